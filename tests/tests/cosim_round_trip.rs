//! Round trips measured by the real driver on the simulated card.
//! Not tested here: which pings are lost and how they are counted (`cosim_ping.rs`), and what breaks under a
//! measurement (`cosim_round_trip_faults.rs`). Expected times come from the world's description, never from the card.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::time::Duration;

use peerlane_driver::port::Cancel;
use peerlane_driver::round_trip::{Phase, Plan, Progress, Rate, RoundTrip, RoundTripError, Target};
use peerlane_driver::{Cycles, Quantile};
use peerlane_sim::{AnswerFaults, When, World};
use peerlane_tests::bench::{Bench, CROSS, counted, uncontended};

fn plan(samples: u64) -> Plan {
    Plan { samples, warm_up: 100, ..Plan::default() }
}

#[test]
fn a_round_trip_takes_as_long_as_the_parts_of_its_world() {
    for (peer, reaction_ns) in [("gpu:0", 200.0), ("host", 100.0)] {
        let bench = Bench::power_on(uncontended(World::ideal()), 1);

        let result = bench.measure(&bench.target(peer), &plan(500)).unwrap();

        let share = bench.world.link_share(peer).unwrap();
        let outside_ns = share.to_peer_ns + reaction_ns + share.from_peer_ns;
        let (fastest, slowest) =
            (result.service.minimum.unwrap().value, result.service.maximum.unwrap().value);
        assert_eq!(fastest, slowest, "{peer}: every part is constant");
        let round_trip_ns = f64::from(u32::try_from(4 * fastest.0).unwrap());
        let card_ns = round_trip_ns - outside_ns;
        assert!(
            (0.0..=24.0).contains(&card_ns),
            "{peer}: {round_trip_ns} ns, {outside_ns} outside"
        );
        assert_eq!((result.service.count, result.sent, result.answered), (500, 500, 500));
        bench.assert_at_rest();
    }
}

#[test]
fn the_default_world_shows_the_published_median_and_an_honest_tail() {
    let bench = Bench::power_on(World::default(), 3);

    let result = bench.measure(&bench.target("gpu:0"), &plan(5_000)).unwrap();

    // Published for this card, bridge and GPU: 1.73 µs, 432 cycles.
    let median = result.service.quantile(Quantile::P50).unwrap();
    assert!((410..=455).contains(&median.0), "{median}");
    let slowest = result.service.maximum.unwrap().value;
    assert!(slowest.0 > median.0 + 50, "a tail: {slowest}");
    assert!(result.service.standard_deviation().unwrap() > 1.0);
    let one_cycle = result.service.bins.iter().filter(|bin| bin.upper - bin.lower == 1);
    assert!(one_cycle.map(|bin| bin.count).sum::<u64>() > 4_900, "the warm-up placed the window");
    bench.assert_at_rest();
}

#[test]
fn every_ping_is_answered_and_every_canary_lives_whoever_waits() {
    for (seed, stalls) in (11..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);

        let many = Plan { in_flight: 16, ..plan(1_000) };
        let closed = bench.measure(&bench.target("gpu:0"), &many).unwrap();
        let open = Plan { rate: Rate::per_second(200_000.0), in_flight: 4, ..plan(300) };
        let open = bench.measure(&bench.target("host"), &open).unwrap();

        for (result, samples) in [(&closed, 1_000), (&open, 300)] {
            let lost = result.lost;
            assert_eq!((result.service.count, result.answered), (samples, samples), "{stalls:?}");
            assert_eq!(
                [
                    lost.timed_out,
                    lost.late,
                    lost.duplicate,
                    lost.stale,
                    lost.refused,
                    lost.write_errors
                ],
                [0; 6]
            );
        }
        assert!(closed.response.is_none());
        assert_eq!(open.response.unwrap().count, 300);
        bench.assert_at_rest();
    }
}

#[test]
fn the_same_seed_gives_the_same_result_and_another_seed_another() {
    let measured = |seed| {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(CROSS[3]);
        bench.measure(&bench.target("gpu:0"), &Plan { in_flight: 4, ..plan(1_000) }).unwrap()
    };

    let (one, again, other) = (measured(5), measured(5), measured(6));

    assert_eq!(one, again);
    assert_ne!(one.service, other.service);
}

#[test]
fn warming_up_is_not_measured() {
    let bench = Bench::power_on(World::ideal(), 1);
    let slow = AnswerFaults {
        delay: (When::Always, Duration::from_micros(10)),
        ..AnswerFaults::default()
    };
    bench.world.set_answer_faults("gpu:0", slow).unwrap();

    let heal = |progress: &Progress| {
        if progress.phase == Phase::WarmUp && progress.attempted == progress.total {
            bench.world.set_answer_faults("gpu:0", AnswerFaults::default()).unwrap();
        }
    };
    let result =
        bench.measure_with(&bench.target("gpu:0"), &plan(400), &Cancel::new(), heal).unwrap();

    assert_eq!((result.discarded, result.service.count), (100, 400));
    assert!(result.service.maximum.unwrap().value < Cycles(2_500), "no sample of 10 µs is left");
    assert_eq!(result.service.below, 400, "the window lies where the warm-up was");
    bench.assert_at_rest();
}

#[test]
fn progress_begins_rises_and_ends_in_each_part() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut seen: Vec<Progress> = Vec::new();

    let result = bench
        .measure_with(&bench.target("gpu:0"), &plan(2_000), &Cancel::new(), |&progress| {
            seen.push(progress);
        })
        .unwrap();

    for (phase, total) in [(Phase::WarmUp, 100), (Phase::Run, 2_000)] {
        let part: Vec<&Progress> = seen.iter().filter(|progress| progress.phase == phase).collect();
        assert!(
            part.iter()
                .all(|progress| progress.total == total && progress.answered <= progress.attempted)
        );
        assert!(part.windows(2).all(
            |pair| pair[0].attempted <= pair[1].attempted && pair[0].elapsed <= pair[1].elapsed
        ));
        let (first, last) = (part.first().unwrap(), part.last().unwrap());
        assert!(first.attempted < total, "told while it begins: {first:?}");
        assert_eq!((last.attempted, last.answered), (total, total));
    }
    let pauses = seen.windows(2).filter(|pair| pair[0].phase == pair[1].phase);
    let longest = pauses.map(|pair| pair[1].elapsed.saturating_sub(pair[0].elapsed)).max().unwrap();
    assert!(longest < Duration::from_millis(2), "a person hears of it often enough: {longest:?}");
    assert!(result.elapsed >= Duration::from_nanos(4 * result.service.sum));
}

/// Register reads without a pause, all through the run: the engine, the mailbox, the fence and the timebase. On a link
/// where nothing waits: what a read costs an answer there is the link's doing (3 ns of wire), not the card's.
#[test]
fn reading_registers_all_through_a_run_changes_nothing() {
    let measured = |reading: bool| {
        let bench = Bench::power_on(uncontended(World::default()), 9);
        let read_everything = |progress: &Progress| {
            if reading && progress.phase == Phase::Run {
                for _ in 0..30 {
                    bench.card.ping().counts().unwrap();
                    bench.card.mailbox().word(0).unwrap();
                    bench.card.timebase().now_low().unwrap();
                    bench.card.access_errors().unwrap();
                    bench.card.window().refusals().unwrap();
                }
            }
        };
        let before = bench.world.statistics().reads;
        let result = bench
            .measure_with(&bench.target("gpu:0"), &plan(3_000), &Cancel::new(), read_everything)
            .unwrap();
        bench.assert_at_rest();
        (result, bench.world.statistics().reads - before)
    };

    let ((quiet, few), (busy, many)) = (measured(false), measured(true));

    assert!(many > few + 4_000, "{many} reads against {few}");
    assert_eq!(busy.service, quiet.service, "bins, sums, extremes and their time stamps");
    assert_eq!(busy.lost, quiet.lost);
}

/// What one slot does when pings are due every `period` cycles and the `slow`-th answer takes `stall` cycles longer:
/// how many responses take longer than half a period, worked out from the definition alone.
fn late_responses(pings: u64, period: u64, service: u64, slow: u64, stall: u64) -> u64 {
    let mut free = 0;
    let responses = (0..pings).map(|ping| {
        let intended = ping * period;
        let start = intended.max(free);
        free = start + service + if ping + 1 == slow { stall } else { 0 };
        free - intended
    });
    responses.filter(|&response| response > period / 2).count() as u64
}

#[test]
fn a_stall_of_the_peer_shows_in_the_response_times_of_all_pings_it_held_up() {
    let bench = Bench::power_on(World::ideal(), 1);
    let millisecond = Duration::from_millis(1);
    let stall = AnswerFaults { delay: (When::Once(100), millisecond), ..AnswerFaults::default() };
    bench.world.set_answer_faults("gpu:0", stall).unwrap();

    let every_10_us = Rate::per_second(100_000.0);
    let patient =
        Plan { rate: every_10_us, warm_up: 0, timeout: Duration::from_millis(5), ..plan(400) };
    let result = bench.measure(&bench.target("gpu:0"), &patient).unwrap();

    let (service, response) = (&result.service, result.response.as_ref().unwrap());
    let slow = |latency: &peerlane_driver::Latency| {
        latency.bins.iter().filter(|bin| bin.lower > 1_250).map(|bin| bin.count).sum::<u64>()
    };
    assert_eq!(slow(service), 1, "each slot's own time hides the stall");
    let usual = service.minimum.unwrap().value.0;
    let expected = late_responses(400, 2_500, usual, 100, 250_000);
    assert!((100..120).contains(&expected), "the story needs about a hundred: {expected}");
    assert!(
        slow(response).abs_diff(expected) <= 1,
        "{} response times, {expected} expected",
        slow(response)
    );
    assert!(result.lost.overdue.abs_diff(expected) <= 2, "{} overdue", result.lost.overdue);
    assert_eq!(result.service.maximum.unwrap().value.0 - usual, 250_000);
    bench.assert_at_rest();
}

#[test]
fn a_rate_that_the_slots_cannot_keep_is_refused_with_one_they_can() {
    let bench = Bench::power_on(World::ideal(), 1);
    let asked = Rate::per_second(2_000_000.0).unwrap();
    let too_fast = Plan { rate: Some(asked), ..plan(2_000) };

    let error = bench.measure(&bench.target("gpu:0"), &too_fast).unwrap_err();
    let RoundTripError::RateNotKept { asked: told, nearest, in_flight: 1 } = error else {
        panic!("{error}")
    };
    bench.assert_at_rest();

    assert_eq!(told, asked);
    let kept = bench
        .measure(&bench.target("gpu:0"), &Plan { rate: Some(nearest), ..too_fast.clone() })
        .unwrap();
    assert_eq!(kept.service.count, 2_000);
    let more = Plan { in_flight: 4, ..too_fast };
    assert_eq!(
        bench.measure(&bench.target("gpu:0"), &more).unwrap().lost.overdue,
        0,
        "four slots keep it"
    );
    bench.assert_at_rest();
}

#[test]
fn a_plan_that_is_not_possible_does_not_touch_the_card() {
    let bench = Bench::power_on(World::ideal(), 1);
    let touched = |bench: &Bench| {
        (bench.world.statistics().reads, bench.world.statistics().writes, bench.world.cycles())
    };
    let before = touched(&bench);
    let impossible = [
        Plan { samples: 0, ..Plan::default() },
        Plan { samples: 1 << 32, ..Plan::default() },
        Plan { in_flight: 0, ..Plan::default() },
        Plan { in_flight: 17, ..Plan::default() },
        Plan { timeout: Duration::ZERO, ..Plan::default() },
        Plan { timeout: Duration::from_secs(18), ..Plan::default() },
        Plan { rate: Rate::per_second(1.0), ..Plan::default() },
        Plan { rate: Rate::per_second(1e9), ..Plan::default() },
    ];

    for plan in impossible {
        for target in [bench.target("gpu:0"), Target::Loopback] {
            let error = bench.measure(&target, &plan).unwrap_err();
            assert!(matches!(error, RoundTripError::Plan(_)), "{plan:?}: {error}");
        }
    }

    assert_eq!(touched(&bench), before);
    bench.assert_at_rest();
}

#[test]
fn a_card_measures_for_one_at_a_time() {
    let bench = Bench::power_on(World::ideal(), 1);
    let target = bench.target("gpu:0");
    let mut second: Option<Result<RoundTrip, RoundTripError>> = None;

    let first = bench.measure_with(&target, &counted(300), &Cancel::new(), |_| {
        second.get_or_insert_with(|| bench.measure(&bench.target("host"), &counted(1)));
    });

    assert!(matches!(second, Some(Err(RoundTripError::Busy))), "{second:?}");
    assert_eq!(first.unwrap().service.count, 300);
    bench.assert_at_rest();
}
