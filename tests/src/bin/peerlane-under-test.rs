//! The program `peerlane`, built together with its tests so that they find it.

use std::process::ExitCode;

fn main() -> ExitCode {
    peerlane::main()
}
