//! Expected verdicts come from the definition: one open range with the right holds every page asked about.

use std::collections::VecDeque;

use super::*;

#[derive(Clone, Copy, Default)]
struct Range {
    first: u64,
    last: u64,
    open: bool,
    write: bool,
}

struct Fence {
    bench: Bench<Window>,
    ranges: [Range; 16],
}

impl Fence {
    fn new() -> Self {
        let mut bench = Bench::new(Window::default(), |window| &mut window.clock);
        bench.reset();
        Self { bench, ranges: [Range::default(); 16] }
    }

    /// Gives range `i` a new value, as a register write does: with `changed` in the same cycle.
    fn set(&mut self, i: usize, range: Range) {
        self.ranges[i] = range;
        self.bench.first_low[i].next = (range.first & 0xF_FFFF).into();
        self.bench.first_high[i].next = (range.first >> 20).into();
        self.bench.last_low[i].next = (range.last & 0xF_FFFF).into();
        self.bench.last_high[i].next = (range.last >> 20).into();
        self.bench.open[i].next = range.open;
        self.bench.write[i].next = range.write;
        self.bench.changed.next = true;
        self.bench.cycle();
        self.bench.changed.next = false;
        self.bench.settle();
    }

    fn ask(&mut self, line: u64, lines: u64) {
        self.bench.fence_line.next = line.into();
        self.bench.fence_lines.next = lines.into();
        self.bench.settle();
    }

    /// The range that lets the lines through.
    fn expected(&self, line: u64, lines: u64) -> Option<usize> {
        let (first, last) = (line >> 6, (line + lines - 1) >> 6);
        let fits =
            |range: &Range| range.open && range.write && range.first <= first && last <= range.last;
        (line + lines <= 1 << 42).then(|| self.ranges.iter().position(fits)).flatten()
    }
}

fn pages(first: u64, last: u64) -> Range {
    Range { first, last, open: true, write: true }
}

#[test]
fn nothing_is_allowed_after_reset() {
    let mut fence = Fence::new();
    fence.ask(0, 16);
    for _ in 0..10 {
        assert!(!fence.bench.allowed.val());
        fence.bench.cycle();
    }
}

#[test]
fn the_verdict_follows_a_question_and_a_range_after_three_cycles() {
    let mut fence = Fence::new();
    fence.ask(64, 1);
    fence.bench.cycles(5);
    fence.set(3, pages(1, 1));
    fence.bench.cycles(2);
    assert!(fence.bench.allowed.val());
    fence.ask(128, 1);
    fence.bench.cycles(3);
    assert!(!fence.bench.allowed.val());
    fence.ask(127, 1);
    fence.bench.cycles(3);
    assert!(fence.bench.allowed.val());
}

#[test]
fn a_change_of_another_range_leaves_the_verdict_without_a_gap() {
    let mut fence = Fence::new();
    fence.ask(64, 1);
    fence.set(3, pages(1, 1));
    fence.bench.cycles(4);
    for i in [0, 2, 5] {
        fence.set(i, pages(1, 9));
        for _ in 0..6 {
            assert!(fence.bench.allowed.val());
            fence.bench.cycle();
        }
    }
}

#[test]
fn only_an_open_range_with_the_right_that_holds_every_page_allows() {
    let mut fence = Fence::new();
    let mut noise = Noise::new(4);
    let edges: [u64; 6] = [0, 1, 0xF_FFFF, 0x10_0000, 0xF_FFFF_FFFE, 0xF_FFFF_FFFF];
    for _ in 0..1500 {
        let page =
            |noise: &mut Noise| noise.pick(&edges).wrapping_add(noise.word() % 3) & 0xF_FFFF_FFFF;
        let i = noise.word() as usize % 16;
        let first = page(&mut noise);
        let last = (first + noise.word() % 3) & 0xF_FFFF_FFFF;
        let flags = noise.word();
        fence.set(i, Range { first, last, open: flags & 0b0011 != 0, write: flags & 0b1100 != 0 });
        let line = (page(&mut noise) << 6) + noise.pick(&[0, 1, 48, 63]);
        let lines = 1 + noise.word() % 16;
        fence.ask(line, lines);
        fence.bench.cycles(3);
        let expected = fence.expected(line, lines).is_some();
        assert_eq!(fence.bench.allowed.val(), expected, "{lines} lines from {line:#x}");
    }
}

#[test]
fn a_closed_range_drains_until_the_last_response_to_its_own_work_has_come() {
    let mut fence = Fence::new();
    let mut noise = Noise::new(9);
    let mut owed: VecDeque<usize> = VecDeque::new();
    for i in 0..16 {
        fence.set(i, pages(i as u64 * 4, i as u64 * 4 + 3));
    }
    for round in 0..3000 {
        if round % 40 == 0 {
            let i = noise.word() as usize % 16;
            let range = Range { open: !fence.ranges[i].open, ..fence.ranges[i] };
            fence.set(i, range);
            let page = noise.word() % 64;
            fence.ask(page << 6, 1);
            fence.bench.cycles(5);
        }
        let line: u64 = fence.bench.fence_line.val().into();
        let through = fence.expected(line, 1);
        assert_eq!(fence.bench.allowed.val(), through.is_some());
        // As the single-word writer does it: a response may be told of in the cycle in which the place is used again.
        let retires = !owed.is_empty() && noise.word().is_multiple_of(3);
        let room = owed.len() < 8 || retires;
        let admits = through.is_some() && room && noise.word().is_multiple_of(3);
        fence.bench.admitted.next = admits;
        fence.bench.retired.next = retires;
        fence.bench.cycle();
        fence.bench.admitted.next = false;
        fence.bench.retired.next = false;
        if retires {
            owed.pop_front();
        }
        if admits {
            owed.extend(through);
        }
        if round % 5 == 0 {
            fence.bench.cycles(2);
            let draining = owed.iter().filter(|&&i| !fence.ranges[i].open);
            let expected = draining.fold(0_u64, |bits, i| bits | 1 << i);
            assert_eq!(u64::from(fence.bench.closing.val()), expected);
        }
    }
}

#[test]
fn a_range_closed_in_the_cycle_of_an_admission_shows_that_it_drains() {
    let mut fence = Fence::new();
    fence.set(5, pages(2, 2));
    fence.ask(128, 1);
    fence.bench.cycles(3);
    assert!(fence.bench.allowed.val());
    fence.bench.admitted.next = true;
    fence.set(5, Range { open: false, ..pages(2, 2) });
    fence.bench.admitted.next = false;
    fence.bench.cycles(2);
    assert_eq!(fence.bench.closing.val(), bits::<32>(1 << 5));
    assert!(!fence.bench.allowed.val());
    fence.bench.retired.next = true;
    fence.bench.cycle();
    fence.bench.retired.next = false;
    fence.bench.cycle();
    assert_eq!(fence.bench.closing.val(), bits::<32>(0));
}

#[test]
fn refusals_count_and_the_first_address_since_the_flag_was_clear_stays() {
    let mut fence = Fence::new();
    let lines = [0x3FF_FFFF_FFFF_u64, 7, 9];
    for (count, line) in lines.into_iter().enumerate() {
        fence.bench.refuse.next = true;
        fence.bench.refuse_line.next = line.into();
        // The third comes in the cycle of a clear: it sets the flag again, and its address is the first.
        fence.bench.clear.next = count == 2;
        fence.bench.cycle();
        let first = if count < 2 { lines[0] } else { line } << 6;
        assert_eq!(fence.bench.refused.val(), bits::<32>(count as u64 + 1));
        assert_eq!(fence.bench.errors.val(), bits::<32>(1));
        assert_eq!(fence.bench.refused_low.val(), bits::<32>(first & 0xFFFF_FFFF));
        assert_eq!(fence.bench.refused_high.val(), bits::<32>(first >> 32));
    }
    fence.bench.refuse.next = false;
    fence.bench.cycle();
    assert_eq!(fence.bench.errors.val(), bits::<32>(0));
    assert_eq!(fence.bench.refused.val(), bits::<32>(3));
}

#[test]
fn with_the_bypass_everything_is_allowed_and_nothing_is_owed() {
    let mut fence = Fence::new();
    fence.bench.bypass.next = true;
    fence.ask(1 << 41, 16);
    assert!(fence.bench.allowed.val());
    fence.bench.admitted.next = true;
    fence.bench.cycles(3);
    fence.bench.admitted.next = false;
    fence.bench.bypass.next = false;
    fence.bench.cycles(3);
    assert_eq!(fence.bench.closing.val(), bits::<32>(0));
    assert!(!fence.bench.allowed.val());
}
