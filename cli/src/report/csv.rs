//! The bins as comma-separated values, the same bytes in every locale.

use std::fmt::Write;

use super::{Distribution, Measured};

/// The header, and one line per bin that holds a sample. `quantile` is the share of samples up to the bin's end; it
/// rises strictly and is 1 exactly once, in the last line, unless samples had no bin to go to.
#[must_use]
pub fn csv(measured: &Measured) -> String {
    let mut text = String::from("measure,lower_ns,upper_ns,count,cumulative,quantile\n");
    lines(&mut text, "service", &measured.service);
    if let Some(response) = &measured.response {
        lines(&mut text, "response", response);
    }
    text
}

#[allow(
    clippy::cast_precision_loss,
    reason = "counts stay below 2^53; the exact count stands beside the quotient"
)]
fn lines(text: &mut String, measure: &str, distribution: &Distribution) {
    let mut cumulative = 0;
    for bin in &distribution.bins {
        cumulative += bin.count;
        let quantile = cumulative as f64 / distribution.count as f64;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{measure},{},{},{},{cumulative},{quantile}",
            bin.lower_ns, bin.upper_ns, bin.count
        );
    }
}

#[cfg(test)]
mod tests {
    use super::csv;
    use crate::report::sample;

    #[test]
    fn every_bin_is_one_line() {
        let mut measured = sample::measured(&[(24, 28, 1), (28, 32, 2), (40, 44, 1)]);
        measured.response = Some(sample::distribution(&[(100, 104, 4)]));

        assert_eq!(
            csv(&measured),
            "measure,lower_ns,upper_ns,count,cumulative,quantile\n\
             service,24,28,1,1,0.25\n\
             service,28,32,2,3,0.75\n\
             service,40,44,1,4,1\n\
             response,100,104,4,4,1\n"
        );
    }

    /// Known from other tools: a last row twice, or beyond 100 %.
    #[test]
    fn quantiles_rise_strictly_and_end_at_one_once() {
        let of: Vec<_> = (0..300).map(|step| (step * 4, step * 4 + 4, 1 + step % 7)).collect();
        let text = csv(&sample::measured(&of));

        let quantiles: Vec<f64> = text
            .lines()
            .skip(1)
            .map(|line| line.rsplit(',').next().unwrap().parse().unwrap())
            .collect();
        assert!(quantiles.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(quantiles.iter().filter(|quantile| **quantile >= 1.0).count(), 1);
        let total: u64 = of.iter().map(|bin| bin.2).sum();
        assert!(text.trim_end().ends_with(&format!(",{total},1")));
    }
}
