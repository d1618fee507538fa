//! Writes of the card, taken from its master port.

use std::collections::VecDeque;
use std::ops::RangeInclusive;

use crate::axi::{Address, Beat, INCREMENTING, Signals, checker::OUTSTANDING, join};
use crate::random::Random;
use crate::verilated::Inputs;
use crate::world::BridgeSettings;

/// A complete write of the card.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Burst {
    pub(crate) id: u8,
    /// The bytes and where they go; `None` for a burst the bridge does not take (PG194: SLVERR, and dropped).
    pub(crate) write: Option<(u64, Vec<u8>)>,
}

/// A response and the first cycle it may be offered in.
#[derive(Debug)]
struct Response {
    id: u8,
    code: u8,
    from: u64,
}

#[derive(Debug)]
pub(super) struct Outbound {
    /// Addresses and data wait for each other in queues: either may come first.
    addresses: VecDeque<Address>,
    data: VecDeque<Vec<Beat>>,
    current: Vec<Beat>,
    responses: VecDeque<Response>,
    /// Bursts whose address was taken and whose response was not.
    outstanding: usize,
    /// Cycle of the latest response; none overtakes another.
    latest: u64,
    timing: Random,
}

impl Outbound {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            addresses: VecDeque::new(),
            data: VecDeque::new(),
            current: Vec::new(),
            responses: VecDeque::new(),
            outstanding: 0,
            latest: 0,
            timing: Random::stream(seed, "bridge responses"),
        }
    }

    pub(super) fn reset(&mut self) {
        let timing = self.timing.clone();
        *self = Self { timing, ..Self::new(0) };
    }

    pub(super) fn drive(
        &mut self,
        inputs: &mut Inputs,
        cycle: u64,
        settings: &BridgeSettings,
        chance: &mut Random,
    ) {
        let stalls = &settings.stalls;
        // A slot is taken with the address and free with the response. Data of as many bursts fits.
        let slot = self.outstanding < OUTSTANDING;
        inputs.m_axi_awready = u8::from(slot && !chance.chance(stalls.master_aw));
        let addressed = self.addresses.len() > self.data.len();
        let room = self.data.len() < OUTSTANDING && (addressed || !settings.data_waits_for_address);
        inputs.m_axi_wready = u8::from(room && !chance.chance(stalls.master_w));
        if inputs.m_axi_bvalid == 0
            && self.due(cycle)
            && !chance.chance(stalls.master_b)
            && let Some(response) = self.responses.pop_front()
        {
            inputs.m_axi_bvalid = 1;
            inputs.m_axi_bid = response.id;
            inputs.m_axi_bresp = response.code;
        }
    }

    pub(super) fn observe(&mut self, now: &Signals, inputs: &mut Inputs, bursts: &mut Vec<Burst>) {
        if now.b.moves() {
            inputs.m_axi_bvalid = 0;
            self.outstanding = self.outstanding.saturating_sub(1);
        }
        if now.aw.moves() {
            self.addresses.push_back(now.aw);
            self.outstanding += 1;
        }
        if now.w.moves() {
            self.current.push(now.w.beat);
            if now.w.last {
                self.data.push_back(std::mem::take(&mut self.current));
            }
        }
        if !self.data.is_empty()
            && let Some(address) = self.addresses.pop_front()
            && let Some(beats) = self.data.pop_front()
        {
            bursts.push(burst(&address, &beats));
        }
    }

    pub(super) fn respond(&mut self, id: u8, response: u8, from: u64) -> u64 {
        self.latest = self.latest.max(from);
        self.responses.push_back(Response { id, code: response, from: self.latest });
        self.latest
    }

    pub(super) fn delay(&mut self, cycles: &RangeInclusive<u32>) -> u64 {
        self.timing.between(*cycles.start(), *cycles.end()).into()
    }

    /// Whether a response may be offered in this cycle.
    pub(super) fn due(&self, cycle: u64) -> bool {
        self.responses.front().is_some_and(|response| response.from <= cycle)
    }
}

/// The bytes of a burst, if the bridge takes it.
fn burst(address: &Address, beats: &[Beat]) -> Burst {
    let fits = address.burst == INCREMENTING && beats.len() as u64 == address.beats();
    Burst { id: address.id, write: if fits { join(address.address, beats) } else { None } }
}
