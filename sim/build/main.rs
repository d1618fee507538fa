//! Turns the Verilog text of the card into a C++ model and compiles it with the shim around it.
//!
//! ```text
//! rtl/verilog/*.v ──► ports checked against src/ports.rs ──► verilator --cc ──► cc -O3 ──► libcard.a
//! src/ports.rs ──┬─► socket.v, a module around the card ──────────┘                │
//!                └─► ports.h ──────────────────────────────────────────────────────┘
//! ```

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// Makes the build script's table of [`ports`].
macro_rules! card_ports {
    ($(#[$_a:meta])* Inputs { $($input:ident: $input_width:literal,)* } $(#[$_b:meta])* Outputs { $($output:ident: $output_width:literal,)* }) => {
        /// Driven by the world.
        pub const INPUTS: &[crate::header::Port] = &[$(crate::header::Port::new(stringify!($input), $input_width)),*];
        /// Driven by the card.
        pub const OUTPUTS: &[crate::header::Port] = &[$(crate::header::Port::new(stringify!($output), $output_width)),*];
    };
}

mod compile;
mod glue;
mod header;
#[path = "../src/ports.rs"]
mod ports;
mod verilator;

/// Module that is simulated; its file has the same name.
const TOP: &str = "card";
/// Module around it.
const SOCKET: &str = "socket";

fn main() {
    if let Err(message) = build() {
        // `cargo::error` shows the sentence without the wall of script output around it.
        println!("cargo::error={}", message.replace('\n', " "));
        process::exit(1);
    }
}

/// Everything, in order; the error is one sentence for a person.
fn build() -> Result<(), String> {
    for variable in ["PEERLANE_VERILOG", "VERILATOR", "VERILATOR_ROOT", "XDG_CACHE_HOME", "HOME"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    println!("cargo::rerun-if-changed=cpp");
    println!("cargo::rerun-if-changed=build");

    let here = folder("CARGO_MANIFEST_DIR");
    let out = folder("OUT_DIR");
    let verilog = sources(&here)?;
    let top = verilog
        .iter()
        .find(|file| file.file_stem().is_some_and(|stem| stem == TOP))
        .ok_or_else(|| format!("the Verilog has no {TOP}.v; run `cargo xtask emit` to write it"))?;
    let text =
        fs::read_to_string(top).map_err(|error| format!("reading {}: {error}", top.display()))?;
    header::check(&header::parse(&text, TOP)?, ports::INPUTS, ports::OUTPUTS)?;

    fs::write(out.join("ports.h"), glue::write(ports::INPUTS, ports::OUTPUTS))
        .map_err(|error| format!("writing ports.h: {error}"))?;
    let tool = verilator::find()?;
    let socket = out.join("socket.v");
    fs::write(&socket, glue::socket(SOCKET, TOP, ports::INPUTS, ports::OUTPUTS))
        .map_err(|error| format!("writing socket.v: {error}"))?;
    let sources: Vec<_> = verilog.into_iter().chain([socket]).collect();
    let model = compile::verilate(&tool, SOCKET, &sources, &out)?;
    let text = compile::text(&model)?;
    fs::write(out.join("clock.h"), glue::clock(&text))
        .map_err(|error| format!("writing clock.h: {error}"))?;
    compile::compile(&tool, &model, &here, &out)
}

/// The Verilog files, in a fixed order.
fn sources(here: &Path) -> Result<Vec<PathBuf>, String> {
    let folder =
        env::var_os("PEERLANE_VERILOG").map_or_else(|| here.join("../rtl/verilog"), PathBuf::from);
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder).map_err(|error| {
        format!(
            "no Verilog in {} ({error}); run `cargo xtask emit`, or set PEERLANE_VERILOG",
            folder.display()
        )
    })?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "v"))
        .collect();
    files.sort();
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    Ok(files)
}

/// A folder that Cargo names.
fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).expect("Cargo sets it for build scripts"))
}
