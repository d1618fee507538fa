//! The build's check of the card's ports. Not tested here: Verilator itself.

#[path = "../build/header.rs"]
mod header;

use header::{Port, check, parse};

const TEXT: &str = "
// module card ( the header of another file );
module card_inner (input wire a); endmodule
module card (
    input wire clock,
    input wire [2:0] s_axi_awid, /* two, on
                                    one line */ input wire s_axi_awvalid,
    output wire [255:0] s_axi_rdata,
    output reg s_axi_rvalid
);
endmodule
";

const INPUTS: &[Port] = &[Port::new("s_axi_awid", 3), Port::new("s_axi_awvalid", 1)];
const OUTPUTS: &[Port] = &[Port::new("s_axi_rdata", 256), Port::new("s_axi_rvalid", 1)];

#[test]
fn a_port_list_is_read_with_directions_widths_and_comments() {
    let header = parse(TEXT, "card").expect("it is Verilog");
    let named = |ports: &[Port<String>]| {
        ports.iter().map(|port| (port.name.clone(), port.width)).collect::<Vec<_>>()
    };
    assert_eq!(
        named(&header.inputs),
        [("clock".into(), 1), ("s_axi_awid".into(), 3), ("s_axi_awvalid".into(), 1)]
    );
    assert_eq!(named(&header.outputs), [("s_axi_rdata".into(), 256), ("s_axi_rvalid".into(), 1)]);
    assert_eq!(check(&header, INPUTS, OUTPUTS), Ok(()));
}

#[test]
fn a_port_that_is_missing_new_or_of_another_width_stops_the_build_by_name() {
    let complaint = |from: &str, to: &str| {
        let header = parse(&TEXT.replace(from, to), "card").expect("it is Verilog");
        check(&header, INPUTS, OUTPUTS).expect_err("the ports differ")
    };
    assert!(complaint("input wire s_axi_awvalid,", "").contains("input s_axi_awvalid is missing"));
    assert!(
        complaint("[255:0]", "[127:0]")
            .contains("s_axi_rdata has 128 bits in the Verilog and 256 here")
    );
    assert!(
        complaint("input wire clock,", "input wire clock, input wire irq,")
            .contains("input irq is not listed")
    );
    assert!(
        complaint("output reg s_axi_rvalid", "input reg s_axi_rvalid")
            .contains("output s_axi_rvalid is missing")
    );
}

#[test]
fn text_without_the_module_is_refused_with_a_reason() {
    assert!(
        parse("module cart (input a);", "card")
            .expect_err("no such module")
            .contains("no module card")
    );
    assert!(
        parse("module card; endmodule", "card").expect_err("no list").contains("no ANSI port list")
    );
}
