//! AXI4 towards the PCIe bridge: its ports, the card's slave, and the single-word writer.

mod interface;

pub use interface::{AxiSlave, AxiWriteMaster, AxiWriteSlave};
