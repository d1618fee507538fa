//! The language a block is described in.

mod access;
mod block;
mod register;
mod states;
