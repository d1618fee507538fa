//! Runs one block in rust-hdl's simulator and, as the Verilog we emit, in Verilator, on the same random inputs.
//!
//! ```text
//!            ┌─► rust-hdl's simulator, on the Rust ───► outputs ─┐
//! stimulus ──┤                                                   ├─► equal in every cycle
//!            └─► emit ─► Verilator, on the text ──────► outputs ─┘
//! ```
//! In every cycle the inputs are set, logic settles, outputs are compared, and the clock rises and falls. Registers hold
//! noise before reset and memories return noise on a collision, different in the two simulators, so that a block which
//! depends on either is found as well. Both simulators stand for the same Rust: what the block *should* do is the business
//! of its own tests.

pub mod batch;
pub mod build;
pub mod generate;
mod model;
pub mod planted;
pub mod program;
mod recording;
pub mod shrink;
mod stimulus;
mod surroundings;
pub mod verilate;
#[path = "../../sim/build/verilator.rs"]
mod verilator;

use std::collections::BTreeMap;
use std::fmt::Write;

use peerlane_rtl::emit::{Emitter, PortKind, Translation};
use peerlane_rtl::prim::port::{Drive, outputs};
use peerlane_rtl::prim::{Bench, Noise, Sync};
use rust_hdl::prelude::{Block, In, Signal};

pub use model::{Instance, Model, Trial};
use recording::Meaningful;
pub use recording::{Recording, Report, compare_all};
pub use stimulus::Driver;
use stimulus::Stimulus;
pub use surroundings::{Moment, Surroundings};

/// Finds one input (or array, or interface) of a block, with its name.
pub type Input<B> = (&'static str, fn(&mut B) -> &mut dyn Drive);

/// The inputs of a block, clock excepted: `inputs!(Mailbox: beat, line, s_axi.awvalid, words)`.
#[macro_export]
macro_rules! inputs {
    ($block:ty: $($($part:ident).+),* $(,)?) => {
        vec![$({
            let name: &'static str = concat!($(".", stringify!($part)),+);
            let find: $crate::two_simulators::Input<$block> = (&name[1..], |block: &mut $block| &mut block.$($part).+);
            find
        }),*]
    };
}

/// One block about to run in both simulators.
pub struct TwoSimulators<B: Block> {
    block: B,
    name: &'static str,
    clock: fn(&mut B) -> &mut Signal<In, Sync>,
    inputs: Vec<Input<B>>,
    emitter: Emitter,
    change: Option<(&'static str, &'static str)>,
    drivers: BTreeMap<String, Driver>,
    holds: Vec<(String, String, Vec<String>)>,
    surroundings: Option<Surroundings>,
    meaningful: Vec<Meaningful>,
    cycles: usize,
    seed: u64,
    resets: bool,
}

impl<B: Block> TwoSimulators<B> {
    /// `name` is a field that `peerlane_rtl`'s table of modules knows; `inputs` come from [`inputs!`](crate::inputs).
    #[must_use]
    pub fn new(
        name: &'static str,
        block: B,
        clock: fn(&mut B) -> &mut Signal<In, Sync>,
        inputs: Vec<Input<B>>,
    ) -> Self {
        let (drivers, holds) = (BTreeMap::new(), vec![]);
        let emitter = peerlane_rtl::emitter();
        Self {
            block,
            name,
            clock,
            inputs,
            emitter,
            change: None,
            drivers,
            holds,
            surroundings: None,
            meaningful: vec![],
            cycles: 5_000,
            seed: 1,
            resets: true,
        }
    }

    /// Names modules by another table.
    #[must_use]
    pub fn with_emitter(mut self, emitter: Emitter) -> Self {
        self.emitter = emitter;
        self
    }

    /// Puts a fault into the emitted text: `faulty` for `sound`, which stands there once.
    #[must_use]
    pub fn with_fault(mut self, sound: &'static str, faulty: &'static str) -> Self {
        self.change = Some((sound, faulty));
        self
    }

    /// How the input `port` (as Rust writes it, without `self.`) is chosen, instead of at random.
    #[must_use]
    pub fn drive(mut self, port: &str, driver: Driver) -> Self {
        self.drivers.insert(port.into(), driver);
        self
    }

    /// `valid`, once high, and `payload` stay as they are until the output `ready` was high: the rule of AXI (A3.2.1).
    #[must_use]
    pub fn hold(mut self, valid: &str, ready: &str, payload: &[&str]) -> Self {
        self.holds.push((
            valid.into(),
            ready.into(),
            payload.iter().map(ToString::to_string).collect(),
        ));
        self
    }

    /// What surrounds the block, for inputs that have to make sense together.
    #[must_use]
    pub fn within(mut self, surroundings: impl FnMut(&mut Moment) + 'static) -> Self {
        self.surroundings = Some(Box::new(surroundings));
        self
    }

    /// The output `port` means something only while the output `valid` is high, and is compared only then. If `valid`
    /// has many bits, each of them stands for an equal part of `port`, as strobes for bytes.
    #[must_use]
    pub fn meaningful_while(mut self, port: &str, valid: &str) -> Self {
        self.meaningful.push(Meaningful { port: port.into(), valid: valid.into(), bit: None });
        self
    }

    /// As [`meaningful_while`](Self::meaningful_while), where one bit of `valid` stands for all of `port`.
    #[must_use]
    pub fn meaningful_while_bit(mut self, port: &str, valid: &str, bit: usize) -> Self {
        self.meaningful.push(Meaningful { port: port.into(), valid: valid.into(), bit: Some(bit) });
        self
    }

    /// 5,000 unless said otherwise.
    #[must_use]
    pub fn cycles(mut self, cycles: usize) -> Self {
        self.cycles = cycles;
        self
    }

    /// 1 unless said otherwise.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Resets only at the start, not in the middle.
    #[must_use]
    pub fn without_resets(mut self) -> Self {
        self.resets = false;
        self
    }

    /// Runs both.
    ///
    /// # Panics
    /// If the simulators differ, with the seed, the cycle, the port and the inputs of the last cycles; if an input is
    /// not listed, or the block cannot be emitted.
    #[must_use]
    pub fn run(self) -> Report {
        compare_all(self.name, &[self.record()]).remove(0)
    }

    /// Runs the Rust only, so that several blocks can share one Verilated program.
    ///
    /// # Panics
    /// If an input is not listed, or the block cannot be emitted.
    #[must_use]
    pub fn record(mut self) -> Recording {
        self.block.connect_all();
        let translation = self.emitter.translate(&self.block, self.name);
        let mut translation = translation.unwrap_or_else(|error| panic!("{error}"));
        if let Some((sound, faulty)) = self.change {
            let found =
                translation.files.iter_mut().find(|file| file.text.matches(sound).count() == 1);
            let file = found.unwrap_or_else(|| panic!("`{sound}` does not stand in the text once"));
            file.text = file.text.replace(sound, faulty);
        }
        let instance = Instance::new(self.module(&translation), &translation);
        let order = self.input_order(&instance);
        let mut stimulus =
            Stimulus::new(self.seed, &instance, &self.drivers, &self.holds, self.resets)
                .within(self.surroundings);
        let trial =
            record(self.block, self.clock, &self.inputs, &order, self.cycles, &mut stimulus);
        let is_faulty = self.change.is_some();
        let meaningful = self.meaningful;
        Recording {
            meaningful,
            partly: stimulus.partly,
            instance,
            trial,
            files: translation.files,
            seed: self.seed,
            is_faulty,
        }
    }

    fn module(&self, translation: &Translation) -> String {
        let file = translation.files.last().unwrap_or_else(|| panic!("{} gave no file", self.name));
        file.name.trim_end_matches(".v").into()
    }

    /// For every input as listed: where it stands among the inputs of the Verilog.
    fn input_order(&mut self, instance: &Instance) -> Vec<usize> {
        let mut listed = vec![];
        for (name, find) in &self.inputs {
            listed.extend(find(&mut self.block).ports(name));
        }
        let missing: Vec<&str> = instance
            .inputs
            .iter()
            .map(|port| port.rust_name.as_str())
            .filter(|port| !listed.iter().any(|(name, _)| name == port))
            .collect();
        assert!(missing.is_empty(), "`inputs!` for {} lacks {}", self.name, missing.join(", "));
        let place = |(name, _): &(String, usize)| {
            let place = instance.inputs.iter().position(|port| port.rust_name == *name);
            place.unwrap_or_else(|| panic!("{name} is no input of {}", self.name))
        };
        listed.iter().map(place).collect()
    }
}

/// Runs the Rust and keeps inputs and outputs of every cycle.
fn record<B: Block>(
    block: B,
    clock: fn(&mut B) -> &mut Signal<In, Sync>,
    inputs: &[Input<B>],
    order: &[usize],
    cycles: usize,
    stimulus: &mut Stimulus,
) -> Trial {
    let mut bench = Bench::new(block, clock);
    let mut trial = Trial::default();
    for cycle in 0..cycles {
        let (reset, values) = stimulus.next(cycle, trial.outputs.last().map(Vec::as_slice));
        let listed: Vec<u32> =
            order.iter().flat_map(|&place| values[place].iter().copied()).collect();
        inputs.iter().fold(listed.as_slice(), |words, (_, find)| find(&mut bench).drive(words));
        clock(&mut bench).next.reset = reset;
        bench.settle();
        trial.resets.push(reset);
        trial.inputs.push(values.concat());
        trial.outputs.push(outputs(&*bench));
        bench.cycle();
    }
    trial
}

/// Cycles at the start in which reset is high and outputs mean nothing.
pub(crate) const RESET_CYCLES: usize = 2;

/// One value of a port, in hexadecimal.
pub(crate) fn hexadecimal(words: &[u32]) -> String {
    let mut digits = String::new();
    for word in words.iter().rev() {
        let _ = write!(digits, "{word:08x}");
    }
    let digits = digits.trim_start_matches('0');
    if digits.is_empty() { "0".into() } else { digits.into() }
}

/// Whether the port is one that a stimulus drives.
fn is_input(kind: PortKind) -> bool {
    kind == PortKind::Input
}

/// A source of randomness for one purpose of one run.
fn noise(seed: u64, purpose: u64) -> Noise {
    Noise::new(seed.wrapping_mul(0x9e37_79b9).wrapping_add(purpose))
}
