//! Follows the one write that is offered, until it leaves.
//!
//! ```text
//! launch ──► offered ──► write_left ──► started, with stamp and lateness
//! ```
//! Latency: a write that leaves at cycle n shows in `started` at n + 1, with the time of cycle n. Reset: nothing offered.

use crate::prim::prelude::*;

/// Slot, start and lateness of the ping whose write is on its way out.
#[derive(LogicBlock, Default)]
pub struct Flight {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Low word of the time base.
    pub now: Signal<In, Bits<32>>,
    /// A write is handed to the writer.
    pub launch: Signal<In, Bit>,
    /// Its slot, as one bit.
    pub launch_mask: Signal<In, Bits<16>>,
    /// Its slot.
    pub launch_slot: Signal<In, Bits<4>>,
    /// By how many cycles it is late already.
    pub launch_lateness: Signal<In, Bits<32>>,
    /// The offered write leaves: the later of its two handshakes.
    pub write_left: Signal<In, Bit>,
    /// The write has left one cycle before.
    pub started: Signal<Out, Bit>,
    /// Its slot as one bit, in that cycle only.
    pub started_mask: Signal<Out, Bits<16>>,
    /// Its slot.
    pub started_slot: Signal<Out, Bits<4>>,
    /// When it left.
    pub started_stamp: Signal<Out, Bits<32>>,
    /// How much later than intended, at most 2^32 - 1 cycles.
    pub started_lateness: Signal<Out, Bits<32>>,
    offered: Register<Bit>,
    mask: Register<Bits<16>>,
    slot: Register<Bits<4>>,
    lateness: Register<Bits<32>>,
    gone: Register<Bit>,
    stamp: Register<Bits<32>>,
}

impl Logic for Flight {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, offered, mask, slot, lateness, gone, stamp);
        self.gone.d.next = self.write_left.val();
        if self.write_left.val() {
            self.offered.d.next = false;
            self.stamp.d.next = self.now.val();
        } else if self.offered.q.val() & !self.lateness.q.val().all() {
            self.lateness.d.next = self.lateness.q.val() + 1;
        }
        if self.launch.val() {
            self.offered.d.next = true;
            self.mask.d.next = self.launch_mask.val();
            self.slot.d.next = self.launch_slot.val();
            self.lateness.d.next = self.launch_lateness.val();
        }
        self.started.next = self.gone.q.val();
        self.started_mask.next = 0.into();
        if self.gone.q.val() {
            self.started_mask.next = self.mask.q.val();
        }
        self.started_slot.next = self.slot.q.val();
        self.started_stamp.next = self.stamp.q.val();
        self.started_lateness.next = self.lateness.q.val();
    }
}
