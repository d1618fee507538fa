// Generated from rtl/src/axi/read_words.rs by `cargo xtask emit`; do not edit.

module read_words (
    input  wire         clock,
    input  wire         reset,
    input  wire [2:0]   arid,
    input  wire [63:0]  araddr,
    input  wire [7:0]   arlen,
    input  wire [2:0]   arsize,
    input  wire [1:0]   arburst,
    input  wire         arvalid,
    output wire         arready,
    output wire [2:0]   rid,
    output wire [255:0] rdata,
    output wire         rlast,
    output wire         rvalid,
    input  wire         rready,
    output wire         read,
    output wire [15:0]  read_word,
    output wire         read_outside,
    output wire         read_addressed,
    input  wire [31:0]  read_data,
    output wire         burst_refused,
    output wire [15:0]  burst_word
);

    reg          busy;
    reg  [2:0]   id;
    reg          refusal;
    reg  [15:0]  refusal_word;
    reg          active;
    reg          refused;
    reg          outside;
    reg  [5:0]   page;
    reg  [11:0]  offset;
    reg  [5:0]   step;
    reg  [7:0]   beats;
    reg          fresh;
    reg  [1:0]   under_way;
    reg          word_valid;
    reg  [15:0]  word;
    reg          word_outside;
    reg          word_addressed;
    reg  [6:0]   tag;
    reg  [6:0]   tag_1;
    reg  [6:0]   tag_2;
    reg  [6:0]   tag_3;
    reg  [255:0] gather;
    reg          gathered;
    reg          gathered_ends;
    reg  [255:0] beat;
    reg          beat_valid;
    reg          beat_ends;
    wire         accepts;
    wire         proper;
    wire         issues;
    wire [2:0]   lane;
    reg  [2:0]   span;
    wire         beat_end;
    wire         taken;
    wire         moves;

    assign arready = (~busy) & (~reset);
    assign accepts = arvalid & (~busy);
    assign proper = (arburst == 2'd1) & (arsize < 3'd6);
    assign burst_refused = refusal;
    assign burst_word = refusal_word;

    // One word per cycle, lane by lane; a beat begins while at most one other is under way.
    assign lane = offset[4:2];

    always @* begin
        span = 3'd0;
        if (step[5]) begin
            span = 3'd7;
        end
        if (step[4]) begin
            span = 3'd3;
        end
        if (step[3]) begin
            span = 3'd1;
        end
    end

    assign beat_end = &(lane | (~span));
    assign issues = active & ((~fresh) | (~under_way[1]));
    assign taken = beat_valid & rready;
    assign moves = gathered & ((~beat_valid) | rready);
    assign rdata = beat;
    assign rid = id;
    assign rlast = beat_ends;
    assign rvalid = beat_valid;
    assign read = word_valid;
    assign read_word = word;
    assign read_outside = word_outside;
    assign read_addressed = word_addressed;

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'd0;
            id <= 3'd0;
            refusal <= 1'd0;
            refusal_word <= 16'd0;
            active <= 1'd0;
            refused <= 1'd0;
            outside <= 1'd0;
            page <= 6'd0;
            offset <= 12'd0;
            step <= 6'd0;
            beats <= 8'd0;
            fresh <= 1'd0;
            under_way <= 2'd0;
            word_valid <= 1'd0;
            word <= 16'd0;
            word_outside <= 1'd0;
            word_addressed <= 1'd0;
            tag <= 7'd0;
            tag_1 <= 7'd0;
            tag_2 <= 7'd0;
            tag_3 <= 7'd0;
            gather <= 256'd0;
            gathered <= 1'd0;
            gathered_ends <= 1'd0;
            beat <= 256'd0;
            beat_valid <= 1'd0;
            beat_ends <= 1'd0;
        end else begin
            refusal <= 1'd0;
            word_valid <= issues;
            tag[0] <= issues;
            if (issues) begin
                word <= {page, 10'd0} | {6'd0, offset[11:2]};
                word_outside <= outside;
                word_addressed <= fresh & (~refused);
                tag[3:1] <= lane;
                tag[4] <= fresh;
                tag[5] <= beat_end;
                tag[6] <= beats == 8'd0;
                fresh <= beat_end;
                // Words follow each other; the last one of a beat leads to the beat that follows.
                if (|step[5:2]) begin
                    offset <= (offset & 12'hffc) + 12'd4;
                end else begin
                    offset <= (offset & (~({6'd0, step} - 12'd1))) + {6'd0, step};
                end
                if (beat_end) begin
                    beats <= beats - 8'd1;
                    if (beats == 8'd0) begin
                        active <= 1'd0;
                    end
                end
            end
            if (accepts) begin
                busy <= 1'd1;
                active <= 1'd1;
                id <= arid;
                refused <= ~proper;
                refusal <= ~proper;
                refusal_word <= araddr[17:2];
                outside <= (|araddr[63:18]) | (~proper);
                page <= araddr[17:12];
                offset <= araddr[11:0];
                beats <= arlen;
                fresh <= 1'd1;
                step <= 6'd0;
                if (arsize == 3'd0) begin
                    step <= 6'd1;
                end
                if (arsize == 3'd1) begin
                    step <= 6'd2;
                end
                if (arsize == 3'd2) begin
                    step <= 6'd4;
                end
                if (arsize == 3'd3) begin
                    step <= 6'd8;
                end
                if (arsize == 3'd4) begin
                    step <= 6'd16;
                end
                if (arsize == 3'd5) begin
                    step <= 6'd32;
                end
            end
            // Words come back in order, three cycles after they were asked for.
            tag_1 <= tag;
            tag_2 <= tag_1;
            tag_3 <= tag_2;
            if (moves) begin
                gathered <= 1'd0;
            end
            if (tag_3[0]) begin
                if (tag_3[4]) begin
                    gather[31:0] <= 32'd0;
                    gather[63:32] <= 32'd0;
                    gather[95:64] <= 32'd0;
                    gather[127:96] <= 32'd0;
                    gather[159:128] <= 32'd0;
                    gather[191:160] <= 32'd0;
                    gather[223:192] <= 32'd0;
                    gather[255:224] <= 32'd0;
                end
                if (tag_3[3:1] == 3'd0) begin
                    gather[31:0] <= read_data;
                end
                if (tag_3[3:1] == 3'd1) begin
                    gather[63:32] <= read_data;
                end
                if (tag_3[3:1] == 3'd2) begin
                    gather[95:64] <= read_data;
                end
                if (tag_3[3:1] == 3'd3) begin
                    gather[127:96] <= read_data;
                end
                if (tag_3[3:1] == 3'd4) begin
                    gather[159:128] <= read_data;
                end
                if (tag_3[3:1] == 3'd5) begin
                    gather[191:160] <= read_data;
                end
                if (tag_3[3:1] == 3'd6) begin
                    gather[223:192] <= read_data;
                end
                if (tag_3[3:1] == 3'd7) begin
                    gather[255:224] <= read_data;
                end
                if (tag_3[5]) begin
                    gathered <= 1'd1;
                    gathered_ends <= tag_3[6];
                end
            end
            if (taken) begin
                beat_valid <= 1'd0;
                if (beat_ends) begin
                    busy <= 1'd0;
                end
            end
            if (moves) begin
                beat <= gather;
                beat_valid <= 1'd1;
                beat_ends <= gathered_ends;
            end
            if ((issues & fresh) & (~taken)) begin
                under_way <= under_way + 2'd1;
            end
            if (taken & (~(issues & fresh))) begin
                under_way <= under_way - 2'd1;
            end
        end
    end

endmodule
