//! Matches of Gomoku, with players whose every move is known.

use std::sync::atomic::AtomicBool;

use tengen_arena::{Contest, Contestant, Ending, Fault, GomokuAgent, Played, Side, Terms, TimeControl, report};
use tengen_game::Game;
use tengen_game::{Budget, ThinkError};
use tengen_gomoku::{Choice, Colour, Gomoku, Move, Phase, Setup};

type Choose = fn(&Gomoku) -> Option<Move>;

struct Scripted(&'static str, Choose);

impl GomokuAgent for Scripted {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        assert!(budget.plan.is_some() && budget.clock.is_some());
        (self.1)(game).ok_or_else(|| ThinkError::Crashed("out of ideas".to_string()))
    }
}

fn player(name: &'static str, choose: Choose) -> Contestant<Setup> {
    Contestant::gomoku(name, move |_| Ok(Box::new(Scripted(name, choose))))
}

fn stones(game: &Gomoku) -> impl Iterator<Item = Move> + '_ {
    game.board().empty_points().map(Move::Place).filter(|mv| game.check(*mv).is_ok())
}

/// From a1 along the rows; takes Black where there is a choice.
fn eager(game: &Gomoku) -> Option<Move> {
    match game.phase() {
        Phase::Choose { .. } => Some(Move::Choose(Choice::Black)),
        _ => stones(game).next(),
    }
}

/// Every other column from the right, upwards, and never five in a row by itself.
fn idle(game: &Gomoku) -> Option<Move> {
    match game.phase() {
        Phase::Choose { .. } => Some(Move::Choose(Choice::White)),
        _ => stones(game).filter(|mv| matches!(mv, Move::Place(point) if point.x() % 2 == 0)).last(),
    }
}

/// A board of five lines, from a1 along the rows, on which nobody has a row.
const PEACE: &str = "xoxox oxoxo xxoox oxoxo xoxox";

/// The first point that is meant for the next stone.
fn peaceful(game: &Gomoku) -> Option<Move> {
    let letter = if game.next_colour() == Colour::Black { 'x' } else { 'o' };
    let letters = PEACE.chars().filter(|char| *char != ' ');
    let meant = letters.zip(game.board().points()).filter(|(char, _)| *char == letter);
    meant.map(|(_, point)| Move::Place(point)).find(|mv| game.check(*mv).is_ok())
}

fn play(
    size: u8,
    rules: &str,
    sides: [Contestant<Setup>; 2],
    change: impl FnOnce(&mut Terms<Setup>),
) -> (Setup, Played) {
    let setup = Setup::new(size, rules.parse().unwrap()).unwrap();
    // Nobody here thinks: a short time means short looks at openings.
    let time = TimeControl::PerMove(std::time::Duration::from_millis(100));
    let mut terms = Terms { time, ..Terms::gomoku(setup) };
    change(&mut terms);
    let contest = Contest { terms, sides, referee: None, games: 2, concurrency: 1, sprt: None, folder: None };
    (setup, contest.run(&AtomicBool::new(false), |_| {}).unwrap())
}

#[test]
fn a_row_wins_and_every_record_plays_again_to_the_same_end() {
    let (setup, played) = play(15, "freestyle", [player("eager", eager), player("idle", idle)], |_| {});
    assert_eq!(played.records.len(), 2);
    for record in &played.records {
        assert_eq!((record.winner, &record.ending), (Some(Side::A), &Ending::Row));
        let game = record.replay_gomoku(setup).unwrap();
        assert_eq!(game.winning_line().len(), 5);
        assert_eq!(record.result.as_bytes()[0], if record.black == Side::A { b'B' } else { b'W' });
    }
    assert_eq!(played.records[0].moves[..5], played.records[1].moves[..5], "the same opening with colours changed");
    assert_ne!(played.records[0].black, played.records[1].black);
    assert_eq!(played.tally.pairs(), [0, 0, 0, 0, 1]);
    let other = Setup::new(5, "freestyle".parse().unwrap()).unwrap();
    assert_eq!(played.records[0].replay_gomoku(other).unwrap_err().number, 0, "it is a record of another board");
}

#[test]
fn colours_belong_to_whoever_chose_them() {
    // Whoever is not to set the stones chooses: eager takes Black in the second game, idle takes White in the first.
    let (_, played) = play(15, "standard,opening=swap", [player("eager", eager), player("idle", idle)], |_| {});
    assert_eq!(played.charter.opening_moves, 0);
    assert_eq!(played.records.iter().map(|record| record.black).collect::<Vec<_>>(), [Side::A, Side::A]);
    let table = report::table(&played);
    assert!(
        table.contains("2 games on gomoku on grid:15, standard,opening=swap rules, 100ms a move, 0 opening moves"),
        "{table}"
    );
}

#[test]
fn faults_lose_and_say_why() {
    let (_, played) = play(15, "standard", [player("eager", eager), player("silent", |_| None)], |_| {});
    for record in &played.records {
        let crash = Ending::Fault { fault: Fault::Crash, reason: "out of ideas".to_string() };
        assert_eq!((record.winner, &record.ending), (Some(Side::A), &crash));
        assert!(record.result.ends_with("+forfeit"));
    }
    let stubborn: Choose = |game| game.last_stone().map(Move::Place);
    let (_, played) = play(15, "standard", [player("stubborn", stubborn), player("idle", idle)], |_| {});
    let Ending::Fault { fault: Fault::IllegalMove, reason } = &played.records[0].ending else { panic!() };
    assert!(reason.starts_with("it played ") && reason.contains(" is occupied by "), "{reason}");
}

#[test]
fn games_nobody_wins_are_draws() {
    let (_, played) =
        play(15, "standard", [player("idle", idle), player("idle too", idle)], |terms| terms.most_moves = 8);
    assert!(played.records.iter().all(|record| record.ending == Ending::TooLong && record.winner.is_none()));
    assert_eq!((played.tally.at_the_limit(), played.records[0].result.as_str()), (2, "draw"));
    let sides = [player("peaceful", peaceful), player("peaceful too", peaceful)];
    let (setup, played) = play(5, "standard", sides, |terms| {
        terms.opening_moves = 0;
        terms.time = TimeControl::Absolute(std::time::Duration::from_secs(60));
    });
    for record in &played.records {
        assert_eq!(record.ending, Ending::NoRow, "{}", record.remark());
        assert!(
            record.replay_gomoku(setup).unwrap().board().stones() >= 20,
            "it is noticed before the board is full or then"
        );
    }
    assert!(report::html(&played, &setup).contains("No row was possible any more."));
}
