//! What is to be known of each write of one channel when its response comes, oldest first.
//!
//! Latency: a mark at cycle n waits from n + 2 on; one per cycle goes. At most 15. Reset: none.

use crate::prim::prelude::*;

packed! {
    /// What is to be known when a burst is answered.
    pub struct Mark {
        /// It is the last of its descriptor.
        pub last: Bit,
        /// There was no burst: the descriptor ends with `response`.
        pub failed: Bit,
        /// How.
        pub response: Bits<2>,
    }
}

/// Writes of one channel that are not answered.
#[derive(LogicBlock, Default)]
pub struct Marks {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// One more mark has its place. Without it nothing may come.
    pub room: Signal<Out, Bit>,
    /// A burst has been taken.
    pub burst: Signal<In, Bit>,
    /// It is the last of its descriptor.
    pub last: Signal<In, Bit>,
    /// A descriptor ends without its last burst. Not together with `burst`.
    pub fail: Signal<In, Bit>,
    /// How.
    pub response: Signal<In, Bits<2>>,
    /// The oldest one goes.
    pub pop: Signal<In, Bit>,
    /// The oldest one is a descriptor that failed: it waits for no response.
    pub oldest_failed: Signal<Out, Bit>,
    /// How.
    pub oldest_response: Signal<Out, Bits<2>>,
    /// The oldest one is the last of its descriptor.
    pub oldest_last: Signal<Out, Bit>,
    memory: Ram<Mark, 4>,
    marked: Register<Bits<4>>,
    settled: Register<Bits<4>>,
    answered: Register<Bits<4>>,
    next: Signal<Local, Bits<4>>,
}

impl Logic for Marks {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, marked, settled, answered);
        clock!(self, clock, memory);
        self.memory.write_enable.next = self.burst.val() | self.fail.val();
        self.memory.write_address.next = self.marked.q.val();
        self.memory.write_data.next.last = self.fail.val() | self.last.val();
        self.memory.write_data.next.failed = self.fail.val();
        self.memory.write_data.next.response = self.response.val();
        if self.burst.val() | self.fail.val() {
            self.marked.d.next = self.marked.q.val() + 1;
        }
        self.room.next = !(self.marked.q.val() - self.answered.q.val()).all();
        self.settled.d.next = self.marked.q.val();
        self.next.next = self.answered.q.val();
        if self.pop.val() {
            self.next.next = self.answered.q.val() + 1;
        }
        self.answered.d.next = self.next.val();
        self.memory.read_address.next = self.next.val();
        self.oldest_failed.next =
            (self.settled.q.val() != self.answered.q.val()) & self.memory.read_data.val().failed;
        self.oldest_response.next = self.memory.read_data.val().response;
        self.oldest_last.next = self.memory.read_data.val().last;
    }
}
