//! Which bins to draw: linear around the median, ever wider in the tail.
//!
//! ```text
//!   below │ w │ w │ w │ w │ w │   2 w   │    3 w    │        …         │
//!   one   └────── linear ─────┘└──────────── tail ────────────────────┘
//!   row       around the median      grows with the time itself
//! ```
//! A drawn row is a union of the card's bins: a bin is never split, because nobody knows where inside it its samples
//! lie. So every row's edges and count are exact, and the rows add up to the samples.

use super::{Bin, Nanoseconds};

/// One bar of a drawing: samples with times from `lower` up to but not including `upper`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Shortest time in it.
    pub lower: Nanoseconds,
    /// First time past it.
    pub upper: Nanoseconds,
    /// Samples in it.
    pub count: u64,
}

/// The bars of one drawing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Layout {
    /// Everything faster than the linear part, if there is anything.
    pub below: Option<Row>,
    /// Bars of one width around the median.
    pub linear: Vec<Row>,
    /// Bars that widen, up to the slowest sample. Those at the end are never empty.
    pub tail: Vec<Row>,
}

/// How far the linear part reaches from the median, in spreads between the 10th and the 90th percentile.
const REACH: u64 = 2;
/// The shortest linear part, in cycles, for samples that all fall together.
const LEAST_CYCLES: u64 = 10;
/// Edges of the tail within one decade, in tenths, where they are read as figures.
const STEPS: [u64; 10] = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80];

/// How finely to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Lines of text: some 20 bars, and edges of the tail that read well.
    Lines,
    /// Points of a picture: some 200 bars, and a tail whose bars are a sixteenth of their time wide.
    Points,
}

impl Layout {
    /// Choose the bars for `bins`, which are ascending and not empty; one cycle is `resolution`.
    #[must_use]
    pub fn new(bins: &[Bin], resolution: Nanoseconds, detail: Detail) -> Self {
        let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return Self::default() };
        let cycle = resolution.picoseconds().max(1);
        let [low, middle, high] = [10, 50, 90].map(|percent| bin_at(bins, percent));
        let spread = (high.upper_ns.picoseconds() - low.lower_ns.picoseconds())
            .max(LEAST_CYCLES / 2 * cycle);
        let middle = middle.lower_ns.picoseconds();
        let from = middle.saturating_sub(REACH * spread).max(first.lower_ns.picoseconds());
        let to = middle
            .saturating_add(REACH * spread)
            .min(last.upper_ns.picoseconds())
            .max(from + LEAST_CYCLES * cycle);
        let width = nice_width(to - from, cycle, if detail == Detail::Lines { 20 } else { 200 });

        let mut below = Vec::new();
        let mut linear = Vec::new();
        let mut tail = Vec::new();
        let start = from / width * width;
        let end = to.div_ceil(width) * width;
        let mut filler = Filler { bins, next: 0 };
        if first.lower_ns.picoseconds() < start {
            filler.push(&mut below, first.lower_ns.picoseconds(), start);
        }
        let mut lower = below.last().map_or(start, |row: &Row| row.upper.picoseconds());
        while lower < end {
            lower = filler.push(&mut linear, lower, (lower / width + 1) * width);
        }
        while filler.next < bins.len() {
            let upper = match detail {
                Detail::Lines => next_edge(lower, cycle),
                Detail::Points => lower + (lower / 16 / cycle).max(1) * cycle,
            };
            lower = filler.push(&mut tail, lower, upper);
        }
        while linear.len() > 1 && tail.is_empty() && linear.last().is_some_and(|row| row.count == 0)
        {
            linear.pop();
        }
        Self { below: below.pop(), linear, tail }
    }

    /// All bars, fastest first.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.below.iter().chain(&self.linear).chain(&self.tail)
    }

    /// The same bars for other samples, whose bins must each lie inside one of them, or outside all.
    #[must_use]
    pub fn refill(&self, bins: &[Bin]) -> Self {
        let refill = |row: &Row| {
            let inside =
                bins.iter().filter(|bin| row.lower <= bin.lower_ns && bin.upper_ns <= row.upper);
            Row { count: inside.map(|bin| bin.count).sum(), ..*row }
        };
        let all = |rows: &[Row]| rows.iter().map(refill).collect();
        Self {
            below: self.below.as_ref().map(refill),
            linear: all(&self.linear),
            tail: all(&self.tail),
        }
    }
}

/// Takes bins into rows, each exactly once.
struct Filler<'a> {
    bins: &'a [Bin],
    next: usize,
}

impl Filler<'_> {
    /// Add the row from `lower` to `upper`, or to the end of a bin that straddles `upper`; returns where it ends.
    fn push(&mut self, rows: &mut Vec<Row>, lower: u64, mut upper: u64) -> u64 {
        let mut count = 0;
        while let Some(bin) =
            self.bins.get(self.next).filter(|bin| bin.lower_ns.picoseconds() < upper)
        {
            count += bin.count;
            upper = upper.max(bin.upper_ns.picoseconds());
            self.next += 1;
        }
        let [lower_ns, upper_ns] = [lower, upper].map(Nanoseconds::from_picoseconds);
        rows.push(Row { lower: lower_ns, upper: upper_ns, count });
        upper
    }
}

/// The bins of two sets of samples as one; bins that overlap become one bin.
#[must_use]
pub fn merge(one: &[Bin], other: &[Bin]) -> Vec<Bin> {
    let mut all: Vec<Bin> = one.iter().chain(other).copied().collect();
    all.sort_by_key(|bin| bin.lower_ns);
    let mut merged: Vec<Bin> = Vec::with_capacity(all.len());
    for bin in all {
        match merged.last_mut().filter(|last| bin.lower_ns < last.upper_ns) {
            Some(last) => {
                last.upper_ns = last.upper_ns.max(bin.upper_ns);
                last.count += bin.count;
            }
            None => merged.push(bin),
        }
    }
    merged
}

/// The bin that holds the sample of rank `percent` of 100.
fn bin_at(bins: &[Bin], percent: u64) -> Bin {
    let total: u128 = bins.iter().map(|bin| u128::from(bin.count)).sum();
    let rank = (total * u128::from(percent)).div_ceil(100);
    let mut seen = 0;
    let found = bins.iter().find(|bin| {
        seen += u128::from(bin.count);
        seen >= rank
    });
    found.copied().unwrap_or(bins[bins.len() - 1])
}

/// The narrowest width of 1, 2, 5 or 10 … cycles with which `span` needs no more than `rows` bars.
fn nice_width(span: u64, cycle: u64, rows: u64) -> u64 {
    let mut decade = cycle;
    loop {
        for step in [1, 2, 5] {
            let width = decade.saturating_mul(step);
            if span.div_ceil(width) <= rows.max(1) {
                return width;
            }
        }
        decade = decade.saturating_mul(10);
    }
}

/// The first edge of the tail's grid past `lower`, on a whole cycle.
fn next_edge(lower: u64, cycle: u64) -> u64 {
    let mut tenth_of_decade = 1;
    while tenth_of_decade * 100 <= lower {
        tenth_of_decade *= 10;
    }
    let edge = STEPS.iter().map(|step| step * tenth_of_decade).find(|edge| *edge > lower);
    edge.unwrap_or(100 * tenth_of_decade).div_ceil(cycle).max(lower / cycle + 1) * cycle
}

#[cfg(test)]
mod tests {
    use super::{Bin, Detail, Layout, Nanoseconds, Row, merge};

    const CYCLE: Nanoseconds = Nanoseconds::whole(4);

    fn bins(of: &[(u64, u64, u64)]) -> Vec<Bin> {
        of.iter()
            .map(|&(lower, upper, count)| Bin {
                lower_ns: Nanoseconds::whole(lower),
                upper_ns: Nanoseconds::whole(upper),
                count,
            })
            .collect()
    }

    fn row(lower: u64, upper: u64, count: u64) -> Row {
        Row { lower: Nanoseconds::whole(lower), upper: Nanoseconds::whole(upper), count }
    }

    #[test]
    fn nothing_measured_draws_nothing() {
        assert_eq!(Layout::new(&[], CYCLE, Detail::Lines), Layout::default());
    }

    #[test]
    fn equal_samples_make_one_bar_of_one_cycle() {
        let layout = Layout::new(&bins(&[(24, 28, 1000)]), CYCLE, Detail::Lines);

        assert_eq!(layout, Layout { below: None, linear: vec![row(24, 28, 1000)], tail: vec![] });
    }

    #[test]
    fn a_sample_of_no_time_has_a_row_of_its_own() {
        let layout = Layout::new(&bins(&[(0, 4, 3), (8, 12, 1)]), CYCLE, Detail::Lines);

        assert_eq!(layout.linear, [row(0, 4, 3), row(4, 8, 0), row(8, 12, 1)]);
    }

    /// Ten bins of 100 samples, one outlier on each side. The spread of 40 ns reaches 80 ns to either side of the
    /// median at 1016, which is past the body, so both outliers fall outside. The
    /// tail's first bar is a sixteenth of 1096 ns wide, in whole cycles.
    #[test]
    fn outliers_do_not_stretch_the_linear_part() {
        let mut of = vec![(400, 404, 1)];
        of.extend((0..10).map(|step| (1000 + 4 * step, 1004 + 4 * step, 100)));
        of.push((9000, 9200, 1));
        let layout = Layout::new(&bins(&of), CYCLE, Detail::Points);

        assert_eq!(layout.below, Some(row(400, 936, 1)));
        assert!(
            layout
                .linear
                .iter()
                .all(|row| row.upper.picoseconds() - row.lower.picoseconds() == 4000)
        );
        assert_eq!(layout.linear.iter().map(|row| row.count).sum::<u64>(), 1000);
        assert_eq!(
            layout.tail.first().map(|row| row.upper),
            Some(Nanoseconds::whole(1096 + 17 * 4))
        );
        assert_eq!(layout.tail.last().map(|row| row.count), Some(1));
    }

    #[test]
    fn two_sets_of_samples_share_their_bars() {
        let (service, response) = (
            bins(&[(1000, 1004, 90), (1008, 1012, 10)]),
            bins(&[(1000, 1012, 60), (2000, 2064, 40)]),
        );
        let both = merge(&service, &response);
        assert_eq!(both, bins(&[(1000, 1012, 160), (2000, 2064, 40)]));

        let layout = Layout::new(&both, CYCLE, Detail::Lines);
        let counts = |of: &[Bin]| layout.refill(of).rows().map(|row| row.count).sum::<u64>();
        assert_eq!((counts(&service), counts(&response)), (100, 100));
    }

    #[test]
    fn the_tail_of_text_has_edges_that_read_well() {
        let mut of: Vec<_> = (0..10).map(|step| (1000 + 4 * step, 1004 + 4 * step, 100)).collect();
        of.push((9000, 9200, 1));
        let layout = Layout::new(&bins(&of), CYCLE, Detail::Lines);

        let edges: Vec<_> = layout.tail.iter().map(|row| row.upper.to_string()).collect();
        assert_eq!(edges.join(" "), "1200 1500 2000 2500 3000 4000 5000 6000 8000 10000");
    }

    #[test]
    fn a_wide_bin_is_never_split() {
        let layout =
            Layout::new(&bins(&[(1000, 1004, 50), (1004, 1030, 50)]), CYCLE, Detail::Points);

        assert_eq!(layout.linear, [row(1000, 1004, 50), row(1004, 1030, 50)]);
    }

    /// Any histogram: rows touch, ascend, and hold every sample once, whatever the bins are.
    #[test]
    fn rows_are_gapless_and_add_up() {
        let mut state = 1_u64;
        // Below a power of two that is itself random, so that small and large values both come up.
        let mut random = |bits: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let bits = (state >> 60) * bits / 16;
            (state >> 20) & ((1 << (bits + 1)) - 1)
        };
        for _ in 0..2_000 {
            let mut edge = random(32) * 4;
            let mut of = Vec::new();
            for _ in 0..=random(6) {
                let width = 4 * (1 + random(10));
                of.push((edge, edge + width, 1 + random(20)));
                edge += width + 4 * random(20);
            }
            let bins = bins(&of);
            let layout = Layout::new(&bins, CYCLE, Detail::Lines);

            let rows: Vec<_> = layout.rows().collect();
            assert!(
                rows.windows(2)
                    .all(|pair| pair[0].upper == pair[1].lower && pair[0].lower < pair[0].upper)
            );
            assert!(rows.len() <= 1 + 22 + 10 * 10, "{} rows", rows.len());
            let drawn: u64 = rows.iter().map(|row| row.count).sum();
            assert_eq!(drawn, of.iter().map(|bin| bin.2).sum::<u64>());
            assert!(bins.iter().all(|bin| {
                rows.iter().any(|row| row.lower <= bin.lower_ns && bin.upper_ns <= row.upper)
            }));
        }
    }
}
