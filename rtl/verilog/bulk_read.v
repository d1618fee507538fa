// Generated from rtl/src/axi/bulk_read.rs by `cargo xtask emit`; do not edit.

module bulk_read (
    input  wire         clock,
    input  wire         reset,
    input  wire [7:0]   limit,
    input  wire         request,
    input  wire [1:0]   channel,
    input  wire [5:0]   slot,
    input  wire [47:0]  address,
    input  wire [6:0]   beats,
    input  wire [4:0]   last_lane,
    output wire         ready,
    output wire         beat,
    output wire [1:0]   beat_channel,
    output wire [6:0]   beat_slot,
    output wire [14:0]  beat_offset,
    output reg  [4:0]   beat_first,
    output reg  [4:0]   beat_last,
    output wire [255:0] beat_data,
    output wire         done,
    output reg  [1:0]   response,
    output wire [3:0]   arid,
    output wire [47:0]  araddr,
    output wire [6:0]   arlen,
    output wire         arvalid,
    input  wire         arready,
    input  wire [3:0]   rid,
    input  wire [255:0] rdata,
    input  wire [1:0]   rresp,
    input  wire         rlast,
    input  wire         rvalid,
    output wire         rready
);

    wire [3:0]   port_id;
    wire         port_ready;
    wire         port_valid;
    wire [3:0]   port_offered_id;
    wire [47:0]  port_offered_address;
    wire [6:0]   port_offered_length;
    wire [7:0]   shapes_read_address;
    reg  [16:0]  shapes_read_data;
    wire [7:0]   shapes_write_address;
    wire [16:0]  shapes_write_data;
    reg  [7:0]   owed;
    reg  [6:0]   oldest_0;
    reg  [6:0]   oldest_1;
    reg  [6:0]   oldest_2;
    reg  [6:0]   oldest_3;
    reg  [6:0]   number_0;
    reg  [6:0]   number_1;
    reg  [6:0]   number_2;
    reg  [6:0]   number_3;
    reg  [1:0]   worst_0;
    reg  [1:0]   worst_1;
    reg  [1:0]   worst_2;
    reg  [1:0]   worst_3;
    reg          came;
    reg  [1:0]   came_channel;
    reg  [6:0]   came_slot;
    reg  [6:0]   came_number;
    reg          came_last;
    reg  [1:0]   came_response;
    reg  [255:0] came_data;
    wire         arrives;
    wire [1:0]   from;
    reg  [6:0]   slot_now;
    reg  [6:0]   number_now;
    reg  [1:0]   worst_now;
    (* ram_style = "block" *)
    reg  [16:0]  shapes [0:255];

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
        .accept          (arready)
    );

    // requests
    assign ready = port_ready & (owed < limit);
    assign port_id = {2'd0, channel};
    assign shapes_write_address = {channel, 6'd0} | {2'd0, slot};
    assign shapes_write_data[4:0] = address[4:0];
    assign shapes_write_data[9:5] = last_lane;
    assign shapes_write_data[16:10] = beats;
    assign arvalid = port_valid;
    assign arid = port_offered_id;
    assign araddr = port_offered_address;
    assign arlen = port_offered_length;

    // data: the oldest slot of its channel
    assign rready = ~reset;
    assign arrives = rvalid & (~reset);
    assign from = rid[1:0];

    always @* begin
        slot_now = 7'd0;
        number_now = 7'd0;
        worst_now = 2'd0;
        if (arrives) begin
            if (from == 2'd0) begin
                slot_now = oldest_0;
                number_now = number_0;
                worst_now = worst_0;
            end
            if (from == 2'd1) begin
                slot_now = oldest_1;
                number_now = number_1;
                worst_now = worst_1;
            end
            if (from == 2'd2) begin
                slot_now = oldest_2;
                number_now = number_2;
                worst_now = worst_2;
            end
            if (from == 2'd3) begin
                slot_now = oldest_3;
                number_now = number_3;
                worst_now = worst_3;
            end
            if (~(|worst_now)) begin
                worst_now = rresp;
            end
        end
    end

    assign shapes_read_address = {from, 6'd0} | {2'd0, slot_now[5:0]};

    // a cycle later its shape is known
    assign beat = came;
    assign beat_channel = came_channel;
    assign beat_slot = came_slot;
    assign beat_data = came_data;
    assign beat_offset = {3'd0, came_number, 5'd0} - {10'd0, shapes_read_data[4:0]};

    always @* begin
        beat_first = 5'd0;
        if (~(|came_number)) begin
            beat_first = shapes_read_data[4:0];
        end
    end

    always @* begin
        beat_last = 5'd31;
        if (came_last) begin
            beat_last = shapes_read_data[9:5];
        end
    end

    assign done = came & came_last;

    always @* begin
        response = came_response;
        if ((came_number != shapes_read_data[16:10]) & (~(|came_response))) begin
            response = 2'd2;
        end
    end

    always @(posedge clock) begin
        if (request) begin
            shapes[shapes_write_address] <= shapes_write_data;
        end
        shapes_read_data <= shapes[shapes_read_address];
    end

    always @(posedge clock) begin
        if (reset) begin
            owed <= 8'd0;
            oldest_0 <= 7'd0;
            oldest_1 <= 7'd0;
            oldest_2 <= 7'd0;
            oldest_3 <= 7'd0;
            number_0 <= 7'd0;
            number_1 <= 7'd0;
            number_2 <= 7'd0;
            number_3 <= 7'd0;
            worst_0 <= 2'd0;
            worst_1 <= 2'd0;
            worst_2 <= 2'd0;
            worst_3 <= 2'd0;
            came <= 1'd0;
            came_channel <= 2'd0;
            came_slot <= 7'd0;
            came_number <= 7'd0;
            came_last <= 1'd0;
            came_response <= 2'd0;
            came_data <= 256'd0;
        end else begin
            came <= arrives;
            if (arrives) begin
                if (from == 2'd0) begin
                    if (rlast) begin
                        oldest_0 <= slot_now + 7'd1;
                        number_0 <= 7'd0;
                        worst_0 <= 2'd0;
                    end else begin
                        number_0 <= number_now + 7'd1;
                        worst_0 <= worst_now;
                    end
                end
                if (from == 2'd1) begin
                    if (rlast) begin
                        oldest_1 <= slot_now + 7'd1;
                        number_1 <= 7'd0;
                        worst_1 <= 2'd0;
                    end else begin
                        number_1 <= number_now + 7'd1;
                        worst_1 <= worst_now;
                    end
                end
                if (from == 2'd2) begin
                    if (rlast) begin
                        oldest_2 <= slot_now + 7'd1;
                        number_2 <= 7'd0;
                        worst_2 <= 2'd0;
                    end else begin
                        number_2 <= number_now + 7'd1;
                        worst_2 <= worst_now;
                    end
                end
                if (from == 2'd3) begin
                    if (rlast) begin
                        oldest_3 <= slot_now + 7'd1;
                        number_3 <= 7'd0;
                        worst_3 <= 2'd0;
                    end else begin
                        number_3 <= number_now + 7'd1;
                        worst_3 <= worst_now;
                    end
                end
                came_channel <= from;
                came_slot <= slot_now;
                came_number <= number_now;
                came_last <= rlast;
                came_response <= worst_now;
                came_data <= rdata;
            end
            if (request & (~(arrives & rlast))) begin
                owed <= owed + 8'd1;
            end
            if (((~request) & arrives) & rlast) begin
                owed <= owed - 8'd1;
            end
        end
    end

    // Not read: the IDs of the mover are 0 to 3
    wire unused_rid_2 = &{1'b0, rid[3:2]};

endmodule
