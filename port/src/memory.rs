//! Memory a card can reach: where it lies, and what the card calls it.

use std::fmt;
use std::os::fd::OwnedFd;
use std::sync::Arc;

use thiserror::Error;

/// An address as the card drives it on PCIe (an I/O virtual address behind an IOMMU).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BusAddress(pub u64);

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// Where a stretch of memory lies, before any device may reach it.
#[derive(Debug, Clone)]
pub enum Location {
    /// Bytes of a file that lives in memory (memfd). A simulator reaches it through the file, never through a pointer.
    File {
        /// The file.
        file: Arc<OwnedFd>,
        /// First byte in it; a multiple of the page size.
        offset: u64,
    },
    /// Physical address space that no file stands for: a mapped BAR or GPU memory.
    Address {
        /// First byte.
        address: u64,
    },
}

/// What a device may do with mapped memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// The device reads it.
    Read,
    /// The device writes it.
    Write,
    /// Both.
    ReadWrite,
}

impl Access {
    /// Whether the device may read.
    #[must_use]
    pub fn reads(self) -> bool {
        matches!(self, Self::Read | Self::ReadWrite)
    }

    /// Whether the device may write.
    #[must_use]
    pub fn writes(self) -> bool {
        matches!(self, Self::Write | Self::ReadWrite)
    }
}

/// Memory the device can reach, until it is unmapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mapping {
    /// First byte as the device sees it.
    pub address: BusAddress,
    /// Bytes.
    pub length: u64,
}

/// Allocates memory and maps it for a device.
pub trait Memory: Send + Sync {
    /// Smallest unit of a mapping, in bytes.
    fn page_size(&self) -> u64;

    /// Allocate `length` zeroed bytes of host memory, backed by a memfd of its own. Not yet reachable by the device.
    ///
    /// # Errors
    /// [`MemoryErrorKind::Misaligned`] unless `length` is a non-zero multiple of [`Memory::page_size`];
    /// [`MemoryErrorKind::System`] as the operating system says.
    fn allocate(&self, length: u64) -> Result<Location, MemoryError>;

    /// Let the device reach `length` bytes at `location`; the back end chooses the address.
    ///
    /// # Errors
    /// [`MemoryErrorKind::Misaligned`], [`MemoryErrorKind::OutOfAddresses`], [`MemoryErrorKind::NotMemory`] or
    /// [`MemoryErrorKind::System`]. Nothing is mapped after an error.
    fn map(&self, location: &Location, length: u64, access: Access)
    -> Result<Mapping, MemoryError>;

    /// End the device's reach. The caller has made sure that the device no longer uses it.
    ///
    /// # Errors
    /// [`MemoryErrorKind::NotMapped`] unless exactly this mapping exists.
    fn unmap(&self, mapping: Mapping) -> Result<(), MemoryError>;

    /// Mappings that exist now; 0 when a driver has cleaned up.
    fn mapped(&self) -> usize;
}

/// A request for memory that failed: what was asked, for how many bytes, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{asked} of {length:#x} bytes: {kind}")]
pub struct MemoryError {
    /// `allocation`, `mapping` or `unmapping`.
    pub asked: &'static str,
    /// Bytes asked for.
    pub length: u64,
    /// What happened.
    pub kind: MemoryErrorKind,
}

/// Why a request for memory failed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MemoryErrorKind {
    /// Length or position is zero or no multiple of the page size.
    #[error("length and position must be non-zero multiples of {page_size:#x} bytes")]
    Misaligned {
        /// The page size in bytes.
        page_size: u64,
    },
    /// No free address range is left.
    #[error("no free range of bus addresses is left; unmap something first")]
    OutOfAddresses,
    /// There is no memory at that location.
    #[error("there is no memory at {location}")]
    NotMemory {
        /// What was asked for.
        location: String,
    },
    /// No such mapping.
    #[error("nothing is mapped at {address} with this length")]
    NotMapped {
        /// The address given.
        address: BusAddress,
    },
    /// The operating system refused.
    #[error("the operating system refused (errno {errno})")]
    System {
        /// The number it gave.
        errno: i32,
    },
}
