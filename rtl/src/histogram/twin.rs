//! What the histogram must hold, in plain Rust: the model that the gateware is tested against.

use peerlane_regmap::histogram::{LOG_BINS, WINDOW_BINS, bin_index};

/// One bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bank {
    /// First value of the linear window.
    pub base: u32,
    /// Samples.
    pub count: u64,
    /// Smallest sample.
    pub minimum: Extreme,
    /// Largest sample.
    pub maximum: Extreme,
    /// Sum of the samples.
    pub sum: u64,
    /// Sum of their squares.
    pub squares: u128,
    /// Samples below the window.
    pub below: u64,
    /// Samples above the window.
    pub above: u64,
    /// Samples whose log-linear bin was full.
    pub log_saturated: u64,
    /// Samples whose window bin was full.
    pub window_saturated: u64,
    /// Log-linear bins.
    pub log: Vec<u32>,
    /// Bins of the window.
    pub window: Vec<u32>,
}

/// The first sample that was the smallest, or the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The sample; 2^32 - 1 and 0 in an empty bank.
    pub value: u32,
    /// When it was measured.
    pub stamp: u64,
    /// Which measurement it was.
    pub sequence: u32,
}

impl Bank {
    fn new(base: u32) -> Self {
        let nothing = |value| Extreme { value, stamp: 0, sequence: 0 };
        Self {
            base,
            count: 0,
            minimum: nothing(u32::MAX),
            maximum: nothing(0),
            sum: 0,
            squares: 0,
            below: 0,
            above: 0,
            log_saturated: 0,
            window_saturated: 0,
            log: vec![0; LOG_BINS],
            window: vec![0; WINDOW_BINS],
        }
    }

    fn sample(&mut self, value: u32, sequence: u32, stamp: u64, full: u32) {
        let this = Extreme { value, stamp, sequence };
        if self.count == 0 || value < self.minimum.value {
            self.minimum = this;
        }
        if self.count == 0 || value > self.maximum.value {
            self.maximum = this;
        }
        self.count += 1;
        self.sum += u64::from(value);
        self.squares += u128::from(value) * u128::from(value);
        add(&mut self.log[bin_index(value)], &mut self.log_saturated, full);
        match value.checked_sub(self.base) {
            None => self.below += 1,
            Some(distance) => match self.window.get_mut(distance as usize) {
                None => self.above += 1,
                Some(bin) => add(bin, &mut self.window_saturated, full),
            },
        }
    }
}

fn add(bin: &mut u32, saturated: &mut u64, full: u32) {
    if *bin == full { *saturated += 1 } else { *bin += 1 }
}

/// Both banks, after the 1,024 cycles that follow reset.
#[derive(Clone, Debug)]
pub struct Twin {
    full: u32,
    spare_clear: bool,
    counting: Bank,
    spare: Bank,
}

impl Twin {
    /// An empty histogram with bins of `count_bits` bits.
    #[must_use]
    pub fn new(count_bits: u32) -> Self {
        Self {
            full: u32::MAX >> (u32::BITS - count_bits),
            spare_clear: true,
            counting: Bank::new(0),
            spare: Bank::new(0),
        }
    }

    /// Counts a sample.
    pub fn sample(&mut self, value: u32, sequence: u32, stamp: u64) {
        self.counting.sample(value, sequence, stamp, self.full);
    }

    /// Exchanges the banks; false if the spare one is not clear.
    pub fn swap(&mut self, window_base: u32) -> bool {
        if !self.spare_clear {
            return false;
        }
        self.spare = std::mem::replace(&mut self.counting, Bank::new(window_base));
        self.spare_clear = false;
        true
    }

    /// Empties the spare bank.
    pub fn clear(&mut self) {
        self.spare = Bank::new(0);
        self.spare_clear = true;
    }

    /// The bank that can be read.
    #[must_use]
    pub fn spare(&self) -> &Bank {
        &self.spare
    }
}
