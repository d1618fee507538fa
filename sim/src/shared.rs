//! One machine behind everything that is handed out.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use peerlane_port::{Cancel, DeviceTime, Woken};

use crate::machine::{Halt, Machine};
use crate::time::{CYCLE, Picoseconds};

/// Cycles between two looks at a request to stop: some milliseconds, even with a trace.
const CHUNK: u64 = 4096;

/// A machine that several threads may use, one at a time.
pub(crate) struct Shared {
    machine: Mutex<Machine>,
    /// The clock, so that reading it waits for nobody.
    nanoseconds: AtomicU64,
    watchdog: Duration,
}

impl Shared {
    pub(crate) fn new(machine: Machine, watchdog: Duration) -> Self {
        let nanoseconds = AtomicU64::new(DeviceTime::from(machine.now()).nanoseconds);
        Self { machine: Mutex::new(machine), nanoseconds, watchdog }
    }

    /// Use the machine.
    pub(crate) fn with<R>(&self, use_it: impl FnOnce(&mut Machine) -> R) -> R {
        let mut machine = self.lock();
        let result = use_it(&mut machine);
        self.nanoseconds.store(DeviceTime::from(machine.now()).nanoseconds, Ordering::Release);
        result
    }

    /// After a panic in here (a broken rule of a port) memory can still be given back and a trace closed.
    fn lock(&self) -> MutexGuard<'_, Machine> {
        self.machine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn now(&self) -> DeviceTime {
        DeviceTime { nanoseconds: self.nanoseconds.load(Ordering::Acquire) }
    }

    /// Run to the first cycle at or after `deadline`, in pieces, so that others and a request to stop get their turn.
    pub(crate) fn wait(&self, deadline: DeviceTime, cancel: &Cancel) -> Woken {
        let target = Picoseconds(deadline.nanoseconds.saturating_mul(1000)).0.div_ceil(CYCLE.0);
        let begun = Instant::now();
        loop {
            if cancel.is_cancelled() {
                return Woken::Cancelled;
            }
            let woken = self.with(|machine| {
                if machine.halted().is_some() {
                    return Some(Woken::Cancelled);
                }
                machine.run(target.min(machine.cycle() + CHUNK));
                if machine.cycle() >= target {
                    return Some(Woken::Deadline);
                }
                if begun.elapsed() > self.watchdog {
                    machine.halt(Halt::Watchdog);
                }
                None
            });
            if let Some(woken) = woken {
                return woken;
            }
        }
    }
}
