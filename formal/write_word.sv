// The single-word write path keeps the handshake rules of AXI4 (A3.2.1, A3.2.2, A3.4.1), offers each word exactly once,
// and never owes more than the bridge's eight writes (PG194, AXI4 slave interface).
// Assumed: a response comes only to a write that has left on both channels (AXI4 A3.3.1).

module write_word_rules (
    input wire         clock,
    input wire         reset,
    input wire         request,
    input wire [41:0]  line,
    input wire [31:0]  word,
    input wire [3:0]   slot,
    input wire         awready,
    input wire         wready,
    input wire [3:0]   bid,
    input wire [1:0]   bresp,
    input wire         bvalid
);
    wire ready, admitted, left, idle, retired, failed, awvalid, wvalid, wlast, bready;
    wire [3:0] failed_slot, awid;
    wire [31:0] failed_word, wstrb;
    wire [63:0] awaddr;
    wire [7:0] awlen;
    wire [2:0] awsize;
    wire [1:0] awburst;
    wire [255:0] wdata;

    write_word dut (
        .clock(clock), .reset(reset), .request(request), .ready(ready), .line(line), .word(word), .slot(slot),
        .admitted(admitted), .left(left), .idle(idle), .retired(retired), .failed(failed),
        .failed_slot(failed_slot), .failed_word(failed_word),
        .m_axi_awid(awid), .m_axi_awaddr(awaddr), .m_axi_awlen(awlen), .m_axi_awsize(awsize),
        .m_axi_awburst(awburst), .m_axi_awvalid(awvalid), .m_axi_awready(awready),
        .m_axi_wdata(wdata), .m_axi_wstrb(wstrb), .m_axi_wlast(wlast), .m_axi_wvalid(wvalid),
        .m_axi_wready(wready), .m_axi_bid(bid), .m_axi_bresp(bresp), .m_axi_bvalid(bvalid), .m_axi_bready(bready)
    );

    // Counts since reset, modulo 16: words taken, addresses and data gone, responses come.
    reg [3:0] words = 0, addresses = 0, data = 0, responses = 0;
    wire [3:0] owed_addresses = words - addresses;
    wire [3:0] owed_data = words - data;
    wire [3:0] owed = words - responses;
    // The write a response could belong to has left on both channels.
    wire [3:0] gone = (owed_addresses == 0 && owed_data == 0) ? owed : owed - 4'd1;
    (* hierconn *) wire [3:0] \dut.owed_count ;

    reg started = 0;
    reg was_reset, was_awvalid, was_awready, was_wvalid, was_wready;
    reg [63:0] was_awaddr;
    reg [255:0] was_wdata;
    reg was_bvalid, was_bready;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_awvalid, was_awready, was_wvalid, was_wready} <= {reset, awvalid, awready, wvalid, wready};
        {was_awaddr, was_wdata, was_bvalid, was_bready} <= {awaddr, wdata, bvalid, bready};
        if (reset) begin
            {words, addresses, data, responses} <= 0;
        end else begin
            words <= words + {3'd0, admitted};
            addresses <= addresses + {3'd0, awvalid & awready};
            data <= data + {3'd0, wvalid & wready};
            responses <= responses + {3'd0, bvalid & bready};
        end
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            assume (!(bvalid && !reset && gone == 0));
            if (was_bvalid && !was_bready && !was_reset) assume (bvalid);

            // What was offered stays offered, unchanged, until it is taken.
            if (!was_reset && was_awvalid && !was_awready) begin
                address_held: assert (awvalid);
                address_stable: assert (awaddr == was_awaddr);
            end
            if (!was_reset && was_wvalid && !was_wready) begin
                data_held: assert (wvalid);
                data_stable: assert (wdata == was_wdata);
            end
            if (!reset && !was_reset) begin
                // One beat of 32 bytes that stays in its page, with exactly the four bytes of the word.
                if (awvalid) one_beat: assert (awlen == 0 && awsize == 5 && awburst == 1 && awaddr[5:0] == 0);
                if (wvalid) one_word: assert (wlast && wstrb == 32'h0000_000F);
                // Each word leaves once on each channel, and none waits behind another.
                address_once: assert (owed_addresses == {3'd0, awvalid});
                data_once: assert (owed_data == {3'd0, wvalid});
                // Eight writes at most, and the block knows how many.
                owed_is_bounded: assert (owed <= 4'd8);
                owed_is_counted: assert (\dut.owed_count == owed);
                offer_is_owed: assert (owed != 0 || !(awvalid || wvalid));
                idle_means_nothing_owed: assert (idle == (owed == 0));
                // Responses are always taken: a master that lets them wait can stop the bridge.
                responses_are_taken: assert (!bvalid || bready);
                full: cover (owed == 4'd8);
                answered: cover (responses == 4'd3 && owed == 0);
                data_first: cover (awvalid && !wvalid);
            end
        end
    end
endmodule
