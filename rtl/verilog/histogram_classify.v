// Generated from rtl/src/histogram/classify.rs by `cargo xtask emit`; do not edit.

module histogram_classify (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire [31:0] value,
    input  wire [31:0] base,
    output reg         below,
    output reg         above,
    output wire        log_valid,
    output wire [9:0]  log_bin,
    output wire        window_valid,
    output wire [9:0]  window_bin
);

    localparam [4:0] top_group = 5'd27;

    reg         valid_1;
    reg         exact;
    reg  [1:0]  skipped;
    reg  [12:0] coarse;
    reg         under;
    reg  [31:0] distance;
    reg         valid_2;
    reg  [9:0]  log_index;
    reg         reached;
    reg  [9:0]  window_index;
    reg  [20:0] half;
    reg  [12:0] octet;
    reg         upper_zero;
    reg         next_zero;
    reg  [8:0]  by_four;
    reg  [6:0]  by_two;
    reg  [4:0]  by_one;
    reg  [4:0]  zeros;
    reg         far;

    always @* begin
        // first cycle: skip octets of zeros; distance from the base of the window
        upper_zero = 1'd0;
        next_zero = 1'd0;
        half = 21'd0;
        octet = 13'd0;
        if (valid) begin
            upper_zero = ~(|value[31:16]);
            if (upper_zero) begin
                half = {value[15:0], 5'd0};
            end else begin
                half = value[31:11];
            end
            next_zero = ~(|half[20:13]);
            if (next_zero) begin
                octet = half[12:0];
            end else begin
                octet = half[20:8];
            end
        end
    end

    always @* begin
        // second cycle: skip zeros; what is left behind the leading one is the sub-bucket
        by_four = 9'd0;
        by_two = 7'd0;
        by_one = 5'd0;
        zeros = 5'd0;
        far = 1'd0;
        below = 1'd0;
        above = 1'd0;
        if (valid_1) begin
            zeros = {skipped, 3'd0};
            if (|coarse[12:9]) begin
                by_four = coarse[12:4];
            end else begin
                by_four = coarse[8:0];
                zeros = zeros | 5'd4;
            end
            if (|by_four[8:7]) begin
                by_two = by_four[8:2];
            end else begin
                by_two = by_four[6:0];
                zeros = zeros | 5'd2;
            end
            if (by_two[6]) begin
                by_one = by_two[5:1];
            end else begin
                by_one = by_two[4:0];
                zeros = zeros | 5'd1;
            end
            far = |distance[31:10];
            below = under;
            above = (~under) & far;
        end
    end

    assign log_valid = valid_2;
    assign log_bin = log_index;
    assign window_valid = reached;
    assign window_bin = window_index;

    always @(posedge clock) begin
        if (reset) begin
            valid_1 <= 1'd0;
            exact <= 1'd0;
            skipped <= 2'd0;
            coarse <= 13'd0;
            under <= 1'd0;
            distance <= 32'd0;
            valid_2 <= 1'd0;
            log_index <= 10'd0;
            reached <= 1'd0;
            window_index <= 10'd0;
        end else begin
            valid_1 <= valid;
            if (valid) begin
                coarse <= octet;
                skipped <= {upper_zero, 1'd0} | {1'd0, next_zero};
                exact <= ~(|value[31:5]);
                under <= value < base;
                distance <= value - base;
            end
            valid_2 <= valid_1;
            reached <= 1'd0;
            if (valid_1) begin
                if (exact) begin
                    log_index <= {5'd0, coarse[9:5]};
                end else begin
                    log_index <= {top_group - zeros, 5'd0} | {5'd0, by_one};
                end
                reached <= (~under) & (~far);
                window_index <= distance[9:0];
            end
        end
    end

endmodule
