//! Nonsense on idle channels, so that nobody learns to read them.

use crate::axi::Signals;
use crate::random::Random;
use crate::verilated::Inputs;

/// What stands on a channel while its VALID is low.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Scramble {
    /// New nonsense when a transfer is over, and then the same until the next one. Costs next to nothing.
    #[default]
    OnIdle,
    /// New nonsense in every cycle. Slow.
    EveryCycle,
    /// What was there before.
    Off,
}

/// Channels that the bridge sends on.
const CHANNELS: [Channel; 4] =
    [Channel::SlaveAw, Channel::SlaveW, Channel::SlaveAr, Channel::MasterB];

#[derive(Debug, Clone, Copy)]
enum Channel {
    SlaveAw,
    SlaveW,
    SlaveAr,
    MasterB,
}

#[derive(Debug)]
pub(super) struct Scrambler {
    mode: Scramble,
    /// By channel: a transfer is over, and its payload still stands there.
    stale: [bool; 4],
    noise: Random,
}

impl Scrambler {
    pub(super) fn new(mode: Scramble, seed: u64) -> Self {
        Self { mode, stale: [false; 4], noise: Random::stream(seed, "idle channels") }
    }

    pub(super) fn every_cycle(&self) -> bool {
        self.mode == Scramble::EveryCycle
    }

    /// Remember whose payload has been taken.
    pub(super) fn note(&mut self, slave: &Signals, master: &Signals) {
        let moved = [slave.aw.moves(), slave.w.moves(), slave.ar.moves(), master.b.moves()];
        for (stale, moved) in self.stale.iter_mut().zip(moved) {
            *stale |= moved;
        }
    }

    /// Overwrite what idle channels carry.
    pub(super) fn idle(&mut self, inputs: &mut Inputs) {
        let every = match self.mode {
            Scramble::Off => return,
            Scramble::OnIdle => false,
            Scramble::EveryCycle => true,
        };
        for channel in CHANNELS {
            let stale = std::mem::take(&mut self.stale[channel as usize]);
            if (stale || every) && !channel.valid(inputs) {
                channel.scramble(inputs, &mut self.noise);
            }
        }
    }

    /// All channels, when every VALID has just fallen.
    pub(super) fn everything(&mut self, inputs: &mut Inputs) {
        self.stale = [true; 4];
        self.idle(inputs);
    }
}

impl Channel {
    fn valid(self, inputs: &Inputs) -> bool {
        let valid = match self {
            Self::SlaveAw => inputs.s_axi_awvalid,
            Self::SlaveW => inputs.s_axi_wvalid,
            Self::SlaveAr => inputs.s_axi_arvalid,
            Self::MasterB => inputs.m_axi_bvalid,
        };
        valid != 0
    }

    /// Random bits, no more of them than the port has.
    fn scramble(self, inputs: &mut Inputs, noise: &mut Random) {
        match self {
            Self::SlaveAw => {
                inputs.s_axi_awid = noise.byte() & 7;
                inputs.s_axi_awaddr = noise.word();
                inputs.s_axi_awlen = noise.byte();
                inputs.s_axi_awsize = noise.byte() & 7;
                inputs.s_axi_awburst = noise.byte() & 3;
            }
            Self::SlaveW => {
                inputs.s_axi_wdata = std::array::from_fn(|_| noise.half());
                inputs.s_axi_wstrb = noise.half();
                inputs.s_axi_wlast = noise.byte() & 1;
            }
            Self::SlaveAr => {
                inputs.s_axi_arid = noise.byte() & 7;
                inputs.s_axi_araddr = noise.word();
                inputs.s_axi_arlen = noise.byte();
                inputs.s_axi_arsize = noise.byte() & 7;
                inputs.s_axi_arburst = noise.byte() & 3;
            }
            Self::MasterB => {
                inputs.m_axi_bid = noise.byte() & 15;
                inputs.m_axi_bresp = noise.byte() & 3;
            }
        }
    }
}
