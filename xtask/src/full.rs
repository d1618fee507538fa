//! `cargo xtask full`: what takes too long for every change. Everything of `test`, the long sweeps and the figures.

use crate::bench;
use crate::check;
use crate::failure::Failure;
use crate::formal;
use crate::house::House;
use crate::process::Program;
use crate::setup;
use crate::steps::Steps;

/// The variable that asks tests for their long versions: 2,000 generated modules instead of 200, every stall pattern.
const LONG: (&str, &str) = ("PEERLANE_FULL", "1");

/// The command.
///
/// # Errors
/// [`Failure::Check`] with every step that failed.
pub fn run(house: &House) -> Result<(), Failure> {
    let tools = setup::everything(house)?;
    let mut steps = Steps::new();
    check::parts(house, &tools, &mut steps);
    steps.run("proofs", || formal::prove(house, &tools.python, ""));
    steps.run("documentation examples", || {
        Program::cargo(house, "test --workspace --doc --locked --quiet").show()
    });
    steps.run("all tests, long sweeps", || {
        let words = if tools.nextest {
            "nextest run --run-ignored all --no-tests fail --workspace --locked --profile full"
        } else {
            "test --no-fail-fast --all-targets --workspace --locked"
        };
        let program = Program::cargo(house, words).env(LONG.0, LONG.1).env("INSTA_UPDATE", "no");
        if tools.nextest { program.show() } else { program.words("-- --include-ignored").show() }
    });
    steps.run("figures", || bench::run(house, bench::What::All));
    steps.print();
    steps.result()
}
