//! Statements of a generated `update`, as a tree that can lose branches.

use std::fmt::Write;

/// One statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `target = value`. Without it the block would have a latch, unless `zero` is none.
    Assign {
        target: String,
        value: String,
        zero: Option<String>,
        needed: bool,
    },
    If {
        test: String,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// The last arm is `_` or the last variant.
    Match {
        subject: String,
        arms: Vec<(String, Vec<Statement>)>,
    },
    Loop {
        variable: String,
        end: usize,
        body: Vec<Statement>,
    },
    /// Text that always stays.
    Fixed(String),
}

/// The statements as Rust.
pub fn source(statements: &[Statement], depth: usize) -> String {
    let mut text = String::new();
    let pad = "    ".repeat(depth);
    for statement in statements {
        let _ = match statement {
            Statement::Assign { target, value, .. } => writeln!(text, "{pad}{target} = {value};"),
            Statement::Fixed(fixed) => writeln!(text, "{pad}{fixed}"),
            Statement::If { test, then, otherwise } => {
                let otherwise = if otherwise.is_empty() {
                    String::new()
                } else {
                    format!(" else {{\n{}{pad}}}", source(otherwise, depth + 1))
                };
                writeln!(text, "{pad}if {test} {{\n{}{pad}}}{otherwise}", source(then, depth + 1))
            }
            Statement::Match { subject, arms } => {
                let mut bodies = String::new();
                for (pattern, body) in arms {
                    let body = source(body, depth + 2);
                    let _ = writeln!(bodies, "{pad}    {pattern} => {{\n{body}{pad}    }}");
                }
                writeln!(text, "{pad}match {subject} {{\n{bodies}{pad}}}")
            }
            Statement::Loop { variable, end, body } => {
                writeln!(
                    text,
                    "{pad}for {variable} in 0..{end}_usize {{\n{}{pad}}}",
                    source(body, depth + 1)
                )
            }
        };
    }
    text
}

impl Statement {
    /// What may stand in its place, least first.
    pub fn simpler(&self) -> Vec<Vec<Self>> {
        let mut ways = if self.is_needed() { vec![] } else { vec![vec![]] };
        match self {
            Self::Assign { target, value, zero: Some(zero), needed } if value != zero => {
                ways.push(vec![Self::Assign {
                    target: target.clone(),
                    value: zero.clone(),
                    zero: Some(zero.clone()),
                    needed: *needed,
                }]);
            }
            Self::If { test, then, otherwise } => {
                ways.extend([then.clone(), otherwise.clone()]);
                let rebuilt =
                    |then, otherwise| vec![Self::If { test: test.clone(), then, otherwise }];
                let simpler_then = simpler(then).into_iter();
                ways.extend(simpler_then.map(|then| rebuilt(then, otherwise.clone())));
                let simpler_otherwise = simpler(otherwise).into_iter();
                ways.extend(simpler_otherwise.map(|otherwise| rebuilt(then.clone(), otherwise)));
            }
            Self::Match { subject, arms } => {
                ways.extend(arms.iter().map(|(_, body)| body.clone()));
                for (index, (_, body)) in arms.iter().enumerate() {
                    for body in simpler(body) {
                        let mut arms = arms.clone();
                        arms[index].1 = body;
                        ways.push(vec![Self::Match { subject: subject.clone(), arms }]);
                    }
                }
            }
            Self::Loop { variable, end, body } => {
                let rebuilt =
                    |body| vec![Self::Loop { variable: variable.clone(), end: *end, body }];
                ways.extend(simpler(body).into_iter().map(rebuilt));
            }
            Self::Assign { .. } | Self::Fixed(_) => {}
        }
        ways
    }

    /// Whether the block would not be valid without it.
    fn is_needed(&self) -> bool {
        match self {
            Self::Assign { needed, .. } => *needed,
            Self::Fixed(_) => true,
            Self::Loop { body, .. } => body.iter().any(Self::is_needed),
            Self::If { .. } | Self::Match { .. } => false,
        }
    }
}

/// The statements with one of them simpler: for all of them what is least first.
fn simpler(statements: &[Statement]) -> Vec<Vec<Statement>> {
    let ways = changes(statements).into_iter();
    ways.map(|change| changed(statements, &[change])).collect()
}

/// A statement by its place, and what may stand there.
pub type Change = (usize, Vec<Statement>);

/// Every way to make one statement simpler: first the least that may stand in place of each, then what comes next.
pub fn changes(statements: &[Statement]) -> Vec<Change> {
    let mut ranked: Vec<(usize, Change)> = vec![];
    for (place, statement) in statements.iter().enumerate() {
        let ways = statement.simpler().into_iter().enumerate();
        ranked.extend(ways.map(|(rank, way)| (rank, (place, way))));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, change)| change).collect()
}

/// The statements with changes of different places.
pub fn changed(statements: &[Statement], changes: &[Change]) -> Vec<Statement> {
    let replacement = |(place, statement): (usize, &Statement)| {
        let change = changes.iter().find(|(changed, _)| *changed == place);
        change.map_or_else(|| vec![statement.clone()], |(_, way)| way.clone())
    };
    statements.iter().enumerate().flat_map(replacement).collect()
}
