//! Opens a Peerlane card through the ports, and measures with it. Simulated and real cards alike.
//!
//! ```text
//! port::Device ──► Card ──► identity, timebase, mailbox, ping, histogram, window, loopback    typed handles
//!                   ├─────► Buffer ──► Pinned                                                 memory it may reach
//!                   └─────► round_trip::measure ──► RoundTrip ──► Latency                     what one came for
//! ```
//! Limits come from the card's `identity`; none is written down here. A number that contradicts another is an error,
//! never a result. Nothing prints, and nothing waits without a bound.

mod access;
mod buffer;
mod card;
mod class;
mod clock;
#[cfg(test)]
mod fake;
mod histogram;
mod identity;
mod latency;
mod loopback;
mod mailbox;
mod open;
mod ping;
mod rate;
pub mod round_trip;
mod timebase;
mod wait;
mod window;

pub use access::{RegisterError, RegisterName};
pub use buffer::{
    BothWays, Buffer, BufferError, Direction, FromCard, KeptBecause, Pinned, Quarantined, ToCard,
    Use, Written,
};
pub use card::Card;
pub use class::ErrorClass;
pub use clock::{Clock, Cycles};
pub use histogram::{Histogram, HistogramError, Measure};
pub use identity::{
    AccessErrorFlags, AccessErrors, CapabilityError, Features, Identity, MapHash, MapIdentity,
    Version,
};
pub use latency::{Bin, Cumulative, Extreme, Inconsistency, Latency, Quantile, QuantileError};
pub use loopback::Loopback;
pub use mailbox::Mailbox;
pub use open::{OpenError, Warning};
pub use ping::{Counts, Ping, Settings, Status};
pub use timebase::{ClockRate, Timebase};
pub use window::{Refusals, Window};

/// The ports a card is reached through, for whoever has a back end to hand in.
pub use peerlane_port as port;

/// The register map, for tools that show it.
pub mod map {
    pub use peerlane_regmap::MAP_HASH;
}
