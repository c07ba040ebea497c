//! Random games in full: what the rules say at every ply, one JSON object a game.
//!
//! ```text
//! cargo run --release -p tengen-go --example transcripts -- SEED SPEC-OR-OBJ... > transcripts.jsonl
//! ```
//!
//! The training code plays by rules written as tensors; it replays these games and must agree at every ply. Points count
//! from 0, colours are 1 for Black and 2 for White, and -1 stands for a pass or for no point. Each board is played on once by every kind
//! of ko, with and without suicide. Movers leave a point alone where every neighbour is an own stone of a chain with two or more
//! liberties: those points are listed as `eyes`.

use std::{
    error::Error,
    fs,
    io::{self, BufWriter, Write},
    sync::Arc,
};

use tengen_board::{Point, obj};
use tengen_go::{Colour, Go, Ko, Move, Position, Random, Rules, Setup, score};

/// What rules differ in that matters while stones are played.
const KINDS: [(Ko, bool); 6] = [
    (Ko::Simple, false),
    (Ko::Simple, true),
    (Ko::Positional, false),
    (Ko::Positional, true),
    (Ko::Situational, false),
    (Ko::Situational, true),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().ok_or("usage: transcripts SEED SPEC-OR-OBJ...")?.parse()?;
    let mut random = Random::with_seed(seed);
    let mut out = BufWriter::new(io::stdout().lock());
    for spec in arguments {
        let setup = if spec.ends_with(".obj") {
            Setup::new(Arc::new(obj::read(&fs::read(&spec)?, &spec)?.board))
        } else {
            Setup::on(&spec)?
        };
        for (ko, suicide) in KINDS {
            let rules = Rules { ko, suicide, ..Rules::TROMP_TAYLOR };
            write_game(&mut out, &spec, Go::new(Setup { rules, ..setup.clone() }), &mut random)?;
        }
    }
    Ok(out.flush()?)
}

fn write_game(out: &mut impl Write, spec: &str, mut game: Go, random: &mut Random) -> Result<(), Box<dyn Error>> {
    // Long enough to fill any board and take it up again a few times.
    let most = 2 * game.board().len() + 40;
    let &Rules { ko, suicide, .. } = game.rules();
    write!(out, "{{\"spec\":\"{spec}\",\"ko\":\"{}\",\"suicide\":{suicide},\"plies\":[", name(ko))?;
    for ply in 0..most {
        let Some(turn) = game.to_move() else { break };
        let legal = game.legal_points(turn);
        let eyes: Vec<Point> =
            legal.iter().copied().filter(|&point| is_own_eye(game.position(), point, turn)).collect();
        let open: Vec<Point> = legal.iter().copied().filter(|point| !eyes.contains(point)).collect();
        let mv = match open.len() {
            0 => Move::Pass,
            choices => Move::Place(open[random.below(choices as u32) as usize]),
        };
        let comma = if ply == 0 { "" } else { "," };
        write!(out, "{comma}{}", describe(game.position(), turn, &legal, &eyes, mv))?;
        game.play_as(turn, mv).map_err(|refusal| format!("{spec}, ply {ply}: {refusal:?}"))?;
    }
    writeln!(out, "]}}")?;
    Ok(())
}

fn describe(position: &Position, turn: Colour, legal: &[Point], eyes: &[Point], mv: Move) -> String {
    let points = || position.ground().board().points();
    let stones: String = points().map(|point| digit(position.stone(point).map_or(0, number))).collect();
    let liberties: String = points()
        .map(|point| digit(position.stone(point).map_or(0, |_| position.liberties(point).len().min(9))))
        .collect();
    let margin: i64 =
        score::area(position, &[]).into_iter().flatten().map(|owner| if owner == Colour::Black { 1 } else { -1 }).sum();
    let mv = match mv {
        Move::Place(point) => point.index() as i64,
        _ => -1,
    };
    format!(
        "{{\"turn\":{},\"stones\":\"{stones}\",\"liberties\":\"{liberties}\",\"legal\":{},\"eyes\":{},\"area\":{margin},\
         \"move\":{mv}}}",
        number(turn),
        list(legal),
        list(eyes),
    )
}

fn is_own_eye(position: &Position, point: Point, turn: Colour) -> bool {
    let safe = |&near: &Point| position.stone(near) == Some(turn) && position.liberties(near).len() >= 2;
    position.ground().board().neighbours(point).iter().all(safe)
}

fn number(colour: Colour) -> usize {
    match colour {
        Colour::Black => 1,
        Colour::White => 2,
    }
}

fn name(ko: Ko) -> &'static str {
    match ko {
        Ko::Simple => "simple",
        Ko::Positional => "positional",
        Ko::Situational => "situational",
    }
}

fn digit(number: usize) -> char {
    char::from(b'0' + number as u8)
}

fn list(points: &[Point]) -> String {
    let numbers: Vec<String> = points.iter().map(|point| point.index().to_string()).collect();
    format!("[{}]", numbers.join(","))
}
