//! Measuring round trips: the card writes a word to a peer, and times its echo.
//!
//! ```text
//! Plan ──check──► Settings ──► warm-up ──► run ──► frozen banks ──► checked ──► RoundTrip
//!                              (places the window)
//!        allocate, pin, arm ───────────────────────────► disarm, unpin, free    on every way out
//! ```

mod engine;
mod error;
mod plan;
mod run;
mod target;
mod verdict;

use std::time::Duration;

pub use error::RoundTripError;
use peerlane_port::Cancel;
pub use plan::{Plan, PlanError};
pub use target::Target;

use crate::card::Card;
use crate::latency::Latency;
use crate::ping::Counts;
pub use crate::rate::{Period, Rate};

/// Which part of a measurement is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Its times are thrown away.
    WarmUp,
    /// Its times are the result.
    Run,
}

/// How far a measurement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The part under way.
    pub phase: Phase,
    /// Attempts made in this part.
    pub attempted: u64,
    /// Of them, those answered.
    pub answered: u64,
    /// Attempts of this part in all.
    pub total: u64,
    /// The card's time since this part began.
    pub elapsed: Duration,
}

/// Pings that gave no sample, and answers that were not binned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lost {
    /// Pings not answered in time.
    pub timed_out: u64,
    /// Answers to a ping that had timed out.
    pub late: u64,
    /// Further answers to a ping that had been answered.
    pub duplicate: u64,
    /// Words in the mailbox that answer no ping in question.
    pub stale: u64,
    /// Attempts the address fence did not let out.
    pub refused: u64,
    /// Ping writes that the port answered with an error.
    pub write_errors: u64,
    /// Open loop: pings sent after their intended time. They gave samples; their response times hold the delay.
    pub overdue: u64,
}

impl From<Counts> for Lost {
    fn from(counts: Counts) -> Self {
        Self {
            timed_out: counts.timed_out.into(),
            late: counts.late.into(),
            duplicate: counts.duplicate.into(),
            stale: counts.stale.into(),
            refused: counts.refused.into(),
            write_errors: counts.write_errors.into(),
            overdue: counts.overdue.into(),
        }
    }
}

/// A measurement of round trips, checked against itself.
#[derive(Debug, Clone, PartialEq)]
pub struct RoundTrip {
    /// Who answered.
    pub target: String,
    /// What was asked for.
    pub plan: Plan,
    /// The period really used, in open loop.
    pub period: Option<Period>,
    /// From a ping's start to its answer.
    pub service: Latency,
    /// From its intended start to its answer, in open loop.
    pub response: Option<Latency>,
    /// Attempts made: those sent and those refused.
    pub attempted: u64,
    /// Pings that left the card.
    pub sent: u64,
    /// Pings answered in time; as many as there are samples.
    pub answered: u64,
    /// What became of the others.
    pub lost: Lost,
    /// Samples of the warm-up, which are not in the result.
    pub discarded: u64,
    /// The card's time from the start of the run to its end, to about a millisecond.
    pub elapsed: Duration,
    /// Somebody asked to stop before all attempts were made; what was measured until then is whole.
    pub interrupted: bool,
}

/// Measure round trips between `card` and `target`.
///
/// `progress` is told about every millisecond of the card's time, and at the beginning and the end of each part. When
/// `cancel` is set no more pings leave, those in flight are awaited, and the result so far comes back as interrupted.
///
/// However this ends (a result, an error, or a panic in `progress`) the card is idle, the peer disarmed and the memory
/// unmapped and given back. Where the card cannot be brought to rest its memory is kept instead, and
/// [`Card::quarantined`] lists it.
///
/// # Errors
/// [`RoundTripError::Plan`] and [`RoundTripError::Busy`] before the card is touched; any other [`RoundTripError`] after.
///
/// ```no_run
/// use peerlane_driver::port::Cancel;
/// use peerlane_driver::round_trip::{Plan, Target, measure};
///
/// # fn card() -> peerlane_driver::Card { unimplemented!() }
/// let card = card();
/// let plan = Plan { samples: 10_000, ..Plan::default() };
/// let result = measure(&card, &Target::Loopback, &plan, &Cancel::new(), &mut |progress| {
///     eprintln!("{} of {}", progress.attempted, progress.total);
/// })?;
/// println!("{} answered, {} timed out", result.answered, result.lost.timed_out);
/// # Ok::<(), peerlane_driver::round_trip::RoundTripError>(())
/// ```
pub fn measure(
    card: &Card,
    target: &Target,
    plan: &Plan,
    cancel: &Cancel,
    progress: &mut dyn FnMut(&Progress),
) -> Result<RoundTrip, RoundTripError> {
    let _alone = card.inner().measure_alone().ok_or(RoundTripError::Busy)?;
    let settings = plan.settings(card.identity(), matches!(target, Target::Loopback))?;
    let mut pinned = target.memory(card, &settings)?.pin()?;
    // Declared in this order, so that a panic undoes the steps from the last to the first.
    let answering = target.answer(card, pinned.location().clone(), &settings)?;
    let engine = engine::Engine::new(card, pinned.begin_use(), target.name())?;
    let measured = run::measure(&engine, plan, &settings, cancel, progress);
    let rested = engine.rest();
    let ended = answering.end();
    // A measurement that failed is the better explanation of a card that does not come to rest.
    let measured = measured?;
    rested?;
    ended?;
    pinned.unpin()?.free()?;
    Ok(measured)
}
