//! From what the driver measured to what the report says: cycles become nanoseconds, and every caveat a sentence.

use peerlane_driver::round_trip::{self, RoundTrip};
use peerlane_driver::{Clock, Cycles, Identity, Latency, Quantile};

use crate::report::{
    self, Bin, Distribution, Lost, Measured, Nanoseconds, Split, SplitMethod, two_groups,
};

/// Exact while the clock's period is a whole number of picoseconds, as on every board there is; else the nearest.
#[must_use]
pub fn nanoseconds(clock: Clock, cycles: u64) -> Nanoseconds {
    let picoseconds = u128::from(cycles) * u128::from(clock.numerator()) * 1000;
    let denominator = u128::from(clock.denominator());
    let rounded = (picoseconds + denominator / 2) / denominator;
    Nanoseconds::from_picoseconds(u64::try_from(rounded).unwrap_or(u64::MAX))
}

/// The card of this identity.
#[must_use]
pub fn card(identity: &Identity) -> report::Card {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a frequency, below 2^53 and positive"
    )]
    let frequency_hz = identity.clock.hertz().round() as u64;
    report::Card {
        map_version: identity.map.version.to_string(),
        map_hash: format!("0x{}", identity.map.hash),
        build_id: format!("{:#010x}", identity.build_id),
        clock: report::Clock { period_ns: nanoseconds(identity.clock, 1), frequency_hz },
    }
}

/// Everything that was measured, but for the split.
#[must_use]
pub fn measured(result: &RoundTrip) -> Measured {
    Measured {
        sent: result.sent,
        elapsed_ns: u64::try_from(result.elapsed.as_nanos()).unwrap_or(u64::MAX),
        kept_rate_per_s: result
            .period
            .map(|period| thousandths(period.rate(result.service.clock).hertz())),
        service: distribution(&result.service),
        lost: lost(result.lost),
        response: result.response.as_ref().map(distribution),
        split: None,
    }
}

/// What became of the pings without a sample.
#[must_use]
pub fn lost(lost: round_trip::Lost) -> Lost {
    let round_trip::Lost { timed_out, late, duplicate, stale, refused, write_errors, overdue } =
        lost;
    Lost { timed_out, late, duplicate, stale, refused, write_errors, overdue }
}

fn distribution(latency: &Latency) -> Distribution {
    let exact = |Cycles(cycles)| nanoseconds(latency.clock, cycles);
    let quantile = |quantile| latency.quantile(quantile).map(exact);
    let bins = latency.bins.iter().map(|bin| Bin {
        lower_ns: exact(Cycles(bin.lower)),
        upper_ns: exact(Cycles(bin.upper)),
        count: bin.count,
    });
    Distribution {
        count: latency.count,
        min_ns: latency.minimum.map(|extreme| exact(extreme.value)),
        p50_ns: quantile(Quantile::P50),
        p90_ns: quantile(Quantile::P90),
        p99_ns: quantile(Quantile::P99),
        p999_ns: quantile(Quantile::P999),
        p9999_ns: quantile(Quantile::P9999),
        max_ns: latency.maximum.map(|extreme| exact(extreme.value)),
        mean_ns: latency.mean_nanoseconds().map(thousandths),
        stddev_ns: latency.standard_deviation_nanoseconds().map(thousandths),
        saturated: latency.saturated,
        bins: bins.collect(),
    }
}

/// To a picosecond, or a thousandth of a ping per second: more is noise.
fn thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// Where the median of a measurement goes, given the card's own share. Nothing without a median.
#[must_use]
pub fn split(
    median: Option<Nanoseconds>,
    loopback: &RoundTrip,
    link_ns: Option<Nanoseconds>,
) -> Option<Split> {
    let card_ns = loopback
        .service
        .quantile(Quantile::P50)
        .map(|cycles| nanoseconds(loopback.service.clock, cycles.0))?;
    let rest = median?.checked_sub(card_ns);
    Some(Split {
        card_ns,
        card_samples: loopback.service.count,
        link_ns,
        peer_ns: rest.and_then(|rest| rest.checked_sub(link_ns.unwrap_or_default())),
        method: SplitMethod {
            card: "measured",
            link: if link_ns.is_some() { "model" } else { "unknown" },
            peer: "derived",
        },
    })
}

/// What limits the figures, each as a sentence.
#[must_use]
pub fn warnings(measured: &Measured) -> Vec<String> {
    let mut warnings = Vec::new();
    let lost = &measured.lost;
    let gone: Vec<String> = [
        ("timed out", lost.timed_out),
        ("were refused by the address fence", lost.refused),
        ("ended in a write error", lost.write_errors),
    ]
    .iter()
    .filter(|kind| kind.1 > 0)
    .map(|(what, count)| format!("{count} {what}"))
    .collect();
    if !gone.is_empty() {
        let of = measured.sent + lost.refused;
        warnings.push(format!(
            "of {of} pings {}; they are in no figure, so the tail is a lower bound. A longer --timeout lets slow answers count.",
            gone.join(", ")
        ));
    }
    let uncalled: Vec<String> =
        [("late", lost.late), ("duplicate", lost.duplicate), ("stale", lost.stale)]
            .iter()
            .filter(|kind| kind.1 > 0)
            .map(|(what, count)| format!("{count} {what}"))
            .collect();
    if !uncalled.is_empty() {
        warnings.push(format!(
            "answers that no ping was waiting for: {}; they are in no figure",
            uncalled.join(", ")
        ));
    }
    if measured.response.is_some() && lost.overdue * 100 > measured.sent {
        warnings.push(format!(
            "{} of {} pings left after their time, because every slot was waiting; the response time includes that wait. A \
             lower --rate or a higher --in-flight avoids it.",
            lost.overdue, measured.sent
        ));
    }
    let both = [Some(&measured.service), measured.response.as_ref()];
    let saturated: u64 = both.iter().flatten().map(|distribution| distribution.saturated).sum();
    if saturated > 0 {
        warnings.push(format!("{saturated} samples found their bin full; they are in count, mean and extremes but in no bin"));
    }
    if let Some((from, to)) = two_groups(&measured.service.bins) {
        warnings.push(format!(
            "the samples fall into two groups, one up to {from} ns and one from {to} ns; the median describes only one of them"
        ));
    }
    warnings
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use peerlane_driver::round_trip::{self, Plan, RoundTrip};
    use peerlane_driver::{Bin, Clock, Cycles, Extreme, Latency};

    use super::{measured, nanoseconds, split, warnings};
    use crate::report::{Nanoseconds, sample};

    fn clock() -> Clock {
        Clock::new(4, 1).expect("250 MHz")
    }

    fn latency(of: &[(u64, u64)]) -> Latency {
        let at = |value: u64| Some(Extreme { value: Cycles(value), stamp: Cycles(0), sequence: 1 });
        Latency {
            count: of.iter().map(|sample| sample.1).sum(),
            minimum: of.first().and_then(|sample| at(sample.0)),
            maximum: of.last().and_then(|sample| at(sample.0)),
            sum: of.iter().map(|(value, count)| value * count).sum(),
            squares: of.iter().map(|(value, count)| u128::from(value * value * count)).sum(),
            bins: of
                .iter()
                .map(|&(value, count)| Bin { lower: value, upper: value + 1, count })
                .collect(),
            ..Latency::empty(clock())
        }
    }

    fn result(service: Latency) -> RoundTrip {
        RoundTrip {
            target: "gpu:0".to_owned(),
            plan: Plan::default(),
            period: None,
            attempted: service.count,
            sent: service.count,
            answered: service.count,
            service,
            response: None,
            lost: round_trip::Lost::default(),
            discarded: 0,
            elapsed: Duration::from_micros(7),
            interrupted: false,
        }
    }

    /// The expected figures are worked out by hand from 900 samples of 430 and 100 of 440 cycles at 4 ns.
    #[test]
    fn cycles_become_nanoseconds_exactly() {
        let measured = measured(&result(latency(&[(430, 900), (440, 100)])));
        let service = &measured.service;

        assert_eq!((service.count, measured.sent, measured.elapsed_ns), (1000, 1000, 7_000));
        let whole = |nanoseconds| Some(Nanoseconds::whole(nanoseconds));
        assert_eq!((service.min_ns, service.max_ns), (whole(1720), whole(1760)));
        assert_eq!(service.percentiles(), [whole(1720), whole(1720), whole(1760), None, None]);
        assert_eq!((service.mean_ns, service.stddev_ns), (Some(1724.0), Some(12.0)));
        assert_eq!(service.bins[1].lower_ns, Nanoseconds::whole(1760));
        assert_eq!(service.bins[1].upper_ns, Nanoseconds::whole(1764));
    }

    #[test]
    fn a_clock_of_300_mhz_keeps_its_picoseconds() {
        let clock = Clock::new(10, 3).expect("300 MHz");

        assert_eq!(nanoseconds(clock, 1), Nanoseconds::from_picoseconds(3_333));
        assert_eq!(nanoseconds(clock, 2), Nanoseconds::from_picoseconds(6_667));
        assert_eq!(nanoseconds(clock, 3 << 30), Nanoseconds::whole(10 << 30));
    }

    #[test]
    fn the_shares_add_up_to_the_median() {
        let loopback = result(latency(&[(6, 1000)]));
        let of = |median, link: Option<u64>| {
            let split =
                split(Some(Nanoseconds::whole(median)), &loopback, link.map(Nanoseconds::whole))
                    .unwrap();
            assert_eq!(split.card_ns, Nanoseconds::whole(24));
            split.peer_ns.map(|peer| peer.picoseconds() / 1000)
        };

        assert_eq!(of(1732, Some(812)), Some(1732 - 24 - 812));
        assert_eq!(of(1732, None), Some(1732 - 24));
        assert_eq!(
            of(500, Some(812)),
            None,
            "a model that says more than was measured leaves nothing to derive"
        );
        assert_eq!(split(None, &loopback, None), None);
    }

    #[test]
    fn losses_are_said_aloud_and_a_clean_run_is_quiet() {
        let mut of = sample::measured(&[(1000, 1004, 1000)]);
        assert_eq!(warnings(&of), Vec::<String>::new());

        (of.sent, of.lost.timed_out, of.lost.late, of.lost.stale) = (1003, 3, 2, 1);
        let said = warnings(&of).join("\n");
        assert!(
            said.contains("of 1003 pings 3 timed out") && said.contains("2 late, 1 stale"),
            "{said}"
        );
    }

    #[test]
    fn two_groups_are_said_aloud() {
        let said = warnings(&sample::measured(&[(56_000, 56_004, 600), (690_000, 690_004, 400)]));
        assert!(said.len() == 1 && said[0].contains("two groups"), "{said:?}");
    }
}
