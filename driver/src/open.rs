//! What can go wrong when a card is opened, what is worth a warning, and how a card is put to rest.

use peerlane_regmap::{identity, page};
use thiserror::Error;

use crate::access::{CardBus, RegisterError};
use crate::card::Inner;
use crate::class::ErrorClass;
use crate::identity::{
    CapabilityError, Compatibility, Identity, IdentityError, MapHash, MapIdentity, Version,
    compatibility,
};
use crate::loopback::Loopback;
use crate::ping::Ping;
use crate::window::Window;

/// A card that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    /// BAR0 cannot hold the register map. The card was not touched.
    #[error(
        "BAR0 of {device} has {length:#x} bytes, a Peerlane card's has {needed:#x}; \
         is this the right device, and was the bus scanned again after its bitstream was loaded?"
    )]
    BarTooShort {
        /// What a person calls it.
        device: String,
        /// Bytes it has.
        length: u64,
        /// Bytes it needs.
        needed: u64,
    },
    /// Something else answers. One register was read.
    #[error(
        "{device} is not a Peerlane card: its first word is {found:#010x}, not {expected:#010x}; \
         load a Peerlane bitstream, or name another device"
    )]
    NotPeerlane {
        /// What a person calls it.
        device: String,
        /// What it said.
        found: u32,
        /// What it should have said.
        expected: u32,
    },
    /// The card and this driver speak different register maps. Only its identity was read.
    #[error(
        "{device} speaks {card}, this driver speaks {driver}; \
         load a bitstream and use a driver that were built from the same register map"
    )]
    OtherMap {
        /// What a person calls it.
        device: String,
        /// The card's map.
        card: MapIdentity,
        /// This driver's map.
        driver: MapIdentity,
    },
    /// After a reset something else answers than before it. Only its identity was read.
    #[error("another card, or another build of it, answers at {device} than before; open it anew")]
    Changed {
        /// What a person calls it.
        device: String,
    },
    /// The card claims what cannot be. Only its identity was read.
    #[error(transparent)]
    Capability(#[from] CapabilityError),
    /// A register could not be read or written, or the card is gone.
    #[error("opening the card")]
    Register(#[from] RegisterError),
}

impl OpenError {
    /// What kind of failure it is.
    #[must_use]
    pub fn class(&self) -> ErrorClass {
        match self {
            Self::Register(_) | Self::Changed { .. } => ErrorClass::Device,
            Self::BarTooShort { .. }
            | Self::NotPeerlane { .. }
            | Self::OtherMap { .. }
            | Self::Capability(_) => ErrorClass::Environment,
        }
    }
}

impl From<IdentityError> for OpenError {
    fn from(error: IdentityError) -> Self {
        match error {
            IdentityError::Register(error) => error.into(),
            IdentityError::Capability(error) => error.into(),
        }
    }
}

/// Something noticed while opening that does not stand in the way.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Warning {
    /// The card has additions this driver does not know.
    #[error(
        "the card speaks {card}, newer than this driver's {driver}; what is new in it is not used"
    )]
    NewerMap {
        /// The card's map.
        card: MapIdentity,
        /// This driver's map.
        driver: MapIdentity,
    },
    /// An earlier run does not come to rest.
    #[error(
        "a round-trip run that an earlier process left behind does not end; reset the card before measuring"
    )]
    StillRunning,
    /// An earlier process's memory is still being written.
    #[error(
        "range {range} of the address fence still awaits responses to an earlier process's writes; it is not used \
         until the card is reset"
    )]
    RangeDraining {
        /// Which.
        range: u32,
    },
}

/// Make sure that a card answers which this driver understands, and read what it is.
pub(crate) fn recognise(
    bus: &CardBus,
    device: &str,
) -> Result<(Identity, Vec<Warning>), OpenError> {
    let device = device.to_owned();
    let words = bus.page(page::IDENTITY);
    let magic = words.read::<identity::Magic>()?.to_raw();
    if magic != identity::MAGIC {
        return Err(OpenError::NotPeerlane { device, found: magic, expected: identity::MAGIC });
    }
    let version: identity::Version = words.read()?;
    let map = MapIdentity {
        version: Version { major: version.major(), minor: version.minor() },
        hash: MapHash(words.read_pair::<identity::MapHashLow>()?),
    };
    let driver = MapIdentity::DRIVER;
    let warnings = match compatibility(map, driver) {
        Compatibility::Same => Vec::new(),
        Compatibility::Newer => vec![Warning::NewerMap { card: map, driver }],
        Compatibility::Different => return Err(OpenError::OtherMap { device, card: map, driver }),
    };
    Ok((Identity::read(&words, map)?, warnings))
}

/// Stop what an earlier process left running, and close what it left open.
pub(crate) fn put_to_rest(card: &Inner, warnings: &mut Vec<Warning>) -> Result<(), RegisterError> {
    let ping = Ping::new(card);
    let idle = ping.is_idle()? || ping.stop_and_drain()?;
    if !idle {
        warnings.push(Warning::StillRunning);
    }
    let window = Window::new(card);
    for range in window.open_ranges()? {
        window.close(range)?;
    }
    for range in window.closing_ranges()? {
        card.keep_range_out(range);
        warnings.push(Warning::RangeDraining { range });
    }
    if idle && Loopback::new(card).is_enabled()? {
        Loopback::new(card).set_enabled(false)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
