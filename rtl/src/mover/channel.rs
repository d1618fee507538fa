//! One channel of the mover: descriptors in, read requests and complete write bursts out, statuses in order.
//!
//! ```text
//! descriptor ──► queue ─┬─► source ──► read request      ┄┄ data to the buffer ┄┄ done
//!                       └─► destination ──► burst ◄── retire ◄────────────────────┘
//! status ◄───── queue ◄── finished
//! ```
//! Latencies are those of the blocks: a descriptor at cycle n is a read request at n + 1, a slot done at n a burst at
//! n + 2. Reset: nothing under way.

use crate::mover::{Destination, Queue, Retire, Source};
use crate::prim::prelude::*;

/// One channel.
#[derive(LogicBlock, Default)]
pub struct Channel {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a read burst in bytes, a power of two, less one.
    pub read_mask: Signal<In, Bits<12>>,
    /// Limit of a write burst.
    pub write_mask: Signal<In, Bits<12>>,
    /// Take a descriptor, while `ready`.
    pub push: Signal<In, Bit>,
    /// Its first source byte.
    pub from_address: Signal<In, Bits<48>>,
    /// Its first destination byte.
    pub to_address: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Comes back with its status.
    pub cookie: Signal<In, Bits<32>>,
    /// There is a place for a descriptor.
    pub ready: Signal<Out, Bit>,
    /// There is a status.
    pub status_valid: Signal<Out, Bit>,
    /// The cookie of its descriptor.
    pub status_cookie: Signal<Out, Bits<32>>,
    /// How it ended: 0 is OKAY, else the response of AXI.
    pub status_response: Signal<Out, Bits<2>>,
    /// The status is taken, while there is one.
    pub status_take: Signal<In, Bit>,
    /// There is a read request.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte.
    pub read_address: Signal<Out, Bits<48>>,
    /// Its beats less one.
    pub read_beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte.
    pub read_last_lane: Signal<Out, Bits<5>>,
    /// Its slot.
    pub read_slot: Signal<Out, Bits<6>>,
    /// Place of its first byte in the ring.
    pub read_position: Signal<Out, Bits<15>>,
    /// It is taken.
    pub read_take: Signal<In, Bit>,
    /// All data of a slot have come.
    pub done: Signal<In, Bit>,
    /// Which one, with its lap.
    pub done_slot: Signal<In, Bits<7>>,
    /// How they came: 0 is OKAY.
    pub done_response: Signal<In, Bits<2>>,
    /// There is a write burst, complete in the buffer.
    pub write_valid: Signal<Out, Bit>,
    /// Its first byte.
    pub write_address: Signal<Out, Bits<48>>,
    /// Its beats less one.
    pub write_beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte.
    pub write_last_lane: Signal<Out, Bits<5>>,
    /// It is the last of its descriptor.
    pub write_last: Signal<Out, Bit>,
    /// It is taken.
    pub write_take: Signal<In, Bit>,
    /// The end of a broken descriptor can be taken.
    pub fail_ready: Signal<In, Bit>,
    /// A descriptor ends in error before its last burst, while `fail_ready`.
    pub fail: Signal<Out, Bit>,
    /// How.
    pub fail_response: Signal<Out, Bits<2>>,
    /// The words of a failed descriptor are free.
    pub skip: Signal<Out, Bit>,
    /// The next descriptor begins in this word.
    pub skip_word: Signal<Out, Bits<10>>,
    /// The oldest word of the ring that still holds something.
    pub oldest: Signal<In, Bits<10>>,
    /// The oldest descriptor without status has ended.
    pub finished: Signal<In, Bit>,
    /// How.
    pub finished_response: Signal<In, Bits<2>>,
    queue: Queue,
    source: Source,
    retire: Retire,
    destination: Destination,
    issued: Register<Bit>,
    issued_slot: Register<Bits<6>>,
    issued_bytes: Register<Bits<12>>,
    issued_last: Register<Bit>,
    issued_next_word: Register<Bits<10>>,
}

impl Logic for Channel {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, issued, issued_slot, issued_bytes, issued_last, issued_next_word);
        clock!(self, clock, queue, source, retire, destination);

        self.queue.push.next = self.push.val();
        self.queue.source.next = self.from_address.val();
        self.queue.destination.next = self.to_address.val();
        self.queue.length.next = self.length.val();
        self.queue.cookie.next = self.cookie.val();
        self.ready.next = self.queue.ready.val();
        self.queue.finished.next = self.finished.val();
        self.queue.response.next = self.finished_response.val();
        self.status_valid.next = self.queue.status_valid.val();
        self.status_cookie.next = self.queue.status_cookie.val();
        self.status_response.next = self.queue.status_response.val();
        self.queue.status_take.next = self.status_take.val();

        self.source.mask.next = self.read_mask.val();
        self.source.load.next = self.queue.source_load.val();
        self.source.address.next = self.queue.source_address.val();
        self.source.length.next = self.queue.source_length.val();
        self.source.lane.next = self.queue.source_lane.val();
        self.queue.source_ready.next = self.source.ready.val();
        self.source.take.next = self.read_take.val();
        self.source.retired.next = self.retire.retired.val();
        self.source.oldest.next = self.oldest.val();
        self.read_valid.next = self.source.valid.val();
        self.read_address.next = self.source.burst.val();
        self.read_beats.next = self.source.beats.val();
        self.read_last_lane.next = self.source.last_lane.val();
        self.read_slot.next = self.source.slot.val();
        self.read_position.next = self.source.position.val();

        comment!("what is known of a slot follows its request by a cycle");
        self.issued.d.next = self.read_take.val();
        if self.read_take.val() {
            self.issued_slot.d.next = self.source.slot.val();
            self.issued_bytes.d.next = self.source.bytes.val();
            self.issued_last.d.next = self.source.last.val();
            self.issued_next_word.d.next = self.source.next_word.val();
        }
        self.retire.issue.next = self.issued.q.val();
        self.retire.issue_slot.next = self.issued_slot.q.val();
        self.retire.issue_bytes.next = self.issued_bytes.q.val();
        self.retire.issue_last.next = self.issued_last.q.val();
        self.retire.issue_next_word.next = self.issued_next_word.q.val();
        self.retire.done.next = self.done.val();
        self.retire.done_slot.next = self.done_slot.val();
        self.retire.done_response.next = self.done_response.val();
        self.retire.consume.next = self.write_take.val();
        self.retire.consume_bytes.next = self.destination.bytes.val();
        self.retire.skip.next = self.destination.skip.val();

        self.destination.mask.next = self.write_mask.val();
        self.destination.load.next = self.queue.destination_load.val();
        self.destination.address.next = self.queue.destination_address.val();
        self.destination.length.next = self.queue.destination_length.val();
        self.queue.destination_ready.next = self.destination.ready.val();
        self.destination.available.next = self.retire.available.val();
        self.destination.broken.next = self.retire.broken.val();
        self.destination.fail_ready.next = self.fail_ready.val();
        self.destination.skipped.next = self.retire.skipped.val();
        self.destination.take.next = self.write_take.val();
        self.write_valid.next = self.destination.valid.val();
        self.write_address.next = self.destination.burst.val();
        self.write_beats.next = self.destination.beats.val();
        self.write_last_lane.next = self.destination.last_lane.val();
        self.write_last.next = self.destination.last.val();
        comment!("a broken descriptor ends when nothing of it is under way");
        self.fail.next = self.retire.skipped.val();
        self.fail_response.next = self.retire.response.val();
        self.skip.next = self.retire.skipped.val();
        self.skip_word.next = self.retire.next_word.val();
    }
}
