//! A block that does not begin at a page.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1800;

        /// A register.
        0x00 One: ReadWrite {
            /// A field.
            [7:0] level: u8, "1" = 0;
        }
    }
}

fn main() {}
