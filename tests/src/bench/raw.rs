//! Registers as no driver uses them: whatever the map refuses to compile can be tried here.

use std::sync::Arc;

use peerlane_driver::port::Bus;
use peerlane_regmap::{
    Clearable, Elements, Pulse, Readable, Register, Registers, Single, Writable,
};

/// The card's registers, unguarded. An access that fails is a failed test.
pub struct Raw {
    bus: Arc<dyn Bus>,
}

impl Raw {
    /// Over a bus.
    #[must_use]
    pub fn new(bus: Arc<dyn Bus>) -> Self {
        Self { bus }
    }

    /// The word at an offset of BAR0.
    ///
    /// # Panics
    /// When nothing answers.
    #[must_use]
    pub fn word(&self, offset: u64) -> u32 {
        self.bus.read32(offset).unwrap()
    }

    /// Write the word at an offset of BAR0.
    ///
    /// # Panics
    /// When the bus refuses.
    pub fn set_word(&self, offset: u64, value: u32) {
        self.bus.write32(offset, value).unwrap();
    }

    /// A register in the page at `page`.
    ///
    /// # Panics
    /// When nothing answers.
    #[must_use]
    pub fn read<R: Readable + Single>(&self, page: u64) -> R {
        self.registers(page).read().unwrap()
    }

    /// Write a register in the page at `page`.
    ///
    /// # Panics
    /// When the bus refuses.
    pub fn write<R: Writable + Single>(&self, page: u64, value: R) {
        self.registers(page).write(value).unwrap();
    }

    /// Write one element of a register array in the page at `page`.
    ///
    /// # Panics
    /// When the bus refuses.
    pub fn write_at<R: Writable + Elements>(&self, page: u64, element: usize, value: R) {
        self.registers(page).write_at(element, value).unwrap();
    }

    /// Trigger a register in the page at `page`.
    ///
    /// # Panics
    /// When the bus refuses.
    pub fn trigger<R: Pulse + Single>(&self, page: u64, value: R) {
        self.registers(page).trigger(value).unwrap();
    }

    /// Clear flags of a register in the page at `page`.
    ///
    /// # Panics
    /// When the bus refuses.
    pub fn clear<R: Clearable + Single>(&self, page: u64, flags: R) {
        self.registers(page).clear(flags).unwrap();
    }

    /// BAR0 offset of a register in the page at `page`.
    #[must_use]
    pub fn offset<R: Register>(page: u64) -> u64 {
        page + u64::from(R::OFFSET)
    }

    fn registers(&self, page: u64) -> Registers<'_> {
        Registers::new(&*self.bus, page)
    }
}
