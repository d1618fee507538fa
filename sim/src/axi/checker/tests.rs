//! Every rule is broken once, on purpose. Not tested here: that real traffic is legal; every run of a card shows that.

use super::*;
use crate::axi::{Beat, FULL_SIZE, ReadData, SLAVE_ERROR, WORD_SIZE, WriteData, WriteResponse};

/// A burst of two beats with id 3 at 0x1010, bytes 0x1010..=0x1037.
const BURST: Address = Address {
    valid: true,
    ready: true,
    id: 3,
    address: 0x1010,
    length: 1,
    size: FULL_SIZE,
    burst: INCREMENTING,
};

/// The cycles of a legal trace by name, so that a mutation reads well.
const RESET: usize = 0;
const AFTER_RESET: usize = 3;
const WRITE_WAITS: usize = 5;
const WRITE_ADDRESS: usize = 6;
const FIRST_BEAT: usize = 7;
const LAST_BEAT: usize = 8;
const RESPONSE_WAITS: usize = 10;
const RESPONSE: usize = 11;
const READ_ADDRESS: usize = 13;
const FIRST_DATA: usize = 15;
const LAST_DATA: usize = 16;

/// A write and a read, each handshake made to wait once.
fn legal() -> Vec<Signals> {
    let mut trace = vec![Signals::default(); 18];
    trace[WRITE_WAITS].aw = Address { ready: false, ..BURST };
    trace[WRITE_ADDRESS].aw = BURST;
    let beat = |strobes, last| WriteData {
        valid: true,
        ready: true,
        beat: Beat { data: [7; 8], strobes },
        last,
    };
    trace[WRITE_ADDRESS].w = WriteData { ready: false, ..beat(0xffff_0000, false) };
    trace[FIRST_BEAT].w = beat(0xffff_0000, false);
    trace[LAST_BEAT].w = beat(0x00ff_ffff, true);
    let response = WriteResponse { valid: true, ready: true, id: 3, response: OKAY };
    trace[RESPONSE_WAITS].b = WriteResponse { ready: false, ..response };
    trace[RESPONSE].b = response;
    trace[READ_ADDRESS - 1].ar = Address { ready: false, ..BURST };
    trace[READ_ADDRESS].ar = BURST;
    let data =
        |last| ReadData { valid: true, ready: true, id: 3, data: [9; 8], response: OKAY, last };
    trace[FIRST_DATA - 1].r = ReadData { ready: false, ..data(false) };
    trace[FIRST_DATA].r = data(false);
    trace[LAST_DATA].r = data(true);
    trace
}

use crate::axi::OKAY;

/// The rules that a trace breaks on a port; reset is high up to and with cycle 2.
fn broken(port: PortName, trace: &[Signals]) -> Vec<Rule> {
    let mut checker = Checker::new(port);
    for (cycle, signals) in (0..).zip(trace) {
        checker.observe(signals, cycle < 3, cycle);
    }
    checker.take().into_iter().map(|violation| violation.rule).collect()
}

/// The rules that a changed trace breaks on the master port.
fn mutated(change: impl FnOnce(&mut Vec<Signals>)) -> Vec<Rule> {
    let mut trace = legal();
    change(&mut trace);
    broken(PortName::Master, &trace)
}

#[test]
fn a_legal_trace_breaks_no_rule_on_either_port() {
    assert_eq!(broken(PortName::Master, &legal()), []);
    assert_eq!(broken(PortName::Slave, &legal()), []);
}

#[test]
fn valid_must_wait_for_ready_on_every_channel() {
    assert_eq!(mutated(|trace| trace[WRITE_ADDRESS].aw.valid = false)[0], Rule::ValidHeld);
    assert_eq!(mutated(|trace| trace[FIRST_BEAT].w.valid = false)[0], Rule::ValidHeld);
    assert_eq!(mutated(|trace| trace[RESPONSE].b.valid = false)[0], Rule::ValidHeld);
    assert_eq!(mutated(|trace| trace[READ_ADDRESS].ar.valid = false)[0], Rule::ValidHeld);
    assert_eq!(mutated(|trace| trace[FIRST_DATA].r.valid = false)[0], Rule::ValidHeld);
}

#[test]
fn a_payload_must_not_change_while_it_waits() {
    let changes: [fn(&mut Vec<Signals>); 11] = [
        |trace| trace[WRITE_WAITS].aw.id ^= 1,
        |trace| trace[WRITE_WAITS].aw.address ^= 0x40,
        |trace| trace[WRITE_WAITS].aw.length ^= 1,
        |trace| trace[WRITE_WAITS].aw.size ^= 1,
        |trace| trace[WRITE_WAITS].aw.burst ^= 3,
        |trace| trace[WRITE_ADDRESS].w.beat.data[7] ^= 1 << 31,
        |trace| trace[WRITE_ADDRESS].w.beat.strobes ^= 1 << 16,
        |trace| trace[WRITE_ADDRESS].w.last = true,
        |trace| trace[RESPONSE_WAITS].b.response = SLAVE_ERROR,
        |trace| trace[READ_ADDRESS - 1].ar.address ^= 0x40,
        |trace| trace[FIRST_DATA - 1].r.data[0] ^= 1,
    ];
    for change in changes {
        assert_eq!(mutated(change), [Rule::PayloadStable]);
    }
}

#[test]
fn nothing_is_valid_or_ready_in_reset() {
    assert_eq!(mutated(|trace| trace[RESET + 1].aw.valid = true), [Rule::ValidInReset]);
    assert_eq!(mutated(|trace| trace[RESET + 1].r.valid = true), [Rule::ValidInReset]);
    assert_eq!(mutated(|trace| trace[RESET + 1].w.ready = true), [Rule::ReadyInReset]);
    assert_eq!(mutated(|trace| trace[RESET + 2].b.ready = true), [Rule::ReadyInReset]);
    // Before the first clock edge with reset nobody can know better; READY may rise as reset falls, VALID may not.
    assert_eq!(mutated(|trace| trace[RESET].aw.ready = true), []);
    assert_eq!(mutated(|trace| trace[AFTER_RESET].aw.ready = true), []);
    assert_eq!(
        mutated(|trace| trace[AFTER_RESET].aw = Address { valid: true, ..BURST })[0],
        Rule::ValidInReset
    );
}

#[test]
fn a_burst_stays_in_its_page_and_below_48_bits() {
    let at = |address, length| {
        mutated(move |trace| {
            for cycle in [WRITE_WAITS, WRITE_ADDRESS] {
                (trace[cycle].aw.address, trace[cycle].aw.length) = (address, length);
            }
            if length == 0 {
                trace[FIRST_BEAT].w = WriteData::default();
                trace[WRITE_ADDRESS].w = WriteData::default();
            }
        })
    };
    // The last byte decides: ending exactly on the page is no crossing.
    assert_eq!(at(0x1fd0, 1), []);
    assert_eq!(at(0x1ff0, 1), [Rule::PageCrossed]);
    assert_eq!(at(0x1fe0, 0), []);
    assert_eq!(at(0xffff_ffff_f010, 1), []);
    assert_eq!(at(0x1_0000_0000_0010, 1), [Rule::AddressRange]);
}

#[test]
fn a_burst_is_incrementing_and_no_wider_than_the_bus() {
    let with = |change: fn(&mut Address)| {
        mutated(move |trace| {
            change(&mut trace[WRITE_WAITS].aw);
            change(&mut trace[WRITE_ADDRESS].aw);
        })
    };
    assert_eq!(with(|aw| aw.burst = 0), [Rule::BurstType]);
    assert_eq!(with(|aw| aw.burst = 2), [Rule::BurstType]);
    assert_eq!(with(|aw| aw.size = 6), [Rule::BeatSize]);
}

#[test]
fn wlast_is_on_the_last_beat_and_nowhere_else() {
    assert_eq!(mutated(|trace| trace[LAST_BEAT].w.last = false), [Rule::WriteLast]);
    let early = mutated(|trace| {
        trace[WRITE_ADDRESS].w.last = true;
        trace[FIRST_BEAT].w.last = true;
    });
    assert_eq!(early[0], Rule::WriteLast);
}

#[test]
fn strobes_lie_in_their_lanes_and_form_one_run() {
    let strobes = |first, last| {
        mutated(move |trace| {
            trace[WRITE_ADDRESS].w.beat.strobes = first;
            trace[FIRST_BEAT].w.beat.strobes = first;
            trace[LAST_BEAT].w.beat.strobes = last;
        })
    };
    assert_eq!(strobes(0xffff_8000, 0x00ff_ffff), [Rule::StrobeLane]);
    assert_eq!(strobes(0x7fff_0000, 0x00ff_ffff), [Rule::StrobeGap]);
    assert_eq!(strobes(0xffff_0000, 0x00fe_ffff), [Rule::StrobeGap]);
    assert_eq!(strobes(0x0000_0000, 0x0000_0000), [Rule::NoStrobe]);
    // Leading and trailing zeros are fine.
    assert_eq!(strobes(0xff00_0000, 0x0000_0001), []);
    assert_eq!(strobes(0x0000_0000, 0x0000_0100), []);
}

#[test]
fn a_narrow_beat_uses_the_lanes_of_its_word_alone() {
    let word = |strobes| {
        mutated(move |trace| {
            for cycle in [WRITE_WAITS, WRITE_ADDRESS] {
                trace[cycle].aw = Address {
                    address: 0x1014,
                    length: 0,
                    size: WORD_SIZE,
                    ready: trace[cycle].aw.ready,
                    ..BURST
                };
            }
            trace[WRITE_ADDRESS].w = WriteData::default();
            trace[FIRST_BEAT].w = WriteData::default();
            trace[LAST_BEAT].w.beat.strobes = strobes;
        })
    };
    assert_eq!(word(0x00f0_0000), []);
    assert_eq!(word(0x01f0_0000), [Rule::StrobeLane]);
    assert_eq!(word(0x0008_0000)[0], Rule::StrobeLane);
}

#[test]
fn a_response_answers_a_complete_request_and_only_once() {
    let twice = mutated(|trace| trace[RESPONSE + 1].b = trace[RESPONSE].b);
    assert_eq!(twice, [Rule::Unasked]);
    let stranger = mutated(|trace| {
        trace[RESPONSE_WAITS].b.id = 4;
        trace[RESPONSE].b.id = 4;
    });
    assert_eq!(stranger, [Rule::Unasked, Rule::Unasked]);
    let early = mutated(|trace| {
        trace[LAST_BEAT].b = WriteResponse { valid: true, ready: true, id: 3, response: OKAY }
    });
    assert_eq!(early[0], Rule::Unasked);
    // All data has gone, but no address.
    let unaddressed = mutated(|trace| {
        trace[WRITE_WAITS].aw = Address::default();
        trace[WRITE_ADDRESS].aw = Address::default();
    });
    assert_eq!(unaddressed, [Rule::Unasked, Rule::Unasked]);
    let unread =
        mutated(|trace| trace[READ_ADDRESS].r = ReadData { last: true, ..trace[FIRST_DATA].r });
    assert_eq!(unread[0], Rule::Unasked);
}

#[test]
fn rlast_is_on_the_last_beat_and_nowhere_else() {
    assert_eq!(mutated(|trace| trace[LAST_DATA].r.last = false), [Rule::ReadLast]);
    let early = mutated(|trace| {
        trace[FIRST_DATA - 1].r.last = true;
        trace[FIRST_DATA].r.last = true;
    });
    assert_eq!(early[0], Rule::ReadLast);
}

#[test]
fn registers_never_answer_with_an_error() {
    let mut trace = legal();
    trace[RESPONSE_WAITS].b.response = SLAVE_ERROR;
    trace[RESPONSE].b.response = SLAVE_ERROR;
    assert_eq!(broken(PortName::Master, &trace), []);
    assert_eq!(broken(PortName::Slave, &trace), [Rule::ErrorResponse, Rule::ErrorResponse]);
}

#[test]
fn at_most_eight_requests_are_outstanding() {
    let many = |count: usize| {
        let mut trace = vec![Signals::default(); 4];
        trace.extend((0..count).map(|_| Signals { aw: BURST, ar: BURST, ..Signals::default() }));
        broken(PortName::Master, &trace)
    };
    assert_eq!(many(8), []);
    assert_eq!(many(9), [Rule::TooMany, Rule::TooMany]);
}

/// AW0 AW1 W0 W1, and W before AW: each burst is held against its own address.
#[test]
fn data_and_addresses_are_paired_in_order_whoever_comes_first() {
    let address = |length| Address { length, address: 0x2000, ..BURST };
    let beat = |last| WriteData {
        valid: true,
        ready: true,
        beat: Beat { data: [0; 8], strobes: u32::MAX },
        last,
    };
    let aw = |length| Signals { aw: address(length), ..Signals::default() };
    let w = |last| Signals { w: beat(last), ..Signals::default() };
    let reset = [Signals::default(); 4];
    let check = |cycles: &[Signals]| broken(PortName::Master, &[&reset[..], cycles].concat());

    assert_eq!(check(&[aw(0), aw(1), w(true), w(false), w(true)]), []);
    assert_eq!(check(&[w(true), w(false), w(true), aw(0), aw(1)]), []);
    assert_eq!(check(&[aw(0), aw(1), w(false), w(true), w(true)])[0], Rule::WriteLast);
    assert_eq!(
        check(&[w(true), w(false), w(true), aw(1), aw(0)]),
        [Rule::WriteLast, Rule::WriteLast]
    );
}
