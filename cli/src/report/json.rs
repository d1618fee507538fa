//! The report as one JSON document: indented for reading, each element of an array on a line of its own.

use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

use super::Report;

/// The document, with a line break at its end.
#[must_use]
pub fn json(report: &Report) -> String {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, Lines::default());
    // A report holds nothing that JSON cannot: its keys are strings, and figures that are not finite become null.
    let written = report.serialize(&mut serializer);
    debug_assert!(written.is_ok(), "{written:?}");
    let mut text = String::from_utf8_lossy(&bytes).into_owned();
    text.push('\n');
    text
}

/// Indents, but keeps what lies inside an array's elements on one line.
#[derive(Default)]
struct Lines {
    pretty: PrettyFormatter<'static>,
    compact: CompactFormatter,
    /// Containers open that are elements of an array, or lie in one.
    inside: usize,
    /// Whether each open container is an array.
    arrays: Vec<bool>,
}

/// Hand a step to whichever formatter is in charge.
macro_rules! step {
    ($self:ident, $method:ident $(, $argument:expr)*) => {
        if $self.inside > 0 { $self.compact.$method($($argument),*) } else { $self.pretty.$method($($argument),*) }
    };
}

impl Lines {
    fn open(&mut self, array: bool) {
        if self.inside > 0 || self.arrays.last() == Some(&true) {
            self.inside += 1;
        }
        self.arrays.push(array);
    }

    fn close(&mut self) {
        self.arrays.pop();
        self.inside = self.inside.saturating_sub(1);
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(true);
        step!(self, begin_array, writer)
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        let ended = step!(self, end_array, writer);
        self.close();
        ended
    }

    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        step!(self, begin_array_value, writer, first)
    }

    fn end_array_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        step!(self, end_array_value, writer)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(false);
        step!(self, begin_object, writer)
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        let ended = step!(self, end_object, writer);
        self.close();
        ended
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        step!(self, begin_object_key, writer, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        step!(self, begin_object_value, writer)
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        step!(self, end_object_value, writer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::report::{Lost, Report, sample};

    #[test]
    fn the_document_has_the_promised_keys() {
        let mut report = sample::report(sample::distribution(&[(24, 28, 1500), (28, 32, 500)]));
        report.measured.as_mut().unwrap().lost = Lost {
            timed_out: 1,
            late: 2,
            duplicate: 3,
            stale: 4,
            refused: 5,
            write_errors: 6,
            overdue: 7,
        };

        insta::assert_snapshot!(super::json(&report));
    }

    #[test]
    fn bins_are_one_line_each_and_the_text_reads_back() {
        let text = super::json(&sample::report(sample::typical()));
        let value: Value = serde_json::from_str(&text).unwrap();

        let bins = value["bins"].as_array().unwrap();
        assert_eq!(text.lines().filter(|line| line.contains("lower_ns")).count(), bins.len());
        let sum: u64 = bins.iter().map(|bin| bin["count"].as_u64().unwrap()).sum();
        assert_eq!(Some(sum), value["count"].as_u64());
    }

    #[test]
    fn a_failed_run_has_an_error_and_no_figure() {
        let mut report = Report { measured: None, ..sample::report(sample::typical()) };
        report.errors.push("the card \"fell\" off".to_owned());
        let value: Value = serde_json::from_str(&super::json(&report)).unwrap();

        assert_eq!(value["errors"], json!(["the card \"fell\" off"]));
        assert!(
            value.as_object().unwrap().keys().all(|key| !key.ends_with("_ns") && key != "count")
        );
    }

    #[test]
    fn without_samples_every_figure_is_null() {
        let value: Value =
            serde_json::from_str(&super::json(&sample::report(sample::distribution(&[])))).unwrap();

        for key in [
            "min_ns",
            "p50_ns",
            "p90_ns",
            "p99_ns",
            "p999_ns",
            "p9999_ns",
            "max_ns",
            "mean_ns",
            "stddev_ns",
        ] {
            assert_eq!(value.get(key), Some(&Value::Null), "{key}");
        }
        assert_eq!(
            (value["count"].as_u64(), value["bins"].as_array().map(Vec::len)),
            (Some(0), Some(0))
        );
    }
}
