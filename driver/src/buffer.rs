//! Memory the card may reach, in steps that cannot be skipped.
//!
//! ```text
//! Card::allocate ──► Buffer ──pin──► Pinned ──begin_use──► Use ──end──► Pinned ──unpin──► Buffer ──► free
//!                              map, open the fence                close the fence, wait for the last
//!                                                                 response, unmap
//! ```
//! Dropping any of them takes the remaining steps. Memory whose use did not end cleanly, or that the card may still
//! write, is kept: mapped, never given back, and reported by [`Card::quarantined`](crate::Card::quarantined). A leak is
//! harmless; memory that somebody else owns by then and a card still writes is not.

mod error;
mod held;
mod pinned;

use std::marker::PhantomData;
use std::sync::Arc;

pub use error::{BufferError, KeptBecause};
pub use held::Quarantined;
pub(crate) use held::{Held, Kept, Memory};
use peerlane_port::{Access, Location, Peer};
pub use pinned::{Pinned, Use};

use crate::card::Inner;

/// GPU memory is pinned in pages of 64 KiB, address and length alike (NVIDIA's `GPUDirect` RDMA documentation, §3.2 and
/// `nv-p2p.h`); other peers' pages divide it.
const PEER_PAGE: u64 = 0x1_0000;

/// Which way data goes. A direction is a type, so that a buffer cannot be used the wrong way round.
pub trait Direction: sealed::Sealed {
    /// What the card may do.
    const ACCESS: Access;
}

/// A direction in which the card may write.
pub trait Written: Direction {}

/// The card writes it.
#[derive(Debug)]
pub struct FromCard;
/// The card reads it.
#[derive(Debug)]
pub struct ToCard;
/// The card reads and writes it.
#[derive(Debug)]
pub struct BothWays;

impl Direction for FromCard {
    const ACCESS: Access = Access::Write;
}
impl Direction for ToCard {
    const ACCESS: Access = Access::Read;
}
impl Direction for BothWays {
    const ACCESS: Access = Access::ReadWrite;
}
impl Written for FromCard {}
impl Written for BothWays {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::FromCard {}
    impl Sealed for super::ToCard {}
    impl Sealed for super::BothWays {}
}

/// Memory that no device can reach yet.
///
/// ```no_run
/// use peerlane_driver::FromCard;
///
/// # fn card() -> peerlane_driver::Card { unimplemented!() }
/// let card = card();
/// let buffer = card.allocate::<FromCard>(4096)?;
/// let mut pinned = buffer.pin()?;
/// let using = pinned.begin_use();
/// println!("the card may write at {}", using.address());
/// using.end();
/// pinned.unpin()?.free()?;
/// # Ok::<(), peerlane_driver::BufferError>(())
/// ```
/// A buffer that is not pinned has no address, and one in use cannot be unpinned:
///
/// ```compile_fail
/// # fn card() -> peerlane_driver::Card { unimplemented!() }
/// let mut pinned = card().allocate::<peerlane_driver::FromCard>(4096).unwrap().pin().unwrap();
/// let using = pinned.begin_use();
/// pinned.unpin();
/// using.end();
/// ```
#[must_use = "dropping it gives the memory back"]
pub struct Buffer<D: Direction> {
    held: Held,
    direction: PhantomData<D>,
}

impl<D: Direction> Buffer<D> {
    /// Host memory of at least `length` bytes, in whole pages of its own.
    pub(crate) fn host(card: &Arc<Inner>, length: u64) -> Result<Self, BufferError> {
        let memory = &card.device.memory;
        let whole = whole_pages(length, memory.page_size().max(card.identity.page_bytes))?;
        let location = memory
            .allocate(whole)
            .map_err(|source| BufferError::Allocate { asked: length, source })?;
        Ok(Self::new(Held::new(
            card,
            Memory { peer: None, location, asked: length, length: whole },
        )))
    }

    /// Memory of `peer`, of at least `length` bytes, in whole pages of its own.
    pub(crate) fn of_peer(
        card: &Arc<Inner>,
        peer: &Arc<dyn Peer>,
        length: u64,
    ) -> Result<Self, BufferError> {
        let page = PEER_PAGE.max(card.device.memory.page_size()).max(card.identity.page_bytes);
        let whole = whole_pages(length, page)?;
        let location = peer
            .allocate(whole)
            .map_err(|source| BufferError::AllocateOnPeer { asked: length, source })?;
        let peer = Some(Arc::clone(peer));
        Ok(Self::new(Held::new(card, Memory { peer, location, asked: length, length: whole })))
    }

    fn new(held: Held) -> Self {
        Self { held, direction: PhantomData }
    }

    /// Bytes asked for; whole pages belong to it.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.held.memory.asked
    }

    /// Where it lies.
    #[must_use]
    pub fn location(&self) -> &Location {
        &self.held.memory.location
    }

    /// Let the card reach it, and nothing beside it: map it, then open a range of the fence for it.
    ///
    /// # Errors
    /// [`BufferError::Map`], [`BufferError::Unreachable`], [`BufferError::NoRange`] or [`BufferError::Fence`]. Nothing
    /// is mapped then, and the memory is given back.
    pub fn pin(self) -> Result<Pinned<D>, BufferError> {
        Pinned::pin(self.held)
    }

    /// Give the memory back.
    ///
    /// # Errors
    /// [`BufferError::Free`] when its owner does not take it.
    pub fn free(self) -> Result<(), BufferError> {
        self.held.free()
    }
}

/// `length` rounded up to whole pages; every buffer has pages of its own, so that no neighbour is exposed with it.
fn whole_pages(length: u64, page: u64) -> Result<u64, BufferError> {
    match length.checked_next_multiple_of(page) {
        Some(whole) if whole > 0 => Ok(whole),
        _ => Err(BufferError::Length { asked: length }),
    }
}

#[cfg(test)]
mod tests;
