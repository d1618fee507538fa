//! Figures and how they are printed.

use std::fmt::Write as _;

/// What a figure is held to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Limit {
    /// More is better.
    AtLeast(f64),
    /// Less is better.
    AtMost(f64),
}

/// One measured figure.
#[derive(Debug, Clone, PartialEq)]
pub struct Figure {
    /// What was measured.
    pub what: String,
    /// Its unit.
    pub unit: String,
    /// One value per run.
    pub runs: Vec<f64>,
    /// What its median is held to.
    pub limit: Limit,
}

impl Figure {
    /// The middle value; of an even number of runs the worse of the two in the middle.
    pub fn median(&self) -> Option<f64> {
        let mut sorted = self.runs.clone();
        sorted.sort_by(f64::total_cmp);
        let worse = match self.limit {
            Limit::AtLeast(_) => sorted.len().checked_sub(1)? / 2,
            Limit::AtMost(_) => sorted.len() / 2,
        };
        sorted.get(worse).copied()
    }

    /// The median keeps to the limit.
    pub fn within(&self) -> bool {
        match (self.median(), self.limit) {
            (Some(median), Limit::AtLeast(limit)) => median >= limit,
            (Some(median), Limit::AtMost(limit)) => median <= limit,
            (None, _) => false,
        }
    }
}

/// The table of all figures.
pub fn text(figures: &[Figure]) -> String {
    let mut text = format!(
        "{:42} {:>12} {:8} {:>14} {:>25}  runs\n",
        "figure", "median", "unit", "limit", "min .. max"
    );
    for figure in figures {
        let (sign, limit) = match figure.limit {
            Limit::AtLeast(limit) => (">=", limit),
            Limit::AtMost(limit) => ("<=", limit),
        };
        let extreme = |pick: fn(f64, f64) -> f64| {
            figure.runs.iter().copied().reduce(pick).map_or("-".into(), short)
        };
        let _infallible = writeln!(
            text,
            "{:42} {:>12} {:8} {:>14} {:>25}  {}{}",
            figure.what,
            figure.median().map_or("-".into(), short),
            figure.unit,
            format!("{sign} {}", short(limit)),
            format!("{} .. {}", extreme(f64::min), extreme(f64::max)),
            figure.runs.len(),
            if figure.within() { "" } else { "   MISSED" },
        );
    }
    text
}

/// Two decimals, or none behind three digits.
fn short(value: f64) -> String {
    let decimals = if value >= 100.0 { 0 } else { 2 };
    format!("{value:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(runs: &[f64], limit: Limit) -> Figure {
        Figure { what: "speed".into(), unit: "m/s".into(), runs: runs.to_vec(), limit }
    }

    #[test]
    fn the_median_decides_and_an_even_number_of_runs_is_not_flattered() {
        assert_eq!(figure(&[9.0, 1.0, 5.0], Limit::AtLeast(5.0)).median(), Some(5.0));
        assert_eq!(figure(&[1.0, 2.0], Limit::AtLeast(2.0)).median(), Some(1.0));
        assert_eq!(figure(&[1.0, 2.0], Limit::AtMost(1.0)).median(), Some(2.0));
        assert!(figure(&[9.0, 1.0, 5.0], Limit::AtLeast(5.0)).within());
        assert!(!figure(&[9.0, 1.0, 4.9], Limit::AtLeast(5.0)).within());
        assert!(!figure(&[], Limit::AtLeast(0.0)).within(), "a figure without a run says nothing");
    }

    #[test]
    fn the_table_shows_median_limit_spread_and_count() {
        let text = text(&[figure(&[3.0, 412.0, 25.0], Limit::AtMost(10.0))]);
        let row = text.lines().nth(1).unwrap();
        for part in ["speed", "25.00", "m/s", "<= 10.00", "3.00 .. 412", "3   MISSED"] {
            assert!(row.contains(part), "`{part}` is missing in: {row}");
        }
    }
}
