//! The card's clock under the real driver, against the simulator's.
//! Not tested here: the carry after 2^32 cycles, which takes 17 s of the card's time (the gateware's own tests).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::time::Duration;

use peerlane_driver::Cycles;
use peerlane_driver::port::Cancel;
use peerlane_sim::{Stalls, World};
use peerlane_tests::bench::{Bench, CROSS};

#[test]
fn a_capture_is_the_cycle_in_which_the_command_arrived() {
    for (seed, stalls) in (51..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);
        let mut last: Option<(u64, Cycles, u64)> = None;
        for pause in [0, 1, 7, 100, 12_345] {
            bench.pass(Duration::from_nanos(4 * pause));

            let before = bench.world.cycles();
            let captured = bench.card.timebase().capture().unwrap();
            let after = bench.world.cycles();

            if let Some((earliest, previous, latest)) = last {
                let elapsed = captured.0 - previous.0;
                assert!(
                    (before - latest..=after - earliest).contains(&elapsed),
                    "{elapsed} cycles"
                );
            }
            last = Some((before, captured, after));
        }
    }
}

#[test]
fn the_low_word_runs_on_while_the_capture_holds_still() {
    let bench = Bench::power_on(World::ideal(), 1);
    let captured = bench.card.timebase().capture().unwrap();
    let first = bench.card.timebase().now_low().unwrap();
    let second = bench.card.timebase().now_low().unwrap();

    assert!(captured.0 < u64::from(first) && first < second);
    assert_eq!(
        bench
            .raw()
            .read::<peerlane_regmap::timebase::CapturedLow>(peerlane_regmap::page::TIMEBASE)
            .to_raw(),
        u32::try_from(captured.0).unwrap()
    );
}

#[test]
fn a_clock_that_is_the_hosts_own_is_found_exact_within_the_uncertainty() {
    for stalls in [CROSS[0], Stalls::everywhere(0.3)] {
        let bench = Bench::power_on(World::default(), 5);
        bench.world.set_stalls(stalls);

        let rate = bench.card.timebase().compare(Duration::from_millis(5), &Cancel::new()).unwrap();

        assert!(rate.parts_per_million.abs() <= rate.uncertainty, "{rate:?}");
        assert!(rate.uncertainty < 500.0, "a read of about a microsecond in 5 ms: {rate:?}");
        assert!((1_250_000..1_260_000).contains(&rate.cycles.0), "{rate:?}");
    }
}

#[test]
fn a_comparison_can_be_cut_short() {
    let bench = Bench::power_on(World::ideal(), 1);
    let cancel = Cancel::new();
    cancel.cancel();
    let before = bench.now();

    bench.card.timebase().compare(Duration::from_hours(1), &cancel).unwrap();

    assert!(bench.now() - before < Duration::from_millis(1));
}
