//! The round-trip engine: writes a word to a peer, and times its echo in the mailbox.

use crate::{CycleFraction, Cycles, page, register_block, states};

states! {
    /// When the next ping leaves.
    Pacing {
        /// As soon as a slot is free: the next follows the answer.
        0 = ClosedLoop;
        /// At its intended time, or as soon after as a slot is free. A peer that stalls then delays pings that are
        /// due, and the response time shows it.
        1 = OpenLoop;
    }
}

/// The longest time-out that a run takes, in cycles: the timer must not wrap before it is looked at.
pub const LONGEST_TIMEOUT: u32 = u32::MAX - 256;
/// Cycles within which a time-out is noticed. An answer until then still counts.
pub const NOTICED_WITHIN: u32 = 16;

register_block! {
    /// Writes a 32-bit sequence number to `Target` + 64 · slot and waits for the peer to echo it into the mailbox word
    /// of that slot. The time between goes to a histogram. Start is the later of the write's address and data
    /// handshake at the card's port, stop is the data handshake of the mailbox write; both have a resolution of one
    /// cycle. Settings are taken at `start`; writing them during a run has no effect on it.
    ///
    /// Every attempt is counted: `Sent` + `Refused` attempts were made, and at every moment `Sent` = `Answered` +
    /// `TimedOut` + `WriteErrors` + the pings under way. Counts begin at 0 with every run and stop at 2^32 - 1.
    ping at page::PING;

    /// Starts and stops a run.
    0x00 Command: Pulse {
        /// Begin a run of `Samples` attempts. Refused with `rejected` while a run is in progress, together with `stop`, and
        /// with settings that make no sense: no samples; no time-out, or one above 2^32 - 257; no slot, or more than
        /// there are; in open loop a period below one cycle; lines past 2^48.
        [0] start;
        /// Make no more attempts. The run ends when the pings under way have ended.
        [1] stop;
    }
    /// How pings follow each other.
    0x04 Mode: ReadWrite {
        /// When the next ping leaves.
        [0:0] pacing: Pacing, "state" = 0;
        /// Slots in use, from 1 to `PingShape.slots`. Each slot has one ping in flight at most.
        [12:8] in_flight: u8, "pings" = 1;
    }
    /// Low word of the address that slot 0 writes to. With `in_flight` slots, a run writes only to the first four bytes
    /// of that many lines of 64 bytes from here; all of them must be open for writing in `window`.
    0x08 TargetLow: ReadWrite {
        /// Address bits 31 to 6.
        [31:6] line: u32, "64 bytes" = 0;
    }
    /// High word of the address that slot 0 writes to.
    0x0C TargetHigh: ReadWrite {
        /// Address bits 47 to 32: the bridge takes addresses below 2^48.
        [15:0] high: u16, "4 GiB" = 0;
    }
    /// Attempts of one run.
    0x10 Samples: ReadWrite {
        /// A run of 0 is rejected.
        [31:0] samples: u32, "pings" = 0;
    }
    /// Open loop: time between intended starts. Attempt k is intended k periods after attempt 0; no rounding adds up.
    0x14 Period: ReadWrite {
        /// In 1/256 cycles (24.8 fixed point). In open loop a run with less than one cycle is rejected.
        [31:0] period: CycleFraction, "1/256 cycles" = 0;
    }
    /// How long a ping may take.
    0x18 Timeout: ReadWrite {
        /// A ping with no answer this long after its start is counted in `TimedOut`, and its slot is free again; that is
        /// noticed 1 to 16 cycles later. A run with 0 or more than 2^32 - 257 is rejected.
        [31:0] timeout: Cycles, "cycles" = 0;
    }
    /// What the engine is doing.
    0x1C Status: ReadOnly {
        /// A run is in progress: attempts remain, or a ping is under way.
        [0] running;
        /// A ping is under way in some slot: offered, sent and not answered, or answered and not yet binned.
        [1] waiting;
        /// No write could be handed over for longer than the run's `Timeout`: the port did not take the one offered, or
        /// owes as many responses as it may. Set until one can; a port that stays stuck needs the bridge's reset.
        [2] port_stuck;
        /// The last `start` was refused, for one of the reasons given there. Clear after a `start` that was taken.
        [3] rejected;
    }
    /// Pings whose write was handed to the port.
    0x20 Sent: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "pings" = 0;
    }
    /// Pings answered in time with their own sequence number: the samples in the histogram.
    0x24 Answered: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "pings" = 0;
    }
    /// Pings not answered within `Timeout`.
    0x28 TimedOut: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "pings" = 0;
    }
    /// Answers to one of a slot's last two pings, if that had timed out. Never binned.
    0x2C Late: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "words" = 0;
    }
    /// Answers to one of a slot's last two pings, if that had been answered before. Never binned.
    0x30 Duplicate: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "words" = 0;
    }
    /// Mailbox words that are none of these: not the number of one of the slot's last two pings, or of one that had not
    /// been sent yet, or whose write had failed. Never binned.
    0x34 Stale: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "words" = 0;
    }
    /// Attempts that `window` did not let out: no write left the card for them, and they take no sequence number.
    0x38 Refused: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "pings" = 0;
    }
    /// Pings that ended, unbinned, because the port answered their write with an error.
    0x3C WriteErrors: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "writes" = 0;
    }
    /// Open loop: pings that left a whole cycle or more after their intended time, because no slot or no port was free.
    0x40 Overdue: ReadOnly {
        /// Of this run.
        [31:0] count: u32, "pings" = 0;
    }
    /// Sequence number that the next ping carries. One number for all slots, 1 after reset, never set back by a run, so
    /// that the echo of an earlier run is known as such. Wraps at 2^32.
    0x44 NextSequence: ReadOnly {
        /// The number.
        [31:0] number: u32, "pings" = 1;
    }
}

crate::register::word_pairs! {
    TargetLow TargetHigh;
}
