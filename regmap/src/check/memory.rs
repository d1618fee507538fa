//! The memories of a block.

use super::{Fault, attempt, name};
use crate::describe::{BlockDescription, MemoryDescription};
use crate::page;

/// Whether the memories of one block contradict themselves or each other.
pub(super) const fn all(block: &BlockDescription) -> Result<(), Fault> {
    let mut i = 0;
    while i < block.memories.len() {
        attempt!(alone(block, &block.memories[i]));
        let mut other = 0;
        while other < i {
            attempt!(name::apart(block.name, block.memories[other].name, block.memories[i].name));
            other += 1;
        }
        attempt!(apart(block, i, block, i));
        i += 1;
    }
    Ok(())
}

const fn alone(block: &BlockDescription, memory: &MemoryDescription) -> Result<(), Fault> {
    attempt!(name::memory(block.name, memory));
    let end = last(block, memory) + 4 * memory.words as u64;
    let aligned = memory.offset.is_multiple_of(4) && memory.stride.is_multiple_of(4);
    if !aligned || memory.words == 0 || memory.offset < page::END || end > page::BAR0_LENGTH {
        return Err(Fault::new()
            .then("memory ")
            .place(block.name, memory.name)
            .then(" reaches from ")
            .hex(memory.offset)
            .then(" to ")
            .hex(end)
            .then("; memories have words, at multiples of 4 from 0x20000 to the end of BAR0"));
    }
    Ok(())
}

/// Whether a memory of one block overlaps one of another block, or the same memory of another instance.
pub(super) const fn apart(
    block: &BlockDescription,
    memory: usize,
    other_block: &BlockDescription,
    other_memory: usize,
) -> Result<(), Fault> {
    let (one, other) = (&block.memories[memory], &other_block.memories[other_memory]);
    let itself = block.page == other_block.page && memory == other_memory;
    let mut i = 0;
    while i < block.instances.len() {
        let mut k = 0;
        while k < other_block.instances.len() {
            let (start, other_start) =
                (one.offset + i as u64 * one.stride, other.offset + k as u64 * other.stride);
            let meet = start < other_start + 4 * other.words as u64
                && other_start < start + 4 * one.words as u64;
            if meet && !(itself && i == k) {
                return Err(Fault::new()
                    .then("memories ")
                    .place(block.name, one.name)
                    .then(" and ")
                    .place(other_block.name, other.name)
                    .then(" overlap at ")
                    .hex(if start > other_start { start } else { other_start })
                    .then("; move one of them"));
            }
            k += 1;
        }
        i += 1;
    }
    Ok(())
}

/// Offset of the last instance's memory.
const fn last(block: &BlockDescription, memory: &MemoryDescription) -> u64 {
    memory.offset + (block.instances.len() as u64 - 1) * memory.stride
}
