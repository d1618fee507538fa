//! The clock of the card: every time stamp is one of its values.

use crate::{page, register_block};

register_block! {
    /// A free-running 64-bit count of clock cycles, 0 in the first cycle after reset. It wraps after 2^64 cycles,
    /// which at 4 ns are 2,339 years.
    timebase at page::TIMEBASE;

    /// Makes the count readable as one 64-bit value.
    0x00 Command: Pulse {
        /// Copy all 64 bits of the count to `Captured` in one cycle.
        [0] capture;
    }
    /// Low word of the count at the last capture. Holds still until the next, so it can be read in any order.
    0x04 CapturedLow: ReadOnly {
        /// Bits 31 to 0.
        [31:0] low: u32, "cycles" = 0;
    }
    /// High word of the count at the last capture.
    0x08 CapturedHigh: ReadOnly {
        /// Bits 63 to 32.
        [31:0] high: u32, "cycles" = 0;
    }
    /// Low word of the count as it runs, for short differences in one read. Wraps every 2^32 cycles: 17.18 s at 4 ns.
    0x0C NowLow: ReadOnly {
        /// Bits 31 to 0, of the cycle in which the card takes the read.
        [31:0] now: u32, "cycles" = 0;
    }
}

crate::register::word_pairs! {
    CapturedLow CapturedHigh;
}
