//! `cargo xtask check`: everything that can be said without running the card. All parts run; every failure is listed.

mod licences;
mod verilog;

use std::fs;

use crate::emit;
use crate::failure::Failure;
use crate::generators::extension;
use crate::house::House;
use crate::process::Program;
use crate::setup::{self, Tools};
use crate::steps::Steps;

/// The command.
///
/// # Errors
/// [`Failure::Check`] with every part that failed.
pub fn run(house: &House) -> Result<(), Failure> {
    let tools = setup::everything(house)?;
    let mut steps = Steps::new();
    parts(house, &tools, &mut steps);
    steps.print();
    steps.result()
}

/// Runs every part as a step of a larger row.
pub fn parts(house: &House, tools: &Tools, steps: &mut Steps) {
    steps.run("format", || Program::cargo(house, "fmt --all --check").show());
    steps
        .run("spelling", || tools.python.program(house, "typos").argument("--format=brief").show());
    let lint = "clippy --workspace --all-targets --locked -- -D warnings";
    steps.run("lint", || Program::cargo(house, lint).show());
    steps.run("documentation", || {
        Program::cargo(house, "doc --workspace --no-deps --document-private-items --locked")
            .env("RUSTDOCFLAGS", "-D warnings")
            .show()
    });
    steps.run("licences", || licences::licences(house, &tools.deny));
    steps.run("advisories", || licences::advisories(house, &tools.deny));
    steps.run("drift", || emit::check(house));
    let files = verilog_files(house);
    steps.run("verilog lint", || verilog::lint(house, &tools.verilator, &files));
    steps.run("verilog synthesis", || verilog::synthesise(house, &tools.python, &files));
}

/// The committed Verilog files, sorted.
fn verilog_files(house: &House) -> Vec<String> {
    let mut files: Vec<String> = fs::read_dir(house.root.join("rtl/verilog"))
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| extension(name) == Some("v"))
        .collect();
    files.sort();
    files
}
