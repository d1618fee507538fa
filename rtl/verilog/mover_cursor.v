// Generated from rtl/src/mover/cursor.rs by `cargo xtask emit`; do not edit.

module mover_cursor (
    input  wire        clock,
    input  wire        reset,
    input  wire [11:0] mask,
    input  wire        load,
    input  wire [47:0] address,
    input  wire [23:0] length,
    input  wire        step,
    input  wire        drop,
    output wire        ready,
    output wire        active,
    output wire [47:0] burst,
    output reg  [11:0] bytes,
    output wire        last
);

    reg         walking;
    reg  [47:0] here;
    reg  [23:0] left;
    wire [11:0] reach;
    wire [24:0] rest;

    // rest = left - reach - 1; -reach - 1 has the bits of here where the mask has ones, else ones
    assign reach = (~here[11:0]) & mask;
    assign rest = {1'd0, left} + (25'h1fff000 | {13'd0, ~reach});
    assign last = rest[24];

    always @* begin
        bytes = reach;
        if (rest[24]) begin
            bytes = left[11:0];
        end
    end

    assign ready = (~walking) | (step & rest[24]);
    assign active = walking;
    assign burst = here;

    always @(posedge clock) begin
        if (reset) begin
            walking <= 1'd0;
            here <= 48'd0;
            left <= 24'd0;
        end else begin
            if (step) begin
                walking <= ~rest[24];
                here <= (here | {36'd0, mask}) + 48'd1;
                left <= rest[23:0];
            end
            if (load) begin
                walking <= 1'd1;
                here <= address;
                left <= length;
            end
            if (drop) begin
                walking <= 1'd0;
            end
        end
    end

endmodule
