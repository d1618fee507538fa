//! Which cards are opened, and how they are put to rest.

use peerlane_port::BusErrorKind;
use peerlane_regmap::{Register, identity, loopback, page, ping, window};

use super::*;
use crate::card::Card;
use crate::fake::{Event, Fake, Faults};
use crate::identity::{MapHash, Version};

fn refused(fake: &Fake) -> OpenError {
    Card::open(fake.device()).err().expect("this card must be refused")
}

#[test]
fn a_card_fresh_from_reset_opens_without_a_warning_and_without_a_write() {
    let fake = Fake::new();
    let card = Card::open(fake.device()).unwrap();
    assert_eq!(card.warnings(), []);
    assert!(fake.log().iter().all(|event| matches!(event, Event::Read(_))));
    let identity = card.identity();
    assert_eq!(
        (identity.slots, identity.slot_stride, identity.ranges, identity.page_bytes),
        (16, 64, 16, 4096)
    );
    assert_eq!((identity.log_bins, identity.window_bins, identity.address_bits), (896, 1024, 48));
    assert_eq!(identity.map, MapIdentity::DRIVER);
}

#[test]
fn a_bar_too_short_for_the_map_is_refused_before_it_is_touched() {
    let fake = Fake::new();
    fake.misbehave(Faults { length: Some(0x1_0000), ..Faults::default() });
    assert!(
        refused(&fake)
            .to_string()
            .starts_with("BAR0 of fake has 0x10000 bytes, a Peerlane card's has 0x40000;")
    );
    assert_eq!(fake.log(), []);
}

#[test]
fn a_card_that_reads_all_ones_is_gone_and_found_so_in_two_reads() {
    let fake = Fake::new();
    fake.misbehave(Faults { gone: true, ..Faults::default() });
    let error = refused(&fake);
    assert!(matches!(error, OpenError::Register(RegisterError::Lost { .. })), "{error}");
    assert_eq!(error.class(), ErrorClass::Device);
    assert_eq!(fake.log(), [Event::Read(page::IDENTITY); 2]);
}

#[test]
fn something_else_is_told_apart_by_its_first_word() {
    let fake = Fake::new();
    fake.set(page::IDENTITY, 0x1234_5678);
    let error = refused(&fake);
    assert!(error.to_string().contains("its first word is 0x12345678, not 0x50454552"), "{error}");
    assert_eq!(fake.log(), [Event::Read(page::IDENTITY)]);
}

#[test]
fn the_same_version_with_another_hash_is_refused_with_both_hashes_and_versions() {
    let fake = Fake::new();
    fake.set(page::IDENTITY + u64::from(identity::MapHashLow::OFFSET), 0x89AB_CDEF);
    fake.set(page::IDENTITY + u64::from(identity::MapHashHigh::OFFSET), 0x0123_4567);
    let text = refused(&fake).to_string();
    let own = MapHash(peerlane_regmap::MAP_HASH);
    assert!(text.contains("map 1.0 with hash 0123456789abcdef"), "{text}");
    assert!(text.contains(&format!("this driver speaks map 1.0 with hash {own}")), "{text}");
    assert!(fake.log().iter().all(|event| matches!(event, Event::Read(_))));
}

#[test]
fn another_major_is_refused_and_a_newer_minor_only_warns() {
    let fake = Fake::new();
    fake.set(page::IDENTITY + u64::from(identity::Version::OFFSET), 2 << 16);
    assert!(matches!(refused(&fake), OpenError::OtherMap { .. }));
    fake.set(page::IDENTITY + u64::from(identity::Version::OFFSET), 1 << 16 | 7);
    fake.set(page::IDENTITY + u64::from(identity::MapHashLow::OFFSET), 1);
    let card = Card::open(fake.device()).unwrap();
    let [warning @ Warning::NewerMap { card: newer, .. }] = card.warnings() else {
        panic!("{:?}", card.warnings())
    };
    assert_eq!(newer.version, Version { major: 1, minor: 7 });
    assert!(warning.to_string().contains("map 1.7"));
}

#[test]
fn a_capability_that_cannot_be_is_refused_by_name() {
    let cases: [(u32, u32, &str); 9] = [
        (identity::ClockPeriod::OFFSET, 0, "ClockPeriod"),
        (identity::ClockPeriod::OFFSET, 4, "ClockPeriod"),
        (identity::Port::OFFSET, 0xFF, "Port"),
        (identity::PingShape::OFFSET, 64 << 8 | 255, "PingShape"),
        (identity::PingShape::OFFSET, 64 << 8, "PingShape"),
        (identity::HistogramShape::OFFSET, 896 << 16 | 6 << 8 | 2, "HistogramShape"),
        (identity::HistogramMemory::OFFSET, 0xFFFF, "HistogramMemory"),
        (identity::WindowShape::OFFSET, 12 << 8 | 0x11, "WindowShape"),
        (identity::WindowShape::OFFSET, 200 << 8 | 16, "WindowShape"),
    ];
    for (offset, value, word) in cases {
        let fake = Fake::new();
        fake.set(page::IDENTITY + u64::from(offset), value);
        let error = refused(&fake);
        assert!(
            matches!(&error, OpenError::Capability(error) if error.word == word),
            "{value:#x}: {error}"
        );
    }
}

#[test]
fn a_register_may_hold_all_ones_without_the_card_being_gone() {
    let fake = Fake::new();
    fake.set(page::IDENTITY + u64::from(identity::BuildId::OFFSET), u32::MAX);
    assert_eq!(Card::open(fake.device()).unwrap().identity().build_id, u32::MAX);
}

#[test]
fn what_a_dead_process_left_is_put_to_rest() {
    let fake = Fake::new();
    let range = 5 * 32 + page::WINDOW + u64::from(window::Control::OFFSET);
    fake.set(range, 5);
    fake.set(page::LOOPBACK + u64::from(loopback::Control::OFFSET), 1);
    assert_eq!(Card::open(fake.device()).unwrap().warnings(), []);
    let log = fake.log();
    assert!(
        log.contains(&Event::Write(range, 0)) && log.contains(&Event::Write(page::LOOPBACK, 0)),
        "{log:?}"
    );
}

#[test]
fn what_does_not_come_to_rest_is_warned_of_and_left_alone() {
    let fake = Fake::new();
    fake.set(page::PING + u64::from(ping::Status::OFFSET), 1);
    fake.set(page::LOOPBACK + u64::from(loopback::Control::OFFSET), 1);
    fake.set(page::WINDOW + u64::from(window::Closing::OFFSET), 1);
    let card = Card::open(fake.device()).unwrap();
    assert_eq!(card.warnings(), [Warning::StillRunning, Warning::RangeDraining { range: 0 }]);
    let log = fake.log();
    assert!(log.contains(&Event::Write(page::PING, 2)), "it was told to stop");
    assert!(!log.contains(&Event::Write(page::LOOPBACK, 0)), "the switch is not moved under a run");
}

#[test]
fn a_bus_that_refuses_is_named_with_its_reason() {
    let fake = Fake::new();
    fake.set(page::PING + u64::from(ping::Status::OFFSET), 1);
    fake.misbehave(Faults { refuse_writes_from: Some(0), ..Faults::default() });
    let OpenError::Register(RegisterError::Bus { register, source }) = refused(&fake) else {
        panic!("a bus error")
    };
    assert_eq!(register.to_string(), "ping.Command");
    assert_eq!(source.kind, BusErrorKind::System { errno: 5 });
}

#[test]
fn a_card_that_came_back_is_recognised_and_gives_back_what_it_had_kept() {
    let fake = Fake::new();
    let mut card = Card::open(fake.device()).unwrap();
    let pinned = card.allocate_on::<crate::FromCard>(&fake.peer(), 64).unwrap().pin().unwrap();
    fake.misbehave(Faults { gone: true, ..Faults::default() });
    drop(pinned);
    assert!(matches!(card.recover(), Err(OpenError::Register(RegisterError::Lost { .. }))));
    assert_eq!((card.mapped(), card.quarantined().len()), (1, 1));
    fake.misbehave(Faults::default());
    assert_eq!(card.recover(), Ok(()));
    assert_eq!((card.mapped(), card.quarantined()), (0, Vec::new()));
}

#[test]
fn another_build_that_answers_after_a_reset_is_not_taken_for_the_card() {
    let fake = Fake::new();
    let mut card = Card::open(fake.device()).unwrap();
    fake.set(page::IDENTITY + u64::from(identity::BuildId::OFFSET), 7);
    assert_eq!(card.recover(), Err(OpenError::Changed { device: "fake".to_owned() }));
}
