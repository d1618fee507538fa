//! The map as JSON, for whoever does not speak Rust.

use core::fmt::Write;

use crate::describe::{BlockDescription, FieldDescription, MemoryDescription, RegisterDescription};
use crate::prose::paragraphs;
use crate::{BAR0_LENGTH, BLOCKS, MAP_HASH, UNMAPPED_WORD, table};

/// The whole map as one JSON document, schema `peerlane-regmap/1`. Offsets are bytes; those of registers count from
/// the page of their block, those of memories from BAR0. Additions keep the schema's name, changes do not.
///
/// ```
/// assert!(peerlane_regmap::map_json().contains(r#""schema": "peerlane-regmap/1""#));
/// ```
#[must_use]
pub fn map_json() -> String {
    let document = Value::Object(vec![
        ("schema", text("peerlane-regmap/1")),
        ("map_hash", text(&format!("{MAP_HASH:#018x}"))),
        ("bar0_length_bytes", Value::Number(BAR0_LENGTH)),
        ("unmapped_word", Value::Number(UNMAPPED_WORD.into())),
        ("blocks", list(&BLOCKS, |block| self::block(block))),
    ]);
    let mut to = String::new();
    document.write(&mut to, 0);
    to.push('\n');
    to
}

fn block(block: &BlockDescription) -> Value {
    Value::Object(vec![
        ("name", text(block.name)),
        ("text", prose(block.text)),
        ("page", Value::Number(block.page)),
        ("instances", list(block.instances, |name| text(name))),
        ("registers", list(block.registers, |register| self::register(block.name, register))),
        ("memories", list(block.memories, memory)),
    ])
}

fn register(block: &str, register: &RegisterDescription) -> Value {
    let array = register.array.map_or(Value::Null, |array| {
        Value::Object(vec![
            ("length", Value::Number(array.length as u64)),
            ("stride_bytes", Value::Number(array.stride.into())),
        ])
    });
    Value::Object(vec![
        ("name", text(register.name)),
        ("text", prose(register.text)),
        ("offset", Value::Number(register.offset.into())),
        ("access", text(register.access.name())),
        ("external", Value::Boolean(register.external)),
        ("whole_word", Value::Boolean(register.takes_whole_words())),
        ("array", array),
        ("fields", list(register.fields, |field| self::field(block, register, field))),
    ])
}

fn field(block: &str, register: &RegisterDescription, field: &FieldDescription) -> Value {
    let resets = (0..field.reset.len()).map(|element| {
        let word = table::reset_value(block, register, element);
        Value::Number(u64::from(word >> field.low & field.largest()))
    });
    Value::Object(vec![
        ("name", text(field.name)),
        ("text", prose(field.text)),
        ("high", Value::Number(field.high.into())),
        ("low", Value::Number(field.low.into())),
        ("unit", text(field.unit)),
        ("reset", Value::List(resets.collect())),
        (
            "states",
            list(field.states, |state| {
                Value::Object(vec![
                    ("value", Value::Number(state.value.into())),
                    ("name", text(state.name)),
                    ("text", prose(state.text)),
                ])
            }),
        ),
    ])
}

fn memory(memory: &MemoryDescription) -> Value {
    Value::Object(vec![
        ("name", text(memory.name)),
        ("text", prose(memory.text)),
        ("offset", Value::Number(memory.offset)),
        ("stride_bytes", Value::Number(memory.stride)),
        ("words", Value::Number(memory.words as u64)),
        ("unit", text(memory.unit)),
    ])
}

/// As much of JSON (RFC 8259) as the map needs.
enum Value {
    Null,
    Boolean(bool),
    Number(u64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(&'static str, Value)>),
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn prose(text: &str) -> Value {
    Value::Text(paragraphs(text).join("\n\n"))
}

fn list<T>(items: &[T], value: impl Fn(&T) -> Value) -> Value {
    Value::List(items.iter().map(value).collect())
}

impl Value {
    fn write(&self, to: &mut String, depth: usize) {
        match self {
            Self::Null => to.push_str("null"),
            Self::Boolean(truth) => to.push_str(if *truth { "true" } else { "false" }),
            Self::Number(number) => to.push_str(&number.to_string()),
            Self::Text(text) => quoted(to, text),
            Self::List(items) => {
                lines(to, depth, '[', ']', items, |to, item| item.write(to, depth + 1));
            }
            Self::Object(members) => lines(to, depth, '{', '}', members, |to, (name, value)| {
                quoted(to, name);
                to.push_str(": ");
                value.write(to, depth + 1);
            }),
        }
    }
}

fn lines<T>(
    to: &mut String,
    depth: usize,
    open: char,
    close: char,
    items: &[T],
    mut write: impl FnMut(&mut String, &T),
) {
    to.push(open);
    for (i, item) in items.iter().enumerate() {
        to.push_str(if i == 0 { "\n" } else { ",\n" });
        to.push_str(&"  ".repeat(depth + 1));
        write(to, item);
    }
    if !items.is_empty() {
        to.push('\n');
        to.push_str(&"  ".repeat(depth));
    }
    to.push(close);
}

fn quoted(to: &mut String, text: &str) {
    to.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => to.extend(['\\', character]),
            '\n' => to.push_str("\\n"),
            control if u32::from(control) < 0x20 => {
                // A String takes every write.
                let _ = write!(to, "\\u{:04x}", u32::from(control));
            }
            other => to.push(other),
        }
    }
    to.push('"');
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever a text holds, a JSON reader that is not ours gets it back.
        #[test]
        fn any_text_survives_the_json(original in any::<String>()) {
            let mut json = String::new();
            text(&original).write(&mut json, 0);
            prop_assert_eq!(serde_json::from_str::<String>(&json).unwrap(), original);
        }
    }
}
