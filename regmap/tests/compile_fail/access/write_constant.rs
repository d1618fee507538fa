//! A constant takes no write.
use peerlane_regmap::{Registers, identity};

fn access(registers: Registers) {
    let _ = registers.write(identity::Magic::default());
}

fn main() {}
