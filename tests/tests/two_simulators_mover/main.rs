//! The mover and its parts in both simulators: the same values in every cycle, from random descriptors, stalls, answers
//! and resets in the middle.
//!
//! Its memories hold noise until they are written, and give noise for a word that is being written: which words are read
//! when is the business of what surrounds a part, so that is modelled here.
//! Not tested here: what they should do (their own tests and proofs).

#![cfg(feature = "sim")]
#![allow(clippy::cast_possible_truncation, reason = "small numbers index small arrays")]

mod channel;
mod memory;
mod parts;
mod port;

use channel::BackEnd;
use memory::{Reads, Writes};
use peerlane_rtl::axi::{AddressPort, BulkRead, BulkWrite, Marks};
use peerlane_rtl::mover::{
    Bank, Channel, Core, Cursor, Destination, Lanes, Mover, Queue, Retire, Source, Turns,
};
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Driver, Recording, Report, TwoSimulators, compare_all};

/// Limits of a burst, less one.
fn masks() -> Driver {
    Driver::OneOf([5, 6, 9, 12].map(|bits| (1 << bits) - 1).into())
}

/// Mostly shorter than a few bursts.
fn lengths() -> Driver {
    Driver::Below(900)
}

fn cursor() -> Recording {
    let inputs = inputs!(Cursor: mask, load, address, length, step, drop);
    TwoSimulators::new("cursor", Cursor::default(), |block| &mut block.clock, inputs)
        .drive("mask", masks())
        .record()
}

fn source() -> Recording {
    let inputs = inputs!(Source: mask, load, address, length, lane, take, retired, oldest);
    TwoSimulators::new("source", Source::default(), |block| &mut block.clock, inputs)
        .drive("mask", masks())
        .record()
}

fn destination() -> Recording {
    let inputs = inputs!(Destination: mask, load, address, length, available, broken, fail_ready, skipped, take);
    TwoSimulators::new("destination", Destination::default(), |block| &mut block.clock, inputs)
        .drive("mask", masks())
        .record()
}

fn turns() -> Recording {
    let inputs = inputs!(Turns: asks, take);
    TwoSimulators::new("reader", Turns::default(), |block| &mut block.clock, inputs).record()
}

fn address_port() -> Recording {
    let inputs = inputs!(AddressPort: push, id, address, length, accept);
    TwoSimulators::new("bulk_read.port", AddressPort::default(), |block| &mut block.clock, inputs)
        .record()
}

fn marks() -> Recording {
    let inputs = inputs!(Marks: burst, last, fail, response, pop);
    TwoSimulators::new("marks", Marks::default(), |block| &mut block.clock, inputs)
        .within(parts::marks())
        .record()
}

fn bank() -> Recording {
    let inputs = inputs!(Bank: writes, wraps, here, beyond, data, read_address);
    TwoSimulators::new("banks", Bank::default(), |block| &mut block.clock, inputs)
        .within(parts::bank())
        .record()
}

fn lanes() -> Recording {
    let inputs = inputs!(Lanes: valid, channel, position, offset, first, last, data, read_channel, read_word);
    TwoSimulators::new("lanes", Lanes::default(), |block| &mut block.clock, inputs)
        .within(parts::lanes())
        .record()
}

fn queue() -> Recording {
    let inputs = inputs!(Queue: push, source, destination, length, cookie, source_ready, destination_ready, finished, response, status_take);
    let queue = TwoSimulators::new("queue", Queue::default(), |block| &mut block.clock, inputs)
        .within(parts::queue());
    let shown = [
        ("source_address", "source_load"),
        ("source_length", "source_load"),
        ("source_lane", "source_load"),
        ("destination_address", "destination_load"),
        ("destination_length", "destination_load"),
        ("status_cookie", "status_valid"),
        ("status_response", "status_valid"),
    ];
    let queue =
        shown.iter().fold(queue, |queue, (port, valid)| queue.meaningful_while(port, valid));
    queue.record()
}

fn retire() -> Recording {
    let inputs = inputs!(Retire: issue, issue_slot, issue_bytes, issue_last, issue_next_word, done, done_slot, done_response, consume, consume_bytes, skip);
    TwoSimulators::new("retire", Retire::default(), |block| &mut block.clock, inputs)
        .drive("issue_bytes", Driver::Below(512))
        .drive("consume_bytes", Driver::Below(512))
        .meaningful_while("next_word", "skipped")
        .within(parts::retire())
        .record()
}

fn channel() -> Recording {
    let inputs = inputs!(Channel: read_mask, write_mask, push, from_address, to_address, length, cookie, status_take, read_take, done, done_slot, done_response, write_take, fail_ready, oldest, finished, finished_response);
    TwoSimulators::new("channels", Channel::default(), |block| &mut block.clock, inputs)
        .drive("read_mask", Driver::Constant(255))
        .drive("write_mask", Driver::Constant(127))
        .drive("length", lengths())
        .meaningful_while("status_cookie", "status_valid")
        .meaningful_while("status_response", "status_valid")
        .meaningful_while("skip_word", "skip")
        .within(channel::channel())
        .record()
}

fn bulk_read() -> Recording {
    let inputs = inputs!(BulkRead: limit, request, channel, slot, address, beats, last_lane, arready, rid, rdata, rresp, rlast, rvalid);
    let read =
        TwoSimulators::new("bulk_read", BulkRead::default(), |block| &mut block.clock, inputs)
            .drive("limit", Driver::Constant(12))
            .drive("beats", Driver::Below(8))
            .within(port::bulk_read());
    let shown = ["beat_offset", "beat_first", "beat_last", "response"];
    shown.iter().fold(read, |read, port| read.meaningful_while(port, "beat")).record()
}

fn bulk_write() -> Recording {
    let inputs = inputs!(BulkWrite: limit, request, channel, address, beats, last_lane, last, fail, fail_response, skip, skip_word, word, awready, wready, bid, bresp, bvalid);
    TwoSimulators::new("bulk_write", BulkWrite::default(), |block| &mut block.clock, inputs)
        .drive("limit", Driver::Constant(8))
        .drive("beats", Driver::Below(5))
        .within(port::bulk_write())
        .record()
}

/// What is shown for each channel means something while its status is there.
fn with_statuses<B: rust_hdl::prelude::Block>(run: TwoSimulators<B>) -> TwoSimulators<B> {
    (0..parts::CHANNELS).fold(run, |run, channel| {
        run.meaningful_while_bit(&format!("status_cookie[{channel}]"), "status_valid", channel)
            .meaningful_while_bit(&format!("status_response[{channel}]"), "status_valid", channel)
    })
}

fn core() -> Recording {
    let inputs = inputs!(Core: read_mask, write_mask, push, channel, source, destination, length, cookie, status_take, read_ready, beat, beat_channel, beat_slot, beat_offset, beat_first, beat_last, beat_data, done, done_response, write_ready, fail_ready, oldest, word_channel, word_number, finished, finished_channel, finished_response);
    let mut back_end = BackEnd::default();
    let core = TwoSimulators::new("core", Core::default(), |block| &mut block.clock, inputs)
        .drive("read_mask", Driver::Constant(511))
        .drive("write_mask", Driver::Constant(255))
        .drive("length", lengths())
        .cycles(10_000)
        .within(move |moment| back_end.drive(moment));
    let core = (0..parts::CHANNELS).fold(core, |core, channel| {
        core.meaningful_while(&format!("skip_word[{channel}]"), &format!("skip[{channel}]"))
    });
    with_statuses(core).record()
}

fn mover(seed: u64) -> Recording {
    let inputs = inputs!(Mover: read_mask, write_mask, read_limit, write_limit, push, channel, source, destination, length, cookie, status_take, m_axi.awready, m_axi.wready, m_axi.bid, m_axi.bresp, m_axi.bvalid, m_axi.arready, m_axi.rid, m_axi.rdata, m_axi.rresp, m_axi.rlast, m_axi.rvalid);
    let (mut reads, mut writes) = (Reads::new("m_axi.", 10), Writes::new("m_axi."));
    let mover = TwoSimulators::new("mover", Mover::default(), |block| &mut block.clock, inputs)
        .seed(seed)
        .drive("read_mask", Driver::Constant(511))
        .drive("write_mask", Driver::Constant(255))
        .drive("read_limit", Driver::Constant(20))
        .drive("write_limit", Driver::Constant(6))
        .drive("length", lengths())
        .meaningful_while("m_axi.wdata", "m_axi.wstrb")
        .within(move |moment| {
            reads.drive(moment);
            writes.drive(moment);
        });
    with_statuses(mover).record()
}

/// Every output was reached but those that are constants of the port.
fn print(reports: &[Report], constants: &[&str]) {
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
        let missed = report.constant.iter().filter(|port| !constants.contains(&port.as_str()));
        assert_eq!(missed.count(), 0, "the inputs never reach {report:?}");
    }
}

#[test]
fn every_part_of_the_mover_gives_the_same_values_in_both_simulators() {
    let recordings = [
        cursor(),
        source(),
        destination(),
        turns(),
        address_port(),
        marks(),
        bank(),
        lanes(),
        queue(),
        retire(),
        channel(),
        bulk_read(),
        bulk_write(),
    ];
    print(&compare_all("mover-parts", &recordings), &[]);
}

#[test]
fn the_core_of_the_mover_gives_the_same_values_in_both_simulators() {
    print(&compare_all("mover-core", &[core()]), &[]);
}

#[test]
fn the_whole_mover_gives_the_same_values_in_both_simulators() {
    print(
        &compare_all("mover", &[mover(1), mover(2)]),
        &["m_axi.arburst", "m_axi.arsize", "m_axi.awburst", "m_axi.awsize"],
    );
}
