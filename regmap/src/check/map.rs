//! All blocks together.

use super::{Fault, attempt, memory, name};
use crate::describe::BlockDescription;
use crate::page;

/// Stop compiling with a sentence if the blocks contradict each other.
///
/// # Panics
/// When [`map`] finds a fault.
#[track_caller]
pub const fn accept_map(blocks: &[&BlockDescription]) {
    if let Err(fault) = map(blocks) {
        panic!("{}", fault.as_str());
    }
}

/// Whether blocks contradict each other; each is taken to be sound alone.
///
/// # Errors
/// The first fault found.
pub const fn map(blocks: &[&BlockDescription]) -> Result<(), Fault> {
    let mut i = 0;
    while i < blocks.len() {
        let block = blocks[i];
        if end(block) > page::END {
            return Err(Fault::new()
                .name(block.name)
                .then(" reaches ")
                .hex(end(block))
                .then(", where memories begin"));
        }
        if i > 0 && block.page < end(blocks[i - 1]) {
            return Err(Fault::new()
                .name(block.name)
                .then(" at ")
                .hex(block.page)
                .then(" begins before the end of ")
                .name(blocks[i - 1].name)
                .then(" at ")
                .hex(end(blocks[i - 1]))
                .then("; list blocks in the order of their pages"));
        }
        let mut other = 0;
        while other < i {
            attempt!(name::apart("the map", blocks[other].name, block.name));
            attempt!(prefixes_apart(blocks[other].name, block.name));
            attempt!(memories_apart(blocks[other], block));
            other += 1;
        }
        let mut one = 0;
        while one < block.memories.len() {
            let mut other = 0;
            while other < one {
                attempt!(memory::apart(block, other, block, one));
                other += 1;
            }
            one += 1;
        }
        i += 1;
    }
    Ok(())
}

const fn end(block: &BlockDescription) -> u64 {
    block.page + block.instances.len() as u64 * page::LENGTH
}

/// Whether the names of two blocks keep all their Verilog names apart: `a_b` + `c` would be `a` + `b_c`.
const fn prefixes_apart(one: &str, other: &str) -> Result<(), Fault> {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let (short_bytes, long_bytes) = (short.as_bytes(), long.as_bytes());
    let mut i = 0;
    while i < short_bytes.len() {
        if short_bytes[i] != long_bytes[i] {
            return Ok(());
        }
        i += 1;
    }
    if long_bytes.len() > i && long_bytes[i] == b'_' {
        return Err(Fault::new()
            .then("block ")
            .name(long)
            .then(" begins like block ")
            .name(short)
            .then(
                ", so that names of their registers could be the same in Verilog; choose another",
            ));
    }
    Ok(())
}

const fn memories_apart(
    block: &BlockDescription,
    other_block: &BlockDescription,
) -> Result<(), Fault> {
    let mut i = 0;
    while i < block.memories.len() {
        let mut k = 0;
        while k < other_block.memories.len() {
            attempt!(memory::apart(block, i, other_block, k));
            k += 1;
        }
        i += 1;
    }
    Ok(())
}
