//! Ping and its parts in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! The watch, the drain and the whole keep stamps in memories, and rely on what surrounds them for reading no word that
//! was never written or is just being written: so their inputs are random only as far as a writer and a peer let them be.
//! Not tested here: what they should do (their own tests, stories and proofs).

#![cfg(feature = "sim")]
#![allow(clippy::cast_possible_truncation, reason = "small numbers index small arrays")]

use peerlane_rtl::ping::Ping;
use peerlane_rtl::ping::counter::Counter;
use peerlane_rtl::ping::counts::Counts;
use peerlane_rtl::ping::drain::Drain;
use peerlane_rtl::ping::flight::Flight;
use peerlane_rtl::ping::number::Numbering;
use peerlane_rtl::ping::schedule::Schedule;
use peerlane_rtl::ping::slots::Slots;
use peerlane_rtl::ping::watch::Watch;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Moment, Recording, TwoSimulators, compare_all};

/// Slots, and how many a beat of the mailbox carries.
const SLOTS: usize = 16;
const LANES: usize = 8;
/// The time of the first cycle: the low word of the time base wraps in the middle of the run.
const FIRST: u64 = 0xFFFF_F000;
/// Cycles that the watch takes for a look at a slot. Longer than that is between the end of a ping and the next start
/// in its slot.
const LOOK: usize = 3;

/// A writer that offers one word at a time, and a peer that answers it soon, late, twice or with something else.
fn writer_and_peer() -> impl FnMut(&mut Moment) {
    let mut offered: Option<(usize, u64)> = None;
    let mut left: [Vec<u64>; SLOTS] = Default::default();
    move |moment| {
        moment.set("now", FIRST + moment.cycle as u64);
        if moment.reset {
            (offered, left) = (None, Default::default());
        } else if moment.was_high("write_request") && moment.was_high("write_ready") {
            offered = Some((moment.was("write_slot") as usize, moment.was("write_word")));
        }
        if offered.is_some() {
            moment.set("write_ready", false);
        }
        let leaves = moment.percent(30);
        let gone = offered.take_if(|_| leaves);
        moment.set("write_left", gone.is_some());

        let half = moment.below(2);
        moment.set("answer_half", half);
        for lane in 0..LANES {
            if let Some(number) = any(moment, &left[lane + LANES * (half as usize)]) {
                moment.set(&format!("answer_words[{lane}]"), number);
            }
        }
        let slot = moment.below(SLOTS as u64);
        moment.set("write_failed_slot", slot);
        if let Some(number) = any(moment, &left[slot as usize]) {
            moment.set("write_failed_word", number);
        }
        if let Some((slot, number)) = gone {
            left[slot].push(number);
        }
    }
}

/// One of the numbers of a slot, most likely the last one, or none.
fn any(moment: &mut Moment, numbers: &[u64]) -> Option<u64> {
    let back = if moment.percent(70) { 0 } else { moment.below(4) as usize };
    numbers.iter().rev().nth(back).copied()
}

fn ping() -> Recording {
    let inputs = inputs!(Ping: now, histograms_ready, start, stop, open_loop, in_flight, target_low, target_high, samples, period, timeout, allowed, answer_valid, answer_lanes, answer_half, answer_words, answer_stamp, write_ready, write_left, write_failed, write_failed_slot, write_failed_word);
    TwoSimulators::new("ping", Ping::default(), |block| &mut block.clock, inputs)
        .drive("histograms_ready", Driver::PerMille(970))
        .drive("start", Driver::PerMille(50))
        .drive("stop", Driver::PerMille(3))
        .drive("in_flight", Driver::OneOf(vec![1, 3, 16, 16, 17]))
        .drive("samples", Driver::OneOf(vec![1, 30, 200, 0]))
        .drive("period", Driver::OneOf(vec![255, 256, 2_600, 9_000]))
        .drive("timeout", Driver::OneOf(vec![0, 30, 90, 400]))
        .drive("allowed", Driver::PerMille(970))
        .drive("answer_valid", Driver::PerMille(60))
        .drive("write_failed", Driver::PerMille(10))
        .within(writer_and_peer())
        .record()
}

/// Pings that start in slots that have not waited for a while, and end at any time.
fn slots_that_wait() -> impl FnMut(&mut Moment) {
    let mut waits = [false; SLOTS];
    let mut ended = [0; SLOTS];
    move |moment| {
        if moment.was_high("started") {
            waits[moment.was("started_slot") as usize] = true;
        }
        for slot in 0..SLOTS {
            let ends = moment.was("expire_mask") >> slot & 1 == 1 || moment.percent(1);
            if moment.reset || waits[slot] && ends {
                (waits[slot], ended[slot]) = (false, moment.cycle);
            }
        }
        let mask = (0..SLOTS).filter(|&slot| waits[slot]).map(|slot| 1_u64 << slot);
        moment.set("waiting", mask.sum::<u64>());
        let slot = moment.drawn("started_slot") as usize;
        if waits[slot] || moment.cycle - ended[slot] <= LOOK {
            moment.set("started", false);
        }
    }
}

fn ping_watch() -> Recording {
    let inputs =
        inputs!(Watch: now, limit, waiting, started, started_slot, started_stamp, write_ready);
    TwoSimulators::new("ping.watch", Watch::default(), |block| &mut block.clock, inputs)
        .drive("limit", Driver::OneOf(vec![10, 0x8000_0000, 0xFFFF_FEFF]))
        .within(slots_that_wait())
        .record()
}

/// Pings that are launched, start, and are answered, in this order and in free slots.
fn slots_that_are_answered() -> impl FnMut(&mut Moment) {
    #[derive(Clone, Copy, PartialEq)]
    enum Slot {
        Free,
        Launched,
        Started,
        Answered,
    }
    let mut slots = [Slot::Free; SLOTS];
    move |moment| {
        let launched = moment.was("launch_slot") as usize;
        if moment.was_high("launch") {
            slots[launched] = Slot::Launched;
        }
        let started = moment.was("started_slot") as usize;
        if moment.was_high("started") {
            slots[started] = Slot::Started;
        }
        for (place, slot) in slots.iter_mut().enumerate() {
            if moment.reset || moment.was("drained_mask") >> place & 1 == 1 {
                *slot = Slot::Free;
            } else if *slot == Slot::Started && moment.percent(5) {
                *slot = Slot::Answered;
            }
        }
        let mask =
            (0..SLOTS).filter(|&slot| slots[slot] == Slot::Answered).map(|slot| 1_u64 << slot);
        moment.set("answered", mask.sum::<u64>());
        for (event, place, before) in
            [("launch", "launch_slot", Slot::Free), ("started", "started_slot", Slot::Launched)]
        {
            if moment.reset || slots[moment.drawn(place) as usize] != before {
                moment.set(event, false);
            }
        }
    }
}

fn ping_drain() -> Recording {
    let inputs = inputs!(Drain: now, open_loop, launch, launch_slot, launch_number, started, started_slot, started_stamp, started_lateness, answered, stop);
    TwoSimulators::new("ping.drain", Drain::default(), |block| &mut block.clock, inputs)
        .within(slots_that_are_answered())
        .record()
}

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
fn ping_and_every_part_of_it_give_the_same_values_in_both_simulators() {
    let reports = compare_all(
        "ping",
        &[
            ping(),
            ping_schedule(),
            ping_numbers(),
            ping_flight(),
            ping_slots(),
            ping_watch(),
            ping_drain(),
            ping_counts(),
            ping_counter(),
        ],
    );
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
        assert!(report.constant.is_empty(), "the inputs never reach {report:?}");
    }
}
