//! Expected routes come from the address of each write, expected responses from the order in which they were offered.

use std::collections::VecDeque;

use super::*;

const MAILBOX: u64 = page::MAILBOX;

fn bench() -> Bench<WriteQueue> {
    let mut bench = Bench::new(WriteQueue::default(), |queue| &mut queue.clock);
    bench.reset();
    bench
}

/// Offers one address for one cycle.
fn address(bench: &mut Bench<WriteQueue>, id: u64, address: u64, size: u64, burst: u64) {
    bench.awvalid.next = true;
    bench.awid.next = id.into();
    bench.awaddr.next = address.into();
    bench.awsize.next = size.into();
    bench.awburst.next = burst.into();
    bench.settle();
    assert!(bench.awready.val(), "the address is not taken");
    bench.cycle();
    bench.awvalid.next = false;
    bench.settle();
}

#[test]
fn a_mailbox_beat_shows_in_the_very_cycle_of_its_handshake() {
    let mut bench = bench();
    bench.wvalid.next = true;
    bench.wlast.next = true;
    bench.wstrb.next = 0xF0.into();
    address(&mut bench, 3, MAILBOX + 0x24, 2, 1);
    assert!(bench.wready.val() && bench.mailbox_beat.val());
    assert_eq!(bench.mailbox_line.val(), bits::<7>(1));
    assert!(!bench.mailbox_inner.val());
    bench.cycle();
    bench.wvalid.next = false;
    bench.settle();
    assert!(!bench.mailbox_beat.val());
    bench.cycle();
    assert!(bench.bvalid.val());
    assert_eq!(bench.bid.val(), bits::<3>(3));
}

#[test]
fn no_beat_is_taken_before_its_address() {
    let mut bench = bench();
    bench.wvalid.next = true;
    bench.wlast.next = true;
    for _ in 0..20 {
        bench.settle();
        assert!(!bench.wready.val());
        bench.cycle();
    }
    address(&mut bench, 0, MAILBOX, 5, 1);
    assert!(bench.wready.val());
    bench.cycle();
    assert!(!bench.wready.val());
}

#[test]
fn no_ready_is_high_in_reset() {
    let mut bench = bench();
    address(&mut bench, 0, MAILBOX, 5, 1);
    bench.inner_valid.next = true;
    bench.clock.next.reset = true;
    bench.settle();
    assert!(!bench.awready.val() && !bench.wready.val() && !bench.inner_ready.val());
    bench.cycle();
    assert!(!bench.awready.val() && !bench.wready.val() && !bench.bvalid.val());
}

#[test]
fn a_mailbox_beat_is_taken_although_the_register_file_takes_nothing() {
    let mut bench = bench();
    bench.wvalid.next = true;
    bench.wlast.next = true;
    address(&mut bench, 0, 0x3000, 5, 1);
    address(&mut bench, 1, 0x3000, 5, 1);
    bench.cycle();
    address(&mut bench, 2, MAILBOX, 5, 1);
    assert!(bench.mailbox_beat.val(), "both places are full, and the mailbox beat waits");
}

#[test]
fn a_word_from_the_loopback_reaches_the_mailbox_in_the_next_cycle() {
    for slot in 0..16_u64 {
        let mut bench = bench();
        bench.inner_valid.next = true;
        bench.inner_slot.next = slot.into();
        bench.settle();
        assert!(bench.inner_ready.val());
        bench.cycle();
        bench.inner_valid.next = false;
        bench.settle();
        assert!(bench.mailbox_beat.val() && !bench.wready.val());
        assert!(bench.mailbox_inner.val());
        assert_eq!(bench.mailbox_line.val(), bits::<7>(slot / 8));
        assert_eq!(bench.mailbox_lane.val(), bits::<3>(slot % 8));
        bench.cycle();
        assert!(bench.inner_done.val() && !bench.bvalid.val());
        bench.cycle();
        assert!(!bench.inner_done.val() && !bench.bvalid.val());
    }
}

#[test]
fn the_bridge_gets_every_other_address_while_the_loopback_always_wants_one() {
    let mut bench = bench();
    bench.inner_valid.next = true;
    bench.awvalid.next = true;
    bench.awaddr.next = MAILBOX.into();
    bench.awburst.next = 1.into();
    bench.wvalid.next = true;
    bench.wlast.next = true;
    bench.bready.next = true;
    let (mut bridge, mut inner) = (0, 0);
    for _ in 0..400 {
        bench.settle();
        assert!(!(bench.awready.val() && bench.inner_ready.val()));
        bridge += usize::from(bench.awready.val());
        inner += usize::from(bench.inner_ready.val());
        bench.cycle();
    }
    assert!(bridge >= 190 && inner >= 190, "bridge {bridge}, loopback {inner}");
}

#[test]
fn a_burst_that_is_not_incr_or_too_wide_is_reported_and_loses_its_strobes() {
    for (size, burst) in [(2, 0), (5, 2), (2, 3), (6, 1), (7, 1)] {
        for place in [MAILBOX + 8, 0x3008] {
            let mut bench = bench();
            address(&mut bench, 0, place, size, burst);
            assert!(bench.burst_refused.val());
            assert_eq!(bench.burst_word.val(), bits::<16>(place >> 2));
            bench.wvalid.next = true;
            bench.wlast.next = true;
            bench.wstrb.next = 0xFFFF_FFFF.into();
            bench.settle();
            assert!(bench.wready.val() && !bench.mailbox_beat.val());
            bench.cycle();
            assert!(bench.beat_valid.val() && bench.beat_last.val());
            assert_eq!(bench.beat_strobes.val(), bits::<32>(0));
        }
    }
}

/// A write of the property test.
#[derive(Clone)]
struct Planned {
    id: u64,
    address: u64,
    size: u64,
    beats: Vec<(u64, u32)>,
}

fn plan(noise: &mut Noise) -> Planned {
    let size = noise.word() % 6;
    let page = match noise.word() % 3 {
        0 => MAILBOX,
        1 => (noise.word() % 64) << 12,
        _ => 1 << (18 + noise.word() % 46),
    };
    let offset = noise.word() & 0xFFF;
    let room = (0x1000 - (offset >> size << size)) >> size;
    let length = 1 + noise.word() % room.min(5);
    let beats = (0..length).map(|_| (noise.word(), noise.word() as u32)).collect();
    Planned { id: noise.word() & 7, address: page | offset, size, beats }
}

/// Lines that a write's beats go to, in order.
fn lines(write: &Planned) -> Vec<u64> {
    let aligned = write.address >> write.size << write.size;
    (0..write.beats.len() as u64)
        .map(|beat| if beat == 0 { write.address } else { aligned + (beat << write.size) })
        .map(|address| address >> 5)
        .collect()
}

#[test]
fn every_beat_goes_where_its_write_goes_and_responses_keep_the_order_under_any_stall() {
    for seed in 0..60 {
        let mut noise = Noise::new(seed);
        let writes: Vec<Planned> = (0..40).map(|_| plan(&mut noise)).collect();
        let is_mailbox = |write: &Planned| write.address >> 12 == MAILBOX >> 12;
        let mut bench = bench();
        let mut addresses: VecDeque<&Planned> = writes.iter().collect();
        let mut beats: VecDeque<(u64, u32, bool)> = writes
            .iter()
            .flat_map(|write| {
                let last = write.beats.len() - 1;
                let beats = write.beats.iter().enumerate();
                beats.map(move |(i, &(data, strobes))| (data, strobes, i == last))
            })
            .collect();
        let route = |to_mailbox: bool| -> VecDeque<(u64, u64, u32)> {
            let chosen = writes.iter().filter(|write| is_mailbox(write) == to_mailbox);
            chosen
                .flat_map(|write| {
                    lines(write).into_iter().zip(write.beats.clone()).map(|(line, beat)| {
                        (line & if to_mailbox { 0x7F } else { 0x1FFF }, beat.0, beat.1)
                    })
                })
                .collect()
        };
        let (mut mailbox, mut registers) = (route(true), route(false));
        let mut responses: VecDeque<u64> = writes.iter().map(|write| write.id).collect();
        let mut outside: VecDeque<bool> = writes
            .iter()
            .filter(|write| !is_mailbox(write))
            .flat_map(|write| write.beats.iter().map(|_| write.address >> 18 != 0))
            .collect();
        let mut owed = 0;
        let chance = [1, 2, 4][seed as usize % 3];
        for _ in 0..4000 {
            // A VALID once given stays; READY may do what it likes.
            if !bench.awvalid.next || bench.awready.val() {
                bench.awvalid.next = !addresses.is_empty() && noise.word().is_multiple_of(chance);
                let write = addresses.front().copied().cloned();
                let write = write.unwrap_or(Planned { id: 0, address: 0, size: 0, beats: vec![] });
                let valid = bench.awvalid.next;
                let scramble =
                    |value: u64, noise: &mut Noise| if valid { value } else { noise.word() };
                bench.awid.next = (scramble(write.id, &mut noise) & 7).into();
                bench.awaddr.next = scramble(write.address, &mut noise).into();
                bench.awsize.next = (scramble(write.size, &mut noise) & 7).into();
                bench.awburst.next = (scramble(1, &mut noise) & 3).into();
            }
            bench.settle();
            bench.wvalid.next = !beats.is_empty() && noise.word().is_multiple_of(chance);
            let (data, strobes, last) = beats.front().copied().unwrap_or_default();
            bench.wdata.next = data.into();
            bench.wstrb.next = u64::from(strobes).into();
            bench.wlast.next = last;
            bench.bready.next = noise.word().is_multiple_of(chance);
            bench.settle();
            bench.beat_taken.next = bench.beat_valid.val() && noise.word().is_multiple_of(chance);
            bench.finished.next = owed > 0 && noise.word().is_multiple_of(2);
            owed -= u64::from(bench.finished.next);
            bench.settle();

            if bench.awvalid.next && bench.awready.val() {
                addresses.pop_front();
            }
            if bench.wvalid.next && bench.wready.val() {
                beats.pop_front();
            }
            if bench.mailbox_beat.val() {
                let seen = (
                    u64::from(bench.mailbox_line.val()),
                    u64::from(bench.wdata.val().get_bits::<64>(0)),
                    bench.wstrb.val().to_u32(),
                );
                assert_eq!(Some(seen), mailbox.pop_front(), "seed {seed}");
            }
            if bench.beat_taken.next {
                let seen = (
                    u64::from(bench.beat_line.val()),
                    u64::from(bench.beat_data.val().get_bits::<64>(0)),
                    bench.beat_strobes.val().to_u32(),
                );
                assert_eq!(Some(seen), registers.pop_front(), "seed {seed}");
                assert_eq!(Some(bench.beat_outside.val()), outside.pop_front(), "seed {seed}");
                owed += u64::from(bench.beat_last.val());
            }
            if bench.bvalid.val() && bench.bready.next {
                assert_eq!(Some(bench.bid.val().into()), responses.pop_front(), "seed {seed}");
            }
            let taken = bench.awvalid.next && bench.awready.val();
            bench.cycle();
            if taken {
                bench.awvalid.next = false;
            }
            bench.settle();
        }
        assert!(responses.is_empty() && mailbox.is_empty() && registers.is_empty(), "seed {seed}");
        assert!(!bench.bvalid.val(), "a response too many, seed {seed}");
    }
}
