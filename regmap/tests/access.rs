//! What reaches the bus. A fake card remembers every access; each register is a plain cell, so what the gateware makes
//! of an access is not tested here.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use peerlane_port::{Bus, BusError, BusErrorKind};
use peerlane_regmap::{
    Cycles, Register, Registers, UnknownState, histogram, identity, mailbox, page, ping, timebase,
};
use peerlane_regmap::{loopback, window};

/// One access as the bus saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    Read(u64),
    Write(u64, u32),
}
use Seen::{Read, Write};

/// A card of cells that never change by themselves.
#[derive(Default)]
struct FakeCard {
    cells: Mutex<BTreeMap<u64, u32>>,
    seen: Mutex<Vec<Seen>>,
    gone: bool,
}

impl FakeCard {
    fn with(cells: &[(u64, u32)]) -> Self {
        Self { cells: Mutex::new(cells.iter().copied().collect()), ..Self::default() }
    }

    fn seen(&self) -> Vec<Seen> {
        lock(&self.seen).clone()
    }

    fn answer(&self, offset: u64) -> Result<(), BusError> {
        if self.gone {
            Err(BusError { offset, kind: BusErrorKind::Lost { cycles: 7 } })
        } else {
            Ok(())
        }
    }
}

fn lock<T>(cells: &Mutex<T>) -> MutexGuard<'_, T> {
    cells.lock().expect("no test panics while it holds a lock")
}

impl Bus for FakeCard {
    fn length(&self) -> u64 {
        page::BAR0_LENGTH
    }

    fn read32(&self, offset: u64) -> Result<u32, BusError> {
        self.answer(offset)?;
        lock(&self.seen).push(Read(offset));
        Ok(lock(&self.cells).get(&offset).copied().unwrap_or(0))
    }

    fn write32(&self, offset: u64, value: u32) -> Result<(), BusError> {
        self.answer(offset)?;
        lock(&self.seen).push(Write(offset, value));
        lock(&self.cells).insert(offset, value);
        Ok(())
    }
}

#[test]
fn a_write_starts_from_the_reset_value_and_needs_no_read() {
    let card = FakeCard::with(&[(0x3004, 0xFFFF_FFFF)]);
    let registers = Registers::new(&card, page::PING);

    registers.write(ping::Mode::default().with_pacing(ping::Pacing::OpenLoop)).unwrap();

    assert_eq!(card.seen(), [Write(0x3004, 0x101)]);
}

#[test]
fn a_modify_is_one_read_and_one_write_and_keeps_the_other_fields() {
    let card = FakeCard::with(&[(0x3004, 0xABCD_0001)]);
    let registers = Registers::new(&card, page::PING);

    registers.modify(|mode: ping::Mode| mode.with_in_flight(16)).unwrap();

    assert_eq!(card.seen(), [Read(0x3004), Write(0x3004, 0xABCD_1001)]);
}

/// Flags 0 and 3 are pending; clearing flag 0 must not clear flag 3.
#[test]
fn a_clear_writes_exactly_the_flags_it_names_and_reads_nothing() {
    let card = FakeCard::with(&[(0x030, 0x9)]);
    let registers = Registers::new(&card, page::IDENTITY);

    registers.clear(identity::AccessErrors::UNMAPPED_READ).unwrap();

    assert_eq!(card.seen(), [Write(0x030, 1)]);
}

#[test]
fn a_trigger_is_one_write() {
    let card = FakeCard::default();

    Registers::new(&card, page::PING).trigger(ping::Command::STOP).unwrap();
    Registers::new(&card, page::TIMEBASE).trigger(timebase::Command::CAPTURE).unwrap();
    let both = histogram::Command::SWAP | histogram::Command::CLEAR;
    Registers::new(&card, page::histogram(1)).trigger(both).unwrap();

    assert_eq!(card.seen(), [Write(0x3000, 2), Write(0x2000, 1), Write(0x5000, 3)]);
}

#[test]
fn a_64_bit_value_is_read_low_word_first() {
    let card = FakeCard::with(&[(0x2004, 0x89AB_CDEF), (0x2008, 0x0123_4567)]);

    let captured =
        Registers::new(&card, page::TIMEBASE).read_pair::<timebase::CapturedLow>().unwrap();

    assert_eq!(captured, 0x0123_4567_89AB_CDEF);
    assert_eq!(card.seen(), [Read(0x2004), Read(0x2008)]);
}

#[test]
fn elements_of_an_array_are_a_stride_apart() {
    let card = FakeCard::with(&[(0x103C, 77), (0x6100 + 32 * 15 + 16, 0b101)]);
    let mailbox = Registers::new(&card, page::MAILBOX);
    let window = Registers::new(&card, page::WINDOW);

    assert_eq!(mailbox.read_at::<mailbox::Word>(15).unwrap().sequence_number(), 77);
    mailbox.write_at(0, mailbox::Word::default().with_sequence_number(5)).unwrap();
    window.modify_at(15, |control: window::Control| control.with_open(false)).unwrap();

    assert_eq!(card.seen(), [Read(0x103C), Write(0x1000, 5), Read(0x62F0), Write(0x62F0, 0b100)]);
}

#[test]
#[should_panic = "Word has 16 elements; there is no element 16"]
fn an_element_past_the_array_never_reaches_the_bus() {
    let card = FakeCard::default();
    let _ = Registers::new(&card, page::MAILBOX).read_at::<mailbox::Word>(16);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic = "Mode is a register of ping, which has no page at 0x7000"]
fn a_register_in_the_page_of_another_block_is_refused() {
    let card = FakeCard::default();
    let _ = Registers::new(&card, page::LOOPBACK).read::<ping::Mode>();
}

#[test]
fn an_error_of_the_bus_comes_back_and_a_modify_then_writes_nothing() {
    let card = FakeCard { gone: true, ..FakeCard::default() };
    let registers = Registers::new(&card, page::PING);
    let lost = |offset| Err(BusError { offset, kind: BusErrorKind::Lost { cycles: 7 } });

    assert_eq!(
        registers.read::<ping::Status>(),
        Err(BusError { offset: 0x301C, kind: BusErrorKind::Lost { cycles: 7 } })
    );
    assert_eq!(registers.modify(|mode: ping::Mode| mode), lost(0x3004));
    assert_eq!(registers.trigger(ping::Command::START), lost(0x3000));
    assert_eq!(
        Registers::new(&card, page::IDENTITY).clear(identity::AccessErrors::all()),
        lost(0x030)
    );
    assert_eq!(card.seen(), []);
}

#[test]
fn flags_are_sets_and_unknown_bits_survive() {
    let status = ping::Status::from_raw(0x8000_0005);
    assert!(status.contains(ping::Status::RUNNING | ping::Status::PORT_STUCK));
    assert!(!status.intersects(ping::Status::WAITING | ping::Status::REJECTED));
    assert_eq!(status.to_raw(), 0x8000_0005);
    assert_eq!(identity::Features::default(), identity::Features::all());
    assert_eq!(loopback::Status::default(), loopback::Status::empty());
}

#[test]
fn fields_have_units_states_and_limits() {
    assert_eq!(ping::Timeout::from_raw(250).timeout(), Cycles(250));
    assert_eq!(Cycles(250).to_string(), "250 cycles");
    assert_eq!(ping::Mode::default().pacing(), Ok(ping::Pacing::ClosedLoop));
    assert_eq!(ping::Pacing::try_from(9), Err(UnknownState { states: "Pacing", value: 9 }));
    assert_eq!(ping::Mode::RESET, 0x100);
    assert_eq!(
        format!("{:?}", ping::Mode::from_raw(0x401)),
        "Mode { pacing: Ok(OpenLoop), in_flight: 4 }"
    );
    assert!(ping::TargetLow::default().try_with_line(1 << 26).is_err());
}

#[test]
#[should_panic = "Mode.in_flight takes 0 to 31, not 32"]
fn a_value_that_does_not_fit_is_not_cut_off() {
    let _ = ping::Mode::default().with_in_flight(32);
}
