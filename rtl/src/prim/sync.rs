//! A clock and its synchronous reset, travelling as one signal.

use std::ops::Not;

use rust_hdl::core::ast::VerilogLiteral;
use rust_hdl::core::synth::VCDValue;
use rust_hdl::core::type_descriptor::{TypeDescriptor, TypeField, TypeKind};
use rust_hdl::prelude::{Bits, Synth};

/// A clock with its synchronous, active-high reset.
///
/// One signal in Rust, so that `clock!` and `dff_setup!` carry the reset wherever the clock goes; two ports, `clock` and
/// `reset`, in Verilog. Inside `update` the reset alone reads as `self.clock.val().reset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sync {
    /// Everything happens at its rising edge.
    pub clock: bool,
    /// High at a rising edge: every register takes its initial value.
    pub reset: bool,
}

impl Sync {
    /// Width of `reset` in the packed value, for rust-hdl's field access.
    #[must_use]
    pub fn get_my_width_reset(&self) -> usize {
        1
    }

    /// Position of `reset` in the packed value, for rust-hdl's field access.
    #[must_use]
    pub fn get_my_offset_reset(&self) -> usize {
        1
    }
}

/// Inverts the clock and keeps the reset: what rust-hdl's clock generators ask for.
impl Not for Sync {
    type Output = Self;

    fn not(self) -> Self {
        Self { clock: !self.clock, ..self }
    }
}

impl Synth for Sync {
    const BITS: usize = 2;

    fn descriptor() -> TypeDescriptor {
        let bit = |name: &str| {
            let kind = TypeDescriptor { name: "Bit".into(), kind: TypeKind::Bits(1) };
            Box::new(TypeField { fieldname: name.into(), kind })
        };
        TypeDescriptor {
            name: "Sync".into(),
            kind: TypeKind::Composite(vec![bit("clock"), bit("reset")]),
        }
    }

    fn vcd(self) -> VCDValue {
        VCDValue::Composite(vec![Box::new(self.clock.into()), Box::new(self.reset.into())])
    }

    fn verilog(self) -> VerilogLiteral {
        Bits::<2>::from(u64::from(self.clock) | u64::from(self.reset) << 1).into()
    }
}
