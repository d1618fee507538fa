// Generated from rtl/src/axi/bulk_write.rs by `cargo xtask emit`; do not edit.

module bulk_write (
    input  wire         clock,
    input  wire         reset,
    input  wire [3:0]   limit,
    input  wire         request,
    input  wire [1:0]   channel,
    input  wire [47:0]  address,
    input  wire [6:0]   beats,
    input  wire [4:0]   last_lane,
    input  wire         last,
    output wire         ready,
    output wire         fail_ready_0,
    output wire         fail_ready_1,
    output wire         fail_ready_2,
    output wire         fail_ready_3,
    input  wire         fail_0,
    input  wire         fail_1,
    input  wire         fail_2,
    input  wire         fail_3,
    input  wire [1:0]   fail_response_0,
    input  wire [1:0]   fail_response_1,
    input  wire [1:0]   fail_response_2,
    input  wire [1:0]   fail_response_3,
    input  wire         skip_0,
    input  wire         skip_1,
    input  wire         skip_2,
    input  wire         skip_3,
    input  wire [9:0]   skip_word_0,
    input  wire [9:0]   skip_word_1,
    input  wire [9:0]   skip_word_2,
    input  wire [9:0]   skip_word_3,
    output reg  [9:0]   oldest_0,
    output reg  [9:0]   oldest_1,
    output reg  [9:0]   oldest_2,
    output reg  [9:0]   oldest_3,
    output wire [1:0]   read_channel,
    output wire [9:0]   read_word,
    input  wire [255:0] word,
    output wire         finished,
    output wire [1:0]   finished_channel,
    output wire [1:0]   finished_response,
    output wire [3:0]   awid,
    output wire [47:0]  awaddr,
    output wire [6:0]   awlen,
    output wire         awvalid,
    input  wire         awready,
    output wire [255:0] wdata,
    output wire [31:0]  wstrb,
    output wire         wlast,
    output wire         wvalid,
    input  wire         wready,
    input  wire [3:0]   bid,
    input  wire [1:0]   bresp,
    input  wire         bvalid,
    output wire         bready
);

    wire [3:0]   port_id;
    wire         port_ready;
    wire         port_valid;
    wire [3:0]   port_offered_id;
    wire [47:0]  port_offered_address;
    wire [6:0]   port_offered_length;
    reg  [3:0]   owed;
    reg          streams;
    reg  [1:0]   ring;
    reg  [9:0]   next;
    reg  [6:0]   left;
    reg          begins;
    reg  [4:0]   first;
    reg  [4:0]   final_lane;
    reg  [9:0]   begin_0;
    reg  [9:0]   begin_1;
    reg  [9:0]   begin_2;
    reg  [9:0]   begin_3;
    reg          arrives;
    reg  [4:0]   arrives_first;
    reg  [4:0]   arrives_last;
    reg          arrives_ends;
    reg          offers;
    reg  [255:0] data_0;
    reg  [255:0] data_1;
    reg  [31:0]  strobes_0;
    reg  [31:0]  strobes_1;
    reg          ends_0;
    reg          ends_1;
    reg          waits;
    wire         marks_0_room;
    wire         marks_0_burst;
    wire         marks_0_oldest_failed;
    wire [1:0]   marks_0_oldest_response;
    wire         marks_0_oldest_last;
    wire         marks_1_room;
    wire         marks_1_burst;
    wire         marks_1_oldest_failed;
    wire [1:0]   marks_1_oldest_response;
    wire         marks_1_oldest_last;
    wire         marks_2_room;
    wire         marks_2_burst;
    wire         marks_2_oldest_failed;
    wire [1:0]   marks_2_oldest_response;
    wire         marks_2_oldest_last;
    wire         marks_3_room;
    wire         marks_3_burst;
    wire         marks_3_oldest_failed;
    wire [1:0]   marks_3_oldest_response;
    wire         marks_3_oldest_last;
    reg  [1:0]   worst_0;
    reg  [1:0]   worst_1;
    reg  [1:0]   worst_2;
    reg  [1:0]   worst_3;
    reg          ended;
    reg  [1:0]   ended_channel;
    reg  [1:0]   ended_response;
    reg  [3:0]   rooms;
    wire         leaves;
    wire         room;
    wire         go;
    reg  [9:0]   start;
    wire [9:0]   after;
    reg  [31:0]  counts;
    reg  [3:0]   failing;
    wire         answers;
    reg  [3:0]   pops;
    wire [3:0]   popped;
    reg  [1:0]   outcome;
    reg  [1:0]   earlier;
    reg          closes;

    address_port port (
        .clock           (clock),
        .reset           (reset),
        .push            (request),
        .id              (port_id),
        .address         (address),
        .length          (beats),
        .ready           (port_ready),
        .valid           (port_valid),
        .offered_id      (port_offered_id),
        .offered_address (port_offered_address),
        .offered_length  (port_offered_length),
        .accept          (awready)
    );

    marks marks_0 (
        .clock           (clock),
        .reset           (reset),
        .room            (marks_0_room),
        .burst           (marks_0_burst),
        .last            (last),
        .fail            (fail_0),
        .response        (fail_response_0),
        .pop             (popped[0]),
        .oldest_failed   (marks_0_oldest_failed),
        .oldest_response (marks_0_oldest_response),
        .oldest_last     (marks_0_oldest_last)
    );

    marks marks_1 (
        .clock           (clock),
        .reset           (reset),
        .room            (marks_1_room),
        .burst           (marks_1_burst),
        .last            (last),
        .fail            (fail_1),
        .response        (fail_response_1),
        .pop             (popped[1]),
        .oldest_failed   (marks_1_oldest_failed),
        .oldest_response (marks_1_oldest_response),
        .oldest_last     (marks_1_oldest_last)
    );

    marks marks_2 (
        .clock           (clock),
        .reset           (reset),
        .room            (marks_2_room),
        .burst           (marks_2_burst),
        .last            (last),
        .fail            (fail_2),
        .response        (fail_response_2),
        .pop             (popped[2]),
        .oldest_failed   (marks_2_oldest_failed),
        .oldest_response (marks_2_oldest_response),
        .oldest_last     (marks_2_oldest_last)
    );

    marks marks_3 (
        .clock           (clock),
        .reset           (reset),
        .room            (marks_3_room),
        .burst           (marks_3_burst),
        .last            (last),
        .fail            (fail_3),
        .response        (fail_response_3),
        .pop             (popped[3]),
        .oldest_failed   (marks_3_oldest_failed),
        .oldest_response (marks_3_oldest_response),
        .oldest_last     (marks_3_oldest_last)
    );

    always @* begin
        // a burst is taken with the last word of the one before
        rooms = 4'd0;
        if (marks_0_room) begin
            rooms = {rooms[3:1], 1'd1};
        end
        if (marks_1_room) begin
            rooms = {rooms[3:2], 1'd1, rooms[0]};
        end
        if (marks_2_room) begin
            rooms = {rooms[3], 1'd1, rooms[1:0]};
        end
        if (marks_3_room) begin
            rooms = {1'd1, rooms[2:0]};
        end
    end

    assign fail_ready_0 = marks_0_room;
    assign fail_ready_1 = marks_1_room;
    assign fail_ready_2 = marks_2_room;
    assign fail_ready_3 = marks_3_room;
    assign leaves = offers & wready;
    assign room = (~waits) & (((~offers) | (~arrives)) | wready);
    assign go = streams & room;
    assign ready = ((((~streams) | (room & (~(|left)))) & port_ready) & (owed < limit)) & (&rooms);
    assign port_id = {2'd0, channel};
    assign awvalid = port_valid;
    assign awid = port_offered_id;
    assign awaddr = port_offered_address;
    assign awlen = port_offered_length;

    // words
    assign read_channel = ring;
    assign read_word = next;

    always @* begin
        start = 10'd0;
        if (channel == 2'd0) begin
            start = begin_0;
        end
        if (channel == 2'd1) begin
            start = begin_1;
        end
        if (channel == 2'd2) begin
            start = begin_2;
        end
        if (channel == 2'd3) begin
            start = begin_3;
        end
    end

    assign after = (start + {3'd0, beats}) + 10'd1;

    always @* begin
        oldest_0 = begin_0;
        if (streams & (ring == 2'd0)) begin
            oldest_0 = next;
        end
    end

    always @* begin
        oldest_1 = begin_1;
        if (streams & (ring == 2'd1)) begin
            oldest_1 = next;
        end
    end

    always @* begin
        oldest_2 = begin_2;
        if (streams & (ring == 2'd2)) begin
            oldest_2 = next;
        end
    end

    always @* begin
        oldest_3 = begin_3;
        if (streams & (ring == 2'd3)) begin
            oldest_3 = next;
        end
    end

    always @* begin
        // W, with a second place
        counts = 32'd0;
        if (arrives) begin
            if (arrives_first <= 5'd0) begin
                counts = {counts[31:1], 1'd1};
            end
            if ((arrives_first <= 5'd1) & (arrives_last >= 5'd1)) begin
                counts = {counts[31:2], 1'd1, counts[0]};
            end
            if ((arrives_first <= 5'd2) & (arrives_last >= 5'd2)) begin
                counts = {counts[31:3], 1'd1, counts[1:0]};
            end
            if ((arrives_first <= 5'd3) & (arrives_last >= 5'd3)) begin
                counts = {counts[31:4], 1'd1, counts[2:0]};
            end
            if ((arrives_first <= 5'd4) & (arrives_last >= 5'd4)) begin
                counts = {counts[31:5], 1'd1, counts[3:0]};
            end
            if ((arrives_first <= 5'd5) & (arrives_last >= 5'd5)) begin
                counts = {counts[31:6], 1'd1, counts[4:0]};
            end
            if ((arrives_first <= 5'd6) & (arrives_last >= 5'd6)) begin
                counts = {counts[31:7], 1'd1, counts[5:0]};
            end
            if ((arrives_first <= 5'd7) & (arrives_last >= 5'd7)) begin
                counts = {counts[31:8], 1'd1, counts[6:0]};
            end
            if ((arrives_first <= 5'd8) & (arrives_last >= 5'd8)) begin
                counts = {counts[31:9], 1'd1, counts[7:0]};
            end
            if ((arrives_first <= 5'd9) & (arrives_last >= 5'd9)) begin
                counts = {counts[31:10], 1'd1, counts[8:0]};
            end
            if ((arrives_first <= 5'd10) & (arrives_last >= 5'd10)) begin
                counts = {counts[31:11], 1'd1, counts[9:0]};
            end
            if ((arrives_first <= 5'd11) & (arrives_last >= 5'd11)) begin
                counts = {counts[31:12], 1'd1, counts[10:0]};
            end
            if ((arrives_first <= 5'd12) & (arrives_last >= 5'd12)) begin
                counts = {counts[31:13], 1'd1, counts[11:0]};
            end
            if ((arrives_first <= 5'd13) & (arrives_last >= 5'd13)) begin
                counts = {counts[31:14], 1'd1, counts[12:0]};
            end
            if ((arrives_first <= 5'd14) & (arrives_last >= 5'd14)) begin
                counts = {counts[31:15], 1'd1, counts[13:0]};
            end
            if ((arrives_first <= 5'd15) & (arrives_last >= 5'd15)) begin
                counts = {counts[31:16], 1'd1, counts[14:0]};
            end
            if ((arrives_first <= 5'd16) & (arrives_last >= 5'd16)) begin
                counts = {counts[31:17], 1'd1, counts[15:0]};
            end
            if ((arrives_first <= 5'd17) & (arrives_last >= 5'd17)) begin
                counts = {counts[31:18], 1'd1, counts[16:0]};
            end
            if ((arrives_first <= 5'd18) & (arrives_last >= 5'd18)) begin
                counts = {counts[31:19], 1'd1, counts[17:0]};
            end
            if ((arrives_first <= 5'd19) & (arrives_last >= 5'd19)) begin
                counts = {counts[31:20], 1'd1, counts[18:0]};
            end
            if ((arrives_first <= 5'd20) & (arrives_last >= 5'd20)) begin
                counts = {counts[31:21], 1'd1, counts[19:0]};
            end
            if ((arrives_first <= 5'd21) & (arrives_last >= 5'd21)) begin
                counts = {counts[31:22], 1'd1, counts[20:0]};
            end
            if ((arrives_first <= 5'd22) & (arrives_last >= 5'd22)) begin
                counts = {counts[31:23], 1'd1, counts[21:0]};
            end
            if ((arrives_first <= 5'd23) & (arrives_last >= 5'd23)) begin
                counts = {counts[31:24], 1'd1, counts[22:0]};
            end
            if ((arrives_first <= 5'd24) & (arrives_last >= 5'd24)) begin
                counts = {counts[31:25], 1'd1, counts[23:0]};
            end
            if ((arrives_first <= 5'd25) & (arrives_last >= 5'd25)) begin
                counts = {counts[31:26], 1'd1, counts[24:0]};
            end
            if ((arrives_first <= 5'd26) & (arrives_last >= 5'd26)) begin
                counts = {counts[31:27], 1'd1, counts[25:0]};
            end
            if ((arrives_first <= 5'd27) & (arrives_last >= 5'd27)) begin
                counts = {counts[31:28], 1'd1, counts[26:0]};
            end
            if ((arrives_first <= 5'd28) & (arrives_last >= 5'd28)) begin
                counts = {counts[31:29], 1'd1, counts[27:0]};
            end
            if ((arrives_first <= 5'd29) & (arrives_last >= 5'd29)) begin
                counts = {counts[31:30], 1'd1, counts[28:0]};
            end
            if ((arrives_first <= 5'd30) & (arrives_last >= 5'd30)) begin
                counts = {counts[31], 1'd1, counts[29:0]};
            end
            if (arrives_last >= 5'd31) begin
                counts = {1'd1, counts[30:0]};
            end
        end
    end

    assign wvalid = offers;
    assign wdata = data_0;
    assign wstrb = strobes_0;
    assign wlast = ends_0;

    always @* begin
        // marks
        failing = 4'd0;
        if (marks_0_oldest_failed) begin
            failing = {failing[3:1], 1'd1};
        end
        if (marks_1_oldest_failed) begin
            failing = {failing[3:2], 1'd1, failing[0]};
        end
        if (marks_2_oldest_failed) begin
            failing = {failing[3], 1'd1, failing[1:0]};
        end
        if (marks_3_oldest_failed) begin
            failing = {1'd1, failing[2:0]};
        end
    end

    assign marks_0_burst = request & (channel == 2'd0);
    assign marks_1_burst = request & (channel == 2'd1);
    assign marks_2_burst = request & (channel == 2'd2);
    assign marks_3_burst = request & (channel == 2'd3);

    // B: responses wait while a descriptor ends without one
    assign bready = (~(|failing)) & (~reset);
    assign answers = (bvalid & (~(|failing))) & (~reset);

    always @* begin
        pops = failing;
        if (answers) begin
            pops = 4'd0;
            if (bid[1:0] == 2'd0) begin
                pops = {pops[3:1], 1'd1};
            end
            if (bid[1:0] == 2'd1) begin
                pops = {pops[3:2], 1'd1, pops[0]};
            end
            if (bid[1:0] == 2'd2) begin
                pops = {pops[3], 1'd1, pops[1:0]};
            end
            if (bid[1:0] == 2'd3) begin
                pops = {1'd1, pops[2:0]};
            end
        end
    end

    assign popped = pops & ((~pops) + 4'd1);

    always @* begin
        outcome = bresp;
        earlier = 2'd0;
        closes = 1'd0;
        if (popped[0]) begin
            earlier = worst_0;
            closes = marks_0_oldest_last;
            if (marks_0_oldest_failed) begin
                outcome = marks_0_oldest_response;
            end
        end
        if (popped[1]) begin
            earlier = worst_1;
            closes = marks_1_oldest_last;
            if (marks_1_oldest_failed) begin
                outcome = marks_1_oldest_response;
            end
        end
        if (popped[2]) begin
            earlier = worst_2;
            closes = marks_2_oldest_last;
            if (marks_2_oldest_failed) begin
                outcome = marks_2_oldest_response;
            end
        end
        if (popped[3]) begin
            earlier = worst_3;
            closes = marks_3_oldest_last;
            if (marks_3_oldest_failed) begin
                outcome = marks_3_oldest_response;
            end
        end
        if (|earlier) begin
            outcome = earlier;
        end
    end

    assign finished = ended;
    assign finished_channel = ended_channel;
    assign finished_response = ended_response;

    always @(posedge clock) begin
        if (reset) begin
            owed <= 4'd0;
            streams <= 1'd0;
            ring <= 2'd0;
            next <= 10'd0;
            left <= 7'd0;
            begins <= 1'd0;
            first <= 5'd0;
            final_lane <= 5'd0;
            begin_0 <= 10'd0;
            begin_1 <= 10'd0;
            begin_2 <= 10'd0;
            begin_3 <= 10'd0;
            arrives <= 1'd0;
            arrives_first <= 5'd0;
            arrives_last <= 5'd0;
            arrives_ends <= 1'd0;
            offers <= 1'd0;
            data_0 <= 256'd0;
            data_1 <= 256'd0;
            strobes_0 <= 32'd0;
            strobes_1 <= 32'd0;
            ends_0 <= 1'd0;
            ends_1 <= 1'd0;
            waits <= 1'd0;
            worst_0 <= 2'd0;
            worst_1 <= 2'd0;
            worst_2 <= 2'd0;
            worst_3 <= 2'd0;
            ended <= 1'd0;
            ended_channel <= 2'd0;
            ended_response <= 2'd0;
        end else begin
            arrives <= go;
            if (go) begin
                next <= next + 10'd1;
                left <= left - 7'd1;
                begins <= 1'd0;
                if (~(|left)) begin
                    streams <= 1'd0;
                end
                arrives_first <= 5'd0;
                if (begins) begin
                    arrives_first <= first;
                end
                arrives_last <= 5'd31;
                if (~(|left)) begin
                    arrives_last <= final_lane;
                end
                arrives_ends <= ~(|left);
            end
            if (request) begin
                streams <= 1'd1;
                ring <= channel;
                next <= start;
                left <= beats;
                begins <= 1'd1;
                first <= address[4:0];
                final_lane <= last_lane;
            end
            if (request & (channel == 2'd0)) begin
                begin_0 <= after;
            end
            if (skip_0) begin
                begin_0 <= skip_word_0;
            end
            if (request & (channel == 2'd1)) begin
                begin_1 <= after;
            end
            if (skip_1) begin
                begin_1 <= skip_word_1;
            end
            if (request & (channel == 2'd2)) begin
                begin_2 <= after;
            end
            if (skip_2) begin
                begin_2 <= skip_word_2;
            end
            if (request & (channel == 2'd3)) begin
                begin_3 <= after;
            end
            if (skip_3) begin
                begin_3 <= skip_word_3;
            end
            if (leaves | (~offers)) begin
                offers <= waits | arrives;
                waits <= waits & arrives;
                data_0 <= word;
                strobes_0 <= counts;
                ends_0 <= arrives_ends;
                if (waits) begin
                    data_0 <= data_1;
                    strobes_0 <= strobes_1;
                    ends_0 <= ends_1;
                end
            end else if (arrives) begin
                waits <= 1'd1;
            end
            if (arrives) begin
                data_1 <= word;
                strobes_1 <= counts;
                ends_1 <= arrives_ends;
            end
            if (popped[0]) begin
                worst_0 <= outcome;
                if (closes) begin
                    worst_0 <= 2'd0;
                end
                ended_channel <= 2'd0;
            end
            if (popped[1]) begin
                worst_1 <= outcome;
                if (closes) begin
                    worst_1 <= 2'd0;
                end
                ended_channel <= 2'd1;
            end
            if (popped[2]) begin
                worst_2 <= outcome;
                if (closes) begin
                    worst_2 <= 2'd0;
                end
                ended_channel <= 2'd2;
            end
            if (popped[3]) begin
                worst_3 <= outcome;
                if (closes) begin
                    worst_3 <= 2'd0;
                end
                ended_channel <= 2'd3;
            end
            ended <= closes;
            ended_response <= outcome;
            if (request & (~answers)) begin
                owed <= owed + 4'd1;
            end
            if ((~request) & answers) begin
                owed <= owed - 4'd1;
            end
        end
    end

    // Not read: the IDs of the mover are 0 to 3
    wire unused_bid_2 = &{1'b0, bid[3:2]};

endmodule
