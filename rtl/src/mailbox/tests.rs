//! Expected words come from the strobes of each beat, lane by lane.

use super::*;

fn bench() -> Bench<Mailbox> {
    let mut bench = Bench::new(Mailbox::default(), |mailbox| &mut mailbox.clock);
    bench.reset();
    bench
}

/// Brings one beat at time `now`; lane i holds `first + i`.
fn beat(bench: &mut Bench<Mailbox>, now: u64, line: u64, first: u64, strobes: u64) {
    bench.beat.next = true;
    bench.now.next = now.into();
    bench.line.next = line.into();
    bench.strobes.next = strobes.into();
    bench.data.next = (0..8).rev().fold(Bits::default(), |data: Bits<256>, lane| {
        (data << 32_u64) | bit_cast::<256, 32>((first + lane).into())
    });
    bench.cycle();
    bench.beat.next = false;
    bench.settle();
}

#[test]
fn a_wide_beat_brings_eight_words_at_once_with_the_time_of_its_handshake() {
    let mut bench = bench();
    for half in 0..2_u64 {
        beat(&mut bench, 500 + half, half, 100 * (half + 1), 0xFFFF_FFFF);
        assert!(bench.beat_valid.val());
        assert_eq!(bench.beat_lanes.val(), bits::<8>(0xFF));
        assert_eq!(bench.beat_half.val(), half == 1);
        assert_eq!(bench.beat_stamp.val(), bits::<32>(500 + half));
        for lane in 0..8 {
            assert_eq!(bench.beat_words[lane].val(), bits::<32>(100 * (half + 1) + lane as u64));
        }
        bench.cycle();
        assert!(!bench.beat_valid.val(), "an answer lasts one cycle");
    }
    for slot in 0..16 {
        let expected = if slot < 8 { 100 + slot } else { 200 + slot - 8 };
        assert_eq!(bench.word[slot].val(), bits::<32>(expected as u64));
    }
}

#[test]
fn only_whole_words_of_a_slot_are_answers_and_everything_else_written_is_reported() {
    let mut bench = bench();
    let mut noise = Noise::new(3);
    let mut kept = [0_u64; 16];
    for round in 0..500 {
        let line = if round % 4 == 0 { noise.word() % 128 } else { noise.word() % 2 };
        let strobes = (noise.word() | noise.word()) & (noise.word() | 0xFF00_F00F) & 0xFFFF_FFFF;
        let first = noise.word() & 0xFFFF;
        beat(&mut bench, round, line, first, strobes);
        let lane_strobes = |lane: u64| strobes >> (4 * lane) & 0xF;
        let whole = (0..8).filter(|&lane| line < 2 && lane_strobes(lane) == 0xF);
        let lanes: u64 = whole.map(|lane| 1 << lane).sum();
        let wrong = (0..8).filter(|&lane| lane_strobes(lane) != 0 && lanes >> lane & 1 == 0);
        let wrong: u64 = wrong.map(|lane| 1 << lane).sum();
        assert_eq!(u64::from(bench.beat_lanes.val()), lanes);
        assert_eq!(bench.beat_valid.val(), lanes != 0);
        assert_eq!(u64::from(bench.wrong_lanes.val()), wrong);
        if wrong != 0 {
            assert_eq!(bench.wrong_unmapped.val(), line >= 2);
            assert_eq!(u64::from(bench.wrong_line.val()), line);
        }
        for lane in (0..8).filter(|lane| lanes >> lane & 1 == 1) {
            kept[(line * 8 + lane) as usize] = first + lane;
        }
        for (slot, expected) in kept.iter().enumerate() {
            assert_eq!(u64::from(bench.word[slot].val()), *expected, "slot {slot}");
        }
    }
}

#[test]
fn a_beat_with_no_strobe_is_no_access() {
    let mut bench = bench();
    for line in [0, 1, 2, 127] {
        beat(&mut bench, 1, line, 5, 0);
        assert!(!bench.beat_valid.val() && !bench.wrong_lanes.val().any());
    }
}

#[test]
fn a_word_from_the_loopback_goes_to_its_slot_alone_whatever_lies_on_the_bus() {
    for slot in 0..16_u64 {
        let mut bench = bench();
        bench.inner.next = true;
        bench.inner_lane.next = (slot % 8).into();
        bench.inner_word.next = (7000 + slot).into();
        beat(&mut bench, 9, slot / 8, 500, 0xFFFF_0F0F);
        assert_eq!(bench.beat_lanes.val(), bits::<8>(1 << (slot % 8)));
        assert_eq!(bench.beat_words[slot as usize % 8].val(), bits::<32>(7000 + slot));
        assert!(!bench.wrong_lanes.val().any());
        for other in 0..16 {
            let expected = if other == slot { 7000 + slot } else { 0 };
            assert_eq!(bench.word[other as usize].val(), bits::<32>(expected));
        }
    }
}
