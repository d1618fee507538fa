//! Where everything lies in BAR0: the only page table.
//!
//! ```text
//! 0x0_0000  one page of 4 KiB per block and instance, registers from offset 0
//! 0x2_0000  memories, 8 KiB per histogram: log-linear bins at +0, window bins at +0x1000
//! ```

use crate::histogram;

/// Length of BAR0 in bytes. A power of two, as PCIe wants it (PCIe 5.0 §7.5.1.2.1).
pub const BAR0_LENGTH: u64 = 0x4_0000;
/// Bytes of one page. A page holds one block, so that exposing the mailbox to a peer exposes nothing else.
pub const LENGTH: u64 = 0x1000;
/// First offset past the pages; memories begin here.
pub const END: u64 = 0x2_0000;

/// Page of the `identity` block.
pub const IDENTITY: u64 = 0x0_0000;
/// Page of the `mailbox` block, the only one a peer may write.
pub const MAILBOX: u64 = 0x0_1000;
/// Page of the `timebase` block.
pub const TIMEBASE: u64 = 0x0_2000;
/// Page of the `ping` block.
pub const PING: u64 = 0x0_3000;
/// Page of the first `histogram`; see [`histogram()`] for the others.
pub const HISTOGRAM: u64 = 0x0_4000;
/// Page of the `window` block.
pub const WINDOW: u64 = 0x0_6000;
/// Page of the `loopback` block.
pub const LOOPBACK: u64 = 0x0_7000;

/// Log-linear bins of the first histogram; see [`log_bins`] for the others.
pub const LOG_BINS: u64 = END;
/// Window bins of the first histogram; see [`window_bins`] for the others.
pub const WINDOW_BINS: u64 = END + histogram::WINDOW_BINS_OFFSET as u64;

/// Page of one `histogram`: instance 0 takes service times, instance 1 response times.
///
/// # Panics
/// When the card has no such instance.
///
/// ```
/// assert_eq!(peerlane_regmap::page::histogram(1), 0x5000);
/// ```
#[must_use]
pub const fn histogram(instance: usize) -> u64 {
    assert!(instance < histogram::INSTANCES, "the card has no histogram of this number");
    HISTOGRAM + instance as u64 * LENGTH
}

/// Log-linear bins of one histogram's frozen bank: [`histogram::LOG_BINS`] words.
///
/// # Panics
/// When the card has no such instance.
///
/// ```
/// assert_eq!(peerlane_regmap::page::log_bins(1), 0x2_2000);
/// ```
#[must_use]
pub const fn log_bins(instance: usize) -> u64 {
    assert!(instance < histogram::INSTANCES, "the card has no histogram of this number");
    LOG_BINS + instance as u64 * histogram::MEMORY_BYTES as u64
}

/// Linear window bins of one histogram's frozen bank: [`histogram::WINDOW_BINS`] words.
///
/// # Panics
/// When the card has no such instance.
///
/// ```
/// assert_eq!(peerlane_regmap::page::window_bins(0), 0x2_1000);
/// ```
#[must_use]
pub const fn window_bins(instance: usize) -> u64 {
    log_bins(instance) + histogram::WINDOW_BINS_OFFSET as u64
}

/// An offset in BAR0 as 32 bits.
#[allow(clippy::cast_possible_truncation, reason = "checked against the length of BAR0")]
pub(crate) const fn in_bar(offset: u64) -> u32 {
    assert!(offset < BAR0_LENGTH, "past the end of BAR0");
    offset as u32
}
