// Generated from rtl/src/mover/source.rs by `cargo xtask emit`; do not edit.

module mover_source (
    input  wire        clock,
    input  wire        reset,
    input  wire [11:0] mask,
    input  wire        load,
    input  wire [47:0] address,
    input  wire [23:0] length,
    input  wire [4:0]  lane,
    input  wire        take,
    input  wire [6:0]  retired,
    input  wire [9:0]  oldest,
    output wire        ready,
    output wire        valid,
    output wire [47:0] burst,
    output wire [11:0] bytes,
    output wire [6:0]  beats,
    output wire [4:0]  last_lane,
    output wire        last,
    output wire [5:0]  slot,
    output wire [14:0] position,
    output wire [9:0]  next_word
);

    wire        cursor_ready;
    wire        cursor_active;
    wire [47:0] cursor_burst;
    wire [11:0] cursor_bytes;
    wire        cursor_last;
    reg  [6:0]  issued;
    reg  [14:0] place;
    reg         roomy;
    wire [9:0]  used;
    wire [9:0]  margin;
    wire [14:0] last_place;
    wire [11:0] reach;
    wire [9:0]  word_after;

    mover_cursor cursor (
        .clock   (clock),
        .reset   (reset),
        .mask    (mask),
        .load    (load),
        .address (address),
        .length  (length),
        .step    (take),
        .drop    (1'd0),
        .ready   (cursor_ready),
        .active  (cursor_active),
        .burst   (cursor_burst),
        .bytes   (cursor_bytes),
        .last    (cursor_last)
    );

    assign ready = cursor_ready;

    // room for two requests of the greatest length, each with a word more for its alignment
    assign used = place[14:5] - oldest;
    assign margin = {2'd0, mask[11:5], 1'd0} + 10'd5;
    assign valid = (cursor_active & roomy) & ((issued - retired) != 7'd64);
    assign burst = cursor_burst;
    assign bytes = cursor_bytes;
    assign last = cursor_last;
    assign reach = {7'd0, cursor_burst[4:0]} + cursor_bytes;
    assign beats = reach[11:5];
    assign last_lane = reach[4:0];
    assign slot = issued[5:0];
    assign position = place;
    assign last_place = place + {3'd0, cursor_bytes};
    assign word_after = last_place[14:5] + 10'd1;
    assign next_word = word_after;

    always @(posedge clock) begin
        if (reset) begin
            issued <= 7'd0;
            place <= 15'd0;
            roomy <= 1'd0;
        end else begin
            roomy <= used < (~margin);
            if (take) begin
                issued <= issued + 7'd1;
                place <= last_place + 15'd1;
                if (cursor_last) begin
                    place <= {word_after, 5'd0};
                end
            end
            if (load) begin
                place <= {place[14:5], 5'd0} | {10'd0, lane};
                if (take) begin
                    place <= {word_after, 5'd0} | {10'd0, lane};
                end
            end
        end
    end

endmodule
