//! Standard output is the result, standard error the rest, and neither can hold up a card. Ctrl-C ends in good order.
//! Not tested here: the bar on a real terminal.
#![cfg(feature = "sim")]

mod cli_support;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use cli_support::{Finished, bins, number, peerlane, run};
use fst_reader::{FstFilter, FstReader};
use rustix::process::{Pid, Signal, kill_process};

/// More samples than any test waits for.
const ENDLESS: [&str; 4] = ["rtt", "--samples=4G", "--warm-up=0", "--json"];

fn signal(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).expect("the program runs");
}

/// Start an endless run, wait until it measures, send `signals`, and wait for its end.
fn stopped_by(signals: &[Signal]) -> Finished {
    let mut child = peerlane(&ENDLESS)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = String::new();
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    errors.read_line(&mut first).expect("progress");
    assert!(
        first.contains(" of 4000000000 ")
            || first.contains("preparing")
            || first.contains("warming"),
        "{first}"
    );
    thread::sleep(Duration::from_millis(1500));
    for one in signals {
        signal(&child, *one);
    }
    let mut finished = Finished::from(child.wait_with_output().expect("it ends"));
    errors.read_to_string(&mut finished.err).expect("standard error");
    finished
}

#[test]
fn ctrl_c_prints_what_was_measured_and_exits_with_130() {
    for signal in [Signal::INT, Signal::TERM] {
        let finished = stopped_by(&[signal]);

        let value = finished.json();
        assert_eq!(
            (finished.code, value["outcome"].as_str()),
            (Some(130), Some("interrupted")),
            "{}",
            finished.err
        );
        let count = number(&value, "count");
        assert!(count > 100, "{count} samples in more than a second");
        assert_eq!(bins(&value).iter().map(|bin| bin.2).sum::<u64>(), count);
        assert_eq!(number(&value, "sent"), count, "the pings under way were awaited");
        assert!(finished.err.contains("the card is idle"), "{}", finished.err);
        assert_eq!(value["errors"].as_array().map(Vec::len), Some(0), "nothing stays mapped");
    }
}

/// The second signal is another one, because two of a kind may arrive as one.
#[test]
fn a_second_ctrl_c_ends_the_program_at_once_and_leaves_no_file_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let child = peerlane(&ENDLESS)
        .arg("--quiet")
        .arg("--svg")
        .arg(folder.path().join("rtt.svg"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    thread::sleep(Duration::from_millis(1500));
    signal(&child, Signal::INT);
    // One thread may take each at the same time; ending in good order takes a hundred milliseconds, so there is room.
    thread::sleep(Duration::from_millis(5));
    signal(&child, Signal::TERM);
    let finished = Finished::from(child.wait_with_output().expect("it ends"));

    assert_eq!((finished.code, finished.out.as_str()), (Some(130), ""));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

/// Known from this program: a heading that gave the count asked for, above figures of two hundred times fewer.
#[test]
fn an_interrupted_table_and_picture_say_how_many_of_how_many_samples_they_show() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rtt.svg");
    let child = peerlane(&["rtt", "--samples=1M", "--quiet", "--svg"])
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    thread::sleep(Duration::from_secs(2));
    signal(&child, Signal::INT);
    let finished = Finished::from(child.wait_with_output().expect("it ends"));

    assert_eq!(finished.code, Some(130));
    let table = &finished.out;
    let count = table.lines().find_map(|line| line.trim().strip_prefix("count ")).expect(table);
    let count = count.split_whitespace().next().expect("a number");
    assert!(table.contains(&format!("\ninterrupted after {count} of 1000000 samples")), "{table}");
    let picture = fs::read_to_string(path).expect("the picture");
    assert!(picture.contains("interrupted</title>"));
    assert!(picture.contains(&format!(">{count} of 1000000 samples")));
}

/// Cut off in mid run, a waveform file still has its index and loads, up to the last cycle.
#[test]
fn ctrl_c_leaves_a_trace_that_loads() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    let child = peerlane(&ENDLESS)
        .arg("--quiet")
        .arg("--trace")
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    thread::sleep(Duration::from_millis(1500));
    signal(&child, Signal::INT);
    let finished = Finished::from(child.wait_with_output().expect("it ends"));

    assert_eq!(finished.code, Some(130));
    let file = BufReader::new(File::open(&path).expect("the trace"));
    let mut trace = FstReader::open(file).expect("it loads");
    let (mut changes, end) = (0_u64, trace.get_header().end_time);
    let read = trace.read_signals(&FstFilter::all(), |time, _, _| {
        assert!(time <= end);
        changes += 1;
        Ok::<(), std::convert::Infallible>(())
    });
    read.expect("its values are whole");
    // 10,000 cycles of 4 ns, in picoseconds.
    assert!(end > 10_000 * 4_000 && changes > 10_000, "{changes} changes in {end} ps");
}

#[test]
fn a_reader_who_goes_away_is_no_fault() {
    for arguments in [
        &["rtt", "--samples=200", "--quiet"][..],
        &["rtt", "--samples=200", "--quiet", "--json"],
        &["info"],
        &["rtt", "--help"],
    ] {
        let mut child = peerlane(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let finished = Finished::from(child.wait_with_output().expect("it ends"));

        assert_eq!((finished.code, finished.err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

/// Known from other tools: a run that hangs because nobody reads its progress.
#[test]
fn nobody_has_to_read_standard_error() {
    let (reader, mut writer) = std::io::pipe().expect("a pipe");
    let filler = writer.try_clone().expect("a pipe");
    // Fill the pipe: the thread ends up waiting in its last write, for ever, like a program that blocks on progress.
    thread::spawn(move || {
        let mut filler = filler;
        while filler.write_all(&[b'x'; 4096]).is_ok() {}
    });
    thread::sleep(Duration::from_millis(200));
    let began = Instant::now();
    let child = peerlane(&["rtt", "--samples=20k", "--timeout=100ns"])
        .stderr(writer.try_clone().expect("a pipe"))
        .spawn();
    let code = child.expect("it starts").wait().expect("it ends").code();

    assert_eq!(code, Some(1));
    assert!(began.elapsed() < Duration::from_secs(30), "{:?}", began.elapsed());
    drop(reader);
    let _ = writer.flush();
}

/// Visible after a second, plain, and at most a line in ten seconds.
#[test]
fn progress_in_a_log_is_sparse_and_plain() {
    let mut child = peerlane(&ENDLESS)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let began = Instant::now();
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut first = String::new();
    errors.read_line(&mut first).expect("progress");
    let waited = began.elapsed();
    thread::sleep(Duration::from_secs(12));
    signal(&child, Signal::INT);
    let mut rest = String::new();
    errors.read_to_string(&mut rest).expect("standard error");
    child.wait().expect("it ends");

    assert!(waited < Duration::from_millis(1_500), "{waited:?}");
    let text = format!("{first}{rest}");
    assert!(!text.contains('\r') && !text.contains('\x1b'), "{text:?}");
    let lines =
        text.lines().filter(|line| line.contains('%') || line.contains("preparing")).count();
    assert_eq!(lines, 2, "after 0.7 and 10.7 s: {text}");
}

#[test]
fn a_quiet_run_says_nothing() {
    let mut arguments = ENDLESS.to_vec();
    arguments.push("--quiet");
    let child = peerlane(&arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    thread::sleep(Duration::from_secs(2));
    signal(&child, Signal::INT);
    let finished = Finished::from(child.wait_with_output().expect("it ends"));

    assert_eq!((finished.code, finished.err.as_str()), (Some(130), ""));
}

#[test]
fn colour_and_characters_are_those_of_the_terminal() {
    let with = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = peerlane(&[&["rtt", "--samples=500"], arguments].concat());
        command.envs(variables.iter().copied());
        Finished::from(command.output().expect("it starts")).out
    };

    let plain = with(&[], &[]);
    assert!(!plain.contains('\x1b') && plain.contains('█'));
    assert!(with(&["--color=always"], &[]).contains('\x1b'));
    assert!(!with(&["--color=never"], &[]).contains('\x1b'));
    let ascii = with(&[], &[("LC_ALL", "C")]);
    assert!(ascii.is_ascii() && ascii.contains('#'), "{ascii}");
    assert!(plain.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn help_reads_without_a_card() {
    for arguments in [&["--help"][..], &["rtt", "--help"], &["info", "--help"], &["rtt", "-h"]] {
        let finished = run(arguments);
        assert_eq!((finished.code, finished.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(
            finished.out.contains("Examples:") && finished.out.contains("Exit status"),
            "{arguments:?}"
        );
    }
    let version = run(&["--version"]);
    assert_eq!(version.out, format!("peerlane {}\n", env!("CARGO_PKG_VERSION")));
}
