//! The card as a driver sees it: its registers, its memory, its clock.

use std::sync::Arc;

use peerlane_port::{
    Access, Bus, BusError, BusErrorKind, Cancel, DeviceTime, Location, Mapping, Memory,
    MemoryError, MemoryErrorKind, Time, Woken,
};
use peerlane_regmap::BAR0_LENGTH;

use crate::host;
use crate::machine::{HOST, NoPlace, ReadEnd};
use crate::shared::Shared;

/// BAR0.
pub(crate) struct SimulatedBus {
    shared: Arc<Shared>,
}

impl SimulatedBus {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }
}

/// Whether a word lies at `offset`.
fn check(offset: u64) -> Result<(), BusError> {
    if !offset.is_multiple_of(4) {
        return Err(BusError { offset, kind: BusErrorKind::Misaligned });
    }
    if offset >= BAR0_LENGTH {
        return Err(BusError { offset, kind: BusErrorKind::OutOfRange { length: BAR0_LENGTH } });
    }
    Ok(())
}

impl Bus for SimulatedBus {
    fn length(&self) -> u64 {
        BAR0_LENGTH
    }

    fn read32(&self, offset: u64) -> Result<u32, BusError> {
        check(offset)?;
        match self.shared.with(|machine| machine.read_bar(offset, 4)) {
            ReadEnd::Data(data) => Ok(data.try_into().map_or(u32::MAX, u32::from_le_bytes)),
            // What a processor gets from a root port whose link is down.
            ReadEnd::LinkDown => Ok(u32::MAX),
            ReadEnd::Lost(cycles) => Err(BusError { offset, kind: BusErrorKind::Lost { cycles } }),
        }
    }

    fn write32(&self, offset: u64, value: u32) -> Result<(), BusError> {
        check(offset)?;
        self.shared
            .with(|machine| machine.write_bar(HOST, offset, value.to_le_bytes().into(), None));
        Ok(())
    }
}

/// The only clock.
pub(crate) struct SimulatedTime {
    shared: Arc<Shared>,
}

impl SimulatedTime {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }
}

impl Time for SimulatedTime {
    fn now(&self) -> DeviceTime {
        self.shared.now()
    }

    fn wait(&self, deadline: DeviceTime, cancel: &Cancel) -> Woken {
        self.shared.wait(deadline, cancel)
    }
}

/// Host memory, and the IOMMU in front of the card.
pub(crate) struct SimulatedMemory {
    shared: Arc<Shared>,
}

impl SimulatedMemory {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }
}

impl Memory for SimulatedMemory {
    fn page_size(&self) -> u64 {
        host::PAGE
    }

    fn allocate(&self, length: u64) -> Result<Location, MemoryError> {
        let error = |kind| MemoryError { asked: "allocation", length, kind };
        if length == 0 || !length.is_multiple_of(host::PAGE) {
            return Err(error(MemoryErrorKind::Misaligned { page_size: host::PAGE }));
        }
        let file = host::allocate(length)
            .map_err(|errno| error(MemoryErrorKind::System { errno: errno.raw_os_error() }))?;
        Ok(Location::File { file, offset: 0 })
    }

    fn map(
        &self,
        location: &Location,
        length: u64,
        access: Access,
    ) -> Result<Mapping, MemoryError> {
        let error = |kind| MemoryError { asked: "mapping", length, kind };
        let start = match location {
            Location::File { offset, .. } => *offset,
            Location::Address { address } => *address,
        };
        if length == 0 || !length.is_multiple_of(host::PAGE) || !start.is_multiple_of(host::PAGE) {
            return Err(error(MemoryErrorKind::Misaligned { page_size: host::PAGE }));
        }
        self.shared.with(|machine| {
            let place = machine.place(location, length).map_err(|no_place| {
                error(match no_place {
                    NoPlace::NotMemory => {
                        MemoryErrorKind::NotMemory { location: describe(location) }
                    }
                    NoPlace::System(errno) => MemoryErrorKind::System { errno },
                })
            })?;
            machine
                .iommu
                .map(place, length, access)
                .ok_or_else(|| error(MemoryErrorKind::OutOfAddresses))
        })
    }

    fn unmap(&self, mapping: Mapping) -> Result<(), MemoryError> {
        if self.shared.with(|machine| machine.iommu.unmap(mapping)) {
            return Ok(());
        }
        let kind = MemoryErrorKind::NotMapped { address: mapping.address };
        Err(MemoryError { asked: "unmapping", length: mapping.length, kind })
    }

    fn mapped(&self) -> usize {
        self.shared.with(|machine| machine.iommu.mapped())
    }
}

/// A location in words.
fn describe(location: &Location) -> String {
    match location {
        Location::File { offset, .. } => format!("offset {offset:#x} of the file"),
        Location::Address { address } => format!("address {address:#x}"),
    }
}
