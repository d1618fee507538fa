//! Wrong usage and a wrong world: one clear sentence, the right exit code, nothing printed as a result.
//! Not tested here: another register map, a card that is gone, and a disk that fills up while a file is replaced (unit
//! tests of the command line); a missing Verilator (tests of the simulator's build).
#![cfg(feature = "sim")]

mod cli_support;

use std::fs;

use cli_support::{FIGURES, LOST, number, peerlane, run};

/// Words of a command line, without the progress that a slow machine would show.
fn quiet(words: &str) -> Vec<&str> {
    words.split_whitespace().chain(["--quiet"]).collect()
}

/// The one sentence of a run that must fail with `code` and print nothing.
fn refusal(words: &str, code: i32) -> String {
    let finished = run(&quiet(words));
    assert_eq!(finished.code, Some(code), "{words}: {}", finished.err);
    assert_eq!(finished.out, "", "{words}: no result");
    let first = finished.err.lines().next().unwrap_or_default().to_owned();
    assert!(first.contains("error: "), "{words}: {}", finished.err);
    first
}

/// As [`refusal`], for what the program itself finds wrong: one line and no more.
fn sentence(words: &str, code: i32) -> String {
    let first = refusal(words, code);
    assert_eq!(run(&quiet(words)).err, format!("{first}\n"), "{words}: one sentence");
    first
}

#[track_caller]
fn assert_says(sentence: &str, words: &[&str]) {
    for word in words {
        assert!(sentence.contains(word), "`{word}` is missing in: {sentence}");
    }
}

#[test]
fn a_device_that_does_not_exist_is_named_with_those_that_do() {
    assert_says(&refusal("rtt --device card0", 2), &["card0", "`sim`", "0000:03:00.0"]);
    for command in ["rtt", "info"] {
        assert_says(
            &sentence(&format!("{command} --device 0000:03:00.0"), 3),
            &["0000:03:00.0", "--device sim"],
        );
    }
    assert_says(
        &sentence("rtt --device vfio-user:/run/card", 3),
        &["vfio-user:/run/card", "--device sim"],
    );
}

#[test]
fn a_peer_that_does_not_exist_is_named_with_those_that_do() {
    assert_says(&refusal("rtt --peer tpu:0", 2), &["tpu:0", "`gpu:N`", "`host`", "`loopback`"]);
    assert_says(&sentence("rtt --peer gpu:7", 3), &["gpu:7", "gpu:0", "host"]);
    assert_says(&sentence("rtt --peer cuda:0", 3), &["cuda:0", "gpu:0"]);
    assert_says(&sentence("rtt --peer ssd:0", 3), &["ssd:0"]);
}

#[test]
fn a_world_that_does_not_exist_is_named_with_those_that_do() {
    assert_says(&sentence("rtt --world moon", 2), &["moon", "kcu105-xeon-rtx6000"]);
}

#[test]
fn counts_the_card_cannot_count_are_refused() {
    assert_says(&sentence("rtt --samples 0", 2), &["0 samples", "4294967295"]);
    assert_says(&sentence("rtt --samples 4294967296", 2), &["4294967296", "4294967295"]);
    assert_says(&sentence("rtt --in-flight 17", 2), &["17", "16"]);
    assert_says(&sentence("rtt --in-flight 0", 2), &["0", "16"]);
    assert_says(&sentence("rtt --warm-up 5G", 2), &["5000000000", "4294967295"]);
    assert_says(&sentence("rtt --timeout 60s", 2), &["60s", "17.1"]);
}

#[test]
fn units_nobody_knows_are_refused() {
    assert_says(&refusal("rtt --samples 1Q", 2), &["`Q`", "k (1000)"]);
    assert_says(&refusal("rtt --samples 1MiB", 2), &["`MiB`", "k (1000)"]);
    assert_says(&refusal("rtt --timeout 5", 2), &["no unit", "5us"]);
    assert_says(&refusal("rtt --samples=", 2), &["number is missing"]);
}

/// The port takes one word per cycle of 4 ns at best, and one ping in flight cannot be answered a million times a second.
#[test]
fn a_rate_the_card_cannot_keep_is_answered_with_the_nearest() {
    assert_says(&sentence("rtt --rate 1G", 2), &["1000000000", "nearest", "250000000"]);
    assert_says(&sentence("rtt --rate 0.0001", 2), &["nearest", "14.9"]);
    let nearest = sentence("rtt --rate 2M --samples 50k", 2);
    assert_says(&nearest, &["2000000", "nearest", "in flight"]);
    refusal("rtt --rate 0", 2);
}

/// No peer answers in 100 ns, so none ever does: the same to the card as a peer that is dead.
#[test]
fn a_peer_that_never_answers_ends_the_run_with_the_count_of_time_outs() {
    let said = sentence("rtt --timeout 100ns --samples 1k --warm-up 0", 1);
    assert_says(&said, &["gpu:0", "does not answer", "0 of", "timed out", "100ns"]);

    let finished = run(&["rtt", "--timeout=100ns", "--samples=1k", "--json"]);
    let value = finished.json();
    assert_eq!((finished.code, value["outcome"].as_str()), (Some(1), Some("failed")));
    assert!(number(&value, "timed_out") >= 64 && LOST.iter().all(|key| value[*key].is_u64()));
    assert!(
        FIGURES.iter().all(|key| value.get(*key).is_none()) && value.get("bins").is_none(),
        "no figure: {value}"
    );
    assert!(value["errors"][0].as_str().is_some_and(|error| error.contains("does not answer")));
}

#[test]
fn a_failure_is_in_the_document_when_one_was_asked_for() {
    for (words, code) in [
        ("info --json --device 0000:03:00.0", 3),
        ("rtt --json --samples 0", 2),
        ("rtt --json --peer gpu:7", 3),
    ] {
        let finished = run(&quiet(words));
        let value = finished.json();
        assert_eq!(
            (finished.code, value["outcome"].as_str()),
            (Some(code), Some("failed")),
            "{words}"
        );
        let error = value["errors"][0].as_str().expect("an error");
        assert_eq!(finished.err, format!("peerlane: error: {error}\n"), "{words}");
    }
}

#[test]
fn a_picture_that_cannot_be_drawn_is_known_before_measuring() {
    assert_says(
        &sentence("rtt --svg /nonexistent/folder/rtt.svg", 3),
        &["/nonexistent/folder/rtt.svg", "No such file"],
    );
    assert_says(&sentence("rtt --svg /", 3), &["writing /", "directory"]);

    assert_says(&sentence("rtt --svg new/", 3), &["writing new/", "names a folder"]);
    let long = "x".repeat(300);
    assert_says(&sentence(&format!("rtt --svg {long}"), 3), &[&long, "name too long"]);

    let finished = run(&["rtt", "--samples=100", "--svg=/dev/full", "--json"]);
    assert_eq!(finished.code, Some(3));
    assert!(
        finished.json()["errors"][0]
            .as_str()
            .is_some_and(|error| error.contains("No space left on device"))
    );
    assert_eq!(
        number(&finished.json(), "count"),
        100,
        "the result is whole, only its picture is not"
    );
}

#[test]
fn a_picture_and_a_trace_in_one_file_are_refused_before_anything_is_created() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("same").display().to_string();
    let other = folder.path().join(".").join("same").display().to_string();
    for trace in [&file, &other] {
        let said = sentence(&format!("rtt --svg {file} --trace {trace}"), 2);
        assert_says(&said, &["--svg", "--trace", "same file", &file]);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn standard_output_on_a_full_disk_is_an_error() {
    for arguments in [
        &["rtt", "--samples=100"][..],
        &["info", "--json"],
        &["--help"],
        &["rtt", "-h"],
        &["--version"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let output = peerlane(arguments).stdout(full).output().expect("the program starts");

        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert_says(
            &String::from_utf8(output.stderr).expect("UTF-8"),
            &["standard output", "No space left on device"],
        );
    }
}
