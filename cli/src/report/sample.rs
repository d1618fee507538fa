//! Made-up measurements for the tests of the report's faces; every figure is computed here, the slow and obvious way.

use super::{
    Bin, Capabilities, Card, Clock, Distribution, Lost, Measured, Nanoseconds, Outcome,
    PERCENTILES, Pacing, Parameters, Report, Run, SCHEMA, Tool,
};

/// A distribution with these bins (from, to, count, in ns), each sample counted at the bin's lower edge.
#[allow(clippy::cast_precision_loss, reason = "small values")]
pub fn distribution(of: &[(u64, u64, u64)]) -> Distribution {
    let bins = of.iter().map(|&(lower, upper, count)| Bin {
        lower_ns: Nanoseconds::whole(lower),
        upper_ns: Nanoseconds::whole(upper),
        count,
    });
    let count: u64 = of.iter().map(|bin| bin.2).sum();
    let values = || of.iter().map(|bin| (bin.0, bin.2));
    let nth = |rank: u64| {
        let mut seen = 0;
        values().find(|(_, count)| {
            seen += count;
            seen >= rank
        })
    };
    let percentile = |index: usize| {
        let (_, numerator, denominator) = PERCENTILES[index];
        let supported = count * (denominator - numerator) >= 10 * denominator;
        let value =
            nth((count * numerator).div_ceil(denominator)).map(|value| Nanoseconds::whole(value.0));
        value.filter(|_| supported)
    };
    let sum: u64 = values().map(|(value, count)| value * count).sum();
    let squares: u128 = values()
        .map(|(value, count)| u128::from(value) * u128::from(value) * u128::from(count))
        .sum();
    let mean = sum as f64 / count as f64;
    Distribution {
        count,
        min_ns: of.first().map(|bin| Nanoseconds::whole(bin.0)),
        p50_ns: percentile(0),
        p90_ns: percentile(1),
        p99_ns: percentile(2),
        p999_ns: percentile(3),
        p9999_ns: percentile(4),
        max_ns: of.last().map(|bin| Nanoseconds::whole(bin.0)),
        mean_ns: (count > 0).then_some((mean * 1000.0).round() / 1000.0),
        stddev_ns: (count > 0).then(|| {
            ((squares as f64 / count as f64 - mean * mean).sqrt() * 1000.0).round() / 1000.0
        }),
        saturated: 0,
        bins: bins.collect(),
    }
}

/// A measurement with these bins in which nothing was lost.
pub fn measured(of: &[(u64, u64, u64)]) -> Measured {
    measured_of(distribution(of))
}

fn measured_of(service: Distribution) -> Measured {
    Measured {
        sent: service.count,
        elapsed_ns: 1_000_000,
        kept_rate_per_s: None,
        service,
        lost: Lost::default(),
        response: None,
        split: None,
    }
}

/// A body of two slopes around 1732 ns, a thinning tail, and two far outliers.
pub fn typical() -> Distribution {
    let mut of: Vec<_> = (0..60_u64)
        .map(|step| {
            let distance = step.abs_diff(20);
            let height = if step < 20 {
                3_000 - 150 * distance
            } else {
                3_000_u64.saturating_sub(80 * distance)
            };
            (1652 + 4 * step, 1656 + 4 * step, height)
        })
        .filter(|bin| bin.2 > 0)
        .collect();
    of.extend((0..30).map(|step| (1900 + 40 * step, 1904 + 40 * step, 1 + 600 / (1 + step))));
    of.extend([(5248, 5376, 3), (9216, 9472, 1)]);
    distribution(&of)
}

/// A complete report of such a measurement.
pub fn report(service: Distribution) -> Report {
    Report {
        schema: SCHEMA,
        tool: Tool::THIS,
        command: "rtt",
        outcome: Outcome::Complete,
        device: "sim".to_owned(),
        card: Some(Card {
            map_version: "1.0".to_owned(),
            map_hash: "0x0123456789abcdef".to_owned(),
            build_id: "0x00000001".to_owned(),
            clock: Clock { period_ns: Nanoseconds::whole(4), frequency_hz: 250_000_000 },
        }),
        world: Some("desk".to_owned()),
        seed: Some(7),
        parameters: Some(Parameters {
            peer: "gpu:0".to_owned(),
            samples: service.count,
            warm_up: 1000,
            in_flight: 1,
            pacing: Pacing::Closed,
            rate_per_s: None,
            timeout_ns: Nanoseconds::whole(1_000_000),
        }),
        measured: Some(measured_of(service)),
        lost: None,
        capabilities: None,
        warnings: Vec::new(),
        errors: Vec::new(),
        run: Run {
            timestamp: "2026-01-02T03:04:05Z".to_owned(),
            host: Some("desk".to_owned()),
            kernel: Some("6.12".to_owned()),
            governor: None,
            duration_s: 1.5,
        },
    }
}

/// A report of what a card says of itself.
pub fn info() -> Report {
    let capabilities = Capabilities {
        features: vec!["round-trip".to_owned(), "open-loop".to_owned()],
        address_bits: 48,
        data_bytes: 32,
        outstanding_writes: 8,
        ping_slots: 16,
        slot_stride_bytes: 64,
        histograms: 2,
        log_bins: 896,
        window_bins: 1024,
        window_ranges: 16,
        window_page_bytes: 4096,
        access_errors: 0,
    };
    Report {
        command: "info",
        capabilities: Some(capabilities),
        parameters: None,
        measured: None,
        ..report(distribution(&[]))
    }
}
