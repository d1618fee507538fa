// Generated from rtl/src/axi/marks.rs by `cargo xtask emit`; do not edit.

module marks (
    input  wire       clock,
    input  wire       reset,
    output wire       room,
    input  wire       burst,
    input  wire       last,
    input  wire       fail,
    input  wire [1:0] response,
    input  wire       pop,
    output wire       oldest_failed,
    output wire [1:0] oldest_response,
    output wire       oldest_last
);

    reg  [3:0] memory_read_data;
    wire [3:0] memory_write_data;
    wire       memory_write_enable;
    reg  [3:0] marked;
    reg  [3:0] settled;
    reg  [3:0] answered;
    reg  [3:0] next;
    (* ram_style = "distributed" *)
    reg  [3:0] memory [0:15];

    assign memory_write_enable = burst | fail;
    assign memory_write_data[0] = fail | last;
    assign memory_write_data[1] = fail;
    assign memory_write_data[3:2] = response;
    assign room = ~(&(marked - answered));

    always @* begin
        next = answered;
        if (pop) begin
            next = answered + 4'd1;
        end
    end

    assign oldest_failed = (settled != answered) & memory_read_data[1];
    assign oldest_response = memory_read_data[3:2];
    assign oldest_last = memory_read_data[0];

    always @(posedge clock) begin
        if (memory_write_enable) begin
            memory[marked] <= memory_write_data;
        end
        memory_read_data <= memory[next];
    end

    always @(posedge clock) begin
        if (reset) begin
            marked <= 4'd0;
            settled <= 4'd0;
            answered <= 4'd0;
        end else begin
            if (burst | fail) begin
                marked <= marked + 4'd1;
            end
            settled <= marked;
            answered <= next;
        end
    end

endmodule
