//! From a value to a place on paper, and the values worth a label.

/// One axis: the values `from` to `to` lie at the places `start` to `end`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Axis {
    /// Equal ratios take equal room, instead of equal differences. Needs positive values.
    pub logarithmic: bool,
    /// First value.
    pub from: f64,
    /// Last value.
    pub to: f64,
    /// Where the first value lies.
    pub start: f64,
    /// Where the last value lies.
    pub end: f64,
}

/// Labels within a decade of a logarithmic axis, from many to few.
const LOGARITHMIC_STEPS: [&[f64]; 5] = [
    &[1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0],
    &[1.0, 2.0, 3.0, 5.0, 7.0],
    &[1.0, 2.0, 5.0],
    &[1.0, 3.0],
    &[1.0],
];

impl Axis {
    /// Where `value` lies; values outside lie at the ends.
    #[must_use]
    pub fn at(&self, value: f64) -> f64 {
        let value = value.clamp(self.from, self.to);
        let share = if self.logarithmic {
            (value / self.from).ln() / (self.to / self.from).ln()
        } else {
            (value - self.from) / (self.to - self.from)
        };
        self.start + share * (self.end - self.start)
    }

    /// Round values for labels, at most `most` of them where that is possible.
    #[must_use]
    pub fn ticks(&self, most: u32) -> Vec<f64> {
        if !self.logarithmic {
            return self.multiples(linear_step(self.to - self.from, f64::from(most)));
        }
        let even = self.multiples(linear_step(self.to - self.from, f64::from(most)));
        let finest = if self.to / self.from < 3.0 { Some(even) } else { None };
        let within = |ticks: &Vec<f64>| ticks.len() <= most as usize;
        let by_decade = LOGARITHMIC_STEPS.iter().map(|steps| self.in_each_decade(steps));
        finest
            .into_iter()
            .chain(by_decade)
            .find(within)
            .unwrap_or_else(|| self.in_each_decade(&[1.0]))
    }

    fn in_each_decade(&self, steps: &[f64]) -> Vec<f64> {
        let mut ticks = Vec::new();
        let mut decade = 10_f64.powf(self.from.log10().floor());
        while decade <= self.to {
            ticks.extend(steps.iter().map(|step| step * decade).filter(|tick| self.holds(*tick)));
            decade *= 10.0;
        }
        ticks
    }

    fn multiples(&self, step: f64) -> Vec<f64> {
        let mut ticks = Vec::new();
        let mut multiple = (self.from / step).ceil();
        while self.holds(multiple * step) {
            ticks.push(multiple * step);
            multiple += 1.0;
        }
        ticks
    }

    fn holds(&self, value: f64) -> bool {
        self.from <= value && value <= self.to
    }
}

/// The smallest of 1, 2 or 5 times a power of ten that divides `span` into at most `most` steps.
fn linear_step(span: f64, most: f64) -> f64 {
    let least = span / most.max(1.0);
    let decade = 10_f64.powf(least.log10().floor());
    let step =
        [1.0, 2.0, 5.0].iter().map(|step| step * decade).find(|step| *step >= least * 0.999_999);
    step.unwrap_or(10.0 * decade)
}

#[cfg(test)]
mod tests {
    use super::Axis;

    fn axis(logarithmic: bool, from: f64, to: f64) -> Axis {
        Axis { logarithmic, from, to, start: 100.0, end: 300.0 }
    }

    #[test]
    fn the_middle_value_lies_in_the_middle() {
        assert!((axis(false, 10.0, 20.0).at(15.0) - 200.0).abs() < 1e-9);
        assert!((axis(true, 10.0, 1000.0).at(100.0) - 200.0).abs() < 1e-9);
        assert!((axis(true, 10.0, 1000.0).at(1.0) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn labels_are_round_numbers() {
        assert_eq!(axis(false, 1640.0, 2040.0).ticks(6), [1700.0, 1800.0, 1900.0, 2000.0]);
        assert_eq!(axis(false, 0.0, 14_020.0).ticks(5), [0.0, 5000.0, 10_000.0]);
        assert_eq!(
            axis(true, 0.7, 300.0).ticks(9),
            [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0]
        );
        assert_eq!(axis(true, 2040.0, 9_000_000.0).ticks(6), [10_000.0, 100_000.0, 1_000_000.0]);
        assert_eq!(axis(true, 2040.0, 2300.0).ticks(3), [2100.0, 2200.0, 2300.0]);
        assert_eq!(axis(true, 2040.0, 9472.0).ticks(4), [3000.0, 5000.0, 7000.0]);
    }
}
