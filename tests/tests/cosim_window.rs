//! The address fence under the real driver: what is pinned can be reached, and nothing else.
//! Not tested here: that no other path out of the card exists (proved formally). Expected are the pages that were
//! pinned, as the memory's back end placed them.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::time::Duration;

use peerlane_driver::port::BusAddress;
use peerlane_driver::{BufferError, Counts, FromCard, KeptBecause, Settings, ToCard};
use peerlane_regmap::{Elements, page, window};
use peerlane_sim::{Stalls, World};
use peerlane_tests::bench::Bench;

/// Pings to `target`: how many left, and how many were refused.
fn pings(bench: &Bench, target: BusAddress, in_flight: u32) -> (u32, u32) {
    let settings = Settings { samples: 20, in_flight, timeout: 500, period: None };
    let ping = bench.card.ping();
    ping.configure(target, &settings).unwrap();
    ping.start().unwrap();
    bench.until_idle();
    let Counts { sent, refused, .. } = ping.counts().unwrap();
    (sent, refused)
}

#[test]
fn pings_reach_what_is_pinned_up_to_its_last_line_and_not_one_line_further() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut pinned = bench.pinned("gpu:0", 0x2_0000);
    let using = pinned.begin_use();
    let BusAddress(first) = using.address();
    let end = first + 0x2_0000;

    let reached = |address, slots| pings(&bench, BusAddress(address), slots);
    assert_eq!(reached(first, 1), (20, 0), "the first line");
    assert_eq!(reached(end - 64, 1), (20, 0), "the last line");
    assert_eq!(reached(end - 4 * 64, 4), (20, 0), "the last four lines");
    assert_eq!(reached(end - 3 * 64, 4), (0, 20), "four lines of which the last is outside");
    assert_eq!(reached(first - 64, 1), (0, 20), "the line before");
    assert_eq!(reached(end, 1), (0, 20), "the line after");
    assert_eq!(reached(first ^ 1 << 40, 1), (0, 20), "another terabyte");
    assert_eq!(reached(first & 0xFFFF_FFFF, 1), (0, 20), "the same low word");

    using.end();
    pinned.unpin().unwrap().free().unwrap();
    assert_eq!(pings(&bench, BusAddress(first), 1), (0, 20), "once unpinned it is out of reach");
    assert_eq!(bench.world.faults(), []);
}

#[test]
fn memory_pinned_for_reading_is_not_written() {
    let bench = Bench::power_on(World::ideal(), 1);
    let read = bench.card.allocate_on::<ToCard>(&bench.peer("host"), 4096).unwrap().pin().unwrap();

    assert_eq!(pings(&bench, read.mapping().address, 1), (0, 20));

    read.unpin().unwrap().free().unwrap();
    bench.assert_at_rest();
}

#[test]
fn ranges_do_not_add_up_to_a_larger_one_and_each_closes_alone() {
    let bench = Bench::power_on(World::ideal(), 1);
    let mut all: Vec<_> = (0..16).map(|_| bench.pinned("host", 4096)).collect();
    assert_eq!(bench.card.mapped(), 16);
    let full = bench.card.allocate::<FromCard>(4096).unwrap().pin().err();
    assert_eq!(full, Some(BufferError::NoRange { ranges: 16 }));

    let addresses: Vec<BusAddress> = all.iter().map(|pinned| pinned.mapping().address).collect();
    for &address in &addresses {
        assert_eq!(pings(&bench, address, 1), (20, 0));
        assert_eq!(
            pings(&bench, BusAddress(address.0 + 0x1_0000 - 64), 2),
            (0, 20),
            "not past its end"
        );
    }
    all.remove(7).unpin().unwrap().free().unwrap();
    for (range, &address) in addresses.iter().enumerate() {
        let expected = if range == 7 { (0, 20) } else { (20, 0) };
        assert_eq!(pings(&bench, address, 1), expected, "range {range}");
    }

    drop(all);
    bench.assert_at_rest();
}

#[test]
fn unpinning_waits_for_the_last_response() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_write_response(5_000..=5_000);
    let pinned = bench.pinned("gpu:0", 4096);
    let settings = Settings { samples: 1, in_flight: 1, timeout: 10, period: None };
    bench.card.ping().configure(pinned.mapping().address, &settings).unwrap();
    bench.card.ping().start().unwrap();
    bench.until_idle();
    let before = bench.now();

    pinned.unpin().unwrap().free().unwrap();

    let waited = bench.now() - before;
    assert!(
        (Duration::from_micros(10)..Duration::from_micros(25)).contains(&waited),
        "the response takes 20 µs: {waited:?}"
    );
    bench.assert_at_rest();
}

#[test]
fn a_buffer_with_responses_due_is_quarantined_and_reclaimed() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_stalls(Stalls { master_b: 1.0, ..Stalls::default() });
    let pinned = bench.pinned("gpu:0", 4096);
    let address = pinned.mapping().address;
    let settings = Settings { samples: 1, in_flight: 1, timeout: 10, period: None };
    bench.card.ping().configure(address, &settings).unwrap();
    bench.card.ping().start().unwrap();
    bench.until_idle();

    let error = pinned.unpin().err().unwrap();
    let BufferError::Quarantined { reason: KeptBecause::ResponsesDue { .. }, .. } = error else {
        panic!("{error}")
    };
    assert_eq!(bench.card.window().closing_ranges(), Ok(vec![0]));
    assert_eq!((bench.card.mapped(), bench.card.reclaim()), (1, Ok(0)));
    assert_eq!(pings(&bench, address, 1), (0, 20), "closed to new work at once");

    bench.world.set_stalls(Stalls::default());
    bench.pass(Duration::from_micros(1));
    assert_eq!(bench.card.reclaim(), Ok(1));
    bench.assert_at_rest();
}

#[test]
fn a_range_that_ends_before_it_begins_lets_nothing_out() {
    let bench = Bench::power_on(World::ideal(), 1);
    let raw = bench.raw();
    let range = window::Control::LENGTH - 1;
    let (first, last) = (0x0100_0001_0000, 0x0100_0000_0000);
    raw.write_at(page::WINDOW, range, window::FirstLow::from_raw(0x0001_0000));
    raw.write_at(page::WINDOW, range, window::FirstHigh::from_raw(0x0100));
    raw.write_at(page::WINDOW, range, window::LastLow::from_raw(0));
    raw.write_at(page::WINDOW, range, window::LastHigh::from_raw(0x0100));
    raw.write_at(page::WINDOW, range, window::Control::from_raw(7));

    for address in [first, last] {
        assert_eq!(pings(&bench, BusAddress(address), 1), (0, 20));
    }
}
