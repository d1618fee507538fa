//! The counts of a run.
//!
//! ```text
//! launches, slots that end, refusals ──► one each ──────┐
//! words of a beat ──► how many of each class ───────────┴─► counters ──► registers
//! begins ──► all 0
//! ```
//! Latency: words classified at cycle n are counted at n + 1, everything else at n + 2. Reset: all 0.
//!
//! At every moment `sent` = `answered` + `timed_out` + `write_errors` + the slots that were busy one cycle before:
//! launches and ends take equally long to be counted.

use super::counter::Counter;
use crate::prim::prelude::*;

/// Nine counters that begin at 0 with every run.
#[derive(LogicBlock, Default)]
pub struct Counts {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A run begins.
    pub begins: Signal<In, Bit>,
    /// A ping was launched.
    pub add_sent: Signal<In, Bit>,
    /// A slot ended with a sample.
    pub add_answered: Signal<In, Bit>,
    /// A slot ended by time-out.
    pub add_timed_out: Signal<In, Bit>,
    /// An attempt was refused.
    pub add_refused: Signal<In, Bit>,
    /// A slot ended by a write error.
    pub add_write_error: Signal<In, Bit>,
    /// The ping launched was late.
    pub add_overdue: Signal<In, Bit>,
    /// Words of a beat were classified.
    pub classified: Signal<In, Bit>,
    /// The late ones.
    pub late_words: Signal<In, Bits<8>>,
    /// The duplicate ones.
    pub duplicate_words: Signal<In, Bits<8>>,
    /// The stale ones.
    pub stale_words: Signal<In, Bits<8>>,
    /// Register `Sent`.
    pub sent: Signal<Out, Bits<32>>,
    /// Register `Answered`.
    pub answered: Signal<Out, Bits<32>>,
    /// Register `TimedOut`.
    pub timed_out: Signal<Out, Bits<32>>,
    /// Register `Late`.
    pub late: Signal<Out, Bits<32>>,
    /// Register `Duplicate`.
    pub duplicate: Signal<Out, Bits<32>>,
    /// Register `Stale`.
    pub stale: Signal<Out, Bits<32>>,
    /// Register `Refused`.
    pub refused: Signal<Out, Bits<32>>,
    /// Register `WriteErrors`.
    pub write_errors: Signal<Out, Bits<32>>,
    /// Register `Overdue`.
    pub overdue: Signal<Out, Bits<32>>,
    launched: Register<Bit>,
    sampled: Register<Bit>,
    expired: Register<Bit>,
    dropped: Register<Bit>,
    failed: Register<Bit>,
    tardy: Register<Bit>,
    sent_counter: Counter,
    answered_counter: Counter,
    timed_out_counter: Counter,
    late_counter: Counter,
    duplicate_counter: Counter,
    stale_counter: Counter,
    refused_counter: Counter,
    write_error_counter: Counter,
    overdue_counter: Counter,
    late_now: Signal<Local, Bits<4>>,
    duplicate_now: Signal<Local, Bits<4>>,
    stale_now: Signal<Local, Bits<4>>,
}

impl Logic for Counts {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, launched, sampled, expired, dropped, failed, tardy);
        clock!(self, clock, sent_counter, answered_counter, timed_out_counter);
        clock!(self, clock, late_counter, duplicate_counter, stale_counter);
        clock!(self, clock, refused_counter, write_error_counter, overdue_counter);
        self.sent_counter.begins.next = self.begins.val();
        self.answered_counter.begins.next = self.begins.val();
        self.timed_out_counter.begins.next = self.begins.val();
        self.late_counter.begins.next = self.begins.val();
        self.duplicate_counter.begins.next = self.begins.val();
        self.stale_counter.begins.next = self.begins.val();
        self.refused_counter.begins.next = self.begins.val();
        self.write_error_counter.begins.next = self.begins.val();
        self.overdue_counter.begins.next = self.begins.val();

        self.launched.d.next = self.add_sent.val();
        self.sent_counter.add.next = bit_cast::<4, 1>(self.launched.q.val().into());
        self.sampled.d.next = self.add_answered.val();
        self.answered_counter.add.next = bit_cast::<4, 1>(self.sampled.q.val().into());
        self.expired.d.next = self.add_timed_out.val();
        self.timed_out_counter.add.next = bit_cast::<4, 1>(self.expired.q.val().into());
        self.dropped.d.next = self.add_refused.val();
        self.refused_counter.add.next = bit_cast::<4, 1>(self.dropped.q.val().into());
        self.failed.d.next = self.add_write_error.val();
        self.write_error_counter.add.next = bit_cast::<4, 1>(self.failed.q.val().into());
        self.tardy.d.next = self.add_overdue.val();
        self.overdue_counter.add.next = bit_cast::<4, 1>(self.tardy.q.val().into());

        self.late_now.next = 0.into();
        self.duplicate_now.next = 0.into();
        self.stale_now.next = 0.into();
        if self.classified.val() {
            for lane in 0..8 {
                self.late_now.next = self.late_now.val() + self.late_words.val().get_bit(lane);
                self.duplicate_now.next =
                    self.duplicate_now.val() + self.duplicate_words.val().get_bit(lane);
                self.stale_now.next = self.stale_now.val() + self.stale_words.val().get_bit(lane);
            }
        }
        self.late_counter.add.next = self.late_now.val();
        self.duplicate_counter.add.next = self.duplicate_now.val();
        self.stale_counter.add.next = self.stale_now.val();

        self.sent.next = self.sent_counter.count.val();
        self.answered.next = self.answered_counter.count.val();
        self.timed_out.next = self.timed_out_counter.count.val();
        self.late.next = self.late_counter.count.val();
        self.duplicate.next = self.duplicate_counter.count.val();
        self.stale.next = self.stale_counter.count.val();
        self.refused.next = self.refused_counter.count.val();
        self.write_errors.next = self.write_error_counter.count.val();
        self.overdue.next = self.overdue_counter.count.val();
    }
}
