//! Remembers what went wrong with accesses to registers. What the card is stands as constants in the register file.
//!
//! ```text
//! mailbox ───┐
//! words ─────┼─► flags (set wins over clear) ──► access_errors
//! bursts ────┘    ├─ all clear before: ────────► access_error_address
//!                 └─ one for each word ────────► access_error_count, saturating
//! ```
//! Several errors of one cycle all count; of their addresses the mailbox's is kept, then that of a written word, of a
//! read word, of a write burst, of a read burst. Latency: flags and address one cycle, count two. Reset: all 0.

use peerlane_regmap::{identity::AccessErrors, page};

use crate::prim::prelude::*;

/// The errors of register accesses.
#[derive(LogicBlock, Default)]
pub struct Identity {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Names the bitstream.
    pub build_id: Signal<In, Bits<32>>,
    /// Lanes of a mailbox beat that were wrong.
    pub mailbox_lanes: Signal<In, Bits<8>>,
    /// They lay in no slot; otherwise they were written in part.
    pub mailbox_unmapped: Signal<In, Bit>,
    /// Which 32 bytes of the mailbox page they are.
    pub mailbox_line: Signal<In, Bits<7>>,
    /// A written word lay nowhere.
    pub write_unmapped: Signal<In, Bit>,
    /// A written word cannot be written.
    pub write_read_only: Signal<In, Bit>,
    /// A word that is written whole only was written in part.
    pub write_partial: Signal<In, Bit>,
    /// That word of BAR0.
    pub write_word: Signal<In, Bits<16>>,
    /// A word that was read lay nowhere.
    pub read_unmapped: Signal<In, Bit>,
    /// That word of BAR0.
    pub read_word: Signal<In, Bits<16>>,
    /// A write burst was not of a kind that registers take.
    pub write_burst: Signal<In, Bit>,
    /// Its first word in BAR0.
    pub write_burst_word: Signal<In, Bits<16>>,
    /// A read burst was not of a kind that registers take.
    pub read_burst: Signal<In, Bit>,
    /// Its first word in BAR0.
    pub read_burst_word: Signal<In, Bits<16>>,
    /// Strobes: flags to clear.
    pub clear: Signal<In, Bits<5>>,
    /// Register `BuildId`: the name of the bitstream, as of the cycle before.
    pub build: Signal<Out, Bits<32>>,
    /// What went wrong, as the flags of `AccessErrors`.
    pub access_errors: Signal<Out, Bits<32>>,
    /// Wrong accesses since reset.
    pub access_error_count: Signal<Out, Bits<32>>,
    /// Offset in BAR0 of the first one since all flags were clear.
    pub access_error_address: Signal<Out, Bits<32>>,
    build_name: Register<Bits<32>>,
    flags: Register<Bits<5>>,
    count: Register<Bits<32>>,
    address: Register<Bits<16>>,
    fresh: Register<Bits<4>>,
    mailbox_wrong: Signal<Local, Bit>,
    write_wrong: Signal<Local, Bit>,
    kept: Signal<Local, Bits<5>>,
    raised: Signal<Local, Bits<5>>,
    word: Signal<Local, Bits<16>>,
    lane: Signal<Local, Bits<3>>,
    lower: Signal<Local, Bits<4>>,
    upper: Signal<Local, Bits<4>>,
    sum: Signal<Local, Bits<33>>,
}

/// Bits of the flags below, and the page the mailbox's errors lie in.
const _: () = assert!(
    AccessErrors::UNMAPPED_READ.bits() == 1
        && AccessErrors::UNMAPPED_WRITE.bits() == 2
        && AccessErrors::READ_ONLY_WRITE.bits() == 4
        && AccessErrors::PARTIAL_WRITE.bits() == 8
        && AccessErrors::BAD_BURST.bits() == 16
        && page::MAILBOX == 4 << 10,
    "the flags of AccessErrors, or the mailbox page, have moved"
);

impl Logic for Identity {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, build_name, flags, count, address, fresh);
        self.build_name.d.next = self.build_id.val();
        self.build.next = self.build_name.q.val();
        self.mailbox_wrong.next = self.mailbox_lanes.val().any();
        self.write_wrong.next =
            self.write_unmapped.val() | self.write_read_only.val() | self.write_partial.val();
        self.kept.next = self.flags.q.val() & !self.clear.val();
        self.raised.next = 0.into();
        self.word.next = 0.into();
        self.lane.next = 0.into();
        self.lower.next = 0.into();
        self.upper.next = 0.into();
        self.fresh.d.next = 0.into();
        if self.mailbox_wrong.val()
            | self.write_wrong.val()
            | self.read_unmapped.val()
            | self.write_burst.val()
            | self.read_burst.val()
        {
            if self.read_unmapped.val() {
                self.raised.next = self.raised.val() | 1;
            }
            if self.write_unmapped.val() | (self.mailbox_wrong.val() & self.mailbox_unmapped.val())
            {
                self.raised.next = self.raised.val() | 2;
            }
            if self.write_read_only.val() {
                self.raised.next = self.raised.val() | 4;
            }
            if self.write_partial.val() | (self.mailbox_wrong.val() & !self.mailbox_unmapped.val())
            {
                self.raised.next = self.raised.val() | 8;
            }
            if self.write_burst.val() | self.read_burst.val() {
                self.raised.next = self.raised.val() | 16;
            }

            for i in 0..8 {
                if self.mailbox_lanes.val().get_bit(7 - i) {
                    self.lane.next = bits::<3>(7) - i.to_bits::<3>();
                }
            }
            if self.mailbox_wrong.val() {
                self.word.next = (bit_cast::<16, 7>(self.mailbox_line.val()) << 3)
                    | bit_cast::<16, 3>(self.lane.val())
                    | 1024;
            } else if self.write_wrong.val() {
                self.word.next = self.write_word.val();
            } else if self.read_unmapped.val() {
                self.word.next = self.read_word.val();
            } else if self.write_burst.val() {
                self.word.next = self.write_burst_word.val();
            } else {
                self.word.next = self.read_burst_word.val();
            }
            if !self.kept.val().any() {
                self.address.d.next = self.word.val();
            }

            self.lower.next = bits::<4>(0)
                + self.mailbox_lanes.val().get_bit(0)
                + self.mailbox_lanes.val().get_bit(1)
                + self.mailbox_lanes.val().get_bit(2)
                + self.mailbox_lanes.val().get_bit(3)
                + self.write_wrong.val();
            self.upper.next = bits::<4>(0)
                + self.mailbox_lanes.val().get_bit(4)
                + self.mailbox_lanes.val().get_bit(5)
                + self.mailbox_lanes.val().get_bit(6)
                + self.mailbox_lanes.val().get_bit(7)
                + self.read_unmapped.val();
            self.fresh.d.next = self.lower.val()
                + self.upper.val()
                + self.write_burst.val()
                + self.read_burst.val();
        }
        self.flags.d.next = self.kept.val() | self.raised.val();

        self.sum.next = 0.into();
        if self.fresh.q.val().any() {
            self.sum.next =
                bit_cast::<33, 32>(self.count.q.val()) + bit_cast::<33, 4>(self.fresh.q.val());
            if self.sum.val().get_bit(32) {
                self.count.d.next = !bits::<32>(0);
            } else {
                self.count.d.next = self.sum.val().get_bits::<32>(0);
            }
        }

        self.access_errors.next = bit_cast::<32, 5>(self.flags.q.val());
        self.access_error_count.next = self.count.q.val();
        self.access_error_address.next = bit_cast::<32, 16>(self.address.q.val()) << 2;
    }
}

#[cfg(test)]
mod tests;
