//! Tools that come as Python wheels, each list of them in a virtual environment of the cache.

use std::fs;
use std::path::{Path, PathBuf};

use super::system;
use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

/// One virtual environment.
#[derive(Debug, Clone)]
pub struct PythonTools {
    /// Its top folder.
    pub folder: PathBuf,
}

impl PythonTools {
    /// One of its programs, ready for arguments; the environment's programs come first on its PATH.
    pub fn program(&self, house: &House, name: &str) -> Program {
        let programs = self.folder.join("bin");
        let path = std::env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(programs.clone()).chain(std::env::split_paths(&path));
        let joined = std::env::join_paths(all).unwrap_or(path.clone());
        Program::new(house, programs.join(name))
            .env("PATH", joined)
            .env("YOWASP_CACHE_DIR", house.cache.join("yowasp"))
            .env("PYTHONDONTWRITEBYTECODE", "1")
    }
}

/// Makes the environment `name` hold exactly the `pins`, a requirements file with hashes.
///
/// # Errors
/// [`Failure::Environment`] when Python or the package index is out of reach.
pub fn install(house: &House, name: &str, pins: &str) -> Result<PythonTools, Failure> {
    let folder = house.cache.join(name);
    let stamp = folder.join("installed.txt");
    // Written last, so a setup that was interrupted starts anew.
    if fs::read_to_string(&stamp).is_ok_and(|text| text == pins) {
        return Ok(PythonTools { folder });
    }
    let wanted: Vec<&str> = packages(pins).collect();
    println!("setup: installing {} into {}", wanted.join(", "), folder.display());
    let python = system::python(house).ok_or_else(|| {
        Failure::Environment("Python 3.10 or newer with venv not found".to_owned())
    })?;
    Program::new(house, python).words("-m venv --clear").argument(&folder).show()?;
    let list = folder.join("pins.txt");
    write(&list, pins)?;
    Program::new(house, folder.join("bin/python3"))
        .words("-m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes -r")
        .argument(&list)
        .show()
        .map_err(|failure| {
            Failure::Environment(format!(
                "{failure}; the packages come from PyPI, so check the network (HTTPS_PROXY behind a proxy) and run \
                 `cargo xtask setup` again"
            ))
        })?;
    write(&stamp, pins)?;
    Ok(PythonTools { folder })
}

/// The `name==version` of each pin.
fn packages(pins: &str) -> impl Iterator<Item = &str> {
    pins.lines()
        .filter(|line| line.contains("=="))
        .filter_map(|line| line.split_whitespace().next())
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::io(path.display(), &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pinned_package_has_a_hash() {
        for (name, pins) in [
            ("proofs", include_str!("../../tools/proofs.txt")),
            ("simulator", include_str!("../../tools/simulator.txt")),
        ] {
            let count = packages(pins).count();
            assert!(count > 0, "{name}.txt pins nothing");
            assert_eq!(
                count,
                pins.matches("--hash=sha256:").count(),
                "{name}.txt: one hash for each package"
            );
        }
    }
}
