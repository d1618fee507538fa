// Nothing leaves the card but into what the driver opened: every address on the master port lies, with its whole beat, in one
// range that was open for writing when the fence looked, two or three cycles before the write was admitted; and four cycles
// after a range was closed, `Closing` says so until the last write into it has its response.
// The ping block, the write path, the fence and the loopback switch are the card's own, wired by the card. The registers, the
// slave and the histograms are cut, so settings and commands may change in every cycle, also while writes are under way.
// Assumed: `changed` tells every change of a range (proved by register_window.sv); the loopback is answered only for what
// was taken from it (proved by slave_writes.sv); a response comes only to a write that has left (AXI4 A3.3.1).

module window_rules (
    input wire         clock,
    input wire         reset,
    input wire         awready,
    input wire         wready,
    input wire [1:0]   bresp,
    input wire         bvalid,
    input wire         pick
);
    wire awvalid, wvalid, bready;
    wire [63:0] awaddr;

    card dut (
        .clock(clock), .reset(reset), .build_id(32'd0),
        .s_axi_awid(3'd0), .s_axi_awaddr(64'd0), .s_axi_awlen(8'd0), .s_axi_awsize(3'd0), .s_axi_awburst(2'd0),
        .s_axi_awvalid(1'b0), .s_axi_wdata(256'd0), .s_axi_wstrb(32'd0), .s_axi_wlast(1'b0), .s_axi_wvalid(1'b0),
        .s_axi_bready(1'b0), .s_axi_arid(3'd0), .s_axi_araddr(64'd0), .s_axi_arlen(8'd0), .s_axi_arsize(3'd0),
        .s_axi_arburst(2'd0), .s_axi_arvalid(1'b0), .s_axi_rready(1'b0),
        .m_axi_awaddr(awaddr), .m_axi_awvalid(awvalid), .m_axi_awready(awready), .m_axi_wvalid(wvalid),
        .m_axi_wready(wready), .m_axi_bid(4'd0), .m_axi_bresp(bresp), .m_axi_bvalid(bvalid), .m_axi_bready(bready)
    );

    // The settings of the sixteen ranges.
    (* hierconn *) wire [19:0] \dut.window.first_low_0 , \dut.window.first_low_1 , \dut.window.first_low_2 ,
        \dut.window.first_low_3 , \dut.window.first_low_4 , \dut.window.first_low_5 , \dut.window.first_low_6 ,
        \dut.window.first_low_7 , \dut.window.first_low_8 , \dut.window.first_low_9 , \dut.window.first_low_10 ,
        \dut.window.first_low_11 , \dut.window.first_low_12 , \dut.window.first_low_13 , \dut.window.first_low_14 ,
        \dut.window.first_low_15 ;
    (* hierconn *) wire [15:0] \dut.window.first_high_0 , \dut.window.first_high_1 , \dut.window.first_high_2 ,
        \dut.window.first_high_3 , \dut.window.first_high_4 , \dut.window.first_high_5 , \dut.window.first_high_6 ,
        \dut.window.first_high_7 , \dut.window.first_high_8 , \dut.window.first_high_9 , \dut.window.first_high_10 ,
        \dut.window.first_high_11 , \dut.window.first_high_12 , \dut.window.first_high_13 ,
        \dut.window.first_high_14 , \dut.window.first_high_15 ;
    (* hierconn *) wire [19:0] \dut.window.last_low_0 , \dut.window.last_low_1 , \dut.window.last_low_2 ,
        \dut.window.last_low_3 , \dut.window.last_low_4 , \dut.window.last_low_5 , \dut.window.last_low_6 ,
        \dut.window.last_low_7 , \dut.window.last_low_8 , \dut.window.last_low_9 , \dut.window.last_low_10 ,
        \dut.window.last_low_11 , \dut.window.last_low_12 , \dut.window.last_low_13 , \dut.window.last_low_14 ,
        \dut.window.last_low_15 ;
    (* hierconn *) wire [15:0] \dut.window.last_high_0 , \dut.window.last_high_1 , \dut.window.last_high_2 ,
        \dut.window.last_high_3 , \dut.window.last_high_4 , \dut.window.last_high_5 , \dut.window.last_high_6 ,
        \dut.window.last_high_7 , \dut.window.last_high_8 , \dut.window.last_high_9 , \dut.window.last_high_10 ,
        \dut.window.last_high_11 , \dut.window.last_high_12 , \dut.window.last_high_13 , \dut.window.last_high_14 ,
        \dut.window.last_high_15 ;
    (* hierconn *) wire \dut.window.open_0 , \dut.window.open_1 , \dut.window.open_2 , \dut.window.open_3 ,
        \dut.window.open_4 , \dut.window.open_5 , \dut.window.open_6 , \dut.window.open_7 , \dut.window.open_8 ,
        \dut.window.open_9 , \dut.window.open_10 , \dut.window.open_11 , \dut.window.open_12 , \dut.window.open_13 ,
        \dut.window.open_14 , \dut.window.open_15 ;
    (* hierconn *) wire \dut.window.write_0 , \dut.window.write_1 , \dut.window.write_2 , \dut.window.write_3 ,
        \dut.window.write_4 , \dut.window.write_5 , \dut.window.write_6 , \dut.window.write_7 , \dut.window.write_8 ,
        \dut.window.write_9 , \dut.window.write_10 , \dut.window.write_11 , \dut.window.write_12 ,
        \dut.window.write_13 , \dut.window.write_14 , \dut.window.write_15 ;
    (* hierconn *) wire \dut.window.changed ;
    (* hierconn *) wire \dut.window.compare ;
    (* hierconn *) wire \dut.window.verdict ;
    (* hierconn *) wire [15:0] \dut.window.fits ;
    (* hierconn *) wire [3:0] \dut.window.range ;
    (* hierconn *) wire [41:0] \dut.window.asked_line ;
    (* hierconn *) wire [4:0] \dut.window.asked_lines ;
    (* hierconn *) wire [42:0] \dut.window.last_line ;
    (* hierconn *) wire [7:0] \dut.window.owed ;
    (* hierconn *) wire [2:0] \dut.window.oldest ;
    (* hierconn *) wire [2:0] \dut.window.newest ;
    (* hierconn *) wire [3:0] \dut.window.owing_0 , \dut.window.owing_1 , \dut.window.owing_2 , \dut.window.owing_3 ,
        \dut.window.owing_4 , \dut.window.owing_5 , \dut.window.owing_6 , \dut.window.owing_7 ;
    (* hierconn *) wire [31:0] \dut.window.closing ;
    (* hierconn *) wire [41:0] \dut.ping_fence_line ;
    (* hierconn *) wire [4:0] \dut.ping_fence_lines ;
    (* hierconn *) wire [2:0] \dut.ping.schedule.unsettled ;
    (* hierconn *) wire [15:0] \dut.ping.schedule.candidate ;
    (* hierconn *) wire [15:0] \dut.ping.schedule.in_use ;
    (* hierconn *) wire \dut.ping_running ;
    (* hierconn *) wire \dut.write_word_admitted ;
    (* hierconn *) wire \dut.write_word_retired ;
    (* hierconn *) wire [41:0] \dut.ping_write_line ;
    (* hierconn *) wire [3:0] \dut.write_word.owed_count ;
    (* hierconn *) wire \dut.write_word.offer_address ;
    (* hierconn *) wire \dut.write_word.offer_data ;
    (* hierconn *) wire [41:0] \dut.write_word.offered_line ;
    (* hierconn *) wire \dut.write_word.answered ;
    (* hierconn *) wire \dut.loopback_active ;
    (* hierconn *) wire \dut.loopback_inner_valid ;
    (* hierconn *) wire \dut.slave_inner_ready ;
    (* hierconn *) wire \dut.slave_inner_done ;
    (* hierconn *) wire \dut.loopback.has_address ;
    (* hierconn *) wire \dut.loopback.has_word ;
    (* hierconn *) wire \dut.loopback.taken ;
    (* hierconn *) wire \dut.loopback.response ;

    wire [319:0] first_low = {\dut.window.first_low_15 , \dut.window.first_low_14 , \dut.window.first_low_13 , \dut.window.first_low_12 ,
        \dut.window.first_low_11 , \dut.window.first_low_10 , \dut.window.first_low_9 ,
        \dut.window.first_low_8 , \dut.window.first_low_7 , \dut.window.first_low_6 , \dut.window.first_low_5 ,
        \dut.window.first_low_4 , \dut.window.first_low_3 , \dut.window.first_low_2 , \dut.window.first_low_1 ,
        \dut.window.first_low_0 };
    wire [255:0] first_high = {\dut.window.first_high_15 , \dut.window.first_high_14 , \dut.window.first_high_13 ,
        \dut.window.first_high_12 , \dut.window.first_high_11 , \dut.window.first_high_10 ,
        \dut.window.first_high_9 , \dut.window.first_high_8 , \dut.window.first_high_7 ,
        \dut.window.first_high_6 , \dut.window.first_high_5 , \dut.window.first_high_4 ,
        \dut.window.first_high_3 , \dut.window.first_high_2 , \dut.window.first_high_1 ,
        \dut.window.first_high_0 };
    wire [319:0] last_low = {\dut.window.last_low_15 , \dut.window.last_low_14 , \dut.window.last_low_13 , \dut.window.last_low_12 ,
        \dut.window.last_low_11 , \dut.window.last_low_10 , \dut.window.last_low_9 , \dut.window.last_low_8 ,
        \dut.window.last_low_7 , \dut.window.last_low_6 , \dut.window.last_low_5 , \dut.window.last_low_4 ,
        \dut.window.last_low_3 , \dut.window.last_low_2 , \dut.window.last_low_1 , \dut.window.last_low_0 };
    wire [255:0] last_high = {\dut.window.last_high_15 , \dut.window.last_high_14 , \dut.window.last_high_13 , \dut.window.last_high_12 ,
        \dut.window.last_high_11 , \dut.window.last_high_10 , \dut.window.last_high_9 ,
        \dut.window.last_high_8 , \dut.window.last_high_7 , \dut.window.last_high_6 , \dut.window.last_high_5 ,
        \dut.window.last_high_4 , \dut.window.last_high_3 , \dut.window.last_high_2 , \dut.window.last_high_1 ,
        \dut.window.last_high_0 };
    wire [15:0] open = {\dut.window.open_15 , \dut.window.open_14 , \dut.window.open_13 , \dut.window.open_12 , \dut.window.open_11 ,
        \dut.window.open_10 , \dut.window.open_9 , \dut.window.open_8 , \dut.window.open_7 ,
        \dut.window.open_6 , \dut.window.open_5 , \dut.window.open_4 , \dut.window.open_3 ,
        \dut.window.open_2 , \dut.window.open_1 , \dut.window.open_0 };
    wire [15:0] write = {\dut.window.write_15 , \dut.window.write_14 , \dut.window.write_13 , \dut.window.write_12 ,
        \dut.window.write_11 , \dut.window.write_10 , \dut.window.write_9 , \dut.window.write_8 ,
        \dut.window.write_7 , \dut.window.write_6 , \dut.window.write_5 , \dut.window.write_4 ,
        \dut.window.write_3 , \dut.window.write_2 , \dut.window.write_1 , \dut.window.write_0 };
    // Any one range.
    (* anyconst *) wire [3:0] chosen;
    wire [35:0] first = {first_high[16 * chosen +: 16], first_low[20 * chosen +: 20]};
    wire [35:0] last = {last_high[16 * chosen +: 16], last_low[20 * chosen +: 20]};
    wire is_open = open[chosen];
    wire [73:0] settings = {first, last, is_open, write[chosen]};
    wire [31:0] owing = {\dut.window.owing_7 , \dut.window.owing_6 , \dut.window.owing_5 , \dut.window.owing_4 ,
        \dut.window.owing_3 , \dut.window.owing_2 , \dut.window.owing_1 , \dut.window.owing_0 };

    // It holds all lines that the client may write, and is open for writing.
    wire [43:0] first_line = {2'd0, \dut.ping_fence_line };
    wire [43:0] end_line = first_line + {39'd0, \dut.ping_fence_lines } - 44'd1;
    wire inside = is_open && write[chosen] && {2'd0, first} <= first_line[43:6] && end_line[43:6] <= {2'd0, last};

    // What each range is owed, in the order of the writes: places `oldest` to `newest`.
    wire [3:0] owed_writes = \dut.write_word.owed_count + {3'd0, \dut.write_word_retired };
    reg [7:0] places;
    reg waits;
    integer i;
    always @* begin
        waits = 0;
        for (i = 0; i < 8; i = i + 1) begin
            places[i] = {1'b0, i[2:0] - \dut.window.oldest } < owed_writes;
            if (\dut.window.owed [i] && owing[4 * i +: 4] == chosen && !is_open) waits = 1;
        end
    end

    // The past: one to three cycles ago; and cycles since a range was changed.
    reg inside_1 = 0, inside_2 = 0, inside_3 = 0, fits_1 = 0, waits_1 = 0;
    reg known_1 = 0;
    reg [2:0] since = 7;
    wire asks = \dut.window.asked_line == \dut.ping_fence_line && \dut.window.asked_lines == \dut.ping_fence_lines ;
    // The write that was admitted last, and whether it may leave.
    reg may_leave = 0;
    reg [41:0] admitted_line = 0;
    reg [3:0] further;
    always @* begin
        further = 0;
        for (i = 0; i < 16; i = i + 1) if (\dut.ping.schedule.candidate [i]) further = further | i[3:0];
    end
    wire may = !\dut.loopback_active && (\dut.window.range != chosen || inside_2 || inside_3) && {1'b0, further} < \dut.ping_fence_lines ;
    // Any one write into that range: its place, how many responses come before its own.
    reg tracked = 0;
    reg [2:0] place = 0, ahead = 0;
    wire [3:0] before = \dut.write_word.owed_count - {3'd0, \dut.write_word.answered };
    wire starts = \dut.write_word_admitted && !\dut.loopback_active && \dut.window.range == chosen && pick && !tracked;
    wire offers = \dut.write_word.offer_address || \dut.write_word.offer_data ;
    wire [3:0] gone = \dut.write_word.owed_count - {3'd0, offers};
    reg started = 0, was_reset = 1, was_bvalid, was_bready;
    reg [73:0] were;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_bvalid, was_bready, were} <= {reset, bvalid, bready, settings};
        {inside_3, inside_2, inside_1, fits_1} <= {inside_2, inside_1, inside, \dut.window.fits [chosen]};
        waits_1 <= waits;
        known_1 <= asks && \dut.window.asked_lines != 0 && (!\dut.window.changed || \dut.window.compare );
        since <= \dut.window.changed ? 3'd1 : since == 7 ? 3'd7 : since + 3'd1;
        if (\dut.write_word_admitted ) begin
            may_leave <= may;
            admitted_line <= \dut.ping_write_line ;
        end
        if (starts) begin
            tracked <= 1;
            place <= \dut.window.newest ;
            ahead <= before[2:0];
        end else if (tracked && \dut.write_word.answered ) begin
            tracked <= ahead != 0;
            ahead <= ahead - 3'd1;
        end
        if (reset) begin
            {inside_1, inside_2, inside_3, fits_1, waits_1, known_1, may_leave, admitted_line, tracked} <= 0;
            since <= 1;
        end
    end

    wire in_loop = (\dut.loopback.has_address && \dut.loopback.has_word ) || \dut.loopback.response ;
    wire halves = \dut.loopback.has_address != \dut.loopback.has_word ;
    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            if (!\dut.window.changed ) assume (settings == were);
            if (\dut.slave_inner_done ) assume (\dut.loopback.taken );
            assume (!(bvalid && !reset && (gone == 0 || \dut.loopback_active )));
            if (was_bvalid && !was_bready && !was_reset) assume (bvalid);
            if (!reset && !was_reset) begin
                // The promises.
                nothing_leaves_but_inside: assert (!(awvalid || wvalid) || (may_leave && !\dut.loopback_active ));
                line_of_its_slot: assert (!\dut.write_word_admitted || \dut.ping_write_line == \dut.ping_fence_line + {38'd0, further});
                where_it_was_allowed: assert (awaddr == {16'd0, admitted_line, 6'd0});
                closing_until_the_last_response: assert (!tracked || since < 4 || \dut.window.changed || is_open || \dut.window.closing [chosen]);
                // The verdict is that of the ranges two or three cycles ago.
                asks_what_is_meant: assert (asks || \dut.ping.schedule.unsettled == 4);
                settles: assert (\dut.ping.schedule.unsettled <= 4 && (!\dut.ping_running
                    || (\dut.ping_fence_lines != 0 && \dut.ping_fence_lines <= 16)));
                slots_within_the_question: assert (\dut.ping.schedule.in_use == (16'd1 << \dut.ping_fence_lines ) - 16'd1);
                one_slot_in_use: assert (!\dut.ping_running || ((\dut.ping.schedule.candidate & ~\dut.ping.schedule.in_use ) == 0
                    && \dut.ping.schedule.candidate != 0
                    && (\dut.ping.schedule.candidate & (\dut.ping.schedule.candidate - 16'd1)) == 0));
                last_line_known: assert (\dut.window.asked_lines == 0 || {1'b0, \dut.window.last_line }
                    == {2'd0, \dut.window.asked_line } + {39'd0, \dut.window.asked_lines } - 44'd1);
                compares: assert (!known_1 || \dut.window.fits [chosen] == inside_1);
                verdict_has_its_range: assert (!\dut.window.verdict || \dut.window.range != chosen || fits_1);
                // The books of what is owed.
                counts_as_the_path_does: assert (owed_writes <= 8 && (\dut.loopback_active ? \dut.window.owed == 0
                    && \dut.window.newest == \dut.window.oldest : \dut.window.owed == places
                    && \dut.window.newest == \dut.window.oldest + owed_writes[2:0]));
                closing_is_owed_and_closed: assert (\dut.window.closing [chosen] == waits_1);
                its_range_is_owed: assert (!tracked || (!\dut.loopback_active && owing[4 * place +: 4] == chosen
                    && place == \dut.window.oldest + {2'd0, \dut.write_word_retired } + ahead
                    && {1'b0, ahead} < \dut.write_word.owed_count ));
                // The loopback holds one write, and switches only when nothing is under way.
                offer_is_owed: assert (!offers || \dut.write_word.owed_count != 0);
                loop_is_empty_when_off: assert (\dut.loopback_active || !(in_loop || halves || \dut.loopback.taken ));
                loop_holds_one: assert (!\dut.loopback_active || (\dut.write_word.owed_count == {3'd0, offers} + {3'd0, in_loop}
                    && !(\dut.loopback.response && (\dut.loopback.has_address || \dut.loopback.has_word || \dut.loopback.taken ))
                    && (!\dut.loopback.taken || (\dut.loopback.has_address && \dut.loopback.has_word ))
                    && (halves ? \dut.write_word.offer_address == !\dut.loopback.has_address
                        && \dut.write_word.offer_data == !\dut.loopback.has_word
                        : \dut.write_word.offer_address == \dut.write_word.offer_data )));
                leaves: cover (awvalid && awready);
                closes_late: cover (tracked && since == 5 && !is_open);
                looped: cover (\dut.loopback.response );
            end
        end
    end
endmodule
