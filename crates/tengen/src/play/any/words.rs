//! What happened, in words that fit any game.

use tengen_game::{Analysis, Exact, GameSpec, Scene, Seat};
use tengen_matches::Reason;

use super::sitting::{Done, Sitting};
use crate::play::words::{counted, tame};

/// `hex, size 11, swap yes`.
pub(super) fn game(spec: &GameSpec) -> String {
    let options = spec.options.iter().map(|(name, value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
        format!(", {name} {value}")
    });
    tame(&std::iter::once(spec.game.clone()).chain(options).collect::<String>())
}

/// The side that a seat has now, with its capital: openings may exchange them.
pub(super) fn side(sitting: &Sitting, seat: Seat) -> String {
    let name = sitting.sides().get(side_index(sitting, seat)).copied().unwrap_or("seat");
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn side_index(sitting: &Sitting, seat: Seat) -> usize {
    let own = usize::from(seat.0);
    match &sitting.state().table().picture().scene {
        Scene::Tiles(tiles) => tiles.sides.get(own).map_or(own, |side| usize::from(*side)),
        // A letter for each seat tells them apart only where no two share one.
        Scene::Stones(stones) if stones.colours == "wb" => 1 - own.min(1),
        _ => own,
    }
}

/// `Red: you`, `Blue: Tengen hex 3`.
pub(super) fn seat(sitting: &Sitting, seat: Seat) -> String {
    let persons = (0..).map(Seat).take(sitting.state().table().seats()).filter(|seat| sitting.is_person(*seat)).count();
    let name = match &*sitting.state().spec().seats {
        _ if sitting.is_person(seat) && persons == 1 => "you",
        _ if sitting.is_person(seat) => "person",
        seats => seats.get(usize::from(seat.0)).map_or("nobody", |player| &player.name),
    };
    format!("{}: {name}", side(sitting, seat))
}

/// `  3. Red plays c3.`
pub(super) fn done(sitting: &Sitting, done: &Done) -> String {
    match done {
        Done::Move { seat, mv } => {
            format!("{:3}. {} plays {mv}.", sitting.state().moves().len(), side(sitting, *seat))
        }
        Done::Resigned { seat } => format!("{} resigns.", side(sitting, *seat)),
    }
}

/// All moves so far, for games that text cannot draw.
pub(super) fn moves(sitting: &Sitting) -> String {
    let moves: Vec<&str> = sitting.state().moves().iter().map(|(_, mv)| &**mv).collect();
    if moves.is_empty() { "No moves so far.".to_string() } else { format!("Moves so far: {}", moves.join(" ")) }
}

/// `An engine would play c3; it wins 63 % (1200 visits).`
pub(super) fn hint(analysis: &Analysis) -> String {
    let Some(best) = analysis.moves.first() else { return "There is no hint: nothing was found.".to_string() };
    let worth = match (best.exact, best.visits) {
        (Some(Exact::Win { plies }), _) => format!("; it wins in {}", counted(plies as usize, "move")),
        (Some(Exact::Draw), _) => "; it draws".to_string(),
        (Some(Exact::Loss { plies }), _) => format!("; it loses in {}", counted(plies as usize, "move")),
        (None, 0) => String::new(),
        (None, visits) => format!("; it wins {:.0} % ({} visits)", best.win_rate.clamp(0.0, 1.0) * 100.0, visits),
    };
    format!("An engine would play {}{worth}.", tame(&best.mv))
}

/// How the match ended, and its result as records write it.
pub(super) fn ending(sitting: &Sitting) -> String {
    let Some(ending) = sitting.state().ending() else { return String::new() };
    let names = |seats: &[usize]| {
        let names: Vec<_> = seats.iter().map(|seat| side(sitting, Seat(*seat as u8))).collect();
        names.join(" and ")
    };
    let mut places: Vec<Vec<usize>> = Vec::new();
    let mut seats: Vec<usize> = (0..ending.payoffs.len()).collect();
    seats.sort_by(|one, other| ending.payoffs[*other].total_cmp(&ending.payoffs[*one]));
    for seat in seats {
        match places.last_mut() {
            Some(place) if ending.payoffs[place[0]] == ending.payoffs[seat] => place.push(seat),
            _ => places.push(vec![seat]),
        }
    }
    let sentence = match (places.as_slice(), &ending.reason) {
        ([], _) => "The game does not count.".to_string(),
        ([_], _) => "Nobody wins.".to_string(),
        ([first, _], Reason::Resigned { seat }) if ending.payoffs.len() == 2 => {
            format!("{} wins: {} resigned.", names(first), side(sitting, *seat))
        }
        ([first, _], _) if ending.payoffs.len() == 2 => format!("{} wins.", names(first)),
        (places, _) => {
            let places = (1..).zip(places).map(|(place, seats)| format!("{place}. {}", names(seats)));
            format!("Places: {}.", places.collect::<Vec<_>>().join(", "))
        }
    };
    let result = sitting.result().map_or_else(String::new, |result| format!("\nResult: {result}"));
    sentence + &result
}
