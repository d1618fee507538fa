//! Numbers as people write them: `100k`, `2.5M`, `1ms`. One parser for all of them.
//!
//! Suffixes of counts and rates are decimal: `k` is 1000, `M` is 1,000,000, `G` is 1,000,000,000. Nothing here is
//! binary, and an unknown suffix is an error, never a guess.

use std::time::Duration;

/// A count: a whole number, `100000` or `100k` or `1.5M`. Underscores may group digits.
///
/// # Errors
/// A sentence that says what is wrong with `text` and what would be right.
pub fn count(text: &str) -> Result<u64, String> {
    let (digits, suffix) = split(text)?;
    let scale = decimal_scale(text, suffix, "a count")?;
    let thousandths = scaled(digits, scale, text)?;
    if thousandths.is_multiple_of(SCALE) {
        u64::try_from(thousandths / SCALE).map_err(|_| format!("`{text}` is too large"))
    } else {
        Err(format!("`{text}` is not a whole number"))
    }
}

/// How many may be under way at the same time: a count that fits the driver's plan. The card itself says which it takes.
///
/// # Errors
/// As [`count`].
pub fn slots(text: &str) -> Result<u32, String> {
    u32::try_from(count(text)?).map_err(|_| format!("`{text}` is more than any card has slots for"))
}

/// A seed: digits and no suffix, because it is a name for a sequence and not an amount of anything.
///
/// # Errors
/// As [`count`].
pub fn seed(text: &str) -> Result<u64, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    digits.flatten().ok_or_else(|| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// A rate in events per second: `250000`, `250k`, `0.5`.
///
/// # Errors
/// As [`count`].
#[allow(clippy::cast_precision_loss, reason = "a rate is rounded to what the card can keep anyway")]
pub fn rate(text: &str) -> Result<f64, String> {
    let (digits, suffix) = split(text)?;
    let scale = decimal_scale(text, suffix, "a rate in pings per second")?;
    let value = scaled(digits, scale, text)?;
    if value == 0 {
        Err("a rate of 0 never pings; leave --rate out for a closed loop".to_owned())
    } else {
        Ok(value as f64 / SCALE as f64)
    }
}

/// A span of time, always with its unit: `500ns`, `10us`, `1ms`, `2s`.
///
/// # Errors
/// As [`count`].
pub fn duration(text: &str) -> Result<Duration, String> {
    let (digits, unit) = split(text)?;
    let nanoseconds: u128 = match unit {
        "ns" => 1,
        "us" | "µs" | "μs" => 1_000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "" => return Err(format!("`{text}` has no unit; write {text}us or {text}ms")),
        _ => return Err(format!("`{unit}` is not a unit of time; write ns, us, ms or s")),
    };
    let value = scaled(digits, nanoseconds, text)?;
    if !value.is_multiple_of(SCALE) {
        return Err(format!("`{text}` is not a whole number of nanoseconds"));
    }
    u64::try_from(value / SCALE)
        .map(Duration::from_nanos)
        .map_err(|_| format!("`{text}` is too long"))
}

/// Values are kept in units of 1 / `SCALE` until it is known whether they are whole: nine digits after the point.
const SCALE: u128 = 1_000_000_000;

/// The number and the suffix.
fn split(text: &str) -> Result<(&str, &str), String> {
    let end = text
        .find(|letter: char| !letter.is_ascii_digit() && !"._".contains(letter))
        .unwrap_or(text.len());
    let (digits, suffix) = text.split_at(end);
    if digits.starts_with(|letter: char| letter.is_ascii_digit()) && !digits.ends_with(['.', '_']) {
        Ok((digits, suffix))
    } else if text.is_empty() {
        Err("a number is missing".to_owned())
    } else if text.strip_prefix('-').is_some_and(|rest| split(rest).is_ok()) {
        Err(format!("`{text}` is less than 0"))
    } else {
        Err(format!("`{text}` is not a number"))
    }
}

fn decimal_scale(text: &str, suffix: &str, what: &str) -> Result<u128, String> {
    match suffix {
        "" => Ok(1),
        "k" => Ok(1_000),
        "M" => Ok(1_000_000),
        "G" => Ok(1_000_000_000),
        _ => Err(format!(
            "`{suffix}` in `{text}` is not a suffix of {what}; write k (1000), M (1000000) or G (1000000000)"
        )),
    }
}

/// `digits` times `scale`, in units of 1 / [`SCALE`], exactly.
fn scaled(digits: &str, scale: u128, text: &str) -> Result<u128, String> {
    let digits = digits.replace('_', "");
    let (whole, part) = digits.split_once('.').unwrap_or((&digits, ""));
    if part.contains('.') {
        return Err(format!("`{text}` is not a number"));
    }
    if part.len() > 9 {
        return Err(format!("`{text}` has more than nine digits after the point"));
    }
    let too_large = || format!("`{text}` is too large");
    let whole: u128 = whole.parse::<u64>().map_err(|_| too_large())?.into();
    let part: u128 = format!("{part:0<9}").parse().map_err(|_| too_large())?;
    (whole * SCALE + part).checked_mul(scale).ok_or_else(too_large)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{count, duration, rate, seed, slots};

    #[test]
    fn counts_have_decimal_suffixes() {
        for (text, value) in [
            ("0", 0),
            ("1", 1),
            ("100000", 100_000),
            ("100_000", 100_000),
            ("100k", 100_000),
            ("1M", 1_000_000),
            ("1.5M", 1_500_000),
            ("4.294967295G", 4_294_967_295),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(count(text), Ok(value), "{text}");
        }
    }

    /// Known from other tools: a suffix that silently switches between 1000 and 1024, or is ignored.
    #[test]
    fn what_is_not_a_count_is_refused() {
        for text in [
            "",
            "1Q",
            "1MB",
            "1MiB",
            "1mb",
            "1m",
            "1K",
            "k",
            "-1",
            "+1",
            "1.0005k",
            "0.5",
            "1e6",
            "1 k",
            "1.2.3",
            ".5",
            "1.",
            "1_",
            "0x10",
            "18446744073709551616",
            "١",
            "99999999999999999999G",
        ] {
            assert!(count(text).is_err(), "{text}");
        }
        assert_eq!(
            count("1MiB").unwrap_err(),
            "`MiB` in `1MiB` is not a suffix of a count; write k (1000), M (1000000) or G (1000000000)"
        );
    }

    #[test]
    fn slots_are_a_count_and_a_seed_is_digits() {
        assert_eq!((slots("16"), slots("1k")), (Ok(16), Ok(1000)));
        assert!(slots("4294967296").unwrap_err().contains("slots"));
        assert!(slots("x").unwrap_err().contains("not a number"));
        assert_eq!((seed("0"), seed("18446744073709551615")), (Ok(0), Ok(u64::MAX)));
        for text in ["", "x", "-1", "+1", "1k", "1_0", "1.0", "18446744073709551616"] {
            assert!(seed(text).unwrap_err().contains("to 18446744073709551615"), "{text}");
        }
    }

    #[test]
    fn rates_may_be_fractions_but_not_nothing() {
        assert_eq!(rate("250k"), Ok(250_000.0));
        assert_eq!(rate("0.5"), Ok(0.5));
        assert_eq!(rate("12.5k"), Ok(12_500.0));
        assert!(rate("0").unwrap_err().contains("closed loop"));
        assert!(rate("10/s").is_err() && rate("nan").is_err() && rate("inf").is_err());
    }

    #[test]
    fn spans_carry_their_unit() {
        assert_eq!(duration("500ns"), Ok(Duration::from_nanos(500)));
        assert_eq!(duration("10us"), Ok(Duration::from_micros(10)));
        assert_eq!(duration("10µs"), Ok(Duration::from_micros(10)));
        assert_eq!(duration("1.5ms"), Ok(Duration::from_micros(1500)));
        assert_eq!(duration("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(duration("5").unwrap_err(), "`5` has no unit; write 5us or 5ms");
        assert!(duration("0.5ns").is_err() && duration("1m").is_err() && duration("1h").is_err());
    }
}
