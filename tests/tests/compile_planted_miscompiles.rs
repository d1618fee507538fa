//! Each thing that rust-hdl's own text generator gets wrong, planted in our emitter, is found by the 200 blocks that
//! continuous integration compares.
//!
//! Not covered here: that the sound emitter is right (`compile_generated_blocks.rs`).

#![cfg(feature = "sim")]

use std::env;

use peerlane_tests::two_simulators::batch::{Found, first_difference_of_faulty, reduce};
use peerlane_tests::two_simulators::planted::{FAULTS, library};

/// The seeds of continuous integration.
const SEEDS: std::ops::Range<u64> = 1..3;

/// Compiles the emitter and the blocks once for each fault: only where `PEERLANE_FULL` asks for the long sweeps.
#[test]
fn every_known_miscompile_planted_in_the_emitter_is_found_by_200_blocks() {
    if env::var_os("PEERLANE_FULL").is_none_or(|full| full == "0") {
        return;
    }
    for fault in &FAULTS {
        let library = library(fault);
        let find = |seed| first_difference_of_faulty(seed, &library).map(|found| (seed, found));
        let (seed, Found { index, difference }) = SEEDS
            .into_iter()
            .find_map(find)
            .unwrap_or_else(|| panic!("no block shows the planted fault: {}", fault.name));
        println!("planted: {}; found by seed {seed}, {difference}", fault.name);

        let (block, inputs) = reduce(seed, index, &library);
        let inputs = inputs.expect("few inputs show the fault in the reduced block");
        println!("reduced: {inputs}\n{block}");
    }
}
