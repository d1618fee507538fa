//! The host and the GPUs as a driver sees them.

use std::sync::Arc;

use peerlane_port::{Echo, Location, Peer, PeerError, PeerErrorKind};

use crate::iommu::Place;
use crate::machine::{HOST, Machine, span};
use crate::shared::Shared;
use crate::{gpu, host};

/// A peer of the machine: the host at index 0, then the GPUs.
pub(crate) struct SimulatedPeer {
    shared: Arc<Shared>,
    index: usize,
    name: String,
}

impl SimulatedPeer {
    pub(crate) fn new(shared: Arc<Shared>, index: usize, name: &str) -> Self {
        Self { shared, index, name: name.into() }
    }

    fn error(&self, kind: PeerErrorKind) -> PeerError {
        PeerError { peer: self.name.clone(), kind }
    }

    /// The place of `length` bytes at a location, if all of them are this peer's own.
    fn own(&self, machine: &Machine, memory: &Location, length: u64) -> Result<Place, PeerError> {
        let place =
            machine.place(memory, length).map_err(|_| self.error(PeerErrorKind::NotAllocated))?;
        let own = match &place {
            Place::File { key, .. } => self.index == HOST && machine.host_files.contains(key),
            Place::Aperture { gpu, .. } => self.index == gpu + 1,
        };
        if own { Ok(place) } else { Err(self.error(PeerErrorKind::NotAllocated)) }
    }
}

impl Peer for SimulatedPeer {
    fn name(&self) -> &str {
        &self.name
    }

    fn allocate(&self, length: u64) -> Result<Location, PeerError> {
        let page_size = if self.index == HOST { host::PAGE } else { gpu::PAGE };
        if length == 0 || !length.is_multiple_of(page_size) {
            return Err(self.error(PeerErrorKind::Misaligned { page_size }));
        }
        let full = || self.error(PeerErrorKind::OutOfMemory { length });
        if self.index == HOST {
            let file = host::allocate(length).map_err(|_| full())?;
            let (key, _) = host::identify(&file).map_err(|_| full())?;
            self.shared.with(|machine| machine.host_files.push(key));
            return Ok(Location::File { file, offset: 0 });
        }
        let address = self
            .shared
            .with(|machine| machine.gpus[self.index - 1].allocate(length))
            .ok_or_else(full)?;
        Ok(Location::Address { address })
    }

    fn free(&self, memory: &Location) -> Result<(), PeerError> {
        self.shared.with(|machine| {
            let place = self.own(machine, memory, 1)?;
            let length = match &place {
                // All of the file, from its start.
                Place::File { .. } => u64::MAX / 2,
                Place::Aperture { gpu, address } => machine.gpus[*gpu]
                    .allocated(*address)
                    .ok_or_else(|| self.error(PeerErrorKind::NotAllocated))?,
            };
            let watched = machine.peers[self.index].watched.as_ref();
            if watched.is_some_and(|(first, bytes, _)| first.overlaps(*bytes, &place, length)) {
                return Err(self.error(PeerErrorKind::Busy));
            }
            match place {
                Place::File { key, .. } => machine.host_files.retain(|other| *other != key),
                Place::Aperture { gpu, address } => _ = machine.gpus[gpu].free(address),
            }
            Ok(())
        })
    }

    fn arm(&self, echo: &Echo) -> Result<(), PeerError> {
        self.shared.with(|machine| {
            if machine.peers[self.index].echoer.armed() {
                return Err(self.error(PeerErrorKind::Busy));
            }
            let first = self.own(machine, &echo.memory, span(echo))?;
            machine.arm(self.index, echo, first);
            Ok(())
        })
    }

    fn disarm(&self) {
        self.shared.with(|machine| machine.disarm(self.index));
    }
}
