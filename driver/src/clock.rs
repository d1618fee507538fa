//! The card's clock: spans in cycles, and exact nanoseconds from them.

use std::fmt;

/// A span or a point of the card's timebase, in cycles of its clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cycles(pub u64);

impl fmt::Display for Cycles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cycles", self.0)
    }
}

/// The period of the card's clock as the exact fraction `identity.ClockPeriod` states, in nanoseconds.
///
/// ```
/// use peerlane_driver::{Clock, Cycles};
///
/// let clock = Clock::new(4, 1).expect("250 MHz");
/// assert_eq!(clock.nanoseconds(Cycles(432)), 1_728);
/// assert_eq!(clock.nanoseconds(Cycles(1 << 40)), 4_398_046_511_104);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clock {
    numerator: u16,
    denominator: u16,
}

impl Clock {
    /// A period of `numerator / denominator` nanoseconds; nothing when either is zero.
    #[must_use]
    pub const fn new(numerator: u16, denominator: u16) -> Option<Self> {
        if numerator == 0 || denominator == 0 {
            None
        } else {
            Some(Self { numerator, denominator })
        }
    }

    /// Nanoseconds in the numerator of the period.
    #[must_use]
    pub const fn numerator(self) -> u16 {
        self.numerator
    }

    /// What the numerator is divided by.
    #[must_use]
    pub const fn denominator(self) -> u16 {
        self.denominator
    }

    /// Whole nanoseconds of `cycles`, rounded to the nearest (half up); exact where the period is a whole number.
    /// Ends at `u64::MAX`, some 584 years.
    #[must_use]
    pub fn nanoseconds(self, cycles: Cycles) -> u64 {
        // 64 + 16 bits: a product in 64 bits would wrap after 2^62 / 10^9 seconds of a nanosecond-scaled clock.
        let scaled = u128::from(cycles.0) * u128::from(self.numerator);
        let denominator = u128::from(self.denominator);
        u64::try_from((scaled + denominator / 2) / denominator).unwrap_or(u64::MAX)
    }

    /// Nanoseconds of a mean or a deviation, which need not be whole cycles.
    #[must_use]
    pub fn nanoseconds_of(self, cycles: f64) -> f64 {
        cycles * f64::from(self.numerator) / f64::from(self.denominator)
    }

    /// Cycles that `nanoseconds` take, rounded up, so that a bound never comes early. Ends at `u64::MAX`.
    #[must_use]
    pub fn cycles_up(self, nanoseconds: u128) -> Cycles {
        let scaled = nanoseconds.saturating_mul(u128::from(self.denominator));
        Cycles(u64::try_from(scaled.div_ceil(u128::from(self.numerator))).unwrap_or(u64::MAX))
    }

    /// Cycles per second.
    #[must_use]
    pub fn hertz(self) -> f64 {
        1e9 * f64::from(self.denominator) / f64::from(self.numerator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_to_the_forty_cycles_at_250_mhz_are_4398046511104_ns() {
        let clock = Clock::new(4, 1).unwrap();
        assert_eq!(clock.nanoseconds(Cycles(1 << 40)), 4_398_046_511_104);
        assert_eq!(clock.nanoseconds(Cycles((1 << 40) + 1)), 4_398_046_511_108);
    }

    #[test]
    fn a_fractional_period_rounds_to_the_nearest_nanosecond() {
        let clock = Clock::new(10, 3).unwrap();
        assert_eq!(clock.nanoseconds(Cycles(1)), 3);
        assert_eq!(clock.nanoseconds(Cycles(2)), 7);
        assert_eq!(clock.nanoseconds(Cycles(3)), 10);
        assert_eq!(clock.nanoseconds(Cycles(3 << 40)), 10 << 40);
    }

    #[test]
    fn a_clock_without_a_period_does_not_exist() {
        assert_eq!(Clock::new(0, 1), None);
        assert_eq!(Clock::new(4, 0), None);
    }

    #[test]
    fn a_bound_in_cycles_never_comes_early() {
        let clock = Clock::new(4, 1).unwrap();
        assert_eq!(clock.cycles_up(0), Cycles(0));
        assert_eq!(clock.cycles_up(1), Cycles(1));
        assert_eq!(clock.cycles_up(4), Cycles(1));
        assert_eq!(clock.cycles_up(5), Cycles(2));
        assert_eq!(clock.cycles_up(u128::MAX), Cycles(u64::MAX));
    }
}
