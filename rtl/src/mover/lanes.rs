//! Turns beats to the lanes of their destination, and keeps them until a burst of them is complete.
//!
//! ```text
//! beat, position of its lane 0 ──► turn by bytes ──► 32 memories of a byte lane each ──► word of 32 bytes
//!                                                     a lane that wrapped writes one word later
//! ```
//! Every lane has its own address, so a beat of any alignment is written in one cycle, whatever came before it: beats
//! may come in any order. Four rings of 1,024 words, one for each channel.
//! Latency: a beat at cycle n is in the memory for a read address at n + 3; a word is out one cycle after its address.
//! Reset: nothing under way; the memories keep what they had.

use crate::mover::Bank;
use crate::prim::prelude::*;

/// Byte realignment, and the buffer behind it.
#[derive(LogicBlock, Default)]
pub struct Lanes {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// A beat comes.
    pub valid: Signal<In, Bit>,
    /// Its channel.
    pub channel: Signal<In, Bits<2>>,
    /// Place in the ring that belongs to the first byte of its slot.
    pub position: Signal<In, Bits<15>>,
    /// Distance of its lane 0 from that byte, in bytes, modulo 2^15.
    pub offset: Signal<In, Bits<15>>,
    /// The first lane that counts.
    pub first: Signal<In, Bits<5>>,
    /// The last lane that counts.
    pub last: Signal<In, Bits<5>>,
    /// Its bytes.
    pub data: Signal<In, Bits<256>>,
    /// Channel of the word to read.
    pub read_channel: Signal<In, Bits<2>>,
    /// The word to read.
    pub read_word: Signal<In, Bits<10>>,
    /// The word that was addressed one cycle before.
    pub word: Signal<Out, Bits<256>>,
    writes: Register<Bit>,
    ring: Register<Bits<2>>,
    start: Register<Bits<15>>,
    lowest: Register<Bits<5>>,
    highest: Register<Bits<5>>,
    beat: Register<Bits<256>>,
    banks: [Bank; 4],
    wraps: Signal<Local, Bits<32>>,
    read_address: Signal<Local, Bits<12>>,
    turn: Signal<Local, Bits<5>>,
    counts: Signal<Local, Bits<32>>,
    counts_1: Signal<Local, Bits<32>>,
    counts_2: Signal<Local, Bits<32>>,
    counts_4: Signal<Local, Bits<32>>,
    counts_8: Signal<Local, Bits<32>>,
    counts_16: Signal<Local, Bits<32>>,
    turned_1: Signal<Local, Bits<256>>,
    turned_2: Signal<Local, Bits<256>>,
    turned_4: Signal<Local, Bits<256>>,
    turned_8: Signal<Local, Bits<256>>,
    turned_16: Signal<Local, Bits<256>>,
    here: Signal<Local, Bits<12>>,
    beyond: Signal<Local, Bits<12>>,
}

impl Logic for Lanes {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, writes, ring, start, lowest, highest, beat);
        self.writes.d.next = self.valid.val();
        if self.valid.val() {
            self.ring.d.next = self.channel.val();
            self.start.d.next = self.position.val() + self.offset.val();
            self.lowest.d.next = self.first.val();
            self.highest.d.next = self.last.val();
            self.beat.d.next = self.data.val();
        }

        comment!(
            "which lanes count, and where they go: each to the lane start places further, round and round"
        );
        self.counts.next = 0.into();
        self.wraps.next = 0.into();
        self.turned_1.next = 0.into();
        self.turned_2.next = 0.into();
        self.turned_4.next = 0.into();
        self.turned_8.next = 0.into();
        self.turned_16.next = 0.into();
        self.counts_1.next = 0.into();
        self.counts_2.next = 0.into();
        self.counts_4.next = 0.into();
        self.counts_8.next = 0.into();
        self.counts_16.next = 0.into();
        self.turn.next = self.start.q.val().get_bits::<5>(0);
        self.here.next = (bit_cast::<12, 2>(self.ring.q.val()) << 10)
            | bit_cast::<12, 10>(self.start.q.val().get_bits::<10>(5));
        self.beyond.next = (bit_cast::<12, 2>(self.ring.q.val()) << 10)
            | bit_cast::<12, 10>(self.start.q.val().get_bits::<10>(5) + 1);
        if self.writes.q.val() {
            for lane in 0..32 {
                if (self.lowest.q.val() <= lane.to_bits::<5>())
                    & (self.highest.q.val() >= lane.to_bits::<5>())
                {
                    self.counts.next = self.counts.val().replace_bit(lane, true);
                }
                if self.turn.val() > lane.to_bits::<5>() {
                    self.wraps.next = self.wraps.val().replace_bit(lane, true);
                }
            }
            self.counts_1.next = self.counts.val();
            self.turned_1.next = self.beat.q.val();
            if self.turn.val().get_bit(0) {
                self.counts_1.next = (self.counts.val() << 1) | (self.counts.val() >> 31);
                self.turned_1.next = (self.beat.q.val() << 8) | (self.beat.q.val() >> 248);
            }
            self.counts_2.next = self.counts_1.val();
            self.turned_2.next = self.turned_1.val();
            if self.turn.val().get_bit(1) {
                self.counts_2.next = (self.counts_1.val() << 2) | (self.counts_1.val() >> 30);
                self.turned_2.next = (self.turned_1.val() << 16) | (self.turned_1.val() >> 240);
            }
            self.counts_4.next = self.counts_2.val();
            self.turned_4.next = self.turned_2.val();
            if self.turn.val().get_bit(2) {
                self.counts_4.next = (self.counts_2.val() << 4) | (self.counts_2.val() >> 28);
                self.turned_4.next = (self.turned_2.val() << 32) | (self.turned_2.val() >> 224);
            }
            self.counts_8.next = self.counts_4.val();
            self.turned_8.next = self.turned_4.val();
            if self.turn.val().get_bit(3) {
                self.counts_8.next = (self.counts_4.val() << 8) | (self.counts_4.val() >> 24);
                self.turned_8.next = (self.turned_4.val() << 64) | (self.turned_4.val() >> 192);
            }
            self.counts_16.next = self.counts_8.val();
            self.turned_16.next = self.turned_8.val();
            if self.turn.val().get_bit(4) {
                self.counts_16.next = (self.counts_8.val() << 16) | (self.counts_8.val() >> 16);
                self.turned_16.next = (self.turned_8.val() << 128) | (self.turned_8.val() >> 128);
            }
        }
        self.read_address.next = (bit_cast::<12, 2>(self.read_channel.val()) << 10)
            | bit_cast::<12, 10>(self.read_word.val());
        for bank in 0..4 {
            self.banks[bank].clock.next = self.clock.val();
            self.banks[bank].writes.next = self.counts_16.val().get_bits::<8>(8 * bank);
            self.banks[bank].wraps.next = self.wraps.val().get_bits::<8>(8 * bank);
            self.banks[bank].here.next = self.here.val();
            self.banks[bank].beyond.next = self.beyond.val();
            self.banks[bank].data.next = self.turned_16.val().get_bits::<64>(64 * bank);
            self.banks[bank].read_address.next = self.read_address.val();
        }
        self.word.next = bit_cast::<256, 64>(self.banks[0].word.val())
            | (bit_cast::<256, 64>(self.banks[1].word.val()) << 64)
            | (bit_cast::<256, 64>(self.banks[2].word.val()) << 128)
            | (bit_cast::<256, 64>(self.banks[3].word.val()) << 192);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A beat whose lane `first` is for byte `place` of a ring, and whose lanes up to `last` count.
    fn write(
        bench: &mut Bench<Lanes>,
        channel: u64,
        place: u64,
        first: u64,
        last: u64,
        bytes: &[u64],
    ) {
        bench.valid.next = true;
        bench.channel.next = channel.into();
        bench.position.next = place.into();
        bench.offset.next = (((1 << 15) - first) % (1 << 15)).into();
        bench.first.next = first.into();
        bench.last.next = last.into();
        bench.data.next = (0..32).fold(bits::<256>(0), |data, lane| {
            data | (bits::<256>(bytes[lane as usize]) << (8 * lane))
        });
        bench.cycle();
        bench.valid.next = false;
    }

    fn read(bench: &mut Bench<Lanes>, channel: u64, word: u64) -> Vec<u64> {
        bench.read_channel.next = channel.into();
        bench.read_word.next = word.into();
        bench.cycle();
        (0..32).map(|lane| bench.word.val().get_bits::<8>(8 * lane).to_u64()).collect()
    }

    /// Every first and last lane at every alignment, each between canaries.
    #[test]
    fn every_byte_lands_in_the_lane_of_its_destination_and_no_other_is_touched() {
        let mut bench = Bench::new(Lanes::default(), |lanes| &mut lanes.clock);
        bench.reset();
        let mut noise = Noise::new(5);
        for place in 1023 * 32..1024 * 32 {
            for (first, last) in [(0, 31), (0, 0), (31, 31), (3, 17), (1, 31), (0, 30), (16, 16)] {
                let mut expected = vec![0xA5; 64];
                for word in [1023, 0] {
                    write(&mut bench, 2, word * 32, 0, 31, &[0xA5; 32]);
                }
                let bytes: Vec<u64> = (0..32).map(|_| noise.word() % 256).collect();
                write(&mut bench, 2, place, first, last, &bytes);
                for lane in first..=last {
                    expected[((place + lane - first) % 64 + 32) as usize % 64] =
                        bytes[lane as usize];
                }
                bench.cycles(2);
                let (low, high) = (read(&mut bench, 2, 1023), read(&mut bench, 2, 0));
                assert_eq!(
                    [low, high].concat(),
                    expected,
                    "place {place}, lanes {first} to {last}"
                );
            }
        }
    }

    #[test]
    fn channels_have_rings_of_their_own() {
        let mut bench = Bench::new(Lanes::default(), |lanes| &mut lanes.clock);
        bench.reset();
        for channel in 0..4 {
            write(&mut bench, channel, 64, 0, 31, &[channel + 1; 32]);
        }
        bench.cycles(2);
        for channel in 0..4 {
            assert_eq!(read(&mut bench, channel, 2), [channel + 1; 32]);
        }
    }

    #[test]
    fn a_beat_can_be_read_three_cycles_after_it_came() {
        let mut bench = Bench::new(Lanes::default(), |lanes| &mut lanes.clock);
        bench.reset();
        write(&mut bench, 0, 0, 0, 31, &[7; 32]);
        bench.cycles(1);
        assert_eq!(read(&mut bench, 0, 0), [7; 32]);
    }
}
