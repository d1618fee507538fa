// Generated from rtl/src/axi/slave.rs by `cargo xtask emit`; do not edit.

module slave (
    input  wire         clock,
    input  wire         reset,
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
    input  wire         inner_valid,
    input  wire [3:0]   inner_slot,
    output wire         inner_ready,
    output wire         inner_done,
    output wire         mailbox_beat,
    output wire [6:0]   mailbox_line,
    output wire         mailbox_inner,
    output wire [2:0]   mailbox_lane,
    output wire         write,
    output wire [15:0]  write_word,
    output wire         write_outside,
    output wire [31:0]  write_data,
    output wire [3:0]   write_strobes,
    output wire         read,
    output wire [15:0]  read_word,
    output wire         read_outside,
    output wire         read_addressed,
    input  wire [31:0]  read_data,
    output wire         write_burst_refused,
    output wire [15:0]  write_burst_word,
    output wire         read_burst_refused,
    output wire [15:0]  read_burst_word
);

    wire         write_queue_awready;
    wire         write_queue_wready;
    wire [2:0]   write_queue_bid;
    wire         write_queue_bvalid;
    wire         write_queue_inner_ready;
    wire         write_queue_inner_done;
    wire         write_queue_mailbox_beat;
    wire [6:0]   write_queue_mailbox_line;
    wire         write_queue_mailbox_inner;
    wire [2:0]   write_queue_mailbox_lane;
    wire         write_queue_beat_valid;
    wire [12:0]  write_queue_beat_line;
    wire         write_queue_beat_outside;
    wire [255:0] write_queue_beat_data;
    wire [31:0]  write_queue_beat_strobes;
    wire         write_queue_beat_last;
    wire         write_queue_burst_refused;
    wire [15:0]  write_queue_burst_word;
    wire         write_words_beat_taken;
    wire         write_words_write;
    wire [15:0]  write_words_write_word;
    wire         write_words_write_outside;
    wire [31:0]  write_words_write_data;
    wire [3:0]   write_words_write_strobes;
    wire         write_words_finished;
    wire         read_words_arready;
    wire [2:0]   read_words_rid;
    wire [255:0] read_words_rdata;
    wire         read_words_rlast;
    wire         read_words_rvalid;
    wire         read_words_read;
    wire [15:0]  read_words_read_word;
    wire         read_words_read_outside;
    wire         read_words_read_addressed;
    wire         read_words_burst_refused;
    wire [15:0]  read_words_burst_word;

    write_queue write_queue (
        .clock         (clock),
        .reset         (reset),
        .awid          (s_axi_awid),
        .awaddr        (s_axi_awaddr),
        .awsize        (s_axi_awsize),
        .awburst       (s_axi_awburst),
        .awvalid       (s_axi_awvalid),
        .awready       (write_queue_awready),
        .wdata         (s_axi_wdata),
        .wstrb         (s_axi_wstrb),
        .wlast         (s_axi_wlast),
        .wvalid        (s_axi_wvalid),
        .wready        (write_queue_wready),
        .bid           (write_queue_bid),
        .bvalid        (write_queue_bvalid),
        .bready        (s_axi_bready),
        .inner_valid   (inner_valid),
        .inner_slot    (inner_slot),
        .inner_ready   (write_queue_inner_ready),
        .inner_done    (write_queue_inner_done),
        .mailbox_beat  (write_queue_mailbox_beat),
        .mailbox_line  (write_queue_mailbox_line),
        .mailbox_inner (write_queue_mailbox_inner),
        .mailbox_lane  (write_queue_mailbox_lane),
        .beat_valid    (write_queue_beat_valid),
        .beat_line     (write_queue_beat_line),
        .beat_outside  (write_queue_beat_outside),
        .beat_data     (write_queue_beat_data),
        .beat_strobes  (write_queue_beat_strobes),
        .beat_last     (write_queue_beat_last),
        .beat_taken    (write_words_beat_taken),
        .finished      (write_words_finished),
        .burst_refused (write_queue_burst_refused),
        .burst_word    (write_queue_burst_word)
    );

    write_words write_words (
        .clock         (clock),
        .reset         (reset),
        .beat_valid    (write_queue_beat_valid),
        .beat_line     (write_queue_beat_line),
        .beat_outside  (write_queue_beat_outside),
        .beat_data     (write_queue_beat_data),
        .beat_strobes  (write_queue_beat_strobes),
        .beat_last     (write_queue_beat_last),
        .beat_taken    (write_words_beat_taken),
        .write         (write_words_write),
        .write_word    (write_words_write_word),
        .write_outside (write_words_write_outside),
        .write_data    (write_words_write_data),
        .write_strobes (write_words_write_strobes),
        .finished      (write_words_finished)
    );

    read_words read_words (
        .clock          (clock),
        .reset          (reset),
        .arid           (s_axi_arid),
        .araddr         (s_axi_araddr),
        .arlen          (s_axi_arlen),
        .arsize         (s_axi_arsize),
        .arburst        (s_axi_arburst),
        .arvalid        (s_axi_arvalid),
        .arready        (read_words_arready),
        .rid            (read_words_rid),
        .rdata          (read_words_rdata),
        .rlast          (read_words_rlast),
        .rvalid         (read_words_rvalid),
        .rready         (s_axi_rready),
        .read           (read_words_read),
        .read_word      (read_words_read_word),
        .read_outside   (read_words_read_outside),
        .read_addressed (read_words_read_addressed),
        .read_data      (read_data),
        .burst_refused  (read_words_burst_refused),
        .burst_word     (read_words_burst_word)
    );

    assign s_axi_awready = write_queue_awready;
    assign s_axi_wready = write_queue_wready;
    assign s_axi_bid = write_queue_bid;
    assign s_axi_bresp = 2'd0;
    assign s_axi_bvalid = write_queue_bvalid;
    assign inner_ready = write_queue_inner_ready;
    assign inner_done = write_queue_inner_done;
    assign mailbox_beat = write_queue_mailbox_beat;
    assign mailbox_line = write_queue_mailbox_line;
    assign mailbox_inner = write_queue_mailbox_inner;
    assign mailbox_lane = write_queue_mailbox_lane;
    assign write_burst_refused = write_queue_burst_refused;
    assign write_burst_word = write_queue_burst_word;
    assign write = write_words_write;
    assign write_word = write_words_write_word;
    assign write_outside = write_words_write_outside;
    assign write_data = write_words_write_data;
    assign write_strobes = write_words_write_strobes;
    assign s_axi_arready = read_words_arready;
    assign s_axi_rid = read_words_rid;
    assign s_axi_rdata = read_words_rdata;
    assign s_axi_rresp = 2'd0;
    assign s_axi_rlast = read_words_rlast;
    assign s_axi_rvalid = read_words_rvalid;
    assign read = read_words_read;
    assign read_word = read_words_read_word;
    assign read_outside = read_words_read_outside;
    assign read_addressed = read_words_read_addressed;
    assign read_burst_refused = read_words_burst_refused;
    assign read_burst_word = read_words_burst_word;

    // Not read: wlast ends a burst
    wire unused_s_axi_awlen_0 = &{1'b0, s_axi_awlen};

endmodule
