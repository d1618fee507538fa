//! What surrounds the parts of the mover: who fills their memories before they are read.

use peerlane_tests::two_simulators::Moment;

/// Places of the memories that are used: fewer than there are, so that each is used often.
const WORDS: u64 = 16;
/// Slots of a channel, and marks of one.
const SLOTS: usize = 64;
const MARKS: usize = 15;
/// Cycles after a reset in which no slot may be done.
const SWEEP: usize = 66;
/// Channels.
pub const CHANNELS: usize = 4;

/// Writes some words of a bank, then reads them; not the ones that are being written.
pub fn bank() -> impl FnMut(&mut Moment) {
    move |moment| {
        let filling = moment.cycle < WORDS as usize;
        if filling {
            moment.set("writes", 0xFF_u64);
            moment.set("wraps", 0_u64);
            moment.set("here", moment.cycle as u64);
        } else {
            let here = moment.below(WORDS);
            moment.set("here", here);
            moment.set("beyond", (here + 1) % WORDS);
        }
        let written = if filling { moment.cycle as u64 } else { WORDS };
        let (here, beyond) = (moment.drawn("here"), moment.drawn("beyond"));
        let mut address = moment.below(written.max(1));
        while written > 2 && (address == here || address == beyond) {
            address = (address + 1) % written;
        }
        moment.set("read_address", address);
    }
}

/// Beats that fill a few words of each ring, around its end, and then change them.
pub fn lanes() -> impl FnMut(&mut Moment) {
    const RING: u64 = 1 << 15;
    const FIRST: u64 = RING - 64;
    let mut filled = 0;
    let mut garbage = true;
    move |moment| {
        if garbage {
            moment.ignore("word");
        }
        // A beat is written one cycle later, in the word where it begins and the next one.
        let start = moment.was("position") + moment.was("offset") + RING - FIRST;
        let written = (moment.was("channel"), start % RING / 32);
        let place = moment.below(filled.max(1));
        let read = (place / WORDS, place % WORDS);
        moment.set("read_channel", read.0);
        moment.set("read_word", (FIRST / 32 + read.1) % (RING / 32));
        let near = read.0 == written.0 && (read.1 == written.1 || read.1 == written.1 + 1);
        garbage = filled == 0 || (moment.was_high("valid") && near);

        let start = if filled < CHANNELS as u64 * WORDS {
            moment.set("valid", true);
            moment.set("channel", filled / WORDS);
            moment.set("first", 0_u64);
            moment.set("last", 31_u64);
            let start = 32 * (filled % WORDS);
            filled += u64::from(!moment.reset);
            start
        } else {
            moment.below(32 * (WORDS - 1))
        };
        moment.set("position", FIRST + start + RING - moment.drawn("offset"));
    }
}

/// Marks that come while there is room, and go while there are some.
pub fn marks() -> impl FnMut(&mut Moment) {
    let (mut marked, mut answered) = (0, 0);
    move |moment| {
        // A mark can be seen one cycle after it was counted.
        let mut settled = marked;
        marked += usize::from(moment.was_high("burst") || moment.was_high("fail"));
        answered += usize::from(moment.was_high("pop"));
        if moment.reset {
            (marked, settled, answered) = (0, 0, 0);
        }
        if moment.reset || marked - answered == MARKS {
            moment.set("burst", false);
            moment.set("fail", false);
        }
        if moment.drawn("burst") == 1 {
            moment.set("fail", false);
        }
        if settled == answered {
            moment.set("pop", false);
            moment.ignore("oldest_response");
            moment.ignore("oldest_last");
        }
    }
}

/// Descriptors that end after source and destination have taken them.
pub fn queue() -> impl FnMut(&mut Moment) {
    let (mut to_source, mut to_destination, mut ended) = (0, 0, 0);
    move |moment| {
        to_source += usize::from(moment.was_high("source_load"));
        to_destination += usize::from(moment.was_high("destination_load"));
        ended += usize::from(moment.was_high("finished"));
        if moment.reset {
            (to_source, to_destination, ended) = (0, 0, 0);
        }
        if ended == to_source.min(to_destination) {
            moment.set("finished", false);
        }
    }
}

/// Slots that are issued in order and done in any, and bursts that take what is there.
pub fn retire() -> impl FnMut(&mut Moment) {
    let mut issued = 0;
    let mut open: Vec<(usize, usize)> = vec![];
    let mut reset_at = 0;
    move |moment| {
        if moment.reset {
            (issued, open, reset_at) = (0, vec![], moment.cycle);
        }
        let retired = moment.was("retired") as usize;
        let room = (issued + 2 * SLOTS - retired) % (2 * SLOTS) < SLOTS;
        if moment.reset || !room {
            moment.set("issue", false);
        }
        moment.set("issue_slot", (issued % SLOTS) as u64);

        let place = moment.below(open.len().max(1) as u64) as usize;
        let ready =
            |&(_, at): &(usize, usize)| at + 2 <= moment.cycle && moment.cycle > reset_at + SWEEP;
        if open.get(place).is_none_or(|slot| !ready(slot)) {
            moment.set("done", false);
        } else if moment.drawn("done") == 1 {
            moment.set("done_slot", open.remove(place).0 as u64);
            if moment.percent(97) {
                moment.set("done_response", 0_u64);
            }
        }
        if moment.drawn("issue") == 1 {
            open.push((issued, moment.cycle));
            issued = (issued + 1) % (2 * SLOTS);
        }

        let taken = if moment.was_high("consume") { moment.was("consume_bytes") + 1 } else { 0 };
        let skipped = moment.was_high("skip");
        let available = if skipped { 0 } else { moment.was("available") - taken };
        let skips = moment.was_high("broken") && !skipped && moment.percent(20);
        moment.set("skip", skips);
        if moment.drawn("skip") == 1 || available <= moment.drawn("consume_bytes") {
            moment.set("consume", false);
        }
    }
}
