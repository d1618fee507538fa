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

/// Every way to make the statements a little simpler, biggest cuts first.
pub fn simpler(statements: &[Statement]) -> Vec<Vec<Statement>> {
    let mut ways = vec![];
    let mut size = statements.len() / 2;
    while size > 0 {
        for start in (0..statements.len()).step_by(size) {
            let end = (start + size).min(statements.len());
            let cut: Vec<Statement> =
                statements[start..end].iter().filter(|each| is_needed(each)).cloned().collect();
            if cut.len() < end - start {
                ways.push([&statements[..start], &cut, &statements[end..]].concat());
            }
        }
        size /= 2;
    }
    for (index, statement) in statements.iter().enumerate() {
        for simple in simpler_statement(statement) {
            let mut changed = statements.to_vec();
            changed.splice(index..=index, simple);
            ways.push(changed);
        }
    }
    ways
}

/// Whether the block would not be valid without it.
fn is_needed(statement: &Statement) -> bool {
    matches!(statement, Statement::Assign { needed: true, .. } | Statement::Fixed(_))
        || matches!(statement, Statement::Loop { body, .. } if body.iter().any(is_needed))
}

fn simpler_statement(statement: &Statement) -> Vec<Vec<Statement>> {
    match statement {
        Statement::Assign { target, value, zero: Some(zero), needed } if value != zero => {
            vec![vec![Statement::Assign {
                target: target.clone(),
                value: zero.clone(),
                zero: Some(zero.clone()),
                needed: *needed,
            }]]
        }
        Statement::If { test, then, otherwise } => {
            let mut ways = vec![then.clone(), otherwise.clone()];
            let rebuilt =
                |then, otherwise| vec![Statement::If { test: test.clone(), then, otherwise }];
            ways.extend(simpler(then).into_iter().map(|then| rebuilt(then, otherwise.clone())));
            ways.extend(
                simpler(otherwise).into_iter().map(|otherwise| rebuilt(then.clone(), otherwise)),
            );
            ways
        }
        Statement::Match { subject, arms } => {
            let mut ways: Vec<Vec<Statement>> = arms.iter().map(|(_, body)| body.clone()).collect();
            for (index, (_, body)) in arms.iter().enumerate() {
                for body in simpler(body) {
                    let mut arms = arms.clone();
                    arms[index].1 = body;
                    ways.push(vec![Statement::Match { subject: subject.clone(), arms }]);
                }
            }
            ways
        }
        Statement::Loop { variable, end, body } => simpler(body)
            .into_iter()
            .map(|body| vec![Statement::Loop { variable: variable.clone(), end: *end, body }])
            .collect(),
        Statement::Assign { .. } | Statement::Fixed(_) => vec![],
    }
}
