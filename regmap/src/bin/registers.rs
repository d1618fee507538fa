//! Writes the data sheet of the register map: `registers [DIRECTORY | --json | --markdown]`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use peerlane_regmap::{map_json, registers_markdown};

const USAGE: &str = "\
usage: registers [DIRECTORY | --json | --markdown]
  DIRECTORY    write registers.md there; without an argument into docs/ of this repository
  --json       print the map as JSON
  --markdown   print the data sheet";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => write(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")),
        ["--json"] => print(&map_json()),
        ["--markdown"] => print(&registers_markdown()),
        [directory] if !directory.starts_with('-') => write(&PathBuf::from(directory)),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn print(text: &str) -> ExitCode {
    print!("{text}");
    ExitCode::SUCCESS
}

fn write(directory: &Path) -> ExitCode {
    let path = directory.join("registers.md");
    match fs::create_dir_all(directory).and_then(|()| fs::write(&path, registers_markdown())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("registers: writing {}: {error}; is the directory writable?", path.display());
            ExitCode::FAILURE
        }
    }
}
