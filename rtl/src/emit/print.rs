//! Expressions and statements as Verilog-2001 text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::rc::Rc;

use num_bigint::BigUint;

use super::flow::mask;
use super::ir::{Comparison, Expression, Operator, Reduction, Statement, ones};
use super::model::{Module, SignalId};
use super::process::targets;

/// A part of an expression that Verilog can slice only under a name of its own.
pub struct Part {
    pub width: usize,
    /// The bits that the text reads.
    pub read: BigUint,
    /// What a module-level wire is assigned; none if a block assigns it.
    pub value: Option<String>,
}

/// Turns expressions of one module into text, and remembers what they need declared.
pub struct Printer<'a> {
    module: &'a Module,
    /// Named numbers in use: variants and constants.
    pub numbers: BTreeMap<Rc<str>, (BigUint, usize)>,
    pub parts: Vec<Part>,
    /// Signals of the block being printed, whose values change while it runs.
    changing: BTreeSet<SignalId>,
    /// Lines that must stand before the statement being printed.
    before: Vec<String>,
}

impl<'a> Printer<'a> {
    pub fn new(module: &'a Module) -> Self {
        Self {
            module,
            numbers: BTreeMap::new(),
            parts: vec![],
            changing: BTreeSet::new(),
            before: vec![],
        }
    }

    pub fn name(&self, id: SignalId) -> &'a str {
        &self.module.signal(id).name
    }

    /// The expression without parentheses of its own, as the right side of an assignment has it.
    pub fn bare(&mut self, value: &Expression) -> String {
        strip(self.operand(value))
    }

    /// The expression as an operand: a name, a number, or in parentheses.
    pub fn operand(&mut self, value: &Expression) -> String {
        match value {
            Expression::Signal { id, .. } => self.name(*id).into(),
            Expression::Number { value, width, name: None } => number(value, *width),
            Expression::Number { value, width, name: Some(name) } => {
                self.numbers.insert(name.clone(), (value.clone(), *width));
                name.to_string()
            }
            Expression::Not(value) => format!("(~{})", self.operand(value)),
            Expression::Negate(value) => format!("(-{})", self.operand(value)),
            Expression::Reduce(reduction, value) => {
                let symbol = match reduction {
                    Reduction::All => "&",
                    Reduction::Any => "|",
                    Reduction::Parity => "^",
                };
                format!("({symbol}{})", self.operand(value))
            }
            Expression::Binary(operator, left, right) => self.binary(*operator, left, right),
            Expression::Compare { comparison, signed, left, right } => {
                self.compare(*comparison, *signed, left, right)
            }
            Expression::Shift { left, value, amount } => {
                let symbol = if *left { "<<" } else { ">>" };
                format!("({} {symbol} {})", self.operand(value), self.operand(amount))
            }
            Expression::Index { id, position } => {
                format!("{}[{}]", self.name(*id), self.bare(position))
            }
            Expression::Join(parts) => self.join(parts),
            Expression::Slice { value, low, width } => {
                let name = self.named(value, *low, *width);
                let whole = value.width();
                if whole == 1 { name } else { format!("{name}{}", range(*low, *width)) }
            }
            Expression::SignExtend { value, width } => {
                let have = value.width();
                let name = self.named(value, 0, have);
                let top = if have == 1 { name.clone() } else { format!("{name}[{}]", have - 1) };
                format!("{{{{{}{{{top}}}}}, {name}}}", width - have)
            }
        }
    }

    fn binary(&mut self, operator: Operator, left: &Expression, right: &Expression) -> String {
        let symbol = match operator {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::And => "&",
            Operator::Or => "|",
            Operator::Xor => "^",
        };
        format!("({} {symbol} {})", self.operand(left), self.operand(right))
    }

    fn compare(
        &mut self,
        comparison: Comparison,
        signed: bool,
        left: &Expression,
        right: &Expression,
    ) -> String {
        let symbol = match comparison {
            Comparison::Equal => "==",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
        };
        let mut side = |value: &Expression| {
            if signed { format!("$signed({})", self.bare(value)) } else { self.operand(value) }
        };
        let (left, right) = (side(left), side(right));
        format!("({left} {symbol} {right})")
    }

    fn join(&mut self, parts: &[Expression]) -> String {
        let parts: Vec<String> = parts.iter().map(|part| self.bare(part)).collect();
        format!("{{{}}}", parts.join(", "))
    }

    /// A name for the value, of which bits `low` up to `low + width` are read.
    fn named(&mut self, value: &Expression, low: usize, width: usize) -> String {
        if let Expression::Signal { id, .. } = value {
            return self.name(*id).into();
        }
        let text = self.bare(value);
        let mut changes = false;
        value.reads(&mut |id, _, _| changes |= self.changing.contains(&id));
        let read = mask(low, width);
        if !changes
            && let Some(index) =
                self.parts.iter().position(|part| part.value.as_ref() == Some(&text))
        {
            self.parts[index].read |= read;
            return part_name(index);
        }
        let name = part_name(self.parts.len());
        if changes {
            self.before.push(format!("{name} = {text};"));
        }
        self.parts.push(Part { width: value.width(), read, value: (!changes).then_some(text) });
        name
    }

    /// A block in which assignments take effect at once; the lines, indented by `depth`.
    pub fn combinational(&mut self, block: &[Statement], depth: usize) -> String {
        self.changing.clear();
        for statement in block {
            targets(statement, &mut |id| {
                self.changing.insert(id);
            });
        }
        let first = self.parts.len();
        let mut body = String::new();
        let style = Style { symbol: "=", target: &|printer, id| printer.name(id).into() };
        self.block(block, &style, depth, &mut body);
        self.changing.clear();
        let mut text = String::new();
        for (index, part) in self.parts.iter().enumerate().skip(first) {
            if part.value.is_none() {
                line(
                    &mut text,
                    depth,
                    &format!("{} = {};", part_name(index), number(&BigUint::ZERO, part.width)),
                );
            }
        }
        text + &body
    }

    /// A block in which assignments take effect at the clock's edge; `target` names what is assigned.
    pub fn clocked(
        &mut self,
        block: &[Statement],
        target: &dyn Fn(SignalId) -> String,
        depth: usize,
    ) -> String {
        let mut text = String::new();
        let style = Style { symbol: "<=", target: &|_, id| target(id) };
        self.block(block, &style, depth, &mut text);
        text
    }

    fn block(&mut self, block: &[Statement], style: &Style, depth: usize, text: &mut String) {
        for statement in block {
            match statement {
                Statement::Assign { target, low, width, value } => {
                    let value = self.bare(value);
                    self.flush(depth, text);
                    let name = (style.target)(self, *target);
                    let whole = *width == self.module.signal(*target).kind.width;
                    let place = if whole { String::new() } else { range(*low, *width) };
                    line(text, depth, &format!("{name}{place} {} {value};", style.symbol));
                }
                Statement::If { arms, otherwise } => {
                    self.conditional(arms, otherwise, style, depth, text);
                }
                Statement::Case { subject, arms, otherwise } => {
                    let subject = self.bare(subject);
                    self.flush(depth, text);
                    line(text, depth, &format!("case ({subject})"));
                    for (label, arm) in arms {
                        let label = self.operand(label);
                        self.arm(&label, arm, style, depth + 1, text);
                    }
                    self.arm("default", otherwise, style, depth + 1, text);
                    line(text, depth, "endcase");
                }
                Statement::Comment(comment) => line(text, depth, &format!("// {comment}")),
            }
        }
    }

    fn arm(
        &mut self,
        label: &str,
        arm: &[Statement],
        style: &Style,
        depth: usize,
        text: &mut String,
    ) {
        if arm.is_empty() {
            return line(text, depth, &format!("{label}: ;"));
        }
        line(text, depth, &format!("{label}: begin"));
        self.block(arm, style, depth + 1, text);
        line(text, depth, "end");
    }

    fn conditional(
        &mut self,
        arms: &[(Expression, Vec<Statement>)],
        otherwise: &[Statement],
        style: &Style,
        depth: usize,
        text: &mut String,
    ) {
        let tests: Vec<String> = arms.iter().map(|(test, _)| self.bare(test)).collect();
        self.flush(depth, text);
        let mut lead = "if";
        for ((_, arm), test) in arms.iter().zip(tests) {
            line(text, depth, &format!("{lead} ({test}) begin"));
            self.block(arm, style, depth + 1, text);
            lead = "end else if";
        }
        if !otherwise.is_empty() {
            line(text, depth, "end else begin");
            self.block(otherwise, style, depth + 1, text);
        }
        line(text, depth, "end");
    }

    fn flush(&mut self, depth: usize, text: &mut String) {
        for before in std::mem::take(&mut self.before) {
            line(text, depth, &before);
        }
    }
}

/// How a block assigns.
struct Style<'a> {
    symbol: &'a str,
    target: &'a dyn Fn(&Printer, SignalId) -> String,
}

/// One line of text.
pub fn line(text: &mut String, depth: usize, content: &str) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{:indent$}{content}", "", indent = 4 * depth);
}

/// `[7:0]` or `[3]`.
pub fn range(low: usize, width: usize) -> String {
    if width == 1 { format!("[{low}]") } else { format!("[{}:{low}]", low + width - 1) }
}

/// A number with its width: small ones in decimal.
pub fn number(value: &BigUint, width: usize) -> String {
    if *value == ones(width) && width > 8 {
        return format!("{{{width}{{1'b1}}}}");
    }
    if value.bits() <= 10 { format!("{width}'d{value}") } else { format!("{width}'h{value:x}") }
}

pub fn part_name(index: usize) -> String {
    format!("part_{index}")
}

/// Drops one pair of parentheses that encloses everything.
fn strip(text: String) -> String {
    if !text.starts_with('(') {
        return text;
    }
    let mut depth = 0_usize;
    for (index, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if index + 1 == text.len() { text[1..index].into() } else { text };
        }
    }
    text
}
