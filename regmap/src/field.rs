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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Bit by bit: a field that is set reads back, and no other bit of the word moves.
        #[test]
        fn setting_a_field_touches_only_its_own_bits(
            before: u32,
            value: u32,
            (high, low) in (0u32..32).prop_flat_map(|high| (Just(high), 0..=high)),
        ) {
            let fits = (high - low..31).all(|bit| value >> (bit + 1) & 1 == 0);
            match set(before, high, low, value) {
                None => prop_assert!(!fits),
                Some(after) => {
                    prop_assert!(fits);
                    prop_assert_eq!(get(after, high, low), value);
                    for bit in 0..32 {
                        let expected =
                            if (low..=high).contains(&bit) { value >> (bit - low) & 1 } else { before >> bit & 1 };
                        prop_assert_eq!(after >> bit & 1, expected, "bit {}", bit);
                    }
                }
            }
        }
    }
}
