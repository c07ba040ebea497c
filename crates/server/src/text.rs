//! What people write, without what steers how the rest of it is read.

/// Control characters, and the marks that turn the direction of what follows them: with those a name reads as another's, and a
/// line of chat runs backwards into the next.
pub(crate) fn is_unseen(letter: char) -> bool {
    let turns =
        matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control()
}

/// The rest.
pub(crate) fn visible(text: &str) -> String {
    text.chars().filter(|letter| !is_unseen(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_direction_go_and_letters_of_any_direction_stay() {
        assert_eq!(visible("\u{202e}niw\u{202c} \u{2066}x\u{2069}\u{200f}\u{61c}"), "niw x");
        assert_eq!(visible("שלום \u{1f469}\u{200d}\u{1f4bb} مرحبا"), "שלום \u{1f469}\u{200d}\u{1f4bb} مرحبا");
    }
}
