//! Watches one AXI4 port, in every run, and names the rule that is broken.
//!
//! ```text
//! signals ──┬─► handshake   VALID held, payload stable, quiet in reset
//!           ├─► write       burst shape, WLAST, lanes and strobes, B only for what was asked
//!           └─► read        burst shape, R only for what was asked, RLAST
//! ```
//! A cycle without any VALID changes nothing here and may be left out.

mod handshake;
mod read;
#[cfg(test)]
mod tests;
mod violation;
mod write;

pub use violation::{PortName, Rule, Violation};

use super::{Address, INCREMENTING, Signals};
use handshake::Handshake;
use read::Reads;
use write::Writes;

/// Most writes, and most reads, the bridge has outstanding on a port (PG194, `c_s_axi_num_write` and its siblings).
pub(crate) const OUTSTANDING: usize = 8;

/// First address the bridge does not take: AXI addresses are limited to 48 bits (PG194, 2025).
const ADDRESS_END: u64 = 1 << 48;

/// Bytes a burst may not leave (AXI4 A3.4.1).
const PAGE: u64 = 4096;

/// The rules of one port and what it has seen.
#[derive(Debug)]
pub(crate) struct Checker {
    handshake: Handshake,
    writes: Writes,
    reads: Reads,
    report: Report,
}

/// Where broken rules are written down, and with what.
#[derive(Debug)]
struct Report {
    port: PortName,
    cycle: u64,
    found: Vec<Violation>,
}

impl Report {
    fn add(&mut self, channel: &'static str, rule: Rule, detail: impl FnOnce() -> String) {
        self.found.push(Violation {
            port: self.port,
            channel,
            rule,
            cycle: self.cycle,
            detail: detail(),
        });
    }

    /// What holds for the address of every burst.
    fn address(&mut self, channel: &'static str, burst: &Address) {
        if burst.burst != INCREMENTING {
            self.add(channel, Rule::BurstType, || format!("burst type {}", burst.burst));
        }
        if burst.size > super::FULL_SIZE {
            self.add(channel, Rule::BeatSize, || format!("size {}", burst.size));
        } else if burst.address / PAGE != (burst.end() - 1) / PAGE {
            self.add(channel, Rule::PageCrossed, || {
                format!(
                    "address {:#x}, {} beats of {} bytes",
                    burst.address,
                    burst.beats(),
                    1 << burst.size
                )
            });
        }
        if burst.address >= ADDRESS_END {
            self.add(channel, Rule::AddressRange, || format!("address {:#x}", burst.address));
        }
    }
}

impl Checker {
    /// A checker for a port that has been quiet so far.
    pub(crate) fn new(port: PortName) -> Self {
        Self {
            handshake: Handshake::default(),
            writes: Writes::default(),
            reads: Reads::default(),
            report: Report { port, cycle: 0, found: Vec::new() },
        }
    }

    /// One cycle of the port.
    #[inline]
    pub(crate) fn observe(&mut self, signals: &Signals, reset: bool, cycle: u64) {
        self.report.cycle = cycle;
        self.handshake.observe(signals, reset, &mut self.report);
        if reset {
            self.writes = Writes::default();
            self.reads = Reads::default();
        } else {
            self.writes.observe(signals, &mut self.report);
            self.reads.observe(signals, &mut self.report);
        }
    }

    /// The rules broken since the last call.
    pub(crate) fn take(&mut self) -> Vec<Violation> {
        std::mem::take(&mut self.report.found)
    }

    /// Whether a rule was broken since the last [`Checker::take`].
    #[inline]
    pub(crate) fn found(&self) -> bool {
        !self.report.found.is_empty()
    }
}
