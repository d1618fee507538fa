//! Bytes of host and GPU memory, by place.

use peerlane_port::{Echo, Location};

use super::Machine;
use crate::host;
use crate::iommu::{FaultReason, Place};

/// Why there is no place at a location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// No memory there, or too little.
    NotMemory,
    /// The operating system's number.
    System(i32),
}

impl Machine {
    /// The place of `length` bytes at a location.
    pub(crate) fn place(&self, location: &Location, length: u64) -> Result<Place, NoPlace> {
        match location {
            Location::File { file, offset } => {
                let (key, size) =
                    host::identify(file).map_err(|errno| NoPlace::System(errno.raw_os_error()))?;
                if offset.checked_add(length).is_none_or(|end| end > size) {
                    return Err(NoPlace::NotMemory);
                }
                Ok(Place::File { file: file.clone(), key, offset: *offset })
            }
            Location::Address { address } => {
                let gpu = self
                    .gpus
                    .iter()
                    .position(|gpu| gpu.holds(*address, length))
                    .ok_or(NoPlace::NotMemory)?;
                Ok(Place::Aperture { gpu, address: *address })
            }
        }
    }

    pub(crate) fn write_place(&mut self, place: &Place, bytes: &[u8]) -> Result<(), FaultReason> {
        match place {
            Place::File { file, offset, .. } => {
                host::write(file, *offset, bytes).map_err(|_| FaultReason::NoMemory)
            }
            Place::Aperture { gpu, address } => {
                self.gpus[*gpu].write(*address, bytes).map_err(|_| FaultReason::NoMemory)
            }
        }
    }

    pub(crate) fn read_place(&self, place: &Place, bytes: &mut [u8]) -> Result<(), FaultReason> {
        match place {
            Place::File { file, offset, .. } => {
                host::read(file, *offset, bytes).map_err(|_| FaultReason::NoMemory)
            }
            Place::Aperture { gpu, address } => {
                self.gpus[*gpu].read(*address, bytes).map_err(|_| FaultReason::NoMemory)
            }
        }
    }

    /// The words a peer watches. Memory that is gone reads as all ones, as on a bus.
    pub(super) fn words(&self, first: &Place, stride: u64, slots: usize) -> Vec<u32> {
        (0..slots as u64)
            .map(|slot| {
                let mut word = [0xff; 4];
                _ = self.read_place(&first.plus(slot * stride), &mut word);
                u32::from_le_bytes(word)
            })
            .collect()
    }

    /// Let a peer answer. The caller has made sure that the memory is the peer's.
    pub(crate) fn arm(&mut self, peer: usize, echo: &Echo, first: Place) {
        let stride = u64::from(echo.slot_stride);
        let words = self.words(&first, stride, echo.slots as usize);
        let now = self.now();
        let peer = &mut self.peers[peer];
        peer.watched = Some((first, span(echo), stride));
        peer.echoer.arm(echo.mailbox, words, now);
    }

    /// Let a peer stop.
    pub(crate) fn disarm(&mut self, peer: usize) {
        let peer = &mut self.peers[peer];
        peer.watched = None;
        peer.echoer.disarm();
    }
}

/// Bytes from the first watched word to the end of the last.
pub(crate) fn span(echo: &Echo) -> u64 {
    u64::from(echo.slots.saturating_sub(1)) * u64::from(echo.slot_stride) + 4
}
