//! A write-one-to-clear register is cleared, not written.
use peerlane_regmap::{Registers, identity};

fn access(registers: Registers) {
    let _ = registers.write(identity::AccessErrors::UNMAPPED_READ);
}

fn main() {}
