//! A pulse register reads as 0; there is nothing to modify.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.modify(|command: ping::Command| command);
}

fn main() {}
