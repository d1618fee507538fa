//! The address fence: says whether the card may write where it wants to, and when a closed range has drained.
//!
//! ```text
//! fence_line, fence_lines ─► first, last page ─┐
//! ranges[16] ──────────────────────────────────┴─► 16 comparisons ─► lowest range that fits ─► allowed
//! admitted ─► owed by that range ─┐
//! retired ──► the oldest is not ──┴─► closing
//! refused ──► count, first address, flag
//! ```
//! What is asked about must lie wholly inside one range that is open for writing. Responses come in the order of the
//! writes. With `bypass` everything is allowed and nothing is owed, for then nothing leaves the card.
//! Latency: a change of `fence_*` or of a range shows in `allowed` three cycles later, without a gap if the verdict stays;
//! `closing` follows two cycles after what changes it. Reset: nothing allowed, nothing owed.

use peerlane_regmap::identity::{OUTSTANDING_WRITES, WINDOW_PAGE_BITS, WINDOW_RANGES};

use crate::prim::prelude::*;

/// Sixteen ranges of pages, and one client that writes.
#[derive(LogicBlock, Default)]
pub struct Window {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Nothing leaves the card.
    pub bypass: Signal<In, Bit>,
    /// A range was changed; it shows its new value in this cycle.
    pub changed: Signal<In, Bit>,
    /// `FirstLow[31:12]` of each range.
    pub first_low: [Signal<In, Bits<20>>; 16],
    /// `FirstHigh[15:0]` of each range.
    pub first_high: [Signal<In, Bits<16>>; 16],
    /// `LastLow[31:12]` of each range.
    pub last_low: [Signal<In, Bits<20>>; 16],
    /// `LastHigh[15:0]` of each range.
    pub last_high: [Signal<In, Bits<16>>; 16],
    /// `Control.open` of each range.
    pub open: [Signal<In, Bit>; 16],
    /// `Control.write` of each range.
    pub write: [Signal<In, Bit>; 16],
    /// First line of 64 bytes that the client will write.
    pub fence_line: Signal<In, Bits<42>>,
    /// How many lines from there.
    pub fence_lines: Signal<In, Bits<5>>,
    /// The client may write them.
    pub allowed: Signal<Out, Bit>,
    /// A write that was allowed in this cycle will reach the bus.
    pub admitted: Signal<In, Bit>,
    /// The oldest admitted write has its response.
    pub retired: Signal<In, Bit>,
    /// The client dropped a request in this cycle.
    pub refuse: Signal<In, Bit>,
    /// The line it wanted to write.
    pub refuse_line: Signal<In, Bits<42>>,
    /// Strobe: clear the flag `refused`.
    pub clear: Signal<In, Bit>,
    /// Register `Closing`.
    pub closing: Signal<Out, Bits<32>>,
    /// Register `Refused`.
    pub refused: Signal<Out, Bits<32>>,
    /// Register `RefusedLow`.
    pub refused_low: Signal<Out, Bits<32>>,
    /// Register `RefusedHigh`.
    pub refused_high: Signal<Out, Bits<32>>,
    /// Register `Errors`.
    pub errors: Signal<Out, Bits<32>>,
    asked_line: Register<Bits<42>>,
    asked_lines: Register<Bits<5>>,
    last_line: Register<Bits<43>>,
    compare: Register<Bit>,
    fits: Register<Bits<16>>,
    decide: Register<Bit>,
    verdict: Register<Bit>,
    range: Register<Bits<4>>,
    owing: [Register<Bits<4>>; 8],
    newest: Register<Bits<3>>,
    oldest: Register<Bits<3>>,
    owed: Register<Bits<8>>,
    count_again: Register<Bit>,
    draining: Register<Bits<16>>,
    refusals: Register<Bits<32>>,
    refused_at: Register<Bits<42>>,
    flag: Register<Bit>,
    low: Signal<Local, Bits<20>>,
    high: Signal<Local, Bits<16>>,
    first: Signal<Local, Bits<36>>,
    last: Signal<Local, Bits<36>>,
    found: Signal<Local, Bits<16>>,
    lowest: Signal<Local, Bits<16>>,
    waits: Signal<Local, Bits<16>>,
    number: Signal<Local, Bits<4>>,
    admits: Signal<Local, Bit>,
    retires: Signal<Local, Bit>,
    owing_now: Signal<Local, Bits<8>>,
}

/// What the widths above are made for.
const _: () = assert!(
    WINDOW_RANGES == 16 && WINDOW_PAGE_BITS == 12 && OUTSTANDING_WRITES == 8,
    "the shape of the fence, or of the port, has changed"
);

impl Logic for Window {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("unread last_line.q[5:0]: the fence has whole pages");
        dff_setup!(
            self,
            clock,
            asked_line,
            asked_lines,
            last_line,
            compare,
            fits,
            decide,
            verdict,
            range,
            newest,
            oldest,
            owed,
            count_again,
            draining,
            refusals,
            refused_at,
            flag
        );
        for i in 0..8 {
            self.owing[i].clock.next = self.clock.val();
            self.owing[i].d.next = self.owing[i].q.val();
        }

        comment!("A new question, or another range: compare again.");
        self.compare.d.next = self.changed.val();
        if (self.fence_line.val() != self.asked_line.q.val())
            | (self.fence_lines.val() != self.asked_lines.q.val())
        {
            self.asked_line.d.next = self.fence_line.val();
            self.asked_lines.d.next = self.fence_lines.val();
            self.last_line.d.next = bit_cast::<43, 42>(self.fence_line.val())
                + bit_cast::<43, 5>(self.fence_lines.val())
                - 1;
            self.compare.d.next = true;
        }
        self.decide.d.next = self.compare.q.val();
        self.low.next = 0.into();
        self.high.next = 0.into();
        self.first.next = 0.into();
        self.last.next = 0.into();
        self.found.next = 0.into();
        if self.compare.q.val() {
            for i in 0..16 {
                self.low.next = self.first_low[i].val();
                self.high.next = self.first_high[i].val();
                self.first.next = (bit_cast::<36, 16>(self.high.val()) << 20)
                    | bit_cast::<36, 20>(self.low.val());
                self.low.next = self.last_low[i].val();
                self.high.next = self.last_high[i].val();
                self.last.next = (bit_cast::<36, 16>(self.high.val()) << 20)
                    | bit_cast::<36, 20>(self.low.val());
                if self.open[i].val()
                    & self.write[i].val()
                    & (self.first.val() <= self.asked_line.q.val().get_bits::<36>(6))
                    & (self.last_line.q.val().get_bits::<36>(6) <= self.last.val())
                    & !self.last_line.q.val().get_bit(42)
                {
                    self.found.next = self.found.val().replace_bit(i, true);
                }
            }
            self.fits.d.next = self.found.val();
        }
        self.lowest.next = 0.into();
        self.number.next = 0.into();
        if self.decide.q.val() {
            self.lowest.next = self.fits.q.val() & (!self.fits.q.val() + 1);
            for i in 0..16 {
                if self.lowest.val().get_bit(i) {
                    self.number.next = self.number.val() | i.to_bits::<4>();
                }
            }
            self.verdict.d.next = self.fits.q.val().any();
            self.range.d.next = self.number.val();
        }
        self.allowed.next = self.verdict.q.val() | self.bypass.val();

        comment!("What each range is owed. Responses come in the order of the writes.");
        self.admits.next = self.admitted.val() & !self.bypass.val();
        self.retires.next = self.retired.val() & !self.bypass.val();
        self.owing_now.next = self.owed.q.val();
        if self.retires.val() {
            self.oldest.d.next = self.oldest.q.val() + 1;
            for i in 0..8 {
                if self.oldest.q.val() == i.to_bits::<3>() {
                    self.owing_now.next = self.owing_now.val().replace_bit(i, false);
                }
            }
        }
        if self.admits.val() {
            self.newest.d.next = self.newest.q.val() + 1;
            for i in 0..8 {
                if self.newest.q.val() == i.to_bits::<3>() {
                    self.owing_now.next = self.owing_now.val().replace_bit(i, true);
                    self.owing[i].d.next = self.range.q.val();
                }
            }
        }
        self.owed.d.next = self.owing_now.val();
        self.waits.next = 0.into();
        self.count_again.d.next = self.admits.val() | self.retires.val();
        if self.count_again.q.val() | self.changed.val() {
            for i in 0..8 {
                if self.owed.q.val().get_bit(i) {
                    self.waits.next = self.waits.val() | (bits::<16>(1) << self.owing[i].q.val());
                }
            }
            for i in 0..16 {
                if self.open[i].val() {
                    self.waits.next = self.waits.val().replace_bit(i, false);
                }
            }
            self.draining.d.next = self.waits.val();
        }
        self.closing.next = bit_cast::<32, 16>(self.draining.q.val());

        comment!("What was refused.");
        if self.clear.val() {
            self.flag.d.next = false;
        }
        if self.refuse.val() {
            self.refusals.d.next = self.refusals.q.val() + 1;
            self.flag.d.next = true;
            if self.clear.val() | !self.flag.q.val() {
                self.refused_at.d.next = self.refuse_line.val();
            }
        }
        self.refused.next = self.refusals.q.val();
        self.refused_low.next = bit_cast::<32, 26>(self.refused_at.q.val().get_bits::<26>(0)) << 6;
        self.refused_high.next = bit_cast::<32, 16>(self.refused_at.q.val().get_bits::<16>(26));
        self.errors.next = bit_cast::<32, 1>(self.flag.q.val().into());
    }
}

#[cfg(test)]
mod tests;
