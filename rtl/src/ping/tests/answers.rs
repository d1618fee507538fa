//! Start and stop of the timer, and what a word means that arrives early, late, twice or for nothing.

use super::rig::{Counts, LINE, OPEN, Port, Rig, Write};

/// Starts a run of `samples` attempts and waits for the first write to leave.
fn first(rig: &mut Rig, samples: u64, in_flight: u64) -> Write {
    rig.bench.samples.next = samples.into();
    rig.bench.in_flight.next = in_flight.into();
    rig.idle(10);
    rig.command(true, false, OPEN);
    rig.until_offered(OPEN);
    *rig.writes.last().unwrap()
}

fn answer(rig: &mut Rig, answers: &[(usize, u32)]) -> u64 {
    let stop = rig.now;
    rig.answer(answers);
    rig.cycle(OPEN);
    stop
}

#[test]
fn service_runs_from_the_later_handshake_to_the_mailbox_beat() {
    // The time base passes 2^32 on the way.
    for begin in [1000, 0xFFFF_FFE0, 0x1_FFFF_FFD8] {
        for (address_waits, data_waits) in [(0, 0), (0, 5), (5, 0), (3, 3), (1, 9)] {
            for wait in [1, 2, 3, 10, 50] {
                let mut rig = Rig::new(begin);
                rig.bench.samples.next = 1.into();
                rig.command(true, false, OPEN);
                let shut = Port { awready: false, wready: false, response: None };
                let offered = rig.until_offered(shut).offered;
                let mut step = 1;
                while rig.writes[0].left.is_none() {
                    let (awready, wready) = (step > address_waits, step > data_waits);
                    rig.cycle(Port { awready, wready, response: None });
                    step += 1;
                }
                let start = rig.writes[0].left.unwrap();
                assert_eq!(start, offered + 1 + u64::max(address_waits, data_waits));
                while rig.now < start + wait {
                    rig.cycle(OPEN);
                }
                let end = answer(&mut rig, &[(0, 1)]);
                rig.until_done(OPEN);
                let sample = rig.samples[0];
                assert_eq!((sample.stamp, u64::from(sample.service)), (end, wait));
                assert_eq!((sample.number, sample.open), (1, false));
                assert_eq!(sample.cycle, end + 4, "a sample takes four cycles to come out");
                assert_eq!(rig.counts(), Counts { sent: 1, answered: 1, ..Counts::default() });
            }
        }
    }
}

#[test]
fn the_next_ping_is_offered_a_constant_time_after_the_answer() {
    let mut rig = Rig::new(0);
    first(&mut rig, 50, 1);
    for number in 1..50 {
        rig.idle(usize::try_from(number).unwrap() % 20);
        let stop = answer(&mut rig, &[(0, number)]);
        assert_eq!(rig.until_offered(OPEN).offered, stop + 5);
    }
}

#[test]
fn an_answer_before_or_in_the_cycle_of_the_start_is_stale() {
    let shut = Port { awready: true, wready: false, response: None };
    for early in 0..4 {
        let mut rig = Rig::new(0);
        rig.bench.samples.next = 1.into();
        rig.command(true, false, shut);
        rig.until_offered(shut);
        (0..3 - early).for_each(|_| rig.cycle(shut));
        rig.answer(&[(0, 1)]);
        (0..early).for_each(|_| rig.cycle(shut));
        rig.cycle(OPEN);
        let start = rig.writes[0].left.unwrap();
        rig.idle(3);
        assert_eq!(rig.samples, []);
        assert_eq!(rig.counts(), Counts { sent: 1, stale: 1, ..Counts::default() });
        rig.answer(&[(0, 1)]);
        rig.until_done(OPEN);
        assert_eq!(u64::from(rig.samples[0].service), rig.samples[0].stamp - start);
    }
}

#[test]
fn an_answer_within_the_time_out_always_counts_and_sixteen_cycles_later_never() {
    let timeout = 20;
    for phase in 0..16 {
        let (mut last_sample, mut first_late) = (0, u64::MAX);
        for wait in timeout - 2..timeout + 20 {
            let mut rig = Rig::new(0);
            rig.bench.timeout.next = timeout.into();
            // The scan moves while a ping waits: an earlier one leaves it at another place.
            first(&mut rig, 2, 1);
            rig.idle(phase);
            answer(&mut rig, &[(0, 1)]);
            let start = {
                rig.until_offered(OPEN);
                rig.writes[1].left.unwrap()
            };
            while rig.now < start + wait {
                rig.cycle(OPEN);
            }
            answer(&mut rig, &[(0, 2)]);
            rig.until_done(OPEN);
            let counts = rig.counts();
            let late = counts.late == 1;
            let rest = u32::from(!late);
            let expected = Counts {
                sent: 2,
                answered: 1 + rest,
                timed_out: 1 - rest,
                late: 1 - rest,
                ..Counts::default()
            };
            assert_eq!(counts, expected, "phase {phase}, {wait} cycles");
            if late {
                first_late = first_late.min(wait);
            } else {
                assert_eq!(u64::from(rig.samples[1].service), wait);
                last_sample = last_sample.max(wait);
            }
        }
        assert_eq!(last_sample + 1, first_late, "phase {phase}");
        assert!((timeout..timeout + 16).contains(&last_sample), "phase {phase}: {last_sample}");
    }
}

#[test]
fn eight_answers_in_one_cycle_are_eight_samples_lowest_slot_first() {
    for half in [0, 8] {
        let mut rig = Rig::new(0);
        first(&mut rig, 16, 16);
        rig.idle(60);
        assert_eq!(rig.writes.len(), 16);
        let slots: Vec<usize> = (half..half + 8).rev().collect();
        let number = |slot: usize| u32::try_from(slot).unwrap() + 1;
        let answers: Vec<_> = slots.iter().map(|&slot| (slot, number(slot))).collect();
        let stop = answer(&mut rig, &answers);
        rig.idle(20);
        assert_eq!(rig.samples.len(), 8);
        for (place, sample) in rig.samples.iter().enumerate() {
            let write = rig.writes[half + place];
            assert_eq!(write.slot, half + place);
            assert_eq!(sample.number, write.number);
            assert_eq!(u64::from(sample.service), stop - write.left.unwrap());
            assert_eq!((sample.stamp, sample.cycle), (stop, stop + 4 + place as u64));
        }
        let expected = Counts { sent: 16, answered: 8, ..Counts::default() };
        assert_eq!(rig.counts(), expected);
        answer(&mut rig, &answers);
        answer(&mut rig, &answers);
        rig.idle(3);
        assert_eq!(rig.counts(), Counts { duplicate: 16, ..expected });
    }
}

#[test]
fn words_of_every_kind_in_one_beat_are_told_apart() {
    let mut rig = Rig::new(0);
    first(&mut rig, 1000, 4);
    rig.idle(60);
    // Slots 0 and 1 are answered, 2 and 3 time out; then all carry a second ping.
    answer(&mut rig, &[(0, 1), (1, 2)]);
    rig.idle(75);
    let second: Vec<u32> = (0..4)
        .map(|slot| rig.writes.iter().rfind(|write| write.slot == slot).unwrap().number)
        .collect();
    let before = rig.counts();
    assert_eq!((before.answered, before.timed_out, before.late), (2, 2, 0));
    answer(
        &mut rig,
        &[(0, second[0]), (1, 2), (2, 3), (3, 5), (4, 1), (5, 0), (6, second[0]), (7, u32::MAX)],
    );
    rig.idle(3);
    let expected =
        Counts { answered: before.answered + 1, duplicate: 1, late: 1, stale: 5, ..before };
    assert_eq!(Counts { sent: before.sent, ..rig.counts() }, expected);
}

#[test]
fn no_word_means_anything_before_the_first_ping() {
    let mut rig = Rig::new(0);
    answer(&mut rig, &[(0, 0), (1, 1), (7, 0)]);
    answer(&mut rig, &[(8, 0), (15, 0)]);
    rig.idle(3);
    assert_eq!(rig.counts(), Counts { stale: 5, ..Counts::default() });
}

#[test]
fn an_answer_to_the_run_before_is_late_or_duplicate_never_a_sample() {
    let mut rig = Rig::new(0);
    first(&mut rig, 1, 1);
    rig.until_done(OPEN);
    assert_eq!(rig.counts(), Counts { sent: 1, timed_out: 1, ..Counts::default() });
    rig.command(true, false, OPEN);
    rig.until_offered(OPEN);
    rig.idle(3);
    answer(&mut rig, &[(0, 1)]);
    answer(&mut rig, &[(0, 2)]);
    rig.until_done(OPEN);
    answer(&mut rig, &[(0, 2)]);
    rig.idle(3);
    let expected = Counts { sent: 1, answered: 1, late: 1, duplicate: 1, ..Counts::default() };
    assert_eq!(rig.counts(), expected);
    assert_eq!(rig.samples.len(), 1);
}

#[test]
fn a_word_counted_in_the_cycle_in_which_a_run_begins_is_not_lost() {
    for shift in 0..4 {
        let mut rig = Rig::new(0);
        answer(&mut rig, &[(0, 77), (1, 77)]);
        rig.idle(3);
        let begin = rig.now;
        // The beat is at the port in cycle `begin`, and counted two cycles later.
        for cycle in 0..4 {
            if cycle == 0 {
                rig.answer(&[(3, 77)]);
            }
            if cycle == shift {
                rig.command(true, false, OPEN);
            } else {
                rig.cycle(OPEN);
            }
        }
        assert_eq!(rig.now, begin + 4);
        let stale = rig.counts().stale;
        assert_eq!(stale, u32::from(shift <= 2), "start {shift} cycles after the beat");
    }
}

#[test]
fn an_error_response_ends_a_ping_that_waits_and_nothing_else() {
    let error = Port { awready: true, wready: true, response: Some(2) };
    let silent = Port { response: None, ..OPEN };
    for code in [1, 2, 3] {
        let mut rig = Rig::new(0);
        rig.bench.samples.next = 3.into();
        rig.command(true, false, silent);
        rig.until_offered(silent);
        rig.idle(0);
        rig.cycle(Port { response: Some(code), ..error });
        // The slot is free: the next ping leaves, and its answer arrives before its error response.
        rig.until_offered(silent);
        let expected = Counts { sent: 2, write_errors: 1, ..Counts::default() };
        assert_eq!(rig.counts(), expected, "response {code}");
        rig.answer(&[(0, 1)]);
        rig.cycle(silent);
        rig.answer(&[(0, 2)]);
        rig.cycle(silent);
        rig.cycle(error);
        rig.until_offered(OPEN);
        rig.answer(&[(0, 3)]);
        rig.until_done(OPEN);
        let expected =
            Counts { sent: 3, answered: 2, stale: 1, write_errors: 1, ..Counts::default() };
        assert_eq!(rig.counts(), expected, "response {code}");
    }
}

#[test]
fn an_answer_in_the_cycle_of_the_error_response_wins() {
    let silent = Port { response: None, ..OPEN };
    for (answer_at, error_at, answered) in [(5, 5, 1), (5, 6, 1), (6, 5, 0)] {
        let mut rig = Rig::new(0);
        rig.bench.samples.next = 1.into();
        rig.command(true, false, silent);
        rig.until_offered(silent);
        for cycle in 0..10 {
            if cycle == answer_at {
                rig.answer(&[(0, 1)]);
            }
            let response = (cycle == error_at).then_some(2);
            rig.cycle(Port { response, ..OPEN });
        }
        rig.until_done(OPEN);
        let expected = Counts {
            sent: 1,
            answered,
            write_errors: 1 - answered,
            stale: 1 - answered,
            ..Counts::default()
        };
        assert_eq!(rig.counts(), expected);
    }
}

#[test]
fn every_slot_writes_to_its_own_line() {
    let mut rig = Rig::new(0);
    first(&mut rig, 1000, 16);
    rig.idle(60);
    let lines: Vec<_> = rig.writes.iter().map(|write| (write.slot, write.number)).collect();
    assert_eq!(lines, (0..16).zip(1..17).collect::<Vec<_>>());
    assert_eq!(rig.bench.fence_line.val().to_u64(), LINE);
}
