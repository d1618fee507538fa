//! What the dependencies are allowed to be: `deny.toml`, by cargo-deny.

use std::path::Path;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

/// How cargo-deny says that the list of advisories could not be had.
const UNREACHABLE: &str = "failed to fetch advisory database";

/// Licences, sources and versions, which need no network.
///
/// # Errors
/// [`Failure::Check`] with cargo-deny's findings shown.
pub fn licences(house: &House, deny: &Path) -> Result<(), Failure> {
    program(house, deny).words("check --hide-inclusion-graph bans licenses sources").show()
}

/// Known faults of the dependencies. Their list comes from the network: where that is out of reach the step says so
/// and passes, because the same commit must not fail for what another server does.
///
/// # Errors
/// [`Failure::Check`] with the advisories shown.
pub fn advisories(house: &House, deny: &Path) -> Result<(), Failure> {
    let output = program(house, deny).words("check --hide-inclusion-graph advisories").capture()?;
    if output.success {
        println!("no advisory");
    } else if output.stderr.contains(UNREACHABLE) {
        println!("NOT CHECKED: the advisory database is out of reach");
    } else {
        return Err(Failure::Check(output.stderr.trim().to_owned()));
    }
    Ok(())
}

fn program(house: &House, deny: &Path) -> Program {
    Program::new(house, deny).argument("--all-features")
}
