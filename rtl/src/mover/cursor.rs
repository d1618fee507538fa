//! Walks a range of addresses, one burst at a time; no burst crosses a boundary of its limit.
//!
//! ```text
//! load: address, length ──► here, left ──► burst: address, bytes, last
//!                              ▲              │ step
//!                              └── boundary ◄─┘
//! ```
//! The limit is a power of two from 32 to 4096 bytes, so no burst crosses a page of 4 KiB either (AXI4 specification
//! A3.4.1). Lengths are held less one: then one adder gives both what is left and whether the burst is the last.
//! Latency: a range loaded at cycle n has its first burst at n + 1, the next one in the cycle after a step. A range can
//! be loaded in the cycle in which the last burst of the one before steps. Reset: no range.

use crate::prim::prelude::*;

/// The bursts of a range of addresses.
#[derive(LogicBlock, Default)]
pub struct Cursor {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a burst in bytes, a power of two, less one.
    pub mask: Signal<In, Bits<12>>,
    /// Take a range, while `ready`.
    pub load: Signal<In, Bit>,
    /// Its first byte.
    pub address: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// The burst is taken.
    pub step: Signal<In, Bit>,
    /// Forget the range. Not together with `step` or `load`.
    pub drop: Signal<In, Bit>,
    /// A range can be loaded: there is none, or its last burst is taken in this cycle.
    pub ready: Signal<Out, Bit>,
    /// There is a burst.
    pub active: Signal<Out, Bit>,
    /// Its first byte.
    pub burst: Signal<Out, Bits<48>>,
    /// Its bytes less one.
    pub bytes: Signal<Out, Bits<12>>,
    /// It is the last of its range.
    pub last: Signal<Out, Bit>,
    walking: Register<Bit>,
    here: Register<Bits<48>>,
    left: Register<Bits<24>>,
    /// Bytes to the boundary, less one.
    reach: Signal<Local, Bits<12>>,
    rest: Signal<Local, Bits<25>>,
}

impl Logic for Cursor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, walking, here, left);

        comment!(
            "rest = left - reach - 1; -reach - 1 has the bits of here where the mask has ones, else ones"
        );
        self.reach.next = !self.here.q.val().get_bits::<12>(0) & self.mask.val();
        self.rest.next = bit_cast::<25, 24>(self.left.q.val())
            + (bits::<25>(0x1FF_F000) | bit_cast::<25, 12>(!self.reach.val()));
        self.last.next = self.rest.val().get_bit(24);
        self.bytes.next = self.reach.val();
        if self.rest.val().get_bit(24) {
            self.bytes.next = self.left.q.val().get_bits::<12>(0);
        }

        if self.step.val() {
            self.walking.d.next = !self.rest.val().get_bit(24);
            self.here.d.next = (self.here.q.val() | bit_cast::<48, 12>(self.mask.val())) + 1;
            self.left.d.next = self.rest.val().get_bits::<24>(0);
        }
        if self.load.val() {
            self.walking.d.next = true;
            self.here.d.next = self.address.val();
            self.left.d.next = self.length.val();
        }
        if self.drop.val() {
            self.walking.d.next = false;
        }
        self.ready.next = !self.walking.q.val() | (self.step.val() & self.rest.val().get_bit(24));
        self.active.next = self.walking.q.val();
        self.burst.next = self.here.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bursts of a range by the arithmetic of AXI: cut at every multiple of the limit.
    fn expected(address: u64, length: u64, limit: u64) -> Vec<(u64, u64, bool)> {
        let end = address + length;
        let (mut here, mut bursts) = (address, vec![]);
        while here < end {
            let next = ((here / limit + 1) * limit).min(end);
            bursts.push((here, next - here, next == end));
            here = next;
        }
        bursts
    }

    fn cursor(limit: u64) -> Bench<Cursor> {
        let mut bench = Bench::new(Cursor::default(), |cursor| &mut cursor.clock);
        bench.mask.next = (limit - 1).into();
        bench.reset();
        bench
    }

    fn load(bench: &mut Bench<Cursor>, address: u64, length: u64) {
        bench.load.next = true;
        bench.address.next = address.into();
        bench.length.next = (length - 1).into();
    }

    /// Steps through ranges loaded back to back, one burst in every cycle.
    fn walk(limit: u64, ranges: &[(u64, u64)]) -> Vec<(u64, u64, bool)> {
        let mut bench = cursor(limit);
        let (mut bursts, mut loaded) = (vec![], 0);
        loop {
            bench.step.next = bench.active.val();
            bench.settle();
            if bench.active.val() {
                let bytes = bench.bytes.val().to_u64() + 1;
                bursts.push((bench.burst.val().to_u64(), bytes, bench.last.val()));
            }
            if loaded == ranges.len() && bench.ready.val() {
                return bursts;
            }
            bench.load.next = false;
            if bench.ready.val() {
                let (address, length) = ranges[loaded];
                load(&mut bench, address, length);
                loaded += 1;
            }
            bench.cycle();
        }
    }

    #[test]
    fn bursts_are_cut_at_every_multiple_of_the_limit_and_nowhere_else() {
        for limit in [32, 256, 4096] {
            for offset in [0, 1, 31, limit - 1, 4096 - limit, 4095] {
                for length in [1, 2, 31, 32, 33, limit - 1, limit, limit + 1, 3 * limit, 9000] {
                    let address = 0x1234_5678_0000 + offset;
                    assert_eq!(
                        walk(limit, &[(address, length)]),
                        expected(address, length, limit),
                        "limit {limit}, address {address:#x}, length {length}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_longest_range_and_the_highest_address_are_walked_to_their_end() {
        let (address, length) = ((1 << 48) - (1 << 24) + 1, (1 << 24) - 1);
        assert_eq!(walk(4096, &[(address, length)]), expected(address, length, 4096));
    }

    #[test]
    fn ranges_follow_each_other_without_a_gap() {
        let ranges = [(0x1003, 4), (0x0FFE, 4), (0x2000, 256), (0xFFF, 1), (0x20FF, 258)];
        let mut bench = cursor(256);
        let mut wanted: Vec<_> =
            ranges.iter().flat_map(|&(address, length)| expected(address, length, 256)).collect();
        wanted.reverse();
        let mut ranges = ranges.iter();
        load(&mut bench, ranges.as_slice()[0].0, ranges.as_slice()[0].1);
        ranges.next();
        bench.cycle();
        while let Some((address, bytes, last)) = wanted.pop() {
            bench.step.next = true;
            bench.load.next = false;
            bench.settle();
            assert!(bench.active.val(), "a gap before {address:#x}");
            assert_eq!(bench.burst.val().to_u64(), address);
            assert_eq!(bench.bytes.val().to_u64() + 1, bytes);
            assert_eq!(bench.last.val(), last);
            assert_eq!(bench.ready.val(), last);
            if last && let Some(&(address, length)) = ranges.next() {
                load(&mut bench, address, length);
            }
            bench.cycle();
        }
        assert!(!bench.active.val());
    }

    #[test]
    fn a_burst_that_is_not_taken_stays() {
        let mut bench = cursor(256);
        load(&mut bench, 0x10F0, 0x40);
        bench.cycle();
        bench.load.next = false;
        bench.cycles(3);
        assert_eq!(bench.burst.val().to_u64(), 0x10F0);
        assert_eq!(bench.bytes.val().to_u64(), 15);
    }
}
