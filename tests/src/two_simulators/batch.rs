//! A batch of generated blocks in both simulators, and what to say of the first that differs.

use std::path::Path;

use peerlane_rtl::emit::File;

use super::generate::Batch;
use super::model::{Instance, Model, Trial};
use super::planted::Fault;
use super::program::{Emission, Program, random_trial};
use super::shrink::Shrinker;
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

/// The blocks of one seed, compiled, and what rust-hdl's simulator makes of them.
pub struct Hundred {
    seed: u64,
    program: Program,
    emission: Emission,
    /// In the order of the emission.
    trials: Vec<Trial>,
}

impl Hundred {
    /// Compiles the blocks with the emitter in `library`, and runs the Rust.
    ///
    /// # Panics
    /// If the emitter refuses a block.
    #[must_use]
    pub fn new(seed: u64, library: &Path) -> Self {
        println!("seed {seed}: {BLOCKS} blocks, {CYCLES} cycles each");
        let program = Program::build("batch", &Batch::new(seed, BLOCKS), library);
        let emission = program.emit(None);
        let refused = emission.refused.join("\n");
        assert!(
            refused.is_empty(),
            "seed {seed}: the emitter refuses generated blocks:\n{refused}"
        );
        let mut trials: Vec<(usize, &Instance, Trial)> = vec![];
        for (index, instance, _) in &emission.blocks {
            trials.push((*index, instance, random_trial(seed, instance, CYCLES)));
        }
        program.simulate(&mut trials);
        let trials = trials.into_iter().map(|(.., trial)| trial).collect();
        Self { seed, program, emission, trials }
    }

    /// The first block whose text means something else to Verilator.
    ///
    /// # Panics
    /// If Verilator warns of a block.
    #[must_use]
    pub fn first_difference(&self) -> Option<Found> {
        let blocks: Vec<_> = self.emission.blocks.iter().zip(&self.trials).collect();
        differs(&blocks, &GENERATED)
    }

    /// As [`first_difference`](Self::first_difference), with `fault` in the emitter, for those blocks whose text it
    /// changes. Verilator may say that widths do not fit.
    #[must_use]
    pub fn first_difference_with(&self, fault: &Fault) -> Option<Found> {
        let faulty = self.program.emit(Some(fault));
        let pairs = faulty.blocks.iter().zip(&self.emission.blocks);
        let changed = pairs.zip(&self.trials).filter(|((faulty, sound), _)| faulty.2 != sound.2);
        let blocks: Vec<_> = changed.map(|((faulty, _), trial)| (faulty, trial)).collect();
        println!("{}: changes {} of {BLOCKS} blocks", fault.name, blocks.len());
        differs(&blocks, &FAULTY)
    }

    /// The block that was found, with as little in it and as few inputs as still differ: its Rust, and the inputs.
    #[must_use]
    pub fn reduce(
        &self,
        index: usize,
        library: &Path,
        fault: Option<&Fault>,
    ) -> (String, Option<String>) {
        let block = Batch::new(self.seed, BLOCKS).only(index);
        let shrinker = Shrinker { library, fault, seed: self.seed };
        let smallest = shrinker.structure(block, CYCLES);
        let inputs = shrinker.inputs(&smallest, SHORT);
        (smallest.last().source(), inputs)
    }
}

/// The first of `blocks` that differs.
fn differs(blocks: &[(&(usize, Instance, File), &Trial)], expected: &[&str]) -> Option<Found> {
    if blocks.is_empty() {
        return None;
    }
    let instances: Vec<Instance> = blocks.iter().map(|((_, each, _), _)| each.clone()).collect();
    let files: Vec<File> = blocks.iter().map(|((.., file), _)| file.clone()).collect();
    let model = Model::build("batch", &instances, &files, expected);
    let inputs: Vec<&Trial> = blocks.iter().map(|(_, trial)| *trial).collect();
    blocks.iter().zip(model.run(&inputs)).find_map(|(((index, instance, _), trial), seen)| {
        let difference = trial.difference(instance, &seen)?;
        Some(Found { index: *index, difference: difference.describe(instance) })
    })
}
