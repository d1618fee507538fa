//! What the card is, and what it can do: every limit the driver needs.

#![allow(
    clippy::cast_possible_truncation,
    reason = "resets are checked against the width of their field"
)]

use crate::{histogram, page, register_block};

/// What `Magic` reads as: "PEER" in ASCII, most significant byte first. Never all ones, never zero.
pub const MAGIC: u32 = u32::from_be_bytes(*b"PEER");
/// Address bits of the port to the bridge: it takes AXI addresses below 2^48.
pub const ADDRESS_BITS: u32 = 48;
/// Bytes of one beat at the port to the bridge.
pub const DATA_BYTES: u32 = 32;
/// Writes that may await their response at once: what the bridge has slots for.
pub const OUTSTANDING_WRITES: u32 = 8;
/// Ping slots, and mailbox words to answer them.
pub const PING_SLOTS: u32 = 16;
/// Bytes from the target of one ping slot to the next: one cache line, so that slots do not share one.
pub const PING_SLOT_STRIDE: u32 = 64;
/// Ranges of the address fence.
pub const WINDOW_RANGES: u32 = 16;
/// A page of the fence has 2^12 bytes.
pub const WINDOW_PAGE_BITS: u32 = 12;

register_block! {
    /// Says what the card is, which map it follows and what its limits are. A driver reads limits here and hard-codes
    /// none. Also keeps the errors of register accesses: those always answer OKAY on the bus, because an AXI error
    /// on a BAR read would reach the host as a Completer Abort.
    identity at page::IDENTITY;

    /// Proof that a Peerlane card answers. A card that is gone reads as all ones, which this never is.
    0x00 Magic: Constant {
        /// "PEER" in ASCII, most significant byte first.
        [31:0] magic: u32, "ASCII" = MAGIC;
    }
    /// Version of the register map. Another major number is another map; a higher minor number only adds to it.
    0x04 Version: Constant {
        /// Counts additions that old drivers may ignore.
        [15:0] minor: u16, "1" = 0;
        /// Counts changes that old drivers must refuse.
        [31:16] major: u16, "1" = 1;
    }
    /// Low word of the map hash: 64-bit FNV-1a over names, offsets, bits, access, resets and shapes of this map.
    /// Same version and another hash means that card and driver were built from different maps.
    0x08 MapHashLow: Constant {
        /// Bits 31 to 0 of the hash. (The reset value is the hash itself, which counts as 0 inside the hash.)
        [31:0] low: u32, "1" = 0;
    }
    /// High word of the map hash.
    0x0C MapHashHigh: Constant {
        /// Bits 63 to 32 of the hash. (The reset value is the hash itself, which counts as 0 inside the hash.)
        [31:0] high: u32, "1" = 0;
    }
    /// Names the bitstream. Set from outside the gateware, so that it can change without a new synthesis; constant
    /// while the card runs.
    0x10 BuildId: ReadOnly {
        /// On the board the `USR_ACCESS` word of the bitstream; in simulation what the world was told.
        [31:0] build: u32, "1" = 0;
    }
    /// What this build contains.
    0x14 Features: Constant {
        /// Blocks `ping`, `mailbox` and `histogram`, closed loop.
        [0] round_trip = 1;
        /// `ping` can also send at intended times.
        [1] open_loop = 1;
        /// Block `window` fences the port to the bridge.
        [2] window = 1;
        /// Block `loopback` can answer in place of a peer.
        [3] loopback = 1;
    }
    /// Length of one cycle of the card's clock as a fraction: 4/1 ns at 250 MHz. All cycle counts use this clock.
    0x18 ClockPeriod: Constant {
        /// Numerator of the period.
        [15:0] numerator: u16, "ns" = 4;
        /// Denominator of the period; never 0.
        [31:16] denominator: u16, "1" = 1;
    }
    /// Shape of the card's port to the PCIe bridge.
    0x1C Port: Constant {
        /// Addresses the port can reach are below 2 to this power.
        [7:0] address_bits: u8, "bits" = ADDRESS_BITS;
        /// Width of a beat.
        [15:8] data_bytes: u8, "bytes" = DATA_BYTES;
        /// Writes that may await their response at once.
        [23:16] outstanding_writes: u8, "writes" = OUTSTANDING_WRITES;
    }
    /// Shape of the ping engine.
    0x20 PingShape: Constant {
        /// Pings that may be in flight at once; also the number of mailbox words.
        [7:0] slots: u8, "slots" = PING_SLOTS;
        /// Distance from the target of one slot to the next.
        [15:8] slot_stride: u8, "bytes" = PING_SLOT_STRIDE;
    }
    /// Shape of the histograms.
    0x24 HistogramShape: Constant {
        /// How many there are: service time first, response time second.
        [7:0] instances: u8, "histograms" = histogram::INSTANCES as u32;
        /// Each power of two is split into 2 to this power log-linear bins.
        [15:8] sub_bucket_bits: u8, "bits" = histogram::SUB_BUCKET_BITS;
        /// Log-linear bins of one histogram.
        [31:16] log_bins: u16, "bins" = histogram::LOG_BINS as u32;
    }
    /// Shape of the histogram memories.
    0x28 HistogramMemory: Constant {
        /// One-cycle bins of the linear window of one histogram.
        [15:0] window_bins: u16, "bins" = histogram::WINDOW_BINS as u32;
        /// Distance from the memory of one histogram to the next.
        [31:16] instance_bytes: u16, "bytes" = histogram::MEMORY_BYTES;
    }
    /// Shape of the address fence.
    0x2C WindowShape: Constant {
        /// Ranges that can be open at once.
        [7:0] ranges: u8, "ranges" = WINDOW_RANGES;
        /// Ranges begin and end at multiples of 2 to this power.
        [15:8] page_bits: u8, "bits" = WINDOW_PAGE_BITS;
    }
    /// Register accesses that were wrong. Such an access changes nothing, and a read of it gives the unmapped word.
    0x30 AccessErrors: WriteOneToClear {
        /// A read of an offset that holds no register and no memory. Only the word at the address of a beat counts: a read
        /// has no byte strobes, so the other words of a wide beat may be unwanted.
        [0] unmapped_read;
        /// A write to an offset that holds no register.
        [1] unmapped_write;
        /// A write to a register or memory that only reads.
        [2] read_only_write;
        /// A write of some but not all bytes of a register that takes whole words only: pulse, write-one-to-clear and
        /// mailbox words. (A write of no byte at all is no access and no error.)
        [3] partial_write;
        /// A burst that register space does not take: not of type INCR, or with beats wider than the port.
        [4] bad_burst;
    }
    /// Wrong accesses since reset. Stops at 2^32 - 1; clearing the flags leaves it.
    0x34 AccessErrorCount: ReadOnly {
        /// One for each word wrongly accessed, and one for each burst not taken.
        [31:0] count: u32, "accesses" = 0;
    }
    /// Where the first wrong access since all flags of `AccessErrors` were last clear went; 0 before any.
    0x38 AccessErrorAddress: ReadOnly {
        /// Offset in BAR0 of the word, or of the first word of the burst. Of several in one cycle a written word comes
        /// before a read one.
        [31:0] offset: u32, "bytes" = 0;
    }
    /// Does nothing: software may keep a word here, or try out byte writes.
    0x3C Scratch: ReadWrite {
        /// Reads back the bytes written last.
        [31:0] word: u32, "1" = 0;
    }
}

crate::register::word_pairs! {
    MapHashLow MapHashHigh;
}
