//! A single register has no elements.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.read_at::<ping::Mode>(0);
}

fn main() {}
