//! Starting, refusing, stopping and ending runs; the fence; a port that does not move.

use super::rig::{Counts, LINE, OPEN, Port, Rig};
use crate::prim::prelude::*;

const RUNNING: u32 = 1;
const WAITING: u32 = 2;
const PORT_STUCK: u32 = 4;
const REJECTED: u32 = 8;
const SHUT: Port = Port { awready: false, wready: false, response: None };

#[test]
fn a_start_registered_at_cycle_n_offers_address_and_data_at_n_plus_two() {
    for (open_loop, in_flight) in [(false, 1_u64), (false, 16), (true, 1), (true, 16)] {
        let mut rig = Rig::new(0);
        rig.bench.open_loop.next = open_loop;
        rig.bench.period.next = (1000 << 8).into();
        rig.bench.in_flight.next = in_flight.into();
        rig.bench.samples.next = 1.into();
        rig.idle(10);
        for run in 1..20 {
            let strobe = rig.command(true, false, OPEN);
            assert_eq!(rig.until_offered(OPEN).offered, strobe + 2, "run {run}");
            rig.until_done(OPEN);
        }
    }
}

#[test]
fn a_rejected_start_changes_nothing_but_its_flag() {
    type Spoil = fn(&mut Rig);
    let spoils: [(&str, Spoil); 9] = [
        ("no samples", |rig| rig.bench.samples.next = 0.into()),
        ("no time-out", |rig| rig.bench.timeout.next = 0.into()),
        ("a time-out without room to notice it", |rig| {
            rig.bench.timeout.next = 0xFFFF_FF00_u64.into();
        }),
        ("no slot", |rig| rig.bench.in_flight.next = 0.into()),
        ("17 slots", |rig| rig.bench.in_flight.next = 17.into()),
        ("31 slots", |rig| rig.bench.in_flight.next = 31.into()),
        ("no period", |rig| rig.bench.open_loop.next = true),
        ("a period below a cycle", |rig| {
            rig.bench.open_loop.next = true;
            rig.bench.period.next = 255.into();
        }),
        ("a last line past 2^48", |rig| {
            rig.bench.target_low.next = 0x3FF_FFFE.into();
            rig.bench.target_high.next = 0xFFFF.into();
            rig.bench.in_flight.next = 3.into();
        }),
    ];
    for (what, spoil) in spoils {
        let mut rig = Rig::new(0);
        rig.bench.samples.next = 1.into();
        rig.command(true, false, OPEN);
        rig.until_done(OPEN);
        let (counts, writes) = (rig.counts(), rig.writes.clone());
        spoil(&mut rig);
        rig.idle(10);
        rig.command(true, false, OPEN);
        assert_eq!(rig.status(), REJECTED, "{what}");
        rig.idle(20);
        assert_eq!(rig.status(), REJECTED, "{what}");
        assert_eq!((rig.counts(), &rig.writes), (counts, &writes), "{what}");
    }
}

#[test]
fn the_largest_settings_are_taken() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 0xFFFF_FFFF_u64.into();
    rig.bench.timeout.next = 0xFFFF_FEFF_u64.into();
    rig.bench.open_loop.next = true;
    rig.bench.period.next = 256.into();
    rig.bench.in_flight.next = 16.into();
    rig.idle(10);
    rig.command(true, false, OPEN);
    assert_eq!(rig.status() & (RUNNING | REJECTED), RUNNING);
    rig.idle(100);
    assert_eq!(rig.writes.len(), 16);
}

#[test]
fn a_start_during_a_run_is_rejected_and_the_run_goes_on() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 2.into();
    rig.command(true, false, OPEN);
    rig.until_offered(OPEN);
    rig.bench.samples.next = 9.into();
    rig.bench.timeout.next = 5000.into();
    rig.command(true, false, OPEN);
    assert_eq!(rig.status(), RUNNING | WAITING | REJECTED);
    assert_eq!(rig.counts().sent, 1);
    rig.until_done(OPEN);
    assert_eq!(rig.counts(), Counts { sent: 2, timed_out: 2, ..Counts::default() });
    rig.bench.samples.next = 1.into();
    rig.bench.timeout.next = 10.into();
    rig.command(true, false, OPEN);
    assert_eq!(rig.status(), RUNNING);
}

#[test]
fn start_and_stop_in_one_write_is_a_stop() {
    let mut rig = Rig::new(0);
    rig.command(true, true, OPEN);
    assert_eq!(rig.status(), REJECTED);
    rig.command(true, false, OPEN);
    rig.until_offered(OPEN);
    rig.command(true, true, OPEN);
    assert_eq!(rig.status(), RUNNING | WAITING | REJECTED);
    rig.until_done(OPEN);
    assert_eq!(rig.counts(), Counts { sent: 1, timed_out: 1, ..Counts::default() });
}

#[test]
fn a_stop_in_any_cycle_of_a_run_ends_it_with_every_ping_accounted_for() {
    for at in 0..40 {
        for answer in [false, true] {
            let mut rig = Rig::new(0);
            rig.bench.in_flight.next = 3.into();
            rig.idle(10);
            rig.command(true, false, OPEN);
            let mut answered = 0;
            for cycle in 0..at {
                if answer && cycle % 7 == 6 && answered < rig.writes.len() {
                    let write = rig.writes[answered];
                    rig.answer(&[(write.slot, write.number)]);
                    answered += 1;
                }
                rig.cycle(OPEN);
            }
            let strobe = rig.command(false, true, OPEN);
            rig.until_done(OPEN);
            let counts = rig.counts();
            assert_eq!(counts.sent as usize, rig.writes.len());
            let last = rig.writes.last().map_or(0, |write| write.offered);
            assert!(last <= strobe + 1, "stop in cycle {at}: a ping was decided on after it");
            assert_eq!(counts.sent, counts.answered + counts.timed_out, "stop in cycle {at}");
            assert_eq!(counts.answered as usize, rig.samples.len());
            assert_eq!(rig.status(), 0);
        }
    }
}

#[test]
fn a_stop_when_nothing_runs_does_nothing() {
    let mut rig = Rig::new(0);
    rig.command(false, true, OPEN);
    rig.bench.samples.next = 2.into();
    rig.command(true, false, OPEN);
    rig.until_done(OPEN);
    assert_eq!(rig.counts().sent, 2);
}

#[test]
fn numbers_go_on_from_run_to_run_and_counts_begin_anew() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 3.into();
    for run in 0..3 {
        rig.command(true, false, OPEN);
        assert_eq!(rig.counts(), Counts::default());
        rig.until_done(OPEN);
        assert_eq!(rig.counts(), Counts { sent: 3, timed_out: 3, ..Counts::default() });
        assert_eq!(rig.bench.ping.next_sequence.val().to_u32(), 3 * run + 4);
    }
    let numbers: Vec<u32> = rig.writes.iter().map(|write| write.number).collect();
    assert_eq!(numbers, (1..10).collect::<Vec<_>>());
}

#[test]
fn what_the_fence_refuses_never_reaches_the_port() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 10.into();
    rig.bench.in_flight.next = 4.into();
    rig.bench.allowed.next = false;
    rig.idle(10);
    rig.command(true, false, OPEN);
    rig.until_done(OPEN);
    assert_eq!(rig.counts(), Counts { refused: 10, ..Counts::default() });
    assert_eq!((rig.writes.len(), rig.refusals.len()), (0, 10));
    assert!(rig.refusals.iter().all(|&(_, line)| line == LINE));
    assert_eq!(rig.bench.ping.next_sequence.val().to_u32(), 1, "a refused attempt has no number");
}

#[test]
fn attempts_are_sent_or_refused_as_the_fence_says_in_their_cycle() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 60.into();
    rig.bench.in_flight.next = 16.into();
    rig.bench.timeout.next = 30.into();
    rig.idle(10);
    rig.command(true, false, OPEN);
    let mut noise = Noise::new(5);
    while rig.running() {
        let allowed = noise.word().is_multiple_of(2);
        rig.bench.allowed.next = allowed;
        rig.bench.settle();
        assert!(allowed || !rig.bench.admitted.val(), "admitted against the fence");
        assert!(!allowed || !rig.bench.refusing.val(), "refused against the fence");
        rig.cycle(OPEN);
    }
    let counts = rig.counts();
    assert_eq!(counts.sent + counts.refused, 60);
    assert_eq!(
        (counts.sent as usize, counts.refused as usize),
        (rig.writes.len(), rig.refusals.len())
    );
}

#[test]
fn no_attempt_uses_a_verdict_on_an_earlier_target() {
    // A fence that lets only LINE through and answers four cycles late.
    for gap in 0..8 {
        for (low, sent) in [(LINE & 0x3FF_FFFF, true), (0x100, false)] {
            let mut rig = Rig::new(0);
            rig.bench.samples.next = 1.into();
            rig.bench.target_low.next = if sent { 0x100_u64 } else { LINE & 0x3FF_FFFF }.into();
            let mut lines = vec![];
            let mut fenced = |rig: &mut Rig| {
                lines.push(rig.bench.fence_line.val().to_u64());
                let old = lines.len().checked_sub(5).map_or(0, |index| lines[index]);
                rig.bench.allowed.next = old == LINE;
                rig.bench.settle();
            };
            for _ in 0..20 {
                fenced(&mut rig);
                rig.cycle(OPEN);
            }
            rig.bench.target_low.next = low.into();
            for _ in 0..gap {
                fenced(&mut rig);
                rig.cycle(OPEN);
            }
            fenced(&mut rig);
            rig.command(true, false, OPEN);
            for _ in 0..300 {
                fenced(&mut rig);
                rig.cycle(OPEN);
            }
            let counts = rig.counts();
            assert_eq!((counts.sent, counts.refused), (u32::from(sent), u32::from(!sent)));
        }
    }
}

#[test]
fn settings_written_during_a_run_wait_for_the_next_one() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 4.into();
    rig.command(true, false, OPEN);
    rig.bench.target_low.next = 0x200.into();
    rig.bench.in_flight.next = 9.into();
    rig.bench.open_loop.next = true;
    rig.bench.period.next = 256.into();
    rig.bench.timeout.next = 10_000.into();
    rig.bench.samples.next = 77.into();
    rig.until_done(OPEN);
    assert_eq!(rig.counts(), Counts { sent: 4, timed_out: 4, ..Counts::default() });
    assert!(rig.writes.iter().all(|write| write.slot == 0));
}

#[test]
fn no_attempt_is_made_before_samples_can_be_counted() {
    let mut rig = Rig::new(0);
    rig.bench.ready.next = false;
    rig.command(true, false, OPEN);
    rig.idle(50);
    assert_eq!((rig.status(), rig.counts().sent), (RUNNING, 0));
    rig.bench.ready.next = true;
    rig.until_offered(OPEN);
}

#[test]
fn a_port_that_takes_nothing_is_reported_after_the_time_out_and_not_before() {
    let mut rig = Rig::new(0);
    rig.bench.samples.next = 1.into();
    rig.command(true, false, SHUT);
    let offered = rig.until_offered(SHUT).offered;
    let mut stuck = None;
    while rig.now < offered + 300 {
        if rig.status() & PORT_STUCK != 0 {
            stuck.get_or_insert(rig.now);
        }
        rig.cycle(SHUT);
    }
    let stuck = stuck.expect("never reported");
    assert!((101..=104).contains(&(stuck - offered)), "after {} cycles", stuck - offered);
    assert_eq!(rig.status(), RUNNING | WAITING | PORT_STUCK);
    assert_eq!(rig.counts(), Counts { sent: 1, ..Counts::default() });
    rig.cycle(OPEN);
    rig.idle(2);
    assert_eq!(rig.status(), RUNNING | WAITING, "it moves again");
    rig.answer(&[(0, 1)]);
    rig.until_done(OPEN);
    assert_eq!(u64::from(rig.samples[0].service), 3);
}

#[test]
fn a_port_that_owes_eight_responses_is_reported_too() {
    let silent = Port { response: None, ..OPEN };
    let mut rig = Rig::new(0);
    rig.bench.in_flight.next = 16.into();
    rig.idle(10);
    rig.command(true, false, silent);
    (0..200).for_each(|_| rig.cycle(silent));
    assert_eq!(rig.writes.len(), 8);
    assert_eq!(rig.status() & PORT_STUCK, PORT_STUCK);
    rig.command(false, true, silent);
    rig.until_done(silent);
    assert_eq!(rig.counts(), Counts { sent: 8, timed_out: 8, ..Counts::default() });
    rig.idle(20);
    assert_eq!(rig.status(), 0);
}
