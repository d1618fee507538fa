//! Keeps the largest value, with the time and number of the first sample that had it.
//!
//! ```text
//! value, stamp, number ──► larger? ──► best ──turn──► frozen
//! ```
//! Latency: a sample at cycle n is kept at n + 1. In a cycle with `turn` the best freezes as it stands, and a sample of
//! that cycle is the first of the next bank. Of equal values the first stays. The smallest value is the largest
//! complement, so one block serves both. Reset, and an empty bank: all 0.

use crate::prim::prelude::*;

/// The largest value of the counting bank and of the spare bank.
#[derive(LogicBlock, Default)]
pub struct Extreme {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// The sample counts.
    pub valid: Signal<In, Bit>,
    /// What is compared.
    pub value: Signal<In, Bits<32>>,
    /// When it was measured.
    pub stamp: Signal<In, Bits<64>>,
    /// Which measurement it is.
    pub number: Signal<In, Bits<32>>,
    /// The banks turn: this is the first cycle of the bank that now counts.
    pub turn: Signal<In, Bit>,
    /// Empty the spare bank. Never together with `turn`.
    pub forget: Signal<In, Bit>,
    /// Largest value of the spare bank.
    pub largest: Signal<Out, Bits<32>>,
    /// When it was first measured.
    pub largest_stamp: Signal<Out, Bits<64>>,
    /// Which measurement that was.
    pub largest_number: Signal<Out, Bits<32>>,
    /// There was a sample: the first one wins even with a 0.
    holds: Register<Bit>,
    best: Register<Bits<32>>,
    best_stamp: Register<Bits<64>>,
    best_number: Register<Bits<32>>,
    frozen: Register<Bits<32>>,
    frozen_stamp: Register<Bits<64>>,
    frozen_number: Register<Bits<32>>,
}

impl Logic for Extreme {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, holds, best, best_stamp, best_number);
        dff_setup!(self, clock, frozen, frozen_stamp, frozen_number);
        if self.forget.val() {
            self.frozen.d.next = 0.into();
            self.frozen_stamp.d.next = 0.into();
            self.frozen_number.d.next = 0.into();
        }
        if self.turn.val() {
            self.frozen.d.next = self.best.q.val();
            self.frozen_stamp.d.next = self.best_stamp.q.val();
            self.frozen_number.d.next = self.best_number.q.val();
            self.holds.d.next = false;
            self.best.d.next = 0.into();
            self.best_stamp.d.next = 0.into();
            self.best_number.d.next = 0.into();
        }
        if self.valid.val() {
            self.holds.d.next = true;
            if self.turn.val() | !self.holds.q.val() | (self.value.val() > self.best.q.val()) {
                self.best.d.next = self.value.val();
                self.best_stamp.d.next = self.stamp.val();
                self.best_number.d.next = self.number.val();
            }
        }
        self.largest.next = self.frozen.q.val();
        self.largest_stamp.next = self.frozen_stamp.q.val();
        self.largest_number.next = self.frozen_number.q.val();
    }
}
