//! A quantile as an exact number, so that a rank never depends on how a fraction rounds.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Parts of a whole a [`Quantile`] counts in.
const WHOLE: u32 = 1_000_000;

/// A share of the samples, held as whole parts per million: the 99.99th percentile is 999,900.
///
/// Text is always a **percentage** with at most four decimals, so `99.9` is the 99.9th percentile and `0.9` is the
/// 0.9th, never the 90th.
///
/// ```
/// use peerlane_driver::Quantile;
///
/// assert_eq!("99.9".parse(), Ok(Quantile::P999));
/// assert_eq!(Quantile::P999.to_string(), "p99.9");
/// assert_ne!("0.9".parse(), Ok(Quantile::P90));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantile(u32);

impl Quantile {
    /// The smallest sample.
    pub const MINIMUM: Self = Self(0);
    /// The median.
    pub const P50: Self = Self(500_000);
    /// 9 samples of 10 are at most this.
    pub const P90: Self = Self(900_000);
    /// 99 of 100.
    pub const P99: Self = Self(990_000);
    /// 999 of 1,000.
    pub const P999: Self = Self(999_000);
    /// 9,999 of 10,000.
    pub const P9999: Self = Self(999_900);
    /// The largest sample.
    pub const MAXIMUM: Self = Self(WHOLE);

    /// `parts` per million; nothing above 1,000,000.
    #[must_use]
    pub const fn per_million(parts: u32) -> Option<Self> {
        if parts > WHOLE { None } else { Some(Self(parts)) }
    }

    /// The value in parts per million.
    #[must_use]
    pub const fn parts_per_million(self) -> u32 {
        self.0
    }

    /// Position, counted from 1, of the sample in `count` sorted ones: the smallest rank that covers this share.
    /// 0 only when there are no samples.
    #[must_use]
    pub fn rank(self, count: u64) -> u64 {
        let rank = (u128::from(self.0) * u128::from(count)).div_ceil(u128::from(WHOLE));
        // The quotient never exceeds `count`, because the share never exceeds the whole.
        u64::try_from(rank).unwrap_or(count).max(u64::from(count > 0))
    }

    /// Whether `count` samples leave at least ten on the far side of this quantile, fewer than which say nothing about
    /// it. The extremes are single samples by nature and need one.
    #[must_use]
    pub fn is_supported_by(self, count: u64) -> bool {
        match self {
            Self::MINIMUM | Self::MAXIMUM => count > 0,
            Self(parts) => {
                let thinner = u128::from(parts.min(WHOLE - parts));
                u128::from(count) * thinner >= 10 * u128::from(WHOLE)
            }
        }
    }
}

impl fmt::Display for Quantile {
    /// `p50`, `p99.9`: the percentage without trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 10_000, self.0 % 10_000);
        if rest == 0 {
            return write!(f, "p{whole}");
        }
        let decimals = format!("{rest:04}");
        write!(f, "p{whole}.{}", decimals.trim_end_matches('0'))
    }
}

impl FromStr for Quantile {
    type Err = QuantileError;

    /// A percentage from 0 to 100: digits, and at most four decimals after a point.
    fn from_str(text: &str) -> Result<Self, QuantileError> {
        let refuse = || QuantileError { text: text.to_owned() };
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let plain =
            |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(whole) || !plain(decimals) || whole.len() > 3 || decimals.len() > 4 {
            return Err(refuse());
        }
        let number = |digits: &str| digits.parse::<u32>().map_err(|_| refuse());
        Self::per_million(number(whole)? * 10_000 + number(&format!("{decimals:0<4}"))?)
            .ok_or_else(refuse)
    }
}

/// Text that names no percentile.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{text:?} is no percentile; write a percentage from 0 to 100 with at most four decimals, such as 99.9"
)]
pub struct QuantileError {
    /// What was given.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_the_whole_number_that_covers_the_share_even_of_a_million_million_samples() {
        let twenty = Quantile::per_million(200_000).unwrap();
        assert_eq!(twenty.rank(5), 1);
        assert_eq!(Quantile::per_million(250_000).unwrap().rank(5), 2);
        assert_eq!(Quantile::P50.rank(2), 1);
        assert_eq!(Quantile::per_million(510_000).unwrap().rank(2), 2);
        assert_eq!(Quantile::P9999.rank(1_000_000_000_000), 999_900_000_000);
        assert_eq!(
            Quantile::per_million(500_001).unwrap().rank(1_000_000_000_000),
            500_001_000_000
        );
        assert_eq!(Quantile::MAXIMUM.rank(u64::MAX), u64::MAX);
        assert_eq!(Quantile::MINIMUM.rank(7), 1);
        assert_eq!(Quantile::P50.rank(0), 0);
    }

    #[test]
    fn a_percentage_below_one_is_not_taken_for_a_fraction() {
        let small: Quantile = "0.9".parse().unwrap();
        assert_eq!(small.parts_per_million(), 9_000);
        assert_eq!(small.to_string(), "p0.9");
        assert_eq!("90".parse(), Ok(Quantile::P90));
    }

    #[test]
    fn the_points_asked_for_come_back_by_name() {
        let asked = ["50", "99", "99.9", "99.99", "0", "100", "12.3456"];
        let named: Vec<String> =
            asked.iter().map(|text| text.parse::<Quantile>().unwrap().to_string()).collect();
        assert_eq!(named, ["p50", "p99", "p99.9", "p99.99", "p0", "p100", "p12.3456"]);
    }

    #[test]
    fn text_that_is_no_percentage_is_refused() {
        for text in [
            "", ".", "5.", ".5", "-1", "+1", "1e2", "100.0001", "101", "99.99999", "p50", "50%",
            " 50", "9999",
        ] {
            assert_eq!(text.parse::<Quantile>(), Err(QuantileError { text: text.to_owned() }));
        }
    }

    #[test]
    fn a_percentile_needs_ten_samples_beyond_it() {
        assert!(!Quantile::P50.is_supported_by(19) && Quantile::P50.is_supported_by(20));
        assert!(!Quantile::P99.is_supported_by(999) && Quantile::P99.is_supported_by(1_000));
        assert!(
            !Quantile::P9999.is_supported_by(99_999) && Quantile::P9999.is_supported_by(100_000)
        );
        let low = Quantile::per_million(1_000).unwrap();
        assert!(!low.is_supported_by(9_999) && low.is_supported_by(10_000));
        assert!(!Quantile::MAXIMUM.is_supported_by(0) && Quantile::MAXIMUM.is_supported_by(1));
    }
}
