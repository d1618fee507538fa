//! From a block that differs to the smallest part of it, and the fewest inputs, that still do.

use std::path::Path;

use peerlane_rtl::prim::port::words_of;
use proptest::prelude::{Just, Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use proptest::{collection, prop_oneof};

use super::generate::Batch;
use super::model::{Instance, Model, Trial};
use super::program::{Program, random_trial};
use super::stimulus::mask;
use super::verilate::FAULTY;

/// Compilations spent on one block.
const ATTEMPTS: usize = 60;
/// Runs spent on its inputs.
const CASES: u32 = 400;

/// The last block of a batch in both simulators.
struct Pair {
    program: Program,
    index: usize,
    instance: Instance,
    model: Model,
}

impl Pair {
    /// None if the emitter does not write the block.
    fn build(batch: &Batch, library: &Path) -> Option<Self> {
        let program = Program::build("shrink", batch, library);
        let last = batch.plans.len() - 1;
        let (index, instance, file) =
            program.blocks.iter().find(|(index, ..)| *index == last).cloned()?;
        // Only what Verilator computes is of interest here, whatever it says of the text.
        let model = Model::build("shrink", std::slice::from_ref(&instance), &[file], &FAULTY);
        Some(Self { program, index, instance, model })
    }

    fn difference(&self, trial: Trial) -> Option<String> {
        let mut trials = [(self.index, &self.instance, trial)];
        self.program.simulate(&mut trials);
        let seen = self.model.run(&[&trials[0].2]).remove(0);
        trials[0]
            .2
            .difference(&self.instance, &seen)
            .map(|difference| difference.describe(&self.instance))
    }
}

/// The smallest version of the last block that still differs: statements are taken out while it does.
#[must_use]
pub fn structure(batch: Batch, library: &Path, seed: u64, cycles: usize) -> Batch {
    let differs = |candidate: &Batch| {
        let pair = Pair::build(candidate, library)?;
        pair.difference(random_trial(seed, &pair.instance, cycles))
    };
    let mut smallest = batch;
    let mut attempts = 0;
    'smaller: loop {
        let last = smallest.plans.len() - 1;
        for simpler in smallest.plans[last].simpler() {
            attempts += 1;
            if attempts > ATTEMPTS {
                return smallest;
            }
            let candidate = smallest.with_last(simpler);
            if differs(&candidate).is_some() {
                smallest = candidate;
                continue 'smaller;
            }
        }
        return smallest;
    }
}

/// The shortest inputs, found and shrunk by proptest, for which the last block differs; none if they were not found.
#[must_use]
pub fn inputs(batch: &Batch, library: &Path, seed: u64, cycles: usize) -> Option<String> {
    let pair = Pair::build(batch, library)?;
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, random);
    let strategy = collection::vec(row(&pair.instance), 1..=cycles);
    let result = runner.run(&strategy, |rows| match pair.difference(trial(rows)) {
        None => Ok(()),
        Some(difference) => Err(TestCaseError::fail(difference)),
    });
    match result {
        Err(TestError::Fail(reason, rows)) => {
            let rows: Vec<String> = rows.iter().map(|row| format!("{row:x?}")).collect();
            Some(format!("{reason}; after reset, the inputs of each cycle: {}", rows.join(", ")))
        }
        _ => None,
    }
}

/// Inputs of one cycle: for each port words in which extremes are likely.
fn row(instance: &Instance) -> impl Strategy<Value = Vec<u32>> + use<> {
    let widths: Vec<usize> = instance.inputs.iter().map(|port| port.width).collect();
    let count = widths.iter().map(|&width| words_of(width)).sum::<usize>();
    let word = prop_oneof![3 => any::<u32>(), 1 => Just(0), 1 => Just(u32::MAX), 2 => 0_u32..4];
    collection::vec(word, count).prop_map(move |mut words| {
        let mut rest = words.as_mut_slice();
        for &width in &widths {
            let (mine, others) = rest.split_at_mut(words_of(width));
            mask(mine, width);
            rest = others;
        }
        words
    })
}

/// The rows after a reset.
fn trial(rows: Vec<Vec<u32>>) -> Trial {
    let first = rows[0].clone();
    let inputs: Vec<Vec<u32>> =
        std::iter::repeat_n(first, super::RESET_CYCLES).chain(rows).collect();
    let resets = (0..inputs.len()).map(|cycle| cycle < super::RESET_CYCLES).collect();
    Trial { resets, inputs, outputs: vec![] }
}
