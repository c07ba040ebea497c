//! Looking at the text of a file: where things begin and end. Everything here looks ahead over at most one run of
//! blanks and letters, so reading stays linear in the length of the file.

/// The text and the byte that is next.
pub(crate) struct Scan<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: usize,
    /// False once a `]` taken for text swallowed the rest of the file: guessing again could take quadratic time.
    guess_brackets: bool,
}

/// How far a value reaches.
pub(crate) struct Extent<'t> {
    /// What stands between the brackets.
    pub(crate) raw: &'t str,
    /// The first `]` that was taken for text.
    pub(crate) unescaped: Option<usize>,
    /// False if the file ended first.
    pub(crate) closed: bool,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, at: 0, guess_brackets: true }
    }

    /// The next byte that is not white space, without taking it.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        self.at = self.past_blanks(self.at);
        self.byte(self.at)
    }

    /// The letters from here on, if they begin a property: with a capital among them and a `[` after them.
    pub(crate) fn property_word(&self) -> Option<&'t str> {
        let end = self.property_end(self.at)?;
        Some(&self.text[self.at..end])
    }

    /// One or two capitals standing alone: a property somebody forgot to give a value.
    pub(crate) fn lone_capitals(&self) -> Option<&'t str> {
        let end = self.past_letters(self.at);
        let word = &self.text[self.at..end];
        let alone = matches!(word.len(), 1 | 2) && word.bytes().all(|b| b.is_ascii_uppercase());
        (alone && self.property_end(self.at).is_none()).then_some(word)
    }

    /// Takes everything up to the next thing that has a meaning inside a tree.
    pub(crate) fn take_text(&mut self) -> &'t str {
        let start = self.at;
        while let Some(byte) = self.byte(self.at) {
            if matches!(byte, b'(' | b')' | b';' | b'[') {
                break;
            } else if byte.is_ascii_alphabetic() {
                if self.property_word().is_some() || self.lone_capitals().is_some() {
                    break;
                }
                self.at = self.past_letters(self.at);
            } else {
                self.at += 1;
            }
        }
        // Only ASCII stops the loop, so both ends lie between characters.
        &self.text[start..self.at]
    }

    /// Takes the text outside of trees, up to the next `(` that begins a tree or `)` that closes nothing in the text.
    pub(crate) fn take_outside(&mut self) -> &'t str {
        let start = self.at;
        let mut open = 0_usize;
        while let Some(byte) = self.byte(self.at) {
            match byte {
                b')' if open == 0 => break,
                b')' => {
                    open -= 1;
                    self.at += 1;
                }
                b'(' => match self.tree_begins() {
                    Ok(()) => break,
                    Err((count, past)) => {
                        open += count;
                        self.at = past;
                    }
                },
                _ => self.at += 1,
            }
        }
        &self.text[start..self.at]
    }

    /// Whether the `(` here begins a tree: more of them, then a node or property or the end of it all. If not, how
    /// many there are, none of which does, and the byte after them.
    fn tree_begins(&self) -> Result<(), (usize, usize)> {
        let mut count = 0;
        let mut at = self.at;
        while self.byte(at) == Some(b'(') {
            count += 1;
            at = self.past_blanks(at + 1);
        }
        match self.byte(at) {
            None | Some(b';' | b')') => Ok(()),
            Some(_) if self.property_end(at).is_some() => Ok(()),
            Some(_) => Err((count, at)),
        }
    }

    /// Takes the value whose `[` is next.
    pub(crate) fn take_value(&mut self) -> Extent<'t> {
        let start = self.at + 1;
        let mut open = 0_usize;
        let mut unescaped = None;
        let mut at = start;
        while let Some(byte) = self.byte(at) {
            match byte {
                b'\\' => {
                    // Also `[1\]`, half escaped: the pair is complete.
                    if self.byte(at + 1) == Some(b']') {
                        open = open.saturating_sub(1);
                    }
                    at += 1;
                }
                b'[' => open += 1,
                b']' if open > 0 && self.guess_brackets && !self.continues(at + 1) => {
                    open -= 1;
                    unescaped.get_or_insert(at);
                }
                b']' => {
                    self.at = at + 1;
                    return Extent { raw: &self.text[start..at], unescaped, closed: true };
                }
                _ => {}
            }
            at += 1;
        }
        if let Some(first) = unescaped {
            // The guess ate the file. The first `]` closes the value after all.
            self.guess_brackets = false;
            self.at = first + 1;
            return Extent { raw: &self.text[start..first], unescaped: None, closed: true };
        }
        self.at = self.text.len();
        Extent { raw: &self.text[start..], unescaped: None, closed: false }
    }

    /// Whether what follows could stand after a value: then the `]` before it closes that value.
    fn continues(&self, at: usize) -> bool {
        let at = self.past_blanks(at);
        match self.byte(at) {
            None | Some(b'[' | b')') => true,
            Some(b'(') => self.byte(self.past_blanks(at + 1)) == Some(b';'),
            Some(b';') => {
                let at = self.past_blanks(at + 1);
                matches!(self.byte(at), None | Some(b';' | b'(' | b')')) || self.surely_property(at)
            }
            Some(_) => self.surely_property(at),
        }
    }

    /// Whether a property begins here rather than a text such as `Ann [1d]`: old files put no blank after `SiZe`.
    fn surely_property(&self, at: usize) -> bool {
        self.property_end(at)
            .is_some_and(|end| self.byte(end) == Some(b'[') || !self.text[at..end].contains(|c: char| c.is_lowercase()))
    }

    /// The end of the letters at `at`, if they begin a property.
    fn property_end(&self, at: usize) -> Option<usize> {
        let end = self.past_letters(at);
        let named = self.text.as_bytes()[at..end].iter().any(u8::is_ascii_uppercase);
        (named && self.byte(self.past_blanks(end)) == Some(b'[')).then_some(end)
    }

    fn past_letters(&self, at: usize) -> usize {
        self.past(at, u8::is_ascii_alphabetic)
    }

    fn past_blanks(&self, at: usize) -> usize {
        // With the vertical tab, which Rust does not count among ASCII white space.
        self.past(at, |byte| byte.is_ascii_whitespace() || *byte == 0x0b)
    }

    fn past(&self, at: usize, belongs: impl Fn(&u8) -> bool) -> usize {
        let rest = &self.text.as_bytes()[at..];
        at + rest.iter().take_while(|byte| belongs(byte)).count()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }
}
