//! Two banks of bins: one counts, one sample per cycle for ever, while the spare one is read or zeroed.
//!
//! ```text
//!         read           add               write            past
//! bin ──► memory[bank] ──► + 1, or full ──► memory[bank] ──► kept one cycle longer
//!                            ▲ forwarded from write and past ──┘
//! ```
//! Latency: a sample at cycle n is in its memory for a read at n + 3. A memory is never relied on for a word that is being
//! written: what the two samples before wrote is forwarded, older words are in the memory. Each sample carries its bank,
//! so the banks can turn while samples are under way. Host: `read_data` is the word of `read_bin` one cycle before.
//! Reset: nothing under way; the memories keep what they had until they are zeroed.

use crate::histogram::tally::Tally;
use crate::prim::prelude::*;

/// Bins of `COUNT` bits, 2^`INDEX` in each bank.
#[derive(LogicBlock, Default)]
pub struct Bins<const COUNT: usize, const INDEX: usize> {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// One more sample in `bin` of `bank`.
    pub valid: Signal<In, Bit>,
    /// The bin it belongs to.
    pub bin: Signal<In, Bits<INDEX>>,
    /// The bank that counts it.
    pub bank: Signal<In, Bit>,
    /// First cycle of the bank that counts from now on.
    pub turn: Signal<In, Bit>,
    /// Zero the spare bank's count of full bins. No sample of the spare bank is under way then.
    pub forget: Signal<In, Bit>,
    /// Zero bin `zero_bin` of the banks in `zero_banks`. No sample of those banks is under way then.
    pub zero: Signal<In, Bit>,
    /// The bin to zero.
    pub zero_bin: Signal<In, Bits<INDEX>>,
    /// Bit 0: the first bank; bit 1: the second.
    pub zero_banks: Signal<In, Bits<2>>,
    /// A bin of the spare bank that the host reads.
    pub read_bin: Signal<In, Bits<INDEX>>,
    /// The spare bank.
    pub read_bank: Signal<In, Bit>,
    /// Its count.
    pub read_data: Signal<Out, Bits<COUNT>>,
    /// Samples of the spare bank that found their bin full.
    pub full: Signal<Out, Bits<64>>,
    first: Ram<Bits<COUNT>, INDEX>,
    second: Ram<Bits<COUNT>, INDEX>,
    adding: Register<Bit>,
    add_bin: Register<Bits<INDEX>>,
    add_bank: Register<Bit>,
    /// The sample before, now in the write stage, has the same bin.
    near: Register<Bit>,
    /// The sample two before, now past, has the same bin.
    far: Register<Bit>,
    writing: Register<Bit>,
    write_bin: Register<Bits<INDEX>>,
    write_bank: Register<Bit>,
    write_count: Register<Bits<COUNT>>,
    write_full: Register<Bit>,
    past_count: Register<Bits<COUNT>>,
    turn_add: Register<Bit>,
    turn_write: Register<Bit>,
    stored: Signal<Local, Bits<COUNT>>,
    filled: Tally,
}

impl<const COUNT: usize, const INDEX: usize> Logic for Bins<COUNT, INDEX> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, adding, add_bin, add_bank, near, far, past_count);
        dff_setup!(self, clock, writing, write_bin, write_bank, write_count, write_full);
        dff_setup!(self, clock, turn_add, turn_write);
        clock!(self, clock, first, second, filled);

        comment!("read: a sample has its bank's port, the host has the other one");
        self.first.read_address.next = self.read_bin.val();
        self.second.read_address.next = self.read_bin.val();
        self.adding.d.next = self.valid.val();
        self.near.d.next = false;
        self.far.d.next = false;
        if self.valid.val() {
            if self.bank.val() {
                self.second.read_address.next = self.bin.val();
            } else {
                self.first.read_address.next = self.bin.val();
            }
            self.add_bin.d.next = self.bin.val();
            self.add_bank.d.next = self.bank.val();
            self.near.d.next = self.adding.q.val()
                & (self.add_bin.q.val() == self.bin.val())
                & (self.add_bank.q.val() == self.bank.val());
            self.far.d.next = self.writing.q.val()
                & (self.write_bin.q.val() == self.bin.val())
                & (self.write_bank.q.val() == self.bank.val());
        }
        if self.read_bank.val() {
            self.read_data.next = self.second.read_data.val();
        } else {
            self.read_data.next = self.first.read_data.val();
        }

        comment!("add");
        self.stored.next = 0.into();
        self.writing.d.next = self.adding.q.val();
        if self.adding.q.val() {
            if self.near.q.val() {
                self.stored.next = self.write_count.q.val();
            } else if self.far.q.val() {
                self.stored.next = self.past_count.q.val();
            } else if self.add_bank.q.val() {
                self.stored.next = self.second.read_data.val();
            } else {
                self.stored.next = self.first.read_data.val();
            }
            self.write_bin.d.next = self.add_bin.q.val();
            self.write_bank.d.next = self.add_bank.q.val();
            self.write_full.d.next = self.stored.val().all();
            if self.stored.val().all() {
                self.write_count.d.next = self.stored.val();
            } else {
                self.write_count.d.next = self.stored.val() + 1;
            }
        }

        comment!("write");
        if self.writing.q.val() {
            self.past_count.d.next = self.write_count.q.val();
        }
        self.first.write_enable.next = self.writing.q.val() & !self.write_bank.q.val();
        self.first.write_address.next = self.write_bin.q.val();
        self.first.write_data.next = self.write_count.q.val();
        self.second.write_enable.next = self.writing.q.val() & self.write_bank.q.val();
        self.second.write_address.next = self.write_bin.q.val();
        self.second.write_data.next = self.write_count.q.val();
        if self.zero.val() & self.zero_banks.val().get_bit(0) {
            self.first.write_enable.next = true;
            self.first.write_address.next = self.zero_bin.val();
            self.first.write_data.next = 0.into();
        }
        if self.zero.val() & self.zero_banks.val().get_bit(1) {
            self.second.write_enable.next = true;
            self.second.write_address.next = self.zero_bin.val();
            self.second.write_data.next = 0.into();
        }
        self.turn_add.d.next = self.turn.val();
        self.turn_write.d.next = self.turn_add.q.val();
        self.filled.turn.next = self.turn_write.q.val();
        self.filled.add.next = self.writing.q.val() & self.write_full.q.val();
        self.filled.forget.next = self.forget.val();
        self.full.next = self.filled.total.val();
    }
}
