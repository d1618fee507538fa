// Generated from rtl/src/histogram/extreme.rs by `cargo xtask emit`; do not edit.

module histogram_extreme (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire [31:0] value,
    input  wire [63:0] stamp,
    input  wire [31:0] number,
    input  wire        turn,
    input  wire        forget,
    output wire [31:0] largest,
    output wire [63:0] largest_stamp,
    output wire [31:0] largest_number
);

    reg         holds;
    reg  [31:0] best;
    reg  [63:0] best_stamp;
    reg  [31:0] best_number;
    reg  [31:0] frozen;
    reg  [63:0] frozen_stamp;
    reg  [31:0] frozen_number;

    assign largest = frozen;
    assign largest_stamp = frozen_stamp;
    assign largest_number = frozen_number;

    always @(posedge clock) begin
        if (reset) begin
            holds <= 1'd0;
            best <= 32'd0;
            best_stamp <= 64'd0;
            best_number <= 32'd0;
            frozen <= 32'd0;
            frozen_stamp <= 64'd0;
            frozen_number <= 32'd0;
        end else begin
            if (forget) begin
                frozen <= 32'd0;
                frozen_stamp <= 64'd0;
                frozen_number <= 32'd0;
            end
            if (turn) begin
                frozen <= best;
                frozen_stamp <= best_stamp;
                frozen_number <= best_number;
                holds <= 1'd0;
                best <= 32'd0;
                best_stamp <= 64'd0;
                best_number <= 32'd0;
            end
            if (valid) begin
                holds <= 1'd1;
                if ((turn | (~holds)) | (value > best)) begin
                    best <= value;
                    best_stamp <= stamp;
                    best_number <= number;
                end
            end
        end
    end

endmodule
