//! The round-trip engine: writes numbered words to a peer, waits for their echo, and measures how long it took.
//!
//! ```text
//! start, stop, settings ─► schedule ─► flight ─► write_* (single-word writer) ─► peer
//!                             ▲           ├─► watch ─► time-outs, port stuck
//!                             │           ▼
//! answer_* (mailbox) ───────► slots ──► drain ─► sample_* (histograms)
//!                             └─► counts ─► registers
//! ```
//! Latency: a start, an intended time or a free slot registered at cycle n is offered on the port at n + 2. *Start* is
//! the cycle of the later of the AW and W handshakes, *stop* the cycle of the mailbox beat's W handshake, which shows here
//! one cycle later; service is stop - start. In open loop attempt k is intended to be offered k periods after attempt 0,
//! in the first whole cycle not before; response is service plus the cycles from the intended to the actual start.
//! An answer beat at the port in cycle n is classified in n + 1, and its samples leave one per cycle, lowest slot first,
//! from n + 4. An answer in the very cycle of the start, or before, is stale: nothing can have answered.
//! Reset: idle; the next number is 1.

pub mod counter;
pub mod counts;
pub mod drain;
pub mod flight;
pub mod number;
pub mod schedule;
pub mod slots;
pub mod watch;

use counts::Counts;
use drain::Drain;
use flight::Flight;
use number::Numbering;
use schedule::Schedule;
use slots::Slots;
use watch::Watch;

use crate::prim::prelude::*;

/// Up to 16 pings in flight, closed loop or at intended times.
#[derive(LogicBlock, Default)]
pub struct Ping {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// The time base.
    pub now: Signal<In, Bits<64>>,
    /// Samples can be counted. No attempt is made while low.
    pub histograms_ready: Signal<In, Bit>,
    /// Start a run with the settings of this cycle.
    pub start: Signal<In, Bit>,
    /// Make no more attempts; the run ends when no slot waits.
    pub stop: Signal<In, Bit>,
    /// Field `Mode.pacing`: attempts at intended times.
    pub open_loop: Signal<In, Bit>,
    /// Field `Mode.in_flight`: slots in use, 1 to 16.
    pub in_flight: Signal<In, Bits<5>>,
    /// `TargetLow[31:6]`: slot s writes to target + 64 · s.
    pub target_low: Signal<In, Bits<26>>,
    /// `TargetHigh[15:0]`.
    pub target_high: Signal<In, Bits<16>>,
    /// Register `Samples`: attempts of a run.
    pub samples: Signal<In, Bits<32>>,
    /// Register `Period`: 1/256 cycles between intended starts, at least one cycle.
    pub period: Signal<In, Bits<32>>,
    /// Register `Timeout`, in cycles; below 2^32 - 256.
    pub timeout: Signal<In, Bits<32>>,
    /// Register `Status`.
    pub status: Signal<Out, Bits<32>>,
    /// Register `Sent`.
    pub sent: Signal<Out, Bits<32>>,
    /// Register `Answered`.
    pub answered: Signal<Out, Bits<32>>,
    /// Register `TimedOut`.
    pub timed_out: Signal<Out, Bits<32>>,
    /// Register `Late`.
    pub late: Signal<Out, Bits<32>>,
    /// Register `Duplicate`.
    pub duplicate: Signal<Out, Bits<32>>,
    /// Register `Stale`.
    pub stale: Signal<Out, Bits<32>>,
    /// Register `Refused`.
    pub refused: Signal<Out, Bits<32>>,
    /// Register `WriteErrors`: slots that ended by an error response.
    pub write_errors: Signal<Out, Bits<32>>,
    /// Register `Overdue`.
    pub overdue: Signal<Out, Bits<32>>,
    /// Register `NextSequence`.
    pub next_sequence: Signal<Out, Bits<32>>,
    /// A run is in progress.
    pub running: Signal<Out, Bit>,
    /// The fence is asked about the lines from here: those of the run, or while idle of the settings.
    pub fence_line: Signal<Out, Bits<42>>,
    /// How many lines.
    pub fence_lines: Signal<Out, Bits<5>>,
    /// The fence lets them through; belongs to `fence_line` and `fence_lines` of four cycles before, if not earlier.
    pub allowed: Signal<In, Bit>,
    /// An attempt is dropped in this cycle, because the fence does not let it through.
    pub fence_refused: Signal<Out, Bit>,
    /// The line that it would have written.
    pub fence_refused_line: Signal<Out, Bits<42>>,
    /// A beat wrote mailbox words one cycle before.
    pub answer_valid: Signal<In, Bit>,
    /// Lanes that carry a whole word.
    pub answer_lanes: Signal<In, Bits<8>>,
    /// The beat belongs to slots 8 to 15, else to 0 to 7.
    pub answer_half: Signal<In, Bit>,
    /// Its words.
    pub answer_words: [Signal<In, Bits<32>>; 8],
    /// Low word of `now` in the cycle of its handshake.
    pub answer_stamp: Signal<In, Bits<32>>,
    /// Take a word to write.
    pub write_request: Signal<Out, Bit>,
    /// The writer takes it.
    pub write_ready: Signal<In, Bit>,
    /// Its line.
    pub write_line: Signal<Out, Bits<42>>,
    /// The word: the ping's number.
    pub write_word: Signal<Out, Bits<32>>,
    /// Its slot.
    pub write_slot: Signal<Out, Bits<4>>,
    /// The word leaves in this cycle.
    pub write_left: Signal<In, Bit>,
    /// A write had an error response.
    pub write_failed: Signal<In, Bit>,
    /// The slot of that write.
    pub write_failed_slot: Signal<In, Bits<4>>,
    /// The word of that write.
    pub write_failed_word: Signal<In, Bits<32>>,
    /// A ping was answered.
    pub sample_valid: Signal<Out, Bit>,
    /// It was one of an open loop, so its response time counts too.
    pub sample_open: Signal<Out, Bit>,
    /// Cycles from start to stop.
    pub sample_service: Signal<Out, Bits<32>>,
    /// Cycles from intended start to stop, at most 2^32 - 1.
    pub sample_response: Signal<Out, Bits<32>>,
    /// Number of the ping.
    pub sample_sequence: Signal<Out, Bits<32>>,
    /// Time of the stop.
    pub sample_stamp: Signal<Out, Bits<64>>,
    schedule: Schedule,
    numbers: Numbering,
    flight: Flight,
    slots: Slots,
    watch: Watch,
    drain: Drain,
    counts: Counts,
}

impl Logic for Ping {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, schedule, numbers, flight, slots, watch, drain, counts);

        self.schedule.start.next = self.start.val();
        self.schedule.stop.next = self.stop.val();
        self.schedule.open_loop.next = self.open_loop.val();
        self.schedule.in_flight.next = self.in_flight.val();
        self.schedule.target_low.next = self.target_low.val();
        self.schedule.target_high.next = self.target_high.val();
        self.schedule.samples.next = self.samples.val();
        self.schedule.period.next = self.period.val();
        self.schedule.timeout.next = self.timeout.val();
        self.schedule.histograms_ready.next = self.histograms_ready.val();
        self.schedule.busy.next = self.slots.busy.val();
        self.schedule.write_ready.next = self.write_ready.val();
        self.schedule.allowed.next = self.allowed.val();

        self.numbers.taken.next = self.schedule.launch.val();

        self.flight.now.next = self.now.val().get_bits::<32>(0);
        self.flight.launch.next = self.schedule.launch.val();
        self.flight.launch_mask.next = self.schedule.launch_mask.val();
        self.flight.launch_slot.next = self.schedule.launch_slot.val();
        self.flight.launch_lateness.next = self.schedule.lateness.val();
        self.flight.write_left.next = self.write_left.val();

        self.slots.launch.next = self.schedule.launch.val();
        self.slots.launch_mask.next = self.schedule.launch_mask.val();
        self.slots.launch_number.next = self.numbers.number.val();
        self.slots.left_mask.next = self.flight.started_mask.val();
        self.slots.expire_mask.next = self.watch.expire_mask.val();
        self.slots.failed.next = self.write_failed.val();
        self.slots.failed_slot.next = self.write_failed_slot.val();
        self.slots.failed_number.next = self.write_failed_word.val();
        self.slots.drained_mask.next = self.drain.drained_mask.val();
        self.slots.answer_valid.next = self.answer_valid.val();
        self.slots.answer_lanes.next = self.answer_lanes.val();
        self.slots.answer_half.next = self.answer_half.val();
        self.slots.answer_stamp.next = self.answer_stamp.val();
        for lane in 0..8 {
            self.slots.answer_words[lane].next = self.answer_words[lane].val();
        }

        self.watch.now.next = self.now.val().get_bits::<32>(0);
        self.watch.limit.next = self.schedule.run_timeout.val();
        self.watch.waiting.next = self.slots.started.val();
        self.watch.started.next = self.flight.started.val();
        self.watch.started_slot.next = self.flight.started_slot.val();
        self.watch.started_stamp.next = self.flight.started_stamp.val();
        self.watch.write_ready.next = self.write_ready.val();

        self.drain.now.next = self.now.val();
        self.drain.open_loop.next = self.schedule.run_open_loop.val();
        self.drain.launch.next = self.schedule.launch.val();
        self.drain.launch_slot.next = self.schedule.launch_slot.val();
        self.drain.launch_number.next = self.numbers.number.val();
        self.drain.started.next = self.flight.started.val();
        self.drain.started_slot.next = self.flight.started_slot.val();
        self.drain.started_stamp.next = self.flight.started_stamp.val();
        self.drain.started_lateness.next = self.flight.started_lateness.val();
        self.drain.answered.next = self.slots.answered.val();
        for slot in 0..16 {
            self.drain.stop[slot].next = self.slots.stop[slot].val();
        }

        self.counts.begins.next = self.schedule.begins.val();
        self.counts.add_sent.next = self.schedule.launch.val();
        self.counts.add_answered.next = self.drain.drained.val();
        self.counts.add_timed_out.next = self.slots.timed_out.val();
        self.counts.add_refused.next = self.schedule.refused.val();
        self.counts.add_write_error.next = self.slots.write_error.val();
        self.counts.add_overdue.next = self.schedule.overdue.val();
        self.counts.classified.next = self.slots.classified.val();
        self.counts.late_words.next = self.slots.late.val();
        self.counts.duplicate_words.next = self.slots.duplicate.val();
        self.counts.stale_words.next = self.slots.stale.val();

        self.write_request.next = self.schedule.launch.val();
        self.write_line.next = self.schedule.launch_line.val();
        self.write_word.next = self.numbers.number.val();
        self.write_slot.next = self.schedule.launch_slot.val();
        self.fence_line.next = self.schedule.fence_line.val();
        self.fence_lines.next = self.schedule.fence_lines.val();
        self.fence_refused.next = self.schedule.refused.val();
        self.fence_refused_line.next = self.schedule.launch_line.val();
        self.sample_valid.next = self.drain.sample_valid.val();
        self.sample_open.next = self.drain.sample_open.val();
        self.sample_service.next = self.drain.sample_service.val();
        self.sample_response.next = self.drain.sample_response.val();
        self.sample_sequence.next = self.drain.sample_sequence.val();
        self.sample_stamp.next = self.drain.sample_stamp.val();

        self.running.next = self.schedule.running.val();
        self.status.next = bit_cast::<32, 1>(self.schedule.running.val().into())
            | (bit_cast::<32, 1>(self.slots.busy.val().any().into()) << 1)
            | (bit_cast::<32, 1>(self.watch.port_stuck.val().into()) << 2)
            | (bit_cast::<32, 1>(self.schedule.rejected.val().into()) << 3);
        self.sent.next = self.counts.sent.val();
        self.answered.next = self.counts.answered.val();
        self.timed_out.next = self.counts.timed_out.val();
        self.late.next = self.counts.late.val();
        self.duplicate.next = self.counts.duplicate.val();
        self.stale.next = self.counts.stale.val();
        self.refused.next = self.counts.refused.val();
        self.write_errors.next = self.counts.write_errors.val();
        self.overdue.next = self.counts.overdue.val();
        self.next_sequence.next = self.numbers.number.val();
    }
}

#[cfg(test)]
mod tests;
