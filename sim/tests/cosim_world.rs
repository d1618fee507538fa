//! The card's pings in the modelled machine. Not tested here: the driver, and how right the card's own numbers are.

#[allow(dead_code, reason = "shared with other tests, which use more of it")]
mod pinger;

use std::time::Duration;

use peerlane_port::{Access, Echo, Location, MemoryErrorKind, PeerErrorKind};
use peerlane_regmap::page;
use peerlane_sim::{AnswerFaults, FaultReason, Options, Simulation, When, World};
use pinger::{Counts, Pinger};

const TIMEOUT: u32 = 2_500;

/// Median round trip to a peer in the default world, in nanoseconds: time of a run over its pings.
fn mean_round_trip_ns(peer: &str) -> f64 {
    let pinger = Pinger::open(Options::default(), peer);
    pinger.arm(1);
    let mut before = 0;
    let mut samples = Vec::new();
    pinger.start(400, 1, TIMEOUT);
    while samples.len() < 300 {
        pinger.pass(Duration::from_nanos(4));
        let bursts = pinger.world.statistics().bursts;
        if bursts > before {
            before = bursts;
            samples.push(pinger.world.cycles());
        }
    }
    let mut gaps: Vec<_> = samples.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.sort_unstable();
    f64::from(u32::try_from(gaps[gaps.len() / 2]).expect("a short gap")) * 4.0
}

/// Reference: 1.73 µs measured on a KCU105 with an RTX 6000 (2020); ±2 % for the cycles between two pings.
#[test]
fn the_default_world_has_the_published_round_trip_to_a_gpu() {
    let ns = mean_round_trip_ns("gpu:0");
    assert!((1_700.0..1_790.0).contains(&ns), "{ns} ns");
}

/// Reference: about 1 µs between FPGA and host memory over Gen3 (AMD `DirectGMA` work).
#[test]
fn the_default_world_has_the_published_round_trip_to_the_host() {
    let ns = mean_round_trip_ns("host");
    assert!((970.0..1_060.0).contains(&ns), "{ns} ns");
}

#[test]
fn in_the_ideal_world_every_ping_is_answered_and_takes_the_same_time() {
    for (peer, latency_ns) in [("gpu:0", 900.0), ("host", 400.0)] {
        let pinger = Pinger::open(Options { world: World::ideal(), ..Options::default() }, peer);
        pinger.arm(1);
        pinger.start(100, 1, TIMEOUT);
        assert_eq!(pinger.finish(), Counts::all_answered(100));
        let share = pinger.world.link_share(peer).expect("the world has it");
        // Two times 28 bytes on the wires; the rest is the delay that the world states.
        let reaction = if peer == "host" { 100.0 } else { 200.0 };
        assert!(
            (share.to_peer_ns + share.from_peer_ns + reaction - latency_ns - 7.1).abs() < 0.1,
            "{share:?}"
        );
    }
}

#[test]
fn sixteen_slots_are_answered_each_in_its_own_word() {
    let pinger = Pinger::ideal(1);
    pinger.arm(16);
    pinger.start(160, 16, TIMEOUT);
    assert_eq!(pinger.finish(), Counts::all_answered(160));
    let mut words: Vec<_> = (0..16).map(|slot| pinger.mailbox_word(slot)).collect();
    words.sort_unstable();
    assert_eq!(words, (145..=160).collect::<Vec<_>>());
}

#[test]
fn each_fault_of_an_answer_is_counted_by_the_card_as_what_it_is() {
    let counts = |faults| {
        let pinger = Pinger::ideal(2);
        pinger.world.set_answer_faults("gpu:0", faults).expect("the world has it");
        pinger.arm(1);
        pinger.start(10, 1, TIMEOUT);
        pinger.finish();
        // What was held back is still to come.
        pinger.pass(Duration::from_micros(100));
        pinger.counts()
    };
    let none = AnswerFaults::default();
    let timed_out = Counts { answered: 9, timed_out: 1, ..Counts::all_answered(10) };
    // Longer than the time-out of 10 µs, and shorter than it.
    let (long, short) = (Duration::from_micros(15), Duration::from_nanos(100));

    assert_eq!(counts(none), Counts::all_answered(10));
    assert_eq!(counts(AnswerFaults { lose: When::Once(3), ..none }), timed_out);
    let late = counts(AnswerFaults { delay: (When::Once(10), long), ..none });
    assert_eq!(late, Counts { late: 1, ..timed_out });
    let twice = counts(AnswerFaults { duplicate: (When::Once(10), short), ..none });
    assert_eq!(twice, Counts { duplicate: 1, ..Counts::all_answered(10) });
    let stale = counts(AnswerFaults { stale: (When::Once(10), 5), ..none });
    assert_eq!(stale, Counts { stale: 1, ..timed_out });
}

#[test]
fn a_peer_that_never_answers_costs_one_time_out_per_ping() {
    let pinger = Pinger::ideal(3);
    pinger.start(5, 1, TIMEOUT);
    assert_eq!(pinger.finish(), Counts { answered: 0, timed_out: 5, ..Counts::all_answered(5) });
    assert_eq!(pinger.world.statistics().bytes, 20, "the words are in memory all the same");
}

#[test]
fn no_answer_leaves_a_peer_after_it_is_disarmed() {
    let pinger = Pinger::ideal(4);
    pinger.arm(1);
    pinger.start(1000, 1, TIMEOUT);
    pinger.pass(Duration::from_micros(20));
    pinger.peer.disarm();
    let answers = pinger.world.peer_statistics("gpu:0").expect("the world has it").answers;
    pinger.pass(Duration::from_micros(50));
    assert!(answers > 0);
    assert_eq!(pinger.world.peer_statistics("gpu:0").expect("the world has it").answers, answers);
}

#[test]
fn a_write_to_memory_that_was_unmapped_is_a_fault_with_its_address() {
    let pinger = Pinger::ideal(5);
    pinger.device.memory.unmap(pinger.mapping).expect("it was mapped");
    pinger.start(1, 1, TIMEOUT);
    assert_eq!(pinger.finish().timed_out, 1);

    let faults = pinger.world.faults();
    assert_eq!(faults.len(), 1);
    assert_eq!(
        (faults[0].address, faults[0].length, faults[0].write),
        (pinger.mapping.address, 4, true)
    );
    assert_eq!(faults[0].reason, FaultReason::NotMapped);
    assert_eq!(pinger.device.memory.mapped(), 0);
}

#[test]
fn a_link_that_goes_down_answers_the_cards_writes_with_errors() {
    let pinger = Pinger::ideal(6);
    pinger.arm(1);
    pinger.start(1000, 1, TIMEOUT);
    pinger.pass(Duration::from_micros(20));
    pinger.world.set_link_up(false);
    pinger.pass(Duration::from_micros(30));
    pinger.world.set_link_up(true);
    assert!(pinger.world.statistics().burst_errors > 0);
    assert!(pinger.counts().write_errors > 0);
}

#[test]
fn memory_is_only_lent_as_it_exists() {
    let simulation = Simulation::open(Options::default()).expect("the world opens");
    let memory = simulation.device().memory;
    let file = memory.allocate(8192).expect("there is memory");
    let kind = |location: &Location, length| {
        memory.map(location, length, Access::Write).expect_err("refused").kind
    };

    assert_eq!(kind(&file, 4095), MemoryErrorKind::Misaligned { page_size: 4096 });
    assert!(matches!(kind(&file, 12_288), MemoryErrorKind::NotMemory { .. }));
    assert!(matches!(
        kind(&Location::Address { address: 0x1000 }, 4096),
        MemoryErrorKind::NotMemory { .. }
    ));
    assert!(memory.allocate(0).is_err() && memory.allocate(100).is_err());
    assert_eq!(memory.mapped(), 0);

    let mapping = memory.map(&file, 8192, Access::ReadWrite).expect("it maps");
    assert_eq!(memory.mapped(), 1);
    memory.unmap(mapping).expect("it is mapped");
    assert_eq!(
        memory.unmap(mapping).expect_err("it is not").kind,
        MemoryErrorKind::NotMapped { address: mapping.address }
    );
}

#[test]
fn a_peer_answers_only_for_memory_of_its_own() {
    let simulation = Simulation::open(Options::default()).expect("the world opens");
    let (host, gpu) =
        (simulation.peer("host").expect("known"), simulation.peer("gpu:0").expect("known"));
    let memory = gpu.allocate(64 << 10).expect("there is memory");
    let echo = Echo { memory: memory.clone(), slots: 16, slot_stride: 64, mailbox: page::MAILBOX };

    assert_eq!(host.arm(&echo).expect_err("not the host's").kind, PeerErrorKind::NotAllocated);
    assert_eq!(host.free(&memory).expect_err("not the host's").kind, PeerErrorKind::NotAllocated);
    let too_long = Echo { slots: 2000, ..echo.clone() };
    assert_eq!(gpu.arm(&too_long).expect_err("past the end").kind, PeerErrorKind::NotAllocated);
    gpu.arm(&echo).expect("its own");
    assert_eq!(gpu.arm(&echo).expect_err("armed").kind, PeerErrorKind::Busy);
    assert_eq!(gpu.free(&memory).expect_err("armed").kind, PeerErrorKind::Busy);
    gpu.disarm();
    gpu.free(&memory).expect("no longer armed");
    assert_eq!(gpu.free(&memory).expect_err("gone").kind, PeerErrorKind::NotAllocated);
    assert_eq!(
        gpu.allocate(4096).expect_err("too small").kind,
        PeerErrorKind::Misaligned { page_size: 65_536 }
    );
    let error = simulation.peer("gpu:7").err().expect("there is one GPU");
    assert_eq!(error.to_string(), "the simulated machine has no peer `gpu:7`; it has host, gpu:0");
}
