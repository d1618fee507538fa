//! Where answers arrive: takes the words of a mailbox beat with the time of its handshake, and keeps the last ones.
//!
//! ```text
//! beat, line, data, strobes ─┬─► whole words of lines 0 and 1 ──► beat_lanes, beat_half, beat_words ──► ping
//! now ───────────────────────┼─────────────────────────────────► beat_stamp
//!                            ├─► word[16], read back by the register file
//!                            └─► words in no slot, words written in part ──► identity
//! ```
//! A beat may bring up to eight words. A word written in part changes nothing. Latency: everything shows in the cycle
//! after the handshake, for one cycle; `beat_stamp` is the value of `now` in the handshake's cycle. Reset: words are 0.

use crate::prim::prelude::*;

/// The mailbox page behind the card's write port.
#[derive(LogicBlock, Default)]
pub struct Mailbox {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Low word of the time.
    pub now: Signal<In, Bits<32>>,
    /// A beat for this page: its handshake is in this cycle.
    pub beat: Signal<In, Bit>,
    /// Which 32 bytes of the page.
    pub line: Signal<In, Bits<7>>,
    /// The beat's bytes.
    pub data: Signal<In, Bits<256>>,
    /// Which of them are written.
    pub strobes: Signal<In, Bits<32>>,
    /// The beat is one word from the loopback instead.
    pub inner: Signal<In, Bit>,
    /// Its lane.
    pub inner_lane: Signal<In, Bits<3>>,
    /// The word.
    pub inner_word: Signal<In, Bits<32>>,
    /// A beat has brought words.
    pub beat_valid: Signal<Out, Bit>,
    /// Which lanes hold a word.
    pub beat_lanes: Signal<Out, Bits<8>>,
    /// The lanes are those of slots 8 to 15, not 0 to 7.
    pub beat_half: Signal<Out, Bit>,
    /// The lanes.
    pub beat_words: [Signal<Out, Bits<32>>; 8],
    /// Low word of the time of the handshake.
    pub beat_stamp: Signal<Out, Bits<32>>,
    /// The word last written to each slot.
    pub word: [Signal<Out, Bits<32>>; 16],
    /// Lanes of a beat that were written and should not have been.
    pub wrong_lanes: Signal<Out, Bits<8>>,
    /// They lay in no slot; otherwise they were written in part.
    pub wrong_unmapped: Signal<Out, Bit>,
    /// Which 32 bytes of the page these lanes are.
    pub wrong_line: Signal<Out, Bits<7>>,
    lanes: Register<Bits<8>>,
    half: Register<Bit>,
    words: [Register<Bits<32>>; 8],
    stamp: Register<Bits<32>>,
    kept: [Register<Bits<32>>; 16],
    wrong: Register<Bits<8>>,
    wrong_slots: Register<Bit>,
    wrong_at: Register<Bits<7>>,
    slots: Signal<Local, Bit>,
    found: Signal<Local, Bits<8>>,
    bad: Signal<Local, Bits<8>>,
}

impl Logic for Mailbox {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, lanes, half, stamp, wrong, wrong_slots, wrong_at);
        for i in 0..8 {
            self.words[i].clock.next = self.clock.val();
            self.words[i].d.next = self.words[i].q.val();
        }
        for i in 0..16 {
            self.kept[i].clock.next = self.clock.val();
            self.kept[i].d.next = self.kept[i].q.val();
        }

        self.lanes.d.next = 0.into();
        self.wrong.d.next = 0.into();
        self.slots.next = !self.line.val().get_bits::<6>(1).any();
        self.found.next = 0.into();
        self.bad.next = 0.into();
        if self.beat.val() {
            for i in 0..8 {
                if self.inner.val() {
                    if self.inner_lane.val() == i.to_bits::<3>() {
                        self.found.next = self.found.val().replace_bit(i, true);
                    }
                } else if self.slots.val() & self.strobes.val().get_bits::<4>(i * 4).all() {
                    self.found.next = self.found.val().replace_bit(i, true);
                } else if self.strobes.val().get_bits::<4>(i * 4).any() {
                    self.bad.next = self.bad.val().replace_bit(i, true);
                }
            }
            self.lanes.d.next = self.found.val();
            self.half.d.next = self.line.val().get_bit(0);
            self.stamp.d.next = self.now.val();
            for i in 0..8 {
                self.words[i].d.next = self.data.val().get_bits::<32>(i * 32);
                if self.inner.val() {
                    self.words[i].d.next = self.inner_word.val();
                }
                if self.found.val().get_bit(i) & !self.line.val().get_bit(0) {
                    self.kept[i].d.next = self.data.val().get_bits::<32>(i * 32);
                    if self.inner.val() {
                        self.kept[i].d.next = self.inner_word.val();
                    }
                }
                if self.found.val().get_bit(i) & self.line.val().get_bit(0) {
                    self.kept[i + 8].d.next = self.data.val().get_bits::<32>(i * 32);
                    if self.inner.val() {
                        self.kept[i + 8].d.next = self.inner_word.val();
                    }
                }
            }
            self.wrong.d.next = self.bad.val();
            self.wrong_slots.d.next = self.slots.val();
            self.wrong_at.d.next = self.line.val();
        }

        self.beat_valid.next = self.lanes.q.val().any();
        self.beat_lanes.next = self.lanes.q.val();
        self.beat_half.next = self.half.q.val();
        self.beat_stamp.next = self.stamp.q.val();
        for i in 0..8 {
            self.beat_words[i].next = self.words[i].q.val();
        }
        for i in 0..16 {
            self.word[i].next = self.kept[i].q.val();
        }
        self.wrong_lanes.next = self.wrong.q.val();
        self.wrong_unmapped.next = !self.wrong_slots.q.val();
        self.wrong_line.next = self.wrong_at.q.val();
    }
}

#[cfg(test)]
mod tests;
