// Generated from rtl/src/ping/flight.rs by `cargo xtask emit`; do not edit.

module ping_flight (
    input  wire        clock,
    input  wire        reset,
    input  wire [31:0] now,
    input  wire        launch,
    input  wire [15:0] launch_mask,
    input  wire [3:0]  launch_slot,
    input  wire [31:0] launch_lateness,
    input  wire        write_left,
    output wire        started,
    output reg  [15:0] started_mask,
    output wire [3:0]  started_slot,
    output wire [31:0] started_stamp,
    output wire [31:0] started_lateness
);

    reg         offered;
    reg  [15:0] mask;
    reg  [3:0]  slot;
    reg  [31:0] lateness;
    reg         gone;
    reg  [31:0] stamp;

    assign started = gone;

    always @* begin
        started_mask = 16'd0;
        if (gone) begin
            started_mask = mask;
        end
    end

    assign started_slot = slot;
    assign started_stamp = stamp;
    assign started_lateness = lateness;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 1'd0;
            mask <= 16'd0;
            slot <= 4'd0;
            lateness <= 32'd0;
            gone <= 1'd0;
            stamp <= 32'd0;
        end else begin
            gone <= write_left;
            if (write_left) begin
                offered <= 1'd0;
                stamp <= now;
            end else if (offered & (~(&lateness))) begin
                lateness <= lateness + 32'd1;
            end
            if (launch) begin
                offered <= 1'd1;
                mask <= launch_mask;
                slot <= launch_slot;
                lateness <= launch_lateness;
            end
        end
    end

endmodule
