//! A pulse register has nothing to read.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.read::<ping::Command>();
}

fn main() {}
