//! Expressions and statements in which every node has an exact width.
//!
//! Both operands of an operator have exactly its width, and widening happens only inside a join, whose parts stand for
//! themselves in Verilog. The constructors fold constants, so that tables of [`Constant`] fields cost nothing.
//!
//! [`Constant`]: rust_hdl::core::constant::Constant

use std::rc::Rc;

use num_bigint::BigUint;

use super::model::SignalId;

/// An operator whose operands and result share one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    And,
    Or,
    Xor,
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// How many bits become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    All,
    Any,
    Parity,
}

/// A value of exact width.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    Signal {
        id: SignalId,
        width: usize,
    },
    Number {
        value: BigUint,
        width: usize,
        name: Option<Rc<str>>,
    },
    Not(Box<Expression>),
    Negate(Box<Expression>),
    Reduce(Reduction, Box<Expression>),
    Binary(Operator, Box<Expression>, Box<Expression>),
    Compare {
        comparison: Comparison,
        signed: bool,
        left: Box<Expression>,
        right: Box<Expression>,
    },
    Shift {
        left: bool,
        value: Box<Expression>,
        amount: Box<Expression>,
    },
    /// One bit of a signal, at a place that moves but cannot lie past the end.
    Index {
        id: SignalId,
        position: Box<Expression>,
    },
    /// Most significant part first.
    Join(Vec<Expression>),
    Slice {
        value: Box<Expression>,
        low: usize,
        width: usize,
    },
    SignExtend {
        value: Box<Expression>,
        width: usize,
    },
}

/// What one `update` does, in its order.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    Assign { target: SignalId, low: usize, width: usize, value: Expression },
    If { arms: Vec<(Expression, Vec<Statement>)>, otherwise: Vec<Statement> },
    Case { subject: Expression, arms: Vec<(Expression, Vec<Statement>)>, otherwise: Vec<Statement> },
    Comment(String),
}

use Expression::{
    Binary, Compare, Index, Join, Negate, Not, Number, Reduce, Shift, SignExtend, Signal, Slice,
};

impl Expression {
    pub fn number(value: impl Into<BigUint>, width: usize) -> Self {
        Number { value: value.into(), width, name: None }
    }

    pub fn zero(width: usize) -> Self {
        Self::number(0_u8, width)
    }

    pub fn bit(value: bool) -> Self {
        Self::number(u8::from(value), 1)
    }

    pub fn width(&self) -> usize {
        match self {
            Signal { width, .. }
            | Number { width, .. }
            | Slice { width, .. }
            | SignExtend { width, .. } => *width,
            Not(value) | Negate(value) | Binary(_, value, _) | Shift { value, .. } => value.width(),
            Reduce(..) | Compare { .. } | Index { .. } => 1,
            Join(parts) => parts.iter().map(Self::width).sum(),
        }
    }

    /// The value, if it is the same in every cycle.
    pub fn constant(&self) -> Option<&BigUint> {
        match self {
            Number { value, .. } => Some(value),
            _ => None,
        }
    }

    fn is_zero(&self) -> bool {
        self.constant().is_some_and(|value| value.bits() == 0)
    }

    fn is_ones(&self) -> bool {
        self.constant().is_some_and(|value| *value == ones(self.width()))
    }

    /// Calls `visit` with every signal that the value depends on, and which of its bits.
    pub fn reads(&self, visit: &mut dyn FnMut(SignalId, usize, usize)) {
        match self {
            Signal { id, width } => visit(*id, 0, *width),
            Number { .. } => {}
            Slice { value, low, width } => match &**value {
                Signal { id, .. } => visit(*id, *low, *width),
                other => other.reads(visit),
            },
            Not(value) | Negate(value) | Reduce(_, value) | SignExtend { value, .. } => {
                value.reads(visit);
            }
            Index { id, position } => {
                visit(*id, 0, 1 << position.width());
                position.reads(visit);
            }
            Binary(_, left, right) | Compare { left, right, .. } => {
                left.reads(visit);
                right.reads(visit);
            }
            Shift { value, amount, .. } => {
                value.reads(visit);
                amount.reads(visit);
            }
            Join(parts) => parts.iter().for_each(|part| part.reads(visit)),
        }
    }
}

/// All bits set.
pub fn ones(width: usize) -> BigUint {
    (BigUint::from(1_u8) << width) - 1_u8
}

/// `!value`
pub fn not(value: Expression) -> Expression {
    match value {
        Number { value, width, .. } => Expression::number(ones(width) - value, width),
        Not(value) => *value,
        value => Not(Box::new(value)),
    }
}

/// `-value`, modulo its width.
pub fn negate(value: Expression) -> Expression {
    match value {
        Number { value, width, .. } if value.bits() == 0 => Expression::zero(width),
        Number { value, width, .. } => Expression::number(ones(width) - value + 1_u8, width),
        value => Negate(Box::new(value)),
    }
}

/// One bit from many.
pub fn reduce(reduction: Reduction, value: Expression) -> Expression {
    match (&value, reduction) {
        (Number { value, width, .. }, _) => Expression::bit(match reduction {
            Reduction::All => *value == ones(*width),
            Reduction::Any => value.bits() != 0,
            Reduction::Parity => value.count_ones() % 2 == 1,
        }),
        _ if value.width() == 1 => value,
        _ => Reduce(reduction, Box::new(value)),
    }
}

/// An operator on two values of one width.
pub fn binary(operator: Operator, left: Expression, right: Expression) -> Expression {
    debug_assert_eq!(left.width(), right.width(), "operands of {operator:?}");
    let width = left.width();
    if let (Number { value: a, .. }, Number { value: b, .. }) = (&left, &right) {
        let modulus = ones(width) + 1_u8;
        let value = match operator {
            Operator::Add => (a + b) % &modulus,
            Operator::Subtract => (&modulus + a - b) % &modulus,
            Operator::Multiply => (a * b) % &modulus,
            Operator::And => a & b,
            Operator::Or => a | b,
            Operator::Xor => a ^ b,
        };
        return Expression::number(value, width);
    }
    match operator {
        Operator::And if left.is_zero() || right.is_zero() => Expression::zero(width),
        Operator::And if left.is_ones() => right,
        Operator::And if right.is_ones() => left,
        Operator::Or if left.is_ones() || right.is_ones() => Expression::number(ones(width), width),
        Operator::Or | Operator::Xor | Operator::Add if left.is_zero() => right,
        Operator::Or | Operator::Xor | Operator::Add | Operator::Subtract if right.is_zero() => {
            left
        }
        _ => Binary(operator, Box::new(left), Box::new(right)),
    }
}

/// A comparison of two values of one width.
pub fn compare(
    comparison: Comparison,
    signed: bool,
    left: Expression,
    right: Expression,
) -> Expression {
    debug_assert_eq!(left.width(), right.width(), "operands of {comparison:?}");
    if let (Number { value: a, width, .. }, Number { value: b, .. }) = (&left, &right) {
        let order = if signed {
            super::model::as_signed(a, *width).cmp(&super::model::as_signed(b, *width))
        } else {
            a.cmp(b)
        };
        return Expression::bit(match comparison {
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::LessOrEqual => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::GreaterOrEqual => order.is_ge(),
        });
    }
    // Comparisons at the end of the range are decided, so that no tool warns of them.
    let (lowest, highest) = if signed {
        let top = BigUint::from(1_u8) << (left.width() - 1);
        (top.clone(), top - 1_u8)
    } else {
        (BigUint::ZERO, ones(left.width()))
    };
    let (at_lowest, at_highest) = (
        |side: &Expression| side.constant() == Some(&lowest),
        |side: &Expression| side.constant() == Some(&highest),
    );
    match comparison {
        Comparison::Less if at_lowest(&right) || at_highest(&left) => Expression::bit(false),
        Comparison::Greater if at_highest(&right) || at_lowest(&left) => Expression::bit(false),
        Comparison::LessOrEqual if at_highest(&right) || at_lowest(&left) => Expression::bit(true),
        Comparison::GreaterOrEqual if at_lowest(&right) || at_highest(&left) => {
            Expression::bit(true)
        }
        _ => Compare { comparison, signed, left: Box::new(left), right: Box::new(right) },
    }
}

/// A shift that keeps the width; what is shifted in is zero.
pub fn shift(left: bool, value: Expression, amount: Expression) -> Expression {
    let width = value.width();
    let Some(constant) = amount.constant() else {
        return Shift { left, value: Box::new(value), amount: Box::new(amount) };
    };
    let by = usize::try_from(constant).unwrap_or(usize::MAX);
    match by {
        0 => value,
        by if by >= width => Expression::zero(width),
        by if left => join(vec![slice(value, 0, width - by), Expression::zero(by)]),
        by => widen(slice(value, by, width - by), width),
    }
}

/// Parts side by side, most significant first.
pub fn join(parts: Vec<Expression>) -> Expression {
    let mut flat: Vec<Expression> = vec![];
    let inner = |part| match part {
        Join(inner) => inner,
        part => vec![part],
    };
    for part in parts.into_iter().flat_map(inner) {
        match (flat.last_mut(), part) {
            (Some(Number { value, width, name }), Number { value: low, width: extra, .. }) => {
                (*value, *width, *name) = ((&*value << extra) | low, *width + extra, None);
            }
            (_, part) => flat.push(part),
        }
    }
    if flat.len() == 1 { flat.remove(0) } else { Join(flat) }
}

/// Zero-extends or truncates.
pub fn widen(value: Expression, width: usize) -> Expression {
    let have = value.width();
    if width <= have {
        slice(value, 0, width)
    } else {
        join(vec![Expression::zero(width - have), value])
    }
}

/// Extends with copies of the top bit, or truncates.
pub fn sign_extend(value: Expression, width: usize) -> Expression {
    let have = value.width();
    match value {
        value if width <= have => slice(value, 0, width),
        Number { value, .. } => {
            let value = super::model::wrapped(&super::model::as_signed(&value, have), width);
            Expression::number(value, width)
        }
        value => SignExtend { value: Box::new(value), width },
    }
}

/// Some bits of a value. Pushed down as far as it can go, because Verilog slices nothing but names.
pub fn slice(value: Expression, low: usize, width: usize) -> Expression {
    let have = value.width();
    debug_assert!(width > 0 && low + width <= have, "slice {low}+:{width} of {have}");
    if low == 0 && width == have {
        return value;
    }
    match value {
        Number { value, .. } => Expression::number((value >> low) & ones(width), width),
        Slice { value, low: inner, .. } => slice(*value, inner + low, width),
        Not(value) => not(slice(*value, low, width)),
        Binary(operator @ (Operator::And | Operator::Or | Operator::Xor), left, right) => {
            binary(operator, slice(*left, low, width), slice(*right, low, width))
        }
        // The low bits of these depend on the low bits of their operands alone.
        Binary(operator, left, right) if low == 0 => {
            binary(operator, slice(*left, 0, width), slice(*right, 0, width))
        }
        Negate(value) if low == 0 => negate(slice(*value, 0, width)),
        Shift { left: true, value, amount } if low == 0 => {
            shift(true, slice(*value, 0, width), *amount)
        }
        SignExtend { value, .. } if low + width <= value.width() => slice(*value, low, width),
        Join(parts) => {
            let mut kept = vec![];
            let mut base = have;
            for part in parts {
                let size = part.width();
                base -= size;
                let (from, to) = (low.max(base), (low + width).min(base + size));
                if from < to {
                    kept.push(slice(part, from - base, to - from));
                }
            }
            join(kept)
        }
        value => Slice { value: Box::new(value), low, width },
    }
}
