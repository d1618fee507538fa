//! The emitted mover by itself in Verilator, on a memory that delays, mixes, stalls and refuses as it is told.
//!
//! ```text
//! settings, descriptors ──► bench.cpp: mover + memory ──► events ──► judge: every burst, byte and status
//!                                                                └─► figures: cycles from one event to another
//! ```
//! What must happen follows from the descriptors and the settings alone; no byte of it comes from the mover.

pub mod figures;
pub mod judge;
pub mod program;

pub use judge::judge;
pub use program::Program;

/// A copy.
#[derive(Clone, Copy, Debug)]
pub struct Descriptor {
    /// Its first source byte.
    pub source: u64,
    /// Its first destination byte. Descriptors of one run lie one behind the other, in their order.
    pub destination: u64,
    /// Its bytes, 1 to 2^24.
    pub length: u32,
    /// 0 to 3.
    pub channel: u32,
}

/// Which accesses are refused.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// First byte.
    pub begin: u64,
    /// The byte behind the last one.
    pub end: u64,
    /// The response: 2 is SLVERR, 3 DECERR.
    pub response: u32,
    /// Bursts of writes that begin here, or else beats of reads that touch it.
    pub write: bool,
}

/// Where something waits: the ports of the memory, and those of whoever uses the mover.
#[derive(Clone, Copy, Debug)]
pub struct Stalls {
    /// Of 1,000 cycles, in how many no descriptor comes.
    pub push: u32,
    /// No status is taken.
    pub status: u32,
    /// ARREADY is low.
    pub ar: u32,
    /// RVALID does not rise.
    pub r: u32,
    /// AWREADY is low.
    pub aw: u32,
    /// WREADY is low.
    pub w: u32,
    /// BVALID does not rise.
    pub b: u32,
}

impl Stalls {
    /// Everything is always ready.
    pub const NONE: Self = Self { push: 0, status: 0, ar: 0, r: 0, aw: 0, w: 0, b: 0 };
}

/// How the mover is set and the memory behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Of whatever is random in the memory.
    pub seed: u64,
    /// Limit of a read burst in bytes, a power of two from 32 to 4096.
    pub read_burst: u32,
    /// Limit of a write burst.
    pub write_burst: u32,
    /// Reads that may be under way at once.
    pub reads: u32,
    /// Writes that may be under way at once.
    pub writes: u32,
    /// Cycles from the AR handshake to the first R.
    pub latency: u32,
    /// A random delay below this is added to it.
    pub spread: u32,
    /// Cycles from WLAST to B.
    pub answer: u32,
    /// IDs overtake each other, from beat to beat.
    pub mixes: bool,
    /// Who waits.
    pub stalls: Stalls,
    /// What is refused.
    pub faults: Vec<Fault>,
}

impl Default for Settings {
    /// The ideal memory: always ready, B one cycle after WLAST, the first R two cycles after AR. Bursts of 256 bytes.
    fn default() -> Self {
        Self {
            seed: 1,
            read_burst: 256,
            write_burst: 256,
            reads: 255,
            writes: 8,
            latency: 2,
            spread: 0,
            answer: 1,
            mixes: false,
            stalls: Stalls::NONE,
            faults: vec![],
        }
    }
}

/// What kind of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A descriptor was taken: its channel and number.
    Push,
    /// A status was taken: its channel, the cookie and how the descriptor ended.
    Status,
    /// Handshake on AR.
    ReadAddress,
    /// The last beat of a burst was taken on R; the response is the first of its beats that is not OKAY.
    ReadEnd,
    /// Handshake on AW.
    WriteAddress,
    /// Handshake on W.
    WriteData,
    /// Handshake on B.
    WriteResponse,
    /// Something was offered and then changed or taken back, or a descriptor came while its channel was not ready.
    TakenBack,
    /// Nothing happened for longer than the memory waits.
    Stuck,
    /// The run has ended.
    End,
}

/// Something that happened at the ports of the mover.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// In which clock cycle.
    pub cycle: u64,
    /// The first cycle in which it was offered: AR, AW and W.
    pub since: u64,
    /// Of the burst.
    pub address: u64,
    /// What it is.
    pub kind: Kind,
    /// ID or channel.
    pub id: u32,
    /// AR, AW: beats less one, and above them size and burst type. W: whether it is the last. R, B: the response. Push,
    /// status: the descriptor's number.
    pub detail: u32,
    /// W: the strobes. Status: how the descriptor ended.
    pub strobes: u32,
    /// W: the bytes.
    pub data: [u8; 32],
}

/// What the memory holds: a mixture of the address.
#[must_use]
pub fn background(address: u64) -> u8 {
    address.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes()[0]
}
