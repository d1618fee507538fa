//! Judging a run: is it getting anywhere, do its numbers agree, was the rate kept.

use std::time::Duration;

use peerlane_port::DeviceTime;
use peerlane_regmap::ping::NOTICED_WITHIN;

use super::error::RoundTripError;
use crate::clock::{Clock, Cycles};
use crate::latency::{Inconsistency, Latency, at_most, equal};
use crate::ping::{Counts, Settings, Status};
use crate::rate::Period;

/// Time-outs in a row after which a peer counts as silent.
const SILENT_TIMEOUTS: u32 = 64;
/// And, once it has answered, for how long: a desktop session may hold a GPU up for some tens of milliseconds.
const SILENT_SPAN: Duration = Duration::from_millis(100);
/// What a run may stand still beyond its own time-out and period.
const STALL_MARGIN: Duration = Duration::from_millis(20);
/// How long a stuck port may stay so: a link that retrains is back within some milliseconds.
const STUCK_SPAN: Duration = Duration::from_millis(20);

/// Watches a run for the ways in which it may never end, or end with nothing.
pub(super) struct Watch {
    settings: Settings,
    /// How long the counts may stand still.
    patience: Duration,
    last: Counts,
    /// When the counts moved last.
    moved: DeviceTime,
    /// When the last answer was seen, and how many time-outs there were then.
    answered: (DeviceTime, u32),
    /// Since when the port has been stuck.
    stuck: Option<DeviceTime>,
}

impl Watch {
    pub(super) fn new(settings: &Settings, clock: Clock, now: DeviceTime) -> Self {
        let period = settings.period.map_or(0, |period| u64::from(period.raw() >> 8) + 1);
        let longest = clock.nanoseconds(Cycles(u64::from(settings.timeout) + period));
        Self {
            settings: *settings,
            patience: Duration::from_nanos(longest) + STALL_MARGIN,
            last: Counts::default(),
            moved: now,
            answered: (now, 0),
            stuck: None,
        }
    }

    /// One look at a run that is under way; `silent` makes the error of a peer that does not answer.
    pub(super) fn look(
        &mut self,
        now: DeviceTime,
        status: Status,
        counts: Counts,
        silent: impl FnOnce() -> RoundTripError,
    ) -> Result<(), RoundTripError> {
        self.plausible(&counts)?;
        if counts != self.last {
            self.moved = now;
        }
        if counts.answered != self.last.answered {
            self.answered = (now, counts.timed_out);
        }
        self.last = counts;

        self.stuck =
            if status.contains(Status::PORT_STUCK) { self.stuck.or(Some(now)) } else { None };
        if let Some(since) = self.stuck
            && now - since >= STUCK_SPAN
        {
            return Err(RoundTripError::PortStuck { waited: now - since, sent: counts.sent });
        }
        let (since, timed_out) = self.answered;
        let in_a_row = counts.timed_out.saturating_sub(timed_out);
        if in_a_row >= SILENT_TIMEOUTS && (counts.answered == 0 || now - since >= SILENT_SPAN) {
            return Err(silent());
        }
        if self.stuck.is_none() && now - self.moved > self.patience {
            return Err(RoundTripError::Stalled { waited: now - self.moved, status, counts });
        }
        Ok(())
    }

    /// Counts only rise, and no more is attempted than was asked for.
    fn plausible(&self, counts: &Counts) -> Result<(), Inconsistency> {
        let last = &self.last;
        at_most("the pings sent never become fewer", last.sent, counts.sent)?;
        at_most("the pings answered never become fewer", last.answered, counts.answered)?;
        at_most("the pings timed out never become fewer", last.timed_out, counts.timed_out)?;
        at_most("the pings refused never become fewer", last.refused, counts.refused)?;
        at_most("no more pings end than were attempted", counts.ended(), counts.attempted())?;
        at_most(
            "no more pings are attempted than were asked for",
            counts.attempted(),
            self.settings.samples,
        )
    }
}

/// Whether the counts and distributions of a run that has ended agree. `attempts` is what it must have made, unless it
/// was cut short.
pub(super) fn counted(
    counts: &Counts,
    attempts: Option<u32>,
    timeout: u32,
    service: &Latency,
    response: Option<&Latency>,
) -> Result<(), Inconsistency> {
    if let Some(attempts) = attempts {
        equal("pings sent and refused are all attempts", counts.attempted(), attempts)?;
    }
    let ended = [counts.answered, counts.timed_out, counts.write_errors].map(u64::from);
    equal(
        "every ping sent was answered, timed out or ended by a write error",
        ended.iter().sum::<u64>(),
        counts.sent,
    )?;
    equal("the service times are as many as the answers", service.count, counts.answered)?;
    if let Some(slowest) = service.maximum {
        let noticed = u64::from(timeout) + u64::from(NOTICED_WITHIN);
        at_most("no service time is longer than the time-out allows", slowest.value.0, noticed)?;
    }
    let Some(response) = response else { return Ok(()) };
    equal("the response times are as many as the answers", response.count, counts.answered)?;
    at_most("overdue pings are pings sent", counts.overdue, counts.sent)?;
    at_most("response times hold the service times", service.sum, response.sum)?;
    let value =
        |extreme: Option<crate::latency::Extreme>| extreme.map_or(0, |extreme| extreme.value.0);
    at_most(
        "the fastest response holds a service time",
        value(service.minimum),
        value(response.minimum),
    )?;
    at_most(
        "the slowest response holds its service time",
        value(service.maximum),
        value(response.maximum),
    )
}

/// Fewest pings that tell a rate that is not kept from one that was held up once.
const OVERLOAD_PINGS: u32 = 64;

/// The mean cycles from ping to ping that the card really managed, when that is more than it was asked to keep.
///
/// In a run that falls behind, nearly every ping is overdue, and the delay grows ping by ping: the largest one, spread
/// over all pings, is what each took too long. A stall makes some pings overdue, and then the card catches up.
#[allow(clippy::cast_precision_loss, reason = "an estimate, printed as one")]
pub(super) fn overload(counts: &Counts, period: Period, response: &Latency) -> Option<f64> {
    let mostly_overdue = u64::from(counts.overdue) * 10 >= u64::from(counts.sent) * 9;
    if counts.sent < OVERLOAD_PINGS || !mostly_overdue {
        return None;
    }
    let delay = response.maximum?.value.0 as f64 / f64::from(counts.sent);
    (delay > period.cycles() / 50.0).then(|| period.cycles() + delay)
}

#[cfg(test)]
mod tests;
