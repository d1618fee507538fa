//! 32-bit words of a BAR.

use thiserror::Error;

/// Word access to one BAR of a card.
///
/// Only 32-bit accesses exist: a 64-bit register is two of them, in the order its description states.
pub trait Bus: Send + Sync {
    /// Length of the BAR in bytes.
    fn length(&self) -> u64;

    /// Read the word at `offset` bytes. The device answers before this returns, so it also orders every earlier write.
    ///
    /// # Errors
    /// [`BusErrorKind::Misaligned`] and [`BusErrorKind::OutOfRange`] before touching the device;
    /// [`BusErrorKind::Lost`] when nothing answers.
    fn read32(&self, offset: u64) -> Result<u32, BusError>;

    /// Post a write of the word at `offset` bytes. It may take effect after this returns; a read flushes it.
    ///
    /// # Errors
    /// As [`Bus::read32`]; a posted write lost later does not show here.
    fn write32(&self, offset: u64, value: u32) -> Result<(), BusError>;
}

/// An access that did not reach a register, and which one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("BAR0 offset {offset:#07x}: {kind}")]
pub struct BusError {
    /// Byte offset asked for.
    pub offset: u64,
    /// What happened.
    pub kind: BusErrorKind,
}

/// Why an access did not reach a register.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BusErrorKind {
    /// The offset is not a multiple of 4.
    #[error("not a multiple of 4; only whole 32-bit words can be accessed")]
    Misaligned,
    /// The offset is past the end of the BAR.
    #[error(
        "past the {length:#x} bytes of the BAR; does the bitstream match this driver's register map?"
    )]
    OutOfRange {
        /// Length of the BAR in bytes.
        length: u64,
    },
    /// Nothing answered within the bound.
    #[error("the card did not answer within {cycles} cycles; it is stuck or gone")]
    Lost {
        /// Cycles of the card's clock that were waited.
        cycles: u64,
    },
    /// The operating system refused.
    #[error("the operating system refused the access (errno {errno})")]
    System {
        /// The number it gave.
        errno: i32,
    },
}
