//! What is settled before the first move, as the root of a record says it.

use std::sync::Arc;

use tengen_board::{Board, Point, handicap};
use tengen_sgf::{Ident, Node, NodeId, Tree, number};

use super::fault::{RecordFault, shown};
use super::notation::Notation;
use super::rule_names;
use super::set_up::SetUp;
use crate::{Colour, Handicap, Move, Rules, Setup};

/// The property with the stones captured before the record begins: `TNGP[3:0]`, by Black and by White.
pub const PRISONERS: Ident = Ident::literal("TNGP");

pub(super) fn read(tree: &Tree, board: &Arc<Board>, notation: &Notation, faults: &mut Vec<RecordFault>) -> Setup {
    let root = &tree[tree.root()];
    let mut setup = Setup::new(board.clone());
    setup.rules = rules(root, faults);
    setup.komi = komi(root, board, faults);
    setup.prisoners = prisoners(root, faults);

    let set_up = SetUp::read(root, board, notation, faults);
    let black = set_up.stones_of(Colour::Black);
    let white = set_up.stones_of(Colour::White);
    let opening = Opening::of(tree, board, notation);
    setup.handicap = handicap_of(root, board, &black, &white, &opening, faults);
    if !matches!(setup.handicap, Handicap::Fixed(2..)) {
        setup.stones.extend(black.into_iter().map(|point| (point, Colour::Black)));
    }
    setup.stones.extend(white.into_iter().map(|point| (point, Colour::White)));

    // Problems often say who begins by the first move alone. Free handicap stones are not that move.
    let first_move = opening.first.filter(|_| !matches!(setup.handicap, Handicap::Free(_)));
    setup.first = set_up.turn.or(first_move).filter(|first| *first != setup.usual_first());
    setup
}

fn rules(root: &Node, faults: &mut Vec<RecordFault>) -> Rules {
    let Some(text) = root.text(Ident::RU).filter(|text| !text.trim().is_empty()) else { return Rules::default() };
    rule_names::read(text).unwrap_or_else(|| {
        faults.push(RecordFault::Rules { text: shown(text) });
        Rules::default()
    })
}

fn komi(root: &Node, board: &Board, faults: &mut Vec<RecordFault>) -> Option<f64> {
    const LARGE_ON_SMALL_BOARDS: usize = 100;
    let most = board.len().max(LARGE_ON_SMALL_BOARDS) as f64;
    let text = root.text(Ident::KM).map(str::trim).filter(|text| !text.is_empty())?;
    let number = |text: &str| crate::komi(text).filter(|komi| komi.abs() <= most);
    let read = komi_in_hundredths(text).or_else(|| number(text)).or_else(|| number(&text.replace(',', ".")));
    match read {
        Some(komi) if number(text) != read => faults.push(RecordFault::Komi { text: shown(text), read: Some(komi) }),
        Some(komi) if komi.abs() > ABSURD => faults.push(RecordFault::LargeKomi { komi }),
        Some(_) => {}
        None => faults.push(RecordFault::Komi { text: shown(text), read }),
    }
    read
}

/// More than anybody was ever given to make a game even.
const ABSURD: f64 = 50.0;

/// Komi as the Fox server writes it, whatever program a file names: 650 is 6.5 in hundredths of a point, and 375 is 7.5, in hundredths
/// of a stone as Chinese rules count, which is worth two points.
pub(super) fn komi_in_hundredths(text: &str) -> Option<f64> {
    let hundredths = text.parse::<u32>().ok()?;
    match hundredths {
        225..=475 if hundredths % 50 == 25 => Some(f64::from(hundredths) / 50.0),
        450..=950 if hundredths % 100 == 50 => Some(f64::from(hundredths) / 100.0),
        _ => None,
    }
}

fn prisoners(root: &Node, faults: &mut Vec<RecordFault>) -> [u32; 2] {
    let Some(value) = root.value(PRISONERS) else { return [0; 2] };
    let count = |text: &str| number(text).and_then(|count| u32::try_from(count).ok());
    // Two of these must not add up to more than a game can count.
    let both = value.compose().and_then(|(black, white)| Some([count(black)?, count(white)?]));
    both.filter(|both| both.iter().all(|count| *count <= u32::MAX / 2)).unwrap_or_else(|| {
        faults.push(RecordFault::Prisoners { text: shown(value.text()) });
        [0; 2]
    })
}

/// How the main line begins.
struct Opening {
    /// Who makes the first move, if nothing is set up before it.
    first: Option<Colour>,
    /// How many stones Black places before anything else happens.
    black_stones: usize,
}

impl Opening {
    fn of(tree: &Tree, board: &Board, notation: &Notation) -> Self {
        let moves = tree.main_line().map_while(|id| (!sets_up(tree, id)).then(|| &tree[id])).flat_map(|node| {
            let moves = node.properties().iter().filter_map(|property| match property.ident() {
                Ident::B => Some((Colour::Black, property)),
                Ident::W => Some((Colour::White, property)),
                _ => None,
            });
            moves.map(|(colour, property)| (colour, property.values().first()))
        });
        let mut moves = moves.peekable();
        let first = moves.peek().map(|(colour, _)| *colour);
        let is_stone = |text: &str| matches!(notation.mv(board, text), Some(Move::Place(_)));
        let black_stones = moves
            .take_while(|(colour, value)| *colour == Colour::Black && value.is_some_and(|value| is_stone(value.text())))
            .count();
        Self { first, black_stones }
    }
}

fn sets_up(tree: &Tree, id: NodeId) -> bool {
    id != tree.root() && [Ident::AB, Ident::AW, Ident::AE, Ident::PL].iter().any(|ident| tree[id].has(*ident))
}

/// The handicap: stones on our own points are fixed ones, stones anywhere else are placed ones, and where Black begins
/// with as many moves as stones are given, those are free ones.
fn handicap_of(
    root: &Node,
    board: &Board,
    black: &[Point],
    white: &[Point],
    opening: &Opening,
    faults: &mut Vec<RecordFault>,
) -> Handicap {
    let Some(text) = root.text(Ident::HA) else { return Handicap::None };
    let Some(said) = number(text).and_then(|said| u32::try_from(said).ok()) else {
        faults.push(RecordFault::Handicap { text: shown(text) });
        return Handicap::None;
    };
    if said < 2 {
        return if said == 1 { Handicap::Fixed(1) } else { Handicap::None };
    }
    let mut fixed = handicap::fixed(board, said as usize);
    fixed.sort_unstable();
    if white.is_empty() && black == fixed {
        return Handicap::Fixed(said);
    }
    let nothing_set_up = black.is_empty() && white.is_empty();
    if nothing_set_up && opening.black_stones >= said as usize && (said as usize) < board.len() {
        return Handicap::Free(said);
    }
    // With white stones among them this is a handicap game taken up in the middle, and Black has played since.
    let in_the_middle = !white.is_empty() && black.len() > said as usize;
    if black.len() != said as usize && !in_the_middle {
        faults.push(RecordFault::HandicapStones { said, found: black.len() });
    }
    match black.len().min(said as usize) {
        0 | 1 => Handicap::None,
        placed => Handicap::Placed(placed as u32),
    }
}
