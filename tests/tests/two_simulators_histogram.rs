//! The histogram and its parts in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! Not tested here: what they should do (their own tests, stories and proofs). The bins alone read
//! words that only the histogram around them has written: they are compared inside it.

#![cfg(feature = "sim")]

use peerlane_rtl::histogram::Histogram;
use peerlane_rtl::histogram::classify::Classify;
use peerlane_rtl::histogram::extreme::Extreme;
use peerlane_rtl::histogram::sums::Sums;
use peerlane_rtl::histogram::tally::Tally;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Recording, TwoSimulators, compare_all};

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
