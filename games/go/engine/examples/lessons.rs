//! Games of the Go engine against itself, with what its search said of every position: lessons for `train/`.
//!
//! ```text
//! cargo run --release -p tengen-go-engine --example lessons -- --seconds 600 --visits 1000 --seed 1 grid:9 3 torus:9 > lessons.jsonl
//! ```
//!
//! `--net FILE` is the network that it asks, about every leaf: visits are worth the same on all boards. `--rival go:mcts,visits=3000`
//! lets another engine make the moves of one side in half of the games: whoever plays only itself is never shown what it does not see.
//!
//! Boards are drawn by the weight behind each (1 where there is none); komi is drawn around 6. Half of the games begin in the midst of
//! one that the bare network played, after a few moves by chance, with a komi that makes them even. A line is a game: its board, komi,
//! moves (-1 is a pass), the ply from which on there are lessons, who won where a rival played, and the lessons. A lesson is the
//! visits of each move that was tried, in pairs; the value for the side to move from 0 to 1; and for each point how surely it becomes
//! Black's, in hundredths. A game that is decided mostly ends there, unless a rival plays.

use std::{
    error::Error,
    fmt::Write as _,
    io::{Write as _, stdout},
    time::{Duration, Instant},
};

use tengen_game::{Budget, Engines as _, Game as _, Reply, Resources, Thinker, UnknownEngine};
use tengen_go::{Colour, Go, Ko, Move, Phase, Random, Rules, Setup};
use tengen_go_engine::{ENGINES, Effort, GoAnalysis, Guidance, GuidedAgent, Network, Selection, Tuning};

struct Wish {
    time: Duration,
    visits: u32,
    seed: u64,
    network: Network,
    rival: Option<String>,
    boards: Vec<(String, f64)>,
}

/// The engine that makes the moves of one side.
struct Rival {
    agent: Box<dyn Thinker>,
    colour: Colour,
}

/// Both sides would agree who wins when the search says so for this many plies.
const DECIDED: (f32, u32) = (0.98, 6);
/// So many visits tell the points of lead from which a komi is made that is even, and it is no larger than this.
const GLIMPSE: u32 = 100;
const KOMI_REACH: f64 = 20.0;
/// One game in so many is played out even so: the end of a game is to be learnt as well.
const PLAYED_OUT: u32 = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let wish = read(std::env::args().skip(1))?;
    let begun = Instant::now();
    let mut random = Random::with_seed(wish.seed);
    while begun.elapsed() < wish.time {
        let line = play(&wish, &mut random)?;
        // Whoever stops the program in the middle has whole lines.
        let mut out = stdout().lock();
        out.write_all(line.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, Box<dyn Error>> {
    let mut wish = Wish {
        time: Duration::from_secs(60),
        visits: 1000,
        seed: 1,
        network: Network::embedded(),
        rival: None,
        boards: Vec::new(),
    };
    while let Some(word) = words.next() {
        let mut number = || words.next().ok_or(format!("{word} what?"));
        match word.as_str() {
            "--seconds" => wish.time = Duration::from_secs(number()?.parse()?),
            "--visits" => wish.visits = number()?.parse()?,
            "--seed" => wish.seed = number()?.parse()?,
            "--net" => wish.network = Network::read(&std::fs::read(number()?)?)?,
            "--rival" => {
                let name = number()?;
                // What is no engine is told before the first game, not in the midst of the games.
                engine(&name, 0)?;
                wish.rival = Some(name);
            }
            _ => match (word.parse(), wish.boards.last_mut()) {
                (Ok(weight), Some((_, of_last))) => *of_last = weight,
                _ => wish.boards.push((word, 1.0)),
            },
        }
    }
    if wish.boards.is_empty() { Err("which boards?".into()) } else { Ok(wish) }
}

fn draw<'a, T>(of: &'a [(T, f64)], random: &mut Random) -> &'a T {
    let mut left = f64::from(random.unit()) * of.iter().map(|(_, weight)| weight).sum::<f64>();
    let found = of.iter().find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    &found.unwrap_or(&of[0]).0
}

fn play(wish: &Wish, random: &mut Random) -> Result<String, Box<dyn Error>> {
    let board = draw(&wish.boards, random);
    // Twelve drawn numbers together are all but normal, with deviation 1; komi deviates by 3.
    let normal = (0..12).map(|_| f64::from(random.unit())).sum::<f64>() - 6.0;
    let komi = (6.0 + 3.0 * normal).round() + 0.5;
    let rules = Rules { ko: Ko::Simple, ..Rules::CHINESE };
    let mut game = Go::new(Setup { komi: Some(komi), rules, ..Setup::on(board)? });
    let points = game.board().len();
    let every_leaf = Tuning { selection: Some(Selection::Puct), ..Tuning::NONE };
    let guidance = Guidance { effort: Effort::Search { visits: wish.visits }, tuning: every_leaf, ..Guidance::FULL };
    let mut engine = GuidedAgent::new("teacher", guidance, wish.network.clone(), random.word());
    let in_the_midst = random.below(2) == 0;
    if in_the_midst {
        bring_forward(&mut game, &wish.network, random)?;
    }
    // Moves by chance, so that uncommon positions are learnt too.
    let by_chance = if in_the_midst { random.below(4) } else { random.below(8).saturating_sub(2) };
    for _ in 0..by_chance {
        let Some(turn) = game.to_move() else { break };
        let Some(point) = game.position().clone().random_move(turn, random) else { break };
        game.play_as(turn, Move::Place(point))?;
    }
    if let Some(turn) = game.to_move().filter(|_| in_the_midst) {
        let lead: f32 = engine.think(&game, turn, GLIMPSE, &Budget::default()).ownership.iter().sum();
        game.set_komi((f64::from(lead) + 3.0 * normal).clamp(-KOMI_REACH, KOMI_REACH).floor() + 0.5);
    }
    let (from, komi) = (game.moves().len(), game.komi());
    let to_the_end = random.below(PLAYED_OUT) == 0;
    let mut rival = rival(wish, random)?;
    let (mut lessons, mut clear, mut gave_up) = (String::new(), 0, None);
    while let Some(turn) = game.to_move().filter(|_| game.moves().len() < 2 * points) {
        let analysis = engine.think(&game, turn, wish.visits, &Budget::default());
        write_lesson(&mut lessons, &analysis)?;
        let mv = match &mut rival {
            Some(rival) if rival.colour == turn => match rival.agent.choose(&game, turn.seat(), &Budget::default())? {
                Reply::Move(mv) => game.read(&mv)?,
                Reply::Resign | Reply::Wait => {
                    gave_up = Some(turn);
                    break;
                }
            },
            _ => choose(&analysis, game.moves().len(), points, random).ok_or("no move was tried")?,
        };
        game.play_as(turn, mv)?;
        let sure = analysis.value.max(1.0 - analysis.value) >= DECIDED.0;
        clear = if sure { clear + 1 } else { 0 };
        // A rival may know better.
        if clear >= DECIDED.1 && !to_the_end && rival.is_none() {
            break;
        }
    }
    let winner = match (&rival, game.phase()) {
        (None, _) => None,
        (_, Phase::Over(score)) => score.winner(),
        _ if gave_up.is_some() => gave_up.map(|loser| !loser),
        _ => {
            let dead = engine.dead_stones(&game);
            Some(if game.score_with(&dead).margin() > 0.0 { Colour::Black } else { Colour::White })
        }
    };
    let winner = winner.map(|colour| format!("\"winner\":\"{}\",", colour.letter())).unwrap_or_default();
    let moves: Vec<String> = game.moves().map(|(_, mv)| number_of(mv).to_string()).collect();
    let moves = moves.join(",");
    Ok(format!(
        "{{\"board\":\"{board}\",\"komi\":{komi},\"moves\":[{moves}],\"from\":{from},{winner}\"lessons\":[{lessons}]}}\n"
    ))
}

fn engine(name: &str, seed: u64) -> Result<Box<dyn Thinker>, UnknownEngine> {
    ENGINES.make(name, seed, &Resources::default())
}

/// In half of the games of whoever wishes for one.
fn rival(wish: &Wish, random: &mut Random) -> Result<Option<Rival>, Box<dyn Error>> {
    let Some(name) = wish.rival.as_ref().filter(|_| random.below(2) == 0) else { return Ok(None) };
    let colour = if random.below(2) == 0 { Colour::Black } else { Colour::White };
    Ok(Some(Rival { agent: engine(name, random.word())?, colour }))
}

/// Moves of the bare network, drawn as it likes them, up to some ply.
fn bring_forward(game: &mut Go, network: &Network, random: &mut Random) -> Result<(), Box<dyn Error>> {
    let guidance = Guidance { effort: Effort::policy(1.0), ..Guidance::FULL };
    let mut player = GuidedAgent::new("prelude", guidance, network.clone(), random.word());
    for _ in 0..random.below(game.board().len() as u32 * 3 / 4) {
        let Some(turn) = game.to_move() else { break };
        let chosen = player.choose_move(game, turn, &Budget::default());
        let Some(mv) = chosen.filter(|mv| *mv != Move::Pass) else { break };
        game.play_as(turn, mv)?;
    }
    Ok(())
}

/// Early moves are drawn by visits, later ones now and then; the others are the best.
fn choose(analysis: &GoAnalysis, ply: usize, points: usize, random: &mut Random) -> Option<Move> {
    let best = analysis.candidates.first()?;
    let restless = ply < points / 6 || random.below(12) == 0;
    // A quarter of the best one's visits at least: what was only tried is not played.
    let likely: Vec<(Move, f64)> = analysis
        .candidates
        .iter()
        .filter(|candidate| candidate.visits * 4 >= best.visits)
        .map(|candidate| (candidate.mv, f64::from(candidate.visits)))
        .collect();
    Some(if restless && !likely.is_empty() { *draw(&likely, random) } else { best.mv })
}

fn number_of(mv: Move) -> i32 {
    match mv {
        Move::Place(point) => i32::from(point.raw()),
        _ => -1,
    }
}

fn write_lesson(out: &mut String, analysis: &GoAnalysis) -> std::fmt::Result {
    let visits = analysis.candidates.iter().map(|one| format!("[{},{}]", number_of(one.mv), one.visits));
    let owners = analysis.ownership.iter().map(|owner| ((owner * 100.0).round() as i32).to_string());
    let (visits, owners): (Vec<_>, Vec<_>) = (visits.collect(), owners.collect());
    let comma = if out.is_empty() { "" } else { "," };
    let (visits, owners) = (visits.join(","), owners.join(","));
    write!(out, "{comma}{{\"visits\":[{visits}],\"value\":{:.4},\"owners\":[{owners}]}}", analysis.value)
}
