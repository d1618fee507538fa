//! Where and when a command ran.

use std::fs;
use std::time::{Duration, Instant};

use serde::Serialize;

/// Everything that may differ between two runs with the same seed, kept in one place so that the rest can be compared.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Run {
    /// When it began, UTC, RFC 3339.
    pub timestamp: String,
    /// Name of the machine.
    pub host: Option<String>,
    /// Version of its Linux kernel.
    pub kernel: Option<String>,
    /// Frequency governor of its first processor; null where the kernel does not show one.
    pub governor: Option<String>,
    /// Seconds it took on that machine, to the millisecond.
    pub duration_s: f64,
}

impl Run {
    /// Look at this machine now.
    #[must_use]
    pub fn begin() -> (Self, Instant) {
        let run = Self {
            timestamp: jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            host: line_of("/proc/sys/kernel/hostname"),
            kernel: line_of("/proc/sys/kernel/osrelease"),
            governor: line_of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            duration_s: 0.0,
        };
        (run, Instant::now())
    }

    /// Note how long it took.
    pub fn end(&mut self, took: Duration) {
        self.duration_s = (took.as_secs_f64() * 1000.0).round() / 1000.0;
    }
}

/// The first line of a file of the kernel's, if it is there and not empty.
fn line_of(path: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    text.lines().next().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Run, line_of};

    #[test]
    fn a_run_knows_its_machine() {
        let (mut run, _) = Run::begin();
        run.end(Duration::from_micros(1_234_567));

        assert!(
            run.timestamp.ends_with('Z') && run.timestamp.len() == "2026-01-02T03:04:05Z".len()
        );
        assert_eq!(run.kernel, line_of("/proc/sys/kernel/osrelease"));
        assert!((run.duration_s - 1.235).abs() < 1e-9);
    }

    #[test]
    fn what_the_kernel_does_not_show_is_absent() {
        assert_eq!(line_of("/proc/no-such-file"), None);
    }
}
