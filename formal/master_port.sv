// The card's AXI master port keeps the handshake rules of AXI4 (A3.1.2, A3.2.1, A3.2.2) while the loopback switch may be
// asked to turn in every cycle, also in the one in which a write is admitted; and a write that is looped back is passed on to
// the mailbox exactly once, with its own slot and word, before it is answered.
// Write path, switch and slave port are the card's own, wired by the card. All else is cut, so requests, the enable, and
// `running`, which only delays a turn, may change in every cycle, and the bridge may write into the card as it likes.
// Assumed: a response comes only to a write that has left on both channels, and stays until it is taken (AXI4 A3.3.1, A3.2.1).

module master_port_rules (
    input wire         clock,
    input wire         reset,
    input wire [63:0]  s_axi_awaddr,
    input wire [2:0]   s_axi_awsize,
    input wire [1:0]   s_axi_awburst,
    input wire         s_axi_awvalid,
    input wire [31:0]  s_axi_wstrb,
    input wire         s_axi_wlast,
    input wire         s_axi_wvalid,
    input wire         s_axi_bready,
    input wire         awready,
    input wire         wready,
    input wire [1:0]   bresp,
    input wire         bvalid
);
    wire awvalid, wvalid, wlast, bready;
    wire [3:0] awid;
    wire [31:0] wstrb;
    wire [63:0] awaddr;
    wire [7:0] awlen;
    wire [2:0] awsize;
    wire [1:0] awburst;
    wire [255:0] wdata;

    card dut (
        .clock(clock), .reset(reset), .build_id(32'd0),
        .s_axi_awid(3'd0), .s_axi_awaddr(s_axi_awaddr), .s_axi_awlen(8'd0), .s_axi_awsize(s_axi_awsize),
        .s_axi_awburst(s_axi_awburst), .s_axi_awvalid(s_axi_awvalid), .s_axi_wdata(256'd0), .s_axi_wstrb(s_axi_wstrb),
        .s_axi_wlast(s_axi_wlast), .s_axi_wvalid(s_axi_wvalid), .s_axi_bready(s_axi_bready),
        .s_axi_arid(3'd0), .s_axi_araddr(64'd0), .s_axi_arlen(8'd0), .s_axi_arsize(3'd0), .s_axi_arburst(2'd0),
        .s_axi_arvalid(1'b0), .s_axi_rready(1'b0),
        .m_axi_awid(awid), .m_axi_awaddr(awaddr), .m_axi_awlen(awlen), .m_axi_awsize(awsize), .m_axi_awburst(awburst),
        .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_wdata(wdata), .m_axi_wstrb(wstrb), .m_axi_wlast(wlast),
        .m_axi_wvalid(wvalid), .m_axi_wready(wready), .m_axi_bid(4'd0), .m_axi_bresp(bresp), .m_axi_bvalid(bvalid),
        .m_axi_bready(bready)
    );

    (* hierconn *) wire \dut.loopback.turned , \dut.loopback.has_address , \dut.loopback.has_word , \dut.loopback.taken ,
        \dut.loopback.response ;
    (* hierconn *) wire [3:0] \dut.loopback.slot ;
    (* hierconn *) wire [31:0] \dut.loopback_inner_word ;
    (* hierconn *) wire \dut.loopback_s_axi_awready , \dut.loopback_s_axi_wready , \dut.loopback_s_axi_bvalid ;
    (* hierconn *) wire \dut.loopback_inner_valid , \dut.slave_inner_ready , \dut.slave_mailbox_beat , \dut.slave_mailbox_inner ;
    (* hierconn *) wire [6:0] \dut.slave_mailbox_line ;
    (* hierconn *) wire [2:0] \dut.slave_mailbox_lane ;
    (* hierconn *) wire [2:0] \dut.slave.write_queue.accepted , \dut.slave.write_queue.steered , \dut.slave.write_queue.answered ;
    (* hierconn *) wire \dut.slave.write_queue.inners_0 , \dut.slave.write_queue.inners_1 , \dut.slave.write_queue.inners_2 ,
        \dut.slave.write_queue.inners_3 ;
    (* hierconn *) wire \dut.slave.write_queue.to_mailbox_0 , \dut.slave.write_queue.to_mailbox_1 ,
        \dut.slave.write_queue.to_mailbox_2 , \dut.slave.write_queue.to_mailbox_3 ;
    (* hierconn *) wire [17:0] \dut.slave.write_queue.addresses_0 , \dut.slave.write_queue.addresses_1 ,
        \dut.slave.write_queue.addresses_2 , \dut.slave.write_queue.addresses_3 ;
    (* hierconn *) wire \dut.slave.write_queue.continued ;
    (* hierconn *) wire [3:0] \dut.write_word.owed_count ;
    (* hierconn *) wire \dut.write_word.offer_address , \dut.write_word.offer_data ;
    (* hierconn *) wire [41:0] \dut.write_word.offered_line ;
    (* hierconn *) wire [31:0] \dut.write_word.offered_word ;

    wire turned = \dut.loopback.turned ;
    wire has_address = \dut.loopback.has_address ;
    wire has_word = \dut.loopback.has_word ;
    wire response = \dut.loopback.response ;
    wire offer_address = \dut.write_word.offer_address ;
    wire offer_data = \dut.write_word.offer_data ;
    wire [3:0] owed = \dut.write_word.owed_count ;
    wire [3:0] inners = {\dut.slave.write_queue.inners_3 , \dut.slave.write_queue.inners_2 , \dut.slave.write_queue.inners_1 ,
        \dut.slave.write_queue.inners_0 };
    wire [3:0] to_mailbox = {\dut.slave.write_queue.to_mailbox_3 , \dut.slave.write_queue.to_mailbox_2 ,
        \dut.slave.write_queue.to_mailbox_1 , \dut.slave.write_queue.to_mailbox_0 };
    wire [71:0] addresses_held = {\dut.slave.write_queue.addresses_3 , \dut.slave.write_queue.addresses_2 ,
        \dut.slave.write_queue.addresses_1 , \dut.slave.write_queue.addresses_0 };

    // Loopback writes among the places of the slave port from one position to another, and whether all have their slot.
    function [2:0] loops(input [2:0] from, input [2:0] until);
        integer i;
        reg [1:0] place;
        reg [2:0] count;
        begin
            loops = 0;
            count = until - from;
            for (i = 0; i < 4; i = i + 1) begin
                place = from[1:0] + i[1:0];
                if (i < count && inners[place]) loops = loops + 3'd1;
            end
        end
    endfunction
    wire [2:0] places = \dut.slave.write_queue.accepted - \dut.slave.write_queue.answered ;
    wire [2:0] complete = \dut.slave.write_queue.steered - \dut.slave.write_queue.answered ;
    wire [2:0] to_come = loops(\dut.slave.write_queue.steered , \dut.slave.write_queue.accepted );
    wire [2:0] inside = loops(\dut.slave.write_queue.answered , \dut.slave.write_queue.accepted );
    reg kept;
    integer i;
    always @* begin
        kept = 1;
        for (i = 0; i < 4; i = i + 1)
            if (inners[i] && {1'b0, i[1:0] - \dut.slave.write_queue.answered [1:0]} < places
                && (!to_mailbox[i] || addresses_held[18 * i +: 18] != {12'd0, \dut.loopback.slot , 2'd0})) kept = 0;
    end

    // Since reset, modulo 16: addresses, data and responses on the port; writes looped back, passed on and answered.
    reg [3:0] addresses = 0, data = 0, responses = 0, looped = 0, passed = 0, answered = 0;
    wire [3:0] out_addresses = addresses - responses;
    wire [3:0] out_data = data - responses;
    wire [3:0] gone = out_addresses < out_data ? out_addresses : out_data;
    wire passes = \dut.slave_mailbox_beat && \dut.slave_mailbox_inner ;

    wire [80:0] address = {awid, awaddr, awlen, awsize, awburst};
    wire [288:0] beat = {wdata, wstrb, wlast};
    // The write that was looped back last.
    reg [3:0] slot = 0;
    reg [31:0] word = 0;
    reg started = 0, was_reset, was_awvalid, was_awready, was_wvalid, was_wready, was_bvalid, was_bready, was_turned;
    reg was_offered, was_taken;
    reg [80:0] was_address;
    reg [288:0] was_beat;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_awvalid, was_awready, was_wvalid, was_wready} <= {reset, awvalid, awready, wvalid, wready};
        {was_address, was_beat, was_bvalid, was_bready, was_turned} <= {address, beat, bvalid, bready, turned};
        {was_offered, was_taken} <= {\dut.loopback_inner_valid , \dut.slave_inner_ready };
        if (turned && offer_address && \dut.loopback_s_axi_awready ) slot <= \dut.write_word.offered_line [3:0];
        if (turned && offer_data && \dut.loopback_s_axi_wready ) word <= \dut.write_word.offered_word ;
        if (reset) begin
            {addresses, data, responses, looped, passed, answered} <= 0;
        end else begin
            addresses <= addresses + {3'd0, awvalid && awready};
            data <= data + {3'd0, wvalid && wready};
            responses <= responses + {3'd0, bvalid && bready};
            looped <= looped + {3'd0, turned && offer_address && \dut.loopback_s_axi_awready };
            passed <= passed + {3'd0, passes};
            answered <= answered + {3'd0, turned && \dut.loopback_s_axi_bvalid };
        end
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            assume (!(bvalid && !reset && gone == 0));
            if (was_bvalid && !was_bready && !was_reset) assume (bvalid);

            if (was_reset) quiet_after_reset: assert (!awvalid && !wvalid);
            if (!was_reset && was_awvalid && !was_awready) address_stays: assert (awvalid && address == was_address);
            if (!was_reset && was_wvalid && !was_wready) data_stay: assert (wvalid && beat == was_beat);
            if (!reset && !was_reset) begin
                turns_when_nothing_waits: assert (turned == was_turned
                    || (out_addresses == 0 && out_data == 0 && !response && !has_address && !has_word));
                responses_always_taken: assert (!bvalid || bready);
                // What the slave port relies on (slave_writes.sv).
                loopback_waits_to_be_taken: assert (!was_offered || was_taken || \dut.loopback_inner_valid );
                one_looped_write_at_a_time: assert (!\dut.loopback_inner_valid || inside == 0);
                // The books: what the write path is owed is on the port, or in the loopback, and never in both.
                port_is_owed: assert (turned ? out_addresses == 0 && out_data == 0
                    : owed == out_addresses + {3'd0, offer_address} && owed == out_data + {3'd0, offer_data}
                        && owed <= 8 && out_addresses <= owed && out_data <= owed);
                loop_is_owed: assert (turned ? owed == {3'd0, offer_address} + {3'd0, has_address || response}
                        && owed == {3'd0, offer_data} + {3'd0, has_word || response}
                        && !(response && (has_address || has_word)) && inside == {2'd0, \dut.loopback.taken }
                        && (!\dut.loopback.taken || (has_address && has_word))
                    : !has_address && !has_word && !response && !\dut.loopback.taken && inside == 0);
                places_are_in_order: assert (places <= 4 && complete <= places && (!\dut.slave.write_queue.continued
                    || (complete != places && !inners[\dut.slave.write_queue.steered [1:0]])));
                // Once, whole, and before its answer.
                passed_on_once: assert (looped - passed == {3'd0, has_address && !\dut.loopback.taken } + {1'd0, to_come});
                answered_after_it_was_passed_on: assert (looped - answered == {3'd0, has_address || response});
                own_slot_and_word: assert (!passes || ({\dut.slave_mailbox_line , \dut.slave_mailbox_lane } == {6'd0, slot}
                    && \dut.loopback_inner_word == word));
                slot_is_kept: assert (kept && (!has_address || \dut.loopback.slot == slot)
                    && (!has_word || \dut.loopback_inner_word == word));
                turns_back: cover (was_turned && !turned && passed == 2 && awvalid);
                waits: cover (was_awvalid && !was_awready && was_wready && wvalid == 0 && passed == 1);
            end
        end
    end
endmodule
