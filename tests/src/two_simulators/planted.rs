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
    /// Rust of the emitter's printer, which stands there once.
    sound: &'static str,
    /// What takes its place.
    faulty: &'static str,
}

/// The file that all of them change.
const PRINTER: &str = "rtl/src/emit/print.rs";
/// What the emitter is compiled from.
const SOURCES: [&str; 6] =
    ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "port", "regmap", "rtl"];

const OPERATION: &str = r#"format!("({} {symbol} {})", self.operand(left), self.operand(right))"#;
const JOIN: &str = "let parts: Vec<String> = parts.iter().map(|part| self.bare(part)).collect();";

/// `a & b == c` without its parentheses; `a + 1 == b` with a literal of 32 bits, so that the sum does not wrap;
/// `bit_cast::<9, 8>(a + b)` with the sum made in 9 bits; `bit_cast::<8, 1>(!(a == b))` with the negation made in 8.
pub const FAULTS: [Fault; 4] = [
    Fault {
        name: "lost parentheses",
        sound: OPERATION,
        faulty: r#"{
            let sides = (self.operand(left), self.operand(right));
            match operator {
                Operator::And => format!("{} {symbol} {}", sides.0, sides.1),
                _ => format!("({} {symbol} {})", sides.0, sides.1),
            }
        }"#,
    },
    Fault {
        name: "a sum that does not wrap",
        sound: OPERATION,
        faulty: r#"{
            let unsized_text = match right {
                Expression::Number { value, name: None, .. } if operator == Operator::Add && value.bits() < 32 => {
                    Some(value.to_string())
                }
                _ => None,
            };
            let left = self.operand(left);
            let right = unsized_text.unwrap_or_else(|| self.operand(right));
            format!("({left} {symbol} {right})")
        }"#,
    },
    Fault {
        name: "a sum made after its cast",
        sound: JOIN,
        faulty: r#"
        if let [zeros @ Expression::Number { .. }, Expression::Binary(Operator::Add, left, right)] = parts {
            let (zeros, left, right) = (self.bare(zeros), self.bare(left), self.bare(right));
            return format!("({{{zeros}, {left}}} + {{{zeros}, {right}}})");
        }
        let parts: Vec<String> = parts.iter().map(|part| self.bare(part)).collect();"#,
    },
    Fault {
        name: "a negation made after its cast",
        sound: JOIN,
        faulty: r#"
        if let [zeros @ Expression::Number { .. }, Expression::Not(inner)] = parts {
            let (zeros, inner) = (self.bare(zeros), self.bare(inner));
            return format!("(~{{{zeros}, {inner}}})");
        }
        let parts: Vec<String> = parts.iter().map(|part| self.bare(part)).collect();"#,
    },
];

/// The compiled `peerlane_rtl` whose emitter has the fault. One at a time: all share a folder.
///
/// # Panics
/// If the emitter's source no longer has the place, or does not compile with the fault.
#[must_use]
pub fn library(fault: &Fault) -> PathBuf {
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
        assert_eq!(
            text.matches(fault.sound).count(),
            1,
            "{PRINTER} has no place for {}",
            fault.name
        );
        text.replace(fault.sound, fault.faulty)
    });
    run(Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .args(["build", "--quiet", "--offline", "--package", "peerlane-rtl", "--lib"]));
    newest_library(&target.join("debug/deps"))
}

fn change(path: &Path, edit: impl FnOnce(&str) -> String) {
    let text = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("reading {}: {error}", path.display()));
    write(path, &edit(&text));
}
