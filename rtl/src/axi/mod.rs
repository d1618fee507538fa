//! AXI4 towards the PCIe bridge: its ports, the card's slave, and the single-word writer.

mod address_port;
mod bulk_read;
mod bulk_write;
mod interface;
mod marks;
mod read_words;
mod slave;
mod write_queue;
mod write_word;
mod write_words;

pub use address_port::AddressPort;
pub use bulk_read::BulkRead;
pub use bulk_write::BulkWrite;
pub use interface::{AxiMaster, AxiSlave, AxiWriteMaster, AxiWriteSlave};
pub use marks::Marks;
pub use read_words::ReadWords;
pub use slave::Slave;
pub use write_queue::WriteQueue;
pub use write_word::WriteWord;
pub use write_words::WriteWords;
