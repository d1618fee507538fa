// Generated from rtl/src/timebase.rs by `cargo xtask emit`; do not edit.

module timebase (
    input  wire        clock,
    input  wire        reset,
    input  wire        capture,
    output wire [63:0] now,
    output wire [31:0] captured_low,
    output wire [31:0] captured_high,
    output wire [31:0] now_low
);

    reg  [63:0] count;
    reg  [63:0] held;

    assign now = count;
    assign captured_low = held[31:0];
    assign captured_high = held[63:32];
    assign now_low = count[31:0];

    always @(posedge clock) begin
        if (reset) begin
            count <= 64'd0;
            held <= 64'd0;
        end else begin
            count <= count + 64'd1;
            if (capture) begin
                held <= count;
            end
        end
    end

endmodule
