//! The description of the map as data: what the macro collects, and everything else is made from.

/// What software may do with a register. The type of a register follows it: what is not allowed does not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Reads as its reset value for ever; writes are refused.
    Constant,
    /// The gateware sets it; writes are refused.
    ReadOnly,
    /// Reads back what was written last.
    ReadWrite,
    /// The gateware sets bits, writing 1 clears them, and an event in the cycle of the clear stays set.
    WriteOneToClear,
    /// Writing 1 does something once; reads as 0.
    Pulse,
}

impl Access {
    /// Its name in the map's JSON and in the map hash.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::ReadOnly => "read-only",
            Self::ReadWrite => "read-write",
            Self::WriteOneToClear => "write-one-to-clear",
            Self::Pulse => "pulse",
        }
    }
}

/// A block of registers, in one page of BAR0 per instance.
#[derive(Debug, Clone, Copy)]
pub struct BlockDescription {
    /// Its name in every room of the house.
    pub name: &'static str,
    /// What it is, in the words of the data sheet.
    pub text: &'static str,
    /// BAR0 offset of the page of instance 0; the others follow page by page.
    pub page: u64,
    /// Name of each instance; one instance has the block's own name.
    pub instances: &'static [&'static str],
    /// Its registers, in the order they are described.
    pub registers: &'static [RegisterDescription],
    /// Its memories that BAR0 shows.
    pub memories: &'static [MemoryDescription],
}

impl BlockDescription {
    /// Entries that one instance has in [`REGISTERS`](crate::REGISTERS): every element of every register.
    #[must_use]
    pub const fn element_count(&self) -> usize {
        let mut count = 0;
        let mut i = 0;
        while i < self.registers.len() {
            count += self.registers[i].length();
            i += 1;
        }
        count
    }

    /// How many elements of one instance lie below `offset`: the place of that offset in address order.
    #[must_use]
    pub const fn rank(&self, offset: u32) -> usize {
        let mut below = 0;
        let mut i = 0;
        while i < self.registers.len() {
            let register = &self.registers[i];
            let mut element = 0;
            while element < register.length() {
                if register.element_offset(element) < offset {
                    below += 1;
                }
                element += 1;
            }
            i += 1;
        }
        below
    }

    /// BAR0 offset of the page of one instance.
    #[must_use]
    pub const fn instance_page(&self, instance: usize) -> u64 {
        self.page + instance as u64 * crate::page::LENGTH
    }
}

/// One 32-bit register, or an array of equal ones.
#[derive(Debug, Clone, Copy)]
pub struct RegisterDescription {
    /// Its name, in `CamelCase`.
    pub name: &'static str,
    /// What it is, in the words of the data sheet.
    pub text: &'static str,
    /// Offset in the block's page, of the first element if it is an array.
    pub offset: u32,
    /// Length and stride, if it is an array.
    pub array: Option<Array>,
    /// What software may do with it.
    pub access: Access,
    /// The gateware keeps it outside the register file, which only reads it.
    pub external: bool,
    /// Its fields. Bits of no field read as 0 and ignore writes.
    pub fields: &'static [FieldDescription],
}

impl RegisterDescription {
    /// Elements: 1 unless it is an array.
    #[must_use]
    pub const fn length(&self) -> usize {
        match self.array {
            Some(array) => array.length,
            None => 1,
        }
    }

    /// Offset of one element in the block's page.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, reason = "elements lie in a page")]
    pub const fn element_offset(&self, element: usize) -> u32 {
        match self.array {
            Some(array) => self.offset + element as u32 * array.stride,
            None => self.offset,
        }
    }

    /// Bits that belong to a field.
    #[must_use]
    pub const fn mask(&self) -> u32 {
        let mut mask = 0;
        let mut i = 0;
        while i < self.fields.len() {
            mask |= self.fields[i].mask();
            i += 1;
        }
        mask
    }

    /// Reset value of one element, as described. (The map hash, which is computed from the description, counts as 0.)
    #[must_use]
    pub const fn described_reset(&self, element: usize) -> u32 {
        let mut reset = 0;
        let mut i = 0;
        while i < self.fields.len() {
            reset |= self.fields[i].reset_of(element) << self.fields[i].low;
            i += 1;
        }
        reset
    }

    /// Whether a write must bring all four bytes.
    #[must_use]
    pub const fn takes_whole_words(&self) -> bool {
        self.external || matches!(self.access, Access::WriteOneToClear | Access::Pulse)
    }
}

/// The shape of a register array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Array {
    /// Elements.
    pub length: usize,
    /// Bytes from one element to the next.
    pub stride: u32,
}

/// Bits of a register that mean one thing.
#[derive(Debug, Clone, Copy)]
pub struct FieldDescription {
    /// Its name, in `snake_case`.
    pub name: &'static str,
    /// What it means, in the words of the data sheet.
    pub text: &'static str,
    /// Highest bit.
    pub high: u32,
    /// Lowest bit.
    pub low: u32,
    /// Unit of the number in it.
    pub unit: &'static str,
    /// Value after reset: one for all elements, or one per element.
    pub reset: &'static [u32],
    /// The values it can have, if they have names.
    pub states: &'static [State],
}

impl FieldDescription {
    /// Number of bits.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.high - self.low + 1
    }

    /// Its bits, in place.
    ///
    /// ```
    /// use peerlane_regmap::ping;
    /// assert_eq!(ping::BLOCK.registers[1].fields[1].mask(), 0x1F00);
    /// ```
    #[must_use]
    pub const fn mask(&self) -> u32 {
        self.largest() << self.low
    }

    /// The largest number it can hold.
    #[must_use]
    pub const fn largest(&self) -> u32 {
        u32::MAX >> (32 - self.width())
    }

    /// Value after reset in one element.
    #[must_use]
    pub const fn reset_of(&self, element: usize) -> u32 {
        if self.reset.len() == 1 { self.reset[0] } else { self.reset[element] }
    }
}

/// One named value of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The number in the field.
    pub value: u32,
    /// Its name, in `CamelCase`.
    pub name: &'static str,
    /// What it means, in the words of the data sheet.
    pub text: &'static str,
}

/// A read-only memory of 32-bit words in BAR0. Reading it has no side effect.
#[derive(Debug, Clone, Copy)]
pub struct MemoryDescription {
    /// Its name, in `CamelCase`.
    pub name: &'static str,
    /// What it holds, in the words of the data sheet.
    pub text: &'static str,
    /// BAR0 offset of instance 0.
    pub offset: u64,
    /// Bytes from one instance to the next.
    pub stride: u64,
    /// Length in 32-bit words.
    pub words: usize,
    /// Unit of a word.
    pub unit: &'static str,
}
