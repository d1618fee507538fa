//! A memory with one write port and one read port on one clock.
//!
//! ```text
//! write_address, write_data ──► words[2^N] ──► read_data   (a cycle after read_address)
//! ```
//! Latency: one cycle to read; a word written at an edge can be read from the next edge on. Contents are not reset.
//! Reading the word that is being written in the same cycle returns noise, as does a word never written: block RAMs of
//! different makers differ there, so no block may depend on it.

use rust_hdl::prelude::*;

use super::{Noise, State, Sync};

/// How the emitter knows a [`Ram`] in rust-hdl's tree.
pub(crate) const RAM_MARK: &str = "@ram";

/// A memory of 2^`N` words.
#[derive(Clone, Debug, LogicBlock)]
pub struct Ram<D: State, const N: usize> {
    /// Both ports work at its rising edge; the reset is ignored.
    pub clock: Signal<In, Sync>,
    /// The word to read.
    pub read_address: Signal<In, Bits<N>>,
    /// The word read at the last edge.
    pub read_data: Signal<Out, D>,
    /// Where to write.
    pub write_address: Signal<In, Bits<N>>,
    /// What to write.
    pub write_data: Signal<In, D>,
    /// Write this cycle.
    pub write_enable: Signal<In, Bit>,
    _words: Vec<D>,
    _noise: Noise,
    _was_high: bool,
}

impl<D: State, const N: usize> Default for Ram<D, N> {
    fn default() -> Self {
        let mut noise = Noise::new(N as u64);
        Self {
            clock: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::new_with_default(D::noise(&mut noise)),
            write_address: Signal::default(),
            write_data: Signal::default(),
            write_enable: Signal::default(),
            _words: (0..1_u64 << N).map(|_| D::noise(&mut noise)).collect(),
            _noise: noise,
            _was_high: false,
        }
    }
}

impl<D: State, const N: usize> Logic for Ram<D, N> {
    fn update(&mut self) {
        let Sync { clock, .. } = self.clock.val();
        if clock && !self._was_high {
            let collides =
                self.write_enable.val() && self.write_address.val() == self.read_address.val();
            self.read_data.next = if collides {
                D::noise(&mut self._noise)
            } else {
                self._words[self.read_address.val().index()]
            };
            if self.write_enable.val() {
                self._words[self.write_address.val().index()] = self.write_data.val();
            }
        }
        self._was_high = clock;
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Blackbox(BlackBox { code: String::new(), name: RAM_MARK.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::Bench;

    fn written(address: u64, word: u64) -> Bench<Ram<Bits<32>, 4>> {
        let mut bench = Bench::new(Ram::<Bits<32>, 4>::default(), |ram| &mut ram.clock);
        bench.write_address.next = address.into();
        bench.write_data.next = word.into();
        bench.write_enable.next = true;
        bench.cycle();
        bench.write_enable.next = false;
        bench
    }

    #[test]
    fn a_word_reads_back_one_cycle_after_its_address() {
        let mut bench = written(5, 77);
        bench.read_address.next = 5.into();
        bench.settle();
        assert_ne!(bench.read_data.val(), bits::<32>(77));
        bench.cycle();
        assert_eq!(bench.read_data.val(), bits::<32>(77));
    }

    #[test]
    fn reading_the_word_being_written_gives_neither_the_old_nor_the_new_one() {
        let mut bench = written(5, 77);
        bench.read_address.next = 5.into();
        bench.write_address.next = 5.into();
        bench.write_data.next = 78.into();
        bench.write_enable.next = true;
        bench.cycle();
        assert_ne!(bench.read_data.val(), bits::<32>(77));
        assert_ne!(bench.read_data.val(), bits::<32>(78));
    }
}
