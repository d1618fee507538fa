//! Warm-up and run: start the engine, watch it to its end, take what it measured.

use std::time::Duration;

use peerlane_port::{Cancel, DeviceTime, Time, Woken};

use super::engine::Engine;
use super::error::RoundTripError;
use super::verdict::{self, Watch};
use super::{Phase, Plan, Progress, RoundTrip};
use crate::clock::Cycles;
use crate::latency::{Latency, Quantile};
use crate::ping::{Counts, Settings, Status};

/// First pause between two looks at a run; a short run ends within it.
const FIRST_STEP: Duration = Duration::from_micros(50);
/// Longest pause between two looks at a run.
const LONGEST_STEP: Duration = Duration::from_millis(1);

/// What a part of a measurement gave.
struct Part {
    counts: Counts,
    service: Latency,
    response: Option<Latency>,
    elapsed: Duration,
    interrupted: bool,
}

/// Warm up, run, and check what came of it.
pub(super) fn measure(
    engine: &Engine<'_>,
    plan: &Plan,
    settings: &Settings,
    cancel: &Cancel,
    progress: &mut dyn FnMut(&Progress),
) -> Result<RoundTrip, RoundTripError> {
    let mut windows = [0, 0];
    let mut discarded = 0;
    if plan.warm_up > 0 {
        let warm_up = Settings { samples: plan.warm_up, ..*settings };
        let part = Runner { engine, plan, settings: &warm_up, phase: Phase::WarmUp }
            .run(windows, cancel, progress)?;
        let bins = u64::from(engine.card.identity().window_bins);
        windows =
            [window_base(Some(&part.service), bins), window_base(part.response.as_ref(), bins)];
        discarded = part.counts.answered.into();
    }
    let part =
        Runner { engine, plan, settings, phase: Phase::Run }.run(windows, cancel, progress)?;
    Ok(RoundTrip {
        target: engine.target.to_owned(),
        plan: plan.clone(),
        period: settings.period,
        service: part.service,
        response: part.response,
        attempted: part.counts.attempted(),
        sent: part.counts.sent.into(),
        answered: part.counts.answered.into(),
        lost: part.counts.into(),
        discarded,
        elapsed: part.elapsed,
        interrupted: part.interrupted,
    })
}

/// Where a window of `bins` one-cycle bins shows most of a distribution like this one: a quarter of it below the median
/// and the rest above, because a round trip cannot be much faster than usual but can be much slower.
fn window_base(latency: Option<&Latency>, bins: u64) -> u32 {
    let median = latency.and_then(|latency| latency.value_at(Quantile::P50)).unwrap_or_default();
    u32::try_from(median.0.saturating_sub(bins / 4)).unwrap_or(u32::MAX)
}

/// One part of a measurement.
struct Runner<'a> {
    engine: &'a Engine<'a>,
    plan: &'a Plan,
    settings: &'a Settings,
    phase: Phase,
}

impl Runner<'_> {
    fn time(&self) -> &dyn Time {
        &**self.engine.card.time()
    }

    fn run(
        &self,
        windows: [u32; 2],
        cancel: &Cancel,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Part, RoundTripError> {
        for (histogram, base) in self.engine.histograms(self.settings).zip(windows) {
            histogram.restart(base)?;
        }
        let begun = self.time().now();
        // Whoever asked to stop before this part begins gets an empty one.
        let (counts, interrupted) = if cancel.is_cancelled() {
            (Counts::default(), true)
        } else {
            self.engine.start(self.settings)?;
            let interrupted = self.watch(begun, cancel, progress)?;
            (self.engine.ping.counts()?, interrupted)
        };
        let elapsed = self.time().now() - begun;
        progress(&self.progress(&counts, elapsed));
        let mut taken = Vec::new();
        for histogram in self.engine.histograms(self.settings) {
            taken.push(histogram.take(0)?);
        }
        let mut taken = taken.into_iter();
        let service =
            taken.next().unwrap_or_else(|| Latency::empty(self.engine.card.identity().clock));
        let part = Part { counts, service, response: taken.next(), elapsed, interrupted };
        self.judge(&part)?;
        Ok(part)
    }

    /// Look at the run until it ends; whether it was cut short.
    fn watch(
        &self,
        begun: DeviceTime,
        cancel: &Cancel,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<bool, RoundTripError> {
        let mut watch = Watch::new(self.settings, self.engine.card.identity().clock, begun);
        let mut step = FIRST_STEP;
        loop {
            // In this order: a run that has ended by the first read has its final counts in the second.
            let status = self.engine.ping.status()?;
            let counts = self.engine.ping.counts()?;
            let now = self.time().now();
            progress(&self.progress(&counts, now - begun));
            if !status.intersects(Status::RUNNING | Status::WAITING) {
                return Ok(false);
            }
            watch.look(now, status, counts, || self.silent(counts))?;
            if self.time().wait(now + step, cancel) == Woken::Cancelled {
                break;
            }
            step = LONGEST_STEP.min(step * 2);
        }
        if !self.engine.ping.stop_and_drain()? {
            return Err(RoundTripError::NotAtRest);
        }
        Ok(true)
    }

    /// Whether the numbers of a part that has ended are to be believed, and are worth anything.
    fn judge(&self, part: &Part) -> Result<(), RoundTripError> {
        let attempts = (!part.interrupted).then_some(self.settings.samples);
        verdict::counted(
            &part.counts,
            attempts,
            self.settings.timeout,
            &part.service,
            part.response.as_ref(),
        )?;
        if part.interrupted {
            return Ok(());
        }
        if part.counts.answered == 0 {
            return Err(self.silent(part.counts));
        }
        if let (Some(asked), Some(period), Some(response)) =
            (self.plan.rate, self.settings.period, &part.response)
            && let Some(cycles) = verdict::overload(&part.counts, period, response)
            && let Some(nearest) = super::Rate::per_second(response.clock.hertz() / cycles)
        {
            let (nearest, in_flight) = (nearest.estimate(), self.settings.in_flight);
            return Err(RoundTripError::RateNotKept { asked, nearest, in_flight });
        }
        Ok(())
    }

    fn silent(&self, counts: Counts) -> RoundTripError {
        let timeout =
            self.engine.card.identity().clock.nanoseconds(Cycles(self.settings.timeout.into()));
        RoundTripError::PeerSilent {
            target: self.engine.target.to_owned(),
            phase: self.phase,
            counts,
            timeout: Duration::from_nanos(timeout),
        }
    }

    fn progress(&self, counts: &Counts, elapsed: Duration) -> Progress {
        Progress {
            phase: self.phase,
            attempted: counts.attempted(),
            answered: counts.answered.into(),
            total: self.settings.samples.into(),
            elapsed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::latency::{Bin, Extreme};

    fn around(median: u64) -> Latency {
        let at = Some(Extreme { value: Cycles(median), stamp: Cycles(0), sequence: 1 });
        Latency {
            count: 3,
            minimum: at,
            maximum: at,
            bins: vec![Bin { lower: median, upper: median + 1, count: 3 }],
            ..Latency::empty(Clock::new(4, 1).unwrap())
        }
    }

    #[test]
    fn the_window_is_placed_around_the_median_of_the_warm_up() {
        assert_eq!(window_base(Some(&around(10_000)), 1_024), 9_744);
        assert_eq!(window_base(Some(&around(100)), 1_024), 0, "not below zero");
        assert_eq!(window_base(None, 1_024), 0);
        assert_eq!(window_base(Some(&Latency::empty(Clock::new(4, 1).unwrap())), 1_024), 0);
    }
}
