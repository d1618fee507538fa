//! An array that has only some of its elements, each at the index of its register.
//!
//! In rust-hdl an array has every element, and every element becomes hardware. Here the index is the register's place in
//! the map, and what a register does not need does not exist: neither in the simulator nor in Verilog.

use std::ops::{Index, IndexMut};

use peerlane_regmap::{REGISTER_COUNT, REGISTERS, RegisterEntry};

use crate::prim::port::Drive;
use crate::prim::prelude::*;

/// One `B` for some of the registers.
pub struct Elements<B> {
    places: [Option<B>; REGISTER_COUNT],
    /// What rust-hdl connects in place of an element that does not exist: it connects both branches of a condition.
    nothing: B,
}

impl<B> Elements<B> {
    /// An element for each register of which `has` is true.
    pub fn of(has: fn(&RegisterEntry) -> bool, make: impl Fn(&RegisterEntry) -> B) -> Self {
        Self {
            places: std::array::from_fn(|i| has(&REGISTERS[i]).then(|| make(&REGISTERS[i]))),
            nothing: make(&REGISTERS[0]),
        }
    }
}

impl<B> Index<usize> for Elements<B> {
    type Output = B;

    fn index(&self, index: usize) -> &B {
        match &self.places[index] {
            Some(element) => element,
            None => panic!("{} has no such element", REGISTERS[index]),
        }
    }
}

impl<B> IndexMut<usize> for Elements<B> {
    fn index_mut(&mut self, index: usize) -> &mut B {
        self.places[index].as_mut().unwrap_or(&mut self.nothing)
    }
}

impl<B: Drive> Drive for Elements<B> {
    fn ports(&self, name: &str) -> Vec<(String, usize)> {
        let places = self.places.iter().enumerate();
        let present = places.filter_map(|(index, place)| Some((index, place.as_ref()?)));
        present.flat_map(|(index, element)| element.ports(&format!("{name}[{index}]"))).collect()
    }

    fn drive<'a>(&mut self, words: &'a [u32]) -> &'a [u32] {
        self.places.iter_mut().flatten().fold(words, |words, element| element.drive(words))
    }
}

impl<B: Block> Logic for Elements<B> {
    fn update(&mut self) {}
}

impl<B: Block> Block for Elements<B> {
    fn connect_all(&mut self) {
        self.places.iter_mut().flatten().for_each(Block::connect_all);
    }

    fn update_all(&mut self) {
        self.places.iter_mut().flatten().for_each(Block::update_all);
    }

    fn has_changed(&self) -> bool {
        self.places.iter().flatten().any(Block::has_changed)
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        for (index, element) in self.places.iter().enumerate() {
            if let Some(element) = element {
                element.accept(&format!("{name}${index}"), probe);
            }
        }
    }
}
