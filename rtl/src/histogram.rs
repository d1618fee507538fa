//! Gathers latencies: log-linear bins, a linear window of one-cycle bins, extremes and sums, in two banks.
//!
//! ```text
//! sample ─┬─► extreme ×2, sums, samples          counting bank ──turn──► spare bank ──► registers
//!         └─► classify ─┬─► log bins
//!                       └─► window bins, below, above
//! swap ─► turn[4:0] ─► every stage turns with the first sample of the new bank
//! ```
//! Latency: one sample per cycle for ever; all of it is counted six cycles later. A swap at cycle n is done at n + 6: a
//! sample of cycle n still belongs to the bank that stops, one of n + 1 to the bank that starts. A bin read at cycle n is
//! in `read_data` at n + 2, one per cycle, without side effect; while busy it reads 0.
//! Reset: the banks are zeroed for 1,024 cycles, then `ready` rises; a sample before that is not taken at all.

pub mod bins;
pub mod classify;
pub mod extreme;
pub mod sums;
pub mod tally;
pub mod twin;

use bins::Bins;
use classify::Classify;
use extreme::Extreme;
use sums::Sums;
use tally::Tally;

use crate::prim::prelude::*;

/// Two banks of a latency histogram. Bins hold `COUNT` bits, 32 on the card; fewer let a proof or a test fill them.
#[derive(LogicBlock, Default)]
pub struct Histogram<const COUNT: usize> {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// One sample in this cycle.
    pub sample_valid: Signal<In, Bit>,
    /// The latency, in cycles.
    pub sample_value: Signal<In, Bits<32>>,
    /// Number of the ping it belongs to.
    pub sample_sequence: Signal<In, Bits<32>>,
    /// When it was measured.
    pub sample_stamp: Signal<In, Bits<64>>,
    /// Exchange the banks, if the spare one is clear and nothing is under way.
    pub swap: Signal<In, Bit>,
    /// Zero the spare bank, unless busy. In the same cycle as `swap`, the swap is refused.
    pub clear: Signal<In, Bit>,
    /// First value of the linear window of the bank that starts at the next swap.
    pub window_base: Signal<In, Bits<32>>,
    /// The bin to read: bit 10 chooses the linear window.
    pub read_address: Signal<In, Bits<11>>,
    /// The bin of the spare bank at the address two cycles before; 0 while busy.
    pub read_data: Signal<Out, Bits<32>>,
    /// Samples are taken. Low for 1,024 cycles after reset.
    pub ready: Signal<Out, Bit>,
    /// Register `Status`.
    pub status: Signal<Out, Bits<32>>,
    /// Register `CountLow`.
    pub count_low: Signal<Out, Bits<32>>,
    /// Register `CountHigh`.
    pub count_high: Signal<Out, Bits<32>>,
    /// Register `Minimum`.
    pub minimum: Signal<Out, Bits<32>>,
    /// Register `Maximum`.
    pub maximum: Signal<Out, Bits<32>>,
    /// Register `MinimumStampLow`.
    pub minimum_stamp_low: Signal<Out, Bits<32>>,
    /// Register `MinimumStampHigh`.
    pub minimum_stamp_high: Signal<Out, Bits<32>>,
    /// Register `MinimumSequence`.
    pub minimum_sequence: Signal<Out, Bits<32>>,
    /// Register `MaximumStampLow`.
    pub maximum_stamp_low: Signal<Out, Bits<32>>,
    /// Register `MaximumStampHigh`.
    pub maximum_stamp_high: Signal<Out, Bits<32>>,
    /// Register `MaximumSequence`.
    pub maximum_sequence: Signal<Out, Bits<32>>,
    /// Register `SumLow`.
    pub sum_low: Signal<Out, Bits<32>>,
    /// Register `SumHigh`.
    pub sum_high: Signal<Out, Bits<32>>,
    /// Register `SquaresLow`.
    pub squares_low: Signal<Out, Bits<32>>,
    /// Register `SquaresMiddle`.
    pub squares_middle: Signal<Out, Bits<32>>,
    /// Register `SquaresHigh`.
    pub squares_high: Signal<Out, Bits<32>>,
    /// Register `BelowLow`.
    pub below_low: Signal<Out, Bits<32>>,
    /// Register `BelowHigh`.
    pub below_high: Signal<Out, Bits<32>>,
    /// Register `AboveLow`.
    pub above_low: Signal<Out, Bits<32>>,
    /// Register `AboveHigh`.
    pub above_high: Signal<Out, Bits<32>>,
    /// Register `LogSaturatedLow`.
    pub log_saturated_low: Signal<Out, Bits<32>>,
    /// Register `LogSaturatedHigh`.
    pub log_saturated_high: Signal<Out, Bits<32>>,
    /// Register `WindowSaturatedLow`.
    pub window_saturated_low: Signal<Out, Bits<32>>,
    /// Register `WindowSaturatedHigh`.
    pub window_saturated_high: Signal<Out, Bits<32>>,
    /// Register `BankBase`.
    pub bank_base: Signal<Out, Bits<32>>,
    /// The bank that counts: `second` of both memories, or `first`.
    counting: Register<Bit>,
    counting_1: Register<Bit>,
    counting_2: Register<Bit>,
    /// Bit k: the first cycle of the new bank was k cycles before.
    turn: Register<Bits<5>>,
    /// No bank is being zeroed. Low after reset: then both are.
    zeroed: Register<Bit>,
    zero_bin: Register<Bits<10>>,
    /// Both banks were zeroed after reset, so samples are taken.
    taking: Register<Bit>,
    spare_clear: Register<Bit>,
    refused: Register<Bit>,
    generation: Register<Bits<16>>,
    base: Register<Bits<32>>,
    spare_base: Register<Bits<32>>,
    window_chosen: Register<Bit>,
    was_busy: Register<Bit>,
    word_read: Register<Bits<32>>,
    busy: Signal<Local, Bit>,
    turning: Signal<Local, Bit>,
    forgetting: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    zero_banks: Signal<Local, Bits<2>>,
    classify: Classify,
    log: Bins<COUNT, 10>,
    window: Bins<COUNT, 10>,
    samples: Tally,
    below: Tally,
    above: Tally,
    sums: Sums,
    smallest: Extreme,
    greatest: Extreme,
}

impl<const COUNT: usize> Logic for Histogram<COUNT> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, counting, counting_1, counting_2, turn, zeroed, zero_bin, taking);
        dff_setup!(self, clock, spare_clear, refused, generation, base, spare_base);
        dff_setup!(self, clock, window_chosen, was_busy, word_read);
        clock!(self, clock, classify, log, window, samples, below, above, sums);
        clock!(self, clock, smallest, greatest);

        comment!("banks: turn, zero, refuse");
        self.busy.next = !self.zeroed.q.val() | self.turn.q.val().any();
        self.turning.next =
            self.swap.val() & !self.clear.val() & self.spare_clear.q.val() & !self.busy.val();
        self.forgetting.next = self.clear.val() & !self.busy.val();
        self.turn.d.next = (self.turn.q.val() << 1) | bit_cast::<5, 1>(self.turning.val().into());
        self.counting_1.d.next = self.counting.q.val();
        self.counting_2.d.next = self.counting_1.q.val();
        if self.swap.val() {
            self.refused.d.next = !self.turning.val();
        }
        if self.turning.val() {
            self.counting.d.next = !self.counting.q.val();
            self.generation.d.next = self.generation.q.val() + 1;
            self.spare_clear.d.next = false;
            self.base.d.next = self.window_base.val();
            self.spare_base.d.next = self.base.q.val();
        }
        if !self.zeroed.q.val() {
            self.zero_bin.d.next = self.zero_bin.q.val() + 1;
            if self.zero_bin.q.val().all() {
                self.zeroed.d.next = true;
                self.spare_clear.d.next = true;
                self.taking.d.next = true;
            }
        }
        if self.forgetting.val() {
            self.zeroed.d.next = false;
            self.spare_clear.d.next = false;
            self.spare_base.d.next = 0.into();
        }
        self.zero_banks.next = 3.into();
        if self.taking.q.val() {
            if self.counting.q.val() {
                self.zero_banks.next = 1.into();
            } else {
                self.zero_banks.next = 2.into();
            }
        }

        comment!("samples: totals at once, bins two cycles later");
        self.taken.next = self.sample_valid.val() & self.taking.q.val();
        self.samples.add.next = self.taken.val();
        self.samples.turn.next = self.turn.q.val().get_bit(0);
        self.samples.forget.next = self.forgetting.val();
        self.sums.valid.next = self.taken.val();
        self.sums.value.next = self.sample_value.val();
        self.sums.turn.next = self.turn.q.val().get_bit(0);
        self.sums.forget.next = self.forgetting.val();
        self.greatest.valid.next = self.taken.val();
        self.greatest.value.next = self.sample_value.val();
        self.greatest.stamp.next = self.sample_stamp.val();
        self.greatest.number.next = self.sample_sequence.val();
        self.greatest.turn.next = self.turn.q.val().get_bit(0);
        self.greatest.forget.next = self.forgetting.val();
        self.smallest.valid.next = self.taken.val();
        self.smallest.value.next = !self.sample_value.val();
        self.smallest.stamp.next = self.sample_stamp.val();
        self.smallest.number.next = self.sample_sequence.val();
        self.smallest.turn.next = self.turn.q.val().get_bit(0);
        self.smallest.forget.next = self.forgetting.val();
        self.classify.valid.next = self.taken.val();
        self.classify.value.next = self.sample_value.val();
        self.classify.base.next = self.base.q.val();
        self.below.add.next = self.classify.below.val();
        self.below.turn.next = self.turn.q.val().get_bit(1);
        self.below.forget.next = self.forgetting.val();
        self.above.add.next = self.classify.above.val();
        self.above.turn.next = self.turn.q.val().get_bit(1);
        self.above.forget.next = self.forgetting.val();
        self.log.valid.next = self.classify.log_valid.val();
        self.log.bin.next = self.classify.log_bin.val();
        self.log.bank.next = self.counting_2.q.val();
        self.log.turn.next = self.turn.q.val().get_bit(2);
        self.log.forget.next = self.forgetting.val();
        self.log.zero.next = !self.zeroed.q.val();
        self.log.zero_bin.next = self.zero_bin.q.val();
        self.log.zero_banks.next = self.zero_banks.val();
        self.window.valid.next = self.classify.window_valid.val();
        self.window.bin.next = self.classify.window_bin.val();
        self.window.bank.next = self.counting_2.q.val();
        self.window.turn.next = self.turn.q.val().get_bit(2);
        self.window.forget.next = self.forgetting.val();
        self.window.zero.next = !self.zeroed.q.val();
        self.window.zero_bin.next = self.zero_bin.q.val();
        self.window.zero_banks.next = self.zero_banks.val();

        comment!(
            "host: bins of the spare bank; what a memory gave while it was being zeroed is not shown"
        );
        self.log.read_bin.next = self.read_address.val().get_bits::<10>(0);
        self.log.read_bank.next = !self.counting.q.val();
        self.window.read_bin.next = self.read_address.val().get_bits::<10>(0);
        self.window.read_bank.next = !self.counting.q.val();
        self.window_chosen.d.next = self.read_address.val().get_bit(10);
        self.was_busy.d.next = self.busy.val();
        if self.busy.val() | self.was_busy.q.val() {
            self.word_read.d.next = 0.into();
        } else if self.window_chosen.q.val() {
            self.word_read.d.next = bit_cast::<32, COUNT>(self.window.read_data.val());
        } else {
            self.word_read.d.next = bit_cast::<32, COUNT>(self.log.read_data.val());
        }
        self.read_data.next = self.word_read.q.val();

        self.ready.next = self.taking.q.val();
        self.status.next = (bit_cast::<32, 16>(self.generation.q.val()) << 16)
            | (bit_cast::<32, 1>(self.refused.q.val().into()) << 2)
            | (bit_cast::<32, 1>(self.spare_clear.q.val().into()) << 1)
            | bit_cast::<32, 1>(self.busy.val().into());
        self.count_low.next = self.samples.total.val().get_bits::<32>(0);
        self.count_high.next = self.samples.total.val().get_bits::<32>(32);
        self.minimum.next = !self.smallest.largest.val();
        self.minimum_stamp_low.next = self.smallest.largest_stamp.val().get_bits::<32>(0);
        self.minimum_stamp_high.next = self.smallest.largest_stamp.val().get_bits::<32>(32);
        self.minimum_sequence.next = self.smallest.largest_number.val();
        self.maximum.next = self.greatest.largest.val();
        self.maximum_stamp_low.next = self.greatest.largest_stamp.val().get_bits::<32>(0);
        self.maximum_stamp_high.next = self.greatest.largest_stamp.val().get_bits::<32>(32);
        self.maximum_sequence.next = self.greatest.largest_number.val();
        self.sum_low.next = self.sums.sum.val().get_bits::<32>(0);
        self.sum_high.next = self.sums.sum.val().get_bits::<32>(32);
        self.squares_low.next = self.sums.squares.val().get_bits::<32>(0);
        self.squares_middle.next = self.sums.squares.val().get_bits::<32>(32);
        self.squares_high.next = self.sums.squares.val().get_bits::<32>(64);
        self.below_low.next = self.below.total.val().get_bits::<32>(0);
        self.below_high.next = self.below.total.val().get_bits::<32>(32);
        self.above_low.next = self.above.total.val().get_bits::<32>(0);
        self.above_high.next = self.above.total.val().get_bits::<32>(32);
        self.log_saturated_low.next = self.log.full.val().get_bits::<32>(0);
        self.log_saturated_high.next = self.log.full.val().get_bits::<32>(32);
        self.window_saturated_low.next = self.window.full.val().get_bits::<32>(0);
        self.window_saturated_high.next = self.window.full.val().get_bits::<32>(32);
        self.bank_base.next = self.spare_base.q.val();
    }
}

#[cfg(test)]
mod tests;
