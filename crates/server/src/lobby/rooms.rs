//! What people do in rooms. One change at a time: each is kept before it is told.

use tengen_game::{Refused, Seat, Timing};
use tengen_matches::MatchSpec;
use tengen_wire::{FromServer, NewGame, OpenGame, PlaceBody, RoomBody};

use super::{
    Lobby, Offer, State,
    offer::{self, Lock},
    open::unavailable,
    room::{Place, Sitter},
};
use crate::{
    codes,
    limits::Key,
    live::Starter,
    people::Person,
    ratings::Rating,
    store::{Entry, Id, take_open_game},
    time::now,
};

impl Lobby {
    /// A new room has the seats that are asked for.
    pub(super) fn furnish(&self, room: &mut Offer, owner: &Person, new: Vec<PlaceBody>) -> Result<(), Refused> {
        room.places = vec![Place::Open; new.len()];
        let mut places: Vec<(Seat, PlaceBody)> = (0..).map(Seat).zip(new).collect();
        // Nobody sits beside somebody who is not there yet.
        places.sort_by_key(|(_, place)| *place == PlaceBody::BesideMe);
        for (seat, place) in places {
            match place {
                PlaceBody::Open => {}
                PlaceBody::Me { .. } => room.sit(seat, Sitter::new(owner, room.rating, false))?,
                PlaceBody::BesideMe => room.sit(seat, Sitter::new(owner, room.rating, true))?,
                PlaceBody::Engine { engine } => {
                    self.inner.hub.check_engine(&engine, &room.game)?;
                    room.seat_engine(seat, owner.id, engine)?;
                }
            }
        }
        room.check_rated()
    }

    /// Changes who sits at a seat.
    ///
    /// # Errors
    /// If it is not for them to change, or somebody sits there, or they are not admitted.
    pub async fn place(&self, id: Id, seat: Seat, by: &Person, body: PlaceBody) -> Result<OpenGame, Refused> {
        let _turn = self.inner.changing.lock().await;
        let before = self.room(id)?;
        let mut room = before.clone();
        match body {
            PlaceBody::Open => room.free(seat, by.id)?,
            PlaceBody::Me { password } => {
                let rating = self.rating(by.id, &room.game.game, room.clock).await?;
                if by.id != room.owner && !room.seats(by.id) {
                    self.may_enter(&room, by, rating, password.as_deref())?;
                }
                room.sit(seat, Sitter::new(by, rating, false))?;
            }
            PlaceBody::BesideMe => {
                let rating = self.rating(by.id, &room.game.game, room.clock).await?;
                room.sit(seat, Sitter::new(by, rating, true))?;
            }
            PlaceBody::Engine { engine } => {
                self.inner.hub.check_engine(&engine, &room.game)?;
                room.seat_engine(seat, by.id, engine)?;
            }
        }
        self.keep_room(&before, room).await
    }

    fn may_enter(
        &self,
        room: &Offer,
        person: &Person,
        rating: Option<i32>,
        password: Option<&str>,
    ) -> Result<(), Refused> {
        if room.kicked.contains(&person.id) {
            return Err(Refused::new(&codes::KICKED));
        }
        room.admits(person, rating.unwrap_or_else(|| Rating::START.rounded()), password)?;
        let sits = self.state().offers.values().filter(|other| other.seats(person.id)).count();
        let most = self.inner.config.offers_each;
        if sits >= most as usize {
            return Err(Refused::new(&codes::TOO_MANY).with("most", most));
        }
        Ok(())
    }

    /// Somebody says whether they are ready.
    ///
    /// # Errors
    /// If they do not sit there.
    pub async fn ready(&self, id: Id, by: &Person, ready: bool) -> Result<OpenGame, Refused> {
        let _turn = self.inner.changing.lock().await;
        let before = self.room(id)?;
        let mut room = before.clone();
        room.set_ready(by.id, ready)?;
        self.keep_room(&before, room).await
    }

    /// Whoever opened a room changes what is played there. Everybody else is asked again whether they are ready.
    ///
    /// # Errors
    /// If it is not theirs, or nobody can play it so.
    pub async fn change(&self, id: Id, by: &Person, body: RoomBody) -> Result<OpenGame, Refused> {
        let _turn = self.inner.changing.lock().await;
        let before = self.own_room(id, by)?;
        let mut room = before.clone();
        if let Some(game) = body.game {
            let (game, seats) = self.inner.hub.check(&game, by.id).await?;
            room.resize(seats);
            room.keep_engines(|engine| self.inner.hub.check_engine(engine, &game).is_ok());
            room.stand_in = room.stand_in.filter(|engine| self.inner.hub.check_engine(engine, &game).is_ok());
            room.game = game;
        }
        if let Some(clock) = body.clock {
            clock.check()?;
            room.clock = clock;
        }
        if let Some(engine) = body.stand_in {
            if !engine.is_empty() {
                self.inner.hub.check_engine(&engine, &room.game)?;
            }
            room.stand_in = Some(engine).filter(|engine| !engine.is_empty());
        }
        room.rated = body.rated.unwrap_or(room.rated);
        room.private = body.private.unwrap_or(room.private);
        room.shuffle = body.shuffle.unwrap_or(room.shuffle);
        if let Some(title) = body.name {
            room.title = offer::text("name", &title)?;
        }
        if let Some(description) = body.description {
            room.description = offer::text("description", &description)?;
        }
        if let Some(password) = body.password {
            room.lock = Lock::of(&password)?;
        }
        if (&room.game, room.clock) != (&before.game, before.clock) {
            let (game, clock) = (room.game.game.clone(), room.clock);
            room.rating = self.rating(room.owner, &game, clock).await?;
            for sitter in room.sitters_mut() {
                sitter.rating = self.rating(sitter.person, &game, clock).await?;
            }
        }
        let settled = |room: &Offer| (room.game.clone(), room.clock, room.rated, room.shuffle, room.stand_in.clone());
        if settled(&room) != settled(&before) {
            room.ask_again();
        }
        self.keep_room(&before, room).await
    }

    /// Whoever opened a room begins the match.
    ///
    /// # Errors
    /// If it is not theirs, somebody is missing or not ready, or it cannot be played.
    pub async fn start(&self, id: Id, by: &Person, from: Key) -> Result<Id, Refused> {
        let _turn = self.inner.changing.lock().await;
        let room = self.own_room(id, by)?;
        let mut seats = room.players()?;
        if room.shuffle {
            shuffle(&mut seats)?;
        }
        let spec = MatchSpec {
            game: room.game.clone(),
            clock: room.clock,
            seats,
            rated: room.rated,
            private: room.private,
            began: now(),
            stand_in: room.stand_in.clone(),
            rematch_of: None,
        };
        let starter = Starter { person: by.id, address: Some(from) };
        let begun = self.inner.hub.create_with(spec, Entry::from(take_open_game(id)), Some(starter)).await?;
        self.forget(id);
        Ok(begun)
    }

    fn room(&self, id: Id) -> Result<Offer, Refused> {
        let room = self.state().offers.get(&id).cloned().ok_or_else(|| Refused::new(&codes::GONE))?;
        if room.is_room() { Ok(room) } else { Err(Refused::new(&codes::NO_ROOM)) }
    }

    fn own_room(&self, id: Id, by: &Person) -> Result<Offer, Refused> {
        let room = self.room(id)?;
        if room.owner == by.id { Ok(room) } else { Err(Refused::new(&codes::NOT_YOURS)) }
    }

    async fn keep_room(&self, before: &Offer, room: Offer) -> Result<OpenGame, Refused> {
        room.check_rated()?;
        self.inner.store.put_open_game(&room.row()).await.map_err(|error| unavailable(&error))?;
        let shown = room.shown();
        let mut state = self.state();
        self.tell_room(&mut state, before, &room);
        state.offers.insert(room.id, room);
        Ok(shown)
    }

    /// A room in the list is told to all who look at the list, a private one to those who sit there.
    fn tell_room(&self, state: &mut State, before: &Offer, room: &Offer) {
        if !room.private {
            return Self::tell(state, &FromServer::Opened { open: room.listed() });
        }
        let opened = FromServer::Opened { open: room.shown() };
        if !before.private {
            Self::tell(state, &FromServer::Closed { open: room.id.to_string() });
        }
        let mut people = [before.people(), room.people()].concat();
        people.sort_unstable();
        people.dedup();
        for person in people {
            self.inner.connections.tell(person, &opened);
        }
    }

    /// Frees the seats of those who have gone from a room.
    pub(super) async fn send_away(&self, id: Id, gone: &[Id]) {
        let _turn = self.inner.changing.lock().await;
        let Ok(before) = self.room(id) else { return };
        let mut room = before.clone();
        gone.iter().filter(|person| !self.inner.connections.has(**person)).for_each(|person| room.send_away(*person));
        if room != before {
            // What could not be kept is tried again in a second.
            drop(self.keep_room(&before, room).await);
        }
    }
}

/// A room needs whoever opened it, except where there are days for each move.
pub(super) fn waits_for_owner(room: &Offer) -> bool {
    matches!(room.clock, Timing::Correspondence { .. })
}

/// What a room asks of a new game besides.
pub(super) fn check_new(new: &NewGame, seats: usize) -> Result<(), Refused> {
    if new.places.len() != seats {
        return Err(Refused::new(&codes::WRONG_SEATS).with("given", new.places.len()).with("needed", seats));
    }
    if new.seat.is_some() {
        return Err(Refused::new(&codes::BAD_OPTION).with("name", "seat"));
    }
    Ok(())
}

fn shuffle<T>(all: &mut [T]) -> Result<(), Refused> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|_| Refused::new(&codes::UNAVAILABLE))?;
    fastrand::Rng::with_seed(u64::from_le_bytes(seed)).shuffle(all);
    Ok(())
}
