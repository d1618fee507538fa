//! A measured distribution: bins, extremes, sums, and what may be said about them.
//!
//! ```text
//! one frozen bank ──► merge ──► Latency ──► quantile, mean, deviation   (cycles)
//!   log bins, window             bins   └──► Clock                      (nanoseconds)
//! ```
//! Ranks and moments are whole-number arithmetic; only the last division of a mean or a deviation is a fraction.

mod merge;
mod quantile;

pub use merge::Inconsistency;
pub(crate) use merge::{at_most, equal, merge};
pub use quantile::{Quantile, QuantileError};

use crate::clock::{Clock, Cycles};

/// Samples whose value lies in `lower .. upper` cycles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bin {
    /// Smallest value of the bin, in cycles.
    pub lower: u64,
    /// First value past the bin, in cycles.
    pub upper: u64,
    /// Samples in it; never 0 in a [`Latency`].
    pub count: u64,
}

/// The smallest or the largest sample, and where to look for its cause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extreme {
    /// Its value.
    pub value: Cycles,
    /// The timebase when it was taken.
    pub stamp: Cycles,
    /// The sequence number of its ping.
    pub sequence: u32,
}

/// The distribution of one measured time.
///
/// Bins are one cycle wide where the histogram's linear window lay, and logarithmic (at most 3.2 % wide, exact below 64
/// cycles) elsewhere; each sample is in exactly one of them.
///
/// ```
/// use peerlane_driver::{Bin, Clock, Cycles, Extreme, Latency, Quantile};
///
/// let clock = Clock::new(4, 1).expect("250 MHz");
/// let at = |value| Some(Extreme { value: Cycles(value), stamp: Cycles(0), sequence: 1 });
/// let latency = Latency {
///     count: 100,
///     minimum: at(430),
///     maximum: at(440),
///     sum: 99 * 430 + 440,
///     squares: 99 * 430 * 430 + 440 * 440,
///     saturated: 0,
///     bins: vec![Bin { lower: 430, upper: 431, count: 99 }, Bin { lower: 440, upper: 441, count: 1 }],
///     ..Latency::empty(clock)
/// };
/// assert_eq!(latency.quantile(Quantile::P50), Some(Cycles(430)));
/// assert_eq!(latency.quantile(Quantile::P99), None, "one sample beyond says nothing about p99");
/// assert_eq!(latency.clock.nanoseconds(Cycles(430)), 1_720);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Latency {
    /// Samples taken.
    pub count: u64,
    /// The smallest sample; none without samples.
    pub minimum: Option<Extreme>,
    /// The largest sample; none without samples.
    pub maximum: Option<Extreme>,
    /// Sum of all samples, in cycles.
    pub sum: u64,
    /// Sum of the squares of all samples, in square cycles.
    pub squares: u128,
    /// First value of the linear window, in cycles.
    pub window_base: u64,
    /// Samples below the linear window; they are in logarithmic bins.
    pub below: u64,
    /// Samples above the linear window; they are in logarithmic bins.
    pub above: u64,
    /// Samples in no bin, because their bin was full at 2^32 - 1. Their bins have that count.
    pub saturated: u64,
    /// Every bin that holds a sample, in rising order.
    pub bins: Vec<Bin>,
    /// The clock the cycles are of.
    pub clock: Clock,
}

/// One row of the cumulative distribution.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cumulative {
    /// The row's bin.
    pub bin: Bin,
    /// Samples in this bin and all lower ones.
    pub samples: u64,
    /// The same as a share of all samples; exactly 1 in the last row and nowhere else.
    pub share: f64,
}

impl Latency {
    /// A distribution without samples.
    #[must_use]
    pub const fn empty(clock: Clock) -> Self {
        Self {
            count: 0,
            minimum: None,
            maximum: None,
            sum: 0,
            squares: 0,
            window_base: 0,
            below: 0,
            above: 0,
            saturated: 0,
            bins: Vec::new(),
            clock,
        }
    }

    /// The sample at rank ⌈q · count⌉, or the last value of its bin where that is wider than a cycle, never outside
    /// minimum to maximum.
    ///
    /// Nothing when there are too few samples to support it ([`Quantile::is_supported_by`]).
    #[must_use]
    pub fn quantile(&self, quantile: Quantile) -> Option<Cycles> {
        quantile.is_supported_by(self.count).then(|| self.value_at(quantile)).flatten()
    }

    /// As [`Latency::quantile`], however few samples there are. Nothing without samples, or where a full bin hides the
    /// rank.
    #[must_use]
    pub fn value_at(&self, quantile: Quantile) -> Option<Cycles> {
        let (minimum, maximum) = (self.minimum?.value, self.maximum?.value);
        let rank = quantile.rank(self.count);
        if rank <= 1 {
            return Some(minimum);
        }
        if rank == self.count {
            return Some(maximum);
        }
        let mut covered = 0;
        for bin in &self.bins {
            covered += bin.count;
            // A full bin lost samples; from here on a rank cannot be placed.
            if self.saturated > 0 && bin.count >= u64::from(u32::MAX) {
                return None;
            }
            if covered >= rank {
                return Some(Cycles(bin.upper - 1).clamp(minimum, maximum));
            }
        }
        None
    }

    /// Mean in cycles.
    #[must_use]
    #[allow(
        clippy::cast_precision_loss,
        reason = "a mean is reported to fewer digits than f64 holds"
    )]
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| {
            let (whole, rest) = (self.sum / self.count, self.sum % self.count);
            whole as f64 + rest as f64 / self.count as f64
        })
    }

    /// Standard deviation of these samples (of the whole population, not an estimate from it), in cycles.
    #[must_use]
    #[allow(
        clippy::cast_precision_loss,
        reason = "the large terms cancel in whole numbers before this"
    )]
    pub fn standard_deviation(&self) -> Option<f64> {
        let around = self.squares_around_mean()?;
        let rest = (self.sum % self.count) as f64 / self.count as f64;
        Some((around as f64 / self.count as f64 - rest * rest).max(0.0).sqrt())
    }

    /// Sum of the squared distances from the whole part of the mean; nothing without samples, or when the sums cannot
    /// come from any samples.
    pub(crate) fn squares_around_mean(&self) -> Option<u128> {
        let mean = u128::from(self.sum.checked_div(self.count)?);
        // Σ(x-m)² = Σx² - 2mΣx + nm²; below 2^98 each, for samples of 32 bits.
        let twice = 2 * mean * u128::from(self.sum);
        (self.squares + u128::from(self.count) * mean * mean).checked_sub(twice)
    }

    /// The cumulative distribution, one row for each bin that holds samples; the shares rise strictly and end at 1.
    #[allow(clippy::cast_precision_loss, reason = "a share is a fraction by nature")]
    pub fn cumulative(&self) -> impl Iterator<Item = Cumulative> + '_ {
        let total: u64 = self.bins.iter().map(|bin| bin.count).sum();
        self.bins.iter().scan(0, move |samples, &bin| {
            *samples += bin.count;
            Some(Cumulative { bin, samples: *samples, share: *samples as f64 / total as f64 })
        })
    }

    /// The mean in nanoseconds.
    #[must_use]
    pub fn mean_nanoseconds(&self) -> Option<f64> {
        self.mean().map(|cycles| self.clock.nanoseconds_of(cycles))
    }

    /// The standard deviation in nanoseconds.
    #[must_use]
    pub fn standard_deviation_nanoseconds(&self) -> Option<f64> {
        self.standard_deviation().map(|cycles| self.clock.nanoseconds_of(cycles))
    }
}

#[cfg(test)]
mod tests;
