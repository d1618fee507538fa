//! What can be written on the command line.

mod name;
mod quantity;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

pub use name::{DeviceName, PeerName};

use crate::report::Colour;

/// Measures the path between an FPGA card and its PCIe peers, to the nanosecond.
///
/// The card writes a word to a peer (a GPU, host memory), the peer writes it back, and the card itself times the round
/// trip and sorts it into a histogram. Without a card the same gateware runs simulated, in this process.
#[derive(Debug, Parser)]
#[command(name = "peerlane", version, disable_help_subcommand = true, after_help = EXAMPLES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The sub-commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Measure round trips and print their distribution.
    Rtt(Box<Rtt>),
    /// Print what a card says of itself.
    Info(Info),
}

const EXAMPLES: &str = "\
Examples:
  peerlane rtt                         100000 round trips to the simulated GPU
  peerlane rtt --peer loopback         the card's own share of them
  peerlane rtt --json > result.json    everything, for programs
  peerlane info                        which card this is, and what it can do

Exit status:
  0 pass   1 a check failed (lost samples, a silent peer)   2 wrong usage
  3 something around the card is missing   4 card lost or broken
  130 stopped by Ctrl-C (partial result printed)";

const RTT_EXAMPLES: &str = "\
Examples:
  peerlane rtt --samples 1M --svg rtt.svg
      A million round trips, one after the other, and a picture of them.
  peerlane rtt --rate 250k --in-flight 8
      250000 pings per second whatever the answers do, so that a stall of the
      peer shows in everything that waits behind it.
  peerlane rtt --peer host --csv > bins.csv
      Round trips to host memory, as bins for a spreadsheet.
  peerlane rtt --seed 7 --json
      The same seed gives the same document, except for its `run` object.

Numbers:
  Counts and rates take decimal suffixes: 1k = 1000, 1M = 1000000, 1G = 1000000000.
  Times carry a unit: 500ns, 10us, 1ms, 2s.

A result on standard output, progress and errors on standard error. The first Ctrl-C
ends the run, prints what was measured and leaves the card idle; the second one ends
the program at once. Exit status: see peerlane --help.";

const INFO_EXAMPLES: &str = "\
Examples:
  peerlane info
  peerlane info --json

Exit status: see peerlane --help.";

// Options that take a number allow a hyphen before it: `--samples -1` is a wrong number, and the sentence about it should
// be the number's, with the option's name, and not one about an unknown option `-1`.

/// Options of every command that opens a card.
#[derive(Debug, Args)]
pub struct Common {
    /// The card: `sim`, the simulated one; this version opens no other.
    #[arg(long, value_name = "NAME", default_value = "sim", help_heading = "Card")]
    pub device: DeviceName,
    /// The simulated world's source of randomness: the same seed gives the same result.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = quantity::seed, allow_hyphen_values = true, help_heading = "Card")]
    pub seed: u64,
    /// The world around the simulated card; its help lists those of this build.
    #[arg(long, value_name = "NAME", default_value = crate::device::DEFAULT_WORLD, help = crate::device::world_help(), help_heading = "Card")]
    pub world: String,
    /// Print one JSON document (schema peerlane-result/1) instead of text.
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Show no progress and no remarks on standard error; errors still show.
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
    /// Colour the text.
    #[arg(long, value_name = "WHEN", default_value = "auto", help_heading = "Output")]
    pub color: Colour,
}

/// Measure round trips and print their distribution.
///
/// The card writes a 32-bit word with a sequence number into the peer's memory; the peer sees it and writes it into the
/// card's mailbox; the card counts the cycles in between and adds one to a bin of its histogram. No host software is in
/// that loop. Time-outs, late, duplicate and stale answers are counted, never binned.
#[derive(Debug, Args)]
#[command(after_help = RTT_EXAMPLES)]
pub struct Rtt {
    /// Who answers: `gpu:N`, `host`, or `loopback` (the card itself).
    #[arg(long, value_name = "NAME", default_value = "gpu:0")]
    pub peer: PeerName,
    /// Pings to measure, 1 to 4294967295.
    #[arg(long, short = 'n', value_name = "COUNT", default_value = "100k", value_parser = quantity::count, allow_hyphen_values = true)]
    pub samples: u64,
    /// Pings to send first and not to count.
    #[arg(long, value_name = "COUNT", default_value = "1k", value_parser = quantity::count, allow_hyphen_values = true)]
    pub warm_up: u64,
    /// Open loop: pings per second, sent at fixed times. Without it the next ping follows an answer.
    #[arg(long, value_name = "PER_SECOND", value_parser = quantity::rate, allow_hyphen_values = true)]
    pub rate: Option<f64>,
    /// Pings that may be under way at the same time, 1 to the card's slots (16).
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = quantity::slots, allow_hyphen_values = true)]
    pub in_flight: u32,
    /// How long to wait for an answer before a ping counts as timed out.
    #[arg(long, value_name = "TIME", default_value = "1ms", value_parser = quantity::duration, allow_hyphen_values = true)]
    pub timeout: Duration,
    /// Print the histogram's bins as comma-separated values instead of text.
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub csv: bool,
    /// Also draw the histogram into this file.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub svg: Option<PathBuf>,
    /// Also record the simulated card's signals into this file (FST, for a waveform viewer): the last 100 MB of them, the
    /// older half in a second file, run-earlier.fst for run.fst.
    #[arg(long, value_name = "FILE", help_heading = "Card")]
    pub trace: Option<PathBuf>,
    #[command(flatten)]
    #[allow(missing_docs, reason = "a comment here would replace the text of the command's help")]
    pub common: Common,
}

/// Print what a card says of itself: its register map, its build, its clock and its limits.
#[derive(Debug, Args)]
#[command(after_help = INFO_EXAMPLES)]
pub struct Info {
    #[command(flatten)]
    #[allow(missing_docs, reason = "a comment here would replace the text of the command's help")]
    pub common: Common,
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Arguments, Command};

    fn help(of: &[&str]) -> String {
        // A width of its own, so that the terminal the test runs in does not matter.
        let error = Arguments::command().term_width(90).try_get_matches_from(of).unwrap_err();
        assert_eq!(error.exit_code(), 0);
        error.render().to_string()
    }

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn help_shows_examples_first_hand() {
        insta::assert_snapshot!(help(&["peerlane", "--help"]));
    }

    /// A build without the simulated card has another line for --world.
    #[cfg(feature = "sim")]
    #[test]
    fn help_of_rtt_explains_every_option() {
        insta::assert_snapshot!(help(&["peerlane", "rtt", "-h"]));
    }

    /// Names, codes and worlds that are planned are not in it: whoever reads help types what it says.
    #[test]
    fn help_offers_what_this_build_can_do_and_nothing_else() {
        let text = [&["peerlane", "--help"][..], &["peerlane", "rtt", "--help"]].map(help).concat();

        for world in crate::device::WORLDS {
            assert!(text.contains(&format!("`{world}`")), "{world}: {text}");
        }
        for lacking in ["cuda", "ssd", "vfio", "0000:", "5 data", "77"] {
            assert!(!text.contains(lacking), "{lacking}: {text}");
        }
    }

    #[test]
    fn defaults_are_the_documented_ones() {
        let Command::Rtt(rtt) = Arguments::parse_from(["peerlane", "rtt"]).command else {
            panic!("another command")
        };

        assert_eq!((rtt.samples, rtt.warm_up, rtt.in_flight, rtt.rate), (100_000, 1_000, 1, None));
        assert_eq!((rtt.peer.to_string(), rtt.timeout.as_millis()), ("gpu:0".to_owned(), 1));
        assert_eq!((rtt.common.device.to_string(), rtt.common.seed), ("sim".to_owned(), 1));
    }

    #[test]
    fn a_wrong_number_is_told_with_its_option_in_words_a_person_knows() {
        for (option, text, says) in [
            ("--samples", "-1", "`-1` is less than 0"),
            ("-n", "-1", "`-1` is less than 0"),
            ("--samples", "--5", "`--5` is not a number"),
            ("--warm-up", "-5k", "`-5k` is less than 0"),
            ("--rate", "-250k", "`-250k` is less than 0"),
            ("--timeout", "-1ms", "`-1ms` is less than 0"),
            ("--in-flight", "-1", "`-1` is less than 0"),
            ("--in-flight", "many", "`many` is not a number"),
            ("--in-flight", "4294967296", "more than any card has slots for"),
            ("--seed", "-1", "a seed is a whole number from 0 to 18446744073709551615"),
            ("--seed", "abc", "a seed is a whole number from 0 to 18446744073709551615"),
        ] {
            let error = Arguments::try_parse_from(["peerlane", "rtt", option, text]).unwrap_err();
            let said = error.to_string();
            let named = if option == "-n" { "--samples" } else { option };
            assert_eq!(error.exit_code(), 2, "{option} {text}");
            assert!(said.contains(says) && said.contains(named), "{option} {text}: {said}");
        }
    }

    #[test]
    fn wrong_usage_exits_with_2() {
        for wrong in [
            &["peerlane"][..],
            &["peerlane", "ping"],
            &["peerlane", "rtt", "--device", "card"],
            &["peerlane", "rtt", "--peer", "tpu:0"],
            &["peerlane", "rtt", "--samples", "1Q"],
            &["peerlane", "rtt", "--samples", ""],
            &["peerlane", "rtt", "--rate", "0"],
            &["peerlane", "rtt", "--timeout", "5"],
            &["peerlane", "rtt", "--json", "--csv"],
            &["peerlane", "rtt", "--color", "sometimes"],
            &["peerlane", "info", "--samples", "5"],
        ] {
            assert_eq!(
                Arguments::try_parse_from(wrong).expect_err("usage").exit_code(),
                2,
                "{wrong:?}"
            );
        }
    }
}
