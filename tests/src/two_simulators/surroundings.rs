//! What surrounds a block, for inputs that have to make sense together: a memory that answers what it was asked, a writer
//! that takes one word at a time.

use std::ops::Range;

use peerlane_rtl::prim::Noise;
use peerlane_rtl::prim::port::words_of;

use super::Instance;
use super::stimulus::{Values, from_number};

/// Changes the inputs of a cycle after they are drawn.
pub type Surroundings = Box<dyn FnMut(&mut Moment)>;

/// Names of ports, in the order of their values.
#[derive(Clone, Debug)]
pub(super) struct Ports {
    /// With the width of each.
    inputs: Vec<(String, usize)>,
    /// With the words of each.
    outputs: Vec<(String, Range<usize>)>,
}

/// An output of which only some means something in one cycle.
#[derive(Clone, Debug)]
pub(super) struct Partly {
    pub cycle: usize,
    pub port: String,
    /// Bits of so many equal parts of the port, the lowest part first.
    pub parts: Vec<bool>,
}

impl Ports {
    pub(super) fn new(instance: &Instance) -> Self {
        let inputs = instance.inputs.iter().map(|port| (port.rust_name.clone(), port.width));
        let mut at = 0;
        let mut outputs = vec![];
        for port in &instance.outputs {
            let words = at..at + words_of(port.width);
            at = words.end;
            outputs.push((port.rust_name.clone(), words));
        }
        Self { inputs: inputs.collect(), outputs }
    }
}

/// One cycle, before the inputs reach the block.
pub struct Moment<'a> {
    pub(super) ports: &'a Ports,
    pub(super) noise: &'a mut Noise,
    /// Inputs and outputs of the cycle before, unless that was one of a reset.
    pub(super) before: Option<(&'a Values, &'a [u32])>,
    pub(super) values: &'a mut Values,
    pub(super) partly: &'a mut Vec<Partly>,
    /// Counted from 0.
    pub cycle: usize,
    /// The block is in reset.
    pub reset: bool,
}

impl Moment<'_> {
    /// What the port was one cycle before, its lowest 64 bits; 0 if that cycle was one of a reset, or there was none.
    ///
    /// # Panics
    /// If there is no such port.
    #[must_use]
    pub fn was(&self, port: &str) -> u64 {
        let output = self.ports.outputs.iter().find(|(name, _)| name == port);
        match (output, self.before) {
            (Some((_, words)), Some((_, outputs))) => number(&outputs[words.clone()]),
            (None, Some((inputs, _))) => number(&inputs[self.input(port)]),
            (_, None) => 0,
        }
    }

    /// Whether the one-bit port was high one cycle before.
    #[must_use]
    pub fn was_high(&self, port: &str) -> bool {
        self.was(port) & 1 == 1
    }

    /// What has been drawn for an input.
    ///
    /// # Panics
    /// If there is no such input.
    #[must_use]
    pub fn drawn(&self, port: &str) -> u64 {
        number(&self.values[self.input(port)])
    }

    /// Gives an input another value.
    ///
    /// # Panics
    /// If there is no such input.
    pub fn set(&mut self, port: &str, value: impl Into<u64>) {
        let place = self.input(port);
        self.values[place] = from_number(value.into(), self.ports.inputs[place].1);
    }

    /// Leaves an input as it was one cycle before, unless that was one of a reset.
    ///
    /// # Panics
    /// If there is no such input.
    pub fn keep(&mut self, port: &str) {
        let place = self.input(port);
        if let Some((inputs, _)) = self.before {
            self.values[place].clone_from(&inputs[place]);
        }
    }

    /// What the output `port` gives in this cycle means nothing: it is a word that nobody wrote, or that is being written.
    pub fn ignore(&mut self, port: &str) {
        self.compare_only(port, &[false]);
    }

    /// Of the output `port`, divided into equal parts, only these mean something in this cycle.
    pub fn compare_only(&mut self, port: &str, parts: &[bool]) {
        self.partly.push(Partly { cycle: self.cycle, port: port.into(), parts: parts.into() });
    }

    /// A random number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        (self.noise.word() >> 16) % end
    }

    /// True so often in 100.
    pub fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }

    fn input(&self, port: &str) -> usize {
        let place = self.ports.inputs.iter().position(|(name, _)| name == port);
        place.unwrap_or_else(|| panic!("{port} is no port of the block"))
    }
}

fn number(words: &[u32]) -> u64 {
    let word = |index: usize| u64::from(words.get(index).copied().unwrap_or(0));
    word(0) | word(1) << 32
}
