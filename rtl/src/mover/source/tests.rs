//! The source of one channel. Expected requests come from the arithmetic of addresses, places from that of the ring.

use super::*;

const WORD: u64 = 32;
const RING: u64 = 1024 * WORD;

struct Wanted {
    address: u64,
    bytes: u64,
    last: bool,
    position: u64,
}

/// What a row of descriptors `(source, destination, length)` asks for.
fn wanted(descriptors: &[(u64, u64, u64)], limit: u64) -> Vec<Wanted> {
    let (mut word, mut requests) = (0, vec![]);
    for &(source, destination, length) in descriptors {
        let start = word * WORD + destination % WORD;
        let (mut here, end) = (source, source + length);
        while here < end {
            let next = ((here / limit + 1) * limit).min(end);
            let position = (start + here - source) % RING;
            requests.push(Wanted {
                address: here,
                bytes: next - here,
                last: next == end,
                position,
            });
            here = next;
        }
        word = (start + length).div_ceil(WORD);
    }
    requests
}

fn source(limit: u64) -> Bench<Source> {
    let mut bench = Bench::new(Source::default(), |source| &mut source.clock);
    bench.mask.next = (limit - 1).into();
    bench.reset();
    bench.cycle();
    bench
}

/// Runs descriptors through a source whose slots retire, and whose words are freed, `lag` cycles after the request.
/// Returns the cycles in which nothing was requested although descriptors were left.
fn run(descriptors: &[(u64, u64, u64)], limit: u64, lag: usize, seed: u64) -> usize {
    let mut bench = source(limit);
    let mut noise = Noise::new(seed);
    let wanted = wanted(descriptors, limit);
    let (mut taken, mut loaded, mut gaps) = (0, 0, 0);
    let mut under_way = std::collections::VecDeque::new();
    for cycle in 0.. {
        assert!(cycle < 100_000, "stuck after {taken} of {} requests", wanted.len());
        while under_way.front().is_some_and(|&(due, _, _)| due <= cycle) {
            let (_, slot, word) = under_way.pop_front().expect("it has a front");
            let slot: u64 = slot;
            bench.retired.next = ((slot + 1) % 128).into();
            bench.oldest.next = word;
        }
        bench.take.next = false;
        bench.settle();
        let go = bench.valid.val() && (seed == 0 || !noise.word().is_multiple_of(3));
        bench.take.next = go;
        bench.load.next = false;
        bench.settle();
        if go {
            let request = &wanted[taken];
            let reach = request.address % WORD + request.bytes - 1;
            assert_eq!(bench.burst.val().to_u64(), request.address, "request {taken}");
            assert_eq!(bench.bytes.val().to_u64() + 1, request.bytes, "request {taken}");
            assert_eq!(bench.beats.val().to_u64(), reach / WORD, "request {taken}");
            assert_eq!(bench.last_lane.val().to_u64(), reach % WORD, "request {taken}");
            assert_eq!(bench.last.val(), request.last, "request {taken}");
            assert_eq!(bench.position.val().to_u64(), request.position, "request {taken}");
            assert_eq!(bench.slot.val().to_u64(), taken as u64 % 64);
            let end = (request.position + request.bytes - 1) / WORD % 1024;
            assert_eq!(bench.next_word.val().to_u64(), (end + 1) % 1024, "request {taken}");
            under_way.push_back((cycle + lag, taken as u64, bits::<10>((end + 1) % 1024)));
            taken += 1;
        } else if loaded > 0 && taken < wanted.len() {
            gaps += 1;
        }
        if taken == wanted.len() {
            return gaps;
        }
        if bench.ready.val() && loaded < descriptors.len() {
            let (address, destination, length) = descriptors[loaded];
            bench.load.next = true;
            bench.address.next = address.into();
            bench.length.next = (length - 1).into();
            bench.lane.next = (destination % WORD).into();
            loaded += 1;
        }
        bench.cycle();
    }
    unreachable!()
}

#[test]
fn descriptors_of_any_alignment_become_requests_with_their_places_in_the_ring() {
    for seed in 1..9 {
        let mut noise = Noise::new(seed);
        let descriptors: Vec<_> = (0..200)
            .map(|_| (noise.word() % (1 << 47), noise.word() % (1 << 47), 1 + noise.word() % 700))
            .collect();
        let limit = 32 << (noise.word() % 8);
        run(&descriptors, limit, 20, seed);
    }
}

#[test]
fn short_descriptors_are_requested_one_in_every_cycle() {
    let descriptors: Vec<_> = (0..500).map(|i| (0x1000 + 4 * i, 0x2000 + 4 * i, 4)).collect();
    assert_eq!(run(&descriptors, 256, 40, 0), 0);
}

/// 450 cycles at 32 bytes each are 14,400 bytes: what a channel must be able to have under way.
#[test]
fn a_latency_of_450_cycles_leaves_no_gap_at_full_rate() {
    let mut bench = source(256);
    bench.load.next = true;
    bench.length.next = (1_u64 << 20).into();
    bench.cycle();
    bench.load.next = false;
    bench.take.next = true;
    let mut bytes = 0;
    for _ in 0..200 {
        bench.settle();
        bench.take.next = bench.valid.val();
        bench.settle();
        bytes += if bench.valid.val() { bench.bytes.val().to_u64() + 1 } else { 0 };
        bench.cycle();
    }
    assert!(bytes >= 14_400, "{bytes} bytes under way");
    assert!(bytes <= RING);
}

/// Nothing retires: the ring may fill, but never beyond the word that is still in use.
#[test]
fn a_ring_that_nobody_empties_is_never_overrun() {
    for (limit, length, lane) in [(4096, 1 << 20, 31_u64), (256, 1 << 20, 0), (4096, 33, 31)] {
        let mut bench = source(limit);
        bench.oldest.next = 0.into();
        let (mut words, mut taken) = (0, 0_u64);
        for cycle in 0..2000 {
            bench.take.next = false;
            bench.settle();
            bench.take.next = bench.valid.val();
            bench.retired.next = (taken % 128).into();
            bench.settle();
            if bench.valid.val() {
                let end = bench.position.val().to_u64() + bench.bytes.val().to_u64();
                words = end / WORD + 1;
                taken += 1;
                assert!(words <= 1024, "cycle {cycle}: {words} words");
            }
            bench.load.next = bench.ready.val();
            bench.length.next = (length - 1_u64).into();
            bench.lane.next = lane.into();
            bench.cycle();
        }
        assert!(words > 700, "{words} words at a limit of {limit}");
    }
}
