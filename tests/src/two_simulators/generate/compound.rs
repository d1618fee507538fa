//! Statements of a generated block that decide: `if`, `match`, loops, and what stands in them.

use super::block::{Builder, Target};
use super::kind::{Kind, Types};
use super::statement::Statement;
use super::{below, percent};

impl Builder<'_> {
    /// A statement that changes something under a condition.
    pub(super) fn compound(&mut self, depth: usize) -> Statement {
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
            arms.push((Types::variant(index, variant), self.block(depth - 1)));
        }
        if named < count {
            arms.push(("_".into(), self.block(depth - 1)));
        }
        Statement::Match { subject, arms }
    }

    fn assignment(&mut self) -> Statement {
        let Target { text, kind } = self.targets[below(self.noise, self.targets.len())].clone();
        let zero = Types::zero(kind);
        let value = self.writer().value(kind, 3).map(|value| value.text).or_else(|| zero.clone());
        let value = value.unwrap_or_else(|| format!("{}.val()", self.struct_constant(kind)));
        Statement::Assign { target: text, value, zero, needed: false }
    }
}
