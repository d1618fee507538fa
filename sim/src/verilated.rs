//! The card's gateware as a C++ model: the only unsafe file of this crate, and the only one that knows Verilator.
//!
//! One rule of time, kept in one place: inputs move while the clock is low, outputs are sampled when they have settled,
//! then the clock rises. So a sample holds both sides of every handshake of that cycle, and nothing depends on the order
//! in which models around the card are served.
#![allow(
    unsafe_code,
    reason = "the one place that calls C++; every pointer comes from the shim and stays in `Model`"
)]

use std::ffi::{CString, c_char};
use std::path::Path;
use std::{fmt, slice};

// The trace writer inside the C++ library calls these two; naming the crates links them.
use libz_sys as _;
use lz4_sys as _;

/// Storage of a port: the smallest unsigned integer that holds it, or 32-bit words.
macro_rules! storage {
    (32) => {
        u32
    };
    (64) => {
        u64
    };
    (256) => {
        [u32; 8]
    };
    ($narrow:literal) => {
        u8
    };
}

/// Makes the structs of [`ports`], and the layout that the C++ side must have.
macro_rules! card_ports {
    ($($(#[$about:meta])* $side:ident { $($port:ident: $width:tt,)* })*) => {
        $(
            $(#[$about])*
            #[derive(Debug, Clone, Default, PartialEq, Eq)]
            #[repr(C)]
            #[allow(missing_docs, reason = "AXI4 names, explained by the AXI specification")]
            pub(crate) struct $side { $(pub(crate) $port: storage!($width),)* }
        )*
        /// Offset of every port and size of every struct, in the order of the list.
        pub(super) fn layout() -> Vec<usize> {
            vec![$($(std::mem::offset_of!($side, $port),)* size_of::<$side>(),)*]
        }
    };
}

#[path = "ports.rs"]
mod ports;

pub(crate) use ports::{Inputs, Outputs};

/// The C++ object.
#[repr(C)]
struct Opaque([u8; 0]);

unsafe extern "C" {
    safe fn card_new(seed: u32) -> *mut Opaque;
    fn card_free(model: *mut Opaque);
    fn card_cycle(
        model: *mut Opaque,
        inputs: *const Inputs,
        look: u32,
        outputs: *mut Outputs,
    ) -> u32;
    fn card_rest(model: *mut Opaque, cycles: u64) -> u64;
    fn card_bare(model: *mut Opaque, cycles: u64);
    fn card_trace_open(model: *mut Opaque, path: *const c_char) -> u32;
    fn card_trace_flush(model: *mut Opaque);
    fn card_trace_close(model: *mut Opaque);
    fn card_layout(entries: *mut u32) -> *const u32;
}

/// One simulated card.
pub(crate) struct Model {
    /// Made by `card_new`, never null, freed by `drop` alone.
    model: *mut Opaque,
}

// SAFETY: the C++ object has no ties to the thread that made it, and `&mut self` lets one thread in at a time.
unsafe impl Send for Model {}

impl Model {
    /// A card that has seen no clock edge; what Verilog leaves undefined is random, from `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        assert_eq!(
            ports::layout(),
            shim_layout(),
            "the C++ structs have another layout than the Rust ones"
        );
        // Verilator wants 31 bits, and takes 0 for "from the clock of the day".
        let folded = u32::try_from((seed ^ (seed >> 31)) & 0x7fff_ffff).unwrap_or(1);
        Self { model: card_new(folded.max(1)) }
    }

    /// One clock cycle. `inputs` is `None` when they have not changed.
    ///
    /// Returns whether the card holds any VALID; only then, or with `look`, `outputs` is written.
    #[inline]
    pub(crate) fn cycle(
        &mut self,
        inputs: Option<&Inputs>,
        look: bool,
        outputs: &mut Outputs,
    ) -> bool {
        let inputs = inputs.map_or(std::ptr::null(), std::ptr::from_ref);
        // SAFETY: `model` is alive; `inputs` is null or a struct of the compared layout; so is `outputs`.
        unsafe { card_cycle(self.model, inputs, u32::from(look), outputs) != 0 }
    }

    /// At most so many cycles with the inputs as they are. Stops before one in which the card holds any VALID, and returns
    /// how many passed. There must have been a [`Model::cycle`], and there must be no trace.
    pub(crate) fn rest(&mut self, cycles: u64) -> u64 {
        // SAFETY: `model` is alive.
        unsafe { card_rest(self.model, cycles) }
    }

    /// Clock edges and nothing else, in a loop of C++.
    pub(crate) fn bare(&mut self, cycles: u64) {
        // SAFETY: `model` is alive.
        unsafe { card_bare(self.model, cycles) }
    }

    /// Write every signal into an FST file from now on. False when the file cannot be made.
    pub(crate) fn open_trace(&mut self, path: &Path) -> bool {
        let Ok(path) = CString::new(path.as_os_str().as_encoded_bytes()) else { return false };
        // SAFETY: `model` is alive, `path` ends in a zero and is read before the call returns.
        unsafe { card_trace_open(self.model, path.as_ptr()) != 0 }
    }

    /// Bring the trace file up to now.
    pub(crate) fn flush_trace(&mut self) {
        // SAFETY: `model` is alive.
        unsafe { card_trace_flush(self.model) }
    }

    /// Complete the trace file. Without a trace it does nothing.
    pub(crate) fn close_trace(&mut self) {
        // SAFETY: `model` is alive.
        unsafe { card_trace_close(self.model) }
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: `model` is alive, and this is the last use.
        unsafe { card_free(self.model) }
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Model")
    }
}

/// What the C++ compiler made of the structs.
fn shim_layout() -> Vec<usize> {
    let mut entries = 0;
    // SAFETY: the shim writes the count into `entries`.
    let first = unsafe { card_layout(&raw mut entries) };
    // SAFETY: it returned a constant array of that many words.
    let words = unsafe { slice::from_raw_parts(first, entries as usize) };
    words.iter().map(|&word| word as usize).collect()
}
