//! The bridge against hand-made handshakes. Not tested here: that its traffic is legal; the checkers see to that in
//! every run of a card.

use super::*;
use crate::axi::{
    self, Address, Beat, FULL_SIZE, INCREMENTING, OKAY, SLAVE_ERROR, WORD_SIZE, WriteData,
};
use crate::verilated::Outputs;
use crate::world::World;

/// A bridge and what the card answers it.
struct Bench {
    bridge: Bridge,
    inputs: Inputs,
    outputs: Outputs,
    cycle: u64,
    answered: Vec<Answered>,
    bursts: Vec<Burst>,
}

impl Bench {
    fn new() -> Self {
        Self::with(Scramble::OnIdle)
    }

    fn with(scramble: Scramble) -> Self {
        let mut inputs = Inputs::default();
        let mut bridge = Bridge::new(World::ideal().bridge, scramble, 1);
        bridge.reset(&mut inputs);
        let outputs =
            Outputs { s_axi_awready: 1, s_axi_wready: 1, s_axi_arready: 1, ..Outputs::default() };
        Self { bridge, inputs, outputs, cycle: 0, answered: Vec::new(), bursts: Vec::new() }
    }

    /// One cycle; what both sides showed in it.
    fn step(&mut self) -> (axi::Signals, axi::Signals) {
        self.bridge.drive(&mut self.inputs, self.cycle);
        let ports =
            (axi::slave(&self.inputs, &self.outputs), axi::master(&self.inputs, &self.outputs));
        let Self { bridge, inputs, answered, bursts, .. } = self;
        bridge.observe(&ports.0, &ports.1, inputs, answered, bursts);
        self.cycle += 1;
        ports
    }

    fn write(&mut self, address: u64, bytes: &[u8]) {
        self.bridge.request(Request::Write { address, bytes: bytes.into(), enables: None });
    }

    fn read(&mut self, address: u64, length: u32) {
        self.bridge.request(Request::Read { address, length, tag: address });
    }

    /// The card answers the write with this identifier in the next cycle.
    fn respond(&mut self, id: u8) {
        (self.outputs.s_axi_bvalid, self.outputs.s_axi_bid) = (1, id);
        self.step();
        self.outputs.s_axi_bvalid = 0;
    }
}

#[test]
fn at_most_eight_writes_are_outstanding_and_a_response_frees_a_slot() {
    let mut bench = Bench::new();
    for index in 0..10 {
        bench.write(4 * index, &[0; 4]);
    }
    let taken = |bench: &mut Bench| (0..20).filter(|_| bench.step().0.aw.moves()).count();
    assert_eq!(taken(&mut bench), 8);
    bench.respond(5);
    assert_eq!(taken(&mut bench), 1);
    assert_eq!(taken(&mut bench), 0);
}

#[test]
fn at_most_eight_reads_are_outstanding() {
    let mut bench = Bench::new();
    for index in 0..10 {
        bench.read(4 * index, 4);
    }
    assert_eq!((0..30).filter(|_| bench.step().0.ar.moves()).count(), 8);
}

#[test]
fn a_read_waits_for_the_response_of_every_earlier_write() {
    let mut bench = Bench::new();
    bench.write(0, &[1; 4]);
    bench.write(4, &[2; 4]);
    bench.read(8, 4);
    let asked = |bench: &mut Bench| (0..10).any(|_| bench.step().0.ar.valid);

    assert!(!asked(&mut bench));
    bench.respond(1);
    assert!(!asked(&mut bench), "the first write has no response yet");
    bench.respond(0);
    assert!(asked(&mut bench));
}

/// PCIe 3.0 §2.4.1: a posted request must be able to pass a read that waits.
#[test]
fn a_write_passes_a_read_that_waits() {
    let mut bench = Bench::new();
    bench.outputs.s_axi_arready = 0;
    bench.read(0, 4);
    bench.write(4, &[1; 4]);
    assert!((0..5).any(|_| bench.step().0.w.moves()));
}

#[test]
fn address_and_data_come_in_the_order_that_is_set() {
    let first = |order| {
        let mut bench = Bench::new();
        bench.bridge.settings.write_order = order;
        bench.write(0x40, &[1; 4]);
        let shown: Vec<_> = (0..8).map(|_| bench.step().0).collect();
        let at = |find: fn(&axi::Signals) -> bool| shown.iter().position(find).expect("it comes");
        (at(|port| port.aw.valid), at(|port| port.w.valid))
    };
    assert_eq!(first(WriteOrder::Together), (0, 0));
    assert_eq!(first(WriteOrder::AddressFirst { cycles: 3 }), (0, 3));
    assert_eq!(first(WriteOrder::DataFirst { cycles: 5 }), (5, 0));
}

#[test]
fn a_word_is_a_narrow_or_a_full_beat_and_two_words_are_always_a_full_one() {
    let beat = |beats, bytes: &[u8]| {
        let mut bench = Bench::new();
        bench.bridge.settings.beats = beats;
        bench.write(0x2c, bytes);
        let port = bench.step().0;
        (port.aw.size, port.aw.length, port.aw.address, port.w.beat.strobes, port.w.beat.data[3])
    };
    let word = 7_u32.to_le_bytes();
    assert_eq!(beat(Beats::Narrow, &word), (WORD_SIZE, 0, 0x2c, 0x0000_f000, 7));
    assert_eq!(beat(Beats::Full, &word), (FULL_SIZE, 0, 0x2c, 0x0000_f000, 7));
    assert_eq!(beat(Beats::Narrow, &[0; 8]).0, FULL_SIZE);
    assert_eq!(beat(Beats::Narrow, &[0; 8]).3, 0x000f_f000);
}

#[test]
fn a_read_across_beats_returns_the_bytes_that_were_asked_for() {
    let mut bench = Bench::new();
    bench.read(0x1c, 8);
    let asked = bench.step().0.ar;
    assert_eq!((asked.address, asked.length), (0x1c, 1));

    bench.outputs.s_axi_rvalid = 1;
    bench.outputs.s_axi_rdata[7] = 0x1111_1111;
    bench.step();
    bench.outputs.s_axi_rdata = [0x2222_2222; 8];
    bench.outputs.s_axi_rlast = 1;
    bench.step();
    let data = vec![0x11, 0x11, 0x11, 0x11, 0x22, 0x22, 0x22, 0x22];
    assert_eq!(bench.answered, [Answered { tag: 0x1c, data }]);
}

/// A burst of the card, address and data in the cycles given.
fn card_writes(
    bench: &mut Bench,
    address: Address,
    beats: &[Beat],
    address_in: usize,
    data_in: usize,
) {
    for cycle in 0..8 {
        let outputs = &mut bench.outputs;
        outputs.m_axi_awvalid = u8::from(cycle == address_in);
        (outputs.m_axi_awid, outputs.m_axi_awaddr, outputs.m_axi_awlen) =
            (address.id, address.address, address.length);
        (outputs.m_axi_awsize, outputs.m_axi_awburst) = (FULL_SIZE, address.burst);
        let beat = cycle.checked_sub(data_in).and_then(|index| beats.get(index));
        outputs.m_axi_wvalid = u8::from(beat.is_some());
        outputs.m_axi_wlast = u8::from(cycle + 1 == data_in + beats.len());
        let Beat { data, strobes } = beat.copied().unwrap_or_default();
        (outputs.m_axi_wdata, outputs.m_axi_wstrb) = (data, strobes);
        bench.step();
    }
}

const ADDRESS: Address = Address {
    valid: true,
    ready: true,
    id: 9,
    address: 0x1_0000,
    length: 0,
    size: FULL_SIZE,
    burst: INCREMENTING,
};

#[test]
fn data_finds_its_address_whichever_comes_first() {
    for (address_in, data_in) in [(0, 0), (0, 4), (4, 0)] {
        let mut bench = Bench::new();
        card_writes(
            &mut bench,
            ADDRESS,
            &axi::split(0x1_0000, &[1, 2, 3, 4], None),
            address_in,
            data_in,
        );
        assert_eq!(bench.bursts, [Burst { id: 9, write: Some((0x1_0000, vec![1, 2, 3, 4])) }]);
    }
}

#[test]
fn a_burst_the_bridge_does_not_take_carries_nothing() {
    let gap = axi::split(0x1_0000, &[1, 2, 3], Some(&[true, false, true]));
    let whole = axi::split(0x1_0000, &[1; 4], None);
    for (address, beats) in [(ADDRESS, &gap), (Address { burst: 0, ..ADDRESS }, &whole)] {
        let mut bench = Bench::new();
        card_writes(&mut bench, address, beats, 0, 0);
        assert_eq!(bench.bursts, [Burst { id: 9, write: None }]);
    }
}

#[test]
fn a_ninth_write_of_the_card_waits_until_a_response_is_taken() {
    let mut bench = Bench::new();
    bench.outputs.m_axi_awvalid = 1;
    let taken = |bench: &mut Bench| (0..20).filter(|_| bench.step().1.aw.moves()).count();
    assert_eq!(taken(&mut bench), 8);

    bench.bridge.respond(&Burst { id: 3, write: None }, SLAVE_ERROR, bench.cycle);
    assert_eq!(taken(&mut bench), 0, "the card has not taken the response");
    bench.outputs.m_axi_bready = 1;
    let response = bench.step().1.b;
    assert_eq!((response.valid, response.id, response.response), (true, 3, SLAVE_ERROR));
    assert_eq!(taken(&mut bench), 1);
}

#[test]
fn responses_come_at_their_cycle_and_in_order() {
    let mut bench = Bench::new();
    bench.outputs.m_axi_bready = 1;
    let burst = |id| Burst { id, write: None };
    assert_eq!(bench.bridge.respond(&burst(1), OKAY, 5), 5);
    assert_eq!(
        bench.bridge.respond(&burst(2), OKAY, 3),
        5,
        "the second does not overtake the first"
    );

    let shown: Vec<_> = (0..8).map(|_| bench.step().1.b).map(|b| b.valid.then_some(b.id)).collect();
    assert_eq!(shown, [None, None, None, None, None, Some(1), Some(2), None]);
}

#[test]
fn data_waits_for_its_address_when_the_bridge_is_set_so() {
    let mut bench = Bench::new();
    bench.bridge.settings.data_waits_for_address = true;
    assert!(!bench.step().1.w.ready);
    bench.outputs.m_axi_awvalid = 1;
    bench.step();
    bench.outputs.m_axi_awvalid = 0;
    assert!(bench.step().1.w.ready);
}

#[test]
fn a_stall_of_1_is_for_ever_and_0_is_never() {
    let mut bench = Bench::new();
    bench.bridge.settings.stalls = Stalls { slave_aw: 1.0, ..Stalls::master_stuck() };
    bench.write(0, &[1; 4]);
    for _ in 0..100 {
        let (slave, master) = bench.step();
        assert!(!slave.aw.valid && !master.aw.ready && !master.w.ready);
    }
    bench.bridge.settings.stalls = Stalls::default();
    let (slave, master) = bench.step();
    assert!(slave.aw.valid && master.aw.ready && master.w.ready);
}

#[test]
fn what_an_idle_channel_carries_is_nonsense() {
    let after = |scramble| {
        let mut bench = Bench::with(scramble);
        bench.write(0x40, &[7; 32]);
        bench.step();
        let first: WriteData = bench.step().0.w;
        (first, bench.step().0.w)
    };
    let sevens = Beat { data: [0x0707_0707; 8], strobes: u32::MAX };
    let (once, later) = after(Scramble::OnIdle);
    assert!(!once.valid && once.beat != sevens && once == later);
    let (first, second) = after(Scramble::EveryCycle);
    assert!(!first.valid && first.beat != sevens && first != second);
    assert_eq!(after(Scramble::Off).1.beat, sevens);
}

#[test]
fn nothing_is_offered_or_taken_in_reset_and_nothing_is_left_after_it() {
    let mut bench = Bench::new();
    bench.write(0, &[1; 4]);
    bench.outputs.m_axi_awvalid = 1;
    bench.step();
    bench.bridge.reset(&mut bench.inputs);
    let Inputs { s_axi_awvalid, s_axi_wvalid, s_axi_bready, m_axi_awready, m_axi_wready, .. } =
        bench.inputs;
    assert_eq!([s_axi_awvalid, s_axi_wvalid, s_axi_bready, m_axi_awready, m_axi_wready], [0; 5]);

    bench.outputs.m_axi_awvalid = 0;
    let (slave, _) = bench.step();
    assert!(!slave.aw.valid && !slave.w.valid && !bench.bridge.inbound.busy());
}
