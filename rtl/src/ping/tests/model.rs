//! Random runs against a model that knows only what happens at the ports: writes, answers, error responses.
//!
//! Every answer is classified by the model when it arrives; at the end of a run all counts, and each sample to the cycle,
//! must agree. The one thing left open by the rules, whether an answer between `timeout` and `timeout` + 16 cycles still
//! counts, is avoided here and swept in `answers`.

use std::collections::BTreeMap;

use super::rig::{Counts, Port, Rig};
use crate::prim::prelude::*;

const TIMEOUT: u64 = 90;

/// How a ping ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Answered { stop: u64 },
    TimedOut,
    Error,
}

#[derive(Clone, Copy, Debug)]
struct Ping {
    slot: usize,
    number: u32,
    offered: u64,
    start: Option<u64>,
    /// When its error response was at the port.
    error: Option<u64>,
    answer: Option<u64>,
}

impl Ping {
    /// Waits longer than the time-out, but perhaps not noticed yet.
    fn in_doubt(&self, now: u64) -> bool {
        self.start.is_some_and(|start| (start + TIMEOUT + 1..start + TIMEOUT + 17).contains(&now))
    }

    /// How the ping ended as far as cycle `now` knows; `None` while it waits.
    fn end(&self, now: u64) -> Option<End> {
        let start = self.start?;
        match (self.answer, self.error) {
            (Some(stop), error) if error.is_none_or(|error| stop <= error) => {
                Some(End::Answered { stop })
            }
            (_, Some(_)) => Some(End::Error),
            _ => (now > start + TIMEOUT).then_some(End::TimedOut),
        }
    }
}

#[derive(Default)]
struct Model {
    pings: Vec<Ping>,
    expected: Counts,
}

impl Model {
    /// The last two pings of a slot as the engine knows them in cycle `now`, newest first.
    fn last_two(&self, slot: usize, now: u64) -> Vec<usize> {
        let known = |ping: &Ping| ping.slot == slot && ping.offered <= now;
        let mut indices: Vec<usize> =
            (0..self.pings.len()).filter(|&index| known(&self.pings[index])).collect();
        indices.reverse();
        indices.truncate(2);
        indices
    }

    /// A word at the port in cycle `now`.
    fn word(&mut self, slot: usize, word: u32, now: u64) {
        // A beat is classified in the cycle after its handshake: a ping offered by then is the current one.
        let known = self.last_two(slot, now + 1);
        let Some(place) = known.iter().position(|&index| self.pings[index].number == word) else {
            self.expected.stale += 1;
            return;
        };
        let ping = &mut self.pings[known[place]];
        // An answer in the cycle of the error response wins.
        let end = ping.end(now).filter(|&end| end != End::Error || ping.error != Some(now));
        match end {
            Some(End::Answered { .. }) => self.expected.duplicate += 1,
            Some(End::TimedOut) => self.expected.late += 1,
            None if place == 0 && ping.start.is_some_and(|start| start < now) => {
                ping.answer = Some(now);
            }
            Some(End::Error) | None => self.expected.stale += 1,
        }
    }
}

/// What the peer will still send: words by cycle.
#[derive(Default)]
struct Peer {
    due: BTreeMap<u64, Vec<(usize, u32)>>,
}

impl Peer {
    fn plan(&mut self, noise: &mut Noise, slot: usize, number: u32, start: u64) {
        let mut send = |cycle: u64| self.due.entry(cycle).or_default().push((slot, number));
        match noise.word() % 8 {
            // No answer, or one that comes too late for sure.
            0 => {}
            1 => send(start + TIMEOUT + 20 + noise.word() % 60),
            // Several.
            2 => (0..3).for_each(|_| send(start + noise.word() % 60)),
            // Together with those of other slots.
            3..=5 => send((start / 32 + 2) * 32),
            _ => send(start + 1 + noise.word() % 40),
        }
    }

    /// One beat: words of one half, each slot at most once; the rest waits.
    fn beat(&mut self, now: u64) -> Vec<(usize, u32)> {
        let words = self.due.remove(&now).unwrap_or_default();
        let mut beat: Vec<(usize, u32)> = vec![];
        for word in words {
            let fits = beat.iter().all(|other| other.0 / 8 == word.0 / 8 && other.0 != word.0);
            if fits {
                beat.push(word);
            } else {
                self.due.entry(now + 1).or_default().push(word);
            }
        }
        beat
    }
}

struct Setting {
    seed: u64,
    in_flight: u64,
    period: Option<u64>,
    pings: u64,
}

fn run(rig: &mut Rig, model: &mut Model, peer: &mut Peer, setting: &Setting) {
    let seed = setting.seed;
    let mut noise = Noise::new(seed);
    rig.bench.timeout.next = TIMEOUT.into();
    rig.bench.in_flight.next = setting.in_flight.into();
    rig.bench.samples.next = setting.pings.into();
    rig.bench.open_loop.next = setting.period.is_some();
    rig.bench.period.next = setting.period.unwrap_or(0).into();
    rig.idle(20);
    let lazy = noise.word() % 3;
    model.expected = Counts::default();
    let first = model.pings.len();
    let first_sample = rig.samples.len();
    let mut strobe = None;
    let mut owed: Vec<usize> = vec![];
    let mut after = 0;
    let mut before: Vec<(usize, u32)> = vec![];
    // The run, then long enough for every late word to be counted.
    while strobe.is_none() || rig.running() || after < 200 {
        after += u64::from(strobe.is_some() && !rig.running());
        let now = rig.now;
        let ready = |noise: &mut Noise| lazy == 0 || noise.word().is_multiple_of(lazy + 1);
        let answer = !owed.is_empty() && noise.word().is_multiple_of(4);
        // An error that may or may not come before the time-out is noticed does not come.
        let doubt = answer && model.pings[owed[0]].in_doubt(now);
        let error = answer && !doubt && noise.word().is_multiple_of(16);
        let port = Port {
            awready: ready(&mut noise),
            wready: ready(&mut noise),
            response: answer.then_some(if error { 2 } else { 0 }),
        };
        let mut beat = peer.beat(now);
        if strobe.is_some() && noise.word().is_multiple_of(32) && beat.is_empty() {
            let slot = usize::try_from(noise.word() % 16).unwrap();
            beat.push((slot, u32::try_from(noise.word() % 64).unwrap()));
        }
        if strobe.is_some() {
            // An answer that would fall between the time-out and its certain notice does not come.
            beat.retain(|&(slot, word)| {
                !model.pings.iter().any(|ping| {
                    let wait = ping.start.map_or(0, |start| now.saturating_sub(start));
                    (ping.slot, ping.number) == (slot, word)
                        && (TIMEOUT + 1..TIMEOUT + 17).contains(&wait)
                })
            });
        } else {
            beat.clear();
        }
        rig.answer(&beat);
        if strobe.is_none() {
            strobe = Some(rig.command(true, false, port));
        } else {
            rig.cycle(port);
        }
        let responding = answer.then(|| owed.remove(0));
        // What the rig saw on the port in this cycle.
        for write in rig.writes.iter().skip(model.pings.len()) {
            let (slot, number, offered) = (write.slot, write.number, write.offered);
            model.pings.push(Ping {
                slot,
                number,
                offered,
                start: None,
                error: None,
                answer: None,
            });
        }
        for index in first..model.pings.len() {
            let left = rig.writes[index].left;
            if model.pings[index].start.is_none() && left.is_some() {
                let ping = &mut model.pings[index];
                ping.start = left;
                owed.push(index);
                peer.plan(&mut noise, ping.slot, ping.number, now);
            }
        }
        for (slot, word) in std::mem::replace(&mut before, beat) {
            model.word(slot, word, now - 1);
        }
        if answer {
            let ping = &mut model.pings[responding.unwrap()];
            if error && ping.end(now).is_none() {
                ping.error = Some(now);
            }
        }
    }
    check(rig, model, setting, first, first_sample, strobe.unwrap());
}

fn check(
    rig: &Rig,
    model: &Model,
    setting: &Setting,
    first: usize,
    first_sample: usize,
    strobe: u64,
) {
    let seed = setting.seed;
    let mut expected = model.expected;
    let mut samples = BTreeMap::new();
    for (k, ping) in (0_u64..).zip(&model.pings[first..]) {
        expected.sent += 1;
        let due = setting.period.map(|period| strobe + 2 + (k * period).div_ceil(256));
        expected.overdue += u32::from(due.is_some_and(|due| ping.offered > due));
        match ping.end(u64::MAX).unwrap() {
            End::TimedOut => expected.timed_out += 1,
            End::Error => expected.write_errors += 1,
            End::Answered { stop } => {
                expected.answered += 1;
                let service = stop - ping.start.unwrap();
                let response = due.map_or(service, |due| stop - due);
                samples.insert(ping.number, (service, response, stop, due.is_some()));
            }
        }
    }
    assert_eq!(rig.counts(), expected, "seed {seed}");
    assert_eq!(u64::from(expected.sent), setting.pings, "seed {seed}");
    assert_eq!(rig.samples.len() - first_sample, samples.len(), "seed {seed}");
    for sample in &rig.samples[first_sample..] {
        let (service, response, stamp, open) =
            samples.remove(&sample.number).expect("a sample of a ping that has none left");
        let got = (u64::from(sample.service), sample.stamp, sample.open);
        assert_eq!(got, (service, stamp, open), "seed {seed}: {sample:?}");
        if open {
            assert_eq!(u64::from(sample.response), response, "seed {seed}: {sample:?}");
        }
    }
}

#[test]
fn every_word_and_every_ping_of_random_runs_is_counted_as_what_it_was() {
    for seed in 1..13 {
        let mut noise = Noise::new(seed ^ 0xABCD);
        let mut rig = Rig::new(0xFFFF_FFFF - noise.word() % 2000);
        let (mut model, mut peer) = (Model::default(), Peer::default());
        for part in 0..2 {
            let in_flight = [1, 2, 5, 16][usize::try_from(noise.word() % 4).unwrap()];
            let period = (noise.word().is_multiple_of(2)).then(|| 256 + noise.word() % 20_000);
            let setting = Setting { seed: seed * 10 + part, in_flight, period, pings: 60 };
            run(&mut rig, &mut model, &mut peer, &setting);
        }
    }
}
