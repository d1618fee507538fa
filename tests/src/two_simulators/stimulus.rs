//! Random inputs that reach corners: idle and busy phases, extreme values, resets in the middle.

use std::collections::BTreeMap;

use peerlane_rtl::prim::Noise;
use peerlane_rtl::prim::port::words_of;

use super::surroundings::{Moment, Partly, Ports, Surroundings};
use super::{Instance, RESET_CYCLES, noise};

/// How one input is chosen in every cycle.
#[derive(Clone, Debug)]
pub enum Driver {
    /// Bits: high for a while with one probability, then with another. Words: extremes, small ones, bits one by one.
    Random,
    /// High with this many chances in 1,000.
    PerMille(u32),
    /// Less than this.
    Below(u64),
    /// One of these.
    OneOf(Vec<u64>),
    /// Always this.
    Constant(u64),
}

/// Chances in 1,000 that a random bit is high, each for one phase.
const PHASES: [u32; 8] = [0, 30, 250, 500, 500, 750, 970, 1000];
/// Cycles of a phase.
const PHASE: u64 = 48;

/// The words of each input, in the order of the Verilog.
pub type Values = Vec<Vec<u32>>;

pub struct Stimulus {
    noise: Noise,
    ports: Vec<Port>,
    holds: Vec<Hold>,
    names: Ports,
    surroundings: Option<Surroundings>,
    /// Outputs that are not to be compared as a whole.
    pub partly: Vec<Partly>,
    resets: bool,
    reset_left: usize,
    was_reset: bool,
    last: Values,
}

struct Port {
    width: usize,
    driver: Driver,
    chance: u32,
}

/// Places of a valid and its payload among the inputs, and the word of its ready among the outputs.
struct Hold {
    valid: usize,
    ready: usize,
    payload: Vec<usize>,
}

impl Stimulus {
    pub fn new(
        seed: u64,
        instance: &Instance,
        drivers: &BTreeMap<String, Driver>,
        holds: &[(String, String, Vec<String>)],
        resets: bool,
    ) -> Self {
        let input = |name: &String| {
            let place = instance.inputs.iter().position(|port| port.rust_name == *name);
            place.unwrap_or_else(|| panic!("{name} is no input of {}", instance.module))
        };
        for name in drivers.keys() {
            input(name);
        }
        let output = |name: &String| {
            let place = instance.outputs.iter().position(|port| port.rust_name == *name);
            let place =
                place.unwrap_or_else(|| panic!("{name} is no output of {}", instance.module));
            instance.outputs[..place].iter().map(|port| words_of(port.width)).sum()
        };
        let holds = holds.iter().map(|(valid, ready, payload)| Hold {
            valid: input(valid),
            ready: output(ready),
            payload: payload.iter().map(input).collect(),
        });
        let ports = instance.inputs.iter().map(|port| Port {
            width: port.width,
            driver: drivers.get(&port.rust_name).cloned().unwrap_or(Driver::Random),
            chance: 500,
        });
        Self {
            noise: noise(seed, 0),
            ports: ports.collect(),
            holds: holds.collect(),
            names: Ports::new(instance),
            surroundings: None,
            partly: vec![],
            resets,
            reset_left: RESET_CYCLES,
            was_reset: true,
            last: vec![],
        }
    }

    /// Lets `surroundings`, if there are any, change what is drawn.
    pub fn within(mut self, surroundings: Option<Surroundings>) -> Self {
        self.surroundings = surroundings;
        self
    }

    /// Reset and inputs of the next cycle, given the outputs of the one before.
    pub fn next(&mut self, cycle: usize, outputs: Option<&[u32]>) -> (bool, Values) {
        if self.resets && cycle > RESET_CYCLES && self.noise.word().is_multiple_of(701) {
            self.reset_left = 1 + (self.noise.word() % 3) as usize;
        }
        let reset = self.reset_left > 0;
        self.reset_left = self.reset_left.saturating_sub(1);
        let mut values: Values =
            self.ports.iter_mut().map(|port| port.next(&mut self.noise)).collect();
        for hold in &self.holds {
            let waits = outputs.is_some_and(|outputs| {
                self.last[hold.valid][0] == 1 && outputs[hold.ready] & 1 == 0
            });
            if waits && !reset {
                for &place in hold.payload.iter().chain([&hold.valid]) {
                    values[place].clone_from(&self.last[place]);
                }
            }
        }
        if let Some(surroundings) = &mut self.surroundings {
            surroundings(&mut Moment {
                ports: &self.names,
                noise: &mut self.noise,
                before: outputs.filter(|_| !self.was_reset).map(|outputs| (&self.last, outputs)),
                values: &mut values,
                partly: &mut self.partly,
                cycle,
                reset,
            });
        }
        self.last.clone_from(&values);
        self.was_reset = reset;
        (reset, values)
    }
}

impl Port {
    fn next(&mut self, noise: &mut Noise) -> Vec<u32> {
        let number = match &self.driver {
            Driver::Random if self.width == 1 => {
                if noise.word().is_multiple_of(PHASE) {
                    self.chance = noise.pick(&PHASES);
                }
                u64::from(noise.word() % 1000 < u64::from(self.chance))
            }
            Driver::Random => return random_word(self.width, noise),
            Driver::PerMille(chance) => u64::from(noise.word() % 1000 < u64::from(*chance)),
            Driver::Below(end) => noise.word() % end,
            Driver::OneOf(choices) => noise.pick(choices),
            Driver::Constant(value) => *value,
        };
        from_number(number, self.width)
    }
}

/// The number as the words of a port; bits past its width are ignored.
pub fn from_number(number: u64, width: usize) -> Vec<u32> {
    let mut words = vec![(number & 0xffff_ffff) as u32, (number >> 32) as u32];
    words.resize(words_of(width), 0);
    mask(&mut words, width);
    words
}

/// The upper half of what the noise gives.
fn word(noise: &mut Noise) -> u32 {
    (noise.word() >> 32).try_into().unwrap_or(u32::MAX)
}

/// A value of `width` bits in which extremes are as likely as anything in between.
pub fn random_word(width: usize, noise: &mut Noise) -> Vec<u32> {
    let mut words: Vec<u32> = (0..words_of(width)).map(|_| word(noise)).collect();
    let bit = word(noise) as usize % width;
    match noise.word() % 12 {
        0 => words.fill(0),
        1 => words.fill(u32::MAX),
        2 => {
            words.fill(0);
            words[bit / 32] = 1 << (bit % 32);
        }
        3 => {
            words.fill(u32::MAX);
            words[bit / 32] ^= 1 << (bit % 32);
        }
        4 | 5 => {
            words.fill(0);
            words[0] = word(noise) & 7;
        }
        6 => {
            // The greatest signed number, or the least.
            let top = (width - 1) % 32;
            words.fill(u32::MAX);
            if let Some(last) = words.last_mut() {
                *last = (1_u32 << top) - 1;
            }
            if bit.is_multiple_of(2) {
                for word in &mut words {
                    *word = !*word;
                }
            }
        }
        _ => {}
    }
    mask(&mut words, width);
    words
}

/// Clears the bits past `width`.
pub fn mask(words: &mut [u32], width: usize) {
    if !width.is_multiple_of(32)
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 32)) - 1;
    }
}
