// Generated from rtl/src/mover/destination.rs by `cargo xtask emit`; do not edit.

module mover_destination (
    input  wire        clock,
    input  wire        reset,
    input  wire [11:0] mask,
    input  wire        load,
    input  wire [47:0] address,
    input  wire [23:0] length,
    input  wire [15:0] available,
    input  wire        broken,
    input  wire        fail_ready,
    input  wire        skipped,
    input  wire        take,
    output wire        ready,
    output wire        valid,
    output wire [47:0] burst,
    output wire [11:0] bytes,
    output wire [6:0]  beats,
    output wire [4:0]  last_lane,
    output wire        last,
    output wire        skip
);

    wire        cursor_drop;
    wire        cursor_ready;
    wire        cursor_active;
    wire [47:0] cursor_burst;
    wire [11:0] cursor_bytes;
    wire        cursor_last;
    reg         held;
    reg  [47:0] start;
    reg  [11:0] size;
    reg  [11:0] reach;
    reg         ends;
    reg         skipping;
    wire        enough;
    wire        gives_up;
    wire        advance;
    wire [11:0] span;

    mover_cursor cursor (
        .clock   (clock),
        .reset   (reset),
        .mask    (mask),
        .load    (load),
        .address (address),
        .length  (length),
        .step    (advance),
        .drop    (cursor_drop),
        .ready   (cursor_ready),
        .active  (cursor_active),
        .burst   (cursor_burst),
        .bytes   (cursor_bytes),
        .last    (cursor_last)
    );

    assign enough = available > {4'd0, size};
    assign valid = (held & enough) & (~skipping);
    assign gives_up = (((held & broken) & (~enough)) & fail_ready) & (~skipping);
    assign skip = gives_up;
    assign advance = (cursor_active & ((~held) | take)) & (~skipping);
    assign cursor_drop = gives_up & (~ends);
    assign ready = cursor_ready;
    assign span = {7'd0, cursor_burst[4:0]} + cursor_bytes;
    assign burst = start;
    assign bytes = size;
    assign beats = reach[11:5];
    assign last_lane = reach[4:0];
    assign last = ends;

    always @(posedge clock) begin
        if (reset) begin
            held <= 1'd0;
            start <= 48'd0;
            size <= 12'd0;
            reach <= 12'd0;
            ends <= 1'd0;
            skipping <= 1'd0;
        end else begin
            if (take | gives_up) begin
                held <= 1'd0;
            end
            if (advance) begin
                held <= 1'd1;
                start <= cursor_burst;
                size <= cursor_bytes;
                reach <= span;
                ends <= cursor_last;
            end
            if (gives_up) begin
                skipping <= 1'd1;
            end
            if (skipped) begin
                skipping <= 1'd0;
            end
        end
    end

endmodule
