//! The ports of the card's top module, written once.
//!
//! Read twice. The build script holds this list against the Verilog and writes the C++ side from it; the crate makes
//! [`Inputs`] and [`Outputs`] of it. `clock` is not listed: only the C++ side moves it.

card_ports! {
    /// What the world drives into the card for one clock cycle.
    Inputs {
        reset: 1,
        build_id: 32,

        s_axi_awid: 3,
        s_axi_awaddr: 64,
        s_axi_awlen: 8,
        s_axi_awsize: 3,
        s_axi_awburst: 2,
        s_axi_awvalid: 1,
        s_axi_wdata: 256,
        s_axi_wstrb: 32,
        s_axi_wlast: 1,
        s_axi_wvalid: 1,
        s_axi_bready: 1,
        s_axi_arid: 3,
        s_axi_araddr: 64,
        s_axi_arlen: 8,
        s_axi_arsize: 3,
        s_axi_arburst: 2,
        s_axi_arvalid: 1,
        s_axi_rready: 1,

        m_axi_awready: 1,
        m_axi_wready: 1,
        m_axi_bid: 4,
        m_axi_bresp: 2,
        m_axi_bvalid: 1,
    }

    /// What the card drives in one clock cycle, sampled just before its rising edge.
    Outputs {
        s_axi_awready: 1,
        s_axi_wready: 1,
        s_axi_bid: 3,
        s_axi_bresp: 2,
        s_axi_bvalid: 1,
        s_axi_arready: 1,
        s_axi_rid: 3,
        s_axi_rdata: 256,
        s_axi_rresp: 2,
        s_axi_rlast: 1,
        s_axi_rvalid: 1,

        m_axi_awid: 4,
        m_axi_awaddr: 64,
        m_axi_awlen: 8,
        m_axi_awsize: 3,
        m_axi_awburst: 2,
        m_axi_awvalid: 1,
        m_axi_wdata: 256,
        m_axi_wstrb: 32,
        m_axi_wlast: 1,
        m_axi_wvalid: 1,
        m_axi_bready: 1,
    }
}
