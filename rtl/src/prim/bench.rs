//! Runs one block in rust-hdl's simulator, a cycle at a time and without threads.

use std::ops::{Deref, DerefMut};

use rust_hdl::prelude::{Block, In, Signal, check_all, simulate};

use super::Sync;

/// More passes over a block than any settles in; beyond it there is a combinational loop.
const PASSES: usize = 200;

/// A block with its clock in hand. Ports are reached through the bench itself: `bench.valid.next = true`.
pub struct Bench<B: Block> {
    block: B,
    clock: fn(&mut B) -> &mut Signal<In, Sync>,
}

impl<B: Block> Bench<B> {
    /// Connects `block`, whose clock `clock` finds.
    ///
    /// # Panics
    /// If a signal of the block is not driven, or the block does not settle.
    pub fn new(mut block: B, clock: fn(&mut B) -> &mut Signal<In, Sync>) -> Self {
        block.connect_all();
        if let Err(error) = check_all(&block) {
            panic!("the block is not well connected: {error:?}");
        }
        let mut bench = Self { block, clock };
        bench.settle();
        bench
    }

    /// Lets combinational logic follow the inputs, without a clock edge.
    ///
    /// # Panics
    /// If the block does not settle.
    pub fn settle(&mut self) {
        assert!(
            simulate(&mut self.block, PASSES),
            "the block does not settle: a combinational loop?"
        );
    }

    /// One clock cycle: inputs settle, the clock rises and falls. Afterwards outputs show the new state.
    pub fn cycle(&mut self) {
        self.settle();
        for level in [true, false] {
            (self.clock)(&mut self.block).next.clock = level;
            self.settle();
        }
    }

    /// As many clock cycles.
    pub fn cycles(&mut self, count: usize) {
        for _ in 0..count {
            self.cycle();
        }
    }

    /// Two cycles with reset high, then reset low.
    pub fn reset(&mut self) {
        (self.clock)(&mut self.block).next.reset = true;
        self.cycles(2);
        (self.clock)(&mut self.block).next.reset = false;
        self.settle();
    }
}

impl<B: Block> Deref for Bench<B> {
    type Target = B;

    fn deref(&self) -> &B {
        &self.block
    }
}

impl<B: Block> DerefMut for Bench<B> {
    fn deref_mut(&mut self) -> &mut B {
        &mut self.block
    }
}
