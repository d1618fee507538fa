//! Every sentence of the checks. That a fault stops the compiler is tested in `tests/compile_fail.rs`, and that no overlap
//! is missed in `tests/random.rs`.

use super::{block, map};
use crate::describe::{Access, Array, MemoryDescription, State};
use crate::{BLOCKS, BlockDescription, FieldDescription, RegisterDescription};

const FIELD: FieldDescription = FieldDescription {
    name: "level",
    text: "Text.",
    high: 7,
    low: 4,
    unit: "1",
    reset: &[0],
    states: &[],
};
const REGISTER: RegisterDescription = RegisterDescription {
    name: "Control",
    text: "Text.",
    offset: 8,
    array: None,
    access: Access::ReadWrite,
    external: false,
    fields: &[FIELD],
};
const MEMORY: MemoryDescription = MemoryDescription {
    name: "Cells",
    text: "Text.",
    offset: 0x2_0000,
    stride: 0x1000,
    words: 0x400,
    unit: "1",
};
const BLOCK: BlockDescription = BlockDescription {
    name: "counter",
    text: "Text.",
    page: 0x1000,
    instances: &["counter"],
    registers: &[REGISTER],
    memories: &[MEMORY],
};

const SMALL_STATE: &[State] = &[State { value: 1, name: "off", text: "Text." }];
const FAR_STATE: &[State] = &[State { value: 16, name: "Far", text: "Text." }];
const FIELD_SET: &[FieldDescription] = &[FieldDescription { reset: &[1], ..FIELD }];
const SMALL_MEMORY: &[MemoryDescription] = &[MemoryDescription { name: "cells", ..MEMORY }];
const MEMORY_TWICE: &[MemoryDescription] =
    &[MEMORY, MemoryDescription { offset: 0x3_0000, ..MEMORY }];

fn of_block(change: impl FnOnce(&mut BlockDescription)) -> String {
    let mut description = BLOCK;
    change(&mut description);
    block(&description).map_or_else(|fault| fault.to_string(), |()| "sound".to_owned())
}

fn of_registers(registers: &[RegisterDescription]) -> String {
    let registers = registers.to_vec().leak();
    of_block(|block| block.registers = registers)
}

fn of_register(change: impl FnOnce(&mut RegisterDescription)) -> String {
    let mut register = REGISTER;
    change(&mut register);
    of_registers(&[register])
}

fn of_fields(fields: &[FieldDescription]) -> String {
    let fields = fields.to_vec().leak();
    of_register(|register| register.fields = fields)
}

fn of_field(change: impl FnOnce(&mut FieldDescription)) -> String {
    let mut field = FIELD;
    change(&mut field);
    of_fields(&[field])
}

fn of_blocks(change: impl FnOnce(&mut BlockDescription, &mut BlockDescription)) -> String {
    let mut blocks = [BLOCK, BLOCK];
    blocks[1].name = "timer";
    blocks[1].page = 0x2000;
    blocks[1].memories = &[];
    let [one, other] = &mut blocks;
    change(one, other);
    let blocks: Vec<&BlockDescription> = blocks.iter().collect();
    map(&blocks).map_or_else(|fault| fault.to_string(), |()| "sound".to_owned())
}

#[test]
fn a_sound_description_has_no_fault() {
    assert_eq!(of_block(|_| ()), "sound");
    assert_eq!(of_blocks(|_, _| ()), "sound");
    assert_eq!(map(&BLOCKS).map_err(|fault| fault.to_string()), Ok(()));
}

#[test]
fn a_bad_name_is_refused_with_its_place() {
    for (name, fault) in [
        ("", "register `counter.`: a name has 1 to 32 characters"),
        (
            "OneTwoThreeFourFiveSixSevenEightX",
            "register `counter.OneTwoThreeFourFiveSixSevenEightX`: a name has 1 to 32 characters",
        ),
        ("control", "register `counter.control`: write the name in CamelCase"),
        ("Con_trol", "register `counter.Con_trol`: write the name in CamelCase"),
        (
            "Sequence",
            "register `counter.Sequence`: its name is a keyword of Verilog or SystemVerilog; choose another",
        ),
        (
            "AlwaysComb",
            "register `counter.AlwaysComb`: its name is a keyword of Verilog or SystemVerilog; choose another",
        ),
    ] {
        assert_eq!(of_register(|register| register.name = name), fault);
    }
    for name in ["edge", "config", "input", "repeat", "bit", "logic", "priority"] {
        let of = format!("field `{name}` of `counter.Control`");
        let fault =
            format!("{of}: its name is a keyword of Verilog or SystemVerilog; choose another");
        assert_eq!(of_field(|field| field.name = name), fault);
    }
    assert_eq!(
        of_field(|field| field.name = "Level"),
        "field `Level` of `counter.Control`: write the name in snake_case"
    );
    assert_eq!(
        of_block(|block| block.name = "Counter"),
        "block `Counter`: write the name in snake_case"
    );
    assert_eq!(
        of_block(|block| block.instances = &["one", "TWO"]),
        "instance `counter.TWO`: write the name in snake_case"
    );
    assert_eq!(
        of_field(|field| field.states = SMALL_STATE),
        "state `off` of `counter.Control`: write the name in CamelCase"
    );
    assert_eq!(
        of_block(|block| block.memories = SMALL_MEMORY),
        "memory `counter.cells`: write the name in CamelCase"
    );
}

#[test]
fn what_has_no_text_or_unit_is_refused() {
    assert_eq!(
        of_block(|block| block.text = " \n"),
        "block `counter` has no text; say in `///` what it is"
    );
    assert_eq!(
        of_register(|register| register.text = ""),
        "register `counter.Control` has no text; say in `///` what it is"
    );
    assert_eq!(
        of_field(|field| field.text = ""),
        "field `level` of `counter.Control` has no text; say in `///` what it is"
    );
    assert_eq!(
        of_field(|field| field.unit = ""),
        "field `level` of `counter.Control` has no unit; write \"1\" for a number without"
    );
}

#[test]
fn a_name_used_twice_or_differing_only_by_case_is_refused() {
    let second = RegisterDescription { offset: 0, ..REGISTER };
    assert_eq!(of_registers(&[REGISTER, second]), "the name `Control` is used twice in `counter`");
    let second = RegisterDescription { name: "ConTrol", ..second };
    assert_eq!(
        of_registers(&[REGISTER, second]),
        "the names `Control` and `ConTrol` in `counter` differ only by case"
    );
    let second = FieldDescription { high: 0, low: 0, ..FIELD };
    assert_eq!(of_fields(&[FIELD, second]), "the name `level` is used twice in `counter`");
    assert_eq!(
        of_block(|block| block.instances = &["one", "one"]),
        "the name `one` is used twice in `counter`"
    );
    assert_eq!(
        of_blocks(|_, other| other.name = "counter"),
        "the name `counter` is used twice in `the map`"
    );
    assert_eq!(
        of_block(|block| block.memories = MEMORY_TWICE),
        "the name `Cells` is used twice in `counter`"
    );
}

/// `ping_echo` + `Count` and `ping` + `EchoCount` would both be `ping_echo_count`.
#[test]
fn two_blocks_whose_verilog_names_could_meet_are_refused() {
    assert_eq!(
        of_blocks(|_, other| other.name = "counter_fast"),
        "block `counter_fast` begins like block `counter`, so that names of their registers could be the same in \
         Verilog; choose another"
    );
    assert_eq!(of_blocks(|_, other| other.name = "counters"), "sound");
}

#[test]
fn a_register_outside_its_page_or_misaligned_is_refused() {
    assert_eq!(
        of_register(|register| register.offset = 6),
        "`counter.Control` at offset 0x006 is misaligned; a register begins at a multiple of 4"
    );
    assert_eq!(
        of_register(|register| register.offset = 0x1000),
        "`counter.Control` reaches offset 0x1000, past the page of 0x1000 bytes"
    );
    assert_eq!(
        of_register(|register| register.array = Some(Array { length: 2, stride: 0x1000 })),
        "`counter.Control` reaches offset 0x1008, past the page of 0x1000 bytes",
    );
}

#[test]
fn an_array_needs_elements_and_a_stride_of_words() {
    for (length, stride, fault) in [
        (0, 4, "`counter.Control` has 0 elements; an array has 1 to 256"),
        (257, 4, "`counter.Control` has 257 elements; an array has 1 to 256"),
        (
            2,
            0,
            "`counter.Control` has elements 0 bytes apart; the stride is a multiple of 4 and not 0",
        ),
        (
            2,
            6,
            "`counter.Control` has elements 6 bytes apart; the stride is a multiple of 4 and not 0",
        ),
        (256, 4, "sound"),
    ] {
        assert_eq!(of_register(|register| register.array = Some(Array { length, stride })), fault);
    }
}

#[test]
fn overlapping_registers_are_refused_and_both_named() {
    let second = RegisterDescription { name: "Other", ..REGISTER };
    assert_eq!(
        of_registers(&[REGISTER, second]),
        "`counter.Control` and `counter.Other` overlap at offset 0x008; move one of them"
    );
    let array = Some(Array { length: 3, stride: 4 });
    let array = RegisterDescription { name: "Array", offset: 0, array, ..REGISTER };
    assert_eq!(
        of_registers(&[REGISTER, array]),
        "`counter.Control` and `counter.Array` overlap at offset 0x008; move one of them"
    );
}

#[test]
fn access_goes_with_the_rest_of_the_register() {
    let external = |access| {
        of_register(|register| {
            register.external = true;
            register.access = access;
        })
    };
    assert_eq!(external(Access::ReadWrite), "sound");
    assert_eq!(
        external(Access::ReadOnly),
        "`counter.Control` is external and read-only; only a ReadWrite register can be kept outside the register file"
    );
    for (access, fault) in [
        (Access::Pulse, "`counter.Control.level` resets to 0x001; a pulse register resets to 0"),
        (
            Access::WriteOneToClear,
            "`counter.Control.level` resets to 0x001; a write-one-to-clear register resets to 0",
        ),
        (Access::Constant, "sound"),
    ] {
        let found = of_register(|register| {
            register.access = access;
            register.fields = FIELD_SET;
        });
        assert_eq!(found, fault);
    }
    assert_eq!(of_register(|register| register.fields = &[]), "`counter.Control` has no field");
}

#[test]
fn a_field_lies_in_the_word_and_holds_its_values() {
    for (high, low) in [(32, 0), (3, 4), (0, 31)] {
        let fault = format!(
            "`counter.Control.level` has bits {high} to {low}; write the higher bit first, 31 at most"
        );
        assert_eq!(of_field(|field| (field.high, field.low) = (high, low)), fault);
    }
    assert_eq!(
        of_field(|field| field.reset = &[16]),
        "`counter.Control.level` resets to 0x010, which does not fit in 4 bits"
    );
    assert_eq!(of_field(|field| field.reset = &[15]), "sound");
    assert_eq!(
        of_field(|field| field.reset = &[1, 2]),
        "`counter.Control.level` has 2 reset values for 1 elements; give one, or one for each"
    );
    assert_eq!(
        of_field(|field| field.states = FAR_STATE),
        "`counter.Control.level` has the state `Far` = 16, which does not fit in 4 bits"
    );
    let second = FieldDescription { name: "other", high: 4, low: 0, ..FIELD };
    assert_eq!(
        of_fields(&[FIELD, second]),
        "fields `level` and `other` of `counter.Control` overlap; move one of them"
    );
}

#[test]
fn pages_and_memories_keep_apart() {
    assert_eq!(
        of_block(|block| block.page = 0x1800),
        "`counter` lies at 0x1800; a block begins at a multiple of 0x1000 and has an instance"
    );
    assert_eq!(
        of_blocks(|one, _| one.instances = &["first", "second"]),
        "`timer` at 0x2000 begins before the end of `counter` at 0x3000; list blocks in the order of their pages"
    );
    assert_eq!(
        of_blocks(|_, other| other.page = 0x2_0000),
        "`timer` reaches 0x21000, where memories begin"
    );
    assert_eq!(
        of_blocks(|one, other| other.memories = one.memories),
        "memories `counter.Cells` and `timer.Cells` overlap at 0x20000; move one of them"
    );
    let memory = |change: fn(&mut MemoryDescription)| {
        let mut memory = MEMORY;
        change(&mut memory);
        of_block(|block| {
            block.memories = vec![memory].leak();
            block.instances = &["first", "second"];
        })
    };
    assert_eq!(memory(|_| ()), "sound");
    assert_eq!(
        memory(|memory| memory.stride = 0x800),
        "memories `counter.Cells` and `counter.Cells` overlap at 0x20800; move one of them"
    );
    for (change, bounds) in [
        ((|memory| memory.offset = 0x1_0000) as fn(&mut MemoryDescription), "0x10000 to 0x12000"),
        (|memory| memory.offset = 0x3_F000, "0x3f000 to 0x41000"),
        (|memory| memory.offset = 0x2_0002, "0x20002 to 0x22002"),
        (|memory| memory.words = 0, "0x20000 to 0x21000"),
    ] {
        let fault = format!(
            "memory `counter.Cells` reaches from {bounds}; memories have words, at multiples of 4 from 0x20000 to the \
             end of BAR0"
        );
        assert_eq!(memory(change), fault);
    }
}
