//! From rust-hdl's expressions to ones of exact width.

use num_bigint::BigInt;
use rust_hdl::core::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};

use super::error::Problem;
use super::infer::describe;
use super::ir::{
    Comparison, Expression, Operator, Reduction, binary, compare, join, negate, not, reduce, shift,
    sign_extend, slice, widen,
};
use super::model::{Named, Role, Type, literal, wrapped};
use super::statement::Scope;

impl Scope<'_> {
    /// The expression with the width it has by itself.
    pub(super) fn lower(
        &self,
        expression: &VerilogExpression,
    ) -> Result<(Expression, Type), Problem> {
        let kind = self
            .infer(expression)?
            .ok_or_else(|| Problem::Unsized { expression: describe(expression) })?;
        Ok((self.build(expression, &kind)?, kind))
    }

    /// The expression where `kind` is needed; its own type, if it has one, must agree.
    pub(super) fn lower_as(
        &self,
        expression: &VerilogExpression,
        kind: &Type,
    ) -> Result<Expression, Problem> {
        match self.infer(expression)? {
            Some(found) if !found.agrees(kind) => Err(Problem::WidthMismatch {
                found: found.describe(),
                needed: kind.describe(),
                expression: describe(expression),
            }),
            _ => self.build(expression, kind),
        }
    }

    fn build(&self, expression: &VerilogExpression, kind: &Type) -> Result<Expression, Problem> {
        use VerilogExpression as E;
        if kind.width == 0 {
            return Err(Problem::ZeroWidth { expression: describe(expression) });
        }
        if let Some(value) = self.integer(expression) {
            return fit(&value, kind);
        }
        match expression {
            E::Signal(name) => self.build_name(name),
            E::Literal(value) => Ok(Expression::number(wrapped(&literal(value).0, 1), 1)),
            E::Paren(value) => self.build(value, kind),
            E::Cast(value, width) => self.build_cast(expression, value, *width),
            E::Signed(value) => self.build_signed(expression, value, kind),
            E::Unsigned(value) => {
                let signed = Type { signed: true, ..kind.clone() };
                let inner = self.infer(value)?.unwrap_or(signed);
                self.build(value, &inner)
            }
            E::Unary(VerilogOpUnary::Not, value) => Ok(not(self.build(value, kind)?)),
            E::Unary(VerilogOpUnary::Neg, value) => Ok(negate(self.build(value, kind)?)),
            E::Unary(VerilogOpUnary::All, value) => {
                Ok(reduce(Reduction::All, self.lower(value)?.0))
            }
            E::Unary(VerilogOpUnary::Any, value) => {
                Ok(reduce(Reduction::Any, self.lower(value)?.0))
            }
            E::Unary(VerilogOpUnary::Xor, value) => {
                Ok(reduce(Reduction::Parity, self.lower(value)?.0))
            }
            E::Index(value, index) => self.window(expression, value, index, 1),
            E::Slice(value, width, low) => self.window(expression, value, low, *width),
            E::IndexReplace(value, index, bit) => {
                self.build_replace(expression, value, index, bit, kind)
            }
            E::Binary(left, operator, right) => {
                self.build_binary(expression, left, operator, right, kind)
            }
        }
    }

    fn build_name(&self, name: &str) -> Result<Expression, Problem> {
        let id = match self.signal(name) {
            Ok(id) => id,
            Err(problem) => {
                let (kind, position, full) = self.variant(name)?.ok_or(problem)?;
                return Ok(variant_number(&full, position, kind.width));
            }
        };
        let signal = self.module.signal(id);
        match &signal.role {
            Role::ChildInput(_) => Err(Problem::ReadsChildInput { signal: signal.rust_name() }),
            Role::Constant(value) => Ok(Expression::Number {
                value: value.clone(),
                width: signal.kind.width,
                name: Some(signal.name.as_str().into()),
            }),
            _ => Ok(Expression::Signal { id, width: signal.kind.width }),
        }
    }

    fn build_cast(
        &self,
        whole: &VerilogExpression,
        value: &VerilogExpression,
        width: usize,
    ) -> Result<Expression, Problem> {
        match self.infer(value)? {
            Some(kind) if kind.signed => Err(Problem::CastOfSigned { expression: describe(whole) }),
            Some(kind) => Ok(widen(self.build(value, &kind)?, width)),
            None if matches!(
                value,
                VerilogExpression::Literal(_) | VerilogExpression::Signal(_)
            ) =>
            {
                self.build(value, &Type::bits(width))
            }
            None => Err(Problem::UnsizedCast { expression: describe(whole) }),
        }
    }

    fn build_signed(
        &self,
        whole: &VerilogExpression,
        value: &VerilogExpression,
        kind: &Type,
    ) -> Result<Expression, Problem> {
        match self.infer(value)? {
            Some(inner) if inner.signed => Ok(sign_extend(self.build(value, &inner)?, kind.width)),
            Some(inner) => self.build(value, &inner),
            None if self.integer(value).is_some() => self.build(value, kind),
            None => Err(Problem::NestedSignedCast { expression: describe(whole) }),
        }
    }

    /// `width` bits of `value` from `low` up; zeros past its end, as rust-hdl has it.
    fn window(
        &self,
        whole: &VerilogExpression,
        value: &VerilogExpression,
        low: &VerilogExpression,
        width: usize,
    ) -> Result<Expression, Problem> {
        if let (VerilogExpression::Signal(name), Some(position)) = (value, self.position(low))
            && let Ok(Named::Sync(clock, reset)) = self.named(name)
        {
            return Ok(Expression::Signal {
                id: if position == 0 { clock } else { reset },
                width: 1,
            });
        }
        let (value, kind) = self.lower(value)?;
        let Some(low) = self.position(low) else {
            let (amount, _) = self.lower(low)?;
            return Ok(dynamic_window(value, amount, width));
        };
        let past_end = low > kind.width || (width == 1 && low >= kind.width);
        if width == 0 || past_end {
            let high = low + width.saturating_sub(1);
            let expression = describe(whole);
            return Err(Problem::SliceOutOfRange { low, high, expression, width: kind.width });
        }
        if low == kind.width {
            return Ok(Expression::zero(width));
        }
        Ok(widen(slice(value, low, width.min(kind.width - low)), width))
    }

    fn build_replace(
        &self,
        whole: &VerilogExpression,
        value: &VerilogExpression,
        index: &VerilogExpression,
        bit: &VerilogExpression,
        kind: &Type,
    ) -> Result<Expression, Problem> {
        let width = kind.width;
        let value = self.build(value, kind)?;
        let bit = self.lower_as(bit, &Type::bits(1))?;
        let Some(index) = self.position(index) else {
            let (amount, _) = self.lower(index)?;
            let at = |bit| shift(true, widen(bit, width), amount.clone());
            let cleared = binary(Operator::And, value, not(at(Expression::bit(true))));
            return Ok(binary(Operator::Or, cleared, at(bit)));
        };
        if index >= width {
            return Err(Problem::SliceOutOfRange {
                low: index,
                high: index,
                expression: describe(whole),
                width,
            });
        }
        let mut parts = vec![];
        if index + 1 < width {
            parts.push(slice(value.clone(), index + 1, width - index - 1));
        }
        parts.push(bit);
        if index > 0 {
            parts.push(slice(value, 0, index));
        }
        Ok(join(parts))
    }

    fn build_binary(
        &self,
        whole: &VerilogExpression,
        left: &VerilogExpression,
        operator: &VerilogOp,
        right: &VerilogExpression,
        kind: &Type,
    ) -> Result<Expression, Problem> {
        use VerilogOp as Op;
        let one_bit = Type::bits(1);
        let logical = |operator| {
            Ok(binary(operator, self.lower_as(left, &one_bit)?, self.lower_as(right, &one_bit)?))
        };
        let compared = |comparison| {
            let context = self.infer(left)?.or(self.infer(right)?);
            let context =
                context.ok_or_else(|| Problem::Unsized { expression: describe(whole) })?;
            let (left, right) = (self.lower_as(left, &context)?, self.lower_as(right, &context)?);
            let ordered = !matches!(comparison, Comparison::Equal | Comparison::NotEqual);
            Ok(compare(comparison, context.signed && ordered, left, right))
        };
        let arithmetic = |operator| {
            let right = match self.infer(right)? {
                Some(found) if found.width == 1 => widen(self.build(right, &found)?, kind.width),
                _ => self.build(right, kind)?,
            };
            Ok(binary(operator, self.build(left, kind)?, right))
        };
        match operator {
            Op::Eq => compared(Comparison::Equal),
            Op::Ne => compared(Comparison::NotEqual),
            Op::Lt => compared(Comparison::Less),
            Op::Le => compared(Comparison::LessOrEqual),
            Op::Gt => compared(Comparison::Greater),
            Op::Ge => compared(Comparison::GreaterOrEqual),
            Op::LogicalAnd => logical(Operator::And),
            Op::LogicalOr => logical(Operator::Or),
            Op::Add => arithmetic(Operator::Add),
            Op::Sub => arithmetic(Operator::Subtract),
            Op::BitAnd => arithmetic(Operator::And),
            Op::BitOr => arithmetic(Operator::Or),
            Op::BitXor => arithmetic(Operator::Xor),
            Op::Mul => {
                let ((left, inner), (right, _)) = (self.lower(left)?, self.lower(right)?);
                let extend = |value| {
                    if inner.signed {
                        sign_extend(value, kind.width)
                    } else {
                        widen(value, kind.width)
                    }
                };
                Ok(binary(Operator::Multiply, extend(left), extend(right)))
            }
            Op::Shl | Op::Shr => {
                let amount = match self.position(right) {
                    Some(by) => Expression::number(by, usize::BITS as usize),
                    None => self.lower(right)?.0,
                };
                Ok(shift(matches!(operator, Op::Shl), self.build(left, kind)?, amount))
            }
        }
    }
}

/// A variant as a named number: `Write::Idle` becomes `WRITE_IDLE`.
pub fn variant_number(full: &str, position: usize, width: usize) -> Expression {
    let mut name = String::new();
    let mut previous_is_lower = false;
    for character in full.replace("::", "_").chars() {
        if character.is_uppercase() && previous_is_lower {
            name.push('_');
        }
        previous_is_lower = character.is_lowercase() || character.is_ascii_digit();
        name.extend(character.to_uppercase());
    }
    Expression::Number { value: position.into(), width, name: Some(name.as_str().into()) }
}

/// Bits at a place that moves. A single bit of a power-of-two signal is indexed; all else is shifted down.
fn dynamic_window(value: Expression, amount: Expression, width: usize) -> Expression {
    if width > 1 {
        return widen(shift(false, value, amount), width);
    }
    let have = value.width();
    if let Expression::Signal { id, .. } = value
        && have == 1 << amount.width().min(16)
    {
        return Expression::Index { id, position: Box::new(amount) };
    }
    let hot = shift(true, widen(Expression::bit(true), have), amount);
    reduce(Reduction::Any, binary(Operator::And, value, hot))
}

/// An integer as a number of the width needed.
fn fit(value: &BigInt, kind: &Type) -> Result<Expression, Problem> {
    let width = kind.width;
    let limit = BigInt::from(1) << (if kind.signed { width - 1 } else { width });
    let lowest = if kind.signed { -limit.clone() } else { BigInt::ZERO };
    if *value >= limit || *value < lowest {
        return Err(Problem::LiteralTooWide { value: value.to_string(), width });
    }
    Ok(Expression::number(wrapped(value, width), width))
}
