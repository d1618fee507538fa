//! The descriptors of one channel, from the port to the status that is read.
//!
//! ```text
//! descriptor ─┬─► 64 sources ──────► source        at once, if it waits for one
//!             ├─► 64 destinations ─► destination
//!             └─► 64 cookies ──┐
//! finished ─────► 64 outcomes ─┴─► status ──► taken: the place is free
//! ```
//! A place is taken from the descriptor's arrival until its status is read, so no status is ever lost.
//! Latency: a descriptor at cycle n reaches an idle source in the same cycle and an idle destination at n + 2; an
//! outcome at n shows as status at n + 2. Each of them one per cycle. Reset: empty.

use crate::prim::prelude::*;

packed! {
    /// What the source needs.
    pub struct SourcePart {
        /// First byte.
        pub address: Bits<48>,
        /// Bytes less one.
        pub length: Bits<24>,
        /// Lane of the first destination byte.
        pub lane: Bits<5>,
    }
}

packed! {
    /// What the destination needs.
    pub struct DestinationPart {
        /// First byte.
        pub address: Bits<48>,
        /// Bytes less one.
        pub length: Bits<24>,
    }
}

/// 64 descriptors of one channel.
#[derive(LogicBlock, Default)]
pub struct Queue {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Take a descriptor, while `ready`.
    pub push: Signal<In, Bit>,
    /// Its first source byte.
    pub source: Signal<In, Bits<48>>,
    /// Its first destination byte.
    pub destination: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Comes back with its status.
    pub cookie: Signal<In, Bits<32>>,
    /// There is a place for a descriptor.
    pub ready: Signal<Out, Bit>,
    /// The source can take a descriptor.
    pub source_ready: Signal<In, Bit>,
    /// It takes this one.
    pub source_load: Signal<Out, Bit>,
    /// First byte.
    pub source_address: Signal<Out, Bits<48>>,
    /// Bytes less one.
    pub source_length: Signal<Out, Bits<24>>,
    /// Lane of the first destination byte.
    pub source_lane: Signal<Out, Bits<5>>,
    /// The destination can take a descriptor.
    pub destination_ready: Signal<In, Bit>,
    /// It takes this one.
    pub destination_load: Signal<Out, Bit>,
    /// First byte.
    pub destination_address: Signal<Out, Bits<48>>,
    /// Bytes less one.
    pub destination_length: Signal<Out, Bits<24>>,
    /// The oldest unfinished descriptor ends.
    pub finished: Signal<In, Bit>,
    /// How: 0 is OKAY, else the response of AXI.
    pub response: Signal<In, Bits<2>>,
    /// There is a status.
    pub status_valid: Signal<Out, Bit>,
    /// The cookie of its descriptor.
    pub status_cookie: Signal<Out, Bits<32>>,
    /// How it ended.
    pub status_response: Signal<Out, Bits<2>>,
    /// The status is taken, while there is one.
    pub status_take: Signal<In, Bit>,
    sources: Ram<SourcePart, 6>,
    destinations: Ram<DestinationPart, 6>,
    cookies: Ram<Bits<32>, 6>,
    outcomes: Ram<Bits<2>, 6>,
    pushed: Register<Bits<7>>,
    /// Descriptors that can be read: those pushed before the cycle in which they were addressed.
    settled: Register<Bits<7>>,
    to_source: Register<Bits<7>>,
    to_destination: Register<Bits<7>>,
    ended: Register<Bits<7>>,
    ended_settled: Register<Bits<7>>,
    reported: Register<Bits<7>>,
    admitted: Signal<Local, Bit>,
    at_once: Signal<Local, Bit>,
    next_source: Signal<Local, Bits<7>>,
    next_destination: Signal<Local, Bits<7>>,
    next_status: Signal<Local, Bits<7>>,
    feeds_source: Signal<Local, Bit>,
    feeds_destination: Signal<Local, Bit>,
    shows: Signal<Local, Bit>,
}

impl Logic for Queue {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, pushed, settled, to_source, to_destination);
        dff_setup!(self, clock, ended, ended_settled, reported);
        clock!(self, clock, sources, destinations, cookies, outcomes);

        self.ready.next =
            ((self.pushed.q.val() - self.reported.q.val()) != 64) & !self.clock.val().reset;
        self.admitted.next = self.push.val()
            & ((self.pushed.q.val() - self.reported.q.val()) != 64)
            & !self.clock.val().reset;
        self.settled.d.next = self.pushed.q.val();
        if self.admitted.val() {
            self.pushed.d.next = self.pushed.q.val() + 1;
        }
        self.sources.write_enable.next = self.admitted.val();
        self.sources.write_address.next = self.pushed.q.val().get_bits::<6>(0);
        self.sources.write_data.next.address = self.source.val();
        self.sources.write_data.next.length = self.length.val();
        self.sources.write_data.next.lane = self.destination.val().get_bits::<5>(0);
        self.destinations.write_enable.next = self.admitted.val();
        self.destinations.write_address.next = self.pushed.q.val().get_bits::<6>(0);
        self.destinations.write_data.next.address = self.destination.val();
        self.destinations.write_data.next.length = self.length.val();
        self.cookies.write_enable.next = self.admitted.val();
        self.cookies.write_address.next = self.pushed.q.val().get_bits::<6>(0);
        self.cookies.write_data.next = self.cookie.val();

        comment!("source: past the memory when nothing is in it");
        self.at_once.next = self.admitted.val() & (self.pushed.q.val() == self.to_source.q.val());
        self.feeds_source.next = self.source_ready.val()
            & (self.at_once.val()
                | ((self.pushed.q.val() != self.to_source.q.val())
                    & (self.settled.q.val() != self.to_source.q.val())));
        self.next_source.next = self.to_source.q.val();
        if self.feeds_source.val() {
            self.next_source.next = self.to_source.q.val() + 1;
        }
        self.to_source.d.next = self.next_source.val();
        self.sources.read_address.next = self.next_source.val().get_bits::<6>(0);
        self.source_load.next = self.feeds_source.val();
        self.source_address.next = self.sources.read_data.val().address;
        self.source_length.next = self.sources.read_data.val().length;
        self.source_lane.next = self.sources.read_data.val().lane;
        if self.at_once.val() {
            self.source_address.next = self.source.val();
            self.source_length.next = self.length.val();
            self.source_lane.next = self.destination.val().get_bits::<5>(0);
        }

        comment!("destination");
        self.feeds_destination.next =
            self.destination_ready.val() & (self.settled.q.val() != self.to_destination.q.val());
        self.next_destination.next = self.to_destination.q.val();
        if self.feeds_destination.val() {
            self.next_destination.next = self.to_destination.q.val() + 1;
        }
        self.to_destination.d.next = self.next_destination.val();
        self.destinations.read_address.next = self.next_destination.val().get_bits::<6>(0);
        self.destination_load.next = self.feeds_destination.val();
        self.destination_address.next = self.destinations.read_data.val().address;
        self.destination_length.next = self.destinations.read_data.val().length;

        comment!("status");
        self.outcomes.write_enable.next = self.finished.val();
        self.outcomes.write_address.next = self.ended.q.val().get_bits::<6>(0);
        self.outcomes.write_data.next = self.response.val();
        if self.finished.val() {
            self.ended.d.next = self.ended.q.val() + 1;
        }
        self.ended_settled.d.next = self.ended.q.val();
        self.shows.next = self.ended_settled.q.val() != self.reported.q.val();
        self.next_status.next = self.reported.q.val();
        if self.shows.val() & self.status_take.val() {
            self.next_status.next = self.reported.q.val() + 1;
        }
        self.reported.d.next = self.next_status.val();
        self.outcomes.read_address.next = self.next_status.val().get_bits::<6>(0);
        self.cookies.read_address.next = self.next_status.val().get_bits::<6>(0);
        self.status_valid.next = self.shows.val();
        self.status_cookie.next = self.cookies.read_data.val();
        self.status_response.next = self.outcomes.read_data.val();
    }
}
