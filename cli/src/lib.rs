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
use clap::builder::StyledStr;

use arguments::{Arguments, Command};
use exit::Exit;
use report::{Colour, Look};

/// Run the program with the arguments it was started with.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        // Help and version are what was asked for, so they are a result like any other.
        Err(error) if error.exit_code() == 0 => return show(&error.render()).into(),
        Err(error) => {
            // Nothing is left to say when a mistake cannot be told.
            let _ = error.print();
            return Exit::Usage.into();
        }
    };
    match arguments.command {
        Command::Rtt(arguments) => rtt::run(&arguments).into(),
        Command::Info(arguments) => info::run(&arguments).into(),
    }
}

/// Print help, with its bold headings where standard output shows them. Returns how that went.
fn show(help: &StyledStr) -> Exit {
    let text = if Look::of_stdout(Colour::Auto).colour {
        help.ansi().to_string()
    } else {
        help.to_string()
    };
    match stream::print(&text) {
        Ok(()) => Exit::Pass,
        Err(failure) => {
            stream::say(&format!("peerlane: error: {}", failure.message));
            failure.exit
        }
    }
}
