//! `cargo xtask <command>`: everything around the code, from setting up the tools to the last proof.
//!
//! Knows no crate of the workspace: it runs cargo, Verilator, Yosys and the rest as anyone would from a shell, so it
//! builds in seconds and keeps working while a crate does not compile.
//!
//! Exit codes: 0 done, 1 something checked is wrong, 2 wrong arguments, 3 the machine lacks something.

mod arguments;
mod bench;
mod check;
mod demo;
mod emit;
mod failure;
mod formal;
mod full;
mod generators;
mod house;
mod process;
mod setup;
mod steps;
mod test;
mod version;

use std::process::ExitCode;

use arguments::Command;
use failure::Failure;
use house::House;

fn main() -> ExitCode {
    match arguments::parse(std::env::args().skip(1)).and_then(|command| run(&command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nerror: {failure}");
            failure.exit_code()
        }
    }
}

fn run(command: &Command) -> Result<(), Failure> {
    if *command == Command::Help {
        print!("{}", arguments::USAGE);
        return Ok(());
    }
    let house = House::open()?;
    match command {
        Command::Help => Ok(()),
        Command::Setup => setup::everything(&house).map(|_| ()),
        Command::Demo => demo::run(&house),
        Command::Full => full::run(&house),
        Command::Bench { what } => bench::run(&house, *what),
        Command::Test => test::run(&house),
        Command::Check => check::run(&house),
        Command::Formal { only } => formal::run(&house, only),
        Command::Emit { check: true } => emit::check(&house),
        Command::Emit { check: false } => emit::write(&house),
    }
}
