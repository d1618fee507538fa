//! What to measure, and whether this card can; everything is checked before the card is touched.

use std::time::Duration;

use peerlane_regmap::ping::LONGEST_TIMEOUT;
use thiserror::Error;

use crate::clock::Clock;
use crate::identity::{Features, Identity};
use crate::ping::Settings;
use crate::rate::{Period, Rate};

/// A measurement of round trips.
///
/// ```
/// use peerlane_driver::round_trip::{Plan, Rate};
///
/// // Open loop: a ping every 10 µs, whether or not the one before was answered; up to four at once.
/// let plan = Plan { samples: 50_000, in_flight: 4, rate: Rate::per_second(100_000.0), ..Plan::default() };
/// assert_eq!(plan.warm_up, 1_000);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// Pings of the run that counts; 1 to 4,294,967,295.
    pub samples: u64,
    /// Pings before it, whose times are thrown away; they place the histogram's fine window. 0 for none.
    pub warm_up: u32,
    /// Pings that may wait for their answers at once; 1 to the card's slots.
    pub in_flight: u32,
    /// Open loop at this rate; none for closed loop, where a slot's next ping follows the answer to its last.
    pub rate: Option<Rate>,
    /// How long an answer may take before its ping counts as lost. Rounds up to whole cycles.
    pub timeout: Duration,
}

impl Default for Plan {
    /// 100,000 pings one at a time after 1,000 of warm-up, each lost after 1 ms.
    fn default() -> Self {
        Self {
            samples: 100_000,
            warm_up: 1_000,
            in_flight: 1,
            rate: None,
            timeout: Duration::from_millis(1),
        }
    }
}

/// A plan this card cannot carry out. The card was not touched.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum PlanError {
    /// Nothing to measure.
    #[error("0 samples measure nothing; ask for 1 to {limit}")]
    NoSamples {
        /// Most samples of one run.
        limit: u64,
    },
    /// More than the card's counter holds.
    #[error(
        "{asked} samples are more than the card's 32-bit sample counter holds; ask for at most {limit}, or measure in several runs"
    )]
    TooManySamples {
        /// Samples asked for.
        asked: u64,
        /// Most samples of one run.
        limit: u64,
    },
    /// No slot, or more than there are.
    #[error(
        "{asked} pings in flight are not possible on this card; ask for 1 to {limit}, its number of slots"
    )]
    InFlight {
        /// Pings asked for.
        asked: u32,
        /// The card's slots.
        limit: u32,
    },
    /// A time-out the card's timer cannot hold.
    #[error(
        "a time-out of {asked:?} is outside what the card's 32-bit timer holds; ask for more than 0 and at most {limit:?}"
    )]
    Timeout {
        /// What was asked for.
        asked: Duration,
        /// The longest there is.
        limit: Duration,
    },
    /// A rate no period stands for.
    #[error("the card cannot ping {asked}; the nearest it can is {nearest}")]
    Rate {
        /// What was asked for.
        asked: Rate,
        /// The nearest this card can.
        nearest: Rate,
    },
    /// The bitstream lacks a block.
    #[error(
        "this card was built without {feature}; measure without it, or load a bitstream that has it"
    )]
    Missing {
        /// What is missing.
        feature: &'static str,
    },
}

impl Plan {
    /// Check the plan against the card, and turn it into what its registers take. `target` is filled in later.
    pub(crate) fn settings(
        &self,
        identity: &Identity,
        loopback: bool,
    ) -> Result<Settings, PlanError> {
        let needed = [
            (true, Features::ROUND_TRIP, "round trips"),
            (self.rate.is_some(), Features::OPEN_LOOP, "open-loop pings (a rate)"),
            (loopback, Features::LOOPBACK, "the loopback"),
        ];
        if let Some((.., feature)) =
            needed.into_iter().find(|&(on, bit, _)| on && !identity.features.contains(bit))
        {
            return Err(PlanError::Missing { feature });
        }
        let limit = u64::from(u32::MAX);
        let samples = match u32::try_from(self.samples) {
            Ok(0) => return Err(PlanError::NoSamples { limit }),
            Ok(samples) => samples,
            Err(_) => return Err(PlanError::TooManySamples { asked: self.samples, limit }),
        };
        if self.in_flight == 0 || self.in_flight > identity.slots {
            return Err(PlanError::InFlight { asked: self.in_flight, limit: identity.slots });
        }
        let timeout = timeout_cycles(self.timeout, identity.clock)?;
        let period = match self.rate {
            None => None,
            Some(asked) => Some(
                Period::nearest(asked, identity.clock)
                    .map_err(|nearest| PlanError::Rate { asked, nearest })?,
            ),
        };
        Ok(Settings { samples, in_flight: self.in_flight, timeout, period })
    }
}

/// The time-out in cycles, rounded up.
fn timeout_cycles(asked: Duration, clock: Clock) -> Result<u32, PlanError> {
    match u32::try_from(clock.cycles_up(asked.as_nanos()).0) {
        Ok(cycles) if (1..=LONGEST_TIMEOUT).contains(&cycles) => Ok(cycles),
        _ => {
            let limit = clock.nanoseconds(crate::clock::Cycles(LONGEST_TIMEOUT.into()));
            Err(PlanError::Timeout { asked, limit: Duration::from_nanos(limit) })
        }
    }
}

#[cfg(test)]
mod tests;
