// One bank of bins loses no sample and counts none twice, however close together samples of one bin come: at every moment
// the bins, the samples that found their bin full, and those still in the pipeline make up the samples that came.
// Reduced to 4 bins of 3 bits, so that bins fill; two banks as shipped.
// Assumed: a bank is zeroed only while no sample of it is on its way (proved by histogram.sv); before a bank counts, its
// bins are zero (proved by histogram.sv too).

module histogram_bins_rules (
    input wire         clock,
    input wire         reset,
    input wire         valid,
    input wire [1:0]   bin,
    input wire         bank,
    input wire         zero,
    input wire [1:0]   zero_bin,
    input wire [1:0]   zero_banks,
    input wire [1:0]   read_bin,
    input wire         read_bank
);
    wire [2:0] read_data;
    wire [63:0] full;

    histogram_bins dut (
        .clock(clock), .reset(reset), .valid(valid), .bin(bin), .bank(bank), .turn(1'b0), .forget(1'b0),
        .zero(zero), .zero_bin(zero_bin), .zero_banks(zero_banks),
        .read_bin(read_bin), .read_bank(read_bank), .read_data(read_data), .full(full)
    );

    (* hierconn *) wire [2:0] \dut.first[0] ;
    (* hierconn *) wire [2:0] \dut.first[1] ;
    (* hierconn *) wire [2:0] \dut.first[2] ;
    (* hierconn *) wire [2:0] \dut.first[3] ;
    (* hierconn *) wire [2:0] \dut.second[0] ;
    (* hierconn *) wire [2:0] \dut.second[1] ;
    (* hierconn *) wire [2:0] \dut.second[2] ;
    (* hierconn *) wire [2:0] \dut.second[3] ;
    (* hierconn *) wire [2:0] \dut.first_read_data ;
    (* hierconn *) wire [2:0] \dut.second_read_data ;
    (* hierconn *) wire \dut.adding ;
    (* hierconn *) wire [1:0] \dut.add_bin ;
    (* hierconn *) wire \dut.add_bank ;
    (* hierconn *) wire \dut.near ;
    (* hierconn *) wire \dut.far ;
    (* hierconn *) wire \dut.writing ;
    (* hierconn *) wire [1:0] \dut.write_bin ;
    (* hierconn *) wire \dut.write_bank ;
    (* hierconn *) wire [2:0] \dut.write_count ;
    (* hierconn *) wire [2:0] \dut.past_count ;
    (* hierconn *) wire \dut.filled_add ;

    wire [11:0] first = {\dut.first[3] , \dut.first[2] , \dut.first[1] , \dut.first[0] };
    wire [11:0] second = {\dut.second[3] , \dut.second[2] , \dut.second[1] , \dut.second[0] };
    function [2:0] word(input which, input [1:0] place);
        word = which ? second[3 * place +: 3] : first[3 * place +: 3];
    endfunction
    function [7:0] total(input [11:0] bins);
        total = {5'd0, bins[2:0]} + {5'd0, bins[5:3]} + {5'd0, bins[8:6]} + {5'd0, bins[11:9]};
    endfunction

    // Samples that came, those that found their bin full, and what zeroing took away, for each bank, modulo 256.
    reg [7:0] samples_0 = 0, samples_1 = 0, filled_0 = 0, filled_1 = 0, zeroed_0 = 0, zeroed_1 = 0;
    reg started = 0, settled = 0;
    wire [1:0] zeroes = zero_banks & {2{zero}};
    wire on_its_way_0 = (valid && !bank) || (\dut.adding && !\dut.add_bank ) || (\dut.writing && !\dut.write_bank );
    wire on_its_way_1 = (valid && bank) || (\dut.adding && \dut.add_bank ) || (\dut.writing && \dut.write_bank );
    always @(posedge clock) begin
        started <= 1;
        settled <= started;
        if (reset) begin
            {samples_0, samples_1, filled_0, filled_1, zeroed_0, zeroed_1} <= 0;
        end else begin
            samples_0 <= samples_0 + {7'd0, valid && !bank};
            samples_1 <= samples_1 + {7'd0, valid && bank};
            filled_0 <= filled_0 + {7'd0, \dut.filled_add && !\dut.write_bank };
            filled_1 <= filled_1 + {7'd0, \dut.filled_add && \dut.write_bank };
            if (zeroes[0]) zeroed_0 <= zeroed_0 + {5'd0, word(0, zero_bin)};
            if (zeroes[1]) zeroed_1 <= zeroed_1 + {5'd0, word(1, zero_bin)};
        end
    end

    wire [7:0] pipeline_0 = {7'd0, \dut.adding && !\dut.add_bank } + {7'd0, \dut.writing && !\dut.write_bank };
    wire [7:0] pipeline_1 = {7'd0, \dut.adding && \dut.add_bank } + {7'd0, \dut.writing && \dut.write_bank };
    wire follows = \dut.writing && \dut.write_bin == \dut.add_bin && \dut.write_bank == \dut.add_bank ;
    wire [2:0] stored = word(\dut.add_bank , \dut.add_bin );
    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else if (!settled) begin
            assume (reset && first == 0 && second == 0);
        end else begin
            assume (!reset);
            assume (!(zeroes[0] && on_its_way_0) && !(zeroes[1] && on_its_way_1));
            conserved_first: assert (total(first) + filled_0 + zeroed_0 + pipeline_0 == samples_0);
            conserved_second: assert (total(second) + filled_1 + zeroed_1 + pipeline_1 == samples_1);
            if (\dut.writing ) begin
                one_more_or_full: assert (\dut.write_count == word(\dut.write_bank , \dut.write_bin ) + {2'd0, !\dut.filled_add });
                full_is_full: assert (!\dut.filled_add || \dut.write_count == 3'd7);
            end
            if (\dut.adding ) begin
                near_is_the_write_before: assert (\dut.near == follows);
                if (!\dut.near && \dut.far ) far_is_current: assert (\dut.past_count == stored);
                if (!\dut.near && !\dut.far )
                    read_is_current: assert ((\dut.add_bank ? \dut.second_read_data : \dut.first_read_data ) == stored);
            end
            fills: cover (filled_0 == 1);
            three_in_a_row: cover (valid && \dut.adding && \dut.writing && \dut.near && \dut.far );
            zeroes_beside: cover (zeroes[1] && word(1, zero_bin) == 2 && \dut.writing );
        end
    end
endmodule
