//! A batch of generated blocks as a running program: compiled once, asked for Verilog and for outputs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use peerlane_rtl::emit::{File, Port, PortKind};
use peerlane_rtl::prim::port::words_of;

use super::build::{run, scratch, write};
use super::generate::Batch;
use super::model::{Instance, Trial};
use super::planted::{CHOICE, Fault};
use super::stimulus::Stimulus;

/// A compiled batch.
pub struct Program {
    folder: PathBuf,
}

/// What the emitter made of a batch.
#[derive(Clone, Debug, Default)]
pub struct Emission {
    /// Blocks that the emitter refused, and why.
    pub refused: Vec<String>,
    /// Each block: its number in the batch, its interface and its text.
    pub blocks: Vec<(usize, Instance, File)>,
}

impl Program {
    /// Compiles the batch with `library`.
    ///
    /// # Panics
    /// If the source does not compile: then the generator is wrong.
    #[must_use]
    pub fn build(name: &str, batch: &Batch, library: &Path) -> Self {
        let folder = scratch(name);
        let source = folder.join("generated.rs");
        write(&source, &batch.source());
        let dependencies = library.parent().unwrap_or(library).display();
        run(Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["--edition", "2024", "--crate-name", "generated", "--cap-lints", "allow"])
            .args(["-C", "debuginfo=0", "-C", "opt-level=0", "-C", "codegen-units=4"])
            .arg("-L")
            .arg(format!("dependency={dependencies}"))
            .arg("--extern")
            .arg(format!("peerlane_rtl={}", library.display()))
            .arg("-o")
            .arg(folder.join("program"))
            .arg(&source));
        Self { folder }
    }

    /// Has it emit its blocks, with a fault in the emitter if the library is one of [`planted`](super::planted).
    ///
    /// # Panics
    /// If the program fails.
    #[must_use]
    pub fn emit(&self, fault: Option<&Fault>) -> Emission {
        let mut command = Command::new(self.folder.join("program"));
        command.arg("emit").arg(&self.folder).envs(fault.map(|fault| (CHOICE, fault.name)));
        let said = run(&mut command);
        let said = String::from_utf8_lossy(&said);
        let mut refused = vec![];
        let mut blocks: Vec<(usize, String, Vec<Port>)> = vec![];
        for line in said.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words.as_slice() {
                ["block", index, name] => blocks.push((number(index), (*name).into(), vec![])),
                ["port", kind, rust_name, name, width] => {
                    let kind = match *kind {
                        "clock" => PortKind::Clock,
                        "reset" => PortKind::Reset,
                        "input" => PortKind::Input,
                        _ => PortKind::Output,
                    };
                    let port = Port {
                        rust_name: (*rust_name).into(),
                        name: (*name).into(),
                        width: number(width),
                        kind,
                    };
                    blocks
                        .last_mut()
                        .unwrap_or_else(|| panic!("a port of no block: {line}"))
                        .2
                        .push(port);
                }
                _ => refused.push(line.into()),
            }
        }
        let with_text = |(index, name, ports): (usize, String, Vec<Port>)| {
            let path = self.folder.join(format!("{name}.v"));
            let text = fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (
                index,
                Instance::from_ports(name.clone(), &ports),
                File { name: format!("{name}.v"), text },
            )
        };
        Emission { refused, blocks: blocks.into_iter().map(with_text).collect() }
    }

    /// What rust-hdl's simulator makes of the inputs: fills in the outputs of each trial.
    ///
    /// # Panics
    /// If the program fails: a block that does not settle.
    pub fn simulate(&self, trials: &mut [(usize, &Instance, Trial)]) {
        let cycles = trials.first().map_or(0, |(.., trial)| trial.inputs.len());
        let mut command = Command::new(self.folder.join("program"));
        command.arg("simulate").arg(&self.folder).arg(cycles.to_string());
        for (index, _, trial) in trials.iter() {
            let mut bytes = vec![];
            for (reset, inputs) in trial.resets.iter().zip(&trial.inputs) {
                bytes.extend(u32::from(*reset).to_le_bytes());
                bytes.extend(inputs.iter().flat_map(|word| word.to_le_bytes()));
            }
            let path = self.folder.join(format!("{index}.in"));
            fs::write(&path, bytes)
                .unwrap_or_else(|error| panic!("writing {}: {error}", path.display()));
            command.arg(index.to_string());
        }
        run(&mut command);
        for (index, instance, trial) in trials {
            let path = self.folder.join(format!("{index}.out"));
            let bytes = fs::read(&path)
                .unwrap_or_else(|error| panic!("reading {}: {error}", path.display()));
            let words = bytes
                .chunks_exact(4)
                .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
            let words: Vec<u32> = words.collect();
            let size = instance.outputs.iter().map(|port| words_of(port.width)).sum();
            trial.outputs = words.chunks(size).map(<[u32]>::to_vec).collect();
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Random inputs for one block; outputs are not there yet.
#[must_use]
pub fn random_trial(seed: u64, instance: &Instance, cycles: usize) -> Trial {
    let (drivers, holds) = (std::collections::BTreeMap::new(), vec![]);
    let mut stimulus = Stimulus::new(seed, instance, &drivers, &holds, true);
    let mut trial = Trial::default();
    for cycle in 0..cycles {
        let (reset, values) = stimulus.next(cycle, None);
        trial.resets.push(reset);
        trial.inputs.push(values.concat());
    }
    trial
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

/// The compiled `peerlane_rtl` that this very test program is linked with.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn library() -> PathBuf {
    let program =
        env::current_exe().unwrap_or_else(|error| panic!("finding the test program: {error}"));
    newest_library(program.parent().unwrap_or(&program))
}

/// The newest compiled `peerlane_rtl` in a folder of Cargo's. Cargo compiles a library anew whenever its source is
/// newer, so that one is made of the source as it stands.
pub(super) fn newest_library(folder: &Path) -> PathBuf {
    let entries = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("reading {}: {error}", folder.display()));
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let is_library = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libpeerlane_rtl-") && name.ends_with(".rlib")
    };
    let newest = paths
        .filter(is_library)
        .max_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
    newest.unwrap_or_else(|| panic!("no libpeerlane_rtl-*.rlib in {}", folder.display()))
}
