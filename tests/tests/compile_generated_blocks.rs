//! Random blocks mean the same to rust-hdl's simulator and, as the Verilog we emit, to Verilator.
//!
//! Not covered here: clocks that differ, interfaces (every real block with a bus is compared by its own test), and
//! whether the Rust does what anybody wanted.

#![cfg(feature = "sim")]

use std::env;

use peerlane_rtl::emit::File;
use peerlane_tests::two_simulators::generate::Batch;
use peerlane_tests::two_simulators::program::{Program, lint, random_trial};
use peerlane_tests::two_simulators::{Instance, Model, Trial, shrink};

/// Blocks of one program.
const BATCH: usize = 100;
/// Cycles that each block runs for.
const CYCLES: usize = 120;
/// What rust-hdl's own text generator does wrong, by the names that generated programs know.
const FAULTS: [&str; 4] = ["lost_parentheses", "unsized_literal", "wide_sum", "wide_not"];
/// Blocks in which each fault is looked for.
const FAULTY: usize = 20;

/// 200 blocks; with `PEERLANE_FULL` 2,000. `PEERLANE_SEED` gives the first seed.
fn seeds() -> std::ops::Range<u64> {
    let first = env::var("PEERLANE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let full = env::var_os("PEERLANE_FULL").is_some_and(|full| full != "0");
    first..first + if full { 20 } else { 2 }
}

type Block = (usize, Instance, File);

/// Runs the blocks in Verilator and gives those that differ from the outputs in `trials`.
fn different<'a>(
    name: &str,
    blocks: &'a [Block],
    trials: &[(usize, &Instance, Trial)],
) -> Vec<(&'a Block, String)> {
    let instances: Vec<Instance> = blocks.iter().map(|(_, instance, _)| instance.clone()).collect();
    let files: Vec<File> = blocks.iter().map(|(.., file)| file.clone()).collect();
    let model = Model::build(name, &instances, &files);
    let of_block = |index: usize| &trials.iter().find(|(other, ..)| *other == index).unwrap().2;
    let mine: Vec<&Trial> = blocks.iter().map(|(index, ..)| of_block(*index)).collect();
    let seen = model.run(&mine);
    let compared = blocks.iter().zip(mine).zip(seen);
    compared
        .filter_map(|((block, trial), seen)| {
            let difference = trial.difference(&block.1, &seen)?;
            Some((block, difference.describe(&block.1)))
        })
        .collect()
}

/// One test, because every seed is compiled once and used for all of it.
#[test]
fn generated_blocks_agree_in_both_simulators_and_every_planted_fault_is_found() {
    let mut found = [0; FAULTS.len()];
    for seed in seeds() {
        println!("seed {seed}: {BATCH} blocks, {CYCLES} cycles each");
        let batch = Batch::new(seed, BATCH);
        let mut program = Program::build("batch", &batch);
        assert_eq!(
            program.refused,
            Vec::<String>::new(),
            "seed {seed}: the emitter refuses generated blocks"
        );
        lint(&program.blocks);

        let mut faulty: Vec<(usize, Block)> = vec![];
        for (number, fault) in FAULTS.iter().enumerate() {
            let changed = program.with_fault(fault).into_iter().take(FAULTY);
            faulty.extend(changed.map(|block| (number, block)));
        }
        let trial =
            |(index, instance, _): &'_ Block| (*index, random_trial(seed, instance, CYCLES));
        let inputs: Vec<(usize, Trial)> = program.blocks.iter().map(trial).collect();
        let mut trials: Vec<(usize, &Instance, Trial)> = program
            .blocks
            .iter()
            .zip(inputs)
            .map(|((_, instance, _), (index, trial))| (index, instance, trial))
            .collect();
        program.simulate(&mut trials);

        if let Some(((index, ..), difference)) =
            different("batch", &program.blocks, &trials).first()
        {
            let smallest = shrink::structure(batch.only(*index), None, seed, CYCLES);
            let inputs = shrink::inputs(&smallest, None, seed, 8).unwrap_or_default();
            let source = smallest.plans.last().map(|plan| plan.source()).unwrap_or_default();
            panic!("seed {seed}: {difference}\nreduced: {inputs}\n{source}");
        }

        let blocks: Vec<Block> = faulty.iter().map(|(_, block)| block.clone()).collect();
        for (block, _) in different("faults", &blocks, &trials) {
            let (number, _) =
                faulty.iter().find(|(_, (.., file))| file.name == block.2.name).unwrap();
            found[*number] += 1;
        }
    }
    for (fault, found) in FAULTS.iter().zip(found) {
        println!("planted fault {fault}: found in {found} blocks");
        assert!(found > 0, "no generated block shows the planted fault {fault}");
    }
}

/// What a failing run reports is small enough to read: tried on a planted fault.
#[test]
#[ignore = "compiles dozens of programs: for `cargo xtask full`"]
fn a_difference_is_reduced_to_few_statements_and_few_cycles() {
    let batch = Batch::new(1, 20);
    let mut program = Program::build("reduce", &batch);
    let blocks = program.with_fault("wide_sum");
    let trial = |(index, instance, _): &'_ Block| (*index, random_trial(1, instance, CYCLES));
    let inputs: Vec<(usize, Trial)> = blocks.iter().map(trial).collect();
    let mut trials: Vec<(usize, &Instance, Trial)> = blocks
        .iter()
        .zip(inputs)
        .map(|((_, instance, _), (index, trial))| (index, instance, trial))
        .collect();
    program.simulate(&mut trials);
    let different = different("reduce", &blocks, &trials);
    let ((index, ..), _) = different.first().expect("the fault shows in one of 20 blocks");

    let before = batch.only(*index);
    let after = shrink::structure(before.clone(), Some("wide_sum"), 1, CYCLES);
    let length = |batch: &Batch| batch.plans.last().map_or(0, |plan| plan.source().lines().count());
    assert!(length(&after) < length(&before), "nothing was taken out");
    let inputs = shrink::inputs(&after, Some("wide_sum"), 1, 8)
        .expect("proptest finds inputs that show the fault");
    println!("{inputs}\n{}", after.plans.last().unwrap().source());
}
