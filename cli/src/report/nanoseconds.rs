//! The one unit of every report.

use std::fmt;

use serde::{Serialize, Serializer};

/// A span of time as reports print it: nanoseconds, kept in whole picoseconds.
///
/// A card's clock period is a whole number of picoseconds on every supported board (250 MHz: 4000), so a count of
/// cycles becomes a span without rounding, and a span becomes text without passing through floating point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Nanoseconds {
    picoseconds: u64,
}

impl Nanoseconds {
    /// No time at all.
    pub const ZERO: Self = Self { picoseconds: 0 };

    /// This many whole nanoseconds; saturates at 213 days.
    #[must_use]
    pub const fn whole(nanoseconds: u64) -> Self {
        Self { picoseconds: nanoseconds.saturating_mul(1000) }
    }

    /// This many picoseconds.
    #[must_use]
    pub const fn from_picoseconds(picoseconds: u64) -> Self {
        Self { picoseconds }
    }

    /// The span in picoseconds.
    #[must_use]
    pub const fn picoseconds(self) -> u64 {
        self.picoseconds
    }

    /// This span less `other`, or nothing when `other` is longer.
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.picoseconds.checked_sub(other.picoseconds).map(Self::from_picoseconds)
    }

    /// The span as a number for a picture's coordinates, where rounding does not matter.
    #[must_use]
    #[allow(clippy::cast_precision_loss, reason = "a coordinate of a picture needs no 53 bits")]
    pub fn approximate(self) -> f64 {
        self.picoseconds as f64 / 1000.0
    }
}

impl fmt::Display for Nanoseconds {
    /// The number alone, without trailing zeros: `1732`, `1.5`. Honours width and alignment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.picoseconds / 1000, self.picoseconds % 1000);
        let mut text = whole.to_string();
        if part != 0 {
            text.push_str(format!(".{part:03}").trim_end_matches('0'));
        }
        f.pad_integral(true, "", &text)
    }
}

impl Serialize for Nanoseconds {
    /// An integer where it is one, so that no reader has to round.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.picoseconds.is_multiple_of(1000) {
            serializer.serialize_u64(self.picoseconds / 1000)
        } else {
            serializer.serialize_f64(self.approximate())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Nanoseconds;

    #[test]
    fn a_span_prints_without_trailing_zeros() {
        assert_eq!(Nanoseconds::whole(1732).to_string(), "1732");
        assert_eq!(Nanoseconds::from_picoseconds(1_500).to_string(), "1.5");
        assert_eq!(Nanoseconds::from_picoseconds(3_333).to_string(), "3.333");
        assert_eq!(format!("{:>6}", Nanoseconds::whole(12)), "    12");
    }

    #[test]
    fn whole_nanoseconds_are_integers_in_json() {
        assert_eq!(
            serde_json::to_string(&Nanoseconds::whole(4_398_046_511_104)).unwrap(),
            "4398046511104"
        );
        assert_eq!(serde_json::to_string(&Nanoseconds::from_picoseconds(1_500)).unwrap(), "1.5");
    }

    /// 2^40 cycles of 4 ns, a value that overflows 64 bits when it is first multiplied by 10^9.
    #[test]
    fn long_spans_do_not_overflow() {
        assert_eq!(Nanoseconds::from_picoseconds((1 << 40) * 4000).to_string(), "4398046511104");
    }
}
