//! The blocks of the AXI ports in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! Not tested here: what they should do (their own tests, stories and proofs).

#![cfg(feature = "sim")]

use peerlane_rtl::axi::ReadWords;
use peerlane_rtl::axi::Slave;
use peerlane_rtl::axi::WriteQueue;
use peerlane_rtl::axi::WriteWord;
use peerlane_rtl::axi::WriteWords;
use peerlane_rtl::loopback::Loopback;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Recording, TwoSimulators, compare_all};

fn slave() -> Recording {
    let inputs = inputs!(Slave: inner_valid, inner_slot, read_data, s_axi.awid, s_axi.awaddr, s_axi.awlen, s_axi.awsize, s_axi.awburst, s_axi.awvalid, s_axi.wdata, s_axi.wstrb, s_axi.wlast, s_axi.wvalid, s_axi.bready, s_axi.arid, s_axi.araddr, s_axi.arlen, s_axi.arsize, s_axi.arburst, s_axi.arvalid, s_axi.rready);
    TwoSimulators::new("slave", Slave::default(), |block| &mut block.clock, inputs)
        .hold(
            "s_axi.awvalid",
            "s_axi.awready",
            &["s_axi.awid", "s_axi.awaddr", "s_axi.awlen", "s_axi.awsize", "s_axi.awburst"],
        )
        .hold("s_axi.wvalid", "s_axi.wready", &["s_axi.wdata", "s_axi.wstrb", "s_axi.wlast"])
        .hold(
            "s_axi.arvalid",
            "s_axi.arready",
            &["s_axi.arid", "s_axi.araddr", "s_axi.arlen", "s_axi.arsize", "s_axi.arburst"],
        )
        .record()
}

fn write_queue() -> Recording {
    let inputs = inputs!(WriteQueue: awid, awaddr, awsize, awburst, awvalid, wdata, wstrb, wlast, wvalid, bready, inner_valid, inner_slot, beat_taken, finished);
    TwoSimulators::new("write_queue", WriteQueue::default(), |block| &mut block.clock, inputs)
        .hold("awvalid", "awready", &["awid", "awaddr", "awsize", "awburst"])
        .hold("wvalid", "wready", &["wdata", "wstrb", "wlast"])
        .record()
}

fn write_words() -> Recording {
    let inputs = inputs!(WriteWords: beat_valid, beat_line, beat_outside, beat_data, beat_strobes, beat_last);
    TwoSimulators::new("write_words", WriteWords::default(), |block| &mut block.clock, inputs)
        .record()
}

fn read_words() -> Recording {
    let inputs =
        inputs!(ReadWords: arid, araddr, arlen, arsize, arburst, arvalid, rready, read_data);
    TwoSimulators::new("read_words", ReadWords::default(), |block| &mut block.clock, inputs)
        .hold("arvalid", "arready", &["arid", "araddr", "arlen", "arsize", "arburst"])
        .record()
}

fn write_word() -> Recording {
    let inputs = inputs!(WriteWord: request, line, word, slot, m_axi.awready, m_axi.wready, m_axi.bid, m_axi.bresp, m_axi.bvalid);
    TwoSimulators::new("write_word", WriteWord::default(), |block| &mut block.clock, inputs)
        // Seldom enough that a response comes only when one is owed.
        .drive("m_axi.bvalid", Driver::PerMille(20))
        .meaningful_while("failed_slot", "retired")
        .meaningful_while("failed_word", "retired")
        .record()
}

fn loopback() -> Recording {
    let inputs = inputs!(Loopback: enable, idle, inner_ready, inner_done, s_axi.awid, s_axi.awaddr, s_axi.awlen, s_axi.awsize, s_axi.awburst, s_axi.awvalid, s_axi.wdata, s_axi.wstrb, s_axi.wlast, s_axi.wvalid, s_axi.bready, m_axi.awready, m_axi.wready, m_axi.bid, m_axi.bresp, m_axi.bvalid);
    TwoSimulators::new("loopback", Loopback::default(), |block| &mut block.clock, inputs)
        .hold(
            "s_axi.awvalid",
            "s_axi.awready",
            &["s_axi.awid", "s_axi.awaddr", "s_axi.awlen", "s_axi.awsize", "s_axi.awburst"],
        )
        .hold("s_axi.wvalid", "s_axi.wready", &["s_axi.wdata", "s_axi.wstrb", "s_axi.wlast"])
        .record()
}

#[test]
fn every_block_of_the_axi_ports_gives_the_same_values_in_both_simulators() {
    let reports = compare_all(
        "axi",
        &[slave(), write_queue(), write_words(), read_words(), write_word(), loopback()],
    );
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
    }
}
