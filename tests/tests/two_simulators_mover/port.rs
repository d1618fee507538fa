//! What surrounds the two halves of the mover's AXI port: requests and bursts as the channels make them.

use peerlane_tests::two_simulators::Moment;

use crate::memory::{Reads, Writes};
use crate::parts::CHANNELS;

/// Slots of a channel.
const SLOTS: u64 = 64;

/// Read requests, each in the next slot of its channel, and the memory that answers them.
pub fn bulk_read() -> impl FnMut(&mut Moment) {
    let mut memory = Reads::new("", 10);
    let mut issued = [0; CHANNELS];
    move |moment| {
        if moment.was_high("request") {
            issued[moment.was("channel") as usize] += 1;
        }
        if moment.reset {
            issued = [0; CHANNELS];
        }
        // Ready stays as it was while nothing is asked for.
        if moment.reset || !moment.was_high("ready") || moment.was_high("request") {
            moment.set("request", false);
        }
        moment.set("slot", issued[moment.drawn("channel") as usize] % SLOTS);
        memory.drive(moment);
    }
}

/// Write bursts and descriptors that fail, and the memory that answers.
pub fn bulk_write() -> impl FnMut(&mut Moment) {
    let mut memory = Writes::new("");
    move |moment| {
        // Ready stays as it was while nothing is asked for.
        let burst = moment.was_high("request");
        let failed = |moment: &Moment, channel| moment.was_high(&format!("fail[{channel}]"));
        let any_failed = (0..CHANNELS).any(|channel| failed(moment, channel));
        if moment.reset || !moment.was_high("ready") || burst || any_failed {
            moment.set("request", false);
        }
        for channel in 0..CHANNELS {
            let had_burst = burst && moment.was("channel") == channel as u64;
            let room = moment.was_high(&format!("fail_ready[{channel}]"))
                && !had_burst
                && !failed(moment, channel);
            let bursts = moment.drawn("request") == 1 && moment.drawn("channel") == channel as u64;
            let fails = !moment.reset && room && !bursts && moment.percent(25);
            moment.set(&format!("fail[{channel}]"), fails);
            let skips = moment.percent(2);
            moment.set(&format!("skip[{channel}]"), skips);
        }
        memory.drive(moment);
    }
}
