// Generated from rtl/src/window.rs by `cargo xtask emit`; do not edit.

module window (
    input  wire        clock,
    input  wire        reset,
    input  wire        bypass,
    input  wire        changed,
    input  wire [19:0] first_low_0,
    input  wire [19:0] first_low_1,
    input  wire [19:0] first_low_2,
    input  wire [19:0] first_low_3,
    input  wire [19:0] first_low_4,
    input  wire [19:0] first_low_5,
    input  wire [19:0] first_low_6,
    input  wire [19:0] first_low_7,
    input  wire [19:0] first_low_8,
    input  wire [19:0] first_low_9,
    input  wire [19:0] first_low_10,
    input  wire [19:0] first_low_11,
    input  wire [19:0] first_low_12,
    input  wire [19:0] first_low_13,
    input  wire [19:0] first_low_14,
    input  wire [19:0] first_low_15,
    input  wire [15:0] first_high_0,
    input  wire [15:0] first_high_1,
    input  wire [15:0] first_high_2,
    input  wire [15:0] first_high_3,
    input  wire [15:0] first_high_4,
    input  wire [15:0] first_high_5,
    input  wire [15:0] first_high_6,
    input  wire [15:0] first_high_7,
    input  wire [15:0] first_high_8,
    input  wire [15:0] first_high_9,
    input  wire [15:0] first_high_10,
    input  wire [15:0] first_high_11,
    input  wire [15:0] first_high_12,
    input  wire [15:0] first_high_13,
    input  wire [15:0] first_high_14,
    input  wire [15:0] first_high_15,
    input  wire [19:0] last_low_0,
    input  wire [19:0] last_low_1,
    input  wire [19:0] last_low_2,
    input  wire [19:0] last_low_3,
    input  wire [19:0] last_low_4,
    input  wire [19:0] last_low_5,
    input  wire [19:0] last_low_6,
    input  wire [19:0] last_low_7,
    input  wire [19:0] last_low_8,
    input  wire [19:0] last_low_9,
    input  wire [19:0] last_low_10,
    input  wire [19:0] last_low_11,
    input  wire [19:0] last_low_12,
    input  wire [19:0] last_low_13,
    input  wire [19:0] last_low_14,
    input  wire [19:0] last_low_15,
    input  wire [15:0] last_high_0,
    input  wire [15:0] last_high_1,
    input  wire [15:0] last_high_2,
    input  wire [15:0] last_high_3,
    input  wire [15:0] last_high_4,
    input  wire [15:0] last_high_5,
    input  wire [15:0] last_high_6,
    input  wire [15:0] last_high_7,
    input  wire [15:0] last_high_8,
    input  wire [15:0] last_high_9,
    input  wire [15:0] last_high_10,
    input  wire [15:0] last_high_11,
    input  wire [15:0] last_high_12,
    input  wire [15:0] last_high_13,
    input  wire [15:0] last_high_14,
    input  wire [15:0] last_high_15,
    input  wire        open_0,
    input  wire        open_1,
    input  wire        open_2,
    input  wire        open_3,
    input  wire        open_4,
    input  wire        open_5,
    input  wire        open_6,
    input  wire        open_7,
    input  wire        open_8,
    input  wire        open_9,
    input  wire        open_10,
    input  wire        open_11,
    input  wire        open_12,
    input  wire        open_13,
    input  wire        open_14,
    input  wire        open_15,
    input  wire        write_0,
    input  wire        write_1,
    input  wire        write_2,
    input  wire        write_3,
    input  wire        write_4,
    input  wire        write_5,
    input  wire        write_6,
    input  wire        write_7,
    input  wire        write_8,
    input  wire        write_9,
    input  wire        write_10,
    input  wire        write_11,
    input  wire        write_12,
    input  wire        write_13,
    input  wire        write_14,
    input  wire        write_15,
    input  wire [41:0] fence_line,
    input  wire [4:0]  fence_lines,
    output wire        allowed,
    input  wire        admitted,
    input  wire        retired,
    input  wire        refuse,
    input  wire [41:0] refuse_line,
    input  wire        clear,
    output wire [31:0] closing,
    output wire [31:0] refused,
    output wire [31:0] refused_low,
    output wire [31:0] refused_high,
    output wire [31:0] errors
);

    reg  [41:0] asked_line;
    reg  [4:0]  asked_lines;
    reg  [42:0] last_line;
    reg         compare;
    reg  [15:0] fits;
    reg         decide;
    reg         verdict;
    reg  [3:0]  range;
    reg  [3:0]  owing_0;
    reg  [3:0]  owing_1;
    reg  [3:0]  owing_2;
    reg  [3:0]  owing_3;
    reg  [3:0]  owing_4;
    reg  [3:0]  owing_5;
    reg  [3:0]  owing_6;
    reg  [3:0]  owing_7;
    reg  [2:0]  newest;
    reg  [2:0]  oldest;
    reg  [7:0]  owed;
    reg         count_again;
    reg  [15:0] draining;
    reg  [31:0] refusals;
    reg  [41:0] refused_at;
    reg         flag;
    reg  [19:0] low;
    reg  [15:0] high;
    reg  [35:0] first;
    reg  [35:0] last;
    reg  [15:0] found;
    reg  [15:0] lowest;
    reg  [15:0] waits;
    reg  [3:0]  number;
    wire        admits;
    wire        retires;
    reg  [7:0]  owing_now;

    always @* begin
        low = 20'd0;
        high = 16'd0;
        first = 36'd0;
        last = 36'd0;
        found = 16'd0;
        if (compare) begin
            low = first_low_0;
            high = first_high_0;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_0;
            high = last_high_0;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_0 & write_0) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:1], 1'd1};
            end
            low = first_low_1;
            high = first_high_1;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_1;
            high = last_high_1;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_1 & write_1) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:2], 1'd1, found[0]};
            end
            low = first_low_2;
            high = first_high_2;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_2;
            high = last_high_2;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_2 & write_2) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:3], 1'd1, found[1:0]};
            end
            low = first_low_3;
            high = first_high_3;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_3;
            high = last_high_3;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_3 & write_3) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:4], 1'd1, found[2:0]};
            end
            low = first_low_4;
            high = first_high_4;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_4;
            high = last_high_4;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_4 & write_4) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:5], 1'd1, found[3:0]};
            end
            low = first_low_5;
            high = first_high_5;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_5;
            high = last_high_5;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_5 & write_5) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:6], 1'd1, found[4:0]};
            end
            low = first_low_6;
            high = first_high_6;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_6;
            high = last_high_6;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_6 & write_6) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:7], 1'd1, found[5:0]};
            end
            low = first_low_7;
            high = first_high_7;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_7;
            high = last_high_7;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_7 & write_7) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:8], 1'd1, found[6:0]};
            end
            low = first_low_8;
            high = first_high_8;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_8;
            high = last_high_8;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_8 & write_8) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:9], 1'd1, found[7:0]};
            end
            low = first_low_9;
            high = first_high_9;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_9;
            high = last_high_9;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_9 & write_9) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:10], 1'd1, found[8:0]};
            end
            low = first_low_10;
            high = first_high_10;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_10;
            high = last_high_10;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_10 & write_10) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:11], 1'd1, found[9:0]};
            end
            low = first_low_11;
            high = first_high_11;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_11;
            high = last_high_11;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_11 & write_11) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:12], 1'd1, found[10:0]};
            end
            low = first_low_12;
            high = first_high_12;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_12;
            high = last_high_12;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_12 & write_12) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:13], 1'd1, found[11:0]};
            end
            low = first_low_13;
            high = first_high_13;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_13;
            high = last_high_13;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_13 & write_13) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15:14], 1'd1, found[12:0]};
            end
            low = first_low_14;
            high = first_high_14;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_14;
            high = last_high_14;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_14 & write_14) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {found[15], 1'd1, found[13:0]};
            end
            low = first_low_15;
            high = first_high_15;
            first = {high, 20'd0} | {16'd0, low};
            low = last_low_15;
            high = last_high_15;
            last = {high, 20'd0} | {16'd0, low};
            if ((((open_15 & write_15) & (first <= asked_line[41:6])) & (last_line[41:6] <= last)) & (~last_line[42])) begin
                found = {1'd1, found[14:0]};
            end
        end
    end

    always @* begin
        lowest = 16'd0;
        number = 4'd0;
        if (decide) begin
            lowest = fits & ((~fits) + 16'd1);
            if (lowest[0]) begin
                number = number;
            end
            if (lowest[1]) begin
                number = number | 4'd1;
            end
            if (lowest[2]) begin
                number = number | 4'd2;
            end
            if (lowest[3]) begin
                number = number | 4'd3;
            end
            if (lowest[4]) begin
                number = number | 4'd4;
            end
            if (lowest[5]) begin
                number = number | 4'd5;
            end
            if (lowest[6]) begin
                number = number | 4'd6;
            end
            if (lowest[7]) begin
                number = number | 4'd7;
            end
            if (lowest[8]) begin
                number = number | 4'd8;
            end
            if (lowest[9]) begin
                number = number | 4'd9;
            end
            if (lowest[10]) begin
                number = number | 4'd10;
            end
            if (lowest[11]) begin
                number = number | 4'd11;
            end
            if (lowest[12]) begin
                number = number | 4'd12;
            end
            if (lowest[13]) begin
                number = number | 4'd13;
            end
            if (lowest[14]) begin
                number = number | 4'd14;
            end
            if (lowest[15]) begin
                number = 4'd15;
            end
        end
    end

    assign allowed = verdict | bypass;

    // What each range is owed. Responses come in the order of the writes.
    assign admits = admitted & (~bypass);
    assign retires = retired & (~bypass);

    always @* begin
        owing_now = owed;
        if (retires) begin
            if (oldest == 3'd0) begin
                owing_now = {owing_now[7:1], 1'd0};
            end
            if (oldest == 3'd1) begin
                owing_now = {owing_now[7:2], 1'd0, owing_now[0]};
            end
            if (oldest == 3'd2) begin
                owing_now = {owing_now[7:3], 1'd0, owing_now[1:0]};
            end
            if (oldest == 3'd3) begin
                owing_now = {owing_now[7:4], 1'd0, owing_now[2:0]};
            end
            if (oldest == 3'd4) begin
                owing_now = {owing_now[7:5], 1'd0, owing_now[3:0]};
            end
            if (oldest == 3'd5) begin
                owing_now = {owing_now[7:6], 1'd0, owing_now[4:0]};
            end
            if (oldest == 3'd6) begin
                owing_now = {owing_now[7], 1'd0, owing_now[5:0]};
            end
            if (oldest == 3'd7) begin
                owing_now = {1'd0, owing_now[6:0]};
            end
        end
        if (admits) begin
            if (newest == 3'd0) begin
                owing_now = {owing_now[7:1], 1'd1};
            end
            if (newest == 3'd1) begin
                owing_now = {owing_now[7:2], 1'd1, owing_now[0]};
            end
            if (newest == 3'd2) begin
                owing_now = {owing_now[7:3], 1'd1, owing_now[1:0]};
            end
            if (newest == 3'd3) begin
                owing_now = {owing_now[7:4], 1'd1, owing_now[2:0]};
            end
            if (newest == 3'd4) begin
                owing_now = {owing_now[7:5], 1'd1, owing_now[3:0]};
            end
            if (newest == 3'd5) begin
                owing_now = {owing_now[7:6], 1'd1, owing_now[4:0]};
            end
            if (newest == 3'd6) begin
                owing_now = {owing_now[7], 1'd1, owing_now[5:0]};
            end
            if (newest == 3'd7) begin
                owing_now = {1'd1, owing_now[6:0]};
            end
        end
    end

    always @* begin
        waits = 16'd0;
        if (count_again | changed) begin
            if (owed[0]) begin
                waits = waits | (16'd1 << owing_0);
            end
            if (owed[1]) begin
                waits = waits | (16'd1 << owing_1);
            end
            if (owed[2]) begin
                waits = waits | (16'd1 << owing_2);
            end
            if (owed[3]) begin
                waits = waits | (16'd1 << owing_3);
            end
            if (owed[4]) begin
                waits = waits | (16'd1 << owing_4);
            end
            if (owed[5]) begin
                waits = waits | (16'd1 << owing_5);
            end
            if (owed[6]) begin
                waits = waits | (16'd1 << owing_6);
            end
            if (owed[7]) begin
                waits = waits | (16'd1 << owing_7);
            end
            if (open_0) begin
                waits = {waits[15:1], 1'd0};
            end
            if (open_1) begin
                waits = {waits[15:2], 1'd0, waits[0]};
            end
            if (open_2) begin
                waits = {waits[15:3], 1'd0, waits[1:0]};
            end
            if (open_3) begin
                waits = {waits[15:4], 1'd0, waits[2:0]};
            end
            if (open_4) begin
                waits = {waits[15:5], 1'd0, waits[3:0]};
            end
            if (open_5) begin
                waits = {waits[15:6], 1'd0, waits[4:0]};
            end
            if (open_6) begin
                waits = {waits[15:7], 1'd0, waits[5:0]};
            end
            if (open_7) begin
                waits = {waits[15:8], 1'd0, waits[6:0]};
            end
            if (open_8) begin
                waits = {waits[15:9], 1'd0, waits[7:0]};
            end
            if (open_9) begin
                waits = {waits[15:10], 1'd0, waits[8:0]};
            end
            if (open_10) begin
                waits = {waits[15:11], 1'd0, waits[9:0]};
            end
            if (open_11) begin
                waits = {waits[15:12], 1'd0, waits[10:0]};
            end
            if (open_12) begin
                waits = {waits[15:13], 1'd0, waits[11:0]};
            end
            if (open_13) begin
                waits = {waits[15:14], 1'd0, waits[12:0]};
            end
            if (open_14) begin
                waits = {waits[15], 1'd0, waits[13:0]};
            end
            if (open_15) begin
                waits = {1'd0, waits[14:0]};
            end
        end
    end

    assign closing = {16'd0, draining};
    assign refused = refusals;
    assign refused_low = {refused_at[25:0], 6'd0};
    assign refused_high = {16'd0, refused_at[41:26]};
    assign errors = {31'd0, flag};

    always @(posedge clock) begin
        if (reset) begin
            asked_line <= 42'd0;
            asked_lines <= 5'd0;
            last_line <= 43'd0;
            compare <= 1'd0;
            fits <= 16'd0;
            decide <= 1'd0;
            verdict <= 1'd0;
            range <= 4'd0;
            owing_0 <= 4'd0;
            owing_1 <= 4'd0;
            owing_2 <= 4'd0;
            owing_3 <= 4'd0;
            owing_4 <= 4'd0;
            owing_5 <= 4'd0;
            owing_6 <= 4'd0;
            owing_7 <= 4'd0;
            newest <= 3'd0;
            oldest <= 3'd0;
            owed <= 8'd0;
            count_again <= 1'd0;
            draining <= 16'd0;
            refusals <= 32'd0;
            refused_at <= 42'd0;
            flag <= 1'd0;
        end else begin
            // A new question, or another range: compare again.
            compare <= changed;
            if ((fence_line != asked_line) | (fence_lines != asked_lines)) begin
                asked_line <= fence_line;
                asked_lines <= fence_lines;
                last_line <= ({1'd0, fence_line} + {38'd0, fence_lines}) - 43'd1;
                compare <= 1'd1;
            end
            decide <= compare;
            if (compare) begin
                fits <= found;
            end
            if (decide) begin
                verdict <= |fits;
                range <= number;
            end
            if (retires) begin
                oldest <= oldest + 3'd1;
            end
            if (admits) begin
                newest <= newest + 3'd1;
                if (newest == 3'd0) begin
                    owing_0 <= range;
                end
                if (newest == 3'd1) begin
                    owing_1 <= range;
                end
                if (newest == 3'd2) begin
                    owing_2 <= range;
                end
                if (newest == 3'd3) begin
                    owing_3 <= range;
                end
                if (newest == 3'd4) begin
                    owing_4 <= range;
                end
                if (newest == 3'd5) begin
                    owing_5 <= range;
                end
                if (newest == 3'd6) begin
                    owing_6 <= range;
                end
                if (newest == 3'd7) begin
                    owing_7 <= range;
                end
            end
            owed <= owing_now;
            count_again <= admits | retires;
            if (count_again | changed) begin
                draining <= waits;
            end
            // What was refused.
            if (clear) begin
                flag <= 1'd0;
            end
            if (refuse) begin
                refusals <= refusals + 32'd1;
                flag <= 1'd1;
                if (clear | (~flag)) begin
                    refused_at <= refuse_line;
                end
            end
        end
    end

    // Not read: the fence has whole pages
    wire unused_last_line_0 = &{1'b0, last_line[5:0]};

endmodule
