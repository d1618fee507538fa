//! Has Verilator read text, and reads what it says about it.
//!
//! Verilator is told to look at everything and to pass over nothing: of a real block any warning is a failure, of a
//! generated one any that random text does not explain.

use std::path::{Path, PathBuf};

use super::verilator;

/// What may be said of generated text. `DECLFILENAME`: a block and what it contains share a file. `UNOPTFLAT` is about
/// the speed of blocks that pass a value to and fro within one `update`. The others find that a random expression is
/// constant, `x - x` or a shift by 200, so that parts of it do not matter.
pub const GENERATED: [&str; 5] =
    ["DECLFILENAME", "UNOPTFLAT", "UNUSEDSIGNAL", "UNSIGNED", "CMPCONST"];

/// What may be said where a fault is planted in the emitter: it is the values that must show it.
pub const FAULTY: [&str; 9] = [
    "DECLFILENAME",
    "UNOPTFLAT",
    "UNUSEDSIGNAL",
    "UNSIGNED",
    "CMPCONST",
    "WIDTH",
    "WIDTHCONCAT",
    "WIDTHEXPAND",
    "WIDTHTRUNC",
];

/// The file around the blocks, which is no part of what is tested.
pub const BENCH: &str = "bench.v";

/// Makes C++ of the module `top`, which is in `folder` as is whatever it names. Gives the folder of Verilator's headers.
///
/// # Panics
/// If Verilator is missing, refuses the text, or warns of anything but `expected` outside `bench.v`.
#[must_use]
pub fn verilate(folder: &Path, top: &str, expected: &[&str]) -> PathBuf {
    let tool = verilator::find().unwrap_or_else(|error| panic!("{error}"));
    let mut command = tool.command();
    command.current_dir(folder).args(["--cc", "-Wall", "--Mdir", "model"]);
    command.args(["--x-assign", "unique", "--x-initial", "unique", "--top-module", top]);
    command.arg("--prefix").arg(format!("V{top}")).arg(format!("{top}.v"));
    let output = command.output().unwrap_or_else(|error| panic!("running {command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    let complaints = complaints(&said, expected);
    assert!(complaints.is_empty(), "{command:?} says:\n{}", complaints.join("\n"));
    // It counts the warnings and exits with 1 after it has written everything.
    let written = folder.join(format!("model/V{top}.cpp")).exists();
    assert!(written, "{command:?} wrote nothing:\n{said}");
    tool.root.join("include")
}

/// Every line that begins a message nobody expected.
fn complaints<'a>(said: &'a str, expected: &[&str]) -> Vec<&'a str> {
    let is_expected = |line: &str| {
        let Some((kind, place)) = line.split_once(": ") else { return false };
        match kind.strip_prefix("%Warning-") {
            Some(name) => expected.contains(&name) || place.starts_with(BENCH),
            None => place.starts_with("Exiting due to") && place.ends_with("warning(s)"),
        }
    };
    said.lines().filter(|line| line.starts_with('%') && !is_expected(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::complaints;

    #[test]
    fn only_what_is_expected_is_passed_over() {
        let said = "%Warning-CMPCONST: m1.v:3:4: Comparison is constant\n    3 | a\n\
                    %Warning-LATCH: m1.v:5:6: Latch inferred\n%Warning-UNDRIVEN: bench.v:1:2: no\n\
                    %Error: m2.v:1:1: syntax error\n%Error: Exiting due to 4 warning(s)\n";
        let left = ["%Warning-LATCH: m1.v:5:6: Latch inferred", "%Error: m2.v:1:1: syntax error"];
        assert_eq!(complaints(said, &["CMPCONST"]), left);
    }
}
