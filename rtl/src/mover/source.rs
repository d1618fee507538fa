//! The source of one channel: turns descriptors into read requests, each with a slot and a place in the buffer.
//!
//! ```text
//! descriptor ──► cursor ──► request: address, bytes, beats, lanes, slot, position
//!                   │             ▲ only while there is room and a slot
//!                   └─► position ─┘
//! ```
//! The buffer of a channel is a ring of 1,024 words of 32 bytes. A byte lies in it where the destination wants it: in
//! the lane of its destination address. Each descriptor begins in a word of its own.
//! Latency: a descriptor loaded at cycle n is requested at n + 1; from then on one request per cycle. Room is judged
//! one cycle late, so two requests' worth of it is kept free. Reset: nothing to request.

use crate::mover::Cursor;
use crate::prim::prelude::*;

/// The read requests of one channel.
#[derive(LogicBlock, Default)]
pub struct Source {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a burst in bytes, a power of two, less one.
    pub mask: Signal<In, Bits<12>>,
    /// Take a descriptor, while `ready`.
    pub load: Signal<In, Bit>,
    /// Its first source byte.
    pub address: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Lane of its first destination byte.
    pub lane: Signal<In, Bits<5>>,
    /// The request is taken, while `valid`.
    pub take: Signal<In, Bit>,
    /// Slots retired since reset, modulo 128.
    pub retired: Signal<In, Bits<7>>,
    /// The oldest word of the ring that still holds something.
    pub oldest: Signal<In, Bits<10>>,
    /// A descriptor can be loaded. Follows `take`.
    pub ready: Signal<Out, Bit>,
    /// There is a request.
    pub valid: Signal<Out, Bit>,
    /// Its first byte.
    pub burst: Signal<Out, Bits<48>>,
    /// Its bytes less one.
    pub bytes: Signal<Out, Bits<12>>,
    /// Its beats of 32 bytes less one.
    pub beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte. That of its first byte is in the address.
    pub last_lane: Signal<Out, Bits<5>>,
    /// It is the last of its descriptor.
    pub last: Signal<Out, Bit>,
    /// Its slot: requests taken before it since reset, modulo 64.
    pub slot: Signal<Out, Bits<6>>,
    /// Place of its first byte in the ring.
    pub position: Signal<Out, Bits<15>>,
    /// The word after its last one.
    pub next_word: Signal<Out, Bits<10>>,
    cursor: Cursor,
    issued: Register<Bits<7>>,
    place: Register<Bits<15>>,
    roomy: Register<Bit>,
    used: Signal<Local, Bits<10>>,
    margin: Signal<Local, Bits<10>>,
    last_place: Signal<Local, Bits<15>>,
    reach: Signal<Local, Bits<12>>,
    word_after: Signal<Local, Bits<10>>,
}

impl Logic for Source {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, issued, place, roomy);
        clock!(self, clock, cursor);
        self.cursor.mask.next = self.mask.val();
        self.cursor.load.next = self.load.val();
        self.cursor.address.next = self.address.val();
        self.cursor.length.next = self.length.val();
        self.cursor.step.next = self.take.val();
        self.cursor.drop.next = false;
        self.ready.next = self.cursor.ready.val();

        comment!(
            "room for two requests of the greatest length, each with a word more for its alignment"
        );
        self.used.next = self.place.q.val().get_bits::<10>(5) - self.oldest.val();
        self.margin.next = (bit_cast::<10, 7>(self.mask.val().get_bits::<7>(5)) << 1) + 5;
        self.roomy.d.next = self.used.val() < !self.margin.val();
        self.valid.next = self.cursor.active.val()
            & self.roomy.q.val()
            & ((self.issued.q.val() - self.retired.val()) != 64);

        self.burst.next = self.cursor.burst.val();
        self.bytes.next = self.cursor.bytes.val();
        self.last.next = self.cursor.last.val();
        self.reach.next =
            bit_cast::<12, 5>(self.cursor.burst.val().get_bits::<5>(0)) + self.cursor.bytes.val();
        self.beats.next = self.reach.val().get_bits::<7>(5);
        self.last_lane.next = self.reach.val().get_bits::<5>(0);
        self.slot.next = self.issued.q.val().get_bits::<6>(0);
        self.position.next = self.place.q.val();
        self.last_place.next = self.place.q.val() + bit_cast::<15, 12>(self.cursor.bytes.val());
        self.word_after.next = self.last_place.val().get_bits::<10>(5) + 1;
        self.next_word.next = self.word_after.val();
        if self.take.val() {
            self.issued.d.next = self.issued.q.val() + 1;
            self.place.d.next = self.last_place.val() + 1;
            if self.cursor.last.val() {
                self.place.d.next = bit_cast::<15, 10>(self.word_after.val()) << 5;
            }
        }
        if self.load.val() {
            self.place.d.next = (bit_cast::<15, 10>(self.place.q.val().get_bits::<10>(5)) << 5)
                | bit_cast::<15, 5>(self.lane.val());
            if self.take.val() {
                self.place.d.next = (bit_cast::<15, 10>(self.word_after.val()) << 5)
                    | bit_cast::<15, 5>(self.lane.val());
            }
        }
    }
}

#[cfg(test)]
mod tests;
