//! The least that makes a card send pings: registers by name, no driver, because this crate must not know one.

use std::sync::Arc;
use std::time::Duration;

use peerlane_port::{Access, Cancel, Device, Echo, Location, Mapping, Peer, Woken};
use peerlane_regmap::{Registers, mailbox, page, ping, window};
use peerlane_sim::{Options, Simulation, World, WorldHandle};

/// A simulated card that is ready to ping one peer.
pub struct Pinger {
    /// Dropped last.
    pub simulation: Simulation,
    /// The card.
    pub device: Device,
    /// Its world.
    pub world: WorldHandle,
    /// Who answers.
    pub peer: Arc<dyn Peer>,
    /// What the card writes.
    pub memory: Location,
    /// Where the card finds it.
    pub mapping: Mapping,
}

/// What the card counted in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// In the order of the registers.
    pub sent: u32,
    pub answered: u32,
    pub timed_out: u32,
    pub late: u32,
    pub duplicate: u32,
    pub stale: u32,
    pub refused: u32,
    pub write_errors: u32,
}

/// Bytes of the peer's memory: one GPU page.
const LENGTH: u64 = 64 << 10;

impl Pinger {
    /// Open a world and prepare for this peer.
    pub fn open(options: Options, peer: &str) -> Self {
        let simulation = Simulation::open(options).expect("the world opens");
        let device = simulation.device();
        let world = simulation.world();
        let peer = simulation.peer(peer).expect("the world has this peer");
        let memory = peer.allocate(LENGTH).expect("there is memory");
        let mapping = device.memory.map(&memory, LENGTH, Access::Write).expect("it maps");
        let pinger = Self { simulation, device, world, peer, memory, mapping };
        pinger.open_window();
        pinger
    }

    /// A world without chance.
    pub fn ideal(seed: u64) -> Self {
        Self::open(Options { seed, world: World::ideal(), ..Options::default() }, "gpu:0")
    }

    /// Let the card write the whole mapping.
    fn open_window(&self) {
        let registers = Registers::new(&*self.device.bus, page::WINDOW);
        let (low, high) = words(self.mapping.address.0);
        let (last_low, last_high) = words(self.mapping.address.0 + LENGTH - 1);
        let written = (|| {
            registers.write_at(0, window::FirstLow::from_raw(low & !0xfff))?;
            registers.write_at(0, window::FirstHigh::from_raw(high))?;
            registers.write_at(0, window::LastLow::from_raw(last_low & !0xfff))?;
            registers.write_at(0, window::LastHigh::from_raw(last_high))?;
            registers.write_at(0, window::Control::default().with_open(true).with_write(true))
        })();
        written.expect("the BAR takes writes");
    }

    /// Let the peer answer.
    pub fn arm(&self, slots: u32) {
        let echo =
            Echo { memory: self.memory.clone(), slots, slot_stride: 64, mailbox: page::MAILBOX };
        self.peer.arm(&echo).expect("it is not armed yet");
    }

    /// Start a closed-loop run.
    pub fn start(&self, samples: u32, in_flight: u8, timeout_cycles: u32) {
        let registers = Registers::new(&*self.device.bus, page::PING);
        let (low, high) = words(self.mapping.address.0);
        let written = (|| {
            registers.write(ping::TargetLow::from_raw(low))?;
            registers.write(ping::TargetHigh::from_raw(high))?;
            registers.write(ping::Samples::default().with_samples(samples))?;
            registers.write(ping::Timeout::from_raw(timeout_cycles))?;
            registers.write(ping::Mode::default().with_in_flight(in_flight))?;
            registers.trigger(ping::Command::START)
        })();
        written.expect("the BAR takes writes");
    }

    /// Wait until the run is over.
    pub fn finish(&self) -> Counts {
        let registers = Registers::new(&*self.device.bus, page::PING);
        for _ in 0..10_000 {
            assert_eq!(self.pass(Duration::from_micros(20)), Woken::Deadline);
            let status: ping::Status = registers.read().expect("the card answers");
            assert!(!status.contains(ping::Status::REJECTED), "the card refuses the run");
            if !status.contains(ping::Status::RUNNING) {
                return self.counts();
            }
        }
        panic!("the run does not end: {:?}", self.counts());
    }

    /// What the card counted.
    pub fn counts(&self) -> Counts {
        let registers = Registers::new(&*self.device.bus, page::PING);
        Counts {
            sent: registers.read::<ping::Sent>().expect("it answers").count(),
            answered: registers.read::<ping::Answered>().expect("it answers").count(),
            timed_out: registers.read::<ping::TimedOut>().expect("it answers").count(),
            late: registers.read::<ping::Late>().expect("it answers").count(),
            duplicate: registers.read::<ping::Duplicate>().expect("it answers").count(),
            stale: registers.read::<ping::Stale>().expect("it answers").count(),
            refused: registers.read::<ping::Refused>().expect("it answers").count(),
            write_errors: registers.read::<ping::WriteErrors>().expect("it answers").count(),
        }
    }

    /// Let time pass.
    pub fn pass(&self, span: Duration) -> Woken {
        self.device.time.wait(self.device.time.now() + span, &Cancel::new())
    }

    /// The mailbox word of a slot.
    pub fn mailbox_word(&self, slot: usize) -> u32 {
        let registers = Registers::new(&*self.device.bus, page::MAILBOX);
        registers.read_at::<mailbox::Word>(slot).expect("the card answers").to_raw()
    }
}

impl Counts {
    /// A run of `samples` pings that were all answered, and nothing else.
    pub fn all_answered(samples: u32) -> Self {
        Self {
            sent: samples,
            answered: samples,
            timed_out: 0,
            late: 0,
            duplicate: 0,
            stale: 0,
            refused: 0,
            write_errors: 0,
        }
    }
}

/// Low and high word.
fn words(value: u64) -> (u32, u32) {
    let bytes = value.to_le_bytes();
    let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| bytes[at + i]));
    (word(0), word(4))
}
