// Generated from rtl/src/ping/number.rs by `cargo xtask emit`; do not edit.

module ping_number (
    input  wire        clock,
    input  wire        reset,
    input  wire        taken,
    output wire [31:0] number
);

    reg  [31:0] following;

    assign number = following;

    always @(posedge clock) begin
        if (reset) begin
            following <= 32'd1;
        end else begin
            if (taken) begin
                following <= following + 32'd1;
            end
        end
    end

endmodule
