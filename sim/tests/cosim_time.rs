//! How time passes for a driver. Not tested here: what the registers mean.

use std::thread;
use std::time::{Duration, Instant};

use peerlane_port::{BusErrorKind, Cancel, DeviceTime, Woken};
use peerlane_regmap::{UNMAPPED_WORD, page};
use peerlane_sim::{Halt, Options, Scramble, Simulation, World};

fn ideal() -> Simulation {
    Simulation::open(Options { world: World::ideal(), ..Options::default() })
        .expect("the world opens")
}

#[test]
fn a_read_takes_its_time_and_a_write_takes_none() {
    let simulation = ideal();
    let device = simulation.device();
    let begun = device.time.now();

    for slot in 0..16 {
        device.bus.write32(page::MAILBOX + 4 * slot, 1).expect("it is posted");
    }
    assert_eq!(device.time.now(), begun);

    device.bus.read32(page::IDENTITY).expect("the card answers");
    // 200 ns there and 100 ns back in this world, the wires, and at most 16 cycles in the card, twelve of the writes.
    let taken = (device.time.now() - begun).as_nanos();
    assert!((300..600).contains(&taken), "{taken} ns");
}

#[test]
fn a_read_sees_every_write_that_was_posted_before_it() {
    let simulation = ideal();
    let device = simulation.device();
    for value in 0..50_u32 {
        device.bus.write32(page::MAILBOX + 4, value).expect("it is posted");
        assert_eq!(device.bus.read32(page::MAILBOX + 4), Ok(value));
    }
}

#[test]
fn a_wait_ends_in_the_first_cycle_at_or_after_its_deadline() {
    let simulation = ideal();
    let time = simulation.device().time;
    let begun = time.now().nanoseconds;
    for (ask, get) in
        [(begun + 4, begun + 4), (begun + 5, begun + 8), (begun + 8, begun + 8), (begun, begun + 8)]
    {
        assert_eq!(time.wait(DeviceTime { nanoseconds: ask }, &Cancel::new()), Woken::Deadline);
        assert_eq!(time.now().nanoseconds, get);
    }
}

#[test]
fn every_cycle_of_a_wait_is_simulated() {
    let simulation = ideal();
    let (device, world) = (simulation.device(), simulation.world());
    let before = world.cycles();
    device.time.wait(device.time.now() + Duration::from_millis(1), &Cancel::new());
    assert_eq!(world.cycles() - before, 250_000);
}

#[test]
fn a_request_to_stop_ends_a_wait_within_a_blink() {
    let options =
        Options { world: World::ideal(), scramble: Scramble::EveryCycle, ..Options::default() };
    let simulation = Simulation::open(options).expect("the world opens");
    let time = simulation.device().time;
    let cancel = Cancel::new();
    let other = cancel.clone();
    let hour = time.now() + Duration::from_hours(1);

    let asking = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        other.cancel();
        Instant::now()
    });
    assert_eq!(time.wait(hour, &cancel), Woken::Cancelled);
    let asked = asking.join().expect("it only waits");
    // 100 ms are promised; a machine that builds at the same time gets ten times that.
    assert!(asked.elapsed() < Duration::from_secs(1), "{:?}", asked.elapsed());
    assert!(time.now() < hour);
}

#[test]
fn offsets_that_are_no_words_of_the_bar_are_refused_without_the_card() {
    let simulation = ideal();
    let device = simulation.device();
    let before = device.time.now();
    let kind = |offset| device.bus.read32(offset).expect_err("no such word").kind;
    assert_eq!(kind(2), BusErrorKind::Misaligned);
    assert_eq!(kind(device.bus.length()), BusErrorKind::OutOfRange { length: device.bus.length() });
    assert_eq!(device.bus.write32(2, 0).expect_err("no such word").kind, BusErrorKind::Misaligned);
    assert_eq!(device.time.now(), before);
}

#[test]
fn a_card_that_does_not_answer_is_lost_after_a_bounded_time() {
    let simulation = ideal();
    let (device, world) = (simulation.device(), simulation.world());
    world.set_stalls(peerlane_sim::Stalls { slave_ar: 1.0, ..peerlane_sim::Stalls::default() });
    let before = world.cycles();
    let error = device.bus.read32(0).expect_err("the address never gets to the card");
    assert_eq!(error.kind, BusErrorKind::Lost { cycles: 25_000 });
    assert_eq!(world.cycles() - before, 25_000);
}

#[test]
fn a_link_that_is_down_reads_all_ones_and_comes_back() {
    let simulation = ideal();
    let (device, world) = (simulation.device(), simulation.world());
    let offset = page::END - 4;
    assert_eq!(device.bus.read32(offset), Ok(UNMAPPED_WORD));
    world.set_link_up(false);
    device.bus.write32(page::MAILBOX, 7).expect("a posted write never fails");
    assert_eq!(device.bus.read32(offset), Ok(u32::MAX));
    world.set_link_up(true);
    assert_eq!(device.bus.read32(page::MAILBOX), Ok(0), "the write is lost");
}

#[test]
fn a_simulation_that_is_shut_down_stands_still() {
    let simulation = ideal();
    let device = simulation.device();
    simulation.shutdown();
    let before = device.time.now();
    assert!(matches!(
        device.bus.read32(0).expect_err("it is gone").kind,
        BusErrorKind::Lost { .. }
    ));
    assert_eq!(device.time.wait(before + Duration::from_secs(1), &Cancel::new()), Woken::Cancelled);
    assert_eq!(device.time.now(), before);
    assert_eq!(simulation.halted(), Some(Halt::Shutdown));
}

#[test]
fn a_wait_that_takes_too_long_on_the_wall_is_ended_by_the_watchdog() {
    let options = Options {
        world: World::ideal(),
        watchdog: Duration::from_millis(20),
        ..Options::default()
    };
    let simulation = Simulation::open(options).expect("the world opens");
    let time = simulation.device().time;
    assert_eq!(time.wait(time.now() + Duration::from_hours(1), &Cancel::new()), Woken::Cancelled);
    assert_eq!(simulation.halted(), Some(Halt::Watchdog));
}
