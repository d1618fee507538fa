//! A write-one-to-clear register that resets to an event.
mod counter {
    peerlane_regmap::register_block! {
        /// A block.
        counter at 0x1000;

        /// A register.
        0x00 One: WriteOneToClear {
            /// A field.
            [0] full = 1;
        }
    }
}

fn main() {}
