//! As many reset values as elements, or one.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 Words[4 by 4]: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 1, 2, 3;
        }
    }
}

fn main() {}
