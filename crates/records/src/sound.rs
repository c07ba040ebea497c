use tengen_game::{Games, Refused, Seat};

use crate::{RecordPlayer, Recorded, codes, file::LIMITS, is_resignation};

/// The most nodes with games of their own.
const MOST_GAMES: usize = 500;

/// A record that somebody hands over, checked: its game can be set up, its nodes follow each other, its seats are there and
/// its main line is a game. Specs are filled in, and moves are written as the game writes them.
pub(crate) fn sound(games: &Games, mut recorded: Recorded) -> Result<Recorded, Refused> {
    if recorded.nodes.len() > LIMITS.nodes {
        return Err(Refused::new(&codes::RECORD_TOO_LARGE).with("most", LIMITS.nodes));
    }
    if recorded.nodes.iter().filter(|node| node.game.is_some()).count() > MOST_GAMES {
        return Err(Refused::new(&codes::RECORD_TOO_LARGE).with("most", MOST_GAMES));
    }
    let _drawn = recorded.shape.as_ref().map(|shape| games.boards().adopt(shape)).transpose()?;
    let (game, mut table) = games.open(&recorded.game)?;
    let seats = table.seats();
    if recorded.players.len() > seats {
        return Err(Refused::new(&codes::WRONG_SEATS).with("given", recorded.players.len()).with("needed", seats));
    }
    recorded.players.resize(seats, RecordPlayer::default());
    if recorded.nodes.is_empty() {
        recorded.nodes.push(crate::RecordNode::default());
    }
    for (number, node) in recorded.nodes.iter_mut().enumerate() {
        let follows = match node.parent {
            None => number == 0,
            Some(parent) => (parent as usize) < number,
        };
        if !follows || node.seat.is_some_and(|seat| usize::from(seat.0) >= seats) {
            return Err(Refused::new(&codes::BAD_NODE).with("node", number));
        }
        if let Some(own) = &node.game {
            node.game = Some(games.open(own).map_err(|refused| refused.placed("node", number))?.0);
        }
    }
    let line: Vec<usize> = recorded.main_line().map(|(number, _)| number).collect();
    for number in line {
        let node = &mut recorded.nodes[number];
        let refused = |refused: Refused| refused.placed("node", number);
        if let Some(own) = &node.game {
            table = games.open(own).map_err(refused)?.1;
        } else if let Some(mv) = &node.mv {
            let seat = *node.seat.get_or_insert_with(|| table.awaited().first().copied().unwrap_or(Seat(0)));
            if !is_resignation(mv) {
                node.mv = Some(table.play(seat, mv).map_err(refused)?);
            } else if !table.retire(seat) {
                break;
            }
        }
    }
    Ok(Recorded { game, ..recorded })
}
