//! Runs the program as a user's shell would, and looks at what comes out.
#![allow(dead_code, reason = "every test binary uses a part of it")]

use std::ffi::OsStr;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The figures of a distribution, in JSON.
pub const FIGURES: [&str; 9] = [
    "min_ns",
    "p50_ns",
    "p90_ns",
    "p99_ns",
    "p999_ns",
    "p9999_ns",
    "max_ns",
    "mean_ns",
    "stddev_ns",
];
/// The ways to lose a sample, in JSON.
pub const LOST: [&str; 7] =
    ["timed_out", "late", "duplicate", "stale", "refused", "write_errors", "overdue"];

/// The program, in an environment that is the same on every machine.
pub fn peerlane<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerlane-under-test"));
    command.args(arguments).stdin(Stdio::null());
    command.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8").env("RUST_BACKTRACE", "0");
    command
}

/// What a finished program left behind.
pub struct Finished {
    /// Its exit code; nothing when a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl From<Output> for Finished {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Finished {
    /// Standard output as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|error| panic!("{error}\n{}\n{}", self.out, self.err))
    }
}

/// Run it to its end.
pub fn run<S: AsRef<OsStr>>(arguments: &[S]) -> Finished {
    peerlane(arguments).output().expect("the program starts").into()
}

/// Run it with these words, expect success, and read its document.
pub fn measure(words: &str) -> Value {
    let mut arguments = vec!["rtt", "--json"];
    arguments.extend(words.split_whitespace());
    let finished = run(&arguments);
    assert_eq!(finished.code, Some(0), "{words}: {}", finished.err);
    finished.json()
}

/// A whole number at `key`.
pub fn number(value: &Value, key: &str) -> u64 {
    value[key].as_u64().unwrap_or_else(|| panic!("{key} is {}", value[key]))
}

/// Bins as (lower, upper, count).
pub fn bins(value: &Value) -> Vec<(u64, u64, u64)> {
    let bins = value["bins"].as_array().expect("bins");
    bins.iter()
        .map(|bin| (number(bin, "lower_ns"), number(bin, "upper_ns"), number(bin, "count")))
        .collect()
}
