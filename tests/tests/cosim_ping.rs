//! The ping engine under the real driver: every way a ping can be lost, provoked and counted to the last one.
//! Not tested here: cycle-exact handshakes (the gateware's own tests), and what the driver makes of the counts
//! (`cosim_round_trip.rs`). Expected counts follow from what the world was told to break.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::time::Duration;

use peerlane_driver::port::{BusAddress, Cancel};
use peerlane_driver::round_trip::{Lost, RoundTrip};
use peerlane_driver::{Settings, Status};
use peerlane_regmap::{Cycles, page, ping};
use peerlane_sim::{AnswerFaults, Stalls, When, World};
use peerlane_tests::bench::{Bench, CROSS, counted};

/// The time-out of [`counted`].
const TIMEOUT: Duration = Duration::from_micros(20);
/// Half a round trip to the ideal world's GPU: as much before or after the time-out falls into the next ping's wait.
const HALF: Duration = Duration::from_nanos(450);

/// 501 pings, of whose answers every tenth goes wrong: 50 of them, and each is followed by another ping.
fn with_every_tenth(faults: AnswerFaults) -> RoundTrip {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_answer_faults("gpu:0", faults).unwrap();
    let result = bench.measure(&bench.target("gpu:0"), &counted(501)).unwrap();
    bench.assert_at_rest();
    result
}

#[test]
fn a_lost_answer_is_a_time_out() {
    let result =
        with_every_tenth(AnswerFaults { lose: When::Every(10), ..AnswerFaults::default() });
    assert_eq!((result.service.count, result.sent), (451, 501));
    assert_eq!(result.lost, Lost { timed_out: 50, ..Lost::default() });
}

#[test]
fn an_answer_after_the_time_out_is_late_and_not_binned() {
    let delay = (When::Every(10), TIMEOUT.saturating_sub(HALF));
    let result = with_every_tenth(AnswerFaults { delay, ..AnswerFaults::default() });
    assert_eq!(result.lost, Lost { timed_out: 50, late: 50, ..Lost::default() });
    let (fastest, slowest) = (result.service.minimum.unwrap(), result.service.maximum.unwrap());
    assert_eq!(
        (result.service.count, slowest.value),
        (451, fastest.value),
        "only those in time are samples"
    );
}

#[test]
fn a_second_answer_is_a_duplicate_and_not_binned() {
    let duplicate = (When::Every(10), HALF);
    let result = with_every_tenth(AnswerFaults { duplicate, ..AnswerFaults::default() });
    assert_eq!(result.lost, Lost { duplicate: 50, ..Lost::default() });
    assert_eq!(result.service.count, 501);
}

#[test]
fn an_old_word_is_stale_and_answers_nothing() {
    let result =
        with_every_tenth(AnswerFaults { stale: (When::Every(10), 5), ..AnswerFaults::default() });
    assert_eq!(result.lost, Lost { timed_out: 50, stale: 50, ..Lost::default() });
    assert_eq!(result.service.count, 451);
}

#[test]
fn losses_of_all_kinds_at_once_are_told_apart_whoever_waits() {
    for (seed, stalls) in (31..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);
        let faults = AnswerFaults {
            lose: When::Every(7),
            delay: (When::Every(11), 2 * TIMEOUT),
            duplicate: (When::Every(13), Duration::from_nanos(100)),
            stale: (When::Every(17), 1_000),
        };
        bench.world.set_answer_faults("gpu:0", faults).unwrap();
        let before = bench.world.peer_statistics("gpu:0").unwrap();

        let plan = peerlane_driver::round_trip::Plan { in_flight: 8, ..counted(1_000) };
        let result = bench.measure(&bench.target("gpu:0"), &plan).unwrap();

        let after = bench.world.peer_statistics("gpu:0").unwrap();
        let lost = result.lost;
        assert_eq!(result.answered + lost.timed_out, 1_000, "{stalls:?}: {lost:?}");
        assert!(
            lost.timed_out >= 1_000 / 7 && lost.duplicate > 0 && lost.stale > 0,
            "{stalls:?}: {lost:?}"
        );
        // Every word that came is one of these; a delayed one may still be on its way when the run ends.
        let words = result.answered + lost.late + lost.duplicate + lost.stale;
        let delayed = after.delayed - before.delayed;
        let answers = after.answers - before.answers;
        assert!(
            (answers - delayed..=answers).contains(&words),
            "{words} of {answers} answers: {lost:?}"
        );
        bench.assert_at_rest();
    }
}

#[test]
fn a_ping_beyond_the_fence_is_refused_and_nothing_leaves_the_card() {
    let bench = Bench::power_on(World::ideal(), 1);
    let outside = BusAddress(0x1234_5678_9000);
    let settings = Settings { samples: 100, in_flight: 1, timeout: 2_500, period: None };
    bench.card.ping().configure(outside, &settings).unwrap();

    bench.card.ping().start().unwrap();
    bench.until_idle();

    let counts = bench.card.ping().counts().unwrap();
    assert_eq!((counts.sent, counts.refused, counts.answered), (0, 100, 0));
    assert_eq!(bench.world.statistics().bursts, 0);
    let refusals = bench.card.window().refusals().unwrap();
    assert_eq!((refusals.count, refusals.first), (100, Some(outside)));
    bench.card.window().clear_refusals().unwrap();
    assert_eq!(bench.card.window().refusals().unwrap().first, None);
    bench.assert_at_rest();
}

#[test]
fn a_write_that_the_bridge_answers_with_an_error_ends_its_ping() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut pinned = bench.pinned("gpu:0", 4096);
    let using = pinned.begin_use();
    let settings = Settings { samples: 400, in_flight: 4, timeout: 250, period: None };
    bench.card.ping().configure(using.address(), &settings).unwrap();

    bench.card.ping().start().unwrap();
    bench.pass(Duration::from_micros(1));
    bench.world.set_link_up(false);
    bench.pass(Duration::from_micros(50));
    bench.world.set_link_up(true);
    bench.until_idle();
    using.end();
    pinned.unpin().unwrap().free().unwrap();

    let counts = bench.card.ping().counts().unwrap();
    assert!(counts.write_errors > 0, "{counts:?}");
    assert_eq!(u64::from(counts.write_errors), bench.world.statistics().burst_errors);
    assert!(counts.answered + counts.timed_out <= counts.sent, "{counts:?}");
    assert!(counts.sent <= counts.answered + counts.timed_out + counts.write_errors, "{counts:?}");
    assert_eq!(counts.attempted(), 400);
}

#[test]
fn settings_that_make_no_sense_are_rejected_and_nothing_is_sent() {
    let bench = Bench::power_on(World::ideal(), 1);
    let (raw, ping) = (bench.raw(), bench.card.ping());
    let sound = Settings { samples: 1, in_flight: 1, timeout: 2_500, period: None };
    let wrong: [(&str, &dyn Fn()); 5] = [
        ("no samples", &|| raw.write(page::PING, ping::Samples::default().with_samples(0))),
        ("no time-out", &|| {
            raw.write(page::PING, ping::Timeout::default().with_timeout(Cycles(0)));
        }),
        ("no slot", &|| raw.write(page::PING, ping::Mode::default().with_in_flight(0))),
        ("too many slots", &|| raw.write(page::PING, ping::Mode::default().with_in_flight(17))),
        ("no period", &|| {
            raw.write(page::PING, ping::Mode::default().with_pacing(ping::Pacing::OpenLoop));
        }),
    ];
    for (what, set) in wrong {
        ping.configure(BusAddress(0), &sound).unwrap();
        set();

        ping.start().unwrap();

        let status = ping.status().unwrap();
        assert_eq!(status, Status::REJECTED, "{what}");
        assert_eq!(ping.counts().unwrap().attempted(), 0, "{what}");
    }
    ping.configure(BusAddress(0), &sound).unwrap();
    ping.start().unwrap();
    bench.until_idle();
    assert_eq!(ping.status(), Ok(Status::empty()), "a start that is taken clears the flag");
}

#[test]
fn a_start_during_a_run_is_rejected_and_the_run_goes_on() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut before = 0;

    let result = bench
        .measure_with(&bench.target("gpu:0"), &counted(400), &Cancel::new(), |progress| {
            if before == 0 && progress.attempted > 50 && progress.attempted < 400 {
                before = progress.attempted;
                bench.card.ping().start().unwrap();
                assert!(
                    bench
                        .card
                        .ping()
                        .status()
                        .unwrap()
                        .contains(Status::REJECTED | Status::RUNNING)
                );
                assert!(
                    u64::from(bench.card.ping().counts().unwrap().sent) >= before,
                    "counts are not cleared"
                );
            }
        })
        .unwrap();

    assert!(before > 0, "the run was caught in the act");
    assert_eq!((result.service.count, result.lost), (400, Lost::default()));
    bench.assert_at_rest();
}

#[test]
fn sequence_numbers_start_at_one_and_go_on_from_run_to_run() {
    let bench = Bench::power_on(World::ideal(), 1);
    assert_eq!(bench.card.ping().next_sequence(), Ok(1));

    let first = bench.measure(&bench.target("gpu:0"), &counted(30)).unwrap();
    assert_eq!(bench.card.ping().next_sequence(), Ok(31));
    let second = bench.measure(&bench.target("host"), &counted(12)).unwrap();

    assert_eq!(bench.card.ping().next_sequence(), Ok(43));
    // All times are equal, so the extremes are the first ping of each run.
    assert_eq!(first.service.minimum.unwrap().sequence, 1);
    assert_eq!(second.service.minimum.unwrap().sequence, 31);
}

#[test]
fn slots_beyond_those_in_use_stay_silent() {
    let bench = Bench::power_on(World::ideal(), 1);
    let plan = peerlane_driver::round_trip::Plan { in_flight: 3, ..counted(90) };

    bench.measure(&bench.target("gpu:0"), &plan).unwrap();

    let words: Vec<u32> =
        (0..16).map(|slot| bench.card.mailbox().word(slot).unwrap().unwrap()).collect();
    assert!(words[..3].iter().all(|&word| (88..=90).contains(&word)), "{words:?}");
    assert!(words[3..].iter().all(|&word| word == 0), "{words:?}");
    bench.assert_at_rest();
}

#[test]
fn a_slow_port_delays_pings_but_is_not_stuck() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_stalls(Stalls {
        master_aw: 0.95,
        master_w: 0.95,
        master_b: 0.95,
        ..Stalls::default()
    });

    let result = bench.measure(&bench.target("gpu:0"), &counted(300)).unwrap();

    assert_eq!((result.service.count, result.lost), (300, Lost::default()));
    bench.assert_at_rest();
}
