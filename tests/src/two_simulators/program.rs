//! A batch of generated blocks as a running program: compiled once, asked for Verilog and for outputs.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use peerlane_rtl::emit::{File, Port, PortKind};
use peerlane_rtl::prim::port::words_of;

use super::build::{run, scratch, write};
use super::generate::Batch;
use super::model::{Instance, Trial};
use super::stimulus::Stimulus;

/// A compiled batch.
pub struct Program {
    folder: PathBuf,
    /// Blocks that the emitter refused, and why.
    pub refused: Vec<String>,
    /// Each block: its number in the batch, its interface and its text.
    pub blocks: Vec<(usize, Instance, File)>,
}

impl Program {
    /// Compiles the batch and has it emit its blocks.
    ///
    /// # Panics
    /// If the source does not compile: then the generator is wrong.
    #[must_use]
    pub fn build(name: &str, batch: &Batch) -> Self {
        let folder = scratch(name);
        let source = folder.join("generated.rs");
        write(&source, &batch.source());
        let library = library();
        // The library itself is linked into the folder above the one with everything it needs.
        let dependencies = library.with_file_name("deps");
        run(Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args([
                "--edition",
                "2024",
                "--crate-name",
                "generated",
                "-C",
                "debuginfo=0",
                "-C",
                "opt-level=0",
            ])
            .args(["-C", "codegen-units=4", "--cap-lints", "allow"])
            .arg("-L")
            .arg(format!("dependency={}", dependencies.display()))
            .arg("--extern")
            .arg(format!("peerlane_rtl={}", library.display()))
            .arg("-o")
            .arg(folder.join("program"))
            .arg(&source));
        let mut program = Self { folder, refused: vec![], blocks: vec![] };
        program.blocks = program.emit(None);
        program
    }

    /// The blocks as the emitter writes them with a fault planted; only those whose text differs.
    #[must_use]
    pub fn with_fault(&mut self, fault: &str) -> Vec<(usize, Instance, File)> {
        let mut faulty = self.emit(Some(fault));
        faulty.retain(|(index, instance, file)| {
            let sound = self.blocks.iter().find(|(other, ..)| other == index);
            let renamed = file.text.replace(&format!("_{fault}"), "");
            debug_assert!(
                instance.module.ends_with(fault),
                "a faulty module has a name of its own"
            );
            sound.is_some_and(|(.., sound)| sound.text != renamed)
        });
        faulty
    }

    fn emit(&mut self, fault: Option<&str>) -> Vec<(usize, Instance, File)> {
        let said = run(Command::new(self.folder.join("program"))
            .arg("emit")
            .arg(&self.folder)
            .args(fault));
        let said = String::from_utf8_lossy(&said);
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
                _ => self.refused.push(line.into()),
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
        blocks.into_iter().map(with_text).collect()
    }

    /// What rust-hdl's simulator makes of the inputs: fills in the outputs of each trial.
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
/// Cargo is asked, in the profile that built the test; it builds nothing that is there already.
fn library() -> PathBuf {
    let program =
        env::current_exe().unwrap_or_else(|error| panic!("finding the test program: {error}"));
    let profile =
        program.ancestors().nth(2).and_then(|folder| folder.file_name()).unwrap_or_default();
    let profile =
        if profile == "debug" { "dev".into() } else { profile.to_string_lossy().into_owned() };
    let target =
        program.ancestors().nth(3).unwrap_or_else(|| panic!("{} is no test", program.display()));
    let said = run(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_TARGET_DIR", target)
        .args([
            "build",
            "--workspace",
            "--lib",
            "--quiet",
            "--offline",
            "--message-format=json",
            "--profile",
            &profile,
        ]));
    let said = String::from_utf8_lossy(&said);
    let artifact =
        said.lines().filter(|line| line.contains("\"name\":\"peerlane_rtl\"")).find_map(|line| {
            let end = line.find(".rlib\"")? + ".rlib".len();
            let start = line[..end].rfind('"')? + 1;
            Some(PathBuf::from(&line[start..end]))
        });
    artifact.unwrap_or_else(|| panic!("cargo names no library for peerlane-rtl"))
}

/// What lint may say of generated blocks. `DECLFILENAME` and `MULTITOP`: a block and what it contains share a file here,
/// and all files are asked about at once. `UNOPTFLAT` is about the speed of blocks that pass a value to and fro within one
/// `update`. The others find that a random expression is constant, `x - x` or a shift by 200, so that parts of it do not
/// matter. The card itself is linted without any of these.
const EXPECTED: [&str; 6] = ["DECLFILENAME", "MULTITOP", "UNOPTFLAT", "UNUSEDSIGNAL", "UNSIGNED", "CMPCONST"];

/// Asks Verilator's lint about every block: no width that does not fit, no latch, no wire without driver.
///
/// # Panics
/// On any warning that is not expected of random text.
pub fn lint(blocks: &[(usize, Instance, File)]) {
    let folder = scratch("lint");
    let tool = super::verilator::find().unwrap_or_else(|error| panic!("{error}"));
    let mut command = tool.command();
    command.current_dir(&folder).args([
        "--lint-only",
        "-Wall",
        "-Wno-DECLFILENAME",
        "-Wno-UNOPTFLAT",
        "-Wno-MULTITOP",
    ]);
    for (.., file) in blocks {
        write(&folder.join(&file.name), &file.text);
        command.arg(&file.name);
    }
    run(&mut command);
    let _ = fs::remove_dir_all(&folder);
}
