//! Gomoku: what threatens, and what the defence says to an attack.

use serde::Serialize;
use tengen_game::{Game as _, Refused, Table};
use tengen_gomoku::{Colour, Gomoku, Move, Phase, Point, Region};
use tengen_gomoku_engine::{
    Cell, Position,
    threat::{Defence, Escape, Shortest, Sighted, Threat, WinSearch},
};

use crate::{
    codes,
    desk::Desk,
    play,
    question::{After, Defend},
};

/// Positions that are looked at for a win on request: some twenty milliseconds in a browser.
const MOST_TO_SEE: u64 = 20_000;
/// Positions that are looked at before an attack is called wrong.
const MOST_TO_JUDGE: u64 = 60_000;

/// The threats of a position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Threats {
    /// Where a stone makes a threat, for both colours.
    pub seen: Vec<SeenThreat>,
    /// The win by fours of whoever is to move, if a short look finds one: attacks and answers in turn, the five last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub win: Option<Vec<String>>,
}

/// A point where a stone makes a threat, were it that colour's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SeenThreat {
    /// The point, from 0.
    pub point: u32,
    /// Whose stone: `b` or `w`.
    pub by: char,
    /// What it makes.
    pub makes: Makes,
}

/// What a stone makes; two fours at once are as good as an open four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are called what players call them")]
pub enum Makes {
    Five,
    OpenFour,
    Four,
    OpenThree,
}

/// What the defence says to an attack.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Defended {
    /// How it fares.
    pub fate: Fate,
    /// The answer that holds out longest, or that shows why the attack does not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub answer: Option<String>,
    /// How many fours are still to come before the five, if the attack wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub fours: Option<u32>,
    /// How the defence gets away, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub escape: Option<Refuge>,
}

/// How a defence fares: the attack has made five, it wins by fours whatever the answer, or it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "all three are told above")]
pub enum Fate {
    Beaten,
    Delays,
    Stands,
}

/// How a defence gets away: by five or fours of its own, with time since there was no four, by stopping it, or perhaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "all five are told above")]
pub enum Refuge {
    Five,
    Fours,
    Time,
    Stop,
    Unclear,
}

pub(crate) fn threats(desk: &mut Desk, after: &After) -> Result<Option<Threats>, Refused> {
    let (_, table) = play::play(desk, after)?;
    let Some(game) = table.as_any().downcast_ref::<Gomoku>() else { return Ok(None) };
    if !is_played(game) {
        return Ok(Some(Threats { seen: Vec::new(), win: None }));
    }
    let mut position = Position::of(game);
    let seen = position.threats().into_iter().map(|sighted| seen(game, sighted)).collect();
    let win = match Shortest::new(MOST_TO_SEE).line(&mut position) {
        WinSearch::Won(line) => Some(line.iter().map(ToString::to_string).collect()),
        WinSearch::None | WinSearch::Unknown => None,
    };
    Ok(Some(Threats { seen, win }))
}

pub(crate) fn defend(desk: &mut Desk, after: &After, Defend { mv }: &Defend) -> Result<Defended, Refused> {
    let game = gomoku(desk, after)?;
    if !is_played(&game) {
        return Err(Refused::new(&codes::NO_THREATS).with("game", "gomoku"));
    }
    let seat = game.seat_of(game.next_colour());
    let text = (&mut game.clone() as &mut dyn Table).play(seat, mv)?;
    let Ok(Move::Place(attack)) = game.read(&text) else {
        return Err(Refused::new(&codes::NO_SUCH_POINT).with("text", text));
    };
    let mut search = Shortest::new(MOST_TO_JUDGE);
    let said = |fate, answer: Option<Point>| Defended {
        fate,
        answer: answer.as_ref().map(ToString::to_string),
        fours: None,
        escape: None,
    };
    Ok(match Defence::against(&mut Position::of(&game), Cell::of(attack), &mut search) {
        Defence::Beaten => said(Fate::Beaten, None),
        Defence::Delays { answer, fours } => Defended { fours: Some(fours), ..said(Fate::Delays, Some(answer)) },
        Defence::Stands { answer, escape } => Defended { escape: Some(refuge(escape)), ..said(Fate::Stands, answer) },
    })
}

/// The game after the moves, if it is one with threats.
fn gomoku(desk: &mut Desk, after: &After) -> Result<Gomoku, Refused> {
    let (spec, table) = play::play(desk, after)?;
    let game = table.as_any().downcast_ref::<Gomoku>().cloned();
    game.ok_or_else(|| Refused::new(&codes::NO_THREATS).with("game", spec.game))
}

/// Whether stones are placed in turn, anywhere: not in an opening, and not after the end.
fn is_played(game: &Gomoku) -> bool {
    matches!(game.phase(), Phase::Place { region: Region::Anywhere, .. })
}

fn seen(game: &Gomoku, Sighted { point, colour, threat }: Sighted) -> SeenThreat {
    let size = u32::from(game.setup().size());
    SeenThreat {
        point: u32::from(point.y()) * size + u32::from(point.x()),
        by: if colour == Colour::Black { 'b' } else { 'w' },
        makes: match threat {
            Threat::Five => Makes::Five,
            Threat::OpenFour => Makes::OpenFour,
            Threat::Four => Makes::Four,
            Threat::OpenThree => Makes::OpenThree,
        },
    }
}

fn refuge(escape: Escape) -> Refuge {
    match escape {
        Escape::Five => Refuge::Five,
        Escape::Fours => Refuge::Fours,
        Escape::Time => Refuge::Time,
        Escape::Stop => Refuge::Stop,
        Escape::Unclear => Refuge::Unclear,
    }
}
