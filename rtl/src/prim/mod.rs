//! What every block is built from: a clock with its reset, registers and memories.
//!
//! These are the only blocks whose Verilog is written by hand (in [`mod@crate::emit`]); all others are translated.
//!
//! ```
//! use peerlane_rtl::prim::prelude::*;
//!
//! /// Counts the cycles in which `enable` is high.
//! #[derive(LogicBlock, Default)]
//! pub struct Counter {
//!     /// Rising edge drives everything; reset zeroes the count.
//!     pub clock: Signal<In, Sync>,
//!     /// Count this cycle.
//!     pub enable: Signal<In, Bit>,
//!     /// Cycles counted since reset.
//!     pub count: Signal<Out, Bits<32>>,
//!     total: Register<Bits<32>>,
//! }
//!
//! impl Logic for Counter {
//!     #[hdl_gen]
//!     fn update(&mut self) {
//!         dff_setup!(self, clock, total);
//!         if self.enable.val() {
//!             self.total.d.next = self.total.q.val() + 1;
//!         }
//!         self.count.next = self.total.q.val();
//!     }
//! }
//!
//! let mut bench = Bench::new(Counter::default(), |counter| &mut counter.clock);
//! bench.reset();
//! bench.enable.next = true;
//! bench.cycles(3);
//! assert_eq!(bench.count.val(), bits::<32>(3));
//! ```

mod bench;
pub mod port;
mod ram;
mod register;
mod state;
mod sync;

pub use bench::Bench;
pub(crate) use ram::RAM_MARK;
pub use ram::Ram;
pub(crate) use register::REGISTER_MARK;
pub use register::Register;
pub use state::{Noise, State};
pub use sync::Sync;

use rust_hdl::prelude::{Bits, Signed, signed_cast, unsigned_cast};

/// `value` in `M` bits: the sign is extended, or what does not fit is cut off.
///
/// Stands in for rust-hdl's function of the same name (which its macro knows), because that one recurses for ever on the
/// least value there is.
#[must_use]
pub fn signed_bit_cast<const M: usize, const N: usize>(value: Signed<N>) -> Signed<M> {
    let bits = unsigned_cast(value);
    let extended = (0..M)
        .fold(Bits::<M>::default(), |all, bit| all.replace_bit(bit, bits.get_bit(bit.min(N - 1))));
    signed_cast(extended)
}

/// A comment that stands in the emitted Verilog at this place.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}

/// Everything a block's file needs.
pub mod prelude {
    pub use super::{Bench, Noise, Ram, Register, State, Sync, signed_bit_cast};
    pub use crate::{comment, packed, states};
    pub use rust_hdl::prelude::*;
}
