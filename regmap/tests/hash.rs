//! The map hash, computed again from the JSON by its definition.

mod reader;

use peerlane_regmap::MAP_HASH;
use reader::{as_number, list, map, number, shape, text};
use serde_json::{Value, json};

/// The canonical text, written from its definition in `hash.rs` over the JSON.
fn canonical(map: &Value) -> String {
    let mut lines = vec!["peerlane-regmap 1".to_owned()];
    for block in list(map, "blocks") {
        let instances: Vec<_> =
            list(block, "instances").iter().map(|name| format!("{}", Name(name))).collect();
        lines.push(format!(
            "block {} {} {}",
            text(block, "name"),
            block["page"],
            instances.join(" ")
        ));
        for register in list(block, "registers") {
            let own =
                text(block, "name") == "identity" && text(register, "name").starts_with("MapHash");
            register_lines(&mut lines, register, own);
        }
        for memory in list(block, "memories") {
            let (name, unit) = (text(memory, "name"), text(memory, "unit"));
            let (offset, stride, words) =
                (&memory["offset"], &memory["stride_bytes"], &memory["words"]);
            lines.push(format!("memory {name} {offset} {stride} {words} {unit}"));
        }
    }
    lines.join("\n") + "\n"
}

fn register_lines(lines: &mut Vec<String>, register: &Value, is_the_hash: bool) {
    let (name, offset, access) =
        (text(register, "name"), number(register, "offset"), text(register, "access"));
    let kept = if register["external"] == true { "external" } else { "inside" };
    let (length, stride) = shape(register);
    lines.push(format!("register {name} {offset} {access} {kept} {length} {stride}"));
    for field in list(register, "fields") {
        let resets: Vec<_> = list(field, "reset")
            .iter()
            .map(|reset| if is_the_hash { "0".to_owned() } else { as_number(reset).to_string() })
            .collect();
        let (name, unit) = (text(field, "name"), text(field, "unit"));
        lines.push(format!(
            "field {name} {} {} {} {unit}",
            field["high"],
            field["low"],
            resets.join(" ")
        ));
        for state in list(field, "states") {
            lines.push(format!("state {} {}", state["value"], text(state, "name")));
        }
    }
}

/// A string without its quotes.
struct Name<'a>(&'a Value);

impl std::fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.as_str().expect("a name is a string"))
    }
}

/// FNV-1a with the prime as the algorithm's authors give it: 2^40 + 2^8 + 0xB3.
fn fnv_1a(text: &str) -> u64 {
    let (prime, modulus) = ((1_u128 << 40) + (1 << 8) + 0xB3, 1_u128 << 64);
    let hash = text.bytes().fold(14_695_981_039_346_656_037_u128, |hash, byte| {
        (hash ^ u128::from(byte)) * prime % modulus
    });
    u64::try_from(hash).expect("less than the modulus")
}

#[test]
fn the_hash_computed_again_from_the_json_is_the_hash_in_the_map() {
    let map = map();
    assert_eq!(fnv_1a(&canonical(&map)), MAP_HASH);
    assert_eq!(text(&map, "map_hash"), format!("{MAP_HASH:#018x}"));
}

/// With the test above: whatever in the JSON is changed, the hash changes, unless it is prose, or follows from the rest.
#[test]
fn any_change_but_one_of_prose_changes_the_hash() {
    let map = map();
    let before = canonical(&map);
    let (mut hashed, mut free) = (0, 0);
    for leaf in 0.. {
        let mut changed = json!({ "blocks": map["blocks"] });
        let Some(path) = change(&mut changed, &mut { leaf }, "") else { break };
        let key = path.rsplit('.').next();
        let is_free = matches!(key, Some("text" | "whole_word"))
            || path.contains(".blocks.0.registers.2.fields.0.reset")
            || path.contains(".blocks.0.registers.3.fields.0.reset");
        assert_eq!(canonical(&changed) == before, is_free, "{path}");
        (hashed, free) = if is_free { (hashed, free + 1) } else { (hashed + 1, free) };
    }
    assert!(hashed > 500 && free > 150, "{hashed} values in the hash, {free} not");
}

/// Change the leaf of that number, and say where it is.
fn change(value: &mut Value, leaf: &mut usize, path: &str) -> Option<String> {
    match value {
        Value::Object(members) => members
            .iter_mut()
            .find_map(|(key, member)| change(member, leaf, &format!("{path}.{key}"))),
        Value::Array(items) => items
            .iter_mut()
            .enumerate()
            .find_map(|(i, item)| change(item, leaf, &format!("{path}.{i}"))),
        _ if *leaf > 0 => {
            *leaf -= 1;
            None
        }
        value => {
            *value = match value {
                Value::String(text) => json!(format!("{text}x")),
                Value::Number(_) => json!(as_number(value) + 1),
                Value::Bool(truth) => json!(!*truth),
                _ => json!({ "length": 1, "stride_bytes": 4 }),
            };
            Some(path.to_owned())
        }
    }
}
