//! Builds the bench around the Verilated mover, and runs it.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use super::{Descriptor, Event, Kind, Settings};
use crate::repository::files;
use crate::two_simulators::build::{compile, kept};
use crate::two_simulators::verilate::verilate;

/// Kinds as `bench.cpp` numbers them.
const KINDS: [(u32, Kind); 10] = [
    (0, Kind::Push),
    (1, Kind::Status),
    (2, Kind::ReadAddress),
    (3, Kind::ReadEnd),
    (4, Kind::WriteAddress),
    (5, Kind::WriteData),
    (6, Kind::WriteResponse),
    (100, Kind::TakenBack),
    (101, Kind::Stuck),
    (102, Kind::End),
];
/// Bytes of an event.
const EVENT: usize = 72;

/// A bench that is ready to run, as often as wanted.
pub struct Program(PathBuf);

impl Program {
    /// Has Verilator and the C++ compiler make it from the committed Verilog, unless that was done before.
    ///
    /// # Panics
    /// If they are missing or refuse it.
    #[must_use]
    pub fn build() -> Self {
        let mut sources = vec![("bench.cpp".to_owned(), include_str!("bench.cpp").to_owned())];
        for file in files("rtl/verilog", &[".v"]) {
            let name = Path::new(&file.path).file_name().and_then(|name| name.to_str());
            let name = name.unwrap_or_else(|| panic!("{} has no name", file.path));
            sources.push((name.to_owned(), file.text));
        }
        Self(kept("mover", &sources, |folder| {
            let include = verilate(folder, "mover", &[]);
            compile(folder, &include, "-O2")
        }))
    }

    /// Starts a run; its events come in their order, the last one is [`Kind::End`].
    ///
    /// # Panics
    /// If the program does not start.
    #[must_use]
    pub fn run(&self, settings: &Settings, descriptors: &[Descriptor]) -> Events {
        let mut child = Command::new(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("starting {}: {error}", self.0.display()));
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            panic!("a pipe of the bench is missing");
        };
        let asked = input_bytes(settings, descriptors);
        // Beside the reading, for neither pipe holds it all.
        let writing = thread::spawn(move || {
            _ = input.write_all(&asked);
        });
        Events { child, writing: Some(writing), output: BufReader::with_capacity(1 << 20, output) }
    }
}

/// The events of a run.
pub struct Events {
    child: Child,
    writing: Option<thread::JoinHandle<()>>,
    output: BufReader<std::process::ChildStdout>,
}

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let mut bytes = [0; EVENT];
        match self.output.read_exact(&mut bytes) {
            Ok(()) => Some(event(&bytes)),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => None,
            Err(error) => panic!("reading the bench: {error}"),
        }
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        // Whoever has seen enough need not wait for the rest.
        _ = self.child.kill();
        _ = self.child.wait();
        if let Some(writing) = self.writing.take() {
            _ = writing.join();
        }
    }
}

/// What the bench reads: `Settings`, `Fault`s and `Descriptor`s of `bench.cpp`.
fn input_bytes(settings: &Settings, descriptors: &[Descriptor]) -> Vec<u8> {
    let stalls = settings.stalls;
    let mut bytes = vec![];
    for number in [settings.seed, descriptors.len() as u64, settings.faults.len() as u64] {
        bytes.extend(number.to_ne_bytes());
    }
    for number in [
        settings.read_burst - 1,
        settings.write_burst - 1,
        settings.reads,
        settings.writes,
        settings.latency,
        settings.spread,
        settings.answer,
        u32::from(settings.mixes),
        stalls.push,
        stalls.status,
        stalls.ar,
        stalls.r,
        stalls.aw,
        stalls.w,
        stalls.b,
        0,
    ] {
        bytes.extend(number.to_ne_bytes());
    }
    for fault in &settings.faults {
        bytes.extend([fault.begin, fault.end].into_iter().flat_map(u64::to_ne_bytes));
        bytes.extend(
            [fault.response, u32::from(fault.write)].into_iter().flat_map(u32::to_ne_bytes),
        );
    }
    for descriptor in descriptors {
        let addresses = [descriptor.source, descriptor.destination];
        bytes.extend(addresses.into_iter().flat_map(u64::to_ne_bytes));
        bytes
            .extend([descriptor.length, descriptor.channel].into_iter().flat_map(u32::to_ne_bytes));
    }
    bytes
}

fn event(bytes: &[u8; EVENT]) -> Event {
    let long = |at: usize| u64::from_ne_bytes(std::array::from_fn(|i| bytes[at + i]));
    let word = |at: usize| u32::from_ne_bytes(std::array::from_fn(|i| bytes[at + i]));
    let number = word(24);
    let kind = KINDS.iter().find(|(known, _)| *known == number);
    let Some(&(_, kind)) = kind else { panic!("the bench tells of an unknown event {number}") };
    Event {
        cycle: long(0),
        since: long(8),
        address: long(16),
        kind,
        id: word(28),
        detail: word(32),
        strobes: word(36),
        data: std::array::from_fn(|i| bytes[40 + i]),
    }
}
