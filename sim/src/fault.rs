//! Answers that go wrong on purpose.

use std::time::Duration;

use crate::random::Random;

/// Which of a peer's answers a fault strikes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum When {
    /// None.
    #[default]
    Never,
    /// All.
    Always,
    /// Every n-th, counted from when it was set; 1 is all of them.
    Every(u64),
    /// Only the n-th from when it was set; 1 is the next.
    Once(u64),
    /// Each with this probability.
    Chance(f64),
}

/// What may happen to the answers of a peer before they enter the link.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct AnswerFaults {
    /// The answer never leaves.
    pub lose: When,
    /// It leaves this much later.
    pub delay: (When, Duration),
    /// It leaves twice, the second time this much later.
    pub duplicate: (When, Duration),
    /// It carries an older word: this much is subtracted from it.
    pub stale: (When, u32),
}

/// What happens to one answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Fate {
    pub(crate) lost: bool,
    pub(crate) delay: Duration,
    pub(crate) again_after: Option<Duration>,
    pub(crate) subtract: u32,
}

/// Deals out fates.
#[derive(Debug)]
pub(crate) struct Fates {
    faults: AnswerFaults,
    /// Answers since the faults were set.
    count: u64,
    random: Random,
}

impl Fates {
    pub(crate) fn new(random: Random) -> Self {
        Self { faults: AnswerFaults::default(), count: 0, random }
    }

    pub(crate) fn set(&mut self, faults: AnswerFaults) {
        self.faults = faults;
        self.count = 0;
    }

    /// The fate of the next answer.
    pub(crate) fn next(&mut self) -> Fate {
        self.count += 1;
        let AnswerFaults { lose, delay, duplicate, stale } = self.faults;
        let mut strikes = |when| match when {
            When::Never => false,
            When::Always => true,
            When::Every(n) => n > 0 && self.count.is_multiple_of(n),
            When::Once(n) => self.count == n,
            When::Chance(probability) => self.random.chance(probability),
        };
        Fate {
            lost: strikes(lose),
            delay: if strikes(delay.0) { delay.1 } else { Duration::ZERO },
            again_after: strikes(duplicate.0).then_some(duplicate.1),
            subtract: if strikes(stale.0) { stale.1 } else { 0 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn struck(when: When) -> Vec<usize> {
        let mut fates = Fates::new(Random::stream(1, "fates"));
        fates.set(AnswerFaults { lose: when, ..AnswerFaults::default() });
        (1..=1000).filter(|_| fates.next().lost).collect()
    }

    #[test]
    fn a_fault_strikes_the_answers_it_names() {
        assert_eq!(struck(When::Never), []);
        assert_eq!(struck(When::Always).len(), 1000);
        assert_eq!(struck(When::Every(400)), [400, 800]);
        assert_eq!(struck(When::Once(3)), [3]);
        assert!((200..300).contains(&struck(When::Chance(0.25)).len()));
    }

    #[test]
    fn setting_faults_starts_the_count_again() {
        let mut fates = Fates::new(Random::stream(1, "fates"));
        fates.next();
        fates.set(AnswerFaults { stale: (When::Once(1), 2), ..AnswerFaults::default() });
        assert_eq!(fates.next().subtract, 2);
        assert_eq!(fates.next().subtract, 0);
    }
}
