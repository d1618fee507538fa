//! When the next ping leaves, and into which slot.
//!
//! ```text
//! start, stop ──► running, more ─┐
//! lag (open loop) ──► due? ──────┼─► attempt ─► allowed? ─► launch, or refused
//! free slots ──► candidate ──────┘
//! ```
//! Latency: a start at cycle n makes its first attempt at n + 1. Reset: no run.
//!
//! Open loop keeps one number, `lag`: now less the intended time of the next attempt, in 1/256 cycles. A cycle adds one
//! cycle to it, an attempt takes one period off; the attempt is due while it is not negative. So attempt k is intended k
//! periods after the first one, whatever happened in between, and no rounding adds up.

use crate::prim::prelude::*;

/// Starts, paces and ends a run.
#[derive(LogicBlock, Default)]
pub struct Schedule {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Start a run. Refused while one is running, with a setting that makes no sense, or together with `stop`.
    pub start: Signal<In, Bit>,
    /// Make no more attempts; the run ends when no slot waits.
    pub stop: Signal<In, Bit>,
    /// Attempts at intended times.
    pub open_loop: Signal<In, Bit>,
    /// Slots in use.
    pub in_flight: Signal<In, Bits<5>>,
    /// First line that is written, low bits.
    pub target_low: Signal<In, Bits<26>>,
    /// First line that is written, high bits.
    pub target_high: Signal<In, Bits<16>>,
    /// Attempts of a run.
    pub samples: Signal<In, Bits<32>>,
    /// Time between intended starts, in 1/256 cycles.
    pub period: Signal<In, Bits<32>>,
    /// Cycles that a ping may take.
    pub timeout: Signal<In, Bits<32>>,
    /// Samples can be counted.
    pub histograms_ready: Signal<In, Bit>,
    /// Slots that are not free.
    pub busy: Signal<In, Bits<16>>,
    /// The writer takes a word.
    pub write_ready: Signal<In, Bit>,
    /// The fence lets the run's lines through.
    pub allowed: Signal<In, Bit>,
    /// First line of the run, or of the next one.
    pub fence_line: Signal<Out, Bits<42>>,
    /// Lines of the run, or of the next one.
    pub fence_lines: Signal<Out, Bits<5>>,
    /// A run starts: its counts begin at 0.
    pub begins: Signal<Out, Bit>,
    /// A ping leaves in this cycle.
    pub launch: Signal<Out, Bit>,
    /// An attempt is dropped in this cycle.
    pub refused: Signal<Out, Bit>,
    /// The ping that leaves does so after its intended time.
    pub overdue: Signal<Out, Bit>,
    /// The slot of the attempt, as one bit.
    pub launch_mask: Signal<Out, Bits<16>>,
    /// The slot of the attempt.
    pub launch_slot: Signal<Out, Bits<4>>,
    /// The line of the attempt.
    pub launch_line: Signal<Out, Bits<42>>,
    /// Whole cycles by which the attempt is late, at most 2^32 - 1.
    pub lateness: Signal<Out, Bits<32>>,
    /// The run is an open-loop one.
    pub run_open_loop: Signal<Out, Bit>,
    /// Time-out of the run.
    pub run_timeout: Signal<Out, Bits<32>>,
    /// A run is in progress.
    pub running: Signal<Out, Bit>,
    /// The last start was refused.
    pub rejected: Signal<Out, Bit>,
    active: Register<Bit>,
    stopping: Register<Bit>,
    more: Register<Bit>,
    left: Register<Bits<32>>,
    bad_start: Register<Bit>,
    line: Register<Bits<42>>,
    lines: Register<Bits<5>>,
    /// The slots in use.
    in_use: Register<Bits<16>>,
    /// Cycles until the fence's verdict belongs to `line` and `lines`.
    unsettled: Register<Bits<3>>,
    open: Register<Bit>,
    limit: Register<Bits<32>>,
    lag: Register<Bits<64>>,
    step: Register<Bits<64>>,
    candidate: Register<Bits<16>>,
    found: Register<Bit>,
    target: Signal<Local, Bits<42>>,
    bad: Signal<Local, Bit>,
    accepted: Signal<Local, Bit>,
    poised: Signal<Local, Bit>,
    attempt: Signal<Local, Bit>,
    slot: Signal<Local, Bits<4>>,
    used: Signal<Local, Bits<16>>,
    free: Signal<Local, Bits<16>>,
    beyond: Signal<Local, Bits<16>>,
    choice: Signal<Local, Bits<16>>,
}

impl Logic for Schedule {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, active, stopping, more, left, bad_start);
        dff_setup!(self, clock, line, lines, in_use, unsettled);
        dff_setup!(self, clock, open, limit, lag, step, candidate, found);

        comment!("attempt: all its conditions are registers");
        self.poised.next = self.active.q.val()
            & self.found.q.val()
            & !(self.open.q.val() & self.lag.q.val().get_bit(63));
        self.attempt.next = self.poised.val()
            & self.more.q.val()
            & !self.stopping.q.val()
            & self.write_ready.val()
            & self.histograms_ready.val()
            & !self.unsettled.q.val().any();
        self.launch.next = self.attempt.val() & self.allowed.val();
        self.refused.next = self.attempt.val() & !self.allowed.val();
        self.slot.next = 0.into();
        self.launch_line.next = self.line.q.val();
        self.overdue.next = false;
        self.lateness.next = 0.into();
        if self.poised.val() {
            for index in 1..16 {
                if self.candidate.q.val().get_bit(index) {
                    self.slot.next = self.slot.val() | index.to_bits::<4>();
                }
            }
            self.launch_line.next = self.line.q.val() + bit_cast::<42, 4>(self.slot.val());
            if self.open.q.val() {
                self.overdue.next = self.launch.val() & self.lag.q.val().get_bits::<55>(8).any();
                self.lateness.next = self.lag.q.val().get_bits::<32>(8);
                if self.lag.q.val().get_bits::<23>(40).any() {
                    self.lateness.next = 0xFFFF_FFFF_u64.into();
                }
            }
        }
        if self.attempt.val() {
            self.more.d.next = self.left.q.val() != 1;
            self.left.d.next = self.left.q.val() - 1;
        }
        self.launch_slot.next = self.slot.val();
        self.launch_mask.next = self.candidate.q.val();
        if self.open.q.val() & self.active.q.val() {
            if self.attempt.val() {
                self.lag.d.next = self.lag.q.val() + self.step.q.val();
            } else {
                self.lag.d.next = self.lag.q.val() + 256;
            }
        }

        comment!("candidate: the next free slot after the one before, and round again");
        self.free.next = 0.into();
        self.beyond.next = 0.into();
        self.choice.next = 0.into();
        if self.active.q.val() & (self.launch.val() | !self.found.q.val()) {
            self.free.next = self.in_use.q.val() & !self.busy.val();
            if self.found.q.val() {
                self.free.next = self.free.val() & !self.candidate.q.val();
            }
            self.beyond.next =
                self.free.val() & !(self.candidate.q.val() | (self.candidate.q.val() - 1));
            self.choice.next = self.free.val();
            if self.beyond.val().any() {
                self.choice.next = self.beyond.val();
            }
            self.found.d.next = self.free.val().any();
            if self.free.val().any() {
                self.candidate.d.next = self.choice.val() & (!self.choice.val() + 1);
            }
        }

        self.target.next = bit_cast::<42, 26>(self.target_low.val())
            | (bit_cast::<42, 16>(self.target_high.val()) << 26);
        if self.unsettled.q.val().any() {
            self.unsettled.d.next = self.unsettled.q.val() - 1;
        }

        comment!("start, stop, end");
        self.bad.next = false;
        if self.start.val() {
            self.bad.next = self.active.q.val()
                | self.stop.val()
                | !self.samples.val().any()
                | !self.timeout.val().any()
                | self.timeout.val().get_bits::<24>(8).all()
                | !self.in_flight.val().any()
                | (self.in_flight.val() > 16)
                | (self.open_loop.val() & !self.period.val().get_bits::<24>(8).any())
                | (self.target.val().get_bits::<38>(4).all()
                    & (bit_cast::<6, 4>(self.target.val().get_bits::<4>(0))
                        + bit_cast::<6, 5>(self.in_flight.val())
                        > 16));
            self.bad_start.d.next = self.bad.val();
        }
        self.accepted.next = self.start.val() & !self.bad.val();
        self.used.next = 0.into();
        if self.active.q.val() {
            if self.stop.val() {
                self.stopping.d.next = true;
            }
            if (self.stopping.q.val() | !self.more.q.val()) & !self.busy.val().any() {
                self.active.d.next = false;
            }
        } else if (self.line.q.val() != self.target.val())
            | (self.lines.q.val() != self.in_flight.val())
        {
            comment!("while idle the fence is asked about the settings as they stand");
            self.line.d.next = self.target.val();
            self.lines.d.next = self.in_flight.val();
            for index in 0..16 {
                if self.in_flight.val() > index.to_bits::<5>() {
                    self.used.next = self.used.val().replace_bit(index, true);
                }
            }
            self.in_use.d.next = self.used.val();
            self.unsettled.d.next = 4.into();
        }
        if self.accepted.val() {
            self.active.d.next = true;
            self.stopping.d.next = false;
            self.more.d.next = true;
            self.left.d.next = self.samples.val();
            self.open.d.next = self.open_loop.val();
            self.limit.d.next = self.timeout.val();
            self.lag.d.next = 0.into();
            self.step.d.next = bits::<64>(256) - bit_cast::<64, 32>(self.period.val());
            self.candidate.d.next = 1.into();
            self.found.d.next = true;
        }
        self.begins.next = self.accepted.val();
        self.fence_line.next = self.line.q.val();
        self.fence_lines.next = self.lines.q.val();
        self.run_open_loop.next = self.open.q.val();
        self.run_timeout.next = self.limit.q.val();
        self.running.next = self.active.q.val();
        self.rejected.next = self.bad_start.q.val();
    }
}
