//! What can go wrong with a measurement.

use std::time::Duration;

use peerlane_port::PeerError;
use thiserror::Error;

use super::Phase;
use super::plan::PlanError;
use crate::access::RegisterError;
use crate::buffer::BufferError;
use crate::class::ErrorClass;
use crate::histogram::HistogramError;
use crate::latency::Inconsistency;
use crate::ping::{Counts, Settings, Status};
use crate::rate::Rate;

/// A measurement that gave no result.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum RoundTripError {
    /// The plan is not possible on this card, which was not touched.
    #[error("planning the measurement")]
    Plan(#[from] PlanError),
    /// Another thread measures with this card, which was not touched for this one.
    #[error("this card is measuring already; wait for that measurement, or cancel it")]
    Busy,
    /// The engine is not at rest before the measurement.
    #[error(
        "the card's round-trip engine is not at rest ({status:?}) before the measurement; an earlier run did not end, \
         so reset the card"
    )]
    NotIdle {
        /// What it is doing.
        status: Status,
    },
    /// Memory for the pings could not be had, or not be given back.
    #[error("preparing or releasing the memory that the pings go to")]
    Buffer(#[from] BufferError),
    /// The peer would not answer.
    #[error("asking the peer to answer")]
    Peer(#[from] PeerError),
    /// A register could not be read or written.
    #[error("measuring round trips")]
    Register(#[from] RegisterError),
    /// A histogram failed.
    #[error("reading the histogram")]
    Histogram(#[from] HistogramError),
    /// The card refused to start.
    #[error(
        "the card refused to start a run with {settings:?}; does the bitstream match this driver?"
    )]
    Rejected {
        /// What it was given.
        settings: Settings,
    },
    /// The bridge takes no write.
    #[error(
        "the card's port is stuck: the PCIe bridge has not taken a write for {waited:?}, after {sent} pings; check the \
         link, then reset the bridge"
    )]
    PortStuck {
        /// How long at least.
        waited: Duration,
        /// Pings that left before.
        sent: u32,
    },
    /// No answers come, or all of them too late.
    #[error("{}", silence(.target, *.phase == Phase::WarmUp, .counts, .timeout))]
    PeerSilent {
        /// Who should have answered.
        target: String,
        /// Which pings.
        phase: Phase,
        /// What became of the pings.
        counts: Counts,
        /// How long each was given.
        timeout: Duration,
    },
    /// Nothing moves, though every ping has a time-out.
    #[error(
        "the card's round-trip engine has made no progress for {waited:?} ({status:?}, {counts:?}); the gateware is \
         stuck, so reset the card"
    )]
    Stalled {
        /// How long.
        waited: Duration,
        /// What it says it is doing.
        status: Status,
        /// How far it came.
        counts: Counts,
    },
    /// More pings are due than the card can send.
    #[error(
        "the card cannot keep {asked} with {in_flight} in flight against this peer; the nearest it can is about \
         {nearest}, so ask for less, or for more in flight"
    )]
    RateNotKept {
        /// What was asked for.
        asked: Rate,
        /// About what it kept.
        nearest: Rate,
        /// Slots in use.
        in_flight: u32,
    },
    /// Numbers of the card contradict each other.
    #[error("checking what the card counted")]
    Inconsistent(#[from] Inconsistency),
    /// The card did not come to rest after the measurement.
    #[error(
        "the card's round-trip engine did not come to rest after the measurement; what its pings went to is kept, so \
         reset the card"
    )]
    NotAtRest,
}

/// What became of pings without an answer in time, and what to do about it.
fn silence(target: &str, warming_up: bool, counts: &Counts, timeout: &Duration) -> String {
    let Counts { sent, answered, timed_out, late, refused, write_errors, .. } = counts;
    let kind = if warming_up { " of the warm-up" } else { "" };
    if *late > 0 {
        return format!(
            "{target} answers too late: of {sent} pings{kind} {answered} were answered within {timeout:?}, and {late} \
             answers came after it; allow more time"
        );
    }
    format!(
        "{target} does not answer: {answered} of {sent} pings{kind} were answered and {timed_out} timed out after \
         {timeout:?} ({refused} refused by the address fence, {write_errors} write errors); check that it runs and can \
         reach the card's mailbox, or allow more time"
    )
}

impl RoundTripError {
    /// What kind of failure it is.
    #[must_use]
    pub fn class(&self) -> ErrorClass {
        match self {
            Self::Plan(_) | Self::Busy | Self::RateNotKept { .. } => ErrorClass::Usage,
            Self::PeerSilent { .. }
            | Self::Inconsistent(_)
            | Self::Histogram(HistogramError::Inconsistent(_)) => ErrorClass::Check,
            Self::Buffer(BufferError::Quarantined { .. } | BufferError::Fence { .. })
            | Self::NotIdle { .. }
            | Self::Register(_)
            | Self::Histogram(_)
            | Self::Rejected { .. }
            | Self::PortStuck { .. }
            | Self::Stalled { .. }
            | Self::NotAtRest => ErrorClass::Device,
            Self::Buffer(_) | Self::Peer(_) => ErrorClass::Environment,
        }
    }
}
