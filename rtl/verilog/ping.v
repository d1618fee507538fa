// Generated from rtl/src/ping.rs by `cargo xtask emit`; do not edit.

module ping (
    input  wire        clock,
    input  wire        reset,
    input  wire [63:0] now,
    input  wire        histograms_ready,
    input  wire        start,
    input  wire        stop,
    input  wire        open_loop,
    input  wire [4:0]  in_flight,
    input  wire [25:0] target_low,
    input  wire [15:0] target_high,
    input  wire [31:0] samples,
    input  wire [31:0] period,
    input  wire [31:0] timeout,
    output wire [31:0] status,
    output wire [31:0] sent,
    output wire [31:0] answered,
    output wire [31:0] timed_out,
    output wire [31:0] late,
    output wire [31:0] duplicate,
    output wire [31:0] stale,
    output wire [31:0] refused,
    output wire [31:0] write_errors,
    output wire [31:0] overdue,
    output wire [31:0] next_sequence,
    output wire        running,
    output wire [41:0] fence_line,
    output wire [4:0]  fence_lines,
    input  wire        allowed,
    output wire        fence_refused,
    output wire [41:0] fence_refused_line,
    input  wire        answer_valid,
    input  wire [7:0]  answer_lanes,
    input  wire        answer_half,
    input  wire [31:0] answer_words_0,
    input  wire [31:0] answer_words_1,
    input  wire [31:0] answer_words_2,
    input  wire [31:0] answer_words_3,
    input  wire [31:0] answer_words_4,
    input  wire [31:0] answer_words_5,
    input  wire [31:0] answer_words_6,
    input  wire [31:0] answer_words_7,
    input  wire [31:0] answer_stamp,
    output wire        write_request,
    input  wire        write_ready,
    output wire [41:0] write_line,
    output wire [31:0] write_word,
    output wire [3:0]  write_slot,
    input  wire        write_left,
    input  wire        write_failed,
    input  wire [3:0]  write_failed_slot,
    input  wire [31:0] write_failed_word,
    output wire        sample_valid,
    output wire        sample_open,
    output wire [31:0] sample_service,
    output wire [31:0] sample_response,
    output wire [31:0] sample_sequence,
    output wire [63:0] sample_stamp
);

    wire [41:0] schedule_fence_line;
    wire [4:0]  schedule_fence_lines;
    wire        schedule_begins;
    wire        schedule_launch;
    wire        schedule_refused;
    wire        schedule_overdue;
    wire [15:0] schedule_launch_mask;
    wire [3:0]  schedule_launch_slot;
    wire [41:0] schedule_launch_line;
    wire [31:0] schedule_lateness;
    wire        schedule_run_open_loop;
    wire [31:0] schedule_run_timeout;
    wire        schedule_running;
    wire        schedule_rejected;
    wire [31:0] numbers_number;
    wire        flight_started;
    wire [15:0] flight_started_mask;
    wire [3:0]  flight_started_slot;
    wire [31:0] flight_started_stamp;
    wire [31:0] flight_started_lateness;
    wire [15:0] slots_busy;
    wire [15:0] slots_started;
    wire [15:0] slots_answered;
    wire [31:0] slots_stop_0;
    wire [31:0] slots_stop_1;
    wire [31:0] slots_stop_2;
    wire [31:0] slots_stop_3;
    wire [31:0] slots_stop_4;
    wire [31:0] slots_stop_5;
    wire [31:0] slots_stop_6;
    wire [31:0] slots_stop_7;
    wire [31:0] slots_stop_8;
    wire [31:0] slots_stop_9;
    wire [31:0] slots_stop_10;
    wire [31:0] slots_stop_11;
    wire [31:0] slots_stop_12;
    wire [31:0] slots_stop_13;
    wire [31:0] slots_stop_14;
    wire [31:0] slots_stop_15;
    wire        slots_timed_out;
    wire        slots_write_error;
    wire        slots_classified;
    wire [7:0]  slots_late;
    wire [7:0]  slots_duplicate;
    wire [7:0]  slots_stale;
    wire [15:0] watch_expire_mask;
    wire        watch_port_stuck;
    wire        drain_drained;
    wire [15:0] drain_drained_mask;
    wire        drain_sample_valid;
    wire        drain_sample_open;
    wire [31:0] drain_sample_service;
    wire [31:0] drain_sample_response;
    wire [31:0] drain_sample_sequence;
    wire [63:0] drain_sample_stamp;
    wire [31:0] counts_sent;
    wire [31:0] counts_answered;
    wire [31:0] counts_timed_out;
    wire [31:0] counts_late;
    wire [31:0] counts_duplicate;
    wire [31:0] counts_stale;
    wire [31:0] counts_refused;
    wire [31:0] counts_write_errors;
    wire [31:0] counts_overdue;

    ping_schedule schedule (
        .clock            (clock),
        .reset            (reset),
        .start            (start),
        .stop             (stop),
        .open_loop        (open_loop),
        .in_flight        (in_flight),
        .target_low       (target_low),
        .target_high      (target_high),
        .samples          (samples),
        .period           (period),
        .timeout          (timeout),
        .histograms_ready (histograms_ready),
        .busy             (slots_busy),
        .write_ready      (write_ready),
        .allowed          (allowed),
        .fence_line       (schedule_fence_line),
        .fence_lines      (schedule_fence_lines),
        .begins           (schedule_begins),
        .launch           (schedule_launch),
        .refused          (schedule_refused),
        .overdue          (schedule_overdue),
        .launch_mask      (schedule_launch_mask),
        .launch_slot      (schedule_launch_slot),
        .launch_line      (schedule_launch_line),
        .lateness         (schedule_lateness),
        .run_open_loop    (schedule_run_open_loop),
        .run_timeout      (schedule_run_timeout),
        .running          (schedule_running),
        .rejected         (schedule_rejected)
    );

    ping_number numbers (
        .clock  (clock),
        .reset  (reset),
        .taken  (schedule_launch),
        .number (numbers_number)
    );

    ping_flight flight (
        .clock            (clock),
        .reset            (reset),
        .now              (now[31:0]),
        .launch           (schedule_launch),
        .launch_mask      (schedule_launch_mask),
        .launch_slot      (schedule_launch_slot),
        .launch_lateness  (schedule_lateness),
        .write_left       (write_left),
        .started          (flight_started),
        .started_mask     (flight_started_mask),
        .started_slot     (flight_started_slot),
        .started_stamp    (flight_started_stamp),
        .started_lateness (flight_started_lateness)
    );

    ping_slots slots (
        .clock          (clock),
        .reset          (reset),
        .launch         (schedule_launch),
        .launch_mask    (schedule_launch_mask),
        .launch_number  (numbers_number),
        .left_mask      (flight_started_mask),
        .expire_mask    (watch_expire_mask),
        .failed         (write_failed),
        .failed_slot    (write_failed_slot),
        .failed_number  (write_failed_word),
        .drained_mask   (drain_drained_mask),
        .answer_valid   (answer_valid),
        .answer_lanes   (answer_lanes),
        .answer_half    (answer_half),
        .answer_words_0 (answer_words_0),
        .answer_words_1 (answer_words_1),
        .answer_words_2 (answer_words_2),
        .answer_words_3 (answer_words_3),
        .answer_words_4 (answer_words_4),
        .answer_words_5 (answer_words_5),
        .answer_words_6 (answer_words_6),
        .answer_words_7 (answer_words_7),
        .answer_stamp   (answer_stamp),
        .busy           (slots_busy),
        .started        (slots_started),
        .answered       (slots_answered),
        .stop_0         (slots_stop_0),
        .stop_1         (slots_stop_1),
        .stop_2         (slots_stop_2),
        .stop_3         (slots_stop_3),
        .stop_4         (slots_stop_4),
        .stop_5         (slots_stop_5),
        .stop_6         (slots_stop_6),
        .stop_7         (slots_stop_7),
        .stop_8         (slots_stop_8),
        .stop_9         (slots_stop_9),
        .stop_10        (slots_stop_10),
        .stop_11        (slots_stop_11),
        .stop_12        (slots_stop_12),
        .stop_13        (slots_stop_13),
        .stop_14        (slots_stop_14),
        .stop_15        (slots_stop_15),
        .timed_out      (slots_timed_out),
        .write_error    (slots_write_error),
        .classified     (slots_classified),
        .late           (slots_late),
        .duplicate      (slots_duplicate),
        .stale          (slots_stale)
    );

    ping_watch watch (
        .clock         (clock),
        .reset         (reset),
        .now           (now[31:0]),
        .limit         (schedule_run_timeout),
        .waiting       (slots_started),
        .started       (flight_started),
        .started_slot  (flight_started_slot),
        .started_stamp (flight_started_stamp),
        .write_ready   (write_ready),
        .expire_mask   (watch_expire_mask),
        .port_stuck    (watch_port_stuck)
    );

    ping_drain drain (
        .clock            (clock),
        .reset            (reset),
        .now              (now),
        .open_loop        (schedule_run_open_loop),
        .launch           (schedule_launch),
        .launch_slot      (schedule_launch_slot),
        .launch_number    (numbers_number),
        .started          (flight_started),
        .started_slot     (flight_started_slot),
        .started_stamp    (flight_started_stamp),
        .started_lateness (flight_started_lateness),
        .answered         (slots_answered),
        .stop_0           (slots_stop_0),
        .stop_1           (slots_stop_1),
        .stop_2           (slots_stop_2),
        .stop_3           (slots_stop_3),
        .stop_4           (slots_stop_4),
        .stop_5           (slots_stop_5),
        .stop_6           (slots_stop_6),
        .stop_7           (slots_stop_7),
        .stop_8           (slots_stop_8),
        .stop_9           (slots_stop_9),
        .stop_10          (slots_stop_10),
        .stop_11          (slots_stop_11),
        .stop_12          (slots_stop_12),
        .stop_13          (slots_stop_13),
        .stop_14          (slots_stop_14),
        .stop_15          (slots_stop_15),
        .drained          (drain_drained),
        .drained_mask     (drain_drained_mask),
        .sample_valid     (drain_sample_valid),
        .sample_open      (drain_sample_open),
        .sample_service   (drain_sample_service),
        .sample_response  (drain_sample_response),
        .sample_sequence  (drain_sample_sequence),
        .sample_stamp     (drain_sample_stamp)
    );

    ping_counts counts (
        .clock           (clock),
        .reset           (reset),
        .begins          (schedule_begins),
        .add_sent        (schedule_launch),
        .add_answered    (drain_drained),
        .add_timed_out   (slots_timed_out),
        .add_refused     (schedule_refused),
        .add_write_error (slots_write_error),
        .add_overdue     (schedule_overdue),
        .classified      (slots_classified),
        .late_words      (slots_late),
        .duplicate_words (slots_duplicate),
        .stale_words     (slots_stale),
        .sent            (counts_sent),
        .answered        (counts_answered),
        .timed_out       (counts_timed_out),
        .late            (counts_late),
        .duplicate       (counts_duplicate),
        .stale           (counts_stale),
        .refused         (counts_refused),
        .write_errors    (counts_write_errors),
        .overdue         (counts_overdue)
    );

    assign write_request = schedule_launch;
    assign write_line = schedule_launch_line;
    assign write_word = numbers_number;
    assign write_slot = schedule_launch_slot;
    assign fence_line = schedule_fence_line;
    assign fence_lines = schedule_fence_lines;
    assign fence_refused = schedule_refused;
    assign fence_refused_line = schedule_launch_line;
    assign sample_valid = drain_sample_valid;
    assign sample_open = drain_sample_open;
    assign sample_service = drain_sample_service;
    assign sample_response = drain_sample_response;
    assign sample_sequence = drain_sample_sequence;
    assign sample_stamp = drain_sample_stamp;
    assign running = schedule_running;
    assign status = (({31'd0, schedule_running} | {30'd0, |slots_busy, 1'd0}) | {29'd0, watch_port_stuck, 2'd0}) | {28'd0, schedule_rejected, 3'd0};
    assign sent = counts_sent;
    assign answered = counts_answered;
    assign timed_out = counts_timed_out;
    assign late = counts_late;
    assign duplicate = counts_duplicate;
    assign stale = counts_stale;
    assign refused = counts_refused;
    assign write_errors = counts_write_errors;
    assign overdue = counts_overdue;
    assign next_sequence = numbers_number;

endmodule
