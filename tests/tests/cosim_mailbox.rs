//! The mailbox under the real driver: words arrive whole, alone or several in a beat, from whoever may write them.
//! Not tested here: what the words mean to the ping engine (`cosim_ping.rs`).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use peerlane_driver::{AccessErrorFlags, Mailbox};
use peerlane_sim::{Beats, World, WriteOrder};
use peerlane_tests::bench::{Bench, CROSS};

fn words(bench: &Bench) -> Vec<u32> {
    (0..16).map(|slot| bench.card.mailbox().word(slot).unwrap().unwrap()).collect()
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[test]
fn each_slot_has_a_word_of_its_own_whoever_writes_it() {
    for (seed, stalls) in (41..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);
        bench.world.set_beats(Beats::Random);
        bench.world.set_write_order(WriteOrder::Random { cycles: 5 });
        assert_eq!(words(&bench), [0; 16]);
        assert_eq!(bench.card.mailbox().word(16), Ok(None), "the card has no such slot");

        let mut expected = Vec::new();
        for slot in 0..16_u32 {
            let word = 0xC0DE_0000 | (slot * 0x101);
            expected.push(word);
            let offset = Mailbox::OFFSET + 4 * u64::from(slot);
            if slot % 2 == 0 {
                bench.world.peer_write("gpu:0", offset, &word.to_le_bytes()).unwrap();
            } else {
                bench.world.host_write(offset, &word.to_le_bytes(), None);
            }
        }
        bench.pass(std::time::Duration::from_micros(5));

        assert_eq!(words(&bench), expected);
        assert_eq!(bench.card.access_errors().unwrap().flags, AccessErrorFlags::empty());
    }
}

#[test]
fn a_wide_write_fills_several_slots_and_no_others() {
    let cases: [(usize, usize); 7] = [(0, 8), (8, 8), (0, 16), (3, 2), (7, 2), (5, 11), (15, 1)];
    for (first, count) in cases {
        let bench = Bench::power_on(World::ideal(), 1);
        let new: Vec<u32> =
            (0..count).map(|word| 0x1111_0000 + u32::try_from(word).unwrap()).collect();

        bench.world.host_write(Mailbox::OFFSET + 4 * first as u64, &bytes(&new), None);

        let mut expected = vec![0; 16];
        expected[first..first + count].copy_from_slice(&new);
        assert_eq!(words(&bench), expected, "{count} words from slot {first} on");
        assert_eq!(bench.card.access_errors().unwrap().count, 0);
    }
}

#[test]
fn part_of_a_word_is_refused_and_the_whole_words_beside_it_are_taken() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.host_write(Mailbox::OFFSET, &bytes(&[7; 4]), None);
    let mut enables = [true; 16];
    enables[6] = false;

    bench.world.host_write(Mailbox::OFFSET, &bytes(&[9; 4]), Some(&enables));

    assert_eq!(words(&bench)[..5], [9, 7, 9, 9, 0], "slot 1 kept its word");
    let errors = bench.card.access_errors().unwrap();
    assert_eq!((errors.flags, errors.count), (AccessErrorFlags::PARTIAL_WRITE, 1));
    assert_eq!(errors.first.map(u64::from), Some(Mailbox::OFFSET + 4));
}

#[test]
fn the_rest_of_the_page_takes_nothing() {
    let bench = Bench::power_on(World::ideal(), 1);

    bench.world.peer_write("gpu:0", Mailbox::OFFSET + 64, &[0xFF; 32]).unwrap();
    bench.pass(std::time::Duration::from_micros(5));

    let errors = bench.card.access_errors().unwrap();
    assert_eq!((errors.flags, errors.count), (AccessErrorFlags::UNMAPPED_WRITE, 8));
    assert_eq!(words(&bench), [0; 16]);
}
