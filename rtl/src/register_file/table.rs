//! The map as the register file needs it: one array element per word of `regmap::REGISTERS`, filled up to whole groups.

use peerlane_regmap::{REGISTER_COUNT, REGISTERS, RegisterEntry, histogram};

use crate::prim::prelude::*;

/// Groups of 16 elements.
pub const GROUPS: usize = REGISTER_COUNT.div_ceil(16);
/// Elements of every array; those past the end of the table are nothing.
pub const ELEMENTS: usize = GROUPS * 16;
/// Memories that the register file reads.
pub const MEMORIES: usize = histogram::INSTANCES;
/// An index has eight bits, a group number four.
const _: () = assert!(ELEMENTS <= 256, "more registers than an index of eight bits can name");

/// One `T` per element.
pub fn each<T>(make: impl Fn(Option<&RegisterEntry>) -> T) -> [T; ELEMENTS] {
    std::array::from_fn(|i| make(REGISTERS.get(i)))
}

/// One constant bit per element, 0 past the end of the table.
pub fn each_bit(bit: impl Fn(&RegisterEntry) -> bool) -> [Constant<Bit>; ELEMENTS] {
    each(|entry| Constant::new(entry.is_some_and(&bit)))
}

/// One constant number per element, 0 past the end of the table.
pub fn each_number<const N: usize>(
    number: impl Fn(&RegisterEntry) -> u32,
) -> [Constant<Bits<N>>; ELEMENTS] {
    each(|entry| Constant::new(u64::from(entry.map_or(0, &number)).to_bits()))
}

/// Software keeps a value in it, in the register file.
pub fn keeps(entry: &RegisterEntry) -> bool {
    entry.writable != 0 && !entry.external
}

/// Writing a 1 to it does something once.
pub fn acts(entry: &RegisterEntry) -> bool {
    entry.pulse | entry.clearable != 0
}

/// The gateware gives what it reads as.
pub fn senses(entry: &RegisterEntry) -> bool {
    entry.hardware != 0
}
