// Writes into the card go through whatever its own master port does: no signal of that port enters here, except by the
// loopback (`inner_*`), which may ask for as much as it likes. PCIe needs this: a device that lets writes wait for its own
// requests can stop the whole fabric (PCIe 5.0, 2.4.1). Once its address was taken, a beat waits less than ten cycles, and a
// write whose beats have come is answered within thirty cycles in which BREADY is high. Reads are cut: they do what they like.
// Also: B and the READYs keep the rules of AXI4 (A3.1.2, A3.2).
// Assumed: the loopback has one write under way and holds it until it is taken (proved by master_port.sv, on the card).

module slave_writes_rules (
    input wire         clock,
    input wire         reset,
    input wire [2:0]   awid,
    input wire [63:0]  awaddr,
    input wire [7:0]   awlen,
    input wire [2:0]   awsize,
    input wire [1:0]   awburst,
    input wire         awvalid,
    input wire [255:0] wdata,
    input wire [31:0]  wstrb,
    input wire         wlast,
    input wire         wvalid,
    input wire         bready,
    input wire         inner_valid,
    input wire [3:0]   inner_slot
);
    wire awready, wready, bvalid, inner_ready, inner_done;
    wire [2:0] bid;
    wire [1:0] bresp;

    slave dut (
        .clock(clock), .reset(reset),
        .s_axi_awid(awid), .s_axi_awaddr(awaddr), .s_axi_awlen(awlen), .s_axi_awsize(awsize),
        .s_axi_awburst(awburst), .s_axi_awvalid(awvalid), .s_axi_awready(awready),
        .s_axi_wdata(wdata), .s_axi_wstrb(wstrb), .s_axi_wlast(wlast), .s_axi_wvalid(wvalid), .s_axi_wready(wready),
        .s_axi_bid(bid), .s_axi_bresp(bresp), .s_axi_bvalid(bvalid), .s_axi_bready(bready),
        .s_axi_arid(3'd0), .s_axi_araddr(64'd0), .s_axi_arlen(8'd0), .s_axi_arsize(3'd0), .s_axi_arburst(2'd0),
        .s_axi_arvalid(1'b0), .s_axi_rready(1'b0), .read_data(32'd0),
        .inner_valid(inner_valid), .inner_slot(inner_slot),
        .inner_ready(inner_ready), .inner_done(inner_done)
    );

    // Positions count modulo 8: writes accepted, steered (all beats taken), answered.
    (* hierconn *) wire [2:0] \dut.write_queue.accepted ;
    (* hierconn *) wire [2:0] \dut.write_queue.steered ;
    (* hierconn *) wire [2:0] \dut.write_queue.answered ;
    (* hierconn *) wire [2:0] \dut.write_queue.finished_writes ;
    (* hierconn *) wire [1:0] \dut.write_queue.held ;
    (* hierconn *) wire \dut.write_queue.lasts_0 ;
    (* hierconn *) wire \dut.write_queue.lasts_1 ;
    (* hierconn *) wire \dut.write_queue.to_mailbox_0 ;
    (* hierconn *) wire \dut.write_queue.to_mailbox_1 ;
    (* hierconn *) wire \dut.write_queue.to_mailbox_2 ;
    (* hierconn *) wire \dut.write_queue.to_mailbox_3 ;
    (* hierconn *) wire \dut.write_queue.inners_0 ;
    (* hierconn *) wire \dut.write_queue.inners_1 ;
    (* hierconn *) wire \dut.write_queue.inners_2 ;
    (* hierconn *) wire \dut.write_queue.inners_3 ;
    (* hierconn *) wire \dut.write_words.active ;
    (* hierconn *) wire \dut.write_words.last ;
    (* hierconn *) wire \dut.write_words.done ;

    wire [2:0] places = \dut.write_queue.accepted - \dut.write_queue.answered ;
    wire [2:0] unanswered = \dut.write_queue.steered - \dut.write_queue.answered ;
    wire [1:0] held_beats = \dut.write_queue.held ;
    wire [3:0] to_mailbox = {\dut.write_queue.to_mailbox_3 , \dut.write_queue.to_mailbox_2 ,
                             \dut.write_queue.to_mailbox_1 , \dut.write_queue.to_mailbox_0 };
    wire [3:0] inners = {\dut.write_queue.inners_3 , \dut.write_queue.inners_2 ,
                         \dut.write_queue.inners_1 , \dut.write_queue.inners_0 };

    // Writes to registers whose beats have come and whose answer has not gone, and where each of them is.
    function [2:0] registers_among(input [2:0] from, input [2:0] count, input [3:0] mailbox);
        integer i;
        reg [1:0] place;
        begin
            registers_among = 0;
            for (i = 0; i < 4; i = i + 1) begin
                place = from[1:0] + i[1:0];
                if (i < count && !mailbox[place]) registers_among = registers_among + 3'd1;
            end
        end
    endfunction
    wire [2:0] register_writes = registers_among(\dut.write_queue.answered , unanswered, to_mailbox);
    wire first_last = held_beats != 0 && \dut.write_queue.lasts_0 ;
    wire second_last = held_beats == 2 && \dut.write_queue.lasts_1 ;
    wire [2:0] whereabouts = \dut.write_queue.finished_writes + {2'd0, first_last} + {2'd0, second_last}
        + {2'd0, \dut.write_words.active & \dut.write_words.last } + {2'd0, \dut.write_words.done };

    // Cycles in a row in which the bridge offers everything and nothing moves: at most the eight words each of three beats
    // that are held, and the way of a response.
    localparam LIMIT = 30;
    reg [4:0] still = 0;
    wire offers = awvalid && wvalid && bready;
    wire moves = (awvalid && awready) || (wvalid && wready) || (bvalid && bready);
    // Since reset, modulo 8: addresses, last beats and responses at the port.
    reg [2:0] begun = 0, ended = 0, replied = 0;
    wire [2:0] unfinished = begun - ended;
    wire [2:0] owing = ended - replied;
    // Cycles in a row in which a beat waits, a response that is owed does not come, or an address waits though nothing is owed.
    reg [3:0] beat_waits = 0;
    reg [4:0] answer_lags = 0;
    reg [2:0] address_waits = 0;
    reg started = 0;
    reg was_reset, was_bvalid, was_bready, inner_waits, inner_under_way;
    reg [2:0] was_bid;
    reg [3:0] answers = 0;
    always @(posedge clock) begin
        started <= 1;
        {was_reset, was_bvalid, was_bready, was_bid} <= {reset, bvalid, bready, bid};
        still <= (reset || !offers || moves) ? 5'd0 : still + 5'd1;
        beat_waits <= (reset || !wvalid || wready || unfinished == 0) ? 4'd0 : beat_waits + 4'd1;
        answer_lags <= (reset || !bready || bvalid || owing == 0) ? 5'd0 : answer_lags + 5'd1;
        address_waits <= (reset || !awvalid || awready || unfinished != 0 || owing != 0) ? 3'd0 : address_waits + 3'd1;
        begun <= reset ? 3'd0 : begun + {2'd0, awvalid && awready};
        ended <= reset ? 3'd0 : ended + {2'd0, wvalid && wready && wlast};
        replied <= reset ? 3'd0 : replied + {2'd0, bvalid && bready};
        inner_waits <= inner_valid && !inner_ready && !reset;
        if (reset || inner_done) inner_under_way <= 0;
        else if (inner_valid && inner_ready) inner_under_way <= 1;
        if (reset) answers <= 0;
        else answers <= answers + {3'd0, bvalid && bready && answers != 15};
    end

    always @(posedge clock) begin
        if (!started) begin
            assume (reset);
        end else begin
            if (inner_waits) assume (inner_valid);
            if (inner_under_way) assume (!inner_valid);
            ready_rests_in_reset: assert (!(reset && (awready || wready)));
            if (!was_reset && !reset) begin
                progress: assert (still < LIMIT);
                beat_taken_in_time: assert (beat_waits < 10);
                answered_in_time: assert (answer_lags < LIMIT);
                address_taken_in_time: assert (address_waits < 4);
                answers_are_owed: assert (owing == registers_among(\dut.write_queue.answered , unanswered, inners) + {2'd0, bvalid}
                    && unfinished == registers_among(\dut.write_queue.steered , places - unanswered, inners));
                if (was_bvalid && !was_bready) begin
                    response_held: assert (bvalid);
                    response_stable: assert (bid == was_bid);
                end
                always_okay: assert (bresp == 0);
                data_after_address: assert (!wready || \dut.write_queue.accepted != \dut.write_queue.steered );
                four_places: assert (places <= 4);
                in_order: assert (unanswered <= places);
                two_beats: assert (held_beats <= 2);
                loopback_writes_mailbox: assert ((inners & ~to_mailbox) == 0);
                loopback_is_answered_once: assert ({2'd0, inner_under_way}
                    == places - registers_among(\dut.write_queue.answered , places, inners) && (!inner_done || inner_under_way));
                none_lost: assert (register_writes == whereabouts);
                many: cover (answers == 6);
                crowded: cover (places == 4 && held_beats == 2);
                both: cover (inner_done && register_writes != 0);
            end
        end
    end
endmodule
