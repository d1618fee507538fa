//! Random descriptions against an oracle that counts bytes and bits one by one.

use std::collections::BTreeSet;

use peerlane_regmap::describe::{Access, Array};
use peerlane_regmap::{BlockDescription, FieldDescription, RegisterDescription, check};
use proptest::prelude::*;

const FIELD: FieldDescription = FieldDescription {
    name: "level",
    text: "Text.",
    high: 7,
    low: 4,
    unit: "1",
    reset: &[0],
    states: &[],
};
const REGISTER: RegisterDescription = RegisterDescription {
    name: "Control",
    text: "Text.",
    offset: 8,
    array: None,
    access: Access::ReadWrite,
    external: false,
    fields: &[FIELD],
};

fn of_registers(registers: Vec<RegisterDescription>) -> String {
    let block = BlockDescription {
        name: "counter",
        text: "Text.",
        page: 0x1000,
        instances: &["counter"],
        registers: registers.leak(),
        memories: &[],
    };
    check::block(&block).map_or_else(|fault| fault.to_string(), |()| "sound".to_owned())
}

fn of_fields(fields: Vec<FieldDescription>) -> String {
    of_registers(vec![RegisterDescription { fields: fields.leak(), ..REGISTER }])
}

const NAMES: [&str; 6] = ["A", "B", "C", "D", "E", "F"];
const FIELD_NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

proptest! {
    /// Registers are refused exactly when two of them want the same byte.
    #[test]
    fn registers_are_refused_exactly_when_bytes_are_shared(
        places in prop::collection::vec((0u32..16, prop::option::of((1usize..5, 1u32..5))), 1..6),
    ) {
        let registers: Vec<_> = places.iter().zip(NAMES).map(|(&(word, array), name)| RegisterDescription {
            name,
            offset: 4 * word,
            array: array.map(|(length, words)| Array { length, stride: 4 * words }),
            ..REGISTER
        }).collect();
        let mut bytes = BTreeSet::new();
        let mut shared = false;
        for &(word, array) in &places {
            let (length, words) = array.unwrap_or((1, 1));
            let mut byte = 4 * word;
            for _ in 0..length {
                shared |= (0..4).any(|k| !bytes.insert(byte + k));
                byte += 4 * words;
            }
        }
        let found = of_registers(registers);
        prop_assert_eq!(found.contains("overlap"), shared, "{}", found);
        prop_assert_eq!(found == "sound", !shared);
    }

    /// Fields are refused exactly when two of them want the same bit.
    #[test]
    fn fields_are_refused_exactly_when_bits_are_shared(
        places in prop::collection::vec((0u32..32, 0u32..6), 1..6),
    ) {
        let fields: Vec<_> = places.iter().zip(FIELD_NAMES).map(|(&(low, more), name)| FieldDescription {
            name,
            high: (low + more).min(31),
            low,
            ..FIELD
        }).collect();
        let mut bits = BTreeSet::new();
        let mut shared = false;
        for field in &fields {
            shared |= (field.low..=field.high).any(|bit| !bits.insert(bit));
        }
        let found = of_fields(fields);
        prop_assert_eq!(found.contains("overlap"), shared, "{}", found);
        prop_assert_eq!(found == "sound", !shared);
    }
}
