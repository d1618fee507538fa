//! One generated block: its fields, and an `update` that assigns everything before it reads it.

use std::fmt::Write;

use peerlane_rtl::prim::Noise;

use super::expression::{Readable, Writer};
use super::kind::{Kind, Types};
use super::statement::{self, Statement};
use super::{below, percent};

/// A block to be written as Rust.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its type: `M7`.
    pub name: String,
    /// Whether others may contain it.
    pub is_leaf: bool,
    /// Name, type and initial value of every field but the clock.
    fields: Vec<(String, String, String)>,
    /// The inputs, in order.
    inputs: Vec<(String, Kind)>,
    outputs: Vec<(String, Kind)>,
    children: Vec<String>,
    /// What `update` does.
    pub statements: Vec<Statement>,
}

/// What a generated statement may write.
#[derive(Clone)]
struct Target {
    text: String,
    kind: Kind,
}

/// Blocks are filled in by a builder that keeps what can be read and written so far.
struct Builder<'a> {
    plan: Plan,
    types: &'a Types,
    noise: &'a mut Noise,
    readable: Readable,
    targets: Vec<Target>,
}

impl Plan {
    /// A block of the batch; `leaves` are those it may contain.
    pub fn new(
        index: usize,
        is_leaf: bool,
        leaves: &[Self],
        types: &Types,
        noise: &mut Noise,
    ) -> Self {
        let plan = Self {
            name: format!("M{index}"),
            is_leaf,
            fields: vec![],
            inputs: vec![],
            outputs: vec![],
            children: vec![],
            statements: vec![],
        };
        let mut builder =
            Builder { plan, types, noise, readable: Readable::default(), targets: vec![] };
        builder.inputs(if is_leaf { 3 } else { 6 });
        builder.registers(if is_leaf { 1 } else { 4 });
        builder.constants();
        builder.locals(if is_leaf { 1 } else { 3 });
        if !is_leaf {
            builder.array();
            if percent(builder.noise, 30) {
                builder.memory();
            }
            if !leaves.is_empty() && percent(builder.noise, 50) {
                let leaf = &leaves[below(builder.noise, leaves.len())];
                builder.child(leaf);
            }
        }
        builder.outputs(if is_leaf { 2 } else { 5 });
        for _ in 0..if is_leaf { 2 } else { 6 } {
            let statement = builder.compound(2);
            builder.plan.statements.push(statement);
        }
        builder.plan
    }

    /// Whether the plan is this one or stands inside it.
    pub fn contains(&self, plan: &Self) -> bool {
        self.name == plan.name || self.children.contains(&plan.name)
    }

    /// The same block with less in it, biggest cuts first.
    #[must_use]
    pub fn simpler(&self) -> Vec<Self> {
        let with = |statements| Self { statements, ..self.clone() };
        statement::simpler(&self.statements).into_iter().map(with).collect()
    }

    /// The block as Rust.
    pub fn source(&self) -> String {
        let Self { name, .. } = self;
        let mut text = format!(
            "\n#[derive(LogicBlock)]\npub struct {name} {{\n    pub clock: Signal<In, Sync>,\n"
        );
        for (field, kind, _) in &self.fields {
            let _ = writeln!(text, "    pub {field}: {kind},");
        }
        let _ = writeln!(
            text,
            "}}\n\nimpl Default for {name} {{\n    fn default() -> Self {{\n        Self {{"
        );
        text.push_str("            clock: Signal::default(),\n");
        for (field, _, initial) in &self.fields {
            let _ = writeln!(text, "            {field}: {initial},");
        }
        text.push_str("        }\n    }\n}\n\n");
        let _ =
            writeln!(text, "impl Logic for {name} {{\n    #[hdl_gen]\n    fn update(&mut self) {{");
        text.push_str(&statement::source(&self.statements, 2));
        text.push_str("    }\n}\n\n");
        let inputs: Vec<String> = self
            .inputs
            .iter()
            .map(|(input, _)| format!("&mut self.{input} as &mut dyn Drive"))
            .collect();
        let _ = writeln!(
            text,
            "impl Generated for {name} {{\n    fn clock(&mut self) -> &mut Signal<In, Sync> {{ &mut self.clock }}\n    \
             fn inputs(&mut self) -> Vec<&mut dyn Drive> {{ vec![{}] }}\n}}",
            inputs.join(", ")
        );
        text
    }
}

impl Builder<'_> {
    fn field(&mut self, name: &str, kind: String, initial: &str) {
        self.plan.fields.push((name.into(), kind, initial.into()));
    }

    fn fixed(&mut self, text: String) {
        self.plan.statements.push(Statement::Fixed(text));
    }

    fn writer(&mut self) -> Writer<'_> {
        Writer { types: self.types, readable: &self.readable, noise: self.noise, in_cast: false }
    }

    /// The assignment that keeps `target` from being a latch.
    fn first_assignment(&mut self, target: &str, kind: Kind, depth: usize) {
        let zero = self.types.zero(kind);
        let value = self.writer().value(kind, depth).map(|text| text.text).or_else(|| zero.clone());
        // A struct with nothing to copy takes a constant of its own.
        let value = value.unwrap_or_else(|| format!("{}.val()", self.struct_constant(kind)));
        self.plan.statements.push(Statement::Assign {
            target: target.into(),
            value,
            zero,
            needed: true,
        });
    }

    fn struct_constant(&mut self, kind: Kind) -> String {
        let name = format!("k_{}", self.plan.fields.len());
        let value = self.types.value(kind, self.noise);
        self.field(
            &name,
            format!("Constant<{}>", self.types.name(kind)),
            &format!("Constant::new({value})"),
        );
        format!("self.{name}")
    }

    /// Lets later statements read `text`, and its fields if it is a struct.
    fn readable(&mut self, text: &str, kind: Kind) {
        self.readable.add(format!("{text}.val()"), kind);
        if let Kind::Struct(index) = kind {
            for (field, kind) in self.types.structs[index].iter().enumerate() {
                // A field that is an enum or a bit arrives as plain bits in the tree, which is what is tested here.
                self.readable.add(format!("{text}.val().f{field}"), *kind);
            }
        }
    }

    fn writable(&mut self, text: &str, kind: Kind) {
        self.targets.push(Target { text: text.into(), kind });
        if let Kind::Struct(index) = kind {
            for (field, kind) in self.types.structs[index].iter().enumerate() {
                self.targets.push(Target { text: format!("{text}.f{field}"), kind: *kind });
            }
        }
    }

    fn inputs(&mut self, count: usize) {
        for index in 0..count {
            let kind = match index {
                0 => Kind::Bit,
                1 => Kind::Bits(8),
                _ => self.types.input(self.noise),
            };
            let name = format!("i{index}");
            self.field(
                &name,
                format!("Signal<In, {}>", self.types.name(kind)),
                "Signal::default()",
            );
            self.readable(&format!("self.{name}"), kind);
            self.plan.inputs.push((name, kind));
        }
    }

    fn registers(&mut self, count: usize) {
        let mut names = vec![];
        for index in 0..count {
            let kind = if index == 1 {
                Kind::Enum(below(self.noise, 3))
            } else {
                self.types.any(self.noise)
            };
            let name = format!("r{index}");
            let initial = format!("Register::new({})", self.types.value(kind, self.noise));
            self.field(&name, format!("Register<{}>", self.types.name(kind)), &initial);
            self.readable(&format!("self.{name}.q"), kind);
            self.writable(&format!("self.{name}.d.next"), kind);
            names.push(name);
        }
        self.fixed(format!("dff_setup!(self, clock, {});", names.join(", ")));
    }

    fn constants(&mut self) {
        let kind = self.types.input(self.noise);
        let value = self.types.value(kind, self.noise);
        self.field(
            "k",
            format!("Constant<{}>", self.types.name(kind)),
            &format!("Constant::new({value})"),
        );
        self.readable("self.k", kind);
    }

    fn locals(&mut self, count: usize) {
        for index in 0..count {
            let kind = self.types.any(self.noise);
            let name = format!("l{index}");
            self.field(
                &name,
                format!("Signal<Local, {}>", self.types.name(kind)),
                "Signal::default()",
            );
            self.first_assignment(&format!("self.{name}.next"), kind, 3);
            self.readable(&format!("self.{name}"), kind);
            self.writable(&format!("self.{name}.next"), kind);
        }
    }

    fn outputs(&mut self, count: usize) {
        for index in 0..count {
            let kind = self.types.any(self.noise);
            let name = format!("o{index}");
            self.field(
                &name,
                format!("Signal<Out, {}>", self.types.name(kind)),
                "Signal::default()",
            );
            self.first_assignment(&format!("self.{name}.next"), kind, 4);
            self.readable(&format!("self.{name}"), kind);
            self.writable(&format!("self.{name}.next"), kind);
            self.plan.outputs.push((name, kind));
        }
    }

    /// An array of locals and one of registers, filled in a loop.
    fn array(&mut self) {
        let width = self.types.width(self.noise).max(4);
        let (kind, end) = (Kind::Bits(width), 2 + below(self.noise, 3));
        for (name, of) in [("lane", "Signal<Local, "), ("bank", "Register<")] {
            let initial = if name == "lane" { "Signal::default()" } else { "Register::default()" };
            self.field(
                name,
                format!("[{of}{}>; {end}]", self.types.name(kind)),
                &format!("std::array::from_fn(|_| {initial})"),
            );
        }
        self.fixed(format!(
            "for i in 0..{end}_usize {{ self.bank[i].clock.next = self.clock.val(); \
             self.bank[i].d.next = self.bank[i].q.val(); }}"
        ));
        self.readable.loops.push(("i".into(), end));
        self.readable("self.bank[i].q", kind);
        let value = self.writer().bits(width, 3).text;
        self.readable.sources.pop();
        self.readable.loops.pop();
        let (target, zero) = ("self.lane[i].next".into(), Some("0.into()".into()));
        let body = vec![Statement::Assign { target, value, zero, needed: true }];
        self.plan.statements.push(Statement::Loop { variable: "i".into(), end, body });
        for index in 0..end {
            let last = end - 1;
            self.readable(&format!("self.lane[{last} - {index}]"), kind);
            self.readable(&format!("self.bank[{index}].q"), kind);
            self.writable(&format!("self.bank[{index}].d.next"), kind);
        }
        self.writable(&format!("self.lane[{}].next", end - 1), kind);
    }

    /// A memory whose words are read only where they mean something: written before, and not being written.
    fn memory(&mut self) {
        let (width, address) = (self.types.width(self.noise), 1 + below(self.noise, 4));
        let words = 1_usize << address;
        let (data, place) = (Kind::Bits(width), Kind::Bits(address));
        self.field("ram", format!("Ram<Bits<{width}>, {address}>"), "Ram::default()");
        self.field("filled", format!("Register<Bits<{words}>>"), "Register::default()");
        self.field("usable", "Register<Bit>".into(), "Register::default()");
        self.fixed("clock!(self, clock, ram);".into());
        self.fixed("dff_setup!(self, clock, filled, usable);".into());
        for (name, kind) in [("from", place), ("into", place), ("word", data), ("put", Kind::Bit)] {
            self.field(
                name,
                format!("Signal<Local, {}>", self.types.name(kind)),
                "Signal::default()",
            );
            self.first_assignment(&format!("self.{name}.next"), kind, 2);
        }
        for (port, name) in [
            ("read_address", "from"),
            ("write_address", "into"),
            ("write_data", "word"),
            ("write_enable", "put"),
        ] {
            self.fixed(format!("self.ram.{port}.next = self.{name}.val();"));
        }
        self.fixed(
            "self.usable.d.next = self.filled.q.val().get_bit(self.from.val().index()) \
             & !(self.put.val() & (self.from.val() == self.into.val()));"
                .into(),
        );
        self.fixed(
            "if self.put.val() { self.filled.d.next = \
             self.filled.q.val().replace_bit(self.into.val().index(), true); }"
                .into(),
        );
        self.field("got", format!("Signal<Local, Bits<{width}>>"), "Signal::default()");
        self.fixed(
            "if self.usable.q.val() { self.got.next = self.ram.read_data.val(); } else { self.got.next = 0.into(); }"
                .into(),
        );
        self.readable("self.got", data);
    }

    /// A block inside this one. Its outputs are read only after its inputs are driven, so that nothing loops.
    fn child(&mut self, leaf: &Plan) {
        self.field("inner", leaf.name.clone(), "Default::default()");
        self.plan.children.push(leaf.name.clone());
        self.fixed("clock!(self, clock, inner);".into());
        // From inputs and state alone: what a local becomes may depend on the leaf's outputs.
        let everything = self.readable.clone();
        self.readable.sources.retain(|(text, _)| {
            !["self.l", "self.o", "self.got"].iter().any(|part| text.starts_with(part))
        });
        for (name, kind) in &leaf.inputs {
            self.first_assignment(&format!("self.inner.{name}.next"), *kind, 2);
        }
        self.readable = everything;
        for (name, kind) in &leaf.outputs {
            self.readable(&format!("self.inner.{name}"), *kind);
        }
    }

    /// A statement that changes something under a condition.
    fn compound(&mut self, depth: usize) -> Statement {
        match below(self.noise, 5) {
            0 | 1 if depth > 0 => {
                let test = self.writer().bit(3).text;
                let then = self.block(depth - 1);
                let otherwise =
                    if percent(self.noise, 60) { self.block(depth - 1) } else { vec![] };
                Statement::If { test, then, otherwise }
            }
            2 if depth > 0 => self.matched(depth),
            3 if depth > 0 => {
                let end = 2 + below(self.noise, 3);
                let variable = format!("j{depth}");
                self.readable.loops.push((variable.clone(), end));
                let body = self.block(depth - 1);
                self.readable.loops.pop();
                Statement::Loop { variable, end, body }
            }
            _ => self.assignment(),
        }
    }

    fn block(&mut self, depth: usize) -> Vec<Statement> {
        (0..=below(self.noise, 2)).map(|_| self.compound(depth)).collect()
    }

    fn matched(&mut self, depth: usize) -> Statement {
        let enums: Vec<(String, usize)> = self
            .readable
            .sources
            .iter()
            .filter_map(|(text, kind)| match kind {
                Kind::Enum(index) => Some((text.clone(), *index)),
                _ => None,
            })
            .collect();
        if enums.is_empty() || percent(self.noise, 20) {
            let subject = self.writer().bit(2).text;
            let arms = ["true", "false"].map(|pattern| (pattern.to_owned(), self.block(depth - 1)));
            return Statement::Match { subject, arms: arms.into() };
        }
        let (subject, index) = enums[below(self.noise, enums.len())].clone();
        let count = self.types.enums[index];
        let named = if percent(self.noise, 50) { count } else { 1 + below(self.noise, count - 1) };
        let mut arms: Vec<(String, Vec<Statement>)> = vec![];
        for variant in 0..named {
            arms.push((self.types.variant(index, variant), self.block(depth - 1)));
        }
        if named < count {
            arms.push(("_".into(), self.block(depth - 1)));
        }
        Statement::Match { subject, arms }
    }

    fn assignment(&mut self) -> Statement {
        let Target { text, kind } = self.targets[below(self.noise, self.targets.len())].clone();
        let zero = self.types.zero(kind);
        let value = self.writer().value(kind, 3).map(|value| value.text).or_else(|| zero.clone());
        let value = value.unwrap_or_else(|| format!("{}.val()", self.struct_constant(kind)));
        Statement::Assign { target: text, value, zero, needed: false }
    }
}
