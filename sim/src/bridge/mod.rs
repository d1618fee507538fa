//! The PCIe bridge between the card and the link: the only model of it, in every run.
//!
//! ```text
//! link ──► Inbound  ──► s_axi of the card     requests for the BAR; eight writes and eight reads outstanding
//! link ◄── Outbound ◄── m_axi of the card     writes to peers; eight outstanding, answered once under way
//! ```
//! Behaviour is that of the AXI Bridge for PCI Express Gen3 (PG194). Each cycle it first *drives* the card's inputs, and
//! then *observes* both sides of every handshake.

mod inbound;
mod outbound;
mod scramble;
mod settings;
#[cfg(test)]
mod tests;

pub(crate) use inbound::{Answered, Request};
pub(crate) use outbound::Burst;
pub use scramble::Scramble;
pub use settings::{Beats, Stalls, WriteOrder};

use crate::axi::Signals;
use crate::random::Random;
use crate::verilated::Inputs;
use crate::world::BridgeSettings;
use inbound::Inbound;
use outbound::Outbound;
use scramble::Scrambler;

/// The bridge's state.
#[derive(Debug)]
pub(crate) struct Bridge {
    pub(crate) settings: BridgeSettings,
    inbound: Inbound,
    outbound: Outbound,
    scrambler: Scrambler,
    /// Who waits and who does not.
    chance: Random,
}

impl Bridge {
    pub(crate) fn new(settings: BridgeSettings, scramble: Scramble, seed: u64) -> Self {
        Self {
            settings,
            inbound: Inbound::new(seed),
            outbound: Outbound::new(seed),
            scrambler: Scrambler::new(scramble, seed),
            chance: Random::stream(seed, "bridge stalls"),
        }
    }

    /// Everything under way inside is lost, and no VALID or READY stays high.
    pub(crate) fn reset(&mut self, inputs: &mut Inputs) {
        self.inbound.reset();
        self.outbound.reset();
        *inputs = Inputs { reset: 1, build_id: inputs.build_id, ..Inputs::default() };
        self.scrambler.everything(inputs);
    }

    /// A request for the BAR has come over the link.
    pub(crate) fn request(&mut self, request: Request) {
        self.inbound.request(request);
    }

    /// What the card is to see in this cycle.
    pub(crate) fn drive(&mut self, inputs: &mut Inputs, cycle: u64) {
        self.inbound.drive(inputs, cycle, &self.settings, &mut self.chance);
        self.outbound.drive(inputs, cycle, &self.settings, &mut self.chance);
        self.scrambler.idle(inputs);
    }

    /// What moved in this cycle: reads that are answered, and bursts of the card that are complete.
    ///
    /// The next [`Bridge::drive`] must come before the next cycle.
    pub(crate) fn observe(
        &mut self,
        slave: &Signals,
        master: &Signals,
        inputs: &mut Inputs,
        answered: &mut Vec<Answered>,
        bursts: &mut Vec<Burst>,
    ) {
        self.inbound.observe(slave, inputs, answered);
        self.outbound.observe(master, inputs, bursts);
        self.scrambler.note(slave, master);
    }

    /// Answer a burst at `cycle` or later; answers keep the order of the bursts. Returns the cycle.
    pub(crate) fn respond(&mut self, burst: &Burst, response: u8, cycle: u64) -> u64 {
        self.outbound.respond(burst.id, response, cycle)
    }

    /// Cycles from the last beat of a burst to its response.
    pub(crate) fn response_delay(&mut self) -> u64 {
        self.outbound.delay(&self.settings.write_response_cycles)
    }

    /// Whether `drive` has to be called in the next cycle even if nothing comes from outside.
    pub(crate) fn wants_attention(&self, inputs: &Inputs, cycle: u64) -> bool {
        inputs.s_axi_awvalid | inputs.s_axi_wvalid | inputs.s_axi_arvalid | inputs.m_axi_bvalid != 0
            || self.inbound.busy()
            || self.outbound.due(cycle)
            || self.scrambler.every_cycle()
            || self.settings.stalls.random()
    }
}
