// No stale answer is binned. For any one slot (`slot` is arbitrary and constant): a sample is taken exactly when a mailbox
// word equal to the number of the ping that has left, and still waits, arrives in the slot's own lane; once per ping, with
// the time stamp of that beat. Every other word in that lane is counted as exactly one of late (its ping timed out),
// duplicate (its ping has its sample) and stale (anything else). Reduced to numbers and stamps of four bits.
// Assumed (proved by ping.sv): a slot is launched only when free, leaves only after its launch, is drained only when it
// holds a sample; numbers of three pings in a row of one slot differ (they count up, modulo 2^32).

module ping_slots_rules (
    input wire         clock,
    input wire         reset,
    input wire         launch,
    input wire [15:0]  launch_mask,
    input wire [3:0]  launch_number,
    input wire [15:0]  left_mask,
    input wire [15:0]  expire_mask,
    input wire         failed,
    input wire [3:0]   failed_slot,
    input wire [3:0]  failed_number,
    input wire [15:0]  drained_mask,
    input wire         answer_valid,
    input wire [7:0]   answer_lanes,
    input wire         answer_half,
    input wire [3:0]  answer_words_0,
    input wire [3:0]  answer_words_1,
    input wire [3:0]  answer_words_2,
    input wire [3:0]  answer_words_3,
    input wire [3:0]  answer_words_4,
    input wire [3:0]  answer_words_5,
    input wire [3:0]  answer_words_6,
    input wire [3:0]  answer_words_7,
    input wire [3:0]  answer_stamp
);
    wire [15:0] busy, started, answered;
    wire [3:0] stop_0, stop_1, stop_2, stop_3, stop_4, stop_5, stop_6, stop_7, stop_8, stop_9, stop_10, stop_11, stop_12, stop_13, stop_14, stop_15;
    wire timed_out, write_error, classified;
    wire [7:0] late, duplicate, stale;

    ping_slots dut (
        .clock(clock), .reset(reset), .launch(launch), .launch_mask(launch_mask), .launch_number(launch_number),
        .left_mask(left_mask), .expire_mask(expire_mask), .failed(failed), .failed_slot(failed_slot),
        .failed_number(failed_number), .drained_mask(drained_mask), .answer_valid(answer_valid),
        .answer_lanes(answer_lanes), .answer_half(answer_half), .answer_stamp(answer_stamp),
        .answer_words_0(answer_words_0), .answer_words_1(answer_words_1), .answer_words_2(answer_words_2), .answer_words_3(answer_words_3),
        .answer_words_4(answer_words_4), .answer_words_5(answer_words_5), .answer_words_6(answer_words_6), .answer_words_7(answer_words_7),
        .stop_0(stop_0), .stop_1(stop_1), .stop_2(stop_2), .stop_3(stop_3),
        .stop_4(stop_4), .stop_5(stop_5), .stop_6(stop_6), .stop_7(stop_7),
        .stop_8(stop_8), .stop_9(stop_9), .stop_10(stop_10), .stop_11(stop_11),
        .stop_12(stop_12), .stop_13(stop_13), .stop_14(stop_14), .stop_15(stop_15),
        .busy(busy), .started(started), .answered(answered), .timed_out(timed_out), .write_error(write_error),
        .classified(classified), .late(late), .duplicate(duplicate), .stale(stale)
    );

    (* hierconn *) wire [15:0] \dut.current_late ;
    (* hierconn *) wire [15:0] \dut.current_done ;
    (* hierconn *) wire [15:0] \dut.previous_late ;
    (* hierconn *) wire [15:0] \dut.previous_done ;
    (* hierconn *) wire [3:0] \dut.current_0 ;
    (* hierconn *) wire [3:0] \dut.current_1 ;
    (* hierconn *) wire [3:0] \dut.current_2 ;
    (* hierconn *) wire [3:0] \dut.current_3 ;
    (* hierconn *) wire [3:0] \dut.current_4 ;
    (* hierconn *) wire [3:0] \dut.current_5 ;
    (* hierconn *) wire [3:0] \dut.current_6 ;
    (* hierconn *) wire [3:0] \dut.current_7 ;
    (* hierconn *) wire [3:0] \dut.current_8 ;
    (* hierconn *) wire [3:0] \dut.current_9 ;
    (* hierconn *) wire [3:0] \dut.current_10 ;
    (* hierconn *) wire [3:0] \dut.current_11 ;
    (* hierconn *) wire [3:0] \dut.current_12 ;
    (* hierconn *) wire [3:0] \dut.current_13 ;
    (* hierconn *) wire [3:0] \dut.current_14 ;
    (* hierconn *) wire [3:0] \dut.current_15 ;
    (* hierconn *) wire [3:0] \dut.previous_0 ;
    (* hierconn *) wire [3:0] \dut.previous_1 ;
    (* hierconn *) wire [3:0] \dut.previous_2 ;
    (* hierconn *) wire [3:0] \dut.previous_3 ;
    (* hierconn *) wire [3:0] \dut.previous_4 ;
    (* hierconn *) wire [3:0] \dut.previous_5 ;
    (* hierconn *) wire [3:0] \dut.previous_6 ;
    (* hierconn *) wire [3:0] \dut.previous_7 ;
    (* hierconn *) wire [3:0] \dut.previous_8 ;
    (* hierconn *) wire [3:0] \dut.previous_9 ;
    (* hierconn *) wire [3:0] \dut.previous_10 ;
    (* hierconn *) wire [3:0] \dut.previous_11 ;
    (* hierconn *) wire [3:0] \dut.previous_12 ;
    (* hierconn *) wire [3:0] \dut.previous_13 ;
    (* hierconn *) wire [3:0] \dut.previous_14 ;
    (* hierconn *) wire [3:0] \dut.previous_15 ;

    (* anyconst *) wire [3:0] slot;
    function [3:0] number_of(input [3:0] which);
        case (which)
            4'd0: number_of = \dut.current_0 ;
            4'd1: number_of = \dut.current_1 ;
            4'd2: number_of = \dut.current_2 ;
            4'd3: number_of = \dut.current_3 ;
            4'd4: number_of = \dut.current_4 ;
            4'd5: number_of = \dut.current_5 ;
            4'd6: number_of = \dut.current_6 ;
            4'd7: number_of = \dut.current_7 ;
            4'd8: number_of = \dut.current_8 ;
            4'd9: number_of = \dut.current_9 ;
            4'd10: number_of = \dut.current_10 ;
            4'd11: number_of = \dut.current_11 ;
            4'd12: number_of = \dut.current_12 ;
            4'd13: number_of = \dut.current_13 ;
            4'd14: number_of = \dut.current_14 ;
            4'd15: number_of = \dut.current_15 ;
        endcase
    endfunction
    function [3:0] previous_of(input [3:0] which);
        case (which)
            4'd0: previous_of = \dut.previous_0 ;
            4'd1: previous_of = \dut.previous_1 ;
            4'd2: previous_of = \dut.previous_2 ;
            4'd3: previous_of = \dut.previous_3 ;
            4'd4: previous_of = \dut.previous_4 ;
            4'd5: previous_of = \dut.previous_5 ;
            4'd6: previous_of = \dut.previous_6 ;
            4'd7: previous_of = \dut.previous_7 ;
            4'd8: previous_of = \dut.previous_8 ;
            4'd9: previous_of = \dut.previous_9 ;
            4'd10: previous_of = \dut.previous_10 ;
            4'd11: previous_of = \dut.previous_11 ;
            4'd12: previous_of = \dut.previous_12 ;
            4'd13: previous_of = \dut.previous_13 ;
            4'd14: previous_of = \dut.previous_14 ;
            4'd15: previous_of = \dut.previous_15 ;
        endcase
    endfunction
    function [3:0] stop_of(input [3:0] which);
        case (which)
            4'd0: stop_of = stop_0;
            4'd1: stop_of = stop_1;
            4'd2: stop_of = stop_2;
            4'd3: stop_of = stop_3;
            4'd4: stop_of = stop_4;
            4'd5: stop_of = stop_5;
            4'd6: stop_of = stop_6;
            4'd7: stop_of = stop_7;
            4'd8: stop_of = stop_8;
            4'd9: stop_of = stop_9;
            4'd10: stop_of = stop_10;
            4'd11: stop_of = stop_11;
            4'd12: stop_of = stop_12;
            4'd13: stop_of = stop_13;
            4'd14: stop_of = stop_14;
            4'd15: stop_of = stop_15;
        endcase
    endfunction
    function [3:0] word_of(input [2:0] which);
        case (which)
            3'd0: word_of = answer_words_0;
            3'd1: word_of = answer_words_1;
            3'd2: word_of = answer_words_2;
            3'd3: word_of = answer_words_3;
            3'd4: word_of = answer_words_4;
            3'd5: word_of = answer_words_5;
            3'd6: word_of = answer_words_6;
            3'd7: word_of = answer_words_7;
        endcase
    endfunction

    // The ping of that slot, told by the block's inputs alone.
    localparam FREE = 2'd0, UNDER_WAY = 2'd1, WAITING = 2'd2, SAMPLED = 2'd3;
    reg [1:0] state = FREE;
    reg [3:0] number = 0, before = 0, sample_stamp = 0;
    wire hit = answer_valid && answer_lanes[slot[2:0]] && answer_half == slot[3];
    wire match = hit && word_of(slot[2:0]) == number;
    wire sample = state == WAITING && match;
    wire fails = failed && failed_slot == slot && failed_number == number;
    wire ends = fails || expire_mask[slot];
    // How the last two pings of the slot ended; an answer after a write error is nobody's.
    reg timed_out_now = 0, done_now = 0, timed_out_before = 0, done_before = 0;
    wire repeats = hit && word_of(slot[2:0]) == before;
    wire is_late = (match && timed_out_now) || (repeats && timed_out_before);
    wire is_again = (match && done_now) || (repeats && done_before);
    reg was_late = 0, was_again = 0;
    reg begun = 0, was_reset = 1, was_hit = 0, was_sample = 0, was_answered = 0;
    always @(posedge clock) begin
        begun <= 1;
        {was_reset, was_hit, was_sample, was_answered} <= {reset, hit, sample, answered[slot]};
        {was_late, was_again} <= {is_late, is_again};
        if (reset) begin
            state <= FREE;
            {number, before, timed_out_now, done_now, timed_out_before, done_before} <= 0;
        end else begin
            if (launch && launch_mask[slot]) begin
                state <= UNDER_WAY;
                number <= launch_number;
                before <= number;
                {timed_out_before, done_before} <= {timed_out_now, done_now};
                {timed_out_now, done_now} <= 0;
            end
            if (left_mask[slot]) state <= WAITING;
            if (sample) begin
                state <= SAMPLED;
                sample_stamp <= answer_stamp;
                done_now <= 1;
            end else if (state == WAITING && ends) begin
                state <= FREE;
                timed_out_now <= !fails;
            end
            if (drained_mask[slot]) state <= FREE;
        end
    end

    always @(posedge clock) begin
        if (!begun) begin
            assume (reset);
        end else begin
            if (launch && launch_mask[slot])
                assume (state == FREE && launch_number != number && launch_number != before);
            if (left_mask[slot]) assume (state == UNDER_WAY);
            if (drained_mask[slot]) assume (state == SAMPLED);
            if (!reset && !was_reset) begin
                knows_its_number: assert (number_of(slot) == number);
                only_its_own_answer: assert (!(answered[slot] && !was_answered) || was_sample);
                no_answer_lost: assert (!was_sample || answered[slot]);
                held_until_drained: assert (answered[slot] == (state == SAMPLED));
                waits_from_leaving: assert (started[slot] == (state == WAITING));
                busy_to_the_end: assert (busy[slot] == (state != FREE));
                stopped_by_its_beat: assert (state != SAMPLED || stop_of(slot) == sample_stamp);
                endings_remembered: assert ({\dut.current_late [slot], \dut.current_done [slot], \dut.previous_late [slot],
                    \dut.previous_done [slot]} == {timed_out_now, done_now, timed_out_before, done_before});
                both_numbers_known: assert (previous_of(slot) == before);
                two_numbers_differ: assert (number_of(slot) != previous_of(slot) || (!busy[slot]
                    && !\dut.current_late [slot] && !\dut.current_done [slot]));
                one_ending_each: assert (!(\dut.current_late [slot] && \dut.current_done [slot])
                    && !(\dut.previous_late [slot] && \dut.previous_done [slot])
                    && !(busy[slot] && \dut.current_late [slot])
                    && (!busy[slot] || \dut.current_done [slot] == answered[slot]));
                if (was_hit) begin
                    late_is_after_its_time: assert (late[slot[2:0]] == was_late);
                    duplicate_is_after_its_sample: assert (duplicate[slot[2:0]] == was_again);
                    one_class_for_each: assert ({2'b0, was_sample} + {2'b0, late[slot[2:0]]}
                        + {2'b0, duplicate[slot[2:0]]} + {2'b0, stale[slot[2:0]]} == 3'd1);
                end
                is_sampled: cover (state == SAMPLED && slot == 13);
                comes_late: cover (was_hit && late[slot[2:0]] && state == WAITING);
                comes_for_nobody: cover (was_hit && stale[slot[2:0]] && state == WAITING);
                comes_twice: cover (was_hit && duplicate[slot[2:0]] && state == UNDER_WAY);
            end
        end
    end
endmodule
