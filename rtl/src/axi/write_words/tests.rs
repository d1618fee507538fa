//! Expected words come from the definition of a write strobe (AXI4 A3.4.4), byte by byte.

use super::*;

fn bench() -> Bench<WriteWords> {
    let mut bench = Bench::new(WriteWords::default(), |words| &mut words.clock);
    bench.reset();
    bench
}

/// Data in which every byte differs from its neighbours: byte i is `seed + i`.
fn bytes(seed: u8) -> Vec<u8> {
    (0..32).map(|i| seed.wrapping_add(i)).collect()
}

fn wide(bytes: &[u8]) -> Bits<256> {
    bytes.iter().rev().fold(Bits::default(), |data: Bits<256>, &byte| {
        (data << 8_u64) | bit_cast::<256, 8>(u64::from(byte).into())
    })
}

/// Offers one beat, waits until it is taken, and collects words until the next beat could be taken.
fn walk(
    bench: &mut Bench<WriteWords>,
    line: u64,
    data: &[u8],
    strobes: u32,
    last: bool,
) -> (Vec<(u64, u64, u64)>, usize) {
    bench.beat_valid.next = true;
    bench.beat_line.next = line.into();
    bench.beat_data.next = wide(data);
    bench.beat_strobes.next = u64::from(strobes).into();
    bench.beat_last.next = last;
    bench.settle();
    assert!(bench.beat_taken.val());
    bench.cycle();
    bench.beat_valid.next = false;
    bench.settle();
    let (mut words, mut finished) = (vec![], 0);
    for _ in 0..12 {
        bench.cycle();
        if bench.write.val() {
            let word: u64 = bench.write_word.val().into();
            words.push((word, bench.write_data.val().into(), bench.write_strobes.val().into()));
        }
        finished += usize::from(bench.finished.val());
    }
    (words, finished)
}

#[test]
fn every_written_lane_gives_one_word_with_its_strobes_in_order() {
    let mut bench = bench();
    let mut noise = Noise::new(11);
    for round in 0..300 {
        let strobes = match round {
            0 => 0,
            1 => u32::MAX,
            _ => noise.word() as u32 & noise.word() as u32,
        };
        let data = bytes(noise.word() as u8);
        let line = noise.word() & 0x1FFF;
        let (words, finished) = walk(&mut bench, line, &data, strobes, true);
        let expected: Vec<(u64, u64, u64)> = (0..8_u32)
            .filter(|lane: &u32| strobes >> (4 * lane) & 0xF != 0)
            .map(|lane| {
                let place = lane as usize * 4;
                let word = u32::from_le_bytes(data[place..place + 4].try_into().unwrap());
                (line * 8 + u64::from(lane), word.into(), (strobes >> (4 * lane) & 0xF).into())
            })
            .collect();
        assert_eq!((words, finished), (expected, 1), "strobes {strobes:#010x}");
    }
}

#[test]
fn words_follow_each_other_in_every_cycle_from_the_second_after_the_beat() {
    let mut bench = bench();
    bench.beat_valid.next = true;
    bench.beat_strobes.next = u64::from(u32::MAX).into();
    bench.cycle();
    bench.beat_valid.next = false;
    for _ in 0..8 {
        bench.cycle();
        assert!(bench.write.val());
    }
    bench.cycle();
    assert!(!bench.write.val());
}

#[test]
fn only_the_last_beat_of_a_write_finishes_it_and_only_once() {
    let mut bench = bench();
    assert_eq!(walk(&mut bench, 0, &bytes(1), 0xF0, false).1, 0);
    assert_eq!(walk(&mut bench, 1, &bytes(2), 0, false).1, 0);
    assert_eq!(walk(&mut bench, 2, &bytes(3), 0, true).1, 1);
}

#[test]
fn nothing_is_written_after_a_reset_in_the_middle_of_a_beat() {
    let mut bench = bench();
    bench.beat_valid.next = true;
    bench.beat_strobes.next = u64::from(u32::MAX).into();
    bench.cycles(3);
    bench.beat_valid.next = false;
    bench.reset();
    for _ in 0..12 {
        assert!(!bench.write.val() && !bench.finished.val());
        bench.cycle();
    }
}
