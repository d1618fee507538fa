//! Only pulse registers are triggered.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.trigger(ping::Mode::default());
}

fn main() {}
