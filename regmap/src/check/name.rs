//! Names: they become Rust, Verilog, JSON keys and headings, so they must be good in all of them.

use super::{Fault, attempt, keyword};
use crate::describe::{BlockDescription, FieldDescription, MemoryDescription, RegisterDescription};
use crate::text::{Text, same, snake};

/// Longest name of a block, register or field: three of them and two numbers still make a Verilog name that all tools take.
const LONGEST: usize = 32;

/// Name and text of a block and of its instances.
pub(super) const fn block(block: &BlockDescription) -> Result<(), Fault> {
    if let Some(wrong) = wrong(block.name, block.text, Case::Snake) {
        return Err(Fault::new().then("block ").name(block.name).then(wrong));
    }
    let mut i = 0;
    while i < block.instances.len() {
        let instance = block.instances[i];
        if let Some(wrong) = wrong(instance, "named", Case::Snake) {
            return Err(Fault::new().then("instance ").place(block.name, instance).then(wrong));
        }
        let mut other = 0;
        while other < i {
            attempt!(apart(block.name, block.instances[other], instance));
            other += 1;
        }
        i += 1;
    }
    Ok(())
}

/// Name and text of a register.
pub(super) const fn register(block: &str, register: &RegisterDescription) -> Result<(), Fault> {
    match wrong(register.name, register.text, Case::Camel) {
        Some(wrong) => Err(Fault::new().then("register ").place(block, register.name).then(wrong)),
        None => Ok(()),
    }
}

/// Name and text of a field, and its unit.
pub(super) const fn field(
    block: &str,
    register: &str,
    field: &FieldDescription,
) -> Result<(), Fault> {
    let mut fault = wrong(field.name, field.text, Case::Snake);
    if fault.is_none() && field.unit.is_empty() {
        fault = Some(" has no unit; write \"1\" for a number without");
    }
    if let Some(wrong) = fault {
        return Err(Fault::new()
            .then("field ")
            .name(field.name)
            .then(" of ")
            .place(block, register)
            .then(wrong));
    }
    let mut i = 0;
    while i < field.states.len() {
        let state = &field.states[i];
        if let Some(wrong) = wrong(state.name, state.text, Case::Camel) {
            return Err(Fault::new()
                .then("state ")
                .name(state.name)
                .then(" of ")
                .place(block, register)
                .then(wrong));
        }
        i += 1;
    }
    Ok(())
}

/// Name and text of a memory.
pub(super) const fn memory(block: &str, memory: &MemoryDescription) -> Result<(), Fault> {
    match wrong(memory.name, memory.text, Case::Camel) {
        Some(wrong) => Err(Fault::new().then("memory ").place(block, memory.name).then(wrong)),
        None => Ok(()),
    }
}

/// Whether two names of one kind are the same to someone: in Rust, in Verilog, or to a tool that ignores case.
pub(super) const fn apart(place: &str, one: &str, other: &str) -> Result<(), Fault> {
    if same(one, other) {
        return Err(Fault::new()
            .then("the name ")
            .name(one)
            .then(" is used twice in ")
            .name(place));
    }
    if one.eq_ignore_ascii_case(other) {
        return Err(Fault::new()
            .then("the names ")
            .name(one)
            .then(" and ")
            .name(other)
            .then(" in ")
            .name(place)
            .then(" differ only by case"));
    }
    Ok(())
}

/// How names of a kind are written.
#[derive(Clone, Copy)]
enum Case {
    /// Types and what becomes one.
    Camel,
    /// Everything else.
    Snake,
}

/// What is wrong with a name or its text, as the end of a sentence.
const fn wrong(name: &str, text: &str, case: Case) -> Option<&'static str> {
    if name.is_empty() || name.len() > LONGEST {
        return Some(": a name has 1 to 32 characters");
    }
    if !written_in(case, name.as_bytes()) {
        return Some(match case {
            Case::Camel => ": write the name in CamelCase",
            Case::Snake => ": write the name in snake_case",
        });
    }
    let verilog: Text<{ 2 * LONGEST }> = snake(Text::EMPTY, name);
    if keyword::is_keyword(verilog.as_str()) {
        return Some(": its name is a keyword of Verilog or SystemVerilog; choose another");
    }
    if text.trim_ascii().is_empty() {
        return Some(" has no text; say in `///` what it is");
    }
    None
}

const fn written_in(case: Case, name: &[u8]) -> bool {
    let mut i = 0;
    while i < name.len() {
        let other = match case {
            Case::Camel => name[i].is_ascii_uppercase(),
            Case::Snake => name[i] == b'_',
        };
        let first = match case {
            Case::Camel => name[0].is_ascii_uppercase(),
            Case::Snake => name[0].is_ascii_lowercase(),
        };
        if !first || !(name[i].is_ascii_lowercase() || name[i].is_ascii_digit() || other) {
            return false;
        }
        i += 1;
    }
    true
}
