//! Finds the register, or the memory, that a word of BAR0 is.
//!
//! ```text
//! word ─┬─► one comparison per register, joined ──► index, found, read_only, whole
//!       └─► memory region ────────────────────────► memory, memory_number
//! ```
//! Latency: one cycle. Reset: nothing found.

use peerlane_regmap::{RegisterEntry, histogram, page};

use super::table::{ELEMENTS, each_bit, each_number};
use crate::prim::prelude::*;

/// From a word's address to an index.
#[derive(LogicBlock)]
pub struct Decode {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Look for a word.
    pub valid: Signal<In, Bit>,
    /// Which word of BAR0.
    pub word: Signal<In, Bits<16>>,
    /// It lies past the end of BAR0.
    pub outside: Signal<In, Bit>,
    /// The word of the cycle before was looked for, and this is what it is.
    pub known: Signal<Out, Bit>,
    /// It is a register.
    pub found: Signal<Out, Bit>,
    /// Index of that register.
    pub index: Signal<Out, Bits<8>>,
    /// It is written whole, or not at all.
    pub whole: Signal<Out, Bit>,
    /// It is in a memory.
    pub memory: Signal<Out, Bit>,
    /// Which memory.
    pub memory_number: Signal<Out, Bits<4>>,
    /// Register or memory, it cannot be written.
    pub read_only: Signal<Out, Bit>,
    words: [Constant<Bits<16>>; ELEMENTS],
    exists: [Constant<Bit>; ELEMENTS],
    refuses: [Constant<Bit>; ELEMENTS],
    indivisible: [Constant<Bit>; ELEMENTS],
    memories: Constant<Bits<4>>,
    log_bins: Constant<Bits<10>>,
    asked: Register<Bit>,
    hit: Register<Bit>,
    hit_index: Register<Bits<8>>,
    hit_whole: Register<Bit>,
    hit_memory: Register<Bit>,
    hit_instance: Register<Bits<4>>,
    hit_read_only: Register<Bit>,
    match_found: Signal<Local, Bit>,
    match_index: Signal<Local, Bits<8>>,
    match_whole: Signal<Local, Bit>,
    match_read_only: Signal<Local, Bit>,
    match_memory: Signal<Local, Bit>,
}

/// Where the memories lie is decoded by single bits below.
const _: () = assert!(
    page::END == 4 << 15
        && page::BAR0_LENGTH == 4 << 16
        && histogram::MEMORY_BYTES == 4 << 11
        && histogram::WINDOW_BINS_OFFSET == 4 << 10
        && histogram::WINDOW_BINS == 1 << 10,
    "the histogram memories have moved"
);

impl Default for Decode {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            valid: Signal::default(),
            word: Signal::default(),
            outside: Signal::default(),
            known: Signal::default(),
            found: Signal::default(),
            index: Signal::default(),
            whole: Signal::default(),
            memory: Signal::default(),
            memory_number: Signal::default(),
            read_only: Signal::default(),
            words: each_number(|entry| entry.offset / 4),
            exists: each_bit(|_| true),
            refuses: each_bit(RegisterEntry::is_read_only),
            indivisible: each_bit(|entry| entry.whole_word),
            memories: Constant::new(histogram::INSTANCES.to_bits()),
            log_bins: Constant::new(histogram::LOG_BINS.to_bits()),
            asked: Register::default(),
            hit: Register::default(),
            hit_index: Register::default(),
            hit_whole: Register::default(),
            hit_memory: Register::default(),
            hit_instance: Register::default(),
            hit_read_only: Register::default(),
            match_found: Signal::default(),
            match_index: Signal::default(),
            match_whole: Signal::default(),
            match_read_only: Signal::default(),
            match_memory: Signal::default(),
        }
    }
}

impl Logic for Decode {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            asked,
            hit,
            hit_index,
            hit_whole,
            hit_memory,
            hit_instance,
            hit_read_only
        );
        self.match_found.next = false;
        self.match_index.next = 0.into();
        self.match_whole.next = false;
        self.match_read_only.next = false;
        self.match_memory.next = false;
        self.asked.d.next = self.valid.val();
        if self.valid.val() {
            for i in 0..ELEMENTS {
                if self.exists[i].val() {
                    if self.word.val() == self.words[i].val() {
                        self.match_found.next = true;
                        self.match_index.next = self.match_index.val() | i.to_bits::<8>();
                        if self.indivisible[i].val() {
                            self.match_whole.next = true;
                        }
                        if self.refuses[i].val() {
                            self.match_read_only.next = true;
                        }
                    }
                }
            }
            self.match_memory.next = self.word.val().get_bit(15)
                & (self.word.val().get_bits::<4>(11) < self.memories.val())
                & (self.word.val().get_bit(10)
                    | (self.word.val().get_bits::<10>(0) < self.log_bins.val()));
            self.hit.d.next = self.match_found.val() & !self.outside.val();
            self.hit_index.d.next = self.match_index.val();
            self.hit_whole.d.next = self.match_whole.val();
            self.hit_memory.d.next = self.match_memory.val() & !self.outside.val();
            self.hit_instance.d.next = self.word.val().get_bits::<4>(11);
            self.hit_read_only.d.next = self.match_read_only.val() | self.match_memory.val();
        }
        self.known.next = self.asked.q.val();
        self.found.next = self.hit.q.val();
        self.index.next = self.hit_index.q.val();
        self.whole.next = self.hit_whole.q.val();
        self.memory.next = self.hit_memory.q.val();
        self.memory_number.next = self.hit_instance.q.val();
        self.read_only.next = self.hit_read_only.q.val();
    }
}
