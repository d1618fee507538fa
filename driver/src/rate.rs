//! How often an open-loop run pings: what was asked, and what the card's register can hold.

use std::fmt;

use crate::clock::Clock;

/// Pings per second.
///
/// ```
/// use peerlane_driver::round_trip::Rate;
///
/// assert_eq!(Rate::per_second(250_000.0).unwrap().to_string(), "250000 per second");
/// assert!(Rate::per_second(0.0).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Rate {
    hertz: f64,
}

impl Rate {
    /// `hertz` pings per second; nothing unless that is a positive number.
    #[must_use]
    pub fn per_second(hertz: f64) -> Option<Self> {
        (hertz.is_finite() && hertz > 0.0).then_some(Self { hertz })
    }

    /// The largest rate not above this one with three significant digits: as much as an estimate is worth.
    pub(crate) fn estimate(self) -> Self {
        // By division, which rounds the same on every machine; logarithms need not.
        let mut unit = 1.0;
        while self.hertz / unit >= 1_000.0 {
            unit *= 10.0;
        }
        while self.hertz / unit < 100.0 {
            unit /= 10.0;
        }
        Self { hertz: (self.hertz / unit).floor() * unit }
    }

    /// The rate that is printed for this one when its last printed digit is rounded by `round`.
    fn printed(self, round: fn(f64) -> f64) -> Self {
        Self { hertz: round(self.hertz * 1e6) / 1e6 }
    }

    /// Pings per second.
    #[must_use]
    pub const fn hertz(self) -> f64 {
        self.hertz
    }
}

impl fmt::Display for Rate {
    /// Seven significant digits at least, and no trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.6}", self.hertz);
        write!(f, "{} per second", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// Cycles from one intended ping to the next, as `ping.Period` holds them: fixed point with eight binary places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    raw: u32,
}

impl Period {
    /// Binary places of the register.
    const PLACES: f64 = 256.0;
    /// One ping per cycle; the card has one port, and it takes a word per cycle at best.
    const SHORTEST: Self = Self { raw: 256 };
    /// The largest value of the register.
    const LONGEST: Self = Self { raw: u32::MAX };

    /// The period nearest to `rate`.
    ///
    /// # Errors
    /// The nearest rate that the register can hold and that can be written down, when `rate` is outside what it can.
    pub(crate) fn nearest(rate: Rate, clock: Clock) -> Result<Self, Rate> {
        let raw = (clock.hertz() / rate.hertz() * Self::PLACES).round();
        if raw < f64::from(Self::SHORTEST.raw) {
            return Err(Self::SHORTEST.rate(clock).printed(f64::floor));
        }
        if raw > f64::from(Self::LONGEST.raw) {
            return Err(Self::LONGEST.rate(clock).printed(f64::ceil));
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number in range, see above"
        )]
        Ok(Self { raw: raw as u32 })
    }

    /// The register's value.
    #[must_use]
    pub const fn raw(self) -> u32 {
        self.raw
    }

    /// Cycles from one intended ping to the next.
    #[must_use]
    pub fn cycles(self) -> f64 {
        f64::from(self.raw) / Self::PLACES
    }

    /// The rate this period really makes.
    #[must_use]
    pub fn rate(self, clock: Clock) -> Rate {
        Rate { hertz: clock.hertz() / self.cycles() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        Clock::new(4, 1).unwrap()
    }

    fn rate(hertz: f64) -> Rate {
        Rate::per_second(hertz).unwrap()
    }

    #[test]
    fn a_rate_becomes_the_nearest_period_and_says_what_it_really_is() {
        let period = Period::nearest(rate(100_000.0), clock()).unwrap();
        assert_eq!((period.raw(), period.rate(clock())), (2_500 * 256, rate(100_000.0)));
        // 250 MHz / 3 MHz = 83.33 cycles = 21,333.33 / 256.
        assert_eq!(Period::nearest(rate(3e6), clock()).unwrap().raw(), 21_333);
    }

    #[test]
    fn a_rate_outside_the_register_is_refused_with_the_nearest_inside() {
        assert_eq!(Period::nearest(rate(300e6), clock()), Err(rate(250e6)));
        let slowest = Period::nearest(rate(1.0), clock()).unwrap_err();
        // 250 MHz over 2^24 - 1/256 cycles are 14.9011612, and as printed it must be one that the card can.
        assert_eq!(slowest.to_string(), "14.901162 per second");
        assert!(Period::nearest(rate(14.901_162), clock()).is_ok());
        assert!(Period::nearest(rate(14.901_161), clock()).is_err());
    }

    #[test]
    fn no_rate_is_not_a_number_of_pings() {
        for hertz in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(Rate::per_second(hertz).is_none());
        }
    }

    #[test]
    fn an_estimate_is_rounded_down_to_three_digits() {
        assert_eq!(rate(481_500.741).estimate().to_string(), "481000 per second");
        assert_eq!(rate(1_000.0).estimate().to_string(), "1000 per second");
        assert_eq!(rate(0.123_456).estimate().to_string(), "0.123 per second");
    }

    #[test]
    fn a_rate_prints_without_trailing_zeros() {
        assert_eq!(rate(14.901_161_194).to_string(), "14.901161 per second");
        assert_eq!(rate(2e6).to_string(), "2000000 per second");
    }
}
