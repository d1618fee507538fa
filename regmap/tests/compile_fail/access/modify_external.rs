//! A peer may write the word between the read and the write.
use peerlane_regmap::{Registers, mailbox};

fn access(registers: Registers) {
    let _ = registers.modify_at(0, |word: mailbox::Word| word);
}

fn main() {}
