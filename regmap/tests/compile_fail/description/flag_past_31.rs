//! A flag past the end of the word.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadOnly {
            /// A field.
            [32] full;
        }
    }
}

fn main() {}
