//! Plans against a card that is only described.

use super::*;
use crate::identity::{MapIdentity, Version};

fn card() -> Identity {
    Identity {
        map: MapIdentity { version: Version { major: 1, minor: 0 }, hash: crate::MapHash(0) },
        build_id: 0,
        features: Features::all(),
        clock: Clock::new(4, 1).unwrap(),
        address_bits: 48,
        data_bytes: 32,
        outstanding_writes: 8,
        slots: 16,
        slot_stride: 64,
        histograms: 2,
        sub_bucket_bits: 5,
        log_bins: 896,
        window_bins: 1_024,
        ranges: 16,
        page_bytes: 4_096,
    }
}

fn refused(plan: &Plan) -> PlanError {
    plan.settings(&card(), false).unwrap_err()
}

#[test]
fn a_plan_becomes_what_the_registers_take() {
    let plan = Plan { rate: Rate::per_second(100_000.0), in_flight: 4, ..Plan::default() };
    let settings = plan.settings(&card(), false).unwrap();
    assert_eq!((settings.samples, settings.in_flight, settings.timeout), (100_000, 4, 250_000));
    assert_eq!(settings.period.map(Period::raw), Some(2_500 * 256));
}

#[test]
fn a_count_of_none_or_of_more_than_32_bits_names_the_limit() {
    let none = refused(&Plan { samples: 0, ..Plan::default() });
    assert_eq!(none, PlanError::NoSamples { limit: 4_294_967_295 });
    assert!(none.to_string().contains("4294967295"));
    let most = Plan { samples: 4_294_967_295, ..Plan::default() };
    assert!(most.settings(&card(), false).is_ok());
    let over = refused(&Plan { samples: 4_294_967_296, ..most });
    assert_eq!(over, PlanError::TooManySamples { asked: 4_294_967_296, limit: 4_294_967_295 });
}

#[test]
fn slots_come_from_the_card() {
    for asked in [0, 17, u32::MAX] {
        assert_eq!(
            refused(&Plan { in_flight: asked, ..Plan::default() }),
            PlanError::InFlight { asked, limit: 16 }
        );
    }
    let small = Identity { slots: 2, ..card() };
    let plan = Plan { in_flight: 3, ..Plan::default() };
    assert_eq!(plan.settings(&small, false), Err(PlanError::InFlight { asked: 3, limit: 2 }));
}

#[test]
fn a_time_out_fits_the_timer_and_never_comes_early() {
    // `ping.Timeout` in docs/registers.md: 2^32 - 257 cycles.
    let longest = Duration::from_nanos(4 * ((1 << 32) - 257));
    for asked in [Duration::ZERO, longest + Duration::from_nanos(1), Duration::MAX] {
        assert_eq!(
            refused(&Plan { timeout: asked, ..Plan::default() }),
            PlanError::Timeout { asked, limit: longest }
        );
    }
    let odd = Plan { timeout: Duration::from_nanos(9), ..Plan::default() };
    assert_eq!(odd.settings(&card(), false).unwrap().timeout, 3);
    assert_eq!(
        Plan { timeout: longest, ..odd }.settings(&card(), false).unwrap().timeout,
        0xFFFF_FEFF
    );
}

#[test]
fn a_rate_out_of_reach_names_the_nearest() {
    let error = refused(&Plan { rate: Rate::per_second(1e9), ..Plan::default() });
    assert_eq!(
        error.to_string(),
        "the card cannot ping 1000000000 per second; the nearest it can is 250000000 per second"
    );
}

#[test]
fn a_block_that_was_not_built_is_named() {
    let bare = Identity { features: Features::ROUND_TRIP, ..card() };
    let open = Plan { rate: Rate::per_second(1e5), ..Plan::default() };
    assert!(Plan::default().settings(&bare, false).is_ok());
    assert!(matches!(open.settings(&bare, false), Err(PlanError::Missing { .. })));
    assert!(matches!(
        Plan::default().settings(&bare, true),
        Err(PlanError::Missing { feature: "the loopback" })
    ));
}
