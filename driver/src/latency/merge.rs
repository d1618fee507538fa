//! From one frozen bank to a [`Latency`]: every number is checked against the others before it is believed.
//!
//! ```text
//! log bins  [ 3 ][   7   ][      9      ][         5         ]     every sample once
//! window           |1|0|2|1|3|2|1|0|1|1|                          the samples it covers, once more
//! merged    [ 3 ][ ]1 0 2 1 3 2 1 0 1 1[][         5         ]     one-cycle bins where the window lies
//! ```

use peerlane_regmap::histogram::{lower_edge, upper_edge};
use thiserror::Error;

use super::{Bin, Extreme, Latency};
use crate::clock::{Clock, Cycles};
use crate::histogram::Bank;

/// Numbers of the card that contradict each other; nothing measured with them is reported.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "the card contradicts itself: {rule}, but {left} is not {right}; \
     the measurement is discarded, so repeat it, and if it stays check the bitstream against this driver"
)]
pub struct Inconsistency {
    /// What must hold.
    pub rule: &'static str,
    /// The left side, as found.
    pub left: u128,
    /// The right side, as found.
    pub right: u128,
}

/// `Ok` when both sides agree.
pub(crate) fn equal(
    rule: &'static str,
    left: impl Into<u128>,
    right: impl Into<u128>,
) -> Result<(), Inconsistency> {
    let (left, right) = (left.into(), right.into());
    if left == right { Ok(()) } else { Err(Inconsistency { rule, left, right }) }
}

/// `Ok` when the left side is at most the right one.
pub(crate) fn at_most(
    rule: &'static str,
    left: impl Into<u128>,
    right: impl Into<u128>,
) -> Result<(), Inconsistency> {
    let (left, right) = (left.into(), right.into());
    if left <= right { Ok(()) } else { Err(Inconsistency { rule, left, right }) }
}

/// What remains of `left` after `right`, which is part of it.
fn rest(rule: &'static str, left: u64, right: u64) -> Result<u64, Inconsistency> {
    left.checked_sub(right).ok_or(Inconsistency { rule, left: left.into(), right: right.into() })
}

/// Check `bank` and merge its two histograms.
pub(crate) fn merge(bank: &Bank, clock: Clock) -> Result<Latency, Inconsistency> {
    conservation(bank)?;
    let bins = if bank.log_saturated == 0 { merged_bins(bank)? } else { log_bins(bank).collect() };
    let extreme = |value: u32, (stamp, sequence): (u64, u32)| {
        (bank.count > 0).then_some(Extreme {
            value: Cycles(value.into()),
            stamp: Cycles(stamp),
            sequence,
        })
    };
    let latency = Latency {
        count: bank.count,
        minimum: extreme(bank.minimum, bank.minimum_at),
        maximum: extreme(bank.maximum, bank.maximum_at),
        sum: bank.sum,
        squares: bank.squares,
        window_base: bank.base.into(),
        below: bank.below,
        above: bank.above,
        saturated: bank.log_saturated,
        bins,
        clock,
    };
    bounds(&latency)?;
    Ok(latency)
}

/// Each of the two histograms accounts for every sample.
fn conservation(bank: &Bank) -> Result<(), Inconsistency> {
    let sum = |bins: &[u32]| bins.iter().map(|&count| u128::from(count)).sum::<u128>();
    equal(
        "log bins and saturated samples are all samples",
        sum(&bank.log) + u128::from(bank.log_saturated),
        bank.count,
    )?;
    equal(
        "window bins and samples below, above and saturated are all samples",
        sum(&bank.window)
            + [bank.below, bank.above, bank.window_saturated].map(u128::from).iter().sum::<u128>(),
        bank.count,
    )?;
    // A window bin is part of a log bin of the same width, so it cannot be full before that one is.
    at_most(
        "a saturated window needs a saturated log bin",
        bank.window_saturated,
        bank.log_saturated,
    )
}

/// The log bins that hold samples.
fn log_bins(bank: &Bank) -> impl Iterator<Item = Bin> + '_ {
    bank.log
        .iter()
        .enumerate()
        .map(|(index, &count)| Bin {
            lower: lower_edge(index),
            upper: upper_edge(index),
            count: count.into(),
        })
        .filter(|bin| bin.count > 0)
}

/// Log bins, with what the window covers replaced by its one-cycle bins.
fn merged_bins(bank: &Bank) -> Result<Vec<Bin>, Inconsistency> {
    let base = u64::from(bank.base);
    let end = base + bank.window.len() as u64;
    let mut bins = Vec::new();
    let mut used = 0;
    // Samples in pieces that lie wholly below, or wholly above, the window.
    let (mut below, mut above) = (0, 0);
    let mut push = |lower: u64, upper: u64, count: u64| {
        if count > 0 {
            bins.push(Bin { lower, upper, count });
        }
    };
    for Bin { lower, upper, count } in log_bins(bank) {
        if upper <= base {
            below += count;
            push(lower, upper, count);
            continue;
        }
        if lower >= end {
            above += count;
            push(lower, upper, count);
            continue;
        }
        let (first, last) = (lower.max(base), upper.min(end));
        let covered = &bank.window[offset(first, base)..offset(last, base)];
        let inside = covered.iter().map(|&count| u64::from(count)).sum();
        used += inside;
        let outside = rest("a log bin holds what the window shows inside it", count, inside)?;
        let beneath = if lower == first {
            0
        } else if upper == last {
            outside
        } else {
            // The window lies inside this one bin; `Below` tells the two remainders apart.
            rest(
                "samples below the window are those in lower log bins and more",
                bank.below,
                below,
            )?
        };
        let beyond =
            rest("a log bin holds what lies below the window inside it", outside, beneath)?;
        if upper == last {
            equal("a log bin the window covers holds what the window shows", beyond, 0_u64)?;
        }
        below += beneath;
        above += beyond;
        push(lower, first, beneath);
        for (value, &count) in (first..).zip(covered) {
            push(value, value + 1, count.into());
        }
        push(last, upper, beyond);
    }
    equal("every window bin lies in a log bin that holds samples", used, bank.window_total())?;
    equal("samples below the window agree with the log bins", bank.below, below)?;
    equal("samples above the window agree with the log bins", bank.above, above)?;
    Ok(bins)
}

/// Position in the window; a window is far smaller than the address space.
fn offset(value: u64, base: u64) -> usize {
    usize::try_from(value - base).unwrap_or(usize::MAX)
}

/// The extremes and sums could come from the bins.
fn bounds(latency: &Latency) -> Result<(), Inconsistency> {
    let (Some(minimum), Some(maximum)) = (latency.minimum, latency.maximum) else {
        equal("without samples the sum is zero", latency.sum, 0_u64)?;
        return equal("without samples the sum of squares is zero", latency.squares, 0_u64);
    };
    let (minimum, maximum) = (minimum.value.0, maximum.value.0);
    let (Some(first), Some(last)) = (latency.bins.first(), latency.bins.last()) else {
        return equal("samples are in bins", latency.count, latency.saturated);
    };
    at_most("the first bin starts at or below the minimum", first.lower, minimum)?;
    at_most("the minimum is in the first bin", minimum, first.upper - 1)?;
    at_most("the last bin starts at or below the maximum", last.lower, maximum)?;
    at_most("the maximum is in the last bin", maximum, last.upper - 1)?;
    let times = |count: u64, value: u64| u128::from(count) * u128::from(value);
    at_most("the sum is at least count times minimum", times(latency.count, minimum), latency.sum)?;
    at_most("the sum is at most count times maximum", latency.sum, times(latency.count, maximum))?;
    if latency.saturated == 0 {
        let low: u128 = latency.bins.iter().map(|bin| times(bin.count, bin.lower)).sum();
        let high: u128 = latency.bins.iter().map(|bin| times(bin.count, bin.upper - 1)).sum();
        at_most("the sum is at least that of all lower bin edges", low, latency.sum)?;
        at_most("the sum is at most that of all upper bin edges", latency.sum, high)?;
    }
    let largest = times(latency.count, maximum) * u128::from(maximum);
    at_most("the sum of squares is at most count times maximum squared", latency.squares, largest)?;
    match latency.squares_around_mean() {
        Some(_) => Ok(()),
        None => Err(Inconsistency {
            rule: "count times the sum of squares is at least the sum squared",
            left: latency.squares,
            right: latency.sum.into(),
        }),
    }
}
