//! AXI4 as a model sees it: the five channels of one port in one clock cycle.

mod beats;
pub(crate) mod checker;

pub(crate) use beats::{Beat, join, split};

use crate::verilated::{Inputs, Outputs};

/// Bytes of a data beat on both ports of the card.
pub(crate) const BEAT_BYTES: u64 = 32;
/// `AxSIZE` of a full beat.
pub(crate) const FULL_SIZE: u8 = 5;
/// `AxSIZE` of one 32-bit word.
pub(crate) const WORD_SIZE: u8 = 2;
/// `AxBURST`: each beat at the next address.
pub(crate) const INCREMENTING: u8 = 1;
/// xRESP: fine.
pub(crate) const OKAY: u8 = 0;
/// xRESP: the target failed.
pub(crate) const SLAVE_ERROR: u8 = 2;

/// An address channel (AW or AR).
#[allow(clippy::struct_field_names, reason = "AxADDR of an address channel")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) valid: bool,
    pub(crate) ready: bool,
    pub(crate) id: u8,
    pub(crate) address: u64,
    pub(crate) length: u8,
    pub(crate) size: u8,
    pub(crate) burst: u8,
}

/// The write data channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct WriteData {
    pub(crate) valid: bool,
    pub(crate) ready: bool,
    pub(crate) beat: Beat,
    pub(crate) last: bool,
}

/// The write response channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct WriteResponse {
    pub(crate) valid: bool,
    pub(crate) ready: bool,
    pub(crate) id: u8,
    pub(crate) response: u8,
}

/// The read data channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ReadData {
    pub(crate) valid: bool,
    pub(crate) ready: bool,
    pub(crate) id: u8,
    pub(crate) data: [u32; 8],
    pub(crate) response: u8,
    pub(crate) last: bool,
}

/// One port in one clock cycle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Signals {
    pub(crate) aw: Address,
    pub(crate) w: WriteData,
    pub(crate) b: WriteResponse,
    pub(crate) ar: Address,
    pub(crate) r: ReadData,
}

impl Address {
    /// Whether the address is taken at the end of this cycle.
    pub(crate) fn moves(&self) -> bool {
        self.valid && self.ready
    }

    /// Beats of the burst.
    pub(crate) fn beats(&self) -> u64 {
        u64::from(self.length) + 1
    }

    /// First byte after the burst. The first beat may start unaligned, the others do not (AXI4 A3.4.1).
    pub(crate) fn end(&self) -> u64 {
        let bytes = 1_u64 << self.size;
        (self.address & !(bytes - 1)).saturating_add(bytes * self.beats())
    }
}

impl WriteData {
    /// Whether the beat is taken at the end of this cycle.
    pub(crate) fn moves(&self) -> bool {
        self.valid && self.ready
    }
}

impl WriteResponse {
    /// Whether the response is taken at the end of this cycle.
    pub(crate) fn moves(self) -> bool {
        self.valid && self.ready
    }
}

impl ReadData {
    /// Whether the beat is taken at the end of this cycle.
    pub(crate) fn moves(&self) -> bool {
        self.valid && self.ready
    }
}

/// The card's slave port: BAR accesses.
pub(crate) fn slave(inputs: &Inputs, outputs: &Outputs) -> Signals {
    Signals {
        aw: Address {
            valid: inputs.s_axi_awvalid != 0,
            ready: outputs.s_axi_awready != 0,
            id: inputs.s_axi_awid,
            address: inputs.s_axi_awaddr,
            length: inputs.s_axi_awlen,
            size: inputs.s_axi_awsize,
            burst: inputs.s_axi_awburst,
        },
        w: WriteData {
            valid: inputs.s_axi_wvalid != 0,
            ready: outputs.s_axi_wready != 0,
            beat: Beat { data: inputs.s_axi_wdata, strobes: inputs.s_axi_wstrb },
            last: inputs.s_axi_wlast != 0,
        },
        b: WriteResponse {
            valid: outputs.s_axi_bvalid != 0,
            ready: inputs.s_axi_bready != 0,
            id: outputs.s_axi_bid,
            response: outputs.s_axi_bresp,
        },
        ar: Address {
            valid: inputs.s_axi_arvalid != 0,
            ready: outputs.s_axi_arready != 0,
            id: inputs.s_axi_arid,
            address: inputs.s_axi_araddr,
            length: inputs.s_axi_arlen,
            size: inputs.s_axi_arsize,
            burst: inputs.s_axi_arburst,
        },
        r: ReadData {
            valid: outputs.s_axi_rvalid != 0,
            ready: inputs.s_axi_rready != 0,
            id: outputs.s_axi_rid,
            data: outputs.s_axi_rdata,
            response: outputs.s_axi_rresp,
            last: outputs.s_axi_rlast != 0,
        },
    }
}

/// The card's master port: writes to peers. It has no read channels yet.
pub(crate) fn master(inputs: &Inputs, outputs: &Outputs) -> Signals {
    Signals {
        aw: Address {
            valid: outputs.m_axi_awvalid != 0,
            ready: inputs.m_axi_awready != 0,
            id: outputs.m_axi_awid,
            address: outputs.m_axi_awaddr,
            length: outputs.m_axi_awlen,
            size: outputs.m_axi_awsize,
            burst: outputs.m_axi_awburst,
        },
        w: WriteData {
            valid: outputs.m_axi_wvalid != 0,
            ready: inputs.m_axi_wready != 0,
            beat: Beat { data: outputs.m_axi_wdata, strobes: outputs.m_axi_wstrb },
            last: outputs.m_axi_wlast != 0,
        },
        b: WriteResponse {
            valid: inputs.m_axi_bvalid != 0,
            ready: outputs.m_axi_bready != 0,
            id: inputs.m_axi_bid,
            response: inputs.m_axi_bresp,
        },
        ..Signals::default()
    }
}
