//! What the Rust did, and its comparison with Verilator: any number of blocks in one program.

use std::fmt::Write;
use std::ops::Range;

use peerlane_rtl::emit::File;
use peerlane_rtl::prim::port::words_of;

use super::model::{Instance, Model, Trial};
use super::verilate::FAULTY;
use super::{RESET_CYCLES, hexadecimal};

/// A block, what it was given in rust-hdl's simulator, and what came out.
pub struct Recording {
    pub(super) instance: Instance,
    pub(super) trial: Trial,
    pub(super) files: Vec<File>,
    /// An output, and the one that says when it means something.
    pub(super) meaningful: Vec<(String, String)>,
    pub(super) seed: u64,
    /// Whether a fault was put into the text, of which Verilator may warn.
    pub(super) is_faulty: bool,
}

/// What a run saw.
#[derive(Debug)]
pub struct Report {
    /// The module.
    pub module: String,
    /// Values compared.
    pub compared: usize,
    /// Outputs that were the same in every cycle: the stimulus never reached them.
    pub constant: Vec<String>,
}

/// Gives Verilator the same inputs; all recordings have as many cycles.
///
/// # Panics
/// If the simulators differ, with the seed, the cycle, the port and the inputs of the last cycles: every block that
/// does is named.
#[must_use]
pub fn compare_all(name: &str, recordings: &[Recording]) -> Vec<Report> {
    let instances: Vec<Instance> = recordings.iter().map(|each| each.instance.clone()).collect();
    let files: Vec<File> = recordings.iter().flat_map(|each| each.files.clone()).collect();
    let expected: &[&str] =
        if recordings.iter().any(|each| each.is_faulty) { &FAULTY } else { &[] };
    let model = Model::build(&format!("block-{name}"), &instances, &files, expected);
    let trials: Vec<&Trial> = recordings.iter().map(|each| &each.trial).collect();
    let outputs = model.run(&trials);
    let compared = recordings.iter().zip(&outputs);
    let differences: Vec<String> =
        compared.filter_map(|(recording, outputs)| recording.difference(outputs)).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    recordings.iter().map(Recording::report).collect()
}

impl Recording {
    /// The first difference, in words.
    fn difference(&self, outputs: &[Vec<u32>]) -> Option<String> {
        let Self { instance, trial, seed, .. } = self;
        let difference = trial.difference(instance, &self.without_noise(outputs))?;
        let history = self.history(difference.cycle);
        Some(format!("{}; seed {seed}\n{history}", difference.describe(instance)))
    }

    /// What Verilator saw, with the values that mean nothing replaced by those of the Rust.
    fn without_noise(&self, outputs: &[Vec<u32>]) -> Vec<Vec<u32>> {
        let places: Vec<_> = self
            .meaningful
            .iter()
            .map(|(port, valid)| (self.words_of_output(port), self.words_of_output(valid).start))
            .collect();
        let mut compared = outputs.to_vec();
        for (row, expected) in compared.iter_mut().zip(&self.trial.outputs) {
            for (words, valid) in &places {
                if expected[*valid] == 0 {
                    row[words.clone()].copy_from_slice(&expected[words.clone()]);
                }
            }
        }
        compared
    }

    fn words_of_output(&self, name: &str) -> Range<usize> {
        let outputs = &self.instance.outputs;
        let place = outputs.iter().position(|port| port.rust_name == name);
        let place =
            place.unwrap_or_else(|| panic!("{name} is no output of {}", self.instance.module));
        let start = outputs[..place].iter().map(|port| words_of(port.width)).sum();
        start..start + words_of(outputs[place].width)
    }

    fn report(&self) -> Report {
        let mut at = 0;
        let mut constant = vec![];
        for port in &self.instance.outputs {
            let words = at..at + words_of(port.width);
            at = words.end;
            let mut rows = self.trial.outputs[RESET_CYCLES..].iter().map(|row| &row[words.clone()]);
            let first = rows.next();
            if rows.all(|row| Some(row) == first) {
                constant.push(port.rust_name.clone());
            }
        }
        let rows = self.trial.outputs.len() - RESET_CYCLES;
        let compared = rows * self.instance.outputs.len();
        Report { module: self.instance.module.clone(), compared, constant }
    }

    /// The inputs of the last cycles before and including `cycle`.
    fn history(&self, cycle: usize) -> String {
        let mut text = String::new();
        for row in cycle.saturating_sub(4)..=cycle {
            let _ = write!(text, "cycle {row}: reset {}", u8::from(self.trial.resets[row]));
            let mut words = self.trial.inputs[row].as_slice();
            for port in &self.instance.inputs {
                let (mine, rest) = words.split_at(words_of(port.width));
                words = rest;
                let _ = write!(text, " {} {}", port.rust_name, hexadecimal(mine));
            }
            text.push('\n');
        }
        text
    }
}
