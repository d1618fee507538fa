//! Two fields share a bit.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
            /// A field.
            [15:7] other: u16, "1" = 0;
        }
    }
}

fn main() {}
