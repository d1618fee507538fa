// Generated from rtl/src/mailbox.rs by `cargo xtask emit`; do not edit.

module mailbox_page (
    input  wire         clock,
    input  wire         reset,
    input  wire [31:0]  now,
    input  wire         beat,
    input  wire [6:0]   line,
    input  wire [255:0] data,
    input  wire [31:0]  strobes,
    input  wire         inner,
    input  wire [2:0]   inner_lane,
    input  wire [31:0]  inner_word,
    output wire         beat_valid,
    output wire [7:0]   beat_lanes,
    output wire         beat_half,
    output wire [31:0]  beat_words_0,
    output wire [31:0]  beat_words_1,
    output wire [31:0]  beat_words_2,
    output wire [31:0]  beat_words_3,
    output wire [31:0]  beat_words_4,
    output wire [31:0]  beat_words_5,
    output wire [31:0]  beat_words_6,
    output wire [31:0]  beat_words_7,
    output wire [31:0]  beat_stamp,
    output wire [31:0]  word_0,
    output wire [31:0]  word_1,
    output wire [31:0]  word_2,
    output wire [31:0]  word_3,
    output wire [31:0]  word_4,
    output wire [31:0]  word_5,
    output wire [31:0]  word_6,
    output wire [31:0]  word_7,
    output wire [31:0]  word_8,
    output wire [31:0]  word_9,
    output wire [31:0]  word_10,
    output wire [31:0]  word_11,
    output wire [31:0]  word_12,
    output wire [31:0]  word_13,
    output wire [31:0]  word_14,
    output wire [31:0]  word_15,
    output wire [7:0]   wrong_lanes,
    output wire         wrong_unmapped,
    output wire [6:0]   wrong_line
);

    reg  [7:0]  lanes;
    reg         half;
    reg  [31:0] words_0;
    reg  [31:0] words_1;
    reg  [31:0] words_2;
    reg  [31:0] words_3;
    reg  [31:0] words_4;
    reg  [31:0] words_5;
    reg  [31:0] words_6;
    reg  [31:0] words_7;
    reg  [31:0] stamp;
    reg  [31:0] kept_0;
    reg  [31:0] kept_1;
    reg  [31:0] kept_2;
    reg  [31:0] kept_3;
    reg  [31:0] kept_4;
    reg  [31:0] kept_5;
    reg  [31:0] kept_6;
    reg  [31:0] kept_7;
    reg  [31:0] kept_8;
    reg  [31:0] kept_9;
    reg  [31:0] kept_10;
    reg  [31:0] kept_11;
    reg  [31:0] kept_12;
    reg  [31:0] kept_13;
    reg  [31:0] kept_14;
    reg  [31:0] kept_15;
    reg  [7:0]  wrong;
    reg         wrong_slots;
    reg  [6:0]  wrong_at;
    wire        slots;
    reg  [7:0]  found;
    reg  [7:0]  bad;

    assign slots = ~(|line[6:1]);

    always @* begin
        found = 8'd0;
        bad = 8'd0;
        if (beat) begin
            if (inner) begin
                if (inner_lane == 3'd0) begin
                    found = {found[7:1], 1'd1};
                end
            end else if (slots & (&strobes[3:0])) begin
                found = {found[7:1], 1'd1};
            end else if (|strobes[3:0]) begin
                bad = {bad[7:1], 1'd1};
            end
            if (inner) begin
                if (inner_lane == 3'd1) begin
                    found = {found[7:2], 1'd1, found[0]};
                end
            end else if (slots & (&strobes[7:4])) begin
                found = {found[7:2], 1'd1, found[0]};
            end else if (|strobes[7:4]) begin
                bad = {bad[7:2], 1'd1, bad[0]};
            end
            if (inner) begin
                if (inner_lane == 3'd2) begin
                    found = {found[7:3], 1'd1, found[1:0]};
                end
            end else if (slots & (&strobes[11:8])) begin
                found = {found[7:3], 1'd1, found[1:0]};
            end else if (|strobes[11:8]) begin
                bad = {bad[7:3], 1'd1, bad[1:0]};
            end
            if (inner) begin
                if (inner_lane == 3'd3) begin
                    found = {found[7:4], 1'd1, found[2:0]};
                end
            end else if (slots & (&strobes[15:12])) begin
                found = {found[7:4], 1'd1, found[2:0]};
            end else if (|strobes[15:12]) begin
                bad = {bad[7:4], 1'd1, bad[2:0]};
            end
            if (inner) begin
                if (inner_lane == 3'd4) begin
                    found = {found[7:5], 1'd1, found[3:0]};
                end
            end else if (slots & (&strobes[19:16])) begin
                found = {found[7:5], 1'd1, found[3:0]};
            end else if (|strobes[19:16]) begin
                bad = {bad[7:5], 1'd1, bad[3:0]};
            end
            if (inner) begin
                if (inner_lane == 3'd5) begin
                    found = {found[7:6], 1'd1, found[4:0]};
                end
            end else if (slots & (&strobes[23:20])) begin
                found = {found[7:6], 1'd1, found[4:0]};
            end else if (|strobes[23:20]) begin
                bad = {bad[7:6], 1'd1, bad[4:0]};
            end
            if (inner) begin
                if (inner_lane == 3'd6) begin
                    found = {found[7], 1'd1, found[5:0]};
                end
            end else if (slots & (&strobes[27:24])) begin
                found = {found[7], 1'd1, found[5:0]};
            end else if (|strobes[27:24]) begin
                bad = {bad[7], 1'd1, bad[5:0]};
            end
            if (inner) begin
                if (inner_lane == 3'd7) begin
                    found = {1'd1, found[6:0]};
                end
            end else if (slots & (&strobes[31:28])) begin
                found = {1'd1, found[6:0]};
            end else if (|strobes[31:28]) begin
                bad = {1'd1, bad[6:0]};
            end
        end
    end

    assign beat_valid = |lanes;
    assign beat_lanes = lanes;
    assign beat_half = half;
    assign beat_stamp = stamp;
    assign beat_words_0 = words_0;
    assign beat_words_1 = words_1;
    assign beat_words_2 = words_2;
    assign beat_words_3 = words_3;
    assign beat_words_4 = words_4;
    assign beat_words_5 = words_5;
    assign beat_words_6 = words_6;
    assign beat_words_7 = words_7;
    assign word_0 = kept_0;
    assign word_1 = kept_1;
    assign word_2 = kept_2;
    assign word_3 = kept_3;
    assign word_4 = kept_4;
    assign word_5 = kept_5;
    assign word_6 = kept_6;
    assign word_7 = kept_7;
    assign word_8 = kept_8;
    assign word_9 = kept_9;
    assign word_10 = kept_10;
    assign word_11 = kept_11;
    assign word_12 = kept_12;
    assign word_13 = kept_13;
    assign word_14 = kept_14;
    assign word_15 = kept_15;
    assign wrong_lanes = wrong;
    assign wrong_unmapped = ~wrong_slots;
    assign wrong_line = wrong_at;

    always @(posedge clock) begin
        if (reset) begin
            lanes <= 8'd0;
            half <= 1'd0;
            words_0 <= 32'd0;
            words_1 <= 32'd0;
            words_2 <= 32'd0;
            words_3 <= 32'd0;
            words_4 <= 32'd0;
            words_5 <= 32'd0;
            words_6 <= 32'd0;
            words_7 <= 32'd0;
            stamp <= 32'd0;
            kept_0 <= 32'd0;
            kept_1 <= 32'd0;
            kept_2 <= 32'd0;
            kept_3 <= 32'd0;
            kept_4 <= 32'd0;
            kept_5 <= 32'd0;
            kept_6 <= 32'd0;
            kept_7 <= 32'd0;
            kept_8 <= 32'd0;
            kept_9 <= 32'd0;
            kept_10 <= 32'd0;
            kept_11 <= 32'd0;
            kept_12 <= 32'd0;
            kept_13 <= 32'd0;
            kept_14 <= 32'd0;
            kept_15 <= 32'd0;
            wrong <= 8'd0;
            wrong_slots <= 1'd0;
            wrong_at <= 7'd0;
        end else begin
            lanes <= 8'd0;
            wrong <= 8'd0;
            if (beat) begin
                lanes <= found;
                half <= line[0];
                stamp <= now;
                words_0 <= data[31:0];
                if (inner) begin
                    words_0 <= inner_word;
                end
                if (found[0] & (~line[0])) begin
                    kept_0 <= data[31:0];
                    if (inner) begin
                        kept_0 <= inner_word;
                    end
                end
                if (found[0] & line[0]) begin
                    kept_8 <= data[31:0];
                    if (inner) begin
                        kept_8 <= inner_word;
                    end
                end
                words_1 <= data[63:32];
                if (inner) begin
                    words_1 <= inner_word;
                end
                if (found[1] & (~line[0])) begin
                    kept_1 <= data[63:32];
                    if (inner) begin
                        kept_1 <= inner_word;
                    end
                end
                if (found[1] & line[0]) begin
                    kept_9 <= data[63:32];
                    if (inner) begin
                        kept_9 <= inner_word;
                    end
                end
                words_2 <= data[95:64];
                if (inner) begin
                    words_2 <= inner_word;
                end
                if (found[2] & (~line[0])) begin
                    kept_2 <= data[95:64];
                    if (inner) begin
                        kept_2 <= inner_word;
                    end
                end
                if (found[2] & line[0]) begin
                    kept_10 <= data[95:64];
                    if (inner) begin
                        kept_10 <= inner_word;
                    end
                end
                words_3 <= data[127:96];
                if (inner) begin
                    words_3 <= inner_word;
                end
                if (found[3] & (~line[0])) begin
                    kept_3 <= data[127:96];
                    if (inner) begin
                        kept_3 <= inner_word;
                    end
                end
                if (found[3] & line[0]) begin
                    kept_11 <= data[127:96];
                    if (inner) begin
                        kept_11 <= inner_word;
                    end
                end
                words_4 <= data[159:128];
                if (inner) begin
                    words_4 <= inner_word;
                end
                if (found[4] & (~line[0])) begin
                    kept_4 <= data[159:128];
                    if (inner) begin
                        kept_4 <= inner_word;
                    end
                end
                if (found[4] & line[0]) begin
                    kept_12 <= data[159:128];
                    if (inner) begin
                        kept_12 <= inner_word;
                    end
                end
                words_5 <= data[191:160];
                if (inner) begin
                    words_5 <= inner_word;
                end
                if (found[5] & (~line[0])) begin
                    kept_5 <= data[191:160];
                    if (inner) begin
                        kept_5 <= inner_word;
                    end
                end
                if (found[5] & line[0]) begin
                    kept_13 <= data[191:160];
                    if (inner) begin
                        kept_13 <= inner_word;
                    end
                end
                words_6 <= data[223:192];
                if (inner) begin
                    words_6 <= inner_word;
                end
                if (found[6] & (~line[0])) begin
                    kept_6 <= data[223:192];
                    if (inner) begin
                        kept_6 <= inner_word;
                    end
                end
                if (found[6] & line[0]) begin
                    kept_14 <= data[223:192];
                    if (inner) begin
                        kept_14 <= inner_word;
                    end
                end
                words_7 <= data[255:224];
                if (inner) begin
                    words_7 <= inner_word;
                end
                if (found[7] & (~line[0])) begin
                    kept_7 <= data[255:224];
                    if (inner) begin
                        kept_7 <= inner_word;
                    end
                end
                if (found[7] & line[0]) begin
                    kept_15 <= data[255:224];
                    if (inner) begin
                        kept_15 <= inner_word;
                    end
                end
                wrong <= bad;
                wrong_slots <= slots;
                wrong_at <= line;
            end
        end
    end

endmodule
