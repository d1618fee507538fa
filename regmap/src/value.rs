//! What a field holds: a number, a flag, a quantity with a unit, or one of several named states.

use core::fmt;

use crate::describe::State;

/// A type that a field can have.
pub trait FieldValue: Copy {
    /// What reading the field gives: the type itself, or a `Result` where not every number is a state.
    type Read: fmt::Debug;
    /// Bits it can hold; a wider field does not compile.
    const WIDTH: u32;
    /// Names of the values, if they have names.
    const STATES: &'static [State] = &[];

    /// From the number in the field.
    fn from_bits(bits: u32) -> Self::Read;
    /// The number in the field.
    fn to_bits(self) -> u32;
}

impl FieldValue for bool {
    type Read = Self;
    const WIDTH: u32 = 1;

    fn from_bits(bits: u32) -> Self {
        bits != 0
    }

    fn to_bits(self) -> u32 {
        u32::from(self)
    }
}

/// A plain number of cycles or the like: a newtype around `u32`, so that units do not mix.
macro_rules! quantity {
    ($(#[$attribute:meta])* $name:ident, $unit:literal) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl FieldValue for $name {
            type Read = Self;
            const WIDTH: u32 = 32;

            fn from_bits(bits: u32) -> Self {
                Self(bits)
            }

            fn to_bits(self) -> u32 {
                self.0
            }
        }

        impl From<u32> for $name {
            fn from(number: u32) -> Self {
                Self(number)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!("{} ", $unit), self.0)
            }
        }
    };
}

quantity! {
    /// Cycles of the card's clock; `identity` says how long one is.
    ///
    /// ```
    /// use peerlane_regmap::{Cycles, ping};
    /// assert_eq!(ping::Timeout::default().with_timeout(Cycles(250_000)).to_raw(), 250_000);
    /// ```
    Cycles, "cycles"
}
quantity! {
    /// Cycles of the card's clock in steps of 1/256: 24 bits before the point, 8 behind it.
    ///
    /// ```
    /// use peerlane_regmap::{CycleFraction, ping};
    /// let two_and_a_half = CycleFraction(2 * 256 + 128);
    /// assert_eq!(ping::Period::default().with_period(two_and_a_half).to_raw(), 0x280);
    /// ```
    CycleFraction, "/256 cycles"
}

macro_rules! plain_number {
    ($($number:ty)*) => {
        $(
            impl FieldValue for $number {
                type Read = Self;
                const WIDTH: u32 = <$number>::BITS;

                #[allow(clippy::cast_possible_truncation, clippy::cast_lossless,
                    reason = "the map is checked for fields wider than their type")]
                fn from_bits(bits: u32) -> Self {
                    bits as Self
                }

                #[allow(clippy::cast_lossless, reason = "one body for three types")]
                fn to_bits(self) -> u32 {
                    self as u32
                }
            }
        )*
    };
}
plain_number!(u8 u16 u32);

/// A number that a field cannot hold.
///
/// ```
/// let error = peerlane_regmap::ping::Mode::default().try_with_in_flight(32).unwrap_err();
/// assert_eq!(error.to_string(), "Mode.in_flight takes 0 to 31, not 32");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldOverflow {
    /// The register asked for.
    pub register: &'static str,
    /// The field asked for.
    pub field: &'static str,
    /// The largest number it takes.
    pub largest: u32,
    /// The number asked for.
    pub value: u32,
}

impl fmt::Display for FieldOverflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { register, field, largest, value } = self;
        write!(f, "{register}.{field} takes 0 to {largest}, not {value}")
    }
}

impl core::error::Error for FieldOverflow {}

/// A number in a field that is none of its states: the card is newer, or what answered is not this card.
///
/// ```
/// let error = peerlane_regmap::ping::Pacing::try_from(2).unwrap_err();
/// assert_eq!(error.to_string(), "2 is no state of Pacing; does the bitstream match this register map?");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownState {
    /// The type of the states.
    pub states: &'static str,
    /// The number found.
    pub value: u32,
}

impl fmt::Display for UnknownState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { states, value } = self;
        write!(f, "{value} is no state of {states}; does the bitstream match this register map?")
    }
}

impl core::error::Error for UnknownState {}
