//! The parts of ping in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! Not tested here: what they should do (their own tests, stories and proofs), and the watch, the drain and the whole,
//! which read words that no random input makes their surroundings write first.

#![cfg(feature = "sim")]

use peerlane_rtl::ping::counter::Counter;
use peerlane_rtl::ping::counts::Counts;
use peerlane_rtl::ping::flight::Flight;
use peerlane_rtl::ping::number::Numbering;
use peerlane_rtl::ping::schedule::Schedule;
use peerlane_rtl::ping::slots::Slots;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Recording, TwoSimulators, compare_all};

fn ping_schedule() -> Recording {
    let inputs = inputs!(Schedule: start, stop, open_loop, in_flight, target_low, target_high, samples, period, timeout, histograms_ready, busy, write_ready, allowed);
    TwoSimulators::new("ping.schedule", Schedule::default(), |block| &mut block.clock, inputs)
        .record()
}

fn ping_numbers() -> Recording {
    let inputs = inputs!(Numbering: taken);
    TwoSimulators::new("ping.numbers", Numbering::default(), |block| &mut block.clock, inputs)
        .record()
}

fn ping_flight() -> Recording {
    let inputs =
        inputs!(Flight: now, launch, launch_mask, launch_slot, launch_lateness, write_left);
    TwoSimulators::new("ping.flight", Flight::default(), |block| &mut block.clock, inputs).record()
}

fn ping_slots() -> Recording {
    let inputs = inputs!(Slots: launch, launch_mask, launch_number, left_mask, expire_mask, failed, failed_slot, failed_number, drained_mask, answer_valid, answer_lanes, answer_half, answer_words, answer_stamp);
    TwoSimulators::new("ping.slots", Slots::default(), |block| &mut block.clock, inputs).record()
}

fn ping_counts() -> Recording {
    let inputs = inputs!(Counts: begins, add_sent, add_answered, add_timed_out, add_refused, add_write_error, add_overdue, classified, late_words, duplicate_words, stale_words);
    TwoSimulators::new("ping.counts", Counts::default(), |block| &mut block.clock, inputs).record()
}

fn ping_counter() -> Recording {
    let inputs = inputs!(Counter: begins, add);
    TwoSimulators::new("ping.counts.sent", Counter::default(), |block| &mut block.clock, inputs)
        .record()
}

#[test]
fn the_parts_of_ping_give_the_same_values_in_both_simulators() {
    let reports = compare_all(
        "ping",
        &[
            ping_schedule(),
            ping_numbers(),
            ping_flight(),
            ping_slots(),
            ping_counts(),
            ping_counter(),
        ],
    );
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
    }
}
