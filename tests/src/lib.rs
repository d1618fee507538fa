//! What the tests of the whole house share.

#[cfg(feature = "sim")]
pub mod bench;
#[cfg(feature = "sim")]
pub mod mover;
pub mod repository;
#[cfg(feature = "sim")]
pub mod two_simulators;
