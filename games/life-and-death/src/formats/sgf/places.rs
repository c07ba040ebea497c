//! Where the values of a file's properties stand. The trees themselves do not remember.

use tengen_sgf::{Ident, Place};

use super::super::source::Source;

/// One value of a property.
struct Spot {
    tree: usize,
    ident: Ident,
    text: String,
    at: Place,
}

/// Every value of a file.
pub(super) struct Places {
    trees: Vec<Place>,
    spots: Vec<Spot>,
}

impl Places {
    /// Looks through a file, as much of it as is in order.
    pub(super) fn find(source: Source<'_>) -> Self {
        let mut places = Self { trees: Vec::new(), spots: Vec::new() };
        let (mut depth, mut letters) = (0usize, String::new());
        // Counting on from the last place, as files are long and values many.
        let (mut counted, mut at) = (0, Place { line: 1, column: 1 });
        let mut place_of = |byte: usize| {
            for letter in source.text[counted..byte].chars() {
                at = if letter == '\n' {
                    Place { line: at.line + 1, column: 1 }
                } else {
                    Place { column: at.column + 1, ..at }
                };
            }
            counted = byte;
            at
        };
        let mut rest = source.text.char_indices();
        while let Some((byte, letter)) = rest.next() {
            match letter {
                '(' => {
                    if depth == 0 {
                        places.trees.push(place_of(byte));
                    }
                    depth += 1;
                }
                ')' => depth = depth.saturating_sub(1),
                '[' => {
                    let mut text = String::new();
                    while let Some((_, letter)) = rest.next() {
                        match letter {
                            ']' => break,
                            '\\' => text.extend(rest.next().map(|(_, escaped)| escaped)),
                            plain => text.push(plain),
                        }
                    }
                    if let (Ok(ident), false) = (letters.parse(), places.trees.is_empty()) {
                        let tree = places.trees.len() - 1;
                        places.spots.push(Spot { tree, ident, text, at: place_of(byte + 1) });
                    }
                }
                ';' => letters.clear(),
                letter if letter.is_ascii_alphabetic() => {
                    if source.text[..byte].ends_with(|before: char| !before.is_ascii_alphabetic()) {
                        letters.clear();
                    }
                    letters.extend(letter.is_ascii_uppercase().then_some(letter));
                }
                _ => {}
            }
        }
        places
    }

    /// Where a tree begins.
    pub(super) fn tree(&self, tree: usize) -> Place {
        self.trees.get(tree).copied().unwrap_or(Place { line: 1, column: 1 })
    }

    /// Where a property has this value, or stands at all; or where the tree begins.
    pub(super) fn of(&self, tree: usize, ident: Ident, text: Option<&str>) -> Place {
        let mut spots = self.spots.iter().filter(|spot| spot.tree == tree && spot.ident == ident);
        let first = spots.clone().next().map(|spot| spot.at);
        let exact = text.and_then(|text| spots.find(|spot| spot.text.trim() == text.trim()));
        exact.map(|spot| spot.at).or(first).unwrap_or_else(|| self.tree(tree))
    }

    /// Where a property names this point by itself, not in a rectangle.
    pub(super) fn point(&self, tree: usize, ident: Ident, text: &str) -> Option<Place> {
        let mut spots = self.spots.iter().filter(|spot| spot.tree == tree && spot.ident == ident);
        spots.find(|spot| spot.text.trim().eq_ignore_ascii_case(text)).map(|spot| spot.at)
    }
}
