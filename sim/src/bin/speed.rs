//! How fast the simulated card runs: with its world, and in a bare C++ loop over the same model.
//!
//! The card waits for an answer that never comes, as it does most of the time of a real measurement. The two take turns,
//! a million cycles each, so that a busy machine slows both. Prints one JSON object.

use std::time::{Duration, Instant};

use peerlane_port::Cancel;
use peerlane_sim::{AnswerFaults, Options, When};
use rustix::time::{ClockId, clock_gettime};

#[path = "../../tests/pinger/mod.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod pinger;

use pinger::Pinger;

/// Cycles of one turn.
const TURN: u32 = 1_000_000;
const TURNS: usize = 15;

fn main() {
    let cancel = Cancel::new();
    let idle = Pinger::open(Options::default(), "gpu:0");
    let silent = AnswerFaults { lose: When::Always, ..AnswerFaults::default() };
    idle.world.set_answer_faults("gpu:0", silent).expect("the world has it");
    idle.arm(1);
    idle.start(1, 1, u32::MAX);
    // One round trip from now everything that had to move has moved.
    idle.pass(Duration::from_micros(10));

    let turn = Duration::from_nanos(4) * TURN;
    let (mut world, mut bare, mut processor) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let begun = processor_time();
        world.push(rate(|| _ = idle.device.time.wait(idle.device.time.now() + turn, &cancel)));
        processor.push(f64::from(TURN) / processor_time().saturating_sub(begun).as_secs_f64());
        bare.push(rate(|| idle.simulation.clock_bare(TURN.into())));
    }

    let busy = Pinger::open(Options::default(), "gpu:0");
    busy.arm(1);
    busy.start(u32::MAX, 1, 1_000_000);
    let trips: Vec<_> = (0..TURNS)
        .map(|_| rate(|| _ = busy.device.time.wait(busy.device.time.now() + turn, &cancel)))
        .collect();

    let (world, bare) = (median(world), median(bare));
    println!(
        "{{\"waiting_cycles_per_s\":{world:.0},\"waiting_cycles_per_processor_s\":{:.0},\"bare_loop_cycles_per_s\":{bare:.0},\
         \"ratio\":{:.3},\"round_trips_cycles_per_s\":{:.0}}}",
        median(processor),
        world / bare,
        median(trips),
    );
}

/// Cycles per second of a turn.
fn rate(turn: impl FnOnce()) -> f64 {
    let begun = Instant::now();
    turn();
    f64::from(TURN) / begun.elapsed().as_secs_f64()
}

/// What this thread has used of a processor: unlike the time on the wall, it does not grow while others run.
fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
