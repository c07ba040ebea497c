use tengen_game::Seat;

use crate::Offer;

/// Who wants what. An offer stands until everybody wants it who is asked, somebody declines it, or the game has moved on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offers {
    /// The seats of people.
    humans: Vec<Seat>,
    /// All seats that are still in.
    playing: Vec<Seat>,
    wanted: Vec<Wanted>,
}

/// Something that is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// What.
    pub what: Offer,
    /// By whom; the first of them made the offer.
    pub by: Vec<Seat>,
}

impl Offers {
    /// With people at these seats and engines at the others.
    pub(crate) fn new(humans: impl Iterator<Item = Seat>, seats: usize) -> Self {
        Self { humans: humans.collect(), playing: (0..seats as u8).map(Seat).collect(), wanted: Vec::new() }
    }

    /// This seat wants it; true if now everybody does who is asked. Engines are asked about a draw only: the rest they
    /// grant to whoever wants it.
    pub(crate) fn agree(&mut self, what: Offer, seat: Seat) -> bool {
        match self.wanted.iter_mut().find(|wanted| wanted.what == what) {
            Some(wanted) if !wanted.by.contains(&seat) => wanted.by.push(seat),
            Some(_) => {}
            None => self.wanted.push(Wanted { what, by: vec![seat] }),
        }
        self.is_wanted_by_all(what)
    }

    /// Who is out of the match has no say in it, but is asked about the next one like everybody.
    pub(crate) fn is_wanted_by_all(&self, what: Offer) -> bool {
        let by = self.by(what);
        let has = |seat: &Seat| by.contains(seat);
        !by.is_empty()
            && match what {
                Offer::Draw => self.playing.iter().all(has),
                Offer::TakeBack | Offer::Pause => {
                    self.humans.iter().filter(|seat| self.playing.contains(seat)).all(has)
                }
                Offer::Rematch => self.humans.iter().all(has),
            }
    }

    /// Who wants it.
    pub(crate) fn by(&self, what: Offer) -> &[Seat] {
        self.wanted.iter().find(|wanted| wanted.what == what).map_or(&[], |wanted| &wanted.by)
    }

    /// Who wanted it first.
    pub(crate) fn first(&self, what: Offer) -> Option<Seat> {
        self.by(what).first().copied()
    }

    pub(crate) fn clear(&mut self, what: Offer) {
        self.wanted.retain(|wanted| wanted.what != what);
    }

    /// Whoever plays on declines what others want; a draw that one offers with a move stands.
    pub(crate) fn after_move(&mut self, mover: Seat) {
        self.wanted.retain(|wanted| wanted.what == Offer::Draw && wanted.by.contains(&mover));
    }

    /// A seat is out, and is asked no more before the end. What was offered before that is no longer the same offer.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.playing.retain(|other| *other != seat);
        self.forget_all();
    }

    /// Somebody whose seat an engine plays now is asked no more, as engines are not, until they are back.
    pub(crate) fn hand_over(&mut self, seat: Seat) {
        self.humans.retain(|other| *other != seat);
        self.forget_all();
    }

    /// Somebody is back at their seat.
    pub(crate) fn take_back_seat(&mut self, seat: Seat) {
        self.humans.push(seat);
        self.humans.sort_unstable_by_key(|seat| seat.0);
        self.forget_all();
    }

    pub(crate) fn forget_all(&mut self) {
        self.wanted.clear();
    }

    pub(crate) fn standing(&self) -> Vec<Wanted> {
        self.wanted.clone()
    }
}
