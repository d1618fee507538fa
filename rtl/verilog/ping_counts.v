// Generated from rtl/src/ping/counts.rs by `cargo xtask emit`; do not edit.

module ping_counts (
    input  wire        clock,
    input  wire        reset,
    input  wire        begins,
    input  wire        add_sent,
    input  wire        add_answered,
    input  wire        add_timed_out,
    input  wire        add_refused,
    input  wire        add_write_error,
    input  wire        add_overdue,
    input  wire        classified,
    input  wire [7:0]  late_words,
    input  wire [7:0]  duplicate_words,
    input  wire [7:0]  stale_words,
    output wire [31:0] sent,
    output wire [31:0] answered,
    output wire [31:0] timed_out,
    output wire [31:0] late,
    output wire [31:0] duplicate,
    output wire [31:0] stale,
    output wire [31:0] refused,
    output wire [31:0] write_errors,
    output wire [31:0] overdue
);

    reg         launched;
    reg         sampled;
    reg         expired;
    reg         dropped;
    reg         failed;
    reg         tardy;
    wire [3:0]  sent_counter_add;
    wire [31:0] sent_counter_count;
    wire [3:0]  answered_counter_add;
    wire [31:0] answered_counter_count;
    wire [3:0]  timed_out_counter_add;
    wire [31:0] timed_out_counter_count;
    wire [31:0] late_counter_count;
    wire [31:0] duplicate_counter_count;
    wire [31:0] stale_counter_count;
    wire [3:0]  refused_counter_add;
    wire [31:0] refused_counter_count;
    wire [3:0]  write_error_counter_add;
    wire [31:0] write_error_counter_count;
    wire [3:0]  overdue_counter_add;
    wire [31:0] overdue_counter_count;
    reg  [3:0]  late_now;
    reg  [3:0]  duplicate_now;
    reg  [3:0]  stale_now;

    ping_counter sent_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (sent_counter_add),
        .count  (sent_counter_count)
    );

    ping_counter answered_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (answered_counter_add),
        .count  (answered_counter_count)
    );

    ping_counter timed_out_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (timed_out_counter_add),
        .count  (timed_out_counter_count)
    );

    ping_counter late_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (late_now),
        .count  (late_counter_count)
    );

    ping_counter duplicate_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (duplicate_now),
        .count  (duplicate_counter_count)
    );

    ping_counter stale_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (stale_now),
        .count  (stale_counter_count)
    );

    ping_counter refused_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (refused_counter_add),
        .count  (refused_counter_count)
    );

    ping_counter write_error_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (write_error_counter_add),
        .count  (write_error_counter_count)
    );

    ping_counter overdue_counter (
        .clock  (clock),
        .reset  (reset),
        .begins (begins),
        .add    (overdue_counter_add),
        .count  (overdue_counter_count)
    );

    assign sent_counter_add = {3'd0, launched};
    assign answered_counter_add = {3'd0, sampled};
    assign timed_out_counter_add = {3'd0, expired};
    assign refused_counter_add = {3'd0, dropped};
    assign write_error_counter_add = {3'd0, failed};
    assign overdue_counter_add = {3'd0, tardy};

    always @* begin
        late_now = 4'd0;
        duplicate_now = 4'd0;
        stale_now = 4'd0;
        if (classified) begin
            late_now = late_now + {3'd0, late_words[0]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[0]};
            stale_now = stale_now + {3'd0, stale_words[0]};
            late_now = late_now + {3'd0, late_words[1]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[1]};
            stale_now = stale_now + {3'd0, stale_words[1]};
            late_now = late_now + {3'd0, late_words[2]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[2]};
            stale_now = stale_now + {3'd0, stale_words[2]};
            late_now = late_now + {3'd0, late_words[3]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[3]};
            stale_now = stale_now + {3'd0, stale_words[3]};
            late_now = late_now + {3'd0, late_words[4]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[4]};
            stale_now = stale_now + {3'd0, stale_words[4]};
            late_now = late_now + {3'd0, late_words[5]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[5]};
            stale_now = stale_now + {3'd0, stale_words[5]};
            late_now = late_now + {3'd0, late_words[6]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[6]};
            stale_now = stale_now + {3'd0, stale_words[6]};
            late_now = late_now + {3'd0, late_words[7]};
            duplicate_now = duplicate_now + {3'd0, duplicate_words[7]};
            stale_now = stale_now + {3'd0, stale_words[7]};
        end
    end

    assign sent = sent_counter_count;
    assign answered = answered_counter_count;
    assign timed_out = timed_out_counter_count;
    assign late = late_counter_count;
    assign duplicate = duplicate_counter_count;
    assign stale = stale_counter_count;
    assign refused = refused_counter_count;
    assign write_errors = write_error_counter_count;
    assign overdue = overdue_counter_count;

    always @(posedge clock) begin
        if (reset) begin
            launched <= 1'd0;
            sampled <= 1'd0;
            expired <= 1'd0;
            dropped <= 1'd0;
            failed <= 1'd0;
            tardy <= 1'd0;
        end else begin
            launched <= add_sent;
            sampled <= add_answered;
            expired <= add_timed_out;
            dropped <= add_refused;
            failed <= add_write_error;
            tardy <= add_overdue;
        end
    end

endmodule
