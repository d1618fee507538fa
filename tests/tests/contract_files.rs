//! What lies where in the checkout, and how long a file may be.
//!
//! Not tested here: what the files say. Expected are the rules of ARCHITECTURE.md.

use std::fs;

use peerlane_tests::repository::{File, code, files, lines_with_word, root};

/// The longest file a person is asked to read.
const LONGEST: usize = 400;

/// Everything that may lie in the top folder; hidden files and the build folder aside.
const TOP: [&str; 24] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "_typos.toml",
    "cli",
    "clippy.toml",
    "constraints",
    "deny.toml",
    "docs",
    "driver",
    "formal",
    "link",
    "port",
    "regmap",
    "rtl",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "sim",
    "tests",
];
/// The rest of them.
const TOP_TOO: [&str; 3] = ["target", "wire", "xtask"];

/// The files that may hold the word that suspends Rust's guarantees.
const UNSAFE: [&str; 5] = [
    // The one foreign interface: the Verilated model.
    "sim/src/verilated.rs",
    // System calls on the VFIO files, and the mapped BAR.
    "driver/src/vfio/",
    "driver/src/bar.rs",
    "driver/src/dma_memory.rs",
    "driver/src/gpu/ffi.rs",
];

fn generated(path: &str) -> bool {
    let by_program = path.starts_with("rtl/verilog/") || path == "docs/registers.md";
    let by_test = path.contains("/snapshots/") || path.ends_with(".stderr");
    by_program || by_test
}

fn too_long(files: &[File]) -> Vec<String> {
    files
        .iter()
        .filter(|file| !generated(&file.path))
        .filter_map(|file| {
            let lines = file.text.lines().count();
            (lines > LONGEST).then(|| format!("{} has {lines} lines", file.path))
        })
        .collect()
}

#[test]
fn no_file_is_longer_than_a_person_wants_to_read() {
    let all = files(
        ".",
        &[".rs", ".cpp", ".h", ".v", ".sv", ".proof", ".md", ".toml", ".tcl", ".xdc", ".txt"],
    );
    assert!(all.len() > 50, "only {} files found", all.len());
    assert_eq!(too_long(&all), Vec::<String>::new());
}

#[test]
fn a_long_file_is_noticed_and_a_generated_one_is_not() {
    let file = |path: &str| File { path: path.into(), text: "line\n".repeat(LONGEST + 1) };
    let all = [file("driver/src/card.rs"), file("rtl/verilog/card.v"), file("docs/registers.md")];
    assert_eq!(too_long(&all), ["driver/src/card.rs has 401 lines"]);
}

#[test]
fn the_top_folder_holds_nothing_unexpected() {
    let names = fs::read_dir(root()).expect("the checkout can be listed").flatten();
    let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let unexpected: Vec<String> = names
        .filter(|name| !name.starts_with('.'))
        .filter(|name| !TOP.contains(&name.as_str()) && !TOP_TOO.contains(&name.as_str()))
        .collect();
    assert_eq!(unexpected, Vec::<String>::new(), "a new room needs a decision in docs/decisions/");
}

#[test]
fn only_the_islands_suspend_rusts_guarantees() {
    let word = concat!("un", "safe");
    let mut found = Vec::new();
    for file in files(".", &[".rs"]) {
        if !UNSAFE.iter().any(|island| file.path.starts_with(island)) {
            let lines = lines_with_word(&code(&file.text), word);
            found.extend(lines.iter().map(|line| format!("{}:{line}", file.path)));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
