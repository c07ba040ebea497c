//! Writes positions and the features of their moves, for `train/move_features/learn.py`:
//! `cargo run --release -p tengen-go-engine --example features -- SECONDS SEED > positions.txt`
//!
//! The engine plays itself with few visits and some random moves on boards of many shapes. A line `B` tells a board: its
//! spec, the number of points, its edges. A line `P` tells a position on the last board: the side to move (1 Black,
//! 2 White), the ko point and the last move (-1 for none), komi, for each point four times its colour plus its chain's
//! liberties up to three, and for each legal move that fills no own eye its point and its features.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    time::Instant,
};

use tengen_game::Budget;
use tengen_go::{Colour, Go, Move, Random, Rules, Setup};
use tengen_go_engine::{MctsAgent, Thinking, move_features::FeatureExtractor};

/// The usual board most often, the others to keep the features honest.
const BOARDS: [&str; 18] = [
    "grid:9",
    "torus:8",
    "grid:9",
    "hex:4",
    "grid:9",
    "sphere:42",
    "grid:9",
    "cube:4",
    "grid:8",
    "mobius:5x13",
    "tri:5",
    "torus:9",
    "circle:5x14",
    "grid:7",
    "random:70:3",
    "cylinder:7x9",
    "grid:9",
    "lattice:4x4x4",
];
const VISITS: u32 = 120;
/// One position in so many is written, and one move in so many is random.
const WRITTEN: u32 = 3;
const STRAY: u32 = 12;
const LONGEST_GAME: usize = 150;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seconds: f64 = words.next().ok_or("usage: features SECONDS SEED")?.parse()?;
    let seed: u64 = words.next().ok_or("usage: features SECONDS SEED")?.parse()?;
    let mut random = Random::with_seed(seed);
    let begin = Instant::now();
    let mut out = io::stdout().lock();
    for (number, spec) in (0..).zip(BOARDS.iter().cycle()) {
        if begin.elapsed().as_secs_f64() > seconds {
            break;
        }
        let komi = f64::from(random.below(11)) + 0.5;
        let mut game = Go::new(Setup { komi: Some(komi), rules: Rules::CHINESE, ..Setup::on(spec)? });
        let edges: Vec<String> = game.board().edges().map(|(a, b)| format!("{}-{}", a.raw(), b.raw())).collect();
        writeln!(out, "B {spec} {} {}", game.board().len(), edges.join(" "))?;
        let thinking = Thinking { visits: VISITS, resign_below: -1.0, ..Thinking::FULL };
        let mut agent = MctsAgent::new("features", thinking, seed * 1000 + number);
        let stray_opening = random.below(12) as usize;
        let mut extractor = FeatureExtractor::new(game.position());
        while let Some(colour) = game.to_move().filter(|_| game.moves().len() <= LONGEST_GAME) {
            if game.moves().len() > 1 && random.below(WRITTEN) == 0 {
                writeln!(out, "{}", position(&game, colour, &mut extractor))?;
            }
            let stray = game.moves().len() < stray_opening || random.below(STRAY) == 0;
            let points = if stray { game.legal_points(colour) } else { Vec::new() };
            let mv = match points.len() {
                0 => agent.choose_move(&game, colour, &Budget::default()).unwrap_or(Move::Pass),
                count => Move::Place(points[random.below(count as u32) as usize]),
            };
            game.play_as(colour, mv)?;
        }
    }
    Ok(())
}

fn position(game: &Go, colour: Colour, extractor: &mut FeatureExtractor) -> String {
    let stones = game.position();
    let point = |back: usize| match game.moves().rev().nth(back) {
        Some((_, Move::Place(point))) => Some(point),
        _ => None,
    };
    let index = |point: Option<tengen_board::Point>| point.map_or(-1, |point| i32::from(point.raw()));
    let last = [point(0), point(1)];
    extractor.look(stones, last);
    let cell = |p| match stones.stone(p) {
        Some(stone) => (stone.index() + 1) * 4 + stones.liberties_up_to(p, 3),
        None => 0,
    };
    let cells: Vec<String> = game.board().points().map(|p| cell(p).to_string()).collect();
    let (ko, last) = (index(stones.ko()), index(last[0]));
    let mut line = format!("P {} {ko} {last} {} {}", colour.index() + 1, game.komi(), cells.join(","));
    for p in game.legal_points(colour).into_iter().filter(|p| !stones.is_eye(*p, colour)) {
        let mut features: Vec<String> = Vec::new();
        extractor.features(stones, colour, p, |feature| features.push(feature.to_string()));
        let _ = write!(line, " {}:{}", p.raw(), features.join("+"));
    }
    line
}
