//! How often the engine and GNU Go differ in what is dead at the end of a game between weak levels.
//!
//! ```text
//! cargo run --release -p tengen-go-engine --example dead_stones -- --games 200
//! ```
//!
//! Games on grids of 7 to 19 lines, by Japanese and Chinese rules in turn, between the levels 1 to 4. Every game in which a stone is
//! judged differently is shown with its board: `x` and `o` are stones dead to both, `!` to us alone, `?` to GNU Go alone.
//! `--keep FILE` writes the games and GNU Go's answers down, and reads them if the file is there.

use std::{error::Error, fs, path::PathBuf, time::Duration};

use tengen_board::Point;
use tengen_game::{Budget, Engines as _, Game as _, Reply, Resources};
use tengen_go::{Colour, Go, Phase, Rules, Setup};
use tengen_go_engine::ENGINES;
use tengen_protocol::gtp::{Controller, Options};

/// The best that GNU Go does of itself.
const GNU_GO: &str = "gnugo --mode gtp --level 10 --seed 1";
/// It plays a game on 19 lines to its end before it answers.
const PATIENCE: Duration = Duration::from_secs(600);

/// A finished game, and what GNU Go says of it.
struct Finished {
    game: Go,
    /// Stones that GNU Go calls dead.
    dead: Vec<bool>,
    /// Its score, as text.
    score: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut games, mut seed, mut keep) = (200, 1, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} what?"))?;
        match word.as_str() {
            "--games" => games = value.parse()?,
            "--seed" => seed = value.parse()?,
            "--keep" => keep = Some(PathBuf::from(value)),
            _ => return Err(format!("there is no {word}: --games N, --seed N, --keep FILE").into()),
        }
    }
    let finished = match keep.as_ref().filter(|file| file.exists()) {
        Some(file) => fs::read_to_string(file)?.lines().map(read).collect::<Result<Vec<_>, _>>()?,
        None => (0..games).map(|number| play(number, seed)).collect::<Result<Vec<_>, _>>()?,
    };
    if let Some(file) = keep {
        fs::write(file, finished.iter().map(written).collect::<String>())?;
    }
    let mut thinker = ENGINES.make("go", 1, &Resources::default())?;
    let (mut stones, mut stones_differ, mut games_differ, mut scores_differ, mut winners_differ) = (0, 0, 0, 0, 0);
    for (number, Finished { game, dead, score }) in finished.iter().enumerate() {
        let mut ours = vec![false; dead.len()];
        for point in thinker.dead(game)?.unwrap_or_default() {
            ours[point as usize] = true;
        }
        let differ = ours.iter().zip(dead).filter(|(ours, theirs)| ours != theirs).count();
        let our_score = game.score_with(&ours).to_string();
        stones += game.board().points().filter(|point| game.position().stone(*point).is_some()).count();
        stones_differ += differ;
        games_differ += usize::from(differ > 0);
        scores_differ += usize::from(our_score != *score);
        winners_differ += usize::from(our_score.get(..1) != score.get(..1));
        if differ > 0 || our_score != *score {
            let rules = game.rules().scoring;
            println!("game {number}, {}, {rules:?}: {differ} stones, {our_score} and {score}", game.board().spec());
            print!("{}", picture(game, &ours, dead));
        }
    }
    println!(
        "{} games: {games_differ} with a stone judged differently ({stones_differ} of {stones} stones), {scores_differ} with \
         another score, {winners_differ} with another winner",
        finished.len()
    );
    Ok(())
}

/// Two weak levels play to the end; GNU Go is told the moves and asked.
fn play(number: u64, seed: u64) -> Result<Finished, Box<dyn Error>> {
    let size = 7 + number % 13;
    let japanese = number.is_multiple_of(2);
    let rules = if japanese { Rules::JAPANESE } else { Rules::CHINESE };
    let mut game = Go::new(Setup { rules, ..Setup::on(&format!("grid:{size}"))? });
    let level = |add: u64| format!("go:{}", 1 + (number / 13 + add) % 4);
    let make = |colour: u64| ENGINES.make(&level(colour), seed * 1000 + 2 * number + colour, &Resources::default());
    let mut players = [make(0)?, make(1)?];
    while let Some(turn) = game.to_move().filter(|_| game.phase() == Phase::Play) {
        let Reply::Move(text) = players[turn.index()].choose(&game, turn.seat(), &Budget::default())? else { break };
        let mv = game.read(&text)?;
        game.play_as(turn, mv)?;
    }
    let style = if japanese { "japanese" } else { "chinese" };
    let mut gnu_go = Controller::spawn(&format!("{GNU_GO} --{style}-rules"), Options::default())?;
    let mut ask = |question: String| gnu_go.send(&question, PATIENCE);
    ask(format!("boardsize {size}"))?;
    ask("clear_board".to_string())?;
    ask(format!("komi {}", game.komi()))?;
    for (by, mv) in game.moves() {
        ask(format!("play {by} {}", game.notation(mv)))?;
    }
    let list = ask("final_status_list dead".to_string())?;
    let score = ask("final_score".to_string())?;
    let mut dead = vec![false; game.board().len()];
    for name in list.split_whitespace() {
        dead[game.board().point(name).ok_or("a point of another board")?.index()] = true;
    }
    eprint!(".");
    Ok(Finished { game, dead, score: bare(&score) })
}

/// `W+7.5`, as we write it.
fn bare(score: &str) -> String {
    score.strip_suffix(".0").unwrap_or(score).to_string()
}

fn written(Finished { game, dead, score }: &Finished) -> String {
    let moves: Vec<String> = game.moves().map(|(_, mv)| game.notation(mv)).collect();
    let dead: Vec<String> =
        game.board().points().filter(|point| dead[point.index()]).map(|point| game.board().name(point)).collect();
    format!("{};{:?};{};{};{score}\n", game.board().spec(), game.rules().scoring, moves.join(" "), dead.join(" "))
}

fn read(line: &str) -> Result<Finished, Box<dyn Error>> {
    let fields: Vec<&str> = line.split(';').collect();
    let [board, scoring, moves, dead, score] = fields[..] else { return Err("a line of another kind".into()) };
    let rules = if scoring == "Territory" { Rules::JAPANESE } else { Rules::CHINESE };
    let mut game = Go::new(Setup { rules, ..Setup::on(board)? });
    for text in moves.split_whitespace() {
        let (Some(turn), mv) = (game.to_move(), game.read(text)?) else { return Err("a move after the end".into()) };
        game.play_as(turn, mv)?;
    }
    let mut marked = vec![false; game.board().len()];
    for name in dead.split_whitespace() {
        marked[game.board().point(name).ok_or("a point of another board")?.index()] = true;
    }
    Ok(Finished { game, dead: marked, score: score.to_string() })
}

/// The board, row by row from the top.
fn picture(game: &Go, ours: &[bool], theirs: &[bool]) -> String {
    let side = game.board().len().isqrt();
    let mut text = String::new();
    for row in (1..=side).rev() {
        for column in 0..side {
            let letter = (b'A' + column as u8 + u8::from(column >= 8)) as char;
            let Some(point) = game.board().point(&format!("{letter}{row}")) else { continue };
            text.push(' ');
            text.push(sign(game, point, ours[point.index()], theirs[point.index()]));
        }
        text.push('\n');
    }
    text
}

fn sign(game: &Go, point: Point, ours: bool, theirs: bool) -> char {
    match (game.position().stone(point), ours, theirs) {
        (None, ..) => '.',
        (Some(Colour::Black), true, true) => 'x',
        (Some(Colour::White), true, true) => 'o',
        (Some(Colour::Black), false, false) => 'X',
        (Some(Colour::White), false, false) => 'O',
        (_, true, false) => '!',
        (_, false, true) => '?',
    }
}
