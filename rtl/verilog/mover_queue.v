// Generated from rtl/src/mover/queue.rs by `cargo xtask emit`; do not edit.

module mover_queue (
    input  wire        clock,
    input  wire        reset,
    input  wire        push,
    input  wire [47:0] source,
    input  wire [47:0] destination,
    input  wire [23:0] length,
    input  wire [31:0] cookie,
    output wire        ready,
    input  wire        source_ready,
    output wire        source_load,
    output reg  [47:0] source_address,
    output reg  [23:0] source_length,
    output reg  [4:0]  source_lane,
    input  wire        destination_ready,
    output wire        destination_load,
    output wire [47:0] destination_address,
    output wire [23:0] destination_length,
    input  wire        finished,
    input  wire [1:0]  response,
    output wire        status_valid,
    output wire [31:0] status_cookie,
    output wire [1:0]  status_response,
    input  wire        status_take
);

    reg  [76:0] sources_read_data;
    wire [76:0] sources_write_data;
    reg  [71:0] destinations_read_data;
    wire [71:0] destinations_write_data;
    reg  [31:0] cookies_read_data;
    reg  [1:0]  outcomes_read_data;
    reg  [6:0]  pushed;
    reg  [6:0]  settled;
    reg  [6:0]  to_source;
    reg  [6:0]  to_destination;
    reg  [6:0]  ended;
    reg  [6:0]  ended_settled;
    reg  [6:0]  reported;
    wire        admitted;
    wire        at_once;
    reg  [6:0]  next_source;
    reg  [6:0]  next_destination;
    reg  [6:0]  next_status;
    wire        feeds_source;
    wire        feeds_destination;
    wire        shows;
    (* ram_style = "distributed" *)
    reg  [76:0] sources [0:63];
    (* ram_style = "distributed" *)
    reg  [71:0] destinations [0:63];
    (* ram_style = "distributed" *)
    reg  [31:0] cookies [0:63];
    (* ram_style = "distributed" *)
    reg  [1:0]  outcomes [0:63];

    assign ready = ((pushed - reported) != 7'd64) & (~reset);
    assign admitted = (push & ((pushed - reported) != 7'd64)) & (~reset);
    assign sources_write_data[47:0] = source;
    assign sources_write_data[71:48] = length;
    assign sources_write_data[76:72] = destination[4:0];
    assign destinations_write_data[47:0] = destination;
    assign destinations_write_data[71:48] = length;

    // source: past the memory when nothing is in it
    assign at_once = admitted & (pushed == to_source);
    assign feeds_source = source_ready & (at_once | ((pushed != to_source) & (settled != to_source)));

    always @* begin
        next_source = to_source;
        if (feeds_source) begin
            next_source = to_source + 7'd1;
        end
    end

    assign source_load = feeds_source;

    always @* begin
        source_address = sources_read_data[47:0];
        source_length = sources_read_data[71:48];
        source_lane = sources_read_data[76:72];
        if (at_once) begin
            source_address = source;
            source_length = length;
            source_lane = destination[4:0];
        end
    end

    // destination
    assign feeds_destination = destination_ready & (settled != to_destination);

    always @* begin
        next_destination = to_destination;
        if (feeds_destination) begin
            next_destination = to_destination + 7'd1;
        end
    end

    assign destination_load = feeds_destination;
    assign destination_address = destinations_read_data[47:0];
    assign destination_length = destinations_read_data[71:48];
    assign shows = ended_settled != reported;

    always @* begin
        next_status = reported;
        if (shows & status_take) begin
            next_status = reported + 7'd1;
        end
    end

    assign status_valid = shows;
    assign status_cookie = cookies_read_data;
    assign status_response = outcomes_read_data;

    always @(posedge clock) begin
        if (admitted) begin
            sources[pushed[5:0]] <= sources_write_data;
        end
        sources_read_data <= sources[next_source[5:0]];
    end

    always @(posedge clock) begin
        if (admitted) begin
            destinations[pushed[5:0]] <= destinations_write_data;
        end
        destinations_read_data <= destinations[next_destination[5:0]];
    end

    always @(posedge clock) begin
        if (admitted) begin
            cookies[pushed[5:0]] <= cookie;
        end
        cookies_read_data <= cookies[next_status[5:0]];
    end

    always @(posedge clock) begin
        if (finished) begin
            outcomes[ended[5:0]] <= response;
        end
        outcomes_read_data <= outcomes[next_status[5:0]];
    end

    always @(posedge clock) begin
        if (reset) begin
            pushed <= 7'd0;
            settled <= 7'd0;
            to_source <= 7'd0;
            to_destination <= 7'd0;
            ended <= 7'd0;
            ended_settled <= 7'd0;
            reported <= 7'd0;
        end else begin
            settled <= pushed;
            if (admitted) begin
                pushed <= pushed + 7'd1;
            end
            to_source <= next_source;
            to_destination <= next_destination;
            if (finished) begin
                ended <= ended + 7'd1;
            end
            ended_settled <= ended;
            reported <= next_status;
        end
    end

endmodule
