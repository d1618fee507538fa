//! An address channel (AW or AR) with registered outputs, and a second place so that its ready is a register too.
//!
//! Latency: a burst pushed at cycle n is offered at n + 1; one per cycle. INCR, 32 bytes a beat (AXI4 specification
//! A3.4.1). Reset: nothing offered.

use crate::prim::prelude::*;

/// Two bursts between the card and an address channel.
#[derive(LogicBlock, Default)]
pub struct AddressPort {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Take a burst, while `ready`.
    pub push: Signal<In, Bit>,
    /// Its transaction.
    pub id: Signal<In, Bits<4>>,
    /// Its first byte.
    pub address: Signal<In, Bits<48>>,
    /// Its beats less one.
    pub length: Signal<In, Bits<7>>,
    /// A burst can be pushed. Depends on state only.
    pub ready: Signal<Out, Bit>,
    /// A burst is offered.
    pub valid: Signal<Out, Bit>,
    /// Its transaction.
    pub offered_id: Signal<Out, Bits<4>>,
    /// Its first byte.
    pub offered_address: Signal<Out, Bits<48>>,
    /// Its beats less one.
    pub offered_length: Signal<Out, Bits<7>>,
    /// It is taken.
    pub accept: Signal<In, Bit>,
    offers: Register<Bit>,
    ids: [Register<Bits<4>>; 2],
    addresses: [Register<Bits<48>>; 2],
    lengths: [Register<Bits<7>>; 2],
    waits: Register<Bit>,
    moves: Signal<Local, Bit>,
}

impl Logic for AddressPort {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, offers, waits);
        for i in 0..2 {
            self.ids[i].clock.next = self.clock.val();
            self.ids[i].d.next = self.ids[i].q.val();
            self.addresses[i].clock.next = self.clock.val();
            self.addresses[i].d.next = self.addresses[i].q.val();
            self.lengths[i].clock.next = self.clock.val();
            self.lengths[i].d.next = self.lengths[i].q.val();
        }
        self.ready.next = !self.waits.q.val();
        self.moves.next = !self.offers.q.val() | self.accept.val();
        if self.moves.val() {
            self.offers.d.next = self.waits.q.val() | self.push.val();
            self.waits.d.next = false;
            self.ids[0].d.next = self.id.val();
            self.addresses[0].d.next = self.address.val();
            self.lengths[0].d.next = self.length.val();
            if self.waits.q.val() {
                self.ids[0].d.next = self.ids[1].q.val();
                self.addresses[0].d.next = self.addresses[1].q.val();
                self.lengths[0].d.next = self.lengths[1].q.val();
            }
        } else if self.push.val() & !self.waits.q.val() {
            self.waits.d.next = true;
        }
        if !self.waits.q.val() {
            self.ids[1].d.next = self.id.val();
            self.addresses[1].d.next = self.address.val();
            self.lengths[1].d.next = self.length.val();
        }
        self.valid.next = self.offers.q.val();
        self.offered_id.next = self.ids[0].q.val();
        self.offered_address.next = self.addresses[0].q.val();
        self.offered_length.next = self.lengths[0].q.val();
    }
}
