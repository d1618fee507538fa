//! Open loop: intended times, lateness and backlog.

use super::rig::{Counts, OPEN, Port, Rig};

/// Cycle in which attempt `k` is intended to be offered.
fn intended(strobe: u64, k: u64, period: u64) -> u64 {
    strobe + 2 + (k * period).div_ceil(256)
}

fn open_loop(period: u64, in_flight: u64) -> Rig {
    let mut rig = Rig::new(0x7_FFFF_FF00);
    rig.bench.open_loop.next = true;
    rig.bench.period.next = period.into();
    rig.bench.in_flight.next = in_flight.into();
    rig.idle(10);
    rig
}

#[test]
fn attempts_leave_at_multiples_of_the_period_without_drift() {
    for period in [10 << 8, (10 << 8) + 1, 2645, 3333, (12 << 8) + 255] {
        let mut rig = open_loop(period, 4);
        let strobe = rig.command(true, false, OPEN);
        for k in 0..400 {
            let write = rig.until_offered(OPEN);
            assert_eq!(write.offered, intended(strobe, k, period), "attempt {k}, period {period}");
            rig.answer(&[(write.slot, write.number)]);
        }
        assert_eq!(rig.counts().overdue, 0);
        assert!(rig.samples.iter().all(|sample| sample.open && sample.response == sample.service));
    }
}

#[test]
fn a_stall_shows_in_the_response_of_every_ping_that_it_delayed() {
    // One slot, a ping every 100 cycles, answered after 10; the third answer takes 1000.
    let period = 100 << 8;
    let mut rig = open_loop(period, 1);
    rig.bench.timeout.next = 5000.into();
    rig.bench.samples.next = 30.into();
    let strobe = rig.command(true, false, OPEN);
    let mut overdue = 0;
    for k in 0..30 {
        while rig.writes.len() == k {
            rig.cycle(OPEN);
        }
        let write = rig.writes[k];
        let wait = if k == 2 { 1000 } else { 10 };
        while rig.now < write.left.unwrap() + wait {
            rig.cycle(OPEN);
        }
        let stop = rig.now;
        rig.answer(&[(0, write.number)]);
        rig.idle(5);
        let sample = rig.samples[k];
        let due = intended(strobe, k as u64, period);
        assert_eq!(u64::from(sample.service), wait);
        assert_eq!(u64::from(sample.response), stop - due, "attempt {k}");
        overdue += u32::from(write.offered > due);
    }
    rig.until_done(OPEN);
    let expected = Counts { sent: 30, answered: 30, overdue, ..Counts::default() };
    assert_eq!(rig.counts(), expected);
    let delayed = rig.samples.iter().filter(|sample| sample.response > 10).count();
    assert!((10..=13).contains(&delayed), "{delayed} responses show the stall");
}

#[test]
fn the_time_that_the_port_takes_is_part_of_the_response() {
    let mut rig = open_loop(1000 << 8, 1);
    rig.bench.samples.next = 1.into();
    let shut = Port { awready: false, wready: false, response: None };
    rig.command(true, false, shut);
    let offered = rig.until_offered(shut).offered;
    (0..20).for_each(|_| rig.cycle(shut));
    rig.idle(7);
    rig.answer(&[(0, 1)]);
    let stop = rig.now;
    rig.until_done(OPEN);
    let sample = rig.samples[0];
    assert_eq!(u64::from(sample.service), 7 - 1 + 1);
    assert_eq!(u64::from(sample.response), stop - offered);
    assert_eq!(rig.counts().overdue, 0, "it was offered in time");
}

#[test]
fn refused_attempts_keep_to_the_intended_times() {
    let period = 2000;
    let mut rig = open_loop(period, 2);
    rig.bench.samples.next = 50.into();
    rig.bench.allowed.next = false;
    let strobe = rig.command(true, false, OPEN);
    rig.until_done(OPEN);
    // An attempt is made in the cycle before it would be offered.
    let cycles: Vec<u64> = rig.refusals.iter().map(|&(cycle, _)| cycle + 1).collect();
    let expected: Vec<u64> = (0..50).map(|k| intended(strobe, k, period)).collect();
    assert_eq!(cycles, expected);
    assert_eq!(rig.counts(), Counts { refused: 50, ..Counts::default() });
}

#[test]
fn a_rate_above_what_the_port_can_do_leaves_a_backlog_that_is_counted() {
    let mut rig = open_loop(256, 16);
    rig.bench.samples.next = 40.into();
    let strobe = rig.command(true, false, OPEN);
    let mut answered = 0;
    while rig.running() {
        if answered < rig.writes.len()
            && rig.writes[answered].left.is_some_and(|left| left < rig.now)
        {
            let write = rig.writes[answered];
            rig.answer(&[(write.slot, write.number)]);
            answered += 1;
        }
        rig.cycle(OPEN);
    }
    rig.idle(4);
    assert_eq!(rig.writes.len(), 40);
    for (k, (write, sample)) in rig.writes.iter().zip(&rig.samples).enumerate() {
        let due = intended(strobe, k as u64, 256);
        assert_eq!(write.offered, strobe + 2 + 2 * k as u64, "a ping every two cycles");
        assert_eq!(u64::from(sample.response), sample.stamp - due);
    }
    assert_eq!(rig.counts().overdue, 39);
}
