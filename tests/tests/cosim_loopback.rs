//! The card answers itself: its own share of a round trip, under the real driver.
//! Not tested here: the switch's handshakes (the gateware's own tests).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use peerlane_driver::Cycles;
use peerlane_driver::round_trip::{Lost, Plan, Rate, RoundTripError, Target};
use peerlane_sim::{Stalls, World};
use peerlane_tests::bench::{Bench, CROSS, counted};

/// Longest round trip through the loopback.
const LIMIT: Cycles = Cycles(6);

#[test]
fn the_cards_own_share_is_constant_and_at_most_six_cycles() {
    for (seed, stalls) in (61..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);

        let result =
            bench.measure(&Target::Loopback, &Plan { samples: 20_000, ..Plan::default() }).unwrap();

        let (fastest, slowest) =
            (result.service.minimum.unwrap().value, result.service.maximum.unwrap().value);
        assert!(
            Cycles(1) <= fastest && fastest == slowest && slowest <= LIMIT,
            "{fastest} to {slowest}"
        );
        assert_eq!((result.service.count, result.lost), (20_000, Lost::default()));
        assert_eq!(bench.world.statistics().bursts, 0, "nothing left the card");
        bench.assert_at_rest();
    }
}

#[test]
fn the_share_is_the_same_at_any_rate() {
    let bench = Bench::power_on(World::ideal(), 1);
    let alone = bench.measure(&Target::Loopback, &counted(1_000)).unwrap();

    let paced = Plan { rate: Rate::per_second(1_000_000.0), ..counted(1_000) };
    let paced = bench.measure(&Target::Loopback, &paced).unwrap();

    assert_eq!(paced.service.maximum.unwrap().value, alone.service.maximum.unwrap().value);
    assert_eq!(paced.lost, Lost::default());
    bench.assert_at_rest();
}

#[test]
fn all_slots_turn_back_with_none_lost() {
    let bench = Bench::power_on(World::ideal(), 1);

    let result =
        bench.measure(&Target::Loopback, &Plan { in_flight: 16, ..counted(100_000) }).unwrap();

    assert_eq!((result.service.count, result.lost), (100_000, Lost::default()));
    bench.assert_at_rest();
}

/// A slot turns back in no less than its share of six cycles at most, so one ping in flight cannot leave every cycle.
#[test]
fn a_rate_beyond_the_pace_of_the_engine_is_refused_with_one_it_can_keep() {
    let bench = Bench::power_on(World::ideal(), 1);
    for in_flight in [1, 16] {
        let asked = Rate::per_second(250_000_000.0).unwrap();
        let too_fast = Plan { rate: Some(asked), in_flight, ..counted(5_000) };

        let error = bench.measure(&Target::Loopback, &too_fast).unwrap_err();
        let RoundTripError::RateNotKept { asked: told, nearest, .. } = error else {
            panic!("{error}")
        };
        bench.assert_at_rest();
        assert_eq!(told, asked);

        let paced = Plan { rate: Some(nearest), ..too_fast };
        let kept = bench.measure(&Target::Loopback, &paced).unwrap();
        assert_eq!((kept.service.count, kept.lost), (5_000, Lost::default()), "at {nearest}");
        bench.assert_at_rest();
    }
}

#[test]
fn a_peer_is_reached_again_after_the_loopback_and_the_loopback_needs_no_bridge() {
    let bench = Bench::power_on(World::ideal(), 1);
    bench.world.set_stalls(Stalls::master_stuck());
    bench.measure(&Target::Loopback, &counted(100)).unwrap();
    bench.world.set_stalls(Stalls::default());

    let peer = bench.measure(&bench.target("gpu:0"), &counted(100)).unwrap();
    let again = bench.measure(&Target::Loopback, &counted(100)).unwrap();

    assert!(peer.service.minimum.unwrap().value > Cycles(200));
    assert!(again.service.maximum.unwrap().value <= LIMIT);
    assert_eq!(bench.world.statistics().bursts, 100, "only the peer's pings left the card");
    bench.assert_at_rest();
}
