//! Memory and its owner; the one place that gives it back, and the one that decides not to.

use std::fmt;
use std::sync::Arc;

use peerlane_port::{Location, Mapping, Peer};

use super::error::{BufferError, KeptBecause};
use crate::card::Inner;

/// Memory, and who gave it.
#[derive(Clone)]
pub(crate) struct Memory {
    /// The peer it is of; host memory when nobody's.
    pub(crate) peer: Option<Arc<dyn Peer>>,
    pub(crate) location: Location,
    /// Bytes asked for.
    pub(crate) asked: u64,
    /// Bytes in whole pages.
    pub(crate) length: u64,
}

/// Memory that is given back when this is dropped.
pub(crate) struct Held {
    pub(crate) card: Arc<Inner>,
    pub(crate) memory: Memory,
    given_back: bool,
}

impl Held {
    pub(crate) fn new(card: &Arc<Inner>, memory: Memory) -> Self {
        Self { card: Arc::clone(card), memory, given_back: false }
    }

    pub(crate) fn free(mut self) -> Result<(), BufferError> {
        self.give_back()
    }

    /// Host memory goes with its file; a peer is told.
    fn give_back(&mut self) -> Result<(), BufferError> {
        if std::mem::replace(&mut self.given_back, true) {
            return Ok(());
        }
        match &self.memory.peer {
            Some(peer) => {
                peer.free(&self.memory.location).map_err(|source| BufferError::Free { source })
            }
            None => Ok(()),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // A peer that does not take its memory back keeps it; there is nobody here to tell, and nothing dangles.
        let _ = self.give_back();
    }
}

/// Memory that the card may still write: mapped, and not given back.
pub(crate) struct Kept {
    memory: Memory,
    pub(crate) mapping: Mapping,
    pub(crate) range: u32,
    reason: KeptBecause,
}

impl Kept {
    /// Take over `held` without giving it back, and without keeping its card alive.
    pub(crate) fn new(mut held: Held, mapping: Mapping, range: u32, reason: KeptBecause) -> Self {
        held.given_back = true;
        Self { memory: held.memory.clone(), mapping, range, reason }
    }

    /// The card is proven idle: this is ordinary memory again.
    pub(crate) fn into_held(self, card: &Arc<Inner>) -> Held {
        Held::new(card, self.memory)
    }

    pub(crate) fn describe(&self) -> Quarantined {
        Quarantined {
            owner: self
                .memory
                .peer
                .as_ref()
                .map_or_else(|| "host memory".to_owned(), |peer| peer.name().to_owned()),
            mapping: self.mapping,
            reason: self.reason.clone(),
        }
    }
}

/// A buffer that is kept because the card may still write it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantined {
    /// Whose memory it is.
    pub owner: String,
    /// Where the card reaches it.
    pub mapping: Mapping,
    /// Why it is kept.
    pub reason: KeptBecause,
}

impl fmt::Display for Quarantined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { owner, mapping: Mapping { address, length }, reason } = self;
        write!(f, "{length:#x} bytes of {owner} at {address} stay mapped: {reason}")
    }
}
