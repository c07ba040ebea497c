//! Connect Four where it is solved: a player that makes no mistake, and opinions that are exact.

use tengen_connect_four::{
    ConnectFour,
    solver::{AnySolver, ClassicSolver, Value},
};
use tengen_wire::{Exact, Insight};

use super::*;

fn classic() -> GameSpec {
    GameSpec::new("connect-four")
}

/// A position after these columns.
fn after(columns: &str) -> Box<dyn Table> {
    table(&classic(), &columns.split("").filter(|column| !column.is_empty()).collect::<Vec<_>>())
}

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

#[tokio::test]
async fn the_perfect_player_keeps_what_it_has_whoever_plays_against_it() {
    let engines = EngineHall::start(Settings { think: ms(10_000), ..quick() }, Catalogue::default());
    let mut solver = ClassicSolver::new();
    let mut worth = Vec::new();
    for opening in OPENINGS {
        for other in ["four:1", "four:3"] {
            let mut table = after(opening);
            let [mine] = table.awaited()[..] else { panic!("somebody is to move") };
            let mut left = value(&mut solver, &*table);
            worth.push(left);
            while let Turn::Of(seat) = table.turn() {
                let engine = if seat == mine { "four:perfect" } else { other };
                let Answer::Move(mv) = ask(&engines, engine, seat, table.boxed()).await else { panic!("{engine}") };
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
            assert!(outcome.payoff(mine) >= least, "{opening} against {other}: {outcome:?}");
            engines.release("m1");
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

#[tokio::test]
async fn an_opinion_has_the_exact_value_of_every_column() {
    let engines = engines("");
    let mut solver = ClassicSolver::new();
    for opening in OPENINGS {
        let table = after(opening);
        let seat = table.awaited()[0];
        let insight = engines.analyse(table.boxed(), seat, "four:perfect", ms(10_000)).await.unwrap();
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
        assert_eq!(insight.win_rate, rate(exact(best)).0);
        for idea in &insight.moves {
            assert_eq!(idea.line[0], idea.mv);
            // A line is played by both sides as well as can be: it ends when the value says.
            if let Some(Exact::Win { plies } | Exact::Loss { plies }) = idea.exact {
                assert_eq!(idea.line.len(), (plies as usize).min(10), "{opening}: {idea:?}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_wins_at_once_does_so_and_the_full_column_is_not_there() {
    let engines = engines("");
    let won = after("aaaaaabcbcbd");
    let insight = engines.analyse(won.boxed(), BLACK, "four:1", ms(5000)).await.unwrap();
    assert_eq!(insight.moves.iter().map(|idea| idea.mv.as_str()).min(), Some("b"), "a is full");
    assert_eq!((insight.moves[0].mv.as_str(), insight.exact), ("b", Some(Exact::Win { plies: 1 })));
    assert_eq!(insight.moves[0].line, ["b"]);
    assert_eq!(ask(&engines, "four:perfect", BLACK, won).await, Answer::Move("b".to_string()));
}

/// Too hard for a moment's thought.
const HARD: &str = "cbfg";

#[tokio::test]
async fn what_is_not_solved_in_time_is_searched() {
    let engines = engines("");
    let begin = Instant::now();
    let job = Job { think: Some(ms(300)), ..job("four:perfect", BLACK, after(HARD)) };
    let answer = engines.ask(job).await.unwrap();
    assert!(matches!(&answer, Answer::Move(column) if "abcdefg".contains(column)), "{answer:?}");
    let insight = engines.analyse(after(HARD), BLACK, "four:perfect", ms(300)).await.unwrap();
    assert!(begin.elapsed() < ms(3000), "{:?}", begin.elapsed());
    assert_eq!((insight.exact, insight.moves.len()), (None, 7), "{insight:?}");
    assert!(insight.moves.iter().any(|idea| idea.exact.is_none() && idea.visits > 0), "{insight:?}");
    assert_eq!(insight.win_rate, insight.moves[0].win_rate);
}

#[tokio::test]
async fn asking_again_goes_on_where_it_was() {
    let engines = engines("");
    let table = after("cbfgdecd");
    let known = |insight: &Insight| insight.moves.iter().filter(|idea| idea.exact.is_some()).count();
    let (mut asked, mut before) = (0, 0);
    loop {
        let insight = engines.analyse(table.boxed(), BLACK, "four:5", ms(150)).await.unwrap();
        asked += 1;
        assert!(known(&insight) >= before, "nothing is forgotten");
        before = known(&insight);
        if insight.exact.is_some() {
            break;
        }
        assert!(asked < 400, "{insight:?}");
    }
    assert_eq!(before, 7);
    let quick = engines.analyse(table.boxed(), BLACK, "four:5", ms(150)).await.unwrap();
    assert!(quick.exact.is_some(), "it is remembered");
}

#[tokio::test]
async fn solving_is_stopped_at_once() {
    let engines = engines("");
    let job = Job { think: Some(ms(15_000)), ..job("four:perfect", BLACK, after(HARD)) };
    let stop = job.stop.clone();
    let answer = engines.ask(job);
    tokio::time::sleep(ms(100)).await;
    stop.store(true, Ordering::Relaxed);
    let begin = Instant::now();
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    assert!(begin.elapsed() < ms(150), "{:?}", begin.elapsed());
}

#[tokio::test]
async fn other_boards_are_solved_or_searched() {
    let engines = engines("");
    let shaped = |width: u64, height: u64| classic().with("width", width).with("height", height);
    let small = table(&shaped(5, 4), &[]);
    let insight = engines.analyse(small.boxed(), BLACK, "four:perfect", ms(10_000)).await.unwrap();
    let mut solver = AnySolver::of("5x4".parse().unwrap()).unwrap();
    assert_eq!(solver.value(four(&*small), &mut || false), Ok(Value::Draw));
    assert_eq!((insight.exact, insight.moves.len()), (Some(Exact::Draw), 5));
    let large = engines.analyse(table(&shaped(9, 7), &[]), BLACK, "four:5", ms(100)).await.unwrap();
    assert_eq!((large.exact, large.moves.len()), (None, 9), "{large:?}");
    let refused = engines.check_seat("four:perfect", &shaped(9, 7)).unwrap_err();
    assert_eq!(refused.code, "engine_cannot_play");
}
