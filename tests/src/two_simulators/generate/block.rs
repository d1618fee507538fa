//! One generated block: how much there is in it, and how it reads as Rust.

use std::fmt::Write;

use peerlane_rtl::prim::Noise;

use super::expression::Readable;
use super::kind::{Kind, Types};
use super::statement::{self, Change, Statement};
use super::{below, percent};

/// A block to be written as Rust.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its type: `M7`.
    pub name: String,
    /// Whether others may contain it.
    pub is_leaf: bool,
    /// Name, type and initial value of every field but the clock.
    pub(super) fields: Vec<(String, String, String)>,
    /// The inputs, in order.
    pub(super) inputs: Vec<(String, Kind)>,
    /// The outputs, in order.
    pub(super) outputs: Vec<(String, Kind)>,
    /// Types of the blocks inside.
    pub(super) children: Vec<String>,
    /// What `update` does.
    pub statements: Vec<Statement>,
}

/// What a generated statement may write.
#[derive(Clone)]
pub(super) struct Target {
    pub text: String,
    pub kind: Kind,
}

/// Blocks are filled in by a builder that keeps what can be read and written so far.
pub(super) struct Builder<'a> {
    pub plan: Plan,
    pub types: &'a Types,
    pub noise: &'a mut Noise,
    pub readable: Readable,
    pub targets: Vec<Target>,
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
    #[must_use]
    pub fn contains(&self, plan: &Self) -> bool {
        self.name == plan.name || self.children.contains(&plan.name)
    }

    /// Every way to make one statement simpler, for all of them what is least first.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        statement::changes(&self.statements)
    }

    /// The same block with less in it. The changes are of different statements.
    #[must_use]
    pub fn changed(&self, changes: &[Change]) -> Self {
        Self { statements: statement::changed(&self.statements, changes), ..self.clone() }
    }

    /// The block as Rust.
    #[must_use]
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
