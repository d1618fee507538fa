//! The histogram and its parts in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! The bins alone rely on the histogram around them for zeroing a bank before it counts, and for reading no bin that is
//! being written: so their inputs are random only as far as that lets them be.
//! Not tested here: what they should do (their own tests, stories and proofs).

#![cfg(feature = "sim")]

use peerlane_rtl::histogram::Histogram;
use peerlane_rtl::histogram::bins::Bins;
use peerlane_rtl::histogram::classify::Classify;
use peerlane_rtl::histogram::extreme::Extreme;
use peerlane_rtl::histogram::sums::Sums;
use peerlane_rtl::histogram::tally::Tally;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Moment, Recording, TwoSimulators, compare_all};

/// Several times what it takes to empty a bank.
const CYCLES: usize = 10_000;

fn histograms() -> Recording {
    let inputs = inputs!(Histogram<32>: sample_valid, sample_value, sample_sequence, sample_stamp, swap, clear, window_base, read_address);
    TwoSimulators::new("histograms", Histogram::<32>::default(), |block| &mut block.clock, inputs)
        // Emptying a bank takes longer than the time between two resets elsewhere.
        .without_resets()
        .drive("swap", Driver::PerMille(1))
        .drive("clear", Driver::PerMille(0))
        .cycles(CYCLES)
        .record()
}

fn histograms_classify() -> Recording {
    let inputs = inputs!(Classify: valid, value, base);
    TwoSimulators::new("histograms.classify", Classify::default(), |block| &mut block.clock, inputs)
        .cycles(CYCLES)
        .record()
}

fn histograms_samples() -> Recording {
    let inputs = inputs!(Tally: add, turn, forget);
    TwoSimulators::new("histograms.samples", Tally::default(), |block| &mut block.clock, inputs)
        .cycles(CYCLES)
        .record()
}

fn histograms_sums() -> Recording {
    let inputs = inputs!(Sums: valid, value, turn, forget);
    TwoSimulators::new("histograms.sums", Sums::default(), |block| &mut block.clock, inputs)
        .cycles(CYCLES)
        .record()
}

fn histograms_greatest() -> Recording {
    let inputs = inputs!(Extreme: valid, value, stamp, number, turn, forget);
    TwoSimulators::new("histograms.greatest", Extreme::default(), |block| &mut block.clock, inputs)
        .cycles(CYCLES)
        .record()
}

/// A bank small enough to be zeroed often, of bins small enough to be full.
const INDEX: usize = 4;
const COUNT: usize = 4;
const BINS: u64 = 1 << INDEX;
/// The bin that gets no samples, so that it can be read while others are written.
const QUIET: u64 = 0;
/// Cycles from a sample to its bin.
const UNDER_WAY: u64 = 4;
/// Cycles that a bank counts, and after which the spare one is zeroed.
const PERIOD: u64 = 24 * BINS;
const READ: u64 = 10 * BINS;

/// What the histogram does with its bins: zeroes both banks after reset, then lets them turn, the spare one to be read and
/// zeroed while the other one counts.
fn banks_that_turn() -> impl FnMut(&mut Moment) {
    let (mut age, mut turns) = (0, 0_u64);
    let mut unwritten = true;
    move |moment| {
        if moment.reset {
            (age, turns) = (0, 0);
        }
        // When the banks turn, what was read is of the one that counted.
        if unwritten || age == 0 {
            moment.ignore("read_data");
        }
        let (counting, begins) = (turns % 2, turns == 0);
        let zeroing = if begins { 0 } else { READ };
        let zeroes = (zeroing..zeroing + BINS).contains(&age);
        moment.set("turn", !begins && age == 0);
        moment.set("forget", !begins && age == zeroing);
        moment.set("bank", counting);
        moment.set("read_bank", 1 - counting);
        if (begins && zeroes) || moment.drawn("bin") == QUIET {
            moment.set("valid", false);
        }
        moment.set("zero", zeroes);
        if zeroes {
            let bin = age - zeroing;
            moment.set("zero_bin", bin);
            moment.set("zero_banks", if begins { 3 } else { 2_u64 >> counting });
            // A bin that is zero already, or not yet.
            moment.set("read_bin", if begins { bin.saturating_sub(1) } else { (bin + 1) % BINS });
        } else if age <= UNDER_WAY {
            moment.set("read_bin", QUIET);
        }
        unwritten = begins && age == 0;
        age += u64::from(!moment.reset);
        if age == PERIOD {
            (age, turns) = (0, turns + 1);
        }
    }
}

fn bins() -> Recording {
    let inputs = inputs!(Bins<COUNT, INDEX>: valid, bin, bank, turn, forget, zero, zero_bin, zero_banks, read_bin, read_bank);
    let bins = Bins::<COUNT, INDEX>::default();
    TwoSimulators::new("histograms.log", bins, |block| &mut block.clock, inputs)
        .within(banks_that_turn())
        .cycles(CYCLES)
        .record()
}

#[test]
fn the_bins_alone_give_the_same_values_in_both_simulators() {
    let report = compare_all("bins", &[bins()]).remove(0);
    println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
    assert!(report.constant.is_empty(), "the inputs never reach {report:?}");
}

#[test]
fn the_histogram_and_every_part_of_it_give_the_same_values_in_both_simulators() {
    let reports = compare_all(
        "histogram",
        &[
            histograms(),
            histograms_classify(),
            histograms_samples(),
            histograms_sums(),
            histograms_greatest(),
        ],
    );
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
    }
}
