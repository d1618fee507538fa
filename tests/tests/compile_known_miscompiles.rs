//! The four expressions that rust-hdl's own text generator gets wrong, each with the value that Rust gives it; and the
//! one that some releases of Verilator get wrong.
//!
//! Not covered here: anything else (see `compile_generated_blocks.rs`).

#![cfg(feature = "sim")]
#![allow(clippy::nonminimal_bool, reason = "the negation of a comparison is what is tested")]

use peerlane_rtl::emit::{Emitter, Naming};
use peerlane_rtl::prim::prelude::*;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, TwoSimulators};

/// All four side by side.
#[derive(LogicBlock, Default)]
struct Known {
    clock: Signal<In, Sync>,
    a: Signal<In, Bits<8>>,
    b: Signal<In, Bits<8>>,
    c: Signal<In, Bits<8>>,
    precedence: Signal<Out, Bit>,
    wrap: Signal<Out, Bit>,
    wide_sum: Signal<Out, Bits<9>>,
    wide_not: Signal<Out, Bits<8>>,
}

impl Logic for Known {
    #[hdl_gen]
    fn update(&mut self) {
        self.precedence.next = self.a.val() & self.b.val() == self.c.val();
        self.wrap.next = self.a.val() + 1 == self.b.val();
        self.wide_sum.next = bit_cast::<9, 8>(self.a.val() + self.b.val());
        self.wide_not.next = bit_cast::<8, 1>((!(self.a.val() == self.b.val())).into());
    }
}

fn comparison() -> TwoSimulators<Known> {
    let emitter = Emitter::new(Naming::default().module("known", "known", "known.rs"));
    let inputs = inputs!(Known: a, b, c);
    TwoSimulators::new("known", Known::default(), |block| &mut block.clock, inputs)
        .with_emitter(emitter)
        .cycles(3_000)
}

/// The outputs for some inputs, worked out by hand in 8 bits.
fn known(a: u64, b: u64, c: u64) -> (bool, bool, u64, u64) {
    let mut bench = Bench::new(Known::default(), |block| &mut block.clock);
    (bench.a.next, bench.b.next, bench.c.next) = (a.into(), b.into(), c.into());
    bench.settle();
    let (sum, not) = (bench.wide_sum.val().to_u64(), bench.wide_not.val().to_u64());
    (bench.precedence.val(), bench.wrap.val(), sum, not)
}

#[test]
fn a_mask_compared_is_masked_first() {
    assert!(known(4, 4, 4).0);
}

#[test]
fn a_sum_compared_wraps_first() {
    assert!(known(255, 0, 0).1);
}

#[test]
fn a_sum_cast_wider_wraps_first() {
    assert_eq!(known(200, 100, 0).2, 44);
}

#[test]
fn a_negated_comparison_cast_wider_is_one_bit_first() {
    assert_eq!(known(3, 1, 0).3, 1);
}

#[test]
fn our_text_of_the_four_agrees_with_rust() {
    assert_eq!(comparison().run().constant, Vec::<String>::new());
}

#[test]
#[should_panic(expected = "`precedence` is")]
fn lost_parentheses_are_found() {
    let _ = comparison().with_fault("(a & b) == c", "a & b == c").run();
}

#[test]
#[should_panic(expected = "`wrap` is")]
fn a_sum_that_does_not_wrap_is_found() {
    let _ = comparison().with_fault("(a + 8'd1) == b", "(a + 1) == b").run();
}

#[test]
#[should_panic(expected = "`wide_sum` is")]
fn a_sum_made_after_its_cast_is_found() {
    let _ = comparison().with_fault("{1'd0, a + b}", "{1'd0, a} + {1'd0, b}").run();
}

#[test]
#[should_panic(expected = "`wide_not` is")]
fn a_negation_made_after_its_cast_is_found() {
    let _ = comparison().with_fault("{7'd0, ~(a == b)}", "~{7'd0, a == b}").run();
}

/// Two shifts in a row, whose amounts together do not fit their width.
#[derive(LogicBlock, Default)]
struct Shifts {
    clock: Signal<In, Sync>,
    value: Signal<In, Bits<31>>,
    first: Signal<In, Bits<8>>,
    second: Signal<In, Bits<8>>,
    left: Signal<Out, Bits<31>>,
    right: Signal<Out, Bits<31>>,
}

impl Logic for Shifts {
    #[hdl_gen]
    fn update(&mut self) {
        self.left.next = self.value.val() << self.first.val() << self.second.val();
        self.right.next = self.value.val() >> self.first.val() >> self.second.val();
    }
}

/// verilator#7955: 5.048 to 5.050 shift once, by the sum modulo 256.
#[test]
fn two_shifts_in_a_row_agree_where_their_amounts_wrap() {
    let emitter = Emitter::new(Naming::default().module("shifts", "shifts", "shifts.rs"));
    let inputs = inputs!(Shifts: value, first, second);
    let shifts = TwoSimulators::new("shifts", Shifts::default(), |block| &mut block.clock, inputs)
        .with_emitter(emitter)
        .cycles(3_000)
        // Small ones, and halves of what adds up to 256 or a little more.
        .drive("first", Driver::OneOf(vec![0, 1, 5, 127, 128, 129, 130]))
        .drive("second", Driver::OneOf(vec![0, 1, 5, 127, 128, 129, 130]));
    assert_eq!(shifts.run().constant, Vec::<String>::new());
}
