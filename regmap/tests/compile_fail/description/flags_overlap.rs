//! Two flags in one bit.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: WriteOneToClear {
            /// A field.
            [3] full;
            /// A field.
            [3] empty;
        }
    }
}

fn main() {}
