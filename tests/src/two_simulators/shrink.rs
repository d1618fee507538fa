//! From a block that differs to the smallest part of it, and the fewest inputs, that still do.

use std::path::Path;

use peerlane_rtl::emit::File;
use peerlane_rtl::prim::port::words_of;
use proptest::prelude::{Just, Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use proptest::{collection, prop_oneof};

use super::generate::{Batch, Change, Plan};
use super::model::{Instance, Model, Trial};
use super::planted::Fault;
use super::program::{Program, random_trial};
use super::stimulus::mask;
use super::verilate::FAULTY;

/// Programs compiled for one block.
const BUILDS: usize = 12;
/// Versions of a block in one program.
const VERSIONS: usize = 24;
/// Runs spent on its inputs.
const CASES: u32 = 400;

/// How versions of a block are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Shrinker<'a> {
    /// The compiled emitter.
    pub library: &'a Path,
    /// What is wrong with it, if one knows.
    pub fault: Option<&'a Fault>,
    /// Of the inputs.
    pub seed: u64,
}

impl Shrinker<'_> {
    /// The smallest version of the last block that still differs, as far as `BUILDS` programs find it.
    #[must_use]
    pub fn structure(&self, batch: Batch, cycles: usize) -> Batch {
        let mut smallest = batch;
        let mut builds = 0;
        'smaller: loop {
            for changes in smallest.last().changes().chunks(VERSIONS) {
                if builds >= BUILDS {
                    return smallest;
                }
                builds += 1;
                let each: Vec<&[Change]> = changes.chunks(1).collect();
                let mut harmless: Vec<Change> = vec![];
                for change in self.still_differing(&smallest, &each, cycles) {
                    if harmless.iter().all(|(place, _)| *place != change[0].0) {
                        harmless.push(change[0].clone());
                    }
                }
                if !harmless.is_empty() {
                    builds += usize::from(harmless.len() > 1);
                    smallest = self.together(&smallest, &harmless, cycles);
                    continue 'smaller;
                }
            }
            return smallest;
        }
    }

    /// As many of the changes as may be made together: all, else a half of them, and so on. Each of them alone may.
    fn together(&self, batch: &Batch, harmless: &[Change], cycles: usize) -> Batch {
        let sizes = std::iter::successors(Some(harmless.len()), |size| Some(size.div_ceil(2)));
        let spans: Vec<&[Change]> =
            sizes.take_while(|size| *size > 1).flat_map(|size| harmless.chunks(size)).collect();
        let most = self.still_differing(batch, &spans, cycles).into_iter().next();
        let changes = most.unwrap_or(&harmless[..1]);
        batch.with_versions(&[batch.last().changed(changes)])
    }

    /// Those of the changes with which the last block still differs, from one program with a version for each.
    fn still_differing<'c>(
        &self,
        batch: &Batch,
        changes: &[&'c [Change]],
        cycles: usize,
    ) -> Vec<&'c [Change]> {
        if changes.is_empty() {
            return vec![];
        }
        let versions: Vec<Plan> = changes.iter().map(|each| batch.last().changed(each)).collect();
        let all = batch.with_versions(&versions);
        let program = Program::build("shrink", &all, self.library);
        // A version that the emitter refuses is none.
        let mut blocks = program.emit(self.fault).blocks;
        let first = all.plans.len() - versions.len();
        blocks.retain(|(index, ..)| *index >= first);
        let mut trials: Vec<(usize, &Instance, Trial)> = vec![];
        for (index, instance, _) in &blocks {
            trials.push((*index, instance, random_trial(self.seed, instance, cycles)));
        }
        program.simulate(&mut trials);
        let instances: Vec<Instance> = blocks.iter().map(|(_, each, _)| each.clone()).collect();
        let files: Vec<File> = blocks.iter().map(|(.., file)| file.clone()).collect();
        // Only what Verilator computes is of interest here, whatever it says of the text.
        let model = Model::build("shrink", &instances, &files, &FAULTY);
        let inputs: Vec<&Trial> = trials.iter().map(|(.., trial)| trial).collect();
        let seen = model.run(&inputs);
        let different = trials
            .iter()
            .zip(seen)
            .filter(|((_, instance, trial), seen)| trial.difference(instance, seen).is_some());
        different.map(|((index, ..), _)| changes[index - first]).collect()
    }

    /// The shortest inputs, found and shrunk by proptest, for which the last block differs; none if they were not found.
    #[must_use]
    pub fn inputs(&self, batch: &Batch, cycles: usize) -> Option<String> {
        let pair = Pair::build(batch, self)?;
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.seed.to_le_bytes());
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
                let rows = rows.join(", ");
                Some(format!("{reason}; after reset, the inputs of each cycle: {rows}"))
            }
            _ => None,
        }
    }
}

/// The last block of a batch in both simulators.
struct Pair {
    program: Program,
    index: usize,
    instance: Instance,
    model: Model,
}

impl Pair {
    /// None if the emitter does not write the block.
    fn build(batch: &Batch, shrinker: &Shrinker) -> Option<Self> {
        let program = Program::build("shrink", batch, shrinker.library);
        let last = batch.plans.len() - 1;
        let mut blocks = program.emit(shrinker.fault).blocks.into_iter();
        let (index, instance, file) = blocks.find(|(index, ..)| *index == last)?;
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
