use crate::{Cells, Move, Position};

/// How many sequences of so many legal moves there are. Games that are won end earlier and are not counted; draws by
/// repetition and by the number of plies do not exist here.
///
/// ```
/// use tengen_quoridor::{Position, Setup, perft};
///
/// let mut position = Position::<u128>::new(&Setup::default()).unwrap();
/// assert_eq!(perft(&mut position, 2), 16_677);
/// ```
pub fn perft<B: Cells>(position: &mut Position<B>, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return position.count_legal().into(),
        _ if position.winner().is_some() => return 0,
        _ => {}
    }
    let (steps, walls) = (position.steps(position.turn()), position.legal_walls());
    let mut after = |mv| {
        let undo = position.play(mv);
        let count = perft(position, depth - 1);
        position.undo(undo);
        count
    };
    if steps.is_empty() && walls.is_empty() {
        return after(Move::Pass);
    }
    let steps: u64 = steps.cells().map(|cell| after(Move::Step(cell))).sum();
    let walls: u64 = walls.iter().map(|(cell, orientation)| after(Move::Wall(cell, orientation))).sum();
    steps + walls
}
