//! What a run must look like: which bursts, in which order, with which bytes, and how each descriptor ends.
//!
//! All of it follows from the descriptors: a range is cut at every multiple of the burst limit; a descriptor of which a
//! read burst comes in error writes those whole bursts whose bytes came before it; its channel goes on with the next.

use std::collections::VecDeque;
use std::ops::Range;

use super::{Descriptor, Event, Kind, Settings, background};

/// Channels of the mover.
const CHANNELS: usize = 4;
/// Bytes of a beat.
const BEAT: u64 = 32;
/// `AxSIZE` of a full beat, and `AxBURST` of an incrementing burst (AXI4 specification A3.4.1).
const SHAPE: u32 = 5 << 8 | 1 << 16;

/// A run as it was judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Bytes written.
    pub bytes: u64,
    /// Descriptors that ended well.
    pub well: usize,
    /// Descriptors that ended in error.
    pub failed: usize,
    /// Greatest number of reads under way.
    pub reads: u32,
    /// Greatest number of writes under way.
    pub writes: u32,
}

/// A burst that must come.
#[derive(Clone, Copy, Debug)]
struct Burst {
    descriptor: usize,
    address: u64,
    bytes: u64,
    /// Where it begins in its descriptor.
    offset: u64,
}

impl Burst {
    fn beats(&self) -> u64 {
        (self.address % BEAT + self.bytes).div_ceil(BEAT)
    }

    fn line(&self, beat: u64) -> Range<u64> {
        let line = self.address / BEAT * BEAT + BEAT * beat;
        line..line + BEAT
    }
}

/// The bursts of a range, cut at every multiple of `limit`.
fn bursts(descriptor: usize, address: u64, length: u64, limit: u32) -> impl Iterator<Item = Burst> {
    let limit = u64::from(limit);
    let mut offset = 0;
    std::iter::from_fn(move || {
        (offset < length).then(|| {
            let here = address + offset;
            let bytes = (limit - here % limit).min(length - offset);
            let burst = Burst { descriptor, address: here, bytes, offset };
            offset += bytes;
            burst
        })
    })
}

/// What is still to come on one channel.
#[derive(Default)]
struct Channel {
    reads: VecDeque<Burst>,
    writes: VecDeque<Burst>,
    /// Reads under way.
    reading: VecDeque<Burst>,
    /// Writes without a response.
    writing: VecDeque<Burst>,
    /// How its descriptors must end.
    ends: VecDeque<End>,
}

impl Channel {
    /// The oldest burst under way has its response.
    fn answered(&mut self, queue: fn(&mut Self) -> &mut VecDeque<Burst>) -> Result<(), String> {
        let burst = queue(self).pop_front().ok_or("the memory answers what nobody asked")?;
        let end = self.ends.iter_mut().find(|end| end.descriptor == burst.descriptor);
        let end = end.ok_or("a descriptor ended with bursts under way")?;
        end.left -= 1;
        Ok(())
    }
}

/// The end of a descriptor.
struct End {
    descriptor: usize,
    /// Bursts of both kinds that are not answered yet.
    left: usize,
    response: u32,
}

struct Judge<'a> {
    settings: &'a Settings,
    channels: [Channel; CHANNELS],
    /// Bursts whose address has come, and whose data have not all: with the beats that have.
    addressed: VecDeque<(Burst, u64)>,
    /// Data in front of their address.
    early: VecDeque<Event>,
    verdict: Verdict,
    reading: u32,
    writing: u32,
}

/// Judges all events of a run.
///
/// # Errors
/// The first thing that must not be, with its cycle.
pub fn judge(
    settings: &Settings,
    descriptors: &[Descriptor],
    events: impl Iterator<Item = Event>,
) -> Result<Verdict, String> {
    let mut judge = Judge {
        settings,
        channels: Default::default(),
        addressed: VecDeque::new(),
        early: VecDeque::new(),
        verdict: Verdict::default(),
        reading: 0,
        writing: 0,
    };
    for event in events {
        let at = |why: String| format!("cycle {}: {why} (seed {})", event.cycle, settings.seed);
        judge.see(&event, descriptors).map_err(at)?;
        if event.kind == Kind::End {
            return judge.end(descriptors).map_err(at);
        }
    }
    Err("the bench ended without saying so".into())
}

impl Judge<'_> {
    fn see(&mut self, event: &Event, descriptors: &[Descriptor]) -> Result<(), String> {
        match event.kind {
            Kind::Push => {
                self.plan(event.detail as usize, descriptors);
                Ok(())
            }
            Kind::ReadAddress => self.read_address(event),
            Kind::ReadEnd => {
                let channel = &mut self.channels[event.id as usize];
                channel.answered(|channel| &mut channel.reading)?;
                self.reading -= 1;
                Ok(())
            }
            Kind::WriteAddress => {
                self.write_address(event)?;
                self.write_data(descriptors)
            }
            Kind::WriteData => {
                self.early.push_back(*event);
                self.write_data(descriptors)
            }
            Kind::WriteResponse => self.write_response(event),
            Kind::Status => self.status(event),
            Kind::TakenBack => Err(format!("what was offered on port {} changed", event.id)),
            Kind::Stuck => Err(format!("stuck after {} descriptors", event.detail)),
            Kind::End => Ok(()),
        }
    }

    /// All that must come of a descriptor.
    fn plan(&mut self, number: usize, descriptors: &[Descriptor]) {
        let Descriptor { source, destination, length, channel } = descriptors[number];
        let (settings, length) = (self.settings, u64::from(length));
        let channel = &mut self.channels[channel as usize];
        let reads: Vec<_> = bursts(number, source, length, settings.read_burst).collect();
        let bad_read = reads.iter().find_map(|read| {
            let code =
                (0..read.beats()).find_map(|beat| refused(settings, &read.line(beat), false));
            code.map(|code| (read.offset, code))
        });
        let whole = bad_read.map_or(length, |(offset, _)| offset);
        let writes: Vec<_> = bursts(number, destination, length, settings.write_burst)
            .take_while(|write| write.offset + write.bytes <= whole)
            .collect();
        let bad_write = writes
            .iter()
            .find_map(|write| refused(settings, &(write.address..write.address + 1), true));
        let response = bad_write.or(bad_read.map(|(_, code)| code)).unwrap_or(0);
        let left = reads.len() + writes.len();
        channel.ends.push_back(End { descriptor: number, left, response });
        channel.reads.extend(reads);
        channel.writes.extend(writes);
    }

    fn read_address(&mut self, event: &Event) -> Result<(), String> {
        let channel = self.channels.get_mut(event.id as usize).ok_or("an unknown ARID")?;
        let burst = channel.reads.pop_front();
        let burst = burst.ok_or_else(|| format!("a read of {:#x} too many", event.address))?;
        matches(event, &burst)?;
        channel.reading.push_back(burst);
        self.reading += 1;
        self.verdict.reads = self.verdict.reads.max(self.reading);
        if self.reading > self.settings.reads {
            return Err(format!("{} reads under way", self.reading));
        }
        Ok(())
    }

    fn write_address(&mut self, event: &Event) -> Result<(), String> {
        let channel = self.channels.get_mut(event.id as usize).ok_or("an unknown AWID")?;
        let burst = channel.writes.pop_front();
        let burst = burst.ok_or_else(|| format!("a write of {:#x} too many", event.address))?;
        matches(event, &burst)?;
        channel.writing.push_back(burst);
        self.addressed.push_back((burst, 0));
        self.writing += 1;
        self.verdict.writes = self.verdict.writes.max(self.writing);
        if self.writing > self.settings.writes {
            return Err(format!("{} writes under way", self.writing));
        }
        Ok(())
    }

    /// Beats of the oldest burst: the strobes of its bytes and no others, each with its source's value.
    fn write_data(&mut self, descriptors: &[Descriptor]) -> Result<(), String> {
        while let Some((burst, came)) = self.addressed.front_mut()
            && let Some(event) = self.early.pop_front()
        {
            let line = burst.line(*came);
            let first = line.start.max(burst.address);
            let end = line.end.min(burst.address + burst.bytes);
            let strobes = ((1_u64 << (end - first)) - 1) << (first - line.start);
            if u64::from(event.strobes) != strobes {
                return Err(format!(
                    "strobes {:#x} instead of {strobes:#x} of {burst:?}",
                    event.strobes
                ));
            }
            let source = descriptors[burst.descriptor].source + burst.offset;
            let lanes = event.data.iter().zip(line);
            for (&byte, address) in lanes.filter(|(_, address)| (first..end).contains(address)) {
                let expected = background(source + address - burst.address);
                if byte != expected {
                    return Err(format!(
                        "{byte:#x} instead of {expected:#x} at {address:#x} of {burst:?}"
                    ));
                }
            }
            *came += 1;
            self.verdict.bytes += end - first;
            let ends = *came == burst.beats();
            if (event.detail != 0) != ends {
                return Err(format!("WLAST is {} in beat {came} of {burst:?}", event.detail));
            }
            if ends {
                self.addressed.pop_front();
            }
        }
        Ok(())
    }

    fn write_response(&mut self, event: &Event) -> Result<(), String> {
        let channel = &mut self.channels[event.id as usize];
        channel.answered(|channel| &mut channel.writing)?;
        self.writing -= 1;
        Ok(())
    }

    fn status(&mut self, event: &Event) -> Result<(), String> {
        let channel = &mut self.channels[event.id as usize];
        let End { descriptor, left, response } =
            channel.ends.pop_front().ok_or("a status too many")?;
        let said = (event.detail as usize, event.strobes);
        if said != (descriptor, response) {
            return Err(format!("status {said:?} instead of {:?}", (descriptor, response)));
        }
        if left > 0 {
            return Err(format!("descriptor {descriptor} ended with {left} bursts under way"));
        }
        if response == 0 {
            self.verdict.well += 1;
        } else {
            self.verdict.failed += 1;
        }
        Ok(())
    }

    fn end(self, descriptors: &[Descriptor]) -> Result<Verdict, String> {
        let ended = self.verdict.well + self.verdict.failed;
        if ended != descriptors.len() {
            return Err(format!("{ended} of {} descriptors have a status", descriptors.len()));
        }
        let left = |channel: &Channel| channel.reads.front().or(channel.writes.front()).copied();
        if let Some(burst) = self.channels.iter().find_map(left) {
            return Err(format!("never asked for: {burst:?}"));
        }
        if !self.early.is_empty() || !self.addressed.is_empty() {
            return Err("addresses and data of writes do not belong together".into());
        }
        Ok(self.verdict)
    }
}

/// The response to whoever touches `range`, where it is refused.
fn refused(settings: &Settings, range: &Range<u64>, write: bool) -> Option<u32> {
    let hit = settings
        .faults
        .iter()
        .find(|fault| fault.write == write && range.start < fault.end && fault.begin < range.end);
    hit.map(|fault| fault.response)
}

/// An address handshake is that of a burst.
fn matches(event: &Event, burst: &Burst) -> Result<(), String> {
    let shape = u32::try_from(burst.beats() - 1).unwrap_or(u32::MAX) | SHAPE;
    if (event.address, event.detail) != (burst.address, shape) {
        let (address, detail) = (event.address, event.detail);
        return Err(format!("{address:#x} with shape {detail:#x} instead of {burst:?}"));
    }
    Ok(())
}
