//! The whole card in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! Not tested here: what it should do (its own tests, stories and proofs), and its sending half: random writes start no
//! ping.

#![cfg(feature = "sim")]

use std::{io, thread};

use peerlane_regmap::REGISTERS;
use peerlane_rtl::card::Card;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Recording, TwoSimulators, compare_all};

fn card() -> Recording {
    let inputs = inputs!(Card: build_id, s_axi.awid, s_axi.awaddr, s_axi.awlen, s_axi.awsize, s_axi.awburst, s_axi.awvalid, s_axi.wdata, s_axi.wstrb, s_axi.wlast, s_axi.wvalid, s_axi.bready, s_axi.arid, s_axi.araddr, s_axi.arlen, s_axi.arsize, s_axi.arburst, s_axi.arvalid, s_axi.rready, m_axi.awready, m_axi.wready, m_axi.bid, m_axi.bresp, m_axi.bvalid);
    TwoSimulators::new("card", Card::default(), |block| &mut block.clock, inputs)
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
        .drive("s_axi.awaddr", registers())
        .drive("s_axi.awlen", Driver::Constant(0))
        .drive("s_axi.wlast", Driver::Constant(1))
        .drive("s_axi.araddr", registers())
        .drive("s_axi.arlen", Driver::Below(3))
        // Seldom enough that a response comes only when one is owed.
        .drive("m_axi.bvalid", Driver::PerMille(5))
        .record()
}

/// The words that mean something to the card.
fn registers() -> Driver {
    Driver::OneOf(REGISTERS.iter().map(|register| u64::from(register.offset)).collect())
}

/// More than a test gets: a card is large, and is moved before it is connected.
const STACK: usize = 256 << 20;

#[test]
fn the_whole_card_gives_the_same_values_in_both_simulators() {
    let compare = || compare_all("card", &[card()]).remove(0);
    let thread = thread::Builder::new().stack_size(STACK).spawn(compare);
    let report =
        thread.and_then(|thread| thread.join().map_err(|_| io::Error::other("it differs")));
    let report = report.unwrap_or_else(|error| panic!("{error}"));
    println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
}
