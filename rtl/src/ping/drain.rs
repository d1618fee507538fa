//! Takes the samples out of the slots, one per cycle, lowest slot first.
//!
//! ```text
//! answered ──► pick ──► start, number, lateness, stop ──► service = stop - start, response = service + lateness ──► sample
//! ```
//! Latency: a slot picked at cycle n is free at n + 1, and its sample is out at n + 2. The stamp is the full time of the
//! stop, of which a slot keeps the low word: samples are out long before that wraps. A response above 2^32 - 1 cycles
//! reads as that. Reset: no sample.

use crate::prim::prelude::*;

/// Turns answered slots into samples.
#[derive(LogicBlock, Default)]
pub struct Drain {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// The time base.
    pub now: Signal<In, Bits<64>>,
    /// The run is an open-loop one.
    pub open_loop: Signal<In, Bit>,
    /// A ping is launched.
    pub launch: Signal<In, Bit>,
    /// Into this slot.
    pub launch_slot: Signal<In, Bits<4>>,
    /// With this number.
    pub launch_number: Signal<In, Bits<32>>,
    /// A ping starts.
    pub started: Signal<In, Bit>,
    /// In this slot.
    pub started_slot: Signal<In, Bits<4>>,
    /// At this time.
    pub started_stamp: Signal<In, Bits<32>>,
    /// So much later than intended.
    pub started_lateness: Signal<In, Bits<32>>,
    /// Slots with a sample.
    pub answered: Signal<In, Bits<16>>,
    /// When the answer of each came.
    pub stop: [Signal<In, Bits<32>>; 16],
    /// A slot is picked in this cycle.
    pub drained: Signal<Out, Bit>,
    /// Which one, as one bit.
    pub drained_mask: Signal<Out, Bits<16>>,
    /// A sample.
    pub sample_valid: Signal<Out, Bit>,
    /// It has a response time too.
    pub sample_open: Signal<Out, Bit>,
    /// From start to stop.
    pub sample_service: Signal<Out, Bits<32>>,
    /// From intended start to stop.
    pub sample_response: Signal<Out, Bits<32>>,
    /// Number of the ping.
    pub sample_sequence: Signal<Out, Bits<32>>,
    /// Time of the stop.
    pub sample_stamp: Signal<Out, Bits<64>>,
    starts: Ram<Bits<32>, 4>,
    numbers: Ram<Bits<32>, 4>,
    latenesses: Ram<Bits<32>, 4>,
    picked: Register<Bit>,
    ended: Register<Bits<32>>,
    valid: Register<Bit>,
    open: Register<Bit>,
    service: Register<Bits<32>>,
    response: Register<Bits<32>>,
    number: Register<Bits<32>>,
    stamp: Register<Bits<64>>,
    slot: Signal<Local, Bits<4>>,
    ending: Signal<Local, Bits<32>>,
    difference: Signal<Local, Bits<32>>,
    total: Signal<Local, Bits<33>>,
    upper: Signal<Local, Bits<32>>,
}

impl Logic for Drain {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, picked, ended, valid, open, service, response, number, stamp);
        clock!(self, clock, starts, numbers, latenesses);
        self.numbers.write_enable.next = self.launch.val();
        self.numbers.write_address.next = self.launch_slot.val();
        self.numbers.write_data.next = self.launch_number.val();
        self.starts.write_enable.next = self.started.val();
        self.starts.write_address.next = self.started_slot.val();
        self.starts.write_data.next = self.started_stamp.val();
        self.latenesses.write_enable.next = self.started.val();
        self.latenesses.write_address.next = self.started_slot.val();
        self.latenesses.write_data.next = self.started_lateness.val();

        comment!("pick");
        self.drained.next = self.answered.val().any();
        self.drained_mask.next = self.answered.val() & (!self.answered.val() + 1);
        self.slot.next = 0.into();
        self.ending.next = 0.into();
        self.picked.d.next = self.answered.val().any();
        if self.answered.val().any() {
            for index in 0..16 {
                if self.drained_mask.val().get_bit(index) {
                    self.slot.next = self.slot.val() | index.to_bits::<4>();
                    self.ending.next = self.ending.val() | self.stop[index].val();
                }
            }
            self.ended.d.next = self.ending.val();
        }
        self.starts.read_address.next = self.slot.val();
        self.numbers.read_address.next = self.slot.val();
        self.latenesses.read_address.next = self.slot.val();

        comment!("measure");
        self.difference.next = 0.into();
        self.total.next = 0.into();
        self.upper.next = 0.into();
        self.valid.d.next = self.picked.q.val();
        if self.picked.q.val() {
            self.difference.next = self.ended.q.val() - self.starts.read_data.val();
            self.total.next = bit_cast::<33, 32>(self.difference.val())
                + bit_cast::<33, 32>(self.latenesses.read_data.val());
            self.upper.next = self.now.val().get_bits::<32>(32);
            if self.ended.q.val() > self.now.val().get_bits::<32>(0) {
                self.upper.next = self.now.val().get_bits::<32>(32) - 1;
            }
            self.open.d.next = self.open_loop.val();
            self.service.d.next = self.difference.val();
            self.response.d.next = self.total.val().get_bits::<32>(0);
            if self.total.val().get_bit(32) {
                self.response.d.next = 0xFFFF_FFFF_u64.into();
            }
            self.number.d.next = self.numbers.read_data.val();
            self.stamp.d.next = (bit_cast::<64, 32>(self.upper.val()) << 32)
                | bit_cast::<64, 32>(self.ended.q.val());
        }
        self.sample_valid.next = self.valid.q.val();
        self.sample_open.next = self.open.q.val();
        self.sample_service.next = self.service.q.val();
        self.sample_response.next = self.response.q.val();
        self.sample_sequence.next = self.number.q.val();
        self.sample_stamp.next = self.stamp.q.val();
    }
}
