//! Runs judged from hand-made counts. Not tested here: how counts and banks come from a card.

use super::*;
use crate::latency::{Bin, Extreme};

fn clock() -> Clock {
    Clock::new(4, 1).unwrap()
}

fn period(cycles: u32) -> Period {
    let rate = super::super::Rate::per_second(250e6 / f64::from(cycles)).unwrap();
    Period::nearest(rate, clock()).unwrap()
}

fn settings() -> Settings {
    Settings { samples: 1_000, in_flight: 4, timeout: 250_000, period: None }
}

fn counts(sent: u32, answered: u32, timed_out: u32) -> Counts {
    Counts { sent, answered, timed_out, ..Counts::default() }
}

/// `count` samples, all of `value` cycles.
fn latency(count: u32, value: u64) -> Latency {
    if count == 0 {
        return Latency::empty(clock());
    }
    let at = Some(Extreme { value: Cycles(value), stamp: Cycles(0), sequence: 1 });
    let count = u64::from(count);
    Latency {
        count,
        minimum: at,
        maximum: at,
        sum: count * value,
        squares: u128::from(count * value * value),
        bins: vec![Bin { lower: value, upper: value + 1, count }],
        ..Latency::empty(clock())
    }
}

fn silent() -> RoundTripError {
    RoundTripError::Busy
}

fn at(milliseconds: u64) -> DeviceTime {
    DeviceTime { nanoseconds: milliseconds * 1_000_000 }
}

#[test]
fn a_run_whose_numbers_add_up_is_believed() {
    let lossy = Counts { write_errors: 2, refused: 1, ..counts(999, 990, 7) };
    assert_eq!(counted(&lossy, Some(1_000), 250_000, &latency(990, 432), None), Ok(()));
    let cut_short = counts(10, 10, 0);
    assert_eq!(
        counted(&cut_short, None, 250_000, &latency(10, 432), Some(&latency(10, 500))),
        Ok(())
    );
}

/// Every hardware number may be wrong: all ones, one too many, one too few.
#[test]
fn counts_that_cannot_be_are_refused_whatever_they_say() {
    let sound = counts(1_000, 990, 10);
    let judge = |counts: &Counts, service: u32, response: Option<u32>| {
        let response = response.map(|samples| latency(samples, 500));
        counted(counts, Some(1_000), 250_000, &latency(service, 432), response.as_ref())
    };
    assert!(judge(&sound, 990, Some(990)).is_ok());
    for wrong in [
        Counts { sent: u32::MAX, ..sound },
        Counts { sent: 999, ..sound },
        Counts { answered: u32::MAX, ..sound },
        Counts { answered: 991, ..sound },
        Counts { timed_out: 9, ..sound },
        Counts { timed_out: u32::MAX, ..sound },
        Counts { write_errors: 1, ..sound },
        Counts { refused: 1, ..sound },
        Counts { overdue: 1_001, ..sound },
    ] {
        assert!(judge(&wrong, 990, Some(990)).is_err(), "{wrong:?}");
    }
    assert!(judge(&sound, 989, None).is_err(), "an answer that is not in the histogram");
    assert!(judge(&sound, 990, Some(991)).is_err(), "a response to no answer");
    assert!(
        counted(&sound, Some(1_000), 415, &latency(990, 432), None).is_err(),
        "slower than the time-out and the 16 cycles in which it is noticed"
    );
    assert_eq!(counted(&sound, Some(1_000), 416, &latency(990, 432), None), Ok(()));
    let fast = latency(990, 400);
    assert!(
        counted(&sound, Some(1_000), 250_000, &latency(990, 432), Some(&fast)).is_err(),
        "faster than its service"
    );
}

#[test]
fn counts_that_go_backwards_or_past_the_plan_end_the_run() {
    for wrong in [
        counts(9, 10, 0),
        counts(10, 9, 0),
        counts(u32::MAX, 0, 0),
        counts(1_001, 1_001, 0),
        counts(10, 11, 0),
    ] {
        let mut watch = Watch::new(&settings(), clock(), at(0));
        watch.look(at(1), Status::RUNNING, counts(10, 10, 0), silent).unwrap();
        let verdict = watch.look(at(2), Status::RUNNING, wrong, silent);
        assert!(matches!(verdict, Err(RoundTripError::Inconsistent(_))), "{wrong:?}: {verdict:?}");
    }
}

#[test]
fn a_peer_that_never_answers_is_found_silent_after_64_time_outs() {
    let mut watch = Watch::new(&settings(), clock(), at(0));
    assert_eq!(watch.look(at(1), Status::RUNNING, counts(67, 0, 63), silent), Ok(()));
    assert_eq!(watch.look(at(2), Status::RUNNING, counts(68, 0, 64), silent), Err(silent()));
}

#[test]
fn a_peer_that_answered_may_be_held_up_for_a_while() {
    let mut watch = Watch::new(&settings(), clock(), at(0));
    assert_eq!(watch.look(at(1), Status::RUNNING, counts(100, 99, 0), silent), Ok(()));
    assert_eq!(
        watch.look(at(50), Status::RUNNING, counts(300, 99, 200), silent),
        Ok(()),
        "49 ms of silence"
    );
    assert_eq!(
        watch.look(at(51), Status::RUNNING, counts(301, 100, 200), silent),
        Ok(()),
        "and back"
    );
    assert_eq!(watch.look(at(140), Status::RUNNING, counts(400, 100, 290), silent), Ok(()));
    assert_eq!(watch.look(at(151), Status::RUNNING, counts(420, 100, 310), silent), Err(silent()));
}

#[test]
fn a_port_is_stuck_when_it_stays_so_and_not_while_it_catches_its_breath() {
    let mut watch = Watch::new(&settings(), clock(), at(0));
    let stuck = Status::RUNNING | Status::PORT_STUCK;
    assert_eq!(watch.look(at(1), stuck, counts(7, 7, 0), silent), Ok(()));
    assert_eq!(watch.look(at(5), Status::RUNNING, counts(8, 8, 0), silent), Ok(()));
    assert_eq!(watch.look(at(6), stuck, counts(9, 9, 0), silent), Ok(()));
    let verdict = watch.look(at(26), stuck, counts(9, 9, 0), silent);
    assert_eq!(
        verdict,
        Err(RoundTripError::PortStuck { waited: Duration::from_millis(20), sent: 9 })
    );
}

#[test]
fn an_engine_that_stands_still_longer_than_a_time_out_and_a_period_is_stalled() {
    // 1 ms of time-out, 40 ms of period, 20 ms of patience.
    let slow = Settings { period: Some(period(10_000_000)), ..settings() };
    let mut watch = Watch::new(&slow, clock(), at(0));
    assert_eq!(watch.look(at(1), Status::RUNNING, counts(1, 1, 0), silent), Ok(()));
    assert_eq!(watch.look(at(61), Status::RUNNING, counts(1, 1, 0), silent), Ok(()));
    let verdict = watch.look(at(63), Status::RUNNING, counts(1, 1, 0), silent);
    assert!(matches!(verdict, Err(RoundTripError::Stalled { .. })), "{verdict:?}");
}

#[test]
fn a_run_that_falls_behind_names_the_rate_it_kept() {
    // A ping every 250 cycles, but each takes 432: after 1,000 of them the last is 182,000 cycles late.
    let behind = Counts { overdue: 998, ..counts(1_000, 1_000, 0) };
    let kept = overload(&behind, period(250), &latency(1_000, 182_432)).unwrap();
    assert!((kept - 432.432).abs() < 1e-3, "{kept}");
}

#[test]
fn a_stall_is_no_overload() {
    // 1 ms of stall in 100 ms: a hundred pings overdue, and then it catches up.
    let stalled = Counts { overdue: 110, ..counts(10_000, 10_000, 0) };
    assert_eq!(overload(&stalled, period(2_500), &latency(10_000, 250_000)), None);
    let busy = Counts { overdue: 950, ..counts(1_000, 1_000, 0) };
    assert_eq!(
        overload(&busy, period(480), &latency(1_000, 2_000)),
        None,
        "late by a little, but not later and later"
    );
    let few = Counts { overdue: 63, ..counts(63, 63, 0) };
    assert_eq!(overload(&few, period(250), &latency(63, 20_000)), None, "too few to tell");
}
