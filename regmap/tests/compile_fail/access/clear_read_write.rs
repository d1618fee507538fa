//! Only write-one-to-clear registers are cleared.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.clear(ping::Mode::default());
}

fn main() {}
