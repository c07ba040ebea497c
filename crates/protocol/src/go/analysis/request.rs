//! What an analysis command asks for: `[COLOUR] [INTERVAL]`, then keywords with their values in any order.

use std::time::Duration;

use tengen_game::{Avoid, Game as _};
use tengen_go::{Colour, Go, Move};

use super::Dialect;
use crate::{
    go::vertex::read_move,
    gtp::{Arguments, Failure},
};

/// An analysis as it was asked for.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Request {
    pub(super) dialect: Dialect,
    pub(super) colour: Colour,
    /// How often a line comes.
    pub(super) every: Duration,
    /// So many moves are told at least, as far as there are legal ones, and at most.
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) avoid: Vec<Avoid>,
    pub(super) ownership: bool,
    pub(super) ownership_deviation: bool,
    pub(super) moves_ownership: bool,
    pub(super) line_visits: bool,
    pub(super) root: bool,
}

/// The protocol counts in hundredths of a second; this often where nobody says.
const USUAL_INTERVAL: u32 = 100;

impl Request {
    pub(super) fn read(game: &Go, dialect: Dialect, mut arguments: Arguments<'_>) -> Result<Self, Failure> {
        let mut request = Self {
            dialect,
            colour: to_move(game),
            every: interval(USUAL_INTERVAL),
            least: 0,
            most: usize::MAX,
            avoid: Vec::new(),
            ownership: false,
            ownership_deviation: false,
            moves_ownership: false,
            line_visits: false,
            root: false,
        };
        let mut word = arguments.next_word();
        if let Some(colour) = word.and_then(|word| word.parse().ok()) {
            request.colour = colour;
            word = arguments.next_word();
        }
        if let Some(centiseconds) = word.and_then(number) {
            request.every = interval(centiseconds);
            word = arguments.next_word();
        }
        let mut allowed = false;
        while let Some(keyword) = word {
            match keyword {
                "interval" => request.every = interval(arguments.int("interval")?),
                "minmoves" => request.least = arguments.int("minmoves")? as usize,
                "maxmoves" => request.most = arguments.int("maxmoves")? as usize,
                "ownership" if dialect == Dialect::Kata => request.ownership = truth(&mut arguments)?,
                "ownershipStdev" if dialect == Dialect::Kata => request.ownership_deviation = truth(&mut arguments)?,
                "movesOwnership" if dialect == Dialect::Kata => request.moves_ownership = truth(&mut arguments)?,
                "pvVisits" if dialect == Dialect::Kata => request.line_visits = truth(&mut arguments)?,
                "rootInfo" if dialect == Dialect::Kata => request.root = truth(&mut arguments)?,
                "avoid" if !allowed => request.avoid.push(moves(game, &mut arguments)?),
                "allow" if request.avoid.is_empty() => {
                    request.avoid.push(all_but(game, &moves(game, &mut arguments)?));
                    allowed = true;
                }
                _ => return Err(Failure::SYNTAX_ERROR),
            }
            word = arguments.next_word();
        }
        Ok(request)
    }
}

/// Whose turn it is; after two passes whose it would be.
fn to_move(game: &Go) -> Colour {
    let after_the_last = || game.moves().next_back().map_or(Colour::Black, |(colour, _)| !colour);
    game.to_move().unwrap_or_else(after_the_last)
}

fn interval(centiseconds: u32) -> Duration {
    Duration::from_millis(u64::from(centiseconds) * 10)
}

fn number(word: &str) -> Option<u32> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

fn truth(arguments: &mut Arguments<'_>) -> Result<bool, Failure> {
    match arguments.word("true or false")? {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Failure::SYNTAX_ERROR),
    }
}

/// `COLOUR VERTEX,VERTEX,... DEPTH`
fn moves(game: &Go, arguments: &mut Arguments<'_>) -> Result<Avoid, Failure> {
    let colour = arguments.colour()?;
    let read = |word: &str| read_move(game.board(), word).map(|mv| game.notation(mv));
    let moves: Option<Vec<String>> = arguments.word("vertices")?.split(',').map(read).collect();
    let plies = arguments.int("depth")?;
    Ok(Avoid { seat: colour.seat(), moves: moves.ok_or(Failure::SYNTAX_ERROR)?, plies })
}

fn all_but(game: &Go, allowed: &Avoid) -> Avoid {
    let all = game.board().points().map(Move::Place).chain([Move::Pass]).map(|mv| game.notation(mv));
    Avoid { moves: all.filter(|mv| !allowed.moves.contains(mv)).collect(), ..*allowed }
}

#[cfg(test)]
mod tests {
    use tengen_game::Seat;
    use tengen_go::Setup;

    use super::*;
    use crate::gtp::Command;

    fn read(dialect: Dialect, board: &str, line: &str) -> Result<Request, Failure> {
        let command = Command::parse(format!("analyze {line}").as_bytes()).unwrap().unwrap();
        Request::read(&Go::new(Setup::on(board).unwrap()), dialect, command.arguments())
    }

    #[test]
    fn colour_and_interval_may_be_left_out() {
        for (line, colour, millis) in [
            ("", Colour::Black, 1000),
            ("50", Colour::Black, 500),
            ("w", Colour::White, 1000),
            ("White 7", Colour::White, 70),
            ("interval 20", Colour::Black, 200),
            ("w interval 0", Colour::White, 0),
        ] {
            let request = read(Dialect::Leela, "grid:9", line).unwrap();
            assert_eq!((request.colour, request.every), (colour, Duration::from_millis(millis)), "{line}");
        }
    }

    #[test]
    fn keywords_come_in_any_order() {
        let line = "b 10 maxmoves 5 avoid w pass,D4 3 ownership true minmoves 2 avoid b A1 1 rootInfo true";
        let request = read(Dialect::Kata, "grid:9", line).unwrap();
        assert_eq!((request.least, request.most, request.ownership, request.root), (2, 5, true, true));
        assert!(!request.line_visits && !request.moves_ownership && !request.ownership_deviation);
        let request_for_all =
            read(Dialect::Kata, "grid:9", "pvVisits true movesOwnership true ownershipStdev true").unwrap();
        assert!(request_for_all.line_visits && request_for_all.moves_ownership && request_for_all.ownership_deviation);
        for keyword in ["pvVisits", "movesOwnership", "ownershipStdev"] {
            assert!(read(Dialect::Leela, "grid:9", &format!("{keyword} true")).is_err(), "{keyword} is KataGo's");
        }
        let [first, second] = request.avoid.as_slice() else { panic!("{:?}", request.avoid) };
        assert_eq!((first.seat, first.moves.len(), first.plies), (Seat(1), 2, 3));
        assert_eq!((second.seat, second.moves.len(), second.plies), (Seat(0), 1, 1));
        let request = read(Dialect::Kata, "torus:5", "allow b 1,25 1").unwrap();
        assert_eq!(request.avoid[0].moves.len(), 24, "all but two points, and the pass");
    }

    #[test]
    fn what_is_not_understood_is_a_syntax_error() {
        for line in [
            "x",
            "b b",
            "b -1",
            "interval",
            "interval soon",
            "maxmoves",
            "avoid",
            "avoid b",
            "avoid b A1",
            "avoid b Z99 1",
            "avoid b resign 1",
            "avoid A1 1",
            "allow b A1 1 allow b A2 1",
            "avoid b A1 1 allow b A2 1",
            "allow b A1 1 avoid b A2 1",
            "ownership true",
            "rootInfo true",
            "10 20",
        ] {
            assert_eq!(read(Dialect::Leela, "grid:9", line), Err(Failure::SYNTAX_ERROR), "{line}");
        }
        for line in ["ownership", "ownership yes", "pvEdgeVisits true"] {
            assert_eq!(read(Dialect::Kata, "grid:9", line), Err(Failure::SYNTAX_ERROR), "{line}");
        }
    }
}
