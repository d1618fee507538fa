//! Write bursts: their shape, their data, and the responses to them.

use std::collections::VecDeque;

use super::{Address, OUTSTANDING, PortName, Report, Rule, Signals};
use crate::axi::{Beat, OKAY};

/// Bursts on their way. Data may come before its address, so both wait in queues of their own.
#[derive(Debug, Default)]
pub(super) struct Writes {
    /// Addresses whose data is not complete.
    addresses: VecDeque<Address>,
    /// Data that is complete and has no address yet.
    data: VecDeque<Vec<Beat>>,
    /// The burst whose beats are coming.
    current: Vec<Beat>,
    /// Identifiers of complete writes without a response.
    unanswered: VecDeque<u8>,
}

impl Writes {
    pub(super) fn observe(&mut self, now: &Signals, report: &mut Report) {
        // The response first: what is taken in this very cycle cannot have been answered yet.
        self.response(now, report);
        if now.aw.moves() {
            report.address("AW", &now.aw);
            self.addresses.push_back(now.aw);
            let outstanding = self.addresses.len() + self.unanswered.len();
            if outstanding > OUTSTANDING {
                report.add("AW", Rule::TooMany, || format!("{outstanding} writes"));
            }
        }
        if now.w.moves() {
            self.current.push(now.w.beat);
            // The address of the burst that is coming, when it is already here.
            let address = self.addresses.get(self.data.len());
            let full = address.is_some_and(|address| self.current.len() as u64 == address.beats());
            if full && !now.w.last {
                report.add("W", Rule::WriteLast, || {
                    format!("no WLAST on beat {}", self.current.len())
                });
            }
            if now.w.last || full {
                self.data.push_back(std::mem::take(&mut self.current));
            }
        }
        if !self.data.is_empty()
            && let Some(address) = self.addresses.pop_front()
            && let Some(beats) = self.data.pop_front()
        {
            complete(&address, &beats, report);
            self.unanswered.push_back(address.id);
        }
    }

    fn response(&mut self, now: &Signals, report: &mut Report) {
        if !now.b.valid {
            return;
        }
        if report.port == PortName::Slave && now.b.response != OKAY {
            report.add("B", Rule::ErrorResponse, || format!("response {}", now.b.response));
        }
        let asked = self.unanswered.iter().position(|&id| id == now.b.id);
        match asked {
            None => report.add("B", Rule::Unasked, || {
                format!("id {}, waiting: {:?}", now.b.id, self.unanswered)
            }),
            Some(position) if now.b.ready => _ = self.unanswered.remove(position),
            Some(_) => {}
        }
    }
}

/// A burst with its address and all of its data.
fn complete(address: &Address, beats: &[Beat], report: &mut Report) {
    if beats.len() as u64 != address.beats() {
        report.add("W", Rule::WriteLast, || {
            format!("WLAST on beat {} of {}", beats.len(), address.beats())
        });
        return;
    }
    for (index, beat) in beats.iter().enumerate() {
        let lanes = lanes(address, index as u64);
        if beat.strobes & !lanes != 0 {
            report.add("W", Rule::StrobeLane, || {
                format!("beat {}: strobes {:#010x}, lanes {lanes:#010x}", index + 1, beat.strobes)
            });
        }
    }
    if report.port == PortName::Slave {
        // A host may write single bytes of two words, and even none (PCIe 3.0 §2.2.5).
        return;
    }
    // Strobes of the burst in the order of their addresses, without those of lanes that do not belong to a beat.
    let strobes = beats.iter().enumerate().flat_map(|(index, beat)| {
        let lanes = lanes(address, index as u64);
        (0..32)
            .filter(move |lane| lanes >> lane & 1 == 1)
            .map(move |lane| beat.strobes >> lane & 1 == 1)
    });
    let mut runs = 0;
    let mut inside = false;
    for strobe in strobes {
        runs += u32::from(strobe && !inside);
        inside = strobe;
    }
    match runs {
        0 => report.add("W", Rule::NoStrobe, || format!("address {:#x}", address.address)),
        1 => {}
        runs => report
            .add("W", Rule::StrobeGap, || format!("address {:#x}, {runs} runs", address.address)),
    }
}

/// The lanes beat `index` of a burst may use (AXI4 A3.4.1: only the first beat may start unaligned).
fn lanes(address: &Address, index: u64) -> u32 {
    if address.size >= super::super::FULL_SIZE {
        let first = if index == 0 { address.address % 32 } else { 0 };
        return u32::MAX << first;
    }
    let bytes = 1_u64 << address.size;
    let aligned = (address.address & !(bytes - 1)).wrapping_add(index * bytes);
    let skipped = if index == 0 { address.address % bytes } else { 0 };
    let ones = ((1_u64 << bytes) - 1) & (u64::MAX << skipped);
    // Below 32 lanes in total, because the aligned start is a multiple of the size.
    u32::try_from(ones << (aligned % 32)).unwrap_or(u32::MAX)
}
