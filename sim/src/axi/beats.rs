//! Bytes at an address, cut into the lanes of data beats and put together again.

use super::BEAT_BYTES;

/// The lanes of one data beat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Beat {
    /// Lane 0 is the low byte of word 0.
    pub(crate) data: [u32; 8],
    /// Bit i: lane i holds a byte to be written.
    pub(crate) strobes: u32,
}

impl Beat {
    /// The byte in a lane.
    pub(crate) fn lane(&self, lane: usize) -> u8 {
        self.data[lane / 4].to_le_bytes()[lane % 4]
    }

    /// Put a byte into a lane, and its strobe.
    fn put(&mut self, lane: usize, byte: u8) {
        let shift = 8 * (lane % 4);
        self.data[lane / 4] = self.data[lane / 4] & !(0xff << shift) | u32::from(byte) << shift;
        self.strobes |= 1 << lane;
    }
}

/// The beats that write `bytes` at `address`; bytes without `enables` keep their strobe low.
///
/// Without `enables` every byte counts. A beat is there for every stretch of 32 bytes that is touched.
pub(crate) fn split(address: u64, bytes: &[u8], enables: Option<&[bool]>) -> Vec<Beat> {
    let mut beats = Vec::with_capacity(bytes.len() / 32 + 2);
    for (index, &byte) in bytes.iter().enumerate() {
        let lane = lane_of(address.wrapping_add(index as u64));
        if index == 0 || lane == 0 {
            beats.push(Beat::default());
        }
        if enables.is_none_or(|enables| enables[index])
            && let Some(beat) = beats.last_mut()
        {
            beat.put(lane, byte);
        }
    }
    beats
}

/// The one run of bytes that the beats of a burst at `address` write, and where it starts.
///
/// `None` when the strobes leave a gap (PG194: from the first to the last enabled byte of a burst every byte is
/// enabled) or when none is set.
pub(crate) fn join(address: u64, beats: &[Beat]) -> Option<(u64, Vec<u8>)> {
    let base = address & !(BEAT_BYTES - 1);
    let mut start = None;
    let mut bytes = Vec::new();
    let mut ended = false;
    for (index, lane) in
        beats.iter().enumerate().flat_map(|(index, _)| (0..32).map(move |lane| (index, lane)))
    {
        let beat = &beats[index];
        if beat.strobes >> lane & 1 == 1 {
            if ended {
                return None;
            }
            start.get_or_insert(base + index as u64 * BEAT_BYTES + lane as u64);
            bytes.push(beat.lane(lane));
        } else {
            ended = start.is_some();
        }
    }
    Some((start?, bytes))
}

/// The lane of a byte.
fn lane_of(address: u64) -> usize {
    usize::try_from(address % BEAT_BYTES).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_byte_sits_in_the_lane_of_its_address() {
        let beats = split(0x106, &[0xab, 0xcd], None);
        assert_eq!(beats.len(), 1);
        assert_eq!(beats[0].strobes, 0b1100_0000);
        assert_eq!(beats[0].data, [0, 0xcdab_0000, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_burst_with_a_gap_in_its_strobes_is_no_run() {
        let gap = split(0, &[1, 2, 3], Some(&[true, false, true]));
        assert_eq!(join(0, &gap), None);
        assert_eq!(join(0, &[Beat::default()]), None);
    }

    proptest! {
        /// Any bytes at any address come back as they were.
        #[test]
        fn joining_undoes_splitting(address in 0_u64..4096, bytes in prop::collection::vec(any::<u8>(), 1..200)) {
            let beats = split(address, &bytes, None);
            let touched = (address + bytes.len() as u64).div_ceil(32) - address / 32;
            prop_assert_eq!(beats.len() as u64, touched);
            prop_assert_eq!(join(address, &beats), Some((address, bytes)));
        }
    }
}
