//! What a register type can do, by its access: what is not allowed does not compile.

use crate::describe::{BlockDescription, RegisterDescription};

/// A register type: one 32-bit word with named fields or flags.
pub trait Register: Copy + Default {
    /// Its description.
    const DESCRIPTION: RegisterDescription;
    /// The block it belongs to.
    const BLOCK: &'static BlockDescription;
    /// Its name, in `CamelCase`.
    const NAME: &'static str = Self::DESCRIPTION.name;
    /// Its offset in the block's page; of the first element if it is an array.
    const OFFSET: u32 = Self::DESCRIPTION.offset;
    /// Its value after reset; of the first element if it is an array.
    const RESET: u32 = crate::table::reset_value(Self::BLOCK.name, &Self::DESCRIPTION, 0);

    /// From the word on the bus. Bits of no field are kept.
    fn from_raw(raw: u32) -> Self;
    /// The word on the bus.
    fn to_raw(self) -> u32;
}

/// A register that is not an array.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is an array of registers; name the element with `read_at` or `write_at`"
)]
pub trait Single: Register {}

/// An array of equal registers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is one register, not an array; use `read` or `write`"
)]
pub trait Elements: Register {
    /// Number of elements.
    const LENGTH: usize = Self::DESCRIPTION.length();
}

/// A register that can be read. Reading never has a side effect.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read: a pulse register always reads as 0"
)]
pub trait Readable: Register {}

/// A register that can be written: it reads back what was written last.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written",
    note = "read-only registers take no write; use `clear` on write-one-to-clear and `trigger` on pulse registers"
)]
pub trait Writable: Register {}

/// A register that only software changes, so that changing part of it by a read and a write is safe.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be modified: a read and a write of it would lose what the card does in between",
    note = "use `clear` on write-one-to-clear registers and `trigger` on pulse registers"
)]
pub trait Modifiable: Readable + Writable {}

/// A register whose bits the gateware sets and software clears by writing 1.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a write-one-to-clear register")]
pub trait Clearable: Readable {}

/// A register whose bits do something once when written 1.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a pulse register")]
pub trait Pulse: Register {}

/// The low word of a 64-bit value whose high word is the next register.
#[diagnostic::on_unimplemented(message = "`{Self}` is not the low word of a 64-bit value")]
pub trait LowWord: Readable {
    /// The high word.
    type High: Readable;
}

/// Says which registers are the two words of one value, low word first; wrong neighbours do not compile.
macro_rules! word_pairs {
    ($($low:ident $high:ident;)*) => {
        $(
            #[diagnostic::do_not_recommend]
            impl $crate::LowWord for $low {
                type High = $high;
            }
            const _: () = assert!(
                <$low as $crate::Register>::OFFSET + 4 == <$high as $crate::Register>::OFFSET,
                "the high word of a pair comes right after the low word"
            );
        )*
    };
}
pub(crate) use word_pairs;
