//! Runs Verilator, then the C++ compiler.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::verilator::Verilator;

/// The C++ of the model; returns the folder it lies in.
pub fn verilate(
    tool: &Verilator,
    top: &str,
    sources: &[PathBuf],
    out: &Path,
) -> Result<PathBuf, String> {
    let folder = out.join("model");
    _ = fs::remove_dir_all(&folder);
    let output = tool
        .command()
        // Warnings stay errors, a combinational loop (UNOPTFLAT) among them: no waiver, no -Wno-fatal.
        .args([
            "--cc",
            "-O3",
            "--noassert",
            "--threads",
            "1",
            "--trace-fst",
            "--timescale",
            "1ns/1ps",
        ])
        // Everything that is X in Verilog comes out random, from the seed: no result may depend on it.
        .args(["--x-assign", "unique", "--x-initial", "unique"])
        .args(["--prefix", "Vcard", "--top-module", top, "--output-split", "20000", "--Mdir"])
        .arg(&folder)
        .args(sources)
        .output()
        .map_err(|error| format!("running {}: {error}", tool.program.display()))?;
    if output.status.success() {
        return Ok(folder);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let first: Vec<_> = said.lines().take(6).collect();
    Err(format!("Verilator refuses the card: {}", first.join(" | ")))
}

/// Model, runtime, trace writer and shim, as one static library.
pub fn compile(tool: &Verilator, model: &Path, here: &Path, out: &Path) -> Result<(), String> {
    let include = tool.root.join("include");
    let mut build = cc::Build::new();
    // Whatever the profile: the unoptimised model is ten times slower, and nobody debugs it with gdb.
    build.cpp(true).std("c++17").opt_level(3).debug(false).warnings(false);
    for (name, value) in [
        ("VM_TRACE", "1"),
        ("VM_TRACE_FST", "1"),
        ("VM_COVERAGE", "0"),
        ("VM_SC", "0"),
        ("VM_TIMING", "0"),
    ] {
        build.define(name, value);
    }
    build.define("VL_TIME_CONTEXT", None);
    build.include(model).include(out).include(&include).include(include.join("vltstd"));
    // zlib.h and lz4.h: the trace writers include them, and a system need not have them.
    for library in ["DEP_Z_INCLUDE", "DEP_LZ4_INCLUDE"] {
        let folder = env::var_os(library)
            .ok_or_else(|| format!("{library} is not set by its -sys crate"))?;
        build.include(folder);
    }

    let objects = build
        .clone()
        .flag("-include")
        .flag(here.join("cpp/predict.h"))
        .files(files(model)?)
        .try_compile_intermediates()
        .map_err(|error| failed(&error))?;

    for runtime in ["verilated.cpp", "verilated_threads.cpp", "verilated_fst_c.cpp"] {
        build.file(include.join(runtime));
    }
    build.file(here.join("cpp/shim.cpp")).objects(objects);
    build.try_compile("card").map_err(|error| failed(&error))
}

/// All that Verilator wrote of the model, as one text.
pub fn text(model: &Path) -> Result<String, String> {
    files(model)?
        .iter()
        .map(|file| {
            fs::read_to_string(file).map_err(|error| format!("reading {}: {error}", file.display()))
        })
        .collect()
}

/// The sources of the model, in a fixed order.
fn files(model: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files: Vec<_> = fs::read_dir(model)
        .map_err(|error| format!("reading {}: {error}", model.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "cpp"))
        .collect();
    files.sort();
    Ok(files)
}

fn failed(error: &cc::Error) -> String {
    format!(
        "compiling the simulated card: {error}; is a C++ compiler installed (g++)? `cargo xtask setup` checks"
    )
}
