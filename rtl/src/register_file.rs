//! Every register of BAR0: decodes, keeps and reads what `regmap` describes.
//!
//! ```text
//! write word ──► Decode ─┬─► storage[i] ──► value[i]
//!                        ├─► strobe[i]   pulses, and ones written to write-one-to-clear
//!                        └─► error
//! read word ───► Decode ─┬─► Select: value[i], constant or hardware[i], or memory_data[j] ──► read_data
//!                        └─► error
//! ```
//! Arrays are indexed by the place of a register in `regmap::REGISTERS`; which elements they have, and everything an
//! element does, follows from the entry there. Mailbox words are written before they get here.
//! Latency: `value` and `strobe` show three cycles after a write, errors two, `read_data` three after a read; `memory_data`
//! is expected two after it. One write and one read in every cycle. Reset: every value as in `regmap`.

pub mod decode;
pub mod elements;
pub mod select;
mod table;

use decode::Decode;
use elements::Elements;
use peerlane_regmap::{REGISTER_COUNT, page};
use select::Select;
pub use table::MEMORIES;
use table::{ELEMENTS, acts, each_bit, each_number, keeps, senses};

use crate::prim::prelude::*;

/// The registers, built from the table of the map.
#[derive(LogicBlock)]
pub struct RegisterFile {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A word is written in this cycle.
    pub write: Signal<In, Bit>,
    /// Which word of BAR0.
    pub write_word: Signal<In, Bits<16>>,
    /// It lies past the end of BAR0.
    pub write_outside: Signal<In, Bit>,
    /// The word.
    pub write_data: Signal<In, Bits<32>>,
    /// Which of its bytes are written.
    pub write_strobes: Signal<In, Bits<4>>,
    /// A word is read in this cycle.
    pub read: Signal<In, Bit>,
    /// Which word of BAR0.
    pub read_word: Signal<In, Bits<16>>,
    /// It lies past the end of BAR0.
    pub read_outside: Signal<In, Bit>,
    /// It was asked for by its address, so that reading it in vain is an error.
    pub read_addressed: Signal<In, Bit>,
    /// The word read three cycles ago.
    pub read_data: Signal<Out, Bits<32>>,
    /// A written word lay nowhere.
    pub write_unmapped: Signal<Out, Bit>,
    /// A written word cannot be written.
    pub write_read_only: Signal<Out, Bit>,
    /// A word that is written whole only was written in part.
    pub write_partial: Signal<Out, Bit>,
    /// That word of BAR0.
    pub write_wrong: Signal<Out, Bits<16>>,
    /// A word that was read lay nowhere.
    pub read_unmapped: Signal<Out, Bit>,
    /// That word of BAR0.
    pub read_wrong: Signal<Out, Bits<16>>,
    /// From each histogram, the word of its memory read two cycles ago.
    pub memory_data: [Signal<In, Bits<32>>; MEMORIES],
    /// What software keeps in each register.
    pub value: Elements<Signal<Out, Bits<32>>>,
    /// For one cycle: bits written 1, of registers where that does something once.
    pub strobe: Elements<Signal<Out, Bits<32>>>,
    /// What the gateware gives each register to read; 0 in bits of no field.
    pub hardware: Elements<Signal<In, Bits<32>>>,
    /// A register of the window was written: for one cycle, with the new value.
    pub window_written: Signal<Out, Bit>,
    keeps: [Constant<Bit>; ELEMENTS],
    acts: [Constant<Bit>; ELEMENTS],
    senses: [Constant<Bit>; ELEMENTS],
    writable: [Constant<Bits<32>>; ELEMENTS],
    acting: [Constant<Bits<32>>; ELEMENTS],
    constant: [Constant<Bits<32>>; ELEMENTS],
    write_decode: Decode,
    read_decode: Decode,
    select: Select,
    storage: Elements<Register<Bits<32>>>,
    strobes: Elements<Register<Bits<32>>>,
    window_page: Constant<Bits<6>>,
    written: Register<Bit>,
    write_at: Register<Bits<16>>,
    write_value: Register<Bits<32>>,
    write_bytes: Register<Bits<4>>,
    read_at: Register<Bits<16>>,
    read_wanted: Register<Bit>,
    unmapped_write: Register<Bit>,
    read_only_write: Register<Bit>,
    partial_write: Register<Bit>,
    wrong_write: Register<Bits<16>>,
    unmapped_read: Register<Bit>,
    wrong_read: Register<Bits<16>>,
    commits: Register<Bit>,
    target: Register<Bits<8>>,
    write_page: Register<Bits<6>>,
    merged: Register<Bits<32>>,
    mask: Signal<Local, Bits<32>>,
    one: Signal<Local, Bits<32>>,
    old: Signal<Local, Bits<32>>,
}

impl Default for RegisterFile {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            write: Signal::default(),
            write_word: Signal::default(),
            write_outside: Signal::default(),
            write_data: Signal::default(),
            write_strobes: Signal::default(),
            read: Signal::default(),
            read_word: Signal::default(),
            read_outside: Signal::default(),
            read_addressed: Signal::default(),
            read_data: Signal::default(),
            write_unmapped: Signal::default(),
            write_read_only: Signal::default(),
            write_partial: Signal::default(),
            write_wrong: Signal::default(),
            read_unmapped: Signal::default(),
            read_wrong: Signal::default(),
            memory_data: std::array::from_fn(|_| Signal::default()),
            value: Elements::of(keeps, |_| Signal::default()),
            strobe: Elements::of(acts, |_| Signal::default()),
            hardware: Elements::of(senses, |_| Signal::default()),
            window_written: Signal::default(),
            keeps: each_bit(keeps),
            acts: each_bit(acts),
            senses: each_bit(senses),
            writable: each_number(|entry| entry.writable),
            acting: each_number(|entry| entry.pulse | entry.clearable),
            constant: each_number(|entry| entry.reset & entry.constant),
            write_decode: Decode::default(),
            read_decode: Decode::default(),
            select: Select::default(),
            storage: Elements::of(keeps, |entry| {
                Register::new(u64::from(entry.reset & entry.writable).to_bits())
            }),
            strobes: Elements::of(acts, |_| Register::default()),
            window_page: Constant::new((page::WINDOW / page::LENGTH).to_bits()),
            written: Register::default(),
            write_at: Register::default(),
            write_value: Register::default(),
            write_bytes: Register::default(),
            read_at: Register::default(),
            read_wanted: Register::default(),
            unmapped_write: Register::default(),
            read_only_write: Register::default(),
            partial_write: Register::default(),
            wrong_write: Register::default(),
            unmapped_read: Register::default(),
            wrong_read: Register::default(),
            commits: Register::default(),
            target: Register::default(),
            write_page: Register::default(),
            merged: Register::default(),
            mask: Signal::default(),
            one: Signal::default(),
            old: Signal::default(),
        }
    }
}

impl Logic for RegisterFile {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, write_decode, read_decode, select);
        dff_setup!(
            self,
            clock,
            write_at,
            write_value,
            write_bytes,
            read_at,
            read_wanted,
            unmapped_write,
            read_only_write,
            partial_write,
            wrong_write,
            written,
            unmapped_read,
            wrong_read,
            commits,
            target,
            write_page,
            merged
        );
        for i in 0..REGISTER_COUNT {
            if self.keeps[i].val() {
                self.storage[i].clock.next = self.clock.val();
                self.storage[i].d.next = self.storage[i].q.val();
            }
            if self.acts[i].val() {
                self.strobes[i].clock.next = self.clock.val();
                self.strobes[i].d.next = 0.into();
            }
        }
        self.written.d.next = false;
        comment!("unread write_decode.memory_number: no memory is written");
        comment!("unread read_decode.whole: of concern to writes only");
        comment!("unread read_decode.read_only: of concern to writes only");

        self.write_decode.valid.next = self.write.val();
        self.write_decode.word.next = self.write_word.val();
        self.write_decode.outside.next = self.write_outside.val();
        if self.write.val() {
            self.write_at.d.next = self.write_word.val();
            self.write_value.d.next = self.write_data.val();
            self.write_bytes.d.next = self.write_strobes.val();
        }
        self.unmapped_write.d.next = false;
        self.read_only_write.d.next = false;
        self.partial_write.d.next = false;
        self.commits.d.next = false;
        self.mask.next = 0.into();
        self.one.next = 0.into();
        self.old.next = 0.into();
        if self.write_decode.known.val() {
            self.wrong_write.d.next = self.write_at.q.val();
            if !self.write_decode.found.val() & !self.write_decode.memory.val() {
                self.unmapped_write.d.next = true;
            } else if self.write_decode.read_only.val() {
                self.read_only_write.d.next = true;
            } else if self.write_decode.whole.val() & !self.write_bytes.q.val().all() {
                self.partial_write.d.next = true;
            } else {
                self.commits.d.next = true;
            }
            comment!(
                "Bytes that are not written stay: an OR of words of which all but one are zero finds them."
            );
            for i in 0..REGISTER_COUNT {
                if self.keeps[i].val() {
                    self.one.next = 0.into();
                    if self.write_decode.index.val() == i.to_bits::<8>() {
                        self.one.next = self.storage[i].q.val();
                    }
                    self.old.next = self.old.val() | self.one.val();
                }
            }
            for i in 0..4 {
                self.mask.next = self.mask.val() >> 8;
                if self.write_bytes.q.val().get_bit(i) {
                    self.mask.next = self.mask.val() | 0xFF00_0000_u64;
                }
            }
            self.target.d.next = self.write_decode.index.val();
            self.merged.d.next =
                (self.old.val() & !self.mask.val()) | (self.write_value.q.val() & self.mask.val());
            self.write_page.d.next = self.write_at.q.val().get_bits::<6>(10);
        }
        if self.commits.q.val() {
            for i in 0..REGISTER_COUNT {
                if self.keeps[i].val() {
                    if self.target.q.val() == i.to_bits::<8>() {
                        self.storage[i].d.next = self.merged.q.val() & self.writable[i].val();
                    }
                }
                if self.acts[i].val() {
                    if self.target.q.val() == i.to_bits::<8>() {
                        self.strobes[i].d.next = self.merged.q.val() & self.acting[i].val();
                    }
                }
            }
            self.written.d.next = self.write_page.q.val() == self.window_page.val();
        }

        self.read_decode.valid.next = self.read.val();
        self.read_decode.word.next = self.read_word.val();
        self.read_decode.outside.next = self.read_outside.val();
        if self.read.val() {
            self.read_at.d.next = self.read_word.val();
            self.read_wanted.d.next = self.read_addressed.val();
        }
        self.unmapped_read.d.next = false;
        if self.read_decode.known.val() {
            self.wrong_read.d.next = self.read_at.q.val();
            self.unmapped_read.d.next = self.read_wanted.q.val()
                & !self.read_decode.found.val()
                & !self.read_decode.memory.val();
        }
        self.select.valid.next = self.read_decode.known.val();
        self.select.found.next = self.read_decode.found.val();
        self.select.index.next = self.read_decode.index.val();
        self.select.memory.next = self.read_decode.memory.val();
        self.select.memory_number.next = self.read_decode.memory_number.val();
        for i in 0..MEMORIES {
            self.select.memory_data[i].next = self.memory_data[i].val();
        }
        for i in 0..ELEMENTS {
            if self.keeps[i].val() {
                self.select.given[i].next = self.storage[i].q.val();
            } else if self.senses[i].val() {
                self.select.given[i].next = self.hardware[i].val();
            } else {
                self.select.given[i].next = self.constant[i].val();
            }
        }

        self.read_data.next = self.select.data.val();
        self.write_unmapped.next = self.unmapped_write.q.val();
        self.write_read_only.next = self.read_only_write.q.val();
        self.write_partial.next = self.partial_write.q.val();
        self.write_wrong.next = self.wrong_write.q.val();
        self.read_unmapped.next = self.unmapped_read.q.val();
        self.read_wrong.next = self.wrong_read.q.val();
        for i in 0..REGISTER_COUNT {
            if self.keeps[i].val() {
                self.value[i].next = self.storage[i].q.val();
            }
            if self.acts[i].val() {
                self.strobe[i].next = self.strobes[i].q.val();
            }
        }
        self.window_written.next = self.written.q.val();
    }
}

#[cfg(test)]
mod tests;
