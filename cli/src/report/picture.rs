//! The histogram as a picture: linear around the median on the left, the tail on logarithmic axes on the right.
//!
//! ```text
//!  title, what was measured, the main figures
//!  samples │    ▄█▄               │ samples (log)
//!          │  ▄█████▄▖            │▇▅▃▂▂▁▁ ▁    ▁
//!          └───────────────►      └───────────────►
//!            time (ns)              slower than that (ns or µs, log)
//! ```
//! An empty bar has no mark, one sample is seen. The time axis of the tail begins where the linear part ends, which is
//! never zero, so no logarithm of zero is asked for.

mod axis;
mod canvas;
mod panel;

use canvas::{Anchor, Canvas};
use panel::{Panel, Series};

use super::layout::{Detail, Layout, merge};
use super::{Distribution, Measured, Nanoseconds, Outcome, PERCENTILES, Pacing, Report};

const WIDTH: f64 = 1040.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = WIDTH - 28.0;
const TOP: f64 = 118.0;
const BOTTOM: f64 = HEIGHT - 78.0;
/// Room between the two diagrams, for the right one's labels.
const GAP: f64 = 88.0;
/// Share of the room for the linear part.
const LINEAR_SHARE: f64 = 0.62;

const INK: &str = "#1b2733";
const QUIET: &str = "#566573";
const ALARM: &str = "#b03a2e";
const SERVICE: &str = "#2e86c1";
const RESPONSE: &str = "#d35400";

/// Draw the histogram of `report`, or nothing when no sample was counted.
#[must_use]
pub fn picture(report: &Report) -> Option<String> {
    let measured = report.measured.as_ref().filter(|measured| measured.service.count > 0)?;
    let resolution =
        report.card.as_ref().map_or(Nanoseconds::whole(1), |card| card.clock.period_ns);
    let response = measured.response.as_ref();
    let bins = merge(&measured.service.bins, response.map_or(&[], |response| &response.bins));
    let layout = Layout::new(&bins, resolution, Detail::Points);
    let mut series = vec![Series {
        layout: layout.refill(&measured.service.bins),
        colour: SERVICE,
        filled: true,
    }];
    if let Some(response) = response {
        series.push(Series {
            layout: layout.refill(&response.bins),
            colour: RESPONSE,
            filled: false,
        });
    }

    let title = title(report);
    let mut canvas = Canvas::new(WIDTH, HEIGHT, &title);
    head(&mut canvas, report, measured, &title, resolution);
    let linear_end =
        if layout.tail.is_empty() { RIGHT } else { LEFT + (RIGHT - LEFT - GAP) * LINEAR_SHARE };
    let marks = marks(response.unwrap_or(&measured.service));
    Panel::linear(LEFT, linear_end).draw(&mut canvas, &series, &marks);
    if !layout.tail.is_empty() {
        Panel::tail(linear_end + GAP, RIGHT).draw(&mut canvas, &series, &marks);
    }
    foot(&mut canvas, report);
    Some(canvas.finish())
}

/// Values to mark: the percentiles that the samples support, and the longest.
fn marks(distribution: &Distribution) -> Vec<(&'static str, Nanoseconds)> {
    let names = PERCENTILES.iter().map(|(name, ..)| *name);
    let known =
        names.zip(distribution.percentiles()).filter_map(|(name, value)| Some((name, value?)));
    known.chain(distribution.max_ns.map(|value| ("max", value))).collect()
}

fn title(report: &Report) -> String {
    let peer = report.parameters.as_ref().map_or("", |parameters| parameters.peer.as_str());
    // In the title, because a picture is passed on without the text that it came with.
    let ended = if interrupted(report) { ", interrupted" } else { "" };
    format!("Round trip {} → {peer} → {}{ended}", report.device, report.device)
}

fn interrupted(report: &Report) -> bool {
    report.outcome == Outcome::Interrupted
}

fn head(
    canvas: &mut Canvas,
    report: &Report,
    measured: &Measured,
    title: &str,
    resolution: Nanoseconds,
) {
    canvas.bold((LEFT, 34.0), 20.0, if interrupted(report) { ALARM } else { INK }, title);
    let count = measured.service.count;
    let mut how = vec![match &report.parameters {
        Some(asked) if interrupted(report) => format!("{count} of {} samples", asked.samples),
        _ => format!("{count} samples"),
    }];
    if let Some(parameters) = &report.parameters {
        how.push(match (parameters.pacing, parameters.rate_per_s) {
            (Pacing::Open, Some(rate)) => format!("open loop at {rate}/s"),
            _ => "closed loop".to_owned(),
        });
        how.push(format!("{} in flight", parameters.in_flight));
    }
    how.push(format!("resolution {resolution} ns"));
    if let (Some(world), Some(seed)) = (&report.world, report.seed) {
        how.push(format!("simulated world {world}, seed {seed}"));
    }
    canvas.text((LEFT, 56.0), Anchor::Start, 13.0, QUIET, &how.join("  ·  "));

    let figures = |name: &str, distribution: &Distribution| {
        let mut parts = Vec::new();
        parts.extend(distribution.min_ns.map(|value| format!("min {value}")));
        parts.extend(marks(distribution).iter().map(|(name, value)| format!("{name} {value}")));
        format!("{name} {}", parts.join("  ·  "))
    };
    let named = if measured.response.is_some() { "service (ns): " } else { "ns: " };
    canvas.text((LEFT, 76.0), Anchor::Start, 13.0, SERVICE, &figures(named, &measured.service));
    if let Some(response) = &measured.response {
        canvas.text(
            (LEFT, 95.0),
            Anchor::Start,
            13.0,
            RESPONSE,
            &figures("response (ns): ", response),
        );
    }
    let lost: Vec<_> = measured
        .lost
        .kinds()
        .iter()
        .filter(|kind| kind.1 != 0)
        .map(|(name, count)| format!("{count} {name}"))
        .collect();
    if !lost.is_empty() {
        canvas.text((RIGHT, 34.0), Anchor::End, 13.0, ALARM, &format!("lost: {}", lost.join(", ")));
    }
}

fn foot(canvas: &mut Canvas, report: &Report) {
    let mut parts = vec![format!("{} {}", report.tool.name, report.tool.version)];
    if let Some(card) = &report.card {
        parts.push(format!("register map {} {}", card.map_version, card.map_hash));
        parts.push(format!("build {}", card.build_id));
    }
    canvas.text((RIGHT, HEIGHT - 12.0), Anchor::End, 11.0, QUIET, &parts.join("  ·  "));
}

#[cfg(test)]
mod tests {
    use super::picture;
    use crate::report::{Lost, Outcome, Pacing, Report, sample};

    fn bars(text: &str) -> usize {
        text.matches("fill=\"#2e86c1\"/>").count()
    }

    fn drawn(of: &[(u64, u64, u64)]) -> String {
        picture(&sample::report(sample::distribution(of))).unwrap()
    }

    #[test]
    fn an_empty_bin_has_no_mark_and_a_single_sample_is_seen() {
        let text = drawn(&[(1000, 1004, 1_000_000), (1008, 1012, 1)]);

        assert_eq!(bars(&text), 2);
        assert!(!text.contains("height=\"0\"") && !text.contains("NaN") && !text.contains("inf"));
    }

    /// Known from other tools: an empty picture, or a panic, from the logarithm of zero.
    #[test]
    fn a_sample_of_no_time_is_drawn() {
        for of in [
            &[(0, 4, 5)][..],
            &[(0, 4, 5), (4, 8, 1)],
            &[(0, 4, 5000), (4000, 4096, 1), (1 << 33, 1 << 34, 1)],
        ] {
            let text = drawn(of);
            assert_eq!(bars(&text), of.len(), "{text}");
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
    }

    #[test]
    fn without_samples_there_is_no_picture() {
        assert_eq!(picture(&sample::report(sample::distribution(&[]))), None);
        assert_eq!(picture(&Report { measured: None, ..sample::report(sample::typical()) }), None);
    }

    #[test]
    fn a_picture_of_an_interrupted_run_says_how_many_of_how_many_samples_it_has() {
        let mut report = sample::report(sample::distribution(&[(1000, 1004, 5749)]));
        report.parameters.as_mut().unwrap().samples = 1_000_000;
        assert!(!picture(&report).unwrap().contains("interrupted"));
        report.outcome = Outcome::Interrupted;

        let text = picture(&report).unwrap();
        assert!(text.contains("interrupted</title>") && text.contains("interrupted</text>"));
        assert!(text.contains(">5749 of 1000000 samples"), "{text}");
    }

    #[test]
    fn axes_carry_their_units() {
        let text = picture(&sample::report(sample::typical())).unwrap();

        assert!(text.contains(">round-trip time (ns)<") && text.contains(">samples per 4 ns<"));
        assert!(
            text.contains(">slower (ns, logarithmic)<") && text.contains(">samples (logarithmic)<")
        );
    }

    /// Not a check of looks: run with `PEERLANE_PICTURES=folder` and look at the files.
    #[test]
    fn pictures_for_the_eye() {
        let Some(folder) = std::env::var_os("PEERLANE_PICTURES").map(std::path::PathBuf::from)
        else {
            return;
        };
        let mut open = sample::report(sample::typical());
        let measured = open.measured.as_mut().unwrap();
        measured.lost = Lost { timed_out: 3, late: 3, ..Lost::default() };
        let mut slow: Vec<_> = sample::typical()
            .bins
            .iter()
            .map(|bin| {
                let [lower, upper] =
                    [bin.lower_ns, bin.upper_ns].map(|edge| edge.picoseconds() / 1000);
                (lower, upper, bin.count - bin.count / 20)
            })
            .collect();
        slow.extend((0..60).map(|step| (12_000 + 16_000 * step, 13_000 + 16_000 * step, 40)));
        measured.response = Some(sample::distribution(&slow));
        let parameters = open.parameters.as_mut().unwrap();
        (parameters.pacing, parameters.rate_per_s) = (Pacing::Open, Some(250_000.0));
        let constant = sample::report(sample::distribution(&[(24, 28, 1000)]));
        for (name, report) in
            [("closed", sample::report(sample::typical())), ("open", open), ("constant", constant)]
        {
            std::fs::write(folder.join(format!("{name}.svg")), picture(&report).unwrap()).unwrap();
        }
    }
}
