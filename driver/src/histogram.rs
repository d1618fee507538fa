//! The two latency histograms: banks, snapshots and what a frozen bank holds.
//!
//! ```text
//! samples ──► live bank      swap      spare bank ──► read
//!                      ◄──────────────►           ──► clear
//! ```

use std::time::Duration;

use peerlane_port::Time;
use peerlane_regmap::{Cycles as CycleField, histogram, page};
use thiserror::Error;

use crate::access::{Page, RegisterError, RegisterName};
use crate::card::Inner;
use crate::latency::{Inconsistency, Latency, merge};
use crate::wait::until;

/// How long clearing a bank may take. The card needs 1,024 cycles; a register read alone takes about a microsecond.
const CLEAR_BOUND: Duration = Duration::from_millis(10);

/// Which of the two histograms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// From a ping's start to its answer.
    Service,
    /// From the time a ping was intended to its answer; open loop only.
    Response,
}

impl Measure {
    const fn instance(self) -> usize {
        match self {
            Self::Service => 0,
            Self::Response => 1,
        }
    }
}

/// One `histogram` block.
///
/// ```no_run
/// use peerlane_driver::Measure;
///
/// # fn card() -> peerlane_driver::Card { unimplemented!() }
/// let card = card();
/// let histogram = card.histogram(Measure::Service);
/// histogram.restart(400)?;
/// // … pings …
/// let latency = histogram.take(400)?;
/// println!("{} samples", latency.count);
/// # Ok::<(), peerlane_driver::HistogramError>(())
/// ```
pub struct Histogram<'a> {
    card: &'a Inner,
    page: Page<'a>,
    measure: Measure,
}

/// A histogram that would not do what it was told.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HistogramError {
    /// A register could not be read or written.
    #[error(transparent)]
    Register(#[from] RegisterError),
    /// It stayed busy.
    #[error(
        "the histogram is still busy {bound:?} after it was told to clear or swap; the card is stuck, so reset it"
    )]
    Busy {
        /// How long was waited.
        bound: Duration,
    },
    /// It did not swap its banks.
    #[error(
        "the histogram did not swap its banks (generation {before} before, {after} after); \
         does something else drive this card?"
    )]
    NotSwapped {
        /// Swaps before.
        before: u16,
        /// Swaps after.
        after: u16,
    },
    /// Its numbers contradict each other.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistency),
}

impl<'a> Histogram<'a> {
    pub(crate) fn new(card: &'a Inner, measure: Measure) -> Self {
        Self { card, page: card.bus.page(page::histogram(measure.instance())), measure }
    }

    fn time(&self) -> &dyn Time {
        &*self.card.device.time
    }

    /// Begin again from nothing, with the linear window's first value at `base` cycles.
    ///
    /// # Errors
    /// Any [`HistogramError`] but [`HistogramError::Inconsistent`].
    pub fn restart(&self, base: u32) -> Result<(), HistogramError> {
        self.page.write(histogram::WindowBase::default().with_base(CycleField(base)))?;
        self.clear()?;
        self.swap()
    }

    /// Everything counted since the last swap, checked; counting goes on in the other bank, with its window at `base`.
    /// No sample is lost or counted twice.
    ///
    /// # Errors
    /// Any [`HistogramError`]; with [`HistogramError::Inconsistent`] the samples are gone.
    pub fn take(&self, base: u32) -> Result<Latency, HistogramError> {
        self.restart(base)?;
        Ok(merge(&self.frozen()?, self.card.identity.clock)?)
    }

    /// Zero the spare bank, and wait until it is. The card ignores the command while it is still busy with another.
    fn clear(&self) -> Result<(), HistogramError> {
        self.idle()?;
        self.page.trigger(histogram::Command::CLEAR)?;
        self.idle().map(|_| ())
    }

    /// Exchange the banks, and wait until they are.
    fn swap(&self) -> Result<(), HistogramError> {
        let before = self.idle()?.generation();
        self.page.trigger(histogram::Command::SWAP)?;
        let status = self.idle()?;
        let after = status.generation();
        if status.refused() || after != before.wrapping_add(1) {
            return Err(HistogramError::NotSwapped { before, after });
        }
        Ok(())
    }

    /// Wait until it is not busy. The read also makes sure that the command before it has arrived.
    fn idle(&self) -> Result<histogram::Status, HistogramError> {
        until(self.time(), CLEAR_BOUND, || {
            let status: histogram::Status = self.page.read()?;
            Ok::<_, RegisterError>((!status.busy()).then_some(status))
        })?
        .ok_or(HistogramError::Busy { bound: CLEAR_BOUND })
    }

    /// The spare bank as it lies there, unchecked.
    fn frozen(&self) -> Result<Bank, RegisterError> {
        let page = &self.page;
        let word = |high: u32, by: u32| u128::from(high) << by;
        let squares = word(page.read::<histogram::SquaresHigh>()?.to_raw(), 64)
            | word(page.read::<histogram::SquaresMiddle>()?.to_raw(), 32)
            | word(page.read::<histogram::SquaresLow>()?.to_raw(), 0);
        let instance = self.measure.instance();
        let identity = &self.card.identity;
        let bins = |register, offset, words| {
            self.card.bus.memory(RegisterName { block: "histogram", register }, offset, words)
        };
        Ok(Bank {
            count: page.read_pair::<histogram::CountLow>()?,
            minimum: page.read::<histogram::Minimum>()?.to_raw(),
            minimum_at: (
                page.read_pair::<histogram::MinimumStampLow>()?,
                page.read::<histogram::MinimumSequence>()?.to_raw(),
            ),
            maximum: page.read::<histogram::Maximum>()?.to_raw(),
            maximum_at: (
                page.read_pair::<histogram::MaximumStampLow>()?,
                page.read::<histogram::MaximumSequence>()?.to_raw(),
            ),
            sum: page.read_pair::<histogram::SumLow>()?,
            squares,
            below: page.read_pair::<histogram::BelowLow>()?,
            above: page.read_pair::<histogram::AboveLow>()?,
            log_saturated: page.read_pair::<histogram::LogSaturatedLow>()?,
            window_saturated: page.read_pair::<histogram::WindowSaturatedLow>()?,
            base: page.read::<histogram::BankBase>()?.to_raw(),
            log: bins("LogBins", page::log_bins(instance), identity.log_bins as usize)?,
            window: bins("WindowBins", page::window_bins(instance), identity.window_bins as usize)?,
        })
    }
}

/// One bank as it was read; nothing in it is believed yet.
#[derive(Debug, Clone)]
pub(crate) struct Bank {
    pub(crate) count: u64,
    pub(crate) minimum: u32,
    /// Time stamp and sequence number.
    pub(crate) minimum_at: (u64, u32),
    pub(crate) maximum: u32,
    /// Time stamp and sequence number.
    pub(crate) maximum_at: (u64, u32),
    pub(crate) sum: u64,
    pub(crate) squares: u128,
    pub(crate) below: u64,
    pub(crate) above: u64,
    pub(crate) log_saturated: u64,
    pub(crate) window_saturated: u64,
    /// First value of the window.
    pub(crate) base: u32,
    pub(crate) log: Vec<u32>,
    pub(crate) window: Vec<u32>,
}

impl Bank {
    /// Samples in the window.
    pub(crate) fn window_total(&self) -> u64 {
        self.window.iter().map(|&count| u64::from(count)).sum()
    }

    /// A bank without samples, for tests to fill.
    #[cfg(test)]
    pub(crate) fn empty(log: usize, window: usize, base: u32) -> Self {
        Self {
            count: 0,
            minimum: u32::MAX,
            minimum_at: (0, 0),
            maximum: 0,
            maximum_at: (0, 0),
            sum: 0,
            squares: 0,
            below: 0,
            above: 0,
            log_saturated: 0,
            window_saturated: 0,
            base,
            log: vec![0; log],
            window: vec![0; window],
        }
    }
}
