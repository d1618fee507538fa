//! The mover on a memory written in Rust. Not here: windows, streams, completion kinds, abort.
//! Expected bytes come from the memory's background and the descriptors, never from the mover.

mod memory;

use std::collections::VecDeque;

use super::*;
use memory::{Manner, Memory};

#[derive(Clone, Debug)]
struct Descriptor {
    channel: u64,
    source: u64,
    destination: u64,
    length: u64,
}

struct Run {
    memory: Memory,
    /// Cookie and response of each status, by channel.
    statuses: [Vec<(u64, u64)>; 4],
    pushed_at: Vec<u64>,
}

fn mover(read_limit: u64, write_limit: u64) -> Bench<Mover> {
    let mut bench = Bench::new(Mover::default(), |mover| &mut mover.clock);
    bench.read_mask.next = (read_limit - 1).into();
    bench.write_mask.next = (write_limit - 1).into();
    bench.read_limit.next = 255.into();
    bench.write_limit.next = 8.into();
    bench.reset();
    bench.cycles(64);
    bench
}

fn run(bench: &mut Bench<Mover>, descriptors: &[Descriptor], manner: Manner, seed: u64) -> Run {
    let mut run =
        Run { memory: Memory::new(manner, seed), statuses: Default::default(), pushed_at: vec![] };
    let mut waiting: VecDeque<_> = descriptors.iter().enumerate().collect();
    let bytes: u64 = descriptors.iter().map(|descriptor| descriptor.length).sum();
    let limit = 5000 + 40 * (bytes / 8 + 40 * descriptors.len() as u64);
    for cycle in 0.. {
        assert!(cycle < limit, "seed {seed}: stuck, {:?}", run.statuses.each_ref().map(Vec::len));
        bench.push.next = false;
        if let Some(&(index, next)) = waiting.front()
            && bench.ready.val().get_bit(next.channel as usize)
        {
            bench.push.next = true;
            bench.channel.next = next.channel.into();
            bench.source.next = next.source.into();
            bench.destination.next = next.destination.into();
            bench.length.next = (next.length - 1).into();
            bench.cookie.next = (index as u64).into();
            run.pushed_at.push(cycle);
            waiting.pop_front();
        }
        bench.status_take.next = bench.status_valid.val();
        run.memory.drive(bench, cycle);
        for channel in 0..4 {
            if bench.status_valid.val().get_bit(channel) {
                run.statuses[channel].push((
                    bench.status_cookie[channel].val().to_u64(),
                    bench.status_response[channel].val().to_u64(),
                ));
            }
        }
        run.memory.take(bench, cycle);
        bench.cycle();
        if run.statuses.iter().map(Vec::len).sum::<usize>() == descriptors.len() {
            break;
        }
    }
    run
}

/// Every byte that a descriptor names has its source's value; no other byte was written at all.
fn check(run: &Run, descriptors: &[Descriptor], seed: u64) {
    let mut expected = std::collections::BTreeMap::new();
    for descriptor in descriptors {
        for i in 0..descriptor.length {
            let value = Memory::background(descriptor.source + i);
            expected.insert(descriptor.destination + i, value);
        }
    }
    assert_eq!(run.memory.bytes.len(), expected.len(), "seed {seed}: a byte too many or too few");
    for (address, value) in expected {
        assert_eq!(run.memory.byte(address), value, "seed {seed}: byte {address:#x}");
    }
    for channel in 0..4 {
        let wanted: Vec<_> = (0..descriptors.len() as u64)
            .filter(|&i| descriptors[i as usize].channel == channel)
            .map(|i| (i, 0))
            .collect();
        assert_eq!(run.statuses[channel as usize], wanted, "seed {seed}: channel {channel}");
    }
}

/// Destinations that never overlap, sources that lie elsewhere.
fn random(noise: &mut Noise, count: u64, longest: u64) -> Vec<Descriptor> {
    (0..count)
        .map(|i| Descriptor {
            channel: noise.word() % 4,
            source: 0x4000_0000_0000 + noise.word() % (1 << 30),
            destination: 0x1000_0000 + i * (longest + 64) + noise.word() % 64,
            length: 1 + noise.word() % longest,
        })
        .collect()
}

#[test]
fn every_offset_and_length_arrives_byte_for_byte_between_canaries() {
    let mut bench = mover(256, 256);
    let mut descriptors = vec![];
    for source in 0..32 {
        for destination in 0..32 {
            let i = descriptors.len() as u64;
            descriptors.push(Descriptor {
                channel: i % 4,
                source: 0x8000_0000 + source + 4096 * (i % 7),
                destination: 0x1_0000_0000 + 256 * i + destination,
                length: 1 + (i * 37 + source * 5) % 97,
            });
        }
    }
    let run = run(&mut bench, &descriptors, Manner::default(), 1);
    check(&run, &descriptors, 1);
}

#[test]
fn descriptors_of_any_kind_arrive_under_stalls_and_mixed_reads() {
    for seed in 1..7 {
        let mut noise = Noise::new(seed);
        let limits = [32 << (noise.word() % 8), 32 << (noise.word() % 8)];
        let mut bench = mover(limits[0], limits[1]);
        let descriptors = random(&mut noise, 40, if seed % 2 == 0 { 80 } else { 1000 });
        let manner = Manner {
            latency: 2 + noise.word() % 60,
            stalls: noise.word() % 6,
            mixes: true,
            ..Manner::default()
        };
        let run = run(&mut bench, &descriptors, manner, seed);
        check(&run, &descriptors, seed);
        assert!(run.memory.most_writes <= 8);
    }
}

#[test]
fn a_descriptor_is_on_ar_two_cycles_after_it_is_taken() {
    let mut bench = mover(256, 256);
    let one = Descriptor { channel: 1, source: 0x1000, destination: 0x2000, length: 4 };
    let run = run(&mut bench, &[one], Manner::default(), 1);
    assert_eq!(run.memory.read_at[0], run.pushed_at[0] + 2);
}

/// What was complete before the error is written: all but the last burst of 64 bytes in front of its read of 256.
#[test]
fn read_data_in_error_is_never_written_and_the_next_descriptor_works() {
    for seed in 1..6 {
        let mut noise = Noise::new(seed);
        let mut bench = mover(256, 64);
        let mut descriptors = random(&mut noise, 20, 400);
        let victim = 5 + (noise.word() % 10) as usize;
        let bad = 0x7000_0000 + noise.word() % 400;
        descriptors[victim].source = 0x7000_0000;
        descriptors[victim].length = 400;
        let manner = Manner {
            latency: 2 + noise.word() % 40,
            stalls: noise.word() % 4,
            mixes: true,
            bad_reads: bad..bad + 1,
            ..Manner::default()
        };
        let run = run(&mut bench, &descriptors, manner, seed);
        for (index, descriptor) in descriptors.iter().enumerate() {
            let status = run.statuses[descriptor.channel as usize]
                .iter()
                .find(|(cookie, _)| *cookie == index as u64);
            let response = if index == victim { 2 } else { 0 };
            assert_eq!(status, Some(&(index as u64, response)), "seed {seed}");
            for i in 0..descriptor.length {
                let (from, to) = (descriptor.source + i, descriptor.destination + i);
                match run.memory.bytes.get(&to) {
                    Some(&byte) => assert_eq!(byte, Memory::background(from), "seed {seed}"),
                    None => {
                        assert!(index == victim && from + 63 >= bad & !255, "seed {seed}: {to:#x}");
                    }
                }
                assert!(from != bad || !run.memory.bytes.contains_key(&to), "seed {seed}");
            }
        }
    }
}

/// Descriptors of eight lines whose sixth comes in error: two complete bursts of 64 bytes leave, while the rest is skipped.
/// What follows in the same channel must come from its own words of the buffer.
#[test]
fn what_is_skipped_while_words_leave_is_not_written_instead_of_the_next_descriptor() {
    for (latency, stalls) in [(2, 0), (2, 3), (9, 0), (9, 5), (40, 2)] {
        let mut bench = mover(32, 64);
        let descriptors: Vec<_> = (0..24)
            .map(|i| Descriptor {
                channel: i % 2,
                source: 0x7000_0000 + 0x1000 * i,
                destination: 0x1000_0000 + 0x1000 * i,
                length: 256,
            })
            .collect();
        let victim = 9;
        let bad = descriptors[victim].source + 160;
        let manner = Manner { latency, stalls, bad_reads: bad..bad + 1, ..Manner::default() };
        let run = run(&mut bench, &descriptors, manner, 1);
        for (index, descriptor) in descriptors.iter().enumerate() {
            let whole = if index == victim { 128 } else { 256 };
            for i in 0..256 {
                let expected = (i < whole).then(|| Memory::background(descriptor.source + i));
                let written = run.memory.bytes.get(&(descriptor.destination + i)).copied();
                assert_eq!(written, expected, "latency {latency}, stalls {stalls}: {index}, {i}");
            }
        }
    }
}

/// More of them than a channel has places for unanswered writes.
#[test]
fn every_failed_descriptor_has_its_status_while_no_write_is_answered() {
    let mut bench = mover(256, 256);
    let descriptors: Vec<_> = (0..40)
        .map(|i| Descriptor {
            channel: 2,
            source: if i == 0 { 0x4000_0000 } else { 0x7000_0000 },
            destination: 0x1000_0000 + 0x1000 * i,
            length: 64,
        })
        .collect();
    let manner = Manner { bad_reads: 0x7000_0000..0x7000_1000, answer: 400, ..Manner::default() };
    let run = run(&mut bench, &descriptors, manner, 1);
    let expected: Vec<_> = (0..40).map(|i| (i, if i == 0 { 0 } else { 2 })).collect();
    assert_eq!(run.statuses[2], expected);
    assert_eq!(run.memory.bytes.len(), 64);
}

#[test]
fn a_refused_write_ends_its_descriptor_and_no_other() {
    let mut bench = mover(256, 256);
    let descriptors: Vec<_> = (0..20)
        .map(|i| Descriptor {
            channel: i % 2,
            source: 0x100 * i,
            destination: 0x10_0000 + 0x1000 * i,
            length: 600,
        })
        .collect();
    let manner = Manner { bad_writes: 0x10_5100..0x10_5101, ..Manner::default() };
    let run = run(&mut bench, &descriptors, manner, 1);
    for channel in 0..2 {
        for &(cookie, response) in &run.statuses[channel] {
            assert_eq!(response, if cookie == 5 { 3 } else { 0 }, "descriptor {cookie}");
        }
    }
}

/// Cycles from the first beat on W to the last one.
fn cycles(descriptors: &[Descriptor], manner: Manner) -> u64 {
    let mut bench = mover(256, 256);
    let run = run(&mut bench, descriptors, manner, 1);
    check(&run, descriptors, 1);
    let at = &run.memory.write_at;
    at[at.len() - 1] - at[0] + 1
}

fn row(count: u64, length: u64, skew: u64) -> Vec<Descriptor> {
    let stride = length.next_multiple_of(4096).max(4096);
    (0..count)
        .map(|i| Descriptor {
            channel: 0,
            source: 0x4000_0000 + stride * i,
            destination: 0x8000_0000 + stride * i + skew,
            length,
        })
        .collect()
}

/// 16 KiB are 512 beats, or 513 when they begin in the middle of one.
#[test]
fn a_long_copy_fills_every_beat_whatever_its_alignment() {
    for (skew, beats) in [(0, 512), (5, 513)] {
        assert_eq!(cycles(&row(1, 1 << 14, skew), Manner::default()), beats, "skew {skew}");
    }
}

/// 32 KiB at no less than 31 bytes per cycle.
#[test]
fn a_copy_at_300_cycles_of_latency_is_as_fast() {
    let manner = Manner { latency: 300, ..Manner::default() };
    let cycles = cycles(&row(1, 1 << 15, 0), manner);
    assert!(cycles <= (1 << 15) / 31, "{cycles} cycles");
}

#[test]
fn short_copies_take_as_many_cycles_as_they_have_beats() {
    for (length, beats) in [(256, 8), (64, 2), (4, 1)] {
        let descriptors = row(150, length, 0);
        assert_eq!(cycles(&descriptors, Manner::default()), 150 * beats, "{length} bytes");
    }
}
