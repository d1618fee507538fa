// The whole ping block and the write path behind it, as the card wires them: what the proof of the slots assumes holds.
// Every ping ends exactly once (sampled, timed out or failed), each is written only when the fence allows it, and none is
// told to the histograms twice. Answers, time, settings, commands and the fence's verdict are arbitrary.
// Assumed: a response comes only to a write that has left on both channels, and stays until it is taken (AXI4 A3.3.1,
// A3.2.1).

module ping_rules (
    input wire         clock,
    input wire         reset,
    input wire [63:0]  now,
    input wire         histograms_ready,
    input wire         start,
    input wire         stop,
    input wire         open_loop,
    input wire [4:0]   in_flight,
    input wire [25:0]  target_low,
    input wire [15:0]  target_high,
    input wire [31:0]  samples,
    input wire [31:0]  period,
    input wire [31:0]  timeout,
    input wire         allowed,
    input wire         answer_valid,
    input wire [7:0]   answer_lanes,
    input wire         answer_half,
    input wire [255:0] answer_words,
    input wire [31:0]  answer_stamp,
    input wire         awready,
    input wire         wready,
    input wire [3:0]   bid,
    input wire [1:0]   bresp,
    input wire         bvalid
);
    wire running, request, ready, left, retired, failed, sample_valid, awvalid, wvalid, bready, refused;
    wire [41:0] line;
    wire [31:0] word, failed_word;
    wire [3:0] slot_written, failed_slot;
    wire [41:0] fence_line;
    wire [4:0] fence_lines;

    ping dut (
        .clock(clock), .reset(reset), .now(now), .histograms_ready(histograms_ready), .start(start), .stop(stop),
        .open_loop(open_loop), .in_flight(in_flight), .target_low(target_low), .target_high(target_high),
        .samples(samples), .period(period), .timeout(timeout), .running(running),
        .fence_line(fence_line), .fence_lines(fence_lines), .allowed(allowed), .fence_refused(refused),
        .answer_valid(answer_valid), .answer_lanes(answer_lanes), .answer_half(answer_half), .answer_stamp(answer_stamp),
        .answer_words_0(answer_words[31:0]), .answer_words_1(answer_words[63:32]),
        .answer_words_2(answer_words[95:64]), .answer_words_3(answer_words[127:96]),
        .answer_words_4(answer_words[159:128]), .answer_words_5(answer_words[191:160]),
        .answer_words_6(answer_words[223:192]), .answer_words_7(answer_words[255:224]),
        .write_request(request), .write_ready(ready), .write_line(line), .write_word(word), .write_slot(slot_written),
        .write_left(left), .write_failed(failed), .write_failed_slot(failed_slot), .write_failed_word(failed_word),
        .sample_valid(sample_valid)
    );
    write_word path (
        .clock(clock), .reset(reset), .request(request), .ready(ready), .line(line), .word(word), .slot(slot_written),
        .left(left), .retired(retired), .failed(failed), .failed_slot(failed_slot), .failed_word(failed_word),
        .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_wvalid(wvalid), .m_axi_wready(wready),
        .m_axi_bid(bid), .m_axi_bresp(bresp), .m_axi_bvalid(bvalid), .m_axi_bready(bready)
    );

    (* hierconn *) wire \dut.schedule.active ;
    (* hierconn *) wire \dut.schedule.found ;
    (* hierconn *) wire [15:0] \dut.schedule.candidate ;
    (* hierconn *) wire [15:0] \dut.slots.taken ;
    (* hierconn *) wire [15:0] \dut.slots.waiting ;
    (* hierconn *) wire [15:0] \dut.slots.full ;
    (* hierconn *) wire \dut.flight.offered ;
    (* hierconn *) wire \dut.flight.gone ;
    (* hierconn *) wire [15:0] \dut.flight.mask ;
    (* hierconn *) wire [15:0] \dut.flight_started_mask ;
    (* hierconn *) wire [15:0] \dut.drain_drained_mask ;
    (* hierconn *) wire [15:0] \dut.slots.expired ;
    (* hierconn *) wire [15:0] \dut.slots.errors ;
    (* hierconn *) wire \dut.slots_timed_out ;
    (* hierconn *) wire \dut.slots_write_error ;
    (* hierconn *) wire \dut.drain_drained ;
    (* hierconn *) wire \dut.drain.picked ;
    (* hierconn *) wire [15:0] \dut.watch_expire_mask ;
    (* hierconn *) wire [3:0] \path.owed_count ;

    wire [15:0] busy = \dut.slots.taken ;
    wire [15:0] waits = \dut.slots.waiting ;
    wire [15:0] sampled = \dut.slots.full ;
    wire [15:0] launched = request ? \dut.schedule.candidate : 16'd0;
    wire on_its_way = \dut.flight.offered || \dut.flight.gone ;

    function many(input [15:0] bits);
        many = |(bits & (bits - 16'd1));
    endfunction

    // Of any one slot: pings written, and ended in each of the three ways, modulo 4.
    (* anyconst *) wire [3:0] slot;
    reg [1:0] sent = 0, answered = 0, timed_out = 0, errors = 0;
    // Samples drained and told to the histograms, modulo 4.
    reg [1:0] drained = 0, told = 0;
    reg started = 0, was_reset = 1;
    reg was_bvalid, was_bready, was_request;
    reg [31:0] was_word;
    wire [3:0] gone = (awvalid || wvalid) ? \path.owed_count - 4'd1 : \path.owed_count ;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_bvalid, was_bready, was_request, was_word} <= {reset, bvalid, bready, request, word};
        if (reset) begin
            {sent, answered, timed_out, errors, drained, told} <= 0;
        end else begin
            sent <= sent + {1'b0, launched[slot]};
            answered <= answered + {1'b0, \dut.drain_drained_mask [slot]};
            timed_out <= timed_out + {1'b0, \dut.slots.expired [slot]};
            errors <= errors + {1'b0, \dut.slots.errors [slot]};
            drained <= drained + {1'b0, \dut.drain_drained };
            told <= told + {1'b0, sample_valid};
        end
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            assume (!(bvalid && !reset && gone == 0));
            if (was_bvalid && !was_bready && !was_reset) assume (bvalid);
            if (!reset && !was_reset) begin
                launched_when_free: assert ((launched & busy) == 0);
                leaves_after_its_launch: assert ((\dut.flight_started_mask & ~(busy & ~waits & ~sampled)) == 0);
                drained_with_a_sample: assert ((\dut.drain_drained_mask & ~sampled) == 0);
                ends_exactly_once: assert (sent - answered - timed_out - errors == {1'b0, busy[slot]});
                one_end_at_a_time: assert (!many(\dut.drain_drained_mask ) && !many(\dut.slots.expired )
                    && !many(\dut.slots.errors ) && (|\dut.drain_drained_mask ) == \dut.drain_drained
                    && (|\dut.slots.expired ) == \dut.slots_timed_out && (|\dut.slots.errors ) == \dut.slots_write_error );
                told_once: assert (drained - told == {1'b0, \dut.drain.picked } + {1'b0, sample_valid});
                numbers_count_up: assert (word == was_word + {31'd0, was_request});
                written_when_allowed: assert (!request || (allowed && ready && running));
                never_written_while_refused: assert (!(request && refused));
                stopped_means_nothing_under_way: assert (running || busy == 0);
                // The state of any slot, and the one write that is on its way.
                waits_or_is_sampled: assert ((waits & sampled) == 0 && ((waits | sampled) & ~busy) == 0);
                one_on_its_way: assert ((!on_its_way || (!many(\dut.flight.mask ) && \dut.flight.mask != 0)) && !(\dut.flight.offered && \dut.flight.gone ));
                busy_before_it_left: assert ((busy & ~waits & ~sampled) == (on_its_way ? \dut.flight.mask : 16'd0));
                one_candidate: assert (!\dut.schedule.active || (!many(\dut.schedule.candidate ) && \dut.schedule.candidate != 0));
                candidate_is_free: assert (!(\dut.schedule.found && \dut.schedule.active ) || (\dut.schedule.candidate & busy) == 0);
                offered_until_it_left: assert (\dut.flight.offered == (awvalid || wvalid));
                one_slot_times_out: assert (!many(\dut.watch_expire_mask ));
                several: cover (busy == 16'd15);
                is_sampled: cover (answered == 1 && sample_valid);
                times_out: cover (timed_out == 1);
                fails: cover (errors == 1);
            end
        end
    end
endmodule
