//! What surrounds a channel of the mover, and all of them: the back end, which brings what is asked for, takes what is
//! offered and says when it has ended.

use std::collections::VecDeque;

use peerlane_tests::two_simulators::Moment;

use crate::parts::CHANNELS;

/// Slots of a channel with their laps, and words of its ring.
const SLOTS: u64 = 128;
const WORDS: u64 = 1024;
/// Cycles after a reset in which no data may come, and from a request to its first beat.
const QUIET: usize = 66;
const SOONEST: usize = 3;
/// A request is overtaken by fewer than so many.
const OVERTAKE: u64 = 8;
/// The last lane of a beat.
const LAST_LANE: u64 = 31;

/// How a descriptor ended, mostly well.
fn response(moment: &mut Moment, port: &str) {
    if moment.percent(70) {
        moment.set(port, 0_u64);
    }
}

/// One channel: slots done in any order, bursts and failures that end in theirs.
pub fn channel() -> impl FnMut(&mut Moment) {
    let mut issued = 0;
    let mut open: Vec<(u64, usize)> = vec![];
    let (mut ending, mut oldest, mut reset_at) = (0, 0, 0);
    move |moment| {
        if moment.was_high("read_take") {
            open.push((issued % SLOTS, moment.cycle));
            issued += 1;
        }
        if moment.was_high("write_take") {
            ending += u64::from(moment.was_high("write_last"));
            oldest = (oldest + moment.was("write_beats") + 1) % WORDS;
        }
        ending += u64::from(moment.was_high("fail"));
        if moment.was_high("skip") {
            oldest = moment.was("skip_word");
        }
        if moment.reset {
            (issued, open, ending, oldest, reset_at) = (0, vec![], 0, 0, moment.cycle);
        }
        // What was offered and not taken is offered still.
        for (valid, take) in [("read_valid", "read_take"), ("write_valid", "write_take")] {
            if moment.reset || !moment.was_high(valid) || moment.was_high(take) {
                moment.set(take, false);
            }
        }
        moment.set("oldest", oldest);
        let place = moment.below(open.len().max(1) as u64) as usize;
        let soonest = |&(_, at): &(u64, usize)| moment.cycle > (at + SOONEST).max(reset_at + QUIET);
        let done = open.get(place).is_some_and(soonest) && moment.drawn("done") == 1;
        moment.set("done", done);
        if done {
            moment.set("done_slot", open.remove(place).0);
            response(moment, "done_response");
        }
        let finished = ending > 0 && moment.drawn("finished") == 1;
        ending -= u64::from(finished);
        moment.set("finished", finished);
        response(moment, "finished_response");
    }
}

/// A read request that is being answered.
struct Read {
    channel: u64,
    slot: u64,
    first: u64,
    beats: u64,
    last_lane: u64,
    sent: u64,
    at: usize,
}

/// What the back end does with a channel's ring, in order.
enum Work {
    /// Read the words of a burst, of which these lanes hold something; it may be the last one of its descriptor.
    Burst { channel: usize, beats: u64, first: u64, last_lane: u64, ends: bool, sent: u64 },
    /// Go on in another word.
    Skip { channel: usize, word: u64 },
    /// A descriptor has failed.
    Fail { channel: usize },
}

/// The back end of all channels.
#[derive(Default)]
pub struct BackEnd {
    issued: [u64; CHANNELS],
    reads: Vec<Read>,
    work: VecDeque<Work>,
    free: [u64; CHANNELS],
    ending: VecDeque<u64>,
    /// Lanes of the word that was addressed one cycle before.
    known: [bool; LAST_LANE as usize + 1],
    reset_at: usize,
}

impl BackEnd {
    /// Chooses the inputs of a cycle.
    pub fn drive(&mut self, moment: &mut Moment) {
        moment.compare_only("word", &self.known);
        self.notice(moment);
        if moment.reset {
            *self = Self { reset_at: moment.cycle, ..Self::default() };
        }
        for (channel, free) in self.free.iter().enumerate() {
            moment.set(&format!("oldest[{channel}]"), *free);
        }
        self.bring(moment);
        self.fetch(moment);
        let finished = moment.drawn("finished") == 1;
        let ended = finished.then(|| self.ending.pop_front()).flatten();
        moment.set("finished", ended.is_some());
        if let Some(channel) = ended {
            moment.set("finished_channel", channel);
            response(moment, "finished_response");
        }
    }

    /// What was asked for, offered and given up one cycle before.
    fn notice(&mut self, moment: &Moment) {
        if moment.was_high("read") {
            let channel = moment.was("read_channel");
            let issued = &mut self.issued[channel as usize];
            let slot = *issued % SLOTS;
            *issued += 1;
            self.reads.push(Read {
                channel,
                slot,
                first: moment.was("read_address") & LAST_LANE,
                beats: moment.was("read_beats") + 1,
                last_lane: moment.was("read_last_lane"),
                sent: 0,
                at: moment.cycle,
            });
        }
        if moment.was_high("write") {
            self.work.push_back(Work::Burst {
                channel: moment.was("write_channel") as usize,
                beats: moment.was("write_beats") + 1,
                first: moment.was("write_address") & LAST_LANE,
                last_lane: moment.was("write_last_lane"),
                ends: moment.was_high("write_last"),
                sent: 0,
            });
        }
        for channel in 0..CHANNELS {
            if moment.was_high(&format!("fail[{channel}]")) {
                self.work.push_back(Work::Fail { channel });
            }
            if moment.was_high(&format!("skip[{channel}]")) {
                let word = moment.was(&format!("skip_word[{channel}]"));
                self.work.push_back(Work::Skip { channel, word });
            }
        }
    }

    /// Brings a beat of one of the oldest requests: of any one, and between two resets hardly a burst would be complete.
    fn bring(&mut self, moment: &mut Moment) {
        let place = moment.below(OVERTAKE) as usize;
        let soonest =
            |read: &&mut Read| moment.cycle > (read.at + SOONEST).max(self.reset_at + QUIET);
        let read = self.reads.get_mut(place).filter(soonest);
        let Some(read) = read.filter(|_| moment.percent(80)) else {
            moment.set("beat", false);
            return;
        };
        let last = read.sent + 1 == read.beats;
        moment.set("beat", true);
        moment.set("beat_channel", read.channel);
        moment.set("beat_slot", read.slot);
        moment.set("beat_offset", (32 * read.sent).wrapping_sub(read.first));
        moment.set("beat_first", if read.sent == 0 { read.first } else { 0 });
        moment.set("beat_last", if last { read.last_lane } else { LAST_LANE });
        moment.set("done", last);
        response(moment, "done_response");
        read.sent += 1;
        if last {
            self.reads.remove(place);
        }
    }

    /// Reads the next word of the oldest burst.
    fn fetch(&mut self, moment: &mut Moment) {
        self.known.fill(false);
        match self.work.front_mut() {
            Some(Work::Burst { channel, beats, first, last_lane, ends, sent })
                if moment.percent(80) =>
            {
                moment.set("word_channel", *channel as u64);
                moment.set("word_number", self.free[*channel]);
                let lowest = if *sent == 0 { *first } else { 0 };
                *sent += 1;
                let highest = if sent == beats { *last_lane } else { LAST_LANE };
                self.known[lowest as usize..=highest as usize].fill(true);
                self.free[*channel] = (self.free[*channel] + 1) % WORDS;
                if sent == beats {
                    self.ending.extend(ends.then_some(*channel as u64));
                    self.work.pop_front();
                }
            }
            Some(Work::Skip { channel, word }) => {
                self.free[*channel] = *word;
                self.work.pop_front();
            }
            Some(Work::Fail { channel }) => {
                self.ending.push_back(*channel as u64);
                self.work.pop_front();
            }
            _ => {}
        }
    }
}
