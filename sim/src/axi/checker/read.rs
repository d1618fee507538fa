//! Read bursts and the data that answers them.

use std::collections::VecDeque;

use super::{OUTSTANDING, PortName, Report, Rule, Signals};
use crate::axi::OKAY;

/// A read that was taken and not answered to the end.
#[derive(Debug)]
struct Read {
    id: u8,
    beats_left: u64,
}

/// Reads in the order they were taken.
#[derive(Debug, Default)]
pub(super) struct Reads {
    unanswered: VecDeque<Read>,
}

impl Reads {
    pub(super) fn observe(&mut self, now: &Signals, report: &mut Report) {
        // The data first: a read taken in this very cycle cannot have been answered yet.
        self.data(now, report);
        if now.ar.moves() {
            report.address("AR", &now.ar);
            self.unanswered.push_back(Read { id: now.ar.id, beats_left: now.ar.beats() });
            let outstanding = self.unanswered.len();
            if outstanding > OUTSTANDING {
                report.add("AR", Rule::TooMany, || format!("{outstanding} reads"));
            }
        }
    }

    fn data(&mut self, now: &Signals, report: &mut Report) {
        if !now.r.valid {
            return;
        }
        if report.port == PortName::Slave && now.r.response != OKAY {
            report.add("R", Rule::ErrorResponse, || format!("response {}", now.r.response));
        }
        // Reads with one identifier are answered in order (AXI4 A5.3.1); others may overtake.
        let Some(position) = self.unanswered.iter().position(|read| read.id == now.r.id) else {
            report.add("R", Rule::Unasked, || {
                format!("id {}, waiting: {:?}", now.r.id, self.unanswered)
            });
            return;
        };
        let left = self.unanswered[position].beats_left;
        if now.r.last != (left == 1) {
            report.add("R", Rule::ReadLast, || {
                format!("RLAST is {} with {left} beats to come", u8::from(now.r.last))
            });
        }
        if now.r.ready {
            self.unanswered[position].beats_left -= 1;
            if left == 1 || now.r.last {
                self.unanswered.remove(position);
            }
        }
    }
}
