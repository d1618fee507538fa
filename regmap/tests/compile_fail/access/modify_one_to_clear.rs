//! Reading and writing back would clear flags that nobody named.
use peerlane_regmap::{Registers, identity};

fn access(registers: Registers) {
    let _ = registers.modify(|errors: identity::AccessErrors| errors);
}

fn main() {}
