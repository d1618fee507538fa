//! What a card is and can do, read once when it is opened. Every limit the driver keeps comes from here.

use std::fmt;

pub use peerlane_regmap::identity::{AccessErrors as AccessErrorFlags, Features};
use peerlane_regmap::{Register, identity};
use thiserror::Error;

use crate::access::{Page, RegisterError};
use crate::clock::Clock;

/// Version of a register map: another major is another map, a newer minor only adds to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// Changes with anything that an older driver would get wrong.
    pub major: u16,
    /// Rises with each addition.
    pub minor: u16,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The 64-bit fingerprint of a register map's structure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MapHash(pub u64);

impl fmt::Display for MapHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Which register map somebody speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapIdentity {
    /// Its version.
    pub version: Version,
    /// Its fingerprint.
    pub hash: MapHash,
}

impl MapIdentity {
    /// The map this driver was built with.
    pub const DRIVER: Self = {
        let version = identity::Version::from_raw(<identity::Version as Register>::RESET).to_raw();
        Self {
            // The same halves `identity.Version` describes; a test holds them to its fields.
            version: Version { major: (version >> 16) as u16, minor: (version & 0xFFFF) as u16 },
            hash: MapHash(peerlane_regmap::MAP_HASH),
        }
    };
}

impl fmt::Display for MapIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "map {} with hash {}", self.version, self.hash)
    }
}

/// Whether a driver can work with a card, by their maps alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compatibility {
    /// The same map.
    Same,
    /// The card's map has additions this driver does not know.
    Newer,
    /// Offsets or meanings differ.
    Different,
}

/// The version policy: the same version is the same map or refused; a newer minor may be used.
pub(crate) fn compatibility(card: MapIdentity, driver: MapIdentity) -> Compatibility {
    if card.version == driver.version {
        return if card.hash == driver.hash {
            Compatibility::Same
        } else {
            Compatibility::Different
        };
    }
    let newer =
        card.version.major == driver.version.major && card.version.minor > driver.version.minor;
    if newer { Compatibility::Newer } else { Compatibility::Different }
}

/// What a card says of itself.
///
/// ```no_run
/// # fn device() -> peerlane_driver::port::Device { unimplemented!() }
/// let card = peerlane_driver::Card::open(device())?;
/// let identity = card.identity();
/// println!("map {}, build {:08x}, {} slots", identity.map, identity.build_id, identity.slots);
/// # Ok::<(), peerlane_driver::OpenError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// Its register map.
    pub map: MapIdentity,
    /// Which build of the gateware it runs.
    pub build_id: u32,
    /// Which blocks that build has.
    pub features: Features,
    /// Its clock.
    pub clock: Clock,
    /// Bits of an address it can drive.
    pub address_bits: u32,
    /// Bytes of a beat on its ports.
    pub data_bytes: u32,
    /// Writes it keeps in flight at most.
    pub outstanding_writes: u32,
    /// Ping slots.
    pub slots: u32,
    /// Bytes from the target word of one slot to that of the next.
    pub slot_stride: u32,
    /// Histograms.
    pub histograms: u32,
    /// Bits of a value below its leading one that choose the bin.
    pub sub_bucket_bits: u32,
    /// Logarithmic bins of a histogram.
    pub log_bins: u32,
    /// One-cycle bins of a histogram.
    pub window_bins: u32,
    /// Ranges of the address window.
    pub ranges: u32,
    /// Bytes of a page of the address window.
    pub page_bytes: u64,
}

impl Identity {
    /// Read and check the capability words.
    pub(crate) fn read(page: &Page<'_>, map: MapIdentity) -> Result<Self, IdentityError> {
        let period: identity::ClockPeriod = page.read()?;
        let port: identity::Port = page.read()?;
        let ping: identity::PingShape = page.read()?;
        let histogram: identity::HistogramShape = page.read()?;
        let memory: identity::HistogramMemory = page.read()?;
        let window: identity::WindowShape = page.read()?;
        let clock =
            Clock::new(period.numerator(), period.denominator()).ok_or(CapabilityError {
                word: "ClockPeriod",
                value: period.to_raw(),
                expected: "a numerator and a denominator that are not 0",
            })?;
        let identity = Self {
            map,
            build_id: page.read::<identity::BuildId>()?.to_raw(),
            features: page.read()?,
            clock,
            address_bits: port.address_bits().into(),
            data_bytes: port.data_bytes().into(),
            outstanding_writes: port.outstanding_writes().into(),
            slots: ping.slots().into(),
            slot_stride: ping.slot_stride().into(),
            histograms: histogram.instances().into(),
            sub_bucket_bits: histogram.sub_bucket_bits().into(),
            log_bins: histogram.log_bins().into(),
            window_bins: memory.window_bins().into(),
            ranges: window.ranges().into(),
            page_bytes: 1_u64.checked_shl(window.page_bits().into()).unwrap_or(0),
        };
        identity.check()?;
        Ok(identity)
    }

    /// Whether this driver can keep what the card says.
    fn check(&self) -> Result<(), CapabilityError> {
        use peerlane_regmap::{Elements, histogram, mailbox, window};

        let up_to = |most: usize, value: u32| value > 0 && value as usize <= most;
        let exactly = |needed: usize, value: u32| value as usize == needed;
        let words = <mailbox::Word as Elements>::LENGTH;
        let ranges = <window::Control as Elements>::LENGTH;
        let whole_slots = self.slot_stride.is_multiple_of(64) && self.slot_stride > 0;
        let pages = [0x1000, 0x4000, 0x1_0000].contains(&self.page_bytes);
        let page = u32::try_from(self.page_bytes).unwrap_or(u32::MAX);
        let checks = [
            (
                "Port",
                self.address_bits,
                (32..=64).contains(&self.address_bits),
                "32 to 64 address bits",
            ),
            (
                "PingShape",
                self.slots,
                up_to(words, self.slots),
                "1 slot to as many as the mailbox has words",
            ),
            ("PingShape", self.slot_stride, whole_slots, "a slot stride of whole 64-byte lines"),
            (
                "HistogramShape",
                self.sub_bucket_bits,
                self.sub_bucket_bits == histogram::SUB_BUCKET_BITS,
                "the bin width it decodes",
            ),
            (
                "HistogramShape",
                self.log_bins,
                exactly(histogram::LOG_BINS, self.log_bins),
                "the bins it decodes",
            ),
            (
                "HistogramShape",
                self.histograms,
                exactly(histogram::INSTANCES, self.histograms),
                "one histogram for service and one for response times",
            ),
            (
                "HistogramMemory",
                self.window_bins,
                up_to(histogram::WINDOW_BINS, self.window_bins),
                "1 window bin to as many as BAR0 has room for",
            ),
            (
                "WindowShape",
                self.ranges,
                up_to(ranges, self.ranges),
                "1 range to as many as have registers",
            ),
            ("WindowShape", page, pages, "pages of 4, 16 or 64 KiB"),
        ];
        match checks.into_iter().find(|&(_, _, holds, _)| !holds) {
            Some((word, value, _, expected)) => Err(CapabilityError { word, value, expected }),
            None => Ok(()),
        }
    }
}

/// Why an identity could not be had.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum IdentityError {
    /// The bus refused.
    #[error(transparent)]
    Register(#[from] RegisterError),
    /// A word says what cannot be.
    #[error(transparent)]
    Capability(#[from] CapabilityError),
}

/// A capability word with a value this driver cannot work with. The card was only read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "identity.{word} says {value}, where this driver needs {expected}; \
     the bitstream is damaged or its map hash lies, so load another one"
)]
pub struct CapabilityError {
    /// Its register in `identity`.
    pub word: &'static str,
    /// What it says.
    pub value: u32,
    /// What it may say.
    pub expected: &'static str,
}

/// Register accesses that the card refused since the flags were last cleared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessErrors {
    /// Their kinds.
    pub flags: AccessErrorFlags,
    /// How many; stops at 4,294,967,295.
    pub count: u32,
    /// BAR0 offset of the first; none when no flag is set.
    pub first: Option<u32>,
}

impl AccessErrors {
    /// Read flags, count and first address.
    pub(crate) fn read(page: &Page<'_>) -> Result<Self, RegisterError> {
        let flags: AccessErrorFlags = page.read()?;
        let count = page.read::<identity::AccessErrorCount>()?.to_raw();
        let first = page.read::<identity::AccessErrorAddress>()?.to_raw();
        Ok(Self { flags, count, first: (!flags.is_empty()).then_some(first) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(major: u16, minor: u16, hash: u64) -> MapIdentity {
        MapIdentity { version: Version { major, minor }, hash: MapHash(hash) }
    }

    #[test]
    fn only_the_same_map_or_a_newer_minor_is_accepted() {
        let driver = map(2, 3, 7);
        assert_eq!(compatibility(map(2, 3, 7), driver), Compatibility::Same);
        assert_eq!(
            compatibility(map(2, 3, 8), driver),
            Compatibility::Different,
            "same version, other hash"
        );
        assert_eq!(compatibility(map(2, 4, 8), driver), Compatibility::Newer);
        assert_eq!(
            compatibility(map(2, 2, 8), driver),
            Compatibility::Different,
            "lacks what this driver uses"
        );
        assert_eq!(compatibility(map(3, 3, 7), driver), Compatibility::Different);
        assert_eq!(compatibility(map(1, 9, 7), driver), Compatibility::Different);
    }

    #[test]
    fn the_drivers_own_version_is_the_one_the_map_describes() {
        let version = identity::Version::default();
        let MapIdentity { version: own, hash } = MapIdentity::DRIVER;
        assert_eq!((own.major, own.minor), (version.major(), version.minor()));
        assert_eq!(hash.0, peerlane_regmap::MAP_HASH);
    }

    #[test]
    fn a_hash_shows_all_its_digits() {
        assert_eq!(map(1, 0, 0xBEEF).to_string(), "map 1.0 with hash 000000000000beef");
    }
}
