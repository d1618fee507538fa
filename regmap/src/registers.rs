//! Typed access to the registers of one block over a [`Bus`].

use peerlane_port::{Bus, BusError};

use crate::register::{
    Clearable, Elements, LowWord, Modifiable, Pulse, Readable, Register, Single, Writable,
};

/// The registers of one block instance: a bus and the page the block lies in.
///
/// ```
/// use peerlane_port::{Bus, BusError};
/// use peerlane_regmap::{Registers, page, ping};
///
/// fn start(bus: &dyn Bus) -> Result<(), BusError> {
///     let registers = Registers::new(bus, page::PING);
///     registers.write(ping::Samples::default().with_samples(1000))?;
///     registers.write(ping::Mode::default().with_in_flight(4))?;
///     registers.trigger(ping::Command::START)
/// }
/// ```
/// What the access of a register does not allow does not compile:
///
/// ```compile_fail
/// # fn stop(bus: &dyn peerlane_port::Bus) {
/// # use peerlane_regmap::{Registers, page, ping};
/// Registers::new(bus, page::PING).write(ping::Sent::default());
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Registers<'a> {
    /// Where the card answers.
    pub bus: &'a dyn Bus,
    /// BAR0 offset of the block's page, from [`page`](crate::page).
    pub base: u64,
}

impl<'a> Registers<'a> {
    /// The registers in the page at `base`.
    #[must_use]
    pub fn new(bus: &'a dyn Bus, base: u64) -> Self {
        Self { bus, base }
    }

    /// Read one register.
    ///
    /// # Errors
    /// As [`Bus::read32`].
    pub fn read<R: Readable + Single>(&self) -> Result<R, BusError> {
        Ok(R::from_raw(self.bus.read32(self.offset::<R>(0))?))
    }

    /// Read one element of a register array.
    ///
    /// # Errors
    /// As [`Bus::read32`].
    ///
    /// # Panics
    /// When the array has no such element, as a slice does.
    pub fn read_at<R: Readable + Elements>(&self, element: usize) -> Result<R, BusError> {
        Ok(R::from_raw(self.bus.read32(self.element::<R>(element))?))
    }

    /// Read a 64-bit value: the low word first, then the high word.
    ///
    /// The words are two accesses. The value is whole only where it holds still in between, as the captured
    /// time and the frozen histogram bank do.
    ///
    /// # Errors
    /// As [`Bus::read32`].
    pub fn read_pair<L>(&self) -> Result<u64, BusError>
    where
        L: LowWord + Single,
        L::High: Single,
    {
        let low = self.read::<L>()?.to_raw();
        let high = self.read::<L::High>()?.to_raw();
        Ok(u64::from(high) << 32 | u64::from(low))
    }

    /// Write one register. Start from `default()`, its value after reset, and set fields: no read is needed.
    ///
    /// # Errors
    /// As [`Bus::write32`].
    pub fn write<R: Writable + Single>(&self, value: R) -> Result<(), BusError> {
        self.bus.write32(self.offset::<R>(0), value.to_raw())
    }

    /// Write one element of a register array.
    ///
    /// # Errors
    /// As [`Bus::write32`].
    ///
    /// # Panics
    /// When the array has no such element, as a slice does.
    pub fn write_at<R: Writable + Elements>(
        &self,
        element: usize,
        value: R,
    ) -> Result<(), BusError> {
        self.bus.write32(self.element::<R>(element), value.to_raw())
    }

    /// Change part of a register: a read and a write, so only one thread may do it at a time.
    ///
    /// # Errors
    /// As [`Bus::read32`] and [`Bus::write32`]; after a failed read nothing is written.
    pub fn modify<R: Modifiable + Single>(
        &self,
        change: impl FnOnce(R) -> R,
    ) -> Result<(), BusError> {
        self.write(change(self.read()?))
    }

    /// Change part of one element of a register array, as [`Registers::modify`] does.
    ///
    /// # Errors
    /// As [`Registers::modify`].
    ///
    /// # Panics
    /// When the array has no such element, as a slice does.
    pub fn modify_at<R: Modifiable + Elements>(
        &self,
        element: usize,
        change: impl FnOnce(R) -> R,
    ) -> Result<(), BusError> {
        self.write_at(element, change(self.read_at(element)?))
    }

    /// Clear exactly these flags; all others keep what they have and may gain meanwhile.
    ///
    /// # Errors
    /// As [`Bus::write32`].
    pub fn clear<R: Clearable + Single>(&self, flags: R) -> Result<(), BusError> {
        self.bus.write32(self.offset::<R>(0), flags.to_raw())
    }

    /// Make a pulse register do these things, once.
    ///
    /// # Errors
    /// As [`Bus::write32`].
    pub fn trigger<R: Pulse + Single>(&self, commands: R) -> Result<(), BusError> {
        self.bus.write32(self.offset::<R>(0), commands.to_raw())
    }

    fn element<R: Elements>(&self, element: usize) -> u64 {
        assert!(
            element < R::LENGTH,
            "{} has {} elements; there is no element {element}",
            R::NAME,
            R::LENGTH
        );
        self.offset::<R>(element)
    }

    fn offset<R: Register>(&self, element: usize) -> u64 {
        debug_assert!(
            (0..R::BLOCK.instances.len())
                .any(|instance| R::BLOCK.instance_page(instance) == self.base),
            "{} is a register of {}, which has no page at {:#x}",
            R::NAME,
            R::BLOCK.name,
            self.base
        );
        self.base + u64::from(R::DESCRIPTION.element_offset(element))
    }
}
