//! The other side of the mover's AXI port: it takes addresses and data, and answers what it was asked, late and in any
//! order that AXI allows.

use peerlane_tests::two_simulators::Moment;

/// Cycles after a reset in which no read data may come.
const QUIET: usize = 64;
/// IDs in use.
const CHANNELS: usize = 4;
/// A burst is answered at most so many cycles after its address.
const LATENCY: u64 = 40;

/// A read that is not answered to its end.
#[derive(Clone, Copy)]
struct Burst {
    id: u64,
    beats: u64,
    due: usize,
}

/// Answers reads: bursts of one ID in their order, beats of different IDs mixed.
pub struct Reads {
    /// What stands before the names of the port.
    port: &'static str,
    /// Beats in 1,000 that come in error.
    errors: u64,
    bursts: Vec<Burst>,
    quiet_until: usize,
}

impl Reads {
    pub fn new(port: &'static str, errors: u64) -> Self {
        Self { port, errors, bursts: vec![], quiet_until: 0 }
    }

    /// Chooses the inputs of AR and R.
    pub fn drive(&mut self, moment: &mut Moment) {
        let port = self.port;
        let name = |signal: &str| format!("{port}{signal}");
        if moment.reset {
            (self.bursts, self.quiet_until) = (vec![], moment.cycle + QUIET + 1);
            moment.set(&name("rvalid"), false);
            return;
        }
        if moment.was_high(&name("arvalid")) && moment.was_high(&name("arready")) {
            let due = moment.cycle + moment.below(LATENCY) as usize;
            let (id, beats) = (moment.was(&name("arid")), moment.was(&name("arlen")) + 1);
            self.bursts.push(Burst { id, beats, due });
        }
        let id = moment.below(CHANNELS as u64);
        let oldest = self.bursts.iter().position(|burst| burst.id == id);
        let oldest = oldest.filter(|&oldest| self.bursts[oldest].due <= moment.cycle);
        let Some(oldest) = oldest.filter(|_| moment.cycle > self.quiet_until) else {
            moment.set(&name("rvalid"), false);
            return;
        };
        // The mover never refuses read data.
        moment.set(&name("rvalid"), true);
        moment.set(&name("rid"), id);
        moment.set(&name("rlast"), self.bursts[oldest].beats == 1);
        if moment.below(1_000) >= self.errors {
            moment.set(&name("rresp"), 0_u64);
        }
        self.bursts[oldest].beats -= 1;
        if self.bursts[oldest].beats == 0 {
            self.bursts.remove(oldest);
        }
    }
}

/// Answers writes when their address and all their data have come: those of one ID in their order.
pub struct Writes {
    port: &'static str,
    /// IDs whose address has come.
    addressed: Vec<u64>,
    /// Bursts whose data have come.
    complete: usize,
    /// IDs to be answered.
    owed: Vec<u64>,
}

impl Writes {
    pub fn new(port: &'static str) -> Self {
        Self { port, addressed: vec![], complete: 0, owed: vec![] }
    }

    /// Chooses the inputs of AW, W and B.
    pub fn drive(&mut self, moment: &mut Moment) {
        let port = self.port;
        let name = |signal: &str| format!("{port}{signal}");
        if moment.reset {
            *self = Self::new(port);
            moment.set(&name("bvalid"), false);
            return;
        }
        if moment.was_high(&name("awvalid")) && moment.was_high(&name("awready")) {
            self.addressed.push(moment.was(&name("awid")));
        }
        let beat = moment.was_high(&name("wvalid")) && moment.was_high(&name("wready"));
        self.complete += usize::from(beat && moment.was_high(&name("wlast")));
        while self.complete > 0 && !self.addressed.is_empty() {
            self.complete -= 1;
            self.owed.push(self.addressed.remove(0));
        }
        if moment.was_high(&name("bvalid")) && !moment.was_high(&name("bready")) {
            for signal in ["bvalid", "bid", "bresp"] {
                moment.keep(&name(signal));
            }
            return;
        }
        let wanted = moment.below(CHANNELS as u64);
        let answered = self.owed.iter().position(|&id| id == wanted).filter(|_| moment.percent(50));
        moment.set(&name("bvalid"), answered.is_some());
        if let Some(answered) = answered {
            moment.set(&name("bid"), self.owed.remove(answered));
            if moment.percent(90) {
                moment.set(&name("bresp"), 0_u64);
            }
        }
    }
}
