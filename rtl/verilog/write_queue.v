// Generated from rtl/src/axi/write_queue.rs by `cargo xtask emit`; do not edit.

module write_queue (
    input  wire         clock,
    input  wire         reset,
    input  wire [2:0]   awid,
    input  wire [63:0]  awaddr,
    input  wire [2:0]   awsize,
    input  wire [1:0]   awburst,
    input  wire         awvalid,
    output wire         awready,
    input  wire [255:0] wdata,
    input  wire [31:0]  wstrb,
    input  wire         wlast,
    input  wire         wvalid,
    output wire         wready,
    output wire [2:0]   bid,
    output wire         bvalid,
    input  wire         bready,
    input  wire         inner_valid,
    input  wire [3:0]   inner_slot,
    output wire         inner_ready,
    output wire         inner_done,
    output wire         mailbox_beat,
    output wire [6:0]   mailbox_line,
    output wire         mailbox_inner,
    output wire [2:0]   mailbox_lane,
    output wire         beat_valid,
    output wire [12:0]  beat_line,
    output wire         beat_outside,
    output wire [255:0] beat_data,
    output wire [31:0]  beat_strobes,
    output wire         beat_last,
    input  wire         beat_taken,
    input  wire         finished,
    output wire         burst_refused,
    output wire [15:0]  burst_word
);

    reg  [2:0]   ids_0;
    reg  [2:0]   ids_1;
    reg  [2:0]   ids_2;
    reg  [2:0]   ids_3;
    reg  [17:0]  addresses_0;
    reg  [17:0]  addresses_1;
    reg  [17:0]  addresses_2;
    reg  [17:0]  addresses_3;
    reg  [5:0]   steps_0;
    reg  [5:0]   steps_1;
    reg  [5:0]   steps_2;
    reg  [5:0]   steps_3;
    reg          to_mailbox_0;
    reg          to_mailbox_1;
    reg          to_mailbox_2;
    reg          to_mailbox_3;
    reg          refusals_0;
    reg          refusals_1;
    reg          refusals_2;
    reg          refusals_3;
    reg          outsides_0;
    reg          outsides_1;
    reg          outsides_2;
    reg          outsides_3;
    reg          inners_0;
    reg          inners_1;
    reg          inners_2;
    reg          inners_3;
    reg  [2:0]   accepted;
    reg  [2:0]   steered;
    reg  [2:0]   answered;
    reg          inner_rests;
    reg          refusal;
    reg  [15:0]  refusal_word;
    reg          continued;
    reg  [11:0]  running;
    reg  [12:0]  lines_0;
    reg  [12:0]  lines_1;
    reg          beyond_0;
    reg          beyond_1;
    reg  [255:0] data_0;
    reg  [255:0] data_1;
    reg  [31:0]  strobes_0;
    reg  [31:0]  strobes_1;
    reg          lasts_0;
    reg          lasts_1;
    reg  [1:0]   held;
    reg  [2:0]   finished_writes;
    reg          response;
    reg  [2:0]   response_id;
    wire         space;
    wire         inner_grant;
    wire         accepts;
    wire         proper;
    reg  [5:0]   step;
    wire         waiting;
    wire         room;
    reg          route_mailbox;
    reg          route_inner;
    reg          route_refused;
    reg          route_outside;
    reg  [17:0]  route_address;
    reg  [5:0]   route_step;
    reg  [11:0]  offset;
    wire         beat;
    wire         last;
    wire         push;
    reg  [12:0]  line;
    reg          second;
    wire         owed;
    reg          owed_inner;
    reg          owed_mailbox;
    reg  [2:0]   owed_id;
    wire         complete;

    // Addresses. The loopback rests a cycle after each write, so that the bridge gets its turn.
    assign space = ((accepted - answered) != 3'd4) & (~reset);
    assign inner_grant = (space & inner_valid) & (~inner_rests);
    assign inner_ready = inner_grant;
    assign awready = space & (~inner_grant);
    assign accepts = inner_grant | (space & awvalid);
    assign burst_refused = refusal;
    assign burst_word = refusal_word;
    assign proper = (awburst == 2'd1) & (awsize < 3'd6);

    always @* begin
        step = 6'd0;
        if (awsize == 3'd0) begin
            step = 6'd1;
        end
        if (awsize == 3'd1) begin
            step = 6'd2;
        end
        if (awsize == 3'd2) begin
            step = 6'd4;
        end
        if (awsize == 3'd3) begin
            step = 6'd8;
        end
        if (awsize == 3'd4) begin
            step = 6'd16;
        end
        if (awsize == 3'd5) begin
            step = 6'd32;
        end
    end

    // Beats of the oldest write that is still owed some.
    assign waiting = accepted != steered;
    assign room = ~held[1];

    always @* begin
        route_mailbox = 1'd0;
        route_inner = 1'd0;
        route_refused = 1'd0;
        route_outside = 1'd0;
        route_address = 18'd0;
        route_step = 6'd0;
        if (waiting) begin
            if (steered[1:0] == 2'd0) begin
                route_mailbox = to_mailbox_0;
                route_inner = inners_0;
                route_refused = refusals_0;
                route_outside = outsides_0;
                route_address = addresses_0;
                route_step = steps_0;
            end
            if (steered[1:0] == 2'd1) begin
                route_mailbox = to_mailbox_1;
                route_inner = inners_1;
                route_refused = refusals_1;
                route_outside = outsides_1;
                route_address = addresses_1;
                route_step = steps_1;
            end
            if (steered[1:0] == 2'd2) begin
                route_mailbox = to_mailbox_2;
                route_inner = inners_2;
                route_refused = refusals_2;
                route_outside = outsides_2;
                route_address = addresses_2;
                route_step = steps_2;
            end
            if (steered[1:0] == 2'd3) begin
                route_mailbox = to_mailbox_3;
                route_inner = inners_3;
                route_refused = refusals_3;
                route_outside = outsides_3;
                route_address = addresses_3;
                route_step = steps_3;
            end
        end
    end

    assign wready = ((waiting & (~route_inner)) & (route_mailbox | room)) & (~reset);
    assign beat = waiting & (route_inner | (wvalid & (route_mailbox | room)));
    assign last = route_inner | wlast;

    always @* begin
        offset = route_address[11:0];
        if (continued) begin
            offset = running;
        end
    end

    // To the mailbox, in this very cycle.
    assign mailbox_beat = beat & route_mailbox;
    assign mailbox_line = offset[11:5];
    assign mailbox_inner = route_inner;
    assign mailbox_lane = offset[4:2];

    // To the register file, by way of two places, of which the first is the one that is offered.
    assign push = beat & (~route_mailbox);

    always @* begin
        line = 13'd0;
        second = 1'd0;
        if (push) begin
            line = {route_address[17:12], 7'd0} | {6'd0, offset[11:5]};
            second = held[0] & (~beat_taken);
        end
    end

    assign beat_valid = |held;
    assign beat_line = lines_0;
    assign beat_outside = beyond_0;
    assign beat_data = data_0;
    assign beat_strobes = strobes_0;
    assign beat_last = lasts_0;

    // Responses, in the order of the addresses.
    assign owed = steered != answered;

    always @* begin
        owed_inner = 1'd0;
        owed_mailbox = 1'd0;
        owed_id = 3'd0;
        if (owed) begin
            if (answered[1:0] == 2'd0) begin
                owed_inner = inners_0;
                owed_mailbox = to_mailbox_0;
                owed_id = ids_0;
            end
            if (answered[1:0] == 2'd1) begin
                owed_inner = inners_1;
                owed_mailbox = to_mailbox_1;
                owed_id = ids_1;
            end
            if (answered[1:0] == 2'd2) begin
                owed_inner = inners_2;
                owed_mailbox = to_mailbox_2;
                owed_id = ids_2;
            end
            if (answered[1:0] == 2'd3) begin
                owed_inner = inners_3;
                owed_mailbox = to_mailbox_3;
                owed_id = ids_3;
            end
        end
    end

    assign complete = (owed & (owed_mailbox | (|finished_writes))) & ((owed_inner | (~response)) | bready);
    assign inner_done = complete & owed_inner;
    assign bvalid = response;
    assign bid = response_id;

    always @(posedge clock) begin
        if (reset) begin
            ids_0 <= 3'd0;
            ids_1 <= 3'd0;
            ids_2 <= 3'd0;
            ids_3 <= 3'd0;
            addresses_0 <= 18'd0;
            addresses_1 <= 18'd0;
            addresses_2 <= 18'd0;
            addresses_3 <= 18'd0;
            steps_0 <= 6'd0;
            steps_1 <= 6'd0;
            steps_2 <= 6'd0;
            steps_3 <= 6'd0;
            to_mailbox_0 <= 1'd0;
            to_mailbox_1 <= 1'd0;
            to_mailbox_2 <= 1'd0;
            to_mailbox_3 <= 1'd0;
            refusals_0 <= 1'd0;
            refusals_1 <= 1'd0;
            refusals_2 <= 1'd0;
            refusals_3 <= 1'd0;
            outsides_0 <= 1'd0;
            outsides_1 <= 1'd0;
            outsides_2 <= 1'd0;
            outsides_3 <= 1'd0;
            inners_0 <= 1'd0;
            inners_1 <= 1'd0;
            inners_2 <= 1'd0;
            inners_3 <= 1'd0;
            accepted <= 3'd0;
            steered <= 3'd0;
            answered <= 3'd0;
            inner_rests <= 1'd0;
            refusal <= 1'd0;
            refusal_word <= 16'd0;
            continued <= 1'd0;
            running <= 12'd0;
            lines_0 <= 13'd0;
            lines_1 <= 13'd0;
            beyond_0 <= 1'd0;
            beyond_1 <= 1'd0;
            data_0 <= 256'd0;
            data_1 <= 256'd0;
            strobes_0 <= 32'd0;
            strobes_1 <= 32'd0;
            lasts_0 <= 1'd0;
            lasts_1 <= 1'd0;
            held <= 2'd0;
            finished_writes <= 3'd0;
            response <= 1'd0;
            response_id <= 3'd0;
        end else begin
            inner_rests <= inner_grant;
            refusal <= 1'd0;
            if (accepts) begin
                accepted <= accepted + 3'd1;
                refusal <= (~inner_grant) & (~proper);
                refusal_word <= awaddr[17:2];
                if (accepted[1:0] == 2'd0) begin
                    inners_0 <= inner_grant;
                    if (inner_grant) begin
                        addresses_0 <= {12'd0, inner_slot, 2'd0};
                        to_mailbox_0 <= 1'd1;
                        refusals_0 <= 1'd0;
                    end else begin
                        ids_0 <= awid;
                        addresses_0 <= awaddr[17:0];
                        steps_0 <= step;
                        outsides_0 <= |awaddr[63:18];
                        to_mailbox_0 <= (awaddr[63:12] == 52'd1) & proper;
                        refusals_0 <= ~proper;
                    end
                end
                if (accepted[1:0] == 2'd1) begin
                    inners_1 <= inner_grant;
                    if (inner_grant) begin
                        addresses_1 <= {12'd0, inner_slot, 2'd0};
                        to_mailbox_1 <= 1'd1;
                        refusals_1 <= 1'd0;
                    end else begin
                        ids_1 <= awid;
                        addresses_1 <= awaddr[17:0];
                        steps_1 <= step;
                        outsides_1 <= |awaddr[63:18];
                        to_mailbox_1 <= (awaddr[63:12] == 52'd1) & proper;
                        refusals_1 <= ~proper;
                    end
                end
                if (accepted[1:0] == 2'd2) begin
                    inners_2 <= inner_grant;
                    if (inner_grant) begin
                        addresses_2 <= {12'd0, inner_slot, 2'd0};
                        to_mailbox_2 <= 1'd1;
                        refusals_2 <= 1'd0;
                    end else begin
                        ids_2 <= awid;
                        addresses_2 <= awaddr[17:0];
                        steps_2 <= step;
                        outsides_2 <= |awaddr[63:18];
                        to_mailbox_2 <= (awaddr[63:12] == 52'd1) & proper;
                        refusals_2 <= ~proper;
                    end
                end
                if (accepted[1:0] == 2'd3) begin
                    inners_3 <= inner_grant;
                    if (inner_grant) begin
                        addresses_3 <= {12'd0, inner_slot, 2'd0};
                        to_mailbox_3 <= 1'd1;
                        refusals_3 <= 1'd0;
                    end else begin
                        ids_3 <= awid;
                        addresses_3 <= awaddr[17:0];
                        steps_3 <= step;
                        outsides_3 <= |awaddr[63:18];
                        to_mailbox_3 <= (awaddr[63:12] == 52'd1) & proper;
                        refusals_3 <= ~proper;
                    end
                end
            end
            if (beat) begin
                continued <= ~last;
                running <= (offset & (~({6'd0, route_step} - 12'd1))) + {6'd0, route_step};
                if (last) begin
                    steered <= steered + 3'd1;
                end
            end
            if (beat_taken) begin
                held <= held - 2'd1;
                lines_0 <= lines_1;
                beyond_0 <= beyond_1;
                data_0 <= data_1;
                strobes_0 <= strobes_1;
                lasts_0 <= lasts_1;
            end
            if (push) begin
                if (beat_taken) begin
                    held <= held;
                end else begin
                    held <= held + 2'd1;
                end
                if (second == 1'd0) begin
                    lines_0 <= line;
                    beyond_0 <= route_outside;
                    data_0 <= wdata;
                    strobes_0 <= wstrb;
                    if (route_refused) begin
                        strobes_0 <= 32'd0;
                    end
                    lasts_0 <= last;
                end
                if (second == 1'd1) begin
                    lines_1 <= line;
                    beyond_1 <= route_outside;
                    data_1 <= wdata;
                    strobes_1 <= wstrb;
                    if (route_refused) begin
                        strobes_1 <= 32'd0;
                    end
                    lasts_1 <= last;
                end
            end
            if (bready) begin
                response <= 1'd0;
            end
            if (complete) begin
                answered <= answered + 3'd1;
                if (~owed_inner) begin
                    response <= 1'd1;
                    response_id <= owed_id;
                end
            end
            if (finished & (~(complete & (~owed_mailbox)))) begin
                finished_writes <= finished_writes + 3'd1;
            end
            if (((~finished) & complete) & (~owed_mailbox)) begin
                finished_writes <= finished_writes - 3'd1;
            end
        end
    end

endmodule
