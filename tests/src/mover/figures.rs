//! How fast the mover is, in clock cycles: exact, and the same in every run.

use super::{Descriptor, Event, Kind, Program, Settings, judge};

/// Descriptors of one figure, back to back on one channel.
const COUNT: u32 = 500;
/// A long copy.
const LONG: u32 = 512 * 1024;
/// Bytes of a beat.
const WIDTH: f64 = 32.0;
/// Slots of the bridge that bulk may use, and the latency behind it.
const SLOTS: u32 = 7;
const LATENCY: u32 = 300;

/// What a figure must reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// More is better.
    AtLeast(f64),
    /// Less is better.
    AtMost(f64),
}

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The work.
    pub work: String,
    /// Its unit.
    pub unit: &'static str,
    /// As measured.
    pub value: f64,
    /// What it must reach.
    pub limit: Limit,
}

impl Figure {
    /// It is reached.
    #[must_use]
    pub fn within(&self) -> bool {
        match self.limit {
            Limit::AtLeast(limit) => self.value >= limit,
            Limit::AtMost(limit) => self.value <= limit,
        }
    }
}

/// One run, judged.
struct Run {
    events: Vec<Event>,
    bytes: u32,
    count: u32,
}

impl Run {
    fn new(program: &Program, settings: &Settings, descriptors: &[Descriptor]) -> Self {
        let events: Vec<_> = program.run(settings, descriptors).collect();
        if let Err(why) = judge(settings, descriptors, events.iter().copied()) {
            panic!("no figure from a run that failed: {why}");
        }
        let bytes = descriptors.iter().map(|descriptor| descriptor.length).sum();
        let count = u32::try_from(descriptors.len()).unwrap_or(u32::MAX);
        Self { events, bytes, count }
    }

    fn of(&self, kind: Kind) -> impl DoubleEndedIterator<Item = &Event> {
        self.events.iter().filter(move |event| event.kind == kind)
    }

    /// From the first beat on W to the last one, both included.
    fn cycles(&self) -> f64 {
        let at = |event: Option<&Event>| event.map_or(0, |event| event.cycle);
        let cycles = at(self.of(Kind::WriteData).next_back()) - at(self.of(Kind::WriteData).next());
        f64::from(u32::try_from(cycles + 1).unwrap_or(u32::MAX))
    }

    fn rate(&self) -> f64 {
        f64::from(self.bytes) / self.cycles()
    }

    fn each(&self) -> f64 {
        self.cycles() / f64::from(self.count)
    }

    /// Cycles from the first event of one kind until the first of another is offered.
    fn delay(&self, from: Kind, to: Kind) -> f64 {
        let from = self.of(from).next().map_or(0, |event| event.cycle);
        let to = self.of(to).next().map_or(u64::MAX, |event| event.since);
        f64::from(u32::try_from(to - from).unwrap_or(u32::MAX))
    }
}

/// Copies one behind the other on channel 0, each in pages of its own; `skew` bytes from the beginning of a page on both
/// sides, another one on each.
fn copies(count: u32, length: u32, skew: u64) -> Vec<Descriptor> {
    let stride = u64::from(length).next_multiple_of(4096) + if skew > 0 { 4096 } else { 0 };
    (0..u64::from(count))
        .map(|i| Descriptor {
            source: 0x4000_0000_0000 + stride * i + 3 * skew,
            destination: 0x1000_0000 + stride * i + skew,
            length,
            channel: 0,
        })
        .collect()
}

/// All figures, in the order of the issue that asks for them.
#[must_use]
pub fn figures(program: &Program) -> Vec<Figure> {
    let ideal = Settings::default();
    let far = Settings { latency: LATENCY, ..ideal.clone() };
    let run = |settings: &Settings, count, length, skew| {
        Run::new(program, settings, &copies(count, length, skew))
    };
    let figure = |work: &str, unit, value, limit| Figure { work: work.into(), unit, value, limit };
    let rate =
        |work: &str, run: &Run, least| figure(work, "B/cycle", run.rate(), Limit::AtLeast(least));
    let each =
        |work: &str, run: &Run, most| figure(work, "cycles", run.each(), Limit::AtMost(most));

    let one = run(&ideal, 1, 256, 0);
    let accepted = one.delay(Kind::Push, Kind::ReadAddress);
    let arrived = one.delay(Kind::ReadEnd, Kind::WriteAddress);
    let mut figures = vec![
        figure("descriptor taken to ARVALID", "cycles", accepted, Limit::AtMost(2.0)),
        // Two of them until the byte is at the buffer: the beat out of the port, and turned to its lanes.
        figure("last R of a burst to AWVALID", "cycles", arrived, Limit::AtMost(4.0)),
        rate("512 KiB", &run(&ideal, 1, LONG, 0), 31.95),
        rate("512 KiB, misaligned", &run(&ideal, 1, LONG, 5), 31.9),
        rate("4 KiB each", &run(&ideal, COUNT, 4096, 0), 31.9),
        rate("4 KiB each, misaligned", &run(&ideal, COUNT, 4096, 5), 31.7),
        each("256 B each", &run(&ideal, COUNT, 256, 0), 8.0),
        each("64 B each", &run(&ideal, COUNT, 64, 0), 2.0),
        each("4 B each", &run(&ideal, COUNT, 4, 0), 1.0),
        rate("512 KiB, 300 cycles away", &run(&far, 1, LONG, 0), 31.0),
        rate("4 KiB each, 300 cycles away", &run(&far, COUNT, 4096, 0), 31.5),
        rate("256 B each, 300 cycles away", &run(&far, COUNT, 256, 0), 31.0),
    ];
    // A slot is taken from the handshake on AR until the last beat: no mover can do better than a burst in that time.
    for burst in [256, 4096] {
        let bridge = Settings { reads: SLOTS, read_burst: burst, ..far.clone() };
        let taken = f64::from(LATENCY) + f64::from(burst) / WIDTH;
        let possible = WIDTH.min(f64::from(SLOTS * burst) / taken);
        let ratio = run(&bridge, 1, LONG, 0).rate() / possible;
        let work = format!("{SLOTS} reads of {burst} B, of their limit");
        figures.push(figure(&work, "ratio", ratio, Limit::AtLeast(0.98)));
    }
    figures
}
