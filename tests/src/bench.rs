//! The bench of the co-simulations: the real driver on the simulated card, with canaries around every target.
//!
//! ```text
//! story ──► Bench ──► driver ──► simulated card ──► world
//!             └── Fenced ──► peer: fills its memory with a pattern, and looks at it when it is given back
//! ```

#![allow(clippy::unwrap_used, reason = "whatever fails on the bench is a failed test")]

mod fenced;
mod raw;

pub use fenced::Fenced;
use std::sync::Arc;
use std::time::Duration;

use peerlane_driver::port::{Cancel, DeviceTime, Peer};
use peerlane_driver::round_trip::{Plan, Progress, RoundTrip, RoundTripError, Target, measure};
use peerlane_driver::{Card, FromCard, Pinned};
use peerlane_sim::{LinkSettings, Options, Simulation, Stalls, World, WorldHandle};
pub use raw::Raw;

/// Who is made to wait at random: nobody, whoever sends to the card, whoever takes from it, both.
pub const CROSS: [Stalls; 4] = {
    let none = Stalls::everywhere(0.0);
    let stall = Stalls { slave_aw: 0.3, slave_w: 0.3, slave_ar: 0.3, master_b: 0.3, ..none };
    let pressure = Stalls { slave_b: 0.3, slave_r: 0.3, master_aw: 0.3, master_w: 0.3, ..none };
    [none, stall, pressure, Stalls::everywhere(0.3)]
};

/// A simulated card, opened by the driver.
pub struct Bench {
    /// The machine.
    pub simulation: Simulation,
    /// Its world, to look into and to break things in.
    pub world: WorldHandle,
    /// The card, as the driver sees it.
    pub card: Card,
    fenced: Fenced,
}

impl Bench {
    /// Power up `world` from `seed`, and open the card.
    ///
    /// # Panics
    /// When either fails.
    #[must_use]
    pub fn power_on(world: World, seed: u64) -> Self {
        let simulation = Simulation::open(Options { seed, world, ..Options::default() }).unwrap();
        let card = Card::open(simulation.device()).unwrap();
        assert_eq!(card.warnings(), []);
        let (world, fenced) = (simulation.world(), Fenced::default());
        Self { simulation, world, card, fenced }
    }

    /// A peer by its name, with canaries in whatever memory it gives.
    ///
    /// # Panics
    /// When there is no such peer.
    #[must_use]
    pub fn peer(&self, name: &str) -> Arc<dyn Peer> {
        let peer = self.simulation.peer(name).unwrap();
        Arc::new(self.fenced.around(peer, self.world.clone(), 0))
    }

    /// A peer as who answers the pings.
    #[must_use]
    pub fn target(&self, name: &str) -> Target {
        Target::Peer(self.peer(name))
    }

    /// Measure, and tell nobody how far it is.
    ///
    /// # Errors
    /// As [`measure`].
    pub fn measure(&self, target: &Target, plan: &Plan) -> Result<RoundTrip, RoundTripError> {
        self.measure_with(target, plan, &Cancel::new(), |_| ())
    }

    /// Measure.
    ///
    /// # Errors
    /// As [`measure`].
    pub fn measure_with(
        &self,
        target: &Target,
        plan: &Plan,
        cancel: &Cancel,
        mut progress: impl FnMut(&Progress),
    ) -> Result<RoundTrip, RoundTripError> {
        measure(&self.card, target, plan, cancel, &mut progress)
    }

    /// Memory of a peer that does not answer, for pings to any of its lines.
    ///
    /// # Panics
    /// When it cannot be had.
    pub fn pinned(&self, peer: &str, length: u64) -> Pinned<FromCard> {
        let peer = self.simulation.peer(peer).unwrap();
        let peer: Arc<dyn Peer> =
            Arc::new(self.fenced.around(peer, self.world.clone(), length / 64));
        self.card.allocate_on(&peer, length).unwrap().pin().unwrap()
    }

    /// Registers by name, as no driver would use them.
    #[must_use]
    pub fn raw(&self) -> Raw {
        Raw::new(self.simulation.device().bus)
    }

    /// Now, on the card's clock.
    #[must_use]
    pub fn now(&self) -> DeviceTime {
        self.world.now()
    }

    /// Let time pass.
    pub fn pass(&self, span: Duration) {
        let time = self.card.time();
        time.wait(time.now() + span, &Cancel::new());
    }

    /// Let time pass until the engine is at rest.
    ///
    /// # Panics
    /// When it is not within a second of the card's time, or does not answer.
    pub fn until_idle(&self) {
        let end = self.now() + Duration::from_secs(1);
        while !self.card.ping().is_idle().unwrap() {
            assert!(self.now() < end, "the engine does not come to rest");
            self.pass(Duration::from_micros(10));
        }
    }

    /// Whatever was done is over: nothing runs, nothing is open, mapped or kept, no canary was touched, no port broke a
    /// rule, and the card reached for nothing it was not given.
    ///
    /// # Panics
    /// When any of it is not so.
    pub fn assert_at_rest(&self) {
        assert!(self.card.ping().is_idle().unwrap(), "the engine runs");
        assert!(!self.card.loopback().is_enabled().unwrap(), "the loopback is on");
        assert_eq!(self.card.window().open_ranges(), Ok(Vec::new()), "ranges are open");
        assert_eq!(self.card.window().closing_ranges(), Ok(Vec::new()), "ranges drain");
        assert_eq!(
            (self.card.mapped(), self.card.quarantined()),
            (0, Vec::new()),
            "memory is mapped"
        );
        assert_eq!(self.card.access_errors().unwrap().count, 0, "registers were wrongly accessed");
        assert_eq!(self.world.faults(), [], "the card reached for what it was not given");
        assert_eq!(self.world.violations(), [], "a port broke a rule");
        assert_eq!(self.fenced.touched(), Vec::<String>::new(), "a canary was touched");
    }
}

/// A world with a link on which nothing waits for anything else: on a real one a read of a register and an
/// answer share the wires, and delay each other by some nanoseconds.
#[must_use]
pub fn uncontended(world: World) -> World {
    let link = LinkSettings { megatransfers_per_second: u32::MAX, ..world.link };
    World { link, ..world }
}

/// `samples` pings in closed loop without a warm-up, each lost after 20 µs: for stories that count every ping.
#[must_use]
pub fn counted(samples: u64) -> Plan {
    Plan { samples, warm_up: 0, timeout: Duration::from_micros(20), ..Plan::default() }
}
