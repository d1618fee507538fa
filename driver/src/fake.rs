//! A card that only remembers: registers hold what was written last, time passes only in waits, and everything that
//! happens is logged. For what the driver decides by itself; how a card behaves is tested on the simulated one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use peerlane_port::{
    Access, Bus, BusAddress, BusError, BusErrorKind, Cancel, Device, DeviceTime, Echo, Location,
    Mapping, Memory, MemoryError, MemoryErrorKind, Peer, PeerError, PeerErrorKind, Time, Woken,
};
use peerlane_regmap::{BAR0_LENGTH, REGISTERS, UNMAPPED_WORD};

/// What happened, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Event {
    Read(u64),
    Write(u64, u32),
    Allocate(u64),
    Map(u64),
    Unmap,
    Free,
}

/// How it misbehaves.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Faults {
    pub(crate) gone: bool,
    pub(crate) refuse_writes_from: Option<u64>,
    pub(crate) refuse_map: bool,
    pub(crate) refuse_unmap: bool,
    /// Where the next mapping goes.
    pub(crate) next_address: Option<u64>,
    pub(crate) length: Option<u64>,
}

#[derive(Default)]
struct State {
    words: BTreeMap<u64, u32>,
    log: Vec<Event>,
    faults: Faults,
    mapped: Vec<Mapping>,
    now: u64,
}

/// The card, its memory, its clock and its peer in one.
#[derive(Clone, Default)]
pub(crate) struct Fake(Arc<Mutex<State>>);

impl Fake {
    /// A card fresh from reset.
    pub(crate) fn new() -> Self {
        let fake = Self::default();
        fake.state().words =
            REGISTERS.iter().map(|entry| (entry.offset.into(), entry.reset)).collect();
        fake
    }

    pub(crate) fn device(&self) -> Device {
        let this = Arc::new(self.clone());
        Device { name: "fake".to_owned(), bus: this.clone(), memory: this.clone(), time: this }
    }

    pub(crate) fn peer(&self) -> Arc<dyn Peer> {
        Arc::new(self.clone())
    }

    /// Make a register read as `value`.
    pub(crate) fn set(&self, offset: u64, value: u32) {
        self.state().words.insert(offset, value);
    }

    pub(crate) fn misbehave(&self, faults: Faults) {
        self.state().faults = faults;
    }

    /// What happened since the last call.
    pub(crate) fn log(&self) -> Vec<Event> {
        std::mem::take(&mut self.state().log)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }
}

impl Bus for Fake {
    fn length(&self) -> u64 {
        self.state().faults.length.unwrap_or(BAR0_LENGTH)
    }

    fn read32(&self, offset: u64) -> Result<u32, BusError> {
        let mut state = self.state();
        state.log.push(Event::Read(offset));
        if state.faults.gone {
            return Ok(u32::MAX);
        }
        Ok(state.words.get(&offset).copied().unwrap_or(UNMAPPED_WORD))
    }

    fn write32(&self, offset: u64, value: u32) -> Result<(), BusError> {
        let mut state = self.state();
        state.log.push(Event::Write(offset, value));
        if state.faults.refuse_writes_from.is_some_and(|first| offset >= first) {
            return Err(BusError { offset, kind: BusErrorKind::System { errno: 5 } });
        }
        state.words.insert(offset, value);
        Ok(())
    }
}

impl Memory for Fake {
    fn page_size(&self) -> u64 {
        0x1000
    }

    fn allocate(&self, length: u64) -> Result<Location, MemoryError> {
        self.state().log.push(Event::Allocate(length));
        Ok(Location::Address { address: 0x7000_0000 })
    }

    fn map(&self, _: &Location, length: u64, _: Access) -> Result<Mapping, MemoryError> {
        let mut state = self.state();
        if state.faults.refuse_map {
            return Err(MemoryError {
                asked: "mapping",
                length,
                kind: MemoryErrorKind::OutOfAddresses,
            });
        }
        let address = state
            .faults
            .next_address
            .unwrap_or(0x1_0000_0000 + state.mapped.len() as u64 * 0x10_0000);
        let mapping = Mapping { address: BusAddress(address), length };
        state.mapped.push(mapping);
        state.log.push(Event::Map(address));
        Ok(mapping)
    }

    fn unmap(&self, mapping: Mapping) -> Result<(), MemoryError> {
        let mut state = self.state();
        if state.faults.refuse_unmap {
            let kind = MemoryErrorKind::System { errno: 5 };
            return Err(MemoryError { asked: "unmapping", length: mapping.length, kind });
        }
        let place =
            state.mapped.iter().position(|&mapped| mapped == mapping).expect("it is mapped");
        state.mapped.remove(place);
        state.log.push(Event::Unmap);
        Ok(())
    }

    fn mapped(&self) -> usize {
        self.state().mapped.len()
    }
}

impl Time for Fake {
    fn now(&self) -> DeviceTime {
        DeviceTime { nanoseconds: self.state().now }
    }

    fn wait(&self, deadline: DeviceTime, cancel: &Cancel) -> Woken {
        if cancel.is_cancelled() {
            return Woken::Cancelled;
        }
        let mut state = self.state();
        state.now = state.now.max(deadline.nanoseconds);
        Woken::Deadline
    }
}

impl Peer for Fake {
    fn name(&self) -> &'static str {
        "fake peer"
    }

    fn allocate(&self, length: u64) -> Result<Location, PeerError> {
        self.state().log.push(Event::Allocate(length));
        if length > 0x100_0000 {
            return Err(PeerError {
                peer: "fake peer".to_owned(),
                kind: PeerErrorKind::OutOfMemory { length },
            });
        }
        Ok(Location::Address { address: 0x9_0000_0000 })
    }

    fn free(&self, _: &Location) -> Result<(), PeerError> {
        self.state().log.push(Event::Free);
        Ok(())
    }

    fn arm(&self, _: &Echo) -> Result<(), PeerError> {
        Ok(())
    }

    fn disarm(&self) {}
}
