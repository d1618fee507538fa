// Generated from rtl/src/axi/address_port.rs by `cargo xtask emit`; do not edit.

module address_port (
    input  wire        clock,
    input  wire        reset,
    input  wire        push,
    input  wire [3:0]  id,
    input  wire [47:0] address,
    input  wire [6:0]  length,
    output wire        ready,
    output wire        valid,
    output wire [3:0]  offered_id,
    output wire [47:0] offered_address,
    output wire [6:0]  offered_length,
    input  wire        accept
);

    reg         offers;
    reg  [3:0]  ids_0;
    reg  [3:0]  ids_1;
    reg  [47:0] addresses_0;
    reg  [47:0] addresses_1;
    reg  [6:0]  lengths_0;
    reg  [6:0]  lengths_1;
    reg         waits;
    wire        moves;

    assign ready = ~waits;
    assign moves = (~offers) | accept;
    assign valid = offers;
    assign offered_id = ids_0;
    assign offered_address = addresses_0;
    assign offered_length = lengths_0;

    always @(posedge clock) begin
        if (reset) begin
            offers <= 1'd0;
            ids_0 <= 4'd0;
            ids_1 <= 4'd0;
            addresses_0 <= 48'd0;
            addresses_1 <= 48'd0;
            lengths_0 <= 7'd0;
            lengths_1 <= 7'd0;
            waits <= 1'd0;
        end else begin
            if (moves) begin
                offers <= waits | push;
                waits <= 1'd0;
                ids_0 <= id;
                addresses_0 <= address;
                lengths_0 <= length;
                if (waits) begin
                    ids_0 <= ids_1;
                    addresses_0 <= addresses_1;
                    lengths_0 <= lengths_1;
                end
            end else if (push & (~waits)) begin
                waits <= 1'd1;
            end
            if (~waits) begin
                ids_1 <= id;
                addresses_1 <= address;
                lengths_1 <= length;
            end
        end
    end

endmodule
