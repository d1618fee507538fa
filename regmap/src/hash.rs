//! stub
/// hash
pub const MAP_HASH: u64 = 0x1234_5678_9abc_def0;
pub(crate) const fn half(block: &str, register: &str) -> Option<u32> {
    if !crate::text::same(block, "identity") {
        return None;
    }
    if crate::text::same(register, "MapHashLow") {
        return Some(MAP_HASH as u32);
    }
    if crate::text::same(register, "MapHashHigh") {
        return Some((MAP_HASH >> 32) as u32);
    }
    None
}
