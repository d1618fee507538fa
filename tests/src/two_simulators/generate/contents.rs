//! What a generated block is made of: ports, state, memories, blocks inside, each assigned before it is read.

use super::below;
use super::block::{Builder, Plan, Target};
use super::expression::Writer;
use super::kind::{Kind, Types};
use super::statement::Statement;

impl Builder<'_> {
    fn field(&mut self, name: &str, kind: String, initial: &str) {
        self.plan.fields.push((name.into(), kind, initial.into()));
    }

    fn fixed(&mut self, text: String) {
        self.plan.statements.push(Statement::Fixed(text));
    }

    pub(super) fn writer(&mut self) -> Writer<'_> {
        Writer { types: self.types, readable: &self.readable, noise: self.noise, in_cast: false }
    }

    /// The assignment that keeps `target` from being a latch.
    fn first_assignment(&mut self, target: &str, kind: Kind, depth: usize) {
        let zero = Types::zero(kind);
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

    pub(super) fn struct_constant(&mut self, kind: Kind) -> String {
        let name = format!("k_{}", self.plan.fields.len());
        let value = self.types.value(kind, self.noise);
        self.field(
            &name,
            format!("Constant<{}>", Types::name(kind)),
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

    pub(super) fn inputs(&mut self, count: usize) {
        for index in 0..count {
            let kind = match index {
                0 => Kind::Bit,
                1 => Kind::Bits(8),
                _ => self.types.input(self.noise),
            };
            let name = format!("i{index}");
            self.field(&name, format!("Signal<In, {}>", Types::name(kind)), "Signal::default()");
            self.readable(&format!("self.{name}"), kind);
            self.plan.inputs.push((name, kind));
        }
    }

    pub(super) fn registers(&mut self, count: usize) {
        let mut names = vec![];
        for index in 0..count {
            let kind = if index == 1 {
                Kind::Enum(below(self.noise, 3))
            } else {
                self.types.any(self.noise)
            };
            let name = format!("r{index}");
            let initial = format!("Register::new({})", self.types.value(kind, self.noise));
            self.field(&name, format!("Register<{}>", Types::name(kind)), &initial);
            self.readable(&format!("self.{name}.q"), kind);
            self.writable(&format!("self.{name}.d.next"), kind);
            names.push(name);
        }
        self.fixed(format!("dff_setup!(self, clock, {});", names.join(", ")));
    }

    pub(super) fn constants(&mut self) {
        let kind = self.types.input(self.noise);
        let value = self.types.value(kind, self.noise);
        self.field(
            "k",
            format!("Constant<{}>", Types::name(kind)),
            &format!("Constant::new({value})"),
        );
        self.readable("self.k", kind);
    }

    pub(super) fn locals(&mut self, count: usize) {
        for index in 0..count {
            let kind = self.types.any(self.noise);
            let name = format!("l{index}");
            self.field(&name, format!("Signal<Local, {}>", Types::name(kind)), "Signal::default()");
            self.first_assignment(&format!("self.{name}.next"), kind, 3);
            self.readable(&format!("self.{name}"), kind);
            self.writable(&format!("self.{name}.next"), kind);
        }
    }

    pub(super) fn outputs(&mut self, count: usize) {
        for index in 0..count {
            let kind = self.types.any(self.noise);
            let name = format!("o{index}");
            self.field(&name, format!("Signal<Out, {}>", Types::name(kind)), "Signal::default()");
            self.first_assignment(&format!("self.{name}.next"), kind, 4);
            self.readable(&format!("self.{name}"), kind);
            self.writable(&format!("self.{name}.next"), kind);
            self.plan.outputs.push((name, kind));
        }
    }

    /// An array of locals and one of registers, filled in a loop.
    pub(super) fn array(&mut self) {
        let width = self.types.width(self.noise).max(4);
        let (kind, end) = (Kind::Bits(width), 2 + below(self.noise, 3));
        for (name, of) in [("lane", "Signal<Local, "), ("bank", "Register<")] {
            let initial = if name == "lane" { "Signal::default()" } else { "Register::default()" };
            self.field(
                name,
                format!("[{of}{}>; {end}]", Types::name(kind)),
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
    pub(super) fn memory(&mut self) {
        let (width, address) = (self.types.width(self.noise), 1 + below(self.noise, 4));
        let words = 1_usize << address;
        let (data, place) = (Kind::Bits(width), Kind::Bits(address));
        self.field("ram", format!("Ram<Bits<{width}>, {address}>"), "Ram::default()");
        self.field("filled", format!("Register<Bits<{words}>>"), "Register::default()");
        self.field("usable", "Register<Bit>".into(), "Register::default()");
        self.fixed("clock!(self, clock, ram);".into());
        self.fixed("dff_setup!(self, clock, filled, usable);".into());
        for (name, kind) in [("from", place), ("into", place), ("word", data), ("put", Kind::Bit)] {
            self.field(name, format!("Signal<Local, {}>", Types::name(kind)), "Signal::default()");
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
    pub(super) fn child(&mut self, leaf: &Plan) {
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
}
