//! Puts the slots of one channel back into their order, and counts the bytes that may leave.
//!
//! ```text
//! issued ──► sizes[64] ──────────────┐
//! done, in any order ──► state[64] ──┴─► oldest slot done? ──► available bytes ◄── consumed
//!                                          └─ in error ──► broken ··· skip ──► skipped
//! ```
//! A slot that came in error, and every byte after it, is not counted: `broken` says that the byte after the available
//! ones will never come. `skip` then forgets what is available, retires the slots up to the last one of that descriptor
//! without counting them, and `skipped` tells when they have all come and where the next descriptor begins.
//! Latency: a slot done at cycle n counts in `available` at n + 2; one slot per cycle. A slot is issued two cycles
//! before it is done, or earlier. Reset: no slots; the states of the 64 slots are swept in as many cycles, during which
//! none may be done.

use crate::prim::prelude::*;

packed! {
    /// What is known of a slot when it is issued.
    pub struct Size {
        /// Its bytes less one.
        pub bytes: Bits<12>,
        /// It is the last of its descriptor.
        pub last: Bit,
        /// The word after its last one.
        pub next_word: Bits<10>,
    }
}

packed! {
    /// What became of a slot.
    pub struct State {
        /// The lap in which it was done.
        pub lap: Bit,
        /// How its data came: 0 is OKAY, else the response of AXI.
        pub response: Bits<2>,
    }
}

/// Slots of one channel, in order.
#[derive(LogicBlock, Default)]
pub struct Retire {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A slot was issued.
    pub issue: Signal<In, Bit>,
    /// Which one.
    pub issue_slot: Signal<In, Bits<6>>,
    /// Its bytes less one.
    pub issue_bytes: Signal<In, Bits<12>>,
    /// It is the last of its descriptor.
    pub issue_last: Signal<In, Bit>,
    /// The word after its last one.
    pub issue_next_word: Signal<In, Bits<10>>,
    /// All data of a slot have come.
    pub done: Signal<In, Bit>,
    /// Which one, with its lap.
    pub done_slot: Signal<In, Bits<7>>,
    /// How they came: 0 is OKAY.
    pub done_response: Signal<In, Bits<2>>,
    /// A burst is taken from what is available.
    pub consume: Signal<In, Bit>,
    /// Its bytes less one.
    pub consume_bytes: Signal<In, Bits<12>>,
    /// Go on behind the descriptor of the broken slot. While `broken`.
    pub skip: Signal<In, Bit>,
    /// Slots retired since reset, modulo 128.
    pub retired: Signal<Out, Bits<7>>,
    /// Bytes in the buffer without a gap.
    pub available: Signal<Out, Bits<16>>,
    /// The next byte came in error.
    pub broken: Signal<Out, Bit>,
    /// How it came.
    pub response: Signal<Out, Bits<2>>,
    /// The last slot of the broken descriptor is retired in this cycle.
    pub skipped: Signal<Out, Bit>,
    /// The word in which the next descriptor begins.
    pub next_word: Signal<Out, Bits<10>>,
    sizes: Ram<Size, 6>,
    states: Ram<State, 6>,
    count: Register<Bits<7>>,
    bytes: Register<Bits<16>>,
    halted: Register<Bit>,
    skipping: Register<Bit>,
    cause: Register<Bits<2>>,
    sweep: Register<Bits<7>>,
    /// The state that was read was being written.
    fresh: Register<Bit>,
    fresh_lap: Register<Bit>,
    fresh_response: Register<Bits<2>>,
    write: Signal<Local, Bit>,
    write_slot: Signal<Local, Bits<6>>,
    write_lap: Signal<Local, Bit>,
    write_response: Signal<Local, Bits<2>>,
    lap: Signal<Local, Bit>,
    outcome: Signal<Local, Bits<2>>,
    complete: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    next: Signal<Local, Bits<7>>,
    gain: Signal<Local, Bits<16>>,
    loss: Signal<Local, Bits<16>>,
}

impl Logic for Retire {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count, bytes, halted, skipping, cause, sweep);
        dff_setup!(self, clock, fresh, fresh_lap, fresh_response);
        clock!(self, clock, sizes, states);

        comment!("sizes");
        self.sizes.write_enable.next = self.issue.val();
        self.sizes.write_address.next = self.issue_slot.val();
        self.sizes.write_data.next.bytes = self.issue_bytes.val();
        self.sizes.write_data.next.last = self.issue_last.val();
        self.sizes.write_data.next.next_word = self.issue_next_word.val();

        comment!("states: before their first lap they must look like the lap before");
        self.write.next = self.done.val();
        self.write_slot.next = self.done_slot.val().get_bits::<6>(0);
        self.write_lap.next = self.done_slot.val().get_bit(6);
        self.write_response.next = self.done_response.val();
        if !self.sweep.q.val().get_bit(6) {
            self.sweep.d.next = self.sweep.q.val() + 1;
            self.write.next = true;
            self.write_slot.next = self.sweep.q.val().get_bits::<6>(0);
            self.write_lap.next = true;
            self.write_response.next = 0.into();
        }
        self.states.write_enable.next = self.write.val();
        self.states.write_address.next = self.write_slot.val();
        self.states.write_data.next.lap = self.write_lap.val();
        self.states.write_data.next.response = self.write_response.val();

        comment!(
            "the oldest slot, with its state from the memory or, if that was being written, from its writer"
        );
        self.lap.next = self.states.read_data.val().lap;
        self.outcome.next = self.states.read_data.val().response;
        if self.fresh.q.val() {
            self.lap.next = self.fresh_lap.q.val();
            self.outcome.next = self.fresh_response.q.val();
        }
        self.complete.next = self.sweep.q.val().get_bit(6)
            & (self.lap.val() == self.count.q.val().get_bit(6))
            & (!self.halted.q.val() | self.skipping.q.val());
        self.passes.next =
            self.complete.val() & (self.skipping.q.val() | !self.outcome.val().any());
        self.next.next = self.count.q.val();
        if self.passes.val() {
            self.next.next = self.count.q.val() + 1;
        }
        self.count.d.next = self.next.val();
        self.states.read_address.next = self.next.val().get_bits::<6>(0);
        self.sizes.read_address.next = self.next.val().get_bits::<6>(0);
        self.fresh.d.next =
            self.write.val() & (self.write_slot.val() == self.next.val().get_bits::<6>(0));
        self.fresh_lap.d.next = self.write_lap.val();
        self.fresh_response.d.next = self.write_response.val();
        if self.complete.val() & !self.passes.val() {
            self.halted.d.next = true;
            self.cause.d.next = self.outcome.val();
        }

        comment!("bytes");
        self.gain.next = 0.into();
        if self.passes.val() & !self.skipping.q.val() {
            self.gain.next = bit_cast::<16, 12>(self.sizes.read_data.val().bytes) + 1;
        }
        self.loss.next = 0.into();
        if self.consume.val() {
            self.loss.next = bit_cast::<16, 12>(self.consume_bytes.val()) + 1;
        }
        self.bytes.d.next = self.bytes.q.val() + self.gain.val() - self.loss.val();
        self.skipped.next =
            self.skipping.q.val() & self.passes.val() & self.sizes.read_data.val().last;
        if self.skip.val() {
            self.skipping.d.next = true;
            self.bytes.d.next = 0.into();
        }
        if self.skipping.q.val() & self.passes.val() & self.sizes.read_data.val().last {
            self.skipping.d.next = false;
            self.halted.d.next = false;
        }
        self.retired.next = self.count.q.val();
        self.available.next = self.bytes.q.val();
        self.broken.next = self.halted.q.val() & !self.skipping.q.val();
        self.response.next = self.cause.q.val();
        self.next_word.next = self.sizes.read_data.val().next_word;
    }
}

#[cfg(test)]
mod tests;
