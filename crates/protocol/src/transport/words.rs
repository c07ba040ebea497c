//! What an engine says, made fit to be read by people.

/// How much of a line that is no answer is quoted, in characters.
const QUOTED: usize = 200;

/// A line of a stream from an engine, cleaned.
pub(crate) fn cleaned(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.chars().filter(|&char| char == '\t' || !char.is_control()).collect()
}

/// The beginning of a line, for complaints.
pub(crate) fn shortened(line: &str) -> String {
    match line.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line.to_owned(),
    }
}
