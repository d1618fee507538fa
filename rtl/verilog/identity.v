// Generated from rtl/src/identity.rs by `cargo xtask emit`; do not edit.

module identity (
    input  wire        clock,
    input  wire        reset,
    input  wire [31:0] build_id,
    input  wire [7:0]  mailbox_lanes,
    input  wire        mailbox_unmapped,
    input  wire [6:0]  mailbox_line,
    input  wire        write_unmapped,
    input  wire        write_read_only,
    input  wire        write_partial,
    input  wire [15:0] write_word,
    input  wire        read_unmapped,
    input  wire [15:0] read_word,
    input  wire        write_burst,
    input  wire [15:0] write_burst_word,
    input  wire        read_burst,
    input  wire [15:0] read_burst_word,
    input  wire [4:0]  clear,
    output wire [31:0] build,
    output wire [31:0] access_errors,
    output wire [31:0] access_error_count,
    output wire [31:0] access_error_address
);

    reg  [31:0] build_name;
    reg  [4:0]  flags;
    reg  [31:0] count;
    reg  [15:0] address;
    reg  [3:0]  fresh;
    wire        mailbox_wrong;
    wire        write_wrong;
    wire [4:0]  kept;
    reg  [4:0]  raised;
    reg  [15:0] word;
    reg  [2:0]  lane;
    reg  [3:0]  lower;
    reg  [3:0]  upper;
    reg  [32:0] sum;

    assign build = build_name;
    assign mailbox_wrong = |mailbox_lanes;
    assign write_wrong = (write_unmapped | write_read_only) | write_partial;
    assign kept = flags & (~clear);

    always @* begin
        raised = 5'd0;
        word = 16'd0;
        lane = 3'd0;
        lower = 4'd0;
        upper = 4'd0;
        if ((((mailbox_wrong | write_wrong) | read_unmapped) | write_burst) | read_burst) begin
            if (read_unmapped) begin
                raised = raised | 5'd1;
            end
            if (write_unmapped | (mailbox_wrong & mailbox_unmapped)) begin
                raised = raised | 5'd2;
            end
            if (write_read_only) begin
                raised = raised | 5'd4;
            end
            if (write_partial | (mailbox_wrong & (~mailbox_unmapped))) begin
                raised = raised | 5'd8;
            end
            if (write_burst | read_burst) begin
                raised = raised | 5'd16;
            end
            if (mailbox_lanes[7]) begin
                lane = 3'd7;
            end
            if (mailbox_lanes[6]) begin
                lane = 3'd6;
            end
            if (mailbox_lanes[5]) begin
                lane = 3'd5;
            end
            if (mailbox_lanes[4]) begin
                lane = 3'd4;
            end
            if (mailbox_lanes[3]) begin
                lane = 3'd3;
            end
            if (mailbox_lanes[2]) begin
                lane = 3'd2;
            end
            if (mailbox_lanes[1]) begin
                lane = 3'd1;
            end
            if (mailbox_lanes[0]) begin
                lane = 3'd0;
            end
            if (mailbox_wrong) begin
                word = ({6'd0, mailbox_line, 3'd0} | {13'd0, lane}) | 16'h400;
            end else if (write_wrong) begin
                word = write_word;
            end else if (read_unmapped) begin
                word = read_word;
            end else if (write_burst) begin
                word = write_burst_word;
            end else begin
                word = read_burst_word;
            end
            lower = ((({3'd0, mailbox_lanes[0]} + {3'd0, mailbox_lanes[1]}) + {3'd0, mailbox_lanes[2]}) + {3'd0, mailbox_lanes[3]}) + {3'd0, write_wrong};
            upper = ((({3'd0, mailbox_lanes[4]} + {3'd0, mailbox_lanes[5]}) + {3'd0, mailbox_lanes[6]}) + {3'd0, mailbox_lanes[7]}) + {3'd0, read_unmapped};
        end
    end

    always @* begin
        sum = 33'd0;
        if (|fresh) begin
            sum = {1'd0, count} + {29'd0, fresh};
        end
    end

    assign access_errors = {27'd0, flags};
    assign access_error_count = count;
    assign access_error_address = {14'd0, address, 2'd0};

    always @(posedge clock) begin
        if (reset) begin
            build_name <= 32'd0;
            flags <= 5'd0;
            count <= 32'd0;
            address <= 16'd0;
            fresh <= 4'd0;
        end else begin
            build_name <= build_id;
            fresh <= 4'd0;
            if ((((mailbox_wrong | write_wrong) | read_unmapped) | write_burst) | read_burst) begin
                if (~(|kept)) begin
                    address <= word;
                end
                fresh <= ((lower + upper) + {3'd0, write_burst}) + {3'd0, read_burst};
            end
            flags <= kept | raised;
            if (|fresh) begin
                if (sum[32]) begin
                    count <= {32{1'b1}};
                end else begin
                    count <= sum[31:0];
                end
            end
        end
    end

endmodule
