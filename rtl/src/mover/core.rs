//! Four channels, the buffer they share, and the order in which they are served.
//!
//! ```text
//! channel[4] ──► round robin ──► read request ──► (back end) ──► beat ──► lanes
//! channel[4] ──► round robin ──► write burst ──► (back end) ◄── word ◄──────┘
//! ```
//! Knows no bus: the back end takes requests and bursts, brings beats and says what has finished. Channels take turns
//! burst by burst; one that waits is passed over.
//! Latency: a descriptor at cycle n is a read request at n + 1. The last beat of a burst at n makes it valid at n + 2.
//! Reset: nothing under way; for 64 cycles no beat may come.

use crate::mover::{Channel, Lanes, Turns};
use crate::prim::prelude::*;

/// The mover without its bus.
#[derive(LogicBlock, Default)]
pub struct Core {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a read burst in bytes, a power of two, less one.
    pub read_mask: Signal<In, Bits<12>>,
    /// Limit of a write burst.
    pub write_mask: Signal<In, Bits<12>>,
    /// Take a descriptor for `channel`, while that one is ready.
    pub push: Signal<In, Bit>,
    /// Its channel.
    pub channel: Signal<In, Bits<2>>,
    /// Its first source byte.
    pub source: Signal<In, Bits<48>>,
    /// Its first destination byte.
    pub destination: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Comes back with its status.
    pub cookie: Signal<In, Bits<32>>,
    /// Channels that have a place for a descriptor, a bit each.
    pub ready: Signal<Out, Bits<4>>,
    /// Channels that have a status, a bit each.
    pub status_valid: Signal<Out, Bits<4>>,
    /// Cookies of those statuses.
    pub status_cookie: [Signal<Out, Bits<32>>; 4],
    /// How those descriptors ended.
    pub status_response: [Signal<Out, Bits<2>>; 4],
    /// Statuses that are taken, a bit each.
    pub status_take: Signal<In, Bits<4>>,
    /// The back end can take a read request.
    pub read_ready: Signal<In, Bit>,
    /// It takes this one.
    pub read: Signal<Out, Bit>,
    /// Its channel.
    pub read_channel: Signal<Out, Bits<2>>,
    /// Its slot.
    pub read_slot: Signal<Out, Bits<6>>,
    /// Its first byte.
    pub read_address: Signal<Out, Bits<48>>,
    /// Its beats less one.
    pub read_beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte.
    pub read_last_lane: Signal<Out, Bits<5>>,
    /// A beat of data comes.
    pub beat: Signal<In, Bit>,
    /// Its channel.
    pub beat_channel: Signal<In, Bits<2>>,
    /// Its slot, with its lap.
    pub beat_slot: Signal<In, Bits<7>>,
    /// Distance of its lane 0 from the first byte of the slot, modulo 2^15.
    pub beat_offset: Signal<In, Bits<15>>,
    /// The first lane that counts.
    pub beat_first: Signal<In, Bits<5>>,
    /// The last lane that counts.
    pub beat_last: Signal<In, Bits<5>>,
    /// Its bytes.
    pub beat_data: Signal<In, Bits<256>>,
    /// It is the last of its slot.
    pub done: Signal<In, Bit>,
    /// How the slot came, at its last beat.
    pub done_response: Signal<In, Bits<2>>,
    /// The back end can take a write burst.
    pub write_ready: Signal<In, Bit>,
    /// It takes this one.
    pub write: Signal<Out, Bit>,
    /// Its channel.
    pub write_channel: Signal<Out, Bits<2>>,
    /// Its first byte.
    pub write_address: Signal<Out, Bits<48>>,
    /// Its beats less one.
    pub write_beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte.
    pub write_last_lane: Signal<Out, Bits<5>>,
    /// It is the last of its descriptor.
    pub write_last: Signal<Out, Bit>,
    /// The back end can take the end of a broken descriptor of this channel.
    pub fail_ready: [Signal<In, Bit>; 4],
    /// A descriptor of this channel ends in error before its last burst.
    pub fail: [Signal<Out, Bit>; 4],
    /// How.
    pub fail_response: [Signal<Out, Bits<2>>; 4],
    /// The words of a failed descriptor are free.
    pub skip: [Signal<Out, Bit>; 4],
    /// The next descriptor begins in this word.
    pub skip_word: [Signal<Out, Bits<10>>; 4],
    /// The oldest word of each ring that still holds something.
    pub oldest: [Signal<In, Bits<10>>; 4],
    /// Channel of the word that the back end reads.
    pub word_channel: Signal<In, Bits<2>>,
    /// That word.
    pub word_number: Signal<In, Bits<10>>,
    /// The word that was addressed one cycle before.
    pub word: Signal<Out, Bits<256>>,
    /// A descriptor has ended.
    pub finished: Signal<In, Bit>,
    /// Its channel.
    pub finished_channel: Signal<In, Bits<2>>,
    /// How.
    pub finished_response: Signal<In, Bits<2>>,
    channels: [Channel; 4],
    lanes: Lanes,
    positions: Ram<Bits<15>, 8>,
    came: Register<Bit>,
    came_channel: Register<Bits<2>>,
    came_offset: Register<Bits<15>>,
    came_first: Register<Bits<5>>,
    came_last: Register<Bits<5>>,
    came_data: Register<Bits<256>>,
    issued: Register<Bit>,
    issued_slot: Register<Bits<8>>,
    issued_position: Register<Bits<15>>,
    reader: Turns,
    writer: Turns,
    readers: Signal<Local, Bits<4>>,
    writers: Signal<Local, Bits<4>>,
    reads: Signal<Local, Bit>,
    writes: Signal<Local, Bit>,
    slot: Signal<Local, Bits<6>>,
    position: Signal<Local, Bits<15>>,
}

impl Logic for Core {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, came, came_channel, came_offset, came_first, came_last, came_data);
        dff_setup!(self, clock, issued, issued_slot, issued_position);
        clock!(self, clock, lanes, positions, reader, writer);

        self.ready.next = 0.into();
        self.status_valid.next = 0.into();
        self.readers.next = 0.into();
        self.writers.next = 0.into();
        for i in 0..4 {
            self.channels[i].clock.next = self.clock.val();
            self.channels[i].read_mask.next = self.read_mask.val();
            self.channels[i].write_mask.next = self.write_mask.val();
            self.channels[i].push.next = self.push.val() & (self.channel.val() == i.to_bits::<2>());
            self.channels[i].from_address.next = self.source.val();
            self.channels[i].to_address.next = self.destination.val();
            self.channels[i].length.next = self.length.val();
            self.channels[i].cookie.next = self.cookie.val();
            self.channels[i].done.next =
                self.done.val() & self.beat.val() & (self.beat_channel.val() == i.to_bits::<2>());
            self.channels[i].done_slot.next = self.beat_slot.val();
            self.channels[i].done_response.next = self.done_response.val();
            self.channels[i].oldest.next = self.oldest[i].val();
            self.channels[i].finished.next =
                self.finished.val() & (self.finished_channel.val() == i.to_bits::<2>());
            self.channels[i].finished_response.next = self.finished_response.val();
            self.channels[i].status_take.next = self.status_take.val().get_bit(i);
            self.channels[i].fail_ready.next = self.fail_ready[i].val();
            self.fail[i].next = self.channels[i].fail.val();
            self.fail_response[i].next = self.channels[i].fail_response.val();
            self.skip[i].next = self.channels[i].skip.val();
            self.skip_word[i].next = self.channels[i].skip_word.val();
            self.status_cookie[i].next = self.channels[i].status_cookie.val();
            self.status_response[i].next = self.channels[i].status_response.val();
            if self.channels[i].ready.val() {
                self.ready.next = self.ready.val().replace_bit(i, true);
            }
            if self.channels[i].status_valid.val() {
                self.status_valid.next = self.status_valid.val().replace_bit(i, true);
            }
            if self.channels[i].read_valid.val() {
                self.readers.next = self.readers.val().replace_bit(i, true);
            }
            if self.channels[i].write_valid.val() {
                self.writers.next = self.writers.val().replace_bit(i, true);
            }
        }

        comment!("turns");
        self.reads.next = self.readers.val().any() & self.read_ready.val();
        self.writes.next = self.writers.val().any() & self.write_ready.val();
        self.reader.asks.next = self.readers.val();
        self.writer.asks.next = self.writers.val();
        self.reader.take.next = self.reads.val();
        self.writer.take.next = self.writes.val();
        self.read.next = self.reads.val();
        self.write.next = self.writes.val();
        self.read_channel.next = self.reader.number.val();
        self.write_channel.next = self.writer.number.val();
        self.slot.next = 0.into();
        self.position.next = 0.into();
        self.read_address.next = 0.into();
        self.read_beats.next = 0.into();
        self.read_last_lane.next = 0.into();
        self.write_address.next = 0.into();
        self.write_beats.next = 0.into();
        self.write_last_lane.next = 0.into();
        self.write_last.next = false;
        for i in 0..4 {
            self.channels[i].read_take.next = self.reads.val() & self.reader.turn.val().get_bit(i);
            self.channels[i].write_take.next =
                self.writes.val() & self.writer.turn.val().get_bit(i);
            if self.reader.turn.val().get_bit(i) {
                self.slot.next = self.channels[i].read_slot.val();
                self.position.next = self.channels[i].read_position.val();
                self.read_address.next = self.channels[i].read_address.val();
                self.read_beats.next = self.channels[i].read_beats.val();
                self.read_last_lane.next = self.channels[i].read_last_lane.val();
            }
            if self.writer.turn.val().get_bit(i) {
                self.write_address.next = self.channels[i].write_address.val();
                self.write_beats.next = self.channels[i].write_beats.val();
                self.write_last_lane.next = self.channels[i].write_last_lane.val();
                self.write_last.next = self.channels[i].write_last.val();
            }
        }
        self.read_slot.next = self.slot.val();

        comment!("beats: where their slot begins is known one cycle later");
        self.issued.d.next = self.reads.val();
        self.issued_slot.d.next =
            (bit_cast::<8, 2>(self.reader.number.val()) << 6) | bit_cast::<8, 6>(self.slot.val());
        self.issued_position.d.next = self.position.val();
        self.positions.write_enable.next = self.issued.q.val();
        self.positions.write_address.next = self.issued_slot.q.val();
        self.positions.write_data.next = self.issued_position.q.val();
        self.positions.read_address.next = (bit_cast::<8, 2>(self.beat_channel.val()) << 6)
            | bit_cast::<8, 6>(self.beat_slot.val().get_bits::<6>(0));
        self.came.d.next = self.beat.val();
        if self.beat.val() {
            self.came_channel.d.next = self.beat_channel.val();
            self.came_offset.d.next = self.beat_offset.val();
            self.came_first.d.next = self.beat_first.val();
            self.came_last.d.next = self.beat_last.val();
            self.came_data.d.next = self.beat_data.val();
        }
        self.lanes.valid.next = self.came.q.val();
        self.lanes.channel.next = self.came_channel.q.val();
        self.lanes.position.next = self.positions.read_data.val();
        self.lanes.offset.next = self.came_offset.q.val();
        self.lanes.first.next = self.came_first.q.val();
        self.lanes.last.next = self.came_last.q.val();
        self.lanes.data.next = self.came_data.q.val();
        self.lanes.read_channel.next = self.word_channel.val();
        self.lanes.read_word.next = self.word_number.val();
        self.word.next = self.lanes.word.val();
    }
}
