//! Records of ours in the hands of GNU Go, and records of GNU Go in ours: both see the same stones, prisoners, komi
//! and turn. It comes with the package `gnugo`.

use std::{collections::BTreeSet, fs, path::PathBuf, time::Duration};

use tengen_board::Point;
use tengen_go::record::{Heading, Record, RecordFault};
use tengen_go::{Colour, Go, Handicap, Move, Random, Rules, Setup};
use tengen_protocol::gtp::{Controller, Options};
use tengen_sgf::{Collection, ReadOptions, read, write};

const SOON: Duration = Duration::from_secs(60);

fn gnugo() -> Controller {
    let spawn = |path: &str| Controller::spawn(&format!("{path} --mode gtp --level 0 --seed 1"), Options::default());
    // Debian puts games where not everybody's PATH leads.
    match spawn("gnugo").or_else(|_| spawn("/usr/games/gnugo")) {
        Ok(engine) => engine,
        Err(error) => panic!("{error}\nThis test exchanges records with GNU Go: install the package `gnugo`."),
    }
}

/// Random moves that leave own eyes alone, some passes among them.
fn random_game(setup: Setup, moves: usize, random: &mut Random) -> Go {
    let mut game = Go::new(setup);
    for _ in 0..moves {
        let Some(colour) = game.to_move() else { break };
        let mut points = game.legal_points(colour);
        points.retain(|point| !game.position().is_eye(*point, colour));
        let passes = points.is_empty() || (random.below(25) == 0 && game.passes() == 0);
        let mv = if passes { Move::Pass } else { Move::Place(points[random.below(points.len() as u32) as usize]) };
        game.play_as(colour, mv).unwrap();
    }
    game
}

fn stones(game: &Go, colour: Colour) -> BTreeSet<String> {
    let board = game.board();
    board
        .points()
        .filter(|point| game.position().stone(*point) == Some(colour))
        .map(|point| board.name(point))
        .collect()
}

fn assert_alike(engine: &mut Controller, game: &Go, what: &str) {
    for colour in Colour::BOTH {
        let listed = engine.send(&format!("list_stones {colour}"), SOON).unwrap();
        let listed: BTreeSet<String> = listed.split_whitespace().map(str::to_owned).collect();
        assert_eq!(listed, stones(game, colour), "{colour} in {what}");
        let captures = engine.send(&format!("captures {colour}"), SOON).unwrap();
        assert_eq!(captures, game.prisoners(colour).to_string(), "captures by {colour} in {what}");
    }
    let komi: f64 = engine.send("get_komi", SOON).unwrap().parse().unwrap();
    assert_eq!(komi, game.komi(), "{what}");
}

/// Games of every kind that GNU Go can play.
fn games() -> Vec<Go> {
    let mut random = Random::with_seed(7);
    let mut games = Vec::new();
    for (size, moves) in [(5, 60), (9, 40), (9, 150), (13, 200), (19, 400)] {
        let plain = Setup { rules: Rules::CHINESE, ..Setup::on(&format!("grid:{size}")).unwrap() };
        games.push(random_game(plain.clone(), moves, &mut random));
        games.push(random_game(
            Setup { first: Some(Colour::White), komi: Some(-3.5), ..plain.clone() },
            moves,
            &mut random,
        ));
        if size >= 9 {
            games.push(random_game(Setup { handicap: Handicap::Fixed(5), ..plain.clone() }, moves, &mut random));
            games.push(random_game(Setup { handicap: Handicap::Free(3), ..plain.clone() }, moves, &mut random));
        }
        let problem = [(2, Colour::Black), (3, Colour::White), (7, Colour::White), (8, Colour::Black)];
        let stones = problem.map(|(at, colour)| (Point::new(at), colour)).to_vec();
        games.push(random_game(Setup { stones, ..plain }, moves, &mut random));
    }
    games
}

#[test]
fn gnu_go_reads_our_records_as_we_mean_them() {
    let mut engine = gnugo();
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ours-for-gnugo.sgf");
    for (at, game) in games().iter().enumerate() {
        let text = write(&Collection { trees: vec![Record::of_game(game, &Heading::default())] });
        fs::write(&file, &text).unwrap();
        let turn = engine.send(&format!("loadsgf {}", file.display()), SOON).unwrap();
        assert_alike(&mut engine, game, &format!("game {at}: {text}"));
        if let Some(ours) = game.to_move() {
            assert_eq!(turn, ours.to_string().to_lowercase(), "game {at}: {text}");
        }
    }
    fs::remove_file(&file).unwrap();
}

#[test]
fn we_read_what_gnu_go_writes() {
    let mut engine = gnugo();
    for (at, game) in games().iter().enumerate().filter(|(_, game)| game.setup().stones.is_empty()) {
        let size = game.board().grid_size().unwrap().0;
        for command in [format!("boardsize {size}"), "clear_board".to_string(), format!("komi {}", game.komi())] {
            engine.send(&command, SOON).unwrap();
        }
        let handicap = game.setup().handicap;
        if let Handicap::Fixed(stones @ 2..) = handicap {
            engine.send(&format!("fixed_handicap {stones}"), SOON).unwrap();
        }
        let mut moves: Vec<(Colour, Move)> = game.moves().collect();
        if let Handicap::Free(stones @ 2..) = handicap {
            let name = |(_, mv): (Colour, Move)| match mv {
                Move::Place(point) => game.board().name(point),
                other => panic!("{other:?} is no handicap stone"),
            };
            let points: Vec<String> = moves.drain(..stones as usize).map(name).collect();
            engine.send(&format!("set_free_handicap {}", points.join(" ")), SOON).unwrap();
        }
        for (colour, mv) in moves {
            let vertex = match mv {
                Move::Place(point) => game.board().name(point),
                _ => "pass".to_string(),
            };
            engine.send(&format!("play {colour} {vertex}"), SOON).unwrap();
        }
        let text = engine.send("printsgf", SOON).unwrap();
        let reading = read(text.as_bytes(), ReadOptions::default()).unwrap();
        let (record, warnings) = Record::read(reading.collection.trees[0].clone()).unwrap();
        // Some of these games begin with a komi that decides them.
        let odd = warnings.iter().filter(|warning| !matches!(warning.fault, RecordFault::LargeKomi { .. }));
        assert_eq!(odd.count(), 0, "{warnings:?} in game {at}: {text}");
        let theirs = record.main_line_game();
        for colour in Colour::BOTH {
            assert_eq!(stones(&theirs, colour), stones(game, colour), "{colour} in game {at}: {text}");
        }
        if let Some(turn) = game.to_move() {
            assert_eq!(theirs.to_move(), Some(turn), "game {at}: {text}");
        }
        // It writes the position, not the moves, and puts the prisoners into the komi.
        let prisoners = Colour::BOTH.map(|colour| f64::from(game.prisoners(colour)));
        assert_eq!(theirs.komi(), game.komi() + prisoners[1] - prisoners[0], "game {at}: {text}");
    }
}
