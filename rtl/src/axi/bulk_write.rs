//! Writes of the mover on the AXI port: complete bursts out on AW and W, their responses back in the order of each channel.
//!
//! ```text
//! burst ─┬─► AW                     (4 channels, one ID each)
//!        ├─► word by word from the buffer ──► strobes ──► W
//!        └─► marks[channel] ──► with its response from B: finished, if it was the last of its descriptor
//! ```
//! A burst comes only when all its bytes are in the buffer, so W never waits for a source. The next burst comes with
//! the last word of the one before: AW never runs ahead of W by more than that. What ends a descriptor without a burst
//! of its own (`fail`) takes its place among the marks.
//! Latency: a burst at cycle n is on AW at n + 1, its first beat on W at n + 3, then a beat in every cycle, also from
//! one burst to the next; a response at n shows in `finished` at n + 1. Reset: nothing under way.

use crate::axi::{AddressPort, Marks};
use crate::prim::prelude::*;

/// The write side of the mover's AXI port.
#[derive(LogicBlock, Default)]
pub struct BulkWrite {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Bursts that may be under way at once, 1 to 15.
    pub limit: Signal<In, Bits<4>>,
    /// Take a burst, while `ready`.
    pub request: Signal<In, Bit>,
    /// Its channel.
    pub channel: Signal<In, Bits<2>>,
    /// Its first byte.
    pub address: Signal<In, Bits<48>>,
    /// Its beats less one.
    pub beats: Signal<In, Bits<7>>,
    /// Lane of its last byte.
    pub last_lane: Signal<In, Bits<5>>,
    /// It is the last of its descriptor.
    pub last: Signal<In, Bit>,
    /// A burst can be taken, of whichever channel. Follows WREADY.
    pub ready: Signal<Out, Bit>,
    /// A descriptor of this channel can end in error.
    pub fail_ready: [Signal<Out, Bit>; 4],
    /// It ends in error before its last burst, while `fail_ready`. Not together with a burst of the channel.
    pub fail: [Signal<In, Bit>; 4],
    /// How.
    pub fail_response: [Signal<In, Bits<2>>; 4],
    /// The words of a failed descriptor are free.
    pub skip: [Signal<In, Bit>; 4],
    /// The next descriptor begins in this word.
    pub skip_word: [Signal<In, Bits<10>>; 4],
    /// The oldest word of each ring that still holds something.
    pub oldest: [Signal<Out, Bits<10>>; 4],
    /// Channel of the word to read from the buffer.
    pub read_channel: Signal<Out, Bits<2>>,
    /// The word to read.
    pub read_word: Signal<Out, Bits<10>>,
    /// The word that was addressed one cycle before.
    pub word: Signal<In, Bits<256>>,
    /// A descriptor has ended: all its bursts are answered.
    pub finished: Signal<Out, Bit>,
    /// Its channel.
    pub finished_channel: Signal<Out, Bits<2>>,
    /// How: 0 is OKAY, else the first other response.
    pub finished_response: Signal<Out, Bits<2>>,
    /// AW.
    pub awid: Signal<Out, Bits<4>>,
    /// First byte written.
    pub awaddr: Signal<Out, Bits<48>>,
    /// Beats less one.
    pub awlen: Signal<Out, Bits<7>>,
    /// A write address is offered.
    pub awvalid: Signal<Out, Bit>,
    /// It is taken.
    pub awready: Signal<In, Bit>,
    /// Bytes of a beat.
    pub wdata: Signal<Out, Bits<256>>,
    /// Which of them are written.
    pub wstrb: Signal<Out, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<Out, Bit>,
    /// It is taken.
    pub wready: Signal<In, Bit>,
    /// Which write is answered.
    pub bid: Signal<In, Bits<4>>,
    /// 0 is OKAY.
    pub bresp: Signal<In, Bits<2>>,
    /// A response is offered.
    pub bvalid: Signal<In, Bit>,
    /// It is taken.
    pub bready: Signal<Out, Bit>,
    port: AddressPort,
    owed: Register<Bits<4>>,
    streams: Register<Bit>,
    ring: Register<Bits<2>>,
    next: Register<Bits<10>>,
    left: Register<Bits<7>>,
    begins: Register<Bit>,
    first: Register<Bits<5>>,
    final_lane: Register<Bits<5>>,
    begin: [Register<Bits<10>>; 4],
    arrives: Register<Bit>,
    arrives_first: Register<Bits<5>>,
    arrives_last: Register<Bits<5>>,
    arrives_ends: Register<Bit>,
    offers: Register<Bit>,
    data: [Register<Bits<256>>; 2],
    strobes: [Register<Bits<32>>; 2],
    ends: [Register<Bit>; 2],
    waits: Register<Bit>,
    marks: [Marks; 4],
    worst: [Register<Bits<2>>; 4],
    ended: Register<Bit>,
    ended_channel: Register<Bits<2>>,
    ended_response: Register<Bits<2>>,
    rooms: Signal<Local, Bits<4>>,
    leaves: Signal<Local, Bit>,
    room: Signal<Local, Bit>,
    go: Signal<Local, Bit>,
    start: Signal<Local, Bits<10>>,
    after: Signal<Local, Bits<10>>,
    counts: Signal<Local, Bits<32>>,
    failing: Signal<Local, Bits<4>>,
    answers: Signal<Local, Bit>,
    pops: Signal<Local, Bits<4>>,
    popped: Signal<Local, Bits<4>>,
    outcome: Signal<Local, Bits<2>>,
    earlier: Signal<Local, Bits<2>>,
    closes: Signal<Local, Bit>,
}

impl Logic for BulkWrite {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, owed, streams, ring, next, left, begins, first, final_lane);
        dff_setup!(self, clock, arrives, arrives_first, arrives_last, arrives_ends);
        dff_setup!(self, clock, offers, waits, ended, ended_channel, ended_response);
        clock!(self, clock, port);
        for i in 0..4 {
            self.begin[i].clock.next = self.clock.val();
            self.begin[i].d.next = self.begin[i].q.val();
            self.marks[i].clock.next = self.clock.val();
            self.worst[i].clock.next = self.clock.val();
            self.worst[i].d.next = self.worst[i].q.val();
        }
        for i in 0..2 {
            self.data[i].clock.next = self.clock.val();
            self.data[i].d.next = self.data[i].q.val();
            self.strobes[i].clock.next = self.clock.val();
            self.strobes[i].d.next = self.strobes[i].q.val();
            self.ends[i].clock.next = self.clock.val();
            self.ends[i].d.next = self.ends[i].q.val();
        }
        comment!("unread bid[3:2]: the IDs of the mover are 0 to 3");

        comment!("a burst is taken with the last word of the one before");
        self.rooms.next = 0.into();
        for i in 0..4 {
            self.fail_ready[i].next = self.marks[i].room.val();
            if self.marks[i].room.val() {
                self.rooms.next = self.rooms.val().replace_bit(i, true);
            }
        }
        self.leaves.next = self.offers.q.val() & self.wready.val();
        self.room.next = !self.waits.q.val()
            & (!self.offers.q.val() | !self.arrives.q.val() | self.wready.val());
        self.go.next = self.streams.q.val() & self.room.val();
        self.ready.next = (!self.streams.q.val() | (self.room.val() & !self.left.q.val().any()))
            & self.port.ready.val()
            & (self.owed.q.val() < self.limit.val())
            & self.rooms.val().all();
        self.port.push.next = self.request.val();
        self.port.id.next = bit_cast::<4, 2>(self.channel.val());
        self.port.address.next = self.address.val();
        self.port.length.next = self.beats.val();
        self.awvalid.next = self.port.valid.val();
        self.awid.next = self.port.offered_id.val();
        self.awaddr.next = self.port.offered_address.val();
        self.awlen.next = self.port.offered_length.val();
        self.port.accept.next = self.awready.val();

        comment!("words");
        self.read_channel.next = self.ring.q.val();
        self.read_word.next = self.next.q.val();
        self.arrives.d.next = self.go.val();
        self.start.next = 0.into();
        if self.go.val() {
            self.next.d.next = self.next.q.val() + 1;
            self.left.d.next = self.left.q.val() - 1;
            self.begins.d.next = false;
            if !self.left.q.val().any() {
                self.streams.d.next = false;
            }
            self.arrives_first.d.next = 0.into();
            if self.begins.q.val() {
                self.arrives_first.d.next = self.first.q.val();
            }
            self.arrives_last.d.next = 31.into();
            if !self.left.q.val().any() {
                self.arrives_last.d.next = self.final_lane.q.val();
            }
            self.arrives_ends.d.next = !self.left.q.val().any();
        }
        for i in 0..4 {
            if self.channel.val() == i.to_bits::<2>() {
                self.start.next = self.begin[i].q.val();
            }
        }
        self.after.next = self.start.val() + bit_cast::<10, 7>(self.beats.val()) + 1;
        if self.request.val() {
            self.streams.d.next = true;
            self.ring.d.next = self.channel.val();
            self.next.d.next = self.start.val();
            self.left.d.next = self.beats.val();
            self.begins.d.next = true;
            self.first.d.next = self.address.val().get_bits::<5>(0);
            self.final_lane.d.next = self.last_lane.val();
        }
        for i in 0..4 {
            self.oldest[i].next = self.begin[i].q.val();
            if self.streams.q.val() & (self.ring.q.val() == i.to_bits::<2>()) {
                self.oldest[i].next = self.next.q.val();
            }
            if self.request.val() & (self.channel.val() == i.to_bits::<2>()) {
                self.begin[i].d.next = self.after.val();
            }
            if self.skip[i].val() {
                self.begin[i].d.next = self.skip_word[i].val();
            }
        }

        comment!("W, with a second place");
        self.counts.next = 0.into();
        if self.arrives.q.val() {
            for lane in 0..32 {
                if (self.arrives_first.q.val() <= lane.to_bits::<5>())
                    & (self.arrives_last.q.val() >= lane.to_bits::<5>())
                {
                    self.counts.next = self.counts.val().replace_bit(lane, true);
                }
            }
        }
        if self.leaves.val() | !self.offers.q.val() {
            self.offers.d.next = self.waits.q.val() | self.arrives.q.val();
            self.waits.d.next = self.waits.q.val() & self.arrives.q.val();
            self.data[0].d.next = self.word.val();
            self.strobes[0].d.next = self.counts.val();
            self.ends[0].d.next = self.arrives_ends.q.val();
            if self.waits.q.val() {
                self.data[0].d.next = self.data[1].q.val();
                self.strobes[0].d.next = self.strobes[1].q.val();
                self.ends[0].d.next = self.ends[1].q.val();
            }
        } else if self.arrives.q.val() {
            self.waits.d.next = true;
        }
        if self.arrives.q.val() {
            self.data[1].d.next = self.word.val();
            self.strobes[1].d.next = self.counts.val();
            self.ends[1].d.next = self.arrives_ends.q.val();
        }
        self.wvalid.next = self.offers.q.val();
        self.wdata.next = self.data[0].q.val();
        self.wstrb.next = self.strobes[0].q.val();
        self.wlast.next = self.ends[0].q.val();

        comment!("marks");
        self.failing.next = 0.into();
        for i in 0..4 {
            self.marks[i].burst.next =
                self.request.val() & (self.channel.val() == i.to_bits::<2>());
            self.marks[i].last.next = self.last.val();
            self.marks[i].fail.next = self.fail[i].val();
            self.marks[i].response.next = self.fail_response[i].val();
            if self.marks[i].oldest_failed.val() {
                self.failing.next = self.failing.val().replace_bit(i, true);
            }
        }

        comment!("B: responses wait while a descriptor ends without one");
        self.bready.next = !self.failing.val().any() & !self.clock.val().reset;
        self.answers.next = self.bvalid.val() & !self.failing.val().any() & !self.clock.val().reset;
        self.pops.next = self.failing.val();
        if self.answers.val() {
            self.pops.next = 0.into();
            for i in 0..4 {
                if self.bid.val().get_bits::<2>(0) == i.to_bits::<2>() {
                    self.pops.next = self.pops.val().replace_bit(i, true);
                }
            }
        }
        self.popped.next = self.pops.val() & (!self.pops.val() + 1);
        self.outcome.next = self.bresp.val();
        self.earlier.next = 0.into();
        self.closes.next = false;
        for i in 0..4 {
            self.marks[i].pop.next = self.popped.val().get_bit(i);
            if self.popped.val().get_bit(i) {
                self.earlier.next = self.worst[i].q.val();
                self.closes.next = self.marks[i].oldest_last.val();
                if self.marks[i].oldest_failed.val() {
                    self.outcome.next = self.marks[i].oldest_response.val();
                }
            }
        }
        if self.earlier.val().any() {
            self.outcome.next = self.earlier.val();
        }
        for i in 0..4 {
            if self.popped.val().get_bit(i) {
                self.worst[i].d.next = self.outcome.val();
                if self.closes.val() {
                    self.worst[i].d.next = 0.into();
                }
                self.ended_channel.d.next = i.to_bits::<2>();
            }
        }
        self.ended.d.next = self.closes.val();
        self.ended_response.d.next = self.outcome.val();
        self.finished.next = self.ended.q.val();
        self.finished_channel.next = self.ended_channel.q.val();
        self.finished_response.next = self.ended_response.q.val();
        if self.request.val() & !self.answers.val() {
            self.owed.d.next = self.owed.q.val() + 1;
        }
        if !self.request.val() & self.answers.val() {
            self.owed.d.next = self.owed.q.val() - 1;
        }
    }
}
