//! Answers reads of the card: takes a burst apart into words, and puts the words together into beats of 32 bytes.
//!
//! ```text
//! AR ──► lane by lane, one word per cycle ──► read ┄┄ 3 cycles ┄┄► read_data ──► gathered beat ──► R
//! ```
//! One burst at a time. A beat reads the words from its address to the end of its size; of these only the one at the
//! address is `read_addressed`, the others are filler, because a read has no strobes to say what is wanted. Lanes
//! outside read as 0. A burst that is not INCR, or whose beats are wider than the port, reads unmapped words and sets
//! `burst_refused`. Addresses count within their 4 KiB page, which no burst may leave (AXI4 A3.4.1).
//! Latency: a beat of n words is offered n + 6 cycles after its address; at most two beats are under way, so that two
//! single words take seven cycles. Reset: nothing under way.

use crate::prim::prelude::*;

packed! {
    /// Where a word that is being read belongs.
    pub struct Tag {
        /// There is a word.
        pub valid: Bit,
        /// Lane of the beat.
        pub lane: Bits<3>,
        /// First word of its beat.
        pub first: Bit,
        /// Last word of its beat.
        pub last: Bit,
        /// Last beat of its burst.
        pub ends: Bit,
    }
}

packed! {
    /// The words of a beat.
    pub struct Beat {
        /// Bytes 0 to 3.
        pub lane_0: Bits<32>,
        /// Bytes 4 to 7.
        pub lane_1: Bits<32>,
        /// Bytes 8 to 11.
        pub lane_2: Bits<32>,
        /// Bytes 12 to 15.
        pub lane_3: Bits<32>,
        /// Bytes 16 to 19.
        pub lane_4: Bits<32>,
        /// Bytes 20 to 23.
        pub lane_5: Bits<32>,
        /// Bytes 24 to 27.
        pub lane_6: Bits<32>,
        /// Bytes 28 to 31.
        pub lane_7: Bits<32>,
    }
}

/// The card's read port.
#[derive(LogicBlock, Default)]
pub struct ReadWords {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// As in [`AxiSlave`](super::AxiSlave), also below.
    pub arid: Signal<In, Bits<3>>,
    /// First byte read.
    pub araddr: Signal<In, Bits<64>>,
    /// Beats less one.
    pub arlen: Signal<In, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub arsize: Signal<In, Bits<3>>,
    /// 1 is INCR.
    pub arburst: Signal<In, Bits<2>>,
    /// A read address is offered.
    pub arvalid: Signal<In, Bit>,
    /// It is taken.
    pub arready: Signal<Out, Bit>,
    /// Which read is answered.
    pub rid: Signal<Out, Bits<3>>,
    /// Bytes of a beat.
    pub rdata: Signal<Out, Bits<256>>,
    /// Last beat of the burst.
    pub rlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub rvalid: Signal<Out, Bit>,
    /// It is taken.
    pub rready: Signal<In, Bit>,
    /// A word is read in this cycle.
    pub read: Signal<Out, Bit>,
    /// Which word of BAR0.
    pub read_word: Signal<Out, Bits<16>>,
    /// It lies past the end of BAR0.
    pub read_outside: Signal<Out, Bit>,
    /// It was asked for by its address.
    pub read_addressed: Signal<Out, Bit>,
    /// The word read three cycles ago.
    pub read_data: Signal<In, Bits<32>>,
    /// In the cycle before, a burst was taken that reads nothing but unmapped words.
    pub burst_refused: Signal<Out, Bit>,
    /// Its first word in BAR0.
    pub burst_word: Signal<Out, Bits<16>>,
    busy: Register<Bit>,
    id: Register<Bits<3>>,
    refusal: Register<Bit>,
    refusal_word: Register<Bits<16>>,
    active: Register<Bit>,
    refused: Register<Bit>,
    outside: Register<Bit>,
    page: Register<Bits<6>>,
    offset: Register<Bits<12>>,
    step: Register<Bits<6>>,
    beats: Register<Bits<8>>,
    fresh: Register<Bit>,
    under_way: Register<Bits<2>>,
    word_valid: Register<Bit>,
    word: Register<Bits<16>>,
    word_outside: Register<Bit>,
    word_addressed: Register<Bit>,
    tag: Register<Tag>,
    tag_1: Register<Tag>,
    tag_2: Register<Tag>,
    tag_3: Register<Tag>,
    gather: Register<Beat>,
    gathered: Register<Bit>,
    gathered_ends: Register<Bit>,
    beat: Register<Beat>,
    beat_valid: Register<Bit>,
    beat_ends: Register<Bit>,
    accepts: Signal<Local, Bit>,
    proper: Signal<Local, Bit>,
    issues: Signal<Local, Bit>,
    lane: Signal<Local, Bits<3>>,
    span: Signal<Local, Bits<3>>,
    beat_end: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
}

impl Logic for ReadWords {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            busy,
            id,
            refusal,
            refusal_word,
            active,
            refused,
            outside,
            page,
            offset,
            step,
            beats,
            fresh,
            under_way,
            word_valid,
            word,
            word_outside,
            word_addressed,
            tag,
            tag_1,
            tag_2,
            tag_3,
            gather,
            gathered,
            gathered_ends,
            beat,
            beat_valid,
            beat_ends
        );

        self.arready.next = !self.busy.q.val() & !self.clock.val().reset;
        self.accepts.next = self.arvalid.val() & !self.busy.q.val();
        self.proper.next = (self.arburst.val() == 1) & (self.arsize.val() < 6);
        self.burst_refused.next = self.refusal.q.val();
        self.burst_word.next = self.refusal_word.q.val();
        self.refusal.d.next = false;

        comment!(
            "One word per cycle, lane by lane; a beat begins while at most one other is under way."
        );
        self.lane.next = self.offset.q.val().get_bits::<3>(2);
        self.span.next = 0.into();
        if self.step.q.val().get_bit(5) {
            self.span.next = 7.into();
        }
        if self.step.q.val().get_bit(4) {
            self.span.next = 3.into();
        }
        if self.step.q.val().get_bit(3) {
            self.span.next = 1.into();
        }
        self.beat_end.next = (self.lane.val() | !self.span.val()).all();
        self.issues.next =
            self.active.q.val() & (!self.fresh.q.val() | !self.under_way.q.val().get_bit(1));
        self.word_valid.d.next = self.issues.val();
        self.tag.d.next.valid = self.issues.val();
        if self.issues.val() {
            self.word.d.next = (bit_cast::<16, 6>(self.page.q.val()) << 10)
                | bit_cast::<16, 10>(self.offset.q.val().get_bits::<10>(2));
            self.word_outside.d.next = self.outside.q.val();
            self.word_addressed.d.next = self.fresh.q.val() & !self.refused.q.val();
            self.tag.d.next.lane = self.lane.val();
            self.tag.d.next.first = self.fresh.q.val();
            self.tag.d.next.last = self.beat_end.val();
            self.tag.d.next.ends = self.beats.q.val() == 0;
            self.fresh.d.next = self.beat_end.val();
            comment!(
                "Words follow each other; the last one of a beat leads to the beat that follows."
            );
            if self.step.q.val().get_bits::<4>(2).any() {
                self.offset.d.next = (self.offset.q.val() & !bits::<12>(3)) + 4;
            } else {
                self.offset.d.next = (self.offset.q.val()
                    & !(bit_cast::<12, 6>(self.step.q.val()) - 1))
                    + bit_cast::<12, 6>(self.step.q.val());
            }
            if self.beat_end.val() {
                self.beats.d.next = self.beats.q.val() - 1;
                if self.beats.q.val() == 0 {
                    self.active.d.next = false;
                }
            }
        }
        if self.accepts.val() {
            self.busy.d.next = true;
            self.active.d.next = true;
            self.id.d.next = self.arid.val();
            self.refused.d.next = !self.proper.val();
            self.refusal.d.next = !self.proper.val();
            self.refusal_word.d.next = self.araddr.val().get_bits::<16>(2);
            self.outside.d.next = self.araddr.val().get_bits::<46>(18).any() | !self.proper.val();
            self.page.d.next = self.araddr.val().get_bits::<6>(12);
            self.offset.d.next = self.araddr.val().get_bits::<12>(0);
            self.beats.d.next = self.arlen.val();
            self.fresh.d.next = true;
            self.step.d.next = 0.into();
            for i in 0..6 {
                if self.arsize.val() == i.to_bits::<3>() {
                    self.step.d.next = bits::<6>(1) << i;
                }
            }
        }

        comment!("Words come back in order, three cycles after they were asked for.");
        self.tag_1.d.next = self.tag.q.val();
        self.tag_2.d.next = self.tag_1.q.val();
        self.tag_3.d.next = self.tag_2.q.val();
        self.taken.next = self.beat_valid.q.val() & self.rready.val();
        self.moves.next = self.gathered.q.val() & (!self.beat_valid.q.val() | self.rready.val());
        if self.moves.val() {
            self.gathered.d.next = false;
        }
        if self.tag_3.q.val().valid {
            if self.tag_3.q.val().first {
                self.gather.d.next.lane_0 = 0.into();
                self.gather.d.next.lane_1 = 0.into();
                self.gather.d.next.lane_2 = 0.into();
                self.gather.d.next.lane_3 = 0.into();
                self.gather.d.next.lane_4 = 0.into();
                self.gather.d.next.lane_5 = 0.into();
                self.gather.d.next.lane_6 = 0.into();
                self.gather.d.next.lane_7 = 0.into();
            }
            if self.tag_3.q.val().lane == 0 {
                self.gather.d.next.lane_0 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 1 {
                self.gather.d.next.lane_1 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 2 {
                self.gather.d.next.lane_2 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 3 {
                self.gather.d.next.lane_3 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 4 {
                self.gather.d.next.lane_4 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 5 {
                self.gather.d.next.lane_5 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 6 {
                self.gather.d.next.lane_6 = self.read_data.val();
            }
            if self.tag_3.q.val().lane == 7 {
                self.gather.d.next.lane_7 = self.read_data.val();
            }
            if self.tag_3.q.val().last {
                self.gathered.d.next = true;
                self.gathered_ends.d.next = self.tag_3.q.val().ends;
            }
        }
        if self.taken.val() {
            self.beat_valid.d.next = false;
            if self.beat_ends.q.val() {
                self.busy.d.next = false;
            }
        }
        if self.moves.val() {
            self.beat.d.next = self.gather.q.val();
            self.beat_valid.d.next = true;
            self.beat_ends.d.next = self.gathered_ends.q.val();
        }
        if self.issues.val() & self.fresh.q.val() & !self.taken.val() {
            self.under_way.d.next = self.under_way.q.val() + 1;
        }
        if self.taken.val() & !(self.issues.val() & self.fresh.q.val()) {
            self.under_way.d.next = self.under_way.q.val() - 1;
        }

        self.rdata.next = self.beat.q.val().into();
        self.rid.next = self.id.q.val();
        self.rlast.next = self.beat_ends.q.val();
        self.rvalid.next = self.beat_valid.q.val();
        self.read.next = self.word_valid.q.val();
        self.read_word.next = self.word.q.val();
        self.read_outside.next = self.word_outside.q.val();
        self.read_addressed.next = self.word_addressed.q.val();
    }
}

#[cfg(test)]
mod tests;
