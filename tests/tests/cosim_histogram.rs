//! The histograms under the real driver: snapshots that lose nothing, extremes that say where they came from.
//! Not tested here: one sample per cycle for a million cycles (the gateware's own tests), and the arithmetic of
//! quantiles (the driver's). Expected distributions are those of runs whose times the world fixes.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::collections::BTreeMap;
use std::time::Duration;

use peerlane_driver::port::Cancel;
use peerlane_driver::round_trip::{Phase, Plan, Progress, Target};
use peerlane_driver::{ErrorClass, Latency, Measure, Settings};
use peerlane_regmap::{histogram, page};
use peerlane_sim::{AnswerFaults, When, World};
use peerlane_tests::bench::{Bench, counted};

fn add(latency: &Latency, into: &mut BTreeMap<u64, u64>) {
    for bin in &latency.bins {
        assert_eq!(bin.upper - bin.lower, 1, "the loopback's times are exact");
        *into.entry(bin.lower).or_default() += bin.count;
    }
}

/// A run through the loopback with all slots, which the card times as fast as it can; `snapshots` are taken under it.
fn fire(samples: u32, snapshots: bool) -> (BTreeMap<u64, u64>, u64, u32) {
    let bench = Bench::power_on(World::ideal(), 1);
    let (ping, service) = (bench.card.ping(), bench.card.histogram(Measure::Service));
    let mut pinned = bench.pinned("host", 4096);
    let using = pinned.begin_use();
    bench.card.loopback().set_enabled(true).unwrap();
    service.restart(0).unwrap();
    let settings = Settings { samples, in_flight: 16, timeout: 2_500, period: None };
    ping.configure(using.address(), &settings).unwrap();

    ping.start().unwrap();
    let mut taken = BTreeMap::new();
    let (mut count, mut parts) = (0, 0);
    loop {
        let idle = ping.is_idle().unwrap();
        if idle || snapshots {
            let part = service.take(0).unwrap();
            add(&part, &mut taken);
            count += part.count;
            parts += u32::from(part.count > 0);
        } else {
            bench.pass(Duration::from_micros(10));
        }
        if idle {
            break;
        }
    }

    using.end();
    bench.card.loopback().set_enabled(false).unwrap();
    assert_eq!(u64::from(ping.counts().unwrap().answered), u64::from(samples));
    pinned.unpin().unwrap().free().unwrap();
    bench.assert_at_rest();
    (taken, count, parts)
}

#[test]
fn snapshots_under_fire_lose_nothing_and_double_nothing() {
    let (whole, all, one) = fire(400_000, false);
    let (pieces, sum, many) = fire(400_000, true);

    assert_eq!((all, one), (400_000, 1));
    assert!(many >= 3, "the run was cut into {many} snapshots");
    assert_eq!(sum, 400_000);
    assert_eq!(pieces, whole, "bin for bin");
}

#[test]
fn times_that_the_world_fixes_are_found_in_their_bins() {
    let bench = Bench::power_on(World::ideal(), 1);
    // Every fifth answer 1 µs later, 250 cycles.
    let delay = (When::Every(5), Duration::from_micros(1));
    bench
        .world
        .set_answer_faults("gpu:0", AnswerFaults { delay, ..AnswerFaults::default() })
        .unwrap();

    let result = bench.measure(&bench.target("gpu:0"), &counted(1_000)).unwrap();

    let usual = result.service.minimum.unwrap().value.0;
    let bins: Vec<(u64, u64)> =
        result.service.bins.iter().map(|bin| (bin.lower, bin.count)).collect();
    assert_eq!(bins, [(usual, 800), (usual + 250, 200)]);
    assert_eq!(result.service.sum, 800 * usual + 200 * (usual + 250));
    assert_eq!(
        result.service.squares,
        u128::from(800 * usual * usual + 200 * (usual + 250) * (usual + 250))
    );
    bench.assert_at_rest();
}

#[test]
fn the_slowest_sample_says_when_it_was_and_which() {
    let bench = Bench::power_on(World::ideal(), 1);
    let delay = (When::Once(137), Duration::from_micros(3));
    bench
        .world
        .set_answer_faults("gpu:0", AnswerFaults { delay, ..AnswerFaults::default() })
        .unwrap();

    let before = bench.card.timebase().capture().unwrap();
    let result = bench.measure(&bench.target("gpu:0"), &counted(300)).unwrap();
    let after = bench.card.timebase().capture().unwrap();

    let (fastest, slowest) = (result.service.minimum.unwrap(), result.service.maximum.unwrap());
    assert_eq!((fastest.sequence, slowest.sequence), (1, 137));
    assert_eq!(slowest.value.0 - fastest.value.0, 750, "3 µs");
    assert!(before < fastest.stamp && fastest.stamp < slowest.stamp && slowest.stamp < after);
    // One at a time, each ping follows the answer of the one before: 136 usual round trips and the slow one lie between.
    let apart = slowest.stamp.0 - fastest.stamp.0;
    let alone = 135 * fastest.value.0 + slowest.value.0;
    assert!(
        (alone..alone + 136 * 12).contains(&apart),
        "{apart} cycles for {alone} of round trips"
    );
}

#[test]
fn the_window_moves_where_the_warm_up_was() {
    let bench = Bench::power_on(World::ideal(), 1);
    let late = (When::Always, Duration::from_micros(80));
    bench
        .world
        .set_answer_faults("gpu:0", AnswerFaults { delay: late, ..AnswerFaults::default() })
        .unwrap();

    let plan = Plan { samples: 50, warm_up: 20, ..Plan::default() };
    let result = bench.measure(&bench.target("gpu:0"), &plan).unwrap();

    // At 20,000 cycles a logarithmic bin is 512 wide; in the window each value has its own.
    let value = result.service.minimum.unwrap().value.0;
    assert!(value > 20_000);
    assert_eq!(result.service.window_base, value - 256, "a quarter of it below");
    assert_eq!(result.service.bins.len(), 1);
    assert_eq!((result.service.bins[0].lower, result.service.bins[0].upper), (value, value + 1));
    bench.assert_at_rest();
}

#[test]
fn a_bank_that_is_not_clear_is_not_swapped_in() {
    let bench = Bench::power_on(World::ideal(), 1);
    let raw = bench.raw();
    let service = page::histogram(0);
    bench.measure(&bench.target("gpu:0"), &counted(10)).unwrap();
    let before: histogram::Status = raw.read(service);
    assert!(!before.spare_clear(), "it holds what was measured");

    raw.trigger(service, histogram::Command::SWAP);

    let after: histogram::Status = raw.read(service);
    assert!(after.refused() && after.generation() == before.generation(), "{after:?}");
    assert_eq!(raw.read::<histogram::CountLow>(service).to_raw(), 10, "the frozen bank stays");
    bench.card.histogram(Measure::Service).restart(0).unwrap();
    assert!(!raw.read::<histogram::Status>(service).refused(), "a swap that is done clears it");
}

#[test]
fn clearing_touches_the_spare_bank_alone() {
    let bench = Bench::power_on(World::ideal(), 1);
    let raw = bench.raw();
    let service = page::histogram(0);

    let mut cleared = false;
    let clear = |progress: &Progress| {
        if progress.phase == Phase::Run && progress.answered > 20 && !cleared {
            cleared = true;
            raw.trigger(service, histogram::Command::CLEAR);
        }
    };
    let result =
        bench.measure_with(&bench.target("gpu:0"), &counted(200), &Cancel::new(), clear).unwrap();

    assert!(cleared);
    assert_eq!(result.service.count, 200);
}

#[test]
fn an_empty_histogram_says_so() {
    let bench = Bench::power_on(World::ideal(), 1);
    for measure in [Measure::Service, Measure::Response] {
        let histogram = bench.card.histogram(measure);
        histogram.restart(123).unwrap();
        let empty = histogram.take(0).unwrap();
        assert_eq!(
            (empty.count, empty.minimum, empty.maximum, empty.window_base),
            (0, None, None, 123)
        );
        assert_eq!(empty.bins, []);
    }
    bench.assert_at_rest();
}

#[test]
fn a_histogram_that_somebody_else_swaps_is_an_error() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut meddled = false;

    let error = bench
        .measure_with(&Target::Loopback, &counted(100_000), &Cancel::new(), |progress| {
            if !meddled && progress.answered > 100 {
                meddled = true;
                bench.card.histogram(Measure::Service).restart(0).unwrap();
            }
        })
        .unwrap_err();

    assert_eq!(error.class(), ErrorClass::Check, "{error}: its samples are not all there");
    bench.assert_at_rest();
}
