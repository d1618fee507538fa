//! Why a command stopped, and the exit code that says so.

use std::fmt;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Something that was checked is wrong: exit 1.
    Check(String),
    /// The arguments make no sense: exit 2.
    Usage(String),
    /// The machine lacks something: exit 3.
    Environment(String),
}

impl Failure {
    /// The exit code a script sees.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Check(_) => 1,
            Self::Usage(_) => 2,
            Self::Environment(_) => 3,
        })
    }

    /// An input or output operation on `what` that the system refused.
    pub fn io(what: impl fmt::Display, error: &std::io::Error) -> Self {
        Self::Environment(format!("{what}: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check(text) | Self::Usage(text) | Self::Environment(text) => {
                formatter.write_str(text)
            }
        }
    }
}
