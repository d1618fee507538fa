//! The description of a world: everything that can be set before it is opened.
//!
//! Figures of a real machine are marked with where they come from. *Chosen* means that no source gives it alone: it is
//! set so that the sum comes out at a published round trip, and a measurement on a real card should replace it.

use std::ops::RangeInclusive;

use crate::bridge::{Beats, Stalls, WriteOrder};
use crate::distribution::Distribution;

/// A machine around the card.
#[derive(Debug, Clone, PartialEq)]
pub struct World {
    /// What a person calls it.
    pub name: String,
    /// What the card reads as its build: on a board the bitstream's `USR_ACCESS`.
    pub build_id: u32,
    /// The wires between the card and the root complex.
    pub link: LinkSettings,
    /// The PCIe bridge.
    pub bridge: BridgeSettings,
    /// The host's CPU and memory.
    pub host: PeerSettings,
    /// GPUs: `gpu:0`, `gpu:1`, and so on.
    pub gpus: Vec<GpuSettings>,
}

/// The wires.
#[derive(Debug, Clone, PartialEq)]
pub struct LinkSettings {
    /// Lanes of the connector.
    pub lanes: u32,
    /// Transfers per second and lane, in millions.
    pub megatransfers_per_second: u32,
    /// Most bytes in the payload of one packet.
    pub maximum_payload: u32,
    /// Bytes around the payload of a request with a 64-bit address.
    pub request_overhead_bytes: u32,
    /// Bytes around the payload of a completion.
    pub completion_overhead_bytes: u32,
}

/// The delay of one path beyond the wires: bridge core, switches, root complex.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathSettings {
    /// From the card's port to the far end, in nanoseconds.
    pub from_card_ns: f64,
    /// From the far end to the card's port, in nanoseconds.
    pub to_card_ns: f64,
}

/// The bridge (AXI Bridge for PCI Express Gen3, PG194).
#[derive(Debug, Clone, PartialEq)]
pub struct BridgeSettings {
    /// Cycles from the last beat of a write to its response.
    pub write_response_cycles: RangeInclusive<u32>,
    /// Cycles after which the host gives up a read.
    pub completion_timeout_cycles: u64,
    /// Shape of accesses of one 32-bit word to the BAR.
    pub beats: Beats,
    /// Which of address and data of a write to the BAR comes first.
    pub write_order: WriteOrder,
    /// Chances that a channel waits.
    pub stalls: Stalls,
    /// Take no write data before its address.
    pub data_waits_for_address: bool,
}

/// Somebody who watches memory and answers.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerSettings {
    /// The way there and back.
    pub path: PathSettings,
    /// From arrival at its end of the path until a load can see it.
    pub visible: Distribution,
    /// From one look at the watched words to the next.
    pub period: Distribution,
    /// From the look that saw a new word until the answer enters the path.
    pub reaction: Distribution,
    /// Answers of one look to neighbouring words leave as one packet.
    pub coalesce: bool,
}

/// A GPU.
#[derive(Debug, Clone, PartialEq)]
pub struct GpuSettings {
    /// How its kernel answers.
    pub peer: PeerSettings,
    /// Bytes of its memory that the BAR aperture can show.
    pub aperture_bytes: u64,
}

impl World {
    /// Names for [`World::named`].
    pub const NAMES: &[&str] = &["kcu105-xeon-rtx6000", "ideal"];

    /// A world by its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "kcu105-xeon-rtx6000" => Some(Self::kcu105()),
            "ideal" => Some(Self::ideal()),
            _ => None,
        }
    }

    /// A KCU105 and an RTX 6000 behind the root complex of a Xeon: the machine of the published 1.73 µs round trip.
    #[must_use]
    pub fn kcu105() -> Self {
        Self {
            name: "kcu105-xeon-rtx6000".into(),
            // "SIM1".
            build_id: 0x5349_4d31,
            link: LinkSettings::gen3_x8(),
            bridge: BridgeSettings::pg194(),
            host: PeerSettings::xeon_thread(),
            gpus: vec![GpuSettings::rtx6000()],
        }
    }

    /// Every span constant: all round trips to one peer take the same number of cycles.
    ///
    /// The sums are round: 400 ns for the host and 900 ns for `gpu:0`, beside the wires and the card itself.
    #[must_use]
    pub fn ideal() -> Self {
        let constant = Distribution::constant;
        let peer = |from_card_ns, to_card_ns, reaction| PeerSettings {
            path: PathSettings { from_card_ns, to_card_ns },
            visible: constant(0.0),
            // A look whenever something arrives.
            period: constant(0.0),
            reaction: constant(reaction),
            coalesce: false,
        };
        let bridge = BridgeSettings { write_response_cycles: 10..=10, ..BridgeSettings::pg194() };
        let gpu = GpuSettings { peer: peer(300.0, 400.0, 200.0), ..GpuSettings::rtx6000() };
        let host = peer(100.0, 200.0, 100.0);
        Self { name: "ideal".into(), bridge, host, gpus: vec![gpu], ..Self::kcu105() }
    }
}

impl World {
    /// Whether such a world can be; otherwise what is wrong.
    pub(crate) fn check(&self) -> Result<(), String> {
        let LinkSettings { lanes, megatransfers_per_second, maximum_payload, .. } = self.link;
        if lanes == 0 || megatransfers_per_second == 0 {
            return Err(format!(
                "a link of {lanes} lanes at {megatransfers_per_second} MT/s carries nothing"
            ));
        }
        if !maximum_payload.is_power_of_two() || !(128..=4096).contains(&maximum_payload) {
            return Err(format!(
                "a maximum payload of {maximum_payload} bytes; PCIe has 128, 256, … 4096"
            ));
        }
        if self.bridge.write_response_cycles.is_empty() {
            return Err(format!(
                "no number of cycles lies in {:?}",
                self.bridge.write_response_cycles
            ));
        }
        Ok(())
    }
}

impl Default for World {
    fn default() -> Self {
        Self::kcu105()
    }
}

impl LinkSettings {
    /// PCIe 3.0 with the KCU105's eight lanes.
    #[must_use]
    pub fn gen3_x8() -> Self {
        Self {
            lanes: 8,
            megatransfers_per_second: 8000,
            // What pcie-bench's published model and measurements have (SIGCOMM 2018).
            maximum_payload: 256,
            // 4 STP with sequence number, 16 header, 4 LCRC (PCIe 3.0 §4.2.2.2, §2.2.1); no ECRC.
            request_overhead_bytes: 24,
            // 4 STP, 12 header, 4 LCRC.
            completion_overhead_bytes: 20,
        }
    }
}

impl BridgeSettings {
    /// As the KCU105 design configures it.
    #[must_use]
    pub fn pg194() -> Self {
        Self {
            // Chosen: PG194 gives no figure.
            write_response_cycles: 10..=40,
            // 100 µs: the upper end of the shortest completion time-out, 50 to 100 µs (PCIe 3.0 §7.8.16).
            completion_timeout_cycles: 25_000,
            beats: Beats::Narrow,
            write_order: WriteOrder::Together,
            stalls: Stalls::default(),
            data_waits_for_address: false,
        }
    }
}

impl PeerSettings {
    /// A pinned thread that spins on a line of host memory.
    ///
    /// Sum of the medians: about 1 µs, the figure published for FPGA and host memory over Gen3 (AMD `DirectGMA` work).
    #[must_use]
    pub fn xeon_thread() -> Self {
        Self {
            path: PathSettings {
                // Half of pcie-bench's 413 to 546 ns for a 64-byte read of host memory, less the memory's own 90 ns.
                from_card_ns: 200.0,
                // An uncached store through core, ring and root complex. Chosen, for the sum.
                to_card_ns: 500.0,
            },
            // The write goes to the last-level cache (DDIO) and takes the line from the spinning core. Chosen.
            visible: Distribution::constant(80.0),
            // A load that hits the last-level cache. Chosen.
            period: Distribution::Uniform { low_ns: 15.0, high_ns: 25.0 },
            // Chosen; the tail follows pcie-bench: p99.9 lies 30 to 350 ns above the median, and rarely far above.
            reaction: Distribution::Mixture(vec![
                (0.997, Distribution::LogNormal { median_ns: 190.0, sigma: 0.04 }),
                (0.002_99, Distribution::LogNormal { median_ns: 350.0, sigma: 0.2 }),
                // A timer interrupt on the thread's core.
                (0.000_01, Distribution::LogNormal { median_ns: 4_000.0, sigma: 0.4 }),
            ]),
            coalesce: false,
        }
    }
}

impl GpuSettings {
    /// A Turing RTX 6000 whose kernel spins with volatile loads of one warp.
    ///
    /// Sum of the medians: 1.73 µs, published for this card, bridge and GPU in 2020.
    #[must_use]
    pub fn rtx6000() -> Self {
        Self {
            peer: PeerSettings {
                path: PathSettings {
                    // As to the host, and once more through the root complex to the other port. Chosen.
                    from_card_ns: 420.0,
                    // Likewise; equal, because both ways cross the same parts.
                    to_card_ns: 420.0,
                },
                // From the BAR1 window into the L2 cache. Chosen.
                visible: Distribution::constant(150.0),
                // A load from L2 past the first-level cache, some 300 ns (0.945 µs for a T4's ping-pong with its CPU,
                // which holds two of them), and a loop around it. It makes the flat top of the histogram. The spread
                // keeps pings from locking to the loop's phase, which no published histogram shows.
                period: Distribution::Uniform { low_ns: 200.0, high_ns: 420.0 },
                // From the load's return through the store to the GPU's own port. Chosen, for the sum.
                reaction: Distribution::Mixture(vec![
                    (0.9985, Distribution::LogNormal { median_ns: 560.0, sigma: 0.03 }),
                    // Another warp or a refresh in the way: p99.9 some 350 ns above the median, as pcie-bench saw it.
                    (0.001_49, Distribution::LogNormal { median_ns: 900.0, sigma: 0.15 }),
                    // The display, or a context switch: a desktop on the same GPU visibly disturbs the result (2020).
                    (0.000_01, Distribution::LogNormal { median_ns: 12_000.0, sigma: 0.5 }),
                ]),
                coalesce: true,
            },
            // What a board without resizable BAR shows (GPUDirect RDMA documentation: 256 MiB, part of it reserved).
            aperture_bytes: 200 << 20,
        }
    }
}
