//! What a person at the screen is about to do: where the cursor is, what is typed, what was asked.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tengen_board::{Board, Point};
use tengen_draw::{Direction, Unfolded, View};

use super::drawing::Seen;
use crate::play::{
    news::News,
    order::{self, Order, Typed},
    table::Next,
};

/// The person's side of the screen.
pub(super) struct Desk {
    pub(super) cursor: Point,
    pub(super) view: View,
    /// The board's map, where something of the board would be hidden else.
    pub(super) unfolded: Option<Unfolded>,
    /// A coordinate or a word on its way.
    pub(super) typed: String,
    pub(super) asks: Option<Ask>,
    pub(super) help: bool,
    /// A letter that did something harmless; a digit after it says that it was meant as a column.
    letter: Option<char>,
}

/// What is asked before it is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ask {
    Resign,
    Quit,
}

/// What a key means.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Act {
    /// Only what the desk itself shows.
    Nothing,
    Walk(Direction),
    /// Degrees about the upright axis, and degrees of tilt.
    Turn(f64, f64),
    Order(Order),
    Tell(News),
    Leave,
}

/// Degrees for each turn of the board.
const TURN: f64 = 15.0;

impl Desk {
    pub(super) fn new(board: &Board) -> Self {
        let middle = match board.rectangle() {
            Some((columns, rows)) => rows / 2 * columns + columns / 2,
            None => nearest_to_viewer(board),
        };
        let cursor = Point::from_index(middle).unwrap_or(Point::new(0));
        Self {
            cursor,
            view: View::of(board),
            unfolded: Unfolded::of_solid(board),
            typed: String::new(),
            asks: None,
            help: false,
            letter: None,
        }
    }

    /// How the board is looked at.
    pub(super) fn seen(&self) -> Seen<'_> {
        Seen { view: &self.view, unfolded: self.unfolded.as_ref() }
    }

    /// What this key means now.
    pub(super) fn key(&mut self, key: KeyEvent, board: &Board, next: Next) -> Act {
        let letter = self.letter.take();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Act::Leave } else { Act::Nothing };
        }
        if let Some(ask) = self.asks.take() {
            return self.answer(ask, key.code, board);
        }
        if std::mem::take(&mut self.help) && closes_help(key.code) {
            return Act::Nothing;
        }
        match key.code {
            KeyCode::Left => Act::Walk(Direction::Left),
            KeyCode::Right => Act::Walk(Direction::Right),
            KeyCode::Up => Act::Walk(Direction::Up),
            KeyCode::Down => Act::Walk(Direction::Down),
            KeyCode::PageUp => Act::Turn(0.0, TURN),
            KeyCode::PageDown => Act::Turn(0.0, -TURN),
            KeyCode::Char('[' | '<') => Act::Turn(-TURN, 0.0),
            KeyCode::Char(']' | '>') => Act::Turn(TURN, 0.0),
            KeyCode::Enter | KeyCode::Char(' ') if self.typed.is_empty() => Act::Order(Order::Point(self.cursor)),
            KeyCode::Enter => self.submit(board),
            KeyCode::Backspace => {
                self.typed.pop();
                self.point_out(board)
            }
            KeyCode::Esc => {
                self.typed.clear();
                Act::Nothing
            }
            KeyCode::Char(c) => match letter.filter(|_| c.is_ascii_digit()) {
                Some(column) if is_column(board, column) => self.begin(&[column, c], board),
                _ => self.character(c, board, next),
            },
            _ => Act::Nothing,
        }
    }

    fn answer(&mut self, ask: Ask, code: KeyCode, board: &Board) -> Act {
        let (letter, act) = match ask {
            Ask::Resign => ('r', Act::Order(Order::Resign)),
            Ask::Quit => ('q', Act::Leave),
        };
        match code {
            KeyCode::Enter | KeyCode::Char('y' | 'Y') => act,
            KeyCode::Char(digit) if digit.is_ascii_digit() && is_column(board, letter) => {
                self.begin(&[letter, digit], board)
            }
            _ => Act::Nothing,
        }
    }

    fn character(&mut self, c: char, board: &Board, next: Next) -> Act {
        if !self.typed.is_empty() {
            return self.begin(&[c], board);
        }
        // What cannot be unseen waits for Enter where the letter may begin a coordinate.
        let unless_column = |desk: &mut Self, order: Order| {
            if is_column(board, c) { desk.begin(&[c], board) } else { Act::Order(order) }
        };
        match (c, next) {
            ('h' | '?', _) => {
                self.help = true;
                self.letter = Some(c);
                Act::Nothing
            }
            ('c', _) => {
                self.letter = Some(c);
                Act::Order(Order::Chain(self.cursor))
            }
            ('e', _) => {
                self.letter = Some(c);
                Act::Order(Order::Estimate)
            }
            ('n', Next::Ended) => Act::Order(Order::New),
            ('q', Next::Ended) => Act::Leave,
            ('q', _) => {
                self.asks = Some(Ask::Quit);
                Act::Nothing
            }
            ('a', Next::Marking) => Act::Order(Order::Accept),
            ('r', Next::Marking) => Act::Order(Order::Resume),
            ('r', Next::Person(_) | Next::Engine(_)) => {
                self.asks = Some(Ask::Resign);
                Act::Nothing
            }
            ('m', Next::Engine(_)) => {
                self.letter = Some(c);
                Act::Order(Order::Hurry)
            }
            ('p', Next::Person(_)) => unless_column(self, Order::Pass),
            ('u', _) => unless_column(self, Order::Undo),
            _ if c.is_alphanumeric() => self.begin(&[c], board),
            _ => Act::Nothing,
        }
    }

    fn begin(&mut self, letters: &[char], board: &Board) -> Act {
        /// No point has a longer name.
        const LONGEST: usize = 40;
        self.typed.extend(letters.iter().filter(|c| !c.is_control()));
        self.typed = self.typed.chars().take(LONGEST).collect();
        self.point_out(board)
    }

    /// The cursor goes along with what is typed.
    fn point_out(&mut self, board: &Board) -> Act {
        if let Some(point) = board.point(&self.typed) {
            self.cursor = point;
        }
        Act::Nothing
    }

    fn submit(&mut self, board: &Board) -> Act {
        match order::read(&std::mem::take(&mut self.typed), board) {
            Ok(Typed::Order(Order::Resign)) => self.asks = Some(Ask::Resign),
            Ok(Typed::Order(order)) => return Act::Order(order),
            Ok(Typed::Help) => self.help = true,
            Ok(Typed::Quit) => self.asks = Some(Ask::Quit),
            Ok(Typed::Show) => {}
            Err(misread) => return Act::Tell(News::NotUnderstood { text: misread.text }),
        }
        Act::Nothing
    }
}

fn closes_help(code: KeyCode) -> bool {
    matches!(code, KeyCode::Esc | KeyCode::Enter | KeyCode::Char('h' | '?' | ' ' | 'q'))
}

/// Whether coordinates on this board may begin with this letter.
fn is_column(board: &Board, letter: char) -> bool {
    board.point(&format!("{letter}1")).is_some()
}

fn nearest_to_viewer(board: &Board) -> usize {
    let projection = tengen_draw::Projection::new(board, &View::of(board));
    let middle = |point: Point| {
        let spot = projection.spot(point);
        (-spot.nearness, spot.x.hypot(spot.y))
    };
    let nearest = board.points().min_by(|a, b| {
        let (a, b) = (middle(*a), middle(*b));
        a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    nearest.map_or(0, Point::index)
}

#[cfg(test)]
mod tests {
    use tengen_go::Colour;

    use super::*;

    const MY_TURN: Next = Next::Person(Colour::Black);

    /// Presses keys, `\n` for Enter, and gives what the last one meant.
    fn press(board: &Board, next: Next, keys: &str) -> (Act, Desk) {
        let mut desk = Desk::new(board);
        let mut act = Act::Nothing;
        for c in keys.chars() {
            let code = if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) };
            act = desk.key(KeyEvent::new(code, KeyModifiers::NONE), board, next);
        }
        (act, desk)
    }

    fn board(spec: &str) -> Board {
        Board::from_spec(spec).unwrap()
    }

    #[test]
    fn coordinates_are_typed_whatever_letter_they_begin_with() {
        let grid = board("grid:19");
        for name in ["c3", "e4", "h8", "a1", "p16", "q4", "r10", "n2", "D4", "R4"] {
            let (act, desk) = press(&grid, MY_TURN, &format!("{name}\n"));
            assert_eq!(act, Act::Order(Order::Point(grid.point(name).unwrap())), "{name}");
            assert!(desk.typed.is_empty() && desk.asks.is_none() && !desk.help, "{name}");
        }
        let sphere = board("sphere:42");
        assert_eq!(press(&sphere, MY_TURN, "41\n").0, Act::Order(Order::Point(sphere.point("41").unwrap())));
    }

    #[test]
    fn a_letter_that_is_a_column_waits_for_enter_before_it_passes() {
        let (small, large) = (board("grid:9"), board("grid:19"));
        assert_eq!(press(&small, MY_TURN, "p").0, Act::Order(Order::Pass));
        assert_eq!(press(&large, MY_TURN, "p").0, Act::Nothing);
        assert_eq!(press(&large, MY_TURN, "p\n").0, Act::Order(Order::Pass));
    }

    #[test]
    fn an_engine_is_hurried_by_a_key_that_may_also_be_a_column() {
        let large = board("grid:19");
        assert_eq!(press(&large, Next::Engine(Colour::White), "m").0, Act::Order(Order::Hurry));
        assert_eq!(press(&large, Next::Engine(Colour::White), "m3").1.typed, "m3");
        assert_eq!(press(&large, MY_TURN, "m3\n").0, Act::Order(Order::Point(large.point("M3").unwrap())));
    }

    #[test]
    fn resigning_and_quitting_are_asked_once() {
        let grid = board("grid:9");
        let (act, desk) = press(&grid, MY_TURN, "r");
        assert_eq!((act, desk.asks), (Act::Nothing, Some(Ask::Resign)));
        assert_eq!(press(&grid, MY_TURN, "ry").0, Act::Order(Order::Resign));
        let (act, desk) = press(&grid, MY_TURN, "rx");
        assert_eq!((act, desk.asks), (Act::Nothing, None));
        assert_eq!(press(&grid, MY_TURN, "q\n").0, Act::Leave);
        assert_eq!(press(&grid, Next::Ended, "q").0, Act::Leave);
        assert_eq!(press(&grid, Next::Marking, "r").0, Act::Order(Order::Resume));
    }

    #[test]
    fn the_cursor_begins_on_the_board_in_front() {
        for family in tengen_board::FAMILIES {
            let board = board(family.example);
            let desk = Desk::new(&board);
            assert!(desk.cursor.index() < board.len(), "{}", family.example);
        }
        assert_eq!(Desk::new(&board("grid:9")).cursor, board("grid:9").point("E5").unwrap());
    }
}
