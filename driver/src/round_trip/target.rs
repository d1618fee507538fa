//! Who answers the pings, and how that begins and ends.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use peerlane_port::{Echo, Location, Peer};

use super::error::RoundTripError;
use crate::access::RegisterError;
use crate::buffer::{Buffer, BufferError, FromCard};
use crate::card::Card;
use crate::loopback::Loopback;
use crate::mailbox::Mailbox;
use crate::ping::Settings;
use crate::wait::until;

/// How long the loopback may take to answer what it took; it needs a few cycles.
const LOOPBACK_BOUND: Duration = Duration::from_millis(1);

/// Who answers the pings.
#[derive(Clone)]
pub enum Target {
    /// A peer: a GPU kernel, a host thread, or a model of one.
    Peer(Arc<dyn Peer>),
    /// The card itself: what it measures then is its own share of every round trip.
    Loopback,
}

impl Target {
    /// What a person calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Peer(peer) => peer.name(),
            Self::Loopback => "loopback",
        }
    }

    /// Memory that the pings of `settings` are written to.
    ///
    /// The loopback gets memory too, although its pings do not leave the card: should they, they do no harm.
    pub(super) fn memory(
        &self,
        card: &Card,
        settings: &Settings,
    ) -> Result<Buffer<FromCard>, BufferError> {
        let length = u64::from(card.identity().slot_stride) * u64::from(settings.in_flight);
        match self {
            Self::Peer(peer) => card.allocate_on(peer, length),
            Self::Loopback => card.allocate(length),
        }
    }

    /// Begin to answer pings to `memory`. The engine must be at rest.
    pub(super) fn answer<'a>(
        &'a self,
        card: &'a Card,
        memory: Location,
        settings: &Settings,
    ) -> Result<Answering<'a>, RoundTripError> {
        match self {
            Self::Peer(peer) => peer.arm(&Echo {
                memory,
                slots: settings.in_flight,
                slot_stride: card.identity().slot_stride,
                mailbox: Mailbox::OFFSET,
            })?,
            Self::Loopback => card.loopback().set_enabled(true)?,
        }
        Ok(Answering { target: self, card, ended: false })
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Target({})", self.name())
    }
}

/// A target that answers until this ends.
pub(super) struct Answering<'a> {
    target: &'a Target,
    card: &'a Card,
    ended: bool,
}

impl Answering<'_> {
    /// Answer no more. The engine must be at rest again; where it is not, the loopback stays on.
    pub(super) fn end(mut self) -> Result<(), RegisterError> {
        self.stop()
    }

    fn stop(&mut self) -> Result<(), RegisterError> {
        self.ended = true;
        match self.target {
            Target::Peer(peer) => {
                peer.disarm();
                Ok(())
            }
            Target::Loopback => self.switch_off(&self.card.loopback()),
        }
    }

    /// The switch may only be moved while nothing is under way.
    fn switch_off(&self, loopback: &Loopback<'_>) -> Result<(), RegisterError> {
        let idle = until(&**self.card.time(), LOOPBACK_BOUND, || {
            let busy = loopback.is_busy()? || !self.card.ping().is_idle()?;
            Ok::<_, RegisterError>((!busy).then_some(()))
        })?;
        if idle.is_some() { loopback.set_enabled(false) } else { Ok(()) }
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        if !self.ended {
            // On the way out of an error or a panic, which is what the caller hears of.
            let _ = self.stop();
        }
    }
}
