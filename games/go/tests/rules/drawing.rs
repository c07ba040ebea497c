//! Positions drawn as text, the top row first: `X` is Black, `O` is White, `.` is empty.

use std::sync::Arc;

use tengen_board::{Board, Draft, Point, Spec};
use tengen_game::Game;
use tengen_go::{Colour, Go, Position, Refusal, Rules, Setup};

/// The stones of a drawing on a board made of a rectangle of rows.
pub(crate) fn stones(board: &Board, drawing: &str) -> Vec<(Point, Colour)> {
    let (columns, rows) = board.rectangle().expect("a board that can be drawn");
    let marks: Vec<char> = drawing.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(marks.len(), columns * rows, "the drawing does not fit the board");
    let stone = |(at, mark): (usize, &char)| {
        let (row, column) = (rows - 1 - at / columns, at % columns);
        let colour = match mark {
            'X' => Some(Colour::Black),
            'O' => Some(Colour::White),
            '.' => None,
            other => panic!("`{other}` is no stone"),
        };
        colour.map(|colour| (Point::new((row * columns + column) as u16), colour))
    };
    marks.iter().enumerate().filter_map(stone).collect()
}

/// What is settled before a game that begins with a drawing, Black to move.
pub(crate) fn setup(spec: &str, rules: Rules, drawing: &str) -> Setup {
    let setup = Setup::on(spec).unwrap();
    let stones = stones(setup.ground.board(), drawing);
    Setup { rules, stones, ..setup }
}

/// A game that begins with a drawing, Black to move.
pub(crate) fn drawn(spec: &str, rules: Rules, drawing: &str) -> Go {
    Go::new(setup(spec, rules, drawing))
}

/// A position from a drawing.
pub(crate) fn position(spec: &str, drawing: &str) -> Position {
    drawn(spec, Rules::AGA, drawing).position().clone()
}

/// The stones of a game, as a drawing without spaces between them.
pub(crate) fn picture(game: &Go) -> String {
    let (columns, rows) = game.board().rectangle().expect("a board that can be drawn");
    let mark = |row: usize, column: usize| match game.position().stone(Point::new((row * columns + column) as u16)) {
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
        None => '.',
    };
    let lines: Vec<String> =
        (0..rows).rev().map(|row| (0..columns).map(|column| mark(row, column)).collect()).collect();
    lines.join(" ")
}

/// The point with this name.
pub(crate) fn at(game: &Go, name: &str) -> Point {
    game.board().point(name).unwrap_or_else(|| panic!("no point {name}"))
}

/// Makes the move that a text means for whoever is to act.
pub(crate) fn play(game: &mut Go, text: &str) -> Result<(), Refusal> {
    let colour = game.to_act().ok_or(Refusal::GameOver)?;
    let mv = game.read(text)?;
    game.play_as(colour, mv)
}

/// Makes moves that are all allowed, by turns.
pub(crate) fn play_all(game: &mut Go, moves: &str) {
    for text in moves.split_whitespace() {
        play(game, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
}

/// A board from its edges, for shapes that have no spec.
pub(crate) fn graph(points: usize, edges: &[(usize, usize)]) -> Arc<Board> {
    let mut draft = Draft::new(Spec::File("drawn".into()));
    for at in 0..points {
        draft.point([at as f32, 0.0, 0.0]);
    }
    for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
        draft.edge(a, b);
    }
    Arc::new(draft.finish().unwrap())
}
