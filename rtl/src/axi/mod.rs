//! AXI4 towards the PCIe bridge: its ports, the card's slave, and the single-word writer.

mod interface;
mod read_words;
mod slave;
mod write_queue;
mod write_word;
mod write_words;

pub use interface::{AxiSlave, AxiWriteMaster, AxiWriteSlave};
pub use read_words::ReadWords;
pub use slave::Slave;
pub use write_queue::WriteQueue;
pub use write_word::WriteWord;
pub use write_words::WriteWords;
