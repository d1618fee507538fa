//! The card and its world on one clock.
//!
//! ```text
//! each cycle:  events due ──► bridge drives ──► card settles, clock rises ──► checkers, bridge observes
//! ```
//! While no VALID is high on either port and nothing is due, only the card is simulated: models sleep until an event.

mod memory;
mod traffic;

pub(crate) use memory::{NoPlace, span};
pub(crate) use traffic::{HOST, ReadEnd};

use std::collections::HashMap;

use crate::axi::checker::{Checker, PortName, Violation};
use crate::axi::{self};
use crate::bridge::{Answered, Bridge, Burst, Scramble};
use crate::echo::Echoer;
use crate::event::{Event, Events};
use crate::gpu::GpuMemory;
use crate::host::FileKey;
use crate::iommu::{Fault, Iommu, Place};
use crate::link::{Link, PacedLink};
use crate::time::Picoseconds;
use crate::trace::Tracer;
use crate::verilated::{Inputs, Model, Outputs};
use crate::world::World;

/// Cycles of the bridge's reset. AXI asks for 16 (PG194 gives none; Vivado's reset block holds as many).
const RESET_CYCLES: u64 = 64;

/// Broken rules and faults that are kept; more are only counted.
const KEPT: usize = 1000;

/// First address of a GPU's BAR aperture, and the distance to the next GPU's: above 32 TiB, where servers put 64-bit
/// prefetchable BARs.
const APERTURES: u64 = 0x3800_0000_0000;
const APERTURE_STRIDE: u64 = 1 << 40;

/// What to do when a rule of a port is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnViolation {
    /// Panic in the call that ran the card: gateware or bridge is wrong, and nothing after it means anything.
    #[default]
    Panic,
    /// Go on; [`WorldHandle::violations`](crate::WorldHandle::violations) tells.
    Record,
}

/// Why a simulation stands still for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// It was shut down.
    Shutdown,
    /// One wait took longer than the watchdog allows.
    Watchdog,
}

/// What passed between the card and its world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Clock cycles.
    pub cycles: u64,
    /// Reads of the BAR.
    pub reads: u64,
    /// Writes to the BAR, whoever made them.
    pub writes: u64,
    /// Write bursts of the card.
    pub bursts: u64,
    /// Bytes of the card's bursts that reached memory.
    pub bytes: u64,
    /// Bursts that were answered with an error.
    pub burst_errors: u64,
    /// Accesses of the card that were refused.
    pub faults: u64,
    /// Broken rules.
    pub violations: u64,
}

/// A peer: how it answers, and where it looks.
#[derive(Debug)]
pub(crate) struct Peer {
    pub(crate) name: String,
    pub(crate) echoer: Echoer,
    /// The first watched word, the bytes up to the end of the last, and from one word to the next.
    pub(crate) watched: Option<(Place, u64, u64)>,
    /// Latest time something became visible: nothing overtakes on one path.
    visible: Picoseconds,
}

/// Everything that moves with the clock.
pub(crate) struct Machine {
    pub(crate) world: World,
    model: Model,
    inputs: Inputs,
    outputs: Outputs,
    cycle: u64,
    /// The next cycle with an event.
    due: u64,
    /// The bridge must drive, and be shown, the next cycle.
    attention: bool,
    events: Events,
    pub(crate) bridge: Bridge,
    link: Box<dyn Link>,
    link_up: bool,
    slave: Checker,
    master: Checker,
    on_violation: OnViolation,
    tracer: Option<Tracer>,
    pub(crate) iommu: Iommu,
    pub(crate) gpus: Vec<GpuMemory>,
    /// The host, then the GPUs: the index is also that of the path.
    pub(crate) peers: Vec<Peer>,
    /// Files the host peer handed out.
    pub(crate) host_files: Vec<FileKey>,
    completions: HashMap<u64, Vec<u8>>,
    /// Reads that were started, and completions that came.
    tags: u64,
    completed: u64,
    pub(crate) statistics: Statistics,
    pub(crate) violations: Vec<Violation>,
    pub(crate) faults: Vec<Fault>,
    halt: Option<Halt>,
    /// Kept between cycles for their memory only.
    answered: Vec<Answered>,
    bursts: Vec<Burst>,
}

impl Machine {
    pub(crate) fn new(
        world: World,
        seed: u64,
        scramble: Scramble,
        on_violation: OnViolation,
    ) -> Self {
        let settings = std::iter::once(("host".to_owned(), &world.host)).chain(
            world.gpus.iter().enumerate().map(|(index, gpu)| (format!("gpu:{index}"), &gpu.peer)),
        );
        let peers: Vec<_> = settings
            .map(|(name, settings)| Peer {
                echoer: Echoer::new(settings.clone(), &name, seed),
                name,
                watched: None,
                visible: Picoseconds::default(),
            })
            .collect();
        let paths = peers.iter().map(|peer| peer.echoer.settings.path).collect();
        let apertures = (0..).map(|index| APERTURES + index * APERTURE_STRIDE);
        Self {
            model: Model::new(seed),
            inputs: Inputs { build_id: world.build_id, ..Inputs::default() },
            outputs: Outputs::default(),
            cycle: 0,
            due: u64::MAX,
            attention: true,
            events: Events::default(),
            bridge: Bridge::new(world.bridge.clone(), scramble, seed),
            link: Box::new(PacedLink::new(world.link.clone(), paths)),
            link_up: true,
            slave: Checker::new(PortName::Slave),
            master: Checker::new(PortName::Master),
            on_violation,
            tracer: None,
            iommu: Iommu::new(),
            gpus: apertures
                .zip(&world.gpus)
                .map(|(base, gpu)| GpuMemory::new(base, gpu.aperture_bytes))
                .collect(),
            peers,
            host_files: Vec::new(),
            completions: HashMap::new(),
            tags: 0,
            completed: 0,
            statistics: Statistics::default(),
            violations: Vec::new(),
            faults: Vec::new(),
            halt: None,
            answered: Vec::new(),
            bursts: Vec::new(),
            world,
        }
    }

    /// Clock cycles since the machine was made.
    pub(crate) fn cycle(&self) -> u64 {
        self.cycle
    }

    /// The start of the present cycle.
    pub(crate) fn now(&self) -> Picoseconds {
        Picoseconds::from_cycles(self.cycle)
    }

    pub(crate) fn halted(&self) -> Option<Halt> {
        self.halt
    }

    /// Stand still for good; a trace is complete after it.
    pub(crate) fn halt(&mut self, why: Halt) {
        self.halt.get_or_insert(why);
        self.model.close_trace();
        self.tracer = None;
    }

    /// Write traces from now on.
    pub(crate) fn trace(&mut self, tracer: Tracer) {
        self.tracer = Some(tracer);
    }

    /// Which cycles the trace lacks, and why.
    pub(crate) fn trace_shortfall(&self) -> Option<String> {
        let (path, cycle, error) = self.tracer.as_ref()?.shortfall()?;
        Some(format!("the trace {} lacks cycle {cycle} and what follows: {error}", path.display()))
    }

    /// Run until `cycle` begins, or until the machine halts.
    pub(crate) fn run(&mut self, cycle: u64) {
        if self.halt.is_some() {
            return;
        }
        while self.cycle < cycle {
            self.advance(cycle);
        }
    }

    /// The bridge's reset; the card loses everything, and what comes over the link meanwhile waits in the bridge.
    pub(crate) fn reset(&mut self) {
        self.bridge.reset(&mut self.inputs);
        for _ in 0..RESET_CYCLES {
            self.step_idle();
        }
        self.inputs.reset = 0;
        // VALID may rise from the first clock edge after reset on (AXI4 A3.1.2), so not in this cycle yet.
        self.step_idle();
        self.attention = true;
    }

    /// Settings of the bridge have changed: let it drive the next cycle.
    pub(crate) fn wake(&mut self) {
        self.attention = true;
    }

    /// The card alone, in a bare loop: what a simulation costs at the least. Its world sees nothing of these cycles.
    pub(crate) fn bare(&mut self, cycles: u64) {
        self.model.bare(cycles);
    }

    /// One clock cycle; or several, up to `limit`, in which nothing moves but the card.
    fn advance(&mut self, limit: u64) {
        if !self.attention && self.cycle < self.due && self.tracer.is_none() {
            let passed = self.model.rest(limit.min(self.due) - self.cycle);
            self.cycle += passed;
            if passed > 0 {
                return;
            }
        }
        self.step();
    }

    /// One clock cycle.
    #[inline]
    fn step(&mut self) {
        if self.cycle >= self.due {
            self.dispatch();
        }
        let look = self.attention;
        if look {
            self.bridge.drive(&mut self.inputs, self.cycle);
        }
        self.clock(look);
    }

    /// One clock cycle in which the bridge offers and takes nothing.
    fn step_idle(&mut self) {
        if self.cycle >= self.due {
            self.dispatch();
        }
        self.clock(true);
    }

    #[inline]
    fn clock(&mut self, look: bool) {
        if self.tracer.is_some() {
            self.trace_tick();
        }
        let offers = self.model.cycle(look.then_some(&self.inputs), look, &mut self.outputs);
        if look | offers {
            self.attend(offers);
        }
        self.cycle += 1;
    }

    #[cold]
    fn trace_tick(&mut self) {
        if let Some(tracer) = &mut self.tracer {
            tracer.tick(self.cycle, &mut self.model);
        }
    }

    /// What happened on the ports in this cycle.
    fn attend(&mut self, offers: bool) {
        let slave = axi::slave(&self.inputs, &self.outputs);
        let master = axi::master(&self.inputs, &self.outputs);
        let reset = self.inputs.reset != 0;
        self.slave.observe(&slave, reset, self.cycle);
        self.master.observe(&master, reset, self.cycle);
        if self.slave.found() || self.master.found() {
            self.violated();
        }

        let sends = slave.aw.valid | slave.w.valid | slave.ar.valid | master.b.valid;
        if !reset {
            self.bridge.observe(
                &slave,
                &master,
                &mut self.inputs,
                &mut self.answered,
                &mut self.bursts,
            );
            if !self.answered.is_empty() {
                self.answer_reads();
            }
            if !self.bursts.is_empty() {
                self.send_bursts();
            }
        }
        self.attention =
            offers || sends || self.bridge.wants_attention(&self.inputs, self.cycle + 1);
    }

    #[cold]
    fn violated(&mut self) {
        for violation in self.slave.take().into_iter().chain(self.master.take()) {
            self.statistics.violations += 1;
            assert!(self.on_violation == OnViolation::Record, "{violation}");
            if self.violations.len() < KEPT {
                self.violations.push(violation);
            }
        }
    }

    /// Let `event` happen at `at`.
    fn put(&mut self, at: Picoseconds, event: Event) {
        self.due = self.due.min(at.to_cycle());
        self.events.put(at, event);
    }
}
