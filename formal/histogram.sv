// The whole histogram loses no sample and counts none twice. What the host reads, whenever `Status.busy` is clear: bins of the
// logarithmic memory + samples that found their bin full = bins of the window + below + above + full = `Count`; and `Count` is
// how many samples came between two swaps. The same holds in every cycle of both banks with what is still in the pipeline
// added, so a swap loses nothing. Sums are compared modulo 8; a sample moves each of them by one.
// Also what the proof of the bins assumes: a bank is zeroed only while no sample of it is on its way, and it counts again
// only when all its words and totals are zero, whatever the memories held before. Nothing is assumed but reset in the first
// cycle. Not proved here: which bin a sample belongs to (tests of the histogram do that), sums and extremes.
// Reduced to 2 bins of 2 bits in each memory, so that bins fill. Sums and extremes are cut: they count nothing.

module histogram_rules (
    input wire        clock,
    input wire        reset,
    input wire        sample_valid,
    input wire [31:0] sample_value,
    input wire        swap,
    input wire        clear,
    input wire [31:0] window_base,
    input wire [10:0] read_address
);
    wire ready;
    wire [31:0] status, count, below, above, log_full, window_full;

    histogram dut (
        .clock(clock), .reset(reset), .sample_valid(sample_valid), .sample_value(sample_value), .sample_sequence(32'd0),
        .sample_stamp(64'd0), .swap(swap), .clear(clear), .window_base(window_base), .read_address(read_address),
        .ready(ready), .status(status), .count_low(count), .below_low(below), .above_low(above),
        .log_saturated_low(log_full), .window_saturated_low(window_full)
    );

    (* hierconn *) wire \dut.turning , \dut.forgetting ;
    (* hierconn *) wire \dut.counting , \dut.counting_1 , \dut.counting_2 , \dut.zeroed , \dut.taking , \dut.spare_clear ;
    (* hierconn *) wire [4:0] \dut.turn ;
    (* hierconn *) wire \dut.zero_bin ;
    (* hierconn *) wire [1:0] \dut.zero_banks ;
    (* hierconn *) wire \dut.classify.valid_1 , \dut.classify.valid_2 , \dut.classify.reached ;
    (* hierconn *) wire [63:0] \dut.samples.counting , \dut.samples.frozen , \dut.below.counting , \dut.below.frozen ,
        \dut.above.counting , \dut.above.frozen ;
    (* hierconn *) wire [1:0] \dut.log.first[0] , \dut.log.first[1] ;
    (* hierconn *) wire [1:0] \dut.log.second[0] , \dut.log.second[1] ;
    (* hierconn *) wire \dut.log.add_bin , \dut.log.write_bin ;
    (* hierconn *) wire [1:0] \dut.log.first_read_data , \dut.log.second_read_data ,
        \dut.log.write_count , \dut.log.past_count ;
    (* hierconn *) wire \dut.log.adding , \dut.log.add_bank , \dut.log.near , \dut.log.far , \dut.log.writing ,
        \dut.log.write_bank , \dut.log.filled_add , \dut.log.turn_add , \dut.log.turn_write ;
    (* hierconn *) wire [63:0] \dut.log.filled.counting , \dut.log.filled.frozen ;
    (* hierconn *) wire [1:0] \dut.window.first[0] , \dut.window.first[1] ;
    (* hierconn *) wire [1:0] \dut.window.second[0] , \dut.window.second[1] ;
    (* hierconn *) wire \dut.window.add_bin , \dut.window.write_bin ;
    (* hierconn *) wire [1:0] \dut.window.first_read_data , \dut.window.second_read_data ,
        \dut.window.write_count , \dut.window.past_count ;
    (* hierconn *) wire \dut.window.adding , \dut.window.add_bank , \dut.window.near , \dut.window.far , \dut.window.writing ,
        \dut.window.write_bank , \dut.window.filled_add , \dut.window.turn_add , \dut.window.turn_write ;
    (* hierconn *) wire [63:0] \dut.window.filled.counting , \dut.window.filled.frozen ;

    // All words of a memory: those of the second bank above those of the first.
    wire [7:0] log_words = {\dut.log.second[1] , \dut.log.second[0] ,
        \dut.log.first[1] , \dut.log.first[0] };
    wire [7:0] window_words = {\dut.window.second[1] , \dut.window.second[0] ,
        \dut.window.first[1] , \dut.window.first[0] };
    function [2:0] total(input [7:0] words, input bank);
        integer i;
        begin
            total = 0;
            for (i = 0; i < 2; i = i + 1) total = total + {1'd0, words[4 * bank + 2 * i +: 2]};
        end
    endfunction
    // A tally of the bank that counts, or of the other one, as it will be when the turn has reached it.
    function [2:0] tally(input counts, input pending, input [63:0] counting, input [63:0] frozen);
        tally = counts ? (pending ? 3'd0 : counting[2:0]) : (pending ? counting[2:0] : frozen[2:0]);
    endfunction

    wire bank = \dut.counting ;
    wire [4:0] turn = \dut.turn ;
    function [2:0] taken(input one);
        taken = tally(one == bank, turn[0], \dut.samples.counting , \dut.samples.frozen );
    endfunction
    // Samples between the port and the place where the memories take them.
    function [2:0] coming(input one, input second);
        coming = {2'd0, \dut.classify.valid_1 && \dut.counting_1 == one} + {2'd0, second && \dut.counting_2 == one};
    endfunction
    function [2:0] in_log(input one);
        in_log = total(log_words, one) + coming(one, \dut.classify.valid_2 )
            + {2'd0, \dut.log.adding && \dut.log.add_bank == one} + {2'd0, \dut.log.writing && \dut.log.write_bank == one}
            + tally(one == bank, |turn, \dut.log.filled.counting , \dut.log.filled.frozen );
    endfunction
    function [2:0] in_window(input one);
        in_window = total(window_words, one) + coming(one, \dut.classify.reached )
            + {2'd0, \dut.window.adding && \dut.window.add_bank == one}
            + {2'd0, \dut.window.writing && \dut.window.write_bank == one}
            + tally(one == bank, |turn, \dut.window.filled.counting , \dut.window.filled.frozen )
            + tally(one == bank, |turn[1:0], \dut.below.counting , \dut.below.frozen )
            + tally(one == bank, |turn[1:0], \dut.above.counting , \dut.above.frozen );
    endfunction
    // Any one bank, and whether its words count: not before both are zeroed, nor while the host's is being cleared.
    (* anyconst *) wire which;
    wire counts = which == bank ? \dut.taking : \dut.zeroed ;
    // The words of the bank not counting that are zero already.
    function clean(input [7:0] words, input which, input [2:0] until);
        integer i;
        begin
            clean = 1;
            for (i = 0; i < 2; i = i + 1) if (i < until && words[4 * which + 2 * i +: 2] != 0) clean = 0;
        end
    endfunction
    wire [2:0] until = \dut.spare_clear ? 3'd2 : \dut.zeroed ? 3'd0 : {2'b0, \dut.zero_bin };
    wire frozen_zero = taken(!bank) == 0 && tally(1'b0, |turn, \dut.log.filled.counting , \dut.log.filled.frozen ) == 0
        && tally(1'b0, |turn, \dut.window.filled.counting , \dut.window.filled.frozen ) == 0
        && tally(1'b0, |turn[1:0], \dut.below.counting , \dut.below.frozen ) == 0
        && tally(1'b0, |turn[1:0], \dut.above.counting , \dut.above.frozen ) == 0;
    wire counting_zero = taken(bank) == 0 && tally(1'b1, |turn, \dut.log.filled.counting , \dut.log.filled.frozen ) == 0
        && tally(1'b1, |turn, \dut.window.filled.counting , \dut.window.filled.frozen ) == 0
        && tally(1'b1, |turn[1:0], \dut.below.counting , \dut.below.frozen ) == 0
        && tally(1'b1, |turn[1:0], \dut.above.counting , \dut.above.frozen ) == 0;
    wire on_its_way = \dut.classify.valid_1 || \dut.classify.valid_2 || \dut.log.adding || \dut.log.writing ;
    wire old_on_its_way = (\dut.log.adding && \dut.log.add_bank != bank) || (\dut.log.writing && \dut.log.write_bank != bank)
        || (\dut.window.adding && \dut.window.add_bank != bank) || (\dut.window.writing && \dut.window.write_bank != bank)
        || (\dut.classify.valid_1 && \dut.counting_1 != bank) || (\dut.classify.valid_2 && \dut.counting_2 != bank);

    // Samples that came since the last swap, and between that one and the one before.
    reg [2:0] came = 0, came_before = 0;
    wire comes = sample_valid && ready;
    reg started = 0;
    reg turned = 0;
    always @(posedge clock) begin
        started <= 1;
        if (reset) {came, came_before} <= 0;
        else if (\dut.turning ) {came, came_before} <= {3'd0, came + {2'd0, comes}};
        else {came, came_before} <= {came + {2'd0, comes}, came_before & {3{!\dut.forgetting }}};
        turned <= !reset && (turned || (turn[4] && \dut.log.filled.counting != 0));
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else if (!reset) begin
            // What the host reads.
            log_sums_to_the_count: assert (status[0] || which == bank || total(log_words, which) + log_full[2:0] == count[2:0]);
            window_sums_to_the_count: assert (status[0] || which == bank
                || total(window_words, which) + below[2:0] + above[2:0] + window_full[2:0] == count[2:0]);
            count_is_what_came: assert (taken(which) == (which == bank ? came : came_before));
            // The same in every cycle, pipeline and all.
            log_has_all: assert (!counts || in_log(which) == taken(which));
            window_has_all: assert (!counts || in_window(which) == taken(which));
            nothing_is_zeroed_under_way: assert (\dut.zeroed || !(\dut.taking ? old_on_its_way : on_its_way));
            only_the_other_bank_is_zeroed: assert (\dut.zeroed || !\dut.taking || \dut.zero_banks == (bank ? 2'd1 : 2'd2));
            // How a turn travels with the samples.
            banks_turn_with_samples: assert ((\dut.counting_1 != bank) == turn[0] && (\dut.counting_2 != \dut.counting_1 ) == turn[1]
                && (turn & (turn - 5'd1)) == 0 && {\dut.log.turn_write , \dut.log.turn_add } == turn[4:3]
                && {\dut.window.turn_write , \dut.window.turn_add } == turn[4:3]);
            window_samples_are_samples: assert (!\dut.classify.reached || \dut.classify.valid_2 );
            samples_know_their_bank: assert (
                (!\dut.log.adding || (\dut.log.add_bank != bank) == (|turn[2:0]))
                && (!\dut.log.writing || (\dut.log.write_bank != bank) == (|turn[3:0]))
                && (!\dut.window.adding || (\dut.window.add_bank != bank) == (|turn[2:0]))
                && (!\dut.window.writing || (\dut.window.write_bank != bank) == (|turn[3:0])));
            turns_only_when_zeroed: assert (turn == 0 || (\dut.zeroed && \dut.taking && !\dut.spare_clear ));
            nothing_comes_before_zeroing: assert (\dut.taking || (!\dut.zeroed && !on_its_way && !\dut.window.adding
                && !\dut.window.writing && counting_zero && frozen_zero && clean(log_words, bank, until)
                && clean(window_words, bank, until)));
            spare_is_empty: assert ((\dut.zeroed && !\dut.spare_clear ) || (frozen_zero && clean(log_words, !bank, until)
                && clean(window_words, !bank, until)));
            zeroing_begins_at_the_first: assert (!\dut.zeroed || \dut.zero_bin == 0);
            log_adds_one_or_is_full: assert (!\dut.log.writing || (\dut.log.filled_add == (log_words[4 * \dut.log.write_bank + 2 * \dut.log.write_bin +: 2] == 2'd3)
                && \dut.log.write_count == log_words[4 * \dut.log.write_bank + 2 * \dut.log.write_bin +: 2] + {1'b0, !\dut.log.filled_add }));
            log_knows_what_is_stored: assert (!\dut.log.adding || (\dut.log.near == (\dut.log.writing && \dut.log.write_bin == \dut.log.add_bin
                && \dut.log.write_bank == \dut.log.add_bank ) && (\dut.log.near || (\dut.log.far ? \dut.log.past_count : \dut.log.add_bank ? \dut.log.second_read_data
                : \dut.log.first_read_data ) == log_words[4 * \dut.log.add_bank + 2 * \dut.log.add_bin +: 2])));
            window_adds_one_or_is_full: assert (!\dut.window.writing || (\dut.window.filled_add == (window_words[4 * \dut.window.write_bank + 2 * \dut.window.write_bin +: 2] == 2'd3)
                && \dut.window.write_count == window_words[4 * \dut.window.write_bank + 2 * \dut.window.write_bin +: 2] + {1'b0, !\dut.window.filled_add }));
            window_knows_what_is_stored: assert (!\dut.window.adding || (\dut.window.near == (\dut.window.writing && \dut.window.write_bin == \dut.window.add_bin
                && \dut.window.write_bank == \dut.window.add_bank ) && (\dut.window.near || (\dut.window.far ? \dut.window.past_count : \dut.window.add_bank ? \dut.window.second_read_data
                : \dut.window.first_read_data ) == window_words[4 * \dut.window.add_bank + 2 * \dut.window.add_bin +: 2])));
            fills: cover (\dut.window.filled.counting [1:0] == 1 && \dut.below.counting [1:0] == 1);
            freezes: cover (turned && \dut.zeroed && \dut.log.filled.frozen [1:0] == 1 && turn == 0);
        end
    end
endmodule
