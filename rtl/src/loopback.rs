//! The card answers itself: writes turn back at the port and arrive in the mailbox, as if a peer had echoed them.
//!
//! ```text
//!              ┌── !active ──► m_axi
//! s_axi AW, W ─┤
//!              └── active ──► slot, word ──► inner_* (the card's own slave port) ──► inner_done ──► B
//! ```
//! The switch follows `enable` only while `idle`: nothing is offered and no response is owed. One write at a time; its
//! slot is bits 9 to 6 of its address, its word is lane 0. Latency: not active, none; active, the word is offered
//! inside in the cycle after the later of AW and W. Reset: not active.

use crate::axi::{AxiWriteMaster, AxiWriteSlave};
use crate::prim::prelude::*;

/// The switch between the card's writer and the bridge.
#[derive(LogicBlock, Default)]
pub struct Loopback {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// `Control.enable`.
    pub enable: Signal<In, Bit>,
    /// The writer neither offers a write nor waits for a response, nor will it soon.
    pub idle: Signal<In, Bit>,
    /// Writes turn back here.
    pub active: Signal<Out, Bit>,
    /// Register `Status`.
    pub status: Signal<Out, Bits<32>>,
    /// The card's writes.
    pub s_axi: AxiWriteSlave,
    /// The bridge.
    pub m_axi: AxiWriteMaster,
    /// As in [`WriteQueue`](crate::axi::WriteQueue), also below: a word for the mailbox.
    pub inner_valid: Signal<Out, Bit>,
    /// Its slot.
    pub inner_slot: Signal<Out, Bits<4>>,
    /// The word.
    pub inner_word: Signal<Out, Bits<32>>,
    /// It is taken.
    pub inner_ready: Signal<In, Bit>,
    /// It has reached the mailbox.
    pub inner_done: Signal<In, Bit>,
    turned: Register<Bit>,
    has_address: Register<Bit>,
    has_word: Register<Bit>,
    id: Register<Bits<4>>,
    slot: Register<Bits<4>>,
    word: Register<Bits<32>>,
    taken: Register<Bit>,
    response: Register<Bit>,
}

impl Logic for Loopback {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, turned, has_address, has_word, id, slot, word, taken, response);
        if self.idle.val() {
            self.turned.d.next = self.enable.val();
        }

        self.inner_valid.next =
            self.has_address.q.val() & self.has_word.q.val() & !self.taken.q.val();
        self.m_axi.awid.next = self.s_axi.awid.val();
        self.m_axi.awaddr.next = self.s_axi.awaddr.val();
        self.m_axi.awlen.next = self.s_axi.awlen.val();
        self.m_axi.awsize.next = self.s_axi.awsize.val();
        self.m_axi.awburst.next = self.s_axi.awburst.val();
        self.m_axi.awvalid.next = self.s_axi.awvalid.val() & !self.turned.q.val();
        self.m_axi.wdata.next = self.s_axi.wdata.val();
        self.m_axi.wstrb.next = self.s_axi.wstrb.val();
        self.m_axi.wlast.next = self.s_axi.wlast.val();
        self.m_axi.wvalid.next = self.s_axi.wvalid.val() & !self.turned.q.val();
        self.m_axi.bready.next = self.s_axi.bready.val() & !self.turned.q.val();

        self.s_axi.awready.next = self.m_axi.awready.val();
        self.s_axi.wready.next = self.m_axi.wready.val();
        self.s_axi.bid.next = self.m_axi.bid.val();
        self.s_axi.bresp.next = self.m_axi.bresp.val();
        self.s_axi.bvalid.next = self.m_axi.bvalid.val();
        if self.turned.q.val() {
            self.s_axi.awready.next = !self.has_address.q.val() & !self.response.q.val();
            self.s_axi.wready.next = !self.has_word.q.val() & !self.response.q.val();
            self.s_axi.bid.next = self.id.q.val();
            self.s_axi.bresp.next = 0.into();
            self.s_axi.bvalid.next = self.response.q.val();
            if self.s_axi.awvalid.val() & !self.has_address.q.val() & !self.response.q.val() {
                self.has_address.d.next = true;
                self.id.d.next = self.s_axi.awid.val();
                self.slot.d.next = self.s_axi.awaddr.val().get_bits::<4>(6);
            }
            if self.s_axi.wvalid.val() & !self.has_word.q.val() & !self.response.q.val() {
                self.has_word.d.next = true;
                self.word.d.next = self.s_axi.wdata.val().get_bits::<32>(0);
            }
            if self.inner_valid.val() & self.inner_ready.val() {
                self.taken.d.next = true;
            }
            if self.inner_done.val() {
                self.has_address.d.next = false;
                self.has_word.d.next = false;
                self.taken.d.next = false;
                self.response.d.next = true;
            }
            if self.response.q.val() & self.s_axi.bready.val() {
                self.response.d.next = false;
            }
        }
        self.inner_slot.next = self.slot.q.val();
        self.inner_word.next = self.word.q.val();
        self.active.next = self.turned.q.val();
        self.status.next = bit_cast::<32, 1>(
            (self.has_address.q.val() | self.has_word.q.val() | self.response.q.val()).into(),
        );
    }
}

#[cfg(test)]
mod tests;
