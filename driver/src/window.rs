//! The address fence: ranges the card may reach, opened by pinning and closed before memory goes away.

use std::time::Duration;

use peerlane_port::{Access, BusAddress};
use peerlane_regmap::{page, window};

use crate::access::{Page, RegisterError, high, low};
use crate::card::Inner;
use crate::wait::until;

/// How long the last response to work in a closed range may take. A bridge answers a write within a few hundred
/// nanoseconds unless its link holds everything up; a link that retrains is back within some milliseconds.
pub(crate) const CLOSE_BOUND: Duration = Duration::from_millis(20);

/// The `window` block. Ranges are opened and closed by pinning and unpinning buffers; here one can look.
pub struct Window<'a> {
    card: &'a Inner,
    page: Page<'a>,
}

/// Requests of the card that the fence refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusals {
    /// How many since reset; wraps at 2^32.
    pub count: u32,
    /// Address of the first since the flag was last cleared; none when it is clear.
    pub first: Option<BusAddress>,
}

impl<'a> Window<'a> {
    pub(crate) fn new(card: &'a Inner) -> Self {
        Self { card, page: card.bus.page(page::WINDOW) }
    }

    /// What the fence refused.
    ///
    /// # Errors
    /// As any register access.
    pub fn refusals(&self) -> Result<Refusals, RegisterError> {
        let refused = self.page.read::<window::Errors>()?.contains(window::Errors::REFUSED);
        let first = self.page.read_pair::<window::RefusedLow>()?;
        Ok(Refusals {
            count: self.page.read::<window::Refused>()?.to_raw(),
            first: refused.then_some(BusAddress(first)),
        })
    }

    /// Forget the first refused address, so that the next refusal shows its own.
    ///
    /// # Errors
    /// As any register access.
    pub fn clear_refusals(&self) -> Result<(), RegisterError> {
        self.page.clear(window::Errors::REFUSED)
    }

    /// Which ranges are open.
    ///
    /// # Errors
    /// As any register access.
    pub fn open_ranges(&self) -> Result<Vec<u32>, RegisterError> {
        let mut open = Vec::new();
        for range in 0..self.card.identity.ranges {
            if self.page.read_at::<window::Control>(range as usize)?.open() {
                open.push(range);
            }
        }
        Ok(open)
    }

    /// Let the card into `length` bytes from `address` on, as `access` says; both whole pages of the fence.
    pub(crate) fn open(
        &self,
        range: u32,
        address: BusAddress,
        length: u64,
        access: Access,
    ) -> Result<(), RegisterError> {
        let element = range as usize;
        let last = BusAddress(address.0 + length - self.card.identity.page_bytes);
        self.page.write_at(element, window::FirstLow::from_raw(low(address)))?;
        self.page.write_at(element, window::FirstHigh::from_raw(high(address)))?;
        self.page.write_at(element, window::LastLow::from_raw(low(last)))?;
        self.page.write_at(element, window::LastHigh::from_raw(high(last)))?;
        let control =
            window::Control::default().with_read(access.reads()).with_write(access.writes());
        self.page.write_at(element, control.with_open(true))
    }

    /// Refuse new work in a range, and wait until the last response to admitted work has come. `false` when it has not
    /// within the bound.
    pub(crate) fn close(&self, range: u32) -> Result<bool, RegisterError> {
        self.page.write_at(range as usize, window::Control::default())?;
        let closed = until(&*self.card.device.time, CLOSE_BOUND, || {
            Ok((!self.is_closing(range)?).then_some(()))
        })?;
        Ok(closed.is_some())
    }

    /// Whether a closed range still awaits responses.
    pub(crate) fn is_closing(&self, range: u32) -> Result<bool, RegisterError> {
        Ok(self.closing_ranges()?.contains(&range))
    }

    /// Which closed ranges still await responses.
    ///
    /// # Errors
    /// As any register access.
    pub fn closing_ranges(&self) -> Result<Vec<u32>, RegisterError> {
        let closing = u32::from(self.page.read::<window::Closing>()?.ranges());
        Ok((0..self.card.identity.ranges).filter(|range| closing >> range & 1 == 1).collect())
    }
}
