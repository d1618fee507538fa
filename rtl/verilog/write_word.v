// Generated from rtl/src/axi/write_word.rs by `cargo xtask emit`; do not edit.

module write_word (
    input  wire         clock,
    input  wire         reset,
    input  wire         request,
    output wire         ready,
    input  wire [41:0]  line,
    input  wire [31:0]  word,
    input  wire [3:0]   slot,
    output wire         admitted,
    output wire         left,
    output wire         idle,
    output wire         retired,
    output wire         failed,
    output wire [3:0]   failed_slot,
    output wire [31:0]  failed_word,
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
    output wire         m_axi_bready
);

    reg         offer_address;
    reg         offer_data;
    reg  [41:0] offered_line;
    reg  [31:0] offered_word;
    reg  [35:0] owed_read_data;
    wire [35:0] owed_write_data;
    reg  [3:0]  owed_count;
    reg  [2:0]  newest;
    reg  [2:0]  oldest;
    reg         response;
    reg         response_failed;
    wire        taken;
    wire        answered;
    (* ram_style = "distributed" *)
    reg  [35:0] owed [0:7];

    assign ready = ((~offer_address) & (~offer_data)) & (owed_count != 4'd8);
    assign idle = ~(|owed_count);
    assign taken = request & ready;
    assign admitted = taken;
    assign left = ((offer_address | offer_data) & ((~offer_address) | m_axi_awready)) & ((~offer_data) | m_axi_wready);

    // responses, oldest first
    assign m_axi_bready = (|owed_count) & (~reset);
    assign answered = m_axi_bvalid & m_axi_bready;
    assign owed_write_data = {slot, 32'd0} | {4'd0, word};
    assign retired = response;
    assign failed = response_failed;
    assign failed_slot = owed_read_data[35:32];
    assign failed_word = owed_read_data[31:0];

    // one beat of 32 bytes with four that count, INCR (AXI4 specification A3.4.1)
    assign m_axi_awid = 4'd0;
    assign m_axi_awaddr = {16'd0, offered_line, 6'd0};
    assign m_axi_awlen = 8'd0;
    assign m_axi_awsize = 3'd5;
    assign m_axi_awburst = 2'd1;
    assign m_axi_awvalid = offer_address;
    assign m_axi_wdata = {224'd0, offered_word};
    assign m_axi_wstrb = 32'd15;
    assign m_axi_wlast = 1'd1;
    assign m_axi_wvalid = offer_data;

    always @(posedge clock) begin
        if (taken) begin
            owed[newest] <= owed_write_data;
        end
        owed_read_data <= owed[oldest];
    end

    always @(posedge clock) begin
        if (reset) begin
            offer_address <= 1'd0;
            offer_data <= 1'd0;
            offered_line <= 42'd0;
            offered_word <= 32'd0;
            owed_count <= 4'd0;
            newest <= 3'd0;
            oldest <= 3'd0;
            response <= 1'd0;
            response_failed <= 1'd0;
        end else begin
            if (m_axi_awready) begin
                offer_address <= 1'd0;
            end
            if (m_axi_wready) begin
                offer_data <= 1'd0;
            end
            if (taken) begin
                offer_address <= 1'd1;
                offer_data <= 1'd1;
                offered_line <= line;
                offered_word <= word;
                newest <= newest + 3'd1;
            end
            response <= answered;
            response_failed <= answered & (|m_axi_bresp);
            if (answered) begin
                oldest <= oldest + 3'd1;
            end
            if (taken & (~answered)) begin
                owed_count <= owed_count + 4'd1;
            end
            if (answered & (~taken)) begin
                owed_count <= owed_count - 4'd1;
            end
        end
    end

    // Not read: every write carries ID 0, so responses come in order
    wire unused_m_axi_bid_0 = &{1'b0, m_axi_bid};

endmodule
