//! Waveform files. Not tested here: that a person finds what they look for in them.

#[allow(dead_code, reason = "shared with other tests, which use more of it")]
mod pinger;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs::{self, File};
use std::io::BufReader;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{env, process};

use fst_reader::{FstFilter, FstReader, FstSignalValue};
use peerlane_sim::{OpenError, Options, Scramble, Trace, World};
use pinger::Pinger;

/// First and last time of a file in cycles, and how often the card's clock rises in it.
fn read(path: &Path) -> (u64, u64, u64) {
    let mut reader = FstReader::open(BufReader::new(File::open(path).expect("it was written")))
        .expect("it loads");
    let mut clock = None;
    let names = reader.read_hierarchy(|entry| {
        if let fst_reader::FstHierarchyEntry::Var { name, handle, .. } = entry
            && name == "clock"
        {
            clock.get_or_insert(handle);
        }
    });
    names.expect("it has names");
    let filter = FstFilter::filter_signals(vec![clock.expect("the clock is in it")]);
    let (mut first, mut last, mut rises) = (u64::MAX, 0, 0);
    let values = reader.read_signals(&filter, |time, _, value| {
        first = first.min(time);
        last = last.max(time);
        rises += u64::from(matches!(value, FstSignalValue::String(bits) if bits == b"1"));
        Ok::<(), std::convert::Infallible>(())
    });
    values.expect("it has values");
    (first / 4000, last / 4000, rises)
}

/// What every signal of a file is in its first cycle, as one text.
fn first_values(path: &Path) -> String {
    let mut reader = FstReader::open(BufReader::new(File::open(path).expect("it was written")))
        .expect("it loads");
    let start = reader.get_header().start_time;
    let mut text = String::new();
    let values = reader.read_signals(&FstFilter::filter_time(start, start), |_, handle, value| {
        if let FstSignalValue::String(bits) = value {
            let _ = writeln!(text, "{} {}", handle.get_index(), String::from_utf8_lossy(bits));
        }
        Ok::<(), std::convert::Infallible>(())
    });
    values.expect("it has values");
    text
}

fn traced(trace: Trace) -> Pinger {
    Pinger::open(
        Options { world: World::ideal(), trace: Some(trace), ..Options::default() },
        "gpu:0",
    )
}

#[test]
fn a_trace_holds_every_cycle_from_power_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    let pinger = traced(Trace::new(&path));
    pinger.pass(Duration::from_micros(40));
    let cycles = pinger.world.cycles();
    drop(pinger);
    assert_eq!(read(&path), (0, cycles - 1, cycles));
    assert!(!folder.path().join("run-earlier.fst").exists());
}

#[test]
fn a_trace_covers_the_cycles_that_were_asked_for_and_no_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    let pinger = traced(Trace { from_cycle: 1_000, until_cycle: Some(3_000), ..Trace::new(&path) });
    pinger.pass(Duration::from_micros(40));
    assert_eq!(
        read(&path),
        (1_000, 2_999, 2_000),
        "it is complete although the simulation goes on"
    );
}

#[test]
fn a_trace_keeps_the_tail_within_its_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let trace = Trace { limit_bytes: 400_000, ..Trace::new(folder.path().join("run.fst")) };
    let (path, earlier) = (trace.path.clone(), trace.earlier());
    let pinger = traced(trace);
    pinger.arm(16);
    pinger.start(u32::MAX, 16, 2_500);
    pinger.pass(Duration::from_micros(300));
    let cycles = pinger.world.cycles();
    drop(pinger);

    let bytes = |path: &Path| fs::metadata(path).expect("it is there").len();
    assert!(bytes(&earlier) > 100_000, "half of the limit is used");
    assert!(bytes(&path) + bytes(&earlier) <= 400_000, "{} and {}", bytes(&path), bytes(&earlier));
    let ((begun, before, _), (after, ended, _)) = (read(&earlier), read(&path));
    assert_eq!(
        (before + 1, ended),
        (after, cycles - 1),
        "one goes on where the other ends, up to the last cycle"
    );
    assert!(begun > 0, "the run is longer than the limit allows");
}

#[test]
fn a_panic_leaves_a_trace_that_loads() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    let caught = catch_unwind(AssertUnwindSafe(|| {
        let pinger = traced(Trace::new(&path));
        pinger.pass(Duration::from_micros(40));
        panic!("on purpose");
    }));
    assert!(caught.is_err());
    assert!(read(&path).1 > 9_000);
}

/// A process that exits without dropping anything: what is left of Ctrl-C once the command line has had its say.
#[test]
fn a_process_that_exits_in_mid_run_leaves_a_trace_that_loads() {
    const PATH: &str = "PEERLANE_TEST_TRACE";
    if let Some(path) = env::var_os(PATH) {
        let pinger = traced(Trace::new(path));
        pinger.pass(Duration::from_micros(40));
        process::exit(0);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    let name = "a_process_that_exits_in_mid_run_leaves_a_trace_that_loads";
    let this = env::current_exe().expect("a test has a file");
    let status = Command::new(this)
        .args(["--exact", name])
        .env(PATH, &path)
        .output()
        .expect("it runs")
        .status;
    assert!(status.success());
    assert!(read(&path).1 > 9_000);
}

#[test]
fn tracing_changes_no_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |trace| {
        let pinger = Pinger::open(Options { trace, ..Options::default() }, "gpu:0");
        pinger.arm(1);
        pinger.start(20, 1, 2_500);
        (pinger.finish(), pinger.world.statistics())
    };
    assert_eq!(run(None), run(Some(Trace::new(folder.path().join("run.fst")))));
}

/// So that "what registers hold before reset changes nothing" says something: they really hold other values.
#[test]
fn every_seed_gives_registers_other_values_before_reset() {
    let folder = tempfile::tempdir().expect("a folder");
    let before_reset = |seed: u64| {
        let path = folder.path().join(format!("{seed}.fst"));
        let trace = Trace { until_cycle: Some(1), ..Trace::new(&path) };
        let options = Options {
            seed,
            world: World::ideal(),
            trace: Some(trace),
            // Idle inputs are random too; here only what registers hold shall be.
            scramble: Scramble::Off,
            ..Options::default()
        };
        drop(Pinger::open(options, "gpu:0"));
        first_values(&path)
    };
    let values: BTreeSet<String> = (1..=8).map(before_reset).collect();
    assert_eq!(values.len(), 8, "eight seeds, eight beginnings");
    assert_eq!(before_reset(1), before_reset(1), "and the same seed the same");
}

#[test]
fn a_trace_that_cannot_be_written_is_refused_at_once_with_its_path() {
    let trace = Some(Trace::new("/nowhere/run.fst"));
    let error = peerlane_sim::Simulation::open(Options { trace, ..Options::default() })
        .err()
        .expect("no such folder");
    assert!(matches!(error, OpenError::Trace { .. }));
    assert!(error.to_string().contains("/nowhere/run.fst"), "{error}");
}

#[test]
fn a_trace_takes_the_place_of_a_trace_and_of_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let trace = Trace::new(folder.path().join("run.fst"));
    let refused = |trace: &Trace, at: &Path| {
        let options = Options { trace: Some(trace.clone()), ..Options::default() };
        let error = peerlane_sim::Simulation::open(options).err().expect("it is refused");
        assert!(error.to_string().contains(&at.display().to_string()), "{error}");
    };
    for path in [trace.path.clone(), trace.earlier()] {
        fs::write(&path, "something precious").expect("it can be written");
        refused(&trace, &path);
        assert_eq!(fs::read(&path).expect("it is there"), b"something precious");
        fs::remove_file(&path).expect("it is there");
        fs::create_dir(&path).expect("it can be made");
        refused(&trace, &path);
        fs::remove_dir(&path).expect("it is there");
    }
    for _ in 0..2 {
        traced(trace.clone()).pass(Duration::from_micros(1));
        fs::copy(&trace.path, trace.earlier()).expect("a trace is there");
    }
    traced(trace.clone()).pass(Duration::from_micros(1));
    assert!(!trace.earlier().exists(), "what is there would belong to another run");
}

#[test]
fn a_trace_that_the_disk_has_no_room_for_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.fst");
    for trace in [Trace { limit_bytes: u64::MAX, ..Trace::new(&path) }, Trace::new("/dev/full")] {
        let error = peerlane_sim::Simulation::open(Options {
            trace: Some(trace.clone()),
            ..Options::default()
        });
        let error = error.err().expect("it is refused").to_string();
        assert!(error.contains(&trace.path.display().to_string()), "{error}");
    }
}
