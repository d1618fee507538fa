// Generated from rtl/src/ping/watch.rs by `cargo xtask emit`; do not edit.

module ping_watch (
    input  wire        clock,
    input  wire        reset,
    input  wire [31:0] now,
    input  wire [31:0] limit,
    input  wire [15:0] waiting,
    input  wire        started,
    input  wire [3:0]  started_slot,
    input  wire [31:0] started_stamp,
    input  wire        write_ready,
    output reg  [15:0] expire_mask,
    output wire        port_stuck
);

    reg  [31:0] starts_read_data;
    reg  [3:0]  scan;
    reg         seen;
    reg  [3:0]  seen_slot;
    reg         check;
    reg  [3:0]  check_slot;
    reg  [31:0] elapsed;
    reg  [31:0] stalled;
    reg         stuck;
    (* ram_style = "distributed" *)
    reg  [31:0] starts [0:15];

    always @* begin
        // elapsed is of the cycle before: the slot has waited one cycle longer by now
        expire_mask = 16'd0;
        if (check & (elapsed >= limit)) begin
            expire_mask = 16'd1 << check_slot;
        end
    end

    assign port_stuck = stuck;

    always @(posedge clock) begin
        if (started) begin
            starts[started_slot] <= started_stamp;
        end
        starts_read_data <= starts[scan];
    end

    always @(posedge clock) begin
        if (reset) begin
            scan <= 4'd0;
            seen <= 1'd0;
            seen_slot <= 4'd0;
            check <= 1'd0;
            check_slot <= 4'd0;
            elapsed <= 32'd0;
            stalled <= 32'd0;
            stuck <= 1'd0;
        end else begin
            seen <= 1'd0;
            if (|waiting) begin
                scan <= scan + 4'd1;
                seen <= waiting[scan];
                seen_slot <= scan;
            end
            check <= seen;
            if (seen) begin
                elapsed <= now - starts_read_data;
                check_slot <= seen_slot;
            end
            if (write_ready) begin
                stalled <= 32'd0;
                stuck <= 1'd0;
            end else if (stalled >= limit) begin
                stuck <= 1'd1;
            end else begin
                stalled <= stalled + 32'd1;
            end
        end
    end

endmodule
