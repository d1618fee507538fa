// Generated from rtl/src/ping/counter.rs by `cargo xtask emit`; do not edit.

module ping_counter (
    input  wire        clock,
    input  wire        reset,
    input  wire        begins,
    input  wire [3:0]  add,
    output wire [31:0] count
);

    reg  [31:0] total;
    reg  [32:0] sum;

    always @* begin
        sum = 33'd0;
        if (begins) begin
        end else if (|add) begin
            sum = {1'd0, total} + {29'd0, add};
        end
    end

    assign count = total;

    always @(posedge clock) begin
        if (reset) begin
            total <= 32'd0;
        end else begin
            if (begins) begin
                total <= {28'd0, add};
            end else if (|add) begin
                total <= sum[31:0];
                if (sum[32]) begin
                    total <= {32{1'b1}};
                end
            end
        end
    end

endmodule
