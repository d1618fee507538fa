//! How the driver touches registers: typed, and never fooled by a card that is gone.
//!
//! ```text
//! handle ──► Page ──► regmap::Registers ──► Bus
//!              └─ all ones? ──► identity.Magic, which never is ──► all ones too: lost, and nothing is touched again
//! ```
//! A read of a card that fell off the bus gives all ones (PCIe 5.0 §2.3.2: a root port answers a failed read so), which
//! many registers may also hold. So the second read decides, and there is no third.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use peerlane_port::{Bus, BusAddress, BusError, BusErrorKind};
use peerlane_regmap::{
    Clearable, Elements, LowWord, Pulse, Readable, Register, Registers, Single, Writable, identity,
    page,
};
use thiserror::Error;

/// A register by the names it has in the map: `ping.Status`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegisterName {
    /// Its block.
    pub block: &'static str,
    /// Itself.
    pub register: &'static str,
}

impl RegisterName {
    pub(crate) fn of<R: Register>() -> Self {
        Self { block: R::BLOCK.name, register: R::NAME }
    }
}

impl fmt::Display for RegisterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.block, self.register)
    }
}

/// A register access that failed. Nothing is known of the register's value, and a write may or may not have arrived.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RegisterError {
    /// The bus refused.
    #[error("reading or writing {register}")]
    Bus {
        /// What was accessed.
        register: RegisterName,
        /// What the bus said.
        #[source]
        source: BusError,
    },
    /// The card is gone, and stays so for this handle.
    #[error(
        "the card is gone: {register} does not answer, nor does the magic word; \
         check its power and its link, then open it again"
    )]
    Lost {
        /// What was accessed first.
        register: RegisterName,
    },
}

/// The one bus of a card, and whether it still answers.
pub(crate) struct CardBus {
    bus: Arc<dyn Bus>,
    lost: AtomicBool,
}

impl CardBus {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Self {
        Self { bus, lost: AtomicBool::new(false) }
    }

    /// The registers in the page at `base`.
    pub(crate) fn page(&self, base: u64) -> Page<'_> {
        Page { bus: self, registers: Registers::new(&*self.bus, base) }
    }

    /// `words` words of a memory of block `name`, from `offset` on.
    pub(crate) fn memory(
        &self,
        name: RegisterName,
        offset: u64,
        words: usize,
    ) -> Result<Vec<u32>, RegisterError> {
        (offset..)
            .step_by(size_of::<u32>())
            .take(words)
            .map(|place| self.read(name, || self.bus.read32(place), |&word| word))
            .collect()
    }

    /// Touch a card again that was found gone.
    pub(crate) fn try_again(&self) {
        self.lost.store(false, Ordering::Release);
    }

    /// Whether the card was found gone.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }

    fn read<T>(
        &self,
        name: RegisterName,
        access: impl FnOnce() -> Result<T, BusError>,
        raw: impl FnOnce(&T) -> u32,
    ) -> Result<T, RegisterError> {
        let value = self.guard(name, access)?;
        if raw(&value) == u32::MAX {
            let magic = || Registers::new(&*self.bus, page::IDENTITY).read::<identity::Magic>();
            if self.guard(name, magic)?.to_raw() == u32::MAX {
                self.lost.store(true, Ordering::Release);
                return Err(RegisterError::Lost { register: name });
            }
        }
        Ok(value)
    }

    fn guard<T>(
        &self,
        name: RegisterName,
        access: impl FnOnce() -> Result<T, BusError>,
    ) -> Result<T, RegisterError> {
        if self.is_lost() {
            return Err(RegisterError::Lost { register: name });
        }
        access().map_err(|source| {
            if matches!(source.kind, BusErrorKind::Lost { .. }) {
                self.lost.store(true, Ordering::Release);
            }
            RegisterError::Bus { register: name, source }
        })
    }
}

/// The registers of one block instance.
#[derive(Clone, Copy)]
pub(crate) struct Page<'a> {
    bus: &'a CardBus,
    registers: Registers<'a>,
}

impl Page<'_> {
    pub(crate) fn read<R: Readable + Single>(&self) -> Result<R, RegisterError> {
        self.bus.read(
            RegisterName::of::<R>(),
            || self.registers.read::<R>(),
            |value| value.to_raw(),
        )
    }

    pub(crate) fn read_at<R: Readable + Elements>(
        &self,
        element: usize,
    ) -> Result<R, RegisterError> {
        self.bus.read(
            RegisterName::of::<R>(),
            || self.registers.read_at::<R>(element),
            |value| value.to_raw(),
        )
    }

    /// A 64-bit value that holds still: low word first, then high.
    pub(crate) fn read_pair<L>(&self) -> Result<u64, RegisterError>
    where
        L: LowWord + Single,
        L::High: Single,
    {
        let low = self.read::<L>()?.to_raw();
        let high = self.read::<L::High>()?.to_raw();
        Ok(u64::from(high) << 32 | u64::from(low))
    }

    pub(crate) fn write<R: Writable + Single>(&self, value: R) -> Result<(), RegisterError> {
        self.bus.guard(RegisterName::of::<R>(), || self.registers.write(value))
    }

    pub(crate) fn write_at<R: Writable + Elements>(
        &self,
        element: usize,
        value: R,
    ) -> Result<(), RegisterError> {
        self.bus.guard(RegisterName::of::<R>(), || self.registers.write_at(element, value))
    }

    pub(crate) fn clear<R: Clearable + Single>(&self, flags: R) -> Result<(), RegisterError> {
        self.bus.guard(RegisterName::of::<R>(), || self.registers.clear(flags))
    }

    pub(crate) fn trigger<R: Pulse + Single>(&self, commands: R) -> Result<(), RegisterError> {
        self.bus.guard(RegisterName::of::<R>(), || self.registers.trigger(commands))
    }
}

/// Low word of an address.
#[allow(clippy::cast_possible_truncation, reason = "the low half is meant")]
pub(crate) const fn low(address: BusAddress) -> u32 {
    address.0 as u32
}

/// High word of an address.
pub(crate) const fn high(address: BusAddress) -> u32 {
    (address.0 >> 32) as u32
}
