//! What a register can hold, and the noise it holds before its first reset.

use rust_hdl::prelude::{Bits, Signed, Synth, signed_cast};

/// A value that a register or a memory can store.
///
/// Beyond being a signal it can be filled with noise: that is what storage holds before reset or before the first write,
/// so that a block which depends on power-on values fails in simulation. [`states!`](crate::states) and
/// [`packed!`](crate::packed) implement it for enums and structs.
pub trait State: Synth {
    /// An arbitrary value.
    fn noise(noise: &mut Noise) -> Self;
}

impl State for bool {
    fn noise(noise: &mut Noise) -> Self {
        noise.word() & 1 != 0
    }
}

impl<const N: usize> State for Bits<N> {
    fn noise(noise: &mut Noise) -> Self {
        (0..N).fold(Self::default(), |value, bit| value.replace_bit(bit, bool::noise(noise)))
    }
}

impl<const N: usize> State for Signed<N> {
    fn noise(noise: &mut Noise) -> Self {
        signed_cast(Bits::<N>::noise(noise))
    }
}

/// A small deterministic source of bits (splitmix64, Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Noise(u64);

impl Noise {
    /// The sequence that belongs to `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of `choices`, which must not be empty.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        let index = self.word() % choices.len() as u64;
        choices[usize::try_from(index).unwrap_or(0)]
    }
}

/// Declares the states of a state machine: a rust-hdl `LogicState` that a [`Register`](crate::prim::Register) can hold.
///
/// ```
/// use peerlane_rtl::prim::prelude::*;
///
/// states! {
///     /// Where a write stands.
///     pub enum Write {
///         /// Nothing to do.
///         Idle,
///         /// Waiting for the response.
///         Response,
///     }
/// }
/// assert_eq!(Write::default(), Write::Idle);
/// ```
#[macro_export]
macro_rules! states {
    ($(#[$attribute:meta])* $visibility:vis enum $name:ident { $($(#[$note:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$attribute])*
        #[derive(LogicState, Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name { $($(#[$note])* $variant),+ }

        impl $crate::prim::State for $name {
            fn noise(noise: &mut $crate::prim::Noise) -> Self {
                noise.pick(&[$(Self::$variant),+])
            }
        }
    };
}

/// Declares a packed struct, first field at bit 0: a rust-hdl `LogicStruct` that a
/// [`Register`](crate::prim::Register) can hold.
///
/// ```
/// use peerlane_rtl::prim::prelude::*;
///
/// packed! {
///     /// A write command.
///     pub struct Command {
///         /// In bytes.
///         pub length: Bits<23>,
///         /// Last of its packet.
///         pub last: Bit,
///     }
/// }
/// assert_eq!(Command::BITS, 24);
/// ```
#[macro_export]
macro_rules! packed {
    ($(#[$attribute:meta])* $visibility:vis struct $name:ident {
        $($(#[$note:meta])* $scope:vis $field:ident : $kind:ty),+ $(,)?
    }) => {
        $(#[$attribute])*
        #[allow(clippy::struct_field_names, reason = "fields have the names that the wires have")]
        #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
        $visibility struct $name { $($(#[$note])* $scope $field: $kind),+ }

        impl $crate::prim::State for $name {
            fn noise(noise: &mut $crate::prim::Noise) -> Self {
                Self { $($field: <$kind as $crate::prim::State>::noise(noise)),+ }
            }
        }
    };
}
