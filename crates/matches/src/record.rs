use serde::{Deserialize, Serialize};
use serde_json::Value;
use tengen_game::Seat;
use tengen_go::{
    Colour, Go,
    record::{self, By, Heading, Verdict},
};
use tengen_sgf::Collection;

use crate::{Ending, Entry, Match, MatchSpec, Reason, Timing};

/// A whole match in one piece, to be kept elsewhere: with the spec, the log and, if somebody drew it, the board, anybody can
/// fold it again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
// In TypeScript `Record` is a word of the language.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schema", ts(rename = "MatchRecord"), schema(as = MatchRecord))]
pub struct Record {
    /// Its name in addresses.
    #[serde(rename = "match")]
    pub id: String,
    /// What was settled before it began.
    pub spec: MatchSpec,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ending: Option<Ending>,
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// The board, if it is one that somebody drew: no spec makes it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "unknown"), schema(value_type = Option<Object>))]
    pub board: Option<Value>,
}

impl Match {
    /// The game as SGF, if it is one that SGF has words for; `place` is where it was played.
    ///
    /// Names and ratings are those of the spec. What a seat took back is not in it, nor what was said.
    #[must_use]
    pub fn sgf(&self, place: Option<&str>) -> Option<String> {
        let game = self.table().as_any().downcast_ref::<Go>()?;
        let tree = record::Record::of_game(game, &self.heading(place));
        Some(tengen_sgf::write(&Collection { trees: vec![tree] }))
    }

    fn heading(&self, place: Option<&str>) -> Heading {
        let spec = self.spec();
        let (time, overtime) = times(spec.clock);
        let mut heading = Heading {
            date: Some(date(spec.began)),
            place: place.map(str::to_string),
            result: self.ending().and_then(verdict).map(|verdict| verdict.to_string()),
            time,
            overtime,
            ..Heading::default()
        };
        for (colour, player) in Colour::BOTH.into_iter().zip(&spec.seats) {
            *heading.player_mut(colour) = record::Player {
                name: Some(player.name.clone()),
                rank: player.rating.map(|rating| rating.to_string()),
                team: None,
            };
        }
        heading
    }
}

/// What ended a match that the rules did not end.
fn verdict(ending: &Ending) -> Option<Verdict> {
    let lost = |seat: Seat, by| Verdict::Won(if seat == Seat(0) { Colour::White } else { Colour::Black }, by);
    match &ending.reason {
        Reason::Played => None,
        Reason::Resigned { seat } => Some(lost(*seat, By::Resignation)),
        Reason::TimeOut { seat } => Some(lost(*seat, By::Time)),
        Reason::Left { seat } | Reason::Forfeit { seat, .. } => Some(lost(*seat, By::Forfeit)),
        Reason::Agreed => Some(Verdict::Draw),
        Reason::Aborted => Some(Verdict::Void),
    }
}

/// Main time in seconds and overtime in words, as `TM` and `OT` of other servers write them.
fn times(clock: Timing) -> (Option<String>, Option<String>) {
    let seconds = |ms: u64| (ms as f64 / 1000.0).to_string();
    let (main, overtime) = match clock {
        Timing::None => return (None, None),
        Timing::PerMove { time } => (0, Some(format!("{} simple", seconds(time)))),
        Timing::Absolute { main } => (main, None),
        Timing::Fischer { main, increment } => (main, Some(format!("{} fischer", seconds(increment)))),
        Timing::Byoyomi { main, periods, time } => (main, Some(format!("{periods}x{} byo-yomi", seconds(time)))),
        Timing::Canadian { main, stones, time } => (main, Some(format!("{stones}/{} Canadian", seconds(time)))),
        Timing::Correspondence { days } => (0, Some(format!("{} simple", u64::from(days) * 86_400))),
    };
    (Some(seconds(main)), overtime)
}

/// The day of a moment in UTC, as SGF writes it: `2024-02-29`.
fn date(ms: u64) -> String {
    // Years begin in March here, so that the odd day of a leap year is the last of its year: then months have lengths that a
    // line of integers gives, and the Gregorian calendar repeats every 146,097 days.
    let days = ms / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = if month < 10 { (400 * era + year, month + 3) } else { (400 * era + year + 1, month - 9) };
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use tengen_sgf::{ReadOptions, read};

    use super::*;
    use crate::{Event, GameSpec, Games, Player};

    fn play(game: GameSpec, events: Vec<Event>) -> Match {
        let player = |name: &str, rating| Player { name: name.to_string(), rating, ..Player::default() };
        let spec = MatchSpec {
            game,
            clock: Timing::Byoyomi { main: 600_000, periods: 5, time: 30_000 },
            seats: vec![player("Ann", Some(1662)), player("Bob [x]", None)],
            rated: false,
            began: 1_709_210_096_000,
            private: false,
            rematch_of: None,
        };
        let at = spec.began;
        let log = (1..).zip(events).map(|(n, event)| Entry { n, at, event });
        Match::replay(spec, &Games::default(), log).unwrap()
    }

    fn stone(seat: u8, mv: &str) -> Event {
        Event::Move { seat: Seat(seat), mv: mv.to_string(), lag: 0 }
    }

    #[test]
    fn a_game_on_a_torus_that_was_resigned() {
        let go = GameSpec::new("go").with("board", "torus:5").with("rules", "japanese").with("komi", 6.5);
        let game = play(go, vec![stone(0, "13"), stone(1, "14"), Event::Resign { seat: Seat(0) }]);
        assert_eq!(
            game.sgf(Some("Tengen")).unwrap(),
            "(;FF[4]GM[361]CA[UTF-8]TNGB[torus:5]AP[Tengen:0.1.0]RU[Japanese]KM[6.5]PB[Ann]\nBR[1662]\
             PW[Bob [x\\]]DT[2024-02-29]PC[Tengen]TM[600]OT[5x30 byo-yomi]RE[W+R]\n;B[13];W[14])\n"
        );
    }

    #[test]
    fn every_ending_has_its_result() {
        let reasons = [
            (Event::TimeOut { seat: Seat(1) }, "B+T"),
            (Event::Left { seat: Seat(1) }, "B+F"),
            (Event::Forfeit { seat: Seat(0), reason: "engine_crashed".to_string() }, "W+F"),
            (Event::Abort { seat: None }, "Void"),
        ];
        for (event, result) in reasons {
            let sgf = play(GameSpec::new("go"), vec![stone(0, "D4"), stone(1, "Q16"), event]).sgf(None).unwrap();
            assert!(sgf.contains(&format!("RE[{result}]")), "{sgf}");
        }
        let agreed = [0, 1].map(|seat| Event::Agree { seat: Seat(seat), what: crate::Offer::Draw });
        assert!(play(GameSpec::new("go"), agreed.to_vec()).sgf(None).unwrap().contains("RE[0]"));
    }

    #[test]
    fn a_counted_game_reads_back_as_it_ended() {
        let go = GameSpec::new("go").with("board", "grid:5").with("komi", 0.5);
        let moves = [(0, "C3"), (1, "A1"), (0, "pass"), (1, "pass"), (0, "mark A1"), (0, "accept"), (1, "accept")];
        let game = play(go, moves.into_iter().map(|(seat, mv)| stone(seat, mv)).collect());
        let sgf = game.sgf(None).unwrap();
        let tree = read(sgf.as_bytes(), ReadOptions::strict()).unwrap().collection.trees.remove(0);
        let (record, warnings) = record::Record::read(tree).unwrap();
        assert!(warnings.is_empty() && record.check().is_empty());
        assert_eq!(record.main_line_game().result().unwrap().to_string(), "B+24.5");
    }

    #[test]
    fn games_that_sgf_has_no_words_for_have_none() {
        assert_eq!(play(GameSpec::new("connect-four"), vec![stone(0, "d")]).sgf(None), None);
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }
}
