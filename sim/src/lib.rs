//! A simulated card in a modelled machine: the Verilog that also goes to the board, run cycle by cycle.
//!
//! ```text
//! driver ──► Bus, Memory, Time ──► host ─┐            ┌─ s_axi ─► card (Verilated)
//!        ──► Peer ──► host, gpu ─────────┴─ link ─ bridge ─ m_axi ◄┘
//!                                                     └ checkers watch both ports
//! ```
//! The world is deterministic from one seed for a driver with one thread. Its clock moves in two ways only: a read lasts
//! until its data is back, and a wait until its deadline. A write is posted and takes no time.
//!
//! Nothing reads host memory through a pointer: the files of a driver's memory are read and written as files.

mod axi;
mod back_end;
mod bridge;
mod distribution;
mod echo;
mod event;
mod fault;
mod gpu;
mod handle;
mod host;
mod iommu;
mod link;
mod machine;
mod peer;
mod random;
mod shared;
mod simulation;
mod time;
mod trace;
mod verilated;
mod world;

pub use axi::checker::{PortName, Rule, Violation};
pub use bridge::{Beats, Scramble, Stalls, WriteOrder};
pub use distribution::Distribution;
pub use echo::PeerStatistics;
pub use fault::{AnswerFaults, When};
pub use handle::{LinkShare, WorldHandle};
pub use iommu::{Fault, FaultReason};
pub use machine::{Halt, OnViolation, Statistics};
pub use simulation::{OpenError, Options, Simulation, UnknownPeer};
pub use trace::Trace;
pub use world::{BridgeSettings, GpuSettings, LinkSettings, PathSettings, PeerSettings, World};
