//! From rust-hdl's statements to a flat body: loops unrolled, links and macros spelled out, constant branches decided.

use std::collections::{BTreeMap, BTreeSet};

use rust_hdl::core::ast::{
    VerilogBlockOrConditional, VerilogConditional, VerilogExpression, VerilogLink,
    VerilogLinkDetails, VerilogMatch, VerilogStatement,
};

use super::error::Problem;
use super::index;
use super::infer::describe;
use super::ir::{Expression, Statement};
use super::lower::variant_number;
use super::model::{Module, Named, Role, SignalId, Type};
use super::unread::{self, Unread};

/// Numbers that may stand in an array's index, by their Rust path with `$` for `::`.
pub type Constants = BTreeMap<String, i64>;

/// One module while its body is being translated.
pub struct Scope<'a> {
    pub module: &'a Module,
    constants: &'a Constants,
    loops: Vec<(String, i64)>,
    unread: Vec<Unread>,
}

/// What a module's `update` became.
pub struct Body {
    pub statements: Vec<Statement>,
    pub unread: Vec<Unread>,
}

/// Translates the module's `update`.
pub fn body(module: &Module, constants: &Constants) -> Result<Body, Problem> {
    let mut scope = Scope { module, constants, loops: vec![], unread: vec![] };
    let statements = scope.block(&module.code)?;
    Ok(Body { statements, unread: scope.unread })
}

impl Scope<'_> {
    pub(super) fn loop_value(&self, name: &str) -> Option<i64> {
        self.loops.iter().rev().find(|(variable, _)| variable == name).map(|(_, value)| *value)
    }

    /// rust-hdl's text for a signal as a path of the model: `.next` dropped, indices evaluated.
    pub(super) fn resolve(&self, name: &str) -> Result<String, Problem> {
        // Long names reach us over several lines.
        let name: String = name.split_whitespace().collect();
        let mut path = name.trim_start_matches('.').replace("::", "$").replace('.', "$");
        if let Some(stem) = path.strip_suffix("$next") {
            path.truncate(stem.len());
        }
        let lookup =
            |word: &str| self.loop_value(word).or_else(|| self.constants.get(word).copied());
        while let Some(open) = path.find('[') {
            let close = path[open..].find(']').map(|length| open + length);
            let close = close.ok_or_else(|| Problem::BadIndex { text: name.clone() })?;
            let position = index::evaluate(&path[open + 1..close], &lookup)?;
            path = format!("{}${position}{}", &path[..open], &path[close + 1..]);
        }
        Ok(path)
    }

    fn block(&mut self, statements: &[VerilogStatement]) -> Result<Vec<Statement>, Problem> {
        let mut out = vec![];
        for statement in statements {
            self.statement(statement, &mut out)?;
        }
        Ok(out)
    }

    fn statement(
        &mut self,
        statement: &VerilogStatement,
        out: &mut Vec<Statement>,
    ) -> Result<(), Problem> {
        match statement {
            VerilogStatement::Assignment(target, value) => self.assign(target, value, out),
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                self.assign_part(base, *width, offset, replacement, out)
            }
            VerilogStatement::If(conditional) => self.conditional(conditional, out),
            VerilogStatement::Match(arms) => self.case(arms, out),
            VerilogStatement::Loop(each) => {
                for value in each.from.as_usize()..each.to.as_usize() {
                    self.loops.push((each.index.clone(), i64::try_from(value).unwrap_or(i64::MAX)));
                    let unrolled = self.block(&each.block);
                    self.loops.pop();
                    out.extend(unrolled?);
                }
                Ok(())
            }
            VerilogStatement::Comment(text) => self.comment(text, out),
            VerilogStatement::Macro(block) => {
                out.extend(self.block(block)?);
                Ok(())
            }
            VerilogStatement::Link(links) => links.iter().try_for_each(|link| self.link(link, out)),
        }
    }

    fn target(&self, target: &VerilogExpression) -> Result<Named, Problem> {
        let VerilogExpression::Signal(name) = target else {
            return Err(Problem::NotAssignable { signal: describe(target) });
        };
        let named = self.named(name)?;
        let (Named::Plain(id) | Named::Sync(id, _)) = named;
        let signal = self.module.signal(id);
        match signal.role {
            Role::Output | Role::Local | Role::ChildInput(_) => Ok(named),
            _ => Err(Problem::NotAssignable { signal: signal.rust_name() }),
        }
    }

    fn assign(
        &self,
        target: &VerilogExpression,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Result<(), Problem> {
        match self.target(target)? {
            Named::Plain(id) => {
                let kind = &self.module.signal(id).kind;
                let value = self.lower_as(value, kind)?;
                out.push(Statement::Assign { target: id, low: 0, width: kind.width, value });
            }
            Named::Sync(clock, reset) => {
                let refused = Problem::ClockFromLogic { signal: describe(target) };
                let VerilogExpression::Signal(name) = value else { return Err(refused) };
                let Named::Sync(from_clock, from_reset) = self.named(name)? else {
                    return Err(refused);
                };
                for (target, id) in [(clock, from_clock), (reset, from_reset)] {
                    out.push(Statement::Assign {
                        target,
                        low: 0,
                        width: 1,
                        value: Expression::Signal { id, width: 1 },
                    });
                }
            }
        }
        Ok(())
    }

    fn assign_part(
        &self,
        target: &VerilogExpression,
        width: usize,
        low: &VerilogExpression,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Result<(), Problem> {
        let Named::Plain(id) = self.target(target)? else {
            return Err(Problem::ClockFromLogic { signal: describe(target) });
        };
        let signal = self.module.signal(id);
        let low = self
            .position(low)
            .ok_or_else(|| Problem::DynamicSlice { signal: signal.rust_name() })?;
        if width == 0 {
            return Err(Problem::ZeroWidth { expression: describe(target) });
        }
        // The field's own sign is not in the tree; its width is.
        let signed = self.infer(value)?.is_some_and(|kind| kind.signed);
        let value = self.lower_as(value, &Type { signed, ..Type::bits(width) })?;
        out.push(Statement::Assign { target: id, low, width, value });
        Ok(())
    }

    fn conditional(
        &mut self,
        conditional: &VerilogConditional,
        out: &mut Vec<Statement>,
    ) -> Result<(), Problem> {
        let mut arms = vec![];
        let mut next = Some(conditional);
        let mut otherwise = vec![];
        while let Some(VerilogConditional { test, then, otherwise: rest }) = next {
            let test = self.lower_as(test, &Type::bits(1))?;
            // A branch that no instance can take is not looked at: it may name what does not exist here.
            let decided = test.constant().map(|value| value.bits() != 0);
            if decided != Some(false) {
                let block = self.block(then)?;
                if decided == Some(true) {
                    otherwise = block;
                    break;
                }
                arms.push((test, block));
            }
            next = None;
            match rest {
                VerilogBlockOrConditional::Block(block) => otherwise = self.block(block)?,
                VerilogBlockOrConditional::None => {}
                VerilogBlockOrConditional::Conditional(inner) => match &**inner {
                    VerilogStatement::If(inner) => next = Some(inner),
                    other => self.statement(other, &mut otherwise)?,
                },
            }
        }
        if arms.is_empty() {
            out.extend(otherwise);
        } else {
            out.push(Statement::If { arms, otherwise });
        }
        Ok(())
    }

    fn case(&mut self, arms: &VerilogMatch, out: &mut Vec<Statement>) -> Result<(), Problem> {
        let (subject, kind) = self.lower(&arms.test)?;
        let mut labelled = vec![];
        let mut default = None;
        let mut seen = BTreeSet::new();
        for arm in &arms.cases {
            let pattern = arm.condition.replace('$', "::");
            if default.is_some() {
                return Err(Problem::ArmAfterDefault { pattern });
            }
            let block = self.block(&arm.block)?;
            if pattern == "default" {
                default = Some(block);
                continue;
            }
            if !seen.insert(pattern.clone()) {
                return Err(Problem::ArmTwice { pattern });
            }
            labelled.push((self.label(&arm.condition, pattern, &kind)?, block));
        }
        // Without `_` Rust has proved the arms exhaustive, so the last one takes whatever is left.
        let otherwise =
            default.or_else(|| labelled.pop().map(|(_, block)| block)).unwrap_or_default();
        if let Some(value) = subject.constant() {
            let taken = labelled.into_iter().find(|(label, _)| label.constant() == Some(value));
            out.extend(taken.map_or(otherwise, |(_, block)| block));
        } else if labelled.is_empty() {
            out.extend(otherwise);
        } else {
            out.push(Statement::Case { subject, arms: labelled, otherwise });
        }
        Ok(())
    }

    fn label(&self, name: &str, pattern: String, kind: &Type) -> Result<Expression, Problem> {
        if kind.width == 1 && (pattern == "true" || pattern == "false") {
            return Ok(Expression::bit(pattern == "true"));
        }
        match self.variant(name)? {
            Some((found, position, full)) if found.width == kind.width => {
                Ok(variant_number(&full, position, kind.width))
            }
            _ => Err(Problem::NotAVariant { pattern }),
        }
    }

    fn link(&self, link: &VerilogLink, out: &mut Vec<Statement>) -> Result<(), Problem> {
        let (VerilogLink::Forward(details)
        | VerilogLink::Backward(details)
        | VerilogLink::Bidirectional(details)) = link;
        let VerilogLinkDetails { my_name, owner_name, other_name } = details;
        let field = my_name.replace('.', "$");
        let end = |owner: &str| VerilogExpression::Signal(format!("{owner}{field}"));
        match link {
            VerilogLink::Forward(_) => self.assign(&end(other_name), &end(owner_name), out),
            VerilogLink::Backward(_) => self.assign(&end(owner_name), &end(other_name), out),
            VerilogLink::Bidirectional(_) => {
                Err(Problem::Tristate { signal: owner_name.replace('$', ".") })
            }
        }
    }

    fn comment(&mut self, text: &str, out: &mut Vec<Statement>) -> Result<(), Problem> {
        // The macro hands the tokens over as text, with spaces of its own: `comment ! ("…`.
        let text = text.split_once('"').map_or(text, |(_, text)| text);
        let text = text.rsplit_once('"').map_or(text, |(text, _)| text).replace('\\', "");
        match text.strip_prefix("unread ") {
            Some(declaration) => {
                let declared = unread::parse(declaration, &|name| self.signal_to_excuse(name))?;
                self.unread.extend(declared);
            }
            None => {
                out.push(Statement::Comment(text.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
        }
        Ok(())
    }

    fn signal_to_excuse(&self, name: &str) -> Result<(SignalId, usize), Problem> {
        let id = self.signal(name.trim_start_matches("self."))?;
        Ok((id, self.module.signal(id).kind.width))
    }
}
