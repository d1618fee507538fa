//! What kind of failure an error is, for a program that must end with a number.

/// The kind of a failure, as a command line reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorClass {
    /// The measurement did not come out: a peer that never answered, numbers that contradict each other.
    Check,
    /// What was asked for is not possible.
    Usage,
    /// The machine is not set up for it.
    Environment,
    /// The card is gone, stuck or broken.
    Device,
}

impl ErrorClass {
    /// The process exit code of this kind.
    #[must_use]
    pub const fn exit_code(self) -> u8 {
        match self {
            Self::Check => 1,
            Self::Usage => 2,
            Self::Environment => 3,
            Self::Device => 4,
        }
    }
}
