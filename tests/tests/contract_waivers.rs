//! No tool is told to look away.
//!
//! Not tested here: what the tools say (`cargo xtask check` runs them). Expected is that none of the words below, by
//! which warnings about Verilog are switched off, stands anywhere in the checkout.

use peerlane_tests::repository::files;

/// Put together here, so that this file does not hold them itself.
fn waivers() -> Vec<String> {
    let off = |word: &str| format!("{}{word}", "-Wno-");
    let words = [
        "UNOPTFLAT",
        "WIDTH",
        "LATCH",
        "fatal",
        "lint",
        "style",
        "UNUSED",
        "BLKSEQ",
        "CASEINCOMPLETE",
    ];
    let mut waivers: Vec<String> = words.into_iter().map(off).collect();
    waivers.push(["lint", "off"].join("_"));
    waivers.push(["tracing", "off"].join("_"));
    waivers.push(waiver_file());
    waivers.push(["full", "case"].join("_"));
    waivers.push(["parallel", "case"].join("_"));
    waivers
}

fn waiver_file() -> String {
    [".", "vlt"].concat()
}

fn places(text: &str, rust: bool) -> Vec<(usize, String)> {
    let waivers = waivers();
    text.lines()
        .enumerate()
        // A comment of Rust may speak of them; one of Verilog may be a pragma.
        .filter(|(_, line)| !(rust && line.trim_start().starts_with("//")))
        .flat_map(|(index, line)| {
            waivers
                .iter()
                .filter(|waiver| line.contains(waiver.as_str()))
                .map(move |waiver| (index + 1, waiver.clone()))
        })
        .collect()
}

#[test]
fn no_warning_about_verilog_is_switched_off_anywhere() {
    let endings =
        [".rs", ".v", ".sv", ".cpp", ".h", ".proof", ".toml", ".tcl", ".sh", ".ys", ".sby"];
    let mut found = Vec::new();
    for file in files(".", &endings) {
        let places = places(&file.text, file.is_rust());
        found.extend(places.iter().map(|(line, waiver)| format!("{}:{line}: {waiver}", file.path)));
    }
    // Verilator's own kind of file for waivers.
    found.extend(files(".", &[&waiver_file()]).into_iter().map(|file| file.path));
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_waiver_is_noticed_and_a_sentence_about_it_is_not() {
    let waiver = ["lint", "off"].join("_");
    for text in
        [format!("// verilator {waiver} UNUSED"), format!("wire a; /* verilator {waiver} */")]
    {
        assert_eq!(places(&text, false), [(1, waiver.clone())]);
    }
    assert_eq!(places(&format!("// never {waiver}\nlet a = \"{waiver}\";"), true), [(2, waiver)]);
}
