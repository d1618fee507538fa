//! A block named like a keyword.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        config at 0x1000;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
