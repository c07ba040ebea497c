//! Problems from positions of games, and stones that are placed without turns.

use serde::Serialize;
use tengen_game::Refused;
use tengen_go::{Colour, Go, Ground, Position};
use tengen_life::{Problem, derive, formats};

use super::problem::letters;
use crate::{
    codes,
    desk::Desk,
    play,
    question::{After, Group, LifePlace},
};

/// What there is to ask about a chain in a game of Go, for either side to move. Where play may go is a guess.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifeAbout {
    /// Whether it can be captured, as a problem.
    pub attacked: String,
    /// Whether it can be kept, as a problem.
    pub defended: String,
    /// The letter of its colour.
    pub owner: char,
    /// Where play may go.
    pub region: Vec<u32>,
    /// The letter of whoever is to move in the game.
    pub turn: char,
}

pub(crate) fn about(desk: &mut Desk, after: &After, Group { point }: Group) -> Result<Option<LifeAbout>, Refused> {
    let (_, table) = play::play(desk, after)?;
    let Some(game) = table.as_any().downcast_ref::<Go>() else { return Ok(None) };
    let position = game.position();
    let Some(point) = position.ground().board().points().nth(point as usize) else { return Ok(None) };
    let Some(owner) = position.stone(point) else { return Ok(None) };
    let to_move = game.to_move();
    let problem = |to_play: Colour| -> Option<Problem> {
        let (mut problem, _) = derive::about(position, to_play, &[point]).ok()?;
        // A ko forbids only whoever's turn it is.
        problem.ko = problem.ko.filter(|_| to_move == Some(to_play));
        problem.check().ok()?;
        Some(problem)
    };
    let (Some(attacked), Some(defended)) = (problem(!owner), problem(owner)) else { return Ok(None) };
    let letter = |colour| if colour == Colour::Black { 'b' } else { 'w' };
    Ok(Some(LifeAbout {
        region: super::indices(&attacked.region),
        attacked: formats::write(formats::Format::Json, &[&attacked]),
        defended: formats::write(formats::Format::Json, &[&defended]),
        owner: letter(owner),
        turn: letter(to_move.unwrap_or(!owner)),
    }))
}

/// The stones after one more, whoever's turn it is: what it captures goes, and a stone that would have no liberty is not placed.
pub(crate) fn place(desk: &Desk, asked: &LifePlace) -> Result<Option<String>, Refused> {
    let LifePlace { board, stones, point, colour } = asked;
    let ground = Ground::new(desk.games().boards().board(board)?);
    let unfit = |detail: &str| Refused::new(&codes::BAD_QUESTION).with("detail", detail);
    if stones.len() != ground.board().len() || !stones.bytes().all(|letter| matches!(letter, b'b' | b'w' | b'.')) {
        return Err(unfit("the stones are a letter for each point"));
    }
    let colour = match colour {
        'b' => Colour::Black,
        'w' => Colour::White,
        _ => return Err(unfit("the colour is b or w")),
    };
    let mut position = Position::new(ground.clone());
    for (at, letter) in ground.board().points().zip(stones.bytes()) {
        match letter {
            b'b' => position.put(at, Colour::Black),
            b'w' => position.put(at, Colour::White),
            _ => {}
        }
    }
    let at = ground.board().points().nth(*point as usize).ok_or_else(|| unfit("there is no such point"))?;
    if position.stone(at).is_some() {
        position.lift(at);
    }
    if position.is_suicide(at, colour) {
        return Ok(None);
    }
    position.play(at, colour, |_| {});
    let problem_stones = ground.board().points().filter_map(|point| Some((point, position.stone(point)?)));
    Ok(Some(letters(ground.board().len(), problem_stones)))
}
