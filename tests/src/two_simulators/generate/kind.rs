//! What signals of generated blocks carry.

use std::fmt::Write;

use peerlane_rtl::prim::Noise;

use super::{below, percent};

/// A type of a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Bit,
    Bits(usize),
    Signed(usize),
    /// Index of an enum.
    Enum(usize),
    /// Index of a packed struct.
    Struct(usize),
}

/// The widths, enums and structs of one batch.
#[derive(Clone, Debug)]
pub struct Types {
    pub widths: Vec<usize>,
    /// Number of variants of each.
    pub enums: Vec<usize>,
    /// Fields of each.
    pub structs: Vec<Vec<Kind>>,
}

/// Widths at the borders of rust-hdl's and of Verilator's representations.
const BORDERS: [usize; 12] = [31, 33, 63, 64, 65, 96, 127, 128, 129, 160, 255, 256];

impl Types {
    pub fn new(noise: &mut Noise) -> Self {
        let mut widths = vec![1, 4, 8, 16, 32];
        for range in [2..32, 33..65, 65..257] {
            widths.push(range.start + below(noise, range.len()));
        }
        widths.push(noise.pick(&BORDERS));
        let enums = vec![2, 3, 5];
        let field = |noise: &mut Noise| match below(noise, 4) {
            0 => Kind::Bit,
            1 => Kind::Enum(below(noise, 3)),
            _ => Kind::Bits(noise.pick(&widths)),
        };
        let structs = (0..2).map(|_| (0..3).map(|_| field(noise)).collect()).collect();
        Self { widths, enums, structs }
    }

    pub fn width(&self, noise: &mut Noise) -> usize {
        noise.pick(&self.widths)
    }

    /// A kind for an input: those that a bench can drive.
    pub fn input(&self, noise: &mut Noise) -> Kind {
        match below(noise, 10) {
            0 | 1 => Kind::Bit,
            2 | 3 => Kind::Signed(self.width(noise)),
            _ => Kind::Bits(self.width(noise)),
        }
    }

    pub fn any(&self, noise: &mut Noise) -> Kind {
        match below(noise, 12) {
            0 => Kind::Enum(below(noise, self.enums.len())),
            1 => Kind::Struct(below(noise, self.structs.len())),
            _ => self.input(noise),
        }
    }

    /// The type in Rust.
    pub fn name(kind: Kind) -> String {
        match kind {
            Kind::Bit => "Bit".into(),
            Kind::Bits(width) => format!("Bits<{width}>"),
            Kind::Signed(width) => format!("Signed<{width}>"),
            Kind::Enum(index) => format!("E{index}"),
            Kind::Struct(index) => format!("S{index}"),
        }
    }

    /// Some value of the kind, as Rust that may stand outside `update`.
    pub fn value(&self, kind: Kind, noise: &mut Noise) -> String {
        match kind {
            Kind::Bit => percent(noise, 50).to_string(),
            Kind::Bits(width) | Kind::Signed(width) => {
                let words = crate::two_simulators::stimulus::random_word(width, noise);
                format!("PortValue::from_words(&{words:?})")
            }
            Kind::Enum(index) => Self::variant(index, below(noise, self.enums[index])),
            Kind::Struct(_) => "Default::default()".into(),
        }
    }

    /// Zero, as Rust inside `update`; none for a struct.
    pub fn zero(kind: Kind) -> Option<String> {
        match kind {
            Kind::Bit => Some("false".into()),
            Kind::Bits(_) => Some("0.into()".into()),
            Kind::Signed(width) => Some(format!("signed_cast(bits::<{width}>(0))")),
            Kind::Enum(index) => Some(Self::variant(index, 0)),
            Kind::Struct(_) => None,
        }
    }

    pub fn variant(index: usize, variant: usize) -> String {
        format!("E{index}::V{variant}")
    }

    pub fn source(&self) -> String {
        let mut text = String::new();
        for (index, &count) in self.enums.iter().enumerate() {
            let variants: Vec<String> = (0..count).map(|variant| format!("V{variant}")).collect();
            let _ = writeln!(text, "states! {{ pub enum E{index} {{ {} }} }}", variants.join(", "));
        }
        for (index, fields) in self.structs.iter().enumerate() {
            let name =
                |(field, kind): (usize, &Kind)| format!("pub f{field}: {}", Self::name(*kind));
            let fields: Vec<String> = fields.iter().enumerate().map(name).collect();
            let _ = writeln!(text, "packed! {{ pub struct S{index} {{ {} }} }}", fields.join(", "));
        }
        text
    }
}
