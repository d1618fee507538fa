//! One name, many places: every block is in each room under its own name, and addresses are in one room only.
//!
//! Not tested here: what the blocks do. Expected are the blocks that the register map describes.

use peerlane_regmap::{self as regmap, BLOCKS};
use peerlane_tests::repository::{files, product_sources, root};

/// A block's Verilog module. `mailbox` is a class of SystemVerilog's package `std` (IEEE 1800-2017, annex G), and
/// Verilator takes it for one whatever the language.
fn module(block: &str) -> &str {
    if block == "mailbox" { "mailbox_page" } else { block }
}

/// Where a block of this name must be.
fn places(block: &str) -> [String; 5] {
    [
        format!("regmap/src/{block}.rs"),
        format!("rtl/src/{block}.rs"),
        format!("rtl/verilog/{}.v", module(block)),
        format!("driver/src/{block}.rs"),
        format!("tests/tests/cosim_{block}.rs"),
    ]
}

/// Blocks that both sides need and that have no registers of their own: only these may know two blocks.
const WIRING: [&str; 2] = ["rtl/src/card.rs", "driver/src/card.rs"];

#[test]
fn every_block_is_present_in_each_of_its_places() {
    let sheet = files("docs", &["registers.md"]);
    let headings: Vec<&str> = sheet
        .iter()
        .flat_map(|file| file.text.lines())
        .filter(|line| line.starts_with('#'))
        .collect();
    let mut missing = Vec::new();
    for block in BLOCKS {
        missing.extend(places(block.name).into_iter().filter(|path| !root().join(path).is_file()));
        if !headings.iter().any(|heading| heading.to_lowercase().contains(block.name)) {
            missing.push(format!("a heading for {} in docs/registers.md", block.name));
        }
    }
    missing
        .extend(WIRING.into_iter().filter(|path| !root().join(path).is_file()).map(str::to_owned));
    assert_eq!(missing, Vec::<String>::new());
}

/// A number in a source, with its value.
fn numbers(code: &str) -> Vec<(usize, u64)> {
    let mut found = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let inside = |letter: char| letter.is_alphanumeric() || letter == '_';
        for word in line.split(|letter| !inside(letter)) {
            let plain = word.replace('_', "");
            let hexadecimal = plain.strip_prefix("0x").or_else(|| plain.strip_prefix("0X"));
            let digits = |text: &str, radix: u32| {
                let number: String =
                    text.chars().take_while(|letter| letter.is_digit(radix)).collect();
                u64::from_str_radix(&number, radix).ok()
            };
            let value = match hexadecimal {
                Some(text) => digits(text, 16),
                None => digits(&plain, 10)
                    .filter(|_| plain.starts_with(|letter: char| letter.is_ascii_digit())),
            };
            found.extend(value.map(|value| (index + 1, value)));
        }
    }
    found
}

/// The addresses that nothing but `regmap` may write down. Powers of two are left out: they are sizes as often.
fn addresses() -> Vec<u64> {
    use regmap::page;
    let pages = [page::MAILBOX, page::TIMEBASE, page::PING, page::WINDOW, page::LOOPBACK];
    let instances = [0, 1]
        .into_iter()
        .flat_map(|one| [page::histogram(one), page::log_bins(one), page::window_bins(one)]);
    pages.into_iter().chain(instances).filter(|address| !address.is_power_of_two()).collect()
}

fn written_down(code: &str) -> Vec<usize> {
    let addresses = addresses();
    numbers(code)
        .into_iter()
        .filter(|(_, value)| addresses.contains(value))
        .map(|(line, _)| line)
        .collect()
}

#[test]
fn no_register_address_is_written_down_outside_the_register_map() {
    let mut found = Vec::new();
    for file in ["port", "rtl", "sim", "driver", "cli"].into_iter().flat_map(product_sources) {
        found.extend(written_down(&file.text).iter().map(|line| format!("{}:{line}", file.path)));
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn an_address_is_recognised_however_it_is_written() {
    let code = "let page = 0x0_3000_u64;\nlet other = 12_288; let size = 0x4000;\nlet name_0x3000 = 4096;\nlet bins = base + 0x2_1000;";
    assert_eq!(written_down(code), [1, 2, 4]);
}

#[test]
fn no_bus_access_outside_the_register_map_names_a_number() {
    let mut found = Vec::new();
    for file in ["rtl", "sim", "driver", "cli"].into_iter().flat_map(product_sources) {
        for (index, line) in file.text.lines().enumerate() {
            let accesses = [".read32(", ".write32("];
            for rest in
                accesses.iter().filter_map(|call| line.split_once(call)).map(|(_, rest)| rest)
            {
                let first = rest.split([',', ')']).next().unwrap_or_default();
                if numbers(first).iter().any(|(_, value)| *value > 4) {
                    found.push(format!("{}:{}: {}", file.path, index + 1, line.trim()));
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
