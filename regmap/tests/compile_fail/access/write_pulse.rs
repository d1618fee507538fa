//! A pulse register is triggered, not written.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.write(ping::Command::START);
}

fn main() {}
