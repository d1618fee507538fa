//! Who a card is, under the real driver: the simulated card is recognised, and whatever is not quite it is refused.
//! Not tested here: every impossible capability word (the driver's own tests).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::sync::Arc;

use peerlane_driver::port::{Bus, BusError, Device};
use peerlane_driver::{
    Card, Clock, ErrorClass, Features, MapHash, MapIdentity, OpenError, RegisterError,
};
use peerlane_regmap::{Register, identity, page};
use peerlane_sim::{Options, Simulation, World};
use peerlane_tests::bench::{Bench, Raw};

/// A bus on which one word reads as something else.
struct Lying {
    bus: Arc<dyn Bus>,
    offset: u64,
    word: u32,
}

impl Bus for Lying {
    fn length(&self) -> u64 {
        self.bus.length()
    }

    fn read32(&self, offset: u64) -> Result<u32, BusError> {
        let word = self.bus.read32(offset)?;
        Ok(if offset == self.offset { self.word } else { word })
    }

    fn write32(&self, offset: u64, value: u32) -> Result<(), BusError> {
        self.bus.write32(offset, value)
    }
}

/// Open the simulated card, with register `R` of its identity reading as `word`.
fn open_with<R: Register>(word: u32) -> (Result<Card, OpenError>, u64) {
    let simulation =
        Simulation::open(Options { world: World::ideal(), ..Options::default() }).unwrap();
    let device = simulation.device();
    let bus =
        Lying { bus: Arc::clone(&device.bus), offset: Raw::offset::<R>(page::IDENTITY), word };
    let opened = Card::open(Device { bus: Arc::new(bus), ..device });
    (opened, simulation.world().statistics().writes)
}

#[test]
fn the_simulated_card_says_what_it_is() {
    let bench = Bench::power_on(World { build_id: 0xB17D_0042, ..World::ideal() }, 1);

    let identity = bench.card.identity();

    assert_eq!(identity.map, MapIdentity::DRIVER);
    assert_eq!(identity.map.hash, MapHash(peerlane_regmap::MAP_HASH));
    assert_eq!((identity.map.version.major, identity.map.version.minor), (1, 0));
    assert_eq!(identity.build_id, 0xB17D_0042, "set from outside the gateware");
    assert_eq!(identity.features, Features::all());
    assert_eq!(identity.clock, Clock::new(4, 1).unwrap());
    assert_eq!(
        (identity.address_bits, identity.data_bytes, identity.outstanding_writes),
        (48, 32, 8)
    );
    assert_eq!((identity.slots, identity.slot_stride), (16, 64));
    assert_eq!((identity.histograms, identity.sub_bucket_bits, identity.log_bins), (2, 5, 896));
    assert_eq!((identity.window_bins, identity.ranges, identity.page_bytes), (1_024, 16, 4_096));
    assert_eq!(bench.world.statistics().writes, 0, "opening a card that rests only reads");
    bench.assert_at_rest();
}

#[test]
fn a_card_with_another_map_is_refused_with_both_hashes_and_versions() {
    let (opened, writes) = open_with::<identity::MapHashHigh>(0x0BAD_F00D);

    let error = opened.err().unwrap();

    let OpenError::OtherMap { card, driver, .. } = &error else { panic!("{error}") };
    let low = peerlane_regmap::MAP_HASH & 0xFFFF_FFFF;
    assert_eq!((card.hash.0, *driver), (0x0BAD_F00D << 32 | low, MapIdentity::DRIVER));
    let text = error.to_string();
    for part in [card.hash.to_string(), driver.hash.to_string(), "map 1.0".to_owned()] {
        assert!(text.contains(&part), "{part} is not in: {text}");
    }
    assert_eq!((error.class(), writes), (ErrorClass::Environment, 0));
}

#[test]
fn a_card_of_another_major_or_an_older_minor_is_refused_and_a_newer_minor_is_not() {
    assert!(matches!(open_with::<identity::Version>(2 << 16).0, Err(OpenError::OtherMap { .. })));
    assert!(matches!(open_with::<identity::Version>(0).0, Err(OpenError::OtherMap { .. })));
    let newer = open_with::<identity::Version>(1 << 16 | 1).0.unwrap();
    assert_eq!(newer.warnings().len(), 1);
}

#[test]
fn something_that_is_not_a_peerlane_card_is_told_apart_from_one_that_is_gone() {
    let (other, _) = open_with::<identity::Magic>(0x10EE_8038);
    assert!(matches!(other, Err(OpenError::NotPeerlane { found: 0x10EE_8038, .. })));

    let simulation =
        Simulation::open(Options { world: World::ideal(), ..Options::default() }).unwrap();
    simulation.world().set_link_up(false);
    let before = simulation.world().statistics().reads;
    let gone = Card::open(simulation.device()).err().unwrap();
    assert!(matches!(gone, OpenError::Register(RegisterError::Lost { .. })), "{gone}");
    assert_eq!(gone.class(), ErrorClass::Device);
    assert!(simulation.world().statistics().reads - before <= 2, "two reads tell");
}

#[test]
fn a_register_that_holds_all_ones_is_not_a_card_that_is_gone() {
    let bench = Bench::power_on(World { build_id: u32::MAX, ..World::ideal() }, 1);
    assert_eq!(bench.card.identity().build_id, u32::MAX);
    bench.assert_at_rest();
}
