//! Finds Verilator, its runtime sources, and whether it is new enough.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The oldest release the shim is tried with (Debian 12 has it).
const OLDEST: (u32, u32) = (5, 6);

/// A Verilator that can be called.
pub struct Verilator {
    /// What to run.
    pub program: PathBuf,
    /// The folder that holds `include/`.
    pub root: PathBuf,
    /// Whether it has to be told. (Debian's launcher knows, and looks in the wrong place when told.)
    tell_root: bool,
}

/// Releases 5.048 to 5.050 make one shift of two in a row, by a sum of both amounts that may wrap (verilator#7955). What a
/// release does not know by these names it does not do.
const SOUND: [&str; 2] =
    ["-fno-dfg-peephole-replace-shiftl-shiftl", "-fno-dfg-peephole-replace-shiftr-shiftr"];

impl Verilator {
    /// A command that runs it, without the optimisations that are known to be wrong.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(SOUND);
        if self.tell_root {
            command.env("VERILATOR_ROOT", &self.root);
        }
        command
    }
}

/// `VERILATOR`, then what `cargo xtask setup` installed, then `PATH`.
pub fn find() -> Result<Verilator, String> {
    let setup = "run `cargo xtask setup`, which installs one without root";
    let given = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let tool = if let Some(program) = given("VERILATOR") {
        let told = given("VERILATOR_ROOT");
        let tell_root = told.is_some();
        let root = told.or_else(|| ask_root(&program));
        let root = root.ok_or_else(|| {
            format!("VERILATOR={} does not run; unset it, or {setup}", program.display())
        })?;
        Verilator { program, root, tell_root }
    } else if let Some(root) = cache().filter(|root| root.join("bin/verilator_bin").exists()) {
        Verilator { program: root.join("bin/verilator_bin"), root, tell_root: true }
    } else {
        let program = PathBuf::from("verilator");
        let root =
            ask_root(&program).ok_or_else(|| format!("Verilator is not installed; {setup}"))?;
        Verilator { program, root, tell_root: false }
    };
    println!("cargo::rerun-if-changed={}", tool.root.join("include/verilated_config.h").display());

    let (major, minor) = version(&tool.root)?;
    if (major, minor) < OLDEST {
        return Err(format!(
            "Verilator at {} is {major}.{minor:03}, and {}.{:03} is the oldest that will do; {setup}",
            tool.root.display(),
            OLDEST.0,
            OLDEST.1
        ));
    }
    Ok(tool)
}

/// The folder `cargo xtask setup` installs into.
fn cache() -> Option<PathBuf> {
    // XDG Base Directory Specification 0.8: a relative path there is to be ignored.
    let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let base = base.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cache")))?;
    Some(base.join("peerlane/verilator"))
}

/// Where a Verilator says its files are.
fn ask_root(program: &Path) -> Option<PathBuf> {
    let answer = Command::new(program).args(["--getenv", "VERILATOR_ROOT"]).output().ok()?;
    let path = String::from_utf8(answer.stdout).ok()?;
    Some(PathBuf::from(path.trim())).filter(|path| path.join("include/verilated.h").exists())
}

/// Major and minor release. From the headers, because some builds print none (the wheel of Python's package index).
fn version(root: &Path) -> Result<(u32, u32), String> {
    let file = root.join("include/verilated_config.h");
    let text = fs::read_to_string(&file)
        .map_err(|error| format!("{}: {error}; is VERILATOR_ROOT right?", file.display()))?;
    let quoted = text.split("VERILATOR_VERSION ").nth(1).and_then(|rest| rest.split('"').nth(1));
    quoted
        .and_then(|version| version.split_whitespace().next()?.split_once('.'))
        .and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)))
        .ok_or_else(|| format!("{} names no version of Verilator", file.display()))
}
