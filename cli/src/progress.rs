//! How far a measurement is, on standard error: a bar on a terminal that can draw one, a line every ten seconds elsewhere.
//!
//! The measurement stores a few numbers and goes on; a thread of its own draws them. A terminal that is stopped, or a
//! pipe that nobody reads, holds up that thread and nothing else.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report::{Colour, Look, stderr_takes_bar};

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
    pub fn begin(quiet: bool, colour: Colour) -> Self {
        let shared = Arc::new(Shared::default());
        let (stop, stopped) = mpsc::channel();
        let (clear, cleared) = mpsc::channel();
        if !quiet {
            let shared = Arc::clone(&shared);
            thread::spawn(move || {
                if stderr_takes_bar() {
                    let look = Look::of_stderr(colour);
                    draw_bar(&shared, &stopped, FIRST, look, ProgressDrawTarget::stderr());
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

fn draw_bar(
    shared: &Shared,
    stopped: &Receiver<()>,
    first: Duration,
    look: Look,
    target: ProgressDrawTarget,
) {
    if !goes_on(stopped, first) {
        return;
    }
    let bar = ProgressBar::with_draw_target(Some(0), target);
    // Before the driver has told how many there are, any share of them would be made up.
    bar.set_style(style(look, "  {msg}"));
    let mut what = "preparing";
    bar.set_message(what);
    while goes_on(stopped, BAR_EVERY) {
        let total = shared.total.load(Ordering::Relaxed);
        if total == 0 {
            continue;
        }
        let now =
            if shared.warming_up.load(Ordering::Relaxed) { "warming up" } else { "measuring" };
        bar.update(|state| {
            state.set_len(total);
            state.set_pos(shared.done.load(Ordering::Relaxed));
        });
        if now != what {
            what = now;
            bar.set_style(style(look, &bar_template(look)));
            bar.set_message(what);
        }
    }
    bar.finish_and_clear();
}

/// The line with the bar. Colour comes from [`Look`] alone: a style in the template would ask the environment again.
fn bar_template(look: Look) -> String {
    // What is left beside the longest text: the message, the share, and two counts of ten digits with their commas. A line
    // that the terminal has to break cannot be drawn anew in place.
    let length = look.width.saturating_sub(64).clamp(8, 32);
    let bar = look.drawn(&format!("{{bar:{length}}}"));
    format!("  {{msg:10}} {bar} {{percent:>3}} %  {{human_pos}} of {{human_len}}  {{eta}} left")
}

fn style(look: Look, template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template);
    // The templates are fixed texts of this file; the tests would notice one that is no template.
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    style.progress_chars(look.either("█░", "#."))
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
    use std::io;
    use std::sync::atomic::Ordering;
    use std::sync::{Arc, Mutex, mpsc};
    use std::thread;
    use std::time::{Duration, Instant};

    use indicatif::{ProgressDrawTarget, TermLike};

    use super::{BAR_EVERY, Colour, Look, Progress, Shared, draw_bar, write_lines};

    const PATIENT: Duration = Duration::from_secs(10);

    /// A terminal that keeps all text written to it.
    #[derive(Debug, Clone, Default)]
    struct Screen(Arc<Mutex<String>>);

    impl Screen {
        /// Wait until `text` is on it, however slow this machine is; a bar that never writes it must not hang the test.
        fn wait_for(&self, text: &str) {
            let began = Instant::now();
            while !self.0.lock().unwrap().contains(text) && began.elapsed() < PATIENT {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }

    impl TermLike for Screen {
        fn width(&self) -> u16 {
            100
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)?;
            self.write_str("\n")
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().unwrap().push_str(text);
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            self.write_str("\n")
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// What the bar writes while `done` of `total` are told, and before, when nothing is known.
    fn drawn(look: Look, done: u64, total: u64) -> String {
        let (shared, screen) = (Shared::default(), Screen::default());
        let (stop, stopped) = mpsc::channel();
        let target = ProgressDrawTarget::term_like(Box::new(screen.clone()));
        thread::scope(|scope| {
            let (shared, screen) = (&shared, &screen);
            scope.spawn(move || {
                screen.wait_for("preparing");
                // Long enough for frames that must not be drawn.
                thread::sleep(BAR_EVERY * 3);
                shared.done.store(done, Ordering::Relaxed);
                shared.total.store(total, Ordering::Relaxed);
                screen.wait_for("measuring");
                drop(stop);
            });
            draw_bar(shared, &stopped, Duration::from_millis(1), look, target);
        });
        let text = screen.0.lock().unwrap();
        text.clone()
    }

    #[test]
    fn the_bar_has_the_colours_and_characters_of_its_terminal() {
        let plain = Look { unicode: false, colour: false, width: 80 };
        let ascii = drawn(plain, 50, 200);
        assert!(ascii.is_ascii() && !ascii.contains('\x1b'), "{ascii:?}");
        assert!(ascii.contains("####....") && ascii.contains("50 of 200"), "{ascii:?}");

        let painted = drawn(Look { unicode: true, colour: true, ..plain }, 50, 200);
        assert!(painted.contains("\x1b[36m████░") && painted.contains(" 25 %"), "{painted:?}");
    }

    /// Known from this program: a million pings broke the line of a terminal of 80 columns, and pieces stayed on it.
    #[test]
    fn the_bar_keeps_to_one_line_whatever_it_counts() {
        let look = Look { unicode: true, colour: false, width: 80 };
        let text = drawn(look, 1 << 31, u32::MAX.into());

        assert!(text.contains("2,147,483,648 of 4,294,967,295"), "{text}");
        // The screen of this test fills every line up to its own width.
        assert!(text.lines().all(|line| line.trim_end().chars().count() < 80), "{text}");
    }

    #[test]
    fn nothing_is_said_to_be_done_before_anything_is_known() {
        let text = drawn(Look { unicode: true, colour: false, width: 80 }, 0, 200);
        let first = text.split_whitespace().next();

        assert_eq!(first, Some("preparing"), "{text:?}");
        assert!(text.contains("  0 %  0 of 200"), "{text:?}");
        assert!(!text.contains("100 %") && !text.contains("of 0"), "{text:?}");
    }

    #[test]
    fn lines_are_sparse_and_plain() {
        let shared = Shared::default();
        shared.total.store(200, Ordering::Relaxed);
        shared.done.store(50, Ordering::Relaxed);
        let (stop, stopped) = mpsc::channel();
        let ends = thread::spawn(move || {
            thread::sleep(Duration::from_millis(450));
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
        let progress = Progress::begin(false, Colour::Auto);
        progress.tell(false, 1, 2);
        drop(progress);

        assert!(began.elapsed() < Duration::from_millis(400));
    }
}
