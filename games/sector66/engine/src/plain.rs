//! Where nothing special is left it is Quoridor, and Quoridor's engine thinks.

use tengen_game::{Game, Seat};
use tengen_quoridor::{Cell, Move as Plain, Position, Quoridor, Setup};
use tengen_sector66::{Grid, Made, Move, Sector66};

/// The game as one of Quoridor, if nothing but steps and walls can happen any more.
pub(crate) fn as_quoridor<B: Grid>(game: &Sector66<B>) -> Option<Quoridor<B>> {
    let rules = game.rules();
    if !game.world().is_plain() {
        return None;
    }
    // Positions come again only after the last move that was no step.
    let mut before = game.clone();
    let mut steps = Vec::new();
    while let Some((seat, cell)) = last_step(&before)
        && before.undo()
        && before.world().is_plain()
        && before.world().turn() == seat
    {
        steps.push((seat, cell));
    }
    // The last that was taken back may have been one too many.
    let missing = game.plies().len() - before.plies().len() - steps.len();
    let plies = game.plies().skip(before.plies().len()).take(missing);
    let missing: Vec<Move> = plies
        .filter_map(|(_, made)| match made {
            Made::Move(mv, _) => Some(mv),
            Made::Retired(_) => None,
        })
        .collect();
    missing.into_iter().for_each(|mv| before.play(mv));
    let world = before.world();
    let seats: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
    let walls: Vec<u8> = seats.iter().map(|seat| world.walls_left(*seat)).collect();
    let agreed = game.agreed();
    let left = agreed.plies.saturating_sub(before.plies().len() as u16).max(1);
    let setup = Setup::new(rules.width(), rules.height(), rules.seats()).ok()?.with_jumps(rules.jumps());
    let setup = setup.with_walls(&walls).ok()?.with_repetition(agreed.repetition).with_plies(left).ok()?;
    let usual = Position::<B>::new(&setup)?;
    if seats.iter().any(|seat| usual.targets(*seat) != rules.targets(*seat)) {
        return None;
    }
    let pawns: Vec<_> = seats.iter().map(|seat| world.pawn(*seat)).collect();
    let position = usual.arranged(&pawns, world.walls(), &walls, world.turn());
    let mut plain = Quoridor::from_position(setup, position);
    for (seat, cell) in steps.into_iter().rev() {
        pass_to(&mut plain, seat);
        plain.play(Plain::Step(cell));
    }
    pass_to(&mut plain, game.world().turn());
    Some(plain)
}

fn last_step<B: Grid>(game: &Sector66<B>) -> Option<(Seat, Cell)> {
    match game.plies().next_back()? {
        (seat, Made::Move(Move::Step(cell), _)) => Some((seat, cell)),
        _ => None,
    }
}

/// Whoever can do nothing passes by itself here, and by a move of its own there.
fn pass_to<B: Grid>(plain: &mut Quoridor<B>, seat: Seat) {
    for _ in 0..plain.position().seats() {
        if plain.position().turn() != seat {
            plain.play(Plain::Pass);
        }
    }
}
