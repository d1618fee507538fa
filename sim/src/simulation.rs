//! Opening a simulated card.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use peerlane_port::{Device, Peer};
use thiserror::Error;

use crate::back_end::{SimulatedBus, SimulatedMemory, SimulatedTime};
use crate::bridge::Scramble;
use crate::handle::WorldHandle;
use crate::machine::{Halt, Machine, OnViolation};
use crate::peer::SimulatedPeer;
use crate::shared::Shared;
use crate::trace::{Trace, Tracer};
use crate::world::World;

/// What to simulate, and how.
#[derive(Debug, Clone)]
pub struct Options {
    /// Everything that is left to chance follows from it: the same seed gives the same run, on any machine.
    pub seed: u64,
    /// The machine around the card.
    pub world: World,
    /// Waveforms; none unless asked for.
    pub trace: Option<Trace>,
    /// What stands on idle channels. It changes no result.
    pub scramble: Scramble,
    /// What to do when a port breaks a rule.
    pub violations: OnViolation,
    /// Longest time on the wall that one wait may take; after it the simulation stands still.
    pub watchdog: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 1,
            world: World::default(),
            trace: None,
            scramble: Scramble::default(),
            violations: OnViolation::default(),
            watchdog: Duration::from_mins(10),
        }
    }
}

/// Why a simulation could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The world cannot be.
    #[error("world `{world}`: {what}")]
    World {
        /// Its name.
        world: String,
        /// What is wrong, with the value.
        what: String,
    },
    /// The trace cannot be written.
    #[error(
        "trace file {path}: {source}; choose another one, in a folder that exists and can be written"
    )]
    Trace {
        /// Where it was to be.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

/// No peer of that name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the simulated machine has no peer `{name}`; it has {}", known.join(", "))]
pub struct UnknownPeer {
    /// The name asked for.
    pub name: String,
    /// The names there are.
    pub known: Vec<String>,
}

/// A simulated card in its world. Dropping it completes a trace; what was handed out then finds the card gone.
///
/// ```
/// use peerlane_sim::{Options, Simulation, World};
///
/// let simulation = Simulation::open(Options { seed: 7, world: World::ideal(), ..Options::default() })?;
/// let device = simulation.device();
/// let before = device.time.now();
/// device.bus.read32(0).expect("offset 0 is in the BAR");
/// assert!(device.time.now() > before, "a read takes its time");
/// # Ok::<(), peerlane_sim::OpenError>(())
/// ```
pub struct Simulation {
    shared: Arc<Shared>,
    peers: Vec<String>,
}

impl Simulation {
    /// Power a card up and reset it.
    ///
    /// # Errors
    /// [`OpenError::World`] for a world that cannot be, [`OpenError::Trace`] when the trace cannot be written.
    pub fn open(options: Options) -> Result<Self, OpenError> {
        let Options { seed, world, trace, scramble, violations, watchdog } = options;
        world.check().map_err(|what| OpenError::World { world: world.name.clone(), what })?;
        let tracer = trace.map(|trace| {
            Tracer::new(trace).map_err(|(path, source)| OpenError::Trace { path, source })
        });

        let mut machine = Machine::new(world, seed, scramble, violations);
        if let Some(tracer) = tracer {
            machine.trace(tracer?);
        }
        machine.reset();
        let peers = machine.peers.iter().map(|peer| peer.name.clone()).collect();
        Ok(Self { shared: Arc::new(Shared::new(machine, watchdog)), peers })
    }

    /// The card, for a driver.
    #[must_use]
    pub fn device(&self) -> Device {
        Device {
            name: "sim".into(),
            bus: Arc::new(SimulatedBus::new(Arc::clone(&self.shared))),
            memory: Arc::new(SimulatedMemory::new(Arc::clone(&self.shared))),
            time: Arc::new(SimulatedTime::new(Arc::clone(&self.shared))),
        }
    }

    /// Names for [`Simulation::peer`].
    #[must_use]
    pub fn peer_names(&self) -> &[String] {
        &self.peers
    }

    /// A peer of the card.
    ///
    /// # Errors
    /// [`UnknownPeer`], with the names there are.
    pub fn peer(&self, name: &str) -> Result<Arc<dyn Peer>, UnknownPeer> {
        let index = self.world().peer_index(name)?;
        Ok(Arc::new(SimulatedPeer::new(Arc::clone(&self.shared), index, name)))
    }

    /// The world, to look into and to break things in.
    #[must_use]
    pub fn world(&self) -> WorldHandle {
        WorldHandle::new(Arc::clone(&self.shared))
    }

    /// Why it stands still, if it does.
    #[must_use]
    pub fn halted(&self) -> Option<Halt> {
        self.shared.with(|machine| machine.halted())
    }

    /// Why the trace does not reach as far as it should, if it does not: which cycles it lacks, and why.
    #[must_use]
    pub fn trace_shortfall(&self) -> Option<String> {
        self.shared.with(|machine| machine.trace_shortfall())
    }

    /// Stop for good, and complete a trace. Later reads find nothing, later waits are cancelled.
    pub fn shutdown(&self) {
        self.shared.with(|machine| machine.halt(Halt::Shutdown));
    }

    /// Clock the card without its world, in a loop of C++: the yardstick of the benchmark, of no use for anything else.
    #[doc(hidden)]
    pub fn clock_bare(&self, cycles: u64) {
        self.shared.with(|machine| machine.bare(cycles));
    }
}

impl Drop for Simulation {
    fn drop(&mut self) {
        self.shutdown();
    }
}
