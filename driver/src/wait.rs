//! Waiting with a bound: every loop over a register in this crate goes through here.

use std::time::Duration;

use peerlane_port::{Cancel, Time, Woken};

/// First pause between two looks. The card's own chores (clearing a bank takes 1,024 cycles) end within it or nearly so.
const FIRST_STEP: Duration = Duration::from_micros(5);
/// Longest pause between two looks.
const LONGEST_STEP: Duration = Duration::from_micros(500);

/// Look until `check` finds something, for at most `bound`; nothing when it did not.
///
/// The last look comes after the bound has passed, so what arrived in time is never called late. Nobody can cut this
/// short: it is what leaves a card idle, and its bound is what a caller can rely on.
pub(crate) fn until<T, E>(
    time: &dyn Time,
    bound: Duration,
    mut check: impl FnMut() -> Result<Option<T>, E>,
) -> Result<Option<T>, E> {
    let deadline = time.now() + bound;
    let nobody = Cancel::new();
    let mut step = FIRST_STEP;
    let mut last = false;
    loop {
        last = last || time.now() >= deadline;
        if let Some(found) = check()? {
            return Ok(Some(found));
        }
        if last {
            return Ok(None);
        }
        // A wait that nobody cancelled and that ends so means that the clock itself is shutting down.
        last = time.wait(deadline.min(time.now() + step), &nobody) == Woken::Cancelled;
        step = LONGEST_STEP.min(step * 2);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use peerlane_port::DeviceTime;

    use super::*;

    /// A clock that only waiting moves.
    #[derive(Default)]
    struct Clock {
        nanoseconds: AtomicU64,
        stopped: bool,
    }

    impl Time for Clock {
        fn now(&self) -> DeviceTime {
            DeviceTime { nanoseconds: self.nanoseconds.load(Ordering::Relaxed) }
        }

        fn wait(&self, deadline: DeviceTime, _: &Cancel) -> Woken {
            if self.stopped {
                return Woken::Cancelled;
            }
            self.nanoseconds.fetch_max(deadline.nanoseconds, Ordering::Relaxed);
            Woken::Deadline
        }
    }

    #[test]
    fn what_is_there_at_the_bound_counts() {
        let clock = Clock::default();
        let bound = Duration::from_millis(3);
        let arrived = clock.now() + bound;
        let found = until(&clock, bound, || Ok::<_, ()>((clock.now() >= arrived).then_some(7)));
        assert_eq!(found, Ok(Some(7)));
        assert_eq!(clock.now(), arrived);
    }

    #[test]
    fn a_wait_for_nothing_ends_at_its_bound() {
        let clock = Clock::default();
        let bound = Duration::from_millis(3);
        assert_eq!(until(&clock, bound, || Ok::<Option<()>, ()>(None)), Ok(None));
        assert_eq!(clock.now() - DeviceTime::default(), bound);
    }

    #[test]
    fn an_error_ends_the_wait_at_once() {
        let clock = Clock::default();
        assert_eq!(
            until(&clock, Duration::from_secs(1), || Err::<Option<()>, _>("gone")),
            Err("gone")
        );
        assert_eq!(clock.now(), DeviceTime::default());
    }

    #[test]
    fn a_clock_that_stops_ends_the_wait() {
        let clock = Clock { stopped: true, ..Clock::default() };
        let mut looks = 0;
        let look = || {
            looks += 1;
            Ok::<Option<()>, ()>(None)
        };
        assert_eq!(until(&clock, Duration::from_secs(1), look), Ok(None));
        assert_eq!(looks, 2, "once before and once after");
    }
}
