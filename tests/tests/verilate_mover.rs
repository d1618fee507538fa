//! The emitted mover by itself in Verilator: every offset and length, random descriptors under stalls, refused accesses.
//! Not tested here: the mover inside the card, which does not hold it yet; length 0, which its port cannot say.
//! Expected bytes, bursts and statuses follow from the descriptors (`peerlane_tests::mover::judge`).
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use peerlane_rtl::prim::Noise;
use peerlane_tests::mover::judge::Verdict;
use peerlane_tests::mover::{
    Descriptor, Event, Fault, Kind, Program, Settings, Stalls, figures, judge,
};

/// Offsets into two beats.
const OFFSETS: u64 = 64;
/// Up to eight beats and a byte.
const LENGTHS: u64 = 257;
/// Of which so many must be one apart: prime to both, so that every offset and every length occurs.
const STEP: usize = 11;
/// Room for an offset and a length with untouched bytes around, and not a divisor of a page.
const STRIDE: u64 = 448;
/// Where sources and destinations lie.
const SOURCES: u64 = 0x4000_0000_0000;
const DESTINATIONS: u64 = 0x1000_0000;

fn long() -> bool {
    std::env::var_os("PEERLANE_FULL").is_some_and(|full| full != "0")
}

fn passes(program: &Program, settings: &Settings, descriptors: &[Descriptor]) -> Verdict {
    judge(settings, descriptors, program.run(settings, descriptors))
        .unwrap_or_else(|why| panic!("{why}\n{settings:?}"))
}

/// How often something waits, of 1,000 cycles: never, sometimes, nearly always.
fn stalls(noise: &mut Noise) -> Stalls {
    let mut some = || noise.pick(&[0, 0, 300, 900]);
    Stalls { push: some(), status: some(), ar: some(), r: some(), aw: some(), w: some(), b: some() }
}

fn settings(noise: &mut Noise) -> Settings {
    Settings {
        seed: noise.word(),
        read_burst: noise.pick(&[32, 64, 128, 256, 512, 1024, 2048, 4096]),
        write_burst: noise.pick(&[32, 64, 128, 256, 512, 1024, 2048, 4096]),
        reads: noise.pick(&[1, 2, 7, 40, 255]),
        writes: noise.pick(&[1, 2, 7, 15]),
        latency: noise.pick(&[2, 2, 9, 60, 300]),
        spread: noise.pick(&[0, 5, 200]),
        answer: noise.pick(&[1, 10, 200]),
        mixes: noise.word().is_multiple_of(2),
        stalls: stalls(noise),
        faults: vec![],
    }
}

/// Of any length up to 16 KiB, more short ones than long ones, on all channels.
fn random(noise: &mut Noise, count: usize) -> Vec<Descriptor> {
    let mut destination = DESTINATIONS;
    (0..count)
        .map(|_| {
            let length = 1 + noise.word() % (1 << (noise.word() % 15));
            let descriptor = Descriptor {
                source: SOURCES + noise.word() % (1 << 40),
                destination,
                length: u32::try_from(length).unwrap(),
                channel: u32::try_from(noise.word() % 4).unwrap(),
            };
            destination += length + 1 + noise.word() % 100;
            descriptor
        })
        .collect()
}

/// All 1,052,672 combinations in the long version, every eleventh otherwise.
#[test]
fn every_offset_and_length_of_a_copy_arrives_byte_for_byte() {
    let program = Program::build();
    let step = if long() { 1 } else { STEP };
    let descriptors: Vec<_> = (0..OFFSETS * OFFSETS * LENGTHS)
        .step_by(step)
        .enumerate()
        .map(|(i, place)| Descriptor {
            source: SOURCES + STRIDE * i as u64 + place % OFFSETS,
            destination: DESTINATIONS + STRIDE * i as u64 + place / OFFSETS % OFFSETS,
            length: u32::try_from(1 + place / OFFSETS / OFFSETS).unwrap(),
            channel: u32::try_from(i % 4).unwrap(),
        })
        .collect();
    let verdict = passes(&program, &Settings::default(), &descriptors);
    assert_eq!(verdict.well, descriptors.len());
    println!("{verdict:?}");
}

#[test]
fn lengths_around_every_limit_arrive_byte_for_byte() {
    let program = Program::build();
    for (read_burst, write_burst) in [(32, 4096), (256, 256), (4096, 32), (128, 512)] {
        let mut descriptors = vec![];
        let mut destination = DESTINATIONS;
        for limit in [64, 128, 256, 512, 4096, 8192, 12_288] {
            for length in limit - 2..=limit + 2 {
                for (from, to) in [(0, 0), (1, 0), (0, 1), (31, 33), (4095, 1), (2, 4094), (63, 63)]
                {
                    destination = (destination + u64::from(length)).next_multiple_of(4096) + 4096;
                    descriptors.push(Descriptor {
                        source: SOURCES + 0x1_0000 * descriptors.len() as u64 + from,
                        destination: destination + to,
                        length,
                        channel: u32::try_from(descriptors.len() % 4).unwrap(),
                    });
                }
            }
        }
        let settings = Settings { read_burst, write_burst, mixes: true, ..Settings::default() };
        assert_eq!(passes(&program, &settings, &descriptors).well, descriptors.len());
    }
}

#[test]
fn random_copies_arrive_whoever_waits() {
    let program = Program::build();
    let mut total = Verdict::default();
    for seed in 1..=if long() { 400 } else { 40 } {
        let mut noise = Noise::new(seed);
        let settings = settings(&mut noise);
        let descriptors = random(&mut noise, 200);
        let verdict = passes(&program, &settings, &descriptors);
        assert_eq!(verdict.well, descriptors.len());
        total.bytes += verdict.bytes;
        total.well += verdict.well;
        total.reads = total.reads.max(verdict.reads);
        total.writes = total.writes.max(verdict.writes);
    }
    println!("{total:?}");
    assert_eq!(total.writes, 15, "the limit of writes is never reached");
}

/// Any beat of any read, any burst of writes, with others under way.
#[test]
fn refused_accesses_end_their_descriptor_and_no_other() {
    let program = Program::build();
    let mut total = Verdict::default();
    for seed in 1..=if long() { 400 } else { 40 } {
        let mut noise = Noise::new(1_000 + seed);
        let mut settings = settings(&mut noise);
        let descriptors = random(&mut noise, 200);
        for victim in &descriptors {
            let write = match noise.word() % 16 {
                0 => true,
                1 | 2 => false,
                _ => continue,
            };
            let address = if write { victim.destination } else { victim.source };
            let begin = address + noise.word() % u64::from(victim.length);
            let begin = if write {
                begin / u64::from(settings.write_burst) * u64::from(settings.write_burst)
            } else {
                begin
            };
            let begin = begin.max(address);
            let response = noise.pick(&[2, 3]);
            settings.faults.push(Fault { begin, end: begin + 1, response, write });
        }
        let verdict = passes(&program, &settings, &descriptors);
        total.well += verdict.well;
        total.failed += verdict.failed;
    }
    println!("{total:?}");
    assert!(total.failed > 500 && total.well > 5_000, "{total:?}");
}

/// What becomes wrong, in which event, and how.
type Wrong = (&'static str, Kind, fn(&mut Event));

/// One event of a good run at a time becomes a wrong one.
#[test]
fn whatever_is_wrong_in_a_run_is_seen() {
    let program = Program::build();
    let descriptors = random(&mut Noise::new(7), 20);
    let settings = Settings::default();
    let events: Vec<_> = program.run(&settings, &descriptors).collect();
    assert!(judge(&settings, &descriptors, events.iter().copied()).is_ok());
    let wrong: [Wrong; 12] = [
        ("a byte", Kind::WriteData, |event| {
            event.data[event.strobes.trailing_zeros() as usize] ^= 1;
        }),
        ("a strobe missing", Kind::WriteData, |event| event.strobes &= event.strobes - 1),
        ("all other strobes", Kind::WriteData, |event| event.strobes = !event.strobes),
        ("WLAST", Kind::WriteData, |event| event.detail ^= 1),
        ("where a write goes", Kind::WriteAddress, |event| event.address ^= 32),
        ("beats of a write", Kind::WriteAddress, |event| event.detail += 1),
        ("size of a write", Kind::WriteAddress, |event| event.detail ^= 1 << 8),
        ("channel of a write", Kind::WriteAddress, |event| event.id ^= 1),
        ("where a read comes from", Kind::ReadAddress, |event| event.address += 1),
        ("beats of a read", Kind::ReadAddress, |event| event.detail += 1),
        ("how a descriptor ended", Kind::Status, |event| event.strobes ^= 2),
        ("which descriptor ended", Kind::Status, |event| event.detail ^= 1),
    ];
    for (what, kind, spoil) in wrong {
        let of_kind = events.iter().enumerate().filter(|(_, event)| event.kind == kind);
        for place in of_kind.map(|(place, _)| place) {
            let mut events = events.clone();
            spoil(&mut events[place]);
            let verdict = judge(&settings, &descriptors, events.into_iter());
            assert!(verdict.is_err(), "{what} of event {place} is not seen");
        }
    }
    for (what, kind) in [
        ("a read", Kind::ReadAddress),
        ("a write", Kind::WriteAddress),
        ("a beat", Kind::WriteData),
        ("a response", Kind::WriteResponse),
        ("a status", Kind::Status),
    ] {
        for place in (0..events.len()).filter(|&place| events[place].kind == kind) {
            let mut fewer = events.clone();
            fewer.remove(place);
            assert!(judge(&settings, &descriptors, fewer.into_iter()).is_err(), "{what} is missed");
            let mut more = events.clone();
            more.insert(place, events[place]);
            assert!(judge(&settings, &descriptors, more.into_iter()).is_err(), "{what} too many");
        }
    }
}

#[test]
fn no_figure_of_the_mover_misses_its_limit() {
    let program = Program::build();
    let figures = figures::figures(&program);
    for figure in &figures {
        println!("{figure:?}");
    }
    let missed: Vec<_> = figures.iter().filter(|figure| !figure.within()).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}
