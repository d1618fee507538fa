//! What can go wrong with memory for the card.

use std::time::Duration;

use peerlane_port::{BusAddress, MemoryError, PeerError};
use thiserror::Error;

use crate::access::RegisterError;

/// A step in the life of a buffer that failed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BufferError {
    /// A length no buffer can have. Nothing was touched.
    #[error(
        "a buffer of {asked} bytes is not possible; ask for at least 1, and no more than there is memory"
    )]
    Length {
        /// Bytes asked for.
        asked: u64,
    },
    /// No host memory. The card was not touched.
    #[error("allocating {asked} bytes of host memory")]
    Allocate {
        /// Bytes asked for.
        asked: u64,
        /// Why.
        #[source]
        source: MemoryError,
    },
    /// No memory of the peer. The card was not touched.
    #[error("allocating {asked} bytes of the peer's memory")]
    AllocateOnPeer {
        /// Bytes asked for.
        asked: u64,
        /// Why.
        #[source]
        source: PeerError,
    },
    /// It could not be mapped for the card, which was not touched.
    #[error("mapping the buffer for the card")]
    Map {
        /// Why.
        #[source]
        source: MemoryError,
    },
    /// It was mapped where the card cannot reach, and unmapped again. The card was not touched.
    #[error(
        "the buffer was mapped at {address} ({length:#x} bytes), which the card cannot reach: it drives {address_bits} \
         address bits and fences whole pages of {page_bytes:#x} bytes; this is a fault of the back end"
    )]
    Unreachable {
        /// Where it was mapped.
        address: BusAddress,
        /// Bytes mapped.
        length: u64,
        /// Bits of an address the card drives.
        address_bits: u32,
        /// Bytes of a page of the fence.
        page_bytes: u64,
    },
    /// All ranges of the fence are taken. The card was not touched.
    #[error("all {ranges} ranges of the card's address fence are in use; unpin a buffer first")]
    NoRange {
        /// Ranges the card has.
        ranges: u32,
    },
    /// The fence could not be opened; the buffer was unmapped again.
    #[error("opening the card's address fence for the buffer")]
    Fence {
        /// Why.
        #[source]
        source: RegisterError,
    },
    /// The card may still write it, so it is kept.
    #[error(
        "the buffer at {address} ({length:#x} bytes) stays mapped and is not given back: {reason}; \
         reset the card to be rid of it"
    )]
    Quarantined {
        /// Where the card reaches it.
        address: BusAddress,
        /// Bytes mapped.
        length: u64,
        /// Why.
        reason: KeptBecause,
    },
    /// Its owner did not take it back.
    #[error("giving the buffer back")]
    Free {
        /// Why.
        #[source]
        source: PeerError,
    },
}

/// Why a buffer is kept.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeptBecause {
    /// Whoever used it did not say that the card is done with it.
    #[error("its use did not end cleanly")]
    UseNotEnded,
    /// The card still awaits responses to what it wrote there.
    #[error("responses to the card's accesses are still due after {bound:?}")]
    ResponsesDue {
        /// How long was waited.
        bound: Duration,
    },
    /// The card could not be asked.
    #[error("the card cannot be asked whether it is done with it ({source})")]
    CannotAsk {
        /// Why.
        source: RegisterError,
    },
    /// It could not be unmapped.
    #[error("it could not be unmapped ({source})")]
    NotUnmapped {
        /// Why.
        source: MemoryError,
    },
}
