//! What an engine's moves cost, by the judgement of a program that analyses by GTP, as KataGo does:
//!
//! ```text
//! cargo run --release -p tengen-go-engine --example regret -- go,visits=1000 --judge "katago gtp -model M -config C" --every 9 FOLDER...
//! ```
//!
//! In positions of games that `tengen match --dir` left, engine and judge choose a move, and the judge says what the position is worth
//! after either, from -1 to 1: what the engine loses of it is its regret. Positions that the judge takes for decided (beyond 0.8) are left out.
//! Two engines differ in a few of their moves only, so that a few hundred positions tell more than as many games. A judge has a
//! style of its own, and an engine that plays like it is not as strong for that.

mod games;

use std::{error::Error, path::PathBuf, time::Duration};

use tengen_game::{Budget, Game as _, Reply};
use tengen_go::{Colour, Go, Move};
use tengen_protocol::{
    go::{read_move, write_move},
    gtp::{Controller, Options},
};

/// What is looked at.
struct Wish {
    engine: String,
    judge: String,
    every: usize,
    folders: Vec<PathBuf>,
}

/// A value beyond this says that the game is decided.
const DECIDED: f64 = 0.8;
/// How long a judge may take for anything.
const PATIENCE: Duration = Duration::from_mins(2);

fn main() -> Result<(), Box<dyn Error>> {
    let wish = read(std::env::args().skip(1))?;
    let mut judge = Judge { program: Controller::spawn(&wish.judge, Options::default())? };
    let (mut regrets, mut same) = (Vec::new(), 0_u32);
    for folder in &wish.folders {
        for (game, turn, _) in games::moments(folder, wish.every)? {
            let (best, value) = judge.look(&game, turn)?;
            if value.abs() > DECIDED || !matches!(best, Move::Place(_)) {
                continue;
            }
            let reply = games::call(&wish.engine)?.choose(&game, turn.seat(), &Budget::default())?;
            let Reply::Move(chosen) = reply else { continue };
            let chosen = game.read(&chosen)?;
            same += u32::from(chosen == best);
            regrets.push(if chosen == best {
                0.0
            } else {
                judge.after(&game, turn, best)? - judge.after(&game, turn, chosen)?
            });
            eprint!(".");
        }
    }
    if regrets.is_empty() {
        return Err("no position that is not decided".into());
    }
    let count = regrets.len() as f64;
    let mean = regrets.iter().sum::<f64>() / count;
    let spread = (regrets.iter().map(|regret| (regret - mean).powi(2)).sum::<f64>() / count).sqrt();
    println!(
        "\n{}: regret {mean:.4} +- {:.4}, the judge's move in {same} of {count} positions",
        wish.engine,
        spread / count.sqrt(),
    );
    Ok(())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, Box<dyn Error>> {
    let engine = words.next().ok_or("which engine?")?;
    let mut wish = Wish { engine, judge: String::new(), every: 9, folders: Vec::new() };
    while let Some(word) = words.next() {
        let mut next = || words.next().ok_or(format!("{word} what?"));
        match word.as_str() {
            "--judge" => wish.judge = next()?,
            "--every" => wish.every = next()?.parse::<usize>()?.max(1),
            _ => wish.folders.push(word.into()),
        }
    }
    if wish.judge.is_empty() {
        return Err("who judges? --judge \"COMMAND\"".into());
    }
    if wish.folders.is_empty() { Err("whose games?".into()) } else { Ok(wish) }
}

/// A program that analyses.
struct Judge {
    program: Controller,
}

impl Judge {
    /// The move it would make, and what the position is worth to the side to move.
    fn look(&mut self, game: &Go, turn: Colour) -> Result<(Move, f64), Box<dyn Error>> {
        let board = game.board();
        let (wide, high) = board.grid_size().ok_or("a judge knows grids only")?;
        if wide != high {
            return Err("a judge knows square grids only".into());
        }
        self.say(&format!("boardsize {wide}"))?;
        self.say(&format!("komi {}", game.komi()))?;
        self.say("clear_board")?;
        for (colour, mv) in game.moves() {
            self.say(&format!("play {} {}", letter(colour), write_move(board, mv)))?;
        }
        let answer = self.say(&format!("kata-genmove_analyze {} 5", letter(turn)))?;
        let best =
            answer.lines().rev().find_map(|line| line.strip_prefix("play ")).ok_or("a judge that does not move")?;
        let known = answer.lines().rev().find(|line| line.starts_with("info")).ok_or("a judge that says nothing")?;
        let share = known.split("winrate ").nth(1).and_then(|rest| rest.split(' ').next()).ok_or("no winrate")?;
        let best = read_move(board, best.trim()).ok_or_else(|| format!("what move is {best}?"))?;
        Ok((best, 2.0 * share.parse::<f64>()? - 1.0))
    }

    /// What the position is worth to the side to move once it has made this move.
    fn after(&mut self, game: &Go, turn: Colour, mv: Move) -> Result<f64, Box<dyn Error>> {
        let mut game = game.clone();
        game.play_as(turn, mv)?;
        Ok(-self.look(&game, !turn)?.1)
    }

    fn say(&mut self, command: &str) -> Result<String, Box<dyn Error>> {
        Ok(self.program.send(command, PATIENCE)?)
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => 'b',
        Colour::White => 'w',
    }
}
