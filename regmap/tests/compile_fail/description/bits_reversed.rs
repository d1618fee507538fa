//! The lower bit written first.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [0:7] level: u8, "1" = 0;
        }
    }
}

fn main() {}
