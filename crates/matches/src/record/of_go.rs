use tengen_game::Seat;
use tengen_go::{
    Colour, Go,
    record::{By, Heading, Player, Record, Verdict},
};
use tengen_sgf::Collection;

use super::when::{date, times};
use crate::{Ending, Match, Reason};

pub(super) fn sgf(state: &Match, game: &Go, place: Option<&str>) -> String {
    let tree = Record::of_game(game, &heading(state, place));
    tengen_sgf::write(&Collection { trees: vec![tree] })
}

fn heading(state: &Match, place: Option<&str>) -> Heading {
    let spec = state.spec();
    let (time, overtime) = times(spec.clock);
    let mut heading = Heading {
        date: Some(date(spec.began)),
        place: place.map(str::to_string),
        result: state.ending().and_then(verdict).map(|verdict| verdict.to_string()),
        time,
        overtime,
        ..Heading::default()
    };
    for (colour, player) in Colour::BOTH.into_iter().zip(&spec.seats) {
        *heading.player_mut(colour) = Player {
            name: Some(player.name.clone()),
            rank: player.rating.map(|rating| rating.to_string()),
            team: None,
        };
    }
    heading
}

/// What ended a match that the rules did not end.
fn verdict(ending: &Ending) -> Option<Verdict> {
    let lost = |seat: Seat, by| Verdict::Won(if seat == Seat(0) { Colour::White } else { Colour::Black }, by);
    match &ending.reason {
        Reason::Played => None,
        Reason::Resigned { seat } => Some(lost(*seat, By::Resignation)),
        Reason::TimeOut { seat } => Some(lost(*seat, By::Time)),
        Reason::Left { seat } | Reason::Forfeit { seat, .. } => Some(lost(*seat, By::Forfeit)),
        Reason::Agreed => Some(Verdict::Draw),
        Reason::Aborted => Some(Verdict::Void),
    }
}
