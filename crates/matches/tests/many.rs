//! Three and four at a match: whoever goes out is ranked, and the others play on.

use tengen_game::{Boards, Code, GameSpec, Games, Outcome, Refused, Seat, Timing};
use tengen_matches::{Command, Entry, Event, Match, MatchSpec, Offer, Player, Reason, codes};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const D: Seat = Seat(3);

fn games() -> Games {
    Games::new([&tengen_toy::KIND], Boards::default())
}

struct Table {
    game: Match,
    log: Vec<Entry>,
    now: u64,
}

impl Table {
    fn new(seats: u8, heap: u8, clock: Timing) -> Self {
        Self::with(seats, heap, clock, |_| {})
    }

    fn with(seats: u8, heap: u8, clock: Timing, settle: impl Fn(&mut MatchSpec)) -> Self {
        let player = |seat: u8| Player { name: format!("player {seat}"), ..Player::default() };
        let mut spec = MatchSpec {
            game: GameSpec::new("take").with("seats", seats).with("heap", heap),
            clock,
            seats: (0..seats).map(player).collect(),
            rated: false,
            private: false,
            began: 0,
            stand_in: None,
            rematch_of: None,
        };
        settle(&mut spec);
        Self { game: Match::open(spec, &games()).unwrap(), log: Vec::new(), now: 0 }
    }

    fn happens(&mut self, event: Event) {
        let entry = Entry { n: self.game.n() + 1, at: self.now, event };
        self.game.apply(&entry).unwrap();
        self.log.push(entry);
    }

    fn act(&mut self, seat: Seat, command: &Command) -> Result<(), Refused> {
        for event in self.game.decide(seat, command, self.now, 0)? {
            self.happens(event);
        }
        Ok(())
    }

    fn play(&mut self, moves: &[(Seat, &str)]) {
        for (seat, mv) in moves {
            let ply = self.game.moves().len() as u32;
            self.act(*seat, &Command::Play { ply, mv: (*mv).to_string() }).unwrap();
        }
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.act(seat, &Command::Resign)
    }

    fn offer(&mut self, seat: Seat, what: Offer) -> Result<(), Refused> {
        self.act(seat, &Command::Offer { what })
    }

    fn payoffs(&self) -> Option<Vec<f32>> {
        self.game.ending().map(|ending| ending.payoffs.clone())
    }

    fn left(&self) -> Vec<u64> {
        self.game.view().clocks.iter().map(|face| face.left).collect()
    }
}

fn refused(code: &'static Code) -> Result<(), Refused> {
    Err(Refused::new(code))
}

#[test]
fn one_resigns_and_the_others_finish() {
    let mut table = Table::new(3, 4, Timing::None);
    table.play(&[(A, "1"), (B, "1")]);
    table.resign(A).unwrap();
    assert_eq!((table.game.view().out, table.game.ending()), (vec![A], None));
    assert_eq!(table.resign(A), refused(&codes::OUT));
    assert_eq!(table.offer(A, Offer::Draw), refused(&codes::OUT));
    table.play(&[(C, "1"), (B, "1")]);
    let ending = table.game.ending().unwrap();
    assert_eq!((&ending.reason, &ending.payoffs[..]), (&Reason::Played, &[0.0, 1.0, 0.5][..]));
    // The log alone says the same.
    let again = Match::replay((**table.game.spec()).clone(), &games(), table.log.clone()).unwrap();
    assert_eq!(again.view(), table.game.view());
}

#[test]
fn with_the_last_but_one_the_match_is_over_and_who_went_first_is_last() {
    let mut table = Table::new(4, 21, Timing::None);
    table.play(&[(A, "1")]);
    table.resign(C).unwrap();
    table.happens(Event::Left { seat: A });
    table.happens(Event::Forfeit { seat: B, reason: "moderator".to_string() });
    let ending = table.game.ending().unwrap();
    assert_eq!(ending.reason, Reason::Forfeit { seat: B, reason: "moderator".to_string() });
    assert_eq!(Outcome::placing(&[2, 1, 3, 0]).payoffs(4), ending.payoffs);
}

#[test]
fn who_has_reached_a_place_keeps_it_whatever_the_others_do() {
    let mut table = Table::new(3, 3, Timing::None);
    table.play(&[(A, "3")]);
    assert_eq!(table.resign(A), refused(&codes::OUT), "nothing is left to lose");
    table.resign(B).unwrap();
    assert_eq!(table.payoffs(), Some(vec![1.0, 0.0, 0.5]));
    // The same if those who are left agree on a draw.
    let mut table = Table::new(3, 3, Timing::None);
    table.play(&[(A, "3")]);
    for seat in [A, B, C] {
        table.offer(seat, Offer::Draw).unwrap();
    }
    assert_eq!(table.payoffs(), Some(vec![1.0, 0.25, 0.25]));
}

#[test]
fn clocks_skip_whoever_is_out() {
    let mut table = Table::new(3, 21, Timing::Absolute { main: 10_000 });
    table.play(&[(A, "1"), (B, "1"), (C, "1")]);
    table.now = 10_001;
    let due = table.game.due(table.now).unwrap();
    assert_eq!(due, Event::TimeOut { seat: A });
    table.happens(due);
    assert_eq!(table.game.runs_out(), Some((B, 20_001)));
    table.now = 12_000;
    table.play(&[(B, "1"), (C, "1")]);
    assert_eq!(table.game.runs_out(), Some((B, 20_001)), "and again B, with what is left");
    // Whoever resigns out of turn takes no time from the one who thinks.
    let mut table = Table::new(3, 21, Timing::Absolute { main: 10_000 });
    table.play(&[(A, "1"), (B, "1"), (C, "1")]);
    table.now = 4_000;
    table.resign(B).unwrap();
    assert_eq!((table.game.runs_out(), table.left()), (Some((A, 10_000)), vec![10_000; 3]));
}

#[test]
fn who_goes_before_moving_is_not_waited_for() {
    let mut table = Table::new(3, 21, Timing::Absolute { main: 10_000 });
    table.resign(C).unwrap();
    assert!(!table.game.has_begun());
    table.play(&[(A, "1"), (B, "1")]);
    assert!(table.game.has_begun());
    assert_eq!(table.game.runs_out(), Some((A, 10_000)));
    assert_eq!(table.act(A, &Command::Abort), refused(&codes::TOO_LATE_TO_ABORT));
}

#[test]
fn a_match_of_three_is_aborted_until_all_have_moved() {
    let mut table = Table::new(3, 21, Timing::None);
    table.play(&[(A, "1"), (B, "1")]);
    table.act(C, &Command::Abort).unwrap();
    assert_eq!(table.payoffs(), Some(vec![]));
}

#[test]
fn offers_need_all_who_are_still_in() {
    let mut table = Table::new(4, 21, Timing::Absolute { main: 10_000 });
    table.play(&[(A, "1"), (B, "1"), (C, "1"), (D, "1"), (A, "2")]);
    table.offer(A, Offer::TakeBack).unwrap();
    table.offer(C, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 5, "two are not all");
    table.resign(D).unwrap();
    assert_eq!(table.game.offers(), [], "what was offered was another game");
    assert_eq!(table.offer(A, Offer::TakeBack), refused(&codes::SOMEBODY_WENT_OUT));
    table.play(&[(B, "1")]);
    for seat in [B, C, A] {
        table.offer(seat, Offer::TakeBack).unwrap();
    }
    assert_eq!(table.game.moves().len(), 5, "the move of B, and not the going of D");
    assert_eq!(table.game.view().out, [D]);
    for seat in [A, B, C] {
        assert!(!table.game.is_paused());
        table.offer(seat, Offer::Pause).unwrap();
    }
    assert!(table.game.is_paused());
    table.act(C, &Command::Continue).unwrap();
    for seat in [A, B, C] {
        table.offer(seat, Offer::Draw).unwrap();
    }
    assert_eq!(table.payoffs().as_deref(), Some(Outcome::placing(&[0, 0, 0, 3]).payoffs(4)));
    for seat in [C, B, A, D] {
        assert!(!table.game.wants_rematch(), "who went out is asked too");
        table.offer(seat, Offer::Rematch).unwrap();
    }
    assert!(table.game.wants_rematch());
}

#[test]
fn engines_grant_what_all_people_want() {
    let mut table = Table::with(3, 21, Timing::None, |spec| spec.seats[1].engine = Some("take:perfect".to_string()));
    table.play(&[(A, "1"), (B, "1"), (C, "1")]);
    table.offer(C, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 3);
    table.offer(A, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 2);
}

#[test]
fn time_is_a_present_for_everybody_else_who_plays() {
    let mut table = Table::new(4, 21, Timing::Absolute { main: 10_000 });
    table.resign(C).unwrap();
    table.act(A, &Command::AddTime).unwrap();
    assert_eq!(table.left(), [10_000, 25_000, 10_000, 25_000]);
}

#[test]
fn an_engine_plays_on_for_whoever_leaves_and_gives_the_seat_back() {
    let mut table = Table::with(3, 9, Timing::None, |spec| spec.stand_in = Some("take:1".to_string()));
    table.play(&[(A, "1")]);
    assert_eq!(table.act(B, &Command::Return), refused(&codes::NOT_STOOD_IN));
    table.offer(A, Offer::TakeBack).unwrap();
    table.act(B, &Command::Leave).unwrap();
    assert_eq!((table.game.engine(B), table.game.engine(A)), (Some("take:1"), None));
    assert_eq!((table.game.view().stood_in, table.game.view().out), (vec![B], vec![]));
    assert_eq!(table.game.view().offers, [], "who is asked has changed");
    assert_eq!(table.act(B, &Command::Leave), refused(&codes::STOOD_IN));
    table.play(&[(B, "1"), (C, "1")]);
    // An engine is not asked whether a move is taken back.
    table.offer(C, Offer::TakeBack).unwrap();
    table.offer(A, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 2);
    table.act(B, &Command::Return).unwrap();
    assert_eq!((table.game.engine(B), table.game.stood_in()), (None, &[][..]));
    table.offer(C, Offer::Pause).unwrap_err();
    let again = Match::replay((**table.game.spec()).clone(), &games(), table.log.clone()).unwrap();
    assert_eq!(again.view(), table.game.view());
}

#[test]
fn without_an_engine_that_stands_in_nobody_leaves_and_with_ratings_at_stake_there_is_none() {
    let mut table = Table::new(3, 9, Timing::None);
    assert_eq!(table.act(A, &Command::Leave), refused(&codes::NO_STAND_IN));
    let spec = MatchSpec { rated: true, stand_in: Some("take:1".to_string()), ..(**table.game.spec()).clone() };
    assert_eq!(Match::open(spec, &games()).err(), Some(Refused::new(&codes::STAND_IN_CASUAL)));
}
