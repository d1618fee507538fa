//! Who answers the card: a GPU kernel, a host thread, or a model of one.

use thiserror::Error;

use crate::memory::Location;

/// How a peer is to answer round trips: copy each new word of its memory into the card's mailbox.
#[derive(Debug, Clone)]
pub struct Echo {
    /// The peer's memory that the card writes; word `slot` lies at `slot * slot_stride` bytes.
    pub memory: Location,
    /// Words the peer watches.
    pub slots: u32,
    /// Bytes from one watched word to the next.
    pub slot_stride: u32,
    /// BAR0 offset of the mailbox word of slot 0; the word of slot `s` lies 4 · `s` bytes after it.
    pub mailbox: u64,
}

/// A peer the card can exchange data with.
pub trait Peer: Send + Sync {
    /// What a person calls it: `gpu:0`, `host`.
    fn name(&self) -> &str;

    /// Allocate `length` zeroed bytes of the peer's own memory.
    ///
    /// # Errors
    /// [`PeerErrorKind::OutOfMemory`], or [`PeerErrorKind::Misaligned`] when the peer's pages do not divide `length`.
    fn allocate(&self, length: u64) -> Result<Location, PeerError>;

    /// Give back memory from [`Peer::allocate`].
    ///
    /// # Errors
    /// [`PeerErrorKind::NotAllocated`] when it is not this peer's, or [`PeerErrorKind::Busy`] while it is armed.
    fn free(&self, memory: &Location) -> Result<(), PeerError>;

    /// Start answering. Words already there count as seen.
    ///
    /// # Errors
    /// [`PeerErrorKind::Busy`] when it already answers, [`PeerErrorKind::NotAllocated`] for memory that is not the
    /// peer's own.
    fn arm(&self, echo: &Echo) -> Result<(), PeerError>;

    /// Stop answering; no answer leaves the peer after this returns. Does nothing when it is not armed.
    fn disarm(&self);
}

/// A request a peer refused: which peer, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("peer {peer}: {kind}")]
pub struct PeerError {
    /// Its name.
    pub peer: String,
    /// What happened.
    pub kind: PeerErrorKind,
}

/// Why a peer refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PeerErrorKind {
    /// No memory of that size is free.
    #[error("no {length:#x} bytes are free")]
    OutOfMemory {
        /// Bytes asked for.
        length: u64,
    },
    /// The length is zero or no multiple of the peer's page.
    #[error("the length must be a non-zero multiple of {page_size:#x} bytes")]
    Misaligned {
        /// The peer's page in bytes.
        page_size: u64,
    },
    /// The memory is not this peer's.
    #[error("this memory was not allocated from it")]
    NotAllocated,
    /// It already answers.
    #[error("it is already answering; disarm it first")]
    Busy,
}
