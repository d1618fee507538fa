//! The test plan, read both ways: no promise without its test, no story and no proved property without its promise.
//!
//! Not tested here: that a test proves what its row says. Unit tests may stand in the plan; those of the folders
//! `tests/` and the assertions of `formal/` must.

use std::collections::BTreeSet;
use std::path::Path;

use peerlane_tests::repository::{File, code, files};

const PLAN: &str = "docs/testplan.md";

/// One proof of a promise: a file and the name of a test or property in it.
type Proof = (String, String);

/// What stands in backticks in a row: of those, a path is a file, and names after it are tests in that file.
fn planned(plan: &str) -> Vec<Proof> {
    let rows = plan.lines().filter(|line| line.starts_with("| "));
    rows.flat_map(|row| {
        let mut file = None;
        let mut proofs = Vec::new();
        for quoted in row.split('`').skip(1).step_by(2) {
            if Path::new(quoted).extension().is_some_and(|ending| ending == "rs" || ending == "sv")
            {
                file = Some(quoted);
            } else if let Some(file) = file {
                proofs.push((file.to_owned(), quoted.to_owned()));
            }
        }
        if file.is_some() && proofs.is_empty() {
            proofs.push((format!("{PLAN} has a row without a test"), row.to_owned()));
        }
        proofs
    })
    .collect()
}

/// The tests of a Rust file: functions below `#[test]`, and those of `proptest!`, which carry it too.
fn tests(file: &File) -> Vec<Proof> {
    let code = code(&file.text);
    let found = code.split("#[test]").skip(1).filter_map(|rest| {
        let name = rest.split_once("fn ")?.1.split(['(', '<']).next()?;
        Some((file.path.clone(), name.trim().to_owned()))
    });
    found.collect()
}

/// The labelled assertions of a proof's properties.
fn properties(file: &File) -> Vec<Proof> {
    let code = code(&file.text);
    let labels = code.lines().filter_map(|line| {
        let label = line.split_once(": assert")?.0;
        label
            .rsplit(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
            .next()
            .map(str::to_owned)
    });
    labels.map(|label| (file.path.clone(), label)).collect()
}

fn listed(proofs: impl Iterator<Item = Proof>) -> String {
    proofs.map(|(file, name)| format!("\n| … | `{file}` | `{name}` |")).collect::<Vec<_>>().concat()
}

#[test]
fn every_promise_of_the_plan_has_its_test() {
    let sources = files(".", &[".rs"]);
    let known: BTreeSet<Proof> = sources
        .iter()
        .flat_map(tests)
        .chain(files("formal", &[".sv"]).iter().flat_map(properties))
        .collect();
    let plan = files("docs", &["testplan.md"]);
    let rows: Vec<Proof> = plan.iter().flat_map(|file| planned(&file.text)).collect();
    assert!(!rows.is_empty(), "{PLAN} promises nothing");
    let unproved = listed(rows.into_iter().filter(|row| !known.contains(row)));
    assert!(unproved.is_empty(), "{PLAN} names tests that do not exist:{unproved}");
}

#[test]
fn every_story_and_every_property_stands_in_the_plan() {
    let plan = files("docs", &["testplan.md"]);
    let rows: BTreeSet<Proof> = plan.iter().flat_map(|file| planned(&file.text)).collect();
    let stories = files(".", &[".rs"]).into_iter().filter(|file| file.path.contains("tests/"));
    let stories = stories.filter(|file| !file.path.contains("/src/"));
    let all = stories
        .flat_map(|file| tests(&file))
        .chain(files("formal", &[".sv"]).iter().flat_map(properties).collect::<Vec<_>>());
    let unplanned = listed(all.filter(|proof| !rows.contains(proof)));
    assert!(unplanned.is_empty(), "{PLAN} lacks a promise for:{unplanned}");
}

#[test]
fn tests_properties_and_rows_are_recognised() {
    let file = |path: &str, text: &str| File { path: path.into(), text: text.into() };
    let source = file(
        "a.rs",
        "#[test]\n#[ignore]\nfn one() {}\nproptest! {\n #[test]\n fn two(x in 0..9) {}\n}\nfn three() {}",
    );
    assert_eq!(tests(&source), [("a.rs".into(), "one".into()), ("a.rs".into(), "two".into())]);
    let proof =
        file("b.sv", "always @(posedge clock) held: assert (valid);\nreached: cover (done);");
    assert_eq!(properties(&proof), [("b.sv".into(), "held".into())]);
    let plan =
        "| Promise | File | Name |\n|---|---|---|\n| `It` holds. | `a.rs` | `one`, `two` |\n";
    let row = |name: &str| ("a.rs".to_owned(), name.to_owned());
    assert_eq!(planned(plan), [row("one"), row("two")]);
    let reports = "| 7 | a/b#1 | It holds. | `a.rs` `one`; `b.sv` `held` |";
    assert_eq!(planned(reports), [row("one"), ("b.sv".into(), "held".into())]);
    assert!(planned("| It holds. | `a.rs` |")[0].0.contains("without a test"));
    assert_eq!(planned("Text about `a.rs` and `one`."), []);
}
