//! The engine with its writer, a port, a mailbox and a clock, in rust-hdl's simulator.

use crate::axi::{AxiWriteMaster, WriteWord};
use crate::ping::Ping;
use crate::prim::prelude::*;

/// Ping and its writer wired as on the card.
#[derive(LogicBlock, Default)]
pub struct Wired {
    pub clock: Signal<In, Sync>,
    pub now: Signal<In, Bits<64>>,
    pub ready: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub stop: Signal<In, Bit>,
    pub open_loop: Signal<In, Bit>,
    pub in_flight: Signal<In, Bits<5>>,
    pub target_low: Signal<In, Bits<26>>,
    pub target_high: Signal<In, Bits<16>>,
    pub samples: Signal<In, Bits<32>>,
    pub period: Signal<In, Bits<32>>,
    pub timeout: Signal<In, Bits<32>>,
    pub allowed: Signal<In, Bit>,
    pub answer_valid: Signal<In, Bit>,
    pub answer_lanes: Signal<In, Bits<8>>,
    pub answer_half: Signal<In, Bit>,
    pub answer_words: [Signal<In, Bits<32>>; 8],
    pub answer_stamp: Signal<In, Bits<32>>,
    pub fence_line: Signal<Out, Bits<42>>,
    pub admitted: Signal<Out, Bit>,
    pub refusing: Signal<Out, Bit>,
    pub refused_line: Signal<Out, Bits<42>>,
    pub m_axi: AxiWriteMaster,
    pub ping: Ping,
    pub writer: WriteWord,
}

impl Logic for Wired {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, ping, writer);
        AxiWriteMaster::link(&mut self.m_axi, &mut self.writer.m_axi);
        self.ping.now.next = self.now.val();
        self.ping.histograms_ready.next = self.ready.val();
        self.ping.start.next = self.start.val();
        self.ping.stop.next = self.stop.val();
        self.ping.open_loop.next = self.open_loop.val();
        self.ping.in_flight.next = self.in_flight.val();
        self.ping.target_low.next = self.target_low.val();
        self.ping.target_high.next = self.target_high.val();
        self.ping.samples.next = self.samples.val();
        self.ping.period.next = self.period.val();
        self.ping.timeout.next = self.timeout.val();
        self.ping.allowed.next = self.allowed.val();
        self.ping.answer_valid.next = self.answer_valid.val();
        self.ping.answer_lanes.next = self.answer_lanes.val();
        self.ping.answer_half.next = self.answer_half.val();
        self.ping.answer_stamp.next = self.answer_stamp.val();
        for lane in 0..8 {
            self.ping.answer_words[lane].next = self.answer_words[lane].val();
        }
        self.ping.write_ready.next = self.writer.ready.val();
        self.ping.write_left.next = self.writer.left.val();
        self.ping.write_failed.next = self.writer.failed.val();
        self.ping.write_failed_slot.next = self.writer.failed_slot.val();
        self.ping.write_failed_word.next = self.writer.failed_word.val();
        self.writer.request.next = self.ping.write_request.val();
        self.writer.line.next = self.ping.write_line.val();
        self.writer.word.next = self.ping.write_word.val();
        self.writer.slot.next = self.ping.write_slot.val();
        self.fence_line.next = self.ping.fence_line.val();
        self.admitted.next = self.writer.admitted.val();
        self.refusing.next = self.ping.fence_refused.val();
        self.refused_line.next = self.ping.fence_refused_line.val();
    }
}

/// A sample as it leaves the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub cycle: u64,
    pub open: bool,
    pub service: u32,
    pub response: u32,
    pub number: u32,
    pub stamp: u64,
}

/// A write that has left, or is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    pub slot: usize,
    pub number: u32,
    /// First cycle in which AW and W were offered.
    pub offered: u64,
    /// Cycle of the later handshake.
    pub left: Option<u64>,
}

/// What the port does in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    pub awready: bool,
    pub wready: bool,
    /// Answer the oldest write that has left: with this response.
    pub response: Option<u64>,
}

/// Takes everything at once and owes no response.
pub const OPEN: Port = Port { awready: true, wready: true, response: Some(0) };

/// The first line that the rig's fence lets through.
pub const LINE: u64 = 0x2_4000_0040;

/// Bench of [`Wired`]: one call per cycle.
pub struct Rig {
    pub bench: Bench<Wired>,
    /// Value of the time base in the coming cycle.
    pub now: u64,
    /// All writes so far.
    pub writes: Vec<Write>,
    /// All samples so far.
    pub samples: Vec<Sample>,
    /// Writes that the port owes a response.
    pub owed: usize,
    /// Cycles and lines of refused attempts.
    pub refusals: Vec<(u64, u64)>,
    answers: Vec<(usize, u32)>,
    address_taken: bool,
    data_taken: bool,
}

impl Rig {
    /// After reset; the time base starts at `now`. Settings: closed loop, one slot, 1000 attempts, time-out 100.
    pub fn new(now: u64) -> Self {
        let mut bench = Bench::new(Wired::default(), |wired| &mut wired.clock);
        bench.reset();
        bench.allowed.next = true;
        bench.ready.next = true;
        bench.in_flight.next = 1.into();
        bench.target_low.next = (LINE & 0x3FF_FFFF).into();
        bench.target_high.next = (LINE >> 26).into();
        bench.samples.next = 1000.into();
        bench.timeout.next = 100.into();
        let mut rig = Self {
            bench,
            now,
            writes: vec![],
            samples: vec![],
            owed: 0,
            refusals: vec![],
            answers: vec![],
            address_taken: false,
            data_taken: false,
        };
        // The fence needs a few cycles for its verdict on the target.
        (0..10).for_each(|_| rig.cycle(OPEN));
        rig
    }

    /// Words that arrive in the mailbox in the coming cycle, all of one half.
    pub fn answer(&mut self, answers: &[(usize, u32)]) {
        self.answers = answers.to_vec();
    }

    /// Writes to `Command`; the strobe shows in the cycle that this returns.
    pub fn command(&mut self, start: bool, stop: bool, port: Port) -> u64 {
        self.bench.start.next = start;
        self.bench.stop.next = stop;
        let strobe = self.now;
        self.cycle(port);
        self.bench.start.next = false;
        self.bench.stop.next = false;
        strobe
    }

    /// One cycle.
    pub fn cycle(&mut self, port: Port) {
        let bench = &mut self.bench;
        bench.now.next = self.now.into();
        bench.m_axi.awready.next = port.awready;
        bench.m_axi.wready.next = port.wready;
        let response = port.response.filter(|_| self.owed > 0);
        bench.m_axi.bvalid.next = response.is_some();
        bench.m_axi.bresp.next = response.unwrap_or(3).into();
        bench.settle();
        self.look(port, response.is_some());
        let bench = &mut self.bench;
        bench.cycle();
        // The mailbox shows a beat to the engine one cycle after its handshake.
        let answers = std::mem::take(&mut self.answers);
        bench.answer_valid.next = !answers.is_empty();
        bench.answer_stamp.next = (self.now & 0xFFFF_FFFF).into();
        bench.answer_half.next = answers.iter().any(|&(slot, _)| slot >= 8);
        let mut lanes = 0_u64;
        for (slot, word) in answers {
            lanes |= 1 << (slot % 8);
            bench.answer_words[slot % 8].next = u64::from(word).into();
        }
        bench.answer_lanes.next = lanes.into();
        bench.settle();
        self.now += 1;
    }

    fn look(&mut self, port: Port, response: bool) {
        let axi = &self.bench.m_axi;
        let (awvalid, wvalid) = (axi.awvalid.val(), axi.wvalid.val());
        if (awvalid || wvalid) && self.writes.last().is_none_or(|write| write.left.is_some()) {
            assert!(awvalid && wvalid, "AW and W are offered together");
            let line = axi.awaddr.val().to_u64() >> 6;
            self.writes.push(Write {
                slot: usize::try_from(line - LINE).unwrap(),
                number: axi.wdata.val().get_bits::<32>(0).to_u32(),
                offered: self.now,
                left: None,
            });
        }
        let write = self.writes.last();
        if awvalid || wvalid {
            let write = write.unwrap();
            assert_eq!(axi.awaddr.val().to_u64(), (LINE + write.slot as u64) << 6);
            assert_eq!(axi.wdata.val().get_bits::<32>(0).to_u32(), write.number);
            assert_eq!(awvalid, !self.address_taken, "AWVALID falls without a handshake");
            assert_eq!(wvalid, !self.data_taken, "WVALID falls without a handshake");
            self.address_taken |= port.awready;
            self.data_taken |= port.wready;
            if self.address_taken && self.data_taken {
                self.writes.last_mut().unwrap().left = Some(self.now);
                (self.address_taken, self.data_taken) = (false, false);
                self.owed += 1;
            }
        } else {
            assert!(!self.address_taken && !self.data_taken, "a write vanished");
        }
        assert!(self.owed <= 8, "nine writes outstanding");
        if response {
            assert!(axi.bready.val(), "a response is not taken");
            self.owed -= 1;
        }
        if self.bench.refusing.val() {
            self.refusals.push((self.now, self.bench.refused_line.val().to_u64()));
        }
        let ping = &self.bench.ping;
        if ping.sample_valid.val() {
            self.samples.push(Sample {
                cycle: self.now,
                open: ping.sample_open.val(),
                service: ping.sample_service.val().to_u32(),
                response: ping.sample_response.val().to_u32(),
                number: ping.sample_sequence.val().to_u32(),
                stamp: ping.sample_stamp.val().to_u64(),
            });
        }
        let busy = self.bench.ping.status.val().get_bit(1);
        assert!(busy || self.writes.last().is_none_or(|write| write.left.is_some()));
    }

    /// Cycles until a write is offered, at most 200.
    pub fn until_offered(&mut self, port: Port) -> Write {
        let known = self.writes.len();
        (0..200).for_each(|_| {
            if self.writes.len() == known {
                self.cycle(port);
            }
        });
        *self.writes.get(known).expect("no write is offered")
    }

    /// Idles until the run has ended.
    pub fn until_done(&mut self, port: Port) {
        (0..2000).for_each(|_| {
            if self.running() {
                self.cycle(port);
            }
        });
        assert!(!self.running(), "the run does not end");
        // Classes of the last words are counted, and the last samples are out.
        (0..4).for_each(|_| self.cycle(port));
    }

    pub fn idle(&mut self, cycles: usize) {
        (0..cycles).for_each(|_| self.cycle(OPEN));
    }

    pub fn running(&self) -> bool {
        self.bench.ping.running.val()
    }

    pub fn status(&self) -> u32 {
        self.bench.ping.status.val().to_u32()
    }

    pub fn counts(&self) -> Counts {
        let ping = &self.bench.ping;
        Counts {
            sent: ping.sent.val().to_u32(),
            answered: ping.answered.val().to_u32(),
            timed_out: ping.timed_out.val().to_u32(),
            late: ping.late.val().to_u32(),
            duplicate: ping.duplicate.val().to_u32(),
            stale: ping.stale.val().to_u32(),
            refused: ping.refused.val().to_u32(),
            write_errors: ping.write_errors.val().to_u32(),
            overdue: ping.overdue.val().to_u32(),
        }
    }
}

/// The registers of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub sent: u32,
    pub answered: u32,
    pub timed_out: u32,
    pub late: u32,
    pub duplicate: u32,
    pub stale: u32,
    pub refused: u32,
    pub write_errors: u32,
    pub overdue: u32,
}
