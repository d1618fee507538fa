//! An array needs an element.
use peerlane_regmap::{Registers, mailbox};

fn access(registers: Registers) {
    let _ = registers.read::<mailbox::Word>();
}

fn main() {}
