//! The histogram as text: one line per bar, every count in figures beside it.
//!
//! An empty bar stays empty, and a bar with one sample among millions is still seen; bars compare lengths, the figures
//! are exact.

use std::fmt::Write;

use super::layout::{Detail, Layout, Row};
use super::look::Look;
use super::{Distribution, Nanoseconds, PERCENTILES};

/// The least room for a bar.
const LEAST_BAR: usize = 10;
/// Room for the percentiles behind a bar.
const MARKS: usize = 14;

/// Draw the samples of `distribution` under `title`.
#[must_use]
pub fn histogram(
    title: &str,
    distribution: &Distribution,
    resolution: Nanoseconds,
    look: Look,
) -> String {
    let layout = Layout::new(&distribution.bins, resolution, Detail::Lines);
    let Some(last) = layout.rows().last() else { return String::new() };
    let edge = last.upper.to_string().len();
    let most = layout.rows().map(|row| row.count).max().unwrap_or(0);
    let figures = most.to_string().len().max("samples".len());
    let used = 2 + "[, )".len() + 2 * edge + 2 + figures + 2 + "100.00 %".len() + 2;
    let bar_width = look.width.saturating_sub(used + MARKS).max(LEAST_BAR);

    let mut out = format!("  {}\n", look.heading(title));
    let range = "[, )".len() + 2 * edge;
    let _ = writeln!(out, "  {:<range$}  {:>figures$}  {:>8}", "ns", "samples", "up to");
    let mut seen = 0;
    let mut gap = false;
    let tail_begins = layout.below.iter().count() + layout.linear.len();
    for (index, row) in layout.rows().enumerate() {
        if index == tail_begins {
            let rule = look.either("┄", "-");
            let _ = writeln!(out, "  {} wider bins {}", rule.repeat(range), rule.repeat(figures));
        }
        if index >= tail_begins && row.count == 0 {
            if !gap {
                let _ = writeln!(out, "  {}{}", " ".repeat(range / 2), look.either("⋮", ":"));
            }
            gap = true;
            continue;
        }
        gap = false;
        let before = seen;
        seen += row.count;
        let share = share(seen, distribution.count);
        let bar = bar(row.count, most, bar_width, look);
        let marks = marks(distribution, row, before, seen);
        let line = format!(
            "  [{:>edge$}, {:>edge$})  {:>figures$}  {share}  {}{}{marks}",
            row.lower,
            row.upper,
            row.count,
            look.drawn(&bar),
            if bar.is_empty() || marks.is_empty() { "" } else { " " },
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

/// The share of samples up to here. Rounded down, so that only the last line can say 100 %.
fn share(seen: u64, count: u64) -> String {
    let hundredths = u128::from(seen) * 10_000 / u128::from(count.max(1));
    format!("{:>3}.{:02} %", hundredths / 100, hundredths % 100)
}

/// A bar of `count` where `most` fills `width`; anything but zero is seen.
fn bar(count: u64, most: u64, width: usize, look: Look) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if count == 0 {
        return String::new();
    }
    let eighths = u128::from(count) * (width as u128) * 8 / u128::from(most);
    let eighths = usize::try_from(eighths).unwrap_or(usize::MAX).max(1);
    if look.unicode {
        "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
    } else {
        "#".repeat((eighths + 4) / 8).max("|".to_owned().repeat(usize::from(eighths < 4)))
    }
}

/// The percentiles whose sample lies in this row, and the longest.
fn marks(distribution: &Distribution, row: &Row, before: u64, seen: u64) -> String {
    let known =
        PERCENTILES.iter().zip(distribution.percentiles()).filter(|(_, value)| value.is_some());
    let here = known.filter(|((_, numerator, denominator), _)| {
        let rank = (u128::from(distribution.count) * u128::from(*numerator))
            .div_ceil(u128::from(*denominator));
        u128::from(before) < rank && rank <= u128::from(seen)
    });
    let mut names: Vec<&str> = here.map(|((name, ..), _)| *name).collect();
    if distribution.max_ns.is_some_and(|longest| row.lower <= longest && longest < row.upper) {
        names.push("max");
    }
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Look, bar, histogram, share};
    use crate::report::{Nanoseconds, sample};

    const LOOK: Look = Look { unicode: true, colour: false, width: 80 };
    const CYCLE: Nanoseconds = Nanoseconds::whole(4);

    #[test]
    fn a_histogram_shows_the_body_the_tail_and_the_percentiles() {
        insta::assert_snapshot!(histogram("round trip", &sample::typical(), CYCLE, LOOK));
    }

    #[test]
    fn without_unicode_every_character_is_ascii() {
        let text =
            histogram("round trip", &sample::typical(), CYCLE, Look { unicode: false, ..LOOK });

        assert!(text.is_ascii());
        insta::assert_snapshot!(text);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in [60, 80, 110] {
            let text = histogram("round trip", &sample::typical(), CYCLE, Look { width, ..LOOK });
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= width, "{widest} > {width}\n{text}");
        }
    }

    #[test]
    fn zero_has_no_mark_and_one_is_seen() {
        for unicode in [true, false] {
            let look = Look { unicode, ..LOOK };
            assert_eq!(bar(0, 1_000_000, 40, look), "");
            assert_eq!(bar(1, 1_000_000, 40, look).chars().count(), 1);
            assert_eq!(bar(1_000_000, 1_000_000, 40, look).chars().count(), 40);
        }
    }

    #[test]
    fn only_all_samples_are_100_percent() {
        assert_eq!(share(99_999, 100_000), " 99.99 %");
        assert_eq!(share(100_000, 100_000), "100.00 %");
        assert_eq!(share(0, 100_000), "  0.00 %");
    }
}
