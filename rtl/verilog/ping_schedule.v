// Generated from rtl/src/ping/schedule.rs by `cargo xtask emit`; do not edit.

module ping_schedule (
    input  wire        clock,
    input  wire        reset,
    input  wire        start,
    input  wire        stop,
    input  wire        open_loop,
    input  wire [4:0]  in_flight,
    input  wire [25:0] target_low,
    input  wire [15:0] target_high,
    input  wire [31:0] samples,
    input  wire [31:0] period,
    input  wire [31:0] timeout,
    input  wire        histograms_ready,
    input  wire [15:0] busy,
    input  wire        write_ready,
    input  wire        allowed,
    output wire [41:0] fence_line,
    output wire [4:0]  fence_lines,
    output wire        begins,
    output wire        launch,
    output wire        refused,
    output reg         overdue,
    output wire [15:0] launch_mask,
    output wire [3:0]  launch_slot,
    output reg  [41:0] launch_line,
    output reg  [31:0] lateness,
    output wire        run_open_loop,
    output wire [31:0] run_timeout,
    output wire        running,
    output wire        rejected
);

    reg         active;
    reg         stopping;
    reg         more;
    reg  [31:0] left;
    reg         bad_start;
    reg  [41:0] line;
    reg  [4:0]  lines;
    reg  [15:0] in_use;
    reg  [2:0]  unsettled;
    reg         open;
    reg  [31:0] limit;
    reg  [63:0] lag;
    reg  [63:0] step;
    reg  [15:0] candidate;
    reg         found;
    wire [41:0] target;
    reg         bad;
    wire        accepted;
    wire        poised;
    wire        attempt;
    reg  [3:0]  slot;
    reg  [15:0] used;
    reg  [15:0] free;
    reg  [15:0] beyond;
    reg  [15:0] choice;

    // attempt: all its conditions are registers
    assign poised = (active & found) & (~(open & lag[63]));
    assign attempt = ((((poised & more) & (~stopping)) & write_ready) & histograms_ready) & (~(|unsettled));
    assign launch = attempt & allowed;
    assign refused = attempt & (~allowed);

    always @* begin
        slot = 4'd0;
        launch_line = line;
        overdue = 1'd0;
        lateness = 32'd0;
        if (poised) begin
            if (candidate[1]) begin
                slot = slot | 4'd1;
            end
            if (candidate[2]) begin
                slot = slot | 4'd2;
            end
            if (candidate[3]) begin
                slot = slot | 4'd3;
            end
            if (candidate[4]) begin
                slot = slot | 4'd4;
            end
            if (candidate[5]) begin
                slot = slot | 4'd5;
            end
            if (candidate[6]) begin
                slot = slot | 4'd6;
            end
            if (candidate[7]) begin
                slot = slot | 4'd7;
            end
            if (candidate[8]) begin
                slot = slot | 4'd8;
            end
            if (candidate[9]) begin
                slot = slot | 4'd9;
            end
            if (candidate[10]) begin
                slot = slot | 4'd10;
            end
            if (candidate[11]) begin
                slot = slot | 4'd11;
            end
            if (candidate[12]) begin
                slot = slot | 4'd12;
            end
            if (candidate[13]) begin
                slot = slot | 4'd13;
            end
            if (candidate[14]) begin
                slot = slot | 4'd14;
            end
            if (candidate[15]) begin
                slot = 4'd15;
            end
            launch_line = line + {38'd0, slot};
            if (open) begin
                overdue = launch & (|lag[62:8]);
                lateness = lag[39:8];
                if (|lag[62:40]) begin
                    lateness = {32{1'b1}};
                end
            end
        end
    end

    assign launch_slot = slot;
    assign launch_mask = candidate;

    always @* begin
        // candidate: the next free slot after the one before, and round again
        free = 16'd0;
        beyond = 16'd0;
        choice = 16'd0;
        if (active & (launch | (~found))) begin
            free = in_use & (~busy);
            if (found) begin
                free = free & (~candidate);
            end
            beyond = free & (~(candidate | (candidate - 16'd1)));
            choice = free;
            if (|beyond) begin
                choice = beyond;
            end
        end
    end

    assign target = {16'd0, target_low} | {target_high, 26'd0};

    always @* begin
        // start, stop, end
        bad = 1'd0;
        if (start) begin
            bad = (((((((active | stop) | (~(|samples))) | (~(|timeout))) | (&timeout[31:8])) | (~(|in_flight))) | (in_flight > 5'd16)) | (open_loop & (~(|period[31:8])))) | ((&target[41:4]) & (({2'd0, target[3:0]} + {1'd0, in_flight}) > 6'd16));
        end
    end

    assign accepted = start & (~bad);

    always @* begin
        used = 16'd0;
        if (active) begin
        end else if ((line != target) | (lines != in_flight)) begin
            if (in_flight > 5'd0) begin
                used = {used[15:1], 1'd1};
            end
            if (in_flight > 5'd1) begin
                used = {used[15:2], 1'd1, used[0]};
            end
            if (in_flight > 5'd2) begin
                used = {used[15:3], 1'd1, used[1:0]};
            end
            if (in_flight > 5'd3) begin
                used = {used[15:4], 1'd1, used[2:0]};
            end
            if (in_flight > 5'd4) begin
                used = {used[15:5], 1'd1, used[3:0]};
            end
            if (in_flight > 5'd5) begin
                used = {used[15:6], 1'd1, used[4:0]};
            end
            if (in_flight > 5'd6) begin
                used = {used[15:7], 1'd1, used[5:0]};
            end
            if (in_flight > 5'd7) begin
                used = {used[15:8], 1'd1, used[6:0]};
            end
            if (in_flight > 5'd8) begin
                used = {used[15:9], 1'd1, used[7:0]};
            end
            if (in_flight > 5'd9) begin
                used = {used[15:10], 1'd1, used[8:0]};
            end
            if (in_flight > 5'd10) begin
                used = {used[15:11], 1'd1, used[9:0]};
            end
            if (in_flight > 5'd11) begin
                used = {used[15:12], 1'd1, used[10:0]};
            end
            if (in_flight > 5'd12) begin
                used = {used[15:13], 1'd1, used[11:0]};
            end
            if (in_flight > 5'd13) begin
                used = {used[15:14], 1'd1, used[12:0]};
            end
            if (in_flight > 5'd14) begin
                used = {used[15], 1'd1, used[13:0]};
            end
            if (in_flight > 5'd15) begin
                used = {1'd1, used[14:0]};
            end
        end
    end

    assign begins = accepted;
    assign fence_line = line;
    assign fence_lines = lines;
    assign run_open_loop = open;
    assign run_timeout = limit;
    assign running = active;
    assign rejected = bad_start;

    always @(posedge clock) begin
        if (reset) begin
            active <= 1'd0;
            stopping <= 1'd0;
            more <= 1'd0;
            left <= 32'd0;
            bad_start <= 1'd0;
            line <= 42'd0;
            lines <= 5'd0;
            in_use <= 16'd0;
            unsettled <= 3'd0;
            open <= 1'd0;
            limit <= 32'd0;
            lag <= 64'd0;
            step <= 64'd0;
            candidate <= 16'd0;
            found <= 1'd0;
        end else begin
            if (attempt) begin
                more <= left != 32'd1;
                left <= left - 32'd1;
            end
            if (open & active) begin
                if (attempt) begin
                    lag <= lag + step;
                end else begin
                    lag <= lag + 64'd256;
                end
            end
            if (active & (launch | (~found))) begin
                found <= |free;
                if (|free) begin
                    candidate <= choice & ((~choice) + 16'd1);
                end
            end
            if (|unsettled) begin
                unsettled <= unsettled - 3'd1;
            end
            if (start) begin
                bad_start <= bad;
            end
            if (active) begin
                if (stop) begin
                    stopping <= 1'd1;
                end
                if ((stopping | (~more)) & (~(|busy))) begin
                    active <= 1'd0;
                end
            end else if ((line != target) | (lines != in_flight)) begin
                // while idle the fence is asked about the settings as they stand
                line <= target;
                lines <= in_flight;
                in_use <= used;
                unsettled <= 3'd4;
            end
            if (accepted) begin
                active <= 1'd1;
                stopping <= 1'd0;
                more <= 1'd1;
                left <= samples;
                open <= open_loop;
                limit <= timeout;
                lag <= 64'd0;
                step <= 64'd256 - {32'd0, period};
                candidate <= 16'd1;
                found <= 1'd1;
            end
        end
    end

endmodule
