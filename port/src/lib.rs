//! What both sides agree on: the traits a driver works through, and the values that cross them.
//!
//! ```text
//! driver ──► Bus     32-bit words of BAR0
//!        ──► Memory  buffers a device may reach, and their addresses on the bus
//!        ──► Time    the only clock, and the only way to wait
//!        ──► Peer    who answers the card
//! ```
//! Every trait is object-safe and `Send + Sync`, takes `&self`, and has one error type that keeps the location and,
//! where the operating system gave one, the errno. Nothing here does I/O.

mod bus;
mod memory;
mod peer;
mod time;

use std::sync::Arc;

pub use bus::{Bus, BusError, BusErrorKind};
pub use memory::{Access, BusAddress, Location, Mapping, Memory, MemoryError, MemoryErrorKind};
pub use peer::{Echo, Peer, PeerError, PeerErrorKind};
pub use time::{Cancel, DeviceTime, Time, Woken};

/// One card as a back end hands it to the driver: its registers, its memory and its clock.
#[derive(Clone)]
pub struct Device {
    /// What a person calls it: `sim`, or a PCI address.
    pub name: String,
    /// BAR0.
    pub bus: Arc<dyn Bus>,
    /// Buffers the card may reach.
    pub memory: Arc<dyn Memory>,
    /// The clock all deadlines are taken from.
    pub time: Arc<dyn Time>,
}
