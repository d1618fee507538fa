//! What a person may type after `cargo xtask`.

use crate::bench::What;
use crate::failure::Failure;

/// The help text; also shown with a wrong command.
pub const USAGE: &str = "\
usage: cargo xtask <command>

  setup            put the tools in place that are missing; repeats harmlessly, needs no root
  demo             setup, then 100,000 round trips on the simulated card, with histogram and picture
  test             setup, then everything continuous integration runs
  check            format, lints, licences, spelling, drift, documentation, Verilog lint; lists every failure
  emit [--check]   write rtl/verilog and docs/registers.md from the sources; with --check only compare
  formal [NAME]    prove the properties of formal/, and that each of them can fail; NAME: only those that begin so
  bench [WHAT]     wall time and memory against their limits; WHAT: simulator, rtt or mover
  full             test, the long sweeps and the figures; before something large is closed
  help             this text
";

/// One command with its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Print the usage.
    Help,
    /// Put the tools in place.
    Setup,
    /// Everything that continuous integration runs.
    Test,
    /// The checks that run no simulation.
    Check,
    /// Write the generated files, or only compare them.
    Emit {
        /// Compare, write nothing.
        check: bool,
    },
    /// The main job on the simulated card.
    Demo,
    /// Everything, long sweeps included.
    Full,
    /// The figures.
    Bench {
        /// Which.
        what: What,
    },
    /// The proofs.
    Formal {
        /// Only those whose names begin so.
        only: String,
    },
}

/// Reads the arguments after the program's name.
///
/// # Errors
/// [`Failure::Usage`] with the offending word and the usage.
pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Command, Failure> {
    let words: Vec<String> = arguments.into_iter().collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => Err(wrong("no command given")),
        ["help" | "--help" | "-h", ..] => Ok(Command::Help),
        ["setup"] => Ok(Command::Setup),
        ["demo"] => Ok(Command::Demo),
        ["full"] => Ok(Command::Full),
        ["bench"] => Ok(Command::Bench { what: What::All }),
        ["bench", name] if What::named(name).is_some() => {
            Ok(Command::Bench { what: What::named(name).unwrap_or(What::All) })
        }
        ["test"] => Ok(Command::Test),
        ["check"] => Ok(Command::Check),
        ["emit"] => Ok(Command::Emit { check: false }),
        ["emit", "--check"] => Ok(Command::Emit { check: true }),
        ["formal"] => Ok(Command::Formal { only: String::new() }),
        ["formal", only] if !only.starts_with('-') => {
            Ok(Command::Formal { only: (*only).to_owned() })
        }
        [
            command @ ("setup" | "test" | "check" | "emit" | "formal" | "demo" | "full" | "bench"),
            rest @ ..,
        ] => Err(wrong(&format!("`{command}` does not take `{}`", rest.join(" ")))),
        [command, ..] => Err(wrong(&format!("there is no command `{command}`"))),
    }
}

fn wrong(what: &str) -> Failure {
    Failure::Usage(format!("{what}\n\n{USAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, Failure> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn every_command_of_the_usage_is_understood() {
        for line in USAGE.lines().filter(|line| line.starts_with("  ")) {
            let command = line.split_whitespace().next().unwrap();
            assert!(parsed(command).is_ok(), "{command} is in the usage but is not understood");
        }
    }

    #[test]
    fn emit_takes_check_and_nothing_else() {
        assert_eq!(parsed("emit"), Ok(Command::Emit { check: false }));
        assert_eq!(parsed("emit --check"), Ok(Command::Emit { check: true }));
        assert!(parsed("emit --checks").is_err());
    }

    #[test]
    fn a_wrong_command_is_named_and_the_usage_follows() {
        let Err(Failure::Usage(text)) = parsed("tset") else { panic!("`tset` was accepted") };
        assert!(text.starts_with("there is no command `tset`"), "{text}");
        assert!(text.contains("usage:"), "{text}");
    }

    #[test]
    fn a_superfluous_argument_is_named() {
        let Err(Failure::Usage(text)) = parsed("test now please") else {
            panic!("`test now please` was accepted")
        };
        assert!(text.starts_with("`test` does not take `now please`"), "{text}");
    }
}
