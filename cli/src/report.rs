//! What a command found out, once; every face of it is drawn from here.
//!
//! ```text
//!             ┌─► table     for people
//!             ├─► text      the histogram in a terminal
//! Report ─────┼─► JSON      everything, one document, schema "peerlane-result/1"
//!             ├─► CSV       the bins
//!             └─► picture   the histogram as SVG
//! ```
//! The serde attributes here *are* the JSON schema. It only ever grows within `/1`: a key keeps its name, unit and
//! meaning.

mod csv;
mod histogram;
mod host;
mod json;
mod layout;
mod look;
mod modes;
mod nanoseconds;
mod picture;
#[cfg(test)]
pub(crate) mod sample;
mod table;

pub use csv::csv;
pub use host::Run;
pub use json::json;
pub use look::{Colour, Look, stderr_takes_bar};
pub use modes::two_groups;
pub use nanoseconds::Nanoseconds;
pub use picture::picture;
pub use table::table;

use serde::Serialize;

/// Name and version of the JSON schema.
pub const SCHEMA: &str = "peerlane-result/1";

/// One finished (or failed) command.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// Always [`SCHEMA`].
    pub schema: &'static str,
    /// The program that wrote this.
    pub tool: Tool,
    /// `rtt` or `info`.
    pub command: &'static str,
    /// How it ended.
    pub outcome: Outcome,
    /// `sim`, or a PCI address.
    pub device: String,
    /// The card, as far as it was reached.
    #[serde(flatten)]
    pub card: Option<Card>,
    /// The simulated world around the card; null on a real card.
    pub world: Option<String>,
    /// The number all randomness of that world comes from; null on a real card.
    pub seed: Option<u64>,
    /// What was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameters: Option<Parameters>,
    /// What the card counted. Absent, with all its keys, when nothing could be measured.
    #[serde(flatten)]
    pub measured: Option<Measured>,
    /// What became of pings that no figure came of; such a run has this and an error.
    #[serde(flatten)]
    pub lost: Option<Lost>,
    /// What the card can do, for `info`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capabilities: Option<Capabilities>,
    /// What limits the numbers above.
    pub warnings: Vec<String>,
    /// What went wrong. Empty after a run that can be trusted.
    pub errors: Vec<String>,
    /// Everything that may differ between two runs with the same seed.
    pub run: Run,
}

/// The program.
#[derive(Debug, Clone, Serialize)]
pub struct Tool {
    /// `peerlane`.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Tool {
    /// This very program.
    pub const THIS: Self = Self { name: "peerlane", version: env!("CARGO_PKG_VERSION") };
}

impl Report {
    /// A report of nothing yet.
    #[must_use]
    pub fn new(command: &'static str, device: String, run: Run) -> Self {
        Self {
            schema: SCHEMA,
            tool: Tool::THIS,
            command,
            outcome: Outcome::Failed,
            device,
            card: None,
            world: None,
            seed: None,
            parameters: None,
            measured: None,
            lost: None,
            capabilities: None,
            warnings: Vec::new(),
            errors: Vec::new(),
            run,
        }
    }

    /// Note that it failed. No figure stays.
    pub fn fail(&mut self) {
        self.outcome = Outcome::Failed;
        self.measured = None;
    }
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// All of it was done and nothing was lost.
    Complete,
    /// It was stopped; what was measured until then is valid.
    Interrupted,
    /// All of it was done, but samples were lost: the numbers hold for those that came back.
    Lossy,
    /// No number can be given.
    Failed,
}

/// Which card it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Version of the register map in the card, `major.minor`.
    pub map_version: String,
    /// Hash of the register map in the card, as `0x` and 16 digits.
    pub map_hash: String,
    /// Build of the gateware, as `0x` and 8 digits.
    pub build_id: String,
    /// The clock everything is counted in.
    pub clock: Clock,
}

/// The clock of the card, which sets the resolution of every number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Clock {
    /// One cycle, and so the resolution.
    pub period_ns: Nanoseconds,
    /// Cycles per second.
    pub frequency_hz: u64,
}

/// What a measurement was asked to do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Parameters {
    /// Who answers.
    pub peer: String,
    /// Pings to send.
    pub samples: u64,
    /// Pings sent before those and not counted.
    pub warm_up: u64,
    /// Pings that may be under way at the same time.
    pub in_flight: u32,
    /// Whether a ping waits for the answer before it.
    #[serde(rename = "loop")]
    pub pacing: Pacing,
    /// Pings per second, in an open loop.
    pub rate_per_s: Option<f64>,
    /// How long an answer may take.
    pub timeout_ns: Nanoseconds,
}

/// When the next ping leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pacing {
    /// After the answer to the one before.
    Closed,
    /// At its intended time, whatever the answers do.
    Open,
}

/// Everything one measurement counted.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Measured {
    /// Pings that left the card.
    pub sent: u64,
    /// The card's time from the first ping until the end of the run was seen, up to a millisecond after it: a bound for
    /// short runs, not their length.
    pub elapsed_ns: u64,
    /// Open loop: the rate the card really pinged at, which its clock divides; null in a closed loop.
    pub kept_rate_per_s: Option<f64>,
    /// Time from a ping's departure to its answer.
    #[serde(flatten)]
    pub service: Distribution,
    /// Pings and answers that are not in any bin.
    #[serde(flatten)]
    pub lost: Lost,
    /// Time from a ping's *intended* departure to its answer; null in a closed loop, which has no intended times.
    pub response: Option<Distribution>,
    /// Where the median round trip goes; null where it was not measured.
    pub split: Option<Split>,
}

/// Percentiles every report gives: name, and the rank as a fraction in lowest terms.
pub const PERCENTILES: [(&str, u64, u64); 5] = [
    ("p50", 1, 2),
    ("p90", 9, 10),
    ("p99", 99, 100),
    ("p99.9", 999, 1000),
    ("p99.99", 9999, 10_000),
];

/// How long the counted round trips took. A value that the count of samples does not support is `None`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Distribution {
    /// Samples.
    pub count: u64,
    /// Shortest.
    pub min_ns: Option<Nanoseconds>,
    /// Half of the samples took at most this.
    pub p50_ns: Option<Nanoseconds>,
    /// 90 % took at most this.
    pub p90_ns: Option<Nanoseconds>,
    /// 99 % took at most this.
    pub p99_ns: Option<Nanoseconds>,
    /// 99.9 % took at most this.
    pub p999_ns: Option<Nanoseconds>,
    /// 99.99 % took at most this.
    pub p9999_ns: Option<Nanoseconds>,
    /// Longest.
    pub max_ns: Option<Nanoseconds>,
    /// Arithmetic mean, from the card's exact sum.
    pub mean_ns: Option<f64>,
    /// Standard deviation of the samples, from the card's exact sums.
    pub stddev_ns: Option<f64>,
    /// Samples whose bin was full already: in the count, the mean and the extremes, but in no bin.
    pub saturated: u64,
    /// Bins that hold at least one sample, in ascending order.
    pub bins: Vec<Bin>,
}

impl Distribution {
    /// The percentiles in the order of [`PERCENTILES`].
    #[must_use]
    pub fn percentiles(&self) -> [Option<Nanoseconds>; 5] {
        [self.p50_ns, self.p90_ns, self.p99_ns, self.p999_ns, self.p9999_ns]
    }
}

/// Samples with times from `lower_ns` up to but not including `upper_ns`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Bin {
    /// Shortest time in it.
    pub lower_ns: Nanoseconds,
    /// First time past it.
    pub upper_ns: Nanoseconds,
    /// Samples in it.
    pub count: u64,
}

/// Every way in which a ping or an answer ends outside the bins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Lost {
    /// Pings without an answer in time.
    pub timed_out: u64,
    /// Answers that came after their ping had timed out.
    pub late: u64,
    /// Answers to a ping that had its answer.
    pub duplicate: u64,
    /// Words that answer no recent ping.
    pub stale: u64,
    /// Pings the address window refused.
    pub refused: u64,
    /// Pings whose write ended in a bus error.
    pub write_errors: u64,
    /// Open loop: pings that left after their intended time. They are measured: the wait is in the response time.
    pub overdue: u64,
}

impl Lost {
    /// What each kind is called, with its count, in report order. `overdue` is not among them: those are measured.
    #[must_use]
    pub fn kinds(&self) -> [(&'static str, u64); 6] {
        [
            ("timed out", self.timed_out),
            ("late", self.late),
            ("duplicate", self.duplicate),
            ("stale", self.stale),
            ("refused", self.refused),
            ("write errors", self.write_errors),
        ]
    }

    /// Whether anything went missing or came uncalled.
    #[must_use]
    pub fn any(&self) -> bool {
        self.kinds().iter().any(|(_, count)| *count != 0)
    }
}

/// Where the median round trip goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Split {
    /// The card's own share: the median of `card_samples` round trips of the same card in loopback.
    pub card_ns: Nanoseconds,
    /// Samples behind `card_ns`.
    pub card_samples: u64,
    /// The share of link and bridge, both ways, from the simulator's model; null on a real card, which has no model.
    pub link_ns: Option<Nanoseconds>,
    /// What remains of the median: the peer. On a real card it includes the link. Null when the shares above exceed it.
    pub peer_ns: Option<Nanoseconds>,
    /// How each share was found.
    pub method: SplitMethod,
}

/// How each share of a [`Split`] was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SplitMethod {
    /// `measured`.
    pub card: &'static str,
    /// `model`, or `unknown`.
    pub link: &'static str,
    /// `derived`.
    pub peer: &'static str,
}

/// What a card can do, by its own word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Capabilities {
    /// Blocks that not every build has.
    pub features: Vec<String>,
    /// Bits of an address it can drive.
    pub address_bits: u32,
    /// Bytes of a beat on its ports.
    pub data_bytes: u32,
    /// Writes it keeps in flight at most.
    pub outstanding_writes: u32,
    /// Pings it keeps in flight at most.
    pub ping_slots: u32,
    /// From the word of one slot in a peer's memory to that of the next.
    pub slot_stride_bytes: u32,
    /// Histograms.
    pub histograms: u32,
    /// Logarithmic bins of each.
    pub log_bins: u32,
    /// Bins of one cycle of each.
    pub window_bins: u32,
    /// Ranges of the address window.
    pub window_ranges: u32,
    /// A page of the address window.
    pub window_page_bytes: u64,
    /// Register accesses it refused since that count was last cleared.
    pub access_errors: u32,
}
