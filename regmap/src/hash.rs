//! The map hash: by it a driver and a card know that they were built from the same map.
//!
//! 64-bit FNV-1a over the canonical text of the map, computed while compiling. The canonical text holds all that changes
//! the meaning of an access, and no prose. It is UTF-8; each line ends with a line feed, and words are parted by one space:
//!
//! ```text
//! peerlane-regmap 1
//! block NAME PAGE INSTANCE…                              for each block, in page order
//! register NAME OFFSET ACCESS KEPT LENGTH STRIDE         for each of its registers, as described
//! field NAME HIGH LOW RESET… UNIT                        for each of its fields, as described
//! state VALUE NAME                                       for each of its states, as described
//! memory NAME OFFSET STRIDE WORDS UNIT                   for each memory of the block, after its registers
//! ```
//! Numbers are decimal. ACCESS is the name in [`Access::name`](crate::Access::name); KEPT is `inside` or `external`;
//! LENGTH and STRIDE are 0 for a register that is no array; a field has one reset, or one for each element. Units count,
//! because a change from cycles to nanoseconds is a change of meaning. The resets of `MapHashLow` and `MapHashHigh`
//! count as 0, because the hash cannot be in itself.

use crate::describe::{BlockDescription, FieldDescription, MemoryDescription, RegisterDescription};
use crate::table::BLOCKS;
use crate::text::same;

/// The hash of this map, which `identity` of a card built from it shows.
///
/// ```
/// use peerlane_regmap::{MAP_HASH, Register, identity};
/// let (low, high) = (identity::MapHashLow::RESET, identity::MapHashHigh::RESET);
/// assert_eq!(u64::from(high) << 32 | u64::from(low), MAP_HASH);
/// ```
pub const MAP_HASH: u64 = of(&BLOCKS);

/// The half of the hash that a register shows, if it is one of the two that do.
pub(crate) const fn half(block: &str, register: &str) -> Option<u32> {
    if !same(block, "identity") {
        return None;
    }
    let [b0, b1, b2, b3, b4, b5, b6, b7] = MAP_HASH.to_le_bytes();
    if same(register, "MapHashLow") {
        Some(u32::from_le_bytes([b0, b1, b2, b3]))
    } else if same(register, "MapHashHigh") {
        Some(u32::from_le_bytes([b4, b5, b6, b7]))
    } else {
        None
    }
}

/// The hash of any blocks.
pub(crate) const fn of(blocks: &[&BlockDescription]) -> u64 {
    let mut hash = Fnv::new().word("peerlane-regmap").number(1).end();
    let mut i = 0;
    while i < blocks.len() {
        hash = block(hash, blocks[i]);
        i += 1;
    }
    hash.state
}

const fn block(hash: Fnv, block: &BlockDescription) -> Fnv {
    let mut hash = hash.word("block").word(block.name).number(block.page);
    let mut i = 0;
    while i < block.instances.len() {
        hash = hash.word(block.instances[i]);
        i += 1;
    }
    hash = hash.end();
    i = 0;
    while i < block.registers.len() {
        hash = register(hash, &block.registers[i]);
        i += 1;
    }
    i = 0;
    while i < block.memories.len() {
        hash = memory(hash, &block.memories[i]);
        i += 1;
    }
    hash
}

const fn register(hash: Fnv, register: &RegisterDescription) -> Fnv {
    let (length, stride) = match register.array {
        Some(array) => (array.length as u64, array.stride as u64),
        None => (0, 0),
    };
    let kept = if register.external { "external" } else { "inside" };
    let mut hash = hash.word("register").word(register.name).number(register.offset as u64);
    hash = hash.word(register.access.name()).word(kept).number(length).number(stride).end();
    let mut i = 0;
    while i < register.fields.len() {
        hash = field(hash, &register.fields[i]);
        i += 1;
    }
    hash
}

const fn field(hash: Fnv, field: &FieldDescription) -> Fnv {
    let mut hash =
        hash.word("field").word(field.name).number(field.high as u64).number(field.low as u64);
    let mut i = 0;
    while i < field.reset.len() {
        hash = hash.number(field.reset[i] as u64);
        i += 1;
    }
    hash = hash.word(field.unit).end();
    i = 0;
    while i < field.states.len() {
        hash = hash
            .word("state")
            .number(field.states[i].value as u64)
            .word(field.states[i].name)
            .end();
        i += 1;
    }
    hash
}

const fn memory(hash: Fnv, memory: &MemoryDescription) -> Fnv {
    let hash = hash.word("memory").word(memory.name).number(memory.offset).number(memory.stride);
    hash.number(memory.words as u64).word(memory.unit).end()
}

/// 64-bit FNV-1a over words and lines (Fowler, Noll, Vo; draft-eastlake-fnv-17 §2 and §5).
#[derive(Clone, Copy)]
struct Fnv {
    state: u64,
    line_begun: bool,
}

impl Fnv {
    const fn new() -> Self {
        Self { state: 0xCBF2_9CE4_8422_2325, line_begun: false }
    }

    const fn byte(mut self, byte: u8) -> Self {
        self.state = (self.state ^ byte as u64).wrapping_mul(0x0100_0000_01B3);
        self
    }

    const fn word(mut self, word: &str) -> Self {
        if self.line_begun {
            self = self.byte(b' ');
        }
        self.line_begun = true;
        let bytes = word.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            self = self.byte(bytes[i]);
            i += 1;
        }
        self
    }

    const fn number(self, number: u64) -> Self {
        let text: crate::text::Text<20> = crate::text::Text::EMPTY.decimal(number);
        self.word(text.as_str())
    }

    const fn end(mut self) -> Self {
        self.line_begun = false;
        self.byte(b'\n')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values published with the algorithm (draft-eastlake-fnv-17 §8.3).
    #[test]
    fn the_hash_gives_the_published_values() {
        assert_eq!(Fnv::new().state, 0xCBF2_9CE4_8422_2325);
        assert_eq!(Fnv::new().word("a").state, 0xAF63_DC4C_8601_EC8C);
        assert_eq!(Fnv::new().word("foobar").state, 0x8594_4171_F739_67E8);
    }
}
