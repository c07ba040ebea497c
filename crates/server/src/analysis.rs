//! What an engine thinks of a position: hints while playing, and analysis afterwards.

use std::time::Duration;

use axum::{
    Json, Router,
    extract::{FromRef, State},
    routing::post,
};
use tengen_game::{Refused, Seat, Table, Turn};
use tengen_wire::{Insight, Made, Question};
use utoipa::OpenApi;

use crate::{
    codes,
    engines::EngineHall,
    fault::Fault,
    guard::Asked,
    limits::Kind,
    live::Hub,
    people::{People, Who},
};

/// What analysis needs.
#[derive(Clone)]
pub struct Desk {
    /// Who thinks.
    pub engines: EngineHall,
    /// Who sets up games.
    pub hub: Hub,
    /// Who asks.
    pub people: People,
}

impl FromRef<Desk> for People {
    fn from_ref(desk: &Desk) -> Self {
        desk.people.clone()
    }
}

/// The longest that anybody may ask for.
const LONGEST: Duration = Duration::from_secs(10);
/// No game is longer.
const MOST_MOVES: usize = 5000;

/// Every address of analysis.
pub fn routes() -> Router<Desk> {
    Router::new().route("/api/analysis", post(analyse))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(analyse))]
pub struct AnalysisApi;

/// Asks an engine what it thinks. Whoever hangs up stops it.
#[utoipa::path(post, path = "/api/analysis", tag = "engines", request_body = Question,
    responses((status = 200, body = Insight), (status = "4XX", body = Fault)))]
async fn analyse(State(desk): State<Desk>, who: Who, Asked(question): Asked<Question>) -> Result<Json<Insight>, Fault> {
    let person = who.person()?;
    desk.people.limits().take(Kind::Api, &who.key())?;
    if question.moves.len() > MOST_MOVES {
        return Err(Refused::new(&codes::TOO_MANY).with("most", MOST_MOVES).into());
    }
    let moves = question.moves;
    let play = move |table: &mut dyn Table| {
        let mut made = moves.iter().enumerate();
        made.try_for_each(|(ply, made)| make(table, made).map_err(|refused| refused.placed("ply", ply)))
    };
    let table = desk.hub.table(&question.game, play).await?;
    let Turn::Of(seat) = table.turn() else { return Err(Refused::new(&codes::GAME_OVER).into()) };
    let best = || desk.engines.best(&question.game.game).map(str::to_string);
    let engine = question.engine.clone().or_else(best).ok_or_else(|| Refused::new(&codes::UNKNOWN_ENGINE))?;
    let think = Duration::from_millis(question.think.max(50)).min(LONGEST);
    Ok(Json(desk.engines.analyse(table, seat, &engine, think, person.id.as_str()).await?))
}

/// Makes a move as whoever made it, or as whoever could have made it.
fn make(table: &mut dyn Table, made: &Made) -> Result<(), Refused> {
    let mv = match made {
        Made::By(seat, mv) => return table.play(*seat, mv).map(drop),
        Made::InTurn(mv) => mv,
    };
    let Turn::Of(turn) = table.turn() else { return Err(Refused::new(&codes::GAME_OVER)) };
    // While a result is talked over anybody may speak; a bare move does not say who did.
    let Err(refused) = table.play(turn, mv) else { return Ok(()) };
    let others = (0..table.seats() as u8).map(Seat).filter(|seat| *seat != turn);
    for seat in others {
        if table.play(seat, mv).is_ok() {
            return Ok(());
        }
    }
    Err(refused)
}

#[cfg(test)]
mod tests {
    use tengen_game::GameSpec;

    use super::*;

    fn made(moves: &[Made]) -> Result<Vec<Seat>, Refused> {
        let (_, mut table) = tengen_games::games().open(&GameSpec::new("go").with("board", "grid:5")).unwrap();
        moves.iter().try_for_each(|made| make(&mut *table, made))?;
        Ok(table.awaited())
    }

    fn bare(moves: &[&str]) -> Vec<Made> {
        moves.iter().map(|mv| Made::InTurn((*mv).to_string())).collect()
    }

    #[test]
    fn while_stones_are_counted_a_move_may_say_whose_it_is() {
        let mut moves = bare(&["C3", "A1", "pass", "pass"]);
        moves.push(Made::By(Seat(1), "accept".to_string()));
        assert_eq!(made(&moves), Ok(vec![Seat(0)]), "White has accepted, and Black is waited for");
        moves[4] = Made::InTurn("accept".to_string());
        assert_eq!(made(&moves), Ok(vec![Seat(1)]), "without a seat it is Black's");
    }

    #[test]
    fn a_move_of_the_wrong_seat_is_refused_and_one_that_is_none_too() {
        let white_first = [Made::By(Seat(1), "C3".to_string())];
        assert_eq!(made(&white_first), Err(Refused::new(&codes::NOT_YOUR_TURN).with("turn", 0)));
        let nowhere = Refused::new(&codes::NO_SUCH_POINT).with("text", "Z9");
        assert_eq!(made(&bare(&["C3", "Z9"])), Err(nowhere));
    }

    #[test]
    fn both_ways_of_writing_a_move_are_read() {
        let question: Question =
            serde_json::from_str(r#"{"game":{"game":"go"},"moves":["D4",[1,"Q16"]],"think":50}"#).unwrap();
        let named = Made::By(Seat(1), "Q16".to_string());
        assert_eq!(question.moves, [Made::InTurn("D4".to_string()), named]);
    }
}
