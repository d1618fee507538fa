//! Waveforms on demand.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use rustix::process::{Resource, getrlimit};

use crate::verilated::Model;

/// A waveform file (FST, for `GTKWave` or Surfer) of every signal of the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    /// The file. What came before its first cycle, if that still fits the limit, lies beside it: see [`Trace::earlier`].
    pub path: PathBuf,
    /// First cycle that is written.
    pub from_cycle: u64,
    /// First cycle that is not.
    pub until_cycle: Option<u64>,
    /// Most bytes that both files take together. The latest cycles are kept.
    pub limit_bytes: u64,
}

impl Trace {
    /// Everything, in at most 100 MB.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), from_cycle: 0, until_cycle: None, limit_bytes: 100_000_000 }
    }

    /// The second file: `run.fst` has `run-earlier.fst`.
    #[must_use]
    pub fn earlier(&self) -> PathBuf {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let extension = self.path.extension().unwrap_or_default().to_string_lossy();
        self.path.with_file_name(format!("{stem}-earlier.{extension}"))
    }
}

/// Cycles between two looks at the size of the file: what they write should be a small part of the limit.
const LOOK_CYCLES: RangeInclusive<u64> = 64..=65_536;

/// Opens, turns over and closes the files of a [`Trace`].
///
/// Half of the limit belongs to each file. When one is full it becomes the earlier one, and a new one begins.
#[derive(Debug)]
pub(crate) struct Tracer {
    trace: Trace,
    state: State,
    /// Cycles to the next look, and the size at the latest one.
    stride: u64,
    size: u64,
    /// What closing adds to a file: the names of all signals.
    names: u64,
    /// Where and why it ended too early.
    shortfall: Option<(u64, io::Error)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// The first cycle is still to come.
    Waiting,
    /// The file is open; the writer is asked to write what it has in this cycle.
    Flush(u64),
    /// It has been asked, and does so with the first cycle that follows: look in this one.
    Look(u64),
    /// The last cycle is over, or writing failed.
    Done,
}

impl Tracer {
    /// Nothing is written before the first cycle that is asked for, but that it can be is found out now. Files that hold
    /// something else than a trace are left alone.
    pub(crate) fn new(trace: Trace) -> Result<Self, (PathBuf, io::Error)> {
        for path in [trace.path.clone(), trace.earlier()] {
            replaceable(&path).map_err(|error| (path, error))?;
        }
        let writable = || {
            OpenOptions::new().write(true).create(true).truncate(false).open(&trace.path)?;
            roomy(&trace.path, trace.limit_bytes)
        };
        writable().map_err(|error| (trace.path.clone(), error))?;
        let state = State::Waiting;
        Ok(Self { trace, state, stride: 512, size: 0, names: 0, shortfall: None })
    }

    /// The cycle with which the trace ended before it should, and why.
    pub(crate) fn shortfall(&self) -> Option<(&Path, u64, &io::Error)> {
        self.shortfall.as_ref().map(|(cycle, error)| (&*self.trace.path, *cycle, error))
    }

    /// To be called before every cycle.
    pub(crate) fn tick(&mut self, cycle: u64, model: &mut Model) {
        if self.state == State::Done || cycle < self.trace.from_cycle {
            return;
        }
        if self.trace.until_cycle.is_some_and(|until| cycle >= until) {
            model.close_trace();
            self.state = State::Done;
            return;
        }
        match self.state {
            State::Waiting => {
                if let Err(error) = remove(&self.trace.earlier()) {
                    self.fail(cycle, error);
                    return;
                }
                model.open_trace(&self.trace.path);
                model.close_trace();
                self.names = self.size_now();
                self.open(cycle, model);
            }
            State::Flush(at) if cycle >= at => {
                model.flush_trace();
                self.state = State::Look(cycle + 1);
            }
            State::Look(at) if cycle >= at => self.look(cycle, model),
            _ => {}
        }
    }

    fn open(&mut self, cycle: u64, model: &mut Model) {
        self.size = 0;
        if let Err(error) = roomy(&self.trace.path, self.trace.limit_bytes / 2) {
            self.fail(cycle, error);
        } else if model.open_trace(&self.trace.path) {
            self.state = State::Flush(cycle + self.stride);
        } else {
            self.fail(cycle, io::Error::other("the trace writer cannot open it"));
        }
    }

    fn fail(&mut self, cycle: u64, error: io::Error) {
        self.state = State::Done;
        self.shortfall = Some((cycle, error));
    }

    fn look(&mut self, cycle: u64, model: &mut Model) {
        let size = self.size_now();
        let limit = self.trace.limit_bytes;
        // A quarter of each half stays free for what the next stride adds.
        if size + self.names > limit / 2 - limit / 8 {
            model.close_trace();
            match fs::rename(&self.trace.path, self.trace.earlier()) {
                Ok(()) => self.open(cycle, model),
                Err(error) => self.fail(cycle, error),
            }
            return;
        }
        if let Err(error) = roomy(&self.trace.path, limit / 2 - size) {
            // While there is room to complete it: the trace writer would end the process.
            model.close_trace();
            self.fail(cycle, error);
            return;
        }
        let grown = size - self.size;
        self.stride = match grown {
            _ if grown > limit / 32 => self.stride / 2,
            _ if grown < limit / 128 => self.stride * 2,
            _ => self.stride,
        }
        .clamp(*LOOK_CYCLES.start(), *LOOK_CYCLES.end());
        self.size = size;
        self.state = State::Flush(cycle + self.stride);
    }

    fn size_now(&self) -> u64 {
        fs::metadata(&self.trace.path).map_or(0, |metadata| metadata.len())
    }
}

/// How an FST file begins: a header block, and its length.
const FST_HEADER: [u8; 9] = [0, 0, 0, 0, 0, 0, 0, 1, 73];

/// Whether a trace may take the place of what is at `path`: nothing, an empty file, or a trace.
fn replaceable(path: &Path) -> io::Result<()> {
    let mut begin = vec![];
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
        Ok(found) if !found.is_file() => {
            return Err(io::Error::other("it is not a file"));
        }
        Ok(_) => File::open(path)?.take(FST_HEADER.len() as u64).read_to_end(&mut begin)?,
    };
    if begin.is_empty() || begin == FST_HEADER {
        Ok(())
    } else {
        Err(io::Error::new(ErrorKind::AlreadyExists, "it exists and is no trace"))
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Whether the file can grow to so many bytes.
fn roomy(path: &Path, bytes: u64) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let disk = rustix::fs::statvfs(folder.unwrap_or(Path::new(".")))?;
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let most = getrlimit(Resource::Fsize).current.unwrap_or(u64::MAX);
    if free.min(most) >= bytes {
        return Ok(());
    }
    let why = format!("it may take {bytes} bytes, and there is room for {}", free.min(most));
    Err(io::Error::new(ErrorKind::StorageFull, why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_what_the_disk_has() {
        assert!(roomy(Path::new("run.fst"), 1).is_ok());
        let error = roomy(&std::env::temp_dir().join("run.fst"), u64::MAX).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull);
    }

    #[test]
    fn the_earlier_file_lies_beside_the_trace() {
        assert_eq!(Trace::new("/tmp/a.b/run.fst").earlier(), Path::new("/tmp/a.b/run-earlier.fst"));
    }
}
