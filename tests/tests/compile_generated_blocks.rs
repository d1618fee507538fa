//! Random blocks mean the same to rust-hdl's simulator and, as the Verilog we emit, to Verilator.
//!
//! Not covered here: clocks that differ, interfaces (every real block with a bus is compared by its own test), and
//! whether the Rust does what anybody wanted.

#![cfg(feature = "sim")]

use std::env;

use peerlane_tests::two_simulators::batch::{BLOCKS, Hundred};
use peerlane_tests::two_simulators::generate::Batch;
use peerlane_tests::two_simulators::program::library;

fn agree(seeds: impl IntoIterator<Item = u64>) {
    let library = library();
    for seed in seeds {
        let blocks = Hundred::new(seed, &library);
        if let Some(found) = blocks.first_difference() {
            let (block, inputs) = blocks.reduce(found.index, &library, None);
            let inputs = inputs.unwrap_or_default();
            panic!("seed {seed}: {}\nreduced: {inputs}\n{block}", found.difference);
        }
    }
}

#[test]
fn the_first_hundred_generated_blocks_give_the_same_values_in_both_simulators() {
    agree([1]);
}

#[test]
fn the_second_hundred_generated_blocks_give_the_same_values_in_both_simulators() {
    agree([2]);
}

/// Only where `PEERLANE_FULL` asks for the long sweeps: 2,000 with the two hundred above.
#[test]
fn eighteen_hundred_more_generated_blocks_give_the_same_values_in_both_simulators() {
    if env::var_os("PEERLANE_FULL").is_some_and(|full| full != "0") {
        agree(3..=20);
    }
}

#[test]
fn the_same_seed_gives_the_same_blocks() {
    assert_eq!(Batch::new(1, BLOCKS).source(), Batch::new(1, BLOCKS).source());
    assert_ne!(Batch::new(1, BLOCKS).source(), Batch::new(2, BLOCKS).source());
}

/// Words of Rust for everything that a block may contain by the rules of `rtl`.
const CONSTRUCTS: [&str; 24] = [
    " + ",
    " - ",
    " * ",
    " & ",
    " | ",
    " ^ ",
    " << ",
    " >> ",
    " == ",
    " < ",
    "!",
    "if ",
    "else",
    "match ",
    "for ",
    "[Register<",
    "packed!",
    "states!",
    "Ram<",
    "Register<",
    "Signed<",
    "bit_cast",
    "get_bits",
    "Default::default(),\n",
];

#[test]
fn every_construct_occurs_among_the_generated_blocks() {
    let source: String = [1, 2]
        .into_iter()
        .flat_map(|seed| Batch::new(seed, BLOCKS).plans)
        .map(|plan| plan.source())
        .collect();
    let types: String = Batch::new(1, 1).source();
    let missing = CONSTRUCTS.map(|word| (word, source.contains(word) || types.contains(word)));
    let missing: Vec<&str> =
        missing.into_iter().filter(|(_, found)| !found).map(|(word, _)| word).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
