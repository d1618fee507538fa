//! Writes the card's Verilog into a directory; by default `rtl/verilog`, where it is committed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let default = Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog");
    let directory = env::args_os().nth(1).map_or(default, PathBuf::from);
    match write(&directory) {
        Ok(count) => {
            println!("{count} Verilog files in {}", directory.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(directory: &Path) -> Result<usize, String> {
    let files = peerlane_rtl::emit().map_err(|error| error.to_string())?;
    let failed =
        |path: &Path, error: std::io::Error| format!("writing {}: {error}", path.display());
    fs::create_dir_all(directory).map_err(|error| failed(directory, error))?;
    for (name, text) in &files {
        let path = directory.join(name);
        fs::write(&path, text).map_err(|error| failed(&path, error))?;
    }
    Ok(files.len())
}
