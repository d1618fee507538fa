// Generated from rtl/src/histogram/sums.rs by `cargo xtask emit`; do not edit.

module histogram_sums (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire [31:0] value,
    input  wire        turn,
    input  wire        forget,
    output wire [63:0] sum,
    output wire [95:0] squares
);

    reg  [63:0] counting_sum;
    reg  [63:0] frozen_sum;
    reg         valid_1;
    reg         turn_1;
    reg  [31:0] high;
    reg  [31:0] mixed;
    reg  [31:0] low;
    reg         valid_2;
    reg         turn_2;
    reg  [63:0] square;
    reg  [95:0] counting_squares;
    reg  [95:0] frozen_squares;

    assign sum = frozen_sum;
    assign squares = frozen_squares;

    always @(posedge clock) begin
        if (reset) begin
            counting_sum <= 64'd0;
            frozen_sum <= 64'd0;
            valid_1 <= 1'd0;
            turn_1 <= 1'd0;
            high <= 32'd0;
            mixed <= 32'd0;
            low <= 32'd0;
            valid_2 <= 1'd0;
            turn_2 <= 1'd0;
            square <= 64'd0;
            counting_squares <= 96'd0;
            frozen_squares <= 96'd0;
        end else begin
            if (forget) begin
                frozen_sum <= 64'd0;
                frozen_squares <= 96'd0;
            end
            if (turn) begin
                frozen_sum <= counting_sum;
                counting_sum <= 64'd0;
                if (valid) begin
                    counting_sum <= {32'd0, value};
                end
            end else if (valid) begin
                counting_sum <= counting_sum + {32'd0, value};
            end
            valid_1 <= valid;
            turn_1 <= turn;
            if (valid) begin
                high <= {16'd0, value[31:16]} * {16'd0, value[31:16]};
                mixed <= {16'd0, value[31:16]} * {16'd0, value[15:0]};
                low <= {16'd0, value[15:0]} * {16'd0, value[15:0]};
            end
            valid_2 <= valid_1;
            turn_2 <= turn_1;
            if (valid_1) begin
                square <= ({high, 32'd0} | {32'd0, low}) + {15'd0, mixed, 17'd0};
            end
            if (turn_2) begin
                frozen_squares <= counting_squares;
                counting_squares <= 96'd0;
                if (valid_2) begin
                    counting_squares <= {32'd0, square};
                end
            end else if (valid_2) begin
                counting_squares <= counting_squares + {32'd0, square};
            end
        end
    end

endmodule
