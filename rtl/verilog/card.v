// Generated from rtl/src/card.rs by `cargo xtask emit`; do not edit.

module card (
    input  wire         clock,
    input  wire         reset,
    input  wire [31:0]  build_id,
    input  wire [2:0]   s_axi_awid,
    input  wire [63:0]  s_axi_awaddr,
    input  wire [7:0]   s_axi_awlen,
    input  wire [2:0]   s_axi_awsize,
    input  wire [1:0]   s_axi_awburst,
    input  wire         s_axi_awvalid,
    output wire         s_axi_awready,
    input  wire [255:0] s_axi_wdata,
    input  wire [31:0]  s_axi_wstrb,
    input  wire         s_axi_wlast,
    input  wire         s_axi_wvalid,
    output wire         s_axi_wready,
    output wire [2:0]   s_axi_bid,
    output wire [1:0]   s_axi_bresp,
    output wire         s_axi_bvalid,
    input  wire         s_axi_bready,
    input  wire [2:0]   s_axi_arid,
    input  wire [63:0]  s_axi_araddr,
    input  wire [7:0]   s_axi_arlen,
    input  wire [2:0]   s_axi_arsize,
    input  wire [1:0]   s_axi_arburst,
    input  wire         s_axi_arvalid,
    output wire         s_axi_arready,
    output wire [2:0]   s_axi_rid,
    output wire [255:0] s_axi_rdata,
    output wire [1:0]   s_axi_rresp,
    output wire         s_axi_rlast,
    output wire         s_axi_rvalid,
    input  wire         s_axi_rready,
    output wire [3:0]   m_axi_awid,
    output wire [63:0]  m_axi_awaddr,
    output wire [7:0]   m_axi_awlen,
    output wire [2:0]   m_axi_awsize,
    output wire [1:0]   m_axi_awburst,
    output wire         m_axi_awvalid,
    input  wire         m_axi_awready,
    output wire [255:0] m_axi_wdata,
    output wire [31:0]  m_axi_wstrb,
    output wire         m_axi_wlast,
    output wire         m_axi_wvalid,
    input  wire         m_axi_wready,
    input  wire [3:0]   m_axi_bid,
    input  wire [1:0]   m_axi_bresp,
    input  wire         m_axi_bvalid,
    output wire         m_axi_bready
);

    wire         slave_s_axi_awready;
    wire         slave_s_axi_wready;
    wire [2:0]   slave_s_axi_bid;
    wire [1:0]   slave_s_axi_bresp;
    wire         slave_s_axi_bvalid;
    wire         slave_s_axi_arready;
    wire [2:0]   slave_s_axi_rid;
    wire [255:0] slave_s_axi_rdata;
    wire [1:0]   slave_s_axi_rresp;
    wire         slave_s_axi_rlast;
    wire         slave_s_axi_rvalid;
    wire         slave_inner_ready;
    wire         slave_inner_done;
    wire         slave_mailbox_beat;
    wire [6:0]   slave_mailbox_line;
    wire         slave_mailbox_inner;
    wire [2:0]   slave_mailbox_lane;
    wire         slave_write;
    wire [15:0]  slave_write_word;
    wire         slave_write_outside;
    wire [31:0]  slave_write_data;
    wire [3:0]   slave_write_strobes;
    wire         slave_read;
    wire [15:0]  slave_read_word;
    wire         slave_read_outside;
    wire         slave_read_addressed;
    wire         slave_write_burst_refused;
    wire [15:0]  slave_write_burst_word;
    wire         slave_read_burst_refused;
    wire [15:0]  slave_read_burst_word;
    wire [31:0]  registers_read_data;
    wire         registers_write_unmapped;
    wire         registers_write_read_only;
    wire         registers_write_partial;
    wire [15:0]  registers_write_wrong;
    wire         registers_read_unmapped;
    wire [15:0]  registers_read_wrong;
    wire [31:0]  registers_value_identity_scratch;
    wire [31:0]  registers_value_ping_mode;
    wire [31:0]  registers_value_ping_target_low;
    wire [31:0]  registers_value_ping_target_high;
    wire [31:0]  registers_value_ping_samples;
    wire [31:0]  registers_value_ping_period;
    wire [31:0]  registers_value_ping_timeout;
    wire [31:0]  registers_value_histogram_0_window_base;
    wire [31:0]  registers_value_histogram_1_window_base;
    wire [31:0]  registers_value_window_first_low_0;
    wire [31:0]  registers_value_window_first_high_0;
    wire [31:0]  registers_value_window_last_low_0;
    wire [31:0]  registers_value_window_last_high_0;
    wire [31:0]  registers_value_window_control_0;
    wire [31:0]  registers_value_window_first_low_1;
    wire [31:0]  registers_value_window_first_high_1;
    wire [31:0]  registers_value_window_last_low_1;
    wire [31:0]  registers_value_window_last_high_1;
    wire [31:0]  registers_value_window_control_1;
    wire [31:0]  registers_value_window_first_low_2;
    wire [31:0]  registers_value_window_first_high_2;
    wire [31:0]  registers_value_window_last_low_2;
    wire [31:0]  registers_value_window_last_high_2;
    wire [31:0]  registers_value_window_control_2;
    wire [31:0]  registers_value_window_first_low_3;
    wire [31:0]  registers_value_window_first_high_3;
    wire [31:0]  registers_value_window_last_low_3;
    wire [31:0]  registers_value_window_last_high_3;
    wire [31:0]  registers_value_window_control_3;
    wire [31:0]  registers_value_window_first_low_4;
    wire [31:0]  registers_value_window_first_high_4;
    wire [31:0]  registers_value_window_last_low_4;
    wire [31:0]  registers_value_window_last_high_4;
    wire [31:0]  registers_value_window_control_4;
    wire [31:0]  registers_value_window_first_low_5;
    wire [31:0]  registers_value_window_first_high_5;
    wire [31:0]  registers_value_window_last_low_5;
    wire [31:0]  registers_value_window_last_high_5;
    wire [31:0]  registers_value_window_control_5;
    wire [31:0]  registers_value_window_first_low_6;
    wire [31:0]  registers_value_window_first_high_6;
    wire [31:0]  registers_value_window_last_low_6;
    wire [31:0]  registers_value_window_last_high_6;
    wire [31:0]  registers_value_window_control_6;
    wire [31:0]  registers_value_window_first_low_7;
    wire [31:0]  registers_value_window_first_high_7;
    wire [31:0]  registers_value_window_last_low_7;
    wire [31:0]  registers_value_window_last_high_7;
    wire [31:0]  registers_value_window_control_7;
    wire [31:0]  registers_value_window_first_low_8;
    wire [31:0]  registers_value_window_first_high_8;
    wire [31:0]  registers_value_window_last_low_8;
    wire [31:0]  registers_value_window_last_high_8;
    wire [31:0]  registers_value_window_control_8;
    wire [31:0]  registers_value_window_first_low_9;
    wire [31:0]  registers_value_window_first_high_9;
    wire [31:0]  registers_value_window_last_low_9;
    wire [31:0]  registers_value_window_last_high_9;
    wire [31:0]  registers_value_window_control_9;
    wire [31:0]  registers_value_window_first_low_10;
    wire [31:0]  registers_value_window_first_high_10;
    wire [31:0]  registers_value_window_last_low_10;
    wire [31:0]  registers_value_window_last_high_10;
    wire [31:0]  registers_value_window_control_10;
    wire [31:0]  registers_value_window_first_low_11;
    wire [31:0]  registers_value_window_first_high_11;
    wire [31:0]  registers_value_window_last_low_11;
    wire [31:0]  registers_value_window_last_high_11;
    wire [31:0]  registers_value_window_control_11;
    wire [31:0]  registers_value_window_first_low_12;
    wire [31:0]  registers_value_window_first_high_12;
    wire [31:0]  registers_value_window_last_low_12;
    wire [31:0]  registers_value_window_last_high_12;
    wire [31:0]  registers_value_window_control_12;
    wire [31:0]  registers_value_window_first_low_13;
    wire [31:0]  registers_value_window_first_high_13;
    wire [31:0]  registers_value_window_last_low_13;
    wire [31:0]  registers_value_window_last_high_13;
    wire [31:0]  registers_value_window_control_13;
    wire [31:0]  registers_value_window_first_low_14;
    wire [31:0]  registers_value_window_first_high_14;
    wire [31:0]  registers_value_window_last_low_14;
    wire [31:0]  registers_value_window_last_high_14;
    wire [31:0]  registers_value_window_control_14;
    wire [31:0]  registers_value_window_first_low_15;
    wire [31:0]  registers_value_window_first_high_15;
    wire [31:0]  registers_value_window_last_low_15;
    wire [31:0]  registers_value_window_last_high_15;
    wire [31:0]  registers_value_window_control_15;
    wire [31:0]  registers_value_loopback_control;
    wire [31:0]  registers_strobe_identity_access_errors;
    wire [31:0]  registers_strobe_timebase_command;
    wire [31:0]  registers_strobe_ping_command;
    wire [31:0]  registers_strobe_histogram_0_command;
    wire [31:0]  registers_strobe_histogram_1_command;
    wire [31:0]  registers_strobe_window_errors;
    wire         registers_window_written;
    wire [31:0]  identity_build;
    wire [31:0]  identity_access_errors;
    wire [31:0]  identity_access_error_count;
    wire [31:0]  identity_access_error_address;
    wire [63:0]  timebase_now;
    wire [31:0]  timebase_captured_low;
    wire [31:0]  timebase_captured_high;
    wire [31:0]  timebase_now_low;
    wire         mailbox_page_beat_valid;
    wire [7:0]   mailbox_page_beat_lanes;
    wire         mailbox_page_beat_half;
    wire [31:0]  mailbox_page_beat_words_0;
    wire [31:0]  mailbox_page_beat_words_1;
    wire [31:0]  mailbox_page_beat_words_2;
    wire [31:0]  mailbox_page_beat_words_3;
    wire [31:0]  mailbox_page_beat_words_4;
    wire [31:0]  mailbox_page_beat_words_5;
    wire [31:0]  mailbox_page_beat_words_6;
    wire [31:0]  mailbox_page_beat_words_7;
    wire [31:0]  mailbox_page_beat_stamp;
    wire [31:0]  mailbox_page_word_0;
    wire [31:0]  mailbox_page_word_1;
    wire [31:0]  mailbox_page_word_2;
    wire [31:0]  mailbox_page_word_3;
    wire [31:0]  mailbox_page_word_4;
    wire [31:0]  mailbox_page_word_5;
    wire [31:0]  mailbox_page_word_6;
    wire [31:0]  mailbox_page_word_7;
    wire [31:0]  mailbox_page_word_8;
    wire [31:0]  mailbox_page_word_9;
    wire [31:0]  mailbox_page_word_10;
    wire [31:0]  mailbox_page_word_11;
    wire [31:0]  mailbox_page_word_12;
    wire [31:0]  mailbox_page_word_13;
    wire [31:0]  mailbox_page_word_14;
    wire [31:0]  mailbox_page_word_15;
    wire [7:0]   mailbox_page_wrong_lanes;
    wire         mailbox_page_wrong_unmapped;
    wire [6:0]   mailbox_page_wrong_line;
    wire         ping_histograms_ready;
    wire [31:0]  ping_status;
    wire [31:0]  ping_sent;
    wire [31:0]  ping_answered;
    wire [31:0]  ping_timed_out;
    wire [31:0]  ping_late;
    wire [31:0]  ping_duplicate;
    wire [31:0]  ping_stale;
    wire [31:0]  ping_refused;
    wire [31:0]  ping_write_errors;
    wire [31:0]  ping_overdue;
    wire [31:0]  ping_next_sequence;
    wire         ping_running;
    wire [41:0]  ping_fence_line;
    wire [4:0]   ping_fence_lines;
    wire         ping_fence_refused;
    wire [41:0]  ping_fence_refused_line;
    wire         ping_write_request;
    wire [41:0]  ping_write_line;
    wire [31:0]  ping_write_word;
    wire [3:0]   ping_write_slot;
    wire         ping_sample_valid;
    wire         ping_sample_open;
    wire [31:0]  ping_sample_service;
    wire [31:0]  ping_sample_response;
    wire [31:0]  ping_sample_sequence;
    wire [63:0]  ping_sample_stamp;
    wire         write_word_ready;
    wire         write_word_admitted;
    wire         write_word_left;
    wire         write_word_idle;
    wire         write_word_retired;
    wire         write_word_failed;
    wire [3:0]   write_word_failed_slot;
    wire [31:0]  write_word_failed_word;
    wire [3:0]   write_word_m_axi_awid;
    wire [63:0]  write_word_m_axi_awaddr;
    wire [7:0]   write_word_m_axi_awlen;
    wire [2:0]   write_word_m_axi_awsize;
    wire [1:0]   write_word_m_axi_awburst;
    wire         write_word_m_axi_awvalid;
    wire [255:0] write_word_m_axi_wdata;
    wire [31:0]  write_word_m_axi_wstrb;
    wire         write_word_m_axi_wlast;
    wire         write_word_m_axi_wvalid;
    wire         write_word_m_axi_bready;
    wire [31:0]  histograms_0_read_data;
    wire         histograms_0_ready;
    wire [31:0]  histograms_0_status;
    wire [31:0]  histograms_0_count_low;
    wire [31:0]  histograms_0_count_high;
    wire [31:0]  histograms_0_minimum;
    wire [31:0]  histograms_0_maximum;
    wire [31:0]  histograms_0_minimum_stamp_low;
    wire [31:0]  histograms_0_minimum_stamp_high;
    wire [31:0]  histograms_0_minimum_sequence;
    wire [31:0]  histograms_0_maximum_stamp_low;
    wire [31:0]  histograms_0_maximum_stamp_high;
    wire [31:0]  histograms_0_maximum_sequence;
    wire [31:0]  histograms_0_sum_low;
    wire [31:0]  histograms_0_sum_high;
    wire [31:0]  histograms_0_squares_low;
    wire [31:0]  histograms_0_squares_middle;
    wire [31:0]  histograms_0_squares_high;
    wire [31:0]  histograms_0_below_low;
    wire [31:0]  histograms_0_below_high;
    wire [31:0]  histograms_0_above_low;
    wire [31:0]  histograms_0_above_high;
    wire [31:0]  histograms_0_log_saturated_low;
    wire [31:0]  histograms_0_log_saturated_high;
    wire [31:0]  histograms_0_window_saturated_low;
    wire [31:0]  histograms_0_window_saturated_high;
    wire [31:0]  histograms_0_bank_base;
    wire         histograms_1_sample_valid;
    wire [31:0]  histograms_1_read_data;
    wire         histograms_1_ready;
    wire [31:0]  histograms_1_status;
    wire [31:0]  histograms_1_count_low;
    wire [31:0]  histograms_1_count_high;
    wire [31:0]  histograms_1_minimum;
    wire [31:0]  histograms_1_maximum;
    wire [31:0]  histograms_1_minimum_stamp_low;
    wire [31:0]  histograms_1_minimum_stamp_high;
    wire [31:0]  histograms_1_minimum_sequence;
    wire [31:0]  histograms_1_maximum_stamp_low;
    wire [31:0]  histograms_1_maximum_stamp_high;
    wire [31:0]  histograms_1_maximum_sequence;
    wire [31:0]  histograms_1_sum_low;
    wire [31:0]  histograms_1_sum_high;
    wire [31:0]  histograms_1_squares_low;
    wire [31:0]  histograms_1_squares_middle;
    wire [31:0]  histograms_1_squares_high;
    wire [31:0]  histograms_1_below_low;
    wire [31:0]  histograms_1_below_high;
    wire [31:0]  histograms_1_above_low;
    wire [31:0]  histograms_1_above_high;
    wire [31:0]  histograms_1_log_saturated_low;
    wire [31:0]  histograms_1_log_saturated_high;
    wire [31:0]  histograms_1_window_saturated_low;
    wire [31:0]  histograms_1_window_saturated_high;
    wire [31:0]  histograms_1_bank_base;
    wire         window_allowed;
    wire [31:0]  window_closing;
    wire [31:0]  window_refused;
    wire [31:0]  window_refused_low;
    wire [31:0]  window_refused_high;
    wire [31:0]  window_errors;
    wire         loopback_idle;
    wire         loopback_active;
    wire [31:0]  loopback_status;
    wire         loopback_s_axi_awready;
    wire         loopback_s_axi_wready;
    wire [3:0]   loopback_s_axi_bid;
    wire [1:0]   loopback_s_axi_bresp;
    wire         loopback_s_axi_bvalid;
    wire [3:0]   loopback_m_axi_awid;
    wire [63:0]  loopback_m_axi_awaddr;
    wire [7:0]   loopback_m_axi_awlen;
    wire [2:0]   loopback_m_axi_awsize;
    wire [1:0]   loopback_m_axi_awburst;
    wire         loopback_m_axi_awvalid;
    wire [255:0] loopback_m_axi_wdata;
    wire [31:0]  loopback_m_axi_wstrb;
    wire         loopback_m_axi_wlast;
    wire         loopback_m_axi_wvalid;
    wire         loopback_m_axi_bready;
    wire         loopback_inner_valid;
    wire [3:0]   loopback_inner_slot;
    wire [31:0]  loopback_inner_word;

    slave slave (
        .clock               (clock),
        .reset               (reset),
        .s_axi_awid          (s_axi_awid),
        .s_axi_awaddr        (s_axi_awaddr),
        .s_axi_awlen         (s_axi_awlen),
        .s_axi_awsize        (s_axi_awsize),
        .s_axi_awburst       (s_axi_awburst),
        .s_axi_awvalid       (s_axi_awvalid),
        .s_axi_awready       (slave_s_axi_awready),
        .s_axi_wdata         (s_axi_wdata),
        .s_axi_wstrb         (s_axi_wstrb),
        .s_axi_wlast         (s_axi_wlast),
        .s_axi_wvalid        (s_axi_wvalid),
        .s_axi_wready        (slave_s_axi_wready),
        .s_axi_bid           (slave_s_axi_bid),
        .s_axi_bresp         (slave_s_axi_bresp),
        .s_axi_bvalid        (slave_s_axi_bvalid),
        .s_axi_bready        (s_axi_bready),
        .s_axi_arid          (s_axi_arid),
        .s_axi_araddr        (s_axi_araddr),
        .s_axi_arlen         (s_axi_arlen),
        .s_axi_arsize        (s_axi_arsize),
        .s_axi_arburst       (s_axi_arburst),
        .s_axi_arvalid       (s_axi_arvalid),
        .s_axi_arready       (slave_s_axi_arready),
        .s_axi_rid           (slave_s_axi_rid),
        .s_axi_rdata         (slave_s_axi_rdata),
        .s_axi_rresp         (slave_s_axi_rresp),
        .s_axi_rlast         (slave_s_axi_rlast),
        .s_axi_rvalid        (slave_s_axi_rvalid),
        .s_axi_rready        (s_axi_rready),
        .inner_valid         (loopback_inner_valid),
        .inner_slot          (loopback_inner_slot),
        .inner_ready         (slave_inner_ready),
        .inner_done          (slave_inner_done),
        .mailbox_beat        (slave_mailbox_beat),
        .mailbox_line        (slave_mailbox_line),
        .mailbox_inner       (slave_mailbox_inner),
        .mailbox_lane        (slave_mailbox_lane),
        .write               (slave_write),
        .write_word          (slave_write_word),
        .write_outside       (slave_write_outside),
        .write_data          (slave_write_data),
        .write_strobes       (slave_write_strobes),
        .read                (slave_read),
        .read_word           (slave_read_word),
        .read_outside        (slave_read_outside),
        .read_addressed      (slave_read_addressed),
        .read_data           (registers_read_data),
        .write_burst_refused (slave_write_burst_refused),
        .write_burst_word    (slave_write_burst_word),
        .read_burst_refused  (slave_read_burst_refused),
        .read_burst_word     (slave_read_burst_word)
    );

    register_file registers (
        .clock                                      (clock),
        .reset                                      (reset),
        .write                                      (slave_write),
        .write_word                                 (slave_write_word),
        .write_outside                              (slave_write_outside),
        .write_data                                 (slave_write_data),
        .write_strobes                              (slave_write_strobes),
        .read                                       (slave_read),
        .read_word                                  (slave_read_word),
        .read_outside                               (slave_read_outside),
        .read_addressed                             (slave_read_addressed),
        .read_data                                  (registers_read_data),
        .write_unmapped                             (registers_write_unmapped),
        .write_read_only                            (registers_write_read_only),
        .write_partial                              (registers_write_partial),
        .write_wrong                                (registers_write_wrong),
        .read_unmapped                              (registers_read_unmapped),
        .read_wrong                                 (registers_read_wrong),
        .memory_data_0                              (histograms_0_read_data),
        .memory_data_1                              (histograms_1_read_data),
        .value_identity_scratch                     (registers_value_identity_scratch),
        .value_ping_mode                            (registers_value_ping_mode),
        .value_ping_target_low                      (registers_value_ping_target_low),
        .value_ping_target_high                     (registers_value_ping_target_high),
        .value_ping_samples                         (registers_value_ping_samples),
        .value_ping_period                          (registers_value_ping_period),
        .value_ping_timeout                         (registers_value_ping_timeout),
        .value_histogram_0_window_base              (registers_value_histogram_0_window_base),
        .value_histogram_1_window_base              (registers_value_histogram_1_window_base),
        .value_window_first_low_0                   (registers_value_window_first_low_0),
        .value_window_first_high_0                  (registers_value_window_first_high_0),
        .value_window_last_low_0                    (registers_value_window_last_low_0),
        .value_window_last_high_0                   (registers_value_window_last_high_0),
        .value_window_control_0                     (registers_value_window_control_0),
        .value_window_first_low_1                   (registers_value_window_first_low_1),
        .value_window_first_high_1                  (registers_value_window_first_high_1),
        .value_window_last_low_1                    (registers_value_window_last_low_1),
        .value_window_last_high_1                   (registers_value_window_last_high_1),
        .value_window_control_1                     (registers_value_window_control_1),
        .value_window_first_low_2                   (registers_value_window_first_low_2),
        .value_window_first_high_2                  (registers_value_window_first_high_2),
        .value_window_last_low_2                    (registers_value_window_last_low_2),
        .value_window_last_high_2                   (registers_value_window_last_high_2),
        .value_window_control_2                     (registers_value_window_control_2),
        .value_window_first_low_3                   (registers_value_window_first_low_3),
        .value_window_first_high_3                  (registers_value_window_first_high_3),
        .value_window_last_low_3                    (registers_value_window_last_low_3),
        .value_window_last_high_3                   (registers_value_window_last_high_3),
        .value_window_control_3                     (registers_value_window_control_3),
        .value_window_first_low_4                   (registers_value_window_first_low_4),
        .value_window_first_high_4                  (registers_value_window_first_high_4),
        .value_window_last_low_4                    (registers_value_window_last_low_4),
        .value_window_last_high_4                   (registers_value_window_last_high_4),
        .value_window_control_4                     (registers_value_window_control_4),
        .value_window_first_low_5                   (registers_value_window_first_low_5),
        .value_window_first_high_5                  (registers_value_window_first_high_5),
        .value_window_last_low_5                    (registers_value_window_last_low_5),
        .value_window_last_high_5                   (registers_value_window_last_high_5),
        .value_window_control_5                     (registers_value_window_control_5),
        .value_window_first_low_6                   (registers_value_window_first_low_6),
        .value_window_first_high_6                  (registers_value_window_first_high_6),
        .value_window_last_low_6                    (registers_value_window_last_low_6),
        .value_window_last_high_6                   (registers_value_window_last_high_6),
        .value_window_control_6                     (registers_value_window_control_6),
        .value_window_first_low_7                   (registers_value_window_first_low_7),
        .value_window_first_high_7                  (registers_value_window_first_high_7),
        .value_window_last_low_7                    (registers_value_window_last_low_7),
        .value_window_last_high_7                   (registers_value_window_last_high_7),
        .value_window_control_7                     (registers_value_window_control_7),
        .value_window_first_low_8                   (registers_value_window_first_low_8),
        .value_window_first_high_8                  (registers_value_window_first_high_8),
        .value_window_last_low_8                    (registers_value_window_last_low_8),
        .value_window_last_high_8                   (registers_value_window_last_high_8),
        .value_window_control_8                     (registers_value_window_control_8),
        .value_window_first_low_9                   (registers_value_window_first_low_9),
        .value_window_first_high_9                  (registers_value_window_first_high_9),
        .value_window_last_low_9                    (registers_value_window_last_low_9),
        .value_window_last_high_9                   (registers_value_window_last_high_9),
        .value_window_control_9                     (registers_value_window_control_9),
        .value_window_first_low_10                  (registers_value_window_first_low_10),
        .value_window_first_high_10                 (registers_value_window_first_high_10),
        .value_window_last_low_10                   (registers_value_window_last_low_10),
        .value_window_last_high_10                  (registers_value_window_last_high_10),
        .value_window_control_10                    (registers_value_window_control_10),
        .value_window_first_low_11                  (registers_value_window_first_low_11),
        .value_window_first_high_11                 (registers_value_window_first_high_11),
        .value_window_last_low_11                   (registers_value_window_last_low_11),
        .value_window_last_high_11                  (registers_value_window_last_high_11),
        .value_window_control_11                    (registers_value_window_control_11),
        .value_window_first_low_12                  (registers_value_window_first_low_12),
        .value_window_first_high_12                 (registers_value_window_first_high_12),
        .value_window_last_low_12                   (registers_value_window_last_low_12),
        .value_window_last_high_12                  (registers_value_window_last_high_12),
        .value_window_control_12                    (registers_value_window_control_12),
        .value_window_first_low_13                  (registers_value_window_first_low_13),
        .value_window_first_high_13                 (registers_value_window_first_high_13),
        .value_window_last_low_13                   (registers_value_window_last_low_13),
        .value_window_last_high_13                  (registers_value_window_last_high_13),
        .value_window_control_13                    (registers_value_window_control_13),
        .value_window_first_low_14                  (registers_value_window_first_low_14),
        .value_window_first_high_14                 (registers_value_window_first_high_14),
        .value_window_last_low_14                   (registers_value_window_last_low_14),
        .value_window_last_high_14                  (registers_value_window_last_high_14),
        .value_window_control_14                    (registers_value_window_control_14),
        .value_window_first_low_15                  (registers_value_window_first_low_15),
        .value_window_first_high_15                 (registers_value_window_first_high_15),
        .value_window_last_low_15                   (registers_value_window_last_low_15),
        .value_window_last_high_15                  (registers_value_window_last_high_15),
        .value_window_control_15                    (registers_value_window_control_15),
        .value_loopback_control                     (registers_value_loopback_control),
        .strobe_identity_access_errors              (registers_strobe_identity_access_errors),
        .strobe_timebase_command                    (registers_strobe_timebase_command),
        .strobe_ping_command                        (registers_strobe_ping_command),
        .strobe_histogram_0_command                 (registers_strobe_histogram_0_command),
        .strobe_histogram_1_command                 (registers_strobe_histogram_1_command),
        .strobe_window_errors                       (registers_strobe_window_errors),
        .hardware_identity_build_id                 (identity_build),
        .hardware_identity_access_errors            (identity_access_errors),
        .hardware_identity_access_error_count       (identity_access_error_count),
        .hardware_identity_access_error_address     (identity_access_error_address),
        .hardware_mailbox_word_0                    (mailbox_page_word_0),
        .hardware_mailbox_word_1                    (mailbox_page_word_1),
        .hardware_mailbox_word_2                    (mailbox_page_word_2),
        .hardware_mailbox_word_3                    (mailbox_page_word_3),
        .hardware_mailbox_word_4                    (mailbox_page_word_4),
        .hardware_mailbox_word_5                    (mailbox_page_word_5),
        .hardware_mailbox_word_6                    (mailbox_page_word_6),
        .hardware_mailbox_word_7                    (mailbox_page_word_7),
        .hardware_mailbox_word_8                    (mailbox_page_word_8),
        .hardware_mailbox_word_9                    (mailbox_page_word_9),
        .hardware_mailbox_word_10                   (mailbox_page_word_10),
        .hardware_mailbox_word_11                   (mailbox_page_word_11),
        .hardware_mailbox_word_12                   (mailbox_page_word_12),
        .hardware_mailbox_word_13                   (mailbox_page_word_13),
        .hardware_mailbox_word_14                   (mailbox_page_word_14),
        .hardware_mailbox_word_15                   (mailbox_page_word_15),
        .hardware_timebase_captured_low             (timebase_captured_low),
        .hardware_timebase_captured_high            (timebase_captured_high),
        .hardware_timebase_now_low                  (timebase_now_low),
        .hardware_ping_status                       (ping_status),
        .hardware_ping_sent                         (ping_sent),
        .hardware_ping_answered                     (ping_answered),
        .hardware_ping_timed_out                    (ping_timed_out),
        .hardware_ping_late                         (ping_late),
        .hardware_ping_duplicate                    (ping_duplicate),
        .hardware_ping_stale                        (ping_stale),
        .hardware_ping_refused                      (ping_refused),
        .hardware_ping_write_errors                 (ping_write_errors),
        .hardware_ping_overdue                      (ping_overdue),
        .hardware_ping_next_sequence                (ping_next_sequence),
        .hardware_histogram_0_status                (histograms_0_status),
        .hardware_histogram_0_count_low             (histograms_0_count_low),
        .hardware_histogram_0_count_high            (histograms_0_count_high),
        .hardware_histogram_0_minimum               (histograms_0_minimum),
        .hardware_histogram_0_maximum               (histograms_0_maximum),
        .hardware_histogram_0_minimum_stamp_low     (histograms_0_minimum_stamp_low),
        .hardware_histogram_0_minimum_stamp_high    (histograms_0_minimum_stamp_high),
        .hardware_histogram_0_minimum_sequence      (histograms_0_minimum_sequence),
        .hardware_histogram_0_maximum_stamp_low     (histograms_0_maximum_stamp_low),
        .hardware_histogram_0_maximum_stamp_high    (histograms_0_maximum_stamp_high),
        .hardware_histogram_0_maximum_sequence      (histograms_0_maximum_sequence),
        .hardware_histogram_0_sum_low               (histograms_0_sum_low),
        .hardware_histogram_0_sum_high              (histograms_0_sum_high),
        .hardware_histogram_0_squares_low           (histograms_0_squares_low),
        .hardware_histogram_0_squares_middle        (histograms_0_squares_middle),
        .hardware_histogram_0_squares_high          (histograms_0_squares_high),
        .hardware_histogram_0_below_low             (histograms_0_below_low),
        .hardware_histogram_0_below_high            (histograms_0_below_high),
        .hardware_histogram_0_above_low             (histograms_0_above_low),
        .hardware_histogram_0_above_high            (histograms_0_above_high),
        .hardware_histogram_0_log_saturated_low     (histograms_0_log_saturated_low),
        .hardware_histogram_0_log_saturated_high    (histograms_0_log_saturated_high),
        .hardware_histogram_0_window_saturated_low  (histograms_0_window_saturated_low),
        .hardware_histogram_0_window_saturated_high (histograms_0_window_saturated_high),
        .hardware_histogram_0_bank_base             (histograms_0_bank_base),
        .hardware_histogram_1_status                (histograms_1_status),
        .hardware_histogram_1_count_low             (histograms_1_count_low),
        .hardware_histogram_1_count_high            (histograms_1_count_high),
        .hardware_histogram_1_minimum               (histograms_1_minimum),
        .hardware_histogram_1_maximum               (histograms_1_maximum),
        .hardware_histogram_1_minimum_stamp_low     (histograms_1_minimum_stamp_low),
        .hardware_histogram_1_minimum_stamp_high    (histograms_1_minimum_stamp_high),
        .hardware_histogram_1_minimum_sequence      (histograms_1_minimum_sequence),
        .hardware_histogram_1_maximum_stamp_low     (histograms_1_maximum_stamp_low),
        .hardware_histogram_1_maximum_stamp_high    (histograms_1_maximum_stamp_high),
        .hardware_histogram_1_maximum_sequence      (histograms_1_maximum_sequence),
        .hardware_histogram_1_sum_low               (histograms_1_sum_low),
        .hardware_histogram_1_sum_high              (histograms_1_sum_high),
        .hardware_histogram_1_squares_low           (histograms_1_squares_low),
        .hardware_histogram_1_squares_middle        (histograms_1_squares_middle),
        .hardware_histogram_1_squares_high          (histograms_1_squares_high),
        .hardware_histogram_1_below_low             (histograms_1_below_low),
        .hardware_histogram_1_below_high            (histograms_1_below_high),
        .hardware_histogram_1_above_low             (histograms_1_above_low),
        .hardware_histogram_1_above_high            (histograms_1_above_high),
        .hardware_histogram_1_log_saturated_low     (histograms_1_log_saturated_low),
        .hardware_histogram_1_log_saturated_high    (histograms_1_log_saturated_high),
        .hardware_histogram_1_window_saturated_low  (histograms_1_window_saturated_low),
        .hardware_histogram_1_window_saturated_high (histograms_1_window_saturated_high),
        .hardware_histogram_1_bank_base             (histograms_1_bank_base),
        .hardware_window_closing                    (window_closing),
        .hardware_window_refused                    (window_refused),
        .hardware_window_refused_low                (window_refused_low),
        .hardware_window_refused_high               (window_refused_high),
        .hardware_window_errors                     (window_errors),
        .hardware_loopback_status                   (loopback_status),
        .window_written                             (registers_window_written)
    );

    identity identity (
        .clock                (clock),
        .reset                (reset),
        .build_id             (build_id),
        .mailbox_lanes        (mailbox_page_wrong_lanes),
        .mailbox_unmapped     (mailbox_page_wrong_unmapped),
        .mailbox_line         (mailbox_page_wrong_line),
        .write_unmapped       (registers_write_unmapped),
        .write_read_only      (registers_write_read_only),
        .write_partial        (registers_write_partial),
        .write_word           (registers_write_wrong),
        .read_unmapped        (registers_read_unmapped),
        .read_word            (registers_read_wrong),
        .write_burst          (slave_write_burst_refused),
        .write_burst_word     (slave_write_burst_word),
        .read_burst           (slave_read_burst_refused),
        .read_burst_word      (slave_read_burst_word),
        .clear                (registers_strobe_identity_access_errors[4:0]),
        .build                (identity_build),
        .access_errors        (identity_access_errors),
        .access_error_count   (identity_access_error_count),
        .access_error_address (identity_access_error_address)
    );

    timebase timebase (
        .clock         (clock),
        .reset         (reset),
        .capture       (registers_strobe_timebase_command[0]),
        .now           (timebase_now),
        .captured_low  (timebase_captured_low),
        .captured_high (timebase_captured_high),
        .now_low       (timebase_now_low)
    );

    mailbox_page mailbox_page (
        .clock          (clock),
        .reset          (reset),
        .now            (timebase_now_low),
        .beat           (slave_mailbox_beat),
        .line           (slave_mailbox_line),
        .data           (s_axi_wdata),
        .strobes        (s_axi_wstrb),
        .inner          (slave_mailbox_inner),
        .inner_lane     (slave_mailbox_lane),
        .inner_word     (loopback_inner_word),
        .beat_valid     (mailbox_page_beat_valid),
        .beat_lanes     (mailbox_page_beat_lanes),
        .beat_half      (mailbox_page_beat_half),
        .beat_words_0   (mailbox_page_beat_words_0),
        .beat_words_1   (mailbox_page_beat_words_1),
        .beat_words_2   (mailbox_page_beat_words_2),
        .beat_words_3   (mailbox_page_beat_words_3),
        .beat_words_4   (mailbox_page_beat_words_4),
        .beat_words_5   (mailbox_page_beat_words_5),
        .beat_words_6   (mailbox_page_beat_words_6),
        .beat_words_7   (mailbox_page_beat_words_7),
        .beat_stamp     (mailbox_page_beat_stamp),
        .word_0         (mailbox_page_word_0),
        .word_1         (mailbox_page_word_1),
        .word_2         (mailbox_page_word_2),
        .word_3         (mailbox_page_word_3),
        .word_4         (mailbox_page_word_4),
        .word_5         (mailbox_page_word_5),
        .word_6         (mailbox_page_word_6),
        .word_7         (mailbox_page_word_7),
        .word_8         (mailbox_page_word_8),
        .word_9         (mailbox_page_word_9),
        .word_10        (mailbox_page_word_10),
        .word_11        (mailbox_page_word_11),
        .word_12        (mailbox_page_word_12),
        .word_13        (mailbox_page_word_13),
        .word_14        (mailbox_page_word_14),
        .word_15        (mailbox_page_word_15),
        .wrong_lanes    (mailbox_page_wrong_lanes),
        .wrong_unmapped (mailbox_page_wrong_unmapped),
        .wrong_line     (mailbox_page_wrong_line)
    );

    ping ping (
        .clock              (clock),
        .reset              (reset),
        .now                (timebase_now),
        .histograms_ready   (ping_histograms_ready),
        .start              (registers_strobe_ping_command[0]),
        .stop               (registers_strobe_ping_command[1]),
        .open_loop          (registers_value_ping_mode[0]),
        .in_flight          (registers_value_ping_mode[12:8]),
        .target_low         (registers_value_ping_target_low[31:6]),
        .target_high        (registers_value_ping_target_high[15:0]),
        .samples            (registers_value_ping_samples),
        .period             (registers_value_ping_period),
        .timeout            (registers_value_ping_timeout),
        .status             (ping_status),
        .sent               (ping_sent),
        .answered           (ping_answered),
        .timed_out          (ping_timed_out),
        .late               (ping_late),
        .duplicate          (ping_duplicate),
        .stale              (ping_stale),
        .refused            (ping_refused),
        .write_errors       (ping_write_errors),
        .overdue            (ping_overdue),
        .next_sequence      (ping_next_sequence),
        .running            (ping_running),
        .fence_line         (ping_fence_line),
        .fence_lines        (ping_fence_lines),
        .allowed            (window_allowed),
        .fence_refused      (ping_fence_refused),
        .fence_refused_line (ping_fence_refused_line),
        .answer_valid       (mailbox_page_beat_valid),
        .answer_lanes       (mailbox_page_beat_lanes),
        .answer_half        (mailbox_page_beat_half),
        .answer_words_0     (mailbox_page_beat_words_0),
        .answer_words_1     (mailbox_page_beat_words_1),
        .answer_words_2     (mailbox_page_beat_words_2),
        .answer_words_3     (mailbox_page_beat_words_3),
        .answer_words_4     (mailbox_page_beat_words_4),
        .answer_words_5     (mailbox_page_beat_words_5),
        .answer_words_6     (mailbox_page_beat_words_6),
        .answer_words_7     (mailbox_page_beat_words_7),
        .answer_stamp       (mailbox_page_beat_stamp),
        .write_request      (ping_write_request),
        .write_ready        (write_word_ready),
        .write_line         (ping_write_line),
        .write_word         (ping_write_word),
        .write_slot         (ping_write_slot),
        .write_left         (write_word_left),
        .write_failed       (write_word_failed),
        .write_failed_slot  (write_word_failed_slot),
        .write_failed_word  (write_word_failed_word),
        .sample_valid       (ping_sample_valid),
        .sample_open        (ping_sample_open),
        .sample_service     (ping_sample_service),
        .sample_response    (ping_sample_response),
        .sample_sequence    (ping_sample_sequence),
        .sample_stamp       (ping_sample_stamp)
    );

    write_word write_word (
        .clock         (clock),
        .reset         (reset),
        .request       (ping_write_request),
        .ready         (write_word_ready),
        .line          (ping_write_line),
        .word          (ping_write_word),
        .slot          (ping_write_slot),
        .admitted      (write_word_admitted),
        .left          (write_word_left),
        .idle          (write_word_idle),
        .retired       (write_word_retired),
        .failed        (write_word_failed),
        .failed_slot   (write_word_failed_slot),
        .failed_word   (write_word_failed_word),
        .m_axi_awid    (write_word_m_axi_awid),
        .m_axi_awaddr  (write_word_m_axi_awaddr),
        .m_axi_awlen   (write_word_m_axi_awlen),
        .m_axi_awsize  (write_word_m_axi_awsize),
        .m_axi_awburst (write_word_m_axi_awburst),
        .m_axi_awvalid (write_word_m_axi_awvalid),
        .m_axi_awready (loopback_s_axi_awready),
        .m_axi_wdata   (write_word_m_axi_wdata),
        .m_axi_wstrb   (write_word_m_axi_wstrb),
        .m_axi_wlast   (write_word_m_axi_wlast),
        .m_axi_wvalid  (write_word_m_axi_wvalid),
        .m_axi_wready  (loopback_s_axi_wready),
        .m_axi_bid     (loopback_s_axi_bid),
        .m_axi_bresp   (loopback_s_axi_bresp),
        .m_axi_bvalid  (loopback_s_axi_bvalid),
        .m_axi_bready  (write_word_m_axi_bready)
    );

    histogram histograms_0 (
        .clock                 (clock),
        .reset                 (reset),
        .sample_valid          (ping_sample_valid),
        .sample_value          (ping_sample_service),
        .sample_sequence       (ping_sample_sequence),
        .sample_stamp          (ping_sample_stamp),
        .swap                  (registers_strobe_histogram_0_command[0]),
        .clear                 (registers_strobe_histogram_0_command[1]),
        .window_base           (registers_value_histogram_0_window_base),
        .read_address          (slave_read_word[10:0]),
        .read_data             (histograms_0_read_data),
        .ready                 (histograms_0_ready),
        .status                (histograms_0_status),
        .count_low             (histograms_0_count_low),
        .count_high            (histograms_0_count_high),
        .minimum               (histograms_0_minimum),
        .maximum               (histograms_0_maximum),
        .minimum_stamp_low     (histograms_0_minimum_stamp_low),
        .minimum_stamp_high    (histograms_0_minimum_stamp_high),
        .minimum_sequence      (histograms_0_minimum_sequence),
        .maximum_stamp_low     (histograms_0_maximum_stamp_low),
        .maximum_stamp_high    (histograms_0_maximum_stamp_high),
        .maximum_sequence      (histograms_0_maximum_sequence),
        .sum_low               (histograms_0_sum_low),
        .sum_high              (histograms_0_sum_high),
        .squares_low           (histograms_0_squares_low),
        .squares_middle        (histograms_0_squares_middle),
        .squares_high          (histograms_0_squares_high),
        .below_low             (histograms_0_below_low),
        .below_high            (histograms_0_below_high),
        .above_low             (histograms_0_above_low),
        .above_high            (histograms_0_above_high),
        .log_saturated_low     (histograms_0_log_saturated_low),
        .log_saturated_high    (histograms_0_log_saturated_high),
        .window_saturated_low  (histograms_0_window_saturated_low),
        .window_saturated_high (histograms_0_window_saturated_high),
        .bank_base             (histograms_0_bank_base)
    );

    histogram histograms_1 (
        .clock                 (clock),
        .reset                 (reset),
        .sample_valid          (histograms_1_sample_valid),
        .sample_value          (ping_sample_response),
        .sample_sequence       (ping_sample_sequence),
        .sample_stamp          (ping_sample_stamp),
        .swap                  (registers_strobe_histogram_1_command[0]),
        .clear                 (registers_strobe_histogram_1_command[1]),
        .window_base           (registers_value_histogram_1_window_base),
        .read_address          (slave_read_word[10:0]),
        .read_data             (histograms_1_read_data),
        .ready                 (histograms_1_ready),
        .status                (histograms_1_status),
        .count_low             (histograms_1_count_low),
        .count_high            (histograms_1_count_high),
        .minimum               (histograms_1_minimum),
        .maximum               (histograms_1_maximum),
        .minimum_stamp_low     (histograms_1_minimum_stamp_low),
        .minimum_stamp_high    (histograms_1_minimum_stamp_high),
        .minimum_sequence      (histograms_1_minimum_sequence),
        .maximum_stamp_low     (histograms_1_maximum_stamp_low),
        .maximum_stamp_high    (histograms_1_maximum_stamp_high),
        .maximum_sequence      (histograms_1_maximum_sequence),
        .sum_low               (histograms_1_sum_low),
        .sum_high              (histograms_1_sum_high),
        .squares_low           (histograms_1_squares_low),
        .squares_middle        (histograms_1_squares_middle),
        .squares_high          (histograms_1_squares_high),
        .below_low             (histograms_1_below_low),
        .below_high            (histograms_1_below_high),
        .above_low             (histograms_1_above_low),
        .above_high            (histograms_1_above_high),
        .log_saturated_low     (histograms_1_log_saturated_low),
        .log_saturated_high    (histograms_1_log_saturated_high),
        .window_saturated_low  (histograms_1_window_saturated_low),
        .window_saturated_high (histograms_1_window_saturated_high),
        .bank_base             (histograms_1_bank_base)
    );

    window window (
        .clock         (clock),
        .reset         (reset),
        .bypass        (loopback_active),
        .changed       (registers_window_written),
        .first_low_0   (registers_value_window_first_low_0[31:12]),
        .first_low_1   (registers_value_window_first_low_1[31:12]),
        .first_low_2   (registers_value_window_first_low_2[31:12]),
        .first_low_3   (registers_value_window_first_low_3[31:12]),
        .first_low_4   (registers_value_window_first_low_4[31:12]),
        .first_low_5   (registers_value_window_first_low_5[31:12]),
        .first_low_6   (registers_value_window_first_low_6[31:12]),
        .first_low_7   (registers_value_window_first_low_7[31:12]),
        .first_low_8   (registers_value_window_first_low_8[31:12]),
        .first_low_9   (registers_value_window_first_low_9[31:12]),
        .first_low_10  (registers_value_window_first_low_10[31:12]),
        .first_low_11  (registers_value_window_first_low_11[31:12]),
        .first_low_12  (registers_value_window_first_low_12[31:12]),
        .first_low_13  (registers_value_window_first_low_13[31:12]),
        .first_low_14  (registers_value_window_first_low_14[31:12]),
        .first_low_15  (registers_value_window_first_low_15[31:12]),
        .first_high_0  (registers_value_window_first_high_0[15:0]),
        .first_high_1  (registers_value_window_first_high_1[15:0]),
        .first_high_2  (registers_value_window_first_high_2[15:0]),
        .first_high_3  (registers_value_window_first_high_3[15:0]),
        .first_high_4  (registers_value_window_first_high_4[15:0]),
        .first_high_5  (registers_value_window_first_high_5[15:0]),
        .first_high_6  (registers_value_window_first_high_6[15:0]),
        .first_high_7  (registers_value_window_first_high_7[15:0]),
        .first_high_8  (registers_value_window_first_high_8[15:0]),
        .first_high_9  (registers_value_window_first_high_9[15:0]),
        .first_high_10 (registers_value_window_first_high_10[15:0]),
        .first_high_11 (registers_value_window_first_high_11[15:0]),
        .first_high_12 (registers_value_window_first_high_12[15:0]),
        .first_high_13 (registers_value_window_first_high_13[15:0]),
        .first_high_14 (registers_value_window_first_high_14[15:0]),
        .first_high_15 (registers_value_window_first_high_15[15:0]),
        .last_low_0    (registers_value_window_last_low_0[31:12]),
        .last_low_1    (registers_value_window_last_low_1[31:12]),
        .last_low_2    (registers_value_window_last_low_2[31:12]),
        .last_low_3    (registers_value_window_last_low_3[31:12]),
        .last_low_4    (registers_value_window_last_low_4[31:12]),
        .last_low_5    (registers_value_window_last_low_5[31:12]),
        .last_low_6    (registers_value_window_last_low_6[31:12]),
        .last_low_7    (registers_value_window_last_low_7[31:12]),
        .last_low_8    (registers_value_window_last_low_8[31:12]),
        .last_low_9    (registers_value_window_last_low_9[31:12]),
        .last_low_10   (registers_value_window_last_low_10[31:12]),
        .last_low_11   (registers_value_window_last_low_11[31:12]),
        .last_low_12   (registers_value_window_last_low_12[31:12]),
        .last_low_13   (registers_value_window_last_low_13[31:12]),
        .last_low_14   (registers_value_window_last_low_14[31:12]),
        .last_low_15   (registers_value_window_last_low_15[31:12]),
        .last_high_0   (registers_value_window_last_high_0[15:0]),
        .last_high_1   (registers_value_window_last_high_1[15:0]),
        .last_high_2   (registers_value_window_last_high_2[15:0]),
        .last_high_3   (registers_value_window_last_high_3[15:0]),
        .last_high_4   (registers_value_window_last_high_4[15:0]),
        .last_high_5   (registers_value_window_last_high_5[15:0]),
        .last_high_6   (registers_value_window_last_high_6[15:0]),
        .last_high_7   (registers_value_window_last_high_7[15:0]),
        .last_high_8   (registers_value_window_last_high_8[15:0]),
        .last_high_9   (registers_value_window_last_high_9[15:0]),
        .last_high_10  (registers_value_window_last_high_10[15:0]),
        .last_high_11  (registers_value_window_last_high_11[15:0]),
        .last_high_12  (registers_value_window_last_high_12[15:0]),
        .last_high_13  (registers_value_window_last_high_13[15:0]),
        .last_high_14  (registers_value_window_last_high_14[15:0]),
        .last_high_15  (registers_value_window_last_high_15[15:0]),
        .open_0        (registers_value_window_control_0[0]),
        .open_1        (registers_value_window_control_1[0]),
        .open_2        (registers_value_window_control_2[0]),
        .open_3        (registers_value_window_control_3[0]),
        .open_4        (registers_value_window_control_4[0]),
        .open_5        (registers_value_window_control_5[0]),
        .open_6        (registers_value_window_control_6[0]),
        .open_7        (registers_value_window_control_7[0]),
        .open_8        (registers_value_window_control_8[0]),
        .open_9        (registers_value_window_control_9[0]),
        .open_10       (registers_value_window_control_10[0]),
        .open_11       (registers_value_window_control_11[0]),
        .open_12       (registers_value_window_control_12[0]),
        .open_13       (registers_value_window_control_13[0]),
        .open_14       (registers_value_window_control_14[0]),
        .open_15       (registers_value_window_control_15[0]),
        .write_0       (registers_value_window_control_0[2]),
        .write_1       (registers_value_window_control_1[2]),
        .write_2       (registers_value_window_control_2[2]),
        .write_3       (registers_value_window_control_3[2]),
        .write_4       (registers_value_window_control_4[2]),
        .write_5       (registers_value_window_control_5[2]),
        .write_6       (registers_value_window_control_6[2]),
        .write_7       (registers_value_window_control_7[2]),
        .write_8       (registers_value_window_control_8[2]),
        .write_9       (registers_value_window_control_9[2]),
        .write_10      (registers_value_window_control_10[2]),
        .write_11      (registers_value_window_control_11[2]),
        .write_12      (registers_value_window_control_12[2]),
        .write_13      (registers_value_window_control_13[2]),
        .write_14      (registers_value_window_control_14[2]),
        .write_15      (registers_value_window_control_15[2]),
        .fence_line    (ping_fence_line),
        .fence_lines   (ping_fence_lines),
        .allowed       (window_allowed),
        .admitted      (write_word_admitted),
        .retired       (write_word_retired),
        .refuse        (ping_fence_refused),
        .refuse_line   (ping_fence_refused_line),
        .clear         (registers_strobe_window_errors[0]),
        .closing       (window_closing),
        .refused       (window_refused),
        .refused_low   (window_refused_low),
        .refused_high  (window_refused_high),
        .errors        (window_errors)
    );

    loopback loopback (
        .clock         (clock),
        .reset         (reset),
        .enable        (registers_value_loopback_control[0]),
        .idle          (loopback_idle),
        .active        (loopback_active),
        .status        (loopback_status),
        .s_axi_awid    (write_word_m_axi_awid),
        .s_axi_awaddr  (write_word_m_axi_awaddr),
        .s_axi_awlen   (write_word_m_axi_awlen),
        .s_axi_awsize  (write_word_m_axi_awsize),
        .s_axi_awburst (write_word_m_axi_awburst),
        .s_axi_awvalid (write_word_m_axi_awvalid),
        .s_axi_awready (loopback_s_axi_awready),
        .s_axi_wdata   (write_word_m_axi_wdata),
        .s_axi_wstrb   (write_word_m_axi_wstrb),
        .s_axi_wlast   (write_word_m_axi_wlast),
        .s_axi_wvalid  (write_word_m_axi_wvalid),
        .s_axi_wready  (loopback_s_axi_wready),
        .s_axi_bid     (loopback_s_axi_bid),
        .s_axi_bresp   (loopback_s_axi_bresp),
        .s_axi_bvalid  (loopback_s_axi_bvalid),
        .s_axi_bready  (write_word_m_axi_bready),
        .m_axi_awid    (loopback_m_axi_awid),
        .m_axi_awaddr  (loopback_m_axi_awaddr),
        .m_axi_awlen   (loopback_m_axi_awlen),
        .m_axi_awsize  (loopback_m_axi_awsize),
        .m_axi_awburst (loopback_m_axi_awburst),
        .m_axi_awvalid (loopback_m_axi_awvalid),
        .m_axi_awready (m_axi_awready),
        .m_axi_wdata   (loopback_m_axi_wdata),
        .m_axi_wstrb   (loopback_m_axi_wstrb),
        .m_axi_wlast   (loopback_m_axi_wlast),
        .m_axi_wvalid  (loopback_m_axi_wvalid),
        .m_axi_wready  (m_axi_wready),
        .m_axi_bid     (m_axi_bid),
        .m_axi_bresp   (m_axi_bresp),
        .m_axi_bvalid  (m_axi_bvalid),
        .m_axi_bready  (loopback_m_axi_bready),
        .inner_valid   (loopback_inner_valid),
        .inner_slot    (loopback_inner_slot),
        .inner_word    (loopback_inner_word),
        .inner_ready   (slave_inner_ready),
        .inner_done    (slave_inner_done)
    );

    assign s_axi_awready = slave_s_axi_awready;
    assign s_axi_wready = slave_s_axi_wready;
    assign s_axi_bid = slave_s_axi_bid;
    assign s_axi_bresp = slave_s_axi_bresp;
    assign s_axi_bvalid = slave_s_axi_bvalid;
    assign s_axi_arready = slave_s_axi_arready;
    assign s_axi_rid = slave_s_axi_rid;
    assign s_axi_rdata = slave_s_axi_rdata;
    assign s_axi_rresp = slave_s_axi_rresp;
    assign s_axi_rlast = slave_s_axi_rlast;
    assign s_axi_rvalid = slave_s_axi_rvalid;
    assign m_axi_awid = loopback_m_axi_awid;
    assign m_axi_awaddr = loopback_m_axi_awaddr;
    assign m_axi_awlen = loopback_m_axi_awlen;
    assign m_axi_awsize = loopback_m_axi_awsize;
    assign m_axi_awburst = loopback_m_axi_awburst;
    assign m_axi_awvalid = loopback_m_axi_awvalid;
    assign m_axi_wdata = loopback_m_axi_wdata;
    assign m_axi_wstrb = loopback_m_axi_wstrb;
    assign m_axi_wlast = loopback_m_axi_wlast;
    assign m_axi_wvalid = loopback_m_axi_wvalid;
    assign m_axi_bready = loopback_m_axi_bready;
    assign ping_histograms_ready = histograms_0_ready & histograms_1_ready;
    assign histograms_1_sample_valid = ping_sample_valid & ping_sample_open;
    assign loopback_idle = write_word_idle & (~ping_running);

    // Not read: software's own
    wire unused_registers_value_identity_scratch_0 = &{1'b0, registers_value_identity_scratch};
    // Not read: no flags
    wire unused_registers_strobe_identity_access_errors_5 = &{1'b0, registers_strobe_identity_access_errors[31:5]};
    // Not read: no commands
    wire unused_registers_strobe_timebase_command_1 = &{1'b0, registers_strobe_timebase_command[31:1]};
    // Not read: no commands
    wire unused_registers_strobe_ping_command_2 = &{1'b0, registers_strobe_ping_command[31:2]};
    // Not read: no fields
    wire unused_registers_value_ping_mode_1 = &{1'b0, registers_value_ping_mode[7:1]};
    // Not read: no fields
    wire unused_registers_value_ping_mode_13 = &{1'b0, registers_value_ping_mode[31:13]};
    // Not read: slots are whole lines
    wire unused_registers_value_ping_target_low_0 = &{1'b0, registers_value_ping_target_low[5:0]};
    // Not read: past 48 bits
    wire unused_registers_value_ping_target_high_16 = &{1'b0, registers_value_ping_target_high[31:16]};
    // Not read: no commands
    wire unused_registers_strobe_histogram_0_command_2 = &{1'b0, registers_strobe_histogram_0_command[31:2]};
    // Not read: no commands
    wire unused_registers_strobe_histogram_1_command_2 = &{1'b0, registers_strobe_histogram_1_command[31:2]};
    // Not read: no flags
    wire unused_registers_strobe_window_errors_1 = &{1'b0, registers_strobe_window_errors[31:1]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_0_0 = &{1'b0, registers_value_window_first_low_0[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_0_16 = &{1'b0, registers_value_window_first_high_0[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_0_0 = &{1'b0, registers_value_window_last_low_0[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_0_16 = &{1'b0, registers_value_window_last_high_0[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_0_1 = &{1'b0, registers_value_window_control_0[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_0_3 = &{1'b0, registers_value_window_control_0[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_1_0 = &{1'b0, registers_value_window_first_low_1[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_1_16 = &{1'b0, registers_value_window_first_high_1[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_1_0 = &{1'b0, registers_value_window_last_low_1[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_1_16 = &{1'b0, registers_value_window_last_high_1[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_1_1 = &{1'b0, registers_value_window_control_1[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_1_3 = &{1'b0, registers_value_window_control_1[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_2_0 = &{1'b0, registers_value_window_first_low_2[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_2_16 = &{1'b0, registers_value_window_first_high_2[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_2_0 = &{1'b0, registers_value_window_last_low_2[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_2_16 = &{1'b0, registers_value_window_last_high_2[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_2_1 = &{1'b0, registers_value_window_control_2[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_2_3 = &{1'b0, registers_value_window_control_2[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_3_0 = &{1'b0, registers_value_window_first_low_3[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_3_16 = &{1'b0, registers_value_window_first_high_3[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_3_0 = &{1'b0, registers_value_window_last_low_3[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_3_16 = &{1'b0, registers_value_window_last_high_3[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_3_1 = &{1'b0, registers_value_window_control_3[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_3_3 = &{1'b0, registers_value_window_control_3[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_4_0 = &{1'b0, registers_value_window_first_low_4[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_4_16 = &{1'b0, registers_value_window_first_high_4[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_4_0 = &{1'b0, registers_value_window_last_low_4[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_4_16 = &{1'b0, registers_value_window_last_high_4[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_4_1 = &{1'b0, registers_value_window_control_4[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_4_3 = &{1'b0, registers_value_window_control_4[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_5_0 = &{1'b0, registers_value_window_first_low_5[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_5_16 = &{1'b0, registers_value_window_first_high_5[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_5_0 = &{1'b0, registers_value_window_last_low_5[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_5_16 = &{1'b0, registers_value_window_last_high_5[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_5_1 = &{1'b0, registers_value_window_control_5[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_5_3 = &{1'b0, registers_value_window_control_5[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_6_0 = &{1'b0, registers_value_window_first_low_6[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_6_16 = &{1'b0, registers_value_window_first_high_6[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_6_0 = &{1'b0, registers_value_window_last_low_6[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_6_16 = &{1'b0, registers_value_window_last_high_6[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_6_1 = &{1'b0, registers_value_window_control_6[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_6_3 = &{1'b0, registers_value_window_control_6[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_7_0 = &{1'b0, registers_value_window_first_low_7[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_7_16 = &{1'b0, registers_value_window_first_high_7[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_7_0 = &{1'b0, registers_value_window_last_low_7[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_7_16 = &{1'b0, registers_value_window_last_high_7[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_7_1 = &{1'b0, registers_value_window_control_7[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_7_3 = &{1'b0, registers_value_window_control_7[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_8_0 = &{1'b0, registers_value_window_first_low_8[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_8_16 = &{1'b0, registers_value_window_first_high_8[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_8_0 = &{1'b0, registers_value_window_last_low_8[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_8_16 = &{1'b0, registers_value_window_last_high_8[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_8_1 = &{1'b0, registers_value_window_control_8[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_8_3 = &{1'b0, registers_value_window_control_8[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_9_0 = &{1'b0, registers_value_window_first_low_9[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_9_16 = &{1'b0, registers_value_window_first_high_9[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_9_0 = &{1'b0, registers_value_window_last_low_9[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_9_16 = &{1'b0, registers_value_window_last_high_9[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_9_1 = &{1'b0, registers_value_window_control_9[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_9_3 = &{1'b0, registers_value_window_control_9[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_10_0 = &{1'b0, registers_value_window_first_low_10[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_10_16 = &{1'b0, registers_value_window_first_high_10[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_10_0 = &{1'b0, registers_value_window_last_low_10[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_10_16 = &{1'b0, registers_value_window_last_high_10[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_10_1 = &{1'b0, registers_value_window_control_10[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_10_3 = &{1'b0, registers_value_window_control_10[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_11_0 = &{1'b0, registers_value_window_first_low_11[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_11_16 = &{1'b0, registers_value_window_first_high_11[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_11_0 = &{1'b0, registers_value_window_last_low_11[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_11_16 = &{1'b0, registers_value_window_last_high_11[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_11_1 = &{1'b0, registers_value_window_control_11[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_11_3 = &{1'b0, registers_value_window_control_11[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_12_0 = &{1'b0, registers_value_window_first_low_12[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_12_16 = &{1'b0, registers_value_window_first_high_12[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_12_0 = &{1'b0, registers_value_window_last_low_12[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_12_16 = &{1'b0, registers_value_window_last_high_12[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_12_1 = &{1'b0, registers_value_window_control_12[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_12_3 = &{1'b0, registers_value_window_control_12[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_13_0 = &{1'b0, registers_value_window_first_low_13[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_13_16 = &{1'b0, registers_value_window_first_high_13[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_13_0 = &{1'b0, registers_value_window_last_low_13[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_13_16 = &{1'b0, registers_value_window_last_high_13[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_13_1 = &{1'b0, registers_value_window_control_13[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_13_3 = &{1'b0, registers_value_window_control_13[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_14_0 = &{1'b0, registers_value_window_first_low_14[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_14_16 = &{1'b0, registers_value_window_first_high_14[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_14_0 = &{1'b0, registers_value_window_last_low_14[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_14_16 = &{1'b0, registers_value_window_last_high_14[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_14_1 = &{1'b0, registers_value_window_control_14[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_14_3 = &{1'b0, registers_value_window_control_14[31:3]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_first_low_15_0 = &{1'b0, registers_value_window_first_low_15[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_first_high_15_16 = &{1'b0, registers_value_window_first_high_15[31:16]};
    // Not read: ranges are whole pages
    wire unused_registers_value_window_last_low_15_0 = &{1'b0, registers_value_window_last_low_15[11:0]};
    // Not read: past 48 bits
    wire unused_registers_value_window_last_high_15_16 = &{1'b0, registers_value_window_last_high_15[31:16]};
    // Not read: nothing reads from peers yet
    wire unused_registers_value_window_control_15_1 = &{1'b0, registers_value_window_control_15[1]};
    // Not read: no fields
    wire unused_registers_value_window_control_15_3 = &{1'b0, registers_value_window_control_15[31:3]};
    // Not read: no fields
    wire unused_registers_value_loopback_control_1 = &{1'b0, registers_value_loopback_control[31:1]};

endmodule
