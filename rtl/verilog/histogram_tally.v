// Generated from rtl/src/histogram/tally.rs by `cargo xtask emit`; do not edit.

module histogram_tally (
    input  wire        clock,
    input  wire        reset,
    input  wire        add,
    input  wire        turn,
    input  wire        forget,
    output wire [63:0] total
);

    reg  [63:0] counting;
    reg  [63:0] frozen;

    assign total = frozen;

    always @(posedge clock) begin
        if (reset) begin
            counting <= 64'd0;
            frozen <= 64'd0;
        end else begin
            if (forget) begin
                frozen <= 64'd0;
            end
            if (turn) begin
                frozen <= counting;
                counting <= {63'd0, add};
            end else if (add) begin
                counting <= counting + 64'd1;
            end
        end
    end

endmodule
