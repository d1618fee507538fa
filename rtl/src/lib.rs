//! The gateware of the card: blocks written in rust-hdl, and the back end that writes them as Verilog.
//!
//! A block is one file here and one file under `rtl/verilog/`. Blocks use the primitives of [`prim`] for every bit of
//! state, so that reset and memory behave alike in rust-hdl's simulator, in Verilator and on the board.

#![allow(
    clippy::collapsible_if,
    clippy::collapsible_match,
    reason = "the text of a kernel becomes hardware: nested conditions say what is decided first"
)]
#![allow(
    clippy::too_many_lines,
    reason = "the update of a block is its whole logic: a kernel has no functions to be divided into"
)]
#![allow(
    clippy::used_underscore_binding,
    reason = "an underscore tells rust-hdl's macro that a field of a primitive is no signal"
)]
#![allow(
    clippy::needless_for_each,
    reason = "a walk over a tree that is one call a child says so in one line"
)]
#![cfg_attr(
    test,
    allow(
        clippy::cast_possible_truncation,
        reason = "tests cut their noise to the width of a port"
    )
)]
#![allow(
    clippy::result_large_err,
    reason = "an error of the emitter is made once, and ends the run"
)]
#![allow(
    clippy::type_complexity,
    reason = "the few long types are used once, where they are explained"
)]

pub mod axi;
pub mod card;
pub mod emit;
pub mod gate;
pub mod histogram;
pub mod identity;
pub mod loopback;
pub mod mailbox;
pub mod mover;
pub mod ping;
pub mod prim;
pub mod register_file;
pub mod timebase;
mod verilog;
pub mod window;

pub use verilog::{SOURCES, emit, emitter};
