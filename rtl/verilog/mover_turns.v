// Generated from rtl/src/mover/turns.rs by `cargo xtask emit`; do not edit.

module mover_turns (
    input  wire       clock,
    input  wire       reset,
    input  wire [3:0] asks,
    input  wire       take,
    output wire [3:0] turn,
    output reg  [1:0] number
);

    reg  [3:0] last;
    wire [3:0] behind;
    reg  [3:0] choice;
    wire [3:0] lowest;

    assign behind = asks & (~(last | (last - 4'd1)));

    always @* begin
        choice = asks;
        if (|behind) begin
            choice = behind;
        end
    end

    assign lowest = choice & ((~choice) + 4'd1);
    assign turn = lowest;

    always @* begin
        number = 2'd0;
        if (lowest[1]) begin
            number = 2'd1;
        end
        if (lowest[2]) begin
            number = 2'd2;
        end
        if (lowest[3]) begin
            number = 2'd3;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            last <= 4'd0;
        end else begin
            if (take & (|asks)) begin
                last <= lowest;
            end
        end
    end

endmodule
