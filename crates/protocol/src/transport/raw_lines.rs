//! Lines as bytes, with a bound on their length: what both sides read before they read anything into it.

use std::io::{BufRead, BufReader, ErrorKind, Read};

/// What ends a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineEnd {
    /// LF alone.
    Lf,
    /// LF or CR: CR LF then ends a line and a blank one, which is for protocols in which blank lines mean nothing.
    LfOrCr,
}

/// Splits a stream into lines. A line longer than `limit` comes out at once as its first `limit + 1` bytes, so that its
/// length alone tells that it was cut; the rest of it is thrown away, however many gigabytes follow.
pub(crate) struct RawLines<R> {
    reader: BufReader<R>,
    limit: usize,
    end: LineEnd,
    discarding: bool,
}

impl<R: Read> RawLines<R> {
    pub(crate) fn new(reader: R, limit: usize, end: LineEnd) -> Self {
        Self { reader: BufReader::new(reader), limit, end, discarding: false }
    }
}

impl<R: Read> Iterator for RawLines<R> {
    type Item = Vec<u8>;

    /// The next line without its end; the last one may lack it. A stream that cannot be read any more has ended: for a
    /// pipe or a socket there is nothing else to be done about it.
    fn next(&mut self) -> Option<Vec<u8>> {
        let mut line = Vec::new();
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if buffer.is_empty() {
                return (!line.is_empty()).then_some(line);
            }
            let end = buffer.iter().position(|&byte| byte == b'\n' || byte == b'\r' && self.end == LineEnd::LfOrCr);
            let part = &buffer[..end.unwrap_or(buffer.len())];
            let consumed = part.len() + usize::from(end.is_some());
            let mut overlong = false;
            if !self.discarding {
                let room = self.limit + 1 - line.len();
                overlong = part.len() >= room;
                line.extend_from_slice(&part[..part.len().min(room)]);
            }
            self.reader.consume(consumed);
            if overlong {
                self.discarding = end.is_none();
                return Some(line);
            }
            if end.is_some() && !std::mem::take(&mut self.discarding) {
                return Some(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str, limit: usize) -> Vec<String> {
        RawLines::new(text.as_bytes(), limit, LineEnd::Lf).map(|line| String::from_utf8(line).unwrap()).collect()
    }

    #[test]
    fn lines_end_at_newlines_or_at_the_end() {
        assert_eq!(split("name\n\nquit", 10), ["name", "", "quit"]);
        assert_eq!(split("", 10), Vec::<String>::new());
        assert_eq!(split("\n", 10), [""]);
    }

    #[test]
    fn a_carriage_return_ends_lines_where_it_may() {
        let lines = RawLines::new(&b"a\rb\r\nc"[..], 10, LineEnd::LfOrCr).collect::<Vec<_>>();
        assert_eq!(lines, [&b"a"[..], b"b", b"", b"c"]);
        assert_eq!(split("a\rb\r\nc", 10), ["a\rb\r", "c"]);
    }

    #[test]
    fn an_overlong_line_is_cut_once_and_the_next_line_is_whole() {
        assert_eq!(split("12345\n123456789\nabc\n", 5), ["12345", "123456", "abc"]);
        assert_eq!(split("123456\nabc", 5), ["123456", "abc"]);
        assert_eq!(split("1234567", 5), ["123456"]);
        assert_eq!(split("1234567\n\nabc", 5), ["123456", "", "abc"]);
    }

    #[test]
    fn a_line_without_end_comes_out_before_it_is_read_to_its_end() {
        let mut lines = RawLines::new(std::io::repeat(b'x'), 1000, LineEnd::Lf);
        assert_eq!(lines.next().map(|line| line.len()), Some(1001));
    }
}
