//! Builds the bench around the Verilated histogram, and runs it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

use peerlane_tests::repository::root;

#[path = "../../../sim/build/verilator.rs"]
mod verilator;

/// What a cycle does, as in `bench.cpp`.
pub const RESET: u32 = 1;
pub const SAMPLE: u32 = 2;
pub const SWAP: u32 = 4;
pub const CLEAR: u32 = 8;
/// Print the word that is read.
pub const WORD: u32 = 16;
/// Print status and totals.
pub const TOTALS: u32 = 32;
/// How many words that is.
pub const TOTAL_WORDS: usize = 25;

/// The inputs of one clock cycle.
#[derive(Clone, Copy)]
pub struct Cycle {
    pub flags: u32,
    pub value: u32,
    pub window_base: u32,
    pub read_address: u32,
}

/// A bench that is ready to run.
pub struct Bench {
    program: PathBuf,
}

impl Bench {
    /// Has Verilator and the C++ compiler make it from the committed Verilog.
    pub fn build() -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verilate_histogram");
        let model = folder.join("model");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let tool = verilator::find().unwrap();
        let verilog = root().join("rtl/verilog");
        finish(
            tool.command()
                .args([
                    "--cc",
                    "-O3",
                    "--noassert",
                    "--x-assign",
                    "unique",
                    "--x-initial",
                    "unique",
                ])
                .args(["--prefix", "Vhistogram", "--top-module", "histogram", "--Mdir"])
                .arg(&model)
                .arg("-y")
                .arg(&verilog)
                .arg(verilog.join("histogram.v")),
        );

        let include = tool.root.join("include");
        let program = folder.join("bench");
        let generated = fs::read_dir(&model).unwrap().map(|entry| entry.unwrap().path());
        let generated =
            generated.filter(|path| path.extension().is_some_and(|ending| ending == "cpp"));
        finish(
            Command::new(env::var_os("CXX").unwrap_or_else(|| "g++".into()))
                .args([
                    "-std=c++17",
                    "-O1",
                    "-w",
                    "-pthread",
                    "-DVM_TRACE=0",
                    "-DVM_COVERAGE=0",
                    "-DVM_SC=0",
                ])
                .args(["-DVM_TIMING=0", "-DVL_TIME_CONTEXT"])
                .args(
                    [model.as_path(), include.as_path(), &include.join("vltstd")]
                        .map(|path| format!("-I{}", path.display())),
                )
                .args(generated)
                .arg(root().join("tests/tests/verilate_histogram/bench.cpp"))
                .args(["verilated.cpp", "verilated_threads.cpp"].map(|file| include.join(file)))
                .arg("-o")
                .arg(&program),
        );
        Self { program }
    }

    /// All that was asked for, in order.
    pub fn run(&self, cycles: &[Cycle]) -> Vec<u32> {
        let mut child = Command::new(&self.program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let records: Vec<u8> = cycles
            .iter()
            .flat_map(|cycle| [cycle.flags, cycle.value, cycle.window_base, cycle.read_address])
            .flat_map(u32::to_ne_bytes)
            .collect();
        // Beside the reading, for neither pipe holds it all.
        let writing = thread::spawn(move || input.write_all(&records).unwrap());
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        assert!(output.status.success(), "the bench fails: {}", output.status);
        let words = output.stdout.chunks_exact(4).map(|word| word.try_into().unwrap());
        words.map(u32::from_ne_bytes).collect()
    }
}

/// Run a tool to its end.
fn finish(command: &mut Command) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
}
