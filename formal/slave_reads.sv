// The read side of the card's AXI slave keeps the handshake rules of AXI4 (A3.2.1, A3.2.2, A3.4.1): every read taken is
// answered by exactly as many beats as it asked for, under its ID, the last one and no other marked as such.
// Nothing is assumed but reset in the first cycle: any burst, any address, any pauses of the reader, any data.

module slave_reads_rules (
    input wire         clock,
    input wire         reset,
    input wire [2:0]   arid,
    input wire [63:0]  araddr,
    input wire [7:0]   arlen,
    input wire [2:0]   arsize,
    input wire [1:0]   arburst,
    input wire         arvalid,
    input wire         rready,
    input wire [31:0]  read_data
);
    wire arready, rlast, rvalid;
    wire [1:0] rresp;
    wire [2:0] rid;
    wire [255:0] rdata;

    slave dut (
        .clock(clock), .reset(reset), .s_axi_arid(arid), .s_axi_araddr(araddr), .s_axi_arlen(arlen),
        .s_axi_arsize(arsize), .s_axi_arburst(arburst), .s_axi_arvalid(arvalid), .s_axi_arready(arready),
        .s_axi_rid(rid), .s_axi_rdata(rdata), .s_axi_rresp(rresp), .s_axi_rlast(rlast), .s_axi_rvalid(rvalid),
        .s_axi_rready(rready), .read_data(read_data)
    );

    (* hierconn *) wire \dut.read_words.active ;
    (* hierconn *) wire \dut.read_words.fresh ;
    (* hierconn *) wire [2:0] \dut.read_words.lane ;
    (* hierconn *) wire [2:0] \dut.read_words.span ;
    (* hierconn *) wire [7:0] \dut.read_words.beats ;
    (* hierconn *) wire [1:0] \dut.read_words.under_way ;
    (* hierconn *) wire [6:0] \dut.read_words.tag ;
    (* hierconn *) wire [6:0] \dut.read_words.tag_1 ;
    (* hierconn *) wire [6:0] \dut.read_words.tag_2 ;
    (* hierconn *) wire [6:0] \dut.read_words.tag_3 ;
    (* hierconn *) wire \dut.read_words.gathered ;
    (* hierconn *) wire \dut.read_words.gathered_ends ;

    // The read that is under way: the beats it still waits for, and its ID.
    reg [8:0] owed = 0;
    reg [2:0] asked;
    // Cycles in which a beat was owed and none offered.
    reg [4:0] waited = 0;

    // The four words on their way from the registers, oldest first: there at all, and the last of their beats.
    wire [3:0] words = {\dut.read_words.tag [0], \dut.read_words.tag_1 [0], \dut.read_words.tag_2 [0], \dut.read_words.tag_3 [0]};
    wire [3:0] ends = words & {\dut.read_words.tag [5], \dut.read_words.tag_1 [5], \dut.read_words.tag_2 [5], \dut.read_words.tag_3 [5]};
    wire [3:0] lasts = {\dut.read_words.tag [6], \dut.read_words.tag_1 [6], \dut.read_words.tag_2 [6], \dut.read_words.tag_3 [6]};
    wire gathered = \dut.read_words.gathered ;
    wire active = \dut.read_words.active ;
    wire begun = active && !\dut.read_words.fresh ;
    // Beats whose end is at this place or nearer to the reader.
    function [8:0] ahead(input [3:0] which);
        ahead = {8'd0, rvalid} + {8'd0, gathered} + {8'd0, which[0]} + {8'd0, which[1]} + {8'd0, which[2]} + {8'd0, which[3]};
    endfunction
    // Cycles to the next beat: from the word to ask for to the end of its beat, then through the pipeline.
    wire [4:0] distance = gathered ? 5'd1 : ends[0] ? 5'd2 : ends[1] ? 5'd3 : ends[2] ? 5'd4 : ends[3] ? 5'd5
        : 5'd6 + {2'd0, ~\dut.read_words.lane & \dut.read_words.span };

    reg started = 0;
    reg was_reset, was_rvalid, was_rready, was_rlast;
    reg [2:0] was_rid;
    reg [255:0] was_rdata;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_rvalid, was_rready, was_rlast, was_rid, was_rdata} <= {reset, rvalid, rready, rlast, rid, rdata};
        waited <= (reset || owed == 0 || rvalid) ? 5'd0 : waited + 5'd1;
        if (reset) begin
            owed <= 0;
        end else if (arvalid && arready) begin
            owed <= {1'b0, arlen} + 9'd1;
            asked <= arid;
        end else if (rvalid && rready) begin
            owed <= owed - 9'd1;
        end
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            read_rests_in_reset: assert (!(reset && arready) && !(was_reset && rvalid));
            if (!was_reset && was_rvalid && !was_rready) begin
                beat_held: assert (rvalid);
                beat_stable: assert (rdata == was_rdata && rid == was_rid && rlast == was_rlast);
            end
            always_okay: assert (rresp == 0);
            if (!reset) begin
                // One read at a time; no beat without one; its last beat is the last.
                one_read_at_a_time: assert (arready == (owed == 0));
                no_beat_unasked: assert (!rvalid || owed != 0);
                own_id: assert (owed == 0 || rid == asked);
                last_on_the_last: assert (!rvalid || rlast == (owed == 9'd1));
                // A beat owed is yet to be asked for, on its way, gathered or offered: none is lost and none comes twice.
                beats_add_up: assert (owed == (active ? {1'b0, \dut.read_words.beats } + 9'd1 : 9'd0) + ahead(ends));
                begun_beats_are_counted: assert ({7'd0, \dut.read_words.under_way } == ahead(ends) + {8'd0, begun}
                    && \dut.read_words.under_way <= 2'd2);
                words_follow_each_other: assert ((!words[3] || ends[3] || begun) && (!words[2] || ends[2] || words[3])
                    && (!words[1] || ends[1] || words[2]) && (!words[0] || ends[0] || words[1]));
                knows_its_last: assert ((!gathered || \dut.read_words.gathered_ends == (owed == ahead(4'd0)))
                    && (!ends[0] || lasts[0] == (owed == ahead(ends & 4'd1))) && (!ends[1] || lasts[1] == (owed == ahead(ends & 4'd3)))
                    && (!ends[2] || lasts[2] == (owed == ahead(ends & 4'd7))) && (!ends[3] || lasts[3] == (owed == ahead(ends))));
                gathered_beat_is_kept: assert (!(gathered && rvalid && words[0]));
                // The reader alone decides how long a read takes.
                progress: assert (owed == 0 || rvalid || waited + distance <= 5'd13);
                burst_done: cover (was_rvalid && was_rready && was_rlast && asked == 3'd5 && arready);
                two_beats_wait: cover (rvalid && gathered && !rready && owed == 9'd3);
            end
        end
    end
endmodule
