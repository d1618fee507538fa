//! Waveforms on demand.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::verilated::Model;

/// A waveform file (FST, for GTKWave or Surfer) of every signal of the card.
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

/// Cycles between two looks at the size of the file.
const LOOK_CYCLES: u64 = 4096;

/// Opens, turns over and closes the files of a [`Trace`].
///
/// Half of the limit belongs to each file. When one is full it becomes the earlier one, and a new one begins.
#[derive(Debug)]
pub(crate) struct Tracer {
    trace: Trace,
    open: bool,
    done: bool,
    next_look: u64,
}

impl Tracer {
    /// Nothing is written before the first cycle that is asked for, but the file is made now.
    pub(crate) fn new(trace: Trace) -> io::Result<Self> {
        fs::File::create(&trace.path)?;
        match fs::remove_file(trace.earlier()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        Ok(Self { trace, open: false, done: false, next_look: 0 })
    }

    /// To be called before every cycle.
    pub(crate) fn tick(&mut self, cycle: u64, model: &mut Model) {
        if self.done || cycle < self.trace.from_cycle {
            return;
        }
        if self.trace.until_cycle.is_some_and(|until| cycle >= until) {
            model.close_trace();
            (self.done, self.open) = (true, false);
        } else if !self.open {
            self.open = model.open_trace(&self.trace.path);
            self.done = !self.open;
            self.next_look = cycle + LOOK_CYCLES;
        } else if cycle >= self.next_look {
            self.next_look = cycle + LOOK_CYCLES;
            model.flush_trace();
            // An eighth stays free for what the writer still holds back.
            if size(&self.trace.path) > self.trace.limit_bytes / 2 - self.trace.limit_bytes / 8 {
                model.close_trace();
                self.open = fs::rename(&self.trace.path, self.trace.earlier()).is_ok()
                    && model.open_trace(&self.trace.path);
                self.done = !self.open;
            }
        }
    }
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |metadata| metadata.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earlier_file_lies_beside_the_trace() {
        assert_eq!(Trace::new("/tmp/a.b/run.fst").earlier(), Path::new("/tmp/a.b/run-earlier.fst"));
    }
}
