//! Memory the card can reach, until the card is proven done with it.

use std::marker::PhantomData;

use peerlane_port::{BusAddress, Location, Mapping};

use super::error::{BufferError, KeptBecause};
use super::held::{Held, Kept};
use super::{Buffer, Direction, Written};
use crate::window::{CLOSE_BOUND, Window};

/// Memory the card can reach.
#[must_use = "dropping it unpins the memory and gives it back"]
pub struct Pinned<D: Direction> {
    pin: Pin,
    direction: PhantomData<D>,
}

/// What is pinned, whatever its direction.
struct Pin {
    /// Present until it is unpinned or kept.
    held: Option<Held>,
    location: Location,
    mapping: Mapping,
    range: u32,
    /// Somebody began to use it and has not said that the card is done.
    in_use: bool,
}

impl<D: Direction> Pinned<D> {
    pub(super) fn pin(held: Held) -> Result<Self, BufferError> {
        let card = &held.card;
        let range =
            card.ranges.take().ok_or(BufferError::NoRange { ranges: card.identity.ranges })?;
        let memory = &card.device.memory;
        let mapping = match memory.map(&held.memory.location, held.memory.length, D::ACCESS) {
            Ok(mapping) => mapping,
            Err(source) => {
                card.ranges.give_back(range);
                return Err(BufferError::Map { source });
            }
        };
        let window = Window::new(card);
        let opened = reachable(&held, mapping).and_then(|()| {
            window
                .open(range, mapping.address, mapping.length, D::ACCESS)
                .map_err(|source| BufferError::Fence { source })
        });
        if let Err(error) = opened {
            // Nobody was told the address, so the card has not used it, however far the opening came.
            if window.close(range) == Ok(true) {
                card.ranges.give_back(range);
            }
            return Err(match memory.unmap(mapping) {
                Ok(()) => error,
                Err(source) => keep(held, mapping, range, KeptBecause::NotUnmapped { source }),
            });
        }
        let location = held.memory.location.clone();
        let pin = Pin { held: Some(held), location, mapping, range, in_use: false };
        Ok(Self { pin, direction: PhantomData })
    }

    /// Where it lies.
    #[must_use]
    pub fn location(&self) -> &Location {
        &self.pin.location
    }

    /// Where the card reaches it.
    #[must_use]
    pub fn mapping(&self) -> Mapping {
        self.pin.mapping
    }

    /// End the card's reach: close the fence, wait for the last response, unmap.
    ///
    /// # Errors
    /// [`BufferError::Quarantined`] when the card may still write it; it is kept then.
    pub fn unpin(mut self) -> Result<Buffer<D>, BufferError> {
        match self.pin.release() {
            Some(released) => released.map(Buffer::new),
            None => {
                unreachable!("only this and `drop` take the memory out, and both end the value")
            }
        }
    }
}

impl<D: Written> Pinned<D> {
    /// Tell the card of it. Until [`Use::end`] says that the card is done, it cannot be unpinned, and if nobody ever
    /// says so it is kept.
    pub fn begin_use(&mut self) -> Use<'_> {
        self.pin.in_use = true;
        Use { pin: &mut self.pin }
    }
}

/// Memory the card was told of.
#[must_use = "without `end` the memory is kept for good"]
pub struct Use<'a> {
    pin: &'a mut Pin,
}

impl Use<'_> {
    /// Its first byte, as the card drives it.
    #[must_use]
    pub fn address(&self) -> BusAddress {
        self.pin.mapping.address
    }

    /// The card is done with it: it was idle since it was told of this memory last.
    pub fn end(self) {
        self.pin.in_use = false;
    }
}

impl Pin {
    /// Unpin, or keep; nothing when either was done before.
    fn release(&mut self) -> Option<Result<Held, BufferError>> {
        let held = self.held.take()?;
        Some(match self.still_reaching(&held) {
            None => {
                held.card.ranges.give_back(self.range);
                Ok(held)
            }
            Some(reason) => Err(keep(held, self.mapping, self.range, reason)),
        })
    }

    /// End the card's reach, or say why it has not ended.
    fn still_reaching(&self, held: &Held) -> Option<KeptBecause> {
        // The fence closes in any case: what the card has not begun to write by now, it will not.
        let closed = Window::new(&held.card).close(self.range);
        if self.in_use {
            return Some(KeptBecause::UseNotEnded);
        }
        match closed {
            Ok(true) => {}
            Ok(false) => return Some(KeptBecause::ResponsesDue { bound: CLOSE_BOUND }),
            Err(source) => return Some(KeptBecause::CannotAsk { source }),
        }
        held.card
            .device
            .memory
            .unmap(self.mapping)
            .err()
            .map(|source| KeptBecause::NotUnmapped { source })
    }
}

impl Drop for Pin {
    fn drop(&mut self) {
        // What was kept is in the card's list; memory that came free is given back here.
        let _ = self.release();
    }
}

/// Keep `held` for good, and say so.
fn keep(held: Held, mapping: Mapping, range: u32, reason: KeptBecause) -> BufferError {
    let card = std::sync::Arc::clone(&held.card);
    card.keep(Kept::new(held, mapping, range, reason.clone()));
    BufferError::Quarantined { address: mapping.address, length: mapping.length, reason }
}

/// Whether the card can drive every address of `mapping`, and fence exactly it.
fn reachable(held: &Held, mapping: Mapping) -> Result<(), BufferError> {
    let identity = &held.card.identity;
    let Mapping { address, length } = mapping;
    let end = u128::from(address.0) + u128::from(length);
    let whole = |value: u64| value.is_multiple_of(identity.page_bytes);
    if end <= 1 << identity.address_bits
        && whole(address.0)
        && whole(length)
        && length >= held.memory.length
    {
        return Ok(());
    }
    Err(BufferError::Unreachable {
        address,
        length,
        address_bits: identity.address_bits,
        page_bytes: identity.page_bytes,
    })
}
