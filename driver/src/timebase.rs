//! The card's cycle counter, and how fast it runs against the host's clock.

use std::time::Duration;

use peerlane_port::{Cancel, Time};
use peerlane_regmap::timebase;

use crate::access::{Page, RegisterError};
use crate::clock::{Clock, Cycles};

/// Looks at each end of a comparison; the one that took the shortest counts.
const LOOKS: u32 = 8;

/// The `timebase` block: every time stamp of the card is one of its values.
///
/// ```no_run
/// use std::time::Duration;
/// use peerlane_driver::port::Cancel;
///
/// # fn card() -> peerlane_driver::Card { unimplemented!() }
/// let card = card();
/// let rate = card.timebase().compare(Duration::from_millis(10), &Cancel::new())?;
/// println!("the card's clock is {:+.1} ± {:.1} ppm off", rate.parts_per_million, rate.uncertainty);
/// # Ok::<(), peerlane_driver::RegisterError>(())
/// ```
pub struct Timebase<'a> {
    pub(crate) page: Page<'a>,
    pub(crate) time: &'a dyn Time,
    pub(crate) clock: Clock,
}

/// How fast the card's clock runs against the host's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClockRate {
    /// How much faster it runs than its nominal rate, in millionths; negative when slower.
    pub parts_per_million: f64,
    /// Half width of the interval that must hold the true value, from how long the reads took.
    pub uncertainty: f64,
    /// Cycles counted.
    pub cycles: Cycles,
    /// Host time between the middles of the two looks.
    pub span: Duration,
}

/// One look at both clocks: the capture happened in this span of host time.
#[derive(Clone, Copy)]
struct Look {
    from: u64,
    to: u64,
    cycles: u64,
}

impl Timebase<'_> {
    /// The cycle count at the moment the card takes this command; all 64 bits of one instant.
    ///
    /// # Errors
    /// As any register access.
    pub fn capture(&self) -> Result<Cycles, RegisterError> {
        self.page.trigger(timebase::Command::CAPTURE)?;
        self.page.read_pair::<timebase::CapturedLow>().map(Cycles)
    }

    /// The low 32 bits as they are now, in one read; wraps after 2^32 cycles, 17.18 s at 250 MHz.
    ///
    /// # Errors
    /// As any register access.
    pub fn now_low(&self) -> Result<u32, RegisterError> {
        self.page.read::<timebase::NowLow>().map(timebase::NowLow::to_raw)
    }

    /// Count the card's cycles for `span` of host time, or until `cancel`.
    ///
    /// # Errors
    /// As any register access.
    pub fn compare(&self, span: Duration, cancel: &Cancel) -> Result<ClockRate, RegisterError> {
        let first = self.look()?;
        self.time.wait(self.time.now() + span, cancel);
        let second = self.look()?;
        Ok(rate(first, second, self.clock))
    }

    /// The quickest of several looks: it pins the capture to the shortest span of host time.
    fn look(&self) -> Result<Look, RegisterError> {
        let mut best = self.one_look()?;
        for _ in 1..LOOKS {
            let look = self.one_look()?;
            if look.to - look.from < best.to - best.from {
                best = look;
            }
        }
        Ok(best)
    }

    fn one_look(&self) -> Result<Look, RegisterError> {
        let from = self.time.now().nanoseconds;
        self.page.trigger(timebase::Command::CAPTURE)?;
        // The read flushes the posted command, so the capture lies before its end.
        let low = self.page.read::<timebase::CapturedLow>()?.to_raw();
        let to = self.time.now().nanoseconds;
        let high = self.page.read::<timebase::CapturedHigh>()?.to_raw();
        Ok(Look { from, to, cycles: u64::from(high) << 32 | u64::from(low) })
    }
}

/// The rate from two looks. Differences are taken in 64 bits; no counter width is guessed.
#[allow(clippy::cast_precision_loss, reason = "spans are far below 2^53 ns, some 104 days")]
fn rate(first: Look, second: Look, clock: Clock) -> ClockRate {
    let middle = |look: Look| look.from as f64 + (look.to - look.from) as f64 / 2.0;
    let cycles = second.cycles.wrapping_sub(first.cycles);
    let span = (middle(second) - middle(first)).max(1.0);
    let doubt = ((first.to - first.from) + (second.to - second.from)) as f64 / 2.0;
    ClockRate {
        parts_per_million: (clock.nanoseconds_of(cycles as f64) / span - 1.0) * 1e6,
        uncertainty: doubt / span * 1e6,
        cycles: Cycles(cycles),
        span: Duration::from_nanos(second.from.saturating_sub(first.from)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(nanoseconds: u64, width: u64, cycles: u64) -> Look {
        Look { from: nanoseconds, to: nanoseconds + width, cycles }
    }

    #[test]
    fn a_clock_50_ppm_fast_is_found_so_within_its_uncertainty() {
        let clock = Clock::new(4, 1).unwrap();
        // One second of host time is 250,012,500 cycles of a clock 50 ppm fast; each look took 2 µs.
        let fast = rate(look(5, 2_000, 100), look(1_000_000_005, 2_000, 250_012_600), clock);
        assert!((fast.parts_per_million - 50.0).abs() < 1e-6);
        assert!((fast.uncertainty - 2.0).abs() < 1e-6);
        assert_eq!((fast.cycles, fast.span), (Cycles(250_012_500), Duration::from_secs(1)));
    }

    #[test]
    fn a_count_that_passes_2_to_the_32_is_not_fixed_up() {
        let clock = Clock::new(4, 1).unwrap();
        let start = u64::from(u32::MAX) - 10;
        let long = rate(look(0, 0, start), look(20_000_000_000, 0, start + 5_000_000_000), clock);
        assert_eq!(long.cycles, Cycles(5_000_000_000));
        assert!(long.parts_per_million.abs() < 1e-6);
    }
}
