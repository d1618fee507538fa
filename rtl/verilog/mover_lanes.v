// Generated from rtl/src/mover/lanes.rs by `cargo xtask emit`; do not edit.

module mover_lanes (
    input  wire         clock,
    input  wire         reset,
    input  wire         valid,
    input  wire [1:0]   channel,
    input  wire [14:0]  position,
    input  wire [14:0]  offset,
    input  wire [4:0]   first,
    input  wire [4:0]   last,
    input  wire [255:0] data,
    input  wire [1:0]   read_channel,
    input  wire [9:0]   read_word,
    output wire [255:0] word
);

    reg          writes;
    reg  [1:0]   ring;
    reg  [14:0]  start;
    reg  [4:0]   lowest;
    reg  [4:0]   highest;
    reg  [255:0] beat;
    wire [63:0]  banks_0_word;
    wire [63:0]  banks_1_word;
    wire [63:0]  banks_2_word;
    wire [63:0]  banks_3_word;
    reg  [31:0]  wraps;
    wire [11:0]  read_address;
    wire [4:0]   turn;
    reg  [31:0]  counts;
    reg  [31:0]  counts_1;
    reg  [31:0]  counts_2;
    reg  [31:0]  counts_4;
    reg  [31:0]  counts_8;
    reg  [31:0]  counts_16;
    reg  [255:0] turned_1;
    reg  [255:0] turned_2;
    reg  [255:0] turned_4;
    reg  [255:0] turned_8;
    reg  [255:0] turned_16;
    wire [11:0]  here;
    wire [11:0]  beyond;

    mover_bank banks_0 (
        .clock        (clock),
        .writes       (counts_16[7:0]),
        .wraps        (wraps[7:0]),
        .here         (here),
        .beyond       (beyond),
        .data         (turned_16[63:0]),
        .read_address (read_address),
        .word         (banks_0_word)
    );

    mover_bank banks_1 (
        .clock        (clock),
        .writes       (counts_16[15:8]),
        .wraps        (wraps[15:8]),
        .here         (here),
        .beyond       (beyond),
        .data         (turned_16[127:64]),
        .read_address (read_address),
        .word         (banks_1_word)
    );

    mover_bank banks_2 (
        .clock        (clock),
        .writes       (counts_16[23:16]),
        .wraps        (wraps[23:16]),
        .here         (here),
        .beyond       (beyond),
        .data         (turned_16[191:128]),
        .read_address (read_address),
        .word         (banks_2_word)
    );

    mover_bank banks_3 (
        .clock        (clock),
        .writes       (counts_16[31:24]),
        .wraps        (wraps[31:24]),
        .here         (here),
        .beyond       (beyond),
        .data         (turned_16[255:192]),
        .read_address (read_address),
        .word         (banks_3_word)
    );

    always @* begin
        // which lanes count, and where they go: each to the lane start places further, round and round
        counts = 32'd0;
        wraps = 32'd0;
        turned_1 = 256'd0;
        turned_2 = 256'd0;
        turned_4 = 256'd0;
        turned_8 = 256'd0;
        turned_16 = 256'd0;
        counts_1 = 32'd0;
        counts_2 = 32'd0;
        counts_4 = 32'd0;
        counts_8 = 32'd0;
        counts_16 = 32'd0;
        if (writes) begin
            if (lowest <= 5'd0) begin
                counts = {counts[31:1], 1'd1};
            end
            if (turn > 5'd0) begin
                wraps = {wraps[31:1], 1'd1};
            end
            if ((lowest <= 5'd1) & (highest >= 5'd1)) begin
                counts = {counts[31:2], 1'd1, counts[0]};
            end
            if (turn > 5'd1) begin
                wraps = {wraps[31:2], 1'd1, wraps[0]};
            end
            if ((lowest <= 5'd2) & (highest >= 5'd2)) begin
                counts = {counts[31:3], 1'd1, counts[1:0]};
            end
            if (turn > 5'd2) begin
                wraps = {wraps[31:3], 1'd1, wraps[1:0]};
            end
            if ((lowest <= 5'd3) & (highest >= 5'd3)) begin
                counts = {counts[31:4], 1'd1, counts[2:0]};
            end
            if (turn > 5'd3) begin
                wraps = {wraps[31:4], 1'd1, wraps[2:0]};
            end
            if ((lowest <= 5'd4) & (highest >= 5'd4)) begin
                counts = {counts[31:5], 1'd1, counts[3:0]};
            end
            if (turn > 5'd4) begin
                wraps = {wraps[31:5], 1'd1, wraps[3:0]};
            end
            if ((lowest <= 5'd5) & (highest >= 5'd5)) begin
                counts = {counts[31:6], 1'd1, counts[4:0]};
            end
            if (turn > 5'd5) begin
                wraps = {wraps[31:6], 1'd1, wraps[4:0]};
            end
            if ((lowest <= 5'd6) & (highest >= 5'd6)) begin
                counts = {counts[31:7], 1'd1, counts[5:0]};
            end
            if (turn > 5'd6) begin
                wraps = {wraps[31:7], 1'd1, wraps[5:0]};
            end
            if ((lowest <= 5'd7) & (highest >= 5'd7)) begin
                counts = {counts[31:8], 1'd1, counts[6:0]};
            end
            if (turn > 5'd7) begin
                wraps = {wraps[31:8], 1'd1, wraps[6:0]};
            end
            if ((lowest <= 5'd8) & (highest >= 5'd8)) begin
                counts = {counts[31:9], 1'd1, counts[7:0]};
            end
            if (turn > 5'd8) begin
                wraps = {wraps[31:9], 1'd1, wraps[7:0]};
            end
            if ((lowest <= 5'd9) & (highest >= 5'd9)) begin
                counts = {counts[31:10], 1'd1, counts[8:0]};
            end
            if (turn > 5'd9) begin
                wraps = {wraps[31:10], 1'd1, wraps[8:0]};
            end
            if ((lowest <= 5'd10) & (highest >= 5'd10)) begin
                counts = {counts[31:11], 1'd1, counts[9:0]};
            end
            if (turn > 5'd10) begin
                wraps = {wraps[31:11], 1'd1, wraps[9:0]};
            end
            if ((lowest <= 5'd11) & (highest >= 5'd11)) begin
                counts = {counts[31:12], 1'd1, counts[10:0]};
            end
            if (turn > 5'd11) begin
                wraps = {wraps[31:12], 1'd1, wraps[10:0]};
            end
            if ((lowest <= 5'd12) & (highest >= 5'd12)) begin
                counts = {counts[31:13], 1'd1, counts[11:0]};
            end
            if (turn > 5'd12) begin
                wraps = {wraps[31:13], 1'd1, wraps[11:0]};
            end
            if ((lowest <= 5'd13) & (highest >= 5'd13)) begin
                counts = {counts[31:14], 1'd1, counts[12:0]};
            end
            if (turn > 5'd13) begin
                wraps = {wraps[31:14], 1'd1, wraps[12:0]};
            end
            if ((lowest <= 5'd14) & (highest >= 5'd14)) begin
                counts = {counts[31:15], 1'd1, counts[13:0]};
            end
            if (turn > 5'd14) begin
                wraps = {wraps[31:15], 1'd1, wraps[13:0]};
            end
            if ((lowest <= 5'd15) & (highest >= 5'd15)) begin
                counts = {counts[31:16], 1'd1, counts[14:0]};
            end
            if (turn > 5'd15) begin
                wraps = {wraps[31:16], 1'd1, wraps[14:0]};
            end
            if ((lowest <= 5'd16) & (highest >= 5'd16)) begin
                counts = {counts[31:17], 1'd1, counts[15:0]};
            end
            if (turn > 5'd16) begin
                wraps = {wraps[31:17], 1'd1, wraps[15:0]};
            end
            if ((lowest <= 5'd17) & (highest >= 5'd17)) begin
                counts = {counts[31:18], 1'd1, counts[16:0]};
            end
            if (turn > 5'd17) begin
                wraps = {wraps[31:18], 1'd1, wraps[16:0]};
            end
            if ((lowest <= 5'd18) & (highest >= 5'd18)) begin
                counts = {counts[31:19], 1'd1, counts[17:0]};
            end
            if (turn > 5'd18) begin
                wraps = {wraps[31:19], 1'd1, wraps[17:0]};
            end
            if ((lowest <= 5'd19) & (highest >= 5'd19)) begin
                counts = {counts[31:20], 1'd1, counts[18:0]};
            end
            if (turn > 5'd19) begin
                wraps = {wraps[31:20], 1'd1, wraps[18:0]};
            end
            if ((lowest <= 5'd20) & (highest >= 5'd20)) begin
                counts = {counts[31:21], 1'd1, counts[19:0]};
            end
            if (turn > 5'd20) begin
                wraps = {wraps[31:21], 1'd1, wraps[19:0]};
            end
            if ((lowest <= 5'd21) & (highest >= 5'd21)) begin
                counts = {counts[31:22], 1'd1, counts[20:0]};
            end
            if (turn > 5'd21) begin
                wraps = {wraps[31:22], 1'd1, wraps[20:0]};
            end
            if ((lowest <= 5'd22) & (highest >= 5'd22)) begin
                counts = {counts[31:23], 1'd1, counts[21:0]};
            end
            if (turn > 5'd22) begin
                wraps = {wraps[31:23], 1'd1, wraps[21:0]};
            end
            if ((lowest <= 5'd23) & (highest >= 5'd23)) begin
                counts = {counts[31:24], 1'd1, counts[22:0]};
            end
            if (turn > 5'd23) begin
                wraps = {wraps[31:24], 1'd1, wraps[22:0]};
            end
            if ((lowest <= 5'd24) & (highest >= 5'd24)) begin
                counts = {counts[31:25], 1'd1, counts[23:0]};
            end
            if (turn > 5'd24) begin
                wraps = {wraps[31:25], 1'd1, wraps[23:0]};
            end
            if ((lowest <= 5'd25) & (highest >= 5'd25)) begin
                counts = {counts[31:26], 1'd1, counts[24:0]};
            end
            if (turn > 5'd25) begin
                wraps = {wraps[31:26], 1'd1, wraps[24:0]};
            end
            if ((lowest <= 5'd26) & (highest >= 5'd26)) begin
                counts = {counts[31:27], 1'd1, counts[25:0]};
            end
            if (turn > 5'd26) begin
                wraps = {wraps[31:27], 1'd1, wraps[25:0]};
            end
            if ((lowest <= 5'd27) & (highest >= 5'd27)) begin
                counts = {counts[31:28], 1'd1, counts[26:0]};
            end
            if (turn > 5'd27) begin
                wraps = {wraps[31:28], 1'd1, wraps[26:0]};
            end
            if ((lowest <= 5'd28) & (highest >= 5'd28)) begin
                counts = {counts[31:29], 1'd1, counts[27:0]};
            end
            if (turn > 5'd28) begin
                wraps = {wraps[31:29], 1'd1, wraps[27:0]};
            end
            if ((lowest <= 5'd29) & (highest >= 5'd29)) begin
                counts = {counts[31:30], 1'd1, counts[28:0]};
            end
            if (turn > 5'd29) begin
                wraps = {wraps[31:30], 1'd1, wraps[28:0]};
            end
            if ((lowest <= 5'd30) & (highest >= 5'd30)) begin
                counts = {counts[31], 1'd1, counts[29:0]};
            end
            if (turn > 5'd30) begin
                wraps = {wraps[31], 1'd1, wraps[29:0]};
            end
            if (highest >= 5'd31) begin
                counts = {1'd1, counts[30:0]};
            end
            counts_1 = counts;
            turned_1 = beat;
            if (turn[0]) begin
                counts_1 = {counts[30:0], 1'd0} | {31'd0, counts[31]};
                turned_1 = {beat[247:0], 8'd0} | {248'd0, beat[255:248]};
            end
            counts_2 = counts_1;
            turned_2 = turned_1;
            if (turn[1]) begin
                counts_2 = {counts_1[29:0], 2'd0} | {30'd0, counts_1[31:30]};
                turned_2 = {turned_1[239:0], 16'd0} | {240'd0, turned_1[255:240]};
            end
            counts_4 = counts_2;
            turned_4 = turned_2;
            if (turn[2]) begin
                counts_4 = {counts_2[27:0], 4'd0} | {28'd0, counts_2[31:28]};
                turned_4 = {turned_2[223:0], 32'd0} | {224'd0, turned_2[255:224]};
            end
            counts_8 = counts_4;
            turned_8 = turned_4;
            if (turn[3]) begin
                counts_8 = {counts_4[23:0], 8'd0} | {24'd0, counts_4[31:24]};
                turned_8 = {turned_4[191:0], 64'd0} | {192'd0, turned_4[255:192]};
            end
            counts_16 = counts_8;
            turned_16 = turned_8;
            if (turn[4]) begin
                counts_16 = {counts_8[15:0], 16'd0} | {16'd0, counts_8[31:16]};
                turned_16 = {turned_8[127:0], 128'd0} | {128'd0, turned_8[255:128]};
            end
        end
    end

    assign turn = start[4:0];
    assign here = {ring, 10'd0} | {2'd0, start[14:5]};
    assign beyond = {ring, 10'd0} | {2'd0, start[14:5] + 10'd1};
    assign read_address = {read_channel, 10'd0} | {2'd0, read_word};
    assign word = (({192'd0, banks_0_word} | {128'd0, banks_1_word, 64'd0}) | {64'd0, banks_2_word, 128'd0}) | {banks_3_word, 192'd0};

    always @(posedge clock) begin
        if (reset) begin
            writes <= 1'd0;
            ring <= 2'd0;
            start <= 15'd0;
            lowest <= 5'd0;
            highest <= 5'd0;
            beat <= 256'd0;
        end else begin
            writes <= valid;
            if (valid) begin
                ring <= channel;
                start <= position + offset;
                lowest <= first;
                highest <= last;
                beat <= data;
            end
        end
    end

endmodule
