//! Whether the samples fall into two groups, so that one median describes neither.

use super::{Bin, Nanoseconds};

/// Samples that may lie between two groups, of a hundred.
const BETWEEN: u128 = 1;
/// Samples that make a group, of a hundred.
const GROUP: u128 = 10;
/// Samples that a group's edges ignore, of a hundred, so that outliers do not widen it.
const EDGE: u128 = 5;

/// Where a wide, nearly empty stretch parts the samples into two groups: its two ends.
///
/// Looked for is the widest stretch that holds at most 1 % of the samples and leaves 10 % on each side. It parts them when
/// it is wider than both groups together, without their outermost 5 %.
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

    let mut widest: Option<(Nanoseconds, Nanoseconds, Nanoseconds)> = None;
    let mut right = 0;
    for left in 0..bins.len() {
        if before[left + 1] * 100 < total * GROUP {
            continue;
        }
        right = right.max(left + 1);
        while right + 1 < bins.len()
            && (before[right + 1] - before[left + 1]) * 100 <= total * BETWEEN
        {
            right += 1;
        }
        let Some(next) = bins.get(right).filter(|_| (total - before[right]) * 100 >= total * GROUP)
        else {
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
