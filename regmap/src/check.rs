//! stub
use crate::BlockDescription;
/// accept
pub const fn accept(_block: &BlockDescription) {}
/// bit
pub const fn bit(bit: u32) -> u32 {
    1 << bit
}
