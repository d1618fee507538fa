//! Numbers the pings, over all slots and runs.
//!
//! ```text
//! taken ──► + 1 ──► number
//! ```
//! Latency: one cycle. Wraps at 2^32. Reset: 1.

use crate::prim::prelude::*;

/// The number of the next ping.
#[derive(LogicBlock)]
pub struct Numbering {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A ping takes the number.
    pub taken: Signal<In, Bit>,
    /// The number.
    pub number: Signal<Out, Bits<32>>,
    following: Register<Bits<32>>,
}

impl Default for Numbering {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            taken: Signal::default(),
            number: Signal::default(),
            // 0 is what an untouched mailbox word reads, so no ping carries it before the counter wraps.
            following: Register::new(bits(1)),
        }
    }
}

impl Logic for Numbering {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, following);
        if self.taken.val() {
            self.following.d.next = self.following.q.val() + 1;
        }
        self.number.next = self.following.q.val();
    }
}
