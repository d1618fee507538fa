//! The index of an array, which reaches the emitter as Rust text: literals, loop variables, named constants, `+ - *`.

use super::error::Problem;

/// Evaluates `text`, in which rust-hdl has replaced `::` by `$`; `lookup` knows loop variables and constants.
pub fn evaluate(text: &str, lookup: &dyn Fn(&str) -> Option<i64>) -> Result<usize, Problem> {
    let mut reader = Reader { rest: text, lookup };
    let value = reader.sum();
    value
        .filter(|_| reader.rest.is_empty())
        .and_then(|value| usize::try_from(value).ok())
        .ok_or_else(|| Problem::BadIndex { text: text.replace('$', "::") })
}

struct Reader<'a> {
    rest: &'a str,
    lookup: &'a dyn Fn(&str) -> Option<i64>,
}

impl Reader<'_> {
    fn take(&mut self, symbol: char) -> bool {
        let rest = self.rest.strip_prefix(symbol);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<i64> {
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value = value.checked_add(self.product()?)?;
            } else if self.take('-') {
                value = value.checked_sub(self.product()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn product(&mut self) -> Option<i64> {
        let mut value = self.atom()?;
        while self.take('*') {
            value = value.checked_mul(self.atom()?)?;
        }
        Some(value)
    }

    fn atom(&mut self) -> Option<i64> {
        if self.take('(') {
            let value = self.sum()?;
            return self.take(')').then_some(value);
        }
        let is_part =
            |character: char| character.is_ascii_alphanumeric() || "_$".contains(character);
        let end = self.rest.find(|character| !is_part(character)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let digits = word.strip_suffix("usize").unwrap_or(word).replace('_', "");
        digits.parse().ok().or_else(|| (self.lookup)(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lookup(word: &str) -> Option<i64> {
        match word {
            "i" => Some(3),
            "ping$index$MODE" => Some(40),
            _ => None,
        }
    }

    #[test]
    fn an_index_follows_the_precedence_of_rust() {
        assert_eq!(evaluate("2*i+1", &lookup), Ok(7));
        assert_eq!(evaluate("ping$index$MODE+2*(i-1)", &lookup), Ok(44));
        assert_eq!(evaluate("1_0usize", &lookup), Ok(10));
    }

    #[test]
    fn an_index_that_is_not_understood_is_refused() {
        for text in ["j", "i/2", "2*(i", "i-4", "", "i+", "i)"] {
            assert_eq!(
                evaluate(text, &lookup),
                Err(Problem::BadIndex { text: text.into() }),
                "{text}"
            );
        }
    }
}
