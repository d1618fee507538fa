//! The steps of a buffer's life, and what happens when one fails. Not tested here: whether the card really stops.

use peerlane_port::MemoryErrorKind;
use peerlane_regmap::{Register, page, window};

use super::*;
use crate::card::Card;
use crate::fake::{Event, Fake, Faults};

const CLOSING: u64 = page::WINDOW + window::Closing::OFFSET as u64;
const CONTROL: u64 = page::WINDOW + window::Control::OFFSET as u64;

fn card(fake: &Fake) -> Card {
    let card = Card::open(fake.device()).unwrap();
    fake.log();
    card
}

fn pinned(fake: &Fake, card: &Card) -> Pinned<FromCard> {
    card.allocate_on(&fake.peer(), 64).unwrap().pin().unwrap()
}

#[test]
fn a_length_is_rounded_up_to_whole_pages_and_nothing_is_refused() {
    assert_eq!(whole_pages(1, 0x1000), Ok(0x1000));
    assert_eq!(whole_pages(0x1_0008, PEER_PAGE), Ok(0x2_0000));
    assert_eq!(whole_pages(0x2_0000, PEER_PAGE), Ok(0x2_0000));
    assert_eq!(whole_pages(0, 0x1000), Err(BufferError::Length { asked: 0 }));
    assert_eq!(whole_pages(u64::MAX, 0x1000), Err(BufferError::Length { asked: u64::MAX }));
}

#[test]
fn a_peer_is_asked_for_whole_gpu_pages_and_the_length_asked_for_is_kept() {
    let fake = Fake::new();
    let buffer = card(&fake).allocate_on::<FromCard>(&fake.peer(), 0x1_0008).unwrap();
    assert_eq!((buffer.asked(), fake.log()), (0x1_0008, vec![Event::Allocate(0x2_0000)]));
}

#[test]
fn unpinning_closes_the_fence_then_unmaps_then_gives_back() {
    let fake = Fake::new();
    let card = card(&fake);
    let mut pin = pinned(&fake, &card);
    pin.begin_use().end();
    assert_eq!(fake.log()[..2], [Event::Allocate(0x1_0000), Event::Map(0x1_0000_0000)]);
    pin.unpin().unwrap().free().unwrap();
    let steps = [Event::Write(CONTROL, 0), Event::Read(CLOSING), Event::Unmap, Event::Free];
    assert_eq!(fake.log(), steps);
}

#[test]
fn dropping_takes_the_remaining_steps_even_after_the_card() {
    let fake = Fake::new();
    let card = card(&fake);
    let pin = pinned(&fake, &card);
    fake.log();
    drop(card);
    drop(pin);
    let steps = [Event::Write(CONTROL, 0), Event::Read(CLOSING), Event::Unmap, Event::Free];
    assert_eq!(fake.log(), steps);
}

#[test]
fn a_mapping_that_fails_leaves_nothing_behind() {
    let fake = Fake::new();
    let card = card(&fake);
    fake.misbehave(Faults { refuse_map: true, ..Faults::default() });
    let error = card.allocate_on::<FromCard>(&fake.peer(), 64).unwrap().pin().err().unwrap();
    assert!(
        matches!(error, BufferError::Map { source } if source.kind == MemoryErrorKind::OutOfAddresses)
    );
    assert_eq!((fake.log().last(), card.mapped()), (Some(&Event::Free), 0));
    fake.misbehave(Faults::default());
    for _ in 0..card.identity().ranges {
        std::mem::forget(pinned(&fake, &card));
    }
}

#[test]
fn a_fence_that_does_not_open_leaves_nothing_mapped() {
    let fake = Fake::new();
    let card = card(&fake);
    fake.misbehave(Faults { refuse_writes_from: Some(CONTROL), ..Faults::default() });
    let error = card.allocate_on::<FromCard>(&fake.peer(), 64).unwrap().pin().err().unwrap();
    assert!(matches!(error, BufferError::Fence { .. }), "{error}");
    assert_eq!((fake.log().last(), card.mapped()), (Some(&Event::Free), 0));
}

#[test]
fn a_mapping_the_card_cannot_drive_is_undone_before_the_fence_opens() {
    for address in [1 << 48, (1 << 48) - 0x1000, u64::MAX - 0xFFF, 0x1_0000_0800] {
        let fake = Fake::new();
        let card = card(&fake);
        fake.misbehave(Faults { next_address: Some(address), ..Faults::default() });
        let error = card.allocate_on::<FromCard>(&fake.peer(), 64).unwrap().pin().err().unwrap();
        assert!(matches!(error, BufferError::Unreachable { .. }), "{error}");
        let log = fake.log();
        assert!(
            !log.iter().any(|event| matches!(event, Event::Write(_, 1..))),
            "{address:#x}: {log:?}"
        );
        assert_eq!((log.last(), card.mapped()), (Some(&Event::Free), 0));
    }
}

#[test]
fn the_fence_covers_exactly_the_buffer_with_exactly_its_rights() {
    let fake = Fake::new();
    let card = card(&fake);
    fake.misbehave(Faults { next_address: Some(0xABCD_0000_0000), ..Faults::default() });
    let _pin = card.allocate_on::<ToCard>(&fake.peer(), 0x1_8000).unwrap().pin().unwrap();
    let written: Vec<(u64, u32)> = fake
        .log()
        .iter()
        .filter_map(|event| {
            if let Event::Write(offset, value) = event {
                Some((offset & 0xFF, *value))
            } else {
                None
            }
        })
        .collect();
    // Two GPU pages: the last 4 KiB page begins at 0x1_F000. Open for reading (bits 0 and 1).
    assert_eq!(written, [(0x00, 0), (0x04, 0xABCD), (0x08, 0x1_F000), (0x0C, 0xABCD), (0x10, 3)]);
}

#[test]
fn a_use_that_did_not_end_keeps_the_memory_until_the_card_is_proven_idle() {
    let fake = Fake::new();
    let card = card(&fake);
    let mut pin = pinned(&fake, &card);
    drop(pin.begin_use());
    fake.log();
    let error = pin.unpin().err().unwrap();
    let reason = KeptBecause::UseNotEnded;
    assert!(
        matches!(&error, BufferError::Quarantined { reason: found, .. } if *found == reason),
        "{error}"
    );
    let log = fake.log();
    assert!(log.contains(&Event::Write(CONTROL, 0)), "the fence closes all the same");
    assert!(!log.contains(&Event::Unmap) && !log.contains(&Event::Free), "{log:?}");
    assert_eq!((card.mapped(), card.quarantined().len()), (1, 1));
    assert_eq!(
        card.quarantined()[0].to_string(),
        "0x10000 bytes of fake peer at 0x100000000 stay mapped: its use did not end cleanly"
    );

    // The engine still runs; then it has come to rest, but a response is due; then not any more.
    fake.set(page::PING + 0x1C, 1);
    assert_eq!(card.reclaim(), Ok(0));
    fake.set(page::PING + 0x1C, 0);
    fake.set(CLOSING, 1);
    assert_eq!(card.reclaim(), Ok(0));
    fake.set(CLOSING, 0);
    assert_eq!((card.reclaim(), card.mapped()), (Ok(1), 0));
    assert_eq!(fake.log().last(), Some(&Event::Free));
}

#[test]
fn memory_with_responses_due_is_neither_unmapped_nor_given_back_nor_reused() {
    let fake = Fake::new();
    let card = card(&fake);
    let pin = pinned(&fake, &card);
    fake.set(CLOSING, 1);
    let error = pin.unpin().err().unwrap();
    assert!(
        error.to_string().contains("responses to the card's accesses are still due after 20ms"),
        "{error}"
    );
    let next = pinned(&fake, &card);
    fake.log();
    next.unpin().unwrap().free().unwrap();
    assert_eq!(fake.log()[0], Event::Write(CONTROL + 0x20, 0), "range 0 is not used again");
    drop(card);
    assert!(!fake.log().contains(&Event::Free), "not even when the card is closed");
}

#[test]
fn memory_that_does_not_unmap_is_kept() {
    let fake = Fake::new();
    let card = card(&fake);
    let pin = pinned(&fake, &card);
    fake.misbehave(Faults { refuse_unmap: true, ..Faults::default() });
    drop(pin);
    assert!(matches!(card.quarantined()[0].reason, KeptBecause::NotUnmapped { .. }));
}

#[test]
fn a_fence_without_a_free_range_says_so_before_anything_is_mapped() {
    let fake = Fake::new();
    let card = card(&fake);
    let all: Vec<_> = (0..16).map(|_| pinned(&fake, &card)).collect();
    fake.log();
    let error = card.allocate_on::<FromCard>(&fake.peer(), 64).unwrap().pin().err().unwrap();
    assert_eq!(error, BufferError::NoRange { ranges: 16 });
    assert_eq!(fake.log(), [Event::Allocate(0x1_0000), Event::Free]);
    drop(all);
    assert_eq!(card.mapped(), 0);
}

#[test]
fn a_card_that_is_gone_keeps_the_memory_after_two_reads_and_no_more() {
    let fake = Fake::new();
    let card = card(&fake);
    let pin = pinned(&fake, &card);
    fake.log();
    fake.misbehave(Faults { gone: true, ..Faults::default() });
    drop(pin);
    assert_eq!(
        fake.log(),
        [Event::Write(CONTROL, 0), Event::Read(CLOSING), Event::Read(page::IDENTITY)]
    );
    assert!(matches!(card.quarantined()[0].reason, KeptBecause::CannotAsk { .. }));
    assert!(card.window().closing_ranges().is_err());
    assert_eq!(fake.log(), [], "a card once gone is not touched again");
}
