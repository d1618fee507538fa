//! Reads of the mover on the AXI port: requests out on AR, their data back from R with the slot they belong to.
//!
//! ```text
//! request ──► AR           (4 channels, one ID each)
//!        └──► lanes[256] ─┐
//! R ──► which slot, which beat of it ──► beat: slot, offset, lanes, data, done
//! ```
//! Beats of one ID come in the order of its requests (AXI4 specification A5.3); IDs may mix. Room for the data was kept
//! when the request was made, so R never waits. A burst that ends at another beat than it was asked for counts as in
//! error: SLVERR.
//! Latency: a request at cycle n is on AR at n + 1; a beat on R at n is out at n + 1. Reset: nothing under way.

use crate::axi::AddressPort;
use crate::prim::prelude::*;

packed! {
    /// What the data of a request will look like.
    pub struct Shape {
        /// Lane of the first byte.
        pub first: Bits<5>,
        /// Lane of the last byte.
        pub last: Bits<5>,
        /// Beats less one.
        pub beats: Bits<7>,
    }
}

/// The read side of the mover's AXI port.
#[derive(LogicBlock, Default)]
pub struct BulkRead {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Bursts that may be under way at once.
    pub limit: Signal<In, Bits<8>>,
    /// Take a request, while `ready`.
    pub request: Signal<In, Bit>,
    /// Its channel.
    pub channel: Signal<In, Bits<2>>,
    /// Its slot: slots of a channel are asked for in their order.
    pub slot: Signal<In, Bits<6>>,
    /// Its first byte.
    pub address: Signal<In, Bits<48>>,
    /// Its beats less one.
    pub beats: Signal<In, Bits<7>>,
    /// Lane of its last byte.
    pub last_lane: Signal<In, Bits<5>>,
    /// A request can be taken. Depends on state only.
    pub ready: Signal<Out, Bit>,
    /// A beat of data comes.
    pub beat: Signal<Out, Bit>,
    /// Its channel.
    pub beat_channel: Signal<Out, Bits<2>>,
    /// Its slot, with its lap.
    pub beat_slot: Signal<Out, Bits<7>>,
    /// Distance of its lane 0 from the first byte of the slot, modulo 2^15.
    pub beat_offset: Signal<Out, Bits<15>>,
    /// The first lane that counts.
    pub beat_first: Signal<Out, Bits<5>>,
    /// The last lane that counts.
    pub beat_last: Signal<Out, Bits<5>>,
    /// Its bytes.
    pub beat_data: Signal<Out, Bits<256>>,
    /// It is the last of its slot.
    pub done: Signal<Out, Bit>,
    /// How the slot came, at its last beat: 0 is OKAY.
    pub response: Signal<Out, Bits<2>>,
    /// AR.
    pub arid: Signal<Out, Bits<4>>,
    /// First byte read.
    pub araddr: Signal<Out, Bits<48>>,
    /// Beats less one.
    pub arlen: Signal<Out, Bits<7>>,
    /// A read address is offered.
    pub arvalid: Signal<Out, Bit>,
    /// It is taken.
    pub arready: Signal<In, Bit>,
    /// R.
    pub rid: Signal<In, Bits<4>>,
    /// Bytes of a beat.
    pub rdata: Signal<In, Bits<256>>,
    /// 0 is OKAY.
    pub rresp: Signal<In, Bits<2>>,
    /// Last beat of the burst.
    pub rlast: Signal<In, Bit>,
    /// A beat is offered.
    pub rvalid: Signal<In, Bit>,
    /// It is taken.
    pub rready: Signal<Out, Bit>,
    port: AddressPort,
    shapes: Ram<Shape, 8>,
    owed: Register<Bits<8>>,
    oldest: [Register<Bits<7>>; 4],
    number: [Register<Bits<7>>; 4],
    worst: [Register<Bits<2>>; 4],
    came: Register<Bit>,
    came_channel: Register<Bits<2>>,
    came_slot: Register<Bits<7>>,
    came_number: Register<Bits<7>>,
    came_last: Register<Bit>,
    came_response: Register<Bits<2>>,
    came_data: Register<Bits<256>>,
    arrives: Signal<Local, Bit>,
    from: Signal<Local, Bits<2>>,
    slot_now: Signal<Local, Bits<7>>,
    number_now: Signal<Local, Bits<7>>,
    worst_now: Signal<Local, Bits<2>>,
}

impl Logic for BulkRead {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, owed, came, came_channel, came_slot, came_number);
        dff_setup!(self, clock, came_last, came_response, came_data);
        clock!(self, clock, port, shapes);
        for i in 0..4 {
            self.oldest[i].clock.next = self.clock.val();
            self.oldest[i].d.next = self.oldest[i].q.val();
            self.number[i].clock.next = self.clock.val();
            self.number[i].d.next = self.number[i].q.val();
            self.worst[i].clock.next = self.clock.val();
            self.worst[i].d.next = self.worst[i].q.val();
        }
        comment!("unread rid[3:2]: the IDs of the mover are 0 to 3");

        comment!("requests");
        self.ready.next = self.port.ready.val() & (self.owed.q.val() < self.limit.val());
        self.port.push.next = self.request.val();
        self.port.id.next = bit_cast::<4, 2>(self.channel.val());
        self.port.address.next = self.address.val();
        self.port.length.next = self.beats.val();
        self.shapes.write_enable.next = self.request.val();
        self.shapes.write_address.next =
            (bit_cast::<8, 2>(self.channel.val()) << 6) | bit_cast::<8, 6>(self.slot.val());
        self.shapes.write_data.next.first = self.address.val().get_bits::<5>(0);
        self.shapes.write_data.next.last = self.last_lane.val();
        self.shapes.write_data.next.beats = self.beats.val();
        self.arvalid.next = self.port.valid.val();
        self.arid.next = self.port.offered_id.val();
        self.araddr.next = self.port.offered_address.val();
        self.arlen.next = self.port.offered_length.val();
        self.port.accept.next = self.arready.val();

        comment!("data: the oldest slot of its channel");
        self.rready.next = !self.clock.val().reset;
        self.arrives.next = self.rvalid.val() & !self.clock.val().reset;
        self.from.next = self.rid.val().get_bits::<2>(0);
        self.slot_now.next = 0.into();
        self.number_now.next = 0.into();
        self.worst_now.next = 0.into();
        self.came.d.next = self.arrives.val();
        if self.arrives.val() {
            for i in 0..4 {
                if self.from.val() == i.to_bits::<2>() {
                    self.slot_now.next = self.oldest[i].q.val();
                    self.number_now.next = self.number[i].q.val();
                    self.worst_now.next = self.worst[i].q.val();
                }
            }
            if !self.worst_now.val().any() {
                self.worst_now.next = self.rresp.val();
            }
            for i in 0..4 {
                if self.from.val() == i.to_bits::<2>() {
                    if self.rlast.val() {
                        self.oldest[i].d.next = self.slot_now.val() + 1;
                        self.number[i].d.next = 0.into();
                        self.worst[i].d.next = 0.into();
                    } else {
                        self.number[i].d.next = self.number_now.val() + 1;
                        self.worst[i].d.next = self.worst_now.val();
                    }
                }
            }
            self.came_channel.d.next = self.from.val();
            self.came_slot.d.next = self.slot_now.val();
            self.came_number.d.next = self.number_now.val();
            self.came_last.d.next = self.rlast.val();
            self.came_response.d.next = self.worst_now.val();
            self.came_data.d.next = self.rdata.val();
        }
        self.shapes.read_address.next = (bit_cast::<8, 2>(self.from.val()) << 6)
            | bit_cast::<8, 6>(self.slot_now.val().get_bits::<6>(0));
        if self.request.val() & !(self.arrives.val() & self.rlast.val()) {
            self.owed.d.next = self.owed.q.val() + 1;
        }
        if !self.request.val() & self.arrives.val() & self.rlast.val() {
            self.owed.d.next = self.owed.q.val() - 1;
        }

        comment!("a cycle later its shape is known");
        self.beat.next = self.came.q.val();
        self.beat_channel.next = self.came_channel.q.val();
        self.beat_slot.next = self.came_slot.q.val();
        self.beat_data.next = self.came_data.q.val();
        self.beat_offset.next = (bit_cast::<15, 7>(self.came_number.q.val()) << 5)
            - bit_cast::<15, 5>(self.shapes.read_data.val().first);
        self.beat_first.next = 0.into();
        if !self.came_number.q.val().any() {
            self.beat_first.next = self.shapes.read_data.val().first;
        }
        self.beat_last.next = 31.into();
        if self.came_last.q.val() {
            self.beat_last.next = self.shapes.read_data.val().last;
        }
        self.done.next = self.came.q.val() & self.came_last.q.val();
        self.response.next = self.came_response.q.val();
        if (self.came_number.q.val() != self.shapes.read_data.val().beats)
            & !self.came_response.q.val().any()
        {
            self.response.next = 2.into();
        }
    }
}
