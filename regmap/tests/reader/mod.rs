//! Reads the map's JSON with another reader than the one that wrote it.

use peerlane_regmap::map_json;
use serde_json::Value;

/// The map.
pub fn map() -> Value {
    serde_json::from_str(&map_json()).expect("the map is JSON")
}

/// A list in an object.
pub fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().unwrap_or_else(|| panic!("{key} is a list"))
}

/// A string in an object.
pub fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is a string"))
}

/// A number in an object.
pub fn number(value: &Value, key: &str) -> u64 {
    as_number(&value[key])
}

/// A number.
pub fn as_number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))
}

/// Elements and stride of a register; 0 and 0 if it is no array.
pub fn shape(register: &Value) -> (u64, u64) {
    match &register["array"] {
        Value::Null => (0, 0),
        array => (number(array, "length"), number(array, "stride_bytes")),
    }
}
