//! A register whose Verilog name is a keyword of SystemVerilog.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 Sequence: ReadOnly {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
