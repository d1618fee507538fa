//! The flat table, the indices into it and the data sheet, compared with the JSON and with each other. What the gateware
//! makes of the table is not tested here.

mod reader;

use std::collections::BTreeSet;

use peerlane_regmap::{
    Access, BAR0_LENGTH, BLOCKS, REGISTER_COUNT, REGISTERS, Register, RegisterEntry, UNMAPPED_WORD,
    histogram, identity, loopback, mailbox, page, ping, registers_markdown, timebase, window,
};
use reader::{as_number, list, map, number, shape, text};
use serde_json::Value;

/// The table, unrolled again from the JSON: place, access and reset of every word.
#[test]
fn the_table_is_the_json_unrolled_in_address_order() {
    let map = map();
    let mut expected = Vec::new();
    for block in list(&map, "blocks") {
        for instance in 0..list(block, "instances").len() {
            for register in list(block, "registers") {
                for element in 0..shape(register).0.max(1) {
                    let page = number(block, "page") + 0x1000 * instance as u64;
                    let offset = page + number(register, "offset") + shape(register).1 * element;
                    expected.push((offset, text(block, "name"), instance, register, element));
                }
            }
        }
    }
    expected.sort_by_key(|word| word.0);

    assert_eq!(expected.len(), REGISTER_COUNT);
    for (entry, (offset, block, instance, register, element)) in REGISTERS.iter().zip(expected) {
        assert_eq!(
            (u64::from(entry.offset), entry.block, entry.instance),
            (offset, block, instance)
        );
        assert_eq!(entry.register, text(register, "name"));
        let is_array = !register["array"].is_null();
        assert_eq!(
            entry.element.map(|element| element as u64),
            is_array.then_some(element),
            "{entry}"
        );
        agrees(entry, register, element);
    }
}

/// Whether a word of the table does what the JSON says of its register.
fn agrees(entry: &RegisterEntry, register: &Value, element: u64) {
    let (mut bits, mut reset) = (0, 0);
    for field in list(register, "fields") {
        let (high, low) = (number(field, "high"), number(field, "low"));
        bits |= (low..=high).fold(0, |bits, bit| bits | 1_u64 << bit);
        let resets: Vec<u64> = list(field, "reset").iter().map(as_number).collect();
        let index = if resets.len() == 1 { 0 } else { usize::try_from(element).expect("an index") };
        reset |= resets[index] << low;
    }
    assert_eq!(u64::from(entry.reset), reset, "{entry}");
    assert_eq!(entry.whole_word, register["whole_word"] == true, "{entry}");
    assert_eq!(entry.external, register["external"] == true, "{entry}");

    let masks = [entry.writable, entry.clearable, entry.pulse, entry.constant, entry.hardware]
        .map(u64::from);
    let access = text(register, "access");
    let expected = match access {
        "constant" => [0, 0, 0, bits, 0],
        "read-only" => [0, 0, 0, 0, bits],
        "read-write" if entry.external => [bits, 0, 0, 0, bits],
        "read-write" => [bits, 0, 0, 0, 0],
        "write-one-to-clear" => [0, bits, 0, 0, bits],
        "pulse" => [0, 0, bits, 0, 0],
        other => panic!("{entry} has access {other}"),
    };
    assert_eq!(masks, expected, "{entry}");
    assert_eq!(entry.is_read_only(), matches!(access, "constant" | "read-only"), "{entry}");
}

#[test]
fn every_index_finds_its_register() {
    fn found<R: Register>(index: usize) {
        let entry = &REGISTERS[index];
        assert_eq!((entry.block, entry.register, entry.instance), (R::BLOCK.name, R::NAME, 0));
        assert!(matches!(entry.element, None | Some(0)));
        assert_eq!(u64::from(entry.offset), R::BLOCK.page + u64::from(R::OFFSET));
        assert_eq!(entry.reset, R::RESET);
    }
    found::<identity::Magic>(identity::index::MAGIC);
    found::<identity::MapHashHigh>(identity::index::MAP_HASH_HIGH);
    found::<mailbox::Word>(mailbox::index::WORD);
    found::<timebase::NowLow>(timebase::index::NOW_LOW);
    found::<ping::NextSequence>(ping::index::NEXT_SEQUENCE);
    found::<histogram::BankBase>(histogram::index::BANK_BASE);
    found::<window::Control>(window::index::CONTROL);
    found::<loopback::Status>(loopback::index::STATUS);

    for element in 0..16 {
        let word = &REGISTERS[mailbox::index::WORD + element * mailbox::index::WORD_STEP];
        assert_eq!((word.register, word.element), ("Word", Some(element)));
        let last = &REGISTERS[window::index::LAST_HIGH + element * window::index::LAST_HIGH_STEP];
        assert_eq!((last.register, last.element), ("LastHigh", Some(element)));
    }
    for index in 0..histogram::STRIDE_REGISTERS {
        let service = &REGISTERS[histogram::index::COMMAND + index];
        let response = &REGISTERS[histogram::index::COMMAND + histogram::STRIDE_REGISTERS + index];
        assert_eq!((service.register, service.instance), (response.register, 0));
        assert_eq!((response.offset, response.instance), (service.offset + 0x1000, 1));
    }
}

#[test]
fn names_in_verilog_are_unique_whatever_the_case() {
    let names: BTreeSet<String> =
        REGISTERS.iter().map(|entry| entry.name().to_string().to_lowercase()).collect();
    assert_eq!(names.len(), REGISTER_COUNT);
    for name in [
        "identity_map_hash_low",
        "mailbox_word_15",
        "histogram_1_squares_middle",
        "window_first_high_0",
    ] {
        assert!(names.contains(name), "{name}");
    }
}

/// The unmapped word and the magic are never what a host reads from a card that is gone, or from an empty bus.
#[test]
fn a_card_that_is_gone_is_not_mistaken_for_a_register() {
    for word in [UNMAPPED_WORD, identity::Magic::RESET] {
        assert!(word != 0 && word != u32::MAX);
    }
}

#[test]
fn limits_in_identity_are_those_of_the_blocks() {
    assert_eq!(
        usize::from(identity::PingShape::default().slots()),
        mailbox::BLOCK.registers[0].length()
    );
    assert_eq!(
        usize::from(identity::WindowShape::default().ranges()),
        window::Control::DESCRIPTION.length()
    );
    assert_eq!(usize::from(identity::HistogramShape::default().instances()), histogram::INSTANCES);
    assert_eq!(
        usize::from(identity::HistogramShape::default().log_bins()),
        histogram::BLOCK.memories[0].words
    );
    assert_eq!(
        usize::from(identity::HistogramMemory::default().window_bins()),
        histogram::BLOCK.memories[1].words
    );
    let stride = u64::from(identity::HistogramMemory::default().instance_bytes());
    assert_eq!((page::log_bins(1), page::window_bins(1)), (0x2_0000 + stride, 0x2_1000 + stride));
    let window = identity::WindowShape::default();
    assert_eq!(window::FirstLow::DESCRIPTION.fields[0].low, u32::from(window.page_bits()));
    let port = identity::Port::default();
    assert_eq!(ping::TargetHigh::DESCRIPTION.fields[0].high + 33, u32::from(port.address_bits()));
    assert!(BAR0_LENGTH.is_power_of_two());
}

#[test]
fn a_register_that_resets_to_one_is_one_that_says_so() {
    let set: Vec<String> = REGISTERS
        .iter()
        .filter(|entry| entry.reset != 0 && !matches!(entry.access, Access::Constant))
        .map(|entry| format!("{entry}={:#x}", entry.reset))
        .collect();
    assert_eq!(
        set,
        [
            "ping_mode=0x100",
            "ping_next_sequence=0x1",
            "histogram_0_minimum=0xffffffff",
            "histogram_1_minimum=0xffffffff"
        ]
    );
}

#[test]
fn the_data_sheet_has_every_register_field_and_state() {
    let sheet = registers_markdown();
    for block in BLOCKS {
        assert!(sheet.contains(&format!("\n## {}\n", block.name)), "{}", block.name);
        for register in block.registers {
            assert!(
                sheet.contains(&format!("\n### {}.{}\n", block.name, register.name)),
                "{}",
                register.name
            );
            for field in register.fields {
                assert!(sheet.contains(&format!("| `{}` |", field.name)), "{}", field.name);
            }
        }
    }
    assert!(sheet.contains("<br>1 = `OpenLoop`: "));
    assert!(sheet.contains("| 12:8 | `in_flight` | 1 | pings |"));
    for line in sheet.lines().filter(|line| line.starts_with('|')) {
        let bars = line.replace("\\|", "").matches('|').count();
        assert!((3..=6).contains(&bars), "a table row with {bars} bars: {line}");
    }
}
