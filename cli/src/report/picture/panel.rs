//! One diagram: axes, bars, and marks for the percentiles.

use super::axis::Axis;
use super::canvas::{Anchor, Canvas};
use super::{BOTTOM, INK, QUIET, TOP};
use crate::report::Nanoseconds;
use crate::report::layout::{Layout, Row};

const GRID: &str = "#e3e8ec";
const MARK: &str = "#7b241c";
/// Room above the bars for the names of the marks, in rows.
const MARK_ROWS: usize = 3;
const MARK_ROW: f64 = 14.0;
/// A bar is never lower than this, so that a single sample is seen.
const LEAST_BAR: f64 = 1.5;
/// Room for this many bars at least, so that few bars do not look like a wall.
const LEAST_BARS: f64 = 24.0;
/// The logarithmic axis of counts begins below 1, so that a count of 1 has a bar.
const BELOW_ONE: f64 = 0.6;

/// Samples to draw.
pub struct Series {
    /// Its bars; all series of a picture have the same edges.
    pub layout: Layout,
    /// What colour.
    pub colour: &'static str,
    /// Bars, or a line along their tops.
    pub filled: bool,
}

/// The room for a diagram, and which part of the samples it shows.
pub struct Panel {
    left: f64,
    right: f64,
    tail: bool,
}

impl Panel {
    /// The part around the median, on linear axes.
    #[must_use]
    pub fn linear(left: f64, right: f64) -> Self {
        Self { left, right, tail: false }
    }

    /// The part beyond, on logarithmic axes.
    #[must_use]
    pub fn tail(left: f64, right: f64) -> Self {
        Self { left, right, tail: true }
    }

    /// Draw it.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        series: &[Series],
        marks: &[(&'static str, Nanoseconds)],
    ) {
        let rows: Vec<&[Row]> = series.iter().map(|series| self.rows(series)).collect();
        let (Some(first), Some(last)) = (rows[0].first(), rows[0].last()) else { return };
        let (from, to) = self.span(first, last);
        let most = approximate(
            rows.iter().flat_map(|rows| rows.iter()).map(|row| row.count).max().unwrap_or(1),
        );
        let time = Axis { logarithmic: self.tail, from, to, start: self.left, end: self.right };
        let top = TOP + approximate(MARK_ROWS as u64) * MARK_ROW;
        let count = if self.tail {
            Axis {
                logarithmic: true,
                from: BELOW_ONE,
                to: (most * 1.3).max(10.0),
                start: BOTTOM,
                end: top,
            }
        } else {
            Axis { logarithmic: false, from: 0.0, to: most, start: BOTTOM, end: top }
        };

        self.count_axis(canvas, &count, first);
        for (series, rows) in series.iter().zip(&rows) {
            if series.filled {
                bars(canvas, series.colour, rows, &time, &count);
            } else {
                outline(canvas, series.colour, rows, &time, &count);
            }
        }
        self.time_axis(canvas, &time);
        self.marks(canvas, &time, marks);
        if let Some(below) = series[0].layout.below.filter(|_| !self.tail) {
            let faster: u64 =
                series.iter().filter_map(|series| series.layout.below).map(|row| row.count).sum();
            let text = format!("{faster} faster than {} ns", below.upper);
            canvas.text((self.left + 6.0, BOTTOM - 8.0), Anchor::Start, 11.0, QUIET, &text);
        }
    }

    fn rows<'a>(&self, series: &'a Series) -> &'a [Row] {
        if self.tail { &series.layout.tail } else { &series.layout.linear }
    }

    /// The times shown: those of the bars, and in the linear part enough room beside them to see where they end.
    fn span(&self, first: &Row, last: &Row) -> (f64, f64) {
        let (from, to) = (first.lower.approximate(), last.upper.approximate());
        if self.tail {
            return (from, to);
        }
        let bar = first.upper.approximate() - from;
        let beside = ((LEAST_BARS * bar - (to - from)) / 2.0).max(bar);
        ((from - beside).max(0.0), to + beside)
    }

    /// Lines across the diagram with the counts beside them.
    fn count_axis(&self, canvas: &mut Canvas, axis: &Axis, row: &Row) {
        for tick in axis.ticks(6) {
            let y = axis.at(tick);
            canvas.line((self.left, y), (self.right, y), GRID, false);
            canvas.text((self.left - 8.0, y + 4.0), Anchor::End, 12.0, QUIET, &format!("{tick}"));
        }
        let width =
            Nanoseconds::from_picoseconds(row.upper.picoseconds() - row.lower.picoseconds());
        let label = if self.tail {
            "samples (logarithmic)".to_owned()
        } else {
            format!("samples per {width} ns")
        };
        canvas.upwards((self.left - 62.0, f64::midpoint(TOP, BOTTOM) + 20.0), 13.0, INK, &label);
    }

    /// The base line with times below it.
    fn time_axis(&self, canvas: &mut Canvas, axis: &Axis) {
        canvas.line((self.left, BOTTOM), (self.right, BOTTOM), INK, false);
        let (unit, scale) = match axis.to {
            to if !self.tail || to < 1e5 => ("ns", 1.0),
            to if to < 1e8 => ("µs", 1e3),
            _ => ("ms", 1e6),
        };
        let scaled = Axis { from: axis.from / scale, to: axis.to / scale, ..*axis };
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few labels, never negative"
        )]
        let room = ((self.right - self.left) / 72.0) as u32;
        for tick in scaled.ticks(room) {
            let x = scaled.at(tick);
            canvas.line((x, BOTTOM), (x, BOTTOM + 5.0), INK, false);
            canvas.text((x, BOTTOM + 20.0), Anchor::Middle, 12.0, QUIET, &format!("{tick}"));
        }
        let label = if self.tail {
            format!("slower ({unit}, logarithmic)")
        } else {
            format!("round-trip time ({unit})")
        };
        canvas.text(
            (f64::midpoint(self.left, self.right), BOTTOM + 42.0),
            Anchor::Middle,
            13.0,
            INK,
            &label,
        );
    }

    /// A dashed line for each mark that lies here, its name above it where there is room.
    fn marks(&self, canvas: &mut Canvas, axis: &Axis, marks: &[(&'static str, Nanoseconds)]) {
        let mut names: Vec<(f64, String)> = Vec::new();
        let here = marks.iter().map(|(name, value)| (*name, value.approximate()));
        for (name, value) in here.filter(|(_, value)| axis.from <= *value && *value < axis.to) {
            let x = axis.at(value);
            match names.last_mut().filter(|(last, _)| x - *last < 1.0) {
                Some((_, names)) => *names = format!("{names} {name}"),
                None => names.push((x, name.to_owned())),
            }
        }
        let mut ends = [f64::NEG_INFINITY; MARK_ROWS];
        for (x, name) in names {
            let half = approximate(name.len() as u64) * 3.6 + 2.0;
            let at = x.clamp(self.left + half, self.right - half);
            let row = ends.iter().position(|end| *end < at - half).unwrap_or(MARK_ROWS - 1);
            ends[row] = at + half;
            let y = TOP + approximate(row as u64) * MARK_ROW;
            canvas.line((x, y + 3.0), (x, BOTTOM), MARK, true);
            canvas.text((at, y), Anchor::Middle, 12.0, MARK, &name);
        }
    }
}

fn bars(canvas: &mut Canvas, colour: &str, rows: &[Row], time: &Axis, count: &Axis) {
    for row in rows.iter().filter(|row| row.count > 0) {
        let (left, right) = (time.at(row.lower.approximate()), time.at(row.upper.approximate()));
        let height = (BOTTOM - count.at(approximate(row.count))).max(LEAST_BAR);
        // Bars of some width get a gap, so that one sees where each ends.
        let gap = if right - left > 4.0 { 0.8 } else { 0.0 };
        canvas.rectangle(left, BOTTOM - height, (right - left - gap).max(1.0), height, colour);
    }
}

/// A line along the tops of the bars that are not empty; it rests on the base line elsewhere.
fn outline(canvas: &mut Canvas, colour: &str, rows: &[Row], time: &Axis, count: &Axis) {
    let mut points = Vec::new();
    for row in rows {
        let (left, right) = (time.at(row.lower.approximate()), time.at(row.upper.approximate()));
        let top = BOTTOM - count.at(approximate(row.count));
        let y = if row.count == 0 { BOTTOM } else { BOTTOM - top.max(LEAST_BAR) };
        points.extend([(left, y), (right, y)]);
    }
    canvas.path(&points, colour);
}

/// A count as a number for a coordinate.
#[allow(clippy::cast_precision_loss, reason = "a coordinate of a picture needs no 53 bits")]
fn approximate(count: u64) -> f64 {
    count as f64
}
