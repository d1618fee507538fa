//! Distributions from hand-made banks. Not tested here: how the card fills a bank, or how it is read.
//! Expected values are worked out by hand or from the samples themselves, sorted.

use proptest::prelude::*;

use super::*;
use crate::histogram::Bank;

const LOG_BINS: usize = 896;
const WINDOW_BINS: u32 = 1024;

fn clock() -> Clock {
    Clock::new(4, 1).unwrap()
}

/// Where the data sheet puts `value`: exact below 64, then 32 bins for each power of two.
fn bin_of(value: u32) -> usize {
    if value < 64 {
        return value as usize;
    }
    let power = (0_usize..32).rev().find(|&power| value >> power == 1).unwrap();
    64 + (power - 6) * 32 + ((value >> (power - 5)) as usize - 32)
}

/// The bank that holds `samples`, with the window at `base`.
fn bank(samples: &[u32], base: u32) -> Bank {
    let mut bank = Bank::empty(LOG_BINS, WINDOW_BINS as usize, base);
    for (sequence, &value) in (1..).zip(samples) {
        let moment = (u64::from(sequence) * 1_000, sequence);
        if bank.count == 0 || value < bank.minimum {
            (bank.minimum, bank.minimum_at) = (value, moment);
        }
        if bank.count == 0 || value > bank.maximum {
            (bank.maximum, bank.maximum_at) = (value, moment);
        }
        bank.count += 1;
        bank.sum += u64::from(value);
        bank.squares += u128::from(value) * u128::from(value);
        bank.log[bin_of(value)] += 1;
        match value.checked_sub(base) {
            None => bank.below += 1,
            Some(place) if place >= WINDOW_BINS => bank.above += 1,
            Some(place) => bank.window[place as usize] += 1,
        }
    }
    bank
}

fn latency(samples: &[u32], base: u32) -> Latency {
    merge(&bank(samples, base), clock()).unwrap()
}

fn at(latency: &Latency, parts_per_million: u32) -> Option<u64> {
    latency.value_at(Quantile::per_million(parts_per_million).unwrap()).map(|cycles| cycles.0)
}

#[test]
fn no_samples_have_no_minimum_and_no_quantile() {
    let empty = latency(&[], 100);
    assert_eq!((empty.count, empty.minimum, empty.maximum), (0, None, None));
    assert_eq!((at(&empty, 500_000), empty.mean(), empty.standard_deviation()), (None, None, None));
    assert_eq!(empty.cumulative().count(), 0);
}

#[test]
fn one_sample_is_its_own_minimum_median_and_maximum() {
    let one = latency(&[5], 0);
    assert_eq!([0, 500_000, 1_000_000].map(|q| at(&one, q)), [Some(5); 3]);
    assert_eq!(one.minimum, Some(Extreme { value: Cycles(5), stamp: Cycles(1_000), sequence: 1 }));
    assert_eq!(one.quantile(Quantile::P50), None, "too few to report");
    assert_eq!(one.quantile(Quantile::MAXIMUM), Some(Cycles(5)));
}

#[test]
fn ranks_are_not_rounded_through_fractions() {
    let five = latency(&[1, 2, 2, 2, 2], 0);
    assert_eq!([200_000, 250_000].map(|q| at(&five, q)), [Some(1), Some(2)]);
    let two = latency(&[1, 2], 0);
    assert_eq!([500_000, 510_000].map(|q| at(&two, q)), [Some(1), Some(2)]);
}

#[test]
fn a_quantile_is_never_past_the_largest_sample() {
    // Row "p99 larger than max": samples 6..196, the last one's bin reaches to 200.
    let wide = latency(&(6..=196).collect::<Vec<_>>(), 5_000);
    assert!(
        wide.bins.last().unwrap().upper > 197,
        "the test needs a bin that reaches past the maximum"
    );
    assert_eq!(at(&wide, 990_000), Some(195));
    assert_eq!(at(&wide, 999_999), Some(196));
}

#[test]
fn a_wide_bin_is_bounded_by_minimum_and_maximum() {
    let samples: Vec<u32> = (0..100).map(|i| 50_100 + i % 3).collect();
    let narrow = latency(&samples, 0);
    let bin = narrow.bins[0];
    assert!(bin.lower < 50_100 && bin.upper > 50_102, "the test needs one wide bin");
    for q in [1_000, 500_000, 990_000] {
        assert!((50_100..=50_102).contains(&at(&narrow, q).unwrap()));
    }
}

#[test]
fn a_full_bin_hides_the_ranks_behind_it_but_not_the_maximum() {
    let mut full = bank(&[10, 20, 30], 5_000);
    // 2^32 + 4 more samples of 20 cycles: five of them found the bin full.
    full.log[20] = u32::MAX;
    full.log_saturated = 5;
    full.count = 2 + u64::from(u32::MAX) + 5;
    full.below = full.count;
    let extra = full.count - 3;
    full.sum += extra * 20;
    full.squares += u128::from(extra) * 400;
    let merged = merge(&full, clock()).unwrap();
    assert_eq!((merged.saturated, merged.count), (5, 4_294_967_302));
    assert_eq!(at(&merged, 0), Some(10));
    assert_eq!(at(&merged, 500_000), None);
    assert_eq!(at(&merged, 999_999), None);
    assert_eq!(at(&merged, 1_000_000), Some(30));
}

#[test]
fn the_mean_and_the_deviation_survive_sums_past_64_bits() {
    let large = latency(&[u32::MAX, u32::MAX, u32::MAX, u32::MAX - 2], 0);
    assert_eq!(large.mean(), Some(f64::from(u32::MAX) - 0.5));
    // Values -, -, -, -2 around the mean: variance (3·0.25 + 2.25) / 4.
    assert_eq!(large.standard_deviation(), Some(0.75_f64.sqrt()));
    let level = latency(&[4_000_000_001; 7], 0);
    assert_eq!(level.standard_deviation(), Some(0.0));
    assert_eq!(level.mean_nanoseconds(), Some(16_000_000_004.0));
}

#[test]
fn the_cumulative_table_rises_strictly_and_ends_once_at_one() {
    let some = latency(&[3, 3, 70, 71, 500, 100_000], 400);
    let rows: Vec<Cumulative> = some.cumulative().collect();
    assert!(
        rows.windows(2)
            .all(|pair| pair[0].share < pair[1].share && pair[0].bin.upper <= pair[1].bin.lower)
    );
    assert_eq!(rows.iter().filter(|row| row.share >= 1.0).count(), 1);
    assert_eq!((rows.last().unwrap().samples, rows.last().unwrap().share), (6, 1.0));
}

#[test]
fn a_window_inside_one_log_bin_splits_it_in_three() {
    // From 65,536 on a bin is 2,048 cycles wide; the window covers 66,000 to 67,023.
    let merged = latency(&[65_600, 65_700, 66_000, 67_023, 67_024, 70_000], 66_000);
    assert_eq!(
        merged.bins,
        [
            Bin { lower: 65_536, upper: 66_000, count: 2 },
            Bin { lower: 66_000, upper: 66_001, count: 1 },
            Bin { lower: 67_023, upper: 67_024, count: 1 },
            Bin { lower: 67_024, upper: 67_584, count: 1 },
            Bin { lower: 69_632, upper: 71_680, count: 1 },
        ]
    );
}

/// What is wrong, and how to make it so.
type Wrong = (&'static str, fn(&mut Bank));

/// Every way one number of a sound bank can be wrong, and nothing is reported.
#[test]
fn a_bank_that_contradicts_itself_is_refused() {
    let samples: Vec<u32> = (0..400).map(|i| 300 + i * 7).collect();
    let wrongs: [Wrong; 15] = [
        ("count is all ones", |bank| bank.count = u64::MAX),
        ("count one high", |bank| bank.count += 1),
        ("count one low", |bank| bank.count -= 1),
        ("a log bin lost a sample", |bank| bank.log[bin_of(300)] -= 1),
        ("a sample moved between log bins", |bank| {
            bank.log[bin_of(300)] -= 1;
            bank.log[bin_of(3_000)] += 1;
        }),
        ("a window bin is all ones", |bank| bank.window[0] = u32::MAX),
        ("a sample moved between window bins of two log bins", |bank| {
            bank.window[0] -= 1;
            bank.window[500] += 1;
        }),
        ("below and above swapped a sample", |bank| {
            bank.below += 1;
            bank.above -= 1;
        }),
        ("saturation in the window alone", |bank| {
            bank.window[0] -= 1;
            bank.window_saturated = 1;
        }),
        ("a minimum of no bin", |bank| bank.minimum = 0),
        ("a minimum above the first bin", |bank| bank.minimum = 400),
        ("a maximum of no bin", |bank| bank.maximum = u32::MAX),
        ("a sum of all ones", |bank| bank.sum = u64::MAX),
        ("a sum of nothing", |bank| bank.sum = 0),
        ("squares below those of equal samples", |bank| bank.squares = 0),
    ];
    assert!(merge(&bank(&samples, 300), clock()).is_ok());
    for (wrong, break_it) in wrongs {
        let mut broken = bank(&samples, 300);
        break_it(&mut broken);
        assert!(merge(&broken, clock()).is_err(), "{wrong}");
    }
    let mut ghost = bank(&[], 0);
    ghost.sum = 1;
    assert!(merge(&ghost, clock()).is_err(), "a sum without samples");
}

proptest! {
    /// Whatever the samples and wherever the window: nothing is lost, nothing doubled, and every quantile lies in the
    /// bin of the sample it stands for, exactly so inside the window.
    #[test]
    fn a_merged_distribution_is_that_of_its_samples(
        mut samples in prop::collection::vec(prop_oneof![0_u32..3_000, 0_u32..200_000, any::<u32>()], 1..200),
        base in prop_oneof![0_u32..3_000, 0_u32..200_000, any::<u32>()],
        parts in 0_u32..=1_000_000,
    ) {
        let merged = latency(&samples, base);
        samples.sort_unstable();
        for bin in &merged.bins {
            let inside = samples.iter().filter(|&&value| (bin.lower..bin.upper).contains(&value.into())).count();
            prop_assert_eq!(inside as u64, bin.count);
        }
        prop_assert_eq!(merged.bins.iter().map(|bin| bin.count).sum::<u64>(), samples.len() as u64);
        prop_assert!(merged.bins.windows(2).all(|pair| pair[0].upper <= pair[1].lower));

        let rank = Quantile::per_million(parts).unwrap().rank(merged.count);
        let exact = samples[usize::try_from(rank).unwrap() - 1];
        let value = at(&merged, parts).unwrap();
        let place = i64::from(exact) - i64::from(base);
        if (0..i64::from(WINDOW_BINS)).contains(&place) {
            prop_assert_eq!(value, u64::from(exact));
        } else {
            prop_assert_eq!(bin_of(u32::try_from(value).unwrap()), bin_of(exact));
        }
        prop_assert!(u64::from(samples[0]) <= value && value <= u64::from(*samples.last().unwrap()));
    }

    /// Mean and deviation agree with the definition, taken the slow way.
    #[test]
    fn moments_agree_with_their_definition(samples in prop::collection::vec(0_u32..1_000_000, 1..200)) {
        let merged = latency(&samples, 0);
        let count = f64::from(u32::try_from(samples.len()).unwrap());
        let mean = samples.iter().map(|&value| f64::from(value)).sum::<f64>() / count;
        let variance = samples.iter().map(|&value| (f64::from(value) - mean).powi(2)).sum::<f64>() / count;
        prop_assert!((merged.mean().unwrap() - mean).abs() <= 1e-9 * mean.max(1.0));
        prop_assert!((merged.standard_deviation().unwrap() - variance.sqrt()).abs() <= 1e-6 * mean.max(1.0));
    }
}
