//! What stands on the screen, line by line; only what has changed is written.

use std::io::{self, Write};

use crossterm::{
    cursor::MoveTo,
    queue,
    style::{Attribute, Color, Print, ResetColor, SetAttribute, SetBackgroundColor, SetForegroundColor},
    terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate},
};
use tengen_go::Colour;

/// How a piece of text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Strong,
    Faint,
    /// A stone of this colour, on wood.
    Stone(Colour),
}

/// One line of the panel: pieces of text one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Line(pub(super) Vec<(String, Tone)>);

impl Line {
    pub(super) fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self(vec![(text.into(), tone)])
    }

    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::new(text, Tone::Plain)
    }

    pub(super) fn then(mut self, text: impl Into<String>, tone: Tone) -> Self {
        self.0.push((text.into(), tone));
        self
    }

    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| text.chars().count()).sum()
    }
}

/// A row of the screen: a line of the board's drawing with its colours in it, and a line of the panel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Row {
    pub(super) drawing: String,
    pub(super) panel: Line,
}

/// Rows to be shown, and where the panel begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Page {
    pub(super) rows: Vec<Row>,
    pub(super) panel_at: u16,
    pub(super) size: (u16, u16),
}

/// Wood, black and white of the drawings, from the 256 colours.
const WOOD: Color = Color::AnsiValue(180);
const BLACK: Color = Color::AnsiValue(16);
const WHITE: Color = Color::AnsiValue(231);

impl Page {
    /// Turns the screen from `old` into this page.
    pub(super) fn show(&self, old: &Self, colour: bool, out: &mut impl Write) -> io::Result<()> {
        let afresh = (old.size, old.panel_at) != (self.size, self.panel_at);
        queue!(out, BeginSynchronizedUpdate)?;
        if afresh {
            queue!(out, Clear(ClearType::All))?;
        }
        let blank = Row::default();
        for line in 0..usize::from(self.size.1) {
            let row = self.rows.get(line).unwrap_or(&blank);
            if !afresh && row == old.rows.get(line).unwrap_or(&blank) {
                continue;
            }
            // Blanks after the drawing rather than before it: what stays the same is never seen to go.
            queue!(out, MoveTo(0, line as u16), Print(&row.drawing), Clear(ClearType::UntilNewLine))?;
            if !row.panel.0.is_empty() {
                queue!(out, MoveTo(self.panel_at, line as u16))?;
                self.write_line(&row.panel, colour, out)?;
            }
        }
        queue!(out, EndSynchronizedUpdate)?;
        out.flush()
    }

    fn write_line(&self, line: &Line, colour: bool, out: &mut impl Write) -> io::Result<()> {
        let mut room = usize::from(self.size.0.saturating_sub(self.panel_at));
        for (text, tone) in &line.0 {
            let text: String = text.chars().map(single).take(room).collect();
            room -= text.chars().count();
            match tone {
                Tone::Plain => queue!(out, Print(text))?,
                Tone::Strong => {
                    queue!(out, SetAttribute(Attribute::Bold), Print(text), SetAttribute(Attribute::Reset))?;
                }
                Tone::Faint => queue!(out, SetAttribute(Attribute::Dim), Print(text), SetAttribute(Attribute::Reset))?,
                Tone::Stone(_) if !colour => queue!(out, Print(text))?,
                Tone::Stone(side) => {
                    let ink = if *side == Colour::Black { BLACK } else { WHITE };
                    queue!(out, SetForegroundColor(ink), SetBackgroundColor(WOOD), Print(text), ResetColor)?;
                }
            }
        }
        Ok(())
    }
}

/// A character that takes one column. Names of engines and points may hold anything.
fn single(c: char) -> char {
    match u32::from(c) {
        0x20..=0x7e | 0xa1..=0xac | 0xae..=0x2ff | 0x370..=0x482 | 0x48a..=0x52f | 0x2013..=0x2026 => c,
        0x2190..=0x21ff | 0x2460..=0x25fc | 0x2800..=0x28ff => c,
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(lines: &[&str]) -> Page {
        let row = |text: &&str| Row { drawing: "+-+".to_string(), panel: Line::plain(*text) };
        Page { rows: lines.iter().map(row).collect(), panel_at: 5, size: (12, 3) }
    }

    fn written(new: &Page, old: &Page) -> String {
        let mut out = Vec::new();
        new.show(old, false, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_lines_that_changed_are_written() {
        let (old, new) = (page(&["one", "two"]), page(&["one", "three"]));
        let text = written(&new, &old);
        assert!(text.contains("three") && !text.contains("one"), "{text:?}");
        assert!(!written(&old, &old).contains("+-+"));
        assert!(written(&old, &Page::default()).contains("one"));
    }

    #[test]
    fn the_panel_ends_at_the_edge_and_obeys_no_name() {
        let text = written(&page(&["\x1b[2J a long name", ""]), &Page::default());
        assert!(text.contains("?[2J a "), "{text:?}");
        assert!(!text.contains("?[2J a l"), "{text:?}");
    }
}
