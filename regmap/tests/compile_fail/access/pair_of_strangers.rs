//! Only the low word of a 64-bit value is read as one.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.read_pair::<ping::Sent>();
}

fn main() {}
