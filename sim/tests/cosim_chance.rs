//! What may not change a result: the order of things in a cycle, nonsense on idle channels, what registers hold before
//! reset, and waiting.

#[allow(dead_code, reason = "shared with other tests, which use more of it")]
mod pinger;

use std::thread;
use std::time::Duration;

use peerlane_regmap::{Registers, identity, page};
use peerlane_sim::{Beats, OnViolation, Options, Scramble, Stalls, Statistics, World, WriteOrder};
use pinger::{Counts, Pinger};

/// Everything a run of a hundred pings shows: counts, statistics, final time.
fn run(options: Options, prepare: impl FnOnce(&Pinger)) -> (Counts, Statistics, u64) {
    let pinger = Pinger::open(options, "gpu:0");
    prepare(&pinger);
    pinger.arm(4);
    pinger.start(100, 4, 2_500);
    let counts = pinger.finish();
    (counts, pinger.world.statistics(), pinger.world.now().nanoseconds)
}

fn seeded(seed: u64) -> Options {
    Options { seed, ..Options::default() }
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_seed_another() {
    assert_eq!(run(seeded(7), |_| ()), run(seeded(7), |_| ()));
    assert_ne!(run(seeded(7), |_| ()).1, run(seeded(8), |_| ()).1);
}

#[test]
fn nonsense_on_idle_channels_changes_nothing() {
    let stalls = |pinger: &Pinger| pinger.world.set_stalls(Stalls::everywhere(0.3));
    for prepare in [&(|_: &Pinger| ()) as &dyn Fn(&Pinger), &stalls] {
        let with = |scramble| run(Options { scramble, ..seeded(9) }, prepare);
        assert_eq!(with(Scramble::OnIdle), with(Scramble::EveryCycle));
        assert_eq!(with(Scramble::OnIdle), with(Scramble::Off));
    }
}

/// Threads share nothing but the code: each card has its own clock, chance and model.
#[test]
fn cards_in_four_threads_at_once_give_what_each_gives_alone() {
    let threads: Vec<_> =
        (1..=4).map(|seed| thread::spawn(move || run(seeded(seed), |_| ()))).collect();
    for (seed, thread) in (1..).zip(threads) {
        assert_eq!(thread.join().expect("it runs"), run(seeded(seed), |_| ()), "seed {seed}");
    }
}

/// Each write of a word is one beat, valid for a single cycle when nobody waits, at any distance from the last one.
#[test]
fn a_thousand_pulses_of_one_cycle_at_random_are_counted_as_a_thousand() {
    for chance in [0.0, 0.5] {
        let pinger = Pinger::open(seeded(3), "gpu:0");
        pinger.world.set_stalls(Stalls::everywhere(chance));
        let hole = page::MAILBOX + 0xFFC;
        let mut gap = 1_u32;
        for _ in 0..1_000 {
            pinger.world.host_write(hole, &[0; 4], None);
            // Any gap from 0 to 31 cycles, in an order without a pattern (a linear congruence modulo 2^32).
            gap = gap.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            pinger.pass(Duration::from_nanos(4) * (gap >> 27));
        }
        let registers = Registers::new(&*pinger.device.bus, page::IDENTITY);
        let counted: identity::AccessErrorCount = registers.read().expect("the card answers");
        assert_eq!(counted.count(), 1_000);
    }
}

/// Seeds give the gateware other values before its reset; in a world without chance nothing may come of it.
#[test]
fn what_registers_hold_before_reset_changes_nothing() {
    let ideal = |seed| run(Options { seed, world: World::ideal(), ..Options::default() }, |_| ());
    let first = ideal(1);
    for seed in 2..=8 {
        assert_eq!(ideal(seed), first, "seed {seed}");
    }
}

#[test]
fn no_wait_on_any_channel_loses_or_doubles_a_ping() {
    for (seed, chance) in [(1, 0.2), (2, 0.5), (3, 0.8)] {
        for order in [
            WriteOrder::Together,
            WriteOrder::AddressFirst { cycles: 5 },
            WriteOrder::DataFirst { cycles: 5 },
            WriteOrder::Random { cycles: 5 },
        ] {
            let (counts, statistics, _) = run(seeded(seed), |pinger| {
                pinger.world.set_stalls(Stalls::everywhere(chance));
                pinger.world.set_write_order(order);
                pinger.world.set_beats(Beats::Random);
                pinger.world.set_write_response(10..=200);
            });
            assert_eq!(counts, Counts::all_answered(100), "{order:?}, chance {chance}");
            assert_eq!((statistics.bursts, statistics.bytes, statistics.violations), (100, 400, 0));
        }
    }
}

#[test]
fn a_bridge_that_takes_no_data_before_its_address_is_served_too() {
    let (counts, ..) = run(seeded(4), |pinger| pinger.world.set_data_waits_for_address(true));
    assert_eq!(counts, Counts::all_answered(100));
}

/// A request that waits in the bridge from before the end of reset is taken or waits; it is never lost.
#[test]
fn a_write_in_the_first_cycle_after_reset_is_not_lost() {
    let options =
        Options { world: World::ideal(), violations: OnViolation::Panic, ..Options::default() };
    let pinger = Pinger::open(options, "gpu:0");
    for value in 1..=20_u32 {
        // 50 cycles on the way, and the reset takes 64.
        pinger.world.host_write(page::MAILBOX + 8, &value.to_le_bytes(), None);
        pinger.world.reset_card();
        assert_eq!(pinger.mailbox_word(2), value);
    }
}
