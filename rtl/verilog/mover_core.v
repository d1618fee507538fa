// Generated from rtl/src/mover/core.rs by `cargo xtask emit`; do not edit.

module mover_core (
    input  wire         clock,
    input  wire         reset,
    input  wire [11:0]  read_mask,
    input  wire [11:0]  write_mask,
    input  wire         push,
    input  wire [1:0]   channel,
    input  wire [47:0]  source,
    input  wire [47:0]  destination,
    input  wire [23:0]  length,
    input  wire [31:0]  cookie,
    output reg  [3:0]   ready,
    output reg  [3:0]   status_valid,
    output wire [31:0]  status_cookie_0,
    output wire [31:0]  status_cookie_1,
    output wire [31:0]  status_cookie_2,
    output wire [31:0]  status_cookie_3,
    output wire [1:0]   status_response_0,
    output wire [1:0]   status_response_1,
    output wire [1:0]   status_response_2,
    output wire [1:0]   status_response_3,
    input  wire [3:0]   status_take,
    input  wire         read_ready,
    output wire         read,
    output wire [1:0]   read_channel,
    output wire [5:0]   read_slot,
    output reg  [47:0]  read_address,
    output reg  [6:0]   read_beats,
    output reg  [4:0]   read_last_lane,
    input  wire         beat,
    input  wire [1:0]   beat_channel,
    input  wire [6:0]   beat_slot,
    input  wire [14:0]  beat_offset,
    input  wire [4:0]   beat_first,
    input  wire [4:0]   beat_last,
    input  wire [255:0] beat_data,
    input  wire         done,
    input  wire [1:0]   done_response,
    input  wire         write_ready,
    output wire         write,
    output wire [1:0]   write_channel,
    output reg  [47:0]  write_address,
    output reg  [6:0]   write_beats,
    output reg  [4:0]   write_last_lane,
    output reg          write_last,
    input  wire         fail_ready_0,
    input  wire         fail_ready_1,
    input  wire         fail_ready_2,
    input  wire         fail_ready_3,
    output wire         fail_0,
    output wire         fail_1,
    output wire         fail_2,
    output wire         fail_3,
    output wire [1:0]   fail_response_0,
    output wire [1:0]   fail_response_1,
    output wire [1:0]   fail_response_2,
    output wire [1:0]   fail_response_3,
    output wire         skip_0,
    output wire         skip_1,
    output wire         skip_2,
    output wire         skip_3,
    output wire [9:0]   skip_word_0,
    output wire [9:0]   skip_word_1,
    output wire [9:0]   skip_word_2,
    output wire [9:0]   skip_word_3,
    input  wire [9:0]   oldest_0,
    input  wire [9:0]   oldest_1,
    input  wire [9:0]   oldest_2,
    input  wire [9:0]   oldest_3,
    input  wire [1:0]   word_channel,
    input  wire [9:0]   word_number,
    output wire [255:0] word,
    input  wire         finished,
    input  wire [1:0]   finished_channel,
    input  wire [1:0]   finished_response
);

    wire         channels_0_push;
    wire         channels_0_ready;
    wire         channels_0_status_valid;
    wire [31:0]  channels_0_status_cookie;
    wire [1:0]   channels_0_status_response;
    wire         channels_0_read_valid;
    wire [47:0]  channels_0_read_address;
    wire [6:0]   channels_0_read_beats;
    wire [4:0]   channels_0_read_last_lane;
    wire [5:0]   channels_0_read_slot;
    wire [14:0]  channels_0_read_position;
    wire         channels_0_read_take;
    wire         channels_0_done;
    wire         channels_0_write_valid;
    wire [47:0]  channels_0_write_address;
    wire [6:0]   channels_0_write_beats;
    wire [4:0]   channels_0_write_last_lane;
    wire         channels_0_write_last;
    wire         channels_0_write_take;
    wire         channels_0_fail;
    wire [1:0]   channels_0_fail_response;
    wire         channels_0_skip;
    wire [9:0]   channels_0_skip_word;
    wire         channels_0_finished;
    wire         channels_1_push;
    wire         channels_1_ready;
    wire         channels_1_status_valid;
    wire [31:0]  channels_1_status_cookie;
    wire [1:0]   channels_1_status_response;
    wire         channels_1_read_valid;
    wire [47:0]  channels_1_read_address;
    wire [6:0]   channels_1_read_beats;
    wire [4:0]   channels_1_read_last_lane;
    wire [5:0]   channels_1_read_slot;
    wire [14:0]  channels_1_read_position;
    wire         channels_1_read_take;
    wire         channels_1_done;
    wire         channels_1_write_valid;
    wire [47:0]  channels_1_write_address;
    wire [6:0]   channels_1_write_beats;
    wire [4:0]   channels_1_write_last_lane;
    wire         channels_1_write_last;
    wire         channels_1_write_take;
    wire         channels_1_fail;
    wire [1:0]   channels_1_fail_response;
    wire         channels_1_skip;
    wire [9:0]   channels_1_skip_word;
    wire         channels_1_finished;
    wire         channels_2_push;
    wire         channels_2_ready;
    wire         channels_2_status_valid;
    wire [31:0]  channels_2_status_cookie;
    wire [1:0]   channels_2_status_response;
    wire         channels_2_read_valid;
    wire [47:0]  channels_2_read_address;
    wire [6:0]   channels_2_read_beats;
    wire [4:0]   channels_2_read_last_lane;
    wire [5:0]   channels_2_read_slot;
    wire [14:0]  channels_2_read_position;
    wire         channels_2_read_take;
    wire         channels_2_done;
    wire         channels_2_write_valid;
    wire [47:0]  channels_2_write_address;
    wire [6:0]   channels_2_write_beats;
    wire [4:0]   channels_2_write_last_lane;
    wire         channels_2_write_last;
    wire         channels_2_write_take;
    wire         channels_2_fail;
    wire [1:0]   channels_2_fail_response;
    wire         channels_2_skip;
    wire [9:0]   channels_2_skip_word;
    wire         channels_2_finished;
    wire         channels_3_push;
    wire         channels_3_ready;
    wire         channels_3_status_valid;
    wire [31:0]  channels_3_status_cookie;
    wire [1:0]   channels_3_status_response;
    wire         channels_3_read_valid;
    wire [47:0]  channels_3_read_address;
    wire [6:0]   channels_3_read_beats;
    wire [4:0]   channels_3_read_last_lane;
    wire [5:0]   channels_3_read_slot;
    wire [14:0]  channels_3_read_position;
    wire         channels_3_read_take;
    wire         channels_3_done;
    wire         channels_3_write_valid;
    wire [47:0]  channels_3_write_address;
    wire [6:0]   channels_3_write_beats;
    wire [4:0]   channels_3_write_last_lane;
    wire         channels_3_write_last;
    wire         channels_3_write_take;
    wire         channels_3_fail;
    wire [1:0]   channels_3_fail_response;
    wire         channels_3_skip;
    wire [9:0]   channels_3_skip_word;
    wire         channels_3_finished;
    wire [255:0] lanes_word;
    wire [7:0]   positions_read_address;
    reg  [14:0]  positions_read_data;
    reg          came;
    reg  [1:0]   came_channel;
    reg  [14:0]  came_offset;
    reg  [4:0]   came_first;
    reg  [4:0]   came_last;
    reg  [255:0] came_data;
    reg          issued;
    reg  [7:0]   issued_slot;
    reg  [14:0]  issued_position;
    wire [3:0]   reader_turn;
    wire [1:0]   reader_number;
    wire [3:0]   writer_turn;
    wire [1:0]   writer_number;
    reg  [3:0]   readers;
    reg  [3:0]   writers;
    wire         reads;
    wire         writes;
    reg  [5:0]   slot;
    reg  [14:0]  position;
    (* ram_style = "block" *)
    reg  [14:0]  positions [0:255];

    mover_channel channels_0 (
        .clock             (clock),
        .reset             (reset),
        .read_mask         (read_mask),
        .write_mask        (write_mask),
        .push              (channels_0_push),
        .from_address      (source),
        .to_address        (destination),
        .length            (length),
        .cookie            (cookie),
        .ready             (channels_0_ready),
        .status_valid      (channels_0_status_valid),
        .status_cookie     (channels_0_status_cookie),
        .status_response   (channels_0_status_response),
        .status_take       (status_take[0]),
        .read_valid        (channels_0_read_valid),
        .read_address      (channels_0_read_address),
        .read_beats        (channels_0_read_beats),
        .read_last_lane    (channels_0_read_last_lane),
        .read_slot         (channels_0_read_slot),
        .read_position     (channels_0_read_position),
        .read_take         (channels_0_read_take),
        .done              (channels_0_done),
        .done_slot         (beat_slot),
        .done_response     (done_response),
        .write_valid       (channels_0_write_valid),
        .write_address     (channels_0_write_address),
        .write_beats       (channels_0_write_beats),
        .write_last_lane   (channels_0_write_last_lane),
        .write_last        (channels_0_write_last),
        .write_take        (channels_0_write_take),
        .fail_ready        (fail_ready_0),
        .fail              (channels_0_fail),
        .fail_response     (channels_0_fail_response),
        .skip              (channels_0_skip),
        .skip_word         (channels_0_skip_word),
        .oldest            (oldest_0),
        .finished          (channels_0_finished),
        .finished_response (finished_response)
    );

    mover_channel channels_1 (
        .clock             (clock),
        .reset             (reset),
        .read_mask         (read_mask),
        .write_mask        (write_mask),
        .push              (channels_1_push),
        .from_address      (source),
        .to_address        (destination),
        .length            (length),
        .cookie            (cookie),
        .ready             (channels_1_ready),
        .status_valid      (channels_1_status_valid),
        .status_cookie     (channels_1_status_cookie),
        .status_response   (channels_1_status_response),
        .status_take       (status_take[1]),
        .read_valid        (channels_1_read_valid),
        .read_address      (channels_1_read_address),
        .read_beats        (channels_1_read_beats),
        .read_last_lane    (channels_1_read_last_lane),
        .read_slot         (channels_1_read_slot),
        .read_position     (channels_1_read_position),
        .read_take         (channels_1_read_take),
        .done              (channels_1_done),
        .done_slot         (beat_slot),
        .done_response     (done_response),
        .write_valid       (channels_1_write_valid),
        .write_address     (channels_1_write_address),
        .write_beats       (channels_1_write_beats),
        .write_last_lane   (channels_1_write_last_lane),
        .write_last        (channels_1_write_last),
        .write_take        (channels_1_write_take),
        .fail_ready        (fail_ready_1),
        .fail              (channels_1_fail),
        .fail_response     (channels_1_fail_response),
        .skip              (channels_1_skip),
        .skip_word         (channels_1_skip_word),
        .oldest            (oldest_1),
        .finished          (channels_1_finished),
        .finished_response (finished_response)
    );

    mover_channel channels_2 (
        .clock             (clock),
        .reset             (reset),
        .read_mask         (read_mask),
        .write_mask        (write_mask),
        .push              (channels_2_push),
        .from_address      (source),
        .to_address        (destination),
        .length            (length),
        .cookie            (cookie),
        .ready             (channels_2_ready),
        .status_valid      (channels_2_status_valid),
        .status_cookie     (channels_2_status_cookie),
        .status_response   (channels_2_status_response),
        .status_take       (status_take[2]),
        .read_valid        (channels_2_read_valid),
        .read_address      (channels_2_read_address),
        .read_beats        (channels_2_read_beats),
        .read_last_lane    (channels_2_read_last_lane),
        .read_slot         (channels_2_read_slot),
        .read_position     (channels_2_read_position),
        .read_take         (channels_2_read_take),
        .done              (channels_2_done),
        .done_slot         (beat_slot),
        .done_response     (done_response),
        .write_valid       (channels_2_write_valid),
        .write_address     (channels_2_write_address),
        .write_beats       (channels_2_write_beats),
        .write_last_lane   (channels_2_write_last_lane),
        .write_last        (channels_2_write_last),
        .write_take        (channels_2_write_take),
        .fail_ready        (fail_ready_2),
        .fail              (channels_2_fail),
        .fail_response     (channels_2_fail_response),
        .skip              (channels_2_skip),
        .skip_word         (channels_2_skip_word),
        .oldest            (oldest_2),
        .finished          (channels_2_finished),
        .finished_response (finished_response)
    );

    mover_channel channels_3 (
        .clock             (clock),
        .reset             (reset),
        .read_mask         (read_mask),
        .write_mask        (write_mask),
        .push              (channels_3_push),
        .from_address      (source),
        .to_address        (destination),
        .length            (length),
        .cookie            (cookie),
        .ready             (channels_3_ready),
        .status_valid      (channels_3_status_valid),
        .status_cookie     (channels_3_status_cookie),
        .status_response   (channels_3_status_response),
        .status_take       (status_take[3]),
        .read_valid        (channels_3_read_valid),
        .read_address      (channels_3_read_address),
        .read_beats        (channels_3_read_beats),
        .read_last_lane    (channels_3_read_last_lane),
        .read_slot         (channels_3_read_slot),
        .read_position     (channels_3_read_position),
        .read_take         (channels_3_read_take),
        .done              (channels_3_done),
        .done_slot         (beat_slot),
        .done_response     (done_response),
        .write_valid       (channels_3_write_valid),
        .write_address     (channels_3_write_address),
        .write_beats       (channels_3_write_beats),
        .write_last_lane   (channels_3_write_last_lane),
        .write_last        (channels_3_write_last),
        .write_take        (channels_3_write_take),
        .fail_ready        (fail_ready_3),
        .fail              (channels_3_fail),
        .fail_response     (channels_3_fail_response),
        .skip              (channels_3_skip),
        .skip_word         (channels_3_skip_word),
        .oldest            (oldest_3),
        .finished          (channels_3_finished),
        .finished_response (finished_response)
    );

    mover_lanes lanes (
        .clock        (clock),
        .reset        (reset),
        .valid        (came),
        .channel      (came_channel),
        .position     (positions_read_data),
        .offset       (came_offset),
        .first        (came_first),
        .last         (came_last),
        .data         (came_data),
        .read_channel (word_channel),
        .read_word    (word_number),
        .word         (lanes_word)
    );

    mover_turns reader (
        .clock  (clock),
        .reset  (reset),
        .asks   (readers),
        .take   (reads),
        .turn   (reader_turn),
        .number (reader_number)
    );

    mover_turns writer (
        .clock  (clock),
        .reset  (reset),
        .asks   (writers),
        .take   (writes),
        .turn   (writer_turn),
        .number (writer_number)
    );

    always @* begin
        ready = 4'd0;
        if (channels_0_ready) begin
            ready = {ready[3:1], 1'd1};
        end
        if (channels_1_ready) begin
            ready = {ready[3:2], 1'd1, ready[0]};
        end
        if (channels_2_ready) begin
            ready = {ready[3], 1'd1, ready[1:0]};
        end
        if (channels_3_ready) begin
            ready = {1'd1, ready[2:0]};
        end
    end

    always @* begin
        status_valid = 4'd0;
        if (channels_0_status_valid) begin
            status_valid = {status_valid[3:1], 1'd1};
        end
        if (channels_1_status_valid) begin
            status_valid = {status_valid[3:2], 1'd1, status_valid[0]};
        end
        if (channels_2_status_valid) begin
            status_valid = {status_valid[3], 1'd1, status_valid[1:0]};
        end
        if (channels_3_status_valid) begin
            status_valid = {1'd1, status_valid[2:0]};
        end
    end

    always @* begin
        readers = 4'd0;
        if (channels_0_read_valid) begin
            readers = {readers[3:1], 1'd1};
        end
        if (channels_1_read_valid) begin
            readers = {readers[3:2], 1'd1, readers[0]};
        end
        if (channels_2_read_valid) begin
            readers = {readers[3], 1'd1, readers[1:0]};
        end
        if (channels_3_read_valid) begin
            readers = {1'd1, readers[2:0]};
        end
    end

    always @* begin
        writers = 4'd0;
        if (channels_0_write_valid) begin
            writers = {writers[3:1], 1'd1};
        end
        if (channels_1_write_valid) begin
            writers = {writers[3:2], 1'd1, writers[0]};
        end
        if (channels_2_write_valid) begin
            writers = {writers[3], 1'd1, writers[1:0]};
        end
        if (channels_3_write_valid) begin
            writers = {1'd1, writers[2:0]};
        end
    end

    assign channels_0_push = push & (channel == 2'd0);
    assign channels_0_done = (done & beat) & (beat_channel == 2'd0);
    assign channels_0_finished = finished & (finished_channel == 2'd0);
    assign fail_0 = channels_0_fail;
    assign fail_response_0 = channels_0_fail_response;
    assign skip_0 = channels_0_skip;
    assign skip_word_0 = channels_0_skip_word;
    assign status_cookie_0 = channels_0_status_cookie;
    assign status_response_0 = channels_0_status_response;
    assign channels_1_push = push & (channel == 2'd1);
    assign channels_1_done = (done & beat) & (beat_channel == 2'd1);
    assign channels_1_finished = finished & (finished_channel == 2'd1);
    assign fail_1 = channels_1_fail;
    assign fail_response_1 = channels_1_fail_response;
    assign skip_1 = channels_1_skip;
    assign skip_word_1 = channels_1_skip_word;
    assign status_cookie_1 = channels_1_status_cookie;
    assign status_response_1 = channels_1_status_response;
    assign channels_2_push = push & (channel == 2'd2);
    assign channels_2_done = (done & beat) & (beat_channel == 2'd2);
    assign channels_2_finished = finished & (finished_channel == 2'd2);
    assign fail_2 = channels_2_fail;
    assign fail_response_2 = channels_2_fail_response;
    assign skip_2 = channels_2_skip;
    assign skip_word_2 = channels_2_skip_word;
    assign status_cookie_2 = channels_2_status_cookie;
    assign status_response_2 = channels_2_status_response;
    assign channels_3_push = push & (channel == 2'd3);
    assign channels_3_done = (done & beat) & (beat_channel == 2'd3);
    assign channels_3_finished = finished & (finished_channel == 2'd3);
    assign fail_3 = channels_3_fail;
    assign fail_response_3 = channels_3_fail_response;
    assign skip_3 = channels_3_skip;
    assign skip_word_3 = channels_3_skip_word;
    assign status_cookie_3 = channels_3_status_cookie;
    assign status_response_3 = channels_3_status_response;

    // turns
    assign reads = (|readers) & read_ready;
    assign writes = (|writers) & write_ready;
    assign read = reads;
    assign write = writes;
    assign read_channel = reader_number;
    assign write_channel = writer_number;

    always @* begin
        slot = 6'd0;
        position = 15'd0;
        read_address = 48'd0;
        read_beats = 7'd0;
        read_last_lane = 5'd0;
        if (reader_turn[0]) begin
            slot = channels_0_read_slot;
            position = channels_0_read_position;
            read_address = channels_0_read_address;
            read_beats = channels_0_read_beats;
            read_last_lane = channels_0_read_last_lane;
        end
        if (reader_turn[1]) begin
            slot = channels_1_read_slot;
            position = channels_1_read_position;
            read_address = channels_1_read_address;
            read_beats = channels_1_read_beats;
            read_last_lane = channels_1_read_last_lane;
        end
        if (reader_turn[2]) begin
            slot = channels_2_read_slot;
            position = channels_2_read_position;
            read_address = channels_2_read_address;
            read_beats = channels_2_read_beats;
            read_last_lane = channels_2_read_last_lane;
        end
        if (reader_turn[3]) begin
            slot = channels_3_read_slot;
            position = channels_3_read_position;
            read_address = channels_3_read_address;
            read_beats = channels_3_read_beats;
            read_last_lane = channels_3_read_last_lane;
        end
    end

    always @* begin
        write_address = 48'd0;
        write_beats = 7'd0;
        write_last_lane = 5'd0;
        write_last = 1'd0;
        if (writer_turn[0]) begin
            write_address = channels_0_write_address;
            write_beats = channels_0_write_beats;
            write_last_lane = channels_0_write_last_lane;
            write_last = channels_0_write_last;
        end
        if (writer_turn[1]) begin
            write_address = channels_1_write_address;
            write_beats = channels_1_write_beats;
            write_last_lane = channels_1_write_last_lane;
            write_last = channels_1_write_last;
        end
        if (writer_turn[2]) begin
            write_address = channels_2_write_address;
            write_beats = channels_2_write_beats;
            write_last_lane = channels_2_write_last_lane;
            write_last = channels_2_write_last;
        end
        if (writer_turn[3]) begin
            write_address = channels_3_write_address;
            write_beats = channels_3_write_beats;
            write_last_lane = channels_3_write_last_lane;
            write_last = channels_3_write_last;
        end
    end

    assign channels_0_read_take = reads & reader_turn[0];
    assign channels_0_write_take = writes & writer_turn[0];
    assign channels_1_read_take = reads & reader_turn[1];
    assign channels_1_write_take = writes & writer_turn[1];
    assign channels_2_read_take = reads & reader_turn[2];
    assign channels_2_write_take = writes & writer_turn[2];
    assign channels_3_read_take = reads & reader_turn[3];
    assign channels_3_write_take = writes & writer_turn[3];
    assign read_slot = slot;
    assign positions_read_address = {beat_channel, 6'd0} | {2'd0, beat_slot[5:0]};
    assign word = lanes_word;

    always @(posedge clock) begin
        if (issued) begin
            positions[issued_slot] <= issued_position;
        end
        positions_read_data <= positions[positions_read_address];
    end

    always @(posedge clock) begin
        if (reset) begin
            came <= 1'd0;
            came_channel <= 2'd0;
            came_offset <= 15'd0;
            came_first <= 5'd0;
            came_last <= 5'd0;
            came_data <= 256'd0;
            issued <= 1'd0;
            issued_slot <= 8'd0;
            issued_position <= 15'd0;
        end else begin
            // beats: where their slot begins is known one cycle later
            issued <= reads;
            issued_slot <= {reader_number, 6'd0} | {2'd0, slot};
            issued_position <= position;
            came <= beat;
            if (beat) begin
                came_channel <= beat_channel;
                came_offset <= beat_offset;
                came_first <= beat_first;
                came_last <= beat_last;
                came_data <= beat_data;
            end
        end
    end

endmodule
