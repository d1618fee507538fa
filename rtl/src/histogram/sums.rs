//! Adds up the samples and their squares.
//!
//! ```text
//! value ──► sum ──turn──► frozen sum
//!   └─► three 16-bit products ──► square ──► squares ──turn──► frozen squares
//! ```
//! Latency: a sample at cycle n is in the sum at n + 1 and in the squares at n + 3. A bank's sum freezes at the `turn` of
//! cycle n, its squares with the samples of the same bank at n + 2. Reset: all 0.
//!
//! The square of a 32-bit value is built from products of its halves, so that each takes one DSP slice with its registers
//! (UG579): (h·2^16 + l)^2 = h^2·2^32 + h·l·2^17 + l^2.

use crate::prim::prelude::*;

/// Sum and sum of squares of the counting bank and of the spare bank.
#[derive(LogicBlock, Default)]
pub struct Sums {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// `value` counts.
    pub valid: Signal<In, Bit>,
    /// The sample.
    pub value: Signal<In, Bits<32>>,
    /// The banks turn: this is the first cycle of the bank that now counts.
    pub turn: Signal<In, Bit>,
    /// Zero the spare bank. Never from a `turn` until two cycles after it.
    pub forget: Signal<In, Bit>,
    /// Sum of the samples of the spare bank.
    pub sum: Signal<Out, Bits<64>>,
    /// Sum of their squares.
    pub squares: Signal<Out, Bits<96>>,
    counting_sum: Register<Bits<64>>,
    frozen_sum: Register<Bits<64>>,
    valid_1: Register<Bit>,
    turn_1: Register<Bit>,
    high: Register<Bits<32>>,
    mixed: Register<Bits<32>>,
    low: Register<Bits<32>>,
    valid_2: Register<Bit>,
    turn_2: Register<Bit>,
    square: Register<Bits<64>>,
    counting_squares: Register<Bits<96>>,
    frozen_squares: Register<Bits<96>>,
}

impl Logic for Sums {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, counting_sum, frozen_sum, valid_1, turn_1, high, mixed, low);
        dff_setup!(self, clock, valid_2, turn_2, square, counting_squares, frozen_squares);
        if self.forget.val() {
            self.frozen_sum.d.next = 0.into();
            self.frozen_squares.d.next = 0.into();
        }

        if self.turn.val() {
            self.frozen_sum.d.next = self.counting_sum.q.val();
            self.counting_sum.d.next = 0.into();
            if self.valid.val() {
                self.counting_sum.d.next = bit_cast::<64, 32>(self.value.val());
            }
        } else if self.valid.val() {
            self.counting_sum.d.next =
                self.counting_sum.q.val() + bit_cast::<64, 32>(self.value.val());
        }

        self.valid_1.d.next = self.valid.val();
        self.turn_1.d.next = self.turn.val();
        if self.valid.val() {
            self.high.d.next =
                self.value.val().get_bits::<16>(16) * self.value.val().get_bits::<16>(16);
            self.mixed.d.next =
                self.value.val().get_bits::<16>(16) * self.value.val().get_bits::<16>(0);
            self.low.d.next =
                self.value.val().get_bits::<16>(0) * self.value.val().get_bits::<16>(0);
        }
        self.valid_2.d.next = self.valid_1.q.val();
        self.turn_2.d.next = self.turn_1.q.val();
        if self.valid_1.q.val() {
            self.square.d.next = ((bit_cast::<64, 32>(self.high.q.val()) << 32)
                | bit_cast::<64, 32>(self.low.q.val()))
                + (bit_cast::<64, 32>(self.mixed.q.val()) << 17);
        }
        if self.turn_2.q.val() {
            self.frozen_squares.d.next = self.counting_squares.q.val();
            self.counting_squares.d.next = 0.into();
            if self.valid_2.q.val() {
                self.counting_squares.d.next = bit_cast::<96, 64>(self.square.q.val());
            }
        } else if self.valid_2.q.val() {
            self.counting_squares.d.next =
                self.counting_squares.q.val() + bit_cast::<96, 64>(self.square.q.val());
        }
        self.sum.next = self.frozen_sum.q.val();
        self.squares.next = self.frozen_squares.q.val();
    }
}
