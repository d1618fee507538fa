//! The emitted histogram by itself in Verilator: a sample in every cycle for a million cycles, snapshots taken under fire.
//! Not tested here: full bins (the gateware's own tests), and the histogram inside the card (`cosim_histogram.rs`).
//! Expected is what the histogram's twin in plain Rust holds, bin for bin.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

mod bench;

use bench::{Bench, CLEAR, Cycle, RESET, SAMPLE, SWAP, TOTAL_WORDS, TOTALS, WORD};
use peerlane_regmap::histogram::{LOG_BINS, WINDOW_BINS};
use peerlane_rtl::histogram::twin::{Bank, Extreme, Twin};
use peerlane_rtl::prim::Noise;

/// Cycles with a sample each.
const CYCLES: usize = 1_000_000;
/// What the bench stamps the first cycle with.
const FIRST_STAMP: u64 = 0xFFFF_FF00;
/// Bits of a bin in the card.
const COUNT_BITS: u32 = 32;
/// More cycles than a swap takes until bank and totals stand still, and than a bank takes to become zero.
const TURN: usize = 8;
const ZEROED: usize = 1_100;

/// What the samples look like for a while: each is a hazard of its own kind for bins that are read, increased and
/// written back over several cycles.
#[derive(Clone, Copy)]
enum Kind {
    /// One value.
    Same,
    /// Two values in turn.
    Alternating,
    /// Any of four neighbours.
    Near,
    /// Somewhere around the window.
    Window,
    /// Any order of magnitude.
    Any,
}

/// Samples without end.
struct Samples {
    noise: Noise,
    kind: Kind,
    left: u64,
    centre: u32,
    base: u32,
}

impl Samples {
    fn next(&mut self) -> u32 {
        if self.left == 0 {
            let kinds = [Kind::Same, Kind::Alternating, Kind::Near, Kind::Window, Kind::Any];
            self.kind = self.noise.pick(&kinds);
            self.left = 1 + self.noise.word() % 40;
            self.centre = self.any();
        }
        self.left -= 1;
        match self.kind {
            Kind::Same => self.centre,
            Kind::Alternating => self.centre ^ (u32::from(self.left.is_multiple_of(2)) << 4),
            Kind::Near => self.centre ^ self.below(4),
            Kind::Window => self.base.wrapping_add(self.below(1_200)).wrapping_sub(80),
            Kind::Any => self.any(),
        }
    }

    fn any(&mut self) -> u32 {
        let shift = self.below(u32::BITS);
        u32::try_from(self.noise.word() >> 32).unwrap() >> shift
    }

    fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.noise.word() % u64::from(bound)).unwrap()
    }
}

/// The cycles to run, and what each snapshot must be.
struct Plan {
    cycles: Vec<Cycle>,
    twin: Twin,
    samples: Samples,
    snapshots: Vec<Bank>,
}

impl Plan {
    /// A cycle with a sample, and the commands of `flags`.
    fn fire(&mut self, flags: u32, read_address: usize) {
        let value = self.samples.next();
        let number = self.cycles.len();
        self.twin.sample(value, u32::try_from(number).unwrap(), FIRST_STAMP + number as u64);
        let window_base = self.samples.base;
        if flags & SWAP != 0 {
            assert!(self.twin.swap(window_base), "the plan swaps onto a bank that is not clear");
            self.snapshots.push(self.twin.spare().clone());
        }
        if flags & CLEAR != 0 {
            self.twin.clear();
        }
        let read_address = u32::try_from(read_address).unwrap();
        self.cycles.push(Cycle { flags: flags | SAMPLE, value, window_base, read_address });
    }

    fn fire_for(&mut self, cycles: usize) {
        (0..cycles).for_each(|_| self.fire(0, 0));
    }

    /// Swap now, and look at all of the bank that was counting while the other one counts.
    fn snapshot(&mut self) {
        self.samples.base = self.samples.any();
        self.fire(SWAP, 0);
        self.fire_for(TURN);
        self.fire(TOTALS, 0);
        let addresses: Vec<usize> = (0..LOG_BINS).chain(1024..1024 + WINDOW_BINS).collect();
        // A word shows two cycles after its address.
        for place in 0..addresses.len() + 2 {
            let flags = if place < 2 { 0 } else { WORD };
            self.fire(flags, addresses.get(place).copied().unwrap_or(0));
        }
        self.fire(CLEAR, 0);
        self.fire_for(ZEROED);
    }
}

fn plan(seed: u64) -> Plan {
    let samples = Samples { noise: Noise::new(seed), kind: Kind::Any, left: 0, centre: 0, base: 0 };
    let quiet = |flags| Cycle { flags, value: 0, window_base: 0, read_address: 0 };
    let mut plan = Plan {
        cycles: vec![quiet(RESET); 4],
        twin: Twin::new(COUNT_BITS),
        samples,
        snapshots: vec![],
    };
    plan.cycles.resize(plan.cycles.len() + ZEROED, quiet(0));
    let begun = plan.cycles.len();
    while plan.cycles.len() < begun + CYCLES {
        let pause = plan.samples.below(3_000) as usize;
        plan.fire_for(pause);
        plan.snapshot();
    }
    plan
}

/// A bank as the bench printed it: totals, then bins.
fn bank(words: &[u32]) -> Bank {
    let wide = |at: usize| u64::from(words[at]) | u64::from(words[at + 1]) << 32;
    let extreme =
        |at: usize| Extreme { value: words[at], stamp: wide(at + 1), sequence: words[at + 3] };
    let bins = &words[TOTAL_WORDS..];
    Bank {
        count: wide(1),
        minimum: extreme(3),
        maximum: extreme(7),
        sum: wide(11),
        squares: u128::from(wide(13)) | u128::from(words[15]) << 64,
        below: wide(16),
        above: wide(18),
        log_saturated: wide(20),
        window_saturated: wide(22),
        base: words[24],
        log: bins[..LOG_BINS].to_vec(),
        window: bins[LOG_BINS..].to_vec(),
    }
}

#[test]
fn a_million_samples_in_a_million_cycles_are_all_counted_once_under_any_snapshots() {
    let plan = plan(1);
    let words = Bench::build().run(&plan.cycles);

    let each = TOTAL_WORDS + LOG_BINS + WINDOW_BINS;
    assert_eq!(words.len(), each * plan.snapshots.len());
    for (index, (words, expected)) in words.chunks(each).zip(&plan.snapshots).enumerate() {
        let found = bank(words);
        let differs = found.log.iter().zip(&expected.log).position(|(one, two)| one != two);
        assert_eq!(differs, None, "log-linear bin of snapshot {index}");
        assert!(found == *expected, "snapshot {index}: {found:?} is not {expected:?}");
    }
    let counted: u64 = plan.snapshots.iter().map(|bank| bank.count).sum();
    assert!(counted > CYCLES as u64 * 9 / 10 && plan.snapshots.len() > 100, "{counted} samples");
}
