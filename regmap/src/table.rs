//! The map as one flat table in address order, from which the gateware's register file is built.

use core::fmt;

use crate::describe::{Access, BlockDescription, RegisterDescription};
use crate::text::{Text, same, snake};
use crate::{hash, histogram, identity, loopback, mailbox, page, ping, timebase, window};

/// Every block of the card, in the order of their pages. The only list of them.
pub const BLOCKS: [&BlockDescription; 7] = [
    &identity::BLOCK,
    &mailbox::BLOCK,
    &timebase::BLOCK,
    &ping::BLOCK,
    &histogram::BLOCK,
    &window::BLOCK,
    &loopback::BLOCK,
];
const _: () = crate::check::accept_map(&BLOCKS);

/// What a read of an offset with no register gives. It also sets a flag in `identity`.
///
/// Not all ones, which is what a host reads from a card that is gone.
pub const UNMAPPED_WORD: u32 = 0xDEAD_C0DE;

/// Words in [`REGISTERS`].
pub const REGISTER_COUNT: usize = first_index("");

/// Every 32-bit word that is a register, in address order.
///
/// Read value of a word: `(reset & constant) | (stored & writable) | (gateware & hardware)`; where it is external,
/// nothing is stored and the gateware gives all of it. Bits in no mask read as 0 and ignore writes.
///
/// ```
/// use peerlane_regmap::{REGISTERS, ping};
/// let mode = &REGISTERS[ping::index::MODE];
/// assert_eq!((mode.block, mode.register, mode.offset, mode.reset), ("ping", "Mode", 0x3004, 0x100));
/// ```
pub static REGISTERS: [RegisterEntry; REGISTER_COUNT] = table();

/// One word of [`REGISTERS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegisterEntry {
    /// Its block.
    pub block: &'static str,
    /// Number of the block's instance.
    pub instance: usize,
    /// Instances the block has.
    pub instances: usize,
    /// Its register, in `CamelCase`.
    pub register: &'static str,
    /// Number of the element, if the register is an array.
    pub element: Option<usize>,
    /// Offset in BAR0.
    pub offset: u32,
    /// What software may do with it.
    pub access: Access,
    /// Bits that keep what software writes.
    pub writable: u32,
    /// Bits that software clears by writing 1.
    pub clearable: u32,
    /// Bits that do something once when written 1.
    pub pulse: u32,
    /// Bits that read as `reset` for ever.
    pub constant: u32,
    /// Bits that the gateware gives.
    pub hardware: u32,
    /// Value after reset.
    pub reset: u32,
    /// The gateware keeps it outside the register file, which only reads it.
    pub external: bool,
    /// A write must bring all four bytes, or it is refused.
    pub whole_word: bool,
}

impl RegisterEntry {
    /// Whether every write to it is refused.
    #[must_use]
    pub const fn is_read_only(&self) -> bool {
        matches!(self.access, Access::Constant | Access::ReadOnly)
    }

    /// Its name in Verilog and wherever one word names it: `ping_mode`, `histogram_1_status`, `mailbox_word_3`.
    ///
    /// ```
    /// use peerlane_regmap::{REGISTERS, histogram, mailbox};
    /// assert_eq!(REGISTERS[mailbox::index::WORD + 3].name().as_str(), "mailbox_word_3");
    /// let response = histogram::index::STATUS + histogram::STRIDE_REGISTERS;
    /// assert_eq!(REGISTERS[response].name().as_str(), "histogram_1_status");
    /// ```
    #[must_use]
    pub const fn name(&self) -> Text<64> {
        let mut name = Text::EMPTY.then(self.block);
        if self.instances > 1 {
            name = name.byte(b'_').decimal(self.instance as u64);
        }
        name = snake(name.byte(b'_'), self.register);
        match self.element {
            Some(element) => name.byte(b'_').decimal(element as u64),
            None => name,
        }
    }
}

impl fmt::Display for RegisterEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

/// Index in [`REGISTERS`] of the first register of a block; the length of the table for a block that is not on the card.
#[must_use]
pub(crate) const fn first_index(block: &str) -> usize {
    let mut index = 0;
    let mut i = 0;
    while i < BLOCKS.len() {
        if same(BLOCKS[i].name, block) {
            return index;
        }
        index += BLOCKS[i].element_count() * BLOCKS[i].instances.len();
        i += 1;
    }
    index
}

/// Index in [`REGISTERS`] of the element at `offset` in the page of a block's first instance.
#[doc(hidden)]
#[must_use]
pub const fn index(block: &BlockDescription, offset: u32) -> usize {
    first_index(block.name) + block.rank(offset)
}

/// Reset value of one element. The map hash is the one constant that no description can hold, being computed from it.
#[must_use]
pub(crate) const fn reset_value(
    block: &str,
    register: &RegisterDescription,
    element: usize,
) -> u32 {
    match hash::half(block, register.name) {
        Some(half) => half,
        None => register.described_reset(element),
    }
}

const NOTHING: RegisterEntry = RegisterEntry {
    block: "",
    instance: 0,
    instances: 1,
    register: "",
    element: None,
    offset: 0,
    access: Access::Constant,
    writable: 0,
    clearable: 0,
    pulse: 0,
    constant: 0,
    hardware: 0,
    reset: 0,
    external: false,
    whole_word: false,
};

#[allow(clippy::large_stack_arrays, reason = "evaluated while compiling")]
const fn table() -> [RegisterEntry; REGISTER_COUNT] {
    let mut entries = [NOTHING; REGISTER_COUNT];
    let mut first = 0;
    let mut i = 0;
    while i < BLOCKS.len() {
        let block = BLOCKS[i];
        let mut instance = 0;
        while instance < block.instances.len() {
            let mut r = 0;
            while r < block.registers.len() {
                let register = &block.registers[r];
                let mut element = 0;
                while element < register.length() {
                    let place = first + block.rank(register.element_offset(element));
                    entries[place] = entry(block, instance, register, element);
                    element += 1;
                }
                r += 1;
            }
            first += block.element_count();
            instance += 1;
        }
        i += 1;
    }
    entries
}

const fn entry(
    block: &BlockDescription,
    instance: usize,
    register: &RegisterDescription,
    element: usize,
) -> RegisterEntry {
    let mask = register.mask();
    let access = register.access;
    RegisterEntry {
        block: block.name,
        instance,
        instances: block.instances.len(),
        register: register.name,
        element: if register.array.is_some() { Some(element) } else { None },
        offset: page::in_bar(block.instance_page(instance)) + register.element_offset(element),
        access,
        writable: if matches!(access, Access::ReadWrite) { mask } else { 0 },
        clearable: if matches!(access, Access::WriteOneToClear) { mask } else { 0 },
        pulse: if matches!(access, Access::Pulse) { mask } else { 0 },
        constant: if matches!(access, Access::Constant) { mask } else { 0 },
        hardware: if register.external
            || matches!(access, Access::ReadOnly | Access::WriteOneToClear)
        {
            mask
        } else {
            0
        },
        reset: reset_value(block.name, register, element),
        external: register.external,
        whole_word: register.takes_whole_words(),
    }
}
