//! The only flip-flop: synchronous reset to a chosen value.
//!
//! ```text
//! d ──► q   at the rising edge; the initial value instead while reset is high there
//! ```
//! Latency: one cycle. Before the first reset `q` holds noise.

use std::cell::Cell;

use rust_hdl::prelude::*;

use super::{Noise, State, Sync};

/// How the emitter knows a [`Register`] in rust-hdl's tree.
pub(crate) const REGISTER_MARK: &str = "@register";

/// Stores one value; reset gives it the value of [`Register::new`], or the type's default.
#[derive(Clone, Debug, LogicBlock)]
pub struct Register<T: State> {
    /// What `q` is after the next rising edge.
    pub d: Signal<In, T>,
    /// The stored value.
    pub q: Signal<Out, T>,
    /// Clock, and the reset that gives `q` its initial value.
    pub clock: Signal<In, Sync>,
    initial: Constant<T>,
    _was_high: bool,
}

impl<T: State> Register<T> {
    /// A register that reset sets to `initial`.
    #[must_use]
    pub fn new(initial: T) -> Self {
        Self {
            d: Signal::default(),
            q: Signal::new_with_default(power_on()),
            clock: Signal::default(),
            initial: Constant::new(initial),
            _was_high: false,
        }
    }
}

impl<T: State> Default for Register<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: State> Logic for Register<T> {
    fn update(&mut self) {
        let Sync { clock, reset } = self.clock.val();
        if clock && !self._was_high {
            self.q.next = if reset { self.initial.val() } else { self.d.val() };
        }
        self._was_high = clock;
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Blackbox(BlackBox { code: String::new(), name: REGISTER_MARK.into() })
    }
}

/// Another arbitrary value for every register made, the same sequence in every thread.
fn power_on<T: State>() -> T {
    thread_local!(static MADE: Cell<u64> = const { Cell::new(0) });
    let seed = MADE.with(|made| made.replace(made.get() + 1));
    T::noise(&mut Noise::new(seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::Bench;

    #[test]
    fn a_register_holds_noise_until_its_first_reset() {
        let mut bench = Bench::new(Register::new(bits::<64>(7)), |register| &mut register.clock);
        assert_ne!(bench.q.val(), bits::<64>(7));
        assert_ne!(bench.q.val(), bits::<64>(0));
        bench.reset();
        assert_eq!(bench.q.val(), bits::<64>(7));
    }

    #[test]
    fn a_register_takes_its_input_at_the_rising_edge_only() {
        let mut bench = Bench::new(Register::<Bits<8>>::default(), |register| &mut register.clock);
        bench.reset();
        bench.d.next = 9.into();
        bench.settle();
        assert_eq!(bench.q.val(), bits::<8>(0));
        bench.cycle();
        assert_eq!(bench.q.val(), bits::<8>(9));
    }

    #[test]
    fn reset_wins_over_the_input() {
        let mut bench = Bench::new(Register::<Bits<8>>::default(), |register| &mut register.clock);
        bench.d.next = 9.into();
        bench.reset();
        assert_eq!(bench.q.val(), bits::<8>(0));
    }
}
