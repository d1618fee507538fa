//! A read-only register takes no write.
use peerlane_regmap::{Registers, ping};

fn access(registers: Registers) {
    let _ = registers.write(ping::Sent::default());
}

fn main() {}
