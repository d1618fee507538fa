//! Which blocks become Verilog, and how they are called there.

use peerlane_regmap::REGISTERS;
use rust_hdl::prelude::Block;

use crate::card::Card;
use crate::emit::{EmitError, Emitter, File, Naming};
use crate::gate;
use crate::mover::Mover;

/// Field (or path of fields), module, file below `rtl/src/`. A new block adds its line here and to [`SOURCES`].
const MODULES: [(&str, &str, &str); 52] = [
    ("card", "card", "card.rs"),
    ("slave", "slave", "axi/slave.rs"),
    ("write_queue", "write_queue", "axi/write_queue.rs"),
    ("write_words", "write_words", "axi/write_words.rs"),
    ("read_words", "read_words", "axi/read_words.rs"),
    ("registers", "register_file", "register_file.rs"),
    ("write_decode", "register_decode", "register_file/decode.rs"),
    ("read_decode", "register_decode", "register_file/decode.rs"),
    ("select", "register_select", "register_file/select.rs"),
    ("identity", "identity", "identity.rs"),
    ("timebase", "timebase", "timebase.rs"),
    ("mailbox_page", "mailbox_page", "mailbox.rs"),
    ("ping", "ping", "ping.rs"),
    ("ping.schedule", "ping_schedule", "ping/schedule.rs"),
    ("ping.numbers", "ping_number", "ping/number.rs"),
    ("ping.flight", "ping_flight", "ping/flight.rs"),
    ("ping.slots", "ping_slots", "ping/slots.rs"),
    ("ping.watch", "ping_watch", "ping/watch.rs"),
    ("ping.drain", "ping_drain", "ping/drain.rs"),
    ("ping.counts", "ping_counts", "ping/counts.rs"),
    ("ping.counts.*", "ping_counter", "ping/counter.rs"),
    ("write_word", "write_word", "axi/write_word.rs"),
    ("histograms", "histogram", "histogram.rs"),
    ("histograms.classify", "histogram_classify", "histogram/classify.rs"),
    ("histograms.log", "histogram_bins", "histogram/bins.rs"),
    ("histograms.window", "histogram_bins", "histogram/bins.rs"),
    ("histograms.samples", "histogram_tally", "histogram/tally.rs"),
    ("histograms.below", "histogram_tally", "histogram/tally.rs"),
    ("histograms.above", "histogram_tally", "histogram/tally.rs"),
    ("filled", "histogram_tally", "histogram/tally.rs"),
    ("histograms.sums", "histogram_sums", "histogram/sums.rs"),
    ("histograms.smallest", "histogram_extreme", "histogram/extreme.rs"),
    ("histograms.greatest", "histogram_extreme", "histogram/extreme.rs"),
    ("window", "window", "window.rs"),
    ("loopback", "loopback", "loopback.rs"),
    ("mover", "mover", "mover.rs"),
    ("core", "mover_core", "mover/core.rs"),
    ("channels", "mover_channel", "mover/channel.rs"),
    ("queue", "mover_queue", "mover/queue.rs"),
    ("source", "mover_source", "mover/source.rs"),
    ("destination", "mover_destination", "mover/destination.rs"),
    ("cursor", "mover_cursor", "mover/cursor.rs"),
    ("retire", "mover_retire", "mover/retire.rs"),
    ("lanes", "mover_lanes", "mover/lanes.rs"),
    ("banks", "mover_bank", "mover/bank.rs"),
    ("reader", "mover_turns", "mover/turns.rs"),
    ("writer", "mover_turns", "mover/turns.rs"),
    ("bulk_read", "bulk_read", "axi/bulk_read.rs"),
    ("bulk_write", "bulk_write", "axi/bulk_write.rs"),
    ("marks", "marks", "axi/marks.rs"),
    ("bulk_read.port", "address_port", "axi/address_port.rs"),
    ("bulk_write.port", "address_port", "axi/address_port.rs"),
];

macro_rules! sources {
    ($($file:literal),+ $(,)?) => {
        &[$((concat!("rtl/src/", $file), include_str!($file))),+]
    };
}

/// Every source file with gateware in it: what the source gate reads.
pub const SOURCES: &[(&str, &str)] = sources![
    "card.rs",
    "axi/slave.rs",
    "axi/write_queue.rs",
    "axi/write_words.rs",
    "axi/read_words.rs",
    "register_file.rs",
    "register_file/decode.rs",
    "register_file/select.rs",
    "identity.rs",
    "timebase.rs",
    "mailbox.rs",
    "ping.rs",
    "ping/schedule.rs",
    "ping/number.rs",
    "ping/flight.rs",
    "ping/slots.rs",
    "ping/watch.rs",
    "ping/drain.rs",
    "ping/counts.rs",
    "ping/counter.rs",
    "axi/write_word.rs",
    "histogram.rs",
    "histogram/classify.rs",
    "histogram/bins.rs",
    "histogram/tally.rs",
    "histogram/sums.rs",
    "histogram/extreme.rs",
    "window.rs",
    "loopback.rs",
    "mover.rs",
    "mover/core.rs",
    "mover/channel.rs",
    "mover/queue.rs",
    "mover/source.rs",
    "mover/destination.rs",
    "mover/cursor.rs",
    "mover/retire.rs",
    "mover/lanes.rs",
    "mover/bank.rs",
    "mover/turns.rs",
    "axi/bulk_read.rs",
    "axi/bulk_write.rs",
    "axi/marks.rs",
    "axi/address_port.rs",
];

/// Verilog files of the card, and of the mover, which the card does not hold yet: name and text.
///
/// # Errors
/// [`EmitError`] names the source file and what cannot be translated.
pub fn emit() -> Result<Vec<(String, String)>, EmitError> {
    gate::check(SOURCES)?;
    let mut top = Card::default();
    top.connect_all();
    let mut files = emitter().emit(&top, "card")?;
    let mut mover = Mover::default();
    mover.connect_all();
    files.extend(emitter().emit(&mover, "mover")?);
    Ok(files.into_iter().map(|File { name, text }| (name, text)).collect())
}

/// The emitter that knows the names of this card: modules, registers, and their places in the register file.
#[must_use]
pub fn emitter() -> Emitter {
    let named = MODULES.into_iter().fold(Naming::default(), |naming, (field, name, file)| {
        naming.module(field, name, &format!("rtl/src/{file}"))
    });
    let registers: Vec<String> =
        REGISTERS.iter().map(|register| register.name().to_string()).collect();
    let named = ["value", "strobe", "hardware", "storage", "strobes"]
        .into_iter()
        .fold(named, |naming, field| naming.elements("register_file", field, &registers))
        .elements("register_select", "given", &registers);
    index_constants()
        .into_iter()
        .fold(Emitter::new(named), |emitter, (path, value)| emitter.constant(&path, value))
}

/// What may stand in the brackets of an array of registers: `ping::index::MODE`, `mailbox::index::WORD_STEP`,
/// `histogram::STRIDE_REGISTERS`.
fn index_constants() -> Vec<(String, usize)> {
    let mut constants = vec![];
    for (index, entry) in REGISTERS.iter().enumerate() {
        let block = entry.block;
        let first_of_block =
            REGISTERS.iter().position(|other| other.block == block).unwrap_or(index);
        if entry.instance == 1 && entry.offset & 0xFFF == REGISTERS[first_of_block].offset & 0xFFF {
            constants.push((format!("{block}::STRIDE_REGISTERS"), index - first_of_block));
        }
        if entry.instance > 0 {
            continue;
        }
        let name = register_constant(entry);
        match entry.element {
            None | Some(0) => constants.push((format!("{block}::index::{name}"), index)),
            Some(1) => {
                let first = REGISTERS
                    .iter()
                    .position(|other| other.block == block && other.register == entry.register);
                constants
                    .push((format!("{block}::index::{name}_STEP"), index - first.unwrap_or(index)));
            }
            Some(_) => {}
        }
    }
    constants
}

/// `Mode` of `ping` is `MODE`.
fn register_constant(entry: &peerlane_regmap::RegisterEntry) -> String {
    let whole = entry.name().to_string();
    let instance = if entry.instances > 1 { format!("_{}", entry.instance) } else { String::new() };
    let name = whole.strip_prefix(&format!("{}{instance}_", entry.block)).unwrap_or(&whole);
    let element = entry.element.map(|element| format!("_{element}")).unwrap_or_default();
    name.strip_suffix(&element).unwrap_or(name).to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerlane_regmap::{histogram, mailbox, ping, window};

    #[test]
    fn an_index_constant_means_the_same_to_rust_and_to_the_emitter() {
        let constants = index_constants();
        let value =
            |path: &str| constants.iter().find(|(name, _)| name == path).map(|(_, value)| *value);
        assert_eq!(value("ping::index::MODE"), Some(ping::index::MODE));
        assert_eq!(value("mailbox::index::WORD"), Some(mailbox::index::WORD));
        assert_eq!(value("mailbox::index::WORD_STEP"), Some(mailbox::index::WORD_STEP));
        assert_eq!(value("window::index::FIRST_LOW_STEP"), Some(window::index::FIRST_LOW_STEP));
        assert_eq!(value("histogram::index::STATUS"), Some(histogram::index::STATUS));
        assert_eq!(value("histogram::STRIDE_REGISTERS"), Some(histogram::STRIDE_REGISTERS));
    }

    /// Sorted, each once.
    fn distinct(names: impl Iterator<Item = String>) -> Vec<String> {
        names.collect::<std::collections::BTreeSet<_>>().into_iter().collect()
    }

    #[test]
    fn every_module_of_the_table_is_a_committed_file_and_every_file_is_in_the_table() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/verilog")).unwrap();
        let files = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let modules = MODULES.iter().map(|(_, module, _)| format!("{module}.v"));
        assert_eq!(distinct(files), distinct(modules));
    }

    #[test]
    fn every_source_of_a_module_is_read_by_the_gate_and_no_other() {
        let sources = SOURCES.iter().map(|(path, _)| (*path).to_owned());
        let named = MODULES.iter().map(|(.., file)| format!("rtl/src/{file}"));
        assert_eq!(distinct(sources), distinct(named));
    }
}
