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
