//! Splits the one `update` of rust-hdl into what a person would write: assignments, combinational blocks and clocked ones.
//!
//! A register that is only ever assigned goes straight into the clocked block, so that `x_next = x` never appears and an
//! idle register costs a simulator nothing. What remains combinational is grouped so that two statements share a block
//! only if they assign the same signal, or if one reads a value that the other still changes.

use std::collections::{BTreeMap, BTreeSet};

use super::ir::{Expression, Statement};
use super::model::{Kind, Module, Role, SignalId};

/// The processes of one module, each in the order of `update`.
#[derive(Debug, Default)]
pub struct Processes {
    pub combinational: Vec<Vec<Statement>>,
    /// Statements of the clocked block, assigning what registers hold next.
    pub clocked: Vec<Statement>,
    /// Inputs of registers that the clocked block assigns directly.
    pub direct: BTreeSet<SignalId>,
    /// Inputs of children that are wired to something with a name of its own.
    pub wires: BTreeMap<SignalId, Expression>,
}

/// Splits `body`.
pub fn split(module: &Module, body: Vec<Statement>) -> Processes {
    let order = Order::of(&body);
    let mut direct = inputs_of_registers(module);
    direct.retain(|id| !order.needs_intermediate.contains(id));
    let mut processes = Processes { direct, ..Processes::default() };
    let mut written = BTreeSet::new();
    let mut comments = vec![];
    let mut parts = vec![];
    let mut position = 0;
    for statement in body {
        let first = position;
        position += size(&statement);
        if matches!(statement, Statement::Comment(_)) {
            comments.push(statement);
            continue;
        }
        if is_hold(module, &processes.direct, &statement, &mut written) {
            continue;
        }
        if let Some(clocked) = filter(&statement, &|id| processes.direct.contains(&id)) {
            processes.clocked.extend(comments.iter().cloned());
            processes.clocked.push(clocked);
        }
        if let Some(rest) = filter(&statement, &|id| !processes.direct.contains(&id)) {
            parts.push(Part { first, comments: std::mem::take(&mut comments), statement: rest });
        }
        comments.clear();
    }
    for mut group in groups(&order, parts) {
        drop_overwritten(&mut group);
        match wire(module, &group) {
            Some((target, value)) => drop(processes.wires.insert(target, value)),
            None => processes.combinational.push(group),
        }
    }
    processes
}

/// The combinational part of one statement of `update`.
struct Part {
    /// Its place in [`Order`].
    first: usize,
    comments: Vec<Statement>,
    statement: Statement,
}

fn inputs_of_registers(module: &Module) -> BTreeSet<SignalId> {
    let registers =
        module.children.iter().filter(|child| matches!(child.kind, Kind::Register { .. }));
    registers.map(|child| module.port_of(child, "d")).collect()
}

/// `d = q` before anything else is what a clocked block does by itself.
fn is_hold(
    module: &Module,
    direct: &BTreeSet<SignalId>,
    statement: &Statement,
    written: &mut BTreeSet<SignalId>,
) -> bool {
    let mut first = false;
    if let Statement::Assign { target, value: Expression::Signal { id, .. }, .. } = statement
        && let (Role::ChildInput(input), Role::ChildOutput(output)) =
            (&module.signal(*target).role, &module.signal(*id).role)
    {
        first = input == output && direct.contains(target) && !written.contains(target);
    }
    targets(statement, &mut |id| {
        written.insert(id);
    });
    first
}

/// When each signal was last assigned, in steps of [`size`].
struct Order {
    last_write: BTreeMap<SignalId, usize>,
    /// Signals whose value depends on one that is assigned again later.
    needs_intermediate: BTreeSet<SignalId>,
}

impl Order {
    fn of(body: &[Statement]) -> Self {
        let mut order = Self { last_write: BTreeMap::new(), needs_intermediate: BTreeSet::new() };
        order.writes(body, &mut 0);
        order.dependents(body, &mut 0, false);
        order
    }

    fn writes(&mut self, body: &[Statement], position: &mut usize) {
        for statement in body {
            *position += 1;
            match statement {
                Statement::Assign { target, .. } => {
                    self.last_write.insert(*target, *position);
                }
                Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
                    arms.iter().for_each(|(_, block)| self.writes(block, position));
                    self.writes(otherwise, position);
                }
                Statement::Comment(_) => {}
            }
        }
    }

    /// `tainted`: a condition around these statements reads a value that still changes.
    fn dependents(&mut self, body: &[Statement], position: &mut usize, tainted: bool) {
        for statement in body {
            *position += 1;
            let mut early = tainted;
            conditions(statement, &mut |value| early |= self.is_early(value, *position));
            match statement {
                Statement::Assign { target, value, .. } => {
                    if early || self.is_early(value, *position) {
                        self.needs_intermediate.insert(*target);
                    }
                }
                Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
                    arms.iter().for_each(|(_, block)| self.dependents(block, position, early));
                    self.dependents(otherwise, position, early);
                }
                Statement::Comment(_) => {}
            }
        }
    }

    /// Whether `value`, read at `position`, reads a signal that is assigned after it.
    fn is_early(&self, value: &Expression, position: usize) -> bool {
        let mut early = false;
        value.reads(&mut |id, _, _| {
            early |= self.last_write.get(&id).is_some_and(|&last| last > position);
        });
        early
    }
}

/// Steps that a statement takes in [`Order`].
fn size(statement: &Statement) -> usize {
    let block = |block: &[Statement]| block.iter().map(size).sum::<usize>();
    1 + match statement {
        Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
            arms.iter().map(|(_, arm)| block(arm)).sum::<usize>() + block(otherwise)
        }
        _ => 0,
    }
}

fn conditions(statement: &Statement, visit: &mut dyn FnMut(&Expression)) {
    match statement {
        Statement::If { arms, .. } => arms.iter().for_each(|(test, _)| visit(test)),
        Statement::Case { subject, .. } => visit(subject),
        _ => {}
    }
}

/// Every signal the statement assigns.
pub fn targets(statement: &Statement, visit: &mut dyn FnMut(SignalId)) {
    match statement {
        Statement::Assign { target, .. } => visit(*target),
        Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
            let blocks = arms.iter().map(|(_, block)| block).chain([otherwise]);
            blocks.flatten().for_each(|inner| targets(inner, visit));
        }
        Statement::Comment(_) => {}
    }
}

/// Every value the statement reads.
pub fn values(statement: &Statement, visit: &mut dyn FnMut(&Expression)) {
    conditions(statement, visit);
    match statement {
        Statement::Assign { value, .. } => visit(value),
        Statement::If { arms, otherwise } | Statement::Case { arms, otherwise, .. } => {
            let blocks = arms.iter().map(|(_, block)| block).chain([otherwise]);
            blocks.flatten().for_each(|inner| values(inner, visit));
        }
        Statement::Comment(_) => {}
    }
}

/// The statement with only those assignments whose target `keep` wants; none if nothing remains.
fn filter(statement: &Statement, keep: &dyn Fn(SignalId) -> bool) -> Option<Statement> {
    let block = |block: &[Statement]| filter_block(block, keep);
    match statement {
        Statement::Assign { target, .. } => keep(*target).then(|| statement.clone()),
        Statement::Comment(_) => None,
        Statement::If { arms, otherwise } => {
            let mut arms: Vec<_> =
                arms.iter().map(|(test, arm)| (test.clone(), block(arm))).collect();
            let otherwise = block(otherwise);
            while otherwise.is_empty() && arms.last().is_some_and(|(_, arm)| arm.is_empty()) {
                arms.pop();
            }
            (!arms.is_empty()).then_some(Statement::If { arms, otherwise })
        }
        Statement::Case { subject, arms, otherwise } => {
            let mut arms: Vec<_> =
                arms.iter().map(|(label, arm)| (label.clone(), block(arm))).collect();
            let otherwise = block(otherwise);
            if otherwise.is_empty() {
                arms.retain(|(_, arm)| !arm.is_empty());
            }
            let subject = subject.clone();
            let empty = arms.iter().all(|(_, arm)| arm.is_empty()) && otherwise.is_empty();
            (!empty).then_some(Statement::Case { subject, arms, otherwise })
        }
    }
}

/// [`filter`] for a block; a comment stays with the statement after it.
pub fn filter_block(block: &[Statement], keep: &dyn Fn(SignalId) -> bool) -> Vec<Statement> {
    let mut kept = vec![];
    let mut comments = vec![];
    for statement in block {
        if matches!(statement, Statement::Comment(_)) {
            comments.push(statement.clone());
            continue;
        }
        if let Some(statement) = filter(statement, keep) {
            kept.append(&mut comments);
            kept.push(statement);
        }
        comments.clear();
    }
    kept
}

/// Statements that must share a block, in the order of their first statement.
fn groups(order: &Order, parts: Vec<Part>) -> Vec<Vec<Statement>> {
    fn find(leader: &[usize], mut part: usize) -> usize {
        while leader[part] != part {
            part = leader[part];
        }
        part
    }
    let mut leader: Vec<usize> = (0..parts.len()).collect();
    let unite = |leader: &mut Vec<usize>, a: usize, b: usize| {
        let (a, b) = (find(leader, a), find(leader, b));
        leader[a.max(b)] = a.min(b);
    };
    let mut writer: BTreeMap<SignalId, usize> = BTreeMap::new();
    for (part, Part { statement, .. }) in parts.iter().enumerate() {
        targets(statement, &mut |id| unite(&mut leader, part, *writer.entry(id).or_insert(part)));
    }
    for (part, Part { first, statement, .. }) in parts.iter().enumerate() {
        // A signal assigned after this statement began may be read here before its last value.
        values(statement, &mut |value| {
            value.reads(&mut |id, _, _| {
                if let (Some(&last), Some(&other)) = (order.last_write.get(&id), writer.get(&id))
                    && last > *first
                {
                    unite(&mut leader, part, other);
                }
            });
        });
    }
    let mut grouped: BTreeMap<usize, Vec<Statement>> = BTreeMap::new();
    for (part, Part { mut comments, statement, .. }) in parts.into_iter().enumerate() {
        let group = grouped.entry(find(&leader, part)).or_default();
        group.append(&mut comments);
        group.push(statement);
    }
    grouped.into_values().collect()
}

/// Removes assignments that a later, unconditional one makes void before anything reads them.
fn drop_overwritten(group: &mut Vec<Statement>) {
    let mut index = 0;
    while index < group.len() {
        let overwritten = match &group[index] {
            Statement::Assign { target, low, width, .. } => {
                is_overwritten(*target, *low, *width, &group[index + 1..])
            }
            _ => false,
        };
        if overwritten {
            group.remove(index);
        } else {
            index += 1;
        }
    }
}

fn is_overwritten(target: SignalId, low: usize, width: usize, later: &[Statement]) -> bool {
    for statement in later {
        let mut is_read = false;
        values(statement, &mut |value| value.reads(&mut |id, _, _| is_read |= id == target));
        if is_read {
            return false;
        }
        if let Statement::Assign { target: next, low: from, width: size, .. } = statement
            && *next == target
            && *from <= low
            && from + size >= low + width
        {
            return true;
        }
    }
    false
}

/// A child's input that is just another name for something.
fn wire(module: &Module, group: &[Statement]) -> Option<(SignalId, Expression)> {
    let mut statements =
        group.iter().filter(|statement| !matches!(statement, Statement::Comment(_)));
    let Some(Statement::Assign { target, low: 0, width, value }) = statements.next() else {
        return None;
    };
    if statements.next().is_some() {
        return None;
    }
    let signal = module.signal(*target);
    let is_whole = *width == signal.kind.width && matches!(signal.role, Role::ChildInput(_));
    let has_name = match value {
        Expression::Signal { .. } | Expression::Number { .. } => true,
        Expression::Slice { value, .. } => matches!(**value, Expression::Signal { .. }),
        _ => false,
    };
    (is_whole && has_name).then(|| (*target, value.clone()))
}
