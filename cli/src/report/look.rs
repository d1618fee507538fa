//! How text may look where it goes: which characters, which colours, how wide.

use std::env;
use std::fmt::Write;
use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Style};

/// What the reader's terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Characters past ASCII.
    pub unicode: bool,
    /// Colours and bold text.
    pub colour: bool,
    /// Characters in a line.
    pub width: usize,
}

/// Whether to use colour: as asked on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Width where nobody says another.
const USUAL_WIDTH: usize = 80;
/// Wider lines are hard to read.
const WIDEST: usize = 110;
/// Narrower lines cannot hold the table.
const NARROWEST: usize = 48;

impl Look {
    /// What standard output can show.
    #[must_use]
    pub fn of_stdout(colour: Colour) -> Self {
        let width = terminal_size::terminal_size_of(io::stdout());
        Self::new(colour, io::stdout().is_terminal(), width.map(|(width, _)| width.0))
    }

    /// What standard error can show.
    #[must_use]
    pub fn of_stderr(colour: Colour) -> Self {
        let width = terminal_size::terminal_size_of(io::stderr());
        Self::new(colour, io::stderr().is_terminal(), width.map(|(width, _)| width.0))
    }

    fn new(colour: Colour, terminal: bool, width: Option<u16>) -> Self {
        let width = width.map(usize::from);
        Self {
            unicode: locale_is_utf8(|name| env::var(name).ok()),
            colour: wants_colour(
                colour,
                terminal && takes_escapes(env::var("TERM").ok().as_deref()),
                env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()),
            ),
            width: width.unwrap_or(USUAL_WIDTH).clamp(NARROWEST, WIDEST),
        }
    }

    /// `text` in `style`, where there is colour.
    #[must_use]
    pub fn paint(self, style: Style, text: &str) -> String {
        if self.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    #[must_use]
    pub fn heading(self, text: &str) -> String {
        self.paint(Style::new().bold(), text)
    }

    /// Something to be seen.
    #[must_use]
    pub fn alarm(self, text: &str) -> String {
        self.paint(AnsiColor::Yellow.on_default().bold(), text)
    }

    /// A bar or anything else drawn.
    #[must_use]
    pub fn drawn(self, text: &str) -> String {
        self.paint(AnsiColor::Cyan.on_default(), text)
    }

    /// The first where the terminal can show it, else the second.
    #[must_use]
    pub fn either(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    /// Add `text` behind `label`, wrapped at the width and indented as deep as the label.
    pub fn paragraph(self, out: &mut String, label: &str, plain_label: &str, text: &str) {
        let indent = plain_label.chars().count();
        let room = self.width.saturating_sub(indent).max(20);
        let mut line = String::new();
        let mut lead = label.to_owned();
        for word in text.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > room {
                let _ = writeln!(out, "{lead}{line}");
                lead = " ".repeat(indent);
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        let _ = writeln!(out, "{lead}{line}");
    }
}

/// Whether the locale that POSIX says applies to characters is a UTF-8 one.
fn locale_is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let value = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| variable(name).filter(|value| !value.is_empty()));
    value.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// Whether standard error is a terminal on which a line can be drawn anew.
#[must_use]
pub fn stderr_takes_bar() -> bool {
    io::stderr().is_terminal() && takes_escapes(env::var("TERM").ok().as_deref())
}

/// Whether a terminal of this `TERM` knows escape codes. One that has no name is promised to know nothing.
fn takes_escapes(term: Option<&str>) -> bool {
    term.is_some_and(|term| !term.is_empty() && term != "dumb")
}

/// Whether to use colour, given what was asked, whether the text goes to a terminal that knows it, and `NO_COLOR`.
fn wants_colour(asked: Colour, terminal: bool, no_color: bool) -> bool {
    match asked {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => terminal && !no_color,
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, Look, locale_is_utf8, takes_escapes, wants_colour};

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        let locale = |pairs: &'static [(&str, &str)]| {
            locale_is_utf8(|name| {
                pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_owned())
            })
        };

        assert!(locale(&[("LANG", "de_DE.UTF-8")]));
        assert!(locale(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]));
        assert!(!locale(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]));
        assert!(!locale(&[]));
    }

    #[test]
    fn an_explicit_wish_for_colour_beats_no_color() {
        assert!(wants_colour(Colour::Always, false, true));
        assert!(wants_colour(Colour::Auto, true, false));
        assert!(!wants_colour(Colour::Auto, true, true));
        assert!(!wants_colour(Colour::Auto, false, false));
        assert!(!wants_colour(Colour::Never, true, false));
    }

    #[test]
    fn a_terminal_without_a_name_or_called_dumb_gets_no_escape_codes() {
        assert!(takes_escapes(Some("xterm-256color")) && takes_escapes(Some("linux")));
        assert!(!takes_escapes(Some("dumb")) && !takes_escapes(Some("")) && !takes_escapes(None));
    }

    #[test]
    fn a_paragraph_keeps_to_the_width() {
        let look = Look { unicode: true, colour: false, width: 30 };
        let mut out = String::new();
        look.paragraph(
            &mut out,
            "note  ",
            "note  ",
            "every line of it ends before the edge of the terminal",
        );

        assert_eq!(
            out,
            "note  every line of it ends\n      before the edge of the\n      terminal\n"
        );
    }
}
