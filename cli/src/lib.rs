//! The command line of Peerlane, as a library so that the program itself is one line.
//!
//! ```text
//! arguments ─► rtt, info ─► Report ─► finish ─► standard output, files, exit code
//!                 │
//!              device ─► driver ─► card
//! ```

mod arguments;
mod device;
mod exit;
mod finish;
mod info;
mod interrupt;
mod output_file;
mod progress;
pub mod report;
mod rtt;
mod stream;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};

/// Run the program with the arguments it was started with.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help goes to standard output and mistakes to standard error; a reader who has gone away is no fault.
            let _ = error.print();
            return ExitCode::from(
                u8::try_from(error.exit_code()).unwrap_or(exit::Exit::Usage as u8),
            );
        }
    };
    match arguments.command {
        Command::Rtt(arguments) => rtt::run(&arguments).into(),
        Command::Info(arguments) => info::run(&arguments).into(),
    }
}
