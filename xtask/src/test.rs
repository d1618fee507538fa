//! `cargo xtask test`: setup, then everything that continuous integration runs, seconds per step.

use std::time::Duration;

use crate::check;
use crate::failure::Failure;
use crate::formal;
use crate::house::House;
use crate::process::Program;
use crate::setup::{self, Tools};
use crate::steps::Steps;

/// Nothing of a whole run goes on longer.
const LIMIT: Duration = Duration::from_hours(1);

/// The command.
///
/// # Errors
/// [`Failure::Check`] with every step that failed.
pub fn run(house: &House) -> Result<(), Failure> {
    let house = &house.with_limit(LIMIT);
    let mut steps = Steps::new();
    let mut tools = None;
    steps.run("setup", || {
        tools = Some(setup::everything(house)?);
        Ok(())
    });
    let Some(tools) = tools else { return steps.result() };
    check::parts(house, &tools, &mut steps);
    steps.run("proofs", || formal::prove(house, &tools.python, ""));
    steps.run("build", || build(house, &tools));
    steps.run("documentation examples", || {
        Program::cargo(house, "test --workspace --doc --locked --quiet").show()
    });
    // Last, so that a run ends with the test runner's own closing lines; the table comes before it for the same reason.
    steps.print();
    let passed = tests(house, &tools);
    steps.result().and(passed)
}

fn build(house: &House, tools: &Tools) -> Result<(), Failure> {
    let words = if tools.nextest { "nextest run --no-run" } else { "test --no-run --all-targets" };
    Program::cargo(house, words).words("--workspace --locked").show()
}

fn tests(house: &House, tools: &Tools) -> Result<(), Failure> {
    let program = if tools.nextest {
        Program::cargo(house, "nextest run --no-tests fail")
    } else {
        Program::cargo(house, "test --all-targets --no-fail-fast")
    };
    program.words("--workspace --locked").env("INSTA_UPDATE", "no").show()
}
