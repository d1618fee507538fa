//! The destination of one channel: offers bursts whose bytes have all come.
//!
//! ```text
//! descriptor ──► cursor ──► burst ──► valid once its bytes are available ──► take
//! broken ──► drop the descriptor, skip what is left of it ──► failed
//! ```
//! A burst that is offered never waits for its source. A descriptor of which a byte came in error ends in front of the
//! burst that would hold that byte.
//! Latency: a descriptor loaded at cycle n is a burst at n + 2, then one in every cycle; a burst is valid in the cycle in
//! which its last byte is available. Reset: nothing to offer.

use crate::mover::Cursor;
use crate::prim::prelude::*;

/// The write bursts of one channel.
#[derive(LogicBlock, Default)]
pub struct Destination {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a burst in bytes, a power of two, less one.
    pub mask: Signal<In, Bits<12>>,
    /// Take a descriptor, while `ready`.
    pub load: Signal<In, Bit>,
    /// Its first destination byte.
    pub address: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Bytes that have come.
    pub available: Signal<In, Bits<16>>,
    /// The byte after these came in error.
    pub broken: Signal<In, Bit>,
    /// The end of a broken descriptor can be taken.
    pub fail_ready: Signal<In, Bit>,
    /// The last slot of the broken descriptor has come.
    pub skipped: Signal<In, Bit>,
    /// The burst is taken, while `valid`.
    pub take: Signal<In, Bit>,
    /// A descriptor can be loaded.
    pub ready: Signal<Out, Bit>,
    /// There is a burst, and all its bytes have come.
    pub valid: Signal<Out, Bit>,
    /// Its first byte.
    pub burst: Signal<Out, Bits<48>>,
    /// Its bytes less one.
    pub bytes: Signal<Out, Bits<12>>,
    /// Its beats of 32 bytes less one.
    pub beats: Signal<Out, Bits<7>>,
    /// Lane of its last byte.
    pub last_lane: Signal<Out, Bits<5>>,
    /// It is the last of its descriptor.
    pub last: Signal<Out, Bit>,
    /// Skip the rest of a broken descriptor.
    pub skip: Signal<Out, Bit>,
    cursor: Cursor,
    held: Register<Bit>,
    start: Register<Bits<48>>,
    size: Register<Bits<12>>,
    reach: Register<Bits<12>>,
    ends: Register<Bit>,
    skipping: Register<Bit>,
    enough: Signal<Local, Bit>,
    gives_up: Signal<Local, Bit>,
    advance: Signal<Local, Bit>,
    span: Signal<Local, Bits<12>>,
}

impl Logic for Destination {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, held, start, size, reach, ends, skipping);
        clock!(self, clock, cursor);
        self.cursor.mask.next = self.mask.val();
        self.cursor.load.next = self.load.val();
        self.cursor.address.next = self.address.val();
        self.cursor.length.next = self.length.val();

        self.enough.next = self.available.val() > bit_cast::<16, 12>(self.size.q.val());
        self.valid.next = self.held.q.val() & self.enough.val() & !self.skipping.q.val();
        self.gives_up.next = self.held.q.val()
            & self.broken.val()
            & !self.enough.val()
            & self.fail_ready.val()
            & !self.skipping.q.val();
        self.skip.next = self.gives_up.val();
        self.advance.next = self.cursor.active.val()
            & (!self.held.q.val() | self.take.val())
            & !self.skipping.q.val();
        self.cursor.step.next = self.advance.val();
        self.cursor.drop.next = self.gives_up.val() & !self.ends.q.val();
        self.ready.next = self.cursor.ready.val();
        self.span.next =
            bit_cast::<12, 5>(self.cursor.burst.val().get_bits::<5>(0)) + self.cursor.bytes.val();
        if self.take.val() | self.gives_up.val() {
            self.held.d.next = false;
        }
        if self.advance.val() {
            self.held.d.next = true;
            self.start.d.next = self.cursor.burst.val();
            self.size.d.next = self.cursor.bytes.val();
            self.reach.d.next = self.span.val();
            self.ends.d.next = self.cursor.last.val();
        }
        if self.gives_up.val() {
            self.skipping.d.next = true;
        }
        if self.skipped.val() {
            self.skipping.d.next = false;
        }
        self.burst.next = self.start.q.val();
        self.bytes.next = self.size.q.val();
        self.beats.next = self.reach.q.val().get_bits::<7>(5);
        self.last_lane.next = self.reach.q.val().get_bits::<5>(0);
        self.last.next = self.ends.q.val();
    }
}
