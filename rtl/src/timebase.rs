//! The card's clock: counts its cycles, for ever.
//!
//! ```text
//! now[63:0] ──► every time stamp of the card
//!    └── capture ──► captured[63:0]   both halves of one instant
//! ```
//! Latency: `captured` shows in the cycle after `capture` the value that `now` had with it. Reset: both are 0, and `now`
//! counts from the first cycle without reset.

use crate::prim::prelude::*;

/// A free-running 64-bit cycle counter, and one value of it held for reading.
#[derive(LogicBlock, Default)]
pub struct Timebase {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Strobe: hold this cycle's value.
    pub capture: Signal<In, Bit>,
    /// Cycles since reset.
    pub now: Signal<Out, Bits<64>>,
    /// Low word of the value held.
    pub captured_low: Signal<Out, Bits<32>>,
    /// High word of the value held.
    pub captured_high: Signal<Out, Bits<32>>,
    /// Low word of the running count.
    pub now_low: Signal<Out, Bits<32>>,
    count: Register<Bits<64>>,
    held: Register<Bits<64>>,
}

impl Logic for Timebase {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count, held);
        self.count.d.next = self.count.q.val() + 1;
        if self.capture.val() {
            self.held.d.next = self.count.q.val();
        }
        self.now.next = self.count.q.val();
        self.captured_low.next = self.held.q.val().get_bits::<32>(0);
        self.captured_high.next = self.held.q.val().get_bits::<32>(32);
        self.now_low.next = self.count.q.val().get_bits::<32>(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bench() -> Bench<Timebase> {
        let mut bench = Bench::new(Timebase::default(), |timebase| &mut timebase.clock);
        bench.reset();
        bench
    }

    #[test]
    fn time_advances_by_one_in_every_cycle_from_zero() {
        let mut bench = bench();
        for cycle in 0..100_u64 {
            assert_eq!(bench.now.val(), bits::<64>(cycle));
            assert_eq!(bench.now_low.val(), bits::<32>(cycle));
            bench.cycle();
        }
    }

    #[test]
    fn a_capture_holds_one_instant_until_the_next_capture() {
        let mut bench = bench();
        bench.cycles(41);
        bench.capture.next = true;
        bench.cycle();
        bench.capture.next = false;
        for _ in 0..5 {
            assert_eq!(bench.captured_low.val(), bits::<32>(41));
            assert_eq!(bench.captured_high.val(), bits::<32>(0));
            bench.cycle();
        }
        bench.capture.next = true;
        bench.cycle();
        assert_eq!(bench.captured_low.val(), bits::<32>(47));
    }

    #[test]
    fn a_capture_around_the_carry_into_the_high_word_is_one_instant() {
        for before in 0..4_u64 {
            let start = (1 << 32) - 2;
            let late = Timebase { count: Register::new(start.into()), ..Timebase::default() };
            let mut bench = Bench::new(late, |timebase| &mut timebase.clock);
            bench.reset();
            bench.cycles(usize::try_from(before).unwrap());
            bench.capture.next = true;
            bench.cycle();
            bench.capture.next = false;
            bench.cycles(9);
            let captured = start + before;
            assert_eq!(bench.captured_low.val(), bits::<32>(captured & 0xFFFF_FFFF));
            assert_eq!(bench.captured_high.val(), bits::<32>(captured >> 32));
        }
    }

    #[test]
    fn reset_starts_time_again() {
        let mut bench = bench();
        bench.cycles(9);
        bench.reset();
        assert_eq!(bench.now.val(), bits::<64>(0));
    }
}
