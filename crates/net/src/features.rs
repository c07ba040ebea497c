//! What the network sees of a position: 18 numbers for each point, all as the side to move sees them.

use tengen_board::{Board, Point};
use tengen_go::{Colour, Go, Move, Position};

use crate::{area_komi, file::FEATURES};

// Where each feature stands; `nets/README.md` has the table.
const OWN: usize = 0;
const ENEMY: usize = 1;
const EMPTY: usize = 2;
const OWN_LIBERTIES: usize = 3;
const ENEMY_LIBERTIES: usize = 6;
const PLAYABLE: usize = 9;
const KO: usize = 10;
const LAST: usize = 11;
const NEIGHBOURS: usize = 12;
const KOMI: usize = 13;
const POINTS: usize = 14;
const BLACK_TO_MOVE: usize = 15;
const AFTER_PASS: usize = 16;
const ON_BOARD: usize = 17;

/// Liberties are told apart up to this many.
const MANY: usize = 3;

/// Writes the features of a position into rows of 18, and where a stone may be placed. `liberties` is room for a number for
/// each point.
pub(crate) fn look(game: &Go, turn: Colour, liberties: &mut [u8], playable: &mut [bool], rows: &mut [f32]) {
    let (board, position) = (game.board(), game.position());
    count_liberties(board, position, liberties);
    let ko = barred_by_ko(position, turn);
    let last = last_move(game);
    let komi = area_komi(game, turn) as f32 / 10.0 * -turn.sign() as f32;
    let same_everywhere = [
        (KOMI, komi),
        (POINTS, board.len() as f32 / 81.0),
        (BLACK_TO_MOVE, f32::from(u8::from(turn == Colour::Black))),
        (AFTER_PASS, f32::from(u8::from(last.is_none()))),
        (ON_BOARD, 1.0),
    ];
    for ((point, playable), row) in board.points().zip(&mut *playable).zip(rows.as_chunks_mut::<FEATURES>().0) {
        *row = [0.0; FEATURES];
        *playable = false;
        let held = usize::from(liberties[point.index()]);
        match position.stone(point) {
            None => {
                row[EMPTY] = 1.0;
                *playable = ko != Some(point) && is_playable(board, position, liberties, point, turn);
                row[PLAYABLE] = f32::from(u8::from(*playable));
            }
            Some(colour) => {
                let (stone, first) = if colour == turn { (OWN, OWN_LIBERTIES) } else { (ENEMY, ENEMY_LIBERTIES) };
                row[stone] = 1.0;
                // While a position is set up a stone may stand there without any.
                if held > 0 {
                    row[first + held - 1] = 1.0;
                }
            }
        }
        row[NEIGHBOURS] = board.degree(point) as f32 / 4.0;
        for (feature, value) in same_everywhere {
            row[feature] = value;
        }
    }
    for (feature, point) in [(KO, ko), (LAST, last)] {
        if let Some(point) = point {
            rows[point.index() * FEATURES + feature] = 1.0;
        }
    }
}

/// The liberties of each stone's chain, up to [`MANY`]; 0 for empty points.
fn count_liberties(board: &Board, position: &Position, liberties: &mut [u8]) {
    liberties.fill(0);
    let stones = || board.points().filter(|point| position.stone(*point).is_some());
    for head in stones().filter(|point| position.head(*point) == *point) {
        liberties[head.index()] = position.liberties_up_to(head, MANY) as u8;
    }
    for stone in stones() {
        liberties[stone.index()] = liberties[position.head(stone).index()];
    }
}

/// The point that simple ko forbids, which it does only to the side whose stone was taken.
fn barred_by_ko(position: &Position, turn: Colour) -> Option<Point> {
    position.ko().filter(|ko| position.near(*ko, turn) == 0)
}

/// Where the last move was made; nowhere after a pass and at the start.
fn last_move(game: &Go) -> Option<Point> {
    let last = game.moves().rev().map(|(_, mv)| mv).find(|mv| matches!(mv, Move::Place(_) | Move::Pass));
    match last {
        Some(Move::Place(point)) => Some(point),
        _ => None,
    }
}

/// Whether a stone on this empty point breathes and fills no own eye; the eye as it was in training, where every neighbour
/// is an own stone of a chain that is not in atari. Ko is not looked at.
fn is_playable(board: &Board, position: &Position, liberties: &[u8], point: Point, turn: Colour) -> bool {
    let mut is_eye = true;
    let mut breathes = false;
    for &near in board.neighbours(point) {
        let held = liberties[near.index()];
        let (strong, gives) = match position.stone(near) {
            None => (false, true),
            Some(colour) if colour == turn => (held >= 2, held >= 2),
            Some(_) => (false, held == 1),
        };
        is_eye &= strong;
        breathes |= gives;
    }
    breathes && !is_eye
}

#[cfg(test)]
mod tests {
    use tengen_go::Setup;

    use super::*;

    fn played(board: &str, moves: &str) -> Go {
        let mut game = Go::new(Setup { komi: Some(7.5), ..Setup::on(board).unwrap() });
        for name in moves.split_whitespace() {
            let mv = if name == "pass" { Move::Pass } else { Move::Place(game.board().point(name).unwrap()) };
            game.play(game.turn().unwrap(), mv).unwrap();
        }
        game
    }

    fn seen(game: &Go) -> Vec<[f32; FEATURES]> {
        let points = game.board().len();
        let mut rows = vec![f32::NAN; points * FEATURES];
        look(game, game.turn().unwrap(), &mut vec![0; points], &mut vec![true; points], &mut rows);
        rows.as_chunks().0.to_vec()
    }

    fn at(game: &Go, name: &str) -> [f32; FEATURES] {
        seen(game)[game.board().point(name).unwrap().index()]
    }

    #[test]
    fn an_empty_board() {
        let game = played("grid:9", "");
        let centre = [0., 0., 1., 0., 0., 0., 0., 0., 0., 1., 0., 0., 1., -0.75, 1., 1., 1., 1.];
        assert_eq!(at(&game, "E5"), centre);
        assert_eq!(at(&game, "A1")[NEIGHBOURS], 0.5);
        assert_eq!(seen(&played("torus:4", ""))[0][POINTS], 16.0 / 81.0);
    }

    #[test]
    fn stones_and_liberties_are_seen_from_the_side_to_move() {
        let game = played("grid:9", "A1 B1 A3 E5");
        assert_eq!(at(&game, "A1")[..9], [1., 0., 0., 1., 0., 0., 0., 0., 0.], "Black's own, in atari");
        assert_eq!(at(&game, "B1")[..9], [0., 1., 0., 0., 0., 0., 0., 1., 0.], "two liberties");
        assert_eq!(at(&game, "E5")[..9], [0., 1., 0., 0., 0., 0., 0., 0., 1.], "three or more");
        assert_eq!((at(&game, "E5")[LAST], at(&game, "B1")[LAST], at(&game, "B1")[AFTER_PASS]), (1.0, 0.0, 0.0));
        let game = played("grid:9", "A1 B1 A3 E5 pass");
        assert_eq!(at(&game, "A1")[..9], [0., 1., 0., 0., 0., 0., 1., 0., 0.]);
        let row = at(&game, "A1");
        assert_eq!((row[KOMI], row[BLACK_TO_MOVE], row[AFTER_PASS]), (0.75, 0.0, 1.0));
        assert!(seen(&game).iter().all(|row| row[LAST] == 0.0));
    }

    #[test]
    fn ko_is_barred_to_the_side_that_lost_the_stone() {
        let game = played("grid:9", "B1 C1 A2 D2 B3 C3 C2 B2");
        // White has taken the stone on C2.
        let row = at(&game, "C2");
        assert_eq!((row[EMPTY], row[KO], row[PLAYABLE]), (1.0, 1.0, 0.0));
        let mut rows = vec![0.0; 81 * FEATURES];
        look(&game, Colour::White, &mut [0; 81], &mut [false; 81], &mut rows);
        let ko = game.board().point("C2").unwrap().index();
        assert_eq!(rows[ko * FEATURES + KO], 0.0, "White may fill it");
        assert_eq!(at(&played("grid:9", "B1 C1 A2 D2 B3 C3 C2 B2 H8 H7"), "C2")[KO], 0.0);
    }

    #[test]
    fn suicide_and_own_eyes_are_not_playable_but_captures_are() {
        // A1 is Black's eye; J1 is White's, with Black to move there.
        let game = played("grid:9", "A2 J2 B2 H2 B1 H1");
        assert_eq!((at(&game, "A1")[PLAYABLE], at(&game, "J1")[PLAYABLE]), (0.0, 0.0));
        // With B1 in atari, filling A1 is no longer filling an eye.
        let game = played("grid:9", "B1 C1 A2 C2 H8 B2 H7 A3");
        assert_eq!(at(&game, "A1")[PLAYABLE], 0.0, "both stones in atari and nothing to take: suicide");
        let game = played("grid:9", "B1 C1 A2 C2 H8 B2 A3 H7");
        assert_eq!(at(&game, "A1")[PLAYABLE], 1.0, "A2 and A3 breathe, B1 is saved");
        // White takes at A1 what stands in atari.
        let game = played("grid:9", "B1 C1 A2 C2 H8 B2 H7 A3 pass");
        assert_eq!(at(&game, "A1")[PLAYABLE], 1.0);
    }
}
