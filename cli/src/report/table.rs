//! The report as text for people: what was measured, the figures, where the time goes, what to beware of.

use std::fmt::Write;

use super::histogram::histogram;
use super::look::Look;
use super::{
    Distribution, Measured, Nanoseconds, Outcome, PERCENTILES, Pacing, Parameters, Report, Split,
};

/// Width of a figure.
const FIGURE: usize = 11;
/// Width of a kind of lost sample and its count.
const LOSS: usize = 24;

/// The whole report. Ends with a line break; holds no figure of a run that failed.
#[must_use]
pub fn table(report: &Report, look: Look) -> String {
    let mut out = head(report, look);
    let resolution =
        report.card.as_ref().map_or(Nanoseconds::whole(1), |card| card.clock.period_ns);
    if let Some(measured) = &report.measured {
        out.push('\n');
        out.push_str(&figures(measured, resolution, look));
        if let (Some(split), Some(median)) = (&measured.split, measured.service.p50_ns) {
            out.push('\n');
            out.push_str(&split_lines(split, median, look));
        }
        let title = if measured.response.is_some() { "histogram of service" } else { "histogram" };
        for (title, distribution) in [
            (title, Some(&measured.service)),
            ("histogram of response", measured.response.as_ref()),
        ] {
            let drawn =
                distribution.map(|distribution| histogram(title, distribution, resolution, look));
            if let Some(drawn) = drawn.filter(|drawn| !drawn.is_empty()) {
                out.push('\n');
                out.push_str(&drawn);
            }
        }
    }
    let mut remarks = String::new();
    for note in notes(report) {
        look.paragraph(&mut remarks, "  note     ", "  note     ", &note);
    }
    for warning in &report.warnings {
        look.paragraph(
            &mut remarks,
            &format!("  {}  ", look.alarm("warning")),
            "  warning  ",
            warning,
        );
    }
    if !remarks.is_empty() {
        out.push('\n');
        out.push_str(&remarks);
    }
    out
}

/// Which card, which peer, how many samples and how; of a run that was stopped, how many of those asked for.
fn head(report: &Report, look: Look) -> String {
    let Some(Parameters { peer, samples, warm_up, in_flight, pacing, rate_per_s, .. }) =
        &report.parameters
    else {
        return String::new();
    };
    let arrow = look.either("→", "->");
    let mut first = format!("{} {arrow} {peer} {arrow} {}", report.device, report.device);
    if let (Some(world), Some(seed)) = (&report.world, report.seed) {
        let _ = write!(first, ", world {world}, seed {seed}");
    }
    let pacing = match (pacing, rate_per_s) {
        (Pacing::Open, Some(rate)) => format!("open loop at {rate}/s"),
        _ => "closed loop".to_owned(),
    };
    let mut out = String::new();
    look.paragraph(&mut out, &format!("{}  ", look.heading("round trip")), "round trip  ", &first);
    let how = format!("{pacing}, {in_flight} in flight, after {warm_up} warm-up pings");
    match &report.measured {
        // The count asked for would read as the count measured, and the figures below as those of a whole run.
        Some(measured) if report.outcome == Outcome::Interrupted => {
            let count = measured.service.count;
            let label = format!("{} ", look.alarm("interrupted"));
            let text = format!("after {count} of {samples} samples; {how}");
            look.paragraph(&mut out, &label, "interrupted ", &text);
        }
        _ => {
            let text = format!("{samples} samples, {how}");
            look.paragraph(&mut out, "            ", "            ", &text);
        }
    }
    out
}

/// The figures on the left, what was lost on the right, or below where the terminal is narrow.
fn figures(measured: &Measured, resolution: Nanoseconds, look: Look) -> String {
    let left = times(measured, resolution);
    let right = losses(measured, look);
    let width = left.iter().map(String::len).max().unwrap_or(0);
    let mut out = String::new();
    let mut put = |left: &str, first: bool, right: &str| {
        let room = " ".repeat(if right.is_empty() { 0 } else { width + 6 - left.len() });
        let left = if first { look.heading(left) } else { left.to_owned() };
        let _ = writeln!(out, "{}", format!("  {left}{room}{right}").trim_end());
    };
    let beside = 2 + width + 6 + LOSS <= look.width;
    for (index, line) in left.iter().enumerate() {
        put(line, index == 0, right.get(index).filter(|_| beside).map_or("", String::as_str));
    }
    let below = if beside { left.len() } else { 0 };
    for line in right.iter().skip(below) {
        put("", false, line);
    }
    out
}

/// The figures, one line each; a column for each time that was measured.
fn times(measured: &Measured, resolution: Nanoseconds) -> Vec<String> {
    let columns: Vec<&Distribution> =
        [Some(&measured.service), measured.response.as_ref()].into_iter().flatten().collect();
    let line = |name: &str, value: &dyn Fn(&Distribution) -> Option<String>| {
        columns.iter().fold(format!("{name:>8}"), |line, column| {
            let value = value(column).unwrap_or_else(|| "n/a".to_owned());
            format!("{line} {value:>FIGURE$}")
        })
    };
    let mut lines = vec![format!("time (ns, resolution {resolution})")];
    if columns.len() > 1 {
        lines.push(format!("{:>8} {:>FIGURE$} {:>FIGURE$}", "", "service", "response"));
    }
    let exact = |value: Option<Nanoseconds>| value.map(|value| value.to_string());
    let rounded = |value: Option<f64>| value.map(|value| format!("{value:.1}"));
    lines.push(line("min", &|column| exact(column.min_ns)));
    for (index, (name, ..)) in PERCENTILES.iter().enumerate() {
        lines.push(line(name, &|column| exact(column.percentiles()[index])));
    }
    lines.push(line("max", &|column| exact(column.max_ns)));
    lines.push(line("mean", &|column| rounded(column.mean_ns)));
    lines.push(line("stddev", &|column| rounded(column.stddev_ns)));
    lines.push(line("count", &|column| Some(column.count.to_string())));
    lines
}

/// Every kind of lost sample, one line each; those that happened stand out.
fn losses(measured: &Measured, look: Look) -> Vec<String> {
    let line = |name: &str, count: u64| format!("{name:<14} {count:>9}");
    let mut lines = vec![look.heading("lost")];
    for (name, count) in measured.lost.kinds() {
        let text = line(name, count);
        lines.push(if count == 0 { text } else { look.alarm(&text) });
    }
    let response = measured.response.as_ref();
    if response.is_some() {
        lines.push(String::new());
        lines.push(line("sent overdue", measured.lost.overdue));
    }
    let saturated = measured.service.saturated + response.map_or(0, |response| response.saturated);
    if saturated != 0 {
        lines.push(look.alarm(&line("in no bin", saturated)));
    }
    lines
}

/// Three shares of the median, each with the way it was found.
fn split_lines(split: &Split, median: Nanoseconds, look: Look) -> String {
    let peer = if split.link_ns.is_some() { "peer" } else { "link + peer" };
    let shares = [
        (
            "card",
            Some(split.card_ns),
            format!("{}: card in loopback, {} samples", split.method.card, split.card_samples),
        ),
        ("link", split.link_ns, format!("{}: the simulated link, both ways", split.method.link)),
        (peer, split.peer_ns, format!("{}: what remains", split.method.peer)),
    ];
    let mut out = format!("  {}\n", look.heading("where the median goes"));
    for (name, share, method) in shares {
        match share {
            Some(share) => {
                let percent = share.approximate() / median.approximate() * 100.0;
                let label = format!("{name:>13} {share:>FIGURE$}  {percent:>5.1} %   ");
                look.paragraph(&mut out, &label, &label, &method);
            }
            None if name == "link" => {}
            None => {
                let _ = writeln!(
                    out,
                    "{name:>13} {:>FIGURE$}            the shares above exceed the median",
                    "n/a"
                );
            }
        }
    }
    out
}

/// What a reader has to know to read the figures right.
fn notes(report: &Report) -> Vec<String> {
    let Some(measured) = &report.measured else { return Vec::new() };
    let mut notes = Vec::new();
    let lacking =
        PERCENTILES.iter().zip(measured.service.percentiles()).find(|(_, value)| value.is_none());
    if let Some(((name, numerator, denominator), _)) = lacking {
        let needed = (10 * denominator).div_ceil(denominator - numerator);
        notes.push(format!("n/a: too few samples; {name} needs at least {needed}"));
    }
    match report.parameters.as_ref().map(|parameters| parameters.pacing) {
        Some(Pacing::Closed) => notes.push(
            "closed loop: a ping leaves only after the answer before it, so while the peer stalls no ping waits and the \
             tail shows each stall once. --rate sends at fixed times and counts the waiting."
                .to_owned(),
        ),
        Some(Pacing::Open) => notes.push(
            "open loop: service is counted from a ping's departure, response from the time it was due, so response \
             shows what a stall costs everything behind it."
                .to_owned(),
        ),
        None => {}
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::{Look, table};
    use crate::report::{Lost, Nanoseconds, Outcome, Pacing, Split, SplitMethod, sample};

    const LOOK: Look = Look { unicode: true, colour: false, width: 80 };

    fn split() -> Split {
        Split {
            card_ns: Nanoseconds::whole(24),
            card_samples: 1000,
            link_ns: Some(Nanoseconds::whole(812)),
            peer_ns: Some(Nanoseconds::whole(896)),
            method: SplitMethod { card: "measured", link: "model", peer: "derived" },
        }
    }

    #[test]
    fn a_closed_loop_reads_like_this() {
        let mut report = sample::report(sample::typical());
        report.measured.as_mut().unwrap().split = Some(split());

        insta::assert_snapshot!(table(&report, LOOK));
    }

    #[test]
    fn an_open_loop_shows_both_times() {
        let mut report =
            sample::report(sample::distribution(&[(1000, 1004, 900), (1500, 1504, 100)]));
        let measured = report.measured.as_mut().unwrap();
        measured.response = Some(sample::distribution(&[(1000, 1004, 800), (2500, 2504, 200)]));
        measured.lost = Lost { overdue: 200, timed_out: 3, ..Lost::default() };
        let parameters = report.parameters.as_mut().unwrap();
        (parameters.pacing, parameters.rate_per_s) = (Pacing::Open, Some(250_000.0));
        report.outcome = Outcome::Lossy;
        report.warnings.push("3 of 1003 pings had no answer in time".to_owned());

        let text = table(&report, LOOK);
        let figures: Vec<_> = text.lines().skip(3).take(12).collect();
        insta::assert_snapshot!(figures.join("\n"));
        assert!(
            text.contains("open loop at 250000/s")
                && text.contains("  warning  3 of 1003 pings had no answer")
        );
    }

    #[test]
    fn an_interrupted_run_says_how_many_of_how_many_samples_it_has() {
        let mut report = sample::report(sample::distribution(&[(1000, 1004, 5749)]));
        report.parameters.as_mut().unwrap().samples = 1_000_000;
        report.outcome = Outcome::Interrupted;

        let text = table(&report, LOOK);
        assert!(
            text.contains("\ninterrupted after 5749 of 1000000 samples; closed loop"),
            "{text}"
        );
        report.outcome = Outcome::Complete;
        assert!(!table(&report, LOOK).contains("interrupted"));
    }

    #[test]
    fn without_samples_every_figure_is_not_available() {
        let mut report = sample::report(sample::distribution(&[]));
        report.measured.as_mut().unwrap().lost.timed_out = 100;
        let text = table(&report, LOOK);

        assert_eq!(text.matches("n/a").count(), 9 + 1, "{text}");
        assert!(!text.contains("NaN") && !text.contains("histogram"));
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let mut report = sample::report(sample::typical());
        report.measured.as_mut().unwrap().split = Some(split());
        report.warnings.push("a long warning ".repeat(20));
        for width in [60, 72, 80, 110] {
            let text = table(&report, Look { width, ..LOOK });
            let widest = text.lines().max_by_key(|line| line.chars().count()).unwrap();
            assert!(widest.chars().count() <= width, "{width}: {widest}");
        }
    }

    #[test]
    fn colour_changes_nothing_but_colour() {
        let mut report = sample::report(sample::typical());
        report.measured.as_mut().unwrap().lost.late = 2;
        report.warnings.push("2 answers came late".to_owned());
        let plain = table(&report, LOOK);
        let painted = table(&report, Look { colour: true, ..LOOK });

        assert!(!plain.contains('\x1b') && painted.contains('\x1b'));
        let mut stripped = String::new();
        for (index, part) in painted.split('\x1b').enumerate() {
            stripped.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
        }
        let trimmed: Vec<_> = stripped.lines().map(str::trim_end).collect();
        assert_eq!(trimmed, plain.lines().collect::<Vec<_>>());
    }
}
