//! What a description may not say. Run while compiling: a block that contradicts itself does not build.
//!
//! ```
//! use peerlane_regmap::{check, ping};
//! assert!(check::block(&ping::BLOCK).is_ok());
//! ```
//! A register described twice is a type defined twice, which Rust itself refuses:
//!
//! ```compile_fail,E0428
//! mod counter {
//!     peerlane_regmap::register_block! {
//!         /// A block.
//!         counter at 0x1_0000;
//!
//!         /// A register.
//!         0x00 Count: ReadOnly {
//!             /// A field.
//!             [31:0] count: u32, "pulses" = 0;
//!         }
//!         /// The same name again.
//!         0x04 Count: ReadOnly {
//!             /// A field.
//!             [31:0] count: u32, "pulses" = 0;
//!         }
//!     }
//! }
//! ```

#![allow(
    clippy::result_large_err,
    reason = "faults are values while compiling, where there is no box"
)]

mod field;
mod keyword;
mod map;
mod memory;
mod name;
mod register;

use crate::describe::BlockDescription;
use crate::page;
use crate::text::Text;

pub use field::{bit, type_holds};
pub use map::{accept_map, map};

/// What is wrong with a description: where, which names and values, what to do.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    message: Text<320>,
}

impl Fault {
    const fn new() -> Self {
        Self { message: Text::EMPTY }
    }

    const fn then(mut self, text: &str) -> Self {
        self.message = self.message.then(text);
        self
    }

    /// A name from the description, marked as such.
    const fn name(self, name: &str) -> Self {
        self.then("`").then(name).then("`")
    }

    /// Where in a block: `ping.Mode`.
    const fn place(self, block: &str, register: &str) -> Self {
        self.then("`").then(block).then(".").then(register).then("`")
    }

    const fn decimal(mut self, number: u64) -> Self {
        self.message = self.message.decimal(number);
        self
    }

    const fn hex(mut self, number: u64) -> Self {
        self.message = self.message.hex(number);
        self
    }

    /// The sentence.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.message.as_str()
    }
}

impl core::fmt::Display for Fault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.message.fmt(f)
    }
}

impl core::error::Error for Fault {}

/// `?` for a `const fn`.
macro_rules! attempt {
    ($result:expr) => {
        if let Err(fault) = $result {
            return Err(fault);
        }
    };
}
pub(crate) use attempt;

/// Stop compiling with a sentence if the block contradicts itself.
///
/// # Panics
/// When [`block`] finds a fault.
#[track_caller]
pub const fn accept(description: &BlockDescription) {
    if let Err(fault) = block(description) {
        panic!("{}", fault.as_str());
    }
}

/// Whether a block contradicts itself.
///
/// # Errors
/// The first fault found.
pub const fn block(block: &BlockDescription) -> Result<(), Fault> {
    attempt!(name::block(block));
    if !block.page.is_multiple_of(page::LENGTH) || block.instances.is_empty() {
        return Err(Fault::new()
            .name(block.name)
            .then(" lies at ")
            .hex(block.page)
            .then("; a block begins at a multiple of 0x1000 and has an instance"));
    }
    let mut i = 0;
    while i < block.registers.len() {
        attempt!(register::alone(block, &block.registers[i]));
        let mut other = 0;
        while other < i {
            attempt!(register::apart(block, &block.registers[other], &block.registers[i]));
            other += 1;
        }
        i += 1;
    }
    memory::all(block)
}

#[cfg(test)]
mod tests;
