//! What carries packets between the card's bridge and the rest of the machine.
//!
//! ```text
//! bridge ══ one pair of wires, paced ══ root complex ──► host     each path with its own delay: PCIe orders nothing
//!                                                   └──► peer     between a payload to one and a flag to the other
//! ```

use crate::time::Picoseconds;
use crate::world::{LinkSettings, PathSettings};

/// Which way a packet travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Away from the card.
    FromCard,
    /// Towards the card.
    ToCard,
}

/// A kind of packet and the bytes it carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Posted memory write.
    Write {
        /// Payload.
        bytes: u32,
    },
    /// Memory read request; it carries nothing.
    Read,
    /// Completion with data.
    Completion {
        /// Payload.
        bytes: u32,
    },
}

/// A packet that enters the link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packet {
    /// Which way.
    pub direction: Direction,
    /// Whose path: 0 is the host, 1 the first peer, and so on.
    pub path: usize,
    /// What.
    pub kind: Kind,
}

/// When a packet has left its sender, and when it is complete at the far end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Passage {
    pub(crate) leaves: Picoseconds,
    pub(crate) arrives: Picoseconds,
}

/// A model of the link. Packets of one path and direction arrive in the order they were handed over.
pub(crate) trait Link: Send {
    /// Hand over a packet; `now` never goes back.
    fn carry(&mut self, now: Picoseconds, packet: Packet) -> Passage;

    /// How long a packet is under way when the link is otherwise idle.
    fn alone(&self, packet: Packet) -> Picoseconds;
}

/// Fixed delay per path, and bytes at the rate of the wires. Credits, acknowledgements and replays are not modelled.
pub(crate) struct PacedLink {
    settings: LinkSettings,
    paths: Vec<PathSettings>,
    /// When the wires are free again, per direction.
    free: [Picoseconds; 2],
    /// When the last packet arrived, per path and direction.
    last: Vec<[Picoseconds; 2]>,
}

impl PacedLink {
    /// A link with these paths: the host's, then one per peer.
    pub(crate) fn new(settings: LinkSettings, paths: Vec<PathSettings>) -> Self {
        let last = vec![[Picoseconds::default(); 2]; paths.len()];
        Self { settings, paths, free: [Picoseconds::default(); 2], last }
    }

    /// Time on the wires.
    fn serialisation(&self, kind: Kind) -> Picoseconds {
        let bytes = match kind {
            Kind::Write { bytes } => self.settings.request_overhead_bytes + padded(bytes),
            Kind::Read => self.settings.request_overhead_bytes,
            Kind::Completion { bytes } => self.settings.completion_overhead_bytes + padded(bytes),
        };
        // 8 bits a byte, 130 symbols for 128 bits (PCIe 3.0 §4.2.2), spread over the lanes; 1 transfer takes 10^6/MT ps.
        let numerator = u64::from(bytes) * 8 * 130 * 1_000_000;
        let denominator = 128
            * u64::from(self.settings.lanes)
            * u64::from(self.settings.megatransfers_per_second);
        // One SKP block in 371 (link-layer clock compensation, PCIe 3.0 §4.2.7: every 370 to 375 blocks).
        Picoseconds(numerator * 371 / (denominator * 370))
    }

    fn delay(&self, packet: Packet) -> Picoseconds {
        let path = &self.paths[packet.path];
        Picoseconds::from_ns(match packet.direction {
            Direction::FromCard => path.from_card_ns,
            Direction::ToCard => path.to_card_ns,
        })
    }
}

impl Link for PacedLink {
    fn carry(&mut self, now: Picoseconds, packet: Packet) -> Passage {
        let way = packet.direction as usize;
        let leaves = now.max(self.free[way]) + self.serialisation(packet.kind);
        self.free[way] = leaves;
        let arrives = (leaves + self.delay(packet)).max(self.last[packet.path][way]);
        self.last[packet.path][way] = arrives;
        Passage { leaves, arrives }
    }

    fn alone(&self, packet: Packet) -> Picoseconds {
        self.serialisation(packet.kind) + self.delay(packet)
    }
}

/// Payload on the wires is a multiple of four bytes (PCIe 3.0 §2.2.2).
fn padded(bytes: u32) -> u32 {
    bytes.next_multiple_of(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::World;

    fn link() -> PacedLink {
        let path = |from_card_ns, to_card_ns| PathSettings { from_card_ns, to_card_ns };
        PacedLink::new(World::ideal().link, vec![path(100.0, 200.0), path(300.0, 400.0)])
    }

    fn write(path: usize, bytes: u32) -> Packet {
        Packet { direction: Direction::FromCard, path, kind: Kind::Write { bytes } }
    }

    /// 4 + 24 bytes at 7.8769 GB/s are 3.555 ns, and the SKP blocks add 0.27 %.
    #[test]
    fn a_lone_word_takes_its_time_on_the_wires_and_the_delay_of_its_path() {
        let link = link();
        assert_eq!(link.alone(write(0, 4)), Picoseconds(103_564));
        assert_eq!(link.alone(write(1, 4)), Picoseconds(303_564));
        let answer = Packet { direction: Direction::ToCard, ..write(1, 4) };
        assert_eq!(link.alone(answer), Picoseconds(403_564));
    }

    /// The closed form R = lanes · 8 GT/s · 128/130 / 8 · 370/371 · P/(P + 24): 7.182 GB/s at 256 bytes over 8 lanes.
    #[test]
    fn back_to_back_writes_are_paced_to_the_rate_of_the_wires() {
        let mut link = link();
        let passages: Vec<_> =
            (0..1000).map(|_| link.carry(Picoseconds(0), write(0, 256))).collect();
        let gigabytes_per_second = 256.0 * 1000.0 / passages[999].leaves.to_ns();
        assert!((gigabytes_per_second - 7.182).abs() < 0.001, "{gigabytes_per_second}");
    }

    #[test]
    fn a_flag_to_the_host_overtakes_a_payload_to_a_peer() {
        let mut link = link();
        let payload = link.carry(Picoseconds(0), write(1, 256));
        let flag = link.carry(Picoseconds(0), write(0, 4));
        assert!(flag.leaves > payload.leaves);
        assert!(flag.arrives < payload.arrives);
    }

    #[test]
    fn the_two_directions_do_not_pace_each_other() {
        let mut link = link();
        for _ in 0..100 {
            link.carry(Picoseconds(0), write(0, 256));
        }
        let down = Packet { direction: Direction::ToCard, path: 0, kind: Kind::Read };
        assert_eq!(link.carry(Picoseconds(0), down).arrives, link.alone(down));
    }
}
