//! Whether the samples fall into two groups, so that one median describes neither.

use super::{Bin, Nanoseconds};

/// Samples that may lie between two groups, of a hundred.
const BETWEEN: u128 = 1;
/// Samples that make a group, of a hundred.
const GROUP: u128 = 10;
/// Samples that make a group, however few there are in all.
///
/// A percentile is given when ten samples lie beyond it, since fewer say nothing of what the next ones will do; a group is
/// believed on the same ground. Two such groups are twenty samples, from which on there is the median that they take the
/// meaning from: a sentence about it is never said where it is not given.
const LEAST: u128 = 10;
/// Samples that a group's edges ignore, of a hundred, so that outliers do not widen it.
const EDGE: u128 = 5;

/// Where a wide, nearly empty stretch parts the samples into two groups: its two ends.
///
/// Looked for is the widest stretch that holds at most 1 % of the samples and leaves 10 %, and ten, on each side. It parts
/// them when it is wider than both groups together, without their outermost 5 %.
#[must_use]
pub fn two_groups(bins: &[Bin]) -> Option<(Nanoseconds, Nanoseconds)> {
    let total: u128 = bins.iter().map(|bin| u128::from(bin.count)).sum();
    let mut before = Vec::with_capacity(bins.len() + 1);
    let mut seen = 0;
    for bin in bins {
        before.push(seen);
        seen += u128::from(bin.count);
    }
    before.push(seen);
    let low_edge = first_past(bins, &before, total * EDGE / 100)?.lower_ns;
    let high_edge = first_past(bins, &before, total * (100 - EDGE) / 100)?.upper_ns;
    let least = (total * GROUP).div_ceil(100).max(LEAST);

    let mut widest: Option<(Nanoseconds, Nanoseconds, Nanoseconds)> = None;
    let mut right = 0;
    for left in 0..bins.len() {
        if before[left + 1] < least {
            continue;
        }
        right = right.max(left + 1);
        while right + 1 < bins.len()
            && (before[right + 1] - before[left + 1]) * 100 <= total * BETWEEN
        {
            right += 1;
        }
        let Some(next) = bins.get(right).filter(|_| total - before[right] >= least) else {
            continue;
        };
        let gap = next.lower_ns.checked_sub(bins[left].upper_ns).unwrap_or_default();
        if widest.is_none_or(|(width, ..)| gap > width) {
            widest = Some((gap, bins[left].upper_ns, next.lower_ns));
        }
    }
    let (gap, from, to) = widest?;
    let groups = (high_edge.checked_sub(low_edge)?).checked_sub(gap)?;
    (gap > groups).then_some((from, to))
}

/// The bin that holds the sample after the first `rank`.
fn first_past<'a>(bins: &'a [Bin], before: &[u128], rank: u128) -> Option<&'a Bin> {
    bins.iter().zip(&before[1..]).find(|(_, seen)| **seen > rank).map(|(bin, _)| bin)
}

#[cfg(test)]
mod tests {
    use super::two_groups;
    use crate::report::{Nanoseconds, sample};

    fn groups(of: &[(u64, u64, u64)]) -> Option<(Nanoseconds, Nanoseconds)> {
        two_groups(&sample::distribution(of).bins)
    }

    /// Known from a driver whose transfers took 80 or 200 us at random: one median, and it meant nothing.
    #[test]
    fn two_clear_groups_are_told() {
        let apart = Some((Nanoseconds::whole(56_004), Nanoseconds::whole(690_000)));
        assert_eq!(groups(&[(56_000, 56_004, 500), (690_000, 690_004, 500)]), apart);
        assert_eq!(
            groups(&[(56_000, 56_004, 800), (300_000, 300_004, 5), (690_000, 690_004, 200)]),
            apart
        );
    }

    /// The least that parts is two groups of ten: twenty samples, which is where the median begins to be given.
    #[test]
    fn fewer_than_ten_samples_make_no_group() {
        for (low, high) in [(1, 1), (1, 2), (2, 1), (9, 9), (9, 10), (10, 9), (9, 50)] {
            assert_eq!(groups(&[(24, 28, low), (690_000, 690_004, high)]), None, "{low} {high}");
        }
        assert!(groups(&[(24, 28, 10), (690_000, 690_004, 10)]).is_some());
        assert_eq!(sample::distribution(&[(24, 28, 10), (28, 32, 9)]).p50_ns, None);
        assert!(sample::distribution(&[(24, 28, 10), (28, 32, 10)]).p50_ns.is_some());
    }

    #[test]
    fn one_group_with_a_tail_is_one_group() {
        assert_eq!(two_groups(&sample::typical().bins), None);
        assert_eq!(groups(&[(24, 28, 1000)]), None);
        assert_eq!(groups(&[(24, 28, 950), (4000, 4100, 50)]), None);
        let even: Vec<_> = (0..200).map(|step| (1000 + 4 * step, 1004 + 4 * step, 10)).collect();
        assert_eq!(groups(&even), None);
        assert_eq!(groups(&[]), None);
    }
}
