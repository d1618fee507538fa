//! Which width and sign an expression of rust-hdl's tree has by itself.

use num_bigint::BigInt;
use rust_hdl::core::ast::{VerilogExpression, VerilogOp, VerilogOpUnary};

use super::error::Problem;
use super::model::{Named, Role, SignalId, Type, literal};
use super::statement::Scope;

/// The expression as text, for messages.
pub fn describe(expression: &VerilogExpression) -> String {
    use VerilogExpression as E;
    match expression {
        E::Signal(name) => name.replace('$', "."),
        E::Literal(value) => literal(value).0.to_string(),
        E::Cast(value, width) => format!("bit_cast::<{width}>({})", describe(value)),
        E::Signed(value) => format!("signed({})", describe(value)),
        E::Unsigned(value) => format!("unsigned({})", describe(value)),
        E::Paren(value) => format!("({})", describe(value)),
        E::Binary(left, operator, right) => {
            format!("{} {operator:?} {}", describe(left), describe(right))
        }
        E::Unary(operator, value) => format!("{operator:?} {}", describe(value)),
        E::Index(value, index) => format!("{}[{}]", describe(value), describe(index)),
        E::Slice(value, width, low) => format!("{}[{} +: {width}]", describe(value), describe(low)),
        E::IndexReplace(value, index, bit) => {
            format!("{}.replace_bit({}, {})", describe(value), describe(index), describe(bit))
        }
    }
}

impl Scope<'_> {
    /// The signal a name stands for, clocks excluded.
    pub(super) fn signal(&self, name: &str) -> Result<SignalId, Problem> {
        match self.named(name)? {
            Named::Plain(id) => Ok(id),
            Named::Sync(..) => Err(Problem::ClockAsValue { signal: name.replace('$', ".") }),
        }
    }

    pub(super) fn named(&self, name: &str) -> Result<Named, Problem> {
        let path = self.resolve(name)?;
        self.module
            .names
            .get(&path)
            .copied()
            .ok_or(Problem::UnknownSignal { name: path.replace('$', ".") })
    }

    /// The enum that has this variant, and the variant's number.
    pub(super) fn variant(&self, name: &str) -> Result<Option<(Type, usize, String)>, Problem> {
        let mut parts = name.rsplit('$');
        let (Some(variant), Some(owner)) = (parts.next(), parts.next()) else { return Ok(None) };
        let full = format!("{owner}::{variant}");
        let mut found = None;
        for variants in &self.module.enums {
            let Some(position) = variants.iter().position(|each| *each == full) else { continue };
            if found.is_some() {
                return Err(Problem::TwoEnums { variant: full });
            }
            // As rust-hdl has it: the least width that counts the variants.
            let width = usize::BITS - (variants.len() - 1).leading_zeros();
            found = Some((Type::bits(width as usize), position));
        }
        Ok(found.map(|(kind, position)| (kind, position, full)))
    }

    /// The type that the expression fixes itself, or none where it takes its width from the context.
    pub(super) fn infer(&self, expression: &VerilogExpression) -> Result<Option<Type>, Problem> {
        use VerilogExpression as E;
        Ok(match expression {
            E::Signal(name) => self.infer_name(name)?,
            E::Literal(value) => (literal(value).1 == 1).then(|| Type::bits(1)),
            E::Cast(_, width) => Some(Type::bits(*width)),
            E::Paren(value)
            | E::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, value)
            | E::IndexReplace(value, ..) => self.infer(value)?,
            // `signed_bit_cast` and `signed_cast` are one node: of a signed value the target width is lost.
            E::Signed(value) => self
                .infer(value)?
                .filter(|kind| !kind.signed)
                .map(|kind| Type { signed: true, ..kind }),
            E::Unsigned(value) => self.infer(value)?.map(|kind| Type::bits(kind.width)),
            E::Unary(..) | E::Index(..) => Some(Type::bits(1)),
            E::Slice(value, width, _) => {
                let signed =
                    !self.is_clock(value) && self.infer(value)?.is_some_and(|kind| kind.signed);
                Some(Type { signed, ..Type::bits(*width) })
            }
            E::Binary(left, operator, right) => {
                self.infer_binary(expression, left, operator, right)?
            }
        })
    }

    /// Whether the expression names a clock, whose reset may be sliced out.
    pub(super) fn is_clock(&self, expression: &VerilogExpression) -> bool {
        matches!(expression, VerilogExpression::Signal(name) if matches!(self.named(name), Ok(Named::Sync(..))))
    }

    fn infer_name(&self, name: &str) -> Result<Option<Type>, Problem> {
        if self.loop_value(name).is_some() {
            if self.module.names.contains_key(name) {
                return Err(Problem::LoopHidesSignal { name: name.into() });
            }
            return Ok(None);
        }
        match self.signal(name) {
            Ok(id) => Ok(Some(self.module.signal(id).kind.clone())),
            Err(problem) => match self.variant(name)? {
                Some((kind, ..)) => Ok(Some(kind)),
                None => Err(problem),
            },
        }
    }

    fn infer_binary(
        &self,
        whole: &VerilogExpression,
        left: &VerilogExpression,
        operator: &VerilogOp,
        right: &VerilogExpression,
    ) -> Result<Option<Type>, Problem> {
        use VerilogOp as Op;
        match operator {
            Op::Eq
            | Op::Ne
            | Op::Lt
            | Op::Le
            | Op::Gt
            | Op::Ge
            | Op::LogicalAnd
            | Op::LogicalOr => Ok(Some(Type::bits(1))),
            Op::Shl | Op::Shr => match self.infer(left)? {
                Some(kind) => Ok(Some(kind)),
                None if self.integer(whole).is_some() => Ok(None),
                None => Err(Problem::UnsizedShift { expression: describe(whole) }),
            },
            Op::Mul => match (self.infer(left)?, self.infer(right)?) {
                (Some(a), Some(b)) if a.agrees(&b) => Ok(Some(Type { width: 2 * a.width, ..a })),
                (None, None) => Ok(None),
                _ => Err(Problem::Unsupported { expression: describe(whole) }),
            },
            Op::Add | Op::Sub | Op::BitAnd | Op::BitOr | Op::BitXor => {
                match (self.infer(left)?, self.infer(right)?) {
                    (Some(a), Some(b)) if a.agrees(&b) => Ok(Some(a)),
                    // rust-hdl adds a bool to any width.
                    (Some(a), Some(b))
                        if matches!(operator, Op::Add) && b.width == 1 && !b.signed =>
                    {
                        Ok(Some(a))
                    }
                    (Some(a), Some(b)) => Err(Problem::WidthMismatch {
                        found: b.describe(),
                        needed: a.describe(),
                        expression: describe(whole),
                    }),
                    (a, b) => Ok(a.or(b)),
                }
            }
        }
    }

    /// The value of an expression of Rust integers: literals and loop variables.
    pub(super) fn integer(&self, expression: &VerilogExpression) -> Option<BigInt> {
        use VerilogExpression as E;
        match expression {
            E::Literal(value) => {
                Some(literal(value)).filter(|(_, bits)| *bits != 1).map(|(value, _)| value)
            }
            E::Paren(value) => self.integer(value),
            E::Signal(name) => self.loop_value(name).map(BigInt::from),
            E::Unary(VerilogOpUnary::Neg, value) => self.integer(value).map(|value| -value),
            E::Binary(left, operator, right) => {
                let (left, right) = (self.integer(left)?, self.integer(right)?);
                match operator {
                    VerilogOp::Add => Some(left + right),
                    VerilogOp::Sub => Some(left - right),
                    VerilogOp::Mul => Some(left * right),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A bit position that is known before the circuit runs: integers, or the value of a `Constant` field.
    pub(super) fn position(&self, expression: &VerilogExpression) -> Option<usize> {
        if let Some(value) = self.integer(expression) {
            return usize::try_from(value).ok();
        }
        let VerilogExpression::Signal(name) = expression else { return None };
        match &self.module.signal(self.signal(name).ok()?).role {
            Role::Constant(value) => usize::try_from(value).ok(),
            _ => None,
        }
    }
}
