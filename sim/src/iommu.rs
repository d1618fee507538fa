//! What the card may reach, and what happened when it reached elsewhere.

use std::collections::BTreeMap;
use std::sync::Arc;

use std::os::fd::OwnedFd;

use peerlane_port::{Access, BusAddress, DeviceTime, Mapping};

use crate::host::FileKey;

/// Bus addresses are multiples of this, and as much is left free between two mappings: big enough for GPU pages.
const ALIGNMENT: u64 = 64 << 10;

/// First and last bus address that is handed out: above what an x86 machine has below 4 GiB, and within the 48 bits of
/// the bridge (PG194). No bus address equals any address of memory here.
const FIRST: u64 = 0x0100_0000_0000;
const END: u64 = 0x8000_0000_0000;

/// An access of the card that the IOMMU or the target refused. The card never learns of a refused write: it is posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    /// First byte.
    pub address: BusAddress,
    /// Bytes.
    pub length: u64,
    /// Whether it was a write.
    pub write: bool,
    /// Why.
    pub reason: FaultReason,
    /// When.
    pub at: DeviceTime,
}

/// Why an access was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultReason {
    /// Nothing is mapped there, or less than the access needs.
    NotMapped,
    /// The mapping is for the other direction only.
    Denied,
    /// The mapping leads to memory that has been given back.
    NoMemory,
}

/// Where bytes are.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    /// In a file.
    File { file: Arc<OwnedFd>, key: FileKey, offset: u64 },
    /// Behind a GPU's aperture.
    Aperture { gpu: usize, address: u64 },
}

impl Place {
    /// This many bytes on.
    pub(crate) fn plus(&self, bytes: u64) -> Self {
        match self {
            Self::File { file, key, offset } => {
                Self::File { file: Arc::clone(file), key: *key, offset: offset + bytes }
            }
            Self::Aperture { gpu, address } => {
                Self::Aperture { gpu: *gpu, address: address + bytes }
            }
        }
    }

    /// Whether some byte of this place (`length` of them) is also one of `other`'s.
    pub(crate) fn overlaps(&self, length: u64, other: &Self, other_length: u64) -> bool {
        let (a, b) = match (self, other) {
            (Self::File { key, offset, .. }, Self::File { key: other, offset: at, .. })
                if key == other =>
            {
                (*offset, *at)
            }
            (Self::Aperture { gpu, address }, Self::Aperture { gpu: other, address: at })
                if gpu == other =>
            {
                (*address, *at)
            }
            _ => return false,
        };
        a < b + other_length && b < a + length
    }
}

#[derive(Debug)]
struct Entry {
    length: u64,
    access: Access,
    place: Place,
}

/// The page table of the card's domain.
#[derive(Debug)]
pub(crate) struct Iommu {
    entries: BTreeMap<u64, Entry>,
    next: u64,
}

impl Iommu {
    pub(crate) fn new() -> Self {
        Self { entries: BTreeMap::new(), next: FIRST }
    }

    /// Let the card reach `length` bytes. An address that was ever used is not used again, so that late writes show.
    pub(crate) fn map(&mut self, place: Place, length: u64, access: Access) -> Option<Mapping> {
        let address = self.next;
        let end = address.checked_add(length)?.checked_next_multiple_of(ALIGNMENT)?;
        if end >= END {
            return None;
        }
        self.next = end + ALIGNMENT;
        self.entries.insert(address, Entry { length, access, place });
        Some(Mapping { address: BusAddress(address), length })
    }

    /// False unless exactly this mapping exists.
    pub(crate) fn unmap(&mut self, mapping: Mapping) -> bool {
        let exact = self
            .entries
            .get(&mapping.address.0)
            .is_some_and(|entry| entry.length == mapping.length);
        exact && self.entries.remove(&mapping.address.0).is_some()
    }

    pub(crate) fn mapped(&self) -> usize {
        self.entries.len()
    }

    /// Where a write of `length` bytes goes.
    pub(crate) fn translate_write(&self, address: u64, length: u64) -> Result<Place, FaultReason> {
        let (start, entry) =
            self.entries.range(..=address).next_back().ok_or(FaultReason::NotMapped)?;
        let offset = address - start;
        if offset.checked_add(length).is_none_or(|end| end > entry.length) {
            return Err(FaultReason::NotMapped);
        }
        if !entry.access.writes() {
            return Err(FaultReason::Denied);
        }
        Ok(entry.place.plus(offset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aperture(address: u64) -> Place {
        Place::Aperture { gpu: 0, address }
    }

    fn translated(iommu: &Iommu, address: u64, length: u64) -> Result<u64, FaultReason> {
        iommu.translate_write(address, length).map(|place| match place {
            Place::Aperture { address, .. } => address,
            Place::File { offset, .. } => offset,
        })
    }

    #[test]
    fn only_bytes_inside_a_writable_mapping_translate() {
        let mut iommu = Iommu::new();
        let open = iommu
            .map(aperture(0x5000), 0x1000, Access::ReadWrite)
            .expect("there is room")
            .address
            .0;
        let readable =
            iommu.map(aperture(0x9000), 0x1000, Access::Read).expect("there is room").address.0;

        assert_eq!(translated(&iommu, open, 4), Ok(0x5000));
        assert_eq!(translated(&iommu, open + 0xffc, 4), Ok(0x5ffc));
        assert_eq!(translated(&iommu, open + 0xffd, 4), Err(FaultReason::NotMapped));
        assert_eq!(translated(&iommu, open - 1, 1), Err(FaultReason::NotMapped));
        assert_eq!(translated(&iommu, open + 0x1000, 1), Err(FaultReason::NotMapped));
        assert_eq!(translated(&iommu, readable, 4), Err(FaultReason::Denied));
        assert_eq!(translated(&iommu, u64::MAX, 4), Err(FaultReason::NotMapped));
    }

    #[test]
    fn an_unmapped_address_faults_and_is_not_given_out_again() {
        let mut iommu = Iommu::new();
        let mapping = iommu.map(aperture(0), 0x1000, Access::Write).expect("there is room");
        assert!(!iommu.unmap(Mapping { length: 0x2000, ..mapping }));
        assert!(iommu.unmap(mapping) && !iommu.unmap(mapping));

        assert_eq!(translated(&iommu, mapping.address.0, 4), Err(FaultReason::NotMapped));
        let again = iommu.map(aperture(0), 0x1000, Access::Write).expect("there is room");
        assert!(again.address.0 > mapping.address.0 + 0x1000);
        assert_eq!(iommu.mapped(), 1);
    }

    #[test]
    fn addresses_run_out_with_an_error_and_not_with_an_overlap() {
        let mut iommu = Iommu::new();
        assert!(iommu.map(aperture(0), END, Access::Write).is_none());
        assert!(iommu.map(aperture(0), u64::MAX - 4095, Access::Write).is_none());
        assert_eq!(iommu.mapped(), 0);
    }
}
