//! The words of the descriptions, as they come from `///` lines.

/// The paragraphs of a text: lines joined, empty lines between.
pub(crate) fn paragraphs(text: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in text.lines().map(str::trim) {
        let last = paragraphs.len() - 1;
        if line.is_empty() {
            if !paragraphs[last].is_empty() {
                paragraphs.push(String::new());
            }
            continue;
        }
        if !paragraphs[last].is_empty() {
            paragraphs[last].push(' ');
        }
        paragraphs[last].push_str(line);
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_join_and_empty_lines_part_paragraphs() {
        assert_eq!(paragraphs(" One\n two.\n\n\n Three.\n"), ["One two.", "Three."]);
        assert_eq!(paragraphs("\n"), [""; 0]);
    }
}
