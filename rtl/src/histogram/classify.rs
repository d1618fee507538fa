//! Which bins a value belongs to.
//!
//! ```text
//! value ──► leading one, by octet ──► by bit ──► log_bin
//!   └─────► minus base ─────────────► in reach? ──► window_bin or below or above
//! ```
//! Latency: a value at cycle n has its bins at n + 2, and shows in `below` and `above` at n + 1. One value per cycle.
//! Reset: nothing under way.

use peerlane_regmap::histogram::{SUB_BUCKET_BITS, bin_index};

use crate::prim::prelude::*;

/// Turns a value into its log-linear bin and its place in the linear window.
#[derive(LogicBlock)]
pub struct Classify {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// `value` counts.
    pub valid: Signal<In, Bit>,
    /// The value, in cycles.
    pub value: Signal<In, Bits<32>>,
    /// First value of the linear window.
    pub base: Signal<In, Bits<32>>,
    /// A cycle later: the value was below the window.
    pub below: Signal<Out, Bit>,
    /// A cycle later: the value was above the window.
    pub above: Signal<Out, Bit>,
    /// Two cycles later: the value has the bin `log_bin`.
    pub log_valid: Signal<Out, Bit>,
    /// Its log-linear bin.
    pub log_bin: Signal<Out, Bits<10>>,
    /// Two cycles later: the value has the bin `window_bin`.
    pub window_valid: Signal<Out, Bit>,
    /// Its bin of the linear window.
    pub window_bin: Signal<Out, Bits<10>>,
    valid_1: Register<Bit>,
    /// Below 32, where a bin is the value itself.
    exact: Register<Bit>,
    /// Octets of zeros in front.
    skipped: Register<Bits<2>>,
    /// The value without those octets, its top 13 bits: seven zeros at most, the leading one, five bits of sub-bucket.
    coarse: Register<Bits<13>>,
    under: Register<Bit>,
    distance: Register<Bits<32>>,
    valid_2: Register<Bit>,
    log_index: Register<Bits<10>>,
    reached: Register<Bit>,
    window_index: Register<Bits<10>>,
    half: Signal<Local, Bits<21>>,
    octet: Signal<Local, Bits<13>>,
    upper_zero: Signal<Local, Bit>,
    next_zero: Signal<Local, Bit>,
    by_four: Signal<Local, Bits<9>>,
    by_two: Signal<Local, Bits<7>>,
    by_one: Signal<Local, Bits<5>>,
    zeros: Signal<Local, Bits<5>>,
    far: Signal<Local, Bit>,
    top_group: Constant<Bits<5>>,
}

/// Bins come in groups of 32: the group of the values whose top bit is set.
const TOP_GROUP: usize = bin_index(1 << 31) >> SUB_BUCKET_BITS;

impl Default for Classify {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            valid: Signal::default(),
            value: Signal::default(),
            base: Signal::default(),
            below: Signal::default(),
            above: Signal::default(),
            log_valid: Signal::default(),
            log_bin: Signal::default(),
            window_valid: Signal::default(),
            window_bin: Signal::default(),
            valid_1: Register::default(),
            exact: Register::default(),
            skipped: Register::default(),
            coarse: Register::default(),
            under: Register::default(),
            distance: Register::default(),
            valid_2: Register::default(),
            log_index: Register::default(),
            reached: Register::default(),
            window_index: Register::default(),
            half: Signal::default(),
            octet: Signal::default(),
            upper_zero: Signal::default(),
            next_zero: Signal::default(),
            by_four: Signal::default(),
            by_two: Signal::default(),
            by_one: Signal::default(),
            zeros: Signal::default(),
            far: Signal::default(),
            top_group: Constant::new(TOP_GROUP.to_bits()),
        }
    }
}

impl Logic for Classify {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, valid_1, exact, skipped, coarse, under, distance);
        dff_setup!(self, clock, valid_2, log_index, reached, window_index);

        comment!("first cycle: skip octets of zeros; distance from the base of the window");
        self.upper_zero.next = false;
        self.next_zero.next = false;
        self.half.next = 0.into();
        self.octet.next = 0.into();
        self.valid_1.d.next = self.valid.val();
        if self.valid.val() {
            self.upper_zero.next = !self.value.val().get_bits::<16>(16).any();
            if self.upper_zero.val() {
                self.half.next = bit_cast::<21, 16>(self.value.val().get_bits::<16>(0)) << 5;
            } else {
                self.half.next = self.value.val().get_bits::<21>(11);
            }
            self.next_zero.next = !self.half.val().get_bits::<8>(13).any();
            if self.next_zero.val() {
                self.octet.next = self.half.val().get_bits::<13>(0);
            } else {
                self.octet.next = self.half.val().get_bits::<13>(8);
            }
            self.coarse.d.next = self.octet.val();
            self.skipped.d.next = (bit_cast::<2, 1>(self.upper_zero.val().into()) << 1)
                | bit_cast::<2, 1>(self.next_zero.val().into());
            self.exact.d.next = !self.value.val().get_bits::<27>(5).any();
            self.under.d.next = self.value.val() < self.base.val();
            self.distance.d.next = self.value.val() - self.base.val();
        }

        comment!("second cycle: skip zeros; what is left behind the leading one is the sub-bucket");
        self.by_four.next = 0.into();
        self.by_two.next = 0.into();
        self.by_one.next = 0.into();
        self.zeros.next = 0.into();
        self.far.next = false;
        self.below.next = false;
        self.above.next = false;
        self.valid_2.d.next = self.valid_1.q.val();
        self.reached.d.next = false;
        if self.valid_1.q.val() {
            self.zeros.next = bit_cast::<5, 2>(self.skipped.q.val()) << 3;
            if self.coarse.q.val().get_bits::<4>(9).any() {
                self.by_four.next = self.coarse.q.val().get_bits::<9>(4);
            } else {
                self.by_four.next = self.coarse.q.val().get_bits::<9>(0);
                self.zeros.next = self.zeros.val() | 4;
            }
            if self.by_four.val().get_bits::<2>(7).any() {
                self.by_two.next = self.by_four.val().get_bits::<7>(2);
            } else {
                self.by_two.next = self.by_four.val().get_bits::<7>(0);
                self.zeros.next = self.zeros.val() | 2;
            }
            if self.by_two.val().get_bit(6) {
                self.by_one.next = self.by_two.val().get_bits::<5>(1);
            } else {
                self.by_one.next = self.by_two.val().get_bits::<5>(0);
                self.zeros.next = self.zeros.val() | 1;
            }
            if self.exact.q.val() {
                self.log_index.d.next = bit_cast::<10, 5>(self.coarse.q.val().get_bits::<5>(5));
            } else {
                self.log_index.d.next =
                    (bit_cast::<10, 5>(self.top_group.val() - self.zeros.val()) << 5)
                        | bit_cast::<10, 5>(self.by_one.val());
            }
            self.far.next = self.distance.q.val().get_bits::<22>(10).any();
            self.below.next = self.under.q.val();
            self.above.next = !self.under.q.val() & self.far.val();
            self.reached.d.next = !self.under.q.val() & !self.far.val();
            self.window_index.d.next = self.distance.q.val().get_bits::<10>(0);
        }
        self.log_valid.next = self.valid_2.q.val();
        self.log_bin.next = self.log_index.q.val();
        self.window_valid.next = self.reached.q.val();
        self.window_bin.next = self.window_index.q.val();
    }
}
