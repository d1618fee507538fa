//! Faults that rust-hdl's own text generator has. Tests plant them to see that the comparison of two simulators finds
//! them; the product never asks for one.

/// One way to get the text wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// `a & b == c` without the parentheses around `a & b`.
    LostParentheses,
    /// `a + 1 == b` with a literal of 32 bits, so that the sum does not wrap.
    UnsizedLiteral,
    /// `bit_cast::<9, 8>(a + b)` with the sum made in 9 bits.
    WideSum,
    /// `bit_cast::<8, 1>(!(a == b))` with the negation made in 8 bits.
    WideNot,
}
