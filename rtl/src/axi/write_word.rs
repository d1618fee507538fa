//! Writes single 32-bit words to the AXI port, one offered at a time, and watches their responses.
//!
//! ```text
//! request, line, word, slot ──► offer ──► AW and W together
//!                                └──► owed[8] ──► B ──► retired, failed, failed_slot, failed_word
//! ```
//! Latency: a word taken at cycle n is offered on AW and W at n + 1; a response at the port at n shows in `retired` at
//! n + 1. A word is taken only when the one before has left on both channels and fewer than eight responses are owed:
//! the bridge holds eight writes (PG194, "AXI4 slave interface"). Responses come in the order of the writes, because all
//! carry the same ID (AXI4 specification A5.3). Reset: nothing offered, nothing owed.

use crate::axi::AxiWriteMaster;
use crate::prim::prelude::*;

/// The single-word write path: 32 bits to the start of a 64-byte line, in lane 0 of the 256-bit port.
#[derive(LogicBlock, Default)]
pub struct WriteWord {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Take `line`, `word` and `slot` in a cycle in which `ready` is high.
    pub request: Signal<In, Bit>,
    /// A word can be taken. Depends on state only.
    pub ready: Signal<Out, Bit>,
    /// Address of the word in units of 64 bytes.
    pub line: Signal<In, Bits<42>>,
    /// The word.
    pub word: Signal<In, Bits<32>>,
    /// Comes back with a failed response.
    pub slot: Signal<In, Bits<4>>,
    /// A word is taken in this cycle.
    pub admitted: Signal<Out, Bit>,
    /// The offered word leaves in this cycle, the later of its AW and W handshakes. Follows AWREADY and WREADY.
    pub left: Signal<Out, Bit>,
    /// Nothing is offered and no response is owed.
    pub idle: Signal<Out, Bit>,
    /// One response has come: the oldest that was owed.
    pub retired: Signal<Out, Bit>,
    /// That response was not OKAY.
    pub failed: Signal<Out, Bit>,
    /// `slot` of the write that `retired` tells of.
    pub failed_slot: Signal<Out, Bits<4>>,
    /// `word` of the write that `retired` tells of.
    pub failed_word: Signal<Out, Bits<32>>,
    /// The port.
    pub m_axi: AxiWriteMaster,
    offer_address: Register<Bit>,
    offer_data: Register<Bit>,
    offered_line: Register<Bits<42>>,
    offered_word: Register<Bits<32>>,
    owed: Ram<Bits<36>, 3>,
    owed_count: Register<Bits<4>>,
    newest: Register<Bits<3>>,
    oldest: Register<Bits<3>>,
    response: Register<Bit>,
    response_failed: Register<Bit>,
    taken: Signal<Local, Bit>,
    answered: Signal<Local, Bit>,
}

impl Logic for WriteWord {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, offer_address, offer_data, offered_line, offered_word);
        dff_setup!(self, clock, owed_count, newest, oldest, response, response_failed);
        clock!(self, clock, owed);
        comment!("unread m_axi.bid: every write carries ID 0, so responses come in order");

        self.ready.next =
            !self.offer_address.q.val() & !self.offer_data.q.val() & (self.owed_count.q.val() != 8);
        self.idle.next = !self.owed_count.q.val().any();
        self.taken.next = self.request.val() & self.ready.val();
        self.admitted.next = self.taken.val();
        self.left.next = (self.offer_address.q.val() | self.offer_data.q.val())
            & (!self.offer_address.q.val() | self.m_axi.awready.val())
            & (!self.offer_data.q.val() | self.m_axi.wready.val());
        if self.m_axi.awready.val() {
            self.offer_address.d.next = false;
        }
        if self.m_axi.wready.val() {
            self.offer_data.d.next = false;
        }
        if self.taken.val() {
            self.offer_address.d.next = true;
            self.offer_data.d.next = true;
            self.offered_line.d.next = self.line.val();
            self.offered_word.d.next = self.word.val();
            self.newest.d.next = self.newest.q.val() + 1;
        }

        comment!("responses, oldest first");
        self.m_axi.bready.next = self.owed_count.q.val().any() & !self.clock.val().reset;
        self.answered.next = self.m_axi.bvalid.val() & self.m_axi.bready.val();
        self.response.d.next = self.answered.val();
        self.response_failed.d.next = self.answered.val() & self.m_axi.bresp.val().any();
        if self.answered.val() {
            self.oldest.d.next = self.oldest.q.val() + 1;
        }
        if self.taken.val() & !self.answered.val() {
            self.owed_count.d.next = self.owed_count.q.val() + 1;
        }
        if self.answered.val() & !self.taken.val() {
            self.owed_count.d.next = self.owed_count.q.val() - 1;
        }
        self.owed.write_enable.next = self.taken.val();
        self.owed.write_address.next = self.newest.q.val();
        self.owed.write_data.next =
            (bit_cast::<36, 4>(self.slot.val()) << 32) | bit_cast::<36, 32>(self.word.val());
        self.owed.read_address.next = self.oldest.q.val();
        self.retired.next = self.response.q.val();
        self.failed.next = self.response_failed.q.val();
        self.failed_slot.next = self.owed.read_data.val().get_bits::<4>(32);
        self.failed_word.next = self.owed.read_data.val().get_bits::<32>(0);

        comment!("one beat of 32 bytes with four that count, INCR (AXI4 specification A3.4.1)");
        self.m_axi.awid.next = 0.into();
        self.m_axi.awaddr.next = bit_cast::<64, 42>(self.offered_line.q.val()) << 6;
        self.m_axi.awlen.next = 0.into();
        self.m_axi.awsize.next = 5.into();
        self.m_axi.awburst.next = 1.into();
        self.m_axi.awvalid.next = self.offer_address.q.val();
        self.m_axi.wdata.next = bit_cast::<256, 32>(self.offered_word.q.val());
        self.m_axi.wstrb.next = 0xF.into();
        self.m_axi.wlast.next = true;
        self.m_axi.wvalid.next = self.offer_data.q.val();
    }
}

#[cfg(test)]
mod tests {
    //! The writer alone. That its port keeps the rules of AXI in every cycle of whole runs is tested with the engine.

    use super::*;

    fn writer() -> Bench<WriteWord> {
        let mut bench = Bench::new(WriteWord::default(), |writer| &mut writer.clock);
        bench.reset();
        bench
    }

    /// Offers a word in this cycle; whether it was taken.
    fn request(bench: &mut Bench<WriteWord>, number: u64) -> bool {
        bench.request.next = true;
        bench.line.next = (number << 8).into();
        bench.word.next = number.into();
        bench.slot.next = (number % 16).into();
        bench.settle();
        let taken = bench.admitted.val();
        bench.cycle();
        bench.request.next = false;
        bench.settle();
        taken
    }

    #[test]
    fn a_word_is_one_beat_of_the_bus_with_four_bytes_that_count() {
        let mut bench = writer();
        assert!(request(&mut bench, 0x3FF_1234));
        let axi = &bench.m_axi;
        assert!(axi.awvalid.val() && axi.wvalid.val() && axi.wlast.val());
        assert_eq!(axi.awaddr.val(), bits::<64>(0x3FF_1234_u64 << 14));
        assert_eq!(axi.wdata.val(), bits::<256>(0x3FF_1234));
        assert_eq!(axi.wstrb.val(), bits::<32>(0xF));
        let shape = (axi.awid.val(), axi.awlen.val(), axi.awsize.val(), axi.awburst.val());
        assert_eq!(shape, (bits(0), bits(0), bits(5), bits(1)));
    }

    #[test]
    fn the_next_word_is_taken_after_both_handshakes_in_whatever_order() {
        for (address_at, data_at) in [(0, 0), (0, 4), (4, 0), (2, 3)] {
            let mut bench = writer();
            request(&mut bench, 1);
            for cycle in 0..5 {
                bench.m_axi.awready.next = cycle == address_at;
                bench.m_axi.wready.next = cycle == data_at;
                bench.settle();
                let last = usize::max(address_at, data_at);
                assert_eq!(bench.left.val(), cycle == last);
                assert_eq!(bench.m_axi.awvalid.val(), cycle <= address_at);
                assert_eq!(bench.m_axi.wvalid.val(), cycle <= data_at);
                assert_eq!(bench.ready.val(), cycle > last);
                bench.cycle();
            }
        }
    }

    #[test]
    fn the_ninth_write_waits_for_a_response() {
        let mut bench = writer();
        bench.m_axi.awready.next = true;
        bench.m_axi.wready.next = true;
        for number in 1..9 {
            assert!(request(&mut bench, number));
            bench.cycle();
        }
        assert!(!request(&mut bench, 9));
        bench.m_axi.bvalid.next = true;
        bench.cycle();
        bench.m_axi.bvalid.next = false;
        assert!(request(&mut bench, 9));
    }

    #[test]
    fn an_error_response_comes_with_the_slot_and_word_of_its_write_whatever_the_timing() {
        for seed in 1..9 {
            let mut noise = Noise::new(seed);
            let mut bench = writer();
            let (mut sent, mut left, mut answered) = (0, 0, 0);
            let mut expected = None;
            for _ in 0..600 {
                bench.m_axi.awready.next = noise.word().is_multiple_of(2);
                bench.m_axi.wready.next = noise.word().is_multiple_of(2);
                let code = noise.word() % 4;
                let response = answered < left && noise.word().is_multiple_of(3);
                bench.m_axi.bvalid.next = response;
                bench.m_axi.bresp.next = code.into();
                bench.settle();
                left += u64::from(bench.left.val());
                let seen = bench.retired.val().then(|| {
                    let slot = bench.failed_slot.val().to_u64();
                    (bench.failed.val(), slot, bench.failed_word.val().to_u64())
                });
                assert_eq!(seen, expected, "seed {seed}");
                assert_eq!(bench.m_axi.bready.val(), sent > answered, "seed {seed}");
                assert_eq!(bench.idle.val(), sent == answered, "seed {seed}");
                expected = response.then(|| {
                    answered += 1;
                    (code != 0, answered % 16, answered)
                });
                sent += u64::from(request(&mut bench, sent + 1));
            }
            assert!(answered > 50, "seed {seed}: {answered} responses");
        }
    }

    #[test]
    fn nothing_is_taken_or_offered_during_reset() {
        let mut bench = writer();
        bench.m_axi.awready.next = true;
        bench.m_axi.wready.next = true;
        request(&mut bench, 1);
        bench.cycle();
        bench.settle();
        assert!(bench.m_axi.bready.val());
        bench.clock.next.reset = true;
        bench.settle();
        assert!(!bench.m_axi.bready.val(), "BREADY is high during reset");
        bench.cycle();
        assert!(!bench.m_axi.awvalid.val() && !bench.m_axi.wvalid.val() && bench.idle.val());
    }
}
