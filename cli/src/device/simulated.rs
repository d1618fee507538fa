//! The simulated card and its world, in this process.

use std::path::Path;
use std::sync::Arc;

use peerlane_driver::port::Peer;
use peerlane_sim::{Fault, Halt, OnViolation, Options, Simulation, Trace, World};

use super::{Machine, Surroundings};
use crate::arguments::Common;
use crate::exit::{Exit, Failure};
use crate::report::Nanoseconds;

/// Build the world that the command line asks for.
///
/// # Errors
/// A sentence and an exit code: the worlds there are, or what kept the simulation from starting.
pub fn open(common: &Common, trace: Option<&Path>) -> Result<Machine, Failure> {
    let world = World::named(&common.world).ok_or_else(|| {
        let known = World::NAMES.join(" and ");
        Failure::new(
            Exit::Usage,
            format!("there is no world `{}`; there are {known}", common.world),
        )
    })?;
    let options = Options {
        seed: common.seed,
        world,
        trace: trace.map(Trace::new),
        // A person gets a sentence at the end instead of a panic in the middle.
        violations: OnViolation::Record,
        ..Options::default()
    };
    let simulation =
        Simulation::open(options).map_err(|error| Failure::of(Exit::Environment, &error))?;
    let device = simulation.device();
    let around = Simulated { simulation, world: common.world.clone(), seed: common.seed };
    Ok(Machine { device, around: Box::new(around) })
}

/// The world around the simulated card.
struct Simulated {
    simulation: Simulation,
    world: String,
    seed: u64,
}

impl Surroundings for Simulated {
    fn world(&self) -> Option<(String, u64)> {
        Some((self.world.clone(), self.seed))
    }

    fn peer(&self, name: &str) -> Result<Arc<dyn Peer>, String> {
        self.simulation.peer(name).map_err(|error| error.to_string())
    }

    fn link_share(&self, peer: &str) -> Option<Nanoseconds> {
        let share = self.simulation.world().link_share(peer).ok()?;
        let picoseconds = ((share.to_peer_ns + share.from_peer_ns) * 1000.0).round();
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few microseconds, never negative"
        )]
        Some(Nanoseconds::from_picoseconds(picoseconds as u64))
    }

    fn complaints(&self) -> Vec<String> {
        let world = self.simulation.world();
        let (violations, faults) = (world.violations(), world.faults());
        let stopped = (self.simulation.halted() == Some(Halt::Watchdog)).then(|| {
            "the simulation was stopped, because one wait took too long on this machine".to_owned()
        });
        let on_the_bus = violations.first().map(|first| {
            format!(
                "the card broke the rules of its ports, {} times; first: {first}",
                violations.len()
            )
        });
        let in_memory = faults.first().map(|Fault { address, length, write, reason, at }| {
            let access = if *write { "write" } else { "read" };
            format!(
                "the card reached for memory that it may not, {} times; first: a {access} of {length} bytes at {address} \
                 ({reason:?}) after {} ns",
                faults.len(),
                at.nanoseconds
            )
        });
        [stopped, on_the_bus, in_memory].into_iter().flatten().collect()
    }

    fn close(&self) -> Result<(), String> {
        let lost = self.simulation.trace_shortfall();
        self.simulation.shutdown();
        lost.map_or(Ok(()), Err)
    }
}
