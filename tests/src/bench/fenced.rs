//! A peer whose memory is full of canaries.

use std::sync::{Arc, Mutex};

use peerlane_driver::port::{Echo, Location, Peer, PeerError};
use peerlane_sim::WorldHandle;

/// Bytes of memory, and the words of it that the card was told to write: slots and the bytes between them.
struct Memory {
    location: Location,
    length: u64,
    words: (u64, u64),
}

/// What was written beside the words that pings go to, by anyone's peer.
#[derive(Clone, Default)]
pub struct Fenced(Arc<Mutex<Vec<String>>>);

impl Fenced {
    /// A peer that reports here. In its memory the card may write the first words of so many `lines` of 64 bytes, and
    /// those of the slots it is armed with.
    #[must_use]
    pub fn around(&self, peer: Arc<dyn Peer>, world: WorldHandle, lines: u64) -> impl Peer + use<> {
        let words = (lines, 64);
        FencedPeer { peer, world, words, memory: Mutex::default(), touched: self.clone() }
    }

    /// What was found so far.
    ///
    /// # Panics
    /// When a peer panicked.
    #[must_use]
    pub fn touched(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

struct FencedPeer {
    peer: Arc<dyn Peer>,
    world: WorldHandle,
    words: (u64, u64),
    memory: Mutex<Vec<Memory>>,
    touched: Fenced,
}

/// The canary of a byte: no two neighbours are alike, and no word looks like a sequence number of a short run.
fn canary(offset: u64) -> u8 {
    let mixed = offset.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 56) as u8 | 0x81
}

fn same(one: &Location, other: &Location) -> bool {
    match (one, other) {
        (Location::Address { address: one }, Location::Address { address: other }) => one == other,
        (Location::File { file: one, .. }, Location::File { file: other, .. }) => {
            Arc::ptr_eq(one, other)
        }
        _ => false,
    }
}

impl FencedPeer {
    /// Bytes that are neither their canary nor part of a word the card was told to write.
    fn inspect(&self, memory: &Memory) {
        let length = usize::try_from(memory.length).unwrap();
        let bytes =
            self.world.read_memory(&memory.location, 0, length).expect("it is not given back yet");
        let (slots, stride) = memory.words;
        let allowed = |offset: u64| offset / stride < slots && offset % stride < 4;
        let wrong =
            (0..).zip(bytes).find(|&(offset, byte)| byte != canary(offset) && !allowed(offset));
        if let Some((offset, byte)) = wrong {
            let found = format!("{} at {offset:#x}: {byte:#04x}", self.peer.name());
            self.touched.0.lock().unwrap().push(found);
        }
    }
}

impl Peer for FencedPeer {
    fn name(&self) -> &str {
        self.peer.name()
    }

    fn allocate(&self, length: u64) -> Result<Location, PeerError> {
        let location = self.peer.allocate(length)?;
        let canaries: Vec<u8> = (0..length).map(canary).collect();
        assert!(self.world.write_memory(&location, 0, &canaries));
        let memory = Memory { location: location.clone(), length, words: self.words };
        self.memory.lock().unwrap().push(memory);
        Ok(location)
    }

    fn free(&self, location: &Location) -> Result<(), PeerError> {
        let mut all = self.memory.lock().unwrap();
        let place = all.iter().position(|memory| same(&memory.location, location));
        let memory = all.remove(place.expect("given back once, by who got it"));
        self.inspect(&memory);
        self.peer.free(location)
    }

    fn arm(&self, echo: &Echo) -> Result<(), PeerError> {
        for memory in &mut *self.memory.lock().unwrap() {
            if same(&memory.location, &echo.memory) {
                memory.words = (echo.slots.into(), echo.slot_stride.into());
            }
        }
        self.peer.arm(echo)
    }

    fn disarm(&self) {
        self.peer.disarm();
    }
}
