// Generated from rtl/src/axi/write_words.rs by `cargo xtask emit`; do not edit.

module write_words (
    input  wire         clock,
    input  wire         reset,
    input  wire         beat_valid,
    input  wire [12:0]  beat_line,
    input  wire         beat_outside,
    input  wire [255:0] beat_data,
    input  wire [31:0]  beat_strobes,
    input  wire         beat_last,
    output wire         beat_taken,
    output wire         write,
    output wire [15:0]  write_word,
    output wire         write_outside,
    output wire [31:0]  write_data,
    output wire [3:0]   write_strobes,
    output wire         finished
);

    reg          active;
    reg  [7:0]   lanes;
    reg  [12:0]  line;
    reg          outside;
    reg  [255:0] data;
    reg  [31:0]  strobes;
    reg          last;
    reg          word_valid;
    reg  [15:0]  word;
    reg          word_outside;
    reg  [31:0]  word_data;
    reg  [3:0]   word_strobes;
    reg          done;
    reg  [7:0]   written;
    reg  [7:0]   lowest;
    reg  [7:0]   rest;
    reg  [2:0]   lane;
    reg  [31:0]  lane_data;
    reg  [3:0]   lane_strobes;

    assign beat_taken = beat_valid & (~active);

    always @* begin
        written = 8'd0;
        if (beat_valid & (~active)) begin
            written = {written[7:1], |beat_strobes[3:0]};
            written = {written[7:2], |beat_strobes[7:4], written[0]};
            written = {written[7:3], |beat_strobes[11:8], written[1:0]};
            written = {written[7:4], |beat_strobes[15:12], written[2:0]};
            written = {written[7:5], |beat_strobes[19:16], written[3:0]};
            written = {written[7:6], |beat_strobes[23:20], written[4:0]};
            written = {written[7], |beat_strobes[27:24], written[5:0]};
            written = {|beat_strobes[31:28], written[6:0]};
        end
    end

    always @* begin
        lowest = 8'd0;
        rest = 8'd0;
        lane = 3'd0;
        lane_data = 32'd0;
        lane_strobes = 4'd0;
        if (active) begin
            // The lowest lane left is the only bit that survives its own two's complement.
            lowest = lanes & ((~lanes) + 8'd1);
            rest = lanes & (~lowest);
            if (lowest[0]) begin
                lane = lane;
                lane_data = lane_data | data[31:0];
                lane_strobes = lane_strobes | strobes[3:0];
            end
            if (lowest[1]) begin
                lane = lane | 3'd1;
                lane_data = lane_data | data[63:32];
                lane_strobes = lane_strobes | strobes[7:4];
            end
            if (lowest[2]) begin
                lane = lane | 3'd2;
                lane_data = lane_data | data[95:64];
                lane_strobes = lane_strobes | strobes[11:8];
            end
            if (lowest[3]) begin
                lane = lane | 3'd3;
                lane_data = lane_data | data[127:96];
                lane_strobes = lane_strobes | strobes[15:12];
            end
            if (lowest[4]) begin
                lane = lane | 3'd4;
                lane_data = lane_data | data[159:128];
                lane_strobes = lane_strobes | strobes[19:16];
            end
            if (lowest[5]) begin
                lane = lane | 3'd5;
                lane_data = lane_data | data[191:160];
                lane_strobes = lane_strobes | strobes[23:20];
            end
            if (lowest[6]) begin
                lane = lane | 3'd6;
                lane_data = lane_data | data[223:192];
                lane_strobes = lane_strobes | strobes[27:24];
            end
            if (lowest[7]) begin
                lane = 3'd7;
                lane_data = lane_data | data[255:224];
                lane_strobes = lane_strobes | strobes[31:28];
            end
        end
    end

    assign write = word_valid;
    assign write_word = word;
    assign write_outside = word_outside;
    assign write_data = word_data;
    assign write_strobes = word_strobes;
    assign finished = done;

    always @(posedge clock) begin
        if (reset) begin
            active <= 1'd0;
            lanes <= 8'd0;
            line <= 13'd0;
            outside <= 1'd0;
            data <= 256'd0;
            strobes <= 32'd0;
            last <= 1'd0;
            word_valid <= 1'd0;
            word <= 16'd0;
            word_outside <= 1'd0;
            word_data <= 32'd0;
            word_strobes <= 4'd0;
            done <= 1'd0;
        end else begin
            if (beat_valid & (~active)) begin
                active <= 1'd1;
                lanes <= written;
                line <= beat_line;
                outside <= beat_outside;
                data <= beat_data;
                strobes <= beat_strobes;
                last <= beat_last;
            end
            word_valid <= 1'd0;
            done <= 1'd0;
            if (active) begin
                word_valid <= |lowest;
                word <= {line, 3'd0} | {13'd0, lane};
                word_outside <= outside;
                word_data <= lane_data;
                word_strobes <= lane_strobes;
                lanes <= rest;
                if (~(|rest)) begin
                    active <= 1'd0;
                    done <= last;
                end
            end
        end
    end

endmodule
