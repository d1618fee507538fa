// Generated from rtl/src/mover/channel.rs by `cargo xtask emit`; do not edit.

module mover_channel (
    input  wire        clock,
    input  wire        reset,
    input  wire [11:0] read_mask,
    input  wire [11:0] write_mask,
    input  wire        push,
    input  wire [47:0] from_address,
    input  wire [47:0] to_address,
    input  wire [23:0] length,
    input  wire [31:0] cookie,
    output wire        ready,
    output wire        status_valid,
    output wire [31:0] status_cookie,
    output wire [1:0]  status_response,
    input  wire        status_take,
    output wire        read_valid,
    output wire [47:0] read_address,
    output wire [6:0]  read_beats,
    output wire [4:0]  read_last_lane,
    output wire [5:0]  read_slot,
    output wire [14:0] read_position,
    input  wire        read_take,
    input  wire        done,
    input  wire [6:0]  done_slot,
    input  wire [1:0]  done_response,
    output wire        write_valid,
    output wire [47:0] write_address,
    output wire [6:0]  write_beats,
    output wire [4:0]  write_last_lane,
    output wire        write_last,
    input  wire        write_take,
    input  wire        fail_ready,
    output wire        fail,
    output wire [1:0]  fail_response,
    output wire        skip,
    output wire [9:0]  skip_word,
    input  wire [9:0]  oldest,
    input  wire        finished,
    input  wire [1:0]  finished_response
);

    wire        queue_ready;
    wire        queue_source_load;
    wire [47:0] queue_source_address;
    wire [23:0] queue_source_length;
    wire [4:0]  queue_source_lane;
    wire        queue_destination_load;
    wire [47:0] queue_destination_address;
    wire [23:0] queue_destination_length;
    wire        queue_status_valid;
    wire [31:0] queue_status_cookie;
    wire [1:0]  queue_status_response;
    wire        source_ready;
    wire        source_valid;
    wire [47:0] source_burst;
    wire [11:0] source_bytes;
    wire [6:0]  source_beats;
    wire [4:0]  source_last_lane;
    wire        source_last;
    wire [5:0]  source_slot;
    wire [14:0] source_position;
    wire [9:0]  source_next_word;
    wire [6:0]  retire_retired;
    wire [15:0] retire_available;
    wire        retire_broken;
    wire [1:0]  retire_response;
    wire        retire_skipped;
    wire [9:0]  retire_next_word;
    wire        destination_ready;
    wire        destination_valid;
    wire [47:0] destination_burst;
    wire [11:0] destination_bytes;
    wire [6:0]  destination_beats;
    wire [4:0]  destination_last_lane;
    wire        destination_last;
    wire        destination_skip;
    reg         issued;
    reg  [5:0]  issued_slot;
    reg  [11:0] issued_bytes;
    reg         issued_last;
    reg  [9:0]  issued_next_word;

    mover_queue queue (
        .clock               (clock),
        .reset               (reset),
        .push                (push),
        .source              (from_address),
        .destination         (to_address),
        .length              (length),
        .cookie              (cookie),
        .ready               (queue_ready),
        .source_ready        (source_ready),
        .source_load         (queue_source_load),
        .source_address      (queue_source_address),
        .source_length       (queue_source_length),
        .source_lane         (queue_source_lane),
        .destination_ready   (destination_ready),
        .destination_load    (queue_destination_load),
        .destination_address (queue_destination_address),
        .destination_length  (queue_destination_length),
        .finished            (finished),
        .response            (finished_response),
        .status_valid        (queue_status_valid),
        .status_cookie       (queue_status_cookie),
        .status_response     (queue_status_response),
        .status_take         (status_take)
    );

    mover_source source (
        .clock     (clock),
        .reset     (reset),
        .mask      (read_mask),
        .load      (queue_source_load),
        .address   (queue_source_address),
        .length    (queue_source_length),
        .lane      (queue_source_lane),
        .take      (read_take),
        .retired   (retire_retired),
        .oldest    (oldest),
        .ready     (source_ready),
        .valid     (source_valid),
        .burst     (source_burst),
        .bytes     (source_bytes),
        .beats     (source_beats),
        .last_lane (source_last_lane),
        .last      (source_last),
        .slot      (source_slot),
        .position  (source_position),
        .next_word (source_next_word)
    );

    mover_retire retire (
        .clock           (clock),
        .reset           (reset),
        .issue           (issued),
        .issue_slot      (issued_slot),
        .issue_bytes     (issued_bytes),
        .issue_last      (issued_last),
        .issue_next_word (issued_next_word),
        .done            (done),
        .done_slot       (done_slot),
        .done_response   (done_response),
        .consume         (write_take),
        .consume_bytes   (destination_bytes),
        .skip            (destination_skip),
        .retired         (retire_retired),
        .available       (retire_available),
        .broken          (retire_broken),
        .response        (retire_response),
        .skipped         (retire_skipped),
        .next_word       (retire_next_word)
    );

    mover_destination destination (
        .clock      (clock),
        .reset      (reset),
        .mask       (write_mask),
        .load       (queue_destination_load),
        .address    (queue_destination_address),
        .length     (queue_destination_length),
        .available  (retire_available),
        .broken     (retire_broken),
        .fail_ready (fail_ready),
        .skipped    (retire_skipped),
        .take       (write_take),
        .ready      (destination_ready),
        .valid      (destination_valid),
        .burst      (destination_burst),
        .bytes      (destination_bytes),
        .beats      (destination_beats),
        .last_lane  (destination_last_lane),
        .last       (destination_last),
        .skip       (destination_skip)
    );

    assign ready = queue_ready;
    assign status_valid = queue_status_valid;
    assign status_cookie = queue_status_cookie;
    assign status_response = queue_status_response;
    assign read_valid = source_valid;
    assign read_address = source_burst;
    assign read_beats = source_beats;
    assign read_last_lane = source_last_lane;
    assign read_slot = source_slot;
    assign read_position = source_position;
    assign write_valid = destination_valid;
    assign write_address = destination_burst;
    assign write_beats = destination_beats;
    assign write_last_lane = destination_last_lane;
    assign write_last = destination_last;

    // a broken descriptor ends when nothing of it is under way
    assign fail = retire_skipped;
    assign fail_response = retire_response;
    assign skip = retire_skipped;
    assign skip_word = retire_next_word;

    always @(posedge clock) begin
        if (reset) begin
            issued <= 1'd0;
            issued_slot <= 6'd0;
            issued_bytes <= 12'd0;
            issued_last <= 1'd0;
            issued_next_word <= 10'd0;
        end else begin
            // what is known of a slot follows its request by a cycle
            issued <= read_take;
            if (read_take) begin
                issued_slot <= source_slot;
                issued_bytes <= source_bytes;
                issued_last <= source_last;
                issued_next_word <= source_next_word;
            end
        end
    end

endmodule
