//! A batch of generated blocks in both simulators, and what to say of the first that differs.

use std::path::Path;

use peerlane_rtl::emit::File;

use super::generate::Batch;
use super::model::{Instance, Model, Trial};
use super::program::{Program, random_trial};
use super::shrink;
use super::verilate::{FAULTY, GENERATED};

/// Blocks of one program, and so of one Verilated model.
pub const BLOCKS: usize = 100;
/// Cycles that each block runs for.
pub const CYCLES: usize = 120;
/// Cycles in which a difference is looked for again with fewer and simpler inputs.
const SHORT: usize = 8;

/// A block that differs.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its number in the batch.
    pub index: usize,
    /// Cycle, port and both values.
    pub difference: String,
}

/// The blocks of `seed` in both simulators, their text from the emitter in `library`; the first that differs.
///
/// # Panics
/// If the emitter refuses a block, or Verilator warns of one.
#[must_use]
pub fn first_difference(seed: u64, library: &Path) -> Option<Found> {
    compare(seed, library, &GENERATED)
}

/// As [`first_difference`], where the emitter in `library` is known to write text whose widths do not fit.
#[must_use]
pub fn first_difference_of_faulty(seed: u64, library: &Path) -> Option<Found> {
    compare(seed, library, &FAULTY)
}

fn compare(seed: u64, library: &Path, expected: &[&str]) -> Option<Found> {
    println!("seed {seed}: {BLOCKS} blocks, {CYCLES} cycles each");
    let program = Program::build("batch", &Batch::new(seed, BLOCKS), library);
    let refused = program.refused.join("\n");
    assert!(refused.is_empty(), "seed {seed}: the emitter refuses generated blocks:\n{refused}");

    let mut trials: Vec<(usize, &Instance, Trial)> = vec![];
    for (index, instance, _) in &program.blocks {
        trials.push((*index, instance, random_trial(seed, instance, CYCLES)));
    }
    program.simulate(&mut trials);

    let instances: Vec<Instance> =
        program.blocks.iter().map(|(_, instance, _)| instance.clone()).collect();
    let files: Vec<File> = program.blocks.iter().map(|(.., file)| file.clone()).collect();
    let model = Model::build("batch", &instances, &files, expected);
    let inputs: Vec<&Trial> = trials.iter().map(|(.., trial)| trial).collect();
    let outputs = model.run(&inputs);
    trials.iter().zip(outputs).find_map(|((index, instance, trial), found)| {
        let difference = trial.difference(instance, &found)?;
        Some(Found { index: *index, difference: difference.describe(instance) })
    })
}

/// The block that was found, with as little in it and as few inputs as still differ: its Rust, and the inputs.
#[must_use]
pub fn reduce(seed: u64, index: usize, library: &Path) -> (String, Option<String>) {
    let block = Batch::new(seed, BLOCKS).only(index);
    let smallest = shrink::structure(block, library, seed, CYCLES);
    let inputs = shrink::inputs(&smallest, library, seed, SHORT);
    (smallest.last_source(), inputs)
}
