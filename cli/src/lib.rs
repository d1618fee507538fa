//! The command line of Peerlane, as a library so that the program itself is one line.

pub mod report;
