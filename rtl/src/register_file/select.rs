//! Chooses the word that a read gives, in two cycles: within groups of 16 registers, then among groups and memories.
//!
//! ```text
//! given[i] ──► group of 16 ──► one of the groups ─┐
//! memory_data[memory_number] ──────────────────────────┼──► data
//! unmapped word ──────────────────────────────────┘
//! ```
//! Latency: two cycles, one read in every cycle. Reset: no matter.

use peerlane_regmap::UNMAPPED_WORD;

use super::table::{ELEMENTS, GROUPS, MEMORIES};
use crate::prim::prelude::*;

/// From an index to a word.
#[derive(LogicBlock)]
pub struct Select {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A word is wanted.
    pub valid: Signal<In, Bit>,
    /// It is a register.
    pub found: Signal<In, Bit>,
    /// Index of that register.
    pub index: Signal<In, Bits<8>>,
    /// It is in a memory.
    pub memory: Signal<In, Bit>,
    /// Which memory.
    pub memory_number: Signal<In, Bits<4>>,
    /// What each register reads as.
    pub given: [Signal<In, Bits<32>>; ELEMENTS],
    /// What each memory gives, one cycle after `memory`.
    pub memory_data: [Signal<In, Bits<32>>; MEMORIES],
    /// The word.
    pub data: Signal<Out, Bits<32>>,
    unmapped_word: Constant<Bits<32>>,
    group: [Register<Bits<32>>; GROUPS],
    group_valid: Register<Bit>,
    group_number: Register<Bits<4>>,
    group_found: Register<Bit>,
    group_memory: Register<Bit>,
    group_instance: Register<Bits<4>>,
    chosen: Register<Bits<32>>,
    one: Signal<Local, Bits<32>>,
    choice: Signal<Local, Bits<32>>,
    grouped: [Signal<Local, Bits<32>>; GROUPS],
    joined: Signal<Local, Bits<32>>,
}

impl Default for Select {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            valid: Signal::default(),
            found: Signal::default(),
            index: Signal::default(),
            memory: Signal::default(),
            memory_number: Signal::default(),
            given: std::array::from_fn(|_| Signal::default()),
            memory_data: std::array::from_fn(|_| Signal::default()),
            data: Signal::default(),
            unmapped_word: Constant::new(UNMAPPED_WORD.to_bits()),
            group: std::array::from_fn(|_| Register::default()),
            group_valid: Register::default(),
            group_number: Register::default(),
            group_found: Register::default(),
            group_memory: Register::default(),
            group_instance: Register::default(),
            chosen: Register::default(),
            one: Signal::default(),
            choice: Signal::default(),
            grouped: std::array::from_fn(|_| Signal::default()),
            joined: Signal::default(),
        }
    }
}

impl Logic for Select {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            group_valid,
            group_number,
            group_found,
            group_memory,
            group_instance,
            chosen
        );
        for g in 0..GROUPS {
            self.group[g].clock.next = self.clock.val();
            self.group[g].d.next = self.group[g].q.val();
            self.grouped[g].next = 0.into();
        }
        comment!(
            "Every choice is an OR of words of which all but one are zero: no chain of priorities."
        );
        self.one.next = 0.into();
        self.choice.next = 0.into();
        self.joined.next = 0.into();
        self.group_valid.d.next = self.valid.val();
        if self.valid.val() {
            self.group_number.d.next = self.index.val().get_bits::<4>(4);
            self.group_found.d.next = self.found.val();
            self.group_memory.d.next = self.memory.val();
            self.group_instance.d.next = self.memory_number.val();
            for g in 0..GROUPS {
                for i in 0..16 {
                    self.one.next = 0.into();
                    if self.index.val().get_bits::<4>(0) == i.to_bits::<4>() {
                        self.one.next = self.given[g * 16 + i].val();
                    }
                    self.grouped[g].next = self.grouped[g].val() | self.one.val();
                }
                self.group[g].d.next = self.grouped[g].val();
            }
        }
        if self.group_valid.q.val() {
            for g in 0..GROUPS {
                self.choice.next = 0.into();
                if (self.group_number.q.val() == g.to_bits::<4>()) & !self.group_memory.q.val() {
                    self.choice.next = self.group[g].q.val();
                }
                self.joined.next = self.joined.val() | self.choice.val();
            }
            for m in 0..MEMORIES {
                self.choice.next = 0.into();
                if (self.group_instance.q.val() == m.to_bits::<4>()) & self.group_memory.q.val() {
                    self.choice.next = self.memory_data[m].val();
                }
                self.joined.next = self.joined.val() | self.choice.val();
            }
            self.chosen.d.next = self.joined.val();
            if !self.group_memory.q.val() & !self.group_found.q.val() {
                self.chosen.d.next = self.unmapped_word.val();
            }
        }
        self.data.next = self.chosen.q.val();
    }
}
