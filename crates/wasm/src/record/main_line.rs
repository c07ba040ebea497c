use tengen_game::{Refused, Seat, Table};

use super::Recorded;

/// Plays the main line of a record: from the root to each first node that follows. Talk that ends a game is the last move.
pub(super) fn play(recorded: &Recorded, table: &mut dyn Table) -> Result<(), Refused> {
    let mut at = 0;
    while let Some(node) = recorded.nodes.get(at) {
        if let Some(mv) = &node.mv {
            let bad = |_| Refused::new("bad_node").with("node", at);
            table.play(node.seat.unwrap_or(Seat(0)), mv).map_err(bad)?;
        }
        let follows = |(_, node): &(usize, &super::RecordNode)| node.parent.is_some_and(|parent| parent as usize == at);
        match recorded.nodes.iter().enumerate().skip(at + 1).find(follows) {
            Some((next, _)) => at = next,
            None => break,
        }
    }
    Ok(())
}
