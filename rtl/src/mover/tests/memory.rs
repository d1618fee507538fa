//! An AXI memory of its own making, in Rust: bytes by address, latency, refusals, and a check of every burst.

use std::collections::{BTreeMap, VecDeque};

use super::super::Mover;
use crate::prim::prelude::*;

/// How a memory behaves.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Cycles from the AR handshake to the first R.
    pub latency: u64,
    /// Cycles from the last W handshake of a burst to its response.
    pub answer: u64,
    /// Of eight cycles, in how many each handshake is refused.
    pub stalls: u64,
    /// Reads of different IDs overtake each other.
    pub mixes: bool,
    /// Reads that touch a byte in here are answered with SLVERR.
    pub bad_reads: std::ops::Range<u64>,
    /// Writes to here are answered with DECERR.
    pub bad_writes: std::ops::Range<u64>,
}

impl Default for Manner {
    fn default() -> Self {
        Self { latency: 2, answer: 1, stalls: 0, mixes: false, bad_reads: 0..0, bad_writes: 0..0 }
    }
}

struct Read {
    id: u64,
    address: u64,
    beats: u64,
    sent: u64,
    due: u64,
}

struct Write {
    id: u64,
    address: u64,
    beats: u64,
    came: u64,
}

/// The memory and what it saw.
pub struct Memory {
    manner: Manner,
    noise: Noise,
    /// Bytes that were written, or that a test put there.
    pub bytes: BTreeMap<u64, u8>,
    reads: VecDeque<Read>,
    writes: VecDeque<Write>,
    /// Beats on W that no AW has claimed yet: data, strobes, last.
    beats: VecDeque<(Bits<256>, u64, bool)>,
    responses: VecDeque<(u64, u64, u64)>,
    offered: Option<usize>,
    answering: bool,
    /// Bursts that were read: address and beats.
    pub read_bursts: Vec<(u64, u64)>,
    /// Bursts that were written, with the cycle of their AW and of their last W.
    pub write_bursts: Vec<(u64, u64)>,
    /// Cycle of each AR handshake.
    pub read_at: Vec<u64>,
    /// Cycle of each W handshake.
    pub write_at: Vec<u64>,
    /// Greatest number of writes under way.
    pub most_writes: usize,
}

impl Memory {
    pub fn new(manner: Manner, seed: u64) -> Self {
        Self {
            manner,
            noise: Noise::new(seed),
            bytes: BTreeMap::new(),
            reads: VecDeque::new(),
            writes: VecDeque::new(),
            beats: VecDeque::new(),
            responses: VecDeque::new(),
            offered: None,
            answering: false,
            read_bursts: vec![],
            write_bursts: vec![],
            read_at: vec![],
            write_at: vec![],
            most_writes: 0,
        }
    }

    /// What a byte holds that nobody wrote: a mixture of its address.
    pub fn background(address: u64) -> u8 {
        let mixed = address.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 56) as u8
    }

    pub fn byte(&self, address: u64) -> u8 {
        self.bytes.get(&address).copied().unwrap_or_else(|| Self::background(address))
    }

    fn stalls(&mut self) -> bool {
        self.manner.stalls > 0 && self.noise.word() % 8 < self.manner.stalls
    }

    /// Drives the inputs of the port for this cycle.
    pub fn drive(&mut self, bench: &mut Bench<Mover>, cycle: u64) {
        bench.m_axi.arready.next = !self.stalls();
        bench.m_axi.awready.next = !self.stalls();
        bench.m_axi.wready.next = !self.stalls();
        if self.offered.is_none() {
            self.offered = self.choose(cycle);
        }
        bench.m_axi.rvalid.next = self.offered.is_some();
        if let Some(index) = self.offered {
            let read = &self.reads[index];
            let line = (read.address & !31) + 32 * read.sent;
            let data = (0..32).fold(bits::<256>(0), |data, lane| {
                data | (bits::<256>(u64::from(self.byte(line + lane))) << (8 * lane))
            });
            let touched = line.max(read.address)..line + 32;
            let bad = touched.start < self.manner.bad_reads.end
                && self.manner.bad_reads.start < touched.end;
            bench.m_axi.rid.next = read.id.into();
            bench.m_axi.rdata.next = data;
            bench.m_axi.rresp.next = (2 * u64::from(bad)).into();
            bench.m_axi.rlast.next = read.sent + 1 == read.beats;
        }
        let due = self.responses.front().is_some_and(|&(_, _, due)| due <= cycle);
        self.answering = self.answering || (due && !self.stalls());
        bench.m_axi.bvalid.next = self.answering;
        if self.answering {
            let (id, response, _) = self.responses[0];
            bench.m_axi.bid.next = id.into();
            bench.m_axi.bresp.next = response.into();
        }
        bench.settle();
    }

    /// A read to answer: the oldest of its ID, of the IDs the oldest or any.
    fn choose(&mut self, cycle: u64) -> Option<usize> {
        if self.stalls() {
            return None;
        }
        let mut first_of = vec![];
        for (index, read) in self.reads.iter().enumerate() {
            if first_of.iter().all(|&other: &usize| self.reads[other].id != read.id) {
                first_of.push(index);
            }
        }
        first_of.retain(|&index| self.reads[index].due <= cycle);
        if !self.manner.mixes {
            first_of.truncate(1);
        }
        (!first_of.is_empty()).then(|| self.noise.pick(&first_of))
    }

    /// Takes what moves in this cycle. The inputs have been driven.
    pub fn take(&mut self, bench: &Bench<Mover>, cycle: u64) {
        let axi = &bench.m_axi;
        if let Some(index) = self.offered
            && axi.rready.val()
        {
            self.offered = None;
            self.reads[index].sent += 1;
            if self.reads[index].sent == self.reads[index].beats {
                self.reads.remove(index);
            }
        }
        if self.answering && axi.bready.val() {
            self.answering = false;
            self.responses.pop_front();
        }
        if axi.arvalid.val() && axi.arready.val() {
            let (address, beats) = (axi.araddr.val().to_u64(), axi.arlen.val().to_u64() + 1);
            check_burst(address, beats);
            self.read_bursts.push((address, beats));
            self.read_at.push(cycle);
            let due = cycle + self.manner.latency;
            self.reads.push_back(Read {
                id: axi.arid.val().to_u64(),
                address,
                beats,
                sent: 0,
                due,
            });
        }
        if axi.awvalid.val() && axi.awready.val() {
            let (address, beats) = (axi.awaddr.val().to_u64(), axi.awlen.val().to_u64() + 1);
            check_burst(address, beats);
            self.write_bursts.push((address, beats));
            self.writes.push_back(Write { id: axi.awid.val().to_u64(), address, beats, came: 0 });
        }
        if axi.wvalid.val() && axi.wready.val() {
            self.write_at.push(cycle);
            let (strobes, last) = (axi.wstrb.val().to_u64(), axi.wlast.val());
            self.beats.push_back((axi.wdata.val(), strobes, last));
        }
        while !self.writes.is_empty()
            && let Some((data, strobes, last)) = self.beats.pop_front()
        {
            self.write(data, strobes, last, cycle);
        }
        self.most_writes = self.most_writes.max(self.writes.len() + self.responses.len());
    }

    /// A beat of the oldest write that is owed some.
    fn write(&mut self, data: Bits<256>, strobes: u64, last: bool, cycle: u64) {
        assert!(strobes != 0, "an empty beat");
        let run = strobes >> strobes.trailing_zeros();
        assert_eq!(run & (run + 1), 0, "a gap in the strobes {strobes:#x}");
        let write = self.writes.front_mut().expect("a write is owed a beat");
        let line = (write.address & !31) + 32 * write.came;
        let refused = self.manner.bad_writes.contains(&write.address);
        for lane in (0..32).filter(|lane| strobes & (1 << lane) != 0) {
            assert!(line + lane >= write.address, "a byte in front of its burst");
            if !refused {
                let byte = data.get_bits::<8>(8 * lane as usize).to_u64() as u8;
                self.bytes.insert(line + lane, byte);
            }
        }
        write.came += 1;
        assert_eq!(last, write.came == write.beats, "WLAST");
        if last {
            let code = if refused { 3 } else { 0 };
            self.responses.push_back((write.id, code, cycle + self.manner.answer));
            self.writes.pop_front();
        }
    }
}

fn check_burst(address: u64, beats: u64) {
    let end = (address & !31) + 32 * beats - 1;
    assert_eq!(address >> 12, end >> 12, "a burst at {address:#x} crosses a page");
}
