//! The emitter with a fault in it: its source is copied, one place changed, and the copy compiled.
//!
//! The faults are those of rust-hdl's own text generator. Nothing of this is in the emitter itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::build::{base, run, write};
use super::program::newest_library;
use crate::repository::root;

/// One way to get the text wrong.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// What goes wrong.
    pub name: &'static str,
    /// Rust of the emitter's printer, which stands there once: the end of a function, or all of it.
    sound: &'static str,
    /// What is done before it, which returns where the fault shows.
    faulty: &'static str,
}

/// The file that all of them change.
const PRINTER: &str = "rtl/src/emit/print.rs";
/// What the emitter is compiled from.
const SOURCES: [&str; 6] =
    ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "port", "regmap", "rtl"];
/// Names the fault that a program with the changed emitter shall have; without it the emitter is sound.
pub(super) const CHOICE: &str = "PEERLANE_PLANTED";

const OPERATION: &str = r#"format!("({} {symbol} {})", self.operand(left), self.operand(right))"#;
const JOIN: &str = "let parts: Vec<String> = parts.iter().map(|part| self.bare(part)).collect();";

/// `a & b == c` without its parentheses; `a + 1 == b` with a literal of 32 bits, so that the sum does not wrap;
/// `bit_cast::<9, 8>(a + b)` with the sum made in 9 bits; `bit_cast::<8, 1>(!(a == b))` with the negation made in 8.
pub const FAULTS: [Fault; 4] = [
    Fault {
        name: "lost parentheses",
        sound: OPERATION,
        faulty: r#"
        if operator == Operator::And {
            return format!("{} {symbol} {}", self.operand(left), self.operand(right));
        }"#,
    },
    Fault {
        name: "a sum that does not wrap",
        sound: OPERATION,
        faulty: r#"
        if let (Operator::Add, Expression::Number { value, name: None, .. }) = (operator, right)
            && value.bits() < 32
        {
            return format!("({} {symbol} {value})", self.operand(left));
        }"#,
    },
    Fault {
        name: "a sum made after its cast",
        sound: JOIN,
        faulty: r#"
        if let [zeros @ Expression::Number { .. }, Expression::Binary(Operator::Add, left, right)] = parts {
            let (zeros, left, right) = (self.bare(zeros), self.bare(left), self.bare(right));
            return format!("({{{zeros}, {left}}} + {{{zeros}, {right}}})");
        }"#,
    },
    Fault {
        name: "a negation made after its cast",
        sound: JOIN,
        faulty: r#"
        if let [zeros @ Expression::Number { .. }, Expression::Not(inner)] = parts {
            let (zeros, inner) = (self.bare(zeros), self.bare(inner));
            return format!("(~{{{zeros}, {inner}}})");
        }"#,
    },
];

/// The compiled `peerlane_rtl` whose emitter has whichever of [`FAULTS`] a program of it is told to have.
///
/// # Panics
/// If the emitter's source no longer has the places, or does not compile with the faults.
#[must_use]
pub fn library() -> PathBuf {
    let folder = base().join("planted");
    let target = base().join("planted-target");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)
        .unwrap_or_else(|error| panic!("creating {}: {error}", folder.display()));
    let sources = SOURCES.map(|source| root().join(source));
    run(Command::new("cp").arg("-R").args(sources).arg(&folder));
    change(&folder.join("Cargo.toml"), |text| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.retain(|line| !line.starts_with("default-members"));
        let members = lines.iter_mut().filter(|line| line.starts_with("members"));
        members.for_each(|line| *line = "members = [\"port\", \"regmap\", \"rtl\"]");
        lines.join("\n")
    });
    change(&folder.join(PRINTER), |text| {
        FAULTS.iter().fold(text.into(), |text: String, fault| plant(&text, fault))
    });
    run(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        // Compiling it takes longer than running it.
        .envs([("CARGO_PROFILE_DEV_OPT_LEVEL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "false")])
        .args(["build", "--quiet", "--offline", "--package", "peerlane-rtl", "--lib"]));
    newest_library(&target.join("debug/deps"))
}

/// Puts a fault before the place that it takes, for programs that are told to have it.
fn plant(text: &str, fault: &Fault) -> String {
    let Fault { name, sound, faulty } = fault;
    assert_eq!(text.matches(sound).count(), 1, "{PRINTER} has no place for {name}");
    let chosen = format!("std::env::var(\"{CHOICE}\").is_ok_and(|name| name == \"{name}\")");
    text.replace(sound, &format!("if {chosen} {{{faulty}\n}}\n{sound}"))
}

fn change(path: &Path, edit: impl FnOnce(&str) -> String) {
    let text = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("reading {}: {error}", path.display()));
    write(path, &edit(&text));
}
