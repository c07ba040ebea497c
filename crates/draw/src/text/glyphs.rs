use tengen_board::Point;

use super::{Style, sheet::Ink};
use crate::{Picture, Stone};

/// The inks of a drawing, chosen to be told apart on wood; plain text ignores them.
pub(crate) mod inks {
    use super::Ink;

    pub(crate) const LINE: Ink = Ink::on_wood(94);
    pub(crate) const FAR_LINE: Ink = Ink::on_wood(137);
    pub(crate) const SIGN: Ink = Ink::on_wood(88).bold();
    pub(crate) const LABEL: Ink = Ink::on_wood(17);
    pub(crate) const BLACK: Ink = Ink::on_wood(16);
    pub(crate) const WHITE: Ink = Ink::on_wood(231);
    pub(crate) const FAR_BLACK: Ink = Ink::on_wood(59);
    pub(crate) const FAR_WHITE: Ink = Ink::on_wood(223);
    /// The ground under a highlighted chain.
    pub(crate) const CHAIN_GROUND: u8 = 114;
}

/// What stands on one point.
pub(crate) struct Sign {
    /// One to three characters.
    pub(crate) text: String,
    pub(crate) ink: Ink,
}

/// The signs a style writes.
#[derive(Clone, Copy)]
pub(crate) struct Glyphs {
    unicode: bool,
    colour: bool,
}

/// The most characters a sign takes; a longer label ends in `…`.
pub(crate) const WIDEST: usize = 3;

impl Glyphs {
    pub(crate) fn of(style: &Style) -> Self {
        Self { unicode: style.unicode, colour: style.colour }
    }

    fn pick(self, unicode: char, ascii: char) -> char {
        if self.unicode { unicode } else { ascii }
    }

    fn of_side(self, stone: Stone, black: (char, char), white: (char, char)) -> char {
        let (unicode, ascii) = if stone == Stone::Black { black } else { white };
        self.pick(unicode, ascii)
    }

    /// A stone that is alive.
    pub(crate) fn living(self, stone: Stone) -> char {
        // Both filled where colours tell them apart: a ring on wood would show wood in the middle of a white stone.
        let white = if self.colour { '●' } else { '○' };
        self.of_side(stone, ('●', 'X'), (white, 'O'))
    }

    fn dead(self, stone: Stone) -> char {
        self.of_side(stone, ('◆', 'x'), ('◇', 'o'))
    }

    fn chained(self, stone: Stone) -> char {
        self.of_side(stone, ('◉', '#'), ('◎', '@'))
    }

    fn owned(self, owner: Stone) -> char {
        self.of_side(owner, ('▪', 'b'), ('▫', 'w'))
    }

    /// A handicap point with nothing on it.
    pub(crate) fn star(self) -> char {
        self.pick('╋', '+')
    }

    /// Stands where a drawing goes on but is not shown.
    pub(crate) fn cut(self) -> char {
        self.pick('…', '~')
    }

    /// What lies on a point; none for a bare one.
    pub(crate) fn sign(self, picture: &Picture<'_>, point: Point) -> Option<Sign> {
        let label = picture.label(point).map(|text| readable(text, self.unicode)).filter(|text| !text.is_empty());
        let stone = picture.stone(point);
        let body = match (stone, picture.owner(point)) {
            (Some(stone), _) if picture.is_dead(point) => Some(self.dead(stone)),
            // Colour shows a chain by its ground, so that the stones keep their looks.
            (Some(stone), _) if picture.in_chain(point) && !self.colour => Some(self.chained(stone)),
            (Some(stone), _) => Some(self.living(stone)),
            (None, Some(owner)) if label.is_none() => Some(self.owned(owner)),
            (None, _) => None,
        };
        let text: String = body.into_iter().chain(label.iter().flat_map(|text| text.chars())).collect();
        if text.is_empty() {
            return None;
        }
        let ink = match stone.or(picture.owner(point).filter(|_| label.is_none())) {
            Some(Stone::Black) => inks::BLACK,
            Some(Stone::White) => inks::WHITE,
            None => inks::LABEL,
        };
        let ink = if picture.in_chain(point) { ink.over(inks::CHAIN_GROUND) } else { ink };
        Some(Sign { text: self.shortened(&text), ink })
    }

    fn shortened(self, text: &str) -> String {
        if text.chars().count() <= WIDEST {
            return text.to_string();
        }
        text.chars().take(WIDEST - 1).chain([self.cut()]).collect()
    }

    /// A line for each kind of unusual sign on the picture.
    pub(crate) fn legend(self, picture: &Picture<'_>) -> Vec<String> {
        let both = |of: fn(Self, Stone) -> char| format!("{} {}", of(self, Stone::Black), of(self, Stone::White));
        let board = picture.board();
        let on_stones = |marked: &dyn Fn(Point) -> bool| {
            board.points().any(|point| marked(point) && picture.stone(point).is_some())
        };
        let mut lines = Vec::new();
        if on_stones(&|point| picture.is_dead(point)) {
            lines.push(format!("{} dead stones of Black and White", both(Self::dead)));
        }
        if board.points().any(|point| picture.owner(point).is_some() && picture.stone(point).is_none()) {
            lines.push(format!("{} territory of Black and White", both(Self::owned)));
        }
        if !self.colour && on_stones(&|point| picture.in_chain(point) && !picture.is_dead(point)) {
            lines.push(format!("{} the marked chain", both(Self::chained)));
        }
        lines
    }
}

/// A text in characters that take one column each and do nothing to a terminal; others become `?`.
///
/// Labels and names may come from anybody's file. The ranges are Latin, Greek and Cyrillic letters, arrows, circled
/// numbers, boxes and shapes: enough for boards, and free of marks that join their neighbour or take two columns.
pub(crate) fn readable(text: &str, unicode: bool) -> String {
    let single = |c: char| match u32::from(c) {
        0x20..=0x7e => true,
        0xa1..=0xac | 0xae..=0x2af | 0x370..=0x482 | 0x48a..=0x52f | 0x2190..=0x21ff | 0x2460..=0x25fc => unicode,
        _ => false,
    };
    text.trim().chars().map(|c| if single(c) { c } else { '?' }).collect()
}

/// Breaks a sentence into lines no wider than asked for; a word that is wider stands alone and is cut.
pub(crate) fn wrapped(sentence: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        let word: String = word.chars().take(width).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}
