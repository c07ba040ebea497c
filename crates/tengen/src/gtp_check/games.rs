//! Short games: does it make only moves that are moves?

use tengen_go::{Colour, Go, Ko, Move, Random, Rules, Setup};
use tengen_protocol::go::{read_move, resigns, write_move};

use super::{
    findings::Findings,
    session::{Gone, Session},
};

/// Moves of each game. The engine needs not be asked for a whole one to show what it does.
const MOVES: usize = 40;

/// Allows all that the rules of anybody allow: only moves that are wrong everywhere are held against an engine.
const ANY_RULES: Rules = Rules { ko: Ko::Simple, suicide: true, ..Rules::AGA };

/// Who moves in a short game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Against {
    Itself,
    Chance,
}

pub(super) fn check(session: &mut Session, findings: &mut Findings, commands: &[String]) -> Result<(), Gone> {
    findings.chapter("Games on 9x9");
    if commands.iter().any(|command| command == "time_settings") {
        // A second for each move, for those who care.
        session.ask("time_settings 0 1 1")?;
    }
    for (against, what) in
        [(Against::Itself, "it plays both colours"), (Against::Chance, "it plays against random moves")]
    {
        match play(session, against)? {
            Ok(moves) => findings.pass(format!("{what}: {moves} moves, all legal")),
            Err(trouble) => findings.fail(what, trouble),
        }
    }
    if commands.iter().any(|command| command == "reg_genmove") {
        regression(session, findings)?;
    }
    ending(session, findings, commands)
}

/// How many moves were made, or what was wrong with one.
fn play(session: &mut Session, against: Against) -> Result<Result<usize, String>, Gone> {
    let Ok(setup) = Setup::on("grid:9") else { return Ok(Ok(0)) };
    let mut game = Go::new(Setup { rules: ANY_RULES, ..setup });
    let mut random = Random::with_seed(9);
    for command in ["boardsize 9", "clear_board", "komi 6.5"] {
        session.ask(command)?;
    }
    for number in 1..=MOVES {
        let Some(colour) = game.to_move() else { return Ok(Ok(number - 1)) };
        let made = if against == Against::Chance && colour == Colour::White {
            play_by_chance(session, &mut game, colour, &mut random)?
        } else {
            match generate(session, &mut game, colour)? {
                Ok(None) => return Ok(Ok(number)),
                Ok(Some(mv)) => Ok(mv),
                Err(trouble) => Err(trouble),
            }
        };
        if let Err(trouble) = made {
            return Ok(Err(format!("move {number}: {trouble}")));
        }
    }
    Ok(Ok(MOVES))
}

/// Sends a move that nobody's rules forbid.
fn play_by_chance(
    session: &mut Session,
    game: &mut Go,
    colour: Colour,
    random: &mut Random,
) -> Result<Result<Move, String>, Gone> {
    let mut points = game.legal_points(colour);
    points.retain(|point| !game.position().is_suicide(*point, colour));
    let mv = match points.len() {
        0 => Move::Pass,
        count => Move::Place(points[random.below(count as u32) as usize]),
    };
    let sent = format!("play {} {}", letter(colour), write_move(game.board(), mv));
    let answer = session.ask(&sent)?;
    if !answer.success {
        return Ok(Err(format!("`{sent}` was answered with {}", answer.quoted())));
    }
    Ok(game.play_as(colour, mv).map(|()| mv).map_err(|refusal| refusal.to_string()))
}

/// Asks for a move and makes it; none if the engine gives up.
fn generate(session: &mut Session, game: &mut Go, colour: Colour) -> Result<Result<Option<Move>, String>, Gone> {
    let sent = format!("genmove {}", letter(colour));
    let answer = session.ask(&sent)?;
    if !answer.success {
        return Ok(Err(format!("`{sent}` was answered with {}", answer.quoted())));
    }
    if resigns(&answer.text) {
        return Ok(Ok(None));
    }
    let Some(mv) = read_move(game.board(), &answer.text) else {
        return Ok(Err(format!("{} is no move on this board", answer.quoted())));
    };
    Ok(game.play_as(colour, mv).map(|()| Some(mv)).map_err(|refusal| format!("it played {}: {refusal}", answer.text)))
}

fn letter(colour: Colour) -> char {
    colour.letter().to_ascii_lowercase()
}

/// `reg_genmove` says a move and makes none.
fn regression(session: &mut Session, findings: &mut Findings) -> Result<(), Gone> {
    session.ask("clear_board")?;
    let answer = session.ask("reg_genmove b")?;
    let placed = session.ask(&format!("play b {}", answer.text))?;
    findings.require(
        answer.success && (placed.success || answer.text.eq_ignore_ascii_case("resign")),
        "reg_genmove leaves the board as it is",
        format!("{}, then {}", answer.quoted(), placed.quoted()),
    );
    Ok(())
}

fn ending(session: &mut Session, findings: &mut Findings, commands: &[String]) -> Result<(), Gone> {
    let knows = |command: &str| commands.iter().any(|known| known == command);
    session.ask("clear_board")?;
    session.ask("komi 6.5")?;
    for mv in ["b e5", "w pass", "b pass", "w pass"] {
        session.ask(&format!("play {mv}"))?;
    }
    if knows("final_score") {
        let answer = session.ask("final_score")?;
        let number = answer.text.strip_prefix(['B', 'W']).and_then(|rest| rest.strip_prefix('+'));
        let form = answer.text == "0" || number.is_some_and(|number| number.parse::<f64>().is_ok());
        findings.require(!answer.success || form, "final_score is written as B+74.5, W+3 or 0", answer.quoted());
    }
    if knows("final_status_list") {
        let answer = session.ask("final_status_list alive")?;
        let only = answer.text.is_empty() || answer.text.eq_ignore_ascii_case("e5");
        findings.require(answer.success && only, "final_status_list lists stones on the board", answer.quoted());
    }
    Ok(())
}
