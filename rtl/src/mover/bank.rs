//! Eight byte lanes of the buffer, each with an address of its own when it is written.
//!
//! Latency: as [`Ram`]. Reset: the memories keep what they had.

use crate::prim::prelude::*;

/// 64 bits of 4,096 words.
#[derive(LogicBlock, Default)]
pub struct Bank {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Which lanes are written.
    pub writes: Signal<In, Bits<8>>,
    /// Which of them one word beyond.
    pub wraps: Signal<In, Bits<8>>,
    /// The word to write.
    pub here: Signal<In, Bits<12>>,
    /// The word after it.
    pub beyond: Signal<In, Bits<12>>,
    /// Bytes to write, lane 0 lowest.
    pub data: Signal<In, Bits<64>>,
    /// The word to read.
    pub read_address: Signal<In, Bits<12>>,
    /// Its bytes, a cycle later.
    pub word: Signal<Out, Bits<64>>,
    lanes: [Ram<Bits<8>, 12>; 8],
}

impl Logic for Bank {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            self.lanes[i].clock.next = self.clock.val();
            self.lanes[i].write_enable.next = self.writes.val().get_bit(i);
            self.lanes[i].write_data.next = self.data.val().get_bits::<8>(8 * i);
            self.lanes[i].write_address.next = self.here.val();
            if self.wraps.val().get_bit(i) {
                self.lanes[i].write_address.next = self.beyond.val();
            }
            self.lanes[i].read_address.next = self.read_address.val();
        }
        self.word.next = bit_cast::<64, 8>(self.lanes[0].read_data.val())
            | (bit_cast::<64, 8>(self.lanes[1].read_data.val()) << 8)
            | (bit_cast::<64, 8>(self.lanes[2].read_data.val()) << 16)
            | (bit_cast::<64, 8>(self.lanes[3].read_data.val()) << 24)
            | (bit_cast::<64, 8>(self.lanes[4].read_data.val()) << 32)
            | (bit_cast::<64, 8>(self.lanes[5].read_data.val()) << 40)
            | (bit_cast::<64, 8>(self.lanes[6].read_data.val()) << 48)
            | (bit_cast::<64, 8>(self.lanes[7].read_data.val()) << 56);
    }
}
