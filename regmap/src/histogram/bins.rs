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
