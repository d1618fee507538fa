//! What can be chosen about the bridge while it runs.

/// Shape of a host's access to one 32-bit word (PG194: a request of one word may be narrow, longer ones are full).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beats {
    /// A beat of four bytes.
    Narrow,
    /// A beat of the whole bus with four strobes.
    Full,
    /// Either, at random.
    Random,
}

/// Which of address and data of a write to the BAR is offered first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteOrder {
    /// In the same cycle.
    Together,
    /// The address, and the data this much later.
    AddressFirst {
        /// Cycles between them.
        cycles: u32,
    },
    /// The data, and the address this much later.
    DataFirst {
        /// Cycles between them.
        cycles: u32,
    },
    /// Any of the three, at random.
    Random {
        /// Most cycles between them.
        cycles: u32,
    },
}

/// For every channel the chance, in each cycle, that it waits although it need not. 1 waits for ever.
///
/// `slave` is the card's `s_axi`, `master` its `m_axi`. Where the bridge sends it holds VALID back, where it receives it
/// holds READY low.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[allow(missing_docs, reason = "port and channel, as AXI names them")]
pub struct Stalls {
    pub slave_aw: f64,
    pub slave_w: f64,
    pub slave_b: f64,
    pub slave_ar: f64,
    pub slave_r: f64,
    pub master_aw: f64,
    pub master_w: f64,
    pub master_b: f64,
}

impl Stalls {
    /// The same chance everywhere.
    #[must_use]
    pub const fn everywhere(chance: f64) -> Self {
        Self {
            slave_aw: chance,
            slave_w: chance,
            slave_b: chance,
            slave_ar: chance,
            slave_r: chance,
            master_aw: chance,
            master_w: chance,
            master_b: chance,
        }
    }

    /// The card's master port is never served again.
    #[must_use]
    pub const fn master_stuck() -> Self {
        Self { master_aw: 1.0, master_w: 1.0, master_b: 1.0, ..Self::everywhere(0.0) }
    }

    /// Whether anything is left to chance.
    pub(crate) fn random(&self) -> bool {
        let Self { slave_aw, slave_w, slave_b, slave_ar, slave_r, master_aw, master_w, master_b } =
            *self;
        [slave_aw, slave_w, slave_b, slave_ar, slave_r, master_aw, master_w, master_b]
            .iter()
            .any(|&chance| chance > 0.0 && chance < 1.0)
    }
}
