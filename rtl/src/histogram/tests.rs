//! The histogram against its twin, a cycle at a time. Not covered here: runs of a million samples, which Verilator does.

use peerlane_regmap::histogram::{LOG_BINS, WINDOW_BINS, bin_index, lower_edge};

use super::Histogram;
use super::classify::Classify;
use super::twin::{Bank, Extreme, Twin};
use crate::prim::prelude::*;

/// Gateware and twin side by side.
struct Pair<const COUNT: usize> {
    bench: Bench<Histogram<COUNT>>,
    twin: Twin,
    samples: u32,
}

const BUSY: u32 = 1;
const SPARE_CLEAR: u32 = 2;
const REFUSED: u32 = 4;

impl<const COUNT: usize> Pair<COUNT> {
    fn new() -> Self {
        let mut bench = Bench::new(Histogram::default(), |histogram| &mut histogram.clock);
        bench.reset();
        let twin = Twin::new(u32::try_from(COUNT).unwrap());
        let mut pair = Self { bench, twin, samples: 0 };
        assert!(!pair.bench.ready.val(), "samples are taken before the memories are zeroed");
        assert_eq!(pair.wait(), 1024);
        pair
    }

    fn status(&self) -> u32 {
        self.bench.status.val().to_u32()
    }

    /// Cycles until not busy.
    fn wait(&mut self) -> usize {
        (0..2000)
            .find(|_| {
                let done = self.status() & BUSY == 0;
                if !done {
                    self.bench.cycle();
                }
                done
            })
            .expect("busy for ever")
    }

    /// One cycle, with a sample or without; `swap` in the same cycle.
    fn cycle(&mut self, value: Option<u32>, swap: Option<u32>) {
        let stamp = 0xFFFF_FF00 + u64::from(self.samples);
        self.bench.sample_valid.next = value.is_some();
        if let Some(value) = value {
            self.samples += 1;
            self.bench.sample_value.next = u64::from(value).into();
            self.bench.sample_sequence.next = u64::from(self.samples).into();
            self.bench.sample_stamp.next = stamp.into();
            self.twin.sample(value, self.samples, stamp);
        }
        self.bench.swap.next = swap.is_some();
        if let Some(base) = swap {
            self.bench.window_base.next = u64::from(base).into();
            assert!(self.twin.swap(base), "the test swaps onto a bank that is not clear");
        }
        self.bench.cycle();
        self.bench.sample_valid.next = false;
        self.bench.swap.next = false;
    }

    fn clear(&mut self) {
        self.bench.clear.next = true;
        self.bench.cycle();
        self.bench.clear.next = false;
        self.twin.clear();
    }

    fn bin(&mut self, address: usize) -> u32 {
        self.bench.read_address.next = address.to_bits();
        self.bench.cycles(2);
        self.bench.read_data.val().to_u32()
    }

    /// Every bin and total of the spare bank.
    fn spare(&mut self) -> Bank {
        let log = (0..LOG_BINS).map(|bin| self.bin(bin)).collect();
        let window = (0..WINDOW_BINS).map(|bin| self.bin(1024 + bin)).collect();
        let b = &self.bench;
        let pair = |low: &Signal<Out, Bits<32>>, high: &Signal<Out, Bits<32>>| -> u64 {
            low.val().to_u64() | high.val().to_u64() << 32
        };
        Bank {
            base: b.bank_base.val().to_u32(),
            count: pair(&b.count_low, &b.count_high),
            minimum: Extreme {
                value: b.minimum.val().to_u32(),
                stamp: pair(&b.minimum_stamp_low, &b.minimum_stamp_high),
                sequence: b.minimum_sequence.val().to_u32(),
            },
            maximum: Extreme {
                value: b.maximum.val().to_u32(),
                stamp: pair(&b.maximum_stamp_low, &b.maximum_stamp_high),
                sequence: b.maximum_sequence.val().to_u32(),
            },
            sum: pair(&b.sum_low, &b.sum_high),
            squares: u128::from(pair(&b.squares_low, &b.squares_middle))
                | b.squares_high.val().to_u128() << 64,
            below: pair(&b.below_low, &b.below_high),
            above: pair(&b.above_low, &b.above_high),
            log_saturated: pair(&b.log_saturated_low, &b.log_saturated_high),
            window_saturated: pair(&b.window_saturated_low, &b.window_saturated_high),
            log,
            window,
        }
    }

    fn assert_agrees(&mut self, what: &str) {
        self.wait();
        let spare = self.spare();
        let twin = self.twin.spare();
        let sum = |bins: &[u32]| bins.iter().map(|&bin| u64::from(bin)).sum::<u64>();
        assert_eq!(sum(&spare.log) + spare.log_saturated, spare.count, "{what}: log bins");
        assert_eq!(
            sum(&spare.window) + spare.below + spare.above + spare.window_saturated,
            spare.count,
            "{what}: window bins"
        );
        assert_eq!(&spare, twin, "{what}");
    }
}

#[test]
fn every_value_at_an_edge_falls_into_the_bin_that_the_register_map_says() {
    let mut bench = Bench::new(Classify::default(), |classify| &mut classify.clock);
    bench.reset();
    let edges = (0..LOG_BINS).map(|bin| u32::try_from(lower_edge(bin)).unwrap());
    let around = |edge: u32| [edge.wrapping_sub(1), edge, edge.wrapping_add(1)];
    let values: Vec<u32> = (0..2048).chain(edges.flat_map(around)).collect();
    let base = 1000_u32;
    bench.base.next = u64::from(base).into();
    bench.valid.next = true;
    for (index, &value) in values.iter().enumerate() {
        bench.value.next = u64::from(value).into();
        bench.cycle();
        assert_eq!(bench.below.val(), value < base, "value {value}");
        assert_eq!(bench.above.val(), value >= base + 1024, "value {value}");
        if index > 0 {
            let before = values[index - 1];
            assert!(bench.log_valid.val());
            assert_eq!(bench.log_bin.val().index(), bin_index(before), "value {before}");
            let inside = (base..base + 1024).contains(&before);
            assert_eq!(bench.window_valid.val(), inside, "value {before}");
            if inside {
                assert_eq!(bench.window_bin.val().to_u32(), before - base, "value {before}");
            }
        }
    }
}

#[test]
fn a_thousand_samples_of_one_bin_in_consecutive_cycles_are_a_thousand() {
    let mut pair = Pair::<32>::new();
    (0..1000).for_each(|_| pair.cycle(Some(432), None));
    pair.cycle(None, Some(0));
    pair.assert_agrees("one bin");
    assert_eq!(pair.bin(bin_index(432)), 1000);
}

#[test]
fn two_samples_of_one_bin_count_twice_whatever_lies_between_them() {
    let mut pair = Pair::<32>::new();
    for distance in 1..8 {
        for others in [false, true] {
            for step in 0..24 {
                let same = step % distance == 0;
                let value = if same { Some(100) } else { others.then_some(200 + step) };
                pair.cycle(value, None);
            }
        }
    }
    pair.cycle(None, Some(0));
    pair.assert_agrees("distances");
}

#[test]
fn a_swap_under_fire_loses_and_doubles_nothing() {
    for seed in 1..4 {
        let mut noise = Noise::new(seed);
        let mut pair = Pair::<32>::new();
        let value = |noise: &mut Noise| match noise.word() % 4 {
            0 => None,
            1 => Some(430 + u32::try_from(noise.word() % 4).unwrap()),
            2 => Some(u32::try_from(noise.word() >> 32).unwrap() >> (noise.word() % 32)),
            _ => Some(500),
        };
        for swap in 0..3 {
            for _ in 0..noise.word() % 300 {
                let value = value(&mut noise);
                pair.cycle(value, None);
            }
            let base = u32::try_from(noise.word() % 600).unwrap();
            let sample = value(&mut noise);
            pair.cycle(sample, Some(base));
            // The pipeline stays full while the banks turn.
            for _ in 0..8 {
                let value = value(&mut noise);
                pair.cycle(value, None);
            }
            pair.assert_agrees(&format!("seed {seed}, swap {swap}"));
            assert_eq!(pair.status() >> 16, swap + 1, "generation");
            pair.clear();
            while pair.status() & BUSY != 0 {
                let value = value(&mut noise);
                pair.cycle(value, None);
            }
            assert_eq!(pair.status() & SPARE_CLEAR, SPARE_CLEAR);
            pair.assert_agrees(&format!("seed {seed}, cleared {swap}"));
        }
    }
}

#[test]
fn samples_of_one_bin_on_both_sides_of_a_swap_stay_apart() {
    for gap in 1..6 {
        for others in [false, true] {
            let mut pair = Pair::<32>::new();
            (0..3).for_each(|_| pair.cycle(Some(500), None));
            pair.cycle(Some(500), Some(0));
            for cycle in 1..=gap {
                let other = others.then_some(600);
                pair.cycle(if cycle == gap { Some(500) } else { other }, None);
            }
            pair.assert_agrees(&format!("before the swap, gap {gap}"));
            assert_eq!(pair.bin(bin_index(500)), 4);
            pair.clear();
            pair.wait();
            pair.cycle(None, Some(0));
            pair.assert_agrees(&format!("after the swap, gap {gap}"));
            assert_eq!(pair.bin(bin_index(500)), 1);
        }
    }
}

#[test]
fn a_full_bin_stays_full_and_what_it_could_not_take_is_counted() {
    let mut pair = Pair::<3>::new();
    for (value, times) in [(70, 6), (80, 7), (90, 20), (90, 1), (4000, 9)] {
        (0..times).for_each(|_| pair.cycle(Some(value), None));
        pair.cycle(None, None);
    }
    pair.cycle(Some(90), Some(7));
    pair.assert_agrees("full bins");
    assert_eq!(pair.bin(bin_index(90)), 7);
    assert_eq!(pair.twin.spare().log_saturated, 15 + 2);
}

#[test]
fn a_swap_onto_a_bank_that_is_not_clear_is_refused_and_changes_nothing() {
    let mut pair = Pair::<32>::new();
    pair.cycle(Some(10), Some(5));
    pair.cycle(Some(20), None);
    for what in ["busy", "not clear"] {
        pair.bench.swap.next = true;
        pair.bench.window_base.next = 99.into();
        pair.bench.cycle();
        pair.bench.swap.next = false;
        assert_eq!(pair.status() & REFUSED, REFUSED, "{what}");
        pair.wait();
        assert_eq!(pair.status() >> 16, 1, "{what}");
    }
    pair.assert_agrees("after refused swaps");
    pair.clear();
    pair.wait();
    assert_eq!(pair.status(), 1 << 16 | REFUSED | SPARE_CLEAR);
    pair.cycle(None, Some(0));
    assert_eq!(pair.status() & REFUSED, 0);
    pair.assert_agrees("after the swap that was done");
}

#[test]
fn a_swap_written_together_with_a_clear_is_refused_and_the_clear_is_done() {
    let mut pair = Pair::<32>::new();
    pair.cycle(Some(10), Some(0));
    pair.wait();
    pair.bench.swap.next = true;
    pair.clear();
    pair.bench.swap.next = false;
    assert_eq!(pair.wait(), 1024);
    assert_eq!(pair.status(), 1 << 16 | REFUSED | SPARE_CLEAR);
    pair.assert_agrees("cleared");
}

#[test]
fn reading_bins_changes_nothing_and_reads_zero_while_busy() {
    let mut pair = Pair::<32>::new();
    (0..5).for_each(|_| pair.cycle(Some(77), None));
    pair.cycle(None, Some(0));
    pair.wait();
    let bin = bin_index(77);
    assert_eq!((pair.bin(bin), pair.bin(bin), pair.bin(1024 + 77)), (5, 5, 5));
    pair.clear();
    assert_eq!(pair.bin(bin), 0);
    pair.wait();
    assert_eq!(pair.bin(bin), 0);
}

/// Each bin is read in every cycle of the zeroing, also in the last one, in which the last bin is zeroed.
#[test]
fn a_bin_read_while_it_is_being_zeroed_is_zero() {
    for bin in [1023_usize, 1024 + 1023, 0, 1024] {
        let mut pair = Pair::<32>::new();
        pair.bench.read_address.next = bin.to_bits();
        pair.cycle(None, Some(0));
        pair.wait();
        pair.clear();
        for cycle in 0..1030 {
            pair.bench.cycle();
            let data = pair.bench.read_data.val().to_u32();
            assert_eq!(data, 0, "bin {bin}, cycle {cycle} after the clear");
        }
    }
}

#[test]
fn an_empty_bank_has_the_largest_minimum_and_no_maximum() {
    let mut pair = Pair::<32>::new();
    pair.cycle(None, Some(0));
    pair.assert_agrees("empty");
    assert_eq!(pair.bench.minimum.val().to_u32(), u32::MAX);
    pair.clear();
    pair.wait();
    pair.cycle(Some(0), None);
    pair.cycle(Some(u32::MAX), None);
    pair.cycle(None, Some(0));
    pair.assert_agrees("zero and the largest value");
}
