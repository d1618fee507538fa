//! Takes writes into the card: their addresses, then their beats in order, and answers them in order.
//!
//! ```text
//! bridge AW ─┬─► 4 writes ─► route of the oldest one whose beats still come
//! loopback ──┘                 │
//! bridge W ────────────────────┼─► mailbox beat, in the cycle of its handshake
//!                              └─► 2 beats ─► words of the register file ─► finished
//! bridge B ◄── oldest write whose beats have come, once finished
//! ```
//! A beat is taken only after the address of its write. Mailbox beats never wait for the register file: only for the
//! beats in front of them. A burst that is not INCR, or whose beats are wider than the port, is answered and changes
//! nothing (`burst_refused`). Addresses count within their 4 KiB page, which no burst may leave (AXI4 A3.4.1).
//! A write from the loopback brings its word along and is answered by `inner_done`. It takes every other cycle at most.
//! Latency: beat in the cycle after its address; mailbox response two cycles after the last beat. Reset: nothing held.

use peerlane_regmap::page;

use crate::prim::prelude::*;

/// The card's write port up to the register file.
#[derive(LogicBlock, Default)]
pub struct WriteQueue {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// As in [`AxiSlave`](super::AxiSlave), also below.
    pub awid: Signal<In, Bits<3>>,
    /// First byte written.
    pub awaddr: Signal<In, Bits<64>>,
    /// Bytes of a beat as a power of two.
    pub awsize: Signal<In, Bits<3>>,
    /// 1 is INCR.
    pub awburst: Signal<In, Bits<2>>,
    /// A write address is offered.
    pub awvalid: Signal<In, Bit>,
    /// It is taken.
    pub awready: Signal<Out, Bit>,
    /// Bytes of a beat.
    pub wdata: Signal<In, Bits<256>>,
    /// Which bytes are written.
    pub wstrb: Signal<In, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<In, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<In, Bit>,
    /// It is taken.
    pub wready: Signal<Out, Bit>,
    /// Which write is answered.
    pub bid: Signal<Out, Bits<3>>,
    /// A write response is offered.
    pub bvalid: Signal<Out, Bit>,
    /// It is taken.
    pub bready: Signal<In, Bit>,
    /// The loopback offers a write of one mailbox word.
    pub inner_valid: Signal<In, Bit>,
    /// Its slot.
    pub inner_slot: Signal<In, Bits<4>>,
    /// It is taken.
    pub inner_ready: Signal<Out, Bit>,
    /// The loopback's write has reached the mailbox.
    pub inner_done: Signal<Out, Bit>,
    /// A beat for the mailbox page: its handshake is in this cycle.
    pub mailbox_beat: Signal<Out, Bit>,
    /// Which 32 bytes of the mailbox page.
    pub mailbox_line: Signal<Out, Bits<7>>,
    /// It is not the beat on W, but the loopback's word.
    pub mailbox_inner: Signal<Out, Bit>,
    /// Which of the 32 bytes the address is in; the loopback's word goes there.
    pub mailbox_lane: Signal<Out, Bits<3>>,
    /// A beat for the register file waits.
    pub beat_valid: Signal<Out, Bit>,
    /// Which 32 bytes of BAR0.
    pub beat_line: Signal<Out, Bits<13>>,
    /// It lies past the end of BAR0.
    pub beat_outside: Signal<Out, Bit>,
    /// The beat's bytes.
    pub beat_data: Signal<Out, Bits<256>>,
    /// Which of them are written.
    pub beat_strobes: Signal<Out, Bits<32>>,
    /// Last beat of its write.
    pub beat_last: Signal<Out, Bit>,
    /// The waiting beat is taken.
    pub beat_taken: Signal<In, Bit>,
    /// The last beat of the oldest write in the register file has had its effect.
    pub finished: Signal<In, Bit>,
    /// In the cycle before, a burst was taken that is answered and changes nothing.
    pub burst_refused: Signal<Out, Bit>,
    /// Its first word in BAR0.
    pub burst_word: Signal<Out, Bits<16>>,
    ids: [Register<Bits<3>>; 4],
    addresses: [Register<Bits<18>>; 4],
    steps: [Register<Bits<6>>; 4],
    to_mailbox: [Register<Bit>; 4],
    refusals: [Register<Bit>; 4],
    outsides: [Register<Bit>; 4],
    inners: [Register<Bit>; 4],
    accepted: Register<Bits<3>>,
    steered: Register<Bits<3>>,
    answered: Register<Bits<3>>,
    inner_rests: Register<Bit>,
    refusal: Register<Bit>,
    refusal_word: Register<Bits<16>>,
    continued: Register<Bit>,
    running: Register<Bits<12>>,
    lines: [Register<Bits<13>>; 2],
    beyond: [Register<Bit>; 2],
    data: [Register<Bits<256>>; 2],
    strobes: [Register<Bits<32>>; 2],
    lasts: [Register<Bit>; 2],
    held: Register<Bits<2>>,
    finished_writes: Register<Bits<3>>,
    response: Register<Bit>,
    response_id: Register<Bits<3>>,
    space: Signal<Local, Bit>,
    inner_grant: Signal<Local, Bit>,
    accepts: Signal<Local, Bit>,
    proper: Signal<Local, Bit>,
    step: Signal<Local, Bits<6>>,
    waiting: Signal<Local, Bit>,
    room: Signal<Local, Bit>,
    route_mailbox: Signal<Local, Bit>,
    route_inner: Signal<Local, Bit>,
    route_refused: Signal<Local, Bit>,
    route_outside: Signal<Local, Bit>,
    route_address: Signal<Local, Bits<18>>,
    route_step: Signal<Local, Bits<6>>,
    offset: Signal<Local, Bits<12>>,
    beat: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
    push: Signal<Local, Bit>,
    line: Signal<Local, Bits<13>>,
    second: Signal<Local, Bits<1>>,
    owed: Signal<Local, Bit>,
    owed_inner: Signal<Local, Bit>,
    owed_mailbox: Signal<Local, Bit>,
    owed_id: Signal<Local, Bits<3>>,
    complete: Signal<Local, Bit>,
}

/// The mailbox is page 1: the only address this file decodes.
const _: () = assert!(page::MAILBOX == page::LENGTH, "the mailbox is no longer page 1");

impl Logic for WriteQueue {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            accepted,
            steered,
            answered,
            inner_rests,
            refusal,
            refusal_word,
            continued,
            running,
            held,
            finished_writes,
            response,
            response_id
        );
        for i in 0..4 {
            self.ids[i].clock.next = self.clock.val();
            self.ids[i].d.next = self.ids[i].q.val();
            self.addresses[i].clock.next = self.clock.val();
            self.addresses[i].d.next = self.addresses[i].q.val();
            self.steps[i].clock.next = self.clock.val();
            self.steps[i].d.next = self.steps[i].q.val();
            self.to_mailbox[i].clock.next = self.clock.val();
            self.to_mailbox[i].d.next = self.to_mailbox[i].q.val();
            self.refusals[i].clock.next = self.clock.val();
            self.refusals[i].d.next = self.refusals[i].q.val();
            self.outsides[i].clock.next = self.clock.val();
            self.outsides[i].d.next = self.outsides[i].q.val();
            self.inners[i].clock.next = self.clock.val();
            self.inners[i].d.next = self.inners[i].q.val();
        }
        for i in 0..2 {
            self.lines[i].clock.next = self.clock.val();
            self.lines[i].d.next = self.lines[i].q.val();
            self.beyond[i].clock.next = self.clock.val();
            self.beyond[i].d.next = self.beyond[i].q.val();
            self.data[i].clock.next = self.clock.val();
            self.data[i].d.next = self.data[i].q.val();
            self.strobes[i].clock.next = self.clock.val();
            self.strobes[i].d.next = self.strobes[i].q.val();
            self.lasts[i].clock.next = self.clock.val();
            self.lasts[i].d.next = self.lasts[i].q.val();
        }

        comment!(
            "Addresses. The loopback rests a cycle after each write, so that the bridge gets its turn."
        );
        self.space.next =
            ((self.accepted.q.val() - self.answered.q.val()) != 4) & !self.clock.val().reset;
        self.inner_grant.next =
            self.space.val() & self.inner_valid.val() & !self.inner_rests.q.val();
        self.inner_rests.d.next = self.inner_grant.val();
        self.inner_ready.next = self.inner_grant.val();
        self.awready.next = self.space.val() & !self.inner_grant.val();
        self.accepts.next = self.inner_grant.val() | (self.space.val() & self.awvalid.val());
        self.burst_refused.next = self.refusal.q.val();
        self.burst_word.next = self.refusal_word.q.val();
        self.refusal.d.next = false;
        self.proper.next = (self.awburst.val() == 1) & (self.awsize.val() < 6);
        self.step.next = 0.into();
        for i in 0..6 {
            if self.awsize.val() == i.to_bits::<3>() {
                self.step.next = bits::<6>(1) << i;
            }
        }
        if self.accepts.val() {
            self.accepted.d.next = self.accepted.q.val() + 1;
            self.refusal.d.next = !self.inner_grant.val() & !self.proper.val();
            self.refusal_word.d.next = self.awaddr.val().get_bits::<16>(2);
            for i in 0..4 {
                if self.accepted.q.val().get_bits::<2>(0) == i.to_bits::<2>() {
                    self.inners[i].d.next = self.inner_grant.val();
                    if self.inner_grant.val() {
                        self.addresses[i].d.next = bit_cast::<18, 4>(self.inner_slot.val()) << 2;
                        self.to_mailbox[i].d.next = true;
                        self.refusals[i].d.next = false;
                    } else {
                        self.ids[i].d.next = self.awid.val();
                        self.addresses[i].d.next = self.awaddr.val().get_bits::<18>(0);
                        self.steps[i].d.next = self.step.val();
                        self.outsides[i].d.next = self.awaddr.val().get_bits::<46>(18).any();
                        self.to_mailbox[i].d.next =
                            (self.awaddr.val().get_bits::<52>(12) == 1) & self.proper.val();
                        self.refusals[i].d.next = !self.proper.val();
                    }
                }
            }
        }

        comment!("Beats of the oldest write that is still owed some.");
        self.waiting.next = self.accepted.q.val() != self.steered.q.val();
        self.room.next = !self.held.q.val().get_bit(1);
        self.route_mailbox.next = false;
        self.route_inner.next = false;
        self.route_refused.next = false;
        self.route_outside.next = false;
        self.route_address.next = 0.into();
        self.route_step.next = 0.into();
        if self.waiting.val() {
            for i in 0..4 {
                if self.steered.q.val().get_bits::<2>(0) == i.to_bits::<2>() {
                    self.route_mailbox.next = self.to_mailbox[i].q.val();
                    self.route_inner.next = self.inners[i].q.val();
                    self.route_refused.next = self.refusals[i].q.val();
                    self.route_outside.next = self.outsides[i].q.val();
                    self.route_address.next = self.addresses[i].q.val();
                    self.route_step.next = self.steps[i].q.val();
                }
            }
        }
        self.wready.next = self.waiting.val()
            & !self.route_inner.val()
            & (self.route_mailbox.val() | self.room.val())
            & !self.clock.val().reset;
        self.beat.next = self.waiting.val()
            & (self.route_inner.val()
                | (self.wvalid.val() & (self.route_mailbox.val() | self.room.val())));
        self.last.next = self.route_inner.val() | self.wlast.val();
        self.offset.next = self.route_address.val().get_bits::<12>(0);
        if self.continued.q.val() {
            self.offset.next = self.running.q.val();
        }
        if self.beat.val() {
            self.continued.d.next = !self.last.val();
            self.running.d.next = (self.offset.val()
                & !(bit_cast::<12, 6>(self.route_step.val()) - 1))
                + bit_cast::<12, 6>(self.route_step.val());
            if self.last.val() {
                self.steered.d.next = self.steered.q.val() + 1;
            }
        }

        comment!("To the mailbox, in this very cycle.");
        self.mailbox_beat.next = self.beat.val() & self.route_mailbox.val();
        self.mailbox_line.next = self.offset.val().get_bits::<7>(5);
        self.mailbox_inner.next = self.route_inner.val();
        self.mailbox_lane.next = self.offset.val().get_bits::<3>(2);

        comment!(
            "To the register file, by way of two places, of which the first is the one that is offered."
        );
        self.push.next = self.beat.val() & !self.route_mailbox.val();
        self.line.next = 0.into();
        self.second.next = 0.into();
        if self.beat_taken.val() {
            self.held.d.next = self.held.q.val() - 1;
            self.lines[0].d.next = self.lines[1].q.val();
            self.beyond[0].d.next = self.beyond[1].q.val();
            self.data[0].d.next = self.data[1].q.val();
            self.strobes[0].d.next = self.strobes[1].q.val();
            self.lasts[0].d.next = self.lasts[1].q.val();
        }
        if self.push.val() {
            if self.beat_taken.val() {
                self.held.d.next = self.held.q.val();
            } else {
                self.held.d.next = self.held.q.val() + 1;
            }
            self.line.next = (bit_cast::<13, 6>(self.route_address.val().get_bits::<6>(12)) << 7)
                | bit_cast::<13, 7>(self.offset.val().get_bits::<7>(5));
            self.second.next = (self.held.q.val().get_bit(0) & !self.beat_taken.val()).into();
            for i in 0..2 {
                if self.second.val() == i.to_bits::<1>() {
                    self.lines[i].d.next = self.line.val();
                    self.beyond[i].d.next = self.route_outside.val();
                    self.data[i].d.next = self.wdata.val();
                    self.strobes[i].d.next = self.wstrb.val();
                    if self.route_refused.val() {
                        self.strobes[i].d.next = 0.into();
                    }
                    self.lasts[i].d.next = self.last.val();
                }
            }
        }
        self.beat_valid.next = self.held.q.val().any();
        self.beat_line.next = self.lines[0].q.val();
        self.beat_outside.next = self.beyond[0].q.val();
        self.beat_data.next = self.data[0].q.val();
        self.beat_strobes.next = self.strobes[0].q.val();
        self.beat_last.next = self.lasts[0].q.val();

        comment!("Responses, in the order of the addresses.");
        self.owed.next = self.steered.q.val() != self.answered.q.val();
        self.owed_inner.next = false;
        self.owed_mailbox.next = false;
        self.owed_id.next = 0.into();
        if self.owed.val() {
            for i in 0..4 {
                if self.answered.q.val().get_bits::<2>(0) == i.to_bits::<2>() {
                    self.owed_inner.next = self.inners[i].q.val();
                    self.owed_mailbox.next = self.to_mailbox[i].q.val();
                    self.owed_id.next = self.ids[i].q.val();
                }
            }
        }
        self.complete.next = self.owed.val()
            & (self.owed_mailbox.val() | self.finished_writes.q.val().any())
            & (self.owed_inner.val() | !self.response.q.val() | self.bready.val());
        self.inner_done.next = self.complete.val() & self.owed_inner.val();
        if self.bready.val() {
            self.response.d.next = false;
        }
        if self.complete.val() {
            self.answered.d.next = self.answered.q.val() + 1;
            if !self.owed_inner.val() {
                self.response.d.next = true;
                self.response_id.d.next = self.owed_id.val();
            }
        }
        if self.finished.val() & !(self.complete.val() & !self.owed_mailbox.val()) {
            self.finished_writes.d.next = self.finished_writes.q.val() + 1;
        }
        if !self.finished.val() & self.complete.val() & !self.owed_mailbox.val() {
            self.finished_writes.d.next = self.finished_writes.q.val() - 1;
        }
        self.bvalid.next = self.response.q.val();
        self.bid.next = self.response_id.q.val();
    }
}

#[cfg(test)]
mod tests;
