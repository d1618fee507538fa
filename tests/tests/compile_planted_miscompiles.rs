//! Each thing that rust-hdl's own text generator gets wrong, planted in our emitter, is found by the 200 blocks that
//! continuous integration compares.
//!
//! Not covered here: that the sound emitter is right (`compile_generated_blocks.rs`).

#![cfg(feature = "sim")]

use std::env;

use peerlane_tests::two_simulators::batch::{Found, Hundred};
use peerlane_tests::two_simulators::planted::{FAULTS, library};

/// The seeds of continuous integration.
const SEEDS: [u64; 2] = [1, 2];

/// Compiles the emitter and the blocks, and for each fault what it changes: only where `PEERLANE_FULL` asks for the long
/// sweeps.
#[test]
fn every_known_miscompile_planted_in_the_emitter_is_found_by_200_blocks() {
    if env::var_os("PEERLANE_FULL").is_none_or(|full| full == "0") {
        return;
    }
    let library = library();
    let mut missed = FAULTS.to_vec();
    for seed in SEEDS {
        if missed.is_empty() {
            break;
        }
        let blocks = Hundred::new(seed, &library);
        missed.retain(|fault| {
            let Some(Found { index, difference }) = blocks.first_difference_with(fault) else {
                return true;
            };
            println!("planted: {}; found by seed {seed}, {difference}", fault.name);
            let (block, inputs) = blocks.reduce(index, &library, Some(fault));
            let inputs = inputs.expect("few inputs show the fault in the reduced block");
            println!("reduced: {inputs}\n{block}");
            false
        });
    }
    let missed: Vec<&str> = missed.iter().map(|fault| fault.name).collect();
    assert!(missed.is_empty(), "no block shows the planted faults: {}", missed.join(", "));
}
