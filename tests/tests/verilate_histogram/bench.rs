//! Builds the bench around the Verilated histogram, and runs it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, thread};

use peerlane_tests::repository::files;
use peerlane_tests::two_simulators::build::{compile, scratch, write};
use peerlane_tests::two_simulators::verilate::verilate;

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
    folder: PathBuf,
    program: PathBuf,
}

impl Bench {
    /// Has Verilator and the C++ compiler make it from the committed Verilog.
    pub fn build() -> Self {
        let folder = scratch("histogram");
        for file in files("rtl/verilog", &[".v"]) {
            write(&folder.join(Path::new(&file.path).file_name().unwrap()), &file.text);
        }
        write(&folder.join("bench.cpp"), include_str!("bench.cpp"));
        let include = verilate(&folder, "histogram", &[]);
        let program = compile(&folder, &include, "-O1");
        Self { folder, program }
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

impl Drop for Bench {
    fn drop(&mut self) {
        if !thread::panicking() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}
