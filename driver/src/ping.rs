//! The round-trip engine: settings, runs and their counts.

use std::time::Duration;

use peerlane_port::BusAddress;
pub use peerlane_regmap::ping::Status;
use peerlane_regmap::{CycleFraction, Cycles as CycleField, ping};

use crate::access::{Page, RegisterError, high, low};
use crate::card::Inner;
use crate::clock::Cycles;
use crate::rate::Period;
use crate::wait::until;

/// One run, as the card's registers take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Attempts; not 0.
    pub samples: u32,
    /// Slots in use; 1 to the card's slots.
    pub in_flight: u32,
    /// Cycles an answer may take; 1 to 2^32 - 257.
    pub timeout: u32,
    /// Open loop at this period; none for closed loop.
    pub period: Option<Period>,
}

/// What became of the pings of one run so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Pings whose write was handed to the port.
    pub sent: u32,
    /// Pings answered in time.
    pub answered: u32,
    /// Pings not answered in time.
    pub timed_out: u32,
    /// Answers to a ping that had timed out.
    pub late: u32,
    /// Further answers to a ping that had been answered.
    pub duplicate: u32,
    /// Mailbox words that answer no ping in question.
    pub stale: u32,
    /// Attempts that the address window did not let out.
    pub refused: u32,
    /// Ping writes that the port answered with an error.
    pub write_errors: u32,
    /// Pings sent after their intended time.
    pub overdue: u32,
}

impl Counts {
    /// Attempts made.
    #[must_use]
    pub fn attempted(&self) -> u64 {
        u64::from(self.sent) + u64::from(self.refused)
    }

    /// Attempts that have ended, one way or another, as far as answers, time-outs and refusals tell.
    #[must_use]
    pub fn ended(&self) -> u64 {
        u64::from(self.answered) + u64::from(self.timed_out) + u64::from(self.refused)
    }
}

/// The `ping` block.
///
/// Its settings take hold at the next start. Most callers want [`round_trip::measure`](crate::round_trip::measure).
pub struct Ping<'a> {
    card: &'a Inner,
    page: Page<'a>,
}

impl<'a> Ping<'a> {
    pub(crate) fn new(card: &'a Inner) -> Self {
        Self { card, page: card.bus.page(peerlane_regmap::page::PING) }
    }

    /// Set up a run that writes to `target`, which must be a multiple of the card's slot stride and open in the window.
    ///
    /// # Errors
    /// As any register access.
    pub fn configure(&self, target: BusAddress, settings: &Settings) -> Result<(), RegisterError> {
        let pacing = if settings.period.is_some() {
            ping::Pacing::OpenLoop
        } else {
            ping::Pacing::ClosedLoop
        };
        // A card never has more slots than fit; what does not fit is refused by the card, not cut off here.
        let in_flight = u8::try_from(settings.in_flight).unwrap_or(0);
        let mode = ping::Mode::default().with_pacing(pacing);
        self.page.write(mode.try_with_in_flight(in_flight).unwrap_or(mode.with_in_flight(0)))?;
        self.page.write(ping::TargetLow::from_raw(low(target)))?;
        self.page.write(ping::TargetHigh::from_raw(high(target)))?;
        self.page.write(ping::Samples::default().with_samples(settings.samples))?;
        let period = settings.period.map_or(0, Period::raw);
        self.page.write(ping::Period::default().with_period(CycleFraction(period)))?;
        self.page.write(ping::Timeout::default().with_timeout(CycleField(settings.timeout)))
    }

    /// Begin the run. Whether the card took it shows in [`Ping::status`].
    ///
    /// # Errors
    /// As any register access.
    pub fn start(&self) -> Result<(), RegisterError> {
        self.page.trigger(ping::Command::START)
    }

    /// Send no more pings; those in flight are still answered or time out.
    ///
    /// # Errors
    /// As any register access.
    pub fn stop(&self) -> Result<(), RegisterError> {
        self.page.trigger(ping::Command::STOP)
    }

    /// What the engine is doing.
    ///
    /// # Errors
    /// As any register access.
    pub fn status(&self) -> Result<Status, RegisterError> {
        self.page.read()
    }

    /// Whether no run is under way and nothing is in flight.
    ///
    /// # Errors
    /// As any register access.
    pub fn is_idle(&self) -> Result<bool, RegisterError> {
        Ok(!self.status()?.intersects(Status::RUNNING | Status::WAITING))
    }

    /// What became of this run's pings. During a run the counts are read one after another and do not add up.
    ///
    /// # Errors
    /// As any register access.
    pub fn counts(&self) -> Result<Counts, RegisterError> {
        let page = &self.page;
        Ok(Counts {
            answered: page.read::<ping::Answered>()?.to_raw(),
            timed_out: page.read::<ping::TimedOut>()?.to_raw(),
            late: page.read::<ping::Late>()?.to_raw(),
            duplicate: page.read::<ping::Duplicate>()?.to_raw(),
            stale: page.read::<ping::Stale>()?.to_raw(),
            refused: page.read::<ping::Refused>()?.to_raw(),
            write_errors: page.read::<ping::WriteErrors>()?.to_raw(),
            overdue: page.read::<ping::Overdue>()?.to_raw(),
            // Last, so that no ping seems to have ended before it was sent.
            sent: page.read::<ping::Sent>()?.to_raw(),
        })
    }

    /// The sequence number the next ping carries.
    ///
    /// # Errors
    /// As any register access.
    pub fn next_sequence(&self) -> Result<u32, RegisterError> {
        self.page.read::<ping::NextSequence>().map(ping::NextSequence::to_raw)
    }

    /// Stop, and wait until nothing is in flight: at most one time-out and a little. `false` when something still is.
    ///
    /// # Errors
    /// As any register access.
    pub fn stop_and_drain(&self) -> Result<bool, RegisterError> {
        let timeout = self.page.read::<ping::Timeout>()?.timeout();
        let bound = self.card.identity.clock.nanoseconds(Cycles(timeout.0.into()));
        self.stop()?;
        let idle =
            until(&*self.card.device.time, Duration::from_nanos(bound) + DRAIN_MARGIN, || {
                Ok::<_, RegisterError>(self.is_idle()?.then_some(()))
            })?;
        Ok(idle.is_some())
    }
}

/// What draining may take beyond the time-out of the last ping: the bridge accepting a write it was already offered.
const DRAIN_MARGIN: Duration = Duration::from_millis(1);
