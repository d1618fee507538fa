//! A broken rule, and where it is written.

use std::fmt;

use thiserror::Error;

/// A port of the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortName {
    /// `s_axi`: accesses to the BAR.
    Slave,
    /// `m_axi`: what the card writes.
    Master,
}

impl fmt::Display for PortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Slave => "s_axi",
            Self::Master => "m_axi",
        })
    }
}

/// A rule of a port. AXI4 sections are those of ARM IHI 0022; the rest come from the bridge (PG194) or the card itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Rule {
    /// AXI4 A3.2.1.
    #[error("VALID fell before READY came (AXI4 A3.2.1)")]
    ValidHeld,
    /// AXI4 A3.2.1.
    #[error("the payload changed while VALID waited for READY (AXI4 A3.2.1)")]
    PayloadStable,
    /// AXI4 A3.1.2.
    #[error("VALID is high in reset, or before the first clock edge after it (AXI4 A3.1.2)")]
    ValidInReset,
    /// The card's own: a request in the first cycle after reset waits, and is never lost.
    #[error("READY is high in reset")]
    ReadyInReset,
    /// PG194: the bridge takes INCR only.
    #[error("a burst that is not INCR (PG194)")]
    BurstType,
    /// AXI4 A3.4.1.
    #[error("a beat wider than the bus (AXI4 A3.4.1)")]
    BeatSize,
    /// AXI4 A3.4.1.
    #[error("a burst that leaves its 4 KiB page (AXI4 A3.4.1)")]
    PageCrossed,
    /// PG194: AXI addresses have 48 bits.
    #[error("an address of more than 48 bits (PG194)")]
    AddressRange,
    /// AXI4 A3.4.1.
    #[error("WLAST is not on the last beat of the burst, or on another (AXI4 A3.4.1)")]
    WriteLast,
    /// AXI4 A3.4.3.
    #[error("a strobe outside the lanes of its beat (AXI4 A3.4.3)")]
    StrobeLane,
    /// PG194: one run of bytes from the first enabled to the last.
    #[error("a gap in the strobes of a burst (PG194)")]
    StrobeGap,
    /// The card's own: no burst without a byte.
    #[error("a burst without a single strobe")]
    NoStrobe,
    /// AXI4 A3.3.1.
    #[error("a response nobody asked for, or before its request was complete (AXI4 A3.3.1)")]
    Unasked,
    /// AXI4 A3.4.1.
    #[error("RLAST is not on the last beat of the burst, or on another (AXI4 A3.4.1)")]
    ReadLast,
    /// The card's own: an error would become a Completer Abort on PCIe (PG194).
    #[error("a register access answered with an error")]
    ErrorResponse,
    /// PG194: eight writes and eight reads.
    #[error("more than eight requests outstanding (PG194)")]
    TooMany,
}

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("cycle {cycle}, {port} {channel}: {rule}: {detail}")]
pub struct Violation {
    /// The port.
    pub port: PortName,
    /// The channel: `AW`, `W`, `B`, `AR` or `R`.
    pub channel: &'static str,
    /// Which rule.
    pub rule: Rule,
    /// The clock cycle since the simulation was opened.
    pub cycle: u64,
    /// The values seen.
    pub detail: String,
}
