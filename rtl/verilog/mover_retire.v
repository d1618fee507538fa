// Generated from rtl/src/mover/retire.rs by `cargo xtask emit`; do not edit.

module mover_retire (
    input  wire        clock,
    input  wire        reset,
    input  wire        issue,
    input  wire [5:0]  issue_slot,
    input  wire [11:0] issue_bytes,
    input  wire        issue_last,
    input  wire [9:0]  issue_next_word,
    input  wire        done,
    input  wire [6:0]  done_slot,
    input  wire [1:0]  done_response,
    input  wire        consume,
    input  wire [11:0] consume_bytes,
    input  wire        skip,
    output wire [6:0]  retired,
    output wire [15:0] available,
    output wire        broken,
    output wire [1:0]  response,
    output wire        skipped,
    output wire [9:0]  next_word
);

    reg  [22:0] sizes_read_data;
    wire [22:0] sizes_write_data;
    reg  [2:0]  states_read_data;
    wire [2:0]  states_write_data;
    reg  [6:0]  count;
    reg  [15:0] bytes;
    reg         halted;
    reg         skipping;
    reg  [1:0]  cause;
    reg  [6:0]  sweep;
    reg         fresh;
    reg         fresh_lap;
    reg  [1:0]  fresh_response;
    reg         write;
    reg  [5:0]  write_slot;
    reg         write_lap;
    reg  [1:0]  write_response;
    reg         lap;
    reg  [1:0]  outcome;
    wire        complete;
    wire        passes;
    reg  [6:0]  next;
    reg  [15:0] gain;
    reg  [15:0] loss;
    (* ram_style = "distributed" *)
    reg  [22:0] sizes [0:63];
    (* ram_style = "distributed" *)
    reg  [2:0]  states [0:63];

    assign sizes_write_data[11:0] = issue_bytes;
    assign sizes_write_data[12] = issue_last;
    assign sizes_write_data[22:13] = issue_next_word;

    always @* begin
        // states: before their first lap they must look like the lap before
        write = done;
        write_slot = done_slot[5:0];
        write_lap = done_slot[6];
        write_response = done_response;
        if (~sweep[6]) begin
            write = 1'd1;
            write_slot = sweep[5:0];
            write_lap = 1'd1;
            write_response = 2'd0;
        end
    end

    assign states_write_data[0] = write_lap;
    assign states_write_data[2:1] = write_response;

    always @* begin
        // the oldest slot, with its state from the memory or, if that was being written, from its writer
        lap = states_read_data[0];
        outcome = states_read_data[2:1];
        if (fresh) begin
            lap = fresh_lap;
            outcome = fresh_response;
        end
    end

    assign complete = (sweep[6] & (lap == count[6])) & ((~halted) | skipping);
    assign passes = complete & (skipping | (~(|outcome)));

    always @* begin
        next = count;
        if (passes) begin
            next = count + 7'd1;
        end
    end

    always @* begin
        // bytes
        gain = 16'd0;
        if (passes & (~skipping)) begin
            gain = {4'd0, sizes_read_data[11:0]} + 16'd1;
        end
    end

    always @* begin
        loss = 16'd0;
        if (consume) begin
            loss = {4'd0, consume_bytes} + 16'd1;
        end
    end

    assign skipped = (skipping & passes) & sizes_read_data[12];
    assign retired = count;
    assign available = bytes;
    assign broken = halted & (~skipping);
    assign response = cause;
    assign next_word = sizes_read_data[22:13];

    always @(posedge clock) begin
        if (issue) begin
            sizes[issue_slot] <= sizes_write_data;
        end
        sizes_read_data <= sizes[next[5:0]];
    end

    always @(posedge clock) begin
        if (write) begin
            states[write_slot] <= states_write_data;
        end
        states_read_data <= states[next[5:0]];
    end

    always @(posedge clock) begin
        if (reset) begin
            count <= 7'd0;
            bytes <= 16'd0;
            halted <= 1'd0;
            skipping <= 1'd0;
            cause <= 2'd0;
            sweep <= 7'd0;
            fresh <= 1'd0;
            fresh_lap <= 1'd0;
            fresh_response <= 2'd0;
        end else begin
            if (~sweep[6]) begin
                sweep <= sweep + 7'd1;
            end
            count <= next;
            fresh <= write & (write_slot == next[5:0]);
            fresh_lap <= write_lap;
            fresh_response <= write_response;
            if (complete & (~passes)) begin
                halted <= 1'd1;
                cause <= outcome;
            end
            bytes <= (bytes + gain) - loss;
            if (skip) begin
                skipping <= 1'd1;
                bytes <= 16'd0;
            end
            if ((skipping & passes) & sizes_read_data[12]) begin
                skipping <= 1'd0;
                halted <= 1'd0;
            end
        end
    end

endmodule
