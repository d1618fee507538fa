// Generated from rtl/src/register_file.rs by `cargo xtask emit`; do not edit.

module register_file (
    input  wire        clock,
    input  wire        reset,
    input  wire        write,
    input  wire [15:0] write_word,
    input  wire        write_outside,
    input  wire [31:0] write_data,
    input  wire [3:0]  write_strobes,
    input  wire        read,
    input  wire [15:0] read_word,
    input  wire        read_outside,
    input  wire        read_addressed,
    output wire [31:0] read_data,
    output wire        write_unmapped,
    output wire        write_read_only,
    output wire        write_partial,
    output wire [15:0] write_wrong,
    output wire        read_unmapped,
    output wire [15:0] read_wrong,
    input  wire [31:0] memory_data_0,
    input  wire [31:0] memory_data_1,
    output wire [31:0] value_identity_scratch,
    output wire [31:0] value_ping_mode,
    output wire [31:0] value_ping_target_low,
    output wire [31:0] value_ping_target_high,
    output wire [31:0] value_ping_samples,
    output wire [31:0] value_ping_period,
    output wire [31:0] value_ping_timeout,
    output wire [31:0] value_histogram_0_window_base,
    output wire [31:0] value_histogram_1_window_base,
    output wire [31:0] value_window_first_low_0,
    output wire [31:0] value_window_first_high_0,
    output wire [31:0] value_window_last_low_0,
    output wire [31:0] value_window_last_high_0,
    output wire [31:0] value_window_control_0,
    output wire [31:0] value_window_first_low_1,
    output wire [31:0] value_window_first_high_1,
    output wire [31:0] value_window_last_low_1,
    output wire [31:0] value_window_last_high_1,
    output wire [31:0] value_window_control_1,
    output wire [31:0] value_window_first_low_2,
    output wire [31:0] value_window_first_high_2,
    output wire [31:0] value_window_last_low_2,
    output wire [31:0] value_window_last_high_2,
    output wire [31:0] value_window_control_2,
    output wire [31:0] value_window_first_low_3,
    output wire [31:0] value_window_first_high_3,
    output wire [31:0] value_window_last_low_3,
    output wire [31:0] value_window_last_high_3,
    output wire [31:0] value_window_control_3,
    output wire [31:0] value_window_first_low_4,
    output wire [31:0] value_window_first_high_4,
    output wire [31:0] value_window_last_low_4,
    output wire [31:0] value_window_last_high_4,
    output wire [31:0] value_window_control_4,
    output wire [31:0] value_window_first_low_5,
    output wire [31:0] value_window_first_high_5,
    output wire [31:0] value_window_last_low_5,
    output wire [31:0] value_window_last_high_5,
    output wire [31:0] value_window_control_5,
    output wire [31:0] value_window_first_low_6,
    output wire [31:0] value_window_first_high_6,
    output wire [31:0] value_window_last_low_6,
    output wire [31:0] value_window_last_high_6,
    output wire [31:0] value_window_control_6,
    output wire [31:0] value_window_first_low_7,
    output wire [31:0] value_window_first_high_7,
    output wire [31:0] value_window_last_low_7,
    output wire [31:0] value_window_last_high_7,
    output wire [31:0] value_window_control_7,
    output wire [31:0] value_window_first_low_8,
    output wire [31:0] value_window_first_high_8,
    output wire [31:0] value_window_last_low_8,
    output wire [31:0] value_window_last_high_8,
    output wire [31:0] value_window_control_8,
    output wire [31:0] value_window_first_low_9,
    output wire [31:0] value_window_first_high_9,
    output wire [31:0] value_window_last_low_9,
    output wire [31:0] value_window_last_high_9,
    output wire [31:0] value_window_control_9,
    output wire [31:0] value_window_first_low_10,
    output wire [31:0] value_window_first_high_10,
    output wire [31:0] value_window_last_low_10,
    output wire [31:0] value_window_last_high_10,
    output wire [31:0] value_window_control_10,
    output wire [31:0] value_window_first_low_11,
    output wire [31:0] value_window_first_high_11,
    output wire [31:0] value_window_last_low_11,
    output wire [31:0] value_window_last_high_11,
    output wire [31:0] value_window_control_11,
    output wire [31:0] value_window_first_low_12,
    output wire [31:0] value_window_first_high_12,
    output wire [31:0] value_window_last_low_12,
    output wire [31:0] value_window_last_high_12,
    output wire [31:0] value_window_control_12,
    output wire [31:0] value_window_first_low_13,
    output wire [31:0] value_window_first_high_13,
    output wire [31:0] value_window_last_low_13,
    output wire [31:0] value_window_last_high_13,
    output wire [31:0] value_window_control_13,
    output wire [31:0] value_window_first_low_14,
    output wire [31:0] value_window_first_high_14,
    output wire [31:0] value_window_last_low_14,
    output wire [31:0] value_window_last_high_14,
    output wire [31:0] value_window_control_14,
    output wire [31:0] value_window_first_low_15,
    output wire [31:0] value_window_first_high_15,
    output wire [31:0] value_window_last_low_15,
    output wire [31:0] value_window_last_high_15,
    output wire [31:0] value_window_control_15,
    output wire [31:0] value_loopback_control,
    output wire [31:0] strobe_identity_access_errors,
    output wire [31:0] strobe_timebase_command,
    output wire [31:0] strobe_ping_command,
    output wire [31:0] strobe_histogram_0_command,
    output wire [31:0] strobe_histogram_1_command,
    output wire [31:0] strobe_window_errors,
    input  wire [31:0] hardware_identity_build_id,
    input  wire [31:0] hardware_identity_access_errors,
    input  wire [31:0] hardware_identity_access_error_count,
    input  wire [31:0] hardware_identity_access_error_address,
    input  wire [31:0] hardware_mailbox_word_0,
    input  wire [31:0] hardware_mailbox_word_1,
    input  wire [31:0] hardware_mailbox_word_2,
    input  wire [31:0] hardware_mailbox_word_3,
    input  wire [31:0] hardware_mailbox_word_4,
    input  wire [31:0] hardware_mailbox_word_5,
    input  wire [31:0] hardware_mailbox_word_6,
    input  wire [31:0] hardware_mailbox_word_7,
    input  wire [31:0] hardware_mailbox_word_8,
    input  wire [31:0] hardware_mailbox_word_9,
    input  wire [31:0] hardware_mailbox_word_10,
    input  wire [31:0] hardware_mailbox_word_11,
    input  wire [31:0] hardware_mailbox_word_12,
    input  wire [31:0] hardware_mailbox_word_13,
    input  wire [31:0] hardware_mailbox_word_14,
    input  wire [31:0] hardware_mailbox_word_15,
    input  wire [31:0] hardware_timebase_captured_low,
    input  wire [31:0] hardware_timebase_captured_high,
    input  wire [31:0] hardware_timebase_now_low,
    input  wire [31:0] hardware_ping_status,
    input  wire [31:0] hardware_ping_sent,
    input  wire [31:0] hardware_ping_answered,
    input  wire [31:0] hardware_ping_timed_out,
    input  wire [31:0] hardware_ping_late,
    input  wire [31:0] hardware_ping_duplicate,
    input  wire [31:0] hardware_ping_stale,
    input  wire [31:0] hardware_ping_refused,
    input  wire [31:0] hardware_ping_write_errors,
    input  wire [31:0] hardware_ping_overdue,
    input  wire [31:0] hardware_ping_next_sequence,
    input  wire [31:0] hardware_histogram_0_status,
    input  wire [31:0] hardware_histogram_0_count_low,
    input  wire [31:0] hardware_histogram_0_count_high,
    input  wire [31:0] hardware_histogram_0_minimum,
    input  wire [31:0] hardware_histogram_0_maximum,
    input  wire [31:0] hardware_histogram_0_minimum_stamp_low,
    input  wire [31:0] hardware_histogram_0_minimum_stamp_high,
    input  wire [31:0] hardware_histogram_0_minimum_sequence,
    input  wire [31:0] hardware_histogram_0_maximum_stamp_low,
    input  wire [31:0] hardware_histogram_0_maximum_stamp_high,
    input  wire [31:0] hardware_histogram_0_maximum_sequence,
    input  wire [31:0] hardware_histogram_0_sum_low,
    input  wire [31:0] hardware_histogram_0_sum_high,
    input  wire [31:0] hardware_histogram_0_squares_low,
    input  wire [31:0] hardware_histogram_0_squares_middle,
    input  wire [31:0] hardware_histogram_0_squares_high,
    input  wire [31:0] hardware_histogram_0_below_low,
    input  wire [31:0] hardware_histogram_0_below_high,
    input  wire [31:0] hardware_histogram_0_above_low,
    input  wire [31:0] hardware_histogram_0_above_high,
    input  wire [31:0] hardware_histogram_0_log_saturated_low,
    input  wire [31:0] hardware_histogram_0_log_saturated_high,
    input  wire [31:0] hardware_histogram_0_window_saturated_low,
    input  wire [31:0] hardware_histogram_0_window_saturated_high,
    input  wire [31:0] hardware_histogram_0_bank_base,
    input  wire [31:0] hardware_histogram_1_status,
    input  wire [31:0] hardware_histogram_1_count_low,
    input  wire [31:0] hardware_histogram_1_count_high,
    input  wire [31:0] hardware_histogram_1_minimum,
    input  wire [31:0] hardware_histogram_1_maximum,
    input  wire [31:0] hardware_histogram_1_minimum_stamp_low,
    input  wire [31:0] hardware_histogram_1_minimum_stamp_high,
    input  wire [31:0] hardware_histogram_1_minimum_sequence,
    input  wire [31:0] hardware_histogram_1_maximum_stamp_low,
    input  wire [31:0] hardware_histogram_1_maximum_stamp_high,
    input  wire [31:0] hardware_histogram_1_maximum_sequence,
    input  wire [31:0] hardware_histogram_1_sum_low,
    input  wire [31:0] hardware_histogram_1_sum_high,
    input  wire [31:0] hardware_histogram_1_squares_low,
    input  wire [31:0] hardware_histogram_1_squares_middle,
    input  wire [31:0] hardware_histogram_1_squares_high,
    input  wire [31:0] hardware_histogram_1_below_low,
    input  wire [31:0] hardware_histogram_1_below_high,
    input  wire [31:0] hardware_histogram_1_above_low,
    input  wire [31:0] hardware_histogram_1_above_high,
    input  wire [31:0] hardware_histogram_1_log_saturated_low,
    input  wire [31:0] hardware_histogram_1_log_saturated_high,
    input  wire [31:0] hardware_histogram_1_window_saturated_low,
    input  wire [31:0] hardware_histogram_1_window_saturated_high,
    input  wire [31:0] hardware_histogram_1_bank_base,
    input  wire [31:0] hardware_window_closing,
    input  wire [31:0] hardware_window_refused,
    input  wire [31:0] hardware_window_refused_low,
    input  wire [31:0] hardware_window_refused_high,
    input  wire [31:0] hardware_window_errors,
    input  wire [31:0] hardware_loopback_status,
    output wire        window_written
);

    localparam [31:0] acting_112 = 32'd1;
    localparam [31:0] acting_12 = 32'd31;
    localparam [31:0] acting_32 = 32'd1;
    localparam [31:0] acting_36 = 32'd3;
    localparam [31:0] acting_54 = 32'd3;
    localparam [31:0] acting_81 = 32'd3;
    localparam [31:0] constant_0 = 32'h50454552;
    localparam [31:0] constant_1 = 32'h10000;
    localparam [31:0] constant_10 = 32'h20000400;
    localparam [31:0] constant_11 = 32'hc10;
    localparam [31:0] constant_195 = 32'd0;
    localparam [31:0] constant_196 = 32'd0;
    localparam [31:0] constant_197 = 32'd0;
    localparam [31:0] constant_198 = 32'd0;
    localparam [31:0] constant_199 = 32'd0;
    localparam [31:0] constant_2 = 32'h74816030;
    localparam [31:0] constant_200 = 32'd0;
    localparam [31:0] constant_201 = 32'd0;
    localparam [31:0] constant_202 = 32'd0;
    localparam [31:0] constant_203 = 32'd0;
    localparam [31:0] constant_204 = 32'd0;
    localparam [31:0] constant_205 = 32'd0;
    localparam [31:0] constant_206 = 32'd0;
    localparam [31:0] constant_207 = 32'd0;
    localparam [31:0] constant_3 = 32'h29fdd3b2;
    localparam [31:0] constant_32 = 32'd0;
    localparam [31:0] constant_36 = 32'd0;
    localparam [31:0] constant_5 = 32'd15;
    localparam [31:0] constant_54 = 32'd0;
    localparam [31:0] constant_6 = 32'h10004;
    localparam [31:0] constant_7 = 32'h82030;
    localparam [31:0] constant_8 = 32'h4010;
    localparam [31:0] constant_81 = 32'd0;
    localparam [31:0] constant_9 = 32'h3800502;
    localparam [5:0] window_page = 6'd6;
    localparam [31:0] writable_113 = 32'hfffff000;
    localparam [31:0] writable_114 = 32'hffff;
    localparam [31:0] writable_115 = 32'hfffff000;
    localparam [31:0] writable_116 = 32'hffff;
    localparam [31:0] writable_117 = 32'd7;
    localparam [31:0] writable_118 = 32'hfffff000;
    localparam [31:0] writable_119 = 32'hffff;
    localparam [31:0] writable_120 = 32'hfffff000;
    localparam [31:0] writable_121 = 32'hffff;
    localparam [31:0] writable_122 = 32'd7;
    localparam [31:0] writable_123 = 32'hfffff000;
    localparam [31:0] writable_124 = 32'hffff;
    localparam [31:0] writable_125 = 32'hfffff000;
    localparam [31:0] writable_126 = 32'hffff;
    localparam [31:0] writable_127 = 32'd7;
    localparam [31:0] writable_128 = 32'hfffff000;
    localparam [31:0] writable_129 = 32'hffff;
    localparam [31:0] writable_130 = 32'hfffff000;
    localparam [31:0] writable_131 = 32'hffff;
    localparam [31:0] writable_132 = 32'd7;
    localparam [31:0] writable_133 = 32'hfffff000;
    localparam [31:0] writable_134 = 32'hffff;
    localparam [31:0] writable_135 = 32'hfffff000;
    localparam [31:0] writable_136 = 32'hffff;
    localparam [31:0] writable_137 = 32'd7;
    localparam [31:0] writable_138 = 32'hfffff000;
    localparam [31:0] writable_139 = 32'hffff;
    localparam [31:0] writable_140 = 32'hfffff000;
    localparam [31:0] writable_141 = 32'hffff;
    localparam [31:0] writable_142 = 32'd7;
    localparam [31:0] writable_143 = 32'hfffff000;
    localparam [31:0] writable_144 = 32'hffff;
    localparam [31:0] writable_145 = 32'hfffff000;
    localparam [31:0] writable_146 = 32'hffff;
    localparam [31:0] writable_147 = 32'd7;
    localparam [31:0] writable_148 = 32'hfffff000;
    localparam [31:0] writable_149 = 32'hffff;
    localparam [31:0] writable_150 = 32'hfffff000;
    localparam [31:0] writable_151 = 32'hffff;
    localparam [31:0] writable_152 = 32'd7;
    localparam [31:0] writable_153 = 32'hfffff000;
    localparam [31:0] writable_154 = 32'hffff;
    localparam [31:0] writable_155 = 32'hfffff000;
    localparam [31:0] writable_156 = 32'hffff;
    localparam [31:0] writable_157 = 32'd7;
    localparam [31:0] writable_158 = 32'hfffff000;
    localparam [31:0] writable_159 = 32'hffff;
    localparam [31:0] writable_160 = 32'hfffff000;
    localparam [31:0] writable_161 = 32'hffff;
    localparam [31:0] writable_162 = 32'd7;
    localparam [31:0] writable_163 = 32'hfffff000;
    localparam [31:0] writable_164 = 32'hffff;
    localparam [31:0] writable_165 = 32'hfffff000;
    localparam [31:0] writable_166 = 32'hffff;
    localparam [31:0] writable_167 = 32'd7;
    localparam [31:0] writable_168 = 32'hfffff000;
    localparam [31:0] writable_169 = 32'hffff;
    localparam [31:0] writable_170 = 32'hfffff000;
    localparam [31:0] writable_171 = 32'hffff;
    localparam [31:0] writable_172 = 32'd7;
    localparam [31:0] writable_173 = 32'hfffff000;
    localparam [31:0] writable_174 = 32'hffff;
    localparam [31:0] writable_175 = 32'hfffff000;
    localparam [31:0] writable_176 = 32'hffff;
    localparam [31:0] writable_177 = 32'd7;
    localparam [31:0] writable_178 = 32'hfffff000;
    localparam [31:0] writable_179 = 32'hffff;
    localparam [31:0] writable_180 = 32'hfffff000;
    localparam [31:0] writable_181 = 32'hffff;
    localparam [31:0] writable_182 = 32'd7;
    localparam [31:0] writable_183 = 32'hfffff000;
    localparam [31:0] writable_184 = 32'hffff;
    localparam [31:0] writable_185 = 32'hfffff000;
    localparam [31:0] writable_186 = 32'hffff;
    localparam [31:0] writable_187 = 32'd7;
    localparam [31:0] writable_188 = 32'hfffff000;
    localparam [31:0] writable_189 = 32'hffff;
    localparam [31:0] writable_190 = 32'hfffff000;
    localparam [31:0] writable_191 = 32'hffff;
    localparam [31:0] writable_192 = 32'd7;
    localparam [31:0] writable_193 = 32'd1;
    localparam [31:0] writable_37 = 32'h1f01;
    localparam [31:0] writable_38 = 32'hffffffc0;
    localparam [31:0] writable_39 = 32'hffff;

    wire        write_decode_known;
    wire        write_decode_found;
    wire [7:0]  write_decode_index;
    wire        write_decode_whole;
    wire        write_decode_memory;
    wire [3:0]  write_decode_memory_number;
    wire        write_decode_read_only;
    wire        read_decode_known;
    wire        read_decode_found;
    wire [7:0]  read_decode_index;
    wire        read_decode_whole;
    wire        read_decode_memory;
    wire [3:0]  read_decode_memory_number;
    wire        read_decode_read_only;
    wire [31:0] select_data;
    reg  [31:0] storage_identity_scratch;
    reg  [31:0] storage_ping_mode;
    reg  [31:0] storage_ping_target_low;
    reg  [31:0] storage_ping_target_high;
    reg  [31:0] storage_ping_samples;
    reg  [31:0] storage_ping_period;
    reg  [31:0] storage_ping_timeout;
    reg  [31:0] storage_histogram_0_window_base;
    reg  [31:0] storage_histogram_1_window_base;
    reg  [31:0] storage_window_first_low_0;
    reg  [31:0] storage_window_first_high_0;
    reg  [31:0] storage_window_last_low_0;
    reg  [31:0] storage_window_last_high_0;
    reg  [31:0] storage_window_control_0;
    reg  [31:0] storage_window_first_low_1;
    reg  [31:0] storage_window_first_high_1;
    reg  [31:0] storage_window_last_low_1;
    reg  [31:0] storage_window_last_high_1;
    reg  [31:0] storage_window_control_1;
    reg  [31:0] storage_window_first_low_2;
    reg  [31:0] storage_window_first_high_2;
    reg  [31:0] storage_window_last_low_2;
    reg  [31:0] storage_window_last_high_2;
    reg  [31:0] storage_window_control_2;
    reg  [31:0] storage_window_first_low_3;
    reg  [31:0] storage_window_first_high_3;
    reg  [31:0] storage_window_last_low_3;
    reg  [31:0] storage_window_last_high_3;
    reg  [31:0] storage_window_control_3;
    reg  [31:0] storage_window_first_low_4;
    reg  [31:0] storage_window_first_high_4;
    reg  [31:0] storage_window_last_low_4;
    reg  [31:0] storage_window_last_high_4;
    reg  [31:0] storage_window_control_4;
    reg  [31:0] storage_window_first_low_5;
    reg  [31:0] storage_window_first_high_5;
    reg  [31:0] storage_window_last_low_5;
    reg  [31:0] storage_window_last_high_5;
    reg  [31:0] storage_window_control_5;
    reg  [31:0] storage_window_first_low_6;
    reg  [31:0] storage_window_first_high_6;
    reg  [31:0] storage_window_last_low_6;
    reg  [31:0] storage_window_last_high_6;
    reg  [31:0] storage_window_control_6;
    reg  [31:0] storage_window_first_low_7;
    reg  [31:0] storage_window_first_high_7;
    reg  [31:0] storage_window_last_low_7;
    reg  [31:0] storage_window_last_high_7;
    reg  [31:0] storage_window_control_7;
    reg  [31:0] storage_window_first_low_8;
    reg  [31:0] storage_window_first_high_8;
    reg  [31:0] storage_window_last_low_8;
    reg  [31:0] storage_window_last_high_8;
    reg  [31:0] storage_window_control_8;
    reg  [31:0] storage_window_first_low_9;
    reg  [31:0] storage_window_first_high_9;
    reg  [31:0] storage_window_last_low_9;
    reg  [31:0] storage_window_last_high_9;
    reg  [31:0] storage_window_control_9;
    reg  [31:0] storage_window_first_low_10;
    reg  [31:0] storage_window_first_high_10;
    reg  [31:0] storage_window_last_low_10;
    reg  [31:0] storage_window_last_high_10;
    reg  [31:0] storage_window_control_10;
    reg  [31:0] storage_window_first_low_11;
    reg  [31:0] storage_window_first_high_11;
    reg  [31:0] storage_window_last_low_11;
    reg  [31:0] storage_window_last_high_11;
    reg  [31:0] storage_window_control_11;
    reg  [31:0] storage_window_first_low_12;
    reg  [31:0] storage_window_first_high_12;
    reg  [31:0] storage_window_last_low_12;
    reg  [31:0] storage_window_last_high_12;
    reg  [31:0] storage_window_control_12;
    reg  [31:0] storage_window_first_low_13;
    reg  [31:0] storage_window_first_high_13;
    reg  [31:0] storage_window_last_low_13;
    reg  [31:0] storage_window_last_high_13;
    reg  [31:0] storage_window_control_13;
    reg  [31:0] storage_window_first_low_14;
    reg  [31:0] storage_window_first_high_14;
    reg  [31:0] storage_window_last_low_14;
    reg  [31:0] storage_window_last_high_14;
    reg  [31:0] storage_window_control_14;
    reg  [31:0] storage_window_first_low_15;
    reg  [31:0] storage_window_first_high_15;
    reg  [31:0] storage_window_last_low_15;
    reg  [31:0] storage_window_last_high_15;
    reg  [31:0] storage_window_control_15;
    reg  [31:0] storage_loopback_control;
    reg  [31:0] strobes_identity_access_errors;
    reg  [31:0] strobes_timebase_command;
    reg  [31:0] strobes_ping_command;
    reg  [31:0] strobes_histogram_0_command;
    reg  [31:0] strobes_histogram_1_command;
    reg  [31:0] strobes_window_errors;
    reg         written;
    reg  [15:0] write_at;
    reg  [31:0] write_value;
    reg  [3:0]  write_bytes;
    reg  [15:0] read_at;
    reg         read_wanted;
    reg         unmapped_write;
    reg         read_only_write;
    reg         partial_write;
    reg  [15:0] wrong_write;
    reg         unmapped_read;
    reg  [15:0] wrong_read;
    reg         commits;
    reg  [7:0]  target;
    reg  [5:0]  write_page;
    reg  [31:0] merged;
    reg  [31:0] mask;
    reg  [31:0] one;
    reg  [31:0] old;

    register_decode write_decode (
        .clock         (clock),
        .reset         (reset),
        .valid         (write),
        .word          (write_word),
        .outside       (write_outside),
        .known         (write_decode_known),
        .found         (write_decode_found),
        .index         (write_decode_index),
        .whole         (write_decode_whole),
        .memory        (write_decode_memory),
        .memory_number (write_decode_memory_number),
        .read_only     (write_decode_read_only)
    );

    register_decode read_decode (
        .clock         (clock),
        .reset         (reset),
        .valid         (read),
        .word          (read_word),
        .outside       (read_outside),
        .known         (read_decode_known),
        .found         (read_decode_found),
        .index         (read_decode_index),
        .whole         (read_decode_whole),
        .memory        (read_decode_memory),
        .memory_number (read_decode_memory_number),
        .read_only     (read_decode_read_only)
    );

    register_select select (
        .clock                                   (clock),
        .reset                                   (reset),
        .valid                                   (read_decode_known),
        .found                                   (read_decode_found),
        .index                                   (read_decode_index),
        .memory                                  (read_decode_memory),
        .memory_number                           (read_decode_memory_number),
        .given_identity_magic                    (constant_0),
        .given_identity_version                  (constant_1),
        .given_identity_map_hash_low             (constant_2),
        .given_identity_map_hash_high            (constant_3),
        .given_identity_build_id                 (hardware_identity_build_id),
        .given_identity_features                 (constant_5),
        .given_identity_clock_period             (constant_6),
        .given_identity_port                     (constant_7),
        .given_identity_ping_shape               (constant_8),
        .given_identity_histogram_shape          (constant_9),
        .given_identity_histogram_memory         (constant_10),
        .given_identity_window_shape             (constant_11),
        .given_identity_access_errors            (hardware_identity_access_errors),
        .given_identity_access_error_count       (hardware_identity_access_error_count),
        .given_identity_access_error_address     (hardware_identity_access_error_address),
        .given_identity_scratch                  (storage_identity_scratch),
        .given_mailbox_word_0                    (hardware_mailbox_word_0),
        .given_mailbox_word_1                    (hardware_mailbox_word_1),
        .given_mailbox_word_2                    (hardware_mailbox_word_2),
        .given_mailbox_word_3                    (hardware_mailbox_word_3),
        .given_mailbox_word_4                    (hardware_mailbox_word_4),
        .given_mailbox_word_5                    (hardware_mailbox_word_5),
        .given_mailbox_word_6                    (hardware_mailbox_word_6),
        .given_mailbox_word_7                    (hardware_mailbox_word_7),
        .given_mailbox_word_8                    (hardware_mailbox_word_8),
        .given_mailbox_word_9                    (hardware_mailbox_word_9),
        .given_mailbox_word_10                   (hardware_mailbox_word_10),
        .given_mailbox_word_11                   (hardware_mailbox_word_11),
        .given_mailbox_word_12                   (hardware_mailbox_word_12),
        .given_mailbox_word_13                   (hardware_mailbox_word_13),
        .given_mailbox_word_14                   (hardware_mailbox_word_14),
        .given_mailbox_word_15                   (hardware_mailbox_word_15),
        .given_timebase_command                  (constant_32),
        .given_timebase_captured_low             (hardware_timebase_captured_low),
        .given_timebase_captured_high            (hardware_timebase_captured_high),
        .given_timebase_now_low                  (hardware_timebase_now_low),
        .given_ping_command                      (constant_36),
        .given_ping_mode                         (storage_ping_mode),
        .given_ping_target_low                   (storage_ping_target_low),
        .given_ping_target_high                  (storage_ping_target_high),
        .given_ping_samples                      (storage_ping_samples),
        .given_ping_period                       (storage_ping_period),
        .given_ping_timeout                      (storage_ping_timeout),
        .given_ping_status                       (hardware_ping_status),
        .given_ping_sent                         (hardware_ping_sent),
        .given_ping_answered                     (hardware_ping_answered),
        .given_ping_timed_out                    (hardware_ping_timed_out),
        .given_ping_late                         (hardware_ping_late),
        .given_ping_duplicate                    (hardware_ping_duplicate),
        .given_ping_stale                        (hardware_ping_stale),
        .given_ping_refused                      (hardware_ping_refused),
        .given_ping_write_errors                 (hardware_ping_write_errors),
        .given_ping_overdue                      (hardware_ping_overdue),
        .given_ping_next_sequence                (hardware_ping_next_sequence),
        .given_histogram_0_command               (constant_54),
        .given_histogram_0_window_base           (storage_histogram_0_window_base),
        .given_histogram_0_status                (hardware_histogram_0_status),
        .given_histogram_0_count_low             (hardware_histogram_0_count_low),
        .given_histogram_0_count_high            (hardware_histogram_0_count_high),
        .given_histogram_0_minimum               (hardware_histogram_0_minimum),
        .given_histogram_0_maximum               (hardware_histogram_0_maximum),
        .given_histogram_0_minimum_stamp_low     (hardware_histogram_0_minimum_stamp_low),
        .given_histogram_0_minimum_stamp_high    (hardware_histogram_0_minimum_stamp_high),
        .given_histogram_0_minimum_sequence      (hardware_histogram_0_minimum_sequence),
        .given_histogram_0_maximum_stamp_low     (hardware_histogram_0_maximum_stamp_low),
        .given_histogram_0_maximum_stamp_high    (hardware_histogram_0_maximum_stamp_high),
        .given_histogram_0_maximum_sequence      (hardware_histogram_0_maximum_sequence),
        .given_histogram_0_sum_low               (hardware_histogram_0_sum_low),
        .given_histogram_0_sum_high              (hardware_histogram_0_sum_high),
        .given_histogram_0_squares_low           (hardware_histogram_0_squares_low),
        .given_histogram_0_squares_middle        (hardware_histogram_0_squares_middle),
        .given_histogram_0_squares_high          (hardware_histogram_0_squares_high),
        .given_histogram_0_below_low             (hardware_histogram_0_below_low),
        .given_histogram_0_below_high            (hardware_histogram_0_below_high),
        .given_histogram_0_above_low             (hardware_histogram_0_above_low),
        .given_histogram_0_above_high            (hardware_histogram_0_above_high),
        .given_histogram_0_log_saturated_low     (hardware_histogram_0_log_saturated_low),
        .given_histogram_0_log_saturated_high    (hardware_histogram_0_log_saturated_high),
        .given_histogram_0_window_saturated_low  (hardware_histogram_0_window_saturated_low),
        .given_histogram_0_window_saturated_high (hardware_histogram_0_window_saturated_high),
        .given_histogram_0_bank_base             (hardware_histogram_0_bank_base),
        .given_histogram_1_command               (constant_81),
        .given_histogram_1_window_base           (storage_histogram_1_window_base),
        .given_histogram_1_status                (hardware_histogram_1_status),
        .given_histogram_1_count_low             (hardware_histogram_1_count_low),
        .given_histogram_1_count_high            (hardware_histogram_1_count_high),
        .given_histogram_1_minimum               (hardware_histogram_1_minimum),
        .given_histogram_1_maximum               (hardware_histogram_1_maximum),
        .given_histogram_1_minimum_stamp_low     (hardware_histogram_1_minimum_stamp_low),
        .given_histogram_1_minimum_stamp_high    (hardware_histogram_1_minimum_stamp_high),
        .given_histogram_1_minimum_sequence      (hardware_histogram_1_minimum_sequence),
        .given_histogram_1_maximum_stamp_low     (hardware_histogram_1_maximum_stamp_low),
        .given_histogram_1_maximum_stamp_high    (hardware_histogram_1_maximum_stamp_high),
        .given_histogram_1_maximum_sequence      (hardware_histogram_1_maximum_sequence),
        .given_histogram_1_sum_low               (hardware_histogram_1_sum_low),
        .given_histogram_1_sum_high              (hardware_histogram_1_sum_high),
        .given_histogram_1_squares_low           (hardware_histogram_1_squares_low),
        .given_histogram_1_squares_middle        (hardware_histogram_1_squares_middle),
        .given_histogram_1_squares_high          (hardware_histogram_1_squares_high),
        .given_histogram_1_below_low             (hardware_histogram_1_below_low),
        .given_histogram_1_below_high            (hardware_histogram_1_below_high),
        .given_histogram_1_above_low             (hardware_histogram_1_above_low),
        .given_histogram_1_above_high            (hardware_histogram_1_above_high),
        .given_histogram_1_log_saturated_low     (hardware_histogram_1_log_saturated_low),
        .given_histogram_1_log_saturated_high    (hardware_histogram_1_log_saturated_high),
        .given_histogram_1_window_saturated_low  (hardware_histogram_1_window_saturated_low),
        .given_histogram_1_window_saturated_high (hardware_histogram_1_window_saturated_high),
        .given_histogram_1_bank_base             (hardware_histogram_1_bank_base),
        .given_window_closing                    (hardware_window_closing),
        .given_window_refused                    (hardware_window_refused),
        .given_window_refused_low                (hardware_window_refused_low),
        .given_window_refused_high               (hardware_window_refused_high),
        .given_window_errors                     (hardware_window_errors),
        .given_window_first_low_0                (storage_window_first_low_0),
        .given_window_first_high_0               (storage_window_first_high_0),
        .given_window_last_low_0                 (storage_window_last_low_0),
        .given_window_last_high_0                (storage_window_last_high_0),
        .given_window_control_0                  (storage_window_control_0),
        .given_window_first_low_1                (storage_window_first_low_1),
        .given_window_first_high_1               (storage_window_first_high_1),
        .given_window_last_low_1                 (storage_window_last_low_1),
        .given_window_last_high_1                (storage_window_last_high_1),
        .given_window_control_1                  (storage_window_control_1),
        .given_window_first_low_2                (storage_window_first_low_2),
        .given_window_first_high_2               (storage_window_first_high_2),
        .given_window_last_low_2                 (storage_window_last_low_2),
        .given_window_last_high_2                (storage_window_last_high_2),
        .given_window_control_2                  (storage_window_control_2),
        .given_window_first_low_3                (storage_window_first_low_3),
        .given_window_first_high_3               (storage_window_first_high_3),
        .given_window_last_low_3                 (storage_window_last_low_3),
        .given_window_last_high_3                (storage_window_last_high_3),
        .given_window_control_3                  (storage_window_control_3),
        .given_window_first_low_4                (storage_window_first_low_4),
        .given_window_first_high_4               (storage_window_first_high_4),
        .given_window_last_low_4                 (storage_window_last_low_4),
        .given_window_last_high_4                (storage_window_last_high_4),
        .given_window_control_4                  (storage_window_control_4),
        .given_window_first_low_5                (storage_window_first_low_5),
        .given_window_first_high_5               (storage_window_first_high_5),
        .given_window_last_low_5                 (storage_window_last_low_5),
        .given_window_last_high_5                (storage_window_last_high_5),
        .given_window_control_5                  (storage_window_control_5),
        .given_window_first_low_6                (storage_window_first_low_6),
        .given_window_first_high_6               (storage_window_first_high_6),
        .given_window_last_low_6                 (storage_window_last_low_6),
        .given_window_last_high_6                (storage_window_last_high_6),
        .given_window_control_6                  (storage_window_control_6),
        .given_window_first_low_7                (storage_window_first_low_7),
        .given_window_first_high_7               (storage_window_first_high_7),
        .given_window_last_low_7                 (storage_window_last_low_7),
        .given_window_last_high_7                (storage_window_last_high_7),
        .given_window_control_7                  (storage_window_control_7),
        .given_window_first_low_8                (storage_window_first_low_8),
        .given_window_first_high_8               (storage_window_first_high_8),
        .given_window_last_low_8                 (storage_window_last_low_8),
        .given_window_last_high_8                (storage_window_last_high_8),
        .given_window_control_8                  (storage_window_control_8),
        .given_window_first_low_9                (storage_window_first_low_9),
        .given_window_first_high_9               (storage_window_first_high_9),
        .given_window_last_low_9                 (storage_window_last_low_9),
        .given_window_last_high_9                (storage_window_last_high_9),
        .given_window_control_9                  (storage_window_control_9),
        .given_window_first_low_10               (storage_window_first_low_10),
        .given_window_first_high_10              (storage_window_first_high_10),
        .given_window_last_low_10                (storage_window_last_low_10),
        .given_window_last_high_10               (storage_window_last_high_10),
        .given_window_control_10                 (storage_window_control_10),
        .given_window_first_low_11               (storage_window_first_low_11),
        .given_window_first_high_11              (storage_window_first_high_11),
        .given_window_last_low_11                (storage_window_last_low_11),
        .given_window_last_high_11               (storage_window_last_high_11),
        .given_window_control_11                 (storage_window_control_11),
        .given_window_first_low_12               (storage_window_first_low_12),
        .given_window_first_high_12              (storage_window_first_high_12),
        .given_window_last_low_12                (storage_window_last_low_12),
        .given_window_last_high_12               (storage_window_last_high_12),
        .given_window_control_12                 (storage_window_control_12),
        .given_window_first_low_13               (storage_window_first_low_13),
        .given_window_first_high_13              (storage_window_first_high_13),
        .given_window_last_low_13                (storage_window_last_low_13),
        .given_window_last_high_13               (storage_window_last_high_13),
        .given_window_control_13                 (storage_window_control_13),
        .given_window_first_low_14               (storage_window_first_low_14),
        .given_window_first_high_14              (storage_window_first_high_14),
        .given_window_last_low_14                (storage_window_last_low_14),
        .given_window_last_high_14               (storage_window_last_high_14),
        .given_window_control_14                 (storage_window_control_14),
        .given_window_first_low_15               (storage_window_first_low_15),
        .given_window_first_high_15              (storage_window_first_high_15),
        .given_window_last_low_15                (storage_window_last_low_15),
        .given_window_last_high_15               (storage_window_last_high_15),
        .given_window_control_15                 (storage_window_control_15),
        .given_loopback_control                  (storage_loopback_control),
        .given_loopback_status                   (hardware_loopback_status),
        .given_195                               (constant_195),
        .given_196                               (constant_196),
        .given_197                               (constant_197),
        .given_198                               (constant_198),
        .given_199                               (constant_199),
        .given_200                               (constant_200),
        .given_201                               (constant_201),
        .given_202                               (constant_202),
        .given_203                               (constant_203),
        .given_204                               (constant_204),
        .given_205                               (constant_205),
        .given_206                               (constant_206),
        .given_207                               (constant_207),
        .memory_data_0                           (memory_data_0),
        .memory_data_1                           (memory_data_1),
        .data                                    (select_data)
    );

    always @* begin
        mask = 32'd0;
        one = 32'd0;
        old = 32'd0;
        if (write_decode_known) begin
            // Bytes that are not written stay: an OR of words of which all but one are zero finds them.
            one = 32'd0;
            if (write_decode_index == 8'd15) begin
                one = storage_identity_scratch;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd37) begin
                one = storage_ping_mode;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd38) begin
                one = storage_ping_target_low;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd39) begin
                one = storage_ping_target_high;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd40) begin
                one = storage_ping_samples;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd41) begin
                one = storage_ping_period;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd42) begin
                one = storage_ping_timeout;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd55) begin
                one = storage_histogram_0_window_base;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd82) begin
                one = storage_histogram_1_window_base;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd113) begin
                one = storage_window_first_low_0;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd114) begin
                one = storage_window_first_high_0;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd115) begin
                one = storage_window_last_low_0;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd116) begin
                one = storage_window_last_high_0;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd117) begin
                one = storage_window_control_0;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd118) begin
                one = storage_window_first_low_1;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd119) begin
                one = storage_window_first_high_1;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd120) begin
                one = storage_window_last_low_1;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd121) begin
                one = storage_window_last_high_1;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd122) begin
                one = storage_window_control_1;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd123) begin
                one = storage_window_first_low_2;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd124) begin
                one = storage_window_first_high_2;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd125) begin
                one = storage_window_last_low_2;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd126) begin
                one = storage_window_last_high_2;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd127) begin
                one = storage_window_control_2;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd128) begin
                one = storage_window_first_low_3;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd129) begin
                one = storage_window_first_high_3;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd130) begin
                one = storage_window_last_low_3;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd131) begin
                one = storage_window_last_high_3;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd132) begin
                one = storage_window_control_3;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd133) begin
                one = storage_window_first_low_4;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd134) begin
                one = storage_window_first_high_4;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd135) begin
                one = storage_window_last_low_4;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd136) begin
                one = storage_window_last_high_4;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd137) begin
                one = storage_window_control_4;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd138) begin
                one = storage_window_first_low_5;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd139) begin
                one = storage_window_first_high_5;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd140) begin
                one = storage_window_last_low_5;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd141) begin
                one = storage_window_last_high_5;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd142) begin
                one = storage_window_control_5;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd143) begin
                one = storage_window_first_low_6;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd144) begin
                one = storage_window_first_high_6;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd145) begin
                one = storage_window_last_low_6;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd146) begin
                one = storage_window_last_high_6;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd147) begin
                one = storage_window_control_6;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd148) begin
                one = storage_window_first_low_7;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd149) begin
                one = storage_window_first_high_7;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd150) begin
                one = storage_window_last_low_7;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd151) begin
                one = storage_window_last_high_7;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd152) begin
                one = storage_window_control_7;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd153) begin
                one = storage_window_first_low_8;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd154) begin
                one = storage_window_first_high_8;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd155) begin
                one = storage_window_last_low_8;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd156) begin
                one = storage_window_last_high_8;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd157) begin
                one = storage_window_control_8;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd158) begin
                one = storage_window_first_low_9;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd159) begin
                one = storage_window_first_high_9;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd160) begin
                one = storage_window_last_low_9;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd161) begin
                one = storage_window_last_high_9;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd162) begin
                one = storage_window_control_9;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd163) begin
                one = storage_window_first_low_10;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd164) begin
                one = storage_window_first_high_10;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd165) begin
                one = storage_window_last_low_10;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd166) begin
                one = storage_window_last_high_10;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd167) begin
                one = storage_window_control_10;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd168) begin
                one = storage_window_first_low_11;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd169) begin
                one = storage_window_first_high_11;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd170) begin
                one = storage_window_last_low_11;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd171) begin
                one = storage_window_last_high_11;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd172) begin
                one = storage_window_control_11;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd173) begin
                one = storage_window_first_low_12;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd174) begin
                one = storage_window_first_high_12;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd175) begin
                one = storage_window_last_low_12;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd176) begin
                one = storage_window_last_high_12;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd177) begin
                one = storage_window_control_12;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd178) begin
                one = storage_window_first_low_13;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd179) begin
                one = storage_window_first_high_13;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd180) begin
                one = storage_window_last_low_13;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd181) begin
                one = storage_window_last_high_13;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd182) begin
                one = storage_window_control_13;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd183) begin
                one = storage_window_first_low_14;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd184) begin
                one = storage_window_first_high_14;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd185) begin
                one = storage_window_last_low_14;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd186) begin
                one = storage_window_last_high_14;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd187) begin
                one = storage_window_control_14;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd188) begin
                one = storage_window_first_low_15;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd189) begin
                one = storage_window_first_high_15;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd190) begin
                one = storage_window_last_low_15;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd191) begin
                one = storage_window_last_high_15;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd192) begin
                one = storage_window_control_15;
            end
            old = old | one;
            one = 32'd0;
            if (write_decode_index == 8'd193) begin
                one = storage_loopback_control;
            end
            old = old | one;
            mask = {8'd0, mask[31:8]};
            if (write_bytes[0]) begin
                mask = mask | 32'hff000000;
            end
            mask = {8'd0, mask[31:8]};
            if (write_bytes[1]) begin
                mask = mask | 32'hff000000;
            end
            mask = {8'd0, mask[31:8]};
            if (write_bytes[2]) begin
                mask = mask | 32'hff000000;
            end
            mask = {8'd0, mask[31:8]};
            if (write_bytes[3]) begin
                mask = mask | 32'hff000000;
            end
        end
    end

    assign read_data = select_data;
    assign write_unmapped = unmapped_write;
    assign write_read_only = read_only_write;
    assign write_partial = partial_write;
    assign write_wrong = wrong_write;
    assign read_unmapped = unmapped_read;
    assign read_wrong = wrong_read;
    assign strobe_identity_access_errors = strobes_identity_access_errors;
    assign value_identity_scratch = storage_identity_scratch;
    assign strobe_timebase_command = strobes_timebase_command;
    assign strobe_ping_command = strobes_ping_command;
    assign value_ping_mode = storage_ping_mode;
    assign value_ping_target_low = storage_ping_target_low;
    assign value_ping_target_high = storage_ping_target_high;
    assign value_ping_samples = storage_ping_samples;
    assign value_ping_period = storage_ping_period;
    assign value_ping_timeout = storage_ping_timeout;
    assign strobe_histogram_0_command = strobes_histogram_0_command;
    assign value_histogram_0_window_base = storage_histogram_0_window_base;
    assign strobe_histogram_1_command = strobes_histogram_1_command;
    assign value_histogram_1_window_base = storage_histogram_1_window_base;
    assign strobe_window_errors = strobes_window_errors;
    assign value_window_first_low_0 = storage_window_first_low_0;
    assign value_window_first_high_0 = storage_window_first_high_0;
    assign value_window_last_low_0 = storage_window_last_low_0;
    assign value_window_last_high_0 = storage_window_last_high_0;
    assign value_window_control_0 = storage_window_control_0;
    assign value_window_first_low_1 = storage_window_first_low_1;
    assign value_window_first_high_1 = storage_window_first_high_1;
    assign value_window_last_low_1 = storage_window_last_low_1;
    assign value_window_last_high_1 = storage_window_last_high_1;
    assign value_window_control_1 = storage_window_control_1;
    assign value_window_first_low_2 = storage_window_first_low_2;
    assign value_window_first_high_2 = storage_window_first_high_2;
    assign value_window_last_low_2 = storage_window_last_low_2;
    assign value_window_last_high_2 = storage_window_last_high_2;
    assign value_window_control_2 = storage_window_control_2;
    assign value_window_first_low_3 = storage_window_first_low_3;
    assign value_window_first_high_3 = storage_window_first_high_3;
    assign value_window_last_low_3 = storage_window_last_low_3;
    assign value_window_last_high_3 = storage_window_last_high_3;
    assign value_window_control_3 = storage_window_control_3;
    assign value_window_first_low_4 = storage_window_first_low_4;
    assign value_window_first_high_4 = storage_window_first_high_4;
    assign value_window_last_low_4 = storage_window_last_low_4;
    assign value_window_last_high_4 = storage_window_last_high_4;
    assign value_window_control_4 = storage_window_control_4;
    assign value_window_first_low_5 = storage_window_first_low_5;
    assign value_window_first_high_5 = storage_window_first_high_5;
    assign value_window_last_low_5 = storage_window_last_low_5;
    assign value_window_last_high_5 = storage_window_last_high_5;
    assign value_window_control_5 = storage_window_control_5;
    assign value_window_first_low_6 = storage_window_first_low_6;
    assign value_window_first_high_6 = storage_window_first_high_6;
    assign value_window_last_low_6 = storage_window_last_low_6;
    assign value_window_last_high_6 = storage_window_last_high_6;
    assign value_window_control_6 = storage_window_control_6;
    assign value_window_first_low_7 = storage_window_first_low_7;
    assign value_window_first_high_7 = storage_window_first_high_7;
    assign value_window_last_low_7 = storage_window_last_low_7;
    assign value_window_last_high_7 = storage_window_last_high_7;
    assign value_window_control_7 = storage_window_control_7;
    assign value_window_first_low_8 = storage_window_first_low_8;
    assign value_window_first_high_8 = storage_window_first_high_8;
    assign value_window_last_low_8 = storage_window_last_low_8;
    assign value_window_last_high_8 = storage_window_last_high_8;
    assign value_window_control_8 = storage_window_control_8;
    assign value_window_first_low_9 = storage_window_first_low_9;
    assign value_window_first_high_9 = storage_window_first_high_9;
    assign value_window_last_low_9 = storage_window_last_low_9;
    assign value_window_last_high_9 = storage_window_last_high_9;
    assign value_window_control_9 = storage_window_control_9;
    assign value_window_first_low_10 = storage_window_first_low_10;
    assign value_window_first_high_10 = storage_window_first_high_10;
    assign value_window_last_low_10 = storage_window_last_low_10;
    assign value_window_last_high_10 = storage_window_last_high_10;
    assign value_window_control_10 = storage_window_control_10;
    assign value_window_first_low_11 = storage_window_first_low_11;
    assign value_window_first_high_11 = storage_window_first_high_11;
    assign value_window_last_low_11 = storage_window_last_low_11;
    assign value_window_last_high_11 = storage_window_last_high_11;
    assign value_window_control_11 = storage_window_control_11;
    assign value_window_first_low_12 = storage_window_first_low_12;
    assign value_window_first_high_12 = storage_window_first_high_12;
    assign value_window_last_low_12 = storage_window_last_low_12;
    assign value_window_last_high_12 = storage_window_last_high_12;
    assign value_window_control_12 = storage_window_control_12;
    assign value_window_first_low_13 = storage_window_first_low_13;
    assign value_window_first_high_13 = storage_window_first_high_13;
    assign value_window_last_low_13 = storage_window_last_low_13;
    assign value_window_last_high_13 = storage_window_last_high_13;
    assign value_window_control_13 = storage_window_control_13;
    assign value_window_first_low_14 = storage_window_first_low_14;
    assign value_window_first_high_14 = storage_window_first_high_14;
    assign value_window_last_low_14 = storage_window_last_low_14;
    assign value_window_last_high_14 = storage_window_last_high_14;
    assign value_window_control_14 = storage_window_control_14;
    assign value_window_first_low_15 = storage_window_first_low_15;
    assign value_window_first_high_15 = storage_window_first_high_15;
    assign value_window_last_low_15 = storage_window_last_low_15;
    assign value_window_last_high_15 = storage_window_last_high_15;
    assign value_window_control_15 = storage_window_control_15;
    assign value_loopback_control = storage_loopback_control;
    assign window_written = written;

    always @(posedge clock) begin
        if (reset) begin
            storage_identity_scratch <= 32'd0;
            storage_ping_mode <= 32'd256;
            storage_ping_target_low <= 32'd0;
            storage_ping_target_high <= 32'd0;
            storage_ping_samples <= 32'd0;
            storage_ping_period <= 32'd0;
            storage_ping_timeout <= 32'd0;
            storage_histogram_0_window_base <= 32'd0;
            storage_histogram_1_window_base <= 32'd0;
            storage_window_first_low_0 <= 32'd0;
            storage_window_first_high_0 <= 32'd0;
            storage_window_last_low_0 <= 32'd0;
            storage_window_last_high_0 <= 32'd0;
            storage_window_control_0 <= 32'd0;
            storage_window_first_low_1 <= 32'd0;
            storage_window_first_high_1 <= 32'd0;
            storage_window_last_low_1 <= 32'd0;
            storage_window_last_high_1 <= 32'd0;
            storage_window_control_1 <= 32'd0;
            storage_window_first_low_2 <= 32'd0;
            storage_window_first_high_2 <= 32'd0;
            storage_window_last_low_2 <= 32'd0;
            storage_window_last_high_2 <= 32'd0;
            storage_window_control_2 <= 32'd0;
            storage_window_first_low_3 <= 32'd0;
            storage_window_first_high_3 <= 32'd0;
            storage_window_last_low_3 <= 32'd0;
            storage_window_last_high_3 <= 32'd0;
            storage_window_control_3 <= 32'd0;
            storage_window_first_low_4 <= 32'd0;
            storage_window_first_high_4 <= 32'd0;
            storage_window_last_low_4 <= 32'd0;
            storage_window_last_high_4 <= 32'd0;
            storage_window_control_4 <= 32'd0;
            storage_window_first_low_5 <= 32'd0;
            storage_window_first_high_5 <= 32'd0;
            storage_window_last_low_5 <= 32'd0;
            storage_window_last_high_5 <= 32'd0;
            storage_window_control_5 <= 32'd0;
            storage_window_first_low_6 <= 32'd0;
            storage_window_first_high_6 <= 32'd0;
            storage_window_last_low_6 <= 32'd0;
            storage_window_last_high_6 <= 32'd0;
            storage_window_control_6 <= 32'd0;
            storage_window_first_low_7 <= 32'd0;
            storage_window_first_high_7 <= 32'd0;
            storage_window_last_low_7 <= 32'd0;
            storage_window_last_high_7 <= 32'd0;
            storage_window_control_7 <= 32'd0;
            storage_window_first_low_8 <= 32'd0;
            storage_window_first_high_8 <= 32'd0;
            storage_window_last_low_8 <= 32'd0;
            storage_window_last_high_8 <= 32'd0;
            storage_window_control_8 <= 32'd0;
            storage_window_first_low_9 <= 32'd0;
            storage_window_first_high_9 <= 32'd0;
            storage_window_last_low_9 <= 32'd0;
            storage_window_last_high_9 <= 32'd0;
            storage_window_control_9 <= 32'd0;
            storage_window_first_low_10 <= 32'd0;
            storage_window_first_high_10 <= 32'd0;
            storage_window_last_low_10 <= 32'd0;
            storage_window_last_high_10 <= 32'd0;
            storage_window_control_10 <= 32'd0;
            storage_window_first_low_11 <= 32'd0;
            storage_window_first_high_11 <= 32'd0;
            storage_window_last_low_11 <= 32'd0;
            storage_window_last_high_11 <= 32'd0;
            storage_window_control_11 <= 32'd0;
            storage_window_first_low_12 <= 32'd0;
            storage_window_first_high_12 <= 32'd0;
            storage_window_last_low_12 <= 32'd0;
            storage_window_last_high_12 <= 32'd0;
            storage_window_control_12 <= 32'd0;
            storage_window_first_low_13 <= 32'd0;
            storage_window_first_high_13 <= 32'd0;
            storage_window_last_low_13 <= 32'd0;
            storage_window_last_high_13 <= 32'd0;
            storage_window_control_13 <= 32'd0;
            storage_window_first_low_14 <= 32'd0;
            storage_window_first_high_14 <= 32'd0;
            storage_window_last_low_14 <= 32'd0;
            storage_window_last_high_14 <= 32'd0;
            storage_window_control_14 <= 32'd0;
            storage_window_first_low_15 <= 32'd0;
            storage_window_first_high_15 <= 32'd0;
            storage_window_last_low_15 <= 32'd0;
            storage_window_last_high_15 <= 32'd0;
            storage_window_control_15 <= 32'd0;
            storage_loopback_control <= 32'd0;
            strobes_identity_access_errors <= 32'd0;
            strobes_timebase_command <= 32'd0;
            strobes_ping_command <= 32'd0;
            strobes_histogram_0_command <= 32'd0;
            strobes_histogram_1_command <= 32'd0;
            strobes_window_errors <= 32'd0;
            written <= 1'd0;
            write_at <= 16'd0;
            write_value <= 32'd0;
            write_bytes <= 4'd0;
            read_at <= 16'd0;
            read_wanted <= 1'd0;
            unmapped_write <= 1'd0;
            read_only_write <= 1'd0;
            partial_write <= 1'd0;
            wrong_write <= 16'd0;
            unmapped_read <= 1'd0;
            wrong_read <= 16'd0;
            commits <= 1'd0;
            target <= 8'd0;
            write_page <= 6'd0;
            merged <= 32'd0;
        end else begin
            strobes_identity_access_errors <= 32'd0;
            strobes_timebase_command <= 32'd0;
            strobes_ping_command <= 32'd0;
            strobes_histogram_0_command <= 32'd0;
            strobes_histogram_1_command <= 32'd0;
            strobes_window_errors <= 32'd0;
            written <= 1'd0;
            if (write) begin
                write_at <= write_word;
                write_value <= write_data;
                write_bytes <= write_strobes;
            end
            unmapped_write <= 1'd0;
            read_only_write <= 1'd0;
            partial_write <= 1'd0;
            commits <= 1'd0;
            if (write_decode_known) begin
                wrong_write <= write_at;
                if ((~write_decode_found) & (~write_decode_memory)) begin
                    unmapped_write <= 1'd1;
                end else if (write_decode_read_only) begin
                    read_only_write <= 1'd1;
                end else if (write_decode_whole & (~(&write_bytes))) begin
                    partial_write <= 1'd1;
                end else begin
                    commits <= 1'd1;
                end
                target <= write_decode_index;
                merged <= (old & (~mask)) | (write_value & mask);
                write_page <= write_at[15:10];
            end
            if (commits) begin
                if (target == 8'd12) begin
                    strobes_identity_access_errors <= merged & acting_12;
                end
                if (target == 8'd15) begin
                    storage_identity_scratch <= merged;
                end
                if (target == 8'd32) begin
                    strobes_timebase_command <= merged & acting_32;
                end
                if (target == 8'd36) begin
                    strobes_ping_command <= merged & acting_36;
                end
                if (target == 8'd37) begin
                    storage_ping_mode <= merged & writable_37;
                end
                if (target == 8'd38) begin
                    storage_ping_target_low <= merged & writable_38;
                end
                if (target == 8'd39) begin
                    storage_ping_target_high <= merged & writable_39;
                end
                if (target == 8'd40) begin
                    storage_ping_samples <= merged;
                end
                if (target == 8'd41) begin
                    storage_ping_period <= merged;
                end
                if (target == 8'd42) begin
                    storage_ping_timeout <= merged;
                end
                if (target == 8'd54) begin
                    strobes_histogram_0_command <= merged & acting_54;
                end
                if (target == 8'd55) begin
                    storage_histogram_0_window_base <= merged;
                end
                if (target == 8'd81) begin
                    strobes_histogram_1_command <= merged & acting_81;
                end
                if (target == 8'd82) begin
                    storage_histogram_1_window_base <= merged;
                end
                if (target == 8'd112) begin
                    strobes_window_errors <= merged & acting_112;
                end
                if (target == 8'd113) begin
                    storage_window_first_low_0 <= merged & writable_113;
                end
                if (target == 8'd114) begin
                    storage_window_first_high_0 <= merged & writable_114;
                end
                if (target == 8'd115) begin
                    storage_window_last_low_0 <= merged & writable_115;
                end
                if (target == 8'd116) begin
                    storage_window_last_high_0 <= merged & writable_116;
                end
                if (target == 8'd117) begin
                    storage_window_control_0 <= merged & writable_117;
                end
                if (target == 8'd118) begin
                    storage_window_first_low_1 <= merged & writable_118;
                end
                if (target == 8'd119) begin
                    storage_window_first_high_1 <= merged & writable_119;
                end
                if (target == 8'd120) begin
                    storage_window_last_low_1 <= merged & writable_120;
                end
                if (target == 8'd121) begin
                    storage_window_last_high_1 <= merged & writable_121;
                end
                if (target == 8'd122) begin
                    storage_window_control_1 <= merged & writable_122;
                end
                if (target == 8'd123) begin
                    storage_window_first_low_2 <= merged & writable_123;
                end
                if (target == 8'd124) begin
                    storage_window_first_high_2 <= merged & writable_124;
                end
                if (target == 8'd125) begin
                    storage_window_last_low_2 <= merged & writable_125;
                end
                if (target == 8'd126) begin
                    storage_window_last_high_2 <= merged & writable_126;
                end
                if (target == 8'd127) begin
                    storage_window_control_2 <= merged & writable_127;
                end
                if (target == 8'd128) begin
                    storage_window_first_low_3 <= merged & writable_128;
                end
                if (target == 8'd129) begin
                    storage_window_first_high_3 <= merged & writable_129;
                end
                if (target == 8'd130) begin
                    storage_window_last_low_3 <= merged & writable_130;
                end
                if (target == 8'd131) begin
                    storage_window_last_high_3 <= merged & writable_131;
                end
                if (target == 8'd132) begin
                    storage_window_control_3 <= merged & writable_132;
                end
                if (target == 8'd133) begin
                    storage_window_first_low_4 <= merged & writable_133;
                end
                if (target == 8'd134) begin
                    storage_window_first_high_4 <= merged & writable_134;
                end
                if (target == 8'd135) begin
                    storage_window_last_low_4 <= merged & writable_135;
                end
                if (target == 8'd136) begin
                    storage_window_last_high_4 <= merged & writable_136;
                end
                if (target == 8'd137) begin
                    storage_window_control_4 <= merged & writable_137;
                end
                if (target == 8'd138) begin
                    storage_window_first_low_5 <= merged & writable_138;
                end
                if (target == 8'd139) begin
                    storage_window_first_high_5 <= merged & writable_139;
                end
                if (target == 8'd140) begin
                    storage_window_last_low_5 <= merged & writable_140;
                end
                if (target == 8'd141) begin
                    storage_window_last_high_5 <= merged & writable_141;
                end
                if (target == 8'd142) begin
                    storage_window_control_5 <= merged & writable_142;
                end
                if (target == 8'd143) begin
                    storage_window_first_low_6 <= merged & writable_143;
                end
                if (target == 8'd144) begin
                    storage_window_first_high_6 <= merged & writable_144;
                end
                if (target == 8'd145) begin
                    storage_window_last_low_6 <= merged & writable_145;
                end
                if (target == 8'd146) begin
                    storage_window_last_high_6 <= merged & writable_146;
                end
                if (target == 8'd147) begin
                    storage_window_control_6 <= merged & writable_147;
                end
                if (target == 8'd148) begin
                    storage_window_first_low_7 <= merged & writable_148;
                end
                if (target == 8'd149) begin
                    storage_window_first_high_7 <= merged & writable_149;
                end
                if (target == 8'd150) begin
                    storage_window_last_low_7 <= merged & writable_150;
                end
                if (target == 8'd151) begin
                    storage_window_last_high_7 <= merged & writable_151;
                end
                if (target == 8'd152) begin
                    storage_window_control_7 <= merged & writable_152;
                end
                if (target == 8'd153) begin
                    storage_window_first_low_8 <= merged & writable_153;
                end
                if (target == 8'd154) begin
                    storage_window_first_high_8 <= merged & writable_154;
                end
                if (target == 8'd155) begin
                    storage_window_last_low_8 <= merged & writable_155;
                end
                if (target == 8'd156) begin
                    storage_window_last_high_8 <= merged & writable_156;
                end
                if (target == 8'd157) begin
                    storage_window_control_8 <= merged & writable_157;
                end
                if (target == 8'd158) begin
                    storage_window_first_low_9 <= merged & writable_158;
                end
                if (target == 8'd159) begin
                    storage_window_first_high_9 <= merged & writable_159;
                end
                if (target == 8'd160) begin
                    storage_window_last_low_9 <= merged & writable_160;
                end
                if (target == 8'd161) begin
                    storage_window_last_high_9 <= merged & writable_161;
                end
                if (target == 8'd162) begin
                    storage_window_control_9 <= merged & writable_162;
                end
                if (target == 8'd163) begin
                    storage_window_first_low_10 <= merged & writable_163;
                end
                if (target == 8'd164) begin
                    storage_window_first_high_10 <= merged & writable_164;
                end
                if (target == 8'd165) begin
                    storage_window_last_low_10 <= merged & writable_165;
                end
                if (target == 8'd166) begin
                    storage_window_last_high_10 <= merged & writable_166;
                end
                if (target == 8'd167) begin
                    storage_window_control_10 <= merged & writable_167;
                end
                if (target == 8'd168) begin
                    storage_window_first_low_11 <= merged & writable_168;
                end
                if (target == 8'd169) begin
                    storage_window_first_high_11 <= merged & writable_169;
                end
                if (target == 8'd170) begin
                    storage_window_last_low_11 <= merged & writable_170;
                end
                if (target == 8'd171) begin
                    storage_window_last_high_11 <= merged & writable_171;
                end
                if (target == 8'd172) begin
                    storage_window_control_11 <= merged & writable_172;
                end
                if (target == 8'd173) begin
                    storage_window_first_low_12 <= merged & writable_173;
                end
                if (target == 8'd174) begin
                    storage_window_first_high_12 <= merged & writable_174;
                end
                if (target == 8'd175) begin
                    storage_window_last_low_12 <= merged & writable_175;
                end
                if (target == 8'd176) begin
                    storage_window_last_high_12 <= merged & writable_176;
                end
                if (target == 8'd177) begin
                    storage_window_control_12 <= merged & writable_177;
                end
                if (target == 8'd178) begin
                    storage_window_first_low_13 <= merged & writable_178;
                end
                if (target == 8'd179) begin
                    storage_window_first_high_13 <= merged & writable_179;
                end
                if (target == 8'd180) begin
                    storage_window_last_low_13 <= merged & writable_180;
                end
                if (target == 8'd181) begin
                    storage_window_last_high_13 <= merged & writable_181;
                end
                if (target == 8'd182) begin
                    storage_window_control_13 <= merged & writable_182;
                end
                if (target == 8'd183) begin
                    storage_window_first_low_14 <= merged & writable_183;
                end
                if (target == 8'd184) begin
                    storage_window_first_high_14 <= merged & writable_184;
                end
                if (target == 8'd185) begin
                    storage_window_last_low_14 <= merged & writable_185;
                end
                if (target == 8'd186) begin
                    storage_window_last_high_14 <= merged & writable_186;
                end
                if (target == 8'd187) begin
                    storage_window_control_14 <= merged & writable_187;
                end
                if (target == 8'd188) begin
                    storage_window_first_low_15 <= merged & writable_188;
                end
                if (target == 8'd189) begin
                    storage_window_first_high_15 <= merged & writable_189;
                end
                if (target == 8'd190) begin
                    storage_window_last_low_15 <= merged & writable_190;
                end
                if (target == 8'd191) begin
                    storage_window_last_high_15 <= merged & writable_191;
                end
                if (target == 8'd192) begin
                    storage_window_control_15 <= merged & writable_192;
                end
                if (target == 8'd193) begin
                    storage_loopback_control <= merged & writable_193;
                end
                written <= write_page == window_page;
            end
            if (read) begin
                read_at <= read_word;
                read_wanted <= read_addressed;
            end
            unmapped_read <= 1'd0;
            if (read_decode_known) begin
                wrong_read <= read_at;
                unmapped_read <= (read_wanted & (~read_decode_found)) & (~read_decode_memory);
            end
        end
    end

    // Not read: no memory is written
    wire unused_write_decode_memory_number_0 = &{1'b0, write_decode_memory_number};
    // Not read: of concern to writes only
    wire unused_read_decode_whole_0 = &{1'b0, read_decode_whole};
    // Not read: of concern to writes only
    wire unused_read_decode_read_only_0 = &{1'b0, read_decode_read_only};

endmodule
