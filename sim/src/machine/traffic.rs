//! Packets between the bridge, the link and whoever is at the other end.

use super::{KEPT, Machine};
use crate::axi::{OKAY, SLAVE_ERROR};
use crate::bridge::{Burst, Request};
use crate::event::Event;
use crate::iommu::{Fault, FaultReason, Place};
use crate::link::{Direction, Kind, Packet};
use crate::time::Picoseconds;
use peerlane_port::BusAddress;

/// The path of the host.
pub(crate) const HOST: usize = 0;

/// How a read of the host ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReadEnd {
    /// With data.
    Data(Vec<u8>),
    /// The root complex made it up: all ones, because the link is down.
    LinkDown,
    /// Nothing came for this many cycles.
    Lost(u64),
}

impl Machine {
    /// Post a write to the BAR. It must stay within 4 KiB.
    pub(crate) fn write_bar(
        &mut self,
        path: usize,
        address: u64,
        bytes: Vec<u8>,
        enables: Option<Vec<bool>>,
    ) {
        self.settle_due();
        self.send_write(self.now(), path, address, bytes, enables);
    }

    /// Read the BAR as the host does, and let time pass until the data is there.
    pub(crate) fn read_bar(&mut self, address: u64, length: u32) -> ReadEnd {
        if self.halted().is_some() {
            return ReadEnd::Lost(0);
        }
        self.settle_due();
        let tag = self.tags;
        self.tags += 1;
        self.statistics.reads += 1;
        if self.link_up {
            let packet = Packet { direction: Direction::ToCard, path: HOST, kind: Kind::Read };
            let arrives = self.link.carry(self.now(), packet).arrives;
            self.put(arrives, Event::Request(Request::Read { address, length, tag }));
        }
        let begun = self.cycle;
        let limit = begun + self.bridge.settings.completion_timeout_cycles;
        loop {
            let completed = self.completed;
            while self.completed == completed && self.cycle < limit && self.link_up {
                self.advance(limit);
            }
            if let Some(data) = self.completions.remove(&tag) {
                return ReadEnd::Data(data);
            }
            if !self.link_up {
                // A root port answers for a link that is down after about as long as a card would take.
                self.run(self.cycle + 250);
                return ReadEnd::LinkDown;
            }
            if self.cycle >= limit {
                return ReadEnd::Lost(limit - begun);
            }
        }
    }

    /// Take the link down or up again. What is under way is lost.
    pub(crate) fn set_link_up(&mut self, up: bool) {
        self.settle_due();
        self.link_up = up;
    }

    /// Time a write of one word takes on a path, as the model computes it for an idle link.
    pub(crate) fn path_time(&self, direction: Direction, path: usize) -> Picoseconds {
        self.link.alone(Packet { direction, path, kind: Kind::Write { bytes: 4 } })
    }

    /// Let everything happen that is due, before something from outside does.
    fn settle_due(&mut self) {
        if self.cycle >= self.due {
            self.dispatch();
        }
    }

    /// Everything that is due by now.
    pub(super) fn dispatch(&mut self) {
        let now = self.now();
        while let Some((at, event)) = self.events.take(now) {
            match event {
                Event::Attend => self.attention = true,
                Event::Request(request) if self.link_up => {
                    self.attention = true;
                    self.bridge.request(request);
                }
                Event::Arrival { address, bytes } if self.link_up => {
                    self.arrive(at, address, &bytes);
                }
                Event::Completion { tag, data } if self.link_up => {
                    self.completed += 1;
                    self.completions.insert(tag, data);
                }
                // The link went down under them.
                Event::Request(_) | Event::Arrival { .. } | Event::Completion { .. } => {}
                Event::Look { peer, arming } => self.look(at, peer, arming),
                Event::Departure { peer, arming, departure } => {
                    if self.peers[peer].echoer.arming() == arming {
                        self.peers[peer].echoer.statistics.answers += departure.words.len() as u64;
                        let bytes =
                            departure.words.iter().flat_map(|word| word.to_le_bytes()).collect();
                        self.send_write(at, peer, departure.offset, bytes, None);
                    }
                }
            }
        }
        self.due = self.events.next_cycle();
    }

    /// Put a write to the BAR on the link.
    fn send_write(
        &mut self,
        now: Picoseconds,
        path: usize,
        address: u64,
        bytes: Vec<u8>,
        enables: Option<Vec<bool>>,
    ) {
        self.statistics.writes += 1;
        if !self.link_up || bytes.is_empty() {
            return;
        }
        let kind = Kind::Write { bytes: u32::try_from(bytes.len()).unwrap_or(u32::MAX) };
        let arrives =
            self.link.carry(now, Packet { direction: Direction::ToCard, path, kind }).arrives;
        self.put(arrives, Event::Request(Request::Write { address, bytes, enables }));
    }

    /// Send the data of answered reads back.
    pub(super) fn answer_reads(&mut self) {
        // The handshake was at the clock edge that ends this cycle.
        let now = Picoseconds::from_cycles(self.cycle + 1);
        let answered = std::mem::take(&mut self.answered);
        for read in answered {
            if self.link_up {
                let kind =
                    Kind::Completion { bytes: u32::try_from(read.data.len()).unwrap_or(u32::MAX) };
                let arrives = self
                    .link
                    .carry(now, Packet { direction: Direction::FromCard, path: HOST, kind })
                    .arrives;
                self.put(arrives, Event::Completion { tag: read.tag, data: read.data });
            }
        }
    }

    /// Send the card's writes, and see to their responses.
    pub(super) fn send_bursts(&mut self) {
        let now = Picoseconds::from_cycles(self.cycle + 1);
        let bursts = std::mem::take(&mut self.bursts);
        for burst in bursts {
            self.statistics.bursts += 1;
            let mut earliest = self.cycle + self.bridge.response_delay();
            let mut response = SLAVE_ERROR;
            if self.link_up
                && let Some((address, bytes)) = &burst.write
            {
                response = OKAY;
                let limit = self.world.link.maximum_payload as usize;
                let mut offset = *address;
                for payload in bytes.chunks(limit) {
                    // B means accepted for transmission: never before the packet is under way.
                    earliest = earliest.max(self.send_packet(now, offset, payload).to_cycle());
                    offset += payload.len() as u64;
                }
            }
            self.statistics.burst_errors += u64::from(response != OKAY);
            self.respond(&burst, response, earliest);
        }
    }

    fn respond(&mut self, burst: &Burst, response: u8, earliest: u64) {
        let cycle = self.bridge.respond(burst, response, earliest);
        self.put(Picoseconds::from_cycles(cycle), Event::Attend);
    }

    /// One packet to whoever owns the memory; returns when it has left.
    fn send_packet(&mut self, now: Picoseconds, address: u64, payload: &[u8]) -> Picoseconds {
        // An address nobody answers for ends at the root complex, which is on the host's path.
        let path = match self.iommu.translate_write(address, payload.len() as u64) {
            Ok(Place::Aperture { gpu, .. }) => gpu + 1,
            _ => HOST,
        };
        let kind = Kind::Write { bytes: u32::try_from(payload.len()).unwrap_or(u32::MAX) };
        let passage = self.link.carry(now, Packet { direction: Direction::FromCard, path, kind });
        let peer = &mut self.peers[path];
        peer.visible = peer.visible.max(passage.arrives + peer.echoer.visible_after());
        let visible = peer.visible;
        self.put(visible, Event::Arrival { address, bytes: payload.to_vec() });
        passage.leaves
    }

    /// A write of the card reaches memory.
    fn arrive(&mut self, at: Picoseconds, address: u64, bytes: &[u8]) {
        let length = bytes.len() as u64;
        let place = self.iommu.translate_write(address, length);
        let written = place.and_then(|place| self.write_place(&place, bytes).map(|()| place));
        match written {
            Ok(place) => {
                self.statistics.bytes += length;
                self.notice(at, &place, length);
            }
            Err(reason) => self.fault(at, address, length, reason),
        }
    }

    fn fault(&mut self, at: Picoseconds, address: u64, length: u64, reason: FaultReason) {
        self.statistics.faults += 1;
        if self.faults.len() < KEPT {
            self.faults.push(Fault {
                address: BusAddress(address),
                length,
                write: true,
                reason,
                at: at.into(),
            });
        }
    }

    /// Let a peer that watches this memory look.
    fn notice(&mut self, at: Picoseconds, place: &Place, length: u64) {
        for index in 0..self.peers.len() {
            let peer = &mut self.peers[index];
            let concerned = peer
                .watched
                .as_ref()
                .is_some_and(|(first, bytes, _)| first.overlaps(*bytes, place, length));
            if concerned && let Some(look) = peer.echoer.written(at) {
                let arming = peer.echoer.arming();
                self.put(look, Event::Look { peer: index, arming });
            }
        }
    }

    /// A peer looks at its words.
    fn look(&mut self, at: Picoseconds, index: usize, arming: u64) {
        let Some((first, _, stride)) = self.peers[index].watched.clone() else { return };
        if self.peers[index].echoer.arming() != arming {
            return;
        }
        let words = self.words(&first, stride, self.peers[index].echoer.slots());
        let departures = self.peers[index].echoer.look(at, &words);
        for (leaves, departure) in departures {
            self.put(leaves, Event::Departure { peer: index, arming, departure });
        }
    }
}
