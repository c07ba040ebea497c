//! Matches of two: who wins, how games end, what becomes of engines that misbehave, and going on after a stop.

mod common;

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use common::{Folder, Puppet, contest, go, go_engine, run, set, take, taker};
use tengen_arena::{
    ArenaError, Decision, EngineFault, Entrant, Finish, GameEnd, GameRecord, Judge, LogError, News, Sprt, TimeControl,
    TimeSource, Why, statistics::Estimate,
};
use tengen_game::{GameSpec, Reply, ThinkError};

/// Why the last who left a game did.
fn why(record: &GameRecord) -> &Why {
    &record.left.last().unwrap_or_else(|| panic!("{record:?}")).why
}

#[test]
fn thinking_beats_chance_on_flat_and_on_glued_boards() {
    for board in ["grid:5", "torus:5"] {
        let mut contest = contest(go(board), [go_engine("go:uct,visits=100"), go_engine("go:random")], 20);
        contest.concurrency = 2;
        let played = run(&contest);
        assert_eq!(played.finish, Finish::Complete);
        let estimate = Estimate::of(&played.tally);
        assert_eq!(estimate.points.games(), 20);
        assert!(estimate.points.wins >= 17, "{board}: {:?}", estimate.points);
        assert!(estimate.elo_interval.low > 50.0 && estimate.superiority > 0.99);
        assert_eq!(played.tally.pairs().iter().sum::<u32>(), 10);
        for entrant in [0, 1] {
            let conduct = played.tally.conduct(entrant);
            assert_eq!((conduct.with(0).games(), conduct.with(1).games()), (10, 10));
            assert_eq!((conduct.late, conduct.crashes, conduct.illegal_moves), (0, 0, 0));
        }
    }
}

#[test]
fn who_makes_no_mistake_wins_all_it_can() {
    let played = run(&contest(take(21, 2), [taker("take:perfect"), taker("take:random")], 40));
    assert!(played.tally.points().wins >= 35, "{:?}", played.tally.points());
    for record in &played.records {
        assert_eq!(record.ending, GameEnd::Played);
        let winner = record.winner().unwrap();
        let side = record.side(record.seats.iter().position(|own| usize::from(*own) == winner).unwrap());
        assert_eq!(record.result, ["B+", "W+"][side]);
    }
}

#[test]
fn an_opening_is_played_twice_with_sides_changed() {
    let played = run(&contest(go("grid:7"), [go_engine("go:random"), go_engine("go:random")], 7));
    let numbers: Vec<u32> = played.records.iter().map(|record| record.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6]);
    for pair in played.records.chunks_exact(2) {
        assert_eq!(pair[0].moves[..2], pair[1].moves[..2]);
        assert_eq!((&pair[0].seats[..], &pair[1].seats[..]), (&[0, 1][..], &[1, 0][..]));
        assert_eq!(pair[0].opening_moves, 2);
    }
    assert_ne!(played.records[0].moves[..2], played.records[2].moves[..2]);
    assert_eq!(played.tally.unpaired(), 1, "the seventh game waits for its partner");
}

#[test]
fn a_clock_leaves_room_for_doubt() {
    // Thinks to the end of what it may, in a game with a clock that it has to share out.
    let doubtful = Puppet::new(|_, _, budget| {
        let plan = budget.plan.expect("it is told what to aim for");
        assert!(plan.most >= plan.aim * 2 && budget.clock.is_some(), "{plan:?}");
        let begin = Instant::now();
        while !budget.is_spent() {
            thread::yield_now();
        }
        let taken = begin.elapsed();
        assert!(taken + Duration::from_millis(5) > plan.most, "{taken:?} of {plan:?}: it was stopped at its aim");
        Ok(Reply::Move("pass".to_string()))
    });
    let entrants = ["doubtful", "doubtful too"].map(|name| doubtful.clone().entrant(name));
    let mut contest = contest(go("grid:9"), entrants, 2);
    // Some 40 moves of 25 ms each.
    contest.terms.time = TimeControl::Absolute(Duration::from_secs(1));
    for record in &run(&contest).records {
        assert!(matches!(record.ending, GameEnd::Counted { .. }), "{record:?}");
    }
}

#[test]
fn every_record_plays_again_to_the_same_position() {
    let contest = contest(go("torus:5"), [go_engine("go:uct,visits=60"), go_engine("go:uct,visits=50")], 6);
    for record in &run(&contest).records {
        let table = record.replay(&contest.terms.game).unwrap();
        assert_eq!(table.plies(), record.moves.len());
        let other = record.replay(&go("grid:3")).map(drop).unwrap_err();
        assert_eq!(other.number, record.number, "it is a record of another board");
    }
}

#[test]
fn dead_stones_are_settled_by_agreement_or_referee_or_estimate() {
    let passes = |dead: Option<&[u32]>| Puppet { dead: dead.map(<[u32]>::to_vec), ..Puppet::says("pass") };
    let judges = |a: Option<&[u32]>, b: Option<&[u32]>, referee: Option<Entrant>| {
        let mut contest = contest(go("grid:5"), [passes(a).entrant("a"), passes(b).entrant("b")], 1);
        contest.referee = referee;
        let record = run(&contest).records.remove(0);
        let GameEnd::Counted { judge } = record.ending else { panic!("{record:?}") };
        (judge, record.result, record.notes.len())
    };
    let everything: Vec<u32> = (0..25).collect();
    let referee = || Some(passes(Some(&everything)).entrant("referee"));
    // Two stones are on the board, one of each colour: nobody's points, or all of them dead; komi decides.
    assert_eq!(judges(Some(&[]), Some(&[]), referee()), (Judge::Agreement, "W+7.5".to_string(), 0));
    assert_eq!(judges(Some(&[]), Some(&everything), referee()).0, Judge::Referee);
    assert_eq!(judges(Some(&[]), None, referee()).0, Judge::Referee);
    assert_eq!(judges(Some(&[]), Some(&everything), None), (Judge::Estimate, "W+7.5".to_string(), 1));
    let mute = || Some(passes(None).entrant("mute referee"));
    assert_eq!(judges(None, None, mute()), (Judge::Estimate, "W+7.5".to_string(), 1));

    // By rules that take all stones for alive nobody is asked.
    let spec = GameSpec::new("go").with("board", "grid:5").with("rules", "tromp-taylor");
    let setting = set(&tengen_go::KIND, &tengen_go_engine::ENGINES, spec);
    let record = run(&contest(setting, [passes(None).entrant("a"), passes(None).entrant("b")], 1)).records.remove(0);
    assert_eq!((record.ending, record.result.as_str()), (GameEnd::Played, "W+7.5"));
}

#[test]
fn a_game_without_end_is_counted_or_drawn_at_the_limit() {
    let mut long = contest(go("grid:5"), [go_engine("go:random"), go_engine("go:random")], 2);
    long.terms.most_moves = 10;
    let played = run(&long);
    assert_eq!(played.tally.at_the_limit(), 2);
    assert!(played.records.iter().all(|record| record.moves.len() == 10));
    let counted = GameEnd::MoveLimit { judge: Some(Judge::Estimate) };
    assert!(played.records.iter().all(|record| record.ending == counted));

    let mut long = contest(take(21, 2), [taker("take:random"), taker("take:random")], 2);
    long.terms.most_moves = 3;
    for record in run(&long).records {
        assert_eq!(
            (&record.ending, record.winner(), record.result.as_str()),
            (&GameEnd::MoveLimit { judge: None }, None, "0")
        );
    }
}

#[test]
fn an_illegal_move_loses_and_says_why() {
    // The middle is taken once somebody has played there.
    let stubborn = Puppet::says("C3");
    let mut contest = contest(go("grid:5"), [stubborn.entrant("stubborn"), go_engine("go:random")], 10);
    contest.terms.opening_moves = 0;
    let played = run(&contest);
    let Finish::Broken { entrant: 0, reason } = &played.finish else { panic!("{:?}", played.finish) };
    assert!(reason.starts_with("it played C3 as move ") && reason.contains(": a stone is there already"), "{reason}");
    assert_eq!(played.records.len(), 3, "three times in a row are enough");
    assert_eq!(played.records[0].result, "W+F");
    assert_eq!(played.tally.conduct(0).illegal_moves, 3);
    assert_eq!(played.tally.points().losses, 3);
}

#[test]
fn an_engine_that_crashes_now_and_then_is_called_anew() {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    let fragile = Entrant::new("fragile", move |_| {
        let call = counted.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(Puppet::new(move |table, _, _| match (call % 3, table.plies()) {
            (0, 6..) => Err(ThinkError::Crashed("it stopped in the middle".to_string())),
            (1, 6..) => Err(ThinkError::Hung { after: Duration::from_secs(9) }),
            (_, 6..) => panic!("a bug"),
            _ => Ok(Reply::Move("1".to_string())),
        })))
    });
    let played = run(&contest(take(40, 2), [Puppet::says("1").entrant("steady"), fragile], 9));
    let reasons: Vec<&str> = played
        .records
        .iter()
        .map(|record| match why(record) {
            Why::Fault { fault: EngineFault::Crash, reason } => reason.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(reasons, ["it stopped in the middle", "it did not answer within 9s", "it panicked"]);
    assert!(matches!(played.finish, Finish::Broken { entrant: 1, .. }));
    assert!(calls.load(Ordering::Relaxed) >= 3, "a new one for each game after a crash");
    assert_eq!((played.tally.points().wins, played.tally.conduct(1).crashes), (3, 3));
}

#[test]
fn who_gives_up_has_lost_and_who_waits_for_itself_has_failed() {
    let timid = Puppet::new(|_, _, _| Ok(Reply::Resign));
    let played = run(&contest(take(9, 2), [timid.entrant("timid"), taker("take:random")], 2));
    assert!(played.records.iter().all(|record| *why(record) == Why::Resigned && record.winner() == Some(1)));
    assert_eq!(played.records[0].result, "W+R");
    let idle = Puppet::new(|_, _, _| Ok(Reply::Wait));
    let played = run(&contest(take(9, 2), [idle.entrant("idle"), taker("take:random")], 2));
    assert_eq!(played.tally.conduct(0).crashes, 2);
}

#[test]
fn what_makes_no_match_is_refused() {
    let refused = |contest: &tengen_arena::Contest| {
        contest.run(&AtomicBool::new(false), |_| {}).map(drop).unwrap_err().to_string()
    };
    let absent = || Entrant::new("ghost", |_| Err("no such engine".to_string()));
    let ghost = contest(take(9, 2), [taker("take:random"), absent()], 2);
    assert_eq!(refused(&ghost), "B (ghost) cannot be started: no such engine");
    let alone = contest(take(9, 2), [taker("take:random")], 2);
    assert_eq!(refused(&alone), "a match takes two engines or more, and at most 255; 1 are given");
    let mut three = contest(take(9, 3), [taker("take:random"), taker("take:random")], 2);
    three.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    assert_eq!(refused(&three), "a sequential test compares two engines in a game for two");
    let mut spread = contest(go("grid:5"), [go_engine("go:uct,threads=2"), go_engine("go:random")], 2);
    (spread.terms.clock, spread.concurrency) = (TimeSource::Cpu, 2);
    assert!(refused(&spread).starts_with("go:uct,threads=2 thinks on several threads"));
}

#[test]
fn late_moves_are_counted_or_lose() {
    let slow = Puppet::new(|_, _, budget| {
        // Until its time is up, and a good deal longer.
        let begin = Instant::now();
        while !budget.is_spent() || begin.elapsed() < Duration::from_millis(150) {
            thread::yield_now();
        }
        Ok(Reply::Move("pass".to_string()))
    });
    let mut contest = contest(go("grid:5"), [slow.entrant("slow"), Puppet::says("pass").entrant("quick")], 2);
    contest.terms.time = TimeControl::PerMove(Duration::from_millis(5));
    contest.terms.grace = Duration::from_millis(100);
    let played = run(&contest);
    assert_eq!(played.tally.conduct(0).late, 2);
    assert!(matches!(played.records[0].ending, GameEnd::Counted { .. }), "late, but the game went on");
    contest.terms.strict_time = true;
    let played = run(&contest);
    assert_eq!(played.records.iter().map(|record| record.result.as_str()).collect::<Vec<_>>(), ["W+T", "B+T"]);
    assert_eq!(played.tally.conduct(0).lost_on_time, 2);
}

#[test]
fn nobody_pays_for_time_that_the_processor_spends_elsewhere() {
    const ASLEEP: Duration = Duration::from_millis(60);
    let sleeper = Puppet::new(|_, _, budget| {
        assert!(budget.plan.is_none(), "who is measured by the processor cannot plan by the wall");
        let woken = Instant::now() + ASLEEP;
        // Not the clock of the match but that of the machine runs meanwhile.
        thread::park_timeout(ASLEEP);
        while Instant::now() < woken {
            thread::park_timeout(woken.saturating_duration_since(Instant::now()));
        }
        Ok(Reply::Move("1".to_string()))
    });
    let worker = Puppet::new(|_, _, budget| {
        while !budget.is_spent() {
            std::hint::black_box((0..1000).sum::<u64>());
        }
        Ok(Reply::Move("1".to_string()))
    });
    let mut contest = contest(take(6, 2), [sleeper.entrant("sleeper"), worker.entrant("worker")], 2);
    contest.terms.clock = TimeSource::Cpu;
    contest.terms.time = TimeControl::PerMove(Duration::from_millis(30));
    contest.terms.opening_moves = 0;
    let played = run(&contest);
    let (sleeper, worker) = (played.tally.conduct(0), played.tally.conduct(1));
    assert!(sleeper.longest < ASLEEP.as_secs_f64(), "{sleeper:?}");
    assert_eq!(sleeper.late, 0);
    assert!(worker.mean() > sleeper.mean(), "who works pays: {worker:?}");
}

#[test]
fn our_engines_keep_to_every_kind_of_clock() {
    for time in ["20ms", "300ms/game", "100ms+10ms"] {
        for clock in [TimeSource::Wall, TimeSource::Cpu] {
            let mut contest = contest(go("grid:5"), [go_engine("go"), go_engine("go:random")], 1);
            contest.terms.time = time.parse().unwrap();
            contest.terms.clock = clock;
            let played = run(&contest);
            let conduct = played.tally.conduct(0);
            assert!(conduct.moves > 3, "{time}");
            assert_eq!(conduct.crashes, 0);
            // Time of the processor is the engine's own, however busy the machine is.
            if clock == TimeSource::Cpu {
                assert_eq!((conduct.late, conduct.lost_on_time), (0, 0), "{time}: {conduct:?}");
            }
        }
    }
}

#[test]
fn a_sequential_test_stops_as_soon_as_it_knows() {
    let mut contest = contest(take(21, 2), [taker("take:perfect"), taker("take:random")], 1000);
    contest.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    let played = run(&contest);
    assert_eq!(played.finish, Finish::Decided(Decision::Stronger));
    assert!(played.records.len() < 100, "{}", played.records.len());
    contest.entrants.reverse();
    assert_eq!(run(&contest).finish, Finish::Decided(Decision::NotStronger));
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let mut contest = contest(go("grid:5"), [go_engine("go:uct,visits=30"), go_engine("go:random")], 3);
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
            News::Resumed { tally } => resumed = Some(tally.games()),
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
        assert!(sgf.contains(&format!("RE[{}]", after.records[number - 1].result)), "{sgf}");
    }
    // Once more, and nothing is left to do.
    assert_eq!(run(&contest).records, after.records);
}

#[test]
fn games_under_other_terms_are_another_match() {
    let folder = Folder::new("other");
    let go_with = |komi: f64| {
        let spec = GameSpec::new("go").with("board", "grid:5").with("komi", komi);
        set(&tengen_go::KIND, &tengen_go_engine::ENGINES, spec)
    };
    let of = |komi: f64| {
        let mut contest = contest(go_with(komi), [go_engine("go:random"), go_engine("go:random")], 1);
        contest.folder = Some(folder.0.clone());
        contest
    };
    run(&of(7.5));
    let error = of(0.5).run(&AtomicBool::new(false), |_| {}).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("{} holds another match: komi is 7.5 there and 0.5 here", folder.0.display())
    );

    fs::write(folder.0.join("games.jsonl"), "{\"number\":0}\n").unwrap();
    let ArenaError::Log(LogError::Damaged { line: 1, column: 12, reason, .. }) =
        of(7.5).run(&AtomicBool::new(false), |_| {}).unwrap_err()
    else {
        panic!("a damaged log was read")
    };
    assert_eq!(reason, "missing field `opening`");

    fs::write(folder.0.join("match.json"), r#"{"a":"go","b":"go:uct","board":"grid:9","points":81}"#).unwrap();
    let old = of(7.5).run(&AtomicBool::new(false), |_| {}).unwrap_err().to_string();
    assert!(old.contains("holds a match of tengen 0.1.0 or before, which kept moves as numbers"), "{old}");
}

#[test]
fn who_interrupts_keeps_what_was_played() {
    let contest = contest(take(9, 2), [taker("take:random"), taker("take:random")], 100_000);
    let interrupt = AtomicBool::new(false);
    let played = contest
        .run(&interrupt, |news| {
            if let News::Game { tally, .. } = news {
                interrupt.store(tally.games() >= 5, Ordering::Relaxed);
            }
        })
        .unwrap();
    assert_eq!(played.finish, Finish::Interrupted);
    assert_eq!(played.records.len(), 5);
}

#[test]
fn white_begins_a_game_with_handicap() {
    let spec = GameSpec::new("go").with("board", "grid:9").with("handicap", 3);
    let setting = set(&tengen_go::KIND, &tengen_go_engine::ENGINES, spec);
    let contest = contest(setting, [go_engine("go:random"), go_engine("go:random")], 2);
    assert_eq!(contest.charter().conditions(), "go on grid:9, aga rules, komi 0, handicap 3, 1s a move");
    let thinking = &run(&contest).records[0].thinking;
    assert!(thinking[1].len() >= thinking[0].len(), "{thinking:?}");
}
