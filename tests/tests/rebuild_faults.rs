//! Faults planted in the gateware's text: the program is built again around it, and its report changes by exactly what
//! the fault does to the card. So its numbers come from the gateware and from nowhere else.
//! Not tested here: faults that are visible to no register (the proofs' own mutations).
#![cfg(feature = "sim")]

mod cli_support;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cli_support::{Finished, LOST, bins, measure, number};
use peerlane_tests::repository::{files, root};
use serde_json::Value;

/// One cycle of the card.
const CYCLE_NS: u64 = 4;

const LOOPBACK: &str = "--peer loopback --samples 2k --seed 5";
const GPU: &str = "--peer gpu:0 --samples 2k --seed 5";

/// One test at a time has the folder, in whatever processes they run.
fn alone() -> File {
    fs::create_dir_all(folder()).expect("a folder");
    let lock = File::create(folder().join("lock")).expect("it is written");
    lock.lock().expect("it is free one day");
    lock
}

/// Where the program is built anew: beside the other things that tests leave, so that no build of anyone else is
/// disturbed, and kept, so that a second run compiles the card alone.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("rebuild")
}

/// Build the program around a card in whose `file` every first text has become the second; the error is what the build
/// says.
fn rebuilt(file: &str, changes: &[(&str, &str)]) -> Result<PathBuf, String> {
    let verilog = folder().join("verilog");
    fs::create_dir_all(&verilog).expect("a folder");
    for peerlane_tests::repository::File { path, text } in files("rtl/verilog", &[".v"]) {
        let name = Path::new(&path).file_name().expect("a file has a name");
        let planted = name == file;
        let mut text = text;
        for (from, to) in changes.iter().filter(|_| planted) {
            assert!(text.contains(from), "{file} has no `{from}`");
            text = text.replace(from, to);
        }
        fs::write(verilog.join(name), text).expect("it is written");
    }
    let target = folder().join("target");
    let built = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--locked", "--quiet", "--package", "peerlane", "--target-dir"])
        .arg(&target)
        .current_dir(root())
        .env("PEERLANE_VERILOG", &verilog)
        .output()
        .expect("cargo runs");
    if built.status.success() {
        Ok(target.join("debug/peerlane"))
    } else {
        Err(String::from_utf8_lossy(&built.stderr).into_owned())
    }
}

/// Run the rebuilt program as [`measure`] runs the one under test.
fn run(program: &Path, words: &str) -> Finished {
    let mut command = Command::new(program);
    command.args(["rtt", "--json"]).args(words.split_whitespace()).stdin(Stdio::null());
    command.output().expect("the rebuilt program starts").into()
}

/// Nanoseconds at `key`.
fn figure(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap_or_else(|| panic!("{key} is {}", value[key]))
}

/// Both runs are whole, and sent and lost the same.
fn assert_same_run(sound: &Value, faulty: &Value) {
    for key in ["count", "sent"].iter().chain(&LOST) {
        assert_eq!(number(sound, key), number(faulty, key), "{key}");
    }
    assert_eq!(faulty["outcome"], "complete");
}

/// The engine takes the time of every answer one cycle late: every time is one cycle longer. The histogram takes every
/// sample twice as long: so is every time. Nothing else changes.
#[test]
fn a_fault_in_the_gateware_changes_the_report_by_what_it_does() {
    let _alone = alone();
    let (sound, sound_gpu) = (measure(LOOPBACK), measure(GPU));

    let late =
        rebuilt("ping.v", &[("(answer_stamp)", "(answer_stamp + 32'd1)")]).expect("it builds");
    for (words, sound) in [(LOOPBACK, &sound), (GPU, &sound_gpu)] {
        let faulty = run(&late, words).json();
        assert_same_run(sound, &faulty);
        for key in ["min_ns", "p50_ns", "max_ns", "mean_ns"] {
            let later = figure(&faulty, key) - figure(sound, key);
            assert!((later - 4.0).abs() < 0.001, "{words}: {key} is {later} ns later");
        }
        assert!((figure(&faulty, "stddev_ns") - figure(sound, "stddev_ns")).abs() < 0.001);
    }
    let later: Vec<_> = bins(&sound)
        .into_iter()
        .map(|(lower, upper, count)| (lower + CYCLE_NS, upper + CYCLE_NS, count))
        .collect();
    assert_eq!(bins(&run(&late, LOOPBACK).json()), later);

    let changes =
        [("(sample_value)", "(sample_value << 1)"), ("~sample_value", "~(sample_value << 1)")];
    let double = rebuilt("histogram.v", &changes).expect("it builds");
    let faulty = run(&double, LOOPBACK).json();
    assert_same_run(&sound, &faulty);
    for key in ["min_ns", "p50_ns", "max_ns", "mean_ns", "stddev_ns"] {
        let twice = 2.0 * figure(&sound, key);
        assert!((figure(&faulty, key) - twice).abs() < 0.001, "{key} is not {twice}");
    }
    let twice: Vec<_> = bins(&sound)
        .into_iter()
        .map(|(lower, _, count)| (2 * lower, 2 * lower + CYCLE_NS, count))
        .collect();
    assert_eq!(bins(&faulty), twice);
}

/// Verilator's words for it are errors of the build: a loop with two stable states, and a value that is kept without a
/// register.
#[test]
fn a_combinational_loop_or_a_latch_stops_the_build() {
    let _alone = alone();
    let own = "assign busy = ((~zeroed) | (|turn)) | (turning & busy);";
    let said = rebuilt("histogram.v", &[("assign busy = (~zeroed) | (|turn);", own)]).unwrap_err();
    assert!(said.contains("UNOPTFLAT"), "{said}");
    let said = rebuilt("histogram.v", &[("        zero_banks = 2'd3;\n", "")]).unwrap_err();
    assert!(said.contains("LATCH"), "{said}");
}
