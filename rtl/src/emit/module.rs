//! One module as text: ports, declarations, instances, processes, registers and memories.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::Emitter;
use super::error::Problem;
use super::flow::{self, ranges};
use super::ir::{Expression, Statement, ones};
use super::model::{Child, Kind, Module, Role, SignalId};
use super::names;
use super::print::{Printer, line, number, part_name, range};
use super::process::{self, Processes};
use super::statement;
use super::unread::{self, Unread};

/// A memory of more words becomes block RAM (64 is what one LUT of this family holds).
const DISTRIBUTED_ADDRESS_BITS: usize = 6;

/// Translates and checks the module; its children are done already. The text after `module <name>`.
pub fn text(module: &mut Module, emitter: &Emitter) -> Result<String, Problem> {
    let body = statement::body(module, &emitter.constants)?;
    flow::check(module, &body.statements)?;
    let processes = process::split(module, body.statements);
    let reads = unread::reads(module, &processes);
    let mut declared = body.unread;
    if emitter.sweeps_unread {
        declared.extend(unread::sweep(module, &reads));
    }
    module.left_out = unread::check(module, &reads, &declared)?;
    let printer = Printer::new(module);
    Writer { module, processes: &processes, printer }.write(&declared)
}

struct Writer<'a> {
    module: &'a Module,
    processes: &'a Processes,
    printer: Printer<'a>,
}

impl Writer<'_> {
    fn write(mut self, unread: &[Unread]) -> Result<String, Problem> {
        let instances = self.instances();
        let combinational = self.combinational();
        let clocked = self.clocked();
        let memories = self.memories();
        let mut text = self.ports();
        let parts = self.parts();
        let sections = [
            self.numbers()?,
            self.declarations(),
            parts,
            instances,
            combinational,
            memories,
            clocked,
            self.unread(unread),
        ];
        for section in sections.iter().filter(|section| !section.is_empty()) {
            text.push('\n');
            text.push_str(section);
        }
        text.push_str("\nendmodule\n");
        Ok(text)
    }

    /// Signals that a block assigns, and so are `reg` in Verilog.
    fn variables(&self) -> BTreeSet<SignalId> {
        let mut variables = BTreeSet::new();
        for group in &self.processes.combinational {
            if assignments(self.module, group).is_none() {
                group.iter().for_each(|statement| {
                    process::targets(statement, &mut |id| {
                        variables.insert(id);
                    });
                });
            }
        }
        variables
    }

    fn ports(&self) -> String {
        let variables = self.variables();
        let ports: Vec<SignalId> =
            self.module.ports().filter(|id| !self.module.left_out.contains(id)).collect();
        let size = |id: &SignalId| vector(self.module.signal(*id).kind.width);
        let column = ports.iter().map(|id| size(id).len()).max().unwrap_or(0);
        let mut text = String::from(" (\n");
        for (index, id) in ports.iter().enumerate() {
            let signal = self.module.signal(*id);
            let direction = match signal.role {
                Role::Input => "input  wire",
                _ if variables.contains(id) => "output reg ",
                _ => "output wire",
            };
            let comma = if index + 1 < ports.len() { "," } else { "" };
            line(&mut text, 1, &format!("{direction} {:column$}{}{comma}", size(id), signal.name));
        }
        text + ");\n"
    }

    fn numbers(&self) -> Result<String, Problem> {
        let mut text = String::new();
        for (name, (value, width)) in &self.printer.numbers {
            names::check_added(self.module, name)?;
            line(
                &mut text,
                1,
                &format!("localparam {}{name} = {};", vector(*width), number(value, *width)),
            );
        }
        Ok(text)
    }

    fn declarations(&self) -> String {
        let variables = self.variables();
        let mut declared: Vec<(&str, usize, String)> = vec![];
        for (index, signal) in self.module.signals.iter().enumerate() {
            let id = SignalId(index);
            let driven = if variables.contains(&id) { "reg " } else { "wire" };
            let kind = match &signal.role {
                Role::Local => driven,
                Role::ChildInput(_) if !self.is_wire_only(id) => driven,
                Role::ChildOutput(child) => match self.module.children[*child].kind {
                    Kind::Block(_) => "wire",
                    _ => "reg ",
                },
                _ => continue,
            };
            declared.push((kind, signal.kind.width, signal.name.clone()));
        }
        for child in self.module.children.iter().filter(|child| matches!(child.kind, Kind::Ram)) {
            let width = self.module.signal(self.module.port_of(child, "write_data")).kind.width;
            let words = BigUint::from(1_u8) << self.address_bits(child);
            let style = if self.address_bits(child) > DISTRIBUTED_ADDRESS_BITS {
                "block"
            } else {
                "distributed"
            };
            let kind = if style == "block" { BLOCK_RAM } else { DISTRIBUTED_RAM };
            declared.push((kind, width, format!("{} [0:{}]", child.name, words - 1_u8)));
        }
        let column = declared.iter().map(|(_, width, _)| vector(*width).len()).max().unwrap_or(0);
        let mut text = String::new();
        for (kind, width, name) in declared {
            line(&mut text, 1, &format!("{kind} {:column$}{name};", vector(width)));
        }
        text
    }

    /// An input of a child that needs no name in this module.
    fn is_wire_only(&self, id: SignalId) -> bool {
        self.processes.wires.contains_key(&id) || self.processes.direct.contains(&id)
    }

    fn address_bits(&self, child: &Child) -> usize {
        self.module.signal(self.module.port_of(child, "read_address")).kind.width
    }

    /// What is connected to an input of a child.
    fn connection(&mut self, input: SignalId) -> String {
        match self.processes.wires.get(&input) {
            Some(value) => self.printer.bare(value),
            None => self.printer.name(input).into(),
        }
    }

    fn instances(&mut self) -> String {
        let module = self.module;
        let mut texts = vec![];
        for child in &module.children {
            let Kind::Block(block) = &child.kind else { continue };
            let mut lines = vec![];
            for &port in child.ports.iter().filter(|&&port| unread::is_connected(module, port)) {
                let signal = module.signal(port);
                let Some(inner) = signal.port else { continue };
                let outside = match signal.role {
                    Role::ChildInput(_) => self.connection(port),
                    _ => signal.name.clone(),
                };
                lines.push((block.signal(inner).name.clone(), outside));
            }
            let column = lines.iter().map(|(inside, _)| inside.len()).max().unwrap_or(0);
            let lines: Vec<String> = lines
                .iter()
                .map(|(inside, outside)| format!("        .{inside:column$} ({outside})"))
                .collect();
            texts.push(format!(
                "    {} {} (\n{}\n    );\n",
                block.name,
                child.name,
                lines.join(",\n")
            ));
        }
        texts.join("\n")
    }

    fn combinational(&mut self) -> String {
        let mut texts: Vec<String> = vec![];
        let mut after_assign = false;
        for group in &self.processes.combinational {
            let mut text = String::new();
            let is_assign = if let Some(statements) = assignments(self.module, group) {
                for statement in statements {
                    match statement {
                        Statement::Assign { target, low, width, value } => {
                            let value = self.printer.bare(value);
                            let place = self.place(*target, *low, *width);
                            line(&mut text, 1, &format!("assign {place} = {value};"));
                        }
                        Statement::Comment(comment) => {
                            line(&mut text, 1, &format!("// {comment}"));
                        }
                        _ => {}
                    }
                }
                true
            } else {
                let body = self.printer.combinational(group, 2);
                text = format!("    always @* begin\n{body}    end\n");
                false
            };
            match texts.last_mut() {
                Some(last) if is_assign && after_assign && !text.trim_start().starts_with("//") => {
                    last.push_str(&text);
                }
                _ => texts.push(text),
            }
            after_assign = is_assign;
        }
        texts.join("\n")
    }

    fn place(&self, target: SignalId, low: usize, width: usize) -> String {
        let signal = self.module.signal(target);
        let place = if width == signal.kind.width { String::new() } else { range(low, width) };
        format!("{}{place}", signal.name)
    }

    /// The name of what an input of a register becomes at the edge.
    fn stored(&self, input: SignalId) -> String {
        match self.module.signal(input).role {
            Role::ChildInput(child) => self.module.children[child].name.clone(),
            _ => self.printer.name(input).into(),
        }
    }

    fn clocked(&mut self) -> String {
        let module = self.module;
        let mut domains: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
        for (index, child) in module.children.iter().enumerate() {
            if matches!(child.kind, Kind::Register { .. }) {
                let (clock, reset) = module.clock_of(child);
                let domain = (self.connection(clock), self.connection(reset));
                domains.entry(domain).or_default().push(index);
            }
        }
        let mut texts = vec![];
        for ((clock, reset), registers) in domains {
            let mut text = String::new();
            line(&mut text, 1, &format!("always @(posedge {clock}) begin"));
            line(&mut text, 2, &format!("if ({reset}) begin"));
            for &index in &registers {
                let child = &module.children[index];
                let Kind::Register { initial } = &child.kind else { continue };
                let width = module.signal(module.port_of(child, "q")).kind.width;
                line(&mut text, 3, &format!("{} <= {};", child.name, number(initial, width)));
            }
            let body = self.next_state(&registers);
            if !body.is_empty() {
                line(&mut text, 2, "end else begin");
                text.push_str(&body);
            }
            line(&mut text, 2, "end");
            line(&mut text, 1, "end");
            texts.push(text);
        }
        texts.join("\n")
    }

    /// What the registers of one clock take at its edge.
    fn next_state(&mut self, registers: &[usize]) -> String {
        let module = self.module;
        let in_domain = |id: SignalId| matches!(module.signal(id).role, Role::ChildInput(child) if registers.contains(&child));
        let statements = process::filter_block(&self.processes.clocked, &in_domain);
        let stored: BTreeMap<SignalId, String> =
            self.processes.direct.iter().map(|&id| (id, self.stored(id))).collect();
        let mut text = self.printer.clocked(&statements, &|id| stored[&id].clone(), 3);
        for &index in registers {
            let child = &module.children[index];
            let input = module.port_of(child, "d");
            if !self.processes.direct.contains(&input) {
                let next = self.connection(input);
                line(&mut text, 3, &format!("{} <= {next};", child.name));
            }
        }
        text
    }

    fn memories(&mut self) -> String {
        let module = self.module;
        let mut texts = vec![];
        for child in module.children.iter().filter(|child| matches!(child.kind, Kind::Ram)) {
            let mut port = |name: &str| self.connection(module.port_of(child, name));
            let (enable, address, data) =
                (port("write_enable"), port("write_address"), port("write_data"));
            let (clock, read) = (port("clock"), port("read_address"));
            let output = &module.signal(module.port_of(child, "read_data")).name;
            let name = &child.name;
            let mut text = String::new();
            line(&mut text, 1, &format!("always @(posedge {clock}) begin"));
            line(&mut text, 2, &format!("if ({enable}) begin"));
            line(&mut text, 3, &format!("{name}[{address}] <= {data};"));
            line(&mut text, 2, "end");
            line(&mut text, 2, &format!("{output} <= {name}[{read}];"));
            line(&mut text, 1, "end");
            texts.push(text);
        }
        texts.join("\n")
    }

    /// Intermediate values that needed a name.
    fn parts(&self) -> String {
        let mut text = String::new();
        for (index, part) in self.printer.parts.iter().enumerate() {
            let (name, size) = (part_name(index), vector(part.width));
            match &part.value {
                Some(value) => line(&mut text, 1, &format!("wire {size}{name} = {value};")),
                None => line(&mut text, 1, &format!("reg  {size}{name};")),
            }
        }
        text
    }

    /// A place for bits that nothing reads, each with its reason.
    fn unread(&self, unread: &[Unread]) -> String {
        let mut text = String::new();
        for Unread { signal, low, width, reason } in unread {
            line(&mut text, 1, &format!("// Not read: {reason}"));
            let name = format!("{}_{low}", self.printer.name(*signal));
            let bits = self.place(*signal, *low, *width);
            line(&mut text, 1, &format!("wire unused_{name} = &{{1'b0, {bits}}};"));
        }
        for (index, part) in self.printer.parts.iter().enumerate() {
            for (low, high) in ranges(&(ones(part.width) ^ &part.read)) {
                let bits = format!("{}{}", part_name(index), range(low, high - low + 1));
                line(
                    &mut text,
                    1,
                    &format!("wire unused_{}_{low} = &{{1'b0, {bits}}};", part_name(index)),
                );
            }
        }
        text
    }
}

const BLOCK_RAM: &str = "(* ram_style = \"block\" *)\n    reg ";
const DISTRIBUTED_RAM: &str = "(* ram_style = \"distributed\" *)\n    reg ";

/// `[7:0] `, or nothing for one bit.
fn vector(width: usize) -> String {
    if width == 1 { String::new() } else { format!("{} ", range(0, width)) }
}

/// The statements of a group that needs no block: assignments of bits that no other assigns and none reads.
fn assignments<'a>(module: &Module, group: &'a [Statement]) -> Option<&'a [Statement]> {
    let mut assigned: BTreeMap<SignalId, BigUint> = BTreeMap::new();
    let mut alone = true;
    for statement in group {
        match statement {
            Statement::Assign { target, low, width, .. } => {
                let bits = flow::mask(*low, *width);
                let before = assigned.entry(*target).or_default();
                alone &= (&*before & &bits).bits() == 0;
                *before |= bits;
            }
            Statement::Comment(_) => {}
            _ => return None,
        }
    }
    for statement in group {
        process::values(statement, &mut |value: &Expression| {
            value.reads(&mut |id, _, _| alone &= !assigned.contains_key(&id));
        });
    }
    let whole = assigned.iter().all(|(id, bits)| *bits == ones(module.signal(*id).kind.width));
    (alone && whole).then_some(group)
}
