//! A pulse register that does not rest at 0.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: Pulse {
            /// A field.
            [0] go = 1;
        }
    }
}

fn main() {}
