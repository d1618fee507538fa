//! A peer that watches words of memory and copies each new one into the card's mailbox.
//!
//! ```text
//! arrival ──visible──► in memory ──► next look sees it ──reaction──► answer enters the link
//!                                    a look every period
//! ```
//! Looks that would see nothing are not simulated: time between them is skipped when something arrives. A word that is
//! overwritten between two looks is never answered, as with a real peer.

use crate::fault::{AnswerFaults, Fates};
use crate::random::Random;
use crate::time::Picoseconds;
use crate::world::PeerSettings;

/// Neighbouring mailbox words that leave as one packet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Departure {
    /// BAR0 offset of the first.
    pub(crate) offset: u64,
    /// The words.
    pub(crate) words: Vec<u32>,
}

/// What a peer has done with the words it saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PeerStatistics {
    /// New words seen.
    pub seen: u64,
    /// Answers that entered the link, duplicates included.
    pub answers: u64,
    /// Answers that a fault took away.
    pub lost: u64,
    /// Answers that a fault held back.
    pub delayed: u64,
    /// Answers that a fault repeated.
    pub duplicated: u64,
    /// Answers that carried an older word.
    pub stale: u64,
}

/// The words a peer watches.
#[derive(Debug)]
struct Watch {
    mailbox: u64,
    seen: Vec<u32>,
}

/// A peer's watching and answering; where its memory lies is no concern of this model.
#[derive(Debug)]
pub(crate) struct Echoer {
    pub(crate) settings: PeerSettings,
    pub(crate) statistics: PeerStatistics,
    watch: Option<Watch>,
    armings: u64,
    /// The latest look, and the next one if something is to be seen.
    looked: Picoseconds,
    due: Option<Picoseconds>,
    /// The latest answer: none of one peer overtakes another, unless a fault holds it back.
    departed: Picoseconds,
    fates: Fates,
    timing: Random,
}

/// Bytes of the mailbox that leave as one packet at most: a sector of a GPU's memory system, and a beat of the port.
const SECTOR: u64 = 32;

impl Echoer {
    pub(crate) fn new(settings: PeerSettings, name: &str, seed: u64) -> Self {
        Self {
            settings,
            statistics: PeerStatistics::default(),
            watch: None,
            armings: 0,
            looked: Picoseconds::default(),
            due: None,
            departed: Picoseconds::default(),
            fates: Fates::new(Random::stream(seed, &format!("{name} faults"))),
            timing: Random::stream(seed, &format!("{name} timing")),
        }
    }

    pub(crate) fn set_faults(&mut self, faults: AnswerFaults) {
        self.fates.set(faults);
    }

    pub(crate) fn armed(&self) -> bool {
        self.watch.is_some()
    }

    /// Which arming is in force; looks and answers of an older one are void.
    pub(crate) fn arming(&self) -> u64 {
        self.armings
    }

    /// Start: `words` are what the slots hold now.
    pub(crate) fn arm(&mut self, mailbox: u64, words: Vec<u32>, now: Picoseconds) {
        self.armings += 1;
        self.watch = Some(Watch { mailbox, seen: words });
        self.looked = now;
        self.due = None;
    }

    /// Stop.
    pub(crate) fn disarm(&mut self) {
        self.armings += 1;
        self.watch = None;
        self.due = None;
    }

    /// How long a write takes from the end of its path until it can be seen.
    pub(crate) fn visible_after(&mut self) -> Picoseconds {
        self.settings.visible.draw(&mut self.timing)
    }

    /// Something has been written where the peer looks. Returns when it looks, unless it already knew.
    pub(crate) fn written(&mut self, now: Picoseconds) -> Option<Picoseconds> {
        if self.watch.is_none() || self.due.is_some() {
            return None;
        }
        let at = self.next_look(now);
        self.due = Some(at);
        Some(at)
    }

    /// The first look at `now` or later.
    fn next_look(&mut self, now: Picoseconds) -> Picoseconds {
        let mean = Picoseconds::from_ns(self.settings.period.mean_ns());
        if mean.0 == 0 {
            return now;
        }
        // After a long pause only the last few looks decide when the next one falls.
        let missed = (now - self.looked).0 / mean.0;
        self.looked += Picoseconds(missed.saturating_sub(32) * mean.0);
        while self.looked < now {
            // At least one: a draw of zero must not stop time.
            self.looked += self.settings.period.draw(&mut self.timing).max(Picoseconds(1));
        }
        self.looked
    }

    /// Words it watches.
    pub(crate) fn slots(&self) -> usize {
        self.watch.as_ref().map_or(0, |watch| watch.seen.len())
    }

    /// Look at all words. Returns the answers and when they leave.
    pub(crate) fn look(
        &mut self,
        now: Picoseconds,
        words: &[u32],
    ) -> Vec<(Picoseconds, Departure)> {
        self.due = None;
        self.looked = now;
        let Some(watch) = &mut self.watch else { return Vec::new() };
        let leaves = (now + self.settings.reaction.draw(&mut self.timing)).max(self.departed);
        self.departed = leaves;

        let mut departures: Vec<(Picoseconds, Departure)> = Vec::new();
        for ((slot, seen), &word) in (0_u64..).zip(&mut watch.seen).zip(words) {
            if word == *seen {
                continue;
            }
            *seen = word;
            self.statistics.seen += 1;
            let fate = self.fates.next();
            self.statistics.lost += u64::from(fate.lost);
            self.statistics.delayed += u64::from(!fate.delay.is_zero());
            self.statistics.duplicated += u64::from(fate.again_after.is_some());
            self.statistics.stale += u64::from(fate.subtract != 0);
            if fate.lost {
                continue;
            }
            let answer = Departure {
                offset: watch.mailbox + 4 * slot,
                words: vec![word.wrapping_sub(fate.subtract)],
            };
            if let Some(after) = fate.again_after {
                departures.push((leaves + after.into(), answer.clone()));
            }
            departures.push((leaves + fate.delay.into(), answer));
        }
        if self.settings.coalesce { coalesce(departures) } else { departures }
    }
}

/// Put answers to neighbouring words that leave at the same time into one packet.
fn coalesce(departures: Vec<(Picoseconds, Departure)>) -> Vec<(Picoseconds, Departure)> {
    let mut merged: Vec<(Picoseconds, Departure)> = Vec::with_capacity(departures.len());
    for (at, departure) in departures {
        let neighbour = merged.iter_mut().find(|(other, before)| {
            let end = before.offset + 4 * before.words.len() as u64;
            *other == at && end == departure.offset && !end.is_multiple_of(SECTOR)
        });
        match neighbour {
            Some((_, before)) => before.words.extend(departure.words),
            None => merged.push((at, departure)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::distribution::Distribution;
    use crate::fault::When;
    use crate::world::World;

    const NS: u64 = 1000;

    fn settings(period_ns: f64) -> PeerSettings {
        PeerSettings { period: Distribution::constant(period_ns), ..World::ideal().host }
    }

    fn armed(settings: PeerSettings, slots: usize) -> Echoer {
        let mut echoer = Echoer::new(settings, "peer", 1);
        echoer.arm(0x1000, vec![0; slots], Picoseconds(0));
        echoer
    }

    fn answer(slot: u64, words: &[u32]) -> Departure {
        Departure { offset: 0x1000 + 4 * slot, words: words.to_vec() }
    }

    #[test]
    fn a_peer_looks_at_whole_periods_and_once_for_all_that_arrived() {
        let mut echoer = armed(settings(300.0), 4);
        assert_eq!(echoer.written(Picoseconds(310 * NS)), Some(Picoseconds(600 * NS)));
        assert_eq!(echoer.written(Picoseconds(590 * NS)), None);

        echoer.look(Picoseconds(600 * NS), &[0; 4]);
        assert_eq!(echoer.written(Picoseconds(600 * NS)), Some(Picoseconds(600 * NS)));
    }

    /// A second of silence is skipped, and the grid stays where it was.
    #[test]
    fn a_long_silence_does_not_move_the_grid() {
        let mut echoer = armed(settings(300.0), 1);
        assert_eq!(
            echoer.written(Picoseconds(1_000_000_000 * NS)),
            Some(Picoseconds(1_000_000_200 * NS))
        );
    }

    #[test]
    fn only_new_words_are_answered_after_the_reaction_time() {
        let mut echoer = armed(settings(0.0), 3);
        let words = [0, 5, 0];
        let departures = echoer.look(Picoseconds(0), &words);
        assert_eq!(departures, [(Picoseconds(100 * NS), answer(1, &[5]))]);
        assert_eq!(echoer.look(Picoseconds(50 * NS), &words), []);
    }

    #[test]
    fn words_that_were_there_when_it_was_armed_are_not_new() {
        let mut echoer = Echoer::new(settings(0.0), "peer", 1);
        echoer.arm(0x1000, vec![7], Picoseconds(0));
        assert_eq!(echoer.look(Picoseconds(0), &[7]), []);
    }

    #[test]
    fn neighbours_leave_together_but_never_across_a_sector() {
        let mut echoer = armed(PeerSettings { coalesce: true, ..settings(0.0) }, 16);
        let mut words = [9; 16];
        words[2] = 0;
        let departures = echoer.look(Picoseconds(0), &words);
        let at = Picoseconds(100 * NS);
        let expected =
            [(at, answer(0, &[9; 2])), (at, answer(3, &[9; 5])), (at, answer(8, &[9; 8]))];
        assert_eq!(departures, expected);
    }

    #[test]
    fn faults_lose_delay_repeat_and_falsify_answers() {
        let with = |faults| {
            let mut echoer = armed(settings(0.0), 1);
            echoer.set_faults(faults);
            let departures = echoer.look(Picoseconds(0), &[10]);
            let answers: Vec<_> =
                departures.into_iter().map(|(at, answer)| (at.0 / NS, answer.words[0])).collect();
            (answers, echoer.statistics)
        };
        let none = AnswerFaults::default();
        let microsecond = std::time::Duration::from_micros(1);

        let (answers, statistics) = with(AnswerFaults { lose: When::Always, ..none });
        assert_eq!((answers, statistics.lost, statistics.seen), (vec![], 1, 1));
        let (answers, statistics) =
            with(AnswerFaults { delay: (When::Always, microsecond), ..none });
        assert_eq!((answers, statistics.delayed), (vec![(1100, 10)], 1));
        let (answers, statistics) =
            with(AnswerFaults { duplicate: (When::Always, microsecond), ..none });
        assert_eq!((answers, statistics.duplicated), (vec![(1100, 10), (100, 10)], 1));
        let (answers, statistics) = with(AnswerFaults { stale: (When::Always, 3), ..none });
        assert_eq!((answers, statistics.stale), (vec![(100, 7)], 1));
    }
}
