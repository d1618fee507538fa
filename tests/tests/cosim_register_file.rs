//! Register space on the simulated card: every offset answers, wrong accesses change nothing and are counted.
//! Not tested here: what the registers do (each block's own stories). Expected values are the map's.
#![cfg(feature = "sim")]
#![allow(clippy::unwrap_used, reason = "whatever fails in a story is a failed test")]

use std::time::Duration;

use peerlane_driver::port::Cancel;
use peerlane_driver::{AccessErrorFlags, AccessErrors};
use peerlane_regmap::{
    Access, BAR0_LENGTH, REGISTERS, RegisterEntry, UNMAPPED_WORD, histogram, identity, page, ping,
    timebase,
};
use peerlane_sim::{Beats, Options, Simulation, Stalls, World, WorldHandle, WriteOrder};
use peerlane_tests::bench::{Bench, CROSS, Raw, uncontended};

/// A card nobody has opened, so that no register was written since reset.
fn untouched(seed: u64) -> (Simulation, Raw) {
    let simulation =
        Simulation::open(Options { seed, world: World::ideal(), ..Options::default() }).unwrap();
    let raw = Raw::new(simulation.device().bus);
    (simulation, raw)
}

/// Whether an offset holds a register or a word of a memory.
fn mapped(offset: u64) -> bool {
    let memories = (0..histogram::INSTANCES).flat_map(|instance| {
        [
            (page::log_bins(instance), histogram::LOG_BINS),
            (page::window_bins(instance), histogram::WINDOW_BINS),
        ]
    });
    let in_memory =
        |(start, words): (u64, usize)| (start..start + 4 * words as u64).contains(&offset);
    REGISTERS.iter().any(|entry| u64::from(entry.offset) == offset)
        || memories.into_iter().any(in_memory)
}

/// What the card reads on its own, whatever its reset value.
fn lives(entry: &RegisterEntry) -> bool {
    let name = (entry.block, entry.register);
    [("identity", "BuildId"), ("timebase", "NowLow"), ("histogram", "Status")].contains(&name)
}

#[test]
fn after_reset_every_register_reads_its_reset_value() {
    let (simulation, raw) = untouched(1);
    // Both histograms clear themselves first.
    simulation
        .device()
        .time
        .wait(simulation.world().now() + Duration::from_micros(10), &Cancel::new());

    let wrong: Vec<String> = REGISTERS
        .iter()
        .filter(|entry| !lives(entry))
        .map(|entry| (entry, raw.word(entry.offset.into())))
        .filter(|(entry, word)| entry.reset != *word)
        .map(|(entry, word)| format!("{entry} reads {word:#x}, not {:#x}", entry.reset))
        .collect();

    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(raw.word(Raw::offset::<identity::BuildId>(page::IDENTITY)), World::ideal().build_id);
}

#[test]
fn every_register_keeps_the_bits_that_can_be_written_and_no_others() {
    for (seed, stalls) in (71..).zip(CROSS) {
        let (simulation, raw) = untouched(seed);
        simulation.world().set_stalls(stalls);
        simulation.world().set_beats(Beats::Random);
        simulation.world().set_write_order(WriteOrder::Random { cycles: 5 });
        for entry in REGISTERS.iter().filter(|entry| entry.access == Access::ReadWrite) {
            for pattern in [u32::MAX, 0x5555_5555, 0xAAAA_AAAA, 0] {
                let offset = entry.offset.into();
                raw.set_word(offset, pattern);
                let expected = if entry.external { pattern } else { pattern & entry.writable };
                assert_eq!(raw.word(offset), expected, "{entry} after {pattern:#x}");
            }
        }
        assert_eq!(simulation.world().violations(), []);
    }
}

/// The quickest and the slowest answer of `access`, in cycles of the card's time.
fn spread(
    world: &WorldHandle,
    offsets: impl Iterator<Item = u64>,
    mut access: impl FnMut(u64),
) -> (u64, u64) {
    let spans = offsets.map(|offset| {
        let before = world.cycles();
        access(offset);
        world.cycles() - before
    });
    let spans: Vec<u64> = spans.collect();
    (*spans.iter().min().unwrap(), *spans.iter().max().unwrap())
}

#[test]
fn every_offset_of_the_bar_answers_within_16_cycles() {
    let (simulation, raw) = untouched(1);
    let world = simulation.world();
    let mut wrong = Vec::new();

    let offsets = (0..BAR0_LENGTH).step_by(4);
    let (quickest, longest) = spread(&world, offsets, |offset| {
        let found = raw.word(offset);
        if !mapped(offset) && found != UNMAPPED_WORD {
            wrong.push(format!("{offset:#x} reads {found:#x}"));
        }
    });

    assert_eq!(wrong, Vec::<String>::new());
    // The rest is the way there and back, which the world gives; two cycles for its rounding to whole ones.
    let share = world.link_share("host").unwrap();
    let way = ((share.to_peer_ns + share.from_peer_ns) / 4.0).ceil();
    let within = |cycles: u64| f64::from(u32::try_from(cycles).unwrap()) - way <= 16.0 + 2.0;
    assert!(within(longest), "{quickest} to {longest} cycles, of which {way} outside the card");
    let unmapped = (0..BAR0_LENGTH).step_by(4).filter(|&offset| !mapped(offset)).count();
    let count = raw.word(Raw::offset::<identity::AccessErrorCount>(page::IDENTITY));
    assert_eq!(count as usize, unmapped, "each of them counted once");
}

/// A read waits in the bridge behind every write before it, so it is later by what the write takes.
#[test]
fn a_write_of_every_offset_is_answered_within_16_cycles() {
    let (simulation, raw) = untouched(1);
    let world = simulation.world();
    let scratch = Raw::offset::<identity::Scratch>(page::IDENTITY);
    let mut look = |_| _ = raw.word(scratch);
    let (alone, same) = spread(&world, 0..100, &mut look);
    assert_eq!(alone, same, "nothing else is late in this world");

    let offsets = (0..BAR0_LENGTH).step_by(4);
    let (_, longest) = spread(&world, offsets, |offset| {
        // Zero starts nothing and closes nothing.
        raw.set_word(offset, 0);
        look(offset);
    });

    assert!(longest - alone <= 16, "{longest} cycles, of which {alone} for the read");
}

/// A read of several words is whole beats on the bus, of which the card looks up every word.
#[test]
fn a_wide_read_takes_at_most_four_cycles_for_each_further_word() {
    const WORDS_OF_A_BEAT: u32 = 8;
    let options = Options { world: uncontended(World::ideal()), ..Options::default() };
    let simulation = Simulation::open(options).unwrap();
    let world = simulation.world();
    world.set_beats(Beats::Narrow);
    let took = |words: u32| {
        let begun = world.cycles();
        let read = world.host_read(page::log_bins(0), 4 * words).unwrap();
        assert_eq!(read.len(), 4 * words as usize);
        world.cycles() - begun
    };

    // What a single word may take is the story above.
    let one = took(1);

    for words in 2..=64_u32 {
        let further = words.next_multiple_of(WORDS_OF_A_BEAT) - 1;
        let more = took(words) - one;
        assert!(more <= 4 * u64::from(further), "{words} words take {more} cycles more");
    }
}

#[test]
fn a_write_is_one_write_whichever_of_address_and_data_comes_first() {
    let (simulation, raw) = untouched(1);
    let world = simulation.world();
    let hole = page::LOOPBACK + 0xFF0;
    let count = Raw::offset::<identity::AccessErrorCount>(page::IDENTITY);
    let orders = (0..=5)
        .flat_map(|cycles| [WriteOrder::AddressFirst { cycles }, WriteOrder::DataFirst { cycles }]);
    let mut written = 0;
    for order in orders {
        for stalls in CROSS {
            world.set_write_order(order);
            world.set_stalls(stalls);
            for _ in 0..20 {
                raw.set_word(hole, 1);
            }
            written += 20;
            assert_eq!(raw.word(count), written, "{order:?}, {stalls:?}");
        }
    }
    assert_eq!(world.violations(), []);
}

#[test]
fn reading_everything_twice_changes_nothing_and_sends_nothing() {
    let (simulation, raw) = untouched(1);
    simulation
        .device()
        .time
        .wait(simulation.world().now() + Duration::from_micros(10), &Cancel::new());
    let dump = || -> Vec<(u64, u32)> {
        (0..BAR0_LENGTH)
            .step_by(4)
            .filter(|&offset| mapped(offset))
            .map(|offset| (offset, raw.word(offset)))
            .collect()
    };

    let (first, second) = (dump(), dump());

    let now = Raw::offset::<timebase::NowLow>(page::TIMEBASE);
    let changed: Vec<_> =
        first.iter().zip(&second).filter(|(one, two)| one != two && one.0 != now).collect();
    assert_eq!(changed, Vec::<(&(u64, u32), &(u64, u32))>::new());
    assert_eq!(simulation.world().statistics().bursts, 0);
}

#[test]
fn writing_zero_to_every_offset_answers_and_starts_nothing() {
    let (simulation, raw) = untouched(1);
    for offset in (0..BAR0_LENGTH).step_by(4) {
        raw.set_word(offset, 0);
        // A posted write takes no time by itself; a read now and then lets the card catch up.
        if offset % 256 == 0 {
            let _ = raw.word(Raw::offset::<identity::Scratch>(page::IDENTITY));
        }
    }
    let wrong = REGISTERS.iter().filter(|entry| entry.is_read_only()).count();
    let memory = histogram::INSTANCES * (histogram::LOG_BINS + histogram::WINDOW_BINS);
    let unmapped = (0..BAR0_LENGTH).step_by(4).filter(|&offset| !mapped(offset)).count();

    let count = raw.word(Raw::offset::<identity::AccessErrorCount>(page::IDENTITY));

    assert_eq!(count as usize, wrong + memory + unmapped, "one for each word that takes no write");
    assert_eq!(simulation.world().statistics().bursts, 0);
    assert_eq!(raw.word(Raw::offset::<identity::Magic>(page::IDENTITY)), identity::MAGIC);
}

#[test]
fn each_kind_of_wrong_access_has_its_flag_and_the_first_address_is_kept() {
    let bench = Bench::power_on(World::ideal(), 1);
    let (raw, world) = (bench.raw(), &bench.world);
    let hole = page::LOOPBACK + 0xFF0;
    let sent = Raw::offset::<ping::Sent>(page::PING);
    let command = Raw::offset::<ping::Command>(page::PING);
    let cases: [(AccessErrorFlags, u64, &dyn Fn()); 4] = [
        (AccessErrorFlags::UNMAPPED_READ, hole, &|| assert_eq!(raw.word(hole), UNMAPPED_WORD)),
        (AccessErrorFlags::UNMAPPED_WRITE, hole, &|| raw.set_word(hole, 1)),
        (AccessErrorFlags::READ_ONLY_WRITE, sent, &|| raw.set_word(sent, 1)),
        (AccessErrorFlags::PARTIAL_WRITE, command, &|| world.host_write(command, &[1], None)),
    ];
    for (count, (flag, offset, access)) in (1..).zip(cases) {
        access();

        let errors = bench.card.access_errors().unwrap();
        let first = Some(u32::try_from(offset).unwrap());
        assert_eq!(errors, AccessErrors { flags: flag, count, first });
        bench.card.clear_access_errors(flag).unwrap();
        let cleared = bench.card.access_errors().unwrap();
        assert_eq!(
            (cleared.flags, cleared.count, cleared.first),
            (AccessErrorFlags::empty(), count, None)
        );
    }
    assert_eq!(
        bench.card.ping().status().unwrap(),
        peerlane_driver::Status::empty(),
        "no part of a command starts a run"
    );
    assert_eq!(bench.card.ping().counts().unwrap().sent, 0);
}

#[test]
fn clearing_one_flag_leaves_the_others_and_the_first_address() {
    let bench = Bench::power_on(World::ideal(), 1);
    let raw = bench.raw();
    let (hole, sent) = (page::WINDOW + 0xFFC, Raw::offset::<ping::Sent>(page::PING));
    let _ = raw.word(hole);
    raw.set_word(sent, 1);

    bench.card.clear_access_errors(AccessErrorFlags::UNMAPPED_READ).unwrap();

    let errors = bench.card.access_errors().unwrap();
    assert_eq!(errors.flags, AccessErrorFlags::READ_ONLY_WRITE);
    assert_eq!(errors.first.map(u64::from), Some(hole), "since the flags were last all clear");
}

#[test]
fn byte_strobes_change_their_bytes_alone() {
    for (seed, stalls) in (81..).zip(CROSS) {
        let bench = Bench::power_on(World::default(), seed);
        bench.world.set_stalls(stalls);
        bench.world.set_write_order(WriteOrder::Random { cycles: 5 });
        let (raw, scratch) = (bench.raw(), Raw::offset::<identity::Scratch>(page::IDENTITY));
        for strobes in 0_u32..16 {
            raw.set_word(scratch, 0xAABB_CCDD);
            let enables: Vec<bool> = (0..4).map(|byte| strobes >> byte & 1 == 1).collect();

            bench.world.host_write(scratch, &0x1122_3344_u32.to_le_bytes(), Some(&enables));

            let mask: u32 =
                (0..4).filter(|byte| strobes >> byte & 1 == 1).map(|byte| 0xFF << (8 * byte)).sum();
            assert_eq!(
                raw.word(scratch),
                0xAABB_CCDD & !mask | 0x1122_3344 & mask,
                "strobes {strobes:#06b}"
            );
        }
        assert_eq!(bench.card.access_errors().unwrap().count, 0);
        bench.assert_at_rest();
    }
}

#[test]
fn wide_reads_give_the_words_they_cover() {
    for stalls in [CROSS[0], Stalls::everywhere(0.3)] {
        let bench = Bench::power_on(World::ideal(), 91);
        bench.world.set_stalls(stalls);
        let raw = bench.raw();
        // From the magic word to the window's shape: constants.
        let words: Vec<u32> = (0..12).map(|word| raw.word(page::IDENTITY + 4 * word)).collect();
        for first in 0..12_usize {
            for count in 1..=12 - first {
                let offset = page::IDENTITY + 4 * first as u64;
                let bytes =
                    bench.world.host_read(offset, 4 * u32::try_from(count).unwrap()).unwrap();
                let read: Vec<u32> = bytes
                    .chunks(4)
                    .map(|word| u32::from_le_bytes(word.try_into().unwrap()))
                    .collect();
                assert_eq!(read, words[first..first + count], "{count} words from {offset:#x}");
            }
        }
        bench.assert_at_rest();
    }
}
