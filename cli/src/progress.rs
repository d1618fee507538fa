//! How far a measurement is, on standard error: a bar on a terminal, a line every ten seconds elsewhere.
//!
//! The measurement stores a few numbers and goes on; a thread of its own draws them. A terminal that is stopped, or a
//! pipe that nobody reads, holds up that thread and nothing else.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Silence before the first sign of life; a short run shows none.
const FIRST: Duration = Duration::from_millis(700);
/// Between two lines where no bar can be drawn, so that a log stays readable.
const LINE_EVERY: Duration = Duration::from_secs(10);
/// Between two looks of the bar.
const BAR_EVERY: Duration = Duration::from_millis(100);
/// How long the end of a measurement waits for the drawing to be cleared away.
const PATIENCE: Duration = Duration::from_millis(500);

/// What the measurement tells and the drawing shows.
#[derive(Debug, Default)]
struct Shared {
    warming_up: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

/// A measurement's progress. Dropping it clears the bar.
#[derive(Debug)]
pub struct Progress {
    shared: Arc<Shared>,
    /// Dropped to end the drawing; absent when there is none.
    stop: Option<Sender<()>>,
    cleared: Receiver<()>,
}

impl Progress {
    /// Begin to show progress, unless `quiet`.
    #[must_use]
    pub fn begin(quiet: bool) -> Self {
        let shared = Arc::new(Shared::default());
        let (stop, stopped) = mpsc::channel();
        let (clear, cleared) = mpsc::channel();
        if !quiet {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                if io::stderr().is_terminal() {
                    draw_bar(&shared, &stopped);
                } else {
                    write_lines(&shared, &stopped, FIRST, LINE_EVERY, &mut io::stderr());
                }
                let _ = clear.send(());
            });
        }
        Self { shared, stop: (!quiet).then_some(stop), cleared }
    }

    /// Note how far it is. Never waits.
    pub fn tell(&self, warming_up: bool, done: u64, total: u64) {
        self.shared.warming_up.store(warming_up, Ordering::Relaxed);
        self.shared.total.store(total, Ordering::Relaxed);
        self.shared.done.store(done, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.stop.take().is_some() {
            let _ = self.cleared.recv_timeout(PATIENCE);
        }
    }
}

/// Whether the measurement goes on after waiting this long.
fn goes_on(stopped: &Receiver<()>, wait: Duration) -> bool {
    stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout)
}

fn draw_bar(shared: &Shared, stopped: &Receiver<()>) {
    if !goes_on(stopped, FIRST) {
        return;
    }
    let bar = ProgressBar::new(0);
    let style = "  {msg:10} {bar:32.cyan} {percent:>3} %  {human_pos} of {human_len}  {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    loop {
        let warming_up = shared.warming_up.load(Ordering::Relaxed);
        bar.set_message(if warming_up { "warming up" } else { "measuring" });
        bar.set_length(shared.total.load(Ordering::Relaxed));
        bar.set_position(shared.done.load(Ordering::Relaxed));
        if !goes_on(stopped, BAR_EVERY) {
            break;
        }
    }
    bar.finish_and_clear();
}

fn write_lines(
    shared: &Shared,
    stopped: &Receiver<()>,
    first: Duration,
    every: Duration,
    out: &mut impl Write,
) {
    let began = Instant::now();
    let mut wait = first;
    while goes_on(stopped, wait) {
        let (done, total) =
            (shared.done.load(Ordering::Relaxed), shared.total.load(Ordering::Relaxed));
        let what =
            if shared.warming_up.load(Ordering::Relaxed) { "warming up" } else { "measuring" };
        let seconds = began.elapsed().as_secs();
        let line = match (u128::from(done) * 100).checked_div(total.into()) {
            Some(percent) => {
                format!("peerlane: {what}, {done} of {total} ({percent} %) after {seconds} s\n")
            }
            None => format!("peerlane: preparing, {seconds} s\n"),
        };
        if out.write_all(line.as_bytes()).is_err() {
            return;
        }
        wait = every;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::sync::mpsc;
    use std::time::{Duration, Instant};

    use super::{Progress, Shared, write_lines};

    #[test]
    fn lines_are_sparse_and_plain() {
        let shared = Shared::default();
        shared.total.store(200, Ordering::Relaxed);
        shared.done.store(50, Ordering::Relaxed);
        let (stop, stopped) = mpsc::channel();
        let ends = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(450));
            drop(stop);
        });
        let mut out = Vec::new();
        write_lines(
            &shared,
            &stopped,
            Duration::from_millis(100),
            Duration::from_millis(200),
            &mut out,
        );
        ends.join().unwrap();

        let text = String::from_utf8(out).unwrap();
        assert_eq!(
            text,
            "peerlane: measuring, 50 of 200 (25 %) after 0 s\n".repeat(text.lines().count())
        );
        assert!((1..=2).contains(&text.lines().count()), "{text}");
    }

    #[test]
    fn a_short_measurement_shows_nothing_and_is_not_held_up() {
        let began = Instant::now();
        let progress = Progress::begin(false);
        progress.tell(false, 1, 2);
        drop(progress);

        assert!(began.elapsed() < Duration::from_millis(400));
    }
}
