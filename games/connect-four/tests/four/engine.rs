//! The engines at a table: a player that makes no mistake where the game is solved, and opinions that are exact.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use tengen_connect_four::{
    ConnectFour, KIND,
    engine::ENGINES,
    solver::{AnySolver, ClassicSolver, Value},
};
use tengen_game::{
    Analysis, Boards, Budget, Engines as _, Exact, GameSpec, Plan, Reply, Resources, Seat, Table, Thinker, Turn, Watch,
};

fn shaped(width: u64, height: u64) -> GameSpec {
    GameSpec::new(KIND.name).with("width", width).with("height", height)
}

fn open(spec: GameSpec, columns: &str) -> Box<dyn Table> {
    let (_, mut table) = KIND.open(&Boards::default(), spec.options).unwrap();
    for column in columns.chars() {
        let seat = table.awaited()[0];
        table.play(seat, &column.to_string()).unwrap();
    }
    table
}

/// A position on the classic board after these columns.
fn after(columns: &str) -> Box<dyn Table> {
    open(shaped(7, 6), columns)
}

fn make(name: &str) -> Box<dyn Thinker> {
    ENGINES.make(name, 1, &Resources::default()).unwrap()
}

fn choose(thinker: &mut dyn Thinker, table: &dyn Table) -> String {
    let seat = table.awaited()[0];
    match thinker.choose(table, seat, &Budget::default()) {
        Ok(Reply::Move(mv)) => mv,
        other => panic!("{other:?}"),
    }
}

/// What it thinks within a time.
fn opinion(thinker: &mut dyn Thinker, table: &dyn Table, time: Duration) -> Analysis {
    let begin = Instant::now();
    let stop = move || begin.elapsed() >= time;
    let budget = Budget { stop: Some(&stop), plan: Some(Plan { aim: time, most: time }), ..Budget::default() };
    thinker.analyse(table, table.awaited()[0], &budget).unwrap()
}

const AMPLE: Duration = Duration::from_secs(20);

fn four(table: &dyn Table) -> &ConnectFour {
    table.as_any().downcast_ref().unwrap()
}

/// What a position is worth to whoever is to move.
fn value(solver: &mut ClassicSolver, table: &dyn Table) -> Value {
    solver.value(four(table), &mut || false).unwrap()
}

fn exact(value: Value) -> Exact {
    match value {
        Value::Win { plies } => Exact::Win { plies: plies.into() },
        Value::Draw => Exact::Draw,
        Value::Loss { plies } => Exact::Loss { plies: plies.into() },
    }
}

/// Openings of 14 and 15 discs: won in 27, 25 and 9, drawn, and lost in 26.
const OPENINGS: [&str; 5] = ["ddddddcccccacf", "gabdfceddebacc", "cccddddcfebgga", "dgecdgcdddcaec", "adeeecbebedcbbf"];

#[test]
fn the_perfect_player_keeps_what_it_has_whoever_plays_against_it() {
    let mut solver = ClassicSolver::new();
    let mut worth = Vec::new();
    for opening in OPENINGS {
        for other in ["four:1", "four:3"] {
            let (mut perfect, mut other) = (make("four:perfect"), make(other));
            let mut table = after(opening);
            let mine = table.awaited()[0];
            let mut left = value(&mut solver, &*table);
            worth.push(left);
            while let Turn::Of(seat) = table.turn() {
                let thinker = if seat == mine { &mut perfect } else { &mut other };
                let mv = choose(&mut **thinker, &*table);
                let before = value(&mut solver, &*table);
                table.play(seat, &mv).unwrap();
                if seat == mine {
                    assert!(before >= left, "the other side cannot make it worse: {left}, then {before}");
                    left = one_later(before);
                } else {
                    left = one_later(left);
                }
            }
            let Turn::Over(outcome) = table.turn() else { unreachable!() };
            let least = match worth.last() {
                Some(Value::Win { .. }) => 1.0,
                Some(Value::Draw) => 0.5,
                _ => 0.0,
            };
            assert!(outcome.payoff(mine) >= least, "{opening} against {}: {outcome:?}", other.name());
        }
    }
    assert!(worth.iter().any(|worth| matches!(worth, Value::Win { .. })), "{worth:?}");
    assert!(worth.contains(&Value::Draw), "{worth:?}");
}

/// The same win, draw or loss with one disc fewer to come, for the same side.
fn one_later(value: Value) -> Value {
    match value {
        Value::Win { plies } => Value::Win { plies: plies.saturating_sub(1) },
        Value::Draw => Value::Draw,
        Value::Loss { plies } => Value::Loss { plies: plies.saturating_sub(1) },
    }
}

#[test]
fn an_opinion_has_the_exact_value_of_every_column() {
    let mut solver = ClassicSolver::new();
    for opening in OPENINGS {
        let table = after(opening);
        let insight = opinion(&mut *make("four:perfect"), &*table, AMPLE);
        let columns = solver.columns(four(&*table), &mut || false).unwrap();
        let best = columns.iter().map(|(_, value)| *value).max().unwrap();
        assert_eq!(insight.exact, Some(exact(best)), "{opening}");
        let told: Vec<_> = insight.moves.iter().map(|idea| (idea.mv.clone(), idea.exact.unwrap())).collect();
        let mut expected: Vec<_> = columns.iter().map(|(column, value)| (column.to_string(), exact(*value))).collect();
        let mut sorted = told.clone();
        sorted.sort_by(|a, b| a.0.cmp(&b.0));
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(sorted, expected, "{opening}");
        assert_eq!(told[0].1, exact(best), "the best comes first");
        let rate = |exact| match exact {
            Exact::Win { .. } => (1.0, Some(true)),
            Exact::Draw => (0.5, None),
            Exact::Loss { .. } => (0.0, Some(false)),
        };
        assert!(insight.moves.iter().all(|idea| (idea.win_rate, idea.proven) == rate(idea.exact.unwrap())));
        assert_eq!((insight.win_rate, insight.score), (rate(exact(best)).0, None));
        for idea in &insight.moves {
            assert_eq!(idea.line[0], idea.mv);
            // A line is played by both sides as well as can be: it ends when the value says.
            if let Some(Exact::Win { plies } | Exact::Loss { plies }) = idea.exact {
                assert_eq!(idea.line.len(), (plies as usize).min(10), "{opening}: {idea:?}");
            }
        }
    }
}

#[test]
fn whoever_wins_at_once_does_so_and_the_full_column_is_not_there() {
    let won = after("aaaaaabcbcbd");
    let insight = opinion(&mut *make("four:1"), &*won, AMPLE);
    assert_eq!(insight.moves.iter().map(|idea| idea.mv.as_str()).min(), Some("b"), "a is full");
    assert_eq!((insight.moves[0].mv.as_str(), insight.exact), ("b", Some(Exact::Win { plies: 1 })));
    assert_eq!(insight.moves[0].line, ["b"]);
    assert_eq!(choose(&mut *make("four:perfect"), &*won), "b");
}

#[test]
fn levels_win_and_defend() {
    for level in ["four:2", "four:3", "four:4", "four:5"] {
        assert_eq!(choose(&mut *make(level), &*after("ababab")), "a", "{level} wins");
    }
    for level in ["four:3", "four:4", "four:5"] {
        assert_eq!(choose(&mut *make(level), &*after("ababa")), "a", "{level} defends");
    }
    assert_eq!(make("four:1").choose(&*after("a"), Seat(0), &Budget::default()), Ok(Reply::Wait), "not its turn");
    let mut wide = open(shaped(9, 7).with("row", 5), "");
    let mut thinkers = [make("four:2"), make("four:1")];
    while let Turn::Of(seat) = wide.turn() {
        let mv = choose(&mut *thinkers[usize::from(seat.0)], &*wide);
        wide.play(seat, &mv).unwrap();
    }
    assert!(wide.plies() >= 9);
}

/// Too hard for a moment's thought.
const HARD: &str = "cbfg";

#[test]
fn what_is_not_solved_in_time_is_searched() {
    let insight = opinion(&mut *make("four:perfect"), &*after(HARD), Duration::from_millis(300));
    assert_eq!((insight.exact, insight.moves.len()), (None, 7), "{insight:?}");
    assert!(insight.moves.iter().any(|idea| idea.exact.is_none() && idea.visits > 0), "{insight:?}");
    assert_eq!(insight.win_rate, insight.moves[0].win_rate);
}

#[test]
fn asking_again_goes_on_where_it_was() {
    let (table, mut thinker) = (after("cbfgdecd"), make("four:5"));
    let known = |insight: &Analysis| insight.moves.iter().filter(|idea| idea.exact.is_some()).count();
    let (mut asked, mut before) = (0, 0);
    loop {
        let insight = opinion(&mut *thinker, &*table, Duration::from_millis(150));
        asked += 1;
        assert!(known(&insight) >= before, "nothing is forgotten");
        before = known(&insight);
        if insight.exact.is_some() {
            break;
        }
        assert!(asked < 400, "{insight:?}");
    }
    assert_eq!(before, 7);
    assert!(opinion(&mut *make("four:5"), &*table, AMPLE).exact.is_some(), "others know it too");
}

#[test]
fn whoever_says_stop_is_heard_and_whoever_watches_is_told() {
    let (asked, seen) = (AtomicU32::new(0), AtomicU32::new(0));
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 2000;
    let tell = |so_far: &Analysis| seen.store(so_far.visits, Ordering::Relaxed);
    let watch = Some(Watch { every: Duration::ZERO, tell: &tell });
    let budget = Budget { stop: Some(&stop), watch, ..Budget::default() };
    let table = open(shaped(16, 6), "");
    assert!(matches!(make("four:5").choose(&*table, Seat(0), &budget), Ok(Reply::Move(_))));
    let asked = asked.into_inner();
    assert!((2000..2100).contains(&asked), "it went on after it was told: asked {asked} times");
    assert!(seen.into_inner() > 10);
}

#[test]
fn other_boards_are_solved_or_searched() {
    let small = open(shaped(5, 4), "");
    let insight = opinion(&mut *make("four:perfect"), &*small, AMPLE);
    let mut solver = AnySolver::of("5x4".parse().unwrap()).unwrap();
    assert_eq!(solver.value(four(&*small), &mut || false), Ok(Value::Draw));
    assert_eq!((insight.exact, insight.moves.len()), (Some(Exact::Draw), 5));
    let large = opinion(&mut *make("four:5"), &*open(shaped(9, 7), ""), Duration::from_millis(100));
    assert_eq!((large.exact, large.moves.len()), (None, 9), "{large:?}");
    let refused = ENGINES.check_seat("four:perfect", &shaped(9, 7)).unwrap_err();
    assert_eq!(refused.code.to_string(), "engine_cannot_play");
    assert!(ENGINES.check_seat("four:5", &shaped(9, 7)).is_ok());
    assert!(ENGINES.check_seat("four:perfect", &GameSpec::new(KIND.name)).is_ok());
}
