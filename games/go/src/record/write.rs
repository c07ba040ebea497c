//! Records of games: from a game to a tree.

use tengen_board::Point;
use tengen_sgf::{Ident, Node, Tree, Value};

use super::notation::Notation;
use super::{Heading, PRISONERS, ending, rule_names, surface};
use crate::{Colour, Go, Handicap, Move};

/// What `AP` says of our records.
const PROGRAM: (&str, &str) = ("Tengen", env!("CARGO_PKG_VERSION"));

pub(super) fn tree(game: &Go, heading: &Heading) -> Tree {
    let notation = Notation::of(game.board());
    let free = free_handicap(game);
    let mut tree = Tree::new(root(game, heading, &free, &notation));
    let mut last = tree.root();
    for (colour, mv) in game.moves().skip(free.len()) {
        let value = match mv {
            Move::Place(point) => Value::from(notation.write(game.board(), point)),
            Move::Pass => Value::default(),
            Move::Mark(_) | Move::Accept | Move::Resume => continue,
        };
        last = tree.add(last, Node::new().with(move_ident(colour), value));
    }
    if game.result().is_some() {
        ending::write(game, &notation, &mut tree[last]);
    }
    tree
}

pub(super) fn move_ident(colour: Colour) -> Ident {
    match colour {
        Colour::Black => Ident::B,
        Colour::White => Ident::W,
    }
}

/// A komi as a number that nobody takes for hundredths.
fn komi(komi: f64) -> String {
    let text = komi.to_string();
    if super::start::komi_in_hundredths(&text).is_some() { format!("{text}.0") } else { text }
}

/// Handicap stones that Black has placed as moves. FF\[4\] wants them set up; that comes to the same unless one of them
/// took stones off the board.
fn free_handicap(game: &Go) -> Vec<Point> {
    let Handicap::Free(2..) = game.setup().handicap else { return Vec::new() };
    let given = game.setup().placed_stones() as usize;
    let placed = game.plies().iter().take(given).map_while(|ply| match (ply.by, ply.mv) {
        (Colour::Black, Move::Place(point)) if ply.gone == 0 => Some(point),
        _ => None,
    });
    placed.collect()
}

fn root(game: &Go, heading: &Heading, free: &[Point], notation: &Notation) -> Node {
    let setup = game.setup();
    let mut root = Node::new().with(Ident::FF, "4");
    surface::write(game.board(), &mut root);
    root.set(Ident::AP, Value::composed(PROGRAM.0, PROGRAM.1));
    root.set(Ident::RU, rule_names::write(game.rules()));
    if game.komi().is_finite() {
        root.set(Ident::KM, komi(game.komi()));
    }
    if setup.handicap.stones() >= 2 {
        root.set(Ident::HA, setup.handicap.stones().to_string());
    }
    if setup.prisoners != [0; 2] {
        let [black, white] = setup.prisoners.map(|count| count.to_string());
        root.set(PRISONERS, Value::composed(&black, &white));
    }
    heading.write(&mut root);
    if let Some(result) = game.result() {
        root.set(Ident::RE, result.to_string());
    }

    let mut stands = vec![None; game.board().len()];
    let black = |points: &[Point]| points.iter().map(|point| (*point, Colour::Black)).collect::<Vec<_>>();
    for (point, colour) in [setup.stones.clone(), black(&setup.handicap_points()), black(free)].concat() {
        stands[point.index()].get_or_insert(colour);
    }
    for (colour, ident) in [(Colour::Black, Ident::AB), (Colour::White, Ident::AW)] {
        let stones = game.board().points().filter(|point| stands[point.index()] == Some(colour));
        root.set_all(ident, stones.map(|point| notation.write(game.board(), point)));
    }
    // A position without a handicap to explain it should say whose turn it is, even if that is Black's.
    let first = setup.first.unwrap_or_else(|| setup.usual_first());
    if first != setup.usual_first() || !setup.stones.is_empty() {
        root.set(Ident::PL, first.letter().to_string());
    }
    root
}
