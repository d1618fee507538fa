//! Only read-write registers can be external.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadOnly external {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
