//! Latency histograms: bins, extremes and sums, gathered while a frozen bank is read.

mod bins;

pub use bins::{
    LOG_BINS, MEMORY_BYTES, SUB_BUCKET_BITS, WINDOW_BINS, WINDOW_BINS_OFFSET, bin_index,
    lower_edge, upper_edge,
};

use crate::{Cycles, page, register_block};

register_block! {
    /// Two of them: `service` takes the time from a ping's start to its answer, `response` (open loop only) the time
    /// from its intended start. Each takes one sample per cycle for ever and loses none.
    ///
    /// Each has two banks: one counts, the other, the spare, is frozen and can be read or cleared. A snapshot that
    /// loses and doubles nothing: `clear`, wait until not busy, `swap`, wait until not busy, read the spare bank.
    ///
    /// Nothing disappears: the sum of the log-linear bins + `LogSaturated` = `Count`, and the sum of the window bins +
    /// `Below` + `Above` + `WindowSaturated` = `Count`. Bins hold 32 bits and stop at 2^32 - 1; what they could not
    /// take is counted as saturated. 64-bit counts do not wrap in any run: at one sample per cycle of 4 ns, 2,339 years.
    histogram at page::HISTOGRAM, instances service response;

    /// Turns and clears the banks.
    0x00 Command: Pulse {
        /// Exchange the banks in one cycle; busy until the last sample of the old bank is counted. Refused with `refused`
        /// while busy, when the spare bank is not clear, or together with `clear`.
        [0] swap;
        /// Zero the spare bank, bins and totals. Takes 1,024 cycles, during which the histogram is busy but counts on.
        /// Ignored while busy.
        [1] clear;
    }
    /// First value of the linear window.
    0x04 WindowBase: ReadWrite {
        /// Bin i counts the value base + i. The bank that starts counting at a swap takes it then.
        [31:0] base: Cycles, "cycles" = 0;
    }
    /// State of the banks.
    0x08 Status: ReadOnly {
        /// A clear or a swap is under way, or both banks are being zeroed after reset: bins read as 0, and totals are not
        /// final. No ping leaves before the zeroing after reset has ended.
        [0:0] busy: bool, "flag" = 0;
        /// The spare bank is all zero.
        [1:1] spare_clear: bool, "flag" = 0;
        /// The last swap was refused, for one of the reasons given there. Clear after a swap that was done.
        [2:2] refused: bool, "flag" = 0;
        /// Swaps since reset. Wraps at 2^16. Two reads that differ have different banks between them.
        [31:16] generation: u16, "swaps" = 0;
    }
    /// Low word of the number of samples in the spare bank.
    0x0C CountLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "samples" = 0;
    }
    /// High word of the number of samples in the spare bank.
    0x10 CountHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "samples" = 0;
    }
    /// Smallest sample in the spare bank.
    0x14 Minimum: ReadOnly {
        /// `0xFFFF_FFFF` while there is none.
        [31:0] minimum: Cycles, "cycles" = 0xFFFF_FFFF;
    }
    /// Largest sample in the spare bank.
    0x18 Maximum: ReadOnly {
        /// 0 while there is none.
        [31:0] maximum: Cycles, "cycles" = 0;
    }
    /// Low word of the time when the first sample that was the smallest was answered, by `timebase`.
    0x1C MinimumStampLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "cycles" = 0;
    }
    /// High word of the time when the first sample that was the smallest was answered, by `timebase`.
    0x20 MinimumStampHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "cycles" = 0;
    }
    /// Sequence number of the first sample that was the smallest.
    0x24 MinimumSequence: ReadOnly {
        /// 0 while there is none.
        [31:0] number: u32, "pings" = 0;
    }
    /// Low word of the time when the first sample that was the largest was answered, by `timebase`.
    0x28 MaximumStampLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "cycles" = 0;
    }
    /// High word of the time when the first sample that was the largest was answered, by `timebase`.
    0x2C MaximumStampHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "cycles" = 0;
    }
    /// Sequence number of the first sample that was the largest.
    0x30 MaximumSequence: ReadOnly {
        /// 0 while there is none.
        [31:0] number: u32, "pings" = 0;
    }
    /// Low word of the sum of the samples in the spare bank.
    0x34 SumLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "cycles" = 0;
    }
    /// High word of the sum of the samples in the spare bank.
    0x38 SumHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "cycles" = 0;
    }
    /// Low word of the sum of the squares of the samples in the spare bank: 96 bits, which do not wrap either.
    0x3C SquaresLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "cycles²" = 0;
    }
    /// Middle word of the sum of squares.
    0x40 SquaresMiddle: ReadOnly {
        /// Bits 63 to 32.
        [31:0] middle: u32, "cycles²" = 0;
    }
    /// High word of the sum of squares.
    0x44 SquaresHigh: ReadOnly {
        /// Bits 95 to 64.
        [31:0] high: u32, "cycles²" = 0;
    }
    /// Low word of the number of samples below the linear window.
    0x48 BelowLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "samples" = 0;
    }
    /// High word of the number of samples below the linear window.
    0x4C BelowHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "samples" = 0;
    }
    /// Low word of the number of samples above the linear window.
    0x50 AboveLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "samples" = 0;
    }
    /// High word of the number of samples above the linear window.
    0x54 AboveHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "samples" = 0;
    }
    /// Low word of the number of samples whose log-linear bin was full.
    0x58 LogSaturatedLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "samples" = 0;
    }
    /// High word of the number of samples whose log-linear bin was full.
    0x5C LogSaturatedHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "samples" = 0;
    }
    /// Low word of the number of samples whose window bin was full.
    0x60 WindowSaturatedLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "samples" = 0;
    }
    /// High word of the number of samples whose window bin was full.
    0x64 WindowSaturatedHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "samples" = 0;
    }
    /// First value of the linear window of the spare bank: what `WindowBase` was when it began to count.
    0x68 BankBase: ReadOnly {
        /// Bin i of the spare bank counts the value base + i. 0 after a clear.
        [31:0] base: Cycles, "cycles" = 0;
    }

    memories {
        /// Log-linear bins of the spare bank. A value v below 64 has bin v to itself. Above, with e = floor(log2 v), each
        /// power of two is split into 32 bins: bin 64 + (e - 6) · 32 + ((v >> (e - 5)) & 31), at most 3.2 % wide.
        LogBins at page::LOG_BINS, words LOG_BINS, every MEMORY_BYTES as u64, "samples";
        /// Linear window bins of the spare bank: word i counts the value `BankBase` + i.
        WindowBins at page::WINDOW_BINS, words WINDOW_BINS, every MEMORY_BYTES as u64, "samples";
    }
}

crate::register::word_pairs! {
    CountLow CountHigh;
    MinimumStampLow MinimumStampHigh;
    MaximumStampLow MaximumStampHigh;
    SumLow SumHigh;
    BelowLow BelowHigh;
    AboveLow AboveHigh;
    LogSaturatedLow LogSaturatedHigh;
    WindowSaturatedLow WindowSaturatedHigh;
}
