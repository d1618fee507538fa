//! Random expressions of a given kind, written with the fewest parentheses that Rust needs.

use peerlane_rtl::prim::Noise;

use super::kind::{Kind, Types};
use super::{below, percent};

/// Rust text and how tightly it binds.
#[derive(Clone, Debug)]
pub struct Text {
    pub text: String,
    precedence: u8,
}

const ATOM: u8 = 10;
const UNARY: u8 = 9;
const SUM: u8 = 7;
const SHIFT: u8 = 6;
const AND: u8 = 5;
const XOR: u8 = 4;
const OR: u8 = 3;
const COMPARE: u8 = 2;
const LOGICAL_AND: u8 = 1;
const LOGICAL_OR: u8 = 0;

impl Text {
    fn atom(text: impl Into<String>) -> Self {
        Self { text: text.into(), precedence: ATOM }
    }

    /// In parentheses if it binds less tightly than `precedence`, or for no reason now and then.
    fn within(&self, precedence: u8, noise: &mut Noise) -> String {
        if self.precedence < precedence || (self.precedence < ATOM && percent(noise, 25)) {
            format!("({})", self.text)
        } else {
            self.text.clone()
        }
    }
}

/// What may be read at some place in `update`.
#[derive(Clone, Debug, Default)]
pub struct Readable {
    /// Text and kind.
    pub sources: Vec<(String, Kind)>,
    /// Loop variables and their ends.
    pub loops: Vec<(String, usize)>,
}

impl Readable {
    pub fn add(&mut self, text: String, kind: Kind) {
        self.sources.push((text, kind));
    }

    fn of(&self, kind: Kind, in_cast: bool, noise: &mut Noise) -> Option<String> {
        let usable = |text: &str| !(in_cast && text.contains("[i]"));
        let matching = self.sources.iter().filter(|(text, other)| *other == kind && usable(text));
        let matching: Vec<&String> = matching.map(|(text, _)| text).collect();
        (!matching.is_empty()).then(|| noise.pick(&matching).clone())
    }
}

/// Makes expressions.
pub struct Writer<'a> {
    pub types: &'a Types,
    pub readable: &'a Readable,
    pub noise: &'a mut Noise,
    /// Inside a `bit_cast`, which rust-hdl executes where no loop runs: no loop variable may stand there.
    pub in_cast: bool,
}

impl Writer<'_> {
    /// An expression of the kind; for a struct only a signal will do.
    pub fn value(&mut self, kind: Kind, depth: usize) -> Option<Text> {
        match kind {
            Kind::Bit => Some(self.bit(depth)),
            Kind::Bits(width) => Some(self.bits(width, depth)),
            Kind::Signed(width) => Some(self.signed_at_top(width, depth)),
            Kind::Enum(index) => Some(match self.readable.of(kind, self.in_cast, self.noise) {
                Some(text) if percent(self.noise, 50) => Text::atom(text),
                _ => Text::atom(Types::variant(index, below(self.noise, self.types.enums[index]))),
            }),
            Kind::Struct(_) => self.readable.of(kind, self.in_cast, self.noise).map(Text::atom),
        }
    }

    /// Mostly the width of something that can be read.
    fn width(&mut self) -> usize {
        let widths = self.readable.sources.iter().filter_map(|(_, kind)| match kind {
            Kind::Bits(width) | Kind::Signed(width) => Some(*width),
            _ => None,
        });
        let widths: Vec<usize> = widths.collect();
        if widths.is_empty() || percent(self.noise, 15) {
            self.types.width(self.noise)
        } else {
            self.noise.pick(&widths)
        }
    }

    fn inside_cast(&mut self, write: impl FnOnce(&mut Self) -> Text) -> Text {
        let before = std::mem::replace(&mut self.in_cast, true);
        let text = write(self);
        self.in_cast = before;
        text
    }

    fn loop_variable(&self) -> Option<(String, usize)> {
        self.readable.loops.last().filter(|_| !self.in_cast).cloned()
    }

    /// A number that fits, as a literal of the macro.
    fn literal(&mut self, width: usize) -> String {
        let bits = width.min(63);
        let mask = (1_u64 << bits) - 1;
        let value = match below(self.noise, 4) {
            0 => self.noise.word() & mask,
            1 => mask,
            _ => self.noise.word() & mask & 7,
        };
        if value >= 1 << 31 { format!("{value}_u64") } else { value.to_string() }
    }

    fn binary(&mut self, left: &Text, operator: &str, precedence: u8, right: &Text) -> Text {
        // Rust's operators associate to the left, and comparisons not at all.
        let left_needs = if precedence == COMPARE { precedence + 1 } else { precedence };
        let (left, right) =
            (left.within(left_needs, self.noise), right.within(precedence + 1, self.noise));
        Text { text: format!("{left} {operator} {right}"), precedence }
    }

    pub fn bits(&mut self, width: usize, depth: usize) -> Text {
        let leaf = depth == 0 || percent(self.noise, 12);
        if leaf {
            return match self.readable.of(Kind::Bits(width), self.in_cast, self.noise) {
                Some(text) if percent(self.noise, 85) => Text::atom(text),
                _ => Text::atom(format!("bits::<{width}>({})", self.literal(width))),
            };
        }
        match below(self.noise, 14) {
            0..=3 => self.arithmetic(width, depth),
            4 => {
                let value = self.bits(width, depth - 1).within(UNARY, self.noise);
                Text { text: format!("!{value}"), precedence: UNARY }
            }
            5 | 6 => self.shift(width, depth),
            7 | 8 => {
                let from = self.width();
                let value = self.inside_cast(|writer| writer.bits(from, depth - 1));
                Text::atom(format!("bit_cast::<{width}, {from}>({})", value.text))
            }
            9 => {
                let bit = self.inside_cast(|writer| writer.bit(depth - 1));
                Text::atom(format!("bit_cast::<{width}, 1>(({}).into())", bit.text))
            }
            10 => self.slice(width, depth),
            11 => self.replaced(width, depth),
            12 => {
                let (left, right) = (self.bits(width, depth - 1), self.bit(depth - 1));
                self.binary(&left, "+", SUM, &right)
            }
            _ => {
                let value = self.signed(width, depth - 1);
                Text::atom(format!("unsigned_cast({})", value.text))
            }
        }
    }

    fn arithmetic(&mut self, width: usize, depth: usize) -> Text {
        let (operator, precedence) =
            self.noise.pick(&[("+", SUM), ("-", SUM), ("&", AND), ("|", OR), ("^", XOR)]);
        let left = self.bits(width, depth - 1);
        let right = if percent(self.noise, 25) {
            Text::atom(self.literal(width))
        } else if let (true, Some((variable, end))) =
            (percent(self.noise, 40), self.loop_variable())
            && end <= 1 << width.min(8)
        {
            Text::atom(format!("{variable}.to_bits::<{width}>()"))
        } else {
            self.bits(width, depth - 1)
        };
        self.binary(&left, operator, precedence, &right)
    }

    fn shift(&mut self, width: usize, depth: usize) -> Text {
        let operator = self.noise.pick(&["<<", ">>"]);
        let value = self.bits(width, depth - 1);
        let amount = if percent(self.noise, 50) {
            Text::atom(below(self.noise, width + 2).to_string())
        } else {
            let size = self.noise.pick(&[4, 8]);
            self.bits(size, depth - 1)
        };
        self.binary(&value, operator, SHIFT, &amount)
    }

    /// A position in `limit` places: a number, a loop variable, or something that moves.
    fn position(&mut self, limit: usize, depth: usize) -> String {
        if let Some((variable, end)) = self.loop_variable()
            && end <= limit
            && percent(self.noise, 40)
        {
            return variable;
        }
        let size = limit.ilog2().min(8) as usize;
        if size > 0 && percent(self.noise, 40) {
            let value = self.bits(size, depth);
            return format!("{}.index()", value.within(ATOM, self.noise));
        }
        below(self.noise, limit).to_string()
    }

    fn slice(&mut self, width: usize, depth: usize) -> Text {
        let from = self.width();
        let value = self.bits(from, depth - 1).within(ATOM, self.noise);
        let position = self.position(from, depth - 1);
        Text::atom(format!("{value}.get_bits::<{width}>({position})"))
    }

    fn replaced(&mut self, width: usize, depth: usize) -> Text {
        let value = self.bits(width, depth - 1).within(ATOM, self.noise);
        let position = self.position(width, depth - 1);
        let bit = self.bit(depth - 1);
        Text::atom(format!("{value}.replace_bit({position}, {})", bit.text))
    }

    pub fn bit(&mut self, depth: usize) -> Text {
        if depth == 0 || percent(self.noise, 8) {
            return match self.readable.of(Kind::Bit, self.in_cast, self.noise) {
                Some(text) if percent(self.noise, 90) => Text::atom(text),
                _ => Text::atom(percent(self.noise, 50).to_string()),
            };
        }
        match below(self.noise, 12) {
            0..=3 => self.compared(depth),
            4 => {
                let value = self.bit(depth - 1).within(UNARY, self.noise);
                Text { text: format!("!{value}"), precedence: UNARY }
            }
            5 | 6 => {
                let (operator, precedence) = self.noise.pick(&[
                    ("&", AND),
                    ("|", OR),
                    ("^", XOR),
                    ("&&", LOGICAL_AND),
                    ("||", LOGICAL_OR),
                    ("==", COMPARE),
                    ("!=", COMPARE),
                ]);
                let (left, right) = (self.bit(depth - 1), self.bit(depth - 1));
                self.binary(&left, operator, precedence, &right)
            }
            7 | 8 => {
                let from = self.width();
                let value = self.bits(from, depth - 1).within(ATOM, self.noise);
                let position = self.position(from, depth - 1);
                Text::atom(format!("{value}.get_bit({position})"))
            }
            9 => {
                let from = self.width();
                let value = self.bits(from, depth - 1).within(ATOM, self.noise);
                let reduction = self.noise.pick(&["any", "all", "xor"]);
                Text::atom(format!("{value}.{reduction}()"))
            }
            10 => self.signed_compared(depth),
            _ => self.enum_compared(depth),
        }
    }

    fn compared(&mut self, depth: usize) -> Text {
        let width = self.width();
        let operator = self.noise.pick(&["==", "==", "!=", "<", "<=", ">", ">="]);
        let left = self.bits(width, depth - 1);
        let right = if percent(self.noise, 25) {
            Text::atom(self.literal(width))
        } else {
            self.bits(width, depth - 1)
        };
        // `a < b` and `x as T < y` read alike to Rust's parser only where a path stands before `<`: never here.
        self.binary(&left, operator, COMPARE, &right)
    }

    fn signed_compared(&mut self, depth: usize) -> Text {
        let width = self.width();
        let operator = self.noise.pick(&["==", "!=", "<", "<=", ">", ">="]);
        let (left, right) = (self.signed(width, depth - 1), self.signed(width, depth - 1));
        self.binary(&left, operator, COMPARE, &right)
    }

    fn enum_compared(&mut self, depth: usize) -> Text {
        let index = below(self.noise, self.types.enums.len());
        match self.readable.of(Kind::Enum(index), self.in_cast, self.noise) {
            Some(text) => {
                let operator = self.noise.pick(&["==", "!="]);
                let variant = Types::variant(index, below(self.noise, self.types.enums[index]));
                self.binary(&Text::atom(text), operator, COMPARE, &Text::atom(variant))
            }
            None => self.compared(depth),
        }
    }

    /// A signed value where the context fixes the width, so that a cast from another width may stand there.
    fn signed_at_top(&mut self, width: usize, depth: usize) -> Text {
        if depth == 0 || percent(self.noise, 70) {
            return self.signed(width, depth);
        }
        let from = self.width();
        let value = self.signed(from, depth - 1);
        Text::atom(format!("signed_bit_cast::<{width}, {from}>({})", value.text))
    }

    fn signed(&mut self, width: usize, depth: usize) -> Text {
        if depth == 0 || percent(self.noise, 15) {
            return match self.readable.of(Kind::Signed(width), self.in_cast, self.noise) {
                Some(text) => Text::atom(text),
                None => Text::atom(format!("signed_cast({})", self.bits(width, 0).text)),
            };
        }
        match below(self.noise, 6) {
            0 | 1 => {
                let (left, right) = (self.signed(width, depth - 1), self.signed(width, depth - 1));
                let operator = self.noise.pick(&["+", "-"]);
                self.binary(&left, operator, SUM, &right)
            }
            2 => {
                let value = self.signed(width, depth - 1).within(UNARY, self.noise);
                Text { text: format!("-{value}"), precedence: UNARY }
            }
            3 if width == 32 => {
                let (left, right) = (self.signed(16, depth - 1), self.signed(16, depth - 1));
                let (left, right) =
                    (left.within(UNARY, self.noise), right.within(UNARY, self.noise));
                Text { text: format!("({left} * {right})"), precedence: ATOM }
            }
            4 => {
                let from = self.width();
                let value = self.signed(from, depth - 1).within(ATOM, self.noise);
                let low = below(self.noise, from);
                Text::atom(format!("{value}.get_bits::<{width}>({low})"))
            }
            _ => {
                let value = self.bits(width, depth - 1);
                Text::atom(format!("signed_cast({})", value.text))
            }
        }
    }
}
