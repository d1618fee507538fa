//! The switch that lets the card answer itself, for its own share of a round trip.

use peerlane_regmap::{loopback, page};

use crate::access::{Page, RegisterError};
use crate::card::Inner;

/// The `loopback` block. Switch it only while no ping is in flight.
pub struct Loopback<'a> {
    page: Page<'a>,
}

impl<'a> Loopback<'a> {
    pub(crate) fn new(card: &'a Inner) -> Self {
        Self { page: card.bus.page(page::LOOPBACK) }
    }

    /// Turn writes back inside the card, or let them out again.
    ///
    /// # Errors
    /// As any register access.
    pub fn set_enabled(&self, enable: bool) -> Result<(), RegisterError> {
        self.page.write(loopback::Control::default().with_enable(enable))
    }

    /// Whether writes turn back inside the card.
    ///
    /// # Errors
    /// As any register access.
    pub fn is_enabled(&self) -> Result<bool, RegisterError> {
        self.page.read::<loopback::Control>().map(loopback::Control::enable)
    }

    /// Whether writes it took are not answered yet.
    ///
    /// # Errors
    /// As any register access.
    pub fn is_busy(&self) -> Result<bool, RegisterError> {
        Ok(self.page.read::<loopback::Status>()?.contains(loopback::Status::BUSY))
    }
}
