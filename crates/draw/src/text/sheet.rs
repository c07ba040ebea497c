use std::fmt::Write as _;

/// Colours from the 256 that terminals share; none leaves the terminal's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ink {
    pub(crate) fore: Option<u8>,
    pub(crate) back: Option<u8>,
    pub(crate) bold: bool,
}

impl Ink {
    /// The terminal's own colours.
    pub(crate) const PLAIN: Self = Self { fore: None, back: None, bold: false };
    const WOOD: u8 = 180;

    pub(crate) const fn on_wood(fore: u8) -> Self {
        Self { fore: Some(fore), back: Some(Self::WOOD), bold: false }
    }

    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) const fn over(self, back: u8) -> Self {
        Self { back: Some(back), ..self }
    }
}

/// A rectangle of characters to draw on; what falls outside is not drawn.
pub(crate) struct Sheet {
    width: usize,
    cells: Vec<(char, Ink)>,
}

impl Sheet {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![(' ', Ink::PLAIN); width * height] }
    }

    pub(crate) fn put(&mut self, column: usize, line: usize, glyph: char, ink: Ink) {
        if column < self.width
            && let Some(cell) = self.cells.get_mut(line * self.width + column)
        {
            *cell = (glyph, ink);
        }
    }

    pub(crate) fn write(&mut self, column: usize, line: usize, text: &str, ink: Ink) {
        for (at, glyph) in text.chars().enumerate() {
            self.put(column + at, line, glyph, ink);
        }
    }

    /// The lines, each with its end; blanks at the end of a line are left out unless they have a colour.
    pub(crate) fn into_text(self, colour: bool) -> String {
        let mut text = String::with_capacity(self.cells.len() * 2);
        for line in self.cells.chunks(self.width) {
            let blank = |cell: &(char, Ink)| cell.0 == ' ' && (!colour || cell.1.back.is_none());
            let end = line.iter().rposition(|cell| !blank(cell)).map_or(0, |last| last + 1);
            let mut current = Ink::PLAIN;
            for &(glyph, ink) in &line[..end] {
                if colour && ink != current {
                    change(&mut text, ink);
                    current = ink;
                }
                text.push(glyph);
            }
            if current != Ink::PLAIN {
                text.push_str("\x1b[0m");
            }
            text.push('\n');
        }
        text
    }
}

fn change(text: &mut String, ink: Ink) {
    text.push_str("\x1b[0");
    if ink.bold {
        text.push_str(";1");
    }
    if let Some(fore) = ink.fore {
        let _infallible = write!(text, ";38;5;{fore}");
    }
    if let Some(back) = ink.back {
        let _infallible = write!(text, ";48;5;{back}");
    }
    text.push('m');
}
