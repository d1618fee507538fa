//! What the tests of the whole house share.

pub mod repository;
