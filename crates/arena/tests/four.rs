//! Matches of Connect Four, with players whose every move is known.

use std::sync::atomic::AtomicBool;

use tengen_arena::{Contest, Contestant, Ending, Fault, FourPlayer, Played, Side, Sport, Terms, report};
use tengen_connect_four::{Column, ConnectFour, Move, Shape};
use tengen_game::{Budget, ThinkError};

type Choose = fn(&ConnectFour) -> Option<Move>;

struct Scripted(&'static str, Choose);

impl FourPlayer for Scripted {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn choose(&mut self, game: &ConnectFour, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        assert!(budget.plan.is_some() && budget.clock.is_some());
        (self.1)(game).ok_or_else(|| ThinkError::Crashed("out of ideas".to_string()))
    }
}

fn player(name: &'static str, choose: Choose) -> Contestant<Shape> {
    Contestant::four(name, move |_| Ok(Box::new(Scripted(name, choose))))
}

/// The leftmost column with room.
fn left(game: &ConnectFour) -> Option<Move> {
    game.open_columns().next().map(Move::Drop)
}

/// The rightmost column with room.
fn right(game: &ConnectFour) -> Option<Move> {
    game.open_columns().last().map(Move::Drop)
}

fn play(sides: [Contestant<Shape>; 2], change: impl FnOnce(&mut Terms<Shape>)) -> Played {
    let mut terms = Terms::four(Shape::CLASSIC);
    change(&mut terms);
    let contest = Contest { terms, sides, referee: None, games: 2, concurrency: 1, sprt: None, folder: None };
    contest.run(&AtomicBool::new(false), |_| {}).unwrap()
}

#[test]
fn a_row_wins_and_every_record_plays_again_to_the_same_end() {
    // Both pile up discs at their side, and whoever begins is first to have four.
    let played = play([player("left", left), player("right", right)], |terms| terms.opening_moves = 0);
    for record in &played.records {
        assert_eq!((record.winner, &record.ending), (Some(record.black), &Ending::Row));
        assert_eq!(record.result, "1+four");
        let game = record.replay_four(Shape::CLASSIC).unwrap();
        assert_eq!(game.winning_line().len(), 4);
        let files = Shape::CLASSIC.files(record, &played.charter);
        let digits: String = record.moves.iter().map(ToString::to_string).collect();
        assert_eq!(files, [("txt", format!("{digits}\n"))]);
        assert!(Shape::CLASSIC.picture(record).unwrap().starts_with("<svg"));
    }
    assert_eq!(played.tally.pairs(), [0, 0, 1, 0, 0], "one each");
    let small: Shape = "4x4".parse().unwrap();
    assert_eq!(played.records[0].replay_four(small).unwrap_err().number, 0, "it is a record of another board");
    let table = report::table(&played);
    assert!(table.contains("2 games on connect-four on 7x6, 4 in a row rules, 1s a move, 0 opening moves"), "{table}");
}

#[test]
fn openings_are_the_same_with_colours_changed() {
    let played = play([player("left", left), player("right", right)], |_| {});
    assert_eq!(played.records[0].moves[..4], played.records[1].moves[..4]);
    assert_ne!(played.records[0].black, played.records[1].black);
}

#[test]
fn faults_lose() {
    let played = play([player("left", left), player("silent", |_| None)], |_| {});
    for record in &played.records {
        let crash = Ending::Fault { fault: Fault::Crash, reason: "out of ideas".to_string() };
        assert_eq!((record.winner, &record.ending), (Some(Side::A), &crash));
        assert!(record.result.ends_with("+forfeit"), "{}", record.result);
    }
    let beside: Choose = |_| Some(Move::Drop(Column(9)));
    let played = play([player("beside", beside), player("left", left)], |_| {});
    let Ending::Fault { fault: Fault::IllegalMove, reason } = &played.records[0].ending else { panic!() };
    assert!(reason.starts_with("it played j as move "), "{reason}");
}

#[test]
fn games_nobody_wins_are_draws() {
    let played = play([player("left", left), player("left too", left)], |terms| terms.most_moves = 6);
    assert!(played.records.iter().all(|record| record.ending == Ending::TooLong && record.winner.is_none()));
    assert_eq!(played.records[0].result, "draw");
}
