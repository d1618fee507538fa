//! The datamover: memory to memory over one AXI port, at any alignment, on four channels.
//!
//! ```text
//! descriptor ──► core ──► read request ──► bulk_read ──► AR      m_axi
//!                 ▲ ◄──── beat ◄──────────────┘  ◄────── R
//!                 ├─────► write burst ───► bulk_write ─► AW, W
//! status ◄────────┘ ◄──── finished ◄──────────┘  ◄────── B
//! ```
//! A descriptor is finished when the last of its writes is answered: accepted, not delivered. Read data that came in
//! error is never written; the descriptor ends there, the next one is served.
//! Latency: a descriptor at cycle n is on AR at n + 2; the last beat of a write burst on R at n brings it on AW at n + 4,
//! in the cycle in which its last byte is written to the buffer, and its first beat on W at n + 6. Reset: nothing under way; no read data for the next 64 cycles.

use crate::axi::{AxiMaster, BulkRead, BulkWrite};
use crate::prim::prelude::*;

mod bank;
mod channel;
mod core;
mod cursor;
mod destination;
mod lanes;
mod queue;
mod retire;
mod source;
mod turns;

pub use self::core::Core;
pub use bank::Bank;
pub use channel::Channel;
pub use cursor::Cursor;
pub use destination::Destination;
pub use lanes::Lanes;
pub use queue::Queue;
pub use retire::Retire;
pub use source::Source;
pub use turns::Turns;

/// The datamover on its AXI port.
#[derive(LogicBlock, Default)]
pub struct Mover {
    /// Rising edge drives everything.
    pub clock: Signal<In, Sync>,
    /// Limit of a read burst in bytes, a power of two from 32 to 4096, less one.
    pub read_mask: Signal<In, Bits<12>>,
    /// Limit of a write burst.
    pub write_mask: Signal<In, Bits<12>>,
    /// Reads that may be under way at once.
    pub read_limit: Signal<In, Bits<8>>,
    /// Writes that may be under way at once, 1 to 15.
    pub write_limit: Signal<In, Bits<4>>,
    /// Take a descriptor for `channel`, while that one is ready.
    pub push: Signal<In, Bit>,
    /// Its channel.
    pub channel: Signal<In, Bits<2>>,
    /// Its first source byte.
    pub source: Signal<In, Bits<48>>,
    /// Its first destination byte.
    pub destination: Signal<In, Bits<48>>,
    /// Its bytes less one.
    pub length: Signal<In, Bits<24>>,
    /// Comes back with its status.
    pub cookie: Signal<In, Bits<32>>,
    /// Channels that have a place for a descriptor, a bit each.
    pub ready: Signal<Out, Bits<4>>,
    /// Channels that have a status, a bit each.
    pub status_valid: Signal<Out, Bits<4>>,
    /// Cookies of those statuses.
    pub status_cookie: [Signal<Out, Bits<32>>; 4],
    /// How those descriptors ended: 0 is OKAY, else the first other response of AXI.
    pub status_response: [Signal<Out, Bits<2>>; 4],
    /// Statuses that are taken, a bit each.
    pub status_take: Signal<In, Bits<4>>,
    /// The port.
    pub m_axi: AxiMaster,
    core: Core,
    bulk_read: BulkRead,
    bulk_write: BulkWrite,
}

impl Logic for Mover {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, core, bulk_read, bulk_write);
        self.core.read_mask.next = self.read_mask.val();
        self.core.write_mask.next = self.write_mask.val();
        self.core.push.next = self.push.val();
        self.core.channel.next = self.channel.val();
        self.core.source.next = self.source.val();
        self.core.destination.next = self.destination.val();
        self.core.length.next = self.length.val();
        self.core.cookie.next = self.cookie.val();
        self.core.status_take.next = self.status_take.val();
        self.ready.next = self.core.ready.val();
        self.status_valid.next = self.core.status_valid.val();
        for i in 0..4 {
            self.status_cookie[i].next = self.core.status_cookie[i].val();
            self.status_response[i].next = self.core.status_response[i].val();
        }

        comment!("reads");
        self.bulk_read.limit.next = self.read_limit.val();
        self.bulk_read.request.next = self.core.read.val();
        self.bulk_read.channel.next = self.core.read_channel.val();
        self.bulk_read.slot.next = self.core.read_slot.val();
        self.bulk_read.address.next = self.core.read_address.val();
        self.bulk_read.beats.next = self.core.read_beats.val();
        self.bulk_read.last_lane.next = self.core.read_last_lane.val();
        self.core.read_ready.next = self.bulk_read.ready.val();
        self.core.beat.next = self.bulk_read.beat.val();
        self.core.beat_channel.next = self.bulk_read.beat_channel.val();
        self.core.beat_slot.next = self.bulk_read.beat_slot.val();
        self.core.beat_offset.next = self.bulk_read.beat_offset.val();
        self.core.beat_first.next = self.bulk_read.beat_first.val();
        self.core.beat_last.next = self.bulk_read.beat_last.val();
        self.core.beat_data.next = self.bulk_read.beat_data.val();
        self.core.done.next = self.bulk_read.done.val();
        self.core.done_response.next = self.bulk_read.response.val();

        comment!("writes");
        self.bulk_write.limit.next = self.write_limit.val();
        self.bulk_write.request.next = self.core.write.val();
        self.bulk_write.channel.next = self.core.write_channel.val();
        self.bulk_write.address.next = self.core.write_address.val();
        self.bulk_write.beats.next = self.core.write_beats.val();
        self.bulk_write.last_lane.next = self.core.write_last_lane.val();
        self.bulk_write.last.next = self.core.write_last.val();
        self.core.write_ready.next = self.bulk_write.ready.val();
        for i in 0..4 {
            self.core.fail_ready[i].next = self.bulk_write.fail_ready[i].val();
            self.bulk_write.fail[i].next = self.core.fail[i].val();
            self.bulk_write.fail_response[i].next = self.core.fail_response[i].val();
            self.bulk_write.skip[i].next = self.core.skip[i].val();
            self.bulk_write.skip_word[i].next = self.core.skip_word[i].val();
            self.core.oldest[i].next = self.bulk_write.oldest[i].val();
        }
        self.core.word_channel.next = self.bulk_write.read_channel.val();
        self.core.word_number.next = self.bulk_write.read_word.val();
        self.bulk_write.word.next = self.core.word.val();
        self.core.finished.next = self.bulk_write.finished.val();
        self.core.finished_channel.next = self.bulk_write.finished_channel.val();
        self.core.finished_response.next = self.bulk_write.finished_response.val();

        comment!("the port");
        self.m_axi.awid.next = self.bulk_write.awid.val();
        self.m_axi.awaddr.next = bit_cast::<64, 48>(self.bulk_write.awaddr.val());
        self.m_axi.awlen.next = bit_cast::<8, 7>(self.bulk_write.awlen.val());
        self.m_axi.awsize.next = 5.into();
        self.m_axi.awburst.next = 1.into();
        self.m_axi.awvalid.next = self.bulk_write.awvalid.val();
        self.bulk_write.awready.next = self.m_axi.awready.val();
        self.m_axi.wdata.next = self.bulk_write.wdata.val();
        self.m_axi.wstrb.next = self.bulk_write.wstrb.val();
        self.m_axi.wlast.next = self.bulk_write.wlast.val();
        self.m_axi.wvalid.next = self.bulk_write.wvalid.val();
        self.bulk_write.wready.next = self.m_axi.wready.val();
        self.bulk_write.bid.next = self.m_axi.bid.val();
        self.bulk_write.bresp.next = self.m_axi.bresp.val();
        self.bulk_write.bvalid.next = self.m_axi.bvalid.val();
        self.m_axi.bready.next = self.bulk_write.bready.val();
        self.m_axi.arid.next = self.bulk_read.arid.val();
        self.m_axi.araddr.next = bit_cast::<64, 48>(self.bulk_read.araddr.val());
        self.m_axi.arlen.next = bit_cast::<8, 7>(self.bulk_read.arlen.val());
        self.m_axi.arsize.next = 5.into();
        self.m_axi.arburst.next = 1.into();
        self.m_axi.arvalid.next = self.bulk_read.arvalid.val();
        self.bulk_read.arready.next = self.m_axi.arready.val();
        self.bulk_read.rid.next = self.m_axi.rid.val();
        self.bulk_read.rdata.next = self.m_axi.rdata.val();
        self.bulk_read.rresp.next = self.m_axi.rresp.val();
        self.bulk_read.rlast.next = self.m_axi.rlast.val();
        self.bulk_read.rvalid.next = self.m_axi.rvalid.val();
        self.m_axi.rready.next = self.bulk_read.rready.val();
    }
}

#[cfg(test)]
mod tests;
