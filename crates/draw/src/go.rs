use tengen_go::{Colour, Go, Move, Phase, Scoring, score};

use crate::{Picture, Stone};

impl From<Colour> for Stone {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Black => Self::Black,
            Colour::White => Self::White,
        }
    }
}

impl<'a> Picture<'a> {
    /// A game of Go as it stands: its stones and the last move; once it is being counted, dead stones and territory too.
    #[must_use]
    pub fn of_go(game: &'a Go) -> Self {
        let board = game.board();
        let stones = board.points().filter_map(|p| Some((p, game.position().stone(p)?.into())));
        let picture = Self::new(board).stones(stones);
        if matches!(game.phase(), Phase::Scoring) || counted(game) {
            let owners = match game.rules().scoring {
                Scoring::Area => score::area(game.position(), game.dead()),
                Scoring::Territory => score::territory(game.position(), game.dead()),
            };
            let is_dead = |p: &tengen_board::Point| game.dead()[p.index()];
            let open = board.points().filter(|p| game.position().stone(*p).is_none() || is_dead(p));
            return picture
                .territory(open.filter_map(|p| Some((p, owners[p.index()]?.into()))))
                .dead(board.points().filter(is_dead));
        }
        match game.moves().next_back() {
            Some((_, Move::Place(point))) => picture.last(point),
            _ => picture,
        }
    }
}

fn counted(game: &Go) -> bool {
    game.result().is_some()
}
