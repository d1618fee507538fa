// Generated from rtl/src/mover.rs by `cargo xtask emit`; do not edit.

module mover (
    input  wire         clock,
    input  wire         reset,
    input  wire [11:0]  read_mask,
    input  wire [11:0]  write_mask,
    input  wire [7:0]   read_limit,
    input  wire [3:0]   write_limit,
    input  wire         push,
    input  wire [1:0]   channel,
    input  wire [47:0]  source,
    input  wire [47:0]  destination,
    input  wire [23:0]  length,
    input  wire [31:0]  cookie,
    output wire [3:0]   ready,
    output wire [3:0]   status_valid,
    output wire [31:0]  status_cookie_0,
    output wire [31:0]  status_cookie_1,
    output wire [31:0]  status_cookie_2,
    output wire [31:0]  status_cookie_3,
    output wire [1:0]   status_response_0,
    output wire [1:0]   status_response_1,
    output wire [1:0]   status_response_2,
    output wire [1:0]   status_response_3,
    input  wire [3:0]   status_take,
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
    output wire         m_axi_bready,
    output wire [3:0]   m_axi_arid,
    output wire [63:0]  m_axi_araddr,
    output wire [7:0]   m_axi_arlen,
    output wire [2:0]   m_axi_arsize,
    output wire [1:0]   m_axi_arburst,
    output wire         m_axi_arvalid,
    input  wire         m_axi_arready,
    input  wire [3:0]   m_axi_rid,
    input  wire [255:0] m_axi_rdata,
    input  wire [1:0]   m_axi_rresp,
    input  wire         m_axi_rlast,
    input  wire         m_axi_rvalid,
    output wire         m_axi_rready
);

    wire [3:0]   core_ready;
    wire [3:0]   core_status_valid;
    wire [31:0]  core_status_cookie_0;
    wire [31:0]  core_status_cookie_1;
    wire [31:0]  core_status_cookie_2;
    wire [31:0]  core_status_cookie_3;
    wire [1:0]   core_status_response_0;
    wire [1:0]   core_status_response_1;
    wire [1:0]   core_status_response_2;
    wire [1:0]   core_status_response_3;
    wire         core_read;
    wire [1:0]   core_read_channel;
    wire [5:0]   core_read_slot;
    wire [47:0]  core_read_address;
    wire [6:0]   core_read_beats;
    wire [4:0]   core_read_last_lane;
    wire         core_write;
    wire [1:0]   core_write_channel;
    wire [47:0]  core_write_address;
    wire [6:0]   core_write_beats;
    wire [4:0]   core_write_last_lane;
    wire         core_write_last;
    wire         core_fail_0;
    wire         core_fail_1;
    wire         core_fail_2;
    wire         core_fail_3;
    wire [1:0]   core_fail_response_0;
    wire [1:0]   core_fail_response_1;
    wire [1:0]   core_fail_response_2;
    wire [1:0]   core_fail_response_3;
    wire         core_skip_0;
    wire         core_skip_1;
    wire         core_skip_2;
    wire         core_skip_3;
    wire [9:0]   core_skip_word_0;
    wire [9:0]   core_skip_word_1;
    wire [9:0]   core_skip_word_2;
    wire [9:0]   core_skip_word_3;
    wire [255:0] core_word;
    wire         bulk_read_ready;
    wire         bulk_read_beat;
    wire [1:0]   bulk_read_beat_channel;
    wire [6:0]   bulk_read_beat_slot;
    wire [14:0]  bulk_read_beat_offset;
    wire [4:0]   bulk_read_beat_first;
    wire [4:0]   bulk_read_beat_last;
    wire [255:0] bulk_read_beat_data;
    wire         bulk_read_done;
    wire [1:0]   bulk_read_response;
    wire [3:0]   bulk_read_arid;
    wire [47:0]  bulk_read_araddr;
    wire [6:0]   bulk_read_arlen;
    wire         bulk_read_arvalid;
    wire         bulk_read_rready;
    wire         bulk_write_ready;
    wire         bulk_write_fail_ready_0;
    wire         bulk_write_fail_ready_1;
    wire         bulk_write_fail_ready_2;
    wire         bulk_write_fail_ready_3;
    wire [9:0]   bulk_write_oldest_0;
    wire [9:0]   bulk_write_oldest_1;
    wire [9:0]   bulk_write_oldest_2;
    wire [9:0]   bulk_write_oldest_3;
    wire [1:0]   bulk_write_read_channel;
    wire [9:0]   bulk_write_read_word;
    wire         bulk_write_finished;
    wire [1:0]   bulk_write_finished_channel;
    wire [1:0]   bulk_write_finished_response;
    wire [3:0]   bulk_write_awid;
    wire [47:0]  bulk_write_awaddr;
    wire [6:0]   bulk_write_awlen;
    wire         bulk_write_awvalid;
    wire [255:0] bulk_write_wdata;
    wire [31:0]  bulk_write_wstrb;
    wire         bulk_write_wlast;
    wire         bulk_write_wvalid;
    wire         bulk_write_bready;

    mover_core core (
        .clock             (clock),
        .reset             (reset),
        .read_mask         (read_mask),
        .write_mask        (write_mask),
        .push              (push),
        .channel           (channel),
        .source            (source),
        .destination       (destination),
        .length            (length),
        .cookie            (cookie),
        .ready             (core_ready),
        .status_valid      (core_status_valid),
        .status_cookie_0   (core_status_cookie_0),
        .status_cookie_1   (core_status_cookie_1),
        .status_cookie_2   (core_status_cookie_2),
        .status_cookie_3   (core_status_cookie_3),
        .status_response_0 (core_status_response_0),
        .status_response_1 (core_status_response_1),
        .status_response_2 (core_status_response_2),
        .status_response_3 (core_status_response_3),
        .status_take       (status_take),
        .read_ready        (bulk_read_ready),
        .read              (core_read),
        .read_channel      (core_read_channel),
        .read_slot         (core_read_slot),
        .read_address      (core_read_address),
        .read_beats        (core_read_beats),
        .read_last_lane    (core_read_last_lane),
        .beat              (bulk_read_beat),
        .beat_channel      (bulk_read_beat_channel),
        .beat_slot         (bulk_read_beat_slot),
        .beat_offset       (bulk_read_beat_offset),
        .beat_first        (bulk_read_beat_first),
        .beat_last         (bulk_read_beat_last),
        .beat_data         (bulk_read_beat_data),
        .done              (bulk_read_done),
        .done_response     (bulk_read_response),
        .write_ready       (bulk_write_ready),
        .write             (core_write),
        .write_channel     (core_write_channel),
        .write_address     (core_write_address),
        .write_beats       (core_write_beats),
        .write_last_lane   (core_write_last_lane),
        .write_last        (core_write_last),
        .fail_ready_0      (bulk_write_fail_ready_0),
        .fail_ready_1      (bulk_write_fail_ready_1),
        .fail_ready_2      (bulk_write_fail_ready_2),
        .fail_ready_3      (bulk_write_fail_ready_3),
        .fail_0            (core_fail_0),
        .fail_1            (core_fail_1),
        .fail_2            (core_fail_2),
        .fail_3            (core_fail_3),
        .fail_response_0   (core_fail_response_0),
        .fail_response_1   (core_fail_response_1),
        .fail_response_2   (core_fail_response_2),
        .fail_response_3   (core_fail_response_3),
        .skip_0            (core_skip_0),
        .skip_1            (core_skip_1),
        .skip_2            (core_skip_2),
        .skip_3            (core_skip_3),
        .skip_word_0       (core_skip_word_0),
        .skip_word_1       (core_skip_word_1),
        .skip_word_2       (core_skip_word_2),
        .skip_word_3       (core_skip_word_3),
        .oldest_0          (bulk_write_oldest_0),
        .oldest_1          (bulk_write_oldest_1),
        .oldest_2          (bulk_write_oldest_2),
        .oldest_3          (bulk_write_oldest_3),
        .word_channel      (bulk_write_read_channel),
        .word_number       (bulk_write_read_word),
        .word              (core_word),
        .finished          (bulk_write_finished),
        .finished_channel  (bulk_write_finished_channel),
        .finished_response (bulk_write_finished_response)
    );

    bulk_read bulk_read (
        .clock        (clock),
        .reset        (reset),
        .limit        (read_limit),
        .request      (core_read),
        .channel      (core_read_channel),
        .slot         (core_read_slot),
        .address      (core_read_address),
        .beats        (core_read_beats),
        .last_lane    (core_read_last_lane),
        .ready        (bulk_read_ready),
        .beat         (bulk_read_beat),
        .beat_channel (bulk_read_beat_channel),
        .beat_slot    (bulk_read_beat_slot),
        .beat_offset  (bulk_read_beat_offset),
        .beat_first   (bulk_read_beat_first),
        .beat_last    (bulk_read_beat_last),
        .beat_data    (bulk_read_beat_data),
        .done         (bulk_read_done),
        .response     (bulk_read_response),
        .arid         (bulk_read_arid),
        .araddr       (bulk_read_araddr),
        .arlen        (bulk_read_arlen),
        .arvalid      (bulk_read_arvalid),
        .arready      (m_axi_arready),
        .rid          (m_axi_rid),
        .rdata        (m_axi_rdata),
        .rresp        (m_axi_rresp),
        .rlast        (m_axi_rlast),
        .rvalid       (m_axi_rvalid),
        .rready       (bulk_read_rready)
    );

    bulk_write bulk_write (
        .clock             (clock),
        .reset             (reset),
        .limit             (write_limit),
        .request           (core_write),
        .channel           (core_write_channel),
        .address           (core_write_address),
        .beats             (core_write_beats),
        .last_lane         (core_write_last_lane),
        .last              (core_write_last),
        .ready             (bulk_write_ready),
        .fail_ready_0      (bulk_write_fail_ready_0),
        .fail_ready_1      (bulk_write_fail_ready_1),
        .fail_ready_2      (bulk_write_fail_ready_2),
        .fail_ready_3      (bulk_write_fail_ready_3),
        .fail_0            (core_fail_0),
        .fail_1            (core_fail_1),
        .fail_2            (core_fail_2),
        .fail_3            (core_fail_3),
        .fail_response_0   (core_fail_response_0),
        .fail_response_1   (core_fail_response_1),
        .fail_response_2   (core_fail_response_2),
        .fail_response_3   (core_fail_response_3),
        .skip_0            (core_skip_0),
        .skip_1            (core_skip_1),
        .skip_2            (core_skip_2),
        .skip_3            (core_skip_3),
        .skip_word_0       (core_skip_word_0),
        .skip_word_1       (core_skip_word_1),
        .skip_word_2       (core_skip_word_2),
        .skip_word_3       (core_skip_word_3),
        .oldest_0          (bulk_write_oldest_0),
        .oldest_1          (bulk_write_oldest_1),
        .oldest_2          (bulk_write_oldest_2),
        .oldest_3          (bulk_write_oldest_3),
        .read_channel      (bulk_write_read_channel),
        .read_word         (bulk_write_read_word),
        .word              (core_word),
        .finished          (bulk_write_finished),
        .finished_channel  (bulk_write_finished_channel),
        .finished_response (bulk_write_finished_response),
        .awid              (bulk_write_awid),
        .awaddr            (bulk_write_awaddr),
        .awlen             (bulk_write_awlen),
        .awvalid           (bulk_write_awvalid),
        .awready           (m_axi_awready),
        .wdata             (bulk_write_wdata),
        .wstrb             (bulk_write_wstrb),
        .wlast             (bulk_write_wlast),
        .wvalid            (bulk_write_wvalid),
        .wready            (m_axi_wready),
        .bid               (m_axi_bid),
        .bresp             (m_axi_bresp),
        .bvalid            (m_axi_bvalid),
        .bready            (bulk_write_bready)
    );

    assign ready = core_ready;
    assign status_valid = core_status_valid;
    assign status_cookie_0 = core_status_cookie_0;
    assign status_response_0 = core_status_response_0;
    assign status_cookie_1 = core_status_cookie_1;
    assign status_response_1 = core_status_response_1;
    assign status_cookie_2 = core_status_cookie_2;
    assign status_response_2 = core_status_response_2;
    assign status_cookie_3 = core_status_cookie_3;
    assign status_response_3 = core_status_response_3;

    // the port
    assign m_axi_awid = bulk_write_awid;
    assign m_axi_awaddr = {16'd0, bulk_write_awaddr};
    assign m_axi_awlen = {1'd0, bulk_write_awlen};
    assign m_axi_awsize = 3'd5;
    assign m_axi_awburst = 2'd1;
    assign m_axi_awvalid = bulk_write_awvalid;
    assign m_axi_wdata = bulk_write_wdata;
    assign m_axi_wstrb = bulk_write_wstrb;
    assign m_axi_wlast = bulk_write_wlast;
    assign m_axi_wvalid = bulk_write_wvalid;
    assign m_axi_bready = bulk_write_bready;
    assign m_axi_arid = bulk_read_arid;
    assign m_axi_araddr = {16'd0, bulk_read_araddr};
    assign m_axi_arlen = {1'd0, bulk_read_arlen};
    assign m_axi_arsize = 3'd5;
    assign m_axi_arburst = 2'd1;
    assign m_axi_arvalid = bulk_read_arvalid;
    assign m_axi_rready = bulk_read_rready;

endmodule
