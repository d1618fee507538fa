//! How long something takes, when it does not always take the same.

use crate::random::Random;
use crate::time::Picoseconds;

/// A distribution of spans of time.
#[derive(Debug, Clone, PartialEq)]
pub enum Distribution {
    /// Always the same.
    Constant {
        /// Nanoseconds.
        ns: f64,
    },
    /// Evenly between two bounds.
    Uniform {
        /// Least, in nanoseconds.
        low_ns: f64,
        /// Most, in nanoseconds.
        high_ns: f64,
    },
    /// The logarithm is normally distributed: never negative, with a tail to the right.
    LogNormal {
        /// Half of all spans are shorter, in nanoseconds.
        median_ns: f64,
        /// Standard deviation of the natural logarithm.
        sigma: f64,
    },
    /// One of several distributions, each with a weight.
    Mixture(Vec<(f64, Distribution)>),
}

impl Distribution {
    /// Always `ns` nanoseconds.
    #[must_use]
    pub const fn constant(ns: f64) -> Self {
        Self::Constant { ns }
    }

    /// One span.
    pub(crate) fn draw(&self, random: &mut Random) -> Picoseconds {
        Picoseconds::from_ns(self.draw_ns(random))
    }

    fn draw_ns(&self, random: &mut Random) -> f64 {
        match self {
            Self::Constant { ns } => *ns,
            Self::Uniform { low_ns, high_ns } => low_ns + (high_ns - low_ns) * random.fraction(),
            Self::LogNormal { median_ns, sigma } => median_ns * libm::exp(sigma * random.normal()),
            Self::Mixture(parts) => {
                let total: f64 = parts.iter().map(|(weight, _)| weight).sum();
                let mut pick = random.fraction() * total;
                for (weight, part) in parts {
                    if pick < *weight {
                        return part.draw_ns(random);
                    }
                    pick -= weight;
                }
                // Only rounding of the sum, or an empty list, leads here.
                parts.last().map_or(0.0, |(_, part)| part.draw_ns(random))
            }
        }
    }

    /// The average span in nanoseconds.
    #[must_use]
    pub fn mean_ns(&self) -> f64 {
        match self {
            Self::Constant { ns } => *ns,
            Self::Uniform { low_ns, high_ns } => f64::midpoint(*low_ns, *high_ns),
            Self::LogNormal { median_ns, sigma } => median_ns * libm::exp(sigma * sigma / 2.0),
            Self::Mixture(parts) => {
                let total: f64 = parts.iter().map(|(weight, _)| weight).sum();
                parts.iter().map(|(weight, part)| weight * part.mean_ns()).sum::<f64>()
                    / total.max(f64::MIN_POSITIVE)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(distribution: &Distribution) -> Vec<u64> {
        let mut random = Random::stream(5, "distribution");
        let mut spans: Vec<_> = (0..20_000).map(|_| distribution.draw(&mut random).0).collect();
        spans.sort_unstable();
        spans
    }

    #[test]
    fn a_constant_is_always_the_same() {
        let spans = sorted(&Distribution::constant(12.5));
        assert!(spans.iter().all(|&span| span == 12_500));
    }

    #[test]
    fn uniform_spans_fill_their_range_evenly() {
        let spans = sorted(&Distribution::Uniform { low_ns: 100.0, high_ns: 300.0 });
        assert!(spans[0] >= 100_000 && spans[19_999] < 300_000);
        assert!(spans[10_000].abs_diff(200_000) < 4_000, "{}", spans[10_000]);
    }

    /// Quantiles of the log-normal: median · e^(sigma · z), z = 0 and 1.2816 (tables of the normal distribution).
    #[test]
    fn log_normal_spans_have_the_stated_median_and_p90() {
        let spans = sorted(&Distribution::LogNormal { median_ns: 1000.0, sigma: 0.5 });
        assert!(spans[10_000].abs_diff(1_000_000) < 20_000, "{}", spans[10_000]);
        assert!(spans[18_000].abs_diff(1_898_000) < 60_000, "{}", spans[18_000]);
    }

    #[test]
    fn a_mixture_keeps_its_weights() {
        let rare = Distribution::Mixture(vec![
            (0.99, Distribution::constant(1.0)),
            (0.01, Distribution::constant(1000.0)),
        ]);
        let long = sorted(&rare).iter().filter(|&&span| span == 1_000_000).count();
        assert!((150..250).contains(&long), "{long} of 20000");
        assert!((rare.mean_ns() - 10.99).abs() < 1e-9);
    }
}
