//! One register, and two registers of one block.

use super::{Fault, attempt, field, name};
use crate::describe::{Access, BlockDescription, RegisterDescription};
use crate::page;

/// More elements than any array has, so that a slip of the pen is not unrolled while compiling.
const MOST_ELEMENTS: usize = 256;

/// Whether a register contradicts itself.
pub(super) const fn alone(
    block: &BlockDescription,
    register: &RegisterDescription,
) -> Result<(), Fault> {
    attempt!(name::register(block.name, register));
    attempt!(place(block, register));
    attempt!(access(block, register));
    let mut i = 0;
    while i < register.fields.len() {
        attempt!(field::alone(block.name, register, &register.fields[i]));
        let mut other = 0;
        while other < i {
            attempt!(field::apart(
                block.name,
                register.name,
                &register.fields[other],
                &register.fields[i]
            ));
            other += 1;
        }
        i += 1;
    }
    Ok(())
}

/// Whether two registers of one block get in each other's way.
pub(super) const fn apart(
    block: &BlockDescription,
    one: &RegisterDescription,
    other: &RegisterDescription,
) -> Result<(), Fault> {
    attempt!(name::apart(block.name, one.name, other.name));
    let mut i = 0;
    while i < one.length() {
        let mut k = 0;
        while k < other.length() {
            if one.element_offset(i) == other.element_offset(k) {
                return Err(Fault::new()
                    .place(block.name, one.name)
                    .then(" and ")
                    .place(block.name, other.name)
                    .then(" overlap at offset ")
                    .hex(one.element_offset(i) as u64)
                    .then("; move one of them"));
            }
            k += 1;
        }
        i += 1;
    }
    Ok(())
}

/// Whether it lies in the page, word by word.
const fn place(block: &BlockDescription, register: &RegisterDescription) -> Result<(), Fault> {
    if !register.offset.is_multiple_of(4) {
        return Err(Fault::new()
            .place(block.name, register.name)
            .then(" at offset ")
            .hex(register.offset as u64)
            .then(" is misaligned; a register begins at a multiple of 4"));
    }
    let Some(array) = register.array else {
        return inside(block, register, 0);
    };
    if array.length == 0 || array.length > MOST_ELEMENTS {
        return Err(Fault::new()
            .place(block.name, register.name)
            .then(" has ")
            .decimal(array.length as u64)
            .then(" elements; an array has 1 to ")
            .decimal(MOST_ELEMENTS as u64));
    }
    if array.stride == 0 || !array.stride.is_multiple_of(4) || array.stride as u64 > page::LENGTH {
        return Err(Fault::new()
            .place(block.name, register.name)
            .then(" has elements ")
            .decimal(array.stride as u64)
            .then(" bytes apart; the stride is a multiple of 4 and not 0"));
    }
    inside(block, register, array.length - 1)
}

const fn inside(
    block: &BlockDescription,
    register: &RegisterDescription,
    last: usize,
) -> Result<(), Fault> {
    let offset = register.element_offset(last) as u64;
    if register.offset as u64 >= page::LENGTH || offset >= page::LENGTH {
        return Err(Fault::new()
            .place(block.name, register.name)
            .then(" reaches offset ")
            .hex(offset)
            .then(", past the page of 0x1000 bytes"));
    }
    Ok(())
}

/// Whether its access goes with the rest of it.
const fn access(block: &BlockDescription, register: &RegisterDescription) -> Result<(), Fault> {
    if register.external && !matches!(register.access, Access::ReadWrite) {
        return Err(Fault::new()
            .place(block.name, register.name)
            .then(" is external and ")
            .then(register.access.name())
            .then("; only a ReadWrite register can be kept outside the register file"));
    }
    if register.fields.is_empty() {
        return Err(Fault::new().place(block.name, register.name).then(" has no field"));
    }
    Ok(())
}
