// Generated from rtl/src/ping/drain.rs by `cargo xtask emit`; do not edit.

module ping_drain (
    input  wire        clock,
    input  wire        reset,
    input  wire [63:0] now,
    input  wire        open_loop,
    input  wire        launch,
    input  wire [3:0]  launch_slot,
    input  wire [31:0] launch_number,
    input  wire        started,
    input  wire [3:0]  started_slot,
    input  wire [31:0] started_stamp,
    input  wire [31:0] started_lateness,
    input  wire [15:0] answered,
    input  wire [31:0] stop_0,
    input  wire [31:0] stop_1,
    input  wire [31:0] stop_2,
    input  wire [31:0] stop_3,
    input  wire [31:0] stop_4,
    input  wire [31:0] stop_5,
    input  wire [31:0] stop_6,
    input  wire [31:0] stop_7,
    input  wire [31:0] stop_8,
    input  wire [31:0] stop_9,
    input  wire [31:0] stop_10,
    input  wire [31:0] stop_11,
    input  wire [31:0] stop_12,
    input  wire [31:0] stop_13,
    input  wire [31:0] stop_14,
    input  wire [31:0] stop_15,
    output wire        drained,
    output wire [15:0] drained_mask,
    output wire        sample_valid,
    output wire        sample_open,
    output wire [31:0] sample_service,
    output wire [31:0] sample_response,
    output wire [31:0] sample_sequence,
    output wire [63:0] sample_stamp
);

    reg  [31:0] starts_read_data;
    reg  [31:0] numbers_read_data;
    reg  [31:0] latenesses_read_data;
    reg         picked;
    reg  [31:0] ended;
    reg         valid;
    reg         open;
    reg  [31:0] service;
    reg  [31:0] response;
    reg  [31:0] number;
    reg  [63:0] stamp;
    reg  [3:0]  slot;
    reg  [31:0] ending;
    reg  [31:0] difference;
    reg  [32:0] total;
    reg  [31:0] upper;
    (* ram_style = "distributed" *)
    reg  [31:0] starts [0:15];
    (* ram_style = "distributed" *)
    reg  [31:0] numbers [0:15];
    (* ram_style = "distributed" *)
    reg  [31:0] latenesses [0:15];

    // pick
    assign drained = |answered;
    assign drained_mask = answered & ((~answered) + 16'd1);

    always @* begin
        slot = 4'd0;
        ending = 32'd0;
        if (|answered) begin
            if (drained_mask[0]) begin
                slot = slot;
                ending = ending | stop_0;
            end
            if (drained_mask[1]) begin
                slot = slot | 4'd1;
                ending = ending | stop_1;
            end
            if (drained_mask[2]) begin
                slot = slot | 4'd2;
                ending = ending | stop_2;
            end
            if (drained_mask[3]) begin
                slot = slot | 4'd3;
                ending = ending | stop_3;
            end
            if (drained_mask[4]) begin
                slot = slot | 4'd4;
                ending = ending | stop_4;
            end
            if (drained_mask[5]) begin
                slot = slot | 4'd5;
                ending = ending | stop_5;
            end
            if (drained_mask[6]) begin
                slot = slot | 4'd6;
                ending = ending | stop_6;
            end
            if (drained_mask[7]) begin
                slot = slot | 4'd7;
                ending = ending | stop_7;
            end
            if (drained_mask[8]) begin
                slot = slot | 4'd8;
                ending = ending | stop_8;
            end
            if (drained_mask[9]) begin
                slot = slot | 4'd9;
                ending = ending | stop_9;
            end
            if (drained_mask[10]) begin
                slot = slot | 4'd10;
                ending = ending | stop_10;
            end
            if (drained_mask[11]) begin
                slot = slot | 4'd11;
                ending = ending | stop_11;
            end
            if (drained_mask[12]) begin
                slot = slot | 4'd12;
                ending = ending | stop_12;
            end
            if (drained_mask[13]) begin
                slot = slot | 4'd13;
                ending = ending | stop_13;
            end
            if (drained_mask[14]) begin
                slot = slot | 4'd14;
                ending = ending | stop_14;
            end
            if (drained_mask[15]) begin
                slot = 4'd15;
                ending = ending | stop_15;
            end
        end
    end

    always @* begin
        // measure
        difference = 32'd0;
        total = 33'd0;
        upper = 32'd0;
        if (picked) begin
            difference = ended - starts_read_data;
            total = {1'd0, difference} + {1'd0, latenesses_read_data};
            upper = now[63:32];
            if (ended > now[31:0]) begin
                upper = now[63:32] - 32'd1;
            end
        end
    end

    assign sample_valid = valid;
    assign sample_open = open;
    assign sample_service = service;
    assign sample_response = response;
    assign sample_sequence = number;
    assign sample_stamp = stamp;

    always @(posedge clock) begin
        if (started) begin
            starts[started_slot] <= started_stamp;
        end
        starts_read_data <= starts[slot];
    end

    always @(posedge clock) begin
        if (launch) begin
            numbers[launch_slot] <= launch_number;
        end
        numbers_read_data <= numbers[slot];
    end

    always @(posedge clock) begin
        if (started) begin
            latenesses[started_slot] <= started_lateness;
        end
        latenesses_read_data <= latenesses[slot];
    end

    always @(posedge clock) begin
        if (reset) begin
            picked <= 1'd0;
            ended <= 32'd0;
            valid <= 1'd0;
            open <= 1'd0;
            service <= 32'd0;
            response <= 32'd0;
            number <= 32'd0;
            stamp <= 64'd0;
        end else begin
            picked <= |answered;
            if (|answered) begin
                ended <= ending;
            end
            valid <= picked;
            if (picked) begin
                open <= open_loop;
                service <= difference;
                response <= total[31:0];
                if (total[32]) begin
                    response <= {32{1'b1}};
                end
                number <= numbers_read_data;
                stamp <= {upper, 32'd0} | {32'd0, ended};
            end
        end
    end

endmodule
