//! The checkout as text: its files, and Rust sources without comments, strings and tests.

use std::fs;
use std::path::{Path, PathBuf};

/// One file of the checkout.
#[derive(Debug, Clone)]
pub struct File {
    /// From the top folder, with `/` between names.
    pub path: String,
    /// Its text.
    pub text: String,
}

impl File {
    /// A source of Rust.
    #[must_use]
    pub fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "rs")
    }
}

/// The checkout's top folder.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Every text file below `folder` whose name ends with one of `endings`, sorted by path. Build folders, hidden folders
/// and what is no text are left out.
///
/// # Panics
/// When `folder` cannot be listed.
#[must_use]
pub fn files(folder: &str, endings: &[&str]) -> Vec<File> {
    let mut found = Vec::new();
    collect(&root().join(folder), endings, &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn collect(folder: &Path, endings: &[&str], found: &mut Vec<File>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && !name.starts_with('.') {
                collect(&path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending))
            && let Ok(text) = fs::read_to_string(&path)
        {
            let path = path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().into_owned();
            found.push(File { path, text });
        }
    }
}

/// The Rust sources of a crate's folder that ship: nothing that is compiled for tests only.
#[must_use]
pub fn product_sources(folder: &str) -> Vec<File> {
    let all = files(&format!("{folder}/src"), &[".rs"]);
    let test_modules: Vec<String> =
        all.iter().flat_map(|file| test_modules(&code(&file.text))).collect();
    all.into_iter()
        .filter(|file| {
            let parts: Vec<&str> = file.path.trim_end_matches(".rs").split('/').collect();
            !parts.iter().any(|part| test_modules.iter().any(|module| module == part))
        })
        .map(|file| File { text: without_tests(&code(&file.text)).to_owned(), ..file })
        .collect()
}

/// The modules declared under `#[cfg(test)]` in files of their own.
fn test_modules(code: &str) -> Vec<String> {
    code.split("#[cfg(test)]")
        .skip(1)
        .filter_map(|rest| {
            let line = rest.trim_start().lines().next()?;
            let name = line.strip_suffix(';')?.rsplit_once("mod ")?.1;
            Some(name.trim().to_owned())
        })
        .collect()
}

/// A file up to its test module, which stands last.
fn without_tests(code: &str) -> &str {
    match code.find("#[cfg(test)]\nmod tests {") {
        Some(at) => &code[..at],
        None => code,
    }
}

/// Rust code with comments, strings and character literals blanked; line numbers stay.
#[must_use]
pub fn code(text: &str) -> String {
    let bytes: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            '/' if bytes.get(at + 1) == Some(&'/') => line_end(&bytes, at),
            '/' if bytes.get(at + 1) == Some(&'*') => comment_end(&bytes, at),
            '"' => string_end(&bytes, at),
            'r' if raw_hashes(&bytes, at).is_some() => raw_end(&bytes, at),
            '\'' => character_end(&bytes, at),
            _ => at,
        };
        if end == at {
            out.push(bytes[at]);
            at += 1;
        } else {
            out.extend(
                bytes[at..end].iter().map(|letter| if *letter == '\n' { '\n' } else { ' ' }),
            );
            at = end;
        }
    }
    out
}

fn line_end(text: &[char], at: usize) -> usize {
    text[at..].iter().position(|letter| *letter == '\n').map_or(text.len(), |length| at + length)
}

fn comment_end(text: &[char], start: usize) -> usize {
    let mut depth = 0_u32;
    let mut at = start;
    while at < text.len() {
        match (text[at], text.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    text.len()
}

fn string_end(text: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < text.len() {
        match text[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    text.len()
}

/// How many `#` a raw string that begins here has; `None` where none begins.
fn raw_hashes(text: &[char], at: usize) -> Option<usize> {
    // `br"…"` begins with a `b` that stays; any other letter before makes the `r` the end of a name.
    let before = at.checked_sub(1).and_then(|before| text.get(before));
    if before.is_some_and(|letter| (letter.is_alphanumeric() || *letter == '_') && *letter != 'b') {
        return None;
    }
    let hashes = text[at + 1..].iter().take_while(|letter| **letter == '#').count();
    (text.get(at + 1 + hashes) == Some(&'"')).then_some(hashes)
}

fn raw_end(text: &[char], start: usize) -> usize {
    let hashes = raw_hashes(text, start).unwrap_or_default();
    let mut at = start + hashes + 2;
    while at < text.len() {
        let closes = text[at] == '"'
            && text[at + 1..].iter().take_while(|letter| **letter == '#').count() >= hashes;
        if closes {
            return at + 1 + hashes;
        }
        at += 1;
    }
    text.len()
}

/// The end of a character literal, or `start` for a lifetime.
fn character_end(text: &[char], start: usize) -> usize {
    match (text.get(start + 1), text.get(start + 2)) {
        (Some('\\'), _) => {
            let end = text[start + 3..].iter().position(|letter| *letter == '\'');
            end.map_or(text.len(), |length| start + 4 + length)
        }
        (Some(_), Some('\'')) => start + 3,
        _ => start,
    }
}

/// Where `word` stands by itself in `code`: line numbers from 1.
#[must_use]
pub fn lines_with_word(code: &str, word: &str) -> Vec<usize> {
    let inside = |letter: char| letter.is_alphanumeric() || letter == '_';
    let stands_alone = |line: &str| {
        line.match_indices(word).any(|(at, _)| {
            !line[..at].ends_with(inside) && !line[at + word.len()..].starts_with(inside)
        })
    };
    code.lines()
        .enumerate()
        .filter(|(_, line)| stands_alone(line))
        .map(|(index, _)| index + 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_strings_and_characters_are_blanked_and_lines_stay() {
        let text = "a /* x\n /* y */ z */ b // c\n\"d\\\"e\" r#\"f\"g\"# 'h' '\\'' '\\n' &'static i br\"j\" for\"k\"";
        assert_eq!(
            code(text).split_whitespace().collect::<Vec<_>>(),
            ["a", "b", "&'static", "i", "b", "for"]
        );
        assert_eq!(code(text).lines().count(), text.lines().count());
    }

    #[test]
    fn a_word_is_found_only_by_itself() {
        let code = "unsafe {\n#![deny(unsafe_code)]\nnot_unsafe\nx(unsafe)";
        assert_eq!(lines_with_word(code, "unsafe"), [1, 4]);
    }

    #[test]
    fn test_modules_are_recognised_inside_and_in_files() {
        let code = "fn product() {}\n#[cfg(test)]\npub(crate) mod fake;\n#[cfg(test)]\nmod tests {\n fn t() {} }";
        assert_eq!(test_modules(code), ["fake"]);
        assert!(!without_tests(code).contains("fn t"));
        assert!(without_tests(code).contains("fn product"));
    }

    #[test]
    fn this_checkout_is_found() {
        let names: Vec<String> =
            files("tests/src", &[".rs"]).into_iter().map(|file| file.path).collect();
        assert!(names.contains(&"tests/src/repository.rs".to_owned()), "{names:?}");
    }
}
