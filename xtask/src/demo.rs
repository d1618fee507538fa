//! `cargo xtask demo`: the main job on the simulated card, from nothing but Rust and a C++ compiler.

use std::fs;
use std::time::Instant;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;
use crate::setup;

/// How many round trips it measures.
const SAMPLES: &str = "100000";

/// The command.
///
/// # Errors
/// [`Failure::Environment`] for a machine that cannot be set up, [`Failure::Check`] for a build or run that fails.
pub fn run(house: &House) -> Result<(), Failure> {
    let started = Instant::now();
    println!("demo: {SAMPLES} round trips between a simulated FPGA card and a simulated GPU");
    setup::simulator(house)?;
    println!(
        "demo: building `peerlane`, the card's Verilog included; a few minutes the first time"
    );
    let peerlane = release(house)?;
    let folder = house.scratch("demo");
    fs::create_dir_all(&folder).map_err(|error| Failure::io(folder.display(), &error))?;
    let picture = folder.join("round-trip.svg");
    Program::new(house, peerlane)
        .words("rtt --samples")
        .argument(SAMPLES)
        .argument("--svg")
        .argument(&picture)
        .show()?;
    println!(
        "\ndemo: done in {:.1} s; the picture is {}",
        started.elapsed().as_secs_f64(),
        picture.display()
    );
    println!("demo: more with `cargo run --release -- rtt --help`");
    Ok(())
}

/// Builds the command line as a person would use it and says where it lies.
///
/// # Errors
/// [`Failure::Check`] when it does not compile.
pub fn release(house: &House) -> Result<std::path::PathBuf, Failure> {
    Program::cargo(house, "build --release --locked -p peerlane").show()?;
    Ok(house.target().join("release/peerlane"))
}
