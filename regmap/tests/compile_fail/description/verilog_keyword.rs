//! A field named like a keyword of Verilog.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [7:0] edge: u8, "1" = 0;
        }
    }
}

fn main() {}
