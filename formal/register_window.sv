// The fence looks again after every change of a range, because the registers tell every change: whatever is written, in
// whatever part, a range never shows another value without `window_written` in the same cycle.
// Reading is cut: it changes nothing.

module register_window_rules (
    input wire        clock,
    input wire        reset,
    input wire        write,
    input wire [15:0] write_word,
    input wire        write_outside,
    input wire [31:0] write_data,
    input wire [3:0]  write_strobes
);
    wire [511:0] first_low, first_high, last_low, last_high, control;
    wire window_written;

    register_file dut (
        .clock(clock), .reset(reset), .write(write), .write_word(write_word), .write_outside(write_outside),
        .write_data(write_data), .write_strobes(write_strobes), .read(1'b0), .read_word(16'd0), .read_outside(1'b0),
        .read_addressed(1'b0), .window_written(window_written),
        .value_window_first_low_0(first_low[0 +: 32]), .value_window_first_low_1(first_low[32 +: 32]),
        .value_window_first_low_2(first_low[64 +: 32]), .value_window_first_low_3(first_low[96 +: 32]),
        .value_window_first_low_4(first_low[128 +: 32]), .value_window_first_low_5(first_low[160 +: 32]),
        .value_window_first_low_6(first_low[192 +: 32]), .value_window_first_low_7(first_low[224 +: 32]),
        .value_window_first_low_8(first_low[256 +: 32]), .value_window_first_low_9(first_low[288 +: 32]),
        .value_window_first_low_10(first_low[320 +: 32]), .value_window_first_low_11(first_low[352 +: 32]),
        .value_window_first_low_12(first_low[384 +: 32]), .value_window_first_low_13(first_low[416 +: 32]),
        .value_window_first_low_14(first_low[448 +: 32]), .value_window_first_low_15(first_low[480 +: 32]),
        .value_window_first_high_0(first_high[0 +: 32]), .value_window_first_high_1(first_high[32 +: 32]),
        .value_window_first_high_2(first_high[64 +: 32]), .value_window_first_high_3(first_high[96 +: 32]),
        .value_window_first_high_4(first_high[128 +: 32]), .value_window_first_high_5(first_high[160 +: 32]),
        .value_window_first_high_6(first_high[192 +: 32]), .value_window_first_high_7(first_high[224 +: 32]),
        .value_window_first_high_8(first_high[256 +: 32]), .value_window_first_high_9(first_high[288 +: 32]),
        .value_window_first_high_10(first_high[320 +: 32]), .value_window_first_high_11(first_high[352 +: 32]),
        .value_window_first_high_12(first_high[384 +: 32]), .value_window_first_high_13(first_high[416 +: 32]),
        .value_window_first_high_14(first_high[448 +: 32]), .value_window_first_high_15(first_high[480 +: 32]),
        .value_window_last_low_0(last_low[0 +: 32]), .value_window_last_low_1(last_low[32 +: 32]),
        .value_window_last_low_2(last_low[64 +: 32]), .value_window_last_low_3(last_low[96 +: 32]),
        .value_window_last_low_4(last_low[128 +: 32]), .value_window_last_low_5(last_low[160 +: 32]),
        .value_window_last_low_6(last_low[192 +: 32]), .value_window_last_low_7(last_low[224 +: 32]),
        .value_window_last_low_8(last_low[256 +: 32]), .value_window_last_low_9(last_low[288 +: 32]),
        .value_window_last_low_10(last_low[320 +: 32]), .value_window_last_low_11(last_low[352 +: 32]),
        .value_window_last_low_12(last_low[384 +: 32]), .value_window_last_low_13(last_low[416 +: 32]),
        .value_window_last_low_14(last_low[448 +: 32]), .value_window_last_low_15(last_low[480 +: 32]),
        .value_window_last_high_0(last_high[0 +: 32]), .value_window_last_high_1(last_high[32 +: 32]),
        .value_window_last_high_2(last_high[64 +: 32]), .value_window_last_high_3(last_high[96 +: 32]),
        .value_window_last_high_4(last_high[128 +: 32]), .value_window_last_high_5(last_high[160 +: 32]),
        .value_window_last_high_6(last_high[192 +: 32]), .value_window_last_high_7(last_high[224 +: 32]),
        .value_window_last_high_8(last_high[256 +: 32]), .value_window_last_high_9(last_high[288 +: 32]),
        .value_window_last_high_10(last_high[320 +: 32]), .value_window_last_high_11(last_high[352 +: 32]),
        .value_window_last_high_12(last_high[384 +: 32]), .value_window_last_high_13(last_high[416 +: 32]),
        .value_window_last_high_14(last_high[448 +: 32]), .value_window_last_high_15(last_high[480 +: 32]),
        .value_window_control_0(control[0 +: 32]), .value_window_control_1(control[32 +: 32]),
        .value_window_control_2(control[64 +: 32]), .value_window_control_3(control[96 +: 32]),
        .value_window_control_4(control[128 +: 32]), .value_window_control_5(control[160 +: 32]),
        .value_window_control_6(control[192 +: 32]), .value_window_control_7(control[224 +: 32]),
        .value_window_control_8(control[256 +: 32]), .value_window_control_9(control[288 +: 32]),
        .value_window_control_10(control[320 +: 32]), .value_window_control_11(control[352 +: 32]),
        .value_window_control_12(control[384 +: 32]), .value_window_control_13(control[416 +: 32]),
        .value_window_control_14(control[448 +: 32]), .value_window_control_15(control[480 +: 32])
    );

    // Any one range.
    (* anyconst *) wire [3:0] chosen;
    wire [159:0] settings = {first_low[32 * chosen +: 32], first_high[32 * chosen +: 32], last_low[32 * chosen +: 32],
        last_high[32 * chosen +: 32], control[32 * chosen +: 32]};
    reg [159:0] were;
    reg started = 0, was_reset = 1;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, were} <= {reset, settings};
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else if (was_reset) begin
            closed_after_reset: assert (control[32 * chosen +: 32] == 0);
        end else begin
            every_change_is_told: assert (window_written || settings == were);
            opens: cover (control[32 * chosen] && !reset);
        end
    end
endmodule
