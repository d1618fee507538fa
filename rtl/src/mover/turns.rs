//! Whose turn it is: of four, the next one that asks, round and round.
//!
//! Latency: none; a turn that is taken counts from the next cycle on. Reset: the first one is the lowest.

use crate::prim::prelude::*;

/// Round robin among four.
#[derive(LogicBlock, Default)]
pub struct Turns {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Who asks, a bit each.
    pub asks: Signal<In, Bits<4>>,
    /// The turn is taken.
    pub take: Signal<In, Bit>,
    /// Whose turn it is, as one bit; none if nobody asks.
    pub turn: Signal<Out, Bits<4>>,
    /// As a number.
    pub number: Signal<Out, Bits<2>>,
    last: Register<Bits<4>>,
    behind: Signal<Local, Bits<4>>,
    choice: Signal<Local, Bits<4>>,
    lowest: Signal<Local, Bits<4>>,
}

impl Logic for Turns {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, last);
        self.behind.next = self.asks.val() & !(self.last.q.val() | (self.last.q.val() - 1));
        self.choice.next = self.asks.val();
        if self.behind.val().any() {
            self.choice.next = self.behind.val();
        }
        self.lowest.next = self.choice.val() & (!self.choice.val() + 1);
        if self.take.val() & self.asks.val().any() {
            self.last.d.next = self.lowest.val();
        }
        self.turn.next = self.lowest.val();
        self.number.next = 0.into();
        for i in 1..4 {
            if self.lowest.val().get_bit(i) {
                self.number.next = i.to_bits::<2>();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_who_asks_is_served_before_anyone_is_served_again() {
        let mut bench = Bench::new(Turns::default(), |turns| &mut turns.clock);
        bench.reset();
        bench.take.next = true;
        let mut noise = Noise::new(3);
        // Turns of the others that each one has waited through while it asked.
        let mut waited = [0; 4];
        for _ in 0..2000 {
            let asks = noise.word() % 16;
            bench.asks.next = asks.into();
            bench.settle();
            let turn = bench.turn.val().to_u64();
            assert_eq!(turn & !asks, 0, "a turn for one that does not ask");
            assert_eq!(turn.count_ones(), u32::from(asks != 0));
            if asks != 0 {
                assert_eq!(1 << bench.number.val().to_u64(), turn);
            }
            for (i, waited) in waited.iter_mut().enumerate() {
                let asked = asks & (1 << i) != 0;
                *waited = if asked && turn & (1 << i) == 0 { *waited + 1 } else { 0 };
                assert!(*waited < 4, "{i} was passed over");
            }
            bench.cycle();
        }
    }
}
