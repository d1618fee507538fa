//! How the program ends: one number, one sentence.

use std::error::Error;
use std::process::ExitCode;

use peerlane_driver::ErrorClass;

/// The exit codes. Scripts rely on them: a code never changes its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Everything was done and everything is well.
    Pass = 0,
    /// A check failed: samples were lost, a peer never answered, figures contradict each other.
    Check = 1,
    /// The command line asks for something that does not exist or is not possible.
    Usage = 2,
    /// Something around the card is missing: a device, a file, another register map.
    Environment = 3,
    /// The card is gone, stuck or broken.
    Device = 4,
    /// Data arrived that is not what was sent. Kept for commands that compare data; no command ends with it yet.
    Mismatch = 5,
    /// Nothing could be checked. Kept, as the one above.
    Skipped = 77,
    /// Stopped by Ctrl-C: what was measured until then is printed, and the card is idle.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

impl From<ErrorClass> for Exit {
    fn from(class: ErrorClass) -> Self {
        match class {
            ErrorClass::Check => Self::Check,
            ErrorClass::Usage => Self::Usage,
            ErrorClass::Environment => Self::Environment,
            ErrorClass::Device => Self::Device,
        }
    }
}

/// Why a command gave no result: the number to end with, and one sentence for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The number.
    pub exit: Exit,
    /// The sentence, with its causes behind it, each after a colon.
    pub message: String,
}

impl Failure {
    /// A failure that needs no further cause.
    #[must_use]
    pub fn new(exit: Exit, message: impl Into<String>) -> Self {
        Self { exit, message: message.into() }
    }

    /// A failure with an error and all its causes.
    #[must_use]
    pub fn of(exit: Exit, error: &dyn Error) -> Self {
        let mut message = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            let text = error.to_string();
            // Some errors name their cause themselves; once is enough.
            if !message.contains(&text) {
                message = format!("{message}: {text}");
            }
            cause = error.source();
        }
        Self { exit, message }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;
    use std::fmt;

    use super::{Exit, Failure};

    #[derive(Debug)]
    struct Link(&'static str, Option<Box<Link>>);

    impl fmt::Display for Link {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for Link {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            self.1.as_deref().map(|link| link as _)
        }
    }

    #[test]
    fn an_error_and_its_causes_become_one_sentence() {
        let error = Link(
            "opening the card",
            Some(Box::new(Link("no answer", Some(Box::new(Link("no answer", None)))))),
        );

        assert_eq!(Failure::of(Exit::Device, &error).message, "opening the card: no answer");
    }

    #[test]
    fn exit_codes_are_those_that_are_promised() {
        let codes = [
            Exit::Pass,
            Exit::Check,
            Exit::Usage,
            Exit::Environment,
            Exit::Device,
            Exit::Mismatch,
            Exit::Skipped,
            Exit::Interrupted,
        ];
        assert_eq!(codes.map(|exit| exit as u8), [0, 1, 2, 3, 4, 5, 77, 130]);
    }
}
