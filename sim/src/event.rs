//! What will happen, and when.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::bridge::Request;
use crate::echo::Departure;
use crate::time::Picoseconds;

/// Something that happens outside the card's clock.
#[derive(Debug)]
pub(crate) enum Event {
    /// The bridge has something to do then.
    Attend,
    /// A request for the BAR is complete in the bridge.
    Request(Request),
    /// A write of the card has arrived where it can be seen.
    Arrival {
        /// Bus address.
        address: u64,
        /// What it writes.
        bytes: Vec<u8>,
    },
    /// The data of a read is back at the host.
    Completion {
        /// Which read.
        tag: u64,
        /// Its data.
        data: Vec<u8>,
    },
    /// A peer looks at its words.
    Look {
        /// Which peer.
        peer: usize,
        /// Of which arming; an older one's look sees nothing.
        arming: u64,
    },
    /// Answers of a peer enter the link.
    Departure {
        /// Which peer.
        peer: usize,
        /// Of which arming; an older one's answers stay.
        arming: u64,
        /// The answers.
        departure: Departure,
    },
}

/// Events in order of time; those of one time in the order they were put in.
#[derive(Debug, Default)]
pub(crate) struct Events {
    heap: BinaryHeap<Entry>,
    count: u64,
}

#[derive(Debug)]
struct Entry {
    at: Picoseconds,
    number: u64,
    event: Event,
}

impl Events {
    /// Let `event` happen at `at`.
    pub(crate) fn put(&mut self, at: Picoseconds, event: Event) {
        self.heap.push(Entry { at, number: self.count, event });
        self.count += 1;
    }

    /// The next event up to and with `now`, and the time it was due.
    pub(crate) fn take(&mut self, now: Picoseconds) -> Option<(Picoseconds, Event)> {
        if self.heap.peek()?.at > now {
            return None;
        }
        self.heap.pop().map(|entry| (entry.at, entry.event))
    }

    /// The cycle in which the next event is due; far away when there is none.
    pub(crate) fn next_cycle(&self) -> u64 {
        self.heap.peek().map_or(u64::MAX, |entry| entry.at.to_cycle())
    }
}

impl Ord for Entry {
    /// The greatest is the one that happens first: `BinaryHeap` gives the greatest.
    fn cmp(&self, other: &Self) -> Ordering {
        (other.at, other.number).cmp(&(self.at, self.number))
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Entry {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_in_order_of_time_and_then_of_arrival() {
        let mut events = Events::default();
        for (at, tag) in [(20, 1), (10, 2), (20, 3), (10, 4)] {
            events.put(Picoseconds(at), Event::Completion { tag, data: Vec::new() });
        }

        let mut order = Vec::new();
        while let Some((at, Event::Completion { tag, .. })) = events.take(Picoseconds(30)) {
            order.push((at.0, tag));
        }
        assert_eq!(order, [(10, 2), (10, 4), (20, 1), (20, 3)]);
    }

    #[test]
    fn nothing_comes_before_its_time() {
        let mut events = Events::default();
        assert_eq!(events.next_cycle(), u64::MAX);
        events.put(Picoseconds(4001), Event::Attend);
        assert_eq!(events.next_cycle(), 2);
        assert!(events.take(Picoseconds(4000)).is_none());
        assert!(events.take(Picoseconds(4001)).is_some());
    }
}
