//! Ends what waits too long: a ping without an answer, and says when the port is stuck.
//!
//! ```text
//! scan ──► start of that slot ──► now - start ──► longer than limit? ──► expire_mask
//! write_ready low ──► how long ──► longer than limit? ──► port_stuck
//! ```
//! Latency: one slot is looked at per cycle, so a slot expires when it has waited for `limit` + 1 to `limit` + 16 cycles.
//! `limit` must leave room for that in 32 bits. Reset: nothing expires.
//!
//! A look takes three cycles. The slot cannot end and start anew meanwhile, because a ping needs longer than that from
//! its launch to its start; that it still waits is checked where the mask arrives.

use crate::prim::prelude::*;

/// Time-outs of slots and of the port.
#[derive(LogicBlock, Default)]
pub struct Watch {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Low word of the time base.
    pub now: Signal<In, Bits<32>>,
    /// Cycles that a ping may take.
    pub limit: Signal<In, Bits<32>>,
    /// Slots that wait.
    pub waiting: Signal<In, Bits<16>>,
    /// A slot starts to wait in the next cycle.
    pub started: Signal<In, Bit>,
    /// Which one.
    pub started_slot: Signal<In, Bits<4>>,
    /// Since when.
    pub started_stamp: Signal<In, Bits<32>>,
    /// The writer can take a word.
    pub write_ready: Signal<In, Bit>,
    /// The slot that has waited too long, if it still waits; one bit or none.
    pub expire_mask: Signal<Out, Bits<16>>,
    /// The writer could not take a word for longer than `limit`.
    pub port_stuck: Signal<Out, Bit>,
    starts: Ram<Bits<32>, 4>,
    scan: Register<Bits<4>>,
    seen: Register<Bit>,
    seen_slot: Register<Bits<4>>,
    check: Register<Bit>,
    check_slot: Register<Bits<4>>,
    elapsed: Register<Bits<32>>,
    stalled: Register<Bits<32>>,
    stuck: Register<Bit>,
}

impl Logic for Watch {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, scan, seen, seen_slot, check, check_slot, elapsed);
        dff_setup!(self, clock, stalled, stuck);
        clock!(self, clock, starts);
        self.starts.write_enable.next = self.started.val();
        self.starts.write_address.next = self.started_slot.val();
        self.starts.write_data.next = self.started_stamp.val();
        self.starts.read_address.next = self.scan.q.val();

        self.seen.d.next = false;
        if self.waiting.val().any() {
            self.scan.d.next = self.scan.q.val() + 1;
            self.seen.d.next = self.waiting.val().get_bit(self.scan.q.val().index());
            self.seen_slot.d.next = self.scan.q.val();
        }
        self.check.d.next = self.seen.q.val();
        if self.seen.q.val() {
            self.elapsed.d.next = self.now.val() - self.starts.read_data.val();
            self.check_slot.d.next = self.seen_slot.q.val();
        }
        comment!("elapsed is of the cycle before: the slot has waited one cycle longer by now");
        self.expire_mask.next = 0.into();
        if self.check.q.val() & (self.elapsed.q.val() >= self.limit.val()) {
            self.expire_mask.next = bits::<16>(1) << self.check_slot.q.val();
        }

        if self.write_ready.val() {
            self.stalled.d.next = 0.into();
            self.stuck.d.next = false;
        } else if self.stalled.q.val() >= self.limit.val() {
            self.stuck.d.next = true;
        } else {
            self.stalled.d.next = self.stalled.q.val() + 1;
        }
        self.port_stuck.next = self.stuck.q.val();
    }
}
