//! The programs of the workspace that write its generated files.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::Failure;
use crate::house::House;
use crate::process::Program;

/// One generator and the folder it fills.
pub struct Generator {
    /// Its binary.
    pub binary: &'static str,
    /// Where its sources lie, for messages.
    pub sources: &'static str,
    /// The folder of the checkout that it fills.
    pub folder: &'static str,
    /// What of that folder is its work.
    pub owns: fn(&str) -> bool,
}

/// Every generator there is.
pub const GENERATORS: [Generator; 2] = [
    Generator {
        binary: "emit",
        sources: "rtl/src",
        folder: "rtl/verilog",
        owns: |name| extension(name) == Some("v"),
    },
    Generator {
        binary: "registers",
        sources: "regmap/src",
        folder: "docs",
        owns: |name| name == "registers.md",
    },
];

/// What follows the last point of a file's name.
pub fn extension(name: &str) -> Option<&str> {
    Path::new(name).extension()?.to_str()
}

/// Builds both generators, with the features that the rest of the workspace is built with, and says where they lie.
///
/// # Errors
/// [`Failure::Check`] when they do not compile.
pub fn build(house: &House) -> Result<Vec<PathBuf>, Failure> {
    let mut cargo =
        Program::cargo(house, "build --workspace --message-format json-render-diagnostics");
    for generator in &GENERATORS {
        cargo = cargo.argument("--bin").argument(generator.binary);
    }
    let output = cargo.capture()?;
    if !output.success {
        return Err(Failure::Check(format!(
            "the generators do not compile:\n{}",
            output.stderr.trim_end()
        )));
    }
    GENERATORS
        .iter()
        .map(|generator| {
            executable(&output.stdout, generator.binary).ok_or_else(|| {
                Failure::Check(format!("cargo built no binary `{}`", generator.binary))
            })
        })
        .collect()
}

/// Runs one built generator into `folder`.
///
/// # Errors
/// [`Failure::Check`] that says the generator itself failed, which is not drift.
pub fn run(
    house: &House,
    generator: &Generator,
    program: &Path,
    folder: &Path,
) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::io(folder.display(), &error))?;
    let output = Program::new(house, program).argument(folder).capture()?;
    if output.success {
        return Ok(());
    }
    Err(Failure::Check(format!(
        "the generator `{}` failed, so nothing can be said about {}/:\n{}",
        generator.binary,
        generator.folder,
        output.stderr.trim_end()
    )))
}

/// The executable of `binary` in cargo's JSON messages.
fn executable(messages: &str, binary: &str) -> Option<PathBuf> {
    messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()).find_map(
        |message| {
            let named =
                message["target"]["name"] == binary && message["reason"] == "compiler-artifact";
            if named { message["executable"].as_str().map(PathBuf::from) } else { None }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_found_among_cargos_messages() {
        let messages = "\
            {\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"emit\"},\"executable\":null}\n\
            not json\n\
            {\"reason\":\"compiler-artifact\",\"target\":{\"name\":\"emit\"},\"executable\":\"/t/debug/emit\"}\n\
            {\"reason\":\"build-finished\",\"success\":true}\n";
        assert_eq!(executable(messages, "emit"), Some("/t/debug/emit".into()));
        assert_eq!(executable(messages, "registers"), None);
    }
}
