//! Which bin a value falls into, and what a bin means. Gateware, its Rust twin and the decoder all use these.
//!
//! ```text
//! v < 64          bin v                                      exact
//! v ≥ 64          bin 64 + (e - 6)·32 + ((v >> (e - 5)) & 31)   e = floor(log2 v): 32 bins per power of two
//! bin 895         ends at 2^32
//! ```

/// Each power of two from 2^6 on is split into 2 to this power bins.
pub const SUB_BUCKET_BITS: u32 = 5;
/// Log-linear bins over all 32-bit values.
pub const LOG_BINS: usize = (EXACT + (32 - EXACT_BITS) * SUB_BUCKETS) as usize;
/// One-cycle bins of the linear window.
pub const WINDOW_BINS: usize = 1024;
/// Bytes of BAR0 that the bins of one histogram take.
pub const MEMORY_BYTES: u32 = 0x2000;
/// Offset of the window bins in those; log-linear bins are at 0.
pub const WINDOW_BINS_OFFSET: u32 = 0x1000;

const SUB_BUCKETS: u32 = 1 << SUB_BUCKET_BITS;
const EXACT_BITS: u32 = SUB_BUCKET_BITS + 1;
/// Values below this have a bin each.
const EXACT: u32 = 1 << EXACT_BITS;

/// The log-linear bin that counts a value.
///
/// ```
/// use peerlane_regmap::histogram::bin_index;
/// assert_eq!((bin_index(63), bin_index(64), bin_index(65), bin_index(u32::MAX)), (63, 64, 64, 895));
/// ```
#[must_use]
pub const fn bin_index(value: u32) -> usize {
    if value < EXACT {
        return value as usize;
    }
    let exponent = value.ilog2();
    let sub_bucket = value >> (exponent - SUB_BUCKET_BITS) & (SUB_BUCKETS - 1);
    (EXACT + (exponent - EXACT_BITS) * SUB_BUCKETS + sub_bucket) as usize
}

/// The smallest value that a bin counts.
///
/// # Panics
/// When there is no such bin.
///
/// ```
/// assert_eq!(peerlane_regmap::histogram::lower_edge(65), 66);
/// ```
#[must_use]
pub const fn lower_edge(bin: usize) -> u64 {
    assert!(bin < LOG_BINS, "there are 896 log-linear bins");
    edge(bin as u64)
}

/// One more than the largest value that a bin counts: the lower edge of the next bin, 2^32 for the last.
///
/// # Panics
/// When there is no such bin.
///
/// ```
/// assert_eq!(peerlane_regmap::histogram::upper_edge(895), 1 << 32);
/// ```
#[must_use]
pub const fn upper_edge(bin: usize) -> u64 {
    assert!(bin < LOG_BINS, "there are 896 log-linear bins");
    edge(bin as u64 + 1)
}

const fn edge(bin: u64) -> u64 {
    let exact = EXACT as u64;
    if bin < exact {
        return bin;
    }
    let power = (bin - exact) >> SUB_BUCKET_BITS;
    let sub_bucket = (bin - exact) & (SUB_BUCKETS as u64 - 1);
    (SUB_BUCKETS as u64 + sub_bucket) << (power + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Lower edge of every bin and the end of the last, by walking from 0 in steps that double: no formula of ours.
    fn walk() -> Vec<u64> {
        let mut edges: Vec<u64> = (0..64).collect();
        let (mut edge, mut width) = (64, 2);
        while edge < 1 << 32 {
            for _ in 0..32 {
                edges.push(edge);
                edge += width;
            }
            width *= 2;
        }
        edges.push(edge);
        edges
    }

    #[test]
    fn the_bins_are_896_and_cover_every_32_bit_value_once() {
        let edges = walk();
        assert_eq!((edges.len() - 1, LOG_BINS), (896, 896));
        for bin in 0..LOG_BINS {
            assert_eq!(
                (lower_edge(bin), upper_edge(bin)),
                (edges[bin], edges[bin + 1]),
                "bin {bin}"
            );
        }
        assert_eq!((edges[0], edges[896]), (0, 1 << 32));
    }

    /// All bins, all four sides: the last value before, the first in it, the last in it, the first behind.
    #[test]
    fn index_and_edges_agree_at_every_edge() {
        for bin in 0..LOG_BINS {
            let index = |value: u64| u32::try_from(value).map(bin_index);
            let (lower, upper) = (lower_edge(bin), upper_edge(bin));
            assert_eq!(index(lower), Ok(bin), "lower edge of bin {bin}");
            assert_eq!(index(upper - 1), Ok(bin), "last value of bin {bin}");
            if bin > 0 {
                assert_eq!(index(lower - 1), Ok(bin - 1), "before bin {bin}");
            }
            match index(upper) {
                Ok(next) => assert_eq!(next, bin + 1, "behind bin {bin}"),
                Err(_) => assert_eq!(bin, LOG_BINS - 1),
            }
        }
    }

    #[test]
    fn a_bin_is_one_cycle_wide_below_64_and_at_most_3_2_percent_above() {
        for bin in 0..LOG_BINS {
            let (lower, width) = (lower_edge(bin), upper_edge(bin) - lower_edge(bin));
            if lower < 64 {
                assert_eq!(width, 1, "bin {bin}");
            }
            assert!(
                width == 1 || 1000 * width <= 32 * lower,
                "bin {bin} is {width} wide at {lower}"
            );
        }
    }

    #[test]
    #[should_panic = "there are 896 log-linear bins"]
    fn there_is_no_bin_896() {
        let _ = lower_edge(LOG_BINS);
    }

    proptest! {
        /// Values of every magnitude fall between the edges of their bin, and larger values never fall lower.
        #[test]
        fn a_value_lies_between_the_edges_of_its_bin(value: u32, shift in 0u32..32, other: u32) {
            let value = value >> shift;
            let bin = bin_index(value);
            prop_assert!((lower_edge(bin)..upper_edge(bin)).contains(&u64::from(value)));
            prop_assert_eq!(bin <= bin_index(other), value <= other || bin == bin_index(other));
        }
    }
}
