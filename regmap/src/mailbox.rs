//! Where a peer answers: one word per ping slot.

use crate::{page, register_block};

register_block! {
    /// The only page that a peer may write. It holds nothing else, so that a GPU to which it is mapped can reach
    /// nothing else. Words are taken at the card's port, before any adapter: the cycle of the write's data handshake
    /// is the stop time of a ping, and register traffic cannot blur it. One wide beat may carry several words.
    mailbox at page::MAILBOX;

    /// One word per ping slot, kept outside the register file. Writing the sequence number of the ping that is in
    /// flight in a slot ends it; every other value is counted by `ping` and changes no measurement.
    0x000 Word[16 by 4]: ReadWrite external {
        /// The word written last, by whichever side.
        [31:0] sequence_number: u32, "pings" = 0;
    }
}
