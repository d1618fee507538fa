//! The program `peerlane`.

use std::process::ExitCode;

fn main() -> ExitCode {
    peerlane::main()
}
