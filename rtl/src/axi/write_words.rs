//! Takes beats of 32 bytes apart into the words that they write.
//!
//! ```text
//! beat ──► data, lanes that are written ──► lowest lane, one per cycle ──► word
//! ```
//! A lane with no strobe takes no cycle. Latency: first word two cycles after the beat is offered, then one per cycle;
//! `finished` comes with the last word of the last beat. Reset: nothing held.

use crate::prim::prelude::*;

/// From beats to word writes.
#[derive(LogicBlock, Default)]
pub struct WriteWords {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A beat is offered.
    pub beat_valid: Signal<In, Bit>,
    /// Which 32 bytes of BAR0.
    pub beat_line: Signal<In, Bits<13>>,
    /// It lies past the end of BAR0.
    pub beat_outside: Signal<In, Bit>,
    /// The beat's bytes.
    pub beat_data: Signal<In, Bits<256>>,
    /// Which of them are written.
    pub beat_strobes: Signal<In, Bits<32>>,
    /// Last beat of its write.
    pub beat_last: Signal<In, Bit>,
    /// The beat is taken.
    pub beat_taken: Signal<Out, Bit>,
    /// A word is written in this cycle.
    pub write: Signal<Out, Bit>,
    /// Which word of BAR0.
    pub write_word: Signal<Out, Bits<16>>,
    /// It lies past the end of BAR0.
    pub write_outside: Signal<Out, Bit>,
    /// The word.
    pub write_data: Signal<Out, Bits<32>>,
    /// Which of its bytes are written; at least one.
    pub write_strobes: Signal<Out, Bits<4>>,
    /// Everything a write writes has been written, with this cycle.
    pub finished: Signal<Out, Bit>,
    active: Register<Bit>,
    lanes: Register<Bits<8>>,
    line: Register<Bits<13>>,
    outside: Register<Bit>,
    data: Register<Bits<256>>,
    strobes: Register<Bits<32>>,
    last: Register<Bit>,
    word_valid: Register<Bit>,
    word: Register<Bits<16>>,
    word_outside: Register<Bit>,
    word_data: Register<Bits<32>>,
    word_strobes: Register<Bits<4>>,
    done: Register<Bit>,
    written: Signal<Local, Bits<8>>,
    lowest: Signal<Local, Bits<8>>,
    rest: Signal<Local, Bits<8>>,
    lane: Signal<Local, Bits<3>>,
    lane_data: Signal<Local, Bits<32>>,
    lane_strobes: Signal<Local, Bits<4>>,
}

impl Logic for WriteWords {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            active,
            lanes,
            line,
            outside,
            data,
            strobes,
            last,
            word_valid,
            word,
            word_outside,
            word_data,
            word_strobes,
            done
        );
        self.beat_taken.next = self.beat_valid.val() & !self.active.q.val();
        self.written.next = 0.into();
        if self.beat_valid.val() & !self.active.q.val() {
            for i in 0..8 {
                self.written.next = self
                    .written
                    .val()
                    .replace_bit(i, self.beat_strobes.val().get_bits::<4>(i * 4).any());
            }
            self.active.d.next = true;
            self.lanes.d.next = self.written.val();
            self.line.d.next = self.beat_line.val();
            self.outside.d.next = self.beat_outside.val();
            self.data.d.next = self.beat_data.val();
            self.strobes.d.next = self.beat_strobes.val();
            self.last.d.next = self.beat_last.val();
        }

        self.word_valid.d.next = false;
        self.done.d.next = false;
        self.lowest.next = 0.into();
        self.rest.next = 0.into();
        self.lane.next = 0.into();
        self.lane_data.next = 0.into();
        self.lane_strobes.next = 0.into();
        if self.active.q.val() {
            comment!(
                "The lowest lane left is the only bit that survives its own two's complement."
            );
            self.lowest.next = self.lanes.q.val() & (!self.lanes.q.val() + 1);
            self.rest.next = self.lanes.q.val() & !self.lowest.val();
            for i in 0..8 {
                if self.lowest.val().get_bit(i) {
                    self.lane.next = self.lane.val() | i.to_bits::<3>();
                    self.lane_data.next =
                        self.lane_data.val() | self.data.q.val().get_bits::<32>(i * 32);
                    self.lane_strobes.next =
                        self.lane_strobes.val() | self.strobes.q.val().get_bits::<4>(i * 4);
                }
            }
            self.word_valid.d.next = self.lowest.val().any();
            self.word.d.next =
                (bit_cast::<16, 13>(self.line.q.val()) << 3) | bit_cast::<16, 3>(self.lane.val());
            self.word_outside.d.next = self.outside.q.val();
            self.word_data.d.next = self.lane_data.val();
            self.word_strobes.d.next = self.lane_strobes.val();
            self.lanes.d.next = self.rest.val();
            if !self.rest.val().any() {
                self.active.d.next = false;
                self.done.d.next = self.last.q.val();
            }
        }
        self.write.next = self.word_valid.q.val();
        self.write_word.next = self.word.q.val();
        self.write_outside.next = self.word_outside.q.val();
        self.write_data.next = self.word_data.q.val();
        self.write_strobes.next = self.word_strobes.q.val();
        self.finished.next = self.done.q.val();
    }
}

#[cfg(test)]
mod tests;
