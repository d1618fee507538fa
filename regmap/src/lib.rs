//! The card's registers, described once. From the description come the types the driver uses, the table the gateware's
//! register file is built from, the data sheet, the JSON and the hash by which both sides recognise each other.
//!
//! ```text
//! ping.rs, … ─► register_block! ─┬─► ping::Mode, …        typed registers ─► Registers over a Bus
//!   (the data sheet)             ├─► ping::BLOCK ─► check  what contradicts itself does not compile
//! page.rs                        │        └─► BLOCKS ─► REGISTERS   flat table, in address order
//!   (where it lies)              │                 ├─► MAP_HASH     64 bits in `identity`
//!                                └─► ping::index   └─► map_json, registers_markdown
//! ```
//! Rules of every register: 32 bits wide; reading has no side effect; bits of no field read as 0 and ignore writes;
//! a 64-bit value is its low word, then its high word. New here? Read `ping.rs`, then `dsl/block.rs`.

pub mod check;
pub mod describe;
mod dsl;
#[doc(hidden)]
pub mod field;
mod hash;
mod json;
mod markdown;
pub mod page;
mod prose;
mod register;
mod registers;
#[doc(hidden)]
pub mod table;
mod text;
mod value;

pub mod histogram;
pub mod identity;
pub mod loopback;
pub mod mailbox;
pub mod ping;
pub mod timebase;
pub mod window;

pub use describe::{Access, BlockDescription, FieldDescription, RegisterDescription};
pub use hash::MAP_HASH;
pub use json::map_json;
pub use markdown::registers_markdown;
pub use page::BAR0_LENGTH;
pub use register::{
    Clearable, Elements, LowWord, Modifiable, Pulse, Readable, Register, Single, Writable,
};
pub use registers::Registers;
pub use table::{BLOCKS, REGISTER_COUNT, REGISTERS, RegisterEntry, UNMAPPED_WORD};
pub use text::Text;
pub use value::{CycleFraction, Cycles, FieldOverflow, FieldValue, UnknownState};

/// What the macros need from other crates.
#[doc(hidden)]
pub mod __private {
    pub use bitflags;
    pub use pastey::paste;
}
