//! The one clock, and the one way to wait.

use std::ops::{Add, Sub};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A point on the device's clock: nanoseconds since it was opened.
///
/// On hardware this is the host's monotonic clock; in the simulator it is simulated time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DeviceTime {
    /// Nanoseconds since the device was opened.
    pub nanoseconds: u64,
}

impl Add<Duration> for DeviceTime {
    type Output = Self;

    /// Saturates at the end of the clock, some 584 years on.
    fn add(self, span: Duration) -> Self {
        let span = u64::try_from(span.as_nanos()).unwrap_or(u64::MAX);
        Self { nanoseconds: self.nanoseconds.saturating_add(span) }
    }
}

impl Sub for DeviceTime {
    type Output = Duration;

    /// Zero when `earlier` is not earlier.
    fn sub(self, earlier: Self) -> Duration {
        Duration::from_nanos(self.nanoseconds.saturating_sub(earlier.nanoseconds))
    }
}

/// The only clock and the only way to wait; a loop that polls a register without it never lets simulated time pass.
pub trait Time: Send + Sync {
    /// Now.
    fn now(&self) -> DeviceTime;

    /// Let time pass until `deadline`, or until `cancel` is set.
    ///
    /// In the simulator this runs the card; it returns at the first cycle at or after `deadline`.
    fn wait(&self, deadline: DeviceTime, cancel: &Cancel) -> Woken;
}

/// Why a wait ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Woken {
    /// The deadline came.
    Deadline,
    /// Somebody asked to stop.
    Cancelled,
}

/// A request to stop, shared between whoever asks (Ctrl-C) and whoever waits. Once set it stays set.
#[derive(Debug, Clone, Default)]
pub struct Cancel {
    asked: Arc<AtomicBool>,
}

impl Cancel {
    /// A request nobody has made yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ask every wait that holds a clone to end.
    pub fn cancel(&self) {
        self.asked.store(true, Ordering::Release);
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.asked.load(Ordering::Acquire)
    }

    /// The flag itself, for a signal handler, which may do no more than set it.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.asked)
    }
}
