//! Two registers whose names differ only by case.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 Timeout: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
        /// A register.
        0x04 TimeOut: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
