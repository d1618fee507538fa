//! Time inside the world: finer than the card's clock, so that packets can be paced.

use std::ops::{Add, AddAssign, Sub};
use std::time::Duration;

use peerlane_port::DeviceTime;

/// One clock cycle of the card: 250 MHz, the user clock of the bridge at Gen3 x8 with 256 bits (PG194, `axi_aclk`).
pub(crate) const CYCLE: Picoseconds = Picoseconds(4000);

/// A point in simulated time, or a span of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Picoseconds(pub(crate) u64);

impl Picoseconds {
    /// A whole number of clock cycles.
    pub(crate) fn from_cycles(cycles: u64) -> Self {
        Self(cycles.saturating_mul(CYCLE.0))
    }

    /// Rounds to the nearest picosecond; negative or absurd spans come out as the nearest possible one.
    pub(crate) fn from_ns(ns: f64) -> Self {
        // A cast from a float saturates, and takes NaN for 0.
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "saturation is what is wanted"
        )]
        Self((ns * 1000.0 + 0.5) as u64)
    }

    /// For reports.
    #[allow(
        clippy::cast_precision_loss,
        reason = "a picosecond in an hour does not matter to a report"
    )]
    pub(crate) fn to_ns(self) -> f64 {
        self.0 as f64 / 1000.0
    }

    /// The first cycle that starts at this time or later.
    pub(crate) fn to_cycle(self) -> u64 {
        self.0.div_ceil(CYCLE.0)
    }
}

impl From<Duration> for Picoseconds {
    fn from(span: Duration) -> Self {
        Self(u64::try_from(span.as_nanos()).unwrap_or(u64::MAX).saturating_mul(1000))
    }
}

impl From<Picoseconds> for DeviceTime {
    fn from(time: Picoseconds) -> Self {
        Self { nanoseconds: time.0 / 1000 }
    }
}

impl Add for Picoseconds {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Picoseconds {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Picoseconds {
    type Output = Self;

    /// Zero when `other` is later.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}
