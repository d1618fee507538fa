// Generated from rtl/src/loopback.rs by `cargo xtask emit`; do not edit.

module loopback (
    input  wire         clock,
    input  wire         reset,
    input  wire         enable,
    input  wire         idle,
    output wire         active,
    output wire [31:0]  status,
    input  wire [3:0]   s_axi_awid,
    input  wire [63:0]  s_axi_awaddr,
    input  wire [7:0]   s_axi_awlen,
    input  wire [2:0]   s_axi_awsize,
    input  wire [1:0]   s_axi_awburst,
    input  wire         s_axi_awvalid,
    output reg          s_axi_awready,
    input  wire [255:0] s_axi_wdata,
    input  wire [31:0]  s_axi_wstrb,
    input  wire         s_axi_wlast,
    input  wire         s_axi_wvalid,
    output reg          s_axi_wready,
    output reg  [3:0]   s_axi_bid,
    output reg  [1:0]   s_axi_bresp,
    output reg          s_axi_bvalid,
    input  wire         s_axi_bready,
    output wire [3:0]   m_axi_awid,
    output wire [63:0]  m_axi_awaddr,
    output wire [7:0]   m_axi_awlen,
    output wire [2:0]   m_axi_awsize,
    output wire [1:0]   m_axi_awburst,
    output wire         m_axi_awvalid,
    input  wire         m_axi_awready,
    output wire [255:0] m_axi_wdata,
    output wire [31:0]  m_axi_wstrb,
    output wire         m_axi_wlast,
    output wire         m_axi_wvalid,
    input  wire         m_axi_wready,
    input  wire [3:0]   m_axi_bid,
    input  wire [1:0]   m_axi_bresp,
    input  wire         m_axi_bvalid,
    output wire         m_axi_bready,
    output wire         inner_valid,
    output wire [3:0]   inner_slot,
    output wire [31:0]  inner_word,
    input  wire         inner_ready,
    input  wire         inner_done
);

    reg         turned;
    reg         has_address;
    reg         has_word;
    reg  [3:0]  id;
    reg  [3:0]  slot;
    reg  [31:0] word;
    reg         taken;
    reg         response;

    assign inner_valid = (has_address & has_word) & (~taken);
    assign m_axi_awid = s_axi_awid;
    assign m_axi_awaddr = s_axi_awaddr;
    assign m_axi_awlen = s_axi_awlen;
    assign m_axi_awsize = s_axi_awsize;
    assign m_axi_awburst = s_axi_awburst;
    assign m_axi_awvalid = s_axi_awvalid & (~turned);
    assign m_axi_wdata = s_axi_wdata;
    assign m_axi_wstrb = s_axi_wstrb;
    assign m_axi_wlast = s_axi_wlast;
    assign m_axi_wvalid = s_axi_wvalid & (~turned);
    assign m_axi_bready = s_axi_bready & (~turned);

    always @* begin
        s_axi_awready = m_axi_awready;
        s_axi_wready = m_axi_wready;
        s_axi_bid = m_axi_bid;
        s_axi_bresp = m_axi_bresp;
        s_axi_bvalid = m_axi_bvalid;
        if (turned) begin
            s_axi_awready = (~has_address) & (~response);
            s_axi_wready = (~has_word) & (~response);
            s_axi_bid = id;
            s_axi_bresp = 2'd0;
            s_axi_bvalid = response;
        end
    end

    assign inner_slot = slot;
    assign inner_word = word;
    assign active = turned;
    assign status = {31'd0, (has_address | has_word) | response};

    always @(posedge clock) begin
        if (reset) begin
            turned <= 1'd0;
            has_address <= 1'd0;
            has_word <= 1'd0;
            id <= 4'd0;
            slot <= 4'd0;
            word <= 32'd0;
            taken <= 1'd0;
            response <= 1'd0;
        end else begin
            if (idle) begin
                turned <= enable;
            end
            if (turned) begin
                if ((s_axi_awvalid & (~has_address)) & (~response)) begin
                    has_address <= 1'd1;
                    id <= s_axi_awid;
                    slot <= s_axi_awaddr[9:6];
                end
                if ((s_axi_wvalid & (~has_word)) & (~response)) begin
                    has_word <= 1'd1;
                    word <= s_axi_wdata[31:0];
                end
                if (inner_valid & inner_ready) begin
                    taken <= 1'd1;
                end
                if (inner_done) begin
                    has_address <= 1'd0;
                    has_word <= 1'd0;
                    taken <= 1'd0;
                    response <= 1'd1;
                end
                if (response & s_axi_bready) begin
                    response <= 1'd0;
                end
            end
        end
    end

endmodule
