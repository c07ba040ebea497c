//! Persons and scripted engines at a small table.

use tengen_game::{Budget, Engines as _, Resources, Seat, Table, ThinkError, Thinker};
use tengen_go::Setup;
use tengen_go_engine::ENGINES;

use super::*;
use crate::players::Mover;

/// Plays what it was told, then passes.
struct Script {
    moves: Vec<&'static str>,
    dead: Option<Vec<&'static str>>,
}

impl Thinker for Script {
    fn name(&self) -> String {
        "script".to_string()
    }

    fn choose(&mut self, _: &dyn Table, _: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let play = |mv: &str| Ok(Reply::Move(mv.to_string()));
        match self.moves.pop() {
            None => play("pass"),
            Some("crash") => Err(ThinkError::Crashed("lost the thread".to_string())),
            Some("resign") => Ok(Reply::Resign),
            Some("ponder") => {
                while !budget.is_spent() {
                    std::thread::yield_now();
                }
                play("pass")
            }
            Some(name) => play(name),
        }
    }

    fn ponder(&mut self, _: &dyn Table, _: Seat, budget: &Budget<'_>) {
        while !budget.is_spent() {
            std::thread::yield_now();
        }
        self.moves.push("D4");
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        let game: &Go = table.as_any().downcast_ref().unwrap();
        let number = |name: &&str| u32::from(game.board().point(name).unwrap().raw());
        Ok(self.dead.as_ref().map(|names| names.iter().map(number).collect()))
    }
}

fn script(moves: &[&'static str], dead: Option<&[&'static str]>) -> Mover {
    let moves = moves.iter().rev().copied().collect();
    Mover::Engine(Box::new(Script { moves, dead: dead.map(<[_]>::to_vec) }))
}

fn table(black: Mover, white: Mover) -> GoTable {
    GoTable::new(Arrangement {
        setup: Setup::on("grid:5").unwrap(),
        seats: Seats::new(black, white),
        time: Duration::from_secs(600),
        ponder: false,
        seed: 1,
        most_moves: 40,
    })
}

/// Waits until the table needs a person, and gives all that happened.
fn settle(table: &mut GoTable) -> Vec<News> {
    let mut news = Vec::new();
    while matches!(table.next(), Next::Engine(_) | Next::Proposal) {
        news.extend(table.advance(Duration::from_secs(60)));
    }
    news
}

fn at(table: &GoTable, name: &str) -> Order {
    Order::Point(table.game().board().point(name).unwrap())
}

fn play(table: &mut GoTable, name: &str) -> Vec<News> {
    let order = at(table, name);
    let mut news = table.obey(order);
    news.extend(settle(table));
    news
}

#[test]
fn undo_against_an_engine_takes_back_both_moves() {
    let mut table = table(Mover::Human, script(&["C3", "C2"], None));
    play(&mut table, "B2");
    play(&mut table, "B3");
    assert_eq!(table.move_number(), 4);
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 2 }]);
    assert_eq!(table.next(), Next::Person(Colour::Black));
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 2 }]);
    assert_eq!(table.obey(Order::Undo), [News::NothingToTakeBack]);
}

#[test]
fn an_engines_first_move_is_not_yours_to_take_back() {
    let mut table = table(script(&["C3"], None), Mover::Human);
    settle(&mut table);
    assert_eq!(table.obey(Order::Undo), [News::NothingToTakeBack]);
    assert_eq!(table.move_number(), 1);
}

#[test]
fn undo_while_the_engine_thinks_stops_it() {
    let mut table = table(Mover::Human, script(&["ponder", "C3"], None));
    let order = at(&table, "B2");
    table.obey(order);
    assert!(table.advance(Duration::from_millis(1)).is_empty());
    assert_eq!(table.obey(Order::Undo), []);
    assert_eq!(table.advance(Duration::from_secs(60)), [News::TakenBack { moves: 1 }]);
    assert_eq!(table.next(), Next::Person(Colour::Black));
    assert!(matches!(play(&mut table, "B2")[..], [_, News::Played { by: Colour::White, mv: Move::Place(_), .. }]));
}

#[test]
fn an_engine_that_is_hurried_moves_at_once() {
    let mut table = table(Mover::Human, script(&["ponder"], None));
    assert_eq!(table.obey(Order::Hurry), [News::NobodyThinks]);
    let order = at(&table, "B2");
    table.obey(order);
    assert!(table.advance(Duration::from_millis(1)).is_empty());
    assert_eq!(table.obey(Order::Hurry), []);
    let news = table.advance(Duration::from_secs(60));
    assert_eq!(news, [News::Played { by: Colour::White, mv: Move::Pass, taken: 0 }], "not taken back, but made");
}

#[test]
fn an_engine_ponders_on_a_persons_time_and_is_there_when_it_is_asked() {
    let mut table = GoTable { ponders: true, ..table(Mover::Human, script(&["C3", "C2"], None)) };
    table.ponder();
    table.ponder();
    assert!(table.obey(Order::Estimate).len() == 1 && table.pondering.is_some(), "looking disturbs nobody");
    let news = play(&mut table, "B2");
    assert!(table.pondering.is_none());
    let d4 = table.game().board().point("D4").unwrap();
    assert_eq!(news[1], News::Played { by: Colour::White, mv: Move::Place(d4), taken: 0 }, "what it found meanwhile");
    table.ponder();
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 2 }]);
    table.ponder();
    table.leave();
}

#[test]
fn what_an_engine_thinks_is_seen_while_it_does_and_after_its_move() {
    let engine = ENGINES.make("go", 1, &Resources::default()).unwrap();
    let mut table = table(Mover::Human, Mover::Engine(engine));
    let order = at(&table, "B2");
    table.obey(order);
    let seen = loop {
        assert!(table.advance(Duration::from_millis(1)).is_empty());
        if let Some(thought) = table.thought() {
            break thought;
        }
    };
    assert_eq!(seen.by, Colour::White);
    table.obey(Order::Hurry);
    settle(&mut table);
    assert!(table.thought().is_some_and(|thought| thought.analysis.visits >= seen.analysis.visits));
    table.obey(Order::Undo);
    assert_eq!(table.thought(), None, "it was about another position");
}

/// The engine's only stone is in Black's corner, and the engine knows that it is dead.
fn table_in_scoring() -> GoTable {
    let mut table = table(Mover::Human, script(&["A1"], Some(&["A1"])));
    for name in ["C3", "B2"] {
        play(&mut table, name);
    }
    let mut news = table.obey(Order::Pass);
    news.extend(settle(&mut table));
    assert_eq!(news.last(), Some(&News::Proposed { by: Some("script".to_string()), dead: 1 }));
    assert_eq!(table.next(), Next::Marking);
    table
}

#[test]
fn an_engines_opinion_is_marked_corrected_and_accepted() {
    let mut table = table_in_scoring();
    assert_eq!(table.game().score().black, 25.0);
    assert_eq!(play(&mut table, "A1"), [News::Marked { stones: 1, dead: false }]);
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 0 }]);
    let news = table.obey(Order::Accept);
    assert!(matches!(news[..], [News::Over(Outcome::Counted(score))] if score.margin() == 17.5));
    assert_eq!(table.next(), Next::Ended);
    // A hasty acceptance is taken back, the marks stay; then again, to before the person's pass.
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 0 }]);
    assert_eq!(table.next(), Next::Marking);
    assert!(table.game().dead().iter().any(|dead| *dead));
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 1 }]);
    assert_eq!(table.next(), Next::Person(Colour::Black));
    assert!(!table.game().dead().iter().any(|dead| *dead));
}

#[test]
fn play_goes_on_and_every_scoring_gets_its_own_proposal() {
    let mut table = table_in_scoring();
    assert_eq!(table.obey(Order::Resume), [News::Resumed { turn: Colour::White }]);
    settle(&mut table);
    let mut news = table.obey(Order::Pass);
    news.extend(settle(&mut table));
    assert_eq!(news.last(), Some(&News::Proposed { by: Some("script".to_string()), dead: 1 }));
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 1 }]);
    assert_eq!(table.next(), Next::Person(Colour::Black));
    // Back over the engine's pass and the resumption, into the first marking: which is still marked.
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 1 }]);
    assert_eq!(table.next(), Next::Marking);
    assert_eq!(table.game().dead().iter().filter(|dead| **dead).count(), 1);
    assert!(matches!(table.obey(Order::Accept)[..], [News::Over(_)]));
}

#[test]
fn an_illegal_move_of_an_engine_ends_the_game() {
    let mut table = table(Mover::Human, script(&["C3"], None));
    let news = play(&mut table, "C3");
    let told = news.last().unwrap().words(table.game());
    assert_eq!(
        told,
        "The game cannot go on: script made an illegal move: White plays C3: the point is occupied by Black."
    );
    assert_eq!((table.next(), table.fault().is_some()), (Next::Ended, true));
    assert_eq!(table.obey(Order::Undo), [News::CannotGoOn]);
    assert_eq!(table.obey(Order::New), [News::CannotGoOn]);
    assert_eq!(
        play(&mut table, "B2"),
        [News::Refused { mv: Move::Place(table.game().board().point("B2").unwrap()), why: Refusal::GameOver }]
    );
}

#[test]
fn an_engine_that_gives_up_the_ghost_ends_the_game() {
    let mut table = table(Mover::Human, script(&["crash"], None));
    let news = play(&mut table, "C3");
    assert_eq!(news.last().unwrap().words(table.game()), "The game cannot go on: script: lost the thread.");
}

#[test]
fn engines_alone_are_stopped_when_they_go_on_for_too_long() {
    let mut table = table(script(&["A1"], None), script(&["B1"], None));
    table.most_moves = 2;
    assert!(matches!(settle(&mut table)[..], [.., News::Stopped { moves: 2 }]));
    assert_eq!((table.next(), table.game().result()), (Next::Ended, None));
    assert_eq!(table.obey(Order::Pass), [News::OnlyWatching]);
    assert_eq!(table.obey(Order::New), [News::NewGame]);
    assert_eq!(table.next(), Next::Engine(Colour::Black));
}

#[test]
fn engines_alone_pass_agree_and_are_counted() {
    let mut table = table(script(&["C3"], None), script(&[], None));
    let news = settle(&mut table);
    assert!(matches!(news[..], [.., News::Over(Outcome::Counted(score))] if score.margin() == 17.5), "{news:?}");
}

#[test]
fn who_resigns_has_lost_and_may_take_it_back() {
    let mut table = table(Mover::Human, script(&["C3", "resign"], None));
    play(&mut table, "B2");
    let lost = Outcome::Resigned(Colour::Black);
    assert_eq!(table.obey(Order::Resign), [News::Resigned { by: Colour::Black }, News::Over(lost)]);
    assert_eq!((table.next(), table.outcome(), lost.to_string().as_str()), (Next::Ended, Some(lost), "W+R"));
    assert!(matches!(table.obey(Order::Resign)[..], [News::Refused { why: Refusal::GameOver, .. }]));
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 0 }]);
    assert_eq!((table.next(), table.outcome()), (Next::Person(Colour::Black), None));
    let news = play(&mut table, "B3");
    assert_eq!(news.last(), Some(&News::Over(Outcome::Resigned(Colour::White))));
    assert_eq!(table.obey(Order::Undo), [News::TakenBack { moves: 1 }], "an engine's resignation and one's own move");
    table.obey(Order::Resign);
    assert_eq!(table.obey(Order::New), [News::NewGame]);
    assert_eq!(table.next(), Next::Person(Colour::Black));
}
