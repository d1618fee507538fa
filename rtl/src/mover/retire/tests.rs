//! The slots of one channel against a list of them in Rust.

use super::*;

struct Slot {
    bytes: u64,
    last: bool,
    next_word: u64,
    response: u64,
    done: Option<usize>,
}

fn retire() -> Bench<Retire> {
    let mut bench = Bench::new(Retire::default(), |retire| &mut retire.clock);
    bench.reset();
    bench.cycles(64);
    bench
}

fn issue(bench: &mut Bench<Retire>, slot: usize, what: &Slot) {
    bench.issue.next = true;
    bench.issue_slot.next = (slot % 64).to_bits();
    bench.issue_bytes.next = (what.bytes - 1).into();
    bench.issue_last.next = what.last;
    bench.issue_next_word.next = what.next_word.into();
}

fn done(bench: &mut Bench<Retire>, slot: usize, response: u64) {
    bench.done.next = true;
    bench.done_slot.next = (slot % 128).to_bits();
    bench.done_response.next = response.into();
}

fn quiet(bench: &mut Bench<Retire>) {
    bench.issue.next = false;
    bench.done.next = false;
    bench.consume.next = false;
    bench.skip.next = false;
}

#[test]
fn a_slot_counts_two_cycles_after_it_is_done() {
    let mut bench = retire();
    issue(&mut bench, 0, &Slot { bytes: 77, last: true, next_word: 3, response: 0, done: None });
    bench.cycle();
    quiet(&mut bench);
    bench.cycle();
    done(&mut bench, 0, 0);
    bench.cycle();
    quiet(&mut bench);
    assert_eq!(bench.available.val().to_u64(), 0);
    bench.cycle();
    assert_eq!(bench.available.val().to_u64(), 77);
    assert_eq!(bench.retired.val().to_u64(), 1);
}

/// Slots of single bytes, done one per cycle, consumed one per cycle: available never grows.
#[test]
fn one_slot_retires_in_every_cycle() {
    let mut bench = retire();
    let one = Slot { bytes: 1, last: true, next_word: 0, response: 0, done: None };
    for cycle in 0..400 {
        quiet(&mut bench);
        issue(&mut bench, cycle, &one);
        if cycle >= 3 {
            done(&mut bench, cycle - 3, 0);
        }
        bench.settle();
        bench.consume.next = bench.available.val().any();
        bench.consume_bytes.next = 0.into();
        bench.settle();
        if cycle > 5 {
            assert_eq!(bench.available.val().to_u64(), 1, "cycle {cycle}");
        }
        bench.cycle();
    }
}

/// The 64 slots never hold more than the ring of 32 KiB. Any order of completion, any errors: what counts is every byte in front of the first error of a descriptor, and the
/// next descriptor counts again from its first byte.
#[test]
fn bytes_count_in_order_and_none_from_an_error_to_the_end_of_its_descriptor() {
    for seed in 1..25 {
        let mut noise = Noise::new(seed);
        let mut bench = retire();
        let slots: Vec<Slot> = (0..600)
            .map(|i| Slot {
                bytes: 1 + noise.word() % 512,
                last: i == 599 || noise.word().is_multiple_of(4),
                next_word: noise.word() % 1024,
                response: if noise.word().is_multiple_of(9) { 2 + noise.word() % 2 } else { 0 },
                done: None,
            })
            .collect();
        let mut slots = slots;
        // Oracle: good bytes of each descriptor, its first error, and where the next one begins.
        let mut expected = std::collections::VecDeque::new();
        for descriptor in slots.split_inclusive(|slot| slot.last) {
            let good: u64 = descriptor
                .iter()
                .take_while(|slot| slot.response == 0)
                .map(|slot| slot.bytes)
                .sum();
            let error = descriptor.iter().map(|slot| slot.response).find(|&response| response != 0);
            let next_word = descriptor.last().expect("it ends with its last slot").next_word;
            expected.push_back((good, error, next_word));
        }
        let (mut issued, mut retired, mut in_order) = (0, 0, 0);
        let mut got = 0;
        for cycle in 0_usize.. {
            assert!(cycle < 60_000, "seed {seed}: stuck, {retired} slots retired");
            quiet(&mut bench);
            bench.settle();
            retired += ((bench.retired.val().to_u64() + 128 - retired as u64 % 128) % 128) as usize;
            if bench.skipped.val() {
                let (_, _, next_word) = expected.pop_front().expect("a descriptor is left");
                assert_eq!(bench.next_word.val().to_u64(), next_word, "seed {seed}");
            }
            if issued < slots.len() && issued - retired < 64 && !noise.word().is_multiple_of(4) {
                issue(&mut bench, issued, &slots[issued]);
                slots[issued].done = Some(cycle + 2);
                issued += 1;
            }
            // One of the slots under way, seldom the oldest.
            while in_order < issued && slots[in_order].done.is_none() {
                in_order += 1;
            }
            let candidates: Vec<usize> = (in_order..issued)
                .filter(|&i| slots[i].done.is_some_and(|at| at <= cycle))
                .collect();
            if !candidates.is_empty() && noise.word() % 8 < 5 {
                let slot = noise.pick(&candidates);
                slots[slot].done = None;
                let response = slots[slot].response;
                done(&mut bench, slot, response);
            }
            let available = bench.available.val().to_u64();
            if let Some(&(good, error, _)) = expected.front() {
                let take = available.min(good - got).min(1 + noise.word() % 4096);
                if take > 0 && noise.word().is_multiple_of(2) {
                    bench.consume.next = true;
                    bench.consume_bytes.next = (take - 1).into();
                    got += take;
                    if got == good && error.is_none() {
                        expected.pop_front();
                        got = 0;
                    }
                } else if error.is_some() && bench.broken.val() && got == good && available == 0 {
                    assert_eq!(Some(bench.response.val().to_u64()), error, "seed {seed}");
                    bench.skip.next = true;
                    got = 0;
                    // `skipped` takes the descriptor away; until then none of its bytes is left to take.
                    expected.front_mut().expect("as above").0 = 0;
                }
            }
            bench.cycle();
            if expected.is_empty() {
                break;
            }
        }
        assert_eq!(bench.available.val().to_u64(), 0, "seed {seed}");
    }
}
