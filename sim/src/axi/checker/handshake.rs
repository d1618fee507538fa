//! What VALID and READY may do from one cycle to the next.

use std::fmt::Debug;

use super::{Report, Rule, Signals};

/// The cycle before.
#[derive(Debug, Default)]
pub(super) struct Handshake {
    before: Signals,
    reset_before: bool,
}

impl Handshake {
    pub(super) fn observe(&mut self, now: &Signals, reset: bool, report: &mut Report) {
        if self.reset_before {
            in_reset(now, reset, report);
        }
        // The first cycle of a reset ends every handshake, and its own outputs are from before.
        if !self.reset_before && !reset {
            let before = &self.before;
            let address = |channel: &super::Address| {
                (channel.id, channel.address, channel.length, channel.size, channel.burst)
            };
            let aw = (before.aw.valid, before.aw.ready, now.aw.valid);
            held("AW", aw, &address(&before.aw), &address(&now.aw), report);
            let w = (before.w.valid, before.w.ready, now.w.valid);
            held("W", w, &(before.w.beat, before.w.last), &(now.w.beat, now.w.last), report);
            let b = (before.b.valid, before.b.ready, now.b.valid);
            held("B", b, &(before.b.id, before.b.response), &(now.b.id, now.b.response), report);
            let ar = (before.ar.valid, before.ar.ready, now.ar.valid);
            held("AR", ar, &address(&before.ar), &address(&now.ar), report);
            let read = |channel: &super::super::ReadData| {
                (channel.id, channel.data, channel.response, channel.last)
            };
            let r = (before.r.valid, before.r.ready, now.r.valid);
            held("R", r, &read(&before.r), &read(&now.r), report);
        }
        self.before = *now;
        self.reset_before = reset;
    }
}

/// One channel: VALID and READY of the cycle before, VALID of this one, and both payloads.
fn held<P: PartialEq + Debug>(
    channel: &'static str,
    (valid, ready, valid_now): (bool, bool, bool),
    before: &P,
    now: &P,
    report: &mut Report,
) {
    if !valid || ready {
        return;
    }
    if !valid_now {
        report.add(channel, Rule::ValidHeld, || format!("it offered {before:?}"));
    } else if before != now {
        report.add(channel, Rule::PayloadStable, || format!("from {before:?} to {now:?}"));
    }
}

/// A cycle after a clock edge with reset.
fn in_reset(now: &Signals, reset: bool, report: &mut Report) {
    let channels = [
        ("AW", now.aw.valid, now.aw.ready),
        ("W", now.w.valid, now.w.ready),
        ("B", now.b.valid, now.b.ready),
        ("AR", now.ar.valid, now.ar.ready),
        ("R", now.r.valid, now.r.ready),
    ];
    for (channel, valid, ready) in channels {
        if valid {
            report.add(channel, Rule::ValidInReset, || format!("reset is {}", u8::from(reset)));
        }
        if ready && reset {
            report.add(channel, Rule::ReadyInReset, String::new);
        }
    }
}
