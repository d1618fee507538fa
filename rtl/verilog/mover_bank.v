// Generated from rtl/src/mover/bank.rs by `cargo xtask emit`; do not edit.

module mover_bank (
    input  wire        clock,
    input  wire [7:0]  writes,
    input  wire [7:0]  wraps,
    input  wire [11:0] here,
    input  wire [11:0] beyond,
    input  wire [63:0] data,
    input  wire [11:0] read_address,
    output wire [63:0] word
);

    reg  [7:0]  lanes_0_read_data;
    reg  [11:0] lanes_0_write_address;
    reg  [7:0]  lanes_1_read_data;
    reg  [11:0] lanes_1_write_address;
    reg  [7:0]  lanes_2_read_data;
    reg  [11:0] lanes_2_write_address;
    reg  [7:0]  lanes_3_read_data;
    reg  [11:0] lanes_3_write_address;
    reg  [7:0]  lanes_4_read_data;
    reg  [11:0] lanes_4_write_address;
    reg  [7:0]  lanes_5_read_data;
    reg  [11:0] lanes_5_write_address;
    reg  [7:0]  lanes_6_read_data;
    reg  [11:0] lanes_6_write_address;
    reg  [7:0]  lanes_7_read_data;
    reg  [11:0] lanes_7_write_address;
    (* ram_style = "block" *)
    reg  [7:0]  lanes_0 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_1 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_2 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_3 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_4 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_5 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_6 [0:4095];
    (* ram_style = "block" *)
    reg  [7:0]  lanes_7 [0:4095];

    always @* begin
        lanes_0_write_address = here;
        if (wraps[0]) begin
            lanes_0_write_address = beyond;
        end
    end

    always @* begin
        lanes_1_write_address = here;
        if (wraps[1]) begin
            lanes_1_write_address = beyond;
        end
    end

    always @* begin
        lanes_2_write_address = here;
        if (wraps[2]) begin
            lanes_2_write_address = beyond;
        end
    end

    always @* begin
        lanes_3_write_address = here;
        if (wraps[3]) begin
            lanes_3_write_address = beyond;
        end
    end

    always @* begin
        lanes_4_write_address = here;
        if (wraps[4]) begin
            lanes_4_write_address = beyond;
        end
    end

    always @* begin
        lanes_5_write_address = here;
        if (wraps[5]) begin
            lanes_5_write_address = beyond;
        end
    end

    always @* begin
        lanes_6_write_address = here;
        if (wraps[6]) begin
            lanes_6_write_address = beyond;
        end
    end

    always @* begin
        lanes_7_write_address = here;
        if (wraps[7]) begin
            lanes_7_write_address = beyond;
        end
    end

    assign word = (((((({56'd0, lanes_0_read_data} | {48'd0, lanes_1_read_data, 8'd0}) | {40'd0, lanes_2_read_data, 16'd0}) | {32'd0, lanes_3_read_data, 24'd0}) | {24'd0, lanes_4_read_data, 32'd0}) | {16'd0, lanes_5_read_data, 40'd0}) | {8'd0, lanes_6_read_data, 48'd0}) | {lanes_7_read_data, 56'd0};

    always @(posedge clock) begin
        if (writes[0]) begin
            lanes_0[lanes_0_write_address] <= data[7:0];
        end
        lanes_0_read_data <= lanes_0[read_address];
    end

    always @(posedge clock) begin
        if (writes[1]) begin
            lanes_1[lanes_1_write_address] <= data[15:8];
        end
        lanes_1_read_data <= lanes_1[read_address];
    end

    always @(posedge clock) begin
        if (writes[2]) begin
            lanes_2[lanes_2_write_address] <= data[23:16];
        end
        lanes_2_read_data <= lanes_2[read_address];
    end

    always @(posedge clock) begin
        if (writes[3]) begin
            lanes_3[lanes_3_write_address] <= data[31:24];
        end
        lanes_3_read_data <= lanes_3[read_address];
    end

    always @(posedge clock) begin
        if (writes[4]) begin
            lanes_4[lanes_4_write_address] <= data[39:32];
        end
        lanes_4_read_data <= lanes_4[read_address];
    end

    always @(posedge clock) begin
        if (writes[5]) begin
            lanes_5[lanes_5_write_address] <= data[47:40];
        end
        lanes_5_read_data <= lanes_5[read_address];
    end

    always @(posedge clock) begin
        if (writes[6]) begin
            lanes_6[lanes_6_write_address] <= data[55:48];
        end
        lanes_6_read_data <= lanes_6[read_address];
    end

    always @(posedge clock) begin
        if (writes[7]) begin
            lanes_7[lanes_7_write_address] <= data[63:56];
        end
        lanes_7_read_data <= lanes_7[read_address];
    end

endmodule
