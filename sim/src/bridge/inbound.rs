//! Requests from the link, made into AXI transfers on the card's slave port.
//!
//! Writes keep their order and pass reads that wait; a read waits for the responses of all earlier writes (PCIe 3.0
//! §2.4.1, PG194: "reads do not pass earlier posted writes").

use std::collections::VecDeque;

use crate::axi::{
    Address, BEAT_BYTES, FULL_SIZE, INCREMENTING, Signals, WORD_SIZE, WriteData,
    checker::OUTSTANDING, split,
};
use crate::bridge::{Beats, WriteOrder};
use crate::random::Random;
use crate::verilated::Inputs;
use crate::world::BridgeSettings;

/// A memory request for the BAR. It stays within 4 KiB (PCIe 3.0 §2.2.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Request {
    /// Posted.
    Write {
        address: u64,
        bytes: Vec<u8>,
        /// Byte enables; all bytes when there are none.
        enables: Option<Vec<bool>>,
    },
    /// To be answered.
    Read { address: u64, length: u32, tag: u64 },
}

/// A read and its data.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answered {
    pub(crate) tag: u64,
    pub(crate) data: Vec<u8>,
}

/// A read on the port.
#[derive(Debug)]
struct Reading {
    tag: u64,
    address: u64,
    length: usize,
    /// Whole beats from the one that holds `address`.
    data: Vec<u8>,
}

/// A read that is not on the port yet.
#[derive(Debug)]
struct Waiting {
    address: u64,
    length: u32,
    tag: u64,
    /// Writes with smaller numbers go first.
    after: u64,
}

#[derive(Debug)]
pub(super) struct Inbound {
    writes: VecDeque<(u64, Vec<u8>, Option<Vec<bool>>)>,
    reads: VecDeque<Waiting>,
    /// Address, data and read address beats with the first cycle they may be offered in.
    aw: VecDeque<(u64, Address)>,
    w: VecDeque<(u64, WriteData)>,
    ar: VecDeque<Address>,
    /// Numbers of writes without a response, oldest first.
    unanswered: VecDeque<u64>,
    /// Number of the next write that arrives, and of the next that gets an identifier.
    arriving: u64,
    issuing: u64,
    /// By identifier: the number of the write that has it.
    write_ids: [Option<u64>; OUTSTANDING],
    read_ids: [Option<Reading>; OUTSTANDING],
    shape: Random,
}

impl Inbound {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            writes: VecDeque::new(),
            reads: VecDeque::new(),
            aw: VecDeque::new(),
            w: VecDeque::new(),
            ar: VecDeque::new(),
            unanswered: VecDeque::new(),
            arriving: 0,
            issuing: 0,
            write_ids: [None; OUTSTANDING],
            read_ids: Default::default(),
            shape: Random::stream(seed, "bridge shapes"),
        }
    }

    pub(super) fn reset(&mut self) {
        let shape = self.shape.clone();
        *self = Self { shape, ..Self::new(0) };
    }

    pub(super) fn request(&mut self, request: Request) {
        match request {
            Request::Write { address, bytes, enables } => {
                self.unanswered.push_back(self.arriving);
                self.arriving += 1;
                self.writes.push_back((address, bytes, enables));
            }
            Request::Read { address, length, tag } => {
                self.reads.push_back(Waiting { address, length, tag, after: self.arriving });
            }
        }
    }

    /// Whether anything here waits to be offered.
    pub(super) fn busy(&self) -> bool {
        !(self.aw.is_empty()
            && self.w.is_empty()
            && self.ar.is_empty()
            && self.writes.is_empty()
            && self.reads.is_empty())
    }

    pub(super) fn drive(
        &mut self,
        inputs: &mut Inputs,
        cycle: u64,
        settings: &BridgeSettings,
        chance: &mut Random,
    ) {
        self.issue_writes(cycle, settings);
        self.issue_reads(settings);

        let stalls = &settings.stalls;
        if inputs.s_axi_awvalid == 0
            && self.aw.front().is_some_and(|&(from, _)| from <= cycle)
            && !chance.chance(stalls.slave_aw)
            && let Some((_, address)) = self.aw.pop_front()
        {
            inputs.s_axi_awvalid = 1;
            inputs.s_axi_awid = address.id;
            inputs.s_axi_awaddr = address.address;
            inputs.s_axi_awlen = address.length;
            inputs.s_axi_awsize = address.size;
            inputs.s_axi_awburst = address.burst;
        }
        if inputs.s_axi_wvalid == 0
            && self.w.front().is_some_and(|&(from, _)| from <= cycle)
            && !chance.chance(stalls.slave_w)
            && let Some((_, data)) = self.w.pop_front()
        {
            inputs.s_axi_wvalid = 1;
            inputs.s_axi_wdata = data.beat.data;
            inputs.s_axi_wstrb = data.beat.strobes;
            inputs.s_axi_wlast = u8::from(data.last);
        }
        if inputs.s_axi_arvalid == 0
            && !self.ar.is_empty()
            && !chance.chance(stalls.slave_ar)
            && let Some(address) = self.ar.pop_front()
        {
            inputs.s_axi_arvalid = 1;
            inputs.s_axi_arid = address.id;
            inputs.s_axi_araddr = address.address;
            inputs.s_axi_arlen = address.length;
            inputs.s_axi_arsize = address.size;
            inputs.s_axi_arburst = address.burst;
        }
        inputs.s_axi_bready = u8::from(!chance.chance(stalls.slave_b));
        inputs.s_axi_rready = u8::from(!chance.chance(stalls.slave_r));
    }

    pub(super) fn observe(
        &mut self,
        now: &Signals,
        inputs: &mut Inputs,
        answered: &mut Vec<Answered>,
    ) {
        if now.aw.moves() {
            inputs.s_axi_awvalid = 0;
        }
        if now.w.moves() {
            inputs.s_axi_wvalid = 0;
        }
        if now.ar.moves() {
            inputs.s_axi_arvalid = 0;
        }
        if now.b.moves()
            && let Some(number) =
                self.write_ids.get_mut(usize::from(now.b.id)).and_then(Option::take)
        {
            self.unanswered.retain(|&other| other != number);
        }
        if now.r.moves()
            && let Some(slot) = self.read_ids.get_mut(usize::from(now.r.id))
            && let Some(reading) = slot
        {
            reading.data.extend(now.r.data.iter().flat_map(|word| word.to_le_bytes()));
            if now.r.last
                && let Some(reading) = slot.take()
            {
                answered.push(reading.answer());
            }
        }
    }

    fn issue_writes(&mut self, cycle: u64, settings: &BridgeSettings) {
        while let Some(id) = self.write_ids.iter().position(Option::is_none)
            && let Some((address, bytes, enables)) = self.writes.pop_front()
        {
            self.write_ids[id] = Some(self.issuing);
            self.issuing += 1;
            let beats = split(address, &bytes, enables.as_deref());
            let narrow = bytes.len() == 4 && self.narrow(settings);
            let length = beats.len() - 1;
            let (address_lag, data_lag) = self.lags(settings.write_order);
            self.aw.push_back((cycle + address_lag, offer(id, address, length, narrow)));
            for (index, beat) in beats.into_iter().enumerate() {
                let data = WriteData { valid: true, ready: false, beat, last: index == length };
                self.w.push_back((cycle + data_lag, data));
            }
        }
    }

    fn issue_reads(&mut self, settings: &BridgeSettings) {
        while let Some(id) = self.read_ids.iter().position(Option::is_none)
            && let Some(&Waiting { address, length, tag, after }) = self.reads.front()
            && self.unanswered.front().is_none_or(|&oldest| oldest >= after)
        {
            self.reads.pop_front();
            let length = length as usize;
            let beats = (address % BEAT_BYTES + length as u64).div_ceil(BEAT_BYTES);
            let narrow = length == 4 && self.narrow(settings);
            let last = usize::try_from(beats - 1).unwrap_or(0);
            self.ar.push_back(offer(id, address, last, narrow));
            self.read_ids[id] = Some(Reading { tag, address, length, data: Vec::new() });
        }
    }

    /// Whether the access to one word is a narrow beat.
    fn narrow(&mut self, settings: &BridgeSettings) -> bool {
        match settings.beats {
            Beats::Narrow => true,
            Beats::Full => false,
            Beats::Random => self.shape.chance(0.5),
        }
    }

    /// Cycles that address and data are held back.
    fn lags(&mut self, order: WriteOrder) -> (u64, u64) {
        match order {
            WriteOrder::Together => (0, 0),
            WriteOrder::AddressFirst { cycles } => (0, cycles.into()),
            WriteOrder::DataFirst { cycles } => (cycles.into(), 0),
            WriteOrder::Random { cycles } => {
                let lag = self.shape.between(0, cycles).into();
                if self.shape.chance(0.5) { (0, lag) } else { (lag, 0) }
            }
        }
    }
}

/// What the bridge offers on an address channel.
fn offer(id: usize, address: u64, length: usize, narrow: bool) -> Address {
    Address {
        valid: true,
        ready: false,
        id: u8::try_from(id).unwrap_or(0),
        address,
        length: u8::try_from(length).unwrap_or(u8::MAX),
        size: if narrow { WORD_SIZE } else { FULL_SIZE },
        burst: INCREMENTING,
    }
}

impl Reading {
    fn answer(self) -> Answered {
        let skip = usize::try_from(self.address % BEAT_BYTES).unwrap_or(0);
        // A card that ends a burst early is reported by the checker; what is missing reads as zero.
        let mut data: Vec<u8> = self.data.into_iter().skip(skip).take(self.length).collect();
        data.resize(self.length, 0);
        Answered { tag: self.tag, data }
    }
}
