//! What the Rust did, and its comparison with Verilator: any number of blocks in one program.

use std::fmt::Write;

use peerlane_rtl::emit::File;
use peerlane_rtl::prim::port::words_of;

use super::model::{Instance, Model, Trial};
use super::surroundings::Partly;
use super::verilate::FAULTY;
use super::{RESET_CYCLES, hexadecimal};

/// A block, what it was given in rust-hdl's simulator, and what came out.
pub struct Recording {
    pub(super) instance: Instance,
    pub(super) trial: Trial,
    pub(super) files: Vec<File>,
    pub(super) meaningful: Vec<Meaningful>,
    pub(super) partly: Vec<Partly>,
    pub(super) seed: u64,
    /// Whether a fault was put into the text, of which Verilator may warn.
    pub(super) is_faulty: bool,
}

/// An output, and the one that says when it means something.
#[derive(Clone, Debug)]
pub(super) struct Meaningful {
    pub port: String,
    pub valid: String,
    /// The bit of `valid` that stands for all of the port; without it each one stands for its part.
    pub bit: Option<usize>,
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
        let mut compared = outputs.to_vec();
        for Meaningful { port, valid, bit } in &self.meaningful {
            let (valid, bits) = self.output(valid);
            let parts = bit.map_or(0..bits, |bit| bit..bit + 1);
            for (cycle, row) in compared.iter_mut().enumerate() {
                let valid = &self.trial.outputs[cycle][valid..];
                let parts: Vec<bool> = parts.clone().map(|bit| is_high(valid, bit)).collect();
                self.keep_only(row, cycle, port, &parts);
            }
        }
        for Partly { cycle, port, parts } in &self.partly {
            self.keep_only(&mut compared[*cycle], *cycle, port, parts);
        }
        compared
    }

    /// Replaces what Verilator saw on the port by what the Rust did, except in these of so many equal parts of it.
    fn keep_only(&self, row: &mut [u32], cycle: usize, port: &str, parts: &[bool]) {
        let (at, width) = self.output(port);
        for place in (0..width).filter(|place| !parts[place * parts.len() / width]) {
            let (word, mask) = (at + place / 32, 1 << (place % 32));
            row[word] = (row[word] & !mask) | (self.trial.outputs[cycle][word] & mask);
        }
    }

    /// First word and width of an output.
    fn output(&self, name: &str) -> (usize, usize) {
        let outputs = &self.instance.outputs;
        let place = outputs.iter().position(|port| port.rust_name == name);
        let place =
            place.unwrap_or_else(|| panic!("{name} is no output of {}", self.instance.module));
        (outputs[..place].iter().map(|port| words_of(port.width)).sum(), outputs[place].width)
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

fn is_high(words: &[u32], bit: usize) -> bool {
    words[bit / 32] >> (bit % 32) & 1 == 1
}
