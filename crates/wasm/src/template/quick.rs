//! Quick games of an engine, for whoever tries a template out: a move against a person, or a whole game to see who comes first.

use serde::Serialize;
use tengen_game::{Budget, Engines, Refused, Reply, Resources, Seat, Thinker, Turn};
use tengen_sector66_engine::ENGINES;

use crate::{
    codes,
    desk::Desk,
    play,
    question::{After, QuickGame, QuickMove},
};

/// No move gets more visits: whoever waits for more asks a server.
const MOST_VISITS: u32 = 5_000;

/// How a quick game went.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TemplatePlayed {
    /// The seat that came first; nobody if the game was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub first: Option<Seat>,
    /// How many moves were made.
    pub plies: u32,
}

fn engine(game: &str, visits: u32, seed: u64) -> Result<Box<dyn Thinker>, Refused> {
    let none = || Refused::new(&codes::NO_TEMPLATE_GAME).with("game", tengen_game::short(game));
    if game != ENGINES.prefix() {
        return Err(none());
    }
    let name = format!("{},visits={}", ENGINES.best(), visits.clamp(1, MOST_VISITS));
    ENGINES.make(&name, seed, &Resources::default()).map_err(|_| none())
}

/// What the engine would play; nothing if the game is over.
pub(crate) fn quick_move(desk: &mut Desk, after: &After, asked: &QuickMove) -> Result<Option<String>, Refused> {
    let (game, table) = play::play(desk, after)?;
    let mut engine = engine(&game.game, asked.visits, asked.seed)?;
    let Turn::Of(seat) = table.turn() else { return Ok(None) };
    Ok(match engine.choose(&*table, seat, &Budget::default()) {
        Ok(Reply::Move(mv)) => Some(mv),
        _ => None,
    })
}

/// Plays a game to its end, the same engine on all seats, after a few moves by chance.
pub(crate) fn quick_game(desk: &mut Desk, asked: &QuickGame) -> Result<TemplatePlayed, Refused> {
    let (game, mut table) = desk.open(&asked.game)?;
    let mut engine = engine(&game.game, asked.visits, asked.seed)?;
    let opening = ENGINES.openings(&*table, ENGINES.opening_plies_on(&*table), asked.seed).next().unwrap_or_default();
    let mut opening = opening.into_iter();
    let mut plies = 0;
    let outcome = loop {
        let seat = match table.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(outcome) => break Some(outcome),
        };
        let drawn = opening.next();
        let chosen = drawn.or_else(|| match engine.choose(&*table, seat, &Budget::default()) {
            Ok(Reply::Move(mv)) => Some(mv),
            _ => None,
        });
        let Some(mv) = chosen else { break None };
        table.play(seat, &mv)?;
        plies += 1;
    };
    Ok(TemplatePlayed { first: outcome.and_then(|outcome| outcome.winner()), plies })
}
