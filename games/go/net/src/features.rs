//! What the network sees of a position: 21 numbers for each point, all as the side to move sees them.

use tengen_board::{Board, Point};
use tengen_go::{Colour, Go, Ko, Move, Position};

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
const SUICIDE: usize = 18;
const POSITIONAL: usize = 19;
const SITUATIONAL: usize = 20;

/// Liberties are told apart up to this many.
const MANY: usize = 3;

/// What the network is told of the rules.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Told {
    /// Stones may take themselves off, two at least.
    suicide: bool,
    /// Positions may not come back.
    superko: Option<Ko>,
}

impl Told {
    /// Those of a game. A network that does not know them plays as if there were neither suicide nor superko; its caller keeps both.
    pub(crate) fn of(game: &Go, knows_rules: bool) -> Self {
        let rules = game.rules();
        if !knows_rules {
            return Self::default();
        }
        Self { suicide: rules.suicide, superko: Some(rules.ko).filter(|ko| *ko != Ko::Simple) }
    }
}

/// Room for what is seen of a position.
pub(crate) struct Seen<'a> {
    /// A number for each point: the liberties of its chain.
    pub(crate) liberties: &'a mut [u8],
    /// Where a stone may be placed.
    pub(crate) playable: &'a mut [bool],
    /// The features, [`FEATURES`] a point.
    pub(crate) rows: &'a mut [f32],
}

/// Looks at a position with `turn` to move.
pub(crate) fn look(game: &Go, turn: Colour, told: Told, seen: Seen<'_>) {
    let Seen { liberties, playable, rows } = seen;
    let (board, position) = (game.board(), game.position());
    count_liberties(board, position, liberties);
    let ko = barred_by_ko(position, turn);
    let komi = area_komi(game, turn) as f32 / 10.0 * -turn.sign() as f32;
    let last = last_move(game);
    let same_everywhere = [
        (KOMI, komi),
        (POINTS, board.len() as f32 / 81.0),
        (BLACK_TO_MOVE, one_if(turn == Colour::Black)),
        (AFTER_PASS, one_if(last.is_none())),
        (ON_BOARD, 1.0),
        (SUICIDE, one_if(told.suicide)),
        (POSITIONAL, one_if(told.superko == Some(Ko::Positional))),
        (SITUATIONAL, one_if(told.superko == Some(Ko::Situational))),
    ];
    for ((point, playable), row) in board.points().zip(&mut *playable).zip(rows.as_chunks_mut::<FEATURES>().0) {
        *row = [0.0; FEATURES];
        *playable = false;
        let held = usize::from(liberties[point.index()]);
        match position.stone(point) {
            None => {
                row[EMPTY] = 1.0;
                let barred = ko == Some(point) || (told.superko.is_some() && game.is_barred_by_ko(turn, point));
                row[KO] = one_if(barred);
                *playable = !barred && is_playable(board, position, liberties, point, turn, told.suicide);
                row[PLAYABLE] = one_if(*playable);
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
    if let Some(last) = last {
        rows[last.index() * FEATURES + LAST] = 1.0;
    }
}

fn one_if(is: bool) -> f32 {
    f32::from(u8::from(is))
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

/// Whether a stone on this empty point breathes, or falls with others where `suicide` is allowed, and fills no own eye; the eye as it
/// was in training, where every neighbour is an own stone of a chain that is not in atari. Ko is not looked at.
fn is_playable(
    board: &Board,
    position: &Position,
    liberties: &[u8],
    point: Point,
    turn: Colour,
    suicide: bool,
) -> bool {
    let mut is_eye = true;
    let mut breathes = false;
    for &near in board.neighbours(point) {
        let held = liberties[near.index()];
        let (strong, gives) = match position.stone(near) {
            None => (false, true),
            Some(colour) if colour == turn => (held >= 2, held >= 2 || suicide),
            Some(_) => (false, held == 1),
        };
        is_eye &= strong;
        breathes |= gives;
    }
    breathes && !is_eye
}

#[cfg(test)]
mod tests {
    use tengen_go::{Random, Rules, Setup};

    use super::*;

    fn played(board: &str, moves: &str) -> Go {
        played_by(Rules { suicide: false, ko: Ko::Simple, ..Rules::default() }, board, moves)
    }

    fn played_by(rules: Rules, board: &str, moves: &str) -> Go {
        let mut game = Go::new(Setup { rules, komi: Some(7.5), ..Setup::on(board).unwrap() });
        for name in moves.split_whitespace() {
            let mv = if name == "pass" { Move::Pass } else { Move::Place(game.board().point(name).unwrap()) };
            game.play_as(game.to_move().unwrap(), mv).unwrap();
        }
        game
    }

    fn seen_by(game: &Go, turn: Colour, knows_rules: bool) -> Vec<[f32; FEATURES]> {
        let points = game.board().len();
        let mut rows = vec![f32::NAN; points * FEATURES];
        let room = Seen { liberties: &mut vec![0; points], playable: &mut vec![true; points], rows: &mut rows };
        look(game, turn, Told::of(game, knows_rules), room);
        rows.as_chunks().0.to_vec()
    }

    fn seen(game: &Go) -> Vec<[f32; FEATURES]> {
        seen_by(game, game.to_move().unwrap(), true)
    }

    fn at(game: &Go, name: &str) -> [f32; FEATURES] {
        seen(game)[game.board().point(name).unwrap().index()]
    }

    #[test]
    fn an_empty_board() {
        let game = played("grid:9", "");
        let centre = [0., 0., 1., 0., 0., 0., 0., 0., 0., 1., 0., 0., 1., -0.75, 1., 1., 1., 1., 0., 0., 0.];
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
        let ko = game.board().point("C2").unwrap().index();
        assert_eq!(seen_by(&game, Colour::White, true)[ko][KO], 0.0, "White may fill it");
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

    #[test]
    fn rules_are_told_to_those_who_know_them() {
        let told = |rules| {
            let row = at(&played_by(rules, "grid:9", ""), "E5");
            (row[SUICIDE], row[POSITIONAL], row[SITUATIONAL])
        };
        assert_eq!(told(Rules { suicide: true, ko: Ko::Simple, ..Rules::CHINESE }), (1.0, 0.0, 0.0));
        assert_eq!(told(Rules { suicide: false, ko: Ko::Positional, ..Rules::CHINESE }), (0.0, 1.0, 0.0));
        assert_eq!(told(Rules { suicide: false, ko: Ko::Situational, ..Rules::CHINESE }), (0.0, 0.0, 1.0));
        let game = played_by(Rules::TROMP_TAYLOR, "grid:9", "");
        assert_eq!(seen_by(&game, Colour::Black, false)[40][ON_BOARD..], [1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn where_suicide_is_allowed_it_is_playable_but_not_by_a_lone_stone() {
        let rules = Rules { suicide: true, ko: Ko::Simple, ..Rules::CHINESE };
        let game = played_by(rules, "grid:9", "B1 C1 A2 C2 H8 B2 H7 A3 J2 H2 J3 J1 J4 H1");
        assert_eq!(at(&game, "A1")[PLAYABLE], 1.0, "two stones share their last liberty");
        let corner = game.board().point("A1").unwrap().index();
        assert_eq!(seen_by(&game, Colour::Black, false)[corner][PLAYABLE], 0.0, "a network that does not know rules");
        let game = played_by(rules, "grid:9", "E5 A2 E6 B1");
        assert_eq!(at(&game, "A1")[PLAYABLE], 0.0, "nothing falls with it");
    }

    /// On tiny boards positions come back all the time.
    #[test]
    fn playable_is_what_the_rules_allow_but_for_own_eyes() {
        let (mut barred, mut fallen) = (0, 0);
        let kinds = [Ko::Simple, Ko::Positional, Ko::Situational].map(|ko| [false, true].map(|suicide| (ko, suicide)));
        for (seed, (ko, suicide)) in (0..40).flat_map(|seed| kinds.concat().into_iter().map(move |kind| (seed, kind))) {
            let rules = Rules { ko, suicide, ..Rules::TROMP_TAYLOR };
            let mut game = played_by(rules, ["grid:3x2", "torus:3", "grid:4x1"][seed as usize % 3], "");
            let mut random = Random::with_seed(seed);
            while let Some(turn) = game.to_move().filter(|_| game.moves().len() < 60) {
                let (legal, rows) = (game.legal_points(turn), seen(&game));
                for point in game.board().points().filter(|point| game.position().stone(*point).is_none()) {
                    let row = rows[point.index()];
                    let held = |near: &Point| game.position().liberties_up_to(game.position().head(*near), 2);
                    let is_strong = |near: &Point| game.position().stone(*near) == Some(turn) && held(near) == 2;
                    let is_eye = game.board().neighbours(point).iter().all(is_strong);
                    assert_eq!(row[PLAYABLE] == 1.0, legal.contains(&point) && !is_eye, "{rules}, game {seed}");
                    assert_eq!(row[KO] == 1.0, game.is_barred_by_ko(turn, point), "{rules}, game {seed}");
                    barred += usize::from(row[KO] == 1.0 && game.position().ko() != Some(point));
                    fallen += usize::from(row[PLAYABLE] == 1.0 && game.position().is_suicide(point, turn));
                }
                let mv = match legal.len() {
                    0 => Move::Pass,
                    count => Move::Place(legal[random.below(count as u32) as usize]),
                };
                game.play_as(turn, mv).unwrap();
            }
        }
        assert!(barred > 100 && fallen > 100, "{barred}, {fallen}");
    }
}
