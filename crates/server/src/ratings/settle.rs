use tengen_matches::Match;

use super::{Rating, rate};

/// Who sits at a seat of a match that is over, as far as ratings are concerned.
#[derive(Debug, Clone, PartialEq)]
pub struct Sitter {
    /// The account.
    pub person: String,
    /// Whether it is somebody registered, or a bot: guests have no rating.
    pub registered: bool,
    /// What was known before; nothing of somebody new to the pool.
    pub standing: Option<Standing>,
}

/// What is known of somebody in a pool.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// The rating after the last game.
    pub rating: Rating,
    /// How many games it comes from.
    pub games: u32,
    /// When the last of them ended, in milliseconds since 1970.
    pub updated: u64,
}

impl Standing {
    /// The rating at this moment.
    #[must_use]
    pub fn at(&self, now: u64) -> Rating {
        self.rating.after(now.saturating_sub(self.updated))
    }
}

/// What a match makes of somebody's rating.
#[derive(Debug, Clone, PartialEq)]
pub struct Settled {
    /// Which seat.
    pub seat: u8,
    /// Whose.
    pub person: String,
    /// What is known from now on.
    pub standing: Standing,
    /// How much better than before.
    pub gained: f64,
}

/// What a match that is over makes of the ratings of those who sat at it, in the order of the seats. Nothing at all unless
/// it was rated, everybody had made a move, it was not aborted, and all who sat there were different registered people.
#[must_use]
pub fn settle(game: &Match, sitters: &[Sitter]) -> Option<Vec<Settled>> {
    let spec = game.spec();
    let ending = game.ending()?;
    let counts = spec.rated && game.has_begun() && ending.payoffs.len() == spec.seats.len();
    let strangers = (1..sitters.len()).all(|seat| sitters[..seat].iter().all(|s| s.person != sitters[seat].person));
    let registered = sitters.len() == spec.seats.len() && sitters.iter().all(|sitter| sitter.registered);
    if !(counts && registered && strangers) {
        return None;
    }
    let known = |sitter: &Sitter| sitter.standing.map_or(Rating::START, |standing| standing.at(ending.at));
    let before: Vec<Rating> = sitters.iter().map(known).collect();
    let after = rate(&before, &ending.payoffs);
    let settled = (0..).zip(sitters).zip(before.iter().zip(after)).map(|((seat, sitter), (before, rating))| Settled {
        seat,
        person: sitter.person.clone(),
        gained: rating.rating - before.rating,
        standing: Standing {
            rating,
            games: sitter.standing.map_or(0, |standing| standing.games).saturating_add(1),
            updated: ending.at,
        },
    });
    Some(settled.collect())
}

#[cfg(test)]
mod tests {
    use tengen_game::{Boards, GameSpec, Games, Seat, Timing};
    use tengen_matches::{Entry, Event, MatchSpec, Player};

    use super::*;

    fn sitter(person: &str) -> Sitter {
        Sitter { person: person.to_string(), registered: true, standing: None }
    }

    fn game(rated: bool, events: impl IntoIterator<Item = Event>) -> Match {
        let player = |name: &str| Player { name: name.to_string(), ..Player::default() };
        let spec = MatchSpec {
            game: GameSpec::new("go"),
            clock: Timing::None,
            seats: vec![player("Ann"), player("Bob")],
            rated,
            began: 1000,
            private: false,
            stand_in: None,
            rematch_of: None,
        };
        let log = (1..).zip(events).map(|(n, event)| Entry { n, at: 1000 + u64::from(n), event });
        Match::replay(spec, &tengen_games::games(), log).unwrap()
    }

    fn stone(seat: u8, mv: &str) -> Event {
        Event::Move { seat: Seat(seat), mv: mv.to_string(), lag: 0 }
    }

    fn resigned(rated: bool) -> Match {
        game(rated, [stone(0, "C3"), stone(1, "D4"), Event::Resign { seat: Seat(0) }])
    }

    #[test]
    fn who_resigns_loses_rating_to_the_other() {
        let settled = settle(&resigned(true), &[sitter("ann"), sitter("bob")]).unwrap();
        assert_eq!(settled.iter().map(|s| (s.seat, s.gained.round())).collect::<Vec<_>>(), [(0, -162.0), (1, 162.0)]);
        assert_eq!((settled[1].standing.games, settled[1].standing.updated), (1, 1003));
        assert_eq!(settled[1].standing.rating.rounded(), 1662);
    }

    #[test]
    fn of_three_the_places_count_and_who_goes_first_is_last() {
        let player = |name: &str| Player { name: name.to_string(), ..Player::default() };
        let spec = MatchSpec {
            game: GameSpec::new("take").with("seats", 3).with("heap", 5),
            clock: Timing::None,
            seats: vec![player("Ann"), player("Bob"), player("Cleo")],
            rated: true,
            began: 1000,
            private: false,
            stand_in: None,
            rematch_of: None,
        };
        let takes = |seat: u8| stone(seat, "1");
        let events = [takes(0), takes(1), takes(2), Event::Resign { seat: Seat(1) }, takes(0), takes(2)];
        let log = (1..).zip(events).map(|(n, event)| Entry { n, at: 1000 + u64::from(n), event });
        let games = Games::new([&tengen_toy::KIND], Boards::default());
        let three = Match::replay(spec, &games, log).unwrap();
        let settled = settle(&three, &[sitter("ann"), sitter("bob"), sitter("cleo")]).unwrap();
        let gained: Vec<f64> = settled.iter().map(|settled| settled.gained.round()).collect();
        assert!(gained[0] == 0.0 && gained[1] < -100.0 && gained[2] == -gained[1], "{gained:?}");
    }

    #[test]
    fn what_was_known_has_become_less_certain_since() {
        let rating = Rating { rating: 1700.0, deviation: 50.0, volatility: 0.06 };
        let known = |updated| Sitter { standing: Some(Standing { rating, games: 9, updated }), ..sitter("ann") };
        let gained = |updated| settle(&resigned(true), &[known(updated), sitter("bob")]).unwrap()[0].gained;
        assert_eq!(settle(&resigned(true), &[known(0), sitter("bob")]).unwrap()[0].standing.games, 10);
        // A time in the future is no time away.
        assert_eq!(gained(1003), gained(9000));
        let year = 365 * 86_400_000;
        assert!(rating.after(year).deviation > 100.0);
    }

    #[test]
    fn most_matches_do_not_count() {
        let both = [sitter("ann"), sitter("bob")];
        assert_eq!(settle(&resigned(false), &both), None, "casual");
        let still_on = game(true, [stone(0, "C3"), stone(1, "D4")]);
        assert_eq!(settle(&still_on, &both), None, "not over");
        let aborted = game(true, [stone(0, "C3"), Event::Abort { seat: None }]);
        assert_eq!(settle(&aborted, &both), None, "aborted");
        let hasty = game(true, [stone(0, "C3"), Event::Resign { seat: Seat(1) }]);
        assert_eq!(settle(&hasty, &both), None, "not everybody has moved");
        let guest = Sitter { registered: false, ..sitter("guest") };
        assert_eq!(settle(&resigned(true), &[sitter("ann"), guest]), None, "a guest");
        assert_eq!(settle(&resigned(true), &[sitter("ann"), sitter("ann")]), None, "against oneself");
        assert_eq!(settle(&resigned(true), &[sitter("ann")]), None, "an engine at the other seat");
    }
}
