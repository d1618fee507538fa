//! Verilog modules side by side in one Verilated program that reads inputs from a file and writes outputs to another.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use std::{fs, thread};

use peerlane_rtl::emit::{File, Port, PortKind, Translation};
use peerlane_rtl::prim::port::words_of;

use super::build::{compile, run, scratch, write};
use super::stimulus::mask;
use super::verilate::{BENCH, verilate};
use super::{RESET_CYCLES, hexadecimal, is_input};

/// One module in the program.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Its name in Verilog.
    pub module: String,
    /// Driven by the stimulus.
    pub inputs: Vec<Port>,
    /// Compared.
    pub outputs: Vec<Port>,
    /// Whether it has ports for clock and reset.
    pub clock: Vec<Port>,
}

impl Instance {
    /// The translation's top, which is called `module`.
    #[must_use]
    pub fn new(module: String, translation: &Translation) -> Self {
        Self::from_ports(module, &translation.ports)
    }

    /// A module with these ports.
    #[must_use]
    pub fn from_ports(module: String, ports: &[Port]) -> Self {
        let some = |wanted: fn(PortKind) -> bool| {
            ports.iter().filter(|port| wanted(port.kind)).cloned().collect()
        };
        let is_clock = |kind| matches!(kind, PortKind::Clock | PortKind::Reset);
        Self {
            module,
            inputs: some(is_input),
            outputs: some(|kind| kind == PortKind::Output),
            clock: some(is_clock),
        }
    }

    fn words(ports: &[Port]) -> usize {
        ports.iter().map(|port| words_of(port.width)).sum()
    }
}

/// Inputs of every cycle, and what rust-hdl's simulator made of them.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// Reset in each cycle.
    pub resets: Vec<bool>,
    /// Words of all inputs in each cycle.
    pub inputs: Vec<Vec<u32>>,
    /// Words of all outputs in each cycle.
    pub outputs: Vec<Vec<u32>>,
}

/// Where the simulators differ first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Counted from 0.
    pub cycle: usize,
    /// Which output.
    pub output: usize,
    /// In rust-hdl's simulator.
    pub expected: Vec<u32>,
    /// In Verilator.
    pub found: Vec<u32>,
}

impl Difference {
    /// One sentence.
    #[must_use]
    pub fn describe(&self, instance: &Instance) -> String {
        format!(
            "{}: in cycle {} `{}` is {} in rust-hdl's simulator and {} in Verilator",
            instance.module,
            self.cycle,
            instance.outputs[self.output].rust_name,
            hexadecimal(&self.expected),
            hexadecimal(&self.found)
        )
    }
}

impl Trial {
    /// The first difference to what Verilator saw.
    #[must_use]
    pub fn difference(&self, instance: &Instance, seen: &[Vec<u32>]) -> Option<Difference> {
        for (cycle, (expected, found)) in
            self.outputs.iter().zip(seen).enumerate().skip(RESET_CYCLES)
        {
            let mut at = 0;
            for (output, port) in instance.outputs.iter().enumerate() {
                let words = at..at + words_of(port.width);
                at = words.end;
                if expected[words.clone()] != found[words.clone()] {
                    let (expected, found) =
                        (expected[words.clone()].to_vec(), found[words].to_vec());
                    return Some(Difference { cycle, output, expected, found });
                }
            }
        }
        None
    }
}

/// A compiled program.
pub struct Model {
    folder: PathBuf,
    program: PathBuf,
    /// Widths of the outputs of each instance.
    outputs: Vec<Vec<usize>>,
}

impl Model {
    /// Verilates `files`, of which each of `instances` is a module, and compiles the program.
    ///
    /// # Panics
    /// If Verilator or the C++ compiler is missing or refuses the text, or Verilator warns of anything but `expected`.
    #[must_use]
    pub fn build(name: &str, instances: &[Instance], files: &[File], expected: &[&str]) -> Self {
        let folder = scratch(name);
        for file in files {
            write(&folder.join(&file.name), &file.text);
        }
        write(&folder.join(BENCH), &wrapper(instances));
        write(&folder.join("bench.cpp"), &program(instances));
        let include = verilate(&folder, "bench", expected);
        let program = compile(&folder, &include, "-O0");
        let widths = |each: &Instance| each.outputs.iter().map(|port| port.width).collect();
        Self { folder, program, outputs: instances.iter().map(widths).collect() }
    }

    /// Runs one trial for each instance, all of the same length; gives the outputs of each.
    ///
    /// # Panics
    /// If the program fails.
    #[must_use]
    pub fn run(&self, trials: &[&Trial]) -> Vec<Vec<Vec<u32>>> {
        assert_eq!(trials.len(), self.outputs.len(), "one trial for each instance");
        let cycles = trials.first().map_or(0, |trial| trial.inputs.len());
        let mut bytes = vec![];
        for cycle in 0..cycles {
            for trial in trials {
                bytes.extend(u32::from(trial.resets[cycle]).to_le_bytes());
                bytes.extend(trial.inputs[cycle].iter().flat_map(|word| word.to_le_bytes()));
            }
        }
        let (input, output) = (self.folder.join("inputs"), self.folder.join("outputs"));
        fs::write(&input, bytes)
            .unwrap_or_else(|error| panic!("writing {}: {error}", input.display()));
        run(Command::new(&self.program).arg(&input).arg(&output).arg(cycles.to_string()));
        let bytes = fs::read(&output)
            .unwrap_or_else(|error| panic!("reading {}: {error}", output.display()));
        let mut words = bytes
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
        let mut seen = vec![vec![]; trials.len()];
        for _ in 0..cycles {
            for (rows, widths) in seen.iter_mut().zip(&self.outputs) {
                let mut row = vec![];
                for &width in widths {
                    let mut port: Vec<u32> = words.by_ref().take(words_of(width)).collect();
                    // The vector that carries the port is wider than the port.
                    mask(&mut port, width);
                    row.append(&mut port);
                }
                rows.push(row);
            }
        }
        seen
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        if !thread::panicking() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// Bits of a port of the program that carries `words` words. More than 64, so that all are alike in C++.
fn vector(words: usize) -> usize {
    32 * words.max(3)
}

/// A module with all instances, whose ports are word by word.
fn wrapper(instances: &[Instance]) -> String {
    let mut ports = vec!["    input wire clock".to_owned()];
    let mut body = String::new();
    for (index, instance) in instances.iter().enumerate() {
        ports.push(format!("    input wire reset_{index}"));
        ports.push(format!(
            "    input wire [{}:0] in_{index}",
            vector(Instance::words(&instance.inputs)) - 1
        ));
        ports.push(format!(
            "    output wire [{}:0] out_{index}",
            vector(Instance::words(&instance.outputs)) - 1
        ));
        let mut connections = vec![];
        for port in &instance.clock {
            let outside = if port.kind == PortKind::Clock {
                "clock".into()
            } else {
                format!("reset_{index}")
            };
            connections.push(format!(".{}({outside})", port.name));
        }
        for (ports, vector) in [(&instance.inputs, "in"), (&instance.outputs, "out")] {
            let mut at = 0;
            for port in ports {
                connections.push(format!(
                    ".{}({vector}_{index}[{}:{at}])",
                    port.name,
                    at + port.width - 1
                ));
                at += 32 * words_of(port.width);
            }
        }
        let _ = writeln!(
            body,
            "    {} instance_{index} ({});",
            instance.module,
            connections.join(", ")
        );
    }
    format!("module bench (\n{}\n);\n{body}endmodule\n", ports.join(",\n"))
}

fn program(instances: &[Instance]) -> String {
    let mut table = String::new();
    for (index, instance) in instances.iter().enumerate() {
        let (inputs, outputs) =
            (Instance::words(&instance.inputs), Instance::words(&instance.outputs));
        let _ = writeln!(
            table,
            "    {{&bench.reset_{index}, &bench.in_{index}[0], {inputs}, &bench.out_{index}[0], {outputs}}},"
        );
    }
    PROGRAM.replace("/* instances */", &table)
}

const PROGRAM: &str = r#"#include "Vbench.h"
#include "verilated.h"
#include <cstdio>
#include <cstdlib>
struct Instance { CData* reset; EData* in; size_t ins; EData* out; size_t outs; };
int main(int, char** argv) {
    Verilated::randReset(2);
    Verilated::randSeed(7);
    static Vbench bench;
    static const Instance instances[] = {
/* instances */
    };
    FILE* in = fopen(argv[1], "rb");
    FILE* out = fopen(argv[2], "wb");
    if (!in || !out) return 2;
    bench.clock = 0;
    for (long cycle = atol(argv[3]); cycle > 0; --cycle) {
        for (const Instance& each : instances) {
            EData reset;
            if (fread(&reset, 4, 1, in) != 1 || fread(each.in, 4, each.ins, in) != each.ins) return 3;
            *each.reset = reset;
        }
        bench.eval();
        for (const Instance& each : instances) {
            if (fwrite(each.out, 4, each.outs, out) != each.outs) return 4;
        }
        bench.clock = 1;
        bench.eval();
        bench.clock = 0;
        bench.eval();
    }
    return fclose(out) ? 5 : 0;
}
"#;
