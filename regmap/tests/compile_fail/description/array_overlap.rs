//! The third element of an array lies on another register.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 Words[4 by 8]: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
        /// A register.
        0x10 Other: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
