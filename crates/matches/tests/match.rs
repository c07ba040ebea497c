//! Matches as players meet them.

use tengen_game::{Code, Refused, Seat};
use tengen_game::{GameSpec, Timing};
use tengen_matches::{Command, Entry, Event, Match, MatchSpec, Offer, Player, Reason, codes};

const BLACK: Seat = Seat(0);
const WHITE: Seat = Seat(1);

struct Table {
    game: Match,
    now: u64,
}

impl Table {
    fn new(game: GameSpec, clock: Timing) -> Self {
        Self::with(game, clock, |_| {})
    }

    fn with(game: GameSpec, clock: Timing, change: impl Fn(&mut MatchSpec)) -> Self {
        let player =
            |name: &str| Player { name: name.to_string(), person: Some(name.to_string()), ..Player::default() };
        let mut spec = MatchSpec {
            game,
            clock,
            seats: vec![player("Ann"), player("Bob")],
            rated: false,
            private: false,
            began: 0,
            stand_in: None,
            rematch_of: None,
        };
        change(&mut spec);
        Self { game: Match::open(spec, &tengen_games::games()).unwrap(), now: 0 }
    }

    fn go(clock: Timing) -> Self {
        Self::new(GameSpec::new("go").with("board", "grid:5"), clock)
    }

    #[allow(clippy::needless_pass_by_value, reason = "commands are written where they are given")]
    fn act(&mut self, seat: Seat, command: Command) -> Result<(), Refused> {
        for event in self.game.decide(seat, &command, self.now, 0)? {
            self.happens(event);
        }
        Ok(())
    }

    fn happens(&mut self, event: Event) {
        self.game.apply(&Entry { n: self.game.n() + 1, at: self.now, event }).unwrap();
    }

    fn play(&mut self, seat: Seat, mv: &str) -> Result<(), Refused> {
        let ply = self.game.moves().len() as u32;
        self.act(seat, Command::Play { ply, mv: mv.to_string() })
    }

    fn offer(&mut self, seat: Seat, what: Offer) -> Result<(), Refused> {
        self.act(seat, Command::Offer { what })
    }

    fn reason(&self) -> Option<&Reason> {
        self.game.ending().map(|ending| &ending.reason)
    }

    fn payoffs(&self) -> &[f32] {
        self.game.ending().map_or(&[], |ending| &ending.payoffs)
    }
}

fn refused(code: &'static Code) -> Result<(), Refused> {
    Err(Refused::new(code))
}

#[test]
fn clocks_begin_once_everybody_has_moved() {
    let mut table = Table::go(Timing::Absolute { main: 10_000 });
    table.now = 60_000;
    table.play(BLACK, "C3").unwrap();
    table.now = 120_000;
    assert_eq!(table.game.runs_out(), None);
    table.play(WHITE, "C4").unwrap();
    assert_eq!(table.game.runs_out(), Some((BLACK, 130_000)));
    table.now = 123_000;
    table.play(BLACK, "D3").unwrap();
    assert_eq!(table.game.view().clocks[0].left, 7_000);
    table.now = 133_001;
    assert_eq!(table.play(WHITE, "D4"), refused(&codes::TIME_UP));
    let due = table.game.due(table.now).unwrap();
    table.happens(due);
    assert_eq!((table.reason(), table.payoffs()), (Some(&Reason::TimeOut { seat: WHITE }), &[1.0, 0.0][..]));
}

#[test]
fn lag_is_not_charged() {
    let mut table = Table::go(Timing::Absolute { main: 10_000 });
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    let play = Command::Play { ply: 2, mv: "D3".to_string() };
    let events = table.game.decide(BLACK, &play, 4_000, 300).unwrap();
    table.now = 4_000;
    events.into_iter().for_each(|event| table.happens(event));
    assert_eq!(table.game.view().clocks[0].left, 6_300);
}

#[test]
fn a_move_sent_twice_is_made_once_and_a_stale_one_is_refused() {
    let mut table = Table::go(Timing::None);
    let first = Command::Play { ply: 0, mv: "C3".to_string() };
    table.act(BLACK, first.clone()).unwrap();
    table.act(BLACK, first).unwrap();
    assert_eq!((table.game.n(), table.game.moves().len()), (1, 1));
    let stale = table.act(WHITE, Command::Play { ply: 0, mv: "D3".to_string() });
    assert_eq!(stale, Err(Refused::new(&codes::STALE).with("ply", 1)));
}

#[test]
fn a_draw_needs_both_and_lapses_when_the_other_plays_on() {
    let mut table = Table::go(Timing::None);
    table.play(BLACK, "C3").unwrap();
    table.offer(BLACK, Offer::Draw).unwrap();
    table.play(WHITE, "C4").unwrap();
    assert!(table.game.offers().is_empty());
    table.offer(BLACK, Offer::Draw).unwrap();
    table.play(BLACK, "D3").unwrap();
    assert_eq!(table.game.offers().len(), 1, "an offer made with a move stands");
    table.offer(WHITE, Offer::Draw).unwrap();
    assert_eq!((table.reason(), table.payoffs()), (Some(&Reason::Agreed), &[0.5, 0.5][..]));
    assert_eq!(table.play(WHITE, "E3"), refused(&codes::MATCH_OVER));
}

#[test]
fn a_take_back_goes_to_before_the_askers_move() {
    let mut table = Table::go(Timing::None);
    assert_eq!(table.offer(BLACK, Offer::TakeBack), refused(&codes::NOTHING_TO_TAKE_BACK));
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    table.offer(BLACK, Offer::TakeBack).unwrap();
    table.act(WHITE, Command::Decline { what: Offer::TakeBack }).unwrap();
    assert_eq!(table.game.moves().len(), 2);
    table.offer(BLACK, Offer::TakeBack).unwrap();
    table.offer(WHITE, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 0);
    table.play(BLACK, "B2").unwrap();
}

#[test]
fn an_engine_gives_back_at_once_but_is_asked_about_a_draw() {
    let engine = |spec: &mut MatchSpec| {
        spec.seats[1] = Player { name: "Engine".to_string(), engine: Some("go:1".to_string()), ..Player::default() };
    };
    let mut table = Table::with(GameSpec::new("go").with("board", "grid:5"), Timing::None, engine);
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    table.offer(BLACK, Offer::TakeBack).unwrap();
    assert_eq!(table.game.moves().len(), 0, "both moves");
    table.offer(BLACK, Offer::Draw).unwrap();
    assert_eq!(table.reason(), None);
}

#[test]
fn a_rated_game_takes_nothing_back() {
    let mut table = Table::with(GameSpec::new("go"), Timing::None, |spec| spec.rated = true);
    table.play(BLACK, "C3").unwrap();
    assert_eq!(table.offer(BLACK, Offer::TakeBack), refused(&codes::RATED));
}

#[test]
fn a_match_is_aborted_only_before_it_has_begun() {
    let mut table = Table::go(Timing::None);
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    assert_eq!(table.act(BLACK, Command::Abort), refused(&codes::TOO_LATE_TO_ABORT));
    let mut table = Table::go(Timing::None);
    table.play(BLACK, "C3").unwrap();
    table.act(WHITE, Command::Abort).unwrap();
    assert_eq!((table.reason(), table.payoffs()), (Some(&Reason::Aborted), &[][..]));
}

#[test]
fn a_pause_stops_the_clock_and_the_game() {
    let mut table = Table::go(Timing::Absolute { main: 10_000 });
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    table.now = 4_000;
    table.offer(WHITE, Offer::Pause).unwrap();
    table.offer(BLACK, Offer::Pause).unwrap();
    table.now = 900_000;
    assert_eq!((table.game.runs_out(), table.play(BLACK, "D3")), (None, refused(&codes::PAUSED)));
    table.act(WHITE, Command::Continue).unwrap();
    assert_eq!(table.game.runs_out(), Some((BLACK, 906_000)));
    assert_eq!(table.act(WHITE, Command::Continue), refused(&codes::NOT_PAUSED));
}

#[test]
fn time_is_a_present_for_the_other() {
    let mut table = Table::go(Timing::Fischer { main: 10_000, increment: 1_000 });
    table.act(BLACK, Command::AddTime).unwrap();
    let left: Vec<u64> = table.game.view().clocks.iter().map(|face| face.left).collect();
    assert_eq!(left, [10_000, 25_000]);
    assert_eq!(Table::go(Timing::None).act(BLACK, Command::AddTime), refused(&codes::NO_CLOCK));
}

#[test]
fn a_server_that_was_away_charges_nobody() {
    let mut table = Table::go(Timing::Absolute { main: 10_000 });
    table.play(BLACK, "C3").unwrap();
    table.play(WHITE, "C4").unwrap();
    table.now = 3_600_000;
    table.happens(Event::Restart);
    assert_eq!(table.game.runs_out(), Some((BLACK, 3_610_000)));
}

#[test]
fn no_clock_runs_while_the_result_is_talked_over() {
    let mut table = Table::go(Timing::Absolute { main: 10_000 });
    for (seat, mv) in [(BLACK, "C3"), (WHITE, "A1"), (BLACK, "pass"), (WHITE, "pass")] {
        table.play(seat, mv).unwrap();
    }
    assert_eq!(table.game.runs_out(), None);
    table.play(WHITE, "mark A1").unwrap();
    table.play(BLACK, "accept").unwrap();
    assert_eq!(table.game.runs_out(), None);
    table.play(WHITE, "resume").unwrap();
    assert_eq!(table.game.runs_out().map(|(seat, _)| seat), Some(BLACK));
}

#[test]
fn resigning_is_a_word_in_every_game() {
    for kind in tengen_games::KINDS {
        let mut table = Table::new(GameSpec::new(kind.name), Timing::None);
        table.play(WHITE, " Resign ").unwrap();
        assert_eq!((table.reason(), table.payoffs()), (Some(&Reason::Resigned { seat: WHITE }), &[1.0, 0.0][..]));
    }
}

#[test]
fn a_rematch_needs_everybody_and_an_end() {
    let mut table = Table::go(Timing::None);
    assert_eq!(table.offer(BLACK, Offer::Rematch), refused(&codes::MATCH_NOT_OVER));
    table.act(BLACK, Command::Resign).unwrap();
    table.offer(BLACK, Offer::Rematch).unwrap();
    assert!(!table.game.wants_rematch());
    table.offer(WHITE, Offer::Rematch).unwrap();
    assert!(table.game.wants_rematch());
    table.happens(Event::Rematch { id: "next".to_string() });
    assert_eq!((table.game.wants_rematch(), table.game.rematch()), (false, Some("next")));
}

#[test]
fn what_nobody_can_play_is_refused_with_a_code() {
    let games = tengen_games::games_on(tengen_game::Boards::new(400));
    let code = |spec: GameSpec| games.open(&spec).err().map(|refused| refused.code.to_string());
    for (spec, expected) in [
        (GameSpec::new("chess"), "unknown_game"),
        (GameSpec::new("go").with("board", "grid:0"), "board_size_range"),
        (GameSpec::new("go").with("board", "grid:21"), "board_too_large"),
        (GameSpec::new("go").with("board", "file:/etc/passwd"), "no_such_board"),
        (GameSpec::new("go").with("komi", 1e9), "bad_option"),
        (GameSpec::new("go").with("handicap", 26), "bad_option"),
        (GameSpec::new("go").with("rules", "house"), "unknown_rules"),
        (GameSpec::new("go").with("kommi", 7.5), "unknown_option"),
        (GameSpec::new("go").with("komi", "much"), "bad_option"),
        (GameSpec::new("gomoku").with("size", 3), "bad_size"),
    ] {
        assert_eq!(code(spec.clone()).as_deref(), Some(expected), "{spec:?}");
    }
    let (spec, _) = games.open(&GameSpec::new("go").with("board", "torus:9")).unwrap();
    assert_eq!((&spec.options["rules"], &spec.options["komi"]), (&"aga".into(), &7.5.into()));
}
