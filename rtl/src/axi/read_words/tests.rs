//! Expected beats come from a model of a byte-addressed memory and the address formulas of AXI4 A3.4.1.

use super::*;

/// The word that the memory of these tests holds.
fn word(number: u64) -> u64 {
    ((number * 0x9E37_79B1) ^ 0x5A5A_1234) & 0xFFFF_FFFF
}

/// A read port with a memory behind it that answers after three cycles.
struct Reader {
    bench: Bench<ReadWords>,
    delay: [u64; 2],
    asked: Vec<(u64, bool, bool)>,
}

impl Reader {
    fn new() -> Self {
        let mut bench = Bench::new(ReadWords::default(), |words| &mut words.clock);
        bench.reset();
        Self { bench, delay: [0; 2], asked: vec![] }
    }

    /// One cycle, in which the memory sees what is read in it.
    fn cycle(&mut self) {
        let number: u64 = self.bench.read_word.val().into();
        if self.bench.read.val() {
            let (outside, addressed) =
                (self.bench.read_outside.val(), self.bench.read_addressed.val());
            self.asked.push((number, outside, addressed));
        }
        // Read in this cycle, the word is there three cycles later: two of them are these two places.
        let answer = self.delay[0];
        self.delay = [self.delay[1], word(number)];
        self.bench.cycle();
        self.bench.read_data.next = answer.into();
        self.bench.settle();
    }

    fn offer(&mut self, address: u64, beats: u64, size: u64, burst: u64) {
        self.bench.arvalid.next = true;
        self.bench.araddr.next = address.into();
        self.bench.arlen.next = (beats - 1).into();
        self.bench.arsize.next = size.into();
        self.bench.arburst.next = burst.into();
        self.bench.arid.next = (address & 7).into();
        self.bench.settle();
        assert!(self.bench.arready.val());
        self.cycle();
        self.bench.arvalid.next = false;
        self.bench.settle();
    }

    /// Takes the beats of a burst, stalling as `ready` says; the cycles of the handshakes, counted from the address.
    fn take(&mut self, ready: &mut dyn FnMut() -> bool) -> Vec<(Bits<256>, bool, usize)> {
        let mut beats: Vec<(Bits<256>, bool, usize)> = vec![];
        let mut held: Option<(Bits<256>, bool)> = None;
        for cycle in 1..20_000 {
            self.bench.rready.next = ready();
            self.bench.settle();
            let offer = (self.bench.rdata.val(), self.bench.rlast.val());
            if let Some(held) = held {
                assert!(self.bench.rvalid.val(), "RVALID fell without a handshake");
                assert_eq!(offer, held, "a beat changed while it was offered");
            }
            held = None;
            if self.bench.rvalid.val() {
                if self.bench.rready.next {
                    beats.push((offer.0, offer.1, cycle));
                } else {
                    held = Some(offer);
                }
            }
            self.cycle();
            if beats.last().is_some_and(|beat| beat.1) {
                return beats;
            }
        }
        panic!("the burst did not end");
    }
}

/// The bytes of one beat that a master may look at: those from its address to the end of its size.
fn lanes(address: u64, index: u64, size: u64) -> (u64, u64) {
    let aligned = address >> size << size;
    let start = if index == 0 { address } else { aligned + (index << size) };
    ((start & !3) & 0x3_FFFF, ((start >> size << size) + (1 << size)) & 0x3_FFFF)
}

#[test]
fn every_burst_the_bridge_may_issue_reads_the_words_of_its_addresses() {
    let mut reader = Reader::new();
    let mut noise = Noise::new(5);
    for round in 0..400 {
        let size = noise.word() % 6;
        let page = (noise.word() % 64) << 12;
        let offset = noise.word() & 0xFFF;
        let room = (0x1000 - (offset >> size << size)) >> size;
        let beats = 1 + noise.word() % room.min(if round % 8 == 0 { 128 } else { 4 });
        reader.asked.clear();
        reader.offer(page + offset, beats, size, 1);
        let mut stall = Noise::new(round);
        let given = reader.take(&mut || round % 3 == 0 || stall.word() & 1 == 0);
        assert_eq!(given.len() as u64, beats);
        let mut wanted = vec![];
        for (index, (data, last, _)) in given.iter().enumerate() {
            let index = index as u64;
            let (first, end) = lanes(page + offset, index, size);
            assert_eq!(*last, index + 1 == beats);
            let mut place = first;
            loop {
                let lane = (place >> 2 & 7) as usize;
                let seen: u64 = data.get_bits::<32>(lane * 32).into();
                assert_eq!(seen, word(place >> 2), "size {size}, beat {index} of {beats}");
                wanted.push((place >> 2, false, place == first));
                place += 4;
                if place & !3 >= end && end != 0 || place.is_multiple_of(32) {
                    break;
                }
            }
        }
        assert_eq!(reader.asked, wanted);
        let id: u64 = reader.bench.rid.val().into();
        assert_eq!(id, (page + offset) & 7);
    }
}

#[test]
fn a_beat_of_n_words_is_offered_n_plus_six_cycles_after_its_address() {
    for (size, words) in [(0, 1), (2, 1), (3, 2), (4, 4), (5, 8)] {
        let mut reader = Reader::new();
        reader.offer(0x1000, 1, size, 1);
        assert_eq!(reader.take(&mut || true)[0].2, words + 6, "size {size}");
    }
}

#[test]
fn the_word_after_n_others_comes_at_most_four_n_cycles_after_the_first() {
    for (size, words) in [(2, 1), (3, 2), (4, 4), (5, 8)] {
        let mut reader = Reader::new();
        reader.offer(0, 100, size, 1);
        let cycles: Vec<usize> = reader.take(&mut || true).iter().map(|beat| beat.2).collect();
        for (beat, cycle) in cycles.iter().enumerate() {
            assert!(cycle - cycles[0] <= 4 * words * beat, "size {size}: {cycles:?}");
        }
    }
}

#[test]
fn a_burst_that_is_not_incr_or_too_wide_reads_only_outside_and_is_reported() {
    for (size, burst) in [(2, 0), (5, 2), (2, 3), (6, 1), (7, 1)] {
        let mut reader = Reader::new();
        reader.offer(0x44, 3, size, burst);
        assert!(reader.bench.burst_refused.val());
        assert_eq!(reader.bench.burst_word.val(), bits::<16>(0x11));
        assert_eq!(reader.take(&mut || true).len(), 3);
        assert!(!reader.asked.is_empty());
        assert!(reader.asked.iter().all(|&(_, outside, addressed)| outside && !addressed));
    }
}

#[test]
fn addresses_past_the_end_of_the_bar_are_marked_outside() {
    for address in [0x4_0000, 0x1_0000_0000, 1 << 63] {
        let mut reader = Reader::new();
        reader.offer(address, 1, 2, 1);
        reader.take(&mut || true);
        assert_eq!(reader.asked, [(0, true, true)]);
    }
}

#[test]
fn no_address_is_taken_in_reset() {
    let mut bench = Bench::new(ReadWords::default(), |words| &mut words.clock);
    bench.reset();
    bench.settle();
    assert!(bench.arready.val());
    bench.clock.next.reset = true;
    bench.settle();
    assert!(!bench.arready.val());
}
