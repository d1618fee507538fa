//! A reset that does not fit in its field.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [3:0] level: u8, "1" = 16;
        }
    }
}

fn main() {}
