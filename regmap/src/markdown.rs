//! The map as a data sheet: `docs/registers.md`.

use core::fmt::{self, Write};

use crate::describe::{
    Access, BlockDescription, FieldDescription, MemoryDescription, RegisterDescription,
};
use crate::prose::paragraphs;
use crate::{BAR0_LENGTH, BLOCKS, MAP_HASH, REGISTER_COUNT, UNMAPPED_WORD, identity, table};

/// The data sheet of the map, as Markdown.
///
/// ```
/// assert!(peerlane_regmap::registers_markdown().contains("## ping"));
/// ```
#[must_use]
pub fn registers_markdown() -> String {
    let mut sheet = String::new();
    // A String takes every write.
    let _ = write_sheet(&mut sheet);
    sheet
}

fn write_sheet(to: &mut String) -> fmt::Result {
    let version = identity::Version::default();
    writeln!(to, "<!-- Generated from regmap/src by `cargo xtask emit`; change it there. -->\n")?;
    writeln!(to, "# Registers\n")?;
    writeln!(
        to,
        "Version {}.{} of the map, hash `{MAP_HASH:#018x}`: {REGISTER_COUNT} registers in BAR0 of {} KiB.\n",
        version.major(),
        version.minor(),
        BAR0_LENGTH / 1024
    )?;
    to.push_str(RULES);
    writeln!(
        to,
        "* An offset that holds nothing reads as `{UNMAPPED_WORD:#010x}`; `identity` counts such accesses.\n"
    )?;
    to.push_str(ACCESS);

    writeln!(to, "| BAR0 offset | Contents |\n|---|---|")?;
    for block in BLOCKS {
        for instance in 0..block.instances.len() {
            let page = block.instance_page(instance);
            writeln!(
                to,
                "| `{page:#07x}` | [{0}](#{0}){1} |",
                block.name,
                instance_name(block, instance)
            )?;
        }
    }
    for block in BLOCKS {
        for (memory, instance) in
            block.memories.iter().flat_map(|m| (0..block.instances.len()).map(move |i| (m, i)))
        {
            let offset = memory.offset + instance as u64 * memory.stride;
            let name = instance_name(block, instance);
            writeln!(
                to,
                "| `{offset:#07x}` | [{0}](#{0}){name} {1}, {2} words |",
                block.name, memory.name, memory.words
            )?;
        }
    }
    BLOCKS.iter().try_for_each(|block| write_block(to, block))
}

const RULES: &str = "\
* Every register has 32 bits. Bits of no field read as 0 and ignore writes. Reading has no side effect.
* A 64-bit value is its low word, then its high word. Where it could tear, the text says how it is held still.
* Counts are of events since reset unless the text says otherwise. `cycles` are those of the card's clock,
  `identity.ClockPeriod`.
* An access always answers OKAY on the bus, in bounded time. One that is refused changes nothing and sets a flag in
  `identity.AccessErrors`.
";

const ACCESS: &str = "\
| Access | Read | Write |
|---|---|---|
| constant | its reset value, for ever | refused |
| read-only | what the card sets | refused |
| read-write | what was written last | any bytes of the word |
| write-one-to-clear | what the card set | whole words; a 1 clears its bit, unless the card sets it in that cycle; a 0 leaves it |
| pulse | 0 | whole words; a 1 does something once |

";

fn instance_name(block: &BlockDescription, instance: usize) -> String {
    if block.instances.len() == 1 {
        String::new()
    } else {
        format!(" {instance}: {}", block.instances[instance])
    }
}

fn write_block(to: &mut String, block: &BlockDescription) -> fmt::Result {
    writeln!(to, "\n## {}\n", block.name)?;
    for paragraph in paragraphs(block.text) {
        writeln!(to, "{paragraph}\n")?;
    }
    writeln!(to, "| Offset | Register | Access | Reset |\n|---|---|---|---|")?;
    for register in block.registers {
        let reset = table::reset_value(block.name, register, 0);
        writeln!(
            to,
            "| `{:#05x}` | [{}](#{}){} | {} | `{reset:#010x}`{} |",
            register.offset,
            register.name,
            anchor(block, register),
            shape(register),
            register.access.name(),
            if reset_differs(register) { ", …" } else { "" }
        )?;
    }
    block.registers.iter().try_for_each(|register| write_register(to, block, register))?;
    block.memories.iter().try_for_each(|memory| write_memory(to, block, memory))
}

fn write_register(
    to: &mut String,
    block: &BlockDescription,
    register: &RegisterDescription,
) -> fmt::Result {
    writeln!(to, "\n### {}.{}\n", block.name, register.name)?;
    let pages: Vec<String> = (0..block.instances.len())
        .map(|instance| {
            format!("`{:#07x}`", block.instance_page(instance) + u64::from(register.offset))
        })
        .collect();
    let whole = match register.access {
        Access::ReadWrite if register.external => ", whole words",
        _ => "",
    };
    writeln!(
        to,
        "{}{}, {}{whole}.\n",
        pages.join(" and "),
        shape(register),
        register.access.name()
    )?;
    for paragraph in paragraphs(register.text) {
        writeln!(to, "{paragraph}\n")?;
    }
    writeln!(to, "| Bits | Field | Reset | Unit | Meaning |\n|---|---|---|---|---|")?;
    register.fields.iter().try_for_each(|field| write_field(to, block, register, field))
}

fn write_field(
    to: &mut String,
    block: &BlockDescription,
    register: &RegisterDescription,
    field: &FieldDescription,
) -> fmt::Result {
    let bits = if field.high == field.low {
        field.low.to_string()
    } else {
        format!("{}:{}", field.high, field.low)
    };
    let resets: Vec<String> = (0..field.reset.len())
        .map(|element| {
            number(table::reset_value(block.name, register, element) >> field.low & field.largest())
        })
        .collect();
    let mut meaning = paragraphs(field.text).join(" ");
    for state in field.states {
        write!(
            meaning,
            "<br>{} = `{}`: {}",
            state.value,
            state.name,
            paragraphs(state.text).join(" ")
        )?;
    }
    writeln!(
        to,
        "| {bits} | `{}` | {} | {} | {} |",
        field.name,
        resets.join(", "),
        if field.unit == "1" { "–" } else { field.unit },
        meaning.replace('|', "\\|")
    )
}

fn write_memory(
    to: &mut String,
    block: &BlockDescription,
    memory: &MemoryDescription,
) -> fmt::Result {
    writeln!(to, "\n### {}.{}\n", block.name, memory.name)?;
    let places: Vec<String> = (0..block.instances.len())
        .map(|instance| format!("`{:#07x}`", memory.offset + instance as u64 * memory.stride))
        .collect();
    writeln!(
        to,
        "{}, {} words of {}, read-only.\n",
        places.join(" and "),
        memory.words,
        memory.unit
    )?;
    paragraphs(memory.text).iter().try_for_each(|paragraph| writeln!(to, "{paragraph}"))
}

/// Small numbers as people write them, others in hexadecimal.
fn number(number: u32) -> String {
    if number < 0x1_0000 { number.to_string() } else { format!("`{number:#010x}`") }
}

fn shape(register: &RegisterDescription) -> String {
    match register.array {
        Some(array) => format!(", {} elements {} bytes apart", array.length, array.stride),
        None => String::new(),
    }
}

fn reset_differs(register: &RegisterDescription) -> bool {
    register.fields.iter().any(|field| field.reset.len() > 1)
}

/// The fragment that Markdown renderers give to a register's heading.
fn anchor(block: &BlockDescription, register: &RegisterDescription) -> String {
    format!("{}{}", block.name, register.name.to_ascii_lowercase())
}
