//! Ports of any type as words of 32 bits, so that a bench can drive and compare blocks it knows nothing about.

use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::core::block::Block;
use rust_hdl::core::probe::Probe;
use rust_hdl::prelude::{Bits, In, Signal, Signed, signed_cast};

use super::State;

/// Words that `width` bits take.
#[must_use]
pub const fn words_of(width: usize) -> usize {
    width.div_ceil(32)
}

/// A value that can be made from words, least significant first; bits past its width are ignored.
pub trait PortValue: State {
    /// The value.
    fn from_words(words: &[u32]) -> Self;
}

impl PortValue for bool {
    fn from_words(words: &[u32]) -> Self {
        words[0] & 1 != 0
    }
}

impl<const N: usize> PortValue for Bits<N> {
    fn from_words(words: &[u32]) -> Self {
        let bit = |index: usize| words[index / 32] >> (index % 32) & 1 != 0;
        if N <= 32 {
            let value = u64::from(words[0]) & ((1_u64 << N) - 1);
            return value.into();
        }
        let bits: [bool; N] = std::array::from_fn(bit);
        Bits::Long(bits.into())
    }
}

impl<const N: usize> PortValue for Signed<N> {
    fn from_words(words: &[u32]) -> Self {
        signed_cast(Bits::<N>::from_words(words))
    }
}

/// Inputs that can be driven by position: a signal, an array of them, or an interface.
pub trait Drive {
    /// Name and width of each input, in order; `name` is what the whole is called.
    fn ports(&self, name: &str) -> Vec<(String, usize)>;

    /// Drives all inputs from the words of each, in order; gives the words left over.
    fn drive<'a>(&mut self, words: &'a [u32]) -> &'a [u32];
}

impl<T: PortValue> Drive for Signal<In, T> {
    fn ports(&self, name: &str) -> Vec<(String, usize)> {
        vec![(name.into(), T::BITS)]
    }

    fn drive<'a>(&mut self, words: &'a [u32]) -> &'a [u32] {
        let (mine, rest) = words.split_at(words_of(T::BITS));
        self.next = T::from_words(mine);
        rest
    }
}

impl<D: Drive, const N: usize> Drive for [D; N] {
    fn ports(&self, name: &str) -> Vec<(String, usize)> {
        self.iter()
            .enumerate()
            .flat_map(|(index, each)| each.ports(&format!("{name}[{index}]")))
            .collect()
    }

    fn drive<'a>(&mut self, words: &'a [u32]) -> &'a [u32] {
        self.iter_mut().fold(words, |words, each| each.drive(words))
    }
}

/// The outputs of a block, in order, each as its words.
#[must_use]
pub fn outputs(block: &dyn Block) -> Vec<u32> {
    let mut reader = Reader::default();
    block.accept("top", &mut reader);
    reader.words
}

#[derive(Default)]
struct Reader {
    depth: usize,
    words: Vec<u32>,
}

impl Probe for Reader {
    fn visit_start_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth += 1;
    }

    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        self.depth -= 1;
    }

    fn visit_atom(&mut self, _: &str, atom: &dyn Atom) {
        if self.depth == 1 && atom.kind() == AtomKind::OutputParameter {
            let (value, _) = crate::emit::literal(&atom.verilog());
            let value = crate::emit::wrapped(&value, atom.bits());
            let mut digits = value.to_u32_digits();
            digits.resize(words_of(atom.bits()), 0);
            self.words.append(&mut digits);
        }
    }
}
