//! Who may know whom, read from `cargo metadata` and from the sources.
//!
//! Not tested here: what a crate of crates.io does. Expected is the table below, which ARCHITECTURE.md explains.

use std::collections::BTreeMap;
use std::process::Command;

use peerlane_tests::repository::{lines_with_word, product_sources, root};
use serde_json::Value;

/// Each crate and the workspace crates it may import, in whatever way: also as a build or development dependency.
const LAYERS: [(&str, &[&str]); 8] = [
    ("peerlane-port", &[]),
    ("peerlane-regmap", &["peerlane-port"]),
    ("peerlane-rtl", &["peerlane-regmap"]),
    ("peerlane-sim", &["peerlane-port", "peerlane-regmap"]),
    ("peerlane-driver", &["peerlane-port", "peerlane-regmap"]),
    ("peerlane", &["peerlane-driver", "peerlane-sim"]),
    (
        "peerlane-tests",
        &[
            "peerlane",
            "peerlane-driver",
            "peerlane-port",
            "peerlane-regmap",
            "peerlane-rtl",
            "peerlane-sim",
        ],
    ),
    ("xtask", &[]),
];

/// What a folder's shipping sources never name.
const NEVER: [(&str, &[&str]); 5] = [
    ("port", &["fs", "net", "println", "eprintln"]),
    ("regmap", &["net", "println", "eprintln"]),
    ("driver", &["clap", "println", "print", "eprintln", "eprint"]),
    ("rtl", &["net"]),
    ("cli", &["peerlane_port", "peerlane_regmap", "peerlane_rtl"]),
];

/// Nothing may wait by itself: the `Time` port is the only way.
const WAITS: [&str; 3] = ["sleep", "spin_loop", "yield_now"];

/// Each workspace crate and the workspace crates it imports.
fn imports() -> BTreeMap<String, Vec<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
    let text = |value: &Value| value.as_str().expect("a name").to_owned();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let names: Vec<String> = packages.iter().map(|package| text(&package["name"])).collect();
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("a list of dependencies");
            let known = dependencies.iter().map(|dependency| text(&dependency["name"]));
            (text(&package["name"]), known.filter(|name| names.contains(name)).collect())
        })
        .collect()
}

/// Every arrow that the table does not have, and every crate that it lacks or has too many.
fn violations(imports: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut found = Vec::new();
    for (name, imported) in imports {
        let Some((_, allowed)) = LAYERS.iter().find(|(layer, _)| layer == name) else {
            found.push(format!("{name} stands in no layer"));
            continue;
        };
        let wrong = imported.iter().filter(|other| !allowed.contains(&other.as_str()));
        found.extend(wrong.map(|other| format!("{name} imports {other}")));
    }
    found
}

#[test]
fn every_crate_imports_only_what_its_layer_may() {
    let imports = imports();
    assert!(imports.len() >= LAYERS.len(), "{imports:?}");
    assert_eq!(violations(&imports), Vec::<String>::new());
}

#[test]
fn an_arrow_that_climbs_is_noticed() {
    let mut imports = imports();
    imports.entry("peerlane-driver".into()).or_default().push("peerlane-sim".into());
    imports.insert("peerlane-new".into(), Vec::new());
    assert_eq!(
        violations(&imports),
        ["peerlane-driver imports peerlane-sim", "peerlane-new stands in no layer"]
    );
}

#[test]
fn no_crate_does_what_its_layer_never_does() {
    let mut found = Vec::new();
    for (folder, words) in NEVER {
        for file in product_sources(folder).iter().filter(|file| !file.path.contains("/bin/")) {
            for word in words {
                let lines = lines_with_word(&file.text, word);
                found.extend(
                    lines.iter().map(|line| format!("{}:{line} names `{word}`", file.path)),
                );
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn the_gateware_returns_text_and_touches_no_file() {
    let files = product_sources("rtl");
    let named = |word| {
        let elsewhere = files.iter().filter(|file| !file.path.starts_with("rtl/src/bin/"));
        elsewhere
            .filter(|file| !lines_with_word(&file.text, word).is_empty())
            .map(|file| file.path.clone())
            .collect()
    };
    let found: Vec<String> = named("fs");
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn only_the_time_port_waits() {
    let mut found = Vec::new();
    for file in ["driver", "cli", "regmap", "port"].into_iter().flat_map(product_sources) {
        for word in WAITS {
            let lines = lines_with_word(&file.text, word);
            found
                .extend(lines.iter().map(|line| format!("{}:{line} waits by `{word}`", file.path)));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
