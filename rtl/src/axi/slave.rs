//! The card's AXI4 slave: what the bridge writes and reads, as mailbox beats and as words of the register file.
//!
//! ```text
//! s_axi AW, W, B ──► WriteQueue ─┬─► mailbox beats
//! loopback ─────────►            └─► WriteWords ──► write words
//! s_axi AR, R ─────► ReadWords ────────────────► read words
//! ```
//! Reads and writes do not wait for each other. Wiring only: latencies are those of the parts.

use super::{AxiSlave, ReadWords, WriteQueue, WriteWords};
use crate::prim::prelude::*;

/// The card's side of the bridge's master port.
#[derive(LogicBlock, Default)]
pub struct Slave {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// BAR0 at address 0.
    pub s_axi: AxiSlave,
    /// As in [`WriteQueue`], also below: the loopback's way in.
    pub inner_valid: Signal<In, Bit>,
    /// Its slot.
    pub inner_slot: Signal<In, Bits<4>>,
    /// It is taken.
    pub inner_ready: Signal<Out, Bit>,
    /// It has reached the mailbox.
    pub inner_done: Signal<Out, Bit>,
    /// A beat for the mailbox page: its handshake is in this cycle.
    pub mailbox_beat: Signal<Out, Bit>,
    /// Which 32 bytes of the mailbox page.
    pub mailbox_line: Signal<Out, Bits<7>>,
    /// It is not the beat on W, but the loopback's word.
    pub mailbox_inner: Signal<Out, Bit>,
    /// Which of the 32 bytes the loopback's word goes to.
    pub mailbox_lane: Signal<Out, Bits<3>>,
    /// As in [`WriteWords`], also below: a word is written in this cycle.
    pub write: Signal<Out, Bit>,
    /// Which word of BAR0.
    pub write_word: Signal<Out, Bits<16>>,
    /// It lies past the end of BAR0.
    pub write_outside: Signal<Out, Bit>,
    /// The word.
    pub write_data: Signal<Out, Bits<32>>,
    /// Which of its bytes are written.
    pub write_strobes: Signal<Out, Bits<4>>,
    /// As in [`ReadWords`], also below: a word is read in this cycle.
    pub read: Signal<Out, Bit>,
    /// Which word of BAR0.
    pub read_word: Signal<Out, Bits<16>>,
    /// It lies past the end of BAR0.
    pub read_outside: Signal<Out, Bit>,
    /// It was asked for by its address.
    pub read_addressed: Signal<Out, Bit>,
    /// The word read three cycles ago.
    pub read_data: Signal<In, Bits<32>>,
    /// In the cycle before, a write burst was taken that changes nothing.
    pub write_burst_refused: Signal<Out, Bit>,
    /// Its first word in BAR0.
    pub write_burst_word: Signal<Out, Bits<16>>,
    /// In the cycle before, a read burst was taken that reads nothing but unmapped words.
    pub read_burst_refused: Signal<Out, Bit>,
    /// Its first word in BAR0.
    pub read_burst_word: Signal<Out, Bits<16>>,
    write_queue: WriteQueue,
    write_words: WriteWords,
    read_words: ReadWords,
}

impl Logic for Slave {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, write_queue, write_words, read_words);
        comment!("unread s_axi.awlen: wlast ends a burst");

        self.write_queue.awid.next = self.s_axi.awid.val();
        self.write_queue.awaddr.next = self.s_axi.awaddr.val();
        self.write_queue.awsize.next = self.s_axi.awsize.val();
        self.write_queue.awburst.next = self.s_axi.awburst.val();
        self.write_queue.awvalid.next = self.s_axi.awvalid.val();
        self.s_axi.awready.next = self.write_queue.awready.val();
        self.write_queue.wdata.next = self.s_axi.wdata.val();
        self.write_queue.wstrb.next = self.s_axi.wstrb.val();
        self.write_queue.wlast.next = self.s_axi.wlast.val();
        self.write_queue.wvalid.next = self.s_axi.wvalid.val();
        self.s_axi.wready.next = self.write_queue.wready.val();
        self.s_axi.bid.next = self.write_queue.bid.val();
        self.s_axi.bresp.next = 0.into();
        self.s_axi.bvalid.next = self.write_queue.bvalid.val();
        self.write_queue.bready.next = self.s_axi.bready.val();

        self.write_queue.inner_valid.next = self.inner_valid.val();
        self.write_queue.inner_slot.next = self.inner_slot.val();
        self.inner_ready.next = self.write_queue.inner_ready.val();
        self.inner_done.next = self.write_queue.inner_done.val();
        self.mailbox_beat.next = self.write_queue.mailbox_beat.val();
        self.mailbox_line.next = self.write_queue.mailbox_line.val();
        self.mailbox_inner.next = self.write_queue.mailbox_inner.val();
        self.mailbox_lane.next = self.write_queue.mailbox_lane.val();
        self.write_burst_refused.next = self.write_queue.burst_refused.val();
        self.write_burst_word.next = self.write_queue.burst_word.val();

        self.write_words.beat_valid.next = self.write_queue.beat_valid.val();
        self.write_words.beat_line.next = self.write_queue.beat_line.val();
        self.write_words.beat_outside.next = self.write_queue.beat_outside.val();
        self.write_words.beat_data.next = self.write_queue.beat_data.val();
        self.write_words.beat_strobes.next = self.write_queue.beat_strobes.val();
        self.write_words.beat_last.next = self.write_queue.beat_last.val();
        self.write_queue.beat_taken.next = self.write_words.beat_taken.val();
        self.write_queue.finished.next = self.write_words.finished.val();
        self.write.next = self.write_words.write.val();
        self.write_word.next = self.write_words.write_word.val();
        self.write_outside.next = self.write_words.write_outside.val();
        self.write_data.next = self.write_words.write_data.val();
        self.write_strobes.next = self.write_words.write_strobes.val();

        self.read_words.arid.next = self.s_axi.arid.val();
        self.read_words.araddr.next = self.s_axi.araddr.val();
        self.read_words.arlen.next = self.s_axi.arlen.val();
        self.read_words.arsize.next = self.s_axi.arsize.val();
        self.read_words.arburst.next = self.s_axi.arburst.val();
        self.read_words.arvalid.next = self.s_axi.arvalid.val();
        self.s_axi.arready.next = self.read_words.arready.val();
        self.s_axi.rid.next = self.read_words.rid.val();
        self.s_axi.rdata.next = self.read_words.rdata.val();
        self.s_axi.rresp.next = 0.into();
        self.s_axi.rlast.next = self.read_words.rlast.val();
        self.s_axi.rvalid.next = self.read_words.rvalid.val();
        self.read_words.rready.next = self.s_axi.rready.val();
        self.read.next = self.read_words.read.val();
        self.read_word.next = self.read_words.read_word.val();
        self.read_outside.next = self.read_words.read_outside.val();
        self.read_addressed.next = self.read_words.read_addressed.val();
        self.read_words.read_data.next = self.read_data.val();
        self.read_burst_refused.next = self.read_words.burst_refused.val();
        self.read_burst_word.next = self.read_words.burst_word.val();
    }
}
