//! What each of the 16 slots waits for, and what an arriving word means to it.
//!
//! ```text
//! launch ──► busy ──► left ──► started ──► answered ──► drained ──► free
//!                                  ├─────► expired ───────────────► free
//!                                  └─────► failed ────────────────► free
//! word == current & started                         sample
//! word == current or previous that timed out        late
//! word == current or previous that was answered     duplicate
//! anything else                                     stale
//! ```
//! Latency: what happens in cycle n shows in the state at n + 1; `late`, `duplicate` and `stale` tell of the beat one
//! cycle before. In one cycle, an answer wins over a write error, and both win over a time-out. Up to eight words per
//! cycle. The outcome of a slot's last two pings is kept between runs. Reset: all free, no ping remembered.

use crate::prim::prelude::*;

/// State of the slots, and the classification of answers.
#[derive(LogicBlock)]
pub struct Slots {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A ping takes the slot in `launch_mask`, which is free.
    pub launch: Signal<In, Bit>,
    /// One bit: its slot.
    pub launch_mask: Signal<In, Bits<16>>,
    /// Its number.
    pub launch_number: Signal<In, Bits<32>>,
    /// The slot whose write has left; one bit or none.
    pub left_mask: Signal<In, Bits<16>>,
    /// The slot that has waited too long, if it still waits; one bit or none.
    pub expire_mask: Signal<In, Bits<16>>,
    /// A write had an error response.
    pub failed: Signal<In, Bit>,
    /// The slot of that write.
    pub failed_slot: Signal<In, Bits<4>>,
    /// The number that it wrote.
    pub failed_number: Signal<In, Bits<32>>,
    /// The slot whose sample is taken away; one bit or none.
    pub drained_mask: Signal<In, Bits<16>>,
    /// A beat of the mailbox.
    pub answer_valid: Signal<In, Bit>,
    /// Which of its words count.
    pub answer_lanes: Signal<In, Bits<8>>,
    /// The words belong to slots 8 to 15, else to 0 to 7.
    pub answer_half: Signal<In, Bit>,
    /// The words.
    pub answer_words: [Signal<In, Bits<32>>; 8],
    /// When the beat came.
    pub answer_stamp: Signal<In, Bits<32>>,
    /// Slots that cannot be launched.
    pub busy: Signal<Out, Bits<16>>,
    /// Slots whose write has left and that wait for an answer.
    pub started: Signal<Out, Bits<16>>,
    /// Slots with a sample to take away.
    pub answered: Signal<Out, Bits<16>>,
    /// When the answer of each came.
    pub stop: [Signal<Out, Bits<32>>; 16],
    /// A slot ends by time-out in this cycle.
    pub timed_out: Signal<Out, Bit>,
    /// A slot ends by a write error in this cycle.
    pub write_error: Signal<Out, Bit>,
    /// A beat was classified one cycle before.
    pub classified: Signal<Out, Bit>,
    /// Its late words, one bit per lane.
    pub late: Signal<Out, Bits<8>>,
    /// Its duplicate words.
    pub duplicate: Signal<Out, Bits<8>>,
    /// Its stale words.
    pub stale: Signal<Out, Bits<8>>,
    current: [Register<Bits<32>>; 16],
    previous: [Register<Bits<32>>; 16],
    stops: [Register<Bits<32>>; 16],
    taken: Register<Bits<16>>,
    waiting: Register<Bits<16>>,
    full: Register<Bits<16>>,
    current_late: Register<Bits<16>>,
    current_done: Register<Bits<16>>,
    previous_late: Register<Bits<16>>,
    previous_done: Register<Bits<16>>,
    beat: Register<Bit>,
    late_words: Register<Bits<8>>,
    duplicate_words: Register<Bits<8>>,
    stale_words: Register<Bits<8>>,
    hits: Signal<Local, Bits<16>>,
    is_current: Signal<Local, Bits<16>>,
    is_previous: Signal<Local, Bits<16>>,
    samples: Signal<Local, Bits<16>>,
    too_late: Signal<Local, Bits<16>>,
    again: Signal<Local, Bits<16>>,
    unknown: Signal<Local, Bits<16>>,
    errors: Signal<Local, Bits<16>>,
    expired: Signal<Local, Bits<16>>,
    mark: [Constant<Bits<16>>; 16],
}

impl Default for Slots {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            launch: Signal::default(),
            launch_mask: Signal::default(),
            launch_number: Signal::default(),
            left_mask: Signal::default(),
            expire_mask: Signal::default(),
            failed: Signal::default(),
            failed_slot: Signal::default(),
            failed_number: Signal::default(),
            drained_mask: Signal::default(),
            answer_valid: Signal::default(),
            answer_lanes: Signal::default(),
            answer_half: Signal::default(),
            answer_words: Default::default(),
            answer_stamp: Signal::default(),
            busy: Signal::default(),
            started: Signal::default(),
            answered: Signal::default(),
            stop: Default::default(),
            timed_out: Signal::default(),
            write_error: Signal::default(),
            classified: Signal::default(),
            late: Signal::default(),
            duplicate: Signal::default(),
            stale: Signal::default(),
            current: Default::default(),
            previous: Default::default(),
            stops: Default::default(),
            taken: Register::default(),
            waiting: Register::default(),
            full: Register::default(),
            current_late: Register::default(),
            current_done: Register::default(),
            previous_late: Register::default(),
            previous_done: Register::default(),
            beat: Register::default(),
            late_words: Register::default(),
            duplicate_words: Register::default(),
            stale_words: Register::default(),
            hits: Signal::default(),
            is_current: Signal::default(),
            is_previous: Signal::default(),
            samples: Signal::default(),
            too_late: Signal::default(),
            again: Signal::default(),
            unknown: Signal::default(),
            errors: Signal::default(),
            expired: Signal::default(),
            mark: std::array::from_fn(|slot| Constant::new((1_usize << slot).to_bits())),
        }
    }
}

impl Logic for Slots {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, taken, waiting, full, current_late, current_done);
        dff_setup!(self, clock, previous_late, previous_done);
        dff_setup!(self, clock, beat, late_words, duplicate_words, stale_words);
        for slot in 0..16 {
            self.current[slot].clock.next = self.clock.val();
            self.current[slot].d.next = self.current[slot].q.val();
            self.previous[slot].clock.next = self.clock.val();
            self.previous[slot].d.next = self.previous[slot].q.val();
            self.stops[slot].clock.next = self.clock.val();
            self.stops[slot].d.next = self.stops[slot].q.val();
            self.stop[slot].next = self.stops[slot].q.val();
        }

        comment!("a beat: which slots it hits, and which of their last two numbers it carries");
        self.hits.next = 0.into();
        self.is_current.next = 0.into();
        self.is_previous.next = 0.into();
        self.samples.next = 0.into();
        self.too_late.next = 0.into();
        self.again.next = 0.into();
        self.unknown.next = 0.into();
        self.beat.d.next = self.answer_valid.val();
        if self.answer_valid.val() {
            if self.answer_half.val() {
                self.hits.next = bit_cast::<16, 8>(self.answer_lanes.val()) << 8;
            } else {
                self.hits.next = bit_cast::<16, 8>(self.answer_lanes.val());
            }
            for lane in 0..8 {
                if self.answer_words[lane].val() == self.current[lane].q.val() {
                    self.is_current.next = self.is_current.val() | self.mark[lane].val();
                }
                if self.answer_words[lane].val() == self.previous[lane].q.val() {
                    self.is_previous.next = self.is_previous.val() | self.mark[lane].val();
                }
                if self.answer_words[lane].val() == self.current[lane + 8].q.val() {
                    self.is_current.next = self.is_current.val() | self.mark[lane + 8].val();
                }
                if self.answer_words[lane].val() == self.previous[lane + 8].q.val() {
                    self.is_previous.next = self.is_previous.val() | self.mark[lane + 8].val();
                }
            }
            self.samples.next = self.hits.val() & self.is_current.val() & self.waiting.q.val();
            self.too_late.next = self.hits.val()
                & ((self.is_current.val() & self.current_late.q.val())
                    | (self.is_previous.val() & self.previous_late.q.val()));
            self.again.next = self.hits.val()
                & ((self.is_current.val() & self.current_done.q.val())
                    | (self.is_previous.val() & self.previous_done.q.val()));
            self.unknown.next =
                self.hits.val() & !(self.samples.val() | self.too_late.val() | self.again.val());
            for slot in 0..16 {
                if self.samples.val().get_bit(slot) {
                    self.stops[slot].d.next = self.answer_stamp.val();
                }
            }
            self.late_words.d.next =
                self.too_late.val().get_bits::<8>(0) | self.too_late.val().get_bits::<8>(8);
            self.duplicate_words.d.next =
                self.again.val().get_bits::<8>(0) | self.again.val().get_bits::<8>(8);
            self.stale_words.d.next =
                self.unknown.val().get_bits::<8>(0) | self.unknown.val().get_bits::<8>(8);
        }

        comment!("a write error ends the ping that it belongs to, if that still waits");
        self.errors.next = 0.into();
        if self.failed.val() {
            for slot in 0..16 {
                if (self.failed_slot.val() == slot.to_bits::<4>())
                    & (self.failed_number.val() == self.current[slot].q.val())
                {
                    self.errors.next = self.mark[slot].val();
                }
            }
        }
        self.errors.next = self.errors.val() & self.waiting.q.val() & !self.samples.val();
        self.expired.next = self.expire_mask.val()
            & self.waiting.q.val()
            & !self.samples.val()
            & !self.errors.val();
        self.write_error.next = self.errors.val().any();
        self.timed_out.next = self.expired.val().any();

        self.taken.d.next = self.taken.q.val()
            & !(self.errors.val() | self.expired.val() | self.drained_mask.val());
        self.waiting.d.next = (self.waiting.q.val() | self.left_mask.val())
            & !(self.samples.val() | self.errors.val() | self.expired.val());
        self.full.d.next = (self.full.q.val() | self.samples.val()) & !self.drained_mask.val();
        self.current_late.d.next = self.current_late.q.val() | self.expired.val();
        self.current_done.d.next = self.current_done.q.val() | self.samples.val();
        if self.launch.val() {
            self.taken.d.next = (self.taken.q.val()
                & !(self.errors.val() | self.expired.val() | self.drained_mask.val()))
                | self.launch_mask.val();
            self.current_late.d.next =
                (self.current_late.q.val() | self.expired.val()) & !self.launch_mask.val();
            self.current_done.d.next =
                (self.current_done.q.val() | self.samples.val()) & !self.launch_mask.val();
            self.previous_late.d.next = (self.previous_late.q.val() & !self.launch_mask.val())
                | (self.current_late.q.val() & self.launch_mask.val());
            self.previous_done.d.next = (self.previous_done.q.val() & !self.launch_mask.val())
                | (self.current_done.q.val() & self.launch_mask.val());
            for slot in 0..16 {
                if self.launch_mask.val().get_bit(slot) {
                    self.previous[slot].d.next = self.current[slot].q.val();
                    self.current[slot].d.next = self.launch_number.val();
                }
            }
        }

        self.busy.next = self.taken.q.val();
        self.started.next = self.waiting.q.val();
        self.answered.next = self.full.q.val();
        self.classified.next = self.beat.q.val();
        self.late.next = self.late_words.q.val();
        self.duplicate.next = self.duplicate_words.q.val();
        self.stale.next = self.stale_words.q.val();
    }
}
