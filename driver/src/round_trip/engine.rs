//! The ping engine on loan for one measurement; it is at rest when the loan ends.

use peerlane_port::BusAddress;

use super::error::RoundTripError;
use crate::access::RegisterError;
use crate::buffer::Use;
use crate::card::Card;
use crate::histogram::{Histogram, Measure};
use crate::ping::{Ping, Settings, Status};

/// The engine, and the memory its pings go to.
pub(super) struct Engine<'a> {
    pub(super) card: &'a Card,
    pub(super) ping: Ping<'a>,
    /// Who answers.
    pub(super) target: &'a str,
    /// Given up when the engine is proven at rest; dropped otherwise, and the memory is kept.
    using: Option<Use<'a>>,
    address: BusAddress,
}

impl<'a> Engine<'a> {
    /// Take the engine, which must be at rest.
    pub(super) fn new(
        card: &'a Card,
        using: Use<'a>,
        target: &'a str,
    ) -> Result<Self, RoundTripError> {
        let ping = card.ping();
        let status = match ping.status() {
            Ok(status) => status,
            Err(error) => {
                using.end();
                return Err(error.into());
            }
        };
        if status.intersects(Status::RUNNING | Status::WAITING) {
            // It was never told of this memory.
            using.end();
            return Err(RoundTripError::NotIdle { status });
        }
        let address = using.address();
        Ok(Self { card, ping, target, using: Some(using), address })
    }

    /// The histograms a run of `settings` fills.
    pub(super) fn histograms(
        &self,
        settings: &Settings,
    ) -> impl Iterator<Item = Histogram<'a>> + use<'a> {
        let response = settings.period.map(|_| Measure::Response);
        let card = self.card;
        [Measure::Service].into_iter().chain(response).map(|measure| card.histogram(measure))
    }

    /// Begin a run.
    pub(super) fn start(&self, settings: &Settings) -> Result<(), RoundTripError> {
        self.ping.configure(self.address, settings)?;
        self.ping.start()?;
        if self.ping.status()?.contains(Status::REJECTED) {
            return Err(RoundTripError::Rejected { settings: *settings });
        }
        Ok(())
    }

    /// Bring the engine to rest, and give up the memory.
    pub(super) fn rest(mut self) -> Result<(), RoundTripError> {
        if self.stop()? { Ok(()) } else { Err(RoundTripError::NotAtRest) }
    }

    fn stop(&mut self) -> Result<bool, RegisterError> {
        let Some(using) = self.using.take() else { return Ok(true) };
        let at_rest = self.ping.is_idle()? || self.ping.stop_and_drain()?;
        if at_rest {
            using.end();
        }
        Ok(at_rest)
    }
}

impl Drop for Engine<'_> {
    fn drop(&mut self) {
        // On the way out of an error or a panic; memory of an engine that does not rest is kept and listed.
        let _ = self.stop();
    }
}
