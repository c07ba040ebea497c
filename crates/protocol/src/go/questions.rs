//! Commands that only ask.

use tengen_board::Point;
use tengen_draw::{Picture, View, text};
use tengen_go::{Colour, Go, Move};

use super::{
    engine::GoEngine,
    vertex::{write_move, write_vertices},
};
use crate::gtp::{Answer, Arguments, Failure};

impl GoEngine {
    pub(super) fn question(&self, name: &str, mut arguments: Arguments<'_>) -> Answer {
        let game = &self.game;
        let answer = match name {
            "list_stones" => {
                let colour = arguments.colour()?;
                write_vertices(game.board(), stones(game, colour))
            }
            "captures" => game.prisoners(arguments.colour()?).to_string(),
            "all_legal" => {
                let colour = arguments.colour()?;
                write_vertices(game.board(), game.legal_points(colour))
            }
            "is_legal" => {
                let (colour, word) = (arguments.colour()?, arguments.word("the vertex")?);
                let mv = self.read_move(word);
                u8::from(mv.is_ok_and(|mv| self.check_out_of_turn(colour, mv).is_ok())).to_string()
            }
            "countlib" => game.position().liberties(self.stone(&mut arguments)?).len().to_string(),
            "findlib" => write_vertices(game.board(), game.position().liberties(self.stone(&mut arguments)?)),
            "showboard" => format!("\n{}", drawing(game)),
            "get_komi" => game.komi().to_string(),
            "get_handicap" => self.handicap_stones().to_string(),
            "query_boardsize" => match game.board().grid_size() {
                Some((columns, rows)) if columns == rows => columns.to_string(),
                Some((columns, rows)) => format!("{columns} {rows}"),
                None => game.board().len().to_string(),
            },
            "last_move" => match game.moves().next_back() {
                Some(last) => written(game, last),
                None => return Err(Failure::new("no previous move known")),
            },
            "move_history" => {
                let moves: Vec<String> = game.moves().rev().map(|mv| written(game, mv)).collect();
                moves.join("\n")
            }
            _ => return Err(Failure::UNKNOWN_COMMAND),
        };
        arguments.end()?;
        Ok(answer)
    }

    /// The stone a vertex names.
    fn stone(&self, arguments: &mut Arguments<'_>) -> Result<Point, Failure> {
        let word = arguments.word("the vertex")?;
        let point = self.game.board().point(word).ok_or(Failure::SYNTAX_ERROR)?;
        let stone = self.game.position().stone(point).map(|_| point);
        stone.ok_or_else(|| Failure::new("vertex must not be empty"))
    }
}

fn stones(game: &Go, colour: Colour) -> Vec<Point> {
    game.board().points().filter(|p| game.position().stone(*p) == Some(colour)).collect()
}

fn written(game: &Go, (colour, mv): (Colour, Move)) -> String {
    format!("{} {}", colour.to_string().to_lowercase(), write_move(game.board(), mv))
}

/// The board in plain ASCII, as GUIs and logs expect it.
fn drawing(game: &Go) -> String {
    let picture = Picture::of_go(game);
    let style = text::Style { colour: false, unicode: false, width: 160, height: 60, ..text::Style::default() };
    let board = text::board(&picture, &View::of(game.board()), &style);
    let captured = Colour::BOTH.map(|colour| format!("{colour} has captured {}", game.prisoners(colour)));
    format!("{}\n{}", board.trim_end(), captured.join(", "))
}
