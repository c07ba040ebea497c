use tengen_game::Seat;
use tengen_matches::{Command, Match, MatchSpec};

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

    /// The first seat of a person, if there is one.
    pub(crate) fn seat(&self, person: Option<Id>) -> Option<Seat> {
        self.seats(person).next()
    }

    /// Every seat of a person.
    pub(crate) fn seats(&self, person: Option<Id>) -> impl Iterator<Item = Seat> + '_ {
        let sits = move |at: &usize| person.is_some() && self.persons[*at] == person;
        (0..self.persons.len()).filter(sits).map(|at| Seat(at as u8))
    }

    /// For which of their seats a person asks this: who sits alone at a board with both colours moves whichever is to
    /// move.
    pub(crate) fn acting(&self, person: Option<Id>, command: &Command, state: &Match) -> Option<Seat> {
        let awaited = state.table().awaited();
        let turn = self.seats(person).find(|seat| awaited.contains(seat));
        match command {
            Command::Play { .. } | Command::Resign => turn.or_else(|| self.seat(person)),
            // What is offered by one seat is accepted by the next one of the same person.
            Command::Offer { what } => {
                let offers = state.offers();
                let by = offers.iter().find(|wanted| wanted.what == *what).map_or(&[][..], |wanted| &wanted.by);
                self.seats(person).find(|seat| !by.contains(seat)).or_else(|| self.seat(person))
            }
            _ => self.seat(person),
        }
    }

    /// The engine at a seat.
    pub(crate) fn engine(&self, seat: Seat) -> Option<&str> {
        self.engines.get(usize::from(seat.0))?.as_deref()
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
