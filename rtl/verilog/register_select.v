// Generated from rtl/src/register_file/select.rs by `cargo xtask emit`; do not edit.

module register_select (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire        found,
    input  wire [7:0]  index,
    input  wire        memory,
    input  wire [3:0]  memory_number,
    input  wire [31:0] given_identity_magic,
    input  wire [31:0] given_identity_version,
    input  wire [31:0] given_identity_map_hash_low,
    input  wire [31:0] given_identity_map_hash_high,
    input  wire [31:0] given_identity_build_id,
    input  wire [31:0] given_identity_features,
    input  wire [31:0] given_identity_clock_period,
    input  wire [31:0] given_identity_port,
    input  wire [31:0] given_identity_ping_shape,
    input  wire [31:0] given_identity_histogram_shape,
    input  wire [31:0] given_identity_histogram_memory,
    input  wire [31:0] given_identity_window_shape,
    input  wire [31:0] given_identity_access_errors,
    input  wire [31:0] given_identity_access_error_count,
    input  wire [31:0] given_identity_access_error_address,
    input  wire [31:0] given_identity_scratch,
    input  wire [31:0] given_mailbox_word_0,
    input  wire [31:0] given_mailbox_word_1,
    input  wire [31:0] given_mailbox_word_2,
    input  wire [31:0] given_mailbox_word_3,
    input  wire [31:0] given_mailbox_word_4,
    input  wire [31:0] given_mailbox_word_5,
    input  wire [31:0] given_mailbox_word_6,
    input  wire [31:0] given_mailbox_word_7,
    input  wire [31:0] given_mailbox_word_8,
    input  wire [31:0] given_mailbox_word_9,
    input  wire [31:0] given_mailbox_word_10,
    input  wire [31:0] given_mailbox_word_11,
    input  wire [31:0] given_mailbox_word_12,
    input  wire [31:0] given_mailbox_word_13,
    input  wire [31:0] given_mailbox_word_14,
    input  wire [31:0] given_mailbox_word_15,
    input  wire [31:0] given_timebase_command,
    input  wire [31:0] given_timebase_captured_low,
    input  wire [31:0] given_timebase_captured_high,
    input  wire [31:0] given_timebase_now_low,
    input  wire [31:0] given_ping_command,
    input  wire [31:0] given_ping_mode,
    input  wire [31:0] given_ping_target_low,
    input  wire [31:0] given_ping_target_high,
    input  wire [31:0] given_ping_samples,
    input  wire [31:0] given_ping_period,
    input  wire [31:0] given_ping_timeout,
    input  wire [31:0] given_ping_status,
    input  wire [31:0] given_ping_sent,
    input  wire [31:0] given_ping_answered,
    input  wire [31:0] given_ping_timed_out,
    input  wire [31:0] given_ping_late,
    input  wire [31:0] given_ping_duplicate,
    input  wire [31:0] given_ping_stale,
    input  wire [31:0] given_ping_refused,
    input  wire [31:0] given_ping_write_errors,
    input  wire [31:0] given_ping_overdue,
    input  wire [31:0] given_ping_next_sequence,
    input  wire [31:0] given_histogram_0_command,
    input  wire [31:0] given_histogram_0_window_base,
    input  wire [31:0] given_histogram_0_status,
    input  wire [31:0] given_histogram_0_count_low,
    input  wire [31:0] given_histogram_0_count_high,
    input  wire [31:0] given_histogram_0_minimum,
    input  wire [31:0] given_histogram_0_maximum,
    input  wire [31:0] given_histogram_0_minimum_stamp_low,
    input  wire [31:0] given_histogram_0_minimum_stamp_high,
    input  wire [31:0] given_histogram_0_minimum_sequence,
    input  wire [31:0] given_histogram_0_maximum_stamp_low,
    input  wire [31:0] given_histogram_0_maximum_stamp_high,
    input  wire [31:0] given_histogram_0_maximum_sequence,
    input  wire [31:0] given_histogram_0_sum_low,
    input  wire [31:0] given_histogram_0_sum_high,
    input  wire [31:0] given_histogram_0_squares_low,
    input  wire [31:0] given_histogram_0_squares_middle,
    input  wire [31:0] given_histogram_0_squares_high,
    input  wire [31:0] given_histogram_0_below_low,
    input  wire [31:0] given_histogram_0_below_high,
    input  wire [31:0] given_histogram_0_above_low,
    input  wire [31:0] given_histogram_0_above_high,
    input  wire [31:0] given_histogram_0_log_saturated_low,
    input  wire [31:0] given_histogram_0_log_saturated_high,
    input  wire [31:0] given_histogram_0_window_saturated_low,
    input  wire [31:0] given_histogram_0_window_saturated_high,
    input  wire [31:0] given_histogram_0_bank_base,
    input  wire [31:0] given_histogram_1_command,
    input  wire [31:0] given_histogram_1_window_base,
    input  wire [31:0] given_histogram_1_status,
    input  wire [31:0] given_histogram_1_count_low,
    input  wire [31:0] given_histogram_1_count_high,
    input  wire [31:0] given_histogram_1_minimum,
    input  wire [31:0] given_histogram_1_maximum,
    input  wire [31:0] given_histogram_1_minimum_stamp_low,
    input  wire [31:0] given_histogram_1_minimum_stamp_high,
    input  wire [31:0] given_histogram_1_minimum_sequence,
    input  wire [31:0] given_histogram_1_maximum_stamp_low,
    input  wire [31:0] given_histogram_1_maximum_stamp_high,
    input  wire [31:0] given_histogram_1_maximum_sequence,
    input  wire [31:0] given_histogram_1_sum_low,
    input  wire [31:0] given_histogram_1_sum_high,
    input  wire [31:0] given_histogram_1_squares_low,
    input  wire [31:0] given_histogram_1_squares_middle,
    input  wire [31:0] given_histogram_1_squares_high,
    input  wire [31:0] given_histogram_1_below_low,
    input  wire [31:0] given_histogram_1_below_high,
    input  wire [31:0] given_histogram_1_above_low,
    input  wire [31:0] given_histogram_1_above_high,
    input  wire [31:0] given_histogram_1_log_saturated_low,
    input  wire [31:0] given_histogram_1_log_saturated_high,
    input  wire [31:0] given_histogram_1_window_saturated_low,
    input  wire [31:0] given_histogram_1_window_saturated_high,
    input  wire [31:0] given_histogram_1_bank_base,
    input  wire [31:0] given_window_closing,
    input  wire [31:0] given_window_refused,
    input  wire [31:0] given_window_refused_low,
    input  wire [31:0] given_window_refused_high,
    input  wire [31:0] given_window_errors,
    input  wire [31:0] given_window_first_low_0,
    input  wire [31:0] given_window_first_high_0,
    input  wire [31:0] given_window_last_low_0,
    input  wire [31:0] given_window_last_high_0,
    input  wire [31:0] given_window_control_0,
    input  wire [31:0] given_window_first_low_1,
    input  wire [31:0] given_window_first_high_1,
    input  wire [31:0] given_window_last_low_1,
    input  wire [31:0] given_window_last_high_1,
    input  wire [31:0] given_window_control_1,
    input  wire [31:0] given_window_first_low_2,
    input  wire [31:0] given_window_first_high_2,
    input  wire [31:0] given_window_last_low_2,
    input  wire [31:0] given_window_last_high_2,
    input  wire [31:0] given_window_control_2,
    input  wire [31:0] given_window_first_low_3,
    input  wire [31:0] given_window_first_high_3,
    input  wire [31:0] given_window_last_low_3,
    input  wire [31:0] given_window_last_high_3,
    input  wire [31:0] given_window_control_3,
    input  wire [31:0] given_window_first_low_4,
    input  wire [31:0] given_window_first_high_4,
    input  wire [31:0] given_window_last_low_4,
    input  wire [31:0] given_window_last_high_4,
    input  wire [31:0] given_window_control_4,
    input  wire [31:0] given_window_first_low_5,
    input  wire [31:0] given_window_first_high_5,
    input  wire [31:0] given_window_last_low_5,
    input  wire [31:0] given_window_last_high_5,
    input  wire [31:0] given_window_control_5,
    input  wire [31:0] given_window_first_low_6,
    input  wire [31:0] given_window_first_high_6,
    input  wire [31:0] given_window_last_low_6,
    input  wire [31:0] given_window_last_high_6,
    input  wire [31:0] given_window_control_6,
    input  wire [31:0] given_window_first_low_7,
    input  wire [31:0] given_window_first_high_7,
    input  wire [31:0] given_window_last_low_7,
    input  wire [31:0] given_window_last_high_7,
    input  wire [31:0] given_window_control_7,
    input  wire [31:0] given_window_first_low_8,
    input  wire [31:0] given_window_first_high_8,
    input  wire [31:0] given_window_last_low_8,
    input  wire [31:0] given_window_last_high_8,
    input  wire [31:0] given_window_control_8,
    input  wire [31:0] given_window_first_low_9,
    input  wire [31:0] given_window_first_high_9,
    input  wire [31:0] given_window_last_low_9,
    input  wire [31:0] given_window_last_high_9,
    input  wire [31:0] given_window_control_9,
    input  wire [31:0] given_window_first_low_10,
    input  wire [31:0] given_window_first_high_10,
    input  wire [31:0] given_window_last_low_10,
    input  wire [31:0] given_window_last_high_10,
    input  wire [31:0] given_window_control_10,
    input  wire [31:0] given_window_first_low_11,
    input  wire [31:0] given_window_first_high_11,
    input  wire [31:0] given_window_last_low_11,
    input  wire [31:0] given_window_last_high_11,
    input  wire [31:0] given_window_control_11,
    input  wire [31:0] given_window_first_low_12,
    input  wire [31:0] given_window_first_high_12,
    input  wire [31:0] given_window_last_low_12,
    input  wire [31:0] given_window_last_high_12,
    input  wire [31:0] given_window_control_12,
    input  wire [31:0] given_window_first_low_13,
    input  wire [31:0] given_window_first_high_13,
    input  wire [31:0] given_window_last_low_13,
    input  wire [31:0] given_window_last_high_13,
    input  wire [31:0] given_window_control_13,
    input  wire [31:0] given_window_first_low_14,
    input  wire [31:0] given_window_first_high_14,
    input  wire [31:0] given_window_last_low_14,
    input  wire [31:0] given_window_last_high_14,
    input  wire [31:0] given_window_control_14,
    input  wire [31:0] given_window_first_low_15,
    input  wire [31:0] given_window_first_high_15,
    input  wire [31:0] given_window_last_low_15,
    input  wire [31:0] given_window_last_high_15,
    input  wire [31:0] given_window_control_15,
    input  wire [31:0] given_loopback_control,
    input  wire [31:0] given_loopback_status,
    input  wire [31:0] given_195,
    input  wire [31:0] given_196,
    input  wire [31:0] given_197,
    input  wire [31:0] given_198,
    input  wire [31:0] given_199,
    input  wire [31:0] given_200,
    input  wire [31:0] given_201,
    input  wire [31:0] given_202,
    input  wire [31:0] given_203,
    input  wire [31:0] given_204,
    input  wire [31:0] given_205,
    input  wire [31:0] given_206,
    input  wire [31:0] given_207,
    input  wire [31:0] memory_data_0,
    input  wire [31:0] memory_data_1,
    output wire [31:0] data
);

    localparam [31:0] unmapped_word = 32'hdeadc0de;

    reg  [31:0] group_0;
    reg  [31:0] group_1;
    reg  [31:0] group_2;
    reg  [31:0] group_3;
    reg  [31:0] group_4;
    reg  [31:0] group_5;
    reg  [31:0] group_6;
    reg  [31:0] group_7;
    reg  [31:0] group_8;
    reg  [31:0] group_9;
    reg  [31:0] group_10;
    reg  [31:0] group_11;
    reg  [31:0] group_12;
    reg         group_valid;
    reg  [3:0]  group_number;
    reg         group_found;
    reg         group_memory;
    reg  [3:0]  group_instance;
    reg  [31:0] chosen;
    reg  [31:0] one;
    reg  [31:0] choice;
    reg  [31:0] grouped_0;
    reg  [31:0] grouped_1;
    reg  [31:0] grouped_2;
    reg  [31:0] grouped_3;
    reg  [31:0] grouped_4;
    reg  [31:0] grouped_5;
    reg  [31:0] grouped_6;
    reg  [31:0] grouped_7;
    reg  [31:0] grouped_8;
    reg  [31:0] grouped_9;
    reg  [31:0] grouped_10;
    reg  [31:0] grouped_11;
    reg  [31:0] grouped_12;
    reg  [31:0] joined;

    always @* begin
        grouped_0 = 32'd0;
        grouped_1 = 32'd0;
        grouped_2 = 32'd0;
        grouped_3 = 32'd0;
        grouped_4 = 32'd0;
        grouped_5 = 32'd0;
        grouped_6 = 32'd0;
        grouped_7 = 32'd0;
        grouped_8 = 32'd0;
        grouped_9 = 32'd0;
        grouped_10 = 32'd0;
        grouped_11 = 32'd0;
        grouped_12 = 32'd0;
        // Every choice is an OR of words of which all but one are zero: no chain of priorities.
        one = 32'd0;
        if (valid) begin
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_identity_magic;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_identity_version;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_identity_map_hash_low;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_identity_map_hash_high;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_identity_build_id;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_identity_features;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_identity_clock_period;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_identity_port;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_identity_ping_shape;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_identity_histogram_shape;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_identity_histogram_memory;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_identity_window_shape;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_identity_access_errors;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_identity_access_error_count;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_identity_access_error_address;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_identity_scratch;
            end
            grouped_0 = grouped_0 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_mailbox_word_0;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_mailbox_word_1;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_mailbox_word_2;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_mailbox_word_3;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_mailbox_word_4;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_mailbox_word_5;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_mailbox_word_6;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_mailbox_word_7;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_mailbox_word_8;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_mailbox_word_9;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_mailbox_word_10;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_mailbox_word_11;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_mailbox_word_12;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_mailbox_word_13;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_mailbox_word_14;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_mailbox_word_15;
            end
            grouped_1 = grouped_1 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_timebase_command;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_timebase_captured_low;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_timebase_captured_high;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_timebase_now_low;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_ping_command;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_ping_mode;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_ping_target_low;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_ping_target_high;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_ping_samples;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_ping_period;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_ping_timeout;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_ping_status;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_ping_sent;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_ping_answered;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_ping_timed_out;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_ping_late;
            end
            grouped_2 = grouped_2 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_ping_duplicate;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_ping_stale;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_ping_refused;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_ping_write_errors;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_ping_overdue;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_ping_next_sequence;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_histogram_0_command;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_histogram_0_window_base;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_histogram_0_status;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_histogram_0_count_low;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_histogram_0_count_high;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_histogram_0_minimum;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_histogram_0_maximum;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_histogram_0_minimum_stamp_low;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_histogram_0_minimum_stamp_high;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_histogram_0_minimum_sequence;
            end
            grouped_3 = grouped_3 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_histogram_0_maximum_stamp_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_histogram_0_maximum_stamp_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_histogram_0_maximum_sequence;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_histogram_0_sum_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_histogram_0_sum_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_histogram_0_squares_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_histogram_0_squares_middle;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_histogram_0_squares_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_histogram_0_below_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_histogram_0_below_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_histogram_0_above_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_histogram_0_above_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_histogram_0_log_saturated_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_histogram_0_log_saturated_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_histogram_0_window_saturated_low;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_histogram_0_window_saturated_high;
            end
            grouped_4 = grouped_4 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_histogram_0_bank_base;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_histogram_1_command;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_histogram_1_window_base;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_histogram_1_status;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_histogram_1_count_low;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_histogram_1_count_high;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_histogram_1_minimum;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_histogram_1_maximum;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_histogram_1_minimum_stamp_low;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_histogram_1_minimum_stamp_high;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_histogram_1_minimum_sequence;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_histogram_1_maximum_stamp_low;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_histogram_1_maximum_stamp_high;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_histogram_1_maximum_sequence;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_histogram_1_sum_low;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_histogram_1_sum_high;
            end
            grouped_5 = grouped_5 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_histogram_1_squares_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_histogram_1_squares_middle;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_histogram_1_squares_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_histogram_1_below_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_histogram_1_below_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_histogram_1_above_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_histogram_1_above_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_histogram_1_log_saturated_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_histogram_1_log_saturated_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_histogram_1_window_saturated_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_histogram_1_window_saturated_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_histogram_1_bank_base;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_closing;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_refused;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_refused_low;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_refused_high;
            end
            grouped_6 = grouped_6 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_errors;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_window_first_low_0;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_window_first_high_0;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_window_last_low_0;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_window_last_high_0;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_window_control_0;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_window_first_low_1;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_window_first_high_1;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_window_last_low_1;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_window_last_high_1;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_window_control_1;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_window_first_low_2;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_first_high_2;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_last_low_2;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_last_high_2;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_control_2;
            end
            grouped_7 = grouped_7 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_first_low_3;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_window_first_high_3;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_window_last_low_3;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_window_last_high_3;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_window_control_3;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_window_first_low_4;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_window_first_high_4;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_window_last_low_4;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_window_last_high_4;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_window_control_4;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_window_first_low_5;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_window_first_high_5;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_last_low_5;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_last_high_5;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_control_5;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_first_low_6;
            end
            grouped_8 = grouped_8 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_first_high_6;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_window_last_low_6;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_window_last_high_6;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_window_control_6;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_window_first_low_7;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_window_first_high_7;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_window_last_low_7;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_window_last_high_7;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_window_control_7;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_window_first_low_8;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_window_first_high_8;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_window_last_low_8;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_last_high_8;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_control_8;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_first_low_9;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_first_high_9;
            end
            grouped_9 = grouped_9 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_last_low_9;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_window_last_high_9;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_window_control_9;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_window_first_low_10;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_window_first_high_10;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_window_last_low_10;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_window_last_high_10;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_window_control_10;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_window_first_low_11;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_window_first_high_11;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_window_last_low_11;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_window_last_high_11;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_control_11;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_first_low_12;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_first_high_12;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_last_low_12;
            end
            grouped_10 = grouped_10 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_last_high_12;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_window_control_12;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_window_first_low_13;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_window_first_high_13;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_window_last_low_13;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_window_last_high_13;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_window_control_13;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_window_first_low_14;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_window_first_high_14;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_window_last_low_14;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_window_last_high_14;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_window_control_14;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_window_first_low_15;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_window_first_high_15;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_window_last_low_15;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_window_last_high_15;
            end
            grouped_11 = grouped_11 | one;
            one = 32'd0;
            if (index[3:0] == 4'd0) begin
                one = given_window_control_15;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd1) begin
                one = given_loopback_control;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd2) begin
                one = given_loopback_status;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd3) begin
                one = given_195;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd4) begin
                one = given_196;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd5) begin
                one = given_197;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd6) begin
                one = given_198;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd7) begin
                one = given_199;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd8) begin
                one = given_200;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd9) begin
                one = given_201;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd10) begin
                one = given_202;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd11) begin
                one = given_203;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd12) begin
                one = given_204;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd13) begin
                one = given_205;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd14) begin
                one = given_206;
            end
            grouped_12 = grouped_12 | one;
            one = 32'd0;
            if (index[3:0] == 4'd15) begin
                one = given_207;
            end
            grouped_12 = grouped_12 | one;
        end
    end

    always @* begin
        choice = 32'd0;
        joined = 32'd0;
        if (group_valid) begin
            choice = 32'd0;
            if ((group_number == 4'd0) & (~group_memory)) begin
                choice = group_0;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd1) & (~group_memory)) begin
                choice = group_1;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd2) & (~group_memory)) begin
                choice = group_2;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd3) & (~group_memory)) begin
                choice = group_3;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd4) & (~group_memory)) begin
                choice = group_4;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd5) & (~group_memory)) begin
                choice = group_5;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd6) & (~group_memory)) begin
                choice = group_6;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd7) & (~group_memory)) begin
                choice = group_7;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd8) & (~group_memory)) begin
                choice = group_8;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd9) & (~group_memory)) begin
                choice = group_9;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd10) & (~group_memory)) begin
                choice = group_10;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd11) & (~group_memory)) begin
                choice = group_11;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_number == 4'd12) & (~group_memory)) begin
                choice = group_12;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_instance == 4'd0) & group_memory) begin
                choice = memory_data_0;
            end
            joined = joined | choice;
            choice = 32'd0;
            if ((group_instance == 4'd1) & group_memory) begin
                choice = memory_data_1;
            end
            joined = joined | choice;
        end
    end

    assign data = chosen;

    always @(posedge clock) begin
        if (reset) begin
            group_0 <= 32'd0;
            group_1 <= 32'd0;
            group_2 <= 32'd0;
            group_3 <= 32'd0;
            group_4 <= 32'd0;
            group_5 <= 32'd0;
            group_6 <= 32'd0;
            group_7 <= 32'd0;
            group_8 <= 32'd0;
            group_9 <= 32'd0;
            group_10 <= 32'd0;
            group_11 <= 32'd0;
            group_12 <= 32'd0;
            group_valid <= 1'd0;
            group_number <= 4'd0;
            group_found <= 1'd0;
            group_memory <= 1'd0;
            group_instance <= 4'd0;
            chosen <= 32'd0;
        end else begin
            group_valid <= valid;
            if (valid) begin
                group_number <= index[7:4];
                group_found <= found;
                group_memory <= memory;
                group_instance <= memory_number;
                group_0 <= grouped_0;
                group_1 <= grouped_1;
                group_2 <= grouped_2;
                group_3 <= grouped_3;
                group_4 <= grouped_4;
                group_5 <= grouped_5;
                group_6 <= grouped_6;
                group_7 <= grouped_7;
                group_8 <= grouped_8;
                group_9 <= grouped_9;
                group_10 <= grouped_10;
                group_11 <= grouped_11;
                group_12 <= grouped_12;
            end
            if (group_valid) begin
                chosen <= joined;
                if ((~group_memory) & (~group_found)) begin
                    chosen <= unmapped_word;
                end
            end
        end
    end

endmodule
