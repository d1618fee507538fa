// Generated from rtl/src/ping/slots.rs by `cargo xtask emit`; do not edit.

module ping_slots (
    input  wire        clock,
    input  wire        reset,
    input  wire        launch,
    input  wire [15:0] launch_mask,
    input  wire [31:0] launch_number,
    input  wire [15:0] left_mask,
    input  wire [15:0] expire_mask,
    input  wire        failed,
    input  wire [3:0]  failed_slot,
    input  wire [31:0] failed_number,
    input  wire [15:0] drained_mask,
    input  wire        answer_valid,
    input  wire [7:0]  answer_lanes,
    input  wire        answer_half,
    input  wire [31:0] answer_words_0,
    input  wire [31:0] answer_words_1,
    input  wire [31:0] answer_words_2,
    input  wire [31:0] answer_words_3,
    input  wire [31:0] answer_words_4,
    input  wire [31:0] answer_words_5,
    input  wire [31:0] answer_words_6,
    input  wire [31:0] answer_words_7,
    input  wire [31:0] answer_stamp,
    output wire [15:0] busy,
    output wire [15:0] started,
    output wire [15:0] answered,
    output wire [31:0] stop_0,
    output wire [31:0] stop_1,
    output wire [31:0] stop_2,
    output wire [31:0] stop_3,
    output wire [31:0] stop_4,
    output wire [31:0] stop_5,
    output wire [31:0] stop_6,
    output wire [31:0] stop_7,
    output wire [31:0] stop_8,
    output wire [31:0] stop_9,
    output wire [31:0] stop_10,
    output wire [31:0] stop_11,
    output wire [31:0] stop_12,
    output wire [31:0] stop_13,
    output wire [31:0] stop_14,
    output wire [31:0] stop_15,
    output wire        timed_out,
    output wire        write_error,
    output wire        classified,
    output wire [7:0]  late,
    output wire [7:0]  duplicate,
    output wire [7:0]  stale
);

    localparam [15:0] mark_0 = 16'd1;
    localparam [15:0] mark_1 = 16'd2;
    localparam [15:0] mark_10 = 16'h400;
    localparam [15:0] mark_11 = 16'h800;
    localparam [15:0] mark_12 = 16'h1000;
    localparam [15:0] mark_13 = 16'h2000;
    localparam [15:0] mark_14 = 16'h4000;
    localparam [15:0] mark_15 = 16'h8000;
    localparam [15:0] mark_2 = 16'd4;
    localparam [15:0] mark_3 = 16'd8;
    localparam [15:0] mark_4 = 16'd16;
    localparam [15:0] mark_5 = 16'd32;
    localparam [15:0] mark_6 = 16'd64;
    localparam [15:0] mark_7 = 16'd128;
    localparam [15:0] mark_8 = 16'd256;
    localparam [15:0] mark_9 = 16'd512;

    reg  [31:0] current_0;
    reg  [31:0] current_1;
    reg  [31:0] current_2;
    reg  [31:0] current_3;
    reg  [31:0] current_4;
    reg  [31:0] current_5;
    reg  [31:0] current_6;
    reg  [31:0] current_7;
    reg  [31:0] current_8;
    reg  [31:0] current_9;
    reg  [31:0] current_10;
    reg  [31:0] current_11;
    reg  [31:0] current_12;
    reg  [31:0] current_13;
    reg  [31:0] current_14;
    reg  [31:0] current_15;
    reg  [31:0] previous_0;
    reg  [31:0] previous_1;
    reg  [31:0] previous_2;
    reg  [31:0] previous_3;
    reg  [31:0] previous_4;
    reg  [31:0] previous_5;
    reg  [31:0] previous_6;
    reg  [31:0] previous_7;
    reg  [31:0] previous_8;
    reg  [31:0] previous_9;
    reg  [31:0] previous_10;
    reg  [31:0] previous_11;
    reg  [31:0] previous_12;
    reg  [31:0] previous_13;
    reg  [31:0] previous_14;
    reg  [31:0] previous_15;
    reg  [31:0] stops_0;
    reg  [31:0] stops_1;
    reg  [31:0] stops_2;
    reg  [31:0] stops_3;
    reg  [31:0] stops_4;
    reg  [31:0] stops_5;
    reg  [31:0] stops_6;
    reg  [31:0] stops_7;
    reg  [31:0] stops_8;
    reg  [31:0] stops_9;
    reg  [31:0] stops_10;
    reg  [31:0] stops_11;
    reg  [31:0] stops_12;
    reg  [31:0] stops_13;
    reg  [31:0] stops_14;
    reg  [31:0] stops_15;
    reg  [15:0] taken;
    reg  [15:0] waiting;
    reg  [15:0] full;
    reg  [15:0] current_late;
    reg  [15:0] current_done;
    reg  [15:0] previous_late;
    reg  [15:0] previous_done;
    reg         beat;
    reg  [7:0]  late_words;
    reg  [7:0]  duplicate_words;
    reg  [7:0]  stale_words;
    reg  [15:0] hits;
    reg  [15:0] is_current;
    reg  [15:0] is_previous;
    reg  [15:0] samples;
    reg  [15:0] too_late;
    reg  [15:0] again;
    reg  [15:0] unknown;
    reg  [15:0] errors;
    wire [15:0] expired;

    assign stop_0 = stops_0;
    assign stop_1 = stops_1;
    assign stop_2 = stops_2;
    assign stop_3 = stops_3;
    assign stop_4 = stops_4;
    assign stop_5 = stops_5;
    assign stop_6 = stops_6;
    assign stop_7 = stops_7;
    assign stop_8 = stops_8;
    assign stop_9 = stops_9;
    assign stop_10 = stops_10;
    assign stop_11 = stops_11;
    assign stop_12 = stops_12;
    assign stop_13 = stops_13;
    assign stop_14 = stops_14;
    assign stop_15 = stops_15;

    always @* begin
        // a beat: which slots it hits, and which of their last two numbers it carries
        hits = 16'd0;
        is_current = 16'd0;
        is_previous = 16'd0;
        samples = 16'd0;
        too_late = 16'd0;
        again = 16'd0;
        unknown = 16'd0;
        if (answer_valid) begin
            if (answer_half) begin
                hits = {answer_lanes, 8'd0};
            end else begin
                hits = {8'd0, answer_lanes};
            end
            if (answer_words_0 == current_0) begin
                is_current = is_current | mark_0;
            end
            if (answer_words_0 == previous_0) begin
                is_previous = is_previous | mark_0;
            end
            if (answer_words_0 == current_8) begin
                is_current = is_current | mark_8;
            end
            if (answer_words_0 == previous_8) begin
                is_previous = is_previous | mark_8;
            end
            if (answer_words_1 == current_1) begin
                is_current = is_current | mark_1;
            end
            if (answer_words_1 == previous_1) begin
                is_previous = is_previous | mark_1;
            end
            if (answer_words_1 == current_9) begin
                is_current = is_current | mark_9;
            end
            if (answer_words_1 == previous_9) begin
                is_previous = is_previous | mark_9;
            end
            if (answer_words_2 == current_2) begin
                is_current = is_current | mark_2;
            end
            if (answer_words_2 == previous_2) begin
                is_previous = is_previous | mark_2;
            end
            if (answer_words_2 == current_10) begin
                is_current = is_current | mark_10;
            end
            if (answer_words_2 == previous_10) begin
                is_previous = is_previous | mark_10;
            end
            if (answer_words_3 == current_3) begin
                is_current = is_current | mark_3;
            end
            if (answer_words_3 == previous_3) begin
                is_previous = is_previous | mark_3;
            end
            if (answer_words_3 == current_11) begin
                is_current = is_current | mark_11;
            end
            if (answer_words_3 == previous_11) begin
                is_previous = is_previous | mark_11;
            end
            if (answer_words_4 == current_4) begin
                is_current = is_current | mark_4;
            end
            if (answer_words_4 == previous_4) begin
                is_previous = is_previous | mark_4;
            end
            if (answer_words_4 == current_12) begin
                is_current = is_current | mark_12;
            end
            if (answer_words_4 == previous_12) begin
                is_previous = is_previous | mark_12;
            end
            if (answer_words_5 == current_5) begin
                is_current = is_current | mark_5;
            end
            if (answer_words_5 == previous_5) begin
                is_previous = is_previous | mark_5;
            end
            if (answer_words_5 == current_13) begin
                is_current = is_current | mark_13;
            end
            if (answer_words_5 == previous_13) begin
                is_previous = is_previous | mark_13;
            end
            if (answer_words_6 == current_6) begin
                is_current = is_current | mark_6;
            end
            if (answer_words_6 == previous_6) begin
                is_previous = is_previous | mark_6;
            end
            if (answer_words_6 == current_14) begin
                is_current = is_current | mark_14;
            end
            if (answer_words_6 == previous_14) begin
                is_previous = is_previous | mark_14;
            end
            if (answer_words_7 == current_7) begin
                is_current = is_current | mark_7;
            end
            if (answer_words_7 == previous_7) begin
                is_previous = is_previous | mark_7;
            end
            if (answer_words_7 == current_15) begin
                is_current = is_current | mark_15;
            end
            if (answer_words_7 == previous_15) begin
                is_previous = is_previous | mark_15;
            end
            samples = (hits & is_current) & waiting;
            too_late = hits & ((is_current & current_late) | (is_previous & previous_late));
            again = hits & ((is_current & current_done) | (is_previous & previous_done));
            unknown = hits & (~((samples | too_late) | again));
        end
    end

    always @* begin
        // a write error ends the ping that it belongs to, if that still waits
        errors = 16'd0;
        if (failed) begin
            if ((failed_slot == 4'd0) & (failed_number == current_0)) begin
                errors = mark_0;
            end
            if ((failed_slot == 4'd1) & (failed_number == current_1)) begin
                errors = mark_1;
            end
            if ((failed_slot == 4'd2) & (failed_number == current_2)) begin
                errors = mark_2;
            end
            if ((failed_slot == 4'd3) & (failed_number == current_3)) begin
                errors = mark_3;
            end
            if ((failed_slot == 4'd4) & (failed_number == current_4)) begin
                errors = mark_4;
            end
            if ((failed_slot == 4'd5) & (failed_number == current_5)) begin
                errors = mark_5;
            end
            if ((failed_slot == 4'd6) & (failed_number == current_6)) begin
                errors = mark_6;
            end
            if ((failed_slot == 4'd7) & (failed_number == current_7)) begin
                errors = mark_7;
            end
            if ((failed_slot == 4'd8) & (failed_number == current_8)) begin
                errors = mark_8;
            end
            if ((failed_slot == 4'd9) & (failed_number == current_9)) begin
                errors = mark_9;
            end
            if ((failed_slot == 4'd10) & (failed_number == current_10)) begin
                errors = mark_10;
            end
            if ((failed_slot == 4'd11) & (failed_number == current_11)) begin
                errors = mark_11;
            end
            if ((failed_slot == 4'd12) & (failed_number == current_12)) begin
                errors = mark_12;
            end
            if ((failed_slot == 4'd13) & (failed_number == current_13)) begin
                errors = mark_13;
            end
            if ((failed_slot == 4'd14) & (failed_number == current_14)) begin
                errors = mark_14;
            end
            if ((failed_slot == 4'd15) & (failed_number == current_15)) begin
                errors = mark_15;
            end
        end
        errors = (errors & waiting) & (~samples);
    end

    assign expired = ((expire_mask & waiting) & (~samples)) & (~errors);
    assign write_error = |errors;
    assign timed_out = |expired;
    assign busy = taken;
    assign started = waiting;
    assign answered = full;
    assign classified = beat;
    assign late = late_words;
    assign duplicate = duplicate_words;
    assign stale = stale_words;

    always @(posedge clock) begin
        if (reset) begin
            current_0 <= 32'd0;
            current_1 <= 32'd0;
            current_2 <= 32'd0;
            current_3 <= 32'd0;
            current_4 <= 32'd0;
            current_5 <= 32'd0;
            current_6 <= 32'd0;
            current_7 <= 32'd0;
            current_8 <= 32'd0;
            current_9 <= 32'd0;
            current_10 <= 32'd0;
            current_11 <= 32'd0;
            current_12 <= 32'd0;
            current_13 <= 32'd0;
            current_14 <= 32'd0;
            current_15 <= 32'd0;
            previous_0 <= 32'd0;
            previous_1 <= 32'd0;
            previous_2 <= 32'd0;
            previous_3 <= 32'd0;
            previous_4 <= 32'd0;
            previous_5 <= 32'd0;
            previous_6 <= 32'd0;
            previous_7 <= 32'd0;
            previous_8 <= 32'd0;
            previous_9 <= 32'd0;
            previous_10 <= 32'd0;
            previous_11 <= 32'd0;
            previous_12 <= 32'd0;
            previous_13 <= 32'd0;
            previous_14 <= 32'd0;
            previous_15 <= 32'd0;
            stops_0 <= 32'd0;
            stops_1 <= 32'd0;
            stops_2 <= 32'd0;
            stops_3 <= 32'd0;
            stops_4 <= 32'd0;
            stops_5 <= 32'd0;
            stops_6 <= 32'd0;
            stops_7 <= 32'd0;
            stops_8 <= 32'd0;
            stops_9 <= 32'd0;
            stops_10 <= 32'd0;
            stops_11 <= 32'd0;
            stops_12 <= 32'd0;
            stops_13 <= 32'd0;
            stops_14 <= 32'd0;
            stops_15 <= 32'd0;
            taken <= 16'd0;
            waiting <= 16'd0;
            full <= 16'd0;
            current_late <= 16'd0;
            current_done <= 16'd0;
            previous_late <= 16'd0;
            previous_done <= 16'd0;
            beat <= 1'd0;
            late_words <= 8'd0;
            duplicate_words <= 8'd0;
            stale_words <= 8'd0;
        end else begin
            beat <= answer_valid;
            if (answer_valid) begin
                if (samples[0]) begin
                    stops_0 <= answer_stamp;
                end
                if (samples[1]) begin
                    stops_1 <= answer_stamp;
                end
                if (samples[2]) begin
                    stops_2 <= answer_stamp;
                end
                if (samples[3]) begin
                    stops_3 <= answer_stamp;
                end
                if (samples[4]) begin
                    stops_4 <= answer_stamp;
                end
                if (samples[5]) begin
                    stops_5 <= answer_stamp;
                end
                if (samples[6]) begin
                    stops_6 <= answer_stamp;
                end
                if (samples[7]) begin
                    stops_7 <= answer_stamp;
                end
                if (samples[8]) begin
                    stops_8 <= answer_stamp;
                end
                if (samples[9]) begin
                    stops_9 <= answer_stamp;
                end
                if (samples[10]) begin
                    stops_10 <= answer_stamp;
                end
                if (samples[11]) begin
                    stops_11 <= answer_stamp;
                end
                if (samples[12]) begin
                    stops_12 <= answer_stamp;
                end
                if (samples[13]) begin
                    stops_13 <= answer_stamp;
                end
                if (samples[14]) begin
                    stops_14 <= answer_stamp;
                end
                if (samples[15]) begin
                    stops_15 <= answer_stamp;
                end
                late_words <= too_late[7:0] | too_late[15:8];
                duplicate_words <= again[7:0] | again[15:8];
                stale_words <= unknown[7:0] | unknown[15:8];
            end
            taken <= taken & (~((errors | expired) | drained_mask));
            waiting <= (waiting | left_mask) & (~((samples | errors) | expired));
            full <= (full | samples) & (~drained_mask);
            current_late <= current_late | expired;
            current_done <= current_done | samples;
            if (launch) begin
                taken <= (taken & (~((errors | expired) | drained_mask))) | launch_mask;
                current_late <= (current_late | expired) & (~launch_mask);
                current_done <= (current_done | samples) & (~launch_mask);
                previous_late <= (previous_late & (~launch_mask)) | (current_late & launch_mask);
                previous_done <= (previous_done & (~launch_mask)) | (current_done & launch_mask);
                if (launch_mask[0]) begin
                    previous_0 <= current_0;
                    current_0 <= launch_number;
                end
                if (launch_mask[1]) begin
                    previous_1 <= current_1;
                    current_1 <= launch_number;
                end
                if (launch_mask[2]) begin
                    previous_2 <= current_2;
                    current_2 <= launch_number;
                end
                if (launch_mask[3]) begin
                    previous_3 <= current_3;
                    current_3 <= launch_number;
                end
                if (launch_mask[4]) begin
                    previous_4 <= current_4;
                    current_4 <= launch_number;
                end
                if (launch_mask[5]) begin
                    previous_5 <= current_5;
                    current_5 <= launch_number;
                end
                if (launch_mask[6]) begin
                    previous_6 <= current_6;
                    current_6 <= launch_number;
                end
                if (launch_mask[7]) begin
                    previous_7 <= current_7;
                    current_7 <= launch_number;
                end
                if (launch_mask[8]) begin
                    previous_8 <= current_8;
                    current_8 <= launch_number;
                end
                if (launch_mask[9]) begin
                    previous_9 <= current_9;
                    current_9 <= launch_number;
                end
                if (launch_mask[10]) begin
                    previous_10 <= current_10;
                    current_10 <= launch_number;
                end
                if (launch_mask[11]) begin
                    previous_11 <= current_11;
                    current_11 <= launch_number;
                end
                if (launch_mask[12]) begin
                    previous_12 <= current_12;
                    current_12 <= launch_number;
                end
                if (launch_mask[13]) begin
                    previous_13 <= current_13;
                    current_13 <= launch_number;
                end
                if (launch_mask[14]) begin
                    previous_14 <= current_14;
                    current_14 <= launch_number;
                end
                if (launch_mask[15]) begin
                    previous_15 <= current_15;
                    current_15 <= launch_number;
                end
            end
        end
    end

endmodule
