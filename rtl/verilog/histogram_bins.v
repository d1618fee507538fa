// Generated from rtl/src/histogram/bins.rs by `cargo xtask emit`; do not edit.

module histogram_bins (
    input  wire        clock,
    input  wire        reset,
    input  wire        valid,
    input  wire [9:0]  bin,
    input  wire        bank,
    input  wire        turn,
    input  wire        forget,
    input  wire        zero,
    input  wire [9:0]  zero_bin,
    input  wire [1:0]  zero_banks,
    input  wire [9:0]  read_bin,
    input  wire        read_bank,
    output reg  [31:0] read_data,
    output wire [63:0] full
);

    reg  [9:0]  first_read_address;
    reg  [31:0] first_read_data;
    reg  [9:0]  first_write_address;
    reg  [31:0] first_write_data;
    reg         first_write_enable;
    reg  [9:0]  second_read_address;
    reg  [31:0] second_read_data;
    reg  [9:0]  second_write_address;
    reg  [31:0] second_write_data;
    reg         second_write_enable;
    reg         adding;
    reg  [9:0]  add_bin;
    reg         add_bank;
    reg         near;
    reg         far;
    reg         writing;
    reg  [9:0]  write_bin;
    reg         write_bank;
    reg  [31:0] write_count;
    reg         write_full;
    reg  [31:0] past_count;
    reg         turn_add;
    reg         turn_write;
    reg  [31:0] stored;
    wire        filled_add;
    wire [63:0] filled_total;
    (* ram_style = "block" *)
    reg  [31:0] first [0:1023];
    (* ram_style = "block" *)
    reg  [31:0] second [0:1023];

    histogram_tally filled (
        .clock  (clock),
        .reset  (reset),
        .add    (filled_add),
        .turn   (turn_write),
        .forget (forget),
        .total  (filled_total)
    );

    always @* begin
        // read: a sample has its bank's port, the host has the other one
        first_read_address = read_bin;
        second_read_address = read_bin;
        if (valid) begin
            if (bank) begin
                second_read_address = bin;
            end else begin
                first_read_address = bin;
            end
        end
    end

    always @* begin
        if (read_bank) begin
            read_data = second_read_data;
        end else begin
            read_data = first_read_data;
        end
    end

    always @* begin
        // add
        stored = 32'd0;
        if (adding) begin
            if (near) begin
                stored = write_count;
            end else if (far) begin
                stored = past_count;
            end else if (add_bank) begin
                stored = second_read_data;
            end else begin
                stored = first_read_data;
            end
        end
    end

    always @* begin
        first_write_enable = writing & (~write_bank);
        first_write_address = write_bin;
        first_write_data = write_count;
        if (zero & zero_banks[0]) begin
            first_write_enable = 1'd1;
            first_write_address = zero_bin;
            first_write_data = 32'd0;
        end
    end

    always @* begin
        second_write_enable = writing & write_bank;
        second_write_address = write_bin;
        second_write_data = write_count;
        if (zero & zero_banks[1]) begin
            second_write_enable = 1'd1;
            second_write_address = zero_bin;
            second_write_data = 32'd0;
        end
    end

    assign filled_add = writing & write_full;
    assign full = filled_total;

    always @(posedge clock) begin
        if (first_write_enable) begin
            first[first_write_address] <= first_write_data;
        end
        first_read_data <= first[first_read_address];
    end

    always @(posedge clock) begin
        if (second_write_enable) begin
            second[second_write_address] <= second_write_data;
        end
        second_read_data <= second[second_read_address];
    end

    always @(posedge clock) begin
        if (reset) begin
            adding <= 1'd0;
            add_bin <= 10'd0;
            add_bank <= 1'd0;
            near <= 1'd0;
            far <= 1'd0;
            writing <= 1'd0;
            write_bin <= 10'd0;
            write_bank <= 1'd0;
            write_count <= 32'd0;
            write_full <= 1'd0;
            past_count <= 32'd0;
            turn_add <= 1'd0;
            turn_write <= 1'd0;
        end else begin
            adding <= valid;
            near <= 1'd0;
            far <= 1'd0;
            if (valid) begin
                add_bin <= bin;
                add_bank <= bank;
                near <= (adding & (add_bin == bin)) & (add_bank == bank);
                far <= (writing & (write_bin == bin)) & (write_bank == bank);
            end
            writing <= adding;
            if (adding) begin
                write_bin <= add_bin;
                write_bank <= add_bank;
                write_full <= &stored;
                if (&stored) begin
                    write_count <= stored;
                end else begin
                    write_count <= stored + 32'd1;
                end
            end
            // write
            if (writing) begin
                past_count <= write_count;
            end
            turn_add <= turn;
            turn_write <= turn_add;
        end
    end

endmodule
