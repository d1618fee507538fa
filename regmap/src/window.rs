//! The address fence: what the card may reach.

use crate::{page, register_block};

register_block! {
    /// Sixteen ranges of whole 4 KiB pages with rights, which software opens for memory that it has pinned. Whatever
    /// the card would read or write lies wholly inside one open range, or it is refused before it reaches the bus,
    /// counted and reported. Where ranges overlap, a request belongs to the one of lowest number. While `loopback` has
    /// turned the port, nothing leaves the card and everything is admitted.
    ///
    /// To close a range, write `Control` with `open` clear, then wait until its bit in `Closing` is 0: then the last
    /// response to work admitted through it has come, and the memory may be unpinned. Change `First` and `Last` only
    /// while the range is closed.
    window at page::WINDOW;

    /// Ranges that are closed to new work, but still await responses to work admitted earlier.
    0x00 Closing: ReadOnly {
        /// Bit i is 1 while range i drains.
        [15:0] ranges: u16, "bit set" = 0;
    }
    /// Requests refused since reset. Wraps at 2^32 with no flag.
    0x04 Refused: ReadOnly {
        /// One for each request, whatever its length.
        [31:0] count: u32, "requests" = 0;
    }
    /// Low word of the address of the first request refused since `Errors.refused` was last clear.
    0x08 RefusedLow: ReadOnly {
        /// Address bits 31 to 0.
        [31:0] low: u32, "bytes" = 0;
    }
    /// High word of the address of the first request refused since `Errors.refused` was last clear.
    0x0C RefusedHigh: ReadOnly {
        /// Address bits 63 to 32.
        [31:0] high: u32, "4 GiB" = 0;
    }
    /// What went wrong since it was last cleared.
    0x10 Errors: WriteOneToClear {
        /// A request lay in no open range with the right it needs.
        [0] refused;
    }
    /// Low word of the address of a range's first page.
    0x100 FirstLow[16 by 32]: ReadWrite {
        /// Address bits 31 to 12.
        [31:12] page: u32, "4096 bytes" = 0;
    }
    /// High word of the address of a range's first page.
    0x104 FirstHigh[16 by 32]: ReadWrite {
        /// Address bits 47 to 32.
        [15:0] high: u16, "4 GiB" = 0;
    }
    /// Low word of the address of a range's last page, which belongs to the range.
    0x108 LastLow[16 by 32]: ReadWrite {
        /// Address bits 31 to 12.
        [31:12] page: u32, "4096 bytes" = 0;
    }
    /// High word of the address of a range's last page.
    0x10C LastHigh[16 by 32]: ReadWrite {
        /// Address bits 47 to 32.
        [15:0] high: u16, "4 GiB" = 0;
    }
    /// Opens a range, and says for what.
    0x110 Control[16 by 32]: ReadWrite {
        /// The range admits requests. Clearing it refuses new ones at once.
        [0:0] open: bool, "flag" = 0;
        /// The card may read here. No block of this version reads.
        [1:1] read: bool, "flag" = 0;
        /// The card may write here.
        [2:2] write: bool, "flag" = 0;
    }
}

crate::register::word_pairs! {
    RefusedLow RefusedHigh;
    FirstLow FirstHigh;
    LastLow LastHigh;
}
