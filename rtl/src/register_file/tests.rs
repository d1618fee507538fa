//! Expected values come from a model that keeps each word of `regmap::REGISTERS` by the rules written there.

use peerlane_regmap::{REGISTERS, RegisterEntry, UNMAPPED_WORD, histogram, identity, ping, window};

use super::*;

/// What the gateware gives each register in these tests, in the bits it may.
fn given(entry: &RegisterEntry) -> u32 {
    (entry.offset.wrapping_mul(0x9E37_79B9) ^ 0xA5A5_5A5A) & entry.hardware
}

/// What each histogram memory holds in these tests.
fn bin(instance: usize, word: u32) -> u32 {
    word * 3 + instance as u32
}

/// The registers with every input of theirs, and the model beside them.
struct Registers {
    bench: Bench<RegisterFile>,
    kept: Vec<u32>,
    addresses: [u64; 2],
}

impl Registers {
    fn new() -> Self {
        let mut bench = Bench::new(RegisterFile::default(), |file| &mut file.clock);
        for (i, entry) in REGISTERS.iter().enumerate() {
            if senses(entry) {
                bench.hardware[i].next = u64::from(given(entry)).into();
            }
        }
        bench.reset();
        let kept = REGISTERS.iter().map(|entry| entry.reset & entry.writable).collect();
        Self { bench, kept, addresses: [0; 2] }
    }

    /// One cycle, in which the memories see the address of two cycles before.
    fn cycle(&mut self) {
        self.bench.settle();
        let word: u64 = self.bench.read_word.val().into();
        self.addresses = [self.addresses[1], word & 0x7FF];
        self.bench.cycle();
        let word = self.addresses[0] as u32;
        for instance in 0..MEMORIES {
            self.bench.memory_data[instance].next = u64::from(bin(instance, word)).into();
        }
        self.bench.settle();
    }

    fn write(&mut self, word: u64, outside: bool, data: u32, strobes: u64) {
        self.bench.write.next = true;
        self.bench.write_word.next = word.into();
        self.bench.write_outside.next = outside;
        self.bench.write_data.next = u64::from(data).into();
        self.bench.write_strobes.next = strobes.into();
        self.cycle();
        self.bench.write.next = false;
        self.bench.settle();
    }

    fn read(&mut self, word: u64, outside: bool, addressed: bool) -> (u32, bool) {
        self.bench.read.next = true;
        self.bench.read_word.next = word.into();
        self.bench.read_outside.next = outside;
        self.bench.read_addressed.next = addressed;
        self.cycle();
        self.bench.read.next = false;
        self.bench.settle();
        self.cycle();
        let wrong = self.bench.read_unmapped.val();
        if wrong {
            assert_eq!(u64::from(self.bench.read_wrong.val()), word);
        }
        self.cycle();
        (self.bench.read_data.val().to_u32(), wrong)
    }

    /// What a read of a word in BAR0 gives.
    fn expected(&self, word: u32) -> Option<u32> {
        if let Some(i) = REGISTERS.iter().position(|entry| entry.offset == word * 4) {
            let entry = &REGISTERS[i];
            return Some((entry.reset & entry.constant) | self.kept[i] | given(entry));
        }
        let place = word.checked_sub(0x8000)?;
        let (instance, bin_word) = (place as usize >> 11, place & 0x7FF);
        let is_bin = bin_word >= 1024 || (bin_word as usize) < histogram::LOG_BINS;
        (instance < MEMORIES && is_bin).then(|| bin(instance, bin_word))
    }
}

fn mask(strobes: u64) -> u32 {
    (0..4).filter(|byte| strobes >> byte & 1 == 1).map(|byte| 0xFF << (8 * byte)).sum()
}

#[test]
fn every_register_reads_its_reset_value_or_what_the_gateware_gives() {
    let mut registers = Registers::new();
    for entry in &REGISTERS {
        let word = entry.offset / 4;
        let expected = registers.expected(word).unwrap();
        assert_eq!(registers.read(word.into(), false, true), (expected, false), "{entry}");
    }
}

#[test]
fn words_that_are_nothing_read_the_unmapped_word_and_are_an_error_only_where_addressed() {
    let mut registers = Registers::new();
    let mut noise = Noise::new(1);
    for round in 0..3000_u64 {
        let word = match round {
            0..64 => round * 1024 + 1023,
            64..200 => 0x8000 + 890 + (round % 16) + 2048 * (round % 7),
            _ => noise.word() & 0xFFFF,
        };
        let expected = registers.expected(word as u32);
        let addressed = round % 2 == 0;
        let (data, wrong) = registers.read(word, false, addressed);
        assert_eq!(data, expected.unwrap_or(UNMAPPED_WORD), "word {word:#x}");
        assert_eq!(wrong, expected.is_none() && addressed, "word {word:#x}");
    }
    let version = u64::from(REGISTERS[identity::index::VERSION].offset / 4);
    assert_eq!(
        registers.read(version, true, true),
        (UNMAPPED_WORD, true),
        "past the end of the BAR"
    );
}

#[test]
fn writes_keep_strobe_or_refuse_as_the_map_says_and_change_nothing_else() {
    let mut registers = Registers::new();
    let mut noise = Noise::new(2);
    for round in 0..2500_u64 {
        let i = noise.word() as usize % REGISTERS.len();
        let entry = &REGISTERS[i];
        let strobes = if round % 2 == 0 { 0xF } else { 1 + noise.word() % 15 };
        let data = noise.word() as u32;
        registers.write(u64::from(entry.offset / 4), false, data, strobes);
        registers.cycle();
        let errors = (
            registers.bench.write_unmapped.val(),
            registers.bench.write_read_only.val(),
            registers.bench.write_partial.val(),
        );
        let partial = entry.whole_word && strobes != 0xF;
        let read_only = entry.is_read_only();
        assert_eq!(errors, (false, read_only, partial && !read_only), "{entry}");
        let done = !read_only && !partial;
        if done {
            let bytes = mask(strobes) & entry.writable;
            if keeps(entry) {
                registers.kept[i] = (registers.kept[i] & !bytes) | (data & bytes);
            }
        }
        registers.cycle();
        for (j, other) in REGISTERS.iter().enumerate() {
            if keeps(other) {
                assert_eq!(registers.bench.value[j].val().to_u32(), registers.kept[j], "{other}");
            }
            if acts(other) {
                let ones = data & (other.pulse | other.clearable);
                let expected = if done && i == j { ones } else { 0 };
                assert_eq!(registers.bench.strobe[j].val().to_u32(), expected, "{other}");
            }
        }
        let in_window = done && entry.block == "window";
        assert_eq!(registers.bench.window_written.val(), in_window, "{entry}");
        registers.cycle();
        let silent = (0..REGISTERS.len()).filter(|&j| acts(&REGISTERS[j]));
        silent.for_each(|j| assert!(!registers.bench.strobe[j].val().any(), "a strobe lasts"));
    }
}

#[test]
fn writes_to_memories_and_to_nothing_are_refused() {
    let mut registers = Registers::new();
    let kept = registers.kept.clone();
    for (word, outside, unmapped) in [
        (0x8000_u64, false, false),
        (0x8000 + 895, false, false),
        (0x8000 + 896, false, true),
        (0x8000 + 1024, false, false),
        (0x8800 + 2047, false, false),
        (0x9000, false, true),
        (0x0FFF, false, true),
        (u64::from(REGISTERS[ping::index::MODE].offset / 4), true, true),
    ] {
        registers.write(word, outside, 0xFFFF_FFFF, 0xF);
        registers.cycle();
        assert_eq!(registers.bench.write_unmapped.val(), unmapped, "word {word:#x}");
        assert_eq!(registers.bench.write_read_only.val(), !unmapped, "word {word:#x}");
        assert_eq!(u64::from(registers.bench.write_wrong.val()), word);
        registers.cycle();
        registers.cycle();
        for (j, entry) in REGISTERS.iter().enumerate().filter(|(_, entry)| keeps(entry)) {
            assert_eq!(registers.bench.value[j].val().to_u32(), kept[j], "{entry}");
        }
    }
}

#[test]
fn reads_and_writes_of_every_cycle_do_not_disturb_each_other() {
    let mut registers = Registers::new();
    let places: Vec<usize> =
        (0..16).map(|i| window::index::FIRST_LOW + i * window::index::FIRST_LOW_STEP).collect();
    let mut seen = vec![];
    registers.bench.read_addressed.next = true;
    registers.bench.write_strobes.next = 0xF.into();
    for cycle in 0..40 {
        let (write, read) = (cycle < 16, (10..26).contains(&cycle));
        registers.bench.write.next = write;
        registers.bench.read.next = read;
        if write {
            let entry = &REGISTERS[places[cycle]];
            registers.bench.write_word.next = u64::from(entry.offset / 4).into();
            registers.bench.write_data.next = (((cycle as u64) + 1) << 12).into();
        }
        if read {
            let entry = &REGISTERS[places[cycle - 10]];
            registers.bench.read_word.next = u64::from(entry.offset / 4).into();
        }
        registers.bench.settle();
        registers.cycle();
        if (12..28).contains(&cycle) {
            seen.push(registers.bench.read_data.val().to_u32());
        }
    }
    let expected: Vec<u32> = (1..=16).map(|value| value << 12).collect();
    assert_eq!(seen, expected);
}
