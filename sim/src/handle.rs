//! The world from outside: what happened in it, and what is to go wrong.

use std::ops::RangeInclusive;
use std::sync::Arc;

use peerlane_port::{BusError, BusErrorKind, DeviceTime, Location};
use peerlane_regmap::BAR0_LENGTH;

use crate::axi::checker::Violation;
use crate::bridge::{Beats, Stalls, WriteOrder};
use crate::echo::PeerStatistics;
use crate::fault::AnswerFaults;
use crate::iommu::Fault;
use crate::link::Direction;
use crate::machine::{HOST, ReadEnd, Statistics};
use crate::shared::Shared;
use crate::simulation::UnknownPeer;

/// The link's part of a round trip, as the model computes it for an idle link. It is not measured: say so beside it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinkShare {
    /// From the card's port to the peer: wires, bridge core, root complex.
    pub to_peer_ns: f64,
    /// From the peer to the card's port.
    pub from_peer_ns: f64,
}

/// A view into the world of a simulation. It may be used between any two calls of a driver.
#[derive(Clone)]
pub struct WorldHandle {
    shared: Arc<Shared>,
}

impl WorldHandle {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }

    /// What a person calls this world.
    #[must_use]
    pub fn name(&self) -> String {
        self.shared.with(|machine| machine.world.name.clone())
    }

    /// Clock cycles since power-up.
    #[must_use]
    pub fn cycles(&self) -> u64 {
        self.shared.with(|machine| machine.cycle())
    }

    /// The card's clock.
    #[must_use]
    pub fn now(&self) -> DeviceTime {
        self.shared.now()
    }

    /// What passed between the card and the world so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.shared.with(|machine| Statistics { cycles: machine.cycle(), ..machine.statistics })
    }

    /// What a peer has seen and answered.
    ///
    /// # Errors
    /// [`UnknownPeer`].
    pub fn peer_statistics(&self, peer: &str) -> Result<PeerStatistics, UnknownPeer> {
        let index = self.peer_index(peer)?;
        Ok(self.shared.with(|machine| machine.peers[index].echoer.statistics))
    }

    /// Broken rules of the card's ports, with [`OnViolation::Record`](crate::OnViolation::Record). The first thousand.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.shared.with(|machine| machine.violations.clone())
    }

    /// Accesses of the card that were refused. The first thousand.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        self.shared.with(|machine| machine.faults.clone())
    }

    /// The link's part of a round trip to a peer.
    ///
    /// # Errors
    /// [`UnknownPeer`].
    pub fn link_share(&self, peer: &str) -> Result<LinkShare, UnknownPeer> {
        let path = self.peer_index(peer)?;
        Ok(self.shared.with(|machine| LinkShare {
            to_peer_ns: machine.path_time(Direction::FromCard, path).to_ns(),
            from_peer_ns: machine.path_time(Direction::ToCard, path).to_ns(),
        }))
    }

    /// What is to go wrong with a peer's answers from now on.
    ///
    /// # Errors
    /// [`UnknownPeer`].
    pub fn set_answer_faults(&self, peer: &str, faults: AnswerFaults) -> Result<(), UnknownPeer> {
        let index = self.peer_index(peer)?;
        self.shared.with(|machine| machine.peers[index].echoer.set_faults(faults));
        Ok(())
    }

    /// Which channels of the card's ports are made to wait.
    pub fn set_stalls(&self, stalls: Stalls) {
        self.shared.with(|machine| {
            machine.bridge.settings.stalls = stalls;
            machine.wake();
        });
    }

    /// Which of address and data of a write to the BAR comes first.
    pub fn set_write_order(&self, order: WriteOrder) {
        self.shared.with(|machine| machine.bridge.settings.write_order = order);
    }

    /// The shape of a host's access to one word.
    pub fn set_beats(&self, beats: Beats) {
        self.shared.with(|machine| machine.bridge.settings.beats = beats);
    }

    /// Cycles from the last beat of a write of the card to its response.
    ///
    /// # Panics
    /// When the range is empty.
    pub fn set_write_response(&self, cycles: RangeInclusive<u32>) {
        assert!(!cycles.is_empty(), "no number of cycles lies in {cycles:?}");
        self.shared.with(|machine| machine.bridge.settings.write_response_cycles = cycles);
    }

    /// Whether the bridge takes no write data of the card before its address.
    pub fn set_data_waits_for_address(&self, waits: bool) {
        self.shared.with(|machine| {
            machine.bridge.settings.data_waits_for_address = waits;
            machine.wake();
        });
    }

    /// Post a write of the host: any bytes within 4 KiB of the BAR. A byte whose enable is false is not written.
    ///
    /// # Panics
    /// When the write leaves the BAR or its 4 KiB, or when there are not as many enables as bytes.
    pub fn host_write(&self, offset: u64, bytes: &[u8], enables: Option<&[bool]>) {
        assert!(enables.is_none_or(|enables| enables.len() == bytes.len()), "one enable per byte");
        self.post(HOST, offset, bytes, enables);
    }

    /// Read as the host does: any bytes within 4 KiB of the BAR, whole words on the bus.
    ///
    /// # Errors
    /// [`BusErrorKind::Lost`] when nothing answers.
    ///
    /// # Panics
    /// When the read leaves the BAR or its 4 KiB.
    pub fn host_read(&self, offset: u64, length: u32) -> Result<Vec<u8>, BusError> {
        within(offset, u64::from(length));
        match self.shared.with(|machine| machine.read_bar(offset, length)) {
            ReadEnd::Data(data) => Ok(data),
            ReadEnd::LinkDown => Ok(vec![0xff; length as usize]),
            ReadEnd::Lost(cycles) => Err(BusError { offset, kind: BusErrorKind::Lost { cycles } }),
        }
    }

    /// Post a write of a peer: any bytes within 4 KiB of the BAR.
    ///
    /// # Errors
    /// [`UnknownPeer`].
    ///
    /// # Panics
    /// When the write leaves the BAR or its 4 KiB.
    pub fn peer_write(&self, peer: &str, offset: u64, bytes: &[u8]) -> Result<(), UnknownPeer> {
        let path = self.peer_index(peer)?;
        self.post(path, offset, bytes, None);
        Ok(())
    }

    fn post(&self, path: usize, offset: u64, bytes: &[u8], enables: Option<&[bool]>) {
        within(offset, bytes.len() as u64);
        self.shared
            .with(|machine| machine.write_bar(path, offset, bytes.into(), enables.map(Into::into)));
    }

    /// Bytes of memory, without the bus. `None` where there is no memory.
    #[must_use]
    pub fn read_memory(&self, location: &Location, offset: u64, length: usize) -> Option<Vec<u8>> {
        self.shared.with(|machine| {
            let place = machine.place(location, offset + length as u64).ok()?.plus(offset);
            let mut bytes = vec![0; length];
            machine.read_place(&place, &mut bytes).ok()?;
            Some(bytes)
        })
    }

    /// Put bytes into memory, without the bus; no peer notices. False where there is no memory.
    #[must_use]
    pub fn write_memory(&self, location: &Location, offset: u64, bytes: &[u8]) -> bool {
        self.shared.with(|machine| {
            let place = machine.place(location, offset + bytes.len() as u64);
            place.is_ok_and(|place| machine.write_place(&place.plus(offset), bytes).is_ok())
        })
    }

    /// Take the link down, or up again. What is under way is lost; the card is not reset.
    pub fn set_link_up(&self, up: bool) {
        self.shared.with(|machine| machine.set_link_up(up));
    }

    /// The bridge's reset of the card, which takes 64 cycles.
    pub fn reset_card(&self) {
        self.shared.with(|machine| {
            if machine.halted().is_none() {
                machine.reset();
            }
        });
    }

    /// The index of a peer's model and path.
    pub(crate) fn peer_index(&self, name: &str) -> Result<usize, UnknownPeer> {
        self.shared.with(|machine| {
            let mut names = machine.peers.iter().map(|peer| &peer.name);
            names.clone().position(|other| other == name).ok_or_else(|| UnknownPeer {
                name: name.into(),
                known: names.by_ref().cloned().collect(),
            })
        })
    }
}

/// A request stays within the BAR and within 4 KiB (PCIe 3.0 §2.2.7).
fn within(offset: u64, length: u64) {
    let last = offset.checked_add(length.saturating_sub(1));
    let fits =
        last.is_some_and(|last| length > 0 && last < BAR0_LENGTH && offset / 4096 == last / 4096);
    assert!(
        fits,
        "{length} bytes at {offset:#x} are no request to a BAR of {BAR0_LENGTH:#x} bytes"
    );
}
