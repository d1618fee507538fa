//! What breaks under a measurement, and what is left behind: nothing, or what is reported as kept.
//! Not tested here: signals and exit codes (`cli_*.rs`).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use peerlane_driver::port::Cancel;
use peerlane_driver::round_trip::{Phase, Plan, RoundTripError, Target};
use peerlane_driver::{ErrorClass, RegisterError};
use peerlane_sim::{AnswerFaults, Stalls, When, World};
use peerlane_tests::bench::{Bench, CROSS, counted};

/// The card measures as if nothing had been.
fn assert_measures(bench: &Bench) {
    let result = bench.measure(&bench.target("gpu:0"), &counted(200)).unwrap();
    assert_eq!(
        (result.service.count, result.lost),
        (200, peerlane_driver::round_trip::Lost::default())
    );
    bench.assert_at_rest();
}

#[test]
fn a_peer_that_never_answers_ends_with_the_count_of_time_outs() {
    for in_flight in [1, 16] {
        let bench = Bench::power_on(World::ideal(), 1);
        let silent = AnswerFaults { lose: When::Always, ..AnswerFaults::default() };
        bench.world.set_answer_faults("gpu:0", silent).unwrap();

        let plan = Plan { in_flight, timeout: Duration::from_micros(100), ..Plan::default() };
        let error = bench.measure(&bench.target("gpu:0"), &plan).unwrap_err();

        assert_eq!(error.class(), ErrorClass::Check);
        let RoundTripError::PeerSilent { target, counts, timeout, .. } = &error else {
            panic!("{error}")
        };
        assert_eq!((target.as_str(), counts.answered, *timeout), ("gpu:0", 0, plan.timeout));
        assert!(counts.timed_out >= 64 && counts.sent >= counts.timed_out, "{counts:?}");
        assert!(
            error.to_string().contains(&format!("{} timed out after 100µs", counts.timed_out)),
            "{error}"
        );
        bench.assert_at_rest();
        bench.world.set_answer_faults("gpu:0", AnswerFaults::default()).unwrap();
        assert_measures(&bench);
    }
}

#[test]
fn a_time_out_in_the_midst_of_the_answers_loses_some_and_reports_the_rest() {
    let lossy = (1_560..2_000).step_by(40).filter(|&nanoseconds| {
        let bench = Bench::power_on(World::default(), nanoseconds);
        let timeout = Duration::from_nanos(nanoseconds);
        let plan = Plan { timeout, ..counted(1_000) };
        let result = bench.measure(&bench.target("gpu:0"), &plan).unwrap();
        assert_eq!(result.answered + result.lost.timed_out, 1_000, "{timeout:?}");
        // What is answered while the time-out is being noticed counts: 16 cycles of 4 ns.
        let slowest = result.service.maximum.unwrap().value.0 * 4;
        assert!(slowest <= nanoseconds + 64, "{slowest} ns at {timeout:?}");
        result.answered > 0 && result.lost.timed_out > 0
    });
    assert!(lossy.count() > 5, "the time-outs miss the answers");
}

#[test]
fn answers_that_all_come_too_late_are_called_late() {
    let bench = Bench::power_on(World::default(), 1);
    let plan = Plan { timeout: Duration::from_micros(1), ..Plan::default() };
    let error = bench.measure(&bench.target("gpu:0"), &plan).unwrap_err().to_string();
    assert!(
        error.contains("gpu:0 answers too late") && error.contains("of the warm-up"),
        "{error}"
    );
    bench.assert_at_rest();
}

#[test]
fn the_longest_time_out_is_one_that_the_card_takes() {
    let bench = Bench::power_on(World::ideal(), 1);
    let timeout = Duration::from_nanos(4 * ((1 << 32) - 257));
    let plan = Plan { timeout, ..counted(3) };
    assert_eq!(bench.measure(&bench.target("gpu:0"), &plan).unwrap().answered, 3);
    let longer = Plan { timeout: timeout + Duration::from_nanos(1), ..plan };
    let error = bench.measure(&bench.target("gpu:0"), &longer).unwrap_err();
    assert_eq!(error.class(), ErrorClass::Usage, "{error}");
}

#[test]
fn a_run_too_short_to_be_called_silent_still_needs_an_answer() {
    let bench = Bench::power_on(World::ideal(), 1);
    let silent = AnswerFaults { lose: When::Always, ..AnswerFaults::default() };
    bench.world.set_answer_faults("host", silent).unwrap();

    let error = bench.measure(&bench.target("host"), &counted(3)).unwrap_err();

    let RoundTripError::PeerSilent { counts, .. } = error else { panic!("{error}") };
    assert_eq!((counts.sent, counts.timed_out), (3, 3));
    bench.assert_at_rest();
}

#[test]
fn a_cancelled_run_gives_what_it_measured_and_leaves_the_card_idle() {
    for (seed, stalls) in (21..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);
        let cancel = Cancel::new();
        let plan = Plan { samples: 1_000_000, warm_up: 50, in_flight: 8, ..Plan::default() };

        let result = bench
            .measure_with(&bench.target("gpu:0"), &plan, &cancel, |progress| {
                if progress.phase == Phase::Run && progress.answered > 300 {
                    cancel.cancel();
                }
            })
            .unwrap();

        assert!(result.interrupted);
        assert!((300..100_000).contains(&result.service.count), "{}", result.service.count);
        assert_eq!(
            (result.service.count, result.sent),
            (result.answered, result.answered),
            "none was left hanging"
        );
        bench.assert_at_rest();
        bench.world.set_stalls(Stalls::default());
        assert_measures(&bench);
    }
}

#[test]
fn cancelling_before_or_while_warming_up_gives_an_empty_result() {
    for after in [0, 20] {
        let bench = Bench::power_on(World::ideal(), 1);
        let cancel = Cancel::new();
        if after == 0 {
            cancel.cancel();
        }

        let plan = Plan { warm_up: 1_000_000, ..Plan::default() };
        let result = bench
            .measure_with(&bench.target("gpu:0"), &plan, &cancel, |progress| {
                if progress.attempted > after {
                    cancel.cancel();
                }
            })
            .unwrap();

        assert!(result.interrupted);
        assert_eq!((result.service.count, result.service.minimum, result.sent), (0, None, 0));
        bench.assert_at_rest();
        assert_measures(&bench);
    }
}

#[test]
fn a_panic_of_whoever_watches_leaves_the_card_idle_and_nothing_mapped() {
    for target in ["gpu:0", "loopback"] {
        let bench = Bench::power_on(World::default(), 4);
        let of = |bench: &Bench| {
            if target == "loopback" { Target::Loopback } else { bench.target(target) }
        };

        let watched = AssertUnwindSafe(|| {
            bench.measure_with(&of(&bench), &counted(100_000), &Cancel::new(), |progress| {
                assert!(progress.answered < 50, "the watcher's own fault");
            })
        });
        let panicked = catch_unwind(watched);

        assert!(panicked.is_err());
        bench.assert_at_rest();
        assert_measures(&bench);
    }
}

#[test]
fn a_port_that_is_stuck_is_named_and_its_memory_kept_until_it_moves_again() {
    let bench = Bench::power_on(World::ideal(), 1);

    let plan = Plan { warm_up: 0, timeout: Duration::from_micros(50), ..Plan::default() };
    let error = bench
        .measure_with(&bench.target("gpu:0"), &plan, &Cancel::new(), |progress| {
            if progress.answered > 20 {
                bench.world.set_stalls(Stalls::master_stuck());
            }
        })
        .unwrap_err();

    let RoundTripError::PortStuck { waited, sent } = error else { panic!("{error}") };
    assert!(waited >= Duration::from_millis(20) && sent > 20, "{waited:?}, {sent}");
    assert_eq!(
        (bench.card.mapped(), bench.card.quarantined().len()),
        (1, 1),
        "the card may still write it"
    );
    assert_eq!(bench.card.reclaim(), Ok(0), "nor is it proven idle");
    let next = bench.measure(&bench.target("gpu:0"), &counted(1)).unwrap_err();
    assert!(matches!(next, RoundTripError::NotIdle { .. }), "{next}");

    bench.world.set_stalls(Stalls::default());
    bench.until_idle();
    assert_eq!(bench.card.reclaim(), Ok(1));
    bench.assert_at_rest();
    assert_measures(&bench);
}

#[test]
fn registers_answer_and_runs_end_while_the_cards_own_port_is_never_served() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_stalls(Stalls::master_stuck());

    let error = bench.measure(&bench.target("gpu:0"), &counted(10)).unwrap_err();

    assert!(matches!(error, RoundTripError::PortStuck { sent: 0..=1, .. }), "{error}");
    let next = bench.card.ping().next_sequence().unwrap();
    assert!(next <= 2, "{next}");
    bench.world.set_stalls(Stalls::default());
    bench.until_idle();
    assert_eq!(bench.card.reclaim(), Ok(1));
    assert_measures(&bench);
}

#[test]
fn a_card_that_falls_off_the_bus_is_found_gone_and_works_again_after_a_reset() {
    let mut bench = Bench::power_on(World::ideal(), 1);
    let mut reads = 0;

    let plan = Plan { warm_up: 0, ..Plan::default() };
    let error = bench
        .measure_with(&bench.target("gpu:0"), &plan, &Cancel::new(), |progress| {
            if progress.answered > 20 {
                bench.world.set_link_up(false);
                reads = bench.world.statistics().reads;
            }
        })
        .unwrap_err();

    assert!(matches!(error, RoundTripError::Register(RegisterError::Lost { .. })), "{error}");
    assert_eq!(error.class(), ErrorClass::Device);
    assert_eq!(bench.world.statistics().reads, reads + 2, "two reads tell");
    assert_eq!((bench.card.mapped(), bench.card.quarantined().len()), (1, 1));

    bench.world.set_link_up(true);
    bench.world.reset_card();
    assert_eq!(bench.card.recover(), Ok(()));
    assert_eq!(bench.card.mapped(), 0);
    assert_measures_after_reset(&bench);
}

/// As [`assert_measures`], but for the faults of writes that were under way when the link broke.
fn assert_measures_after_reset(bench: &Bench) {
    let result = bench.measure(&bench.target("gpu:0"), &counted(200)).unwrap();
    assert_eq!(result.service.count, 200);
    assert_eq!((bench.card.mapped(), bench.card.quarantined()), (0, Vec::new()));
}

#[test]
fn a_reset_under_a_measurement_is_an_error_and_not_a_number() {
    let mut bench = Bench::power_on(World::ideal(), 1);

    let plan = Plan { warm_up: 0, ..Plan::default() };
    let error = bench
        .measure_with(&bench.target("gpu:0"), &plan, &Cancel::new(), |progress| {
            if progress.answered > 20 {
                bench.world.reset_card();
            }
        })
        .unwrap_err();

    assert!(
        matches!(error, RoundTripError::Inconsistent(_) | RoundTripError::Histogram(_)),
        "counts that fell to zero: {error}"
    );
    assert_eq!(bench.card.recover(), Ok(()));
    assert_measures_after_reset(&bench);
}

#[test]
fn what_a_dead_process_left_running_is_stopped_when_the_card_is_opened() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut pinned = bench.pinned("gpu:0", 4096);
    let address = pinned.begin_use().address();
    let settings =
        peerlane_driver::Settings { samples: u32::MAX, in_flight: 4, timeout: 2_500, period: None };
    bench.card.ping().configure(address, &settings).unwrap();
    bench.card.ping().start().unwrap();
    bench.pass(Duration::from_micros(50));
    assert!(!bench.card.ping().is_idle().unwrap());
    // The process dies: nothing is unpinned, nobody stops the run.
    std::mem::forget(pinned);

    let card = peerlane_driver::Card::open(bench.simulation.device()).unwrap();

    assert_eq!(card.warnings(), []);
    assert_eq!(card.ping().is_idle(), Ok(true));
    assert_eq!(card.window().open_ranges(), Ok(Vec::new()));
}
