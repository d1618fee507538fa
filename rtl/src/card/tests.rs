//! The card as a whole, through its two ports. The bridge is played here; what it writes and reads follows `regmap`.
//! Not tested here: what single blocks promise, and every offset of BAR0 (the co-simulation does that).

use peerlane_regmap::{self as regmap, Register as _, page};

use super::*;

/// A bridge that does one thing at a time.
struct Host {
    bench: Bench<Card>,
    /// Writes that left the card: address and word.
    left: Vec<(u64, u64)>,
    owed: u64,
    /// `AxBURST` of its accesses.
    burst: u64,
}

/// `AxBURST`: to one address, and to addresses that rise (AXI4 A3.4.1).
const FIXED: u64 = 0;
const INCR: u64 = 1;

impl Host {
    fn new() -> Self {
        let mut bench = Bench::new(Card::default(), |card| &mut card.clock);
        bench.build_id.next = 0xB17D_1D00_u64.into();
        bench.reset();
        bench.s_axi.bready.next = true;
        bench.s_axi.rready.next = true;
        bench.m_axi.awready.next = true;
        bench.m_axi.wready.next = true;
        bench.settle();
        Self { bench, left: vec![], owed: 0, burst: INCR }
    }

    /// One cycle; the bridge takes what the card writes and answers it.
    fn cycle(&mut self) {
        self.bench.m_axi.bvalid.next = self.owed > 0;
        self.bench.settle();
        if self.bench.m_axi.bvalid.next && self.bench.m_axi.bready.val() {
            self.owed -= 1;
        }
        if self.bench.m_axi.awvalid.val() {
            assert!(self.bench.m_axi.wvalid.val(), "AW without W");
            let word = self.bench.m_axi.wdata.val().get_bits::<32>(0);
            self.left.push((self.bench.m_axi.awaddr.val().into(), word.into()));
            self.owed += 1;
        }
        self.bench.cycle();
    }

    fn write_beat(&mut self, address: u64, size: u64, data: Bits<256>, strobes: u64) {
        self.bench.s_axi.awvalid.next = true;
        self.bench.s_axi.awaddr.next = address.into();
        self.bench.s_axi.awsize.next = size.into();
        self.bench.s_axi.awburst.next = self.burst.into();
        self.bench.s_axi.wvalid.next = true;
        self.bench.s_axi.wlast.next = true;
        self.bench.s_axi.wdata.next = data;
        self.bench.s_axi.wstrb.next = strobes.into();
        for _ in 0..40 {
            self.bench.settle();
            let (address, beat) = (self.bench.s_axi.awready.val(), self.bench.s_axi.wready.val());
            let (offered, response) =
                (self.bench.s_axi.awvalid.next, self.bench.s_axi.bvalid.val());
            let sent = self.bench.s_axi.wvalid.next;
            self.cycle();
            self.bench.s_axi.awvalid.next = offered && !address;
            self.bench.s_axi.wvalid.next = sent && !beat;
            if response {
                return;
            }
        }
        panic!("no response to a write at {address:#x}");
    }

    fn write(&mut self, address: u64, word: u32) {
        let lane = address >> 2 & 7;
        let data = bit_cast::<256, 32>(u64::from(word).into()) << (lane * 32);
        self.write_beat(address, 2, data, 0xF << (lane * 4));
    }

    fn read(&mut self, address: u64) -> u32 {
        self.bench.s_axi.arvalid.next = true;
        self.bench.s_axi.araddr.next = address.into();
        self.bench.s_axi.arsize.next = 2.into();
        self.bench.s_axi.arburst.next = self.burst.into();
        for _ in 0..17 {
            self.bench.settle();
            let (taken, valid) = (self.bench.s_axi.arready.val(), self.bench.s_axi.rvalid.val());
            let lane = (address >> 2 & 7) as usize;
            let data = self.bench.s_axi.rdata.val().get_bits::<32>(lane * 32).to_u32();
            self.cycle();
            if taken {
                self.bench.s_axi.arvalid.next = false;
            }
            if valid {
                return data;
            }
        }
        panic!("no answer to a read at {address:#x}");
    }

    /// Waits for 1,200 cycles: then the histograms are ready.
    fn warm(&mut self) {
        (0..1200).for_each(|_| self.cycle());
    }

    /// Settings of a run, which is then started.
    fn start(&mut self, samples: u32, in_flight: u8) {
        let base = page::PING;
        let mode = regmap::ping::Mode::default().with_in_flight(in_flight).to_raw();
        self.write(base + u64::from(regmap::ping::Mode::OFFSET), mode);
        self.write(base + u64::from(regmap::ping::Samples::OFFSET), samples);
        self.write(base + u64::from(regmap::ping::Timeout::OFFSET), 10_000);
        let start = regmap::ping::Command::START.bits();
        self.write(base + u64::from(regmap::ping::Command::OFFSET), start);
    }
}

/// Runs a test with a card of its own, in a thread with room for it: rust-hdl keeps every signal on the stack.
fn with_card(test: fn(&mut Host)) {
    let thread = std::thread::Builder::new().stack_size(64 << 20);
    let test = thread.spawn(move || test(&mut Host::new())).expect("a thread");
    if let Err(failure) = test.join() {
        std::panic::resume_unwind(failure);
    }
}

fn ping<R: regmap::Register>(host: &mut Host) -> u32 {
    host.read(page::PING + u64::from(R::OFFSET))
}

#[test]
fn every_register_reads_its_reset_value() {
    with_card(|host| {
        host.warm();
        for entry in &regmap::REGISTERS {
            let expected = match (entry.block, entry.register) {
                ("identity", "BuildId") => 0xB17D_1D00,
                ("timebase", "NowLow") | ("histogram", "Status") => continue,
                _ => entry.reset,
            };
            assert_eq!(host.read(entry.offset.into()), expected, "{entry}");
        }
    });
}

#[test]
fn a_wide_host_access_of_two_words_writes_and_reads_both() {
    with_card(|host| {
        let target = page::PING + u64::from(regmap::ping::TargetLow::OFFSET);
        let lane = target >> 2 & 7;
        let data = bits::<256>(0x1234_5678_9ABC) << 8_u64 << (lane * 32);
        host.write_beat(target, 5, data, 0xFF << (lane * 4));
        assert_eq!(host.read(target), 0x789A_BC00);
        assert_eq!(host.read(target + 4), 0x0012_3456 & 0xFFFF);
    });
}

#[test]
fn a_ping_to_nowhere_is_refused_and_never_leaves() {
    with_card(|host| {
        host.warm();
        host.start(3, 1);
        (0..40).for_each(|_| host.cycle());
        assert_eq!(ping::<regmap::ping::Refused>(host), 3);
        assert_eq!(host.left, []);
        let refused = page::WINDOW + u64::from(regmap::window::Refused::OFFSET);
        assert_eq!(host.read(refused), 3);
    });
}

#[test]
fn a_ping_leaves_through_an_open_range_and_its_echo_is_measured() {
    with_card(|host| {
        host.warm();
        let range = page::WINDOW + u64::from(regmap::window::FirstLow::OFFSET);
        let control = page::WINDOW + u64::from(regmap::window::Control::OFFSET);
        let open = regmap::window::Control::default().with_open(true).with_write(true).to_raw();
        host.write(range, 0x7000);
        host.write(range + 8, 0x7000);
        host.write(control, open);
        host.write(page::PING + u64::from(regmap::ping::TargetLow::OFFSET), 0x7000);
        host.start(1, 1);
        (0..20).for_each(|_| host.cycle());
        assert_eq!(host.left, [(0x7000, 1)]);
        host.write(page::MAILBOX, 1);
        (0..20).for_each(|_| host.cycle());
        assert_eq!(ping::<regmap::ping::Answered>(host), 1);
        assert_eq!(host.read(page::MAILBOX), 1);
        // Closed, it refuses the next one.
        host.write(control, 0);
        host.start(1, 1);
        (0..20).for_each(|_| host.cycle());
        assert_eq!(ping::<regmap::ping::Refused>(host), 1);
        assert_eq!(host.left.len(), 1);
    });
}

/// Extremes of the service histogram after a run: (count, minimum, maximum).
fn service(host: &mut Host) -> (u32, u32, u32) {
    use regmap::histogram::{Command, CountLow, Maximum, Minimum};
    let base = page::histogram(0);
    host.write(base + u64::from(Command::OFFSET), Command::SWAP.bits());
    (0..20).for_each(|_| host.cycle());
    (
        host.read(base + u64::from(CountLow::OFFSET)),
        host.read(base + u64::from(Minimum::OFFSET)),
        host.read(base + u64::from(Maximum::OFFSET)),
    )
}

#[test]
fn the_card_answers_itself_within_six_cycles_and_nothing_leaves() {
    with_card(|host| {
        host.warm();
        host.write(page::LOOPBACK + u64::from(regmap::loopback::Control::OFFSET), 1);
        host.start(50, 1);
        (0..1500).for_each(|_| host.cycle());
        assert_eq!(ping::<regmap::ping::Answered>(host), 50);
        assert_eq!(ping::<regmap::ping::Refused>(host), 0);
        assert_eq!(host.left, []);
        let (count, minimum, maximum) = service(host);
        assert_eq!(count, 50);
        assert!(minimum >= 1 && maximum <= 6, "{minimum} to {maximum} cycles");
        assert_eq!(minimum, maximum, "the card's own share is constant");
    });
}

#[test]
fn reads_during_a_run_leave_its_round_trips_as_they_are() {
    with_card(|host| {
        host.warm();
        host.write(page::LOOPBACK + u64::from(regmap::loopback::Control::OFFSET), 1);
        host.start(50, 1);
        let mut place = 0;
        while ping::<regmap::ping::Answered>(host) < 50 {
            place = (place + 28) % 0x1000;
            host.read(page::IDENTITY + place);
        }
        let (count, minimum, maximum) = service(host);
        assert_eq!((count, minimum), (50, maximum));
        assert!(maximum <= 6);
    });
}

#[test]
fn errors_of_every_room_reach_identity() {
    with_card(|host| {
        use regmap::identity::{AccessErrorAddress, AccessErrorCount, AccessErrors};
        let flags = page::IDENTITY + u64::from(AccessErrors::OFFSET);
        let address = page::IDENTITY + u64::from(AccessErrorAddress::OFFSET);
        let cases: [(fn(&mut Host), AccessErrors, u32); 6] = [
            (|host| _ = host.read(0x8_0000), AccessErrors::UNMAPPED_READ, 0),
            (|host| host.write(0xFFC, 1), AccessErrors::UNMAPPED_WRITE, 0xFFC),
            (|host| host.write(0, 1), AccessErrors::READ_ONLY_WRITE, 0),
            (
                |host| host.write_beat(page::MAILBOX + 4, 2, 0.into(), 0x30),
                AccessErrors::PARTIAL_WRITE,
                0x1004,
            ),
            (|host| host.write(page::MAILBOX + 0x40, 1), AccessErrors::UNMAPPED_WRITE, 0x1040),
            (
                |host| host.write_beat(page::PING, 0, 1.into(), 1),
                AccessErrors::PARTIAL_WRITE,
                0x3000,
            ),
        ];
        for (count, (access, flag, place)) in cases.into_iter().enumerate() {
            access(host);
            assert_eq!(host.read(flags), flag.bits());
            assert_eq!(host.read(address), place);
            host.write(flags, flag.bits());
            assert_eq!(host.read(flags), 0);
            let counted = host.read(page::IDENTITY + u64::from(AccessErrorCount::OFFSET));
            assert_eq!(counted as usize, count + 1);
        }
    });
}

#[test]
fn a_burst_that_no_bridge_sends_is_reported_and_changes_nothing() {
    with_card(|host| {
        use regmap::identity::{AccessErrorAddress, AccessErrorCount, AccessErrors, Scratch};
        let at = |offset: u32| page::IDENTITY + u64::from(offset);
        let errors = |host: &mut Host| {
            host.burst = INCR;
            (
                host.read(at(AccessErrors::OFFSET)),
                host.read(at(AccessErrorCount::OFFSET)),
                host.read(at(AccessErrorAddress::OFFSET)),
            )
        };
        let scratch = at(Scratch::OFFSET);
        host.write(scratch, 0x600D_600D);
        host.burst = FIXED;
        host.write(scratch, 0xBAD);
        assert_eq!(errors(host), (AccessErrors::BAD_BURST.bits(), 1, scratch as u32));
        assert_eq!(host.read(scratch), 0x600D_600D);

        host.write(at(AccessErrors::OFFSET), AccessErrors::BAD_BURST.bits());
        host.burst = FIXED;
        assert_eq!(host.read(scratch), regmap::UNMAPPED_WORD);
        assert_eq!(errors(host), (AccessErrors::BAD_BURST.bits(), 2, scratch as u32));
    });
}
