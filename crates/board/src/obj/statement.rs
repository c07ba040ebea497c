use std::borrow::Cow;

/// One statement of the file: a line, or several that end in a backslash, without its comment.
pub(super) struct Statement<'a> {
    /// Its first line, from 1.
    pub(super) line: usize,
    text: Cow<'a, [u8]>,
}

impl Statement<'_> {
    /// The words, of which there is at least one.
    pub(super) fn words(&self) -> impl Iterator<Item = &[u8]> {
        self.text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
    }
}

/// The statements of a file, one after the other. Bytes, not text: a comment or a name may be in any encoding.
pub(super) struct Statements<'a> {
    rest: &'a [u8],
    line: usize,
}

impl<'a> Statements<'a> {
    pub(super) fn of(file: &'a [u8]) -> Self {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        Self { rest: file.strip_prefix(BYTE_ORDER_MARK).unwrap_or(file), line: 0 }
    }

    /// The next line without its end, which may be LF, CR LF or CR.
    fn next_line(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let end = self.rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(self.rest.len());
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.strip_prefix(b"\r\n").or_else(|| rest.get(1..)).unwrap_or_default();
        Some(line)
    }

    /// A line, what is left of it before a comment, and whether the statement goes on below. A comment always ends
    /// with its line: a path such as `# C:\boards\` must not swallow the point below it.
    fn next_piece(&mut self) -> Option<(&'a [u8], bool)> {
        let line = self.next_line()?;
        if let Some(comment) = line.iter().position(|byte| *byte == b'#') {
            return Some((&line[..comment], false));
        }
        Some(line.strip_suffix(b"\\").map_or((line, false), |line| (line, true)))
    }
}

impl<'a> Iterator for Statements<'a> {
    type Item = Statement<'a>;

    fn next(&mut self) -> Option<Statement<'a>> {
        loop {
            let (piece, mut goes_on) = self.next_piece()?;
            let line = self.line;
            let mut text = Cow::Borrowed(piece);
            while goes_on {
                let Some((piece, again)) = self.next_piece() else { break };
                text.to_mut().push(b' ');
                text.to_mut().extend_from_slice(piece);
                goes_on = again;
            }
            if !text.iter().all(u8::is_ascii_whitespace) {
                return Some(Statement { line, text });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements(file: &str) -> Vec<(usize, String)> {
        let words = |statement: &Statement<'_>| {
            statement.words().map(|word| String::from_utf8_lossy(word).into_owned()).collect::<Vec<_>>().join(" ")
        };
        Statements::of(file.as_bytes()).map(|statement| (statement.line, words(&statement))).collect()
    }

    #[test]
    fn every_kind_of_line_end_counts_one_line() {
        let expected = vec![(1, "v 1".to_string()), (3, "v 2".to_string()), (4, "v 3".to_string())];
        assert_eq!(statements("v 1\n\nv 2\nv 3"), expected);
        assert_eq!(statements("v 1\r\n\r\nv 2\r\nv 3\r\n"), expected);
        assert_eq!(statements("v 1\r\rv 2\rv 3\r"), expected);
        assert_eq!(statements("\u{feff}v\t1 \n # nothing\nv 2#two\n  v   3"), expected);
    }

    #[test]
    fn a_backslash_joins_lines_and_a_comment_does_not() {
        assert_eq!(statements("l 1 \\\n2\\\r\n 3\nv 4"), [(1, "l 1 2 3".to_string()), (4, "v 4".to_string())]);
        assert_eq!(statements("# C:\\boards\\\nv 1"), [(2, "v 1".to_string())]);
        assert_eq!(statements("l 1 \\\n# no more \\\nv 2"), [(1, "l 1".to_string()), (3, "v 2".to_string())]);
        assert_eq!(statements("\\\n\\\nv 1 \\"), [(1, "v 1".to_string())]);
        assert_eq!(statements("\\"), []);
    }
}
