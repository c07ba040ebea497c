//! Real matches: who wins, how games end, what becomes of engines that misbehave, and going on after a stop.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_arena::{
    ArenaError, Contest, Contestant, Decision, Ending, Fault, Finish, Judge, LogError, News, Played, Side, Sprt, Terms,
    TimeControl, statistics::Estimate,
};
use tengen_board::Point;
use tengen_game::{Budget, Engines as _, Game as _, Reply, Resources, Seat, Table, ThinkError, Thinker};
use tengen_go::{Colour, Go, Move, Setup};
use tengen_go_engine::ENGINES;

fn engine(name: &'static str) -> Contestant {
    Contestant::new(name, move |seed| {
        ENGINES.make(name, seed, &Resources::default()).map_err(|error| error.to_string())
    })
}

fn contest(board: &str, a: Contestant, b: Contestant, games: u32) -> Contest {
    let terms = Terms::new(Setup::on(board).unwrap());
    Contest { terms, sides: [a, b], referee: None, games, concurrency: 1, sprt: None, folder: None }
}

fn run(contest: &Contest) -> Played {
    contest.run(&AtomicBool::new(false), |_| {}).unwrap()
}

type Choose = dyn Fn(&Go, Colour) -> Result<Move, String> + Send + Sync;

/// An engine that does what a function says; its opinion on dead stones is a function too.
#[derive(Clone)]
struct Puppet {
    choose: Arc<Choose>,
    dead: Option<fn(&Go) -> Vec<bool>>,
}

impl Puppet {
    fn new(choose: impl Fn(&Go, Colour) -> Result<Move, String> + Send + Sync + 'static) -> Self {
        Self { choose: Arc::new(choose), dead: None }
    }

    /// Fills the board in order and never its own eyes, then passes.
    fn steady() -> Self {
        Self::new(|game, colour| {
            let point = game.legal_points(colour).into_iter().find(|point| !game.position().is_eye(*point, colour));
            Ok(point.map_or(Move::Pass, Move::Place))
        })
    }

    fn passes() -> Self {
        Self::new(|_, _| Ok(Move::Pass))
    }

    fn thinks(self, dead: fn(&Go) -> Vec<bool>) -> Self {
        Self { dead: Some(dead), ..self }
    }

    fn contestant(self, name: &str) -> Contestant {
        Contestant::new(name, move |_| Ok(Box::new(self.clone())))
    }
}

impl Thinker for Puppet {
    fn name(&self) -> String {
        "a puppet".to_string()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game: &Go = table.as_any().downcast_ref().unwrap();
        let chosen = (self.choose)(game, Colour::of(seat)).map_err(ThinkError::Crashed)?;
        Ok(Reply::Move(game.notation(chosen)))
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        let game: &Go = table.as_any().downcast_ref().unwrap();
        let numbers = |dead: Vec<bool>| (0..).zip(dead).filter(|(_, dead)| *dead).map(|(at, _)| at).collect();
        Ok(self.dead.map(|dead| numbers(dead(game))))
    }
}

fn nothing(game: &Go) -> Vec<bool> {
    vec![false; game.board().len()]
}

fn everything(game: &Go) -> Vec<bool> {
    game.board().points().map(|point| game.position().stone(point).is_some()).collect()
}

#[test]
fn thinking_beats_chance_on_flat_and_on_glued_boards() {
    for board in ["grid:5", "torus:5"] {
        let mut contest = contest(board, engine("go:uct,visits=100"), engine("go:random"), 20);
        contest.concurrency = 2;
        let played = run(&contest);
        assert_eq!(played.finish, Finish::Complete);
        let estimate = Estimate::of(&played.tally);
        assert_eq!(estimate.points.games(), 20);
        assert!(estimate.points.wins >= 17, "{board}: {:?}", estimate.points);
        assert!(estimate.elo_interval.low > 50.0 && estimate.superiority > 0.99);
        assert_eq!(played.tally.pairs().iter().sum::<u32>(), 10);
        for side in Side::BOTH {
            let conduct = played.tally.conduct(side);
            assert_eq!((conduct.as_black.games(), conduct.as_white.games()), (10, 10));
            assert_eq!((conduct.late, conduct.crashes, conduct.illegal_moves), (0, 0, 0));
        }
    }
}

#[test]
fn an_opening_is_played_twice_with_colours_changed() {
    let played = run(&contest("grid:7", engine("go:random"), engine("go:random"), 7));
    let numbers: Vec<u32> = played.records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6]);
    for pair in played.records.chunks_exact(2) {
        assert_eq!(pair[0].moves[..2], pair[1].moves[..2]);
        assert_eq!((pair[0].black, pair[1].black), (Side::A, Side::B));
        assert_eq!(pair[0].opening_moves, 2);
    }
    assert_ne!(played.records[0].moves[..2], played.records[2].moves[..2]);
    assert_eq!(played.tally.unpaired(), 1, "the seventh game waits for its partner");
}

/// Thinks to the end of what it may, in a game with a clock that it has to share out.
struct Doubtful;

impl Thinker for Doubtful {
    fn name(&self) -> String {
        "doubtful".to_string()
    }

    fn choose(&mut self, _: &dyn Table, _: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let plan = budget.plan.expect("it is told what to aim for");
        assert!(plan.most >= plan.aim * 2, "{plan:?}");
        let begin = Instant::now();
        while !budget.is_spent() {
            thread::yield_now();
        }
        let taken = begin.elapsed();
        assert!(taken + Duration::from_millis(5) > plan.most, "{taken:?} of {plan:?}: it was stopped at its aim");
        Ok(Reply::Move("pass".to_string()))
    }
}

#[test]
fn a_clock_leaves_room_for_doubt() {
    let doubtful = Contestant::new("doubtful", |_| Ok(Box::new(Doubtful)));
    let mut contest = contest("grid:9", doubtful.clone(), doubtful, 2);
    // Some 40 moves of 25 ms each.
    contest.terms.time = TimeControl::Absolute(Duration::from_secs(1));
    let played = run(&contest);
    for record in &played.records {
        assert!(matches!(record.ending, Ending::Counted { .. }), "{:?}", record.ending);
        assert_eq!(record.late, [0, 0]);
    }
}

#[test]
fn every_record_plays_again_to_the_same_result() {
    let contest = contest("torus:5", engine("go:uct,visits=60"), engine("go:uct,visits=50"), 6);
    let played = run(&contest);
    for record in &played.records {
        let game = record.replay(&contest.terms.setup).unwrap();
        if let Some(result) = game.result() {
            assert_eq!(result.to_string(), record.result);
        }
        let sgf = record.sgf(&contest.terms.setup, &played.charter).unwrap();
        assert!(sgf.contains(&format!("RE[{}]", record.result)), "{sgf}");
    }
}

#[test]
fn dead_stones_are_settled_by_agreement_or_referee_or_estimate() {
    let judges = |a: Option<fn(&Go) -> Vec<bool>>, b: Option<fn(&Go) -> Vec<bool>>, referee: Option<Contestant>| {
        let (mut one, mut other) = (Puppet::passes(), Puppet::passes());
        (one.dead, other.dead) = (a, b);
        let mut contest = contest("grid:5", one.contestant("a"), other.contestant("b"), 1);
        contest.referee = referee;
        let record = run(&contest).records.remove(0);
        let Ending::Counted { judge } = record.ending else { panic!("{record:?}") };
        (judge, record.result, record.notes.len())
    };
    let referee = || Some(Puppet::passes().thinks(everything).contestant("referee"));
    // Two stones are on the board, one of each colour: nobody's points, or all of them dead; komi decides.
    assert_eq!(judges(Some(nothing), Some(nothing), referee()), (Judge::Agreement, "W+7.5".to_string(), 0));
    assert_eq!(judges(Some(nothing), Some(everything), referee()).0, Judge::Referee);
    assert_eq!(judges(Some(nothing), None, referee()).0, Judge::Referee);
    assert_eq!(judges(Some(nothing), Some(everything), None), (Judge::Estimate, "W+7.5".to_string(), 1));
    let mute = || Some(Puppet::passes().contestant("mute referee"));
    assert_eq!(judges(None, None, mute()), (Judge::Estimate, "W+7.5".to_string(), 1));

    let mut contest = contest("grid:5", engine("go:random"), engine("go:random"), 2);
    contest.terms.setup.rules.ending = tengen_go::Ending::AsItLies;
    assert_eq!(run(&contest).tally.judged_by(Judge::AsItLies), 2);
}

#[test]
fn a_game_without_end_is_counted_at_the_limit() {
    let mut contest = contest("grid:5", engine("go:random"), engine("go:random"), 2);
    contest.terms.most_moves = 10;
    let played = run(&contest);
    assert_eq!(played.tally.at_the_limit(), 2);
    assert!(played.records.iter().all(|record| record.moves.len() == 10));
    assert!(played.records.iter().all(|record| matches!(record.ending, Ending::MoveLimit { judge: Judge::Estimate })));
}

#[test]
fn an_illegal_move_loses_and_says_why() {
    let stubborn = Puppet::new(|game, _| {
        // The middle is taken once somebody has played there.
        Ok(Move::Place(Point::new(game.board().len() as u16 / 2)))
    });
    let mut contest = contest("grid:5", stubborn.contestant("stubborn"), Puppet::steady().contestant("steady"), 10);
    contest.terms.opening_moves = 0;
    let played = run(&contest);
    let Finish::Broken { side: Side::A, reason } = &played.finish else { panic!("{:?}", played.finish) };
    assert_eq!(reason, "it played C3 as move 3: the point is occupied by Black");
    assert_eq!(played.records.len(), 3, "three times in a row are enough");
    assert_eq!(played.records[0].result, "W+F");
    assert_eq!(played.tally.conduct(Side::A).illegal_moves, 3);
    assert_eq!(played.tally.points().losses, 3);
}

#[test]
fn an_engine_that_crashes_now_and_then_is_called_anew() {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let fragile = Contestant::new("fragile", move |_| {
        let call = counted.fetch_add(1, Ordering::Relaxed);
        let steady = Puppet::steady();
        Ok(Box::new(Puppet::new(move |game, colour| match (call % 2, game.moves().len()) {
            (0, 6..) => Err("it stopped in the middle".to_string()),
            (_, 6..) => panic!("a bug"),
            _ => (steady.choose)(game, colour),
        })) as Box<dyn Thinker>)
    });
    let played = run(&contest("grid:5", Puppet::steady().contestant("steady"), fragile, 9));
    let reasons: Vec<&str> = played
        .records
        .iter()
        .map(|record| match &record.ending {
            Ending::Fault { fault: Fault::Crash, reason } => reason.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(reasons, ["it stopped in the middle", "it panicked", "it stopped in the middle"]);
    assert!(matches!(played.finish, Finish::Broken { side: Side::B, .. }));
    assert!(calls.load(Ordering::Relaxed) >= 3, "a new one for each game after a crash");
    assert_eq!((played.tally.points().wins, played.tally.conduct(Side::B).crashes), (3, 3));
}

#[test]
fn who_is_not_there_at_the_beginning_is_named() {
    let absent = Contestant::new("ghost", |_| Err("no such engine".to_string()));
    let error = contest("grid:5", engine("go:random"), absent, 2).run(&AtomicBool::new(false), |_| {}).unwrap_err();
    assert_eq!(error.to_string(), "B (ghost) cannot be started: no such engine");
}

#[test]
fn late_moves_are_counted_or_lose() {
    let slow = Puppet::new(|_, _| {
        thread::sleep(Duration::from_millis(150));
        Ok(Move::Pass)
    });
    let mut contest = contest("grid:5", slow.contestant("slow"), Puppet::passes().contestant("quick"), 2);
    contest.terms.time = TimeControl::PerMove(Duration::from_millis(5));
    contest.terms.grace = Duration::from_millis(100);
    let played = run(&contest);
    assert_eq!((played.tally.conduct(Side::A).late, played.tally.conduct(Side::B).late), (2, 0));
    assert!(played.tally.conduct(Side::A).longest >= 0.15);
    assert!(matches!(played.records[0].ending, Ending::Counted { .. }), "late, but the game went on");
    contest.terms.strict_time = true;
    let played = run(&contest);
    assert_eq!(played.records.iter().map(|record| record.result.as_str()).collect::<Vec<_>>(), ["W+T", "B+T"]);
    assert_eq!(played.tally.conduct(Side::A).lost_on_time, 2);
}

#[test]
fn our_engines_keep_to_every_kind_of_clock() {
    for time in ["20ms", "300ms/game", "100ms+10ms"] {
        let mut contest = contest("grid:5", engine("go"), engine("go:random"), 1);
        contest.terms.time = time.parse().unwrap();
        contest.terms.strict_time = true;
        let played = run(&contest);
        assert_eq!(played.tally.conduct(Side::A).late, 0, "{time}");
        assert!(played.tally.conduct(Side::A).moves > 3);
    }
}

#[test]
fn a_sequential_test_stops_as_soon_as_it_knows() {
    let mut contest = contest("grid:5", engine("go:uct,visits=100"), engine("go:random"), 1000);
    contest.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    let played = run(&contest);
    assert_eq!(played.finish, Finish::Decided(Decision::Stronger));
    assert!(played.records.len() < 100, "{}", played.records.len());
    (contest.sides[0], contest.sides[1]) = (contest.sides[1].clone(), contest.sides[0].clone());
    assert_eq!(run(&contest).finish, Finish::Decided(Decision::NotStronger));
}

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-arena-{}-{name}", std::process::id()));
        // Nobody has it yet, or a test that was killed left it.
        _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let mut contest = contest("grid:5", engine("go:uct,visits=30"), engine("go:random"), 3);
    contest.folder = Some(folder.0.clone());
    let before = run(&contest);
    assert_eq!(before.records.len(), 3);

    // The power failed while the fourth game was being written.
    let log = folder.0.join("games.jsonl");
    let whole = fs::read_to_string(&log).unwrap();
    fs::write(&log, format!("{whole}{{\"number\":3,\"bla")).unwrap();

    contest.games = 6;
    let mut resumed = None;
    let after = contest
        .run(&AtomicBool::new(false), |news| match news {
            News::Resumed { tally } => resumed = Some(tally.points().games()),
            News::Game { record, .. } => assert!(record.number >= 3, "game {} was played twice", record.number),
            News::Waiting { .. } => {}
        })
        .unwrap();
    assert_eq!(resumed, Some(3));
    assert_eq!(after.records.len(), 6);
    assert_eq!(after.records[..3], before.records[..]);
    assert_eq!(after.records[2].moves[..2], after.records[3].moves[..2], "the pair shares its opening across the stop");
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 6);
    for number in 1..=6 {
        let sgf = fs::read_to_string(folder.0.join(format!("game-{number:04}.sgf"))).unwrap();
        assert!(sgf.contains(&format!("RO[{number}]")));
    }
    // Once more, and nothing is left to do.
    assert_eq!(run(&contest).records, after.records);
}

#[test]
fn games_under_other_terms_are_another_match() {
    let folder = Folder::new("other");
    let mut contest = contest("grid:5", engine("go:random"), engine("go:random"), 1);
    contest.folder = Some(folder.0.clone());
    run(&contest);
    contest.terms.setup.komi = Some(0.5);
    let error = contest.run(&AtomicBool::new(false), |_| {}).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("{} holds another match: komi is 7.5 there and 0.5 here", folder.0.display())
    );
    contest.terms.setup.komi = None;

    fs::write(folder.0.join("games.jsonl"), "{\"number\":0}\n").unwrap();
    let ArenaError::Log(LogError::Damaged { line: 1, column: 12, reason, .. }) =
        contest.run(&AtomicBool::new(false), |_| {}).unwrap_err()
    else {
        panic!("a damaged log was read")
    };
    assert_eq!(reason, "missing field `black`");
}

#[test]
fn who_interrupts_keeps_what_was_played() {
    let contest = contest("grid:5", engine("go:random"), engine("go:random"), 100_000);
    let interrupt = AtomicBool::new(false);
    let played = contest
        .run(&interrupt, |news| {
            if let News::Game { tally, .. } = news {
                interrupt.store(tally.points().games() >= 5, Ordering::Relaxed);
            }
        })
        .unwrap();
    assert_eq!(played.finish, Finish::Interrupted);
    assert_eq!(played.records.len(), 5);
}

#[test]
fn white_begins_a_game_with_handicap() {
    let mut contest = contest("grid:9", engine("go:random"), engine("go:random"), 2);
    contest.terms.setup.handicap = tengen_go::Handicap::Fixed(3);
    let played = run(&contest);
    assert_eq!((played.charter.handicap, played.charter.komi), (Some(3), Some(0.0)));
    let game = played.records[0].replay(&contest.terms.setup).unwrap();
    assert_eq!(game.moves().next().map(|(colour, _)| colour), Some(Colour::White));
}
