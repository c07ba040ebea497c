//! Threats as people see them, the shortest wins, the defence, and the puzzles that ship.

use serde_json::Value;
use tengen_game::{Game, Turn};
use tengen_gomoku::{Colour, Gomoku, Move, Point, Setup};
use tengen_gomoku_engine::{
    Cell, Position,
    threat::{Defence, Escape, Puzzle, Shortest, Threat, Vcf, WinSearch},
};

fn after(rules: &str, moves: &str) -> Gomoku {
    let mut game = Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap());
    for text in moves.split_whitespace() {
        let mv = game.read(text).unwrap();
        game.check(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        game.play(mv);
    }
    game
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// The threats of a colour: `open four g8 k8`.
fn told(game: &Gomoku, colour: Colour) -> Vec<(Threat, Vec<String>)> {
    let seen = Position::of(game).threats();
    [Threat::Five, Threat::OpenFour, Threat::Four, Threat::OpenThree]
        .into_iter()
        .map(|threat| {
            let here = seen.iter().filter(|one| one.colour == colour && one.threat == threat);
            (threat, here.map(|one| one.point.to_string()).collect::<Vec<_>>())
        })
        .filter(|(_, points)| !points.is_empty())
        .collect()
}

fn listed(threat: Threat, points: &str) -> (Threat, Vec<String>) {
    (threat, points.split(' ').map(ToString::to_string).collect())
}

#[test]
fn an_open_three_and_a_shut_one() {
    let game = after("standard", "h8 a1 i8 a2 j8 a4");
    let black = told(&game, Colour::Black);
    assert_eq!(black, [listed(Threat::OpenFour, "g8 k8"), listed(Threat::Four, "f8 l8")]);
    assert_eq!(told(&game, Colour::White), [listed(Threat::Four, "a3 a5")]);
    let game = after("standard", "h8 a1 i8 a2 j8 a4 k8");
    assert_eq!(told(&game, Colour::Black), [listed(Threat::Five, "g8 l8")]);
}

#[test]
fn two_fours_are_as_good_as_an_open_one_but_for_black_in_renju() {
    // Black has shut threes in a row and in a column that meet at d4.
    let moves = "a4 o1 b4 o3 c4 o5 d1 n15 d2 l15 d3 j15";
    let has = |rules: &str, colour| told(&after(rules, moves), colour);
    let open = |list: &[(Threat, Vec<String>)]| {
        list.iter().find(|(threat, _)| *threat == Threat::OpenFour).map(|(_, points)| points.join(" "))
    };
    assert_eq!(open(&has("standard", Colour::Black)).as_deref(), Some("d4"));
    assert_eq!(open(&has("caro", Colour::Black)), None, "one answer may stop both");
    let renju = has("renju", Colour::Black);
    assert!(renju.iter().all(|(_, points)| !points.contains(&"d4".to_string())), "{renju:?}");
}

/// Both points that would make the three an open four make an overline in their columns.
#[test]
fn a_three_that_renju_never_lets_become_an_open_four_is_none() {
    let black = "h8 i8 g5 g6 g7 g9 g10 k5 k6 k7 k9 k10".split(' ');
    let white = "a1 c2 e1 a15 c14 e15 o1 m2 o15 m14 a8 o8".split(' ');
    let moves: String = black.zip(white).map(|(black, white)| format!("{black} {white} ")).collect();
    let is_three = |rules: &str, moves: &str| {
        let seen = told(&after(rules, moves), Colour::Black);
        seen.into_iter().any(|(threat, points)| threat == Threat::OpenThree && points.contains(&"j8".to_string()))
    };
    assert!(is_three("renju", "h8 a1 i8 a3"));
    assert!(is_three("freestyle", &moves));
    assert!(!is_three("renju", &moves));
}

fn positions(rules: &str, count: usize, random: &mut fastrand::Rng) -> Vec<Gomoku> {
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Gomoku::new(Setup::new(9, rules.parse().unwrap()).unwrap());
        for _ in 0..random.usize(12..30) {
            let mut moves = Vec::new();
            game.legal(&mut moves);
            let colour = game.next_colour();
            moves.retain(|mv| matches!(mv, Move::Place(point) if !game.wins_at(colour, *point)));
            let Some(mv) = random.choice(&moves) else { break };
            game.play(*mv);
        }
        if let Turn::Of(_) = game.turn() {
            found.push(game);
        }
    }
    found
}

#[test]
fn the_shortest_win_is_no_longer_than_any_other_and_there_is_one_where_there_is_any() {
    let mut random = fastrand::Rng::with_seed(3);
    for rules in ["standard", "freestyle", "renju", "caro"] {
        let mut won = 0;
        for game in positions(rules, 60, &mut random) {
            let mut position = Position::of(&game);
            let any = Vcf::default().prove(&mut position, u64::MAX);
            let shortest = Shortest::new(u64::MAX).prove(&mut position);
            assert!(position == Position::of(&game));
            match (any, shortest) {
                (WinSearch::None, WinSearch::None) => {}
                (WinSearch::Won(any), WinSearch::Won(shortest)) => {
                    assert!(shortest.plies() <= any.plies(), "{rules} {:?}", game.moves());
                    assert_eq!(shortest.check(&game), Ok(()), "{rules} {:?}", game.moves());
                    won += 1;
                }
                (any, shortest) => panic!("{rules} {:?}: {any:?}, {shortest:?}", game.moves()),
            }
        }
        assert!(won > 5, "{rules}: {won}");
    }
}

#[test]
fn the_defence_says_why_not() {
    let game = after("standard", "h8 a1 i8 a2 j8 a4");
    let says =
        |attack: &str| Defence::against(&mut Position::of(&game), Cell::of(point(attack)), &mut Shortest::new(9_999));
    assert_eq!(says("g8"), Defence::Delays { answer: point("f8"), fours: 0 });
    assert_eq!(says("f8"), Defence::Stands { answer: Some(point("g8")), escape: Escape::Stop });
    let Defence::Stands { answer: Some(answer), escape: Escape::Time } = says("o15") else { panic!() };
    assert!(["g8", "k8"].contains(&answer.to_string().as_str()), "{answer}");
    let game = after("standard", "h8 a1 i8 a2 j8 a3 k8 a4");
    let says =
        |attack: &str| Defence::against(&mut Position::of(&game), Cell::of(point(attack)), &mut Shortest::new(9_999));
    assert_eq!(says("l8"), Defence::Beaten);
    assert_eq!(says("o15"), Defence::Stands { answer: Some(point("a5")), escape: Escape::Five });
    // White has an open three of its own.
    let game = after("standard", "h8 c3 i8 d3 o15 e3");
    let says = Defence::against(&mut Position::of(&game), Cell::of(point("o1")), &mut Shortest::new(9_999));
    assert!(matches!(says, Defence::Stands { escape: Escape::Fours, .. }), "{says:?}");
    // A search without room to look knows nothing, and says so.
    let far = after("standard", "h8 a1 i8 a2 j8 k8 c3 o1 c4 o3 c5 c2");
    let says = Defence::against(&mut Position::of(&far), Cell::of(point("g8")), &mut Shortest::new(0));
    assert!(matches!(says, Defence::Stands { escape: Escape::Unclear, .. }), "{says:?}");
}

#[test]
fn a_win_is_played_out_in_turn_and_ends_with_five() {
    let game = after("standard", "h8 a1 i8 a2 j8 a4");
    let mut position = Position::of(&game);
    let WinSearch::Won(line) = Shortest::new(1_000).line(&mut position) else { panic!() };
    assert!(position == Position::of(&game));
    let mut played = game.clone();
    line.iter().for_each(|point| played.play(Move::Place(*point)));
    assert_eq!((line.len(), played.winning_line().len()), (3, 5));
    assert_eq!(Shortest::new(1_000).line(&mut Position::of(&after("standard", "h8"))), WinSearch::None);
}

#[test]
fn what_is_seen_at_once_is_no_puzzle() {
    assert_eq!(Puzzle::of(&after("standard", "h8 a1 i8 a2 j8 a4"), 1_000), None, "an open four");
    assert_eq!(Puzzle::of(&after("standard", "h8 a1 i8 a2 j8 a3 k8 a4"), 1_000), None, "five");
    assert_eq!(Puzzle::of(&after("standard", "h8"), 1_000), None);
    assert_eq!(Puzzle::of(&after("standard,opening=swap2", "h8 i9"), 1_000), None, "an opening");
}

/// The puzzles that ship: the game, and what the file says of it.
fn shipped() -> Vec<(Gomoku, Value)> {
    let text = include_str!("../../../../puzzles/gomoku.jsonl");
    let read = |line: &str| {
        let kept: Value = serde_json::from_str(line).unwrap();
        let game = after(kept["game"]["rules"].as_str().unwrap(), kept["moves"].as_str().unwrap());
        (game, kept)
    };
    text.lines().map(read).collect()
}

/// As the generator looked at them.
const MOST: u64 = 20_000;

#[test]
fn every_puzzle_that_ships_is_one_and_is_what_the_file_says() {
    let all = shipped();
    for (game, kept) in &all {
        let puzzle = Puzzle::of(game, MOST).unwrap_or_else(|| panic!("no puzzle: {kept}"));
        let facts = ["fours", "tempting", "grade"].map(|name| kept[name].as_u64().unwrap() as usize);
        assert_eq!(facts, [puzzle.fours, puzzle.tempting, puzzle.grade().into()], "{kept}");
        assert_eq!(puzzle.win.check(game), Ok(()), "{kept}");
        let line: Vec<String> = puzzle.win.line().iter().map(ToString::to_string).collect();
        assert_eq!(Value::from(line.join(" ")), kept["win"], "{kept}");
        let side = if game.next_colour() == Colour::Black { "b" } else { "w" };
        assert_eq!((&kept["side"], &kept["game"]["size"]), (&Value::from(side), &Value::from(15)), "{kept}");
    }
    assert!(all.len() >= 300, "{}", all.len());
}

/// Found with the rules and the other search alone: no four but the one of the file wins.
#[test]
fn every_puzzle_that_ships_has_one_beginning() {
    let mut vcf = Vcf::default();
    for (mut game, kept) in shipped() {
        let own = game.next_colour();
        let fives = |game: &Gomoku, colour: Colour| {
            let empty = game.board().empty_points();
            empty.filter(|point| game.wins_at(colour, *point)).collect::<Vec<_>>()
        };
        let mut winning = Vec::new();
        for first in game.board().empty_points().collect::<Vec<_>>() {
            if game.check(Move::Place(first)).is_err() {
                continue;
            }
            game.play(Move::Place(first));
            let threatened = fives(&game, own);
            let stands = match threatened.as_slice() {
                _ if !fives(&game, !own).is_empty() => true,
                [] => true,
                [five] if game.check(Move::Place(*five)).is_ok() => {
                    game.play(Move::Place(*five));
                    let verdict = vcf.prove(&mut Position::of(&game), MOST);
                    game.undo();
                    assert_ne!(verdict, WinSearch::Unknown, "{kept}");
                    verdict == WinSearch::None
                }
                _ => false,
            };
            game.undo();
            if !stands {
                winning.push(first.to_string());
            }
        }
        assert_eq!(winning, [kept["win"].as_str().unwrap().split(' ').next().unwrap()], "{kept}");
    }
}
