//! Waveforms on demand.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::{fs, io};

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
    /// Nothing is written before the first cycle that is asked for, but the file is made now.
    pub(crate) fn new(trace: Trace) -> io::Result<Self> {
        fs::File::create(&trace.path)?;
        match fs::remove_file(trace.earlier()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        Ok(Self { trace, state: State::Waiting, stride: 512, size: 0, names: 0 })
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
        let opened = model.open_trace(&self.trace.path);
        self.state = if opened { State::Flush(cycle + self.stride) } else { State::Done };
    }

    fn look(&mut self, cycle: u64, model: &mut Model) {
        let size = self.size_now();
        let limit = self.trace.limit_bytes;
        // A quarter of each half stays free for what the next stride adds.
        if size + self.names > limit / 2 - limit / 8 {
            model.close_trace();
            if fs::rename(&self.trace.path, self.trace.earlier()).is_err() {
                self.state = State::Done;
                return;
            }
            self.open(cycle, model);
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_earlier_file_lies_beside_the_trace() {
        assert_eq!(Trace::new("/tmp/a.b/run.fst").earlier(), Path::new("/tmp/a.b/run-earlier.fst"));
    }
}
