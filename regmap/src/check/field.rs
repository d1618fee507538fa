//! One field, and two fields of one register.

use super::{Fault, attempt, name};
use crate::describe::{Access, FieldDescription, RegisterDescription};

/// Whether a field contradicts itself or its register.
pub(super) const fn alone(
    block: &str,
    register: &RegisterDescription,
    field: &FieldDescription,
) -> Result<(), Fault> {
    attempt!(name::field(block, register.name, field));
    if field.high > 31 || field.low > field.high {
        return Err(at(block, register.name, field)
            .then(" has bits ")
            .decimal(field.high as u64)
            .then(" to ")
            .decimal(field.low as u64)
            .then("; write the higher bit first, 31 at most"));
    }
    attempt!(reset(block, register, field));
    states(block, register.name, field)
}

/// Whether two fields of one register get in each other's way.
pub(super) const fn apart(
    block: &str,
    register: &str,
    one: &FieldDescription,
    other: &FieldDescription,
) -> Result<(), Fault> {
    attempt!(name::apart(block, one.name, other.name));
    if one.mask() & other.mask() != 0 {
        return Err(Fault::new()
            .then("fields ")
            .name(one.name)
            .then(" and ")
            .name(other.name)
            .then(" of ")
            .place(block, register)
            .then(" overlap; move one of them"));
    }
    Ok(())
}

const fn reset(
    block: &str,
    register: &RegisterDescription,
    field: &FieldDescription,
) -> Result<(), Fault> {
    let resets = field.reset.len();
    if resets != 1 && resets != register.length() {
        return Err(at(block, register.name, field)
            .then(" has ")
            .decimal(resets as u64)
            .then(" reset values for ")
            .decimal(register.length() as u64)
            .then(" elements; give one, or one for each"));
    }
    let mut i = 0;
    while i < resets {
        let value = field.reset[i];
        if value > field.largest() {
            return Err(at(block, register.name, field)
                .then(" resets to ")
                .hex(value as u64)
                .then(", which does not fit in ")
                .decimal(field.width() as u64)
                .then(" bits"));
        }
        if value != 0 && matches!(register.access, Access::Pulse | Access::WriteOneToClear) {
            return Err(at(block, register.name, field)
                .then(" resets to ")
                .hex(value as u64)
                .then("; a ")
                .then(register.access.name())
                .then(" register resets to 0"));
        }
        i += 1;
    }
    Ok(())
}

const fn states(block: &str, register: &str, field: &FieldDescription) -> Result<(), Fault> {
    let mut i = 0;
    while i < field.states.len() {
        let state = &field.states[i];
        if state.value > field.largest() {
            return Err(at(block, register, field)
                .then(" has the state ")
                .name(state.name)
                .then(" = ")
                .decimal(state.value as u64)
                .then(", which does not fit in ")
                .decimal(field.width() as u64)
                .then(" bits"));
        }
        i += 1;
    }
    Ok(())
}

/// Start of a sentence about a field: `ping.Mode.in_flight`.
const fn at(block: &str, register: &str, field: &FieldDescription) -> Fault {
    Fault::new().then("`").then(block).then(".").then(register).then(".").then(field.name).then("`")
}

/// The word with one bit set; a bit past 31 makes no mask here and is refused as a field.
#[must_use]
pub const fn bit(bit: u32) -> u32 {
    if bit < 32 { 1 << bit } else { 0 }
}

/// Stop compiling if a field is wider than its type, which would lose bits.
///
/// # Panics
/// When it is.
#[track_caller]
pub const fn type_holds(register: &str, field: &str, high: u32, low: u32, type_bits: u32) {
    if high >= low && high - low >= type_bits {
        let fault = Fault::new()
            .then("field ")
            .name(field)
            .then(" of ")
            .name(register)
            .then(" has ")
            .decimal((high - low + 1) as u64)
            .then(" bits, and its type only ")
            .decimal(type_bits as u64);
        panic!("{}", fault.as_str());
    }
}
