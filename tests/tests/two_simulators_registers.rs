//! The register file and the blocks it serves in both simulators: the same values in every cycle, from random inputs and resets in the middle.
//!
//! Not tested here: what they should do (their own tests, stories and proofs).

#![cfg(feature = "sim")]

use peerlane_rtl::identity::Identity;
use peerlane_rtl::mailbox::Mailbox;
use peerlane_rtl::register_file::RegisterFile;
use peerlane_rtl::register_file::decode::Decode;
use peerlane_rtl::register_file::select::Select;
use peerlane_rtl::timebase::Timebase;
use peerlane_rtl::window::Window;
use peerlane_tests::inputs;
use peerlane_tests::two_simulators::{Recording, TwoSimulators, compare_all};

fn registers() -> Recording {
    let inputs = inputs!(RegisterFile: write, write_word, write_outside, write_data, write_strobes, read, read_word, read_outside, read_addressed, memory_data, hardware);
    TwoSimulators::new("registers", RegisterFile::default(), |block| &mut block.clock, inputs)
        .record()
}

fn read_decode() -> Recording {
    let inputs = inputs!(Decode: valid, word, outside);
    TwoSimulators::new("read_decode", Decode::default(), |block| &mut block.clock, inputs).record()
}

fn select() -> Recording {
    let inputs = inputs!(Select: valid, found, index, memory, memory_number, given, memory_data);
    TwoSimulators::new("select", Select::default(), |block| &mut block.clock, inputs).record()
}

fn identity() -> Recording {
    let inputs = inputs!(Identity: build_id, mailbox_lanes, mailbox_unmapped, mailbox_line, write_unmapped, write_read_only, write_partial, write_word, read_unmapped, read_word, write_burst, write_burst_word, read_burst, read_burst_word, clear);
    TwoSimulators::new("identity", Identity::default(), |block| &mut block.clock, inputs).record()
}

fn timebase() -> Recording {
    let inputs = inputs!(Timebase: capture);
    TwoSimulators::new("timebase", Timebase::default(), |block| &mut block.clock, inputs).record()
}

fn mailbox_page() -> Recording {
    let inputs = inputs!(Mailbox: now, beat, line, data, strobes, inner, inner_lane, inner_word);
    TwoSimulators::new("mailbox_page", Mailbox::default(), |block| &mut block.clock, inputs)
        .record()
}

fn window() -> Recording {
    let inputs = inputs!(Window: bypass, changed, first_low, first_high, last_low, last_high, open, write, fence_line, fence_lines, admitted, retired, refuse, refuse_line, clear);
    TwoSimulators::new("window", Window::default(), |block| &mut block.clock, inputs).record()
}

#[test]
fn the_register_file_and_every_block_it_serves_give_the_same_values_in_both_simulators() {
    let reports = compare_all(
        "registers",
        &[registers(), read_decode(), select(), identity(), timebase(), mailbox_page(), window()],
    );
    for report in reports {
        println!("{}: {} values; constant: {:?}", report.module, report.compared, report.constant);
    }
}
