//! The seats of a room: who sits where, and who may change it. A room is an open game that has any.

use serde::{Deserialize, Serialize};
use tengen_game::{Refused, Seat};
use tengen_matches::Player;
use tengen_wire::Place as Shown;

use super::{Offer, open::player};
use crate::{
    codes,
    people::{Person, PersonKind},
    store::Id,
    time::now,
};

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "sits", rename_all = "snake_case")]
pub(super) enum Place {
    Open,
    Person(Sitter),
    Engine { engine: String },
}

/// A person at a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Sitter {
    pub(super) person: Id,
    name: String,
    guest: bool,
    pub(super) rating: Option<i32>,
    ready: bool,
    /// Somebody else at the same screen.
    beside: bool,
    /// When the person was last connected.
    #[serde(skip, default = "now")]
    pub(super) seen: u64,
}

impl Sitter {
    pub(super) fn new(person: &Person, rating: Option<i32>, beside: bool) -> Self {
        let guest = person.kind == PersonKind::Guest;
        Self { person: person.id, name: person.name.clone(), guest, rating, ready: false, beside, seen: now() }
    }
}

impl Place {
    pub(super) fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Open | Self::Engine { .. } => None,
        }
    }

    fn shown(&self) -> Shown {
        match self {
            Self::Open => Shown::Open,
            Self::Person(Sitter { name, rating, ready, beside, .. }) => {
                Shown::Person { name: name.clone(), rating: *rating, ready: *ready, beside: *beside }
            }
            Self::Engine { engine } => Shown::Engine { engine: engine.clone() },
        }
    }
}

impl Offer {
    pub(super) fn is_room(&self) -> bool {
        !self.places.is_empty()
    }

    pub(super) fn shown_places(&self) -> Vec<Shown> {
        self.places.iter().map(Place::shown).collect()
    }

    pub(super) fn sitters(&self) -> impl Iterator<Item = &Sitter> {
        self.places.iter().filter_map(Place::sitter)
    }

    pub(super) fn sitters_mut(&mut self) -> impl Iterator<Item = &mut Sitter> {
        self.places.iter_mut().filter_map(|place| match place {
            Place::Person(sitter) => Some(sitter),
            Place::Open | Place::Engine { .. } => None,
        })
    }

    pub(super) fn seats(&self, person: Id) -> bool {
        self.sitters().any(|sitter| sitter.person == person)
    }

    /// Everybody whom a change concerns, each once.
    pub(super) fn people(&self) -> Vec<Id> {
        let mut people: Vec<Id> = self.sitters().map(|sitter| sitter.person).chain([self.owner]).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    fn place(&self, seat: Seat) -> Result<&Place, Refused> {
        self.places.get(usize::from(seat.0)).ok_or_else(|| Refused::new(&codes::NO_SUCH_SEAT).with("seat", seat.0))
    }

    /// Somebody sits down: at one seat, unless it is for somebody beside them.
    pub(super) fn sit(&mut self, seat: Seat, mut sitter: Sitter) -> Result<(), Refused> {
        match self.place(seat)? {
            Place::Open => {}
            Place::Person(there) if there.person == sitter.person && !sitter.beside => {}
            Place::Person(_) | Place::Engine { .. } => {
                return Err(Refused::new(&codes::SEAT_TAKEN).with("seat", seat.0));
            }
        }
        let known = self.sitters().find(|other| other.person == sitter.person && !other.beside);
        if sitter.beside && known.is_none() {
            return Err(Refused::new(&codes::NOT_SEATED));
        }
        sitter.ready = sitter.person == self.owner || known.is_some_and(|known| known.ready);
        if !sitter.beside {
            let moves = |there: &Sitter| there.person == sitter.person && !there.beside;
            self.free_where(moves);
        }
        self.places[usize::from(seat.0)] = Place::Person(sitter);
        Ok(())
    }

    /// A seat becomes free: one's own, or any that whoever opened the room wants free. A person who is sent away does not
    /// come back, and whoever goes takes along those beside them.
    pub(super) fn free(&mut self, seat: Seat, by: Id) -> Result<(), Refused> {
        let there = self.place(seat)?.clone();
        match there {
            Place::Open => return Ok(()),
            Place::Person(sitter) if sitter.person == by && sitter.beside => {}
            Place::Person(sitter) if sitter.person == by => self.send_away(by),
            _ if by != self.owner => return Err(Refused::new(&codes::NOT_YOURS)),
            Place::Person(sitter) => {
                self.kicked.push(sitter.person);
                self.send_away(sitter.person);
            }
            Place::Engine { .. } => {}
        }
        self.places[usize::from(seat.0)] = Place::Open;
        Ok(())
    }

    pub(super) fn send_away(&mut self, person: Id) {
        self.free_where(|sitter| sitter.person == person);
    }

    fn free_where(&mut self, such: impl Fn(&Sitter) -> bool) {
        for place in &mut self.places {
            if place.sitter().is_some_and(&such) {
                *place = Place::Open;
            }
        }
    }

    /// Whoever opened the room gives a seat to an engine.
    pub(super) fn seat_engine(&mut self, seat: Seat, by: Id, engine: String) -> Result<(), Refused> {
        if by != self.owner {
            return Err(Refused::new(&codes::NOT_YOURS));
        }
        if self.place(seat)?.sitter().is_some() {
            return Err(Refused::new(&codes::SEAT_TAKEN).with("seat", seat.0));
        }
        self.places[usize::from(seat.0)] = Place::Engine { engine };
        Ok(())
    }

    pub(super) fn set_ready(&mut self, person: Id, ready: bool) -> Result<(), Refused> {
        if !self.seats(person) {
            return Err(Refused::new(&codes::NOT_SEATED));
        }
        let ready = ready || person == self.owner;
        self.sitters_mut().filter(|sitter| sitter.person == person).for_each(|sitter| sitter.ready = ready);
        Ok(())
    }

    /// What everybody was ready for has changed.
    pub(super) fn ask_again(&mut self) {
        let owner = self.owner;
        self.sitters_mut().for_each(|sitter| sitter.ready = sitter.person == owner);
    }

    /// The game has another number of seats: whoever loses theirs gets a free one, if there is any.
    pub(super) fn resize(&mut self, seats: usize) {
        let rest = self.places.split_off(seats.min(self.places.len()));
        self.places.resize(seats, Place::Open);
        for lost in rest.into_iter().filter(|lost| *lost != Place::Open) {
            if let Some(free) = self.places.iter_mut().find(|place| **place == Place::Open) {
                *free = lost;
            }
        }
    }

    /// Engines that do not play the game leave.
    pub(super) fn keep_engines(&mut self, plays: impl Fn(&str) -> bool) {
        for place in &mut self.places {
            if matches!(place, Place::Engine { engine } if !plays(engine)) {
                *place = Place::Open;
            }
        }
    }

    /// Whether ratings can be at stake with those who sit here.
    pub(super) fn check_rated(&self) -> Result<(), Refused> {
        if !self.rated {
            return Ok(());
        }
        if self.stand_in.is_some() {
            return Err(Refused::new(&codes::STAND_IN_CASUAL));
        }
        if self.sitters().any(|sitter| sitter.guest) {
            return Err(Refused::new(&codes::GUESTS_PLAY_CASUAL));
        }
        let people = |place: &Place| match place {
            Place::Open => true,
            Place::Person(sitter) => !sitter.beside,
            Place::Engine { .. } => false,
        };
        if self.places.iter().all(people) { Ok(()) } else { Err(Refused::new(&codes::RATED_NEEDS_PEOPLE)) }
    }

    /// Who plays, seat by seat, if everybody is there and ready.
    pub(super) fn players(&self) -> Result<Vec<Player>, Refused> {
        let plays = |(seat, place): (u8, &Place)| match place {
            Place::Open => Err(Refused::new(&codes::SEATS_OPEN).with("seat", seat)),
            Place::Person(sitter) if !sitter.ready => {
                Err(Refused::new(&codes::NOT_READY).with("name", sitter.name.clone()))
            }
            Place::Person(sitter) => Ok(player(sitter.name.clone(), sitter.person, sitter.rating)),
            Place::Engine { engine } => {
                Ok(Player { name: engine.clone(), engine: Some(engine.clone()), ..Player::default() })
            }
        };
        (0..).zip(&self.places).map(plays).collect()
    }
}
