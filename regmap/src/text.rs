//! Strings while compiling: compare, change case, and build a message, all in `const fn`.

/// A string of at most `N` bytes that can be built while compiling. What does not fit is cut off.
#[derive(Clone, Copy)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    /// Nothing yet.
    pub(crate) const EMPTY: Self = Self { bytes: [0; N], length: 0 };

    /// Append one ASCII byte.
    pub(crate) const fn byte(mut self, byte: u8) -> Self {
        if self.length < N {
            self.bytes[self.length] = if byte.is_ascii() { byte } else { b'?' };
            self.length += 1;
        }
        self
    }

    /// Append a string; anything but ASCII becomes `?`.
    pub(crate) const fn then(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            self = self.byte(bytes[i]);
            i += 1;
        }
        self
    }

    /// Append a number in decimal.
    pub(crate) const fn decimal(mut self, number: u64) -> Self {
        let mut power = 1;
        while number / power >= 10 {
            power *= 10;
        }
        while power > 0 {
            self = self.digit(number / power % 10);
            power /= 10;
        }
        self
    }

    /// Append a number as `0x…` with at least three digits.
    pub(crate) const fn hex(mut self, number: u64) -> Self {
        self = self.then("0x");
        let mut digits = 3;
        while digits < 16 && number >> (4 * digits) != 0 {
            digits += 1;
        }
        while digits > 0 {
            digits -= 1;
            self = self.digit(number >> (4 * digits) & 0xF);
        }
        self
    }

    #[allow(clippy::cast_possible_truncation, reason = "a digit")]
    const fn digit(self, digit: u64) -> Self {
        self.byte(b"0123456789abcdef"[digit as usize & 0xF])
    }

    /// What was built.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "?",
        }
    }
}

impl<const N: usize> core::fmt::Debug for Text<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.as_str().fmt(f)
    }
}

impl<const N: usize> core::fmt::Display for Text<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whether two strings are equal.
pub(crate) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The `snake_case` form of a name in `CamelCase`, as Verilog sees it: `_` before each capital but the first.
pub(crate) const fn snake<const N: usize>(mut to: Text<N>, name: &str) -> Text<N> {
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if i > 0 && bytes[i].is_ascii_uppercase() && bytes[i - 1] != b'_' {
            to = to.byte(b'_');
        }
        to = to.byte(bytes[i].to_ascii_lowercase());
        i += 1;
    }
    to
}
