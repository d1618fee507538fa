//! One count of a run: up to eight events per cycle, stopping at 2^32 - 1.
//!
//! ```text
//! add ──► + ──► total ──► count
//! begins ──► 0 ─┘
//! ```
//! Latency: events at cycle n are counted at n + 1; those in the cycle in which a run begins are the new run's first.
//! Reset: 0.

use crate::prim::prelude::*;

/// A saturating counter that begins anew with every run.
#[derive(LogicBlock, Default)]
pub struct Counter {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A run begins.
    pub begins: Signal<In, Bit>,
    /// Events of this cycle.
    pub add: Signal<In, Bits<4>>,
    /// Events of the run.
    pub count: Signal<Out, Bits<32>>,
    total: Register<Bits<32>>,
    sum: Signal<Local, Bits<33>>,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, total);
        self.sum.next = 0.into();
        if self.begins.val() {
            self.total.d.next = bit_cast::<32, 4>(self.add.val());
        } else if self.add.val().any() {
            self.sum.next =
                bit_cast::<33, 32>(self.total.q.val()) + bit_cast::<33, 4>(self.add.val());
            self.total.d.next = self.sum.val().get_bits::<32>(0);
            if self.sum.val().get_bit(32) {
                self.total.d.next = 0xFFFF_FFFF_u64.into();
            }
        }
        self.count.next = self.total.q.val();
    }
}
