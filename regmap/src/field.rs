//! Bits of a word. The code that the macro writes comes here.

use crate::FieldOverflow;

/// The number in bits `high` to `low`.
#[must_use]
pub const fn get(raw: u32, high: u32, low: u32) -> u32 {
    raw >> low & largest(high, low)
}

/// The word with another number in bits `high` to `low`, or nothing if it does not fit.
#[must_use]
pub const fn set(raw: u32, high: u32, low: u32, value: u32) -> Option<u32> {
    let largest = largest(high, low);
    if value > largest { None } else { Some(raw & !(largest << low) | value << low) }
}

const fn largest(high: u32, low: u32) -> u32 {
    u32::MAX >> (31 - (high - low))
}

/// Stop with the words of the error.
///
/// # Panics
/// Always.
#[cold]
#[track_caller]
pub fn refuse(error: FieldOverflow) -> ! {
    panic!("{error}")
}
