//! The AXI4 ports of the card, as the PCIe bridge has them.
//!
//! ```text
//! bridge M_AXI ──► AxiSlave        BAR accesses into the card, 256 bit, 3-bit ids
//! bridge S_AXI ◄── AxiWriteMaster  the card's writes to its peers, 256 bit, 4-bit ids (AxiWriteSlave mirrors it)
//! ```
//! Signals that the bridge does not have (lock, cache, protection, region, user) are left out: PG194, "Port
//! Descriptions". Names and meanings are those of the AXI4 specification, A2.
#![allow(
    missing_docs,
    reason = "the derive writes a method `join` without documentation; everything else has it"
)]

use crate::prim::prelude::*;

/// What the bridge drives when the host, or a peer, accesses BAR0.
#[derive(LogicInterface, Clone, Debug, Default)]
pub struct AxiSlave {
    /// Transaction a write address belongs to; its response carries it back.
    pub awid: Signal<In, Bits<3>>,
    /// First byte written.
    pub awaddr: Signal<In, Bits<64>>,
    /// Beats less one.
    pub awlen: Signal<In, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub awsize: Signal<In, Bits<3>>,
    /// 1 is INCR, the only kind the bridge issues.
    pub awburst: Signal<In, Bits<2>>,
    /// A write address is offered.
    pub awvalid: Signal<In, Bit>,
    /// It is taken.
    pub awready: Signal<Out, Bit>,
    /// Bytes of a beat, each in the lane of its address.
    pub wdata: Signal<In, Bits<256>>,
    /// Which lanes are written.
    pub wstrb: Signal<In, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<In, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<In, Bit>,
    /// It is taken.
    pub wready: Signal<Out, Bit>,
    /// Which write is answered.
    pub bid: Signal<Out, Bits<3>>,
    /// Always 0, OKAY.
    pub bresp: Signal<Out, Bits<2>>,
    /// A write response is offered.
    pub bvalid: Signal<Out, Bit>,
    /// It is taken.
    pub bready: Signal<In, Bit>,
    /// Transaction a read address belongs to; its data carry it back.
    pub arid: Signal<In, Bits<3>>,
    /// First byte read.
    pub araddr: Signal<In, Bits<64>>,
    /// Beats less one.
    pub arlen: Signal<In, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub arsize: Signal<In, Bits<3>>,
    /// 1 is INCR, the only kind the bridge issues.
    pub arburst: Signal<In, Bits<2>>,
    /// A read address is offered.
    pub arvalid: Signal<In, Bit>,
    /// It is taken.
    pub arready: Signal<Out, Bit>,
    /// Which read is answered.
    pub rid: Signal<Out, Bits<3>>,
    /// Bytes of a beat, each in the lane of its address.
    pub rdata: Signal<Out, Bits<256>>,
    /// Always 0, OKAY.
    pub rresp: Signal<Out, Bits<2>>,
    /// Last beat of the burst.
    pub rlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub rvalid: Signal<Out, Bit>,
    /// It is taken.
    pub rready: Signal<In, Bit>,
}

/// The write channels by which the card reaches its peers.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "AxiWriteSlave"]
pub struct AxiWriteMaster {
    /// Transaction a write address belongs to.
    pub awid: Signal<Out, Bits<4>>,
    /// First byte written.
    pub awaddr: Signal<Out, Bits<64>>,
    /// Beats less one.
    pub awlen: Signal<Out, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub awsize: Signal<Out, Bits<3>>,
    /// Always 1, INCR: the bridge takes no other (PG194).
    pub awburst: Signal<Out, Bits<2>>,
    /// A write address is offered.
    pub awvalid: Signal<Out, Bit>,
    /// It is taken.
    pub awready: Signal<In, Bit>,
    /// Bytes of a beat, each in the lane of its address.
    pub wdata: Signal<Out, Bits<256>>,
    /// Which lanes are written: one run without a gap (PG194).
    pub wstrb: Signal<Out, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<Out, Bit>,
    /// It is taken.
    pub wready: Signal<In, Bit>,
    /// Which write is answered.
    pub bid: Signal<In, Bits<4>>,
    /// 0 is OKAY.
    pub bresp: Signal<In, Bits<2>>,
    /// A write response is offered.
    pub bvalid: Signal<In, Bit>,
    /// It is taken.
    pub bready: Signal<Out, Bit>,
}

/// The other side of [`AxiWriteMaster`].
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "AxiWriteMaster"]
pub struct AxiWriteSlave {
    /// Transaction a write address belongs to.
    pub awid: Signal<In, Bits<4>>,
    /// First byte written.
    pub awaddr: Signal<In, Bits<64>>,
    /// Beats less one.
    pub awlen: Signal<In, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub awsize: Signal<In, Bits<3>>,
    /// 1 is INCR.
    pub awburst: Signal<In, Bits<2>>,
    /// A write address is offered.
    pub awvalid: Signal<In, Bit>,
    /// It is taken.
    pub awready: Signal<Out, Bit>,
    /// Bytes of a beat, each in the lane of its address.
    pub wdata: Signal<In, Bits<256>>,
    /// Which lanes are written.
    pub wstrb: Signal<In, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<In, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<In, Bit>,
    /// It is taken.
    pub wready: Signal<Out, Bit>,
    /// Which write is answered.
    pub bid: Signal<Out, Bits<4>>,
    /// 0 is OKAY.
    pub bresp: Signal<Out, Bits<2>>,
    /// A write response is offered.
    pub bvalid: Signal<Out, Bit>,
    /// It is taken.
    pub bready: Signal<In, Bit>,
}

/// All five channels by which the mover reaches memory and peers.
#[derive(LogicInterface, Clone, Debug, Default)]
pub struct AxiMaster {
    /// Transaction a write address belongs to.
    pub awid: Signal<Out, Bits<4>>,
    /// First byte written.
    pub awaddr: Signal<Out, Bits<64>>,
    /// Beats less one.
    pub awlen: Signal<Out, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub awsize: Signal<Out, Bits<3>>,
    /// Always 1, INCR: the bridge takes no other (PG194).
    pub awburst: Signal<Out, Bits<2>>,
    /// A write address is offered.
    pub awvalid: Signal<Out, Bit>,
    /// It is taken.
    pub awready: Signal<In, Bit>,
    /// Bytes of a beat, each in the lane of its address.
    pub wdata: Signal<Out, Bits<256>>,
    /// Which lanes are written: one run without a gap (PG194).
    pub wstrb: Signal<Out, Bits<32>>,
    /// Last beat of the burst.
    pub wlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub wvalid: Signal<Out, Bit>,
    /// It is taken.
    pub wready: Signal<In, Bit>,
    /// Which write is answered.
    pub bid: Signal<In, Bits<4>>,
    /// 0 is OKAY.
    pub bresp: Signal<In, Bits<2>>,
    /// A write response is offered.
    pub bvalid: Signal<In, Bit>,
    /// It is taken.
    pub bready: Signal<Out, Bit>,
    /// Transaction a read address belongs to.
    pub arid: Signal<Out, Bits<4>>,
    /// First byte read.
    pub araddr: Signal<Out, Bits<64>>,
    /// Beats less one.
    pub arlen: Signal<Out, Bits<8>>,
    /// Bytes of a beat as a power of two.
    pub arsize: Signal<Out, Bits<3>>,
    /// Always 1, INCR: the bridge takes no other (PG194).
    pub arburst: Signal<Out, Bits<2>>,
    /// A read address is offered.
    pub arvalid: Signal<Out, Bit>,
    /// It is taken.
    pub arready: Signal<In, Bit>,
    /// Which read is answered.
    pub rid: Signal<In, Bits<4>>,
    /// Bytes of a beat, each in the lane of its address.
    pub rdata: Signal<In, Bits<256>>,
    /// 0 is OKAY.
    pub rresp: Signal<In, Bits<2>>,
    /// Last beat of the burst.
    pub rlast: Signal<In, Bit>,
    /// A beat is offered.
    pub rvalid: Signal<In, Bit>,
    /// It is taken.
    pub rready: Signal<Out, Bit>,
}
