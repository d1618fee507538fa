//! Counts events of the counting bank, and holds the count of the spare bank.
//!
//! ```text
//! add ──► counting ──turn──► frozen ──► total
//!                    forget ──┘ (zeroes it)
//! ```
//! Latency: an event at cycle n is counted at n + 1. In a cycle with `turn` the count freezes as it stands, and an event of
//! that cycle is the first of the next count. Reset: both 0.

use crate::prim::prelude::*;

/// A 64-bit event counter of which two banks exist.
#[derive(LogicBlock, Default)]
pub struct Tally {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// One event.
    pub add: Signal<In, Bit>,
    /// The banks turn: this is the first cycle of the bank that now counts.
    pub turn: Signal<In, Bit>,
    /// Zero the spare bank. Never together with `turn`.
    pub forget: Signal<In, Bit>,
    /// Events in the spare bank.
    pub total: Signal<Out, Bits<64>>,
    counting: Register<Bits<64>>,
    frozen: Register<Bits<64>>,
}

impl Logic for Tally {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, counting, frozen);
        if self.forget.val() {
            self.frozen.d.next = 0.into();
        }
        if self.turn.val() {
            self.frozen.d.next = self.counting.q.val();
            self.counting.d.next = bit_cast::<64, 1>(self.add.val().into());
        } else if self.add.val() {
            self.counting.d.next = self.counting.q.val() + 1;
        }
        self.total.next = self.frozen.q.val();
    }
}
