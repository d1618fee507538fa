// Generated from rtl/src/histogram.rs by `cargo xtask emit`; do not edit.

module histogram (
    input  wire        clock,
    input  wire        reset,
    input  wire        sample_valid,
    input  wire [31:0] sample_value,
    input  wire [31:0] sample_sequence,
    input  wire [63:0] sample_stamp,
    input  wire        swap,
    input  wire        clear,
    input  wire [31:0] window_base,
    input  wire [10:0] read_address,
    output wire [31:0] read_data,
    output wire        ready,
    output wire [31:0] status,
    output wire [31:0] count_low,
    output wire [31:0] count_high,
    output wire [31:0] minimum,
    output wire [31:0] maximum,
    output wire [31:0] minimum_stamp_low,
    output wire [31:0] minimum_stamp_high,
    output wire [31:0] minimum_sequence,
    output wire [31:0] maximum_stamp_low,
    output wire [31:0] maximum_stamp_high,
    output wire [31:0] maximum_sequence,
    output wire [31:0] sum_low,
    output wire [31:0] sum_high,
    output wire [31:0] squares_low,
    output wire [31:0] squares_middle,
    output wire [31:0] squares_high,
    output wire [31:0] below_low,
    output wire [31:0] below_high,
    output wire [31:0] above_low,
    output wire [31:0] above_high,
    output wire [31:0] log_saturated_low,
    output wire [31:0] log_saturated_high,
    output wire [31:0] window_saturated_low,
    output wire [31:0] window_saturated_high,
    output wire [31:0] bank_base
);

    reg         counting;
    reg         counting_1;
    reg         counting_2;
    reg  [4:0]  turn;
    reg         zeroed;
    reg  [9:0]  zero_bin;
    reg         taking;
    reg         spare_clear;
    reg         refused;
    reg  [15:0] generation;
    reg  [31:0] base;
    reg  [31:0] spare_base;
    reg         window_chosen;
    reg         was_busy;
    reg  [31:0] word_read;
    wire        busy;
    wire        turning;
    wire        forgetting;
    wire        taken;
    reg  [1:0]  zero_banks;
    wire        classify_below;
    wire        classify_above;
    wire        classify_log_valid;
    wire [9:0]  classify_log_bin;
    wire        classify_window_valid;
    wire [9:0]  classify_window_bin;
    wire        log_zero;
    wire        log_read_bank;
    wire [31:0] log_read_data;
    wire [63:0] log_full;
    wire        window_zero;
    wire        window_read_bank;
    wire [31:0] window_read_data;
    wire [63:0] window_full;
    wire [63:0] samples_total;
    wire [63:0] below_total;
    wire [63:0] above_total;
    wire [63:0] sums_sum;
    wire [95:0] sums_squares;
    wire [31:0] smallest_value;
    wire [31:0] smallest_largest;
    wire [63:0] smallest_largest_stamp;
    wire [31:0] smallest_largest_number;
    wire [31:0] greatest_largest;
    wire [63:0] greatest_largest_stamp;
    wire [31:0] greatest_largest_number;

    histogram_classify classify (
        .clock        (clock),
        .reset        (reset),
        .valid        (taken),
        .value        (sample_value),
        .base         (base),
        .below        (classify_below),
        .above        (classify_above),
        .log_valid    (classify_log_valid),
        .log_bin      (classify_log_bin),
        .window_valid (classify_window_valid),
        .window_bin   (classify_window_bin)
    );

    histogram_bins log (
        .clock      (clock),
        .reset      (reset),
        .valid      (classify_log_valid),
        .bin        (classify_log_bin),
        .bank       (counting_2),
        .turn       (turn[2]),
        .forget     (forgetting),
        .zero       (log_zero),
        .zero_bin   (zero_bin),
        .zero_banks (zero_banks),
        .read_bin   (read_address[9:0]),
        .read_bank  (log_read_bank),
        .read_data  (log_read_data),
        .full       (log_full)
    );

    histogram_bins window (
        .clock      (clock),
        .reset      (reset),
        .valid      (classify_window_valid),
        .bin        (classify_window_bin),
        .bank       (counting_2),
        .turn       (turn[2]),
        .forget     (forgetting),
        .zero       (window_zero),
        .zero_bin   (zero_bin),
        .zero_banks (zero_banks),
        .read_bin   (read_address[9:0]),
        .read_bank  (window_read_bank),
        .read_data  (window_read_data),
        .full       (window_full)
    );

    histogram_tally samples (
        .clock  (clock),
        .reset  (reset),
        .add    (taken),
        .turn   (turn[0]),
        .forget (forgetting),
        .total  (samples_total)
    );

    histogram_tally below (
        .clock  (clock),
        .reset  (reset),
        .add    (classify_below),
        .turn   (turn[1]),
        .forget (forgetting),
        .total  (below_total)
    );

    histogram_tally above (
        .clock  (clock),
        .reset  (reset),
        .add    (classify_above),
        .turn   (turn[1]),
        .forget (forgetting),
        .total  (above_total)
    );

    histogram_sums sums (
        .clock   (clock),
        .reset   (reset),
        .valid   (taken),
        .value   (sample_value),
        .turn    (turn[0]),
        .forget  (forgetting),
        .sum     (sums_sum),
        .squares (sums_squares)
    );

    histogram_extreme smallest (
        .clock          (clock),
        .reset          (reset),
        .valid          (taken),
        .value          (smallest_value),
        .stamp          (sample_stamp),
        .number         (sample_sequence),
        .turn           (turn[0]),
        .forget         (forgetting),
        .largest        (smallest_largest),
        .largest_stamp  (smallest_largest_stamp),
        .largest_number (smallest_largest_number)
    );

    histogram_extreme greatest (
        .clock          (clock),
        .reset          (reset),
        .valid          (taken),
        .value          (sample_value),
        .stamp          (sample_stamp),
        .number         (sample_sequence),
        .turn           (turn[0]),
        .forget         (forgetting),
        .largest        (greatest_largest),
        .largest_stamp  (greatest_largest_stamp),
        .largest_number (greatest_largest_number)
    );

    // banks: turn, zero, refuse
    assign busy = (~zeroed) | (|turn);
    assign turning = ((swap & (~clear)) & spare_clear) & (~busy);
    assign forgetting = clear & (~busy);

    always @* begin
        zero_banks = 2'd3;
        if (taking) begin
            if (counting) begin
                zero_banks = 2'd1;
            end else begin
                zero_banks = 2'd2;
            end
        end
    end

    // samples: totals at once, bins two cycles later
    assign taken = sample_valid & taking;
    assign smallest_value = ~sample_value;
    assign log_zero = ~zeroed;
    assign window_zero = ~zeroed;
    assign log_read_bank = ~counting;
    assign window_read_bank = ~counting;
    assign read_data = word_read;
    assign ready = taking;
    assign status = (({generation, 16'd0} | {29'd0, refused, 2'd0}) | {30'd0, spare_clear, 1'd0}) | {31'd0, busy};
    assign count_low = samples_total[31:0];
    assign count_high = samples_total[63:32];
    assign minimum = ~smallest_largest;
    assign minimum_stamp_low = smallest_largest_stamp[31:0];
    assign minimum_stamp_high = smallest_largest_stamp[63:32];
    assign minimum_sequence = smallest_largest_number;
    assign maximum = greatest_largest;
    assign maximum_stamp_low = greatest_largest_stamp[31:0];
    assign maximum_stamp_high = greatest_largest_stamp[63:32];
    assign maximum_sequence = greatest_largest_number;
    assign sum_low = sums_sum[31:0];
    assign sum_high = sums_sum[63:32];
    assign squares_low = sums_squares[31:0];
    assign squares_middle = sums_squares[63:32];
    assign squares_high = sums_squares[95:64];
    assign below_low = below_total[31:0];
    assign below_high = below_total[63:32];
    assign above_low = above_total[31:0];
    assign above_high = above_total[63:32];
    assign log_saturated_low = log_full[31:0];
    assign log_saturated_high = log_full[63:32];
    assign window_saturated_low = window_full[31:0];
    assign window_saturated_high = window_full[63:32];
    assign bank_base = spare_base;

    always @(posedge clock) begin
        if (reset) begin
            counting <= 1'd0;
            counting_1 <= 1'd0;
            counting_2 <= 1'd0;
            turn <= 5'd0;
            zeroed <= 1'd0;
            zero_bin <= 10'd0;
            taking <= 1'd0;
            spare_clear <= 1'd0;
            refused <= 1'd0;
            generation <= 16'd0;
            base <= 32'd0;
            spare_base <= 32'd0;
            window_chosen <= 1'd0;
            was_busy <= 1'd0;
            word_read <= 32'd0;
        end else begin
            turn <= {turn[3:0], 1'd0} | {4'd0, turning};
            counting_1 <= counting;
            counting_2 <= counting_1;
            if (swap) begin
                refused <= ~turning;
            end
            if (turning) begin
                counting <= ~counting;
                generation <= generation + 16'd1;
                spare_clear <= 1'd0;
                base <= window_base;
                spare_base <= base;
            end
            if (~zeroed) begin
                zero_bin <= zero_bin + 10'd1;
                if (&zero_bin) begin
                    zeroed <= 1'd1;
                    spare_clear <= 1'd1;
                    taking <= 1'd1;
                end
            end
            if (forgetting) begin
                zeroed <= 1'd0;
                spare_clear <= 1'd0;
                spare_base <= 32'd0;
            end
            window_chosen <= read_address[10];
            was_busy <= busy;
            if (busy | was_busy) begin
                word_read <= 32'd0;
            end else if (window_chosen) begin
                word_read <= window_read_data;
            end else begin
                word_read <= log_read_data;
            end
        end
    end

endmodule
