use tengen_game::Seat;
use tengen_matches::{Command, Match, MatchSpec};

use super::Starter;
use crate::store::Id;

/// Which seats are whose.
#[derive(Debug, Clone)]
pub(crate) struct Seating {
    persons: Vec<Option<Id>>,
    engines: Vec<Option<String>>,
}

impl Seating {
    pub(crate) fn of(spec: &MatchSpec) -> Self {
        let person = |text: &Option<String>| text.as_deref().and_then(|text| text.parse().ok());
        Self {
            persons: spec.seats.iter().map(|player| person(&player.person)).collect(),
            engines: spec.seats.iter().map(|player| player.engine.clone()).collect(),
        }
    }

    /// Which seats are whose now: engines have those, too, which they keep for somebody.
    pub(crate) fn now(state: &Match) -> Self {
        let mut seating = Self::of(state.spec());
        for seat in state.stood_in() {
            seating.engines[usize::from(seat.0)] = state.engine(*seat).map(str::to_string);
        }
        seating
    }

    /// The first seat of a person, if there is one.
    pub(crate) fn seat(&self, person: Option<Id>) -> Option<Seat> {
        self.seats(person).next()
    }

    /// Every seat of a person.
    pub(crate) fn seats(&self, person: Option<Id>) -> impl Iterator<Item = Seat> + Clone + '_ {
        let sits = move |at: &usize| person.is_some() && self.persons[*at] == person;
        (0..self.persons.len()).filter(sits).map(|at| Seat(at as u8))
    }

    /// For which of their seats a person asks this: who sits alone at a board with both colours moves whichever is to
    /// move.
    pub(crate) fn acting(&self, person: Option<Id>, command: &Command, state: &Match) -> Option<Seat> {
        let awaited = state.table().awaited();
        // Where an engine plays on for them, they can only come back, until the match is over.
        let returns = *command == Command::Return;
        let own = |seat: &Seat| state.ending().is_some() || returns == state.stood_in().contains(seat);
        let turn = self.seats(person).filter(own).find(|seat| awaited.contains(seat));
        // Of several seats, one that is still in.
        let first = || {
            let mut seats = self.seats(person).filter(own);
            seats.clone().find(|seat| !state.is_out(*seat)).or_else(|| seats.next())
        };
        match command {
            // A move that is sent again was made by whoever was to move then.
            Command::Play { ply, .. } => {
                let made = state.moves().get(*ply as usize).map(|(seat, _)| *seat);
                let again = made.filter(|made| self.seats(person).filter(own).any(|seat| seat == *made));
                again.or(turn).or_else(first)
            }
            Command::Resign | Command::Leave => turn.or_else(first),
            // What is offered by one seat is accepted by the next one of the same person.
            Command::Offer { what } => {
                let offers = state.offers();
                let by = offers.iter().find(|wanted| wanted.what == *what).map_or(&[][..], |wanted| &wanted.by);
                // Who plays both colours takes back the last move, whichever it was.
                let mover = state.moves().last().map(|(seat, _)| *seat);
                let mut free: Vec<Seat> =
                    self.seats(person).filter(own).filter(|seat| !by.contains(seat) && !state.is_out(*seat)).collect();
                free.sort_by_key(|seat| Some(*seat) != mover);
                free.first().copied().or_else(first)
            }
            _ => first(),
        }
    }

    /// Whether a person sits here, or a program that plays through an account.
    pub(crate) fn has_people(&self) -> bool {
        self.persons.iter().any(Option::is_some)
    }

    /// Whether an engine sits here.
    pub(crate) fn has_engines(&self) -> bool {
        self.engines.iter().any(Option::is_some)
    }

    /// Whom a match with engines counts for if nobody else lets them play: the first person who sits here.
    pub(crate) fn starter(&self) -> Option<Starter> {
        let person = self.people_in_order().next().filter(|_| self.has_engines())?;
        Some(Starter { person, address: None })
    }

    /// The engine at a seat.
    pub(crate) fn engine(&self, seat: Seat) -> Option<&str> {
        self.engines.get(usize::from(seat.0))?.as_deref()
    }

    /// The seats of people, and of programs that play through an account.
    pub(crate) fn seats_of_people(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..).map(Seat).zip(&self.persons).filter(|(_, person)| person.is_some()).map(|(seat, _)| seat)
    }

    /// The people who sit here, seat by seat.
    pub(crate) fn people_in_order(&self) -> impl Iterator<Item = Id> + '_ {
        self.persons.iter().flatten().copied()
    }

    /// Everybody who sits here, each once.
    pub(crate) fn people(&self) -> Vec<Id> {
        let mut people: Vec<Id> = self.persons.iter().flatten().copied().collect();
        people.sort_unstable();
        people.dedup();
        people
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{GameSpec, Timing};
    use tengen_matches::{Entry, Event, Offer, Player};

    use super::*;

    #[test]
    fn who_sits_at_both_seats_moves_whichever_is_to_move_and_sends_again_for_the_same() {
        let ann = Id::random();
        let player = Player { name: "Ann".to_string(), person: Some(ann.to_string()), ..Player::default() };
        let spec = MatchSpec {
            game: GameSpec::new("go"),
            clock: Timing::None,
            seats: vec![player.clone(), player],
            rated: false,
            private: false,
            began: 0,
            stand_in: None,
            rematch_of: None,
        };
        let seating = Seating::of(&spec);
        let mut state = Match::open(spec, &tengen_games::games()).unwrap();
        let play = |ply| Command::Play { ply, mv: "A1".to_string() };
        assert_eq!(seating.acting(Some(ann), &play(0), &state), Some(Seat(0)));
        let event = Event::Move { seat: Seat(0), mv: "A1".to_string(), lag: 0 };
        state.apply(&Entry { n: 1, at: 0, event }).unwrap();
        assert_eq!(seating.acting(Some(ann), &play(1), &state), Some(Seat(1)));
        assert_eq!(seating.acting(Some(ann), &play(0), &state), Some(Seat(0)), "sent again");
        let back = Command::Offer { what: Offer::TakeBack };
        assert_eq!(seating.acting(Some(ann), &back, &state), Some(Seat(0)), "the last move goes back");
        state
            .apply(&Entry { n: 2, at: 0, event: Event::Move { seat: Seat(1), mv: "B1".to_string(), lag: 0 } })
            .unwrap();
        assert_eq!(seating.acting(Some(ann), &back, &state), Some(Seat(1)), "whichever colour made it");
        assert_eq!(seating.acting(Some(Id::random()), &play(1), &state), None);
        assert_eq!(seating.acting(None, &play(1), &state), None);
    }
}
