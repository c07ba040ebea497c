//! What `INFO` lines settle: rules, times, memory.

use std::{collections::BTreeMap, time::Duration};

use tengen_game::{Clock, ClockReading, Plan, plan};
use tengen_gomoku::Winning;

use super::{complaint::Complaint, place::numbers};
use crate::transport::words::shortened;

/// What was settled, and what could not be: `INFO` has no answer, so that is complained of when a move is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) winning: Winning,
    turn: Duration,
    /// For a whole game; none if it is not limited.
    whole: Option<Duration>,
    /// What is left of that.
    left: Option<Duration>,
    pub(super) memory: Option<u64>,
    faults: BTreeMap<&'static str, String>,
}

/// For a move, as long as nobody says otherwise.
const USUAL_TURN: Duration = Duration::from_secs(5);
/// For a move that should come as fast as possible.
const FASTEST: Duration = Duration::from_millis(30);
/// What a move takes beyond the thinking: the way to whoever asked, and its clock.
const LAG: Duration = Duration::from_millis(50);
/// Moves that a side makes in a long game.
const MOVES: u32 = 40;
/// What `time_left` says if there is no end to it.
const UNLIMITED: i64 = 2_147_483_647;

impl Default for Settings {
    fn default() -> Self {
        Self {
            winning: Winning::Freestyle,
            turn: USUAL_TURN,
            whole: None,
            left: None,
            memory: None,
            faults: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// Takes what follows `INFO`. Keys that are not known are ignored, as the protocol wants it.
    pub(super) fn hear(&mut self, text: &str) {
        let (key, value) = text.split_once(|char: char| char.is_whitespace()).unwrap_or((text, ""));
        let value = value.trim();
        let key = key.to_ascii_lowercase();
        let Some(known) = KEYS.into_iter().find(|known| *known == key) else { return };
        match self.settle(known, value) {
            Ok(()) => _ = self.faults.remove(known),
            Err(reason) => _ = self.faults.insert(known, reason),
        }
    }

    fn settle(&mut self, key: &'static str, value: &str) -> Result<(), String> {
        match key {
            "rule" => self.winning = rule(value)?,
            "timeout_turn" => self.turn = millis(value)?,
            "timeout_match" => {
                self.whole = Some(millis(value)?).filter(|whole| !whole.is_zero());
                self.left = self.whole;
            }
            "time_left" => {
                let left = integer(value)?;
                self.left = (left < UNLIMITED).then(|| Duration::from_millis(left.max(0) as u64));
            }
            "max_memory" => {
                let bytes = u64::try_from(integer(value)?).map_err(|_| complaint(value))?;
                self.memory = Some(bytes).filter(|bytes| *bytes > 0);
            }
            "game_type" => match integer(value)? {
                0..=3 => {}
                _ => return Err("a kind of game is 0 to 3".to_string()),
            },
            // Where the mouse points matters to nobody here; nothing is written to any folder.
            "evaluate" => _ = numbers(value).ok_or_else(|| complaint(value))?,
            _ => {}
        }
        Ok(())
    }

    /// The first thing that was said and could not be settled.
    pub(super) fn check(&self) -> Result<(), Complaint> {
        match self.faults.iter().next() {
            None => Ok(()),
            Some((key, reason)) => Err(Complaint::Setting { key, reason: reason.clone() }),
        }
    }

    /// A new game begins.
    pub(super) fn restart(&mut self) {
        self.left = self.whole;
    }

    /// So much was spent on a move. Whoever keeps the clock says what is left before the next one; if nobody does, this
    /// does.
    pub(super) fn spend(&mut self, spent: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(spent));
    }

    /// How long to think about a move, for a side that has made so many.
    pub(super) fn plan(&self, made: u32) -> Plan {
        let turn = if self.turn.is_zero() { FASTEST } else { self.turn };
        // Of a short time a fixed lag would leave nothing.
        let lag = LAG.min(turn / 10);
        let most = turn - lag;
        match self.left {
            None => Plan { aim: most, most },
            Some(left) => {
                let reading = ClockReading { clock: Clock::Absolute { main: left }, remaining: left, overtime: None };
                let shared = plan(&reading, made, MOVES, lag);
                Plan { aim: shared.aim.min(most), most: shared.most.min(most) }
            }
        }
    }
}

const KEYS: [&str; 8] =
    ["rule", "timeout_turn", "timeout_match", "time_left", "max_memory", "game_type", "evaluate", "folder"];

/// A sum of 1 (exactly five), 2 (continuous), 4 (renju), 8 (caro).
fn rule(value: &str) -> Result<Winning, String> {
    match integer(value)? {
        0 => Ok(Winning::Freestyle),
        1 => Ok(Winning::Standard),
        4 => Ok(Winning::Renju),
        8 => Ok(Winning::CaroOverline),
        9 => Ok(Winning::Caro),
        _ => Err(format!("rules are 0, 1, 4, 8 or 9, not {}", shortened(value))),
    }
}

/// The number that stands for a rule.
pub(super) fn number_of(winning: Winning) -> u8 {
    match winning {
        Winning::Freestyle => 0,
        Winning::Standard => 1,
        Winning::Renju => 4,
        Winning::CaroOverline => 8,
        Winning::Caro => 9,
    }
}

fn integer(value: &str) -> Result<i64, String> {
    value.parse().map_err(|_| complaint(value))
}

fn millis(value: &str) -> Result<Duration, String> {
    u64::try_from(integer(value)?).map(Duration::from_millis).map_err(|_| complaint(value))
}

fn complaint(value: &str) -> String {
    format!("`{}` is not what is wanted", shortened(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(lines: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for line in lines {
            settings.hear(line);
        }
        settings
    }

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn every_rule_has_its_number() {
        for (name, winning) in Winning::NAMED {
            let settings = settings(&[&format!("rule {}", number_of(winning))]);
            assert_eq!((settings.winning, settings.check()), (winning, Ok(())), "{name}");
        }
        for value in ["2", "3", "5", "16", "-1", "", "renju"] {
            let settings = settings(&["rule 4", &format!("rule {value}")]);
            assert_eq!(settings.winning, Winning::Renju, "what makes no sense changes nothing");
            assert!(matches!(settings.check(), Err(Complaint::Setting { key: "rule", .. })), "{value}");
        }
    }

    #[test]
    fn a_fault_is_remembered_until_it_is_mended_and_strange_keys_are_not_faults() {
        let mut settings =
            settings(&["timeout_turn soon", "max_depth 9", "time_left -1", "folder C:\\x y", "evaluate 3,4", ""]);
        assert_eq!(settings.check().unwrap_err().to_string(), "INFO timeout_turn: `soon` is not what is wanted");
        settings.hear("TIMEOUT_TURN 1000");
        assert_eq!(settings.check(), Ok(()));
    }

    #[test]
    fn a_move_takes_no_more_than_its_turn_and_its_share_of_the_game() {
        let turn = settings(&["timeout_turn 1000", "timeout_match 0", "time_left 2147483647"]);
        assert_eq!(turn.plan(0), Plan { aim: ms(950), most: ms(950) });
        let game = settings(&["timeout_turn 30000", "timeout_match 180000"]);
        let first = game.plan(0);
        assert_eq!(first.aim, (ms(180_000) - LAG * MOVES) / MOVES);
        assert!(first.most <= ms(29_950));
        let late = settings(&["timeout_turn 30000", "timeout_match 180000", "time_left 100"]);
        assert_eq!(late.plan(30).most, Duration::ZERO, "with less than the lag of the moves to come it moves at once");
        assert_eq!(settings(&["timeout_turn 0"]).plan(0).most, FASTEST - FASTEST / 10);
    }

    #[test]
    fn the_clock_runs_even_if_nobody_says_what_is_left() {
        let mut settings = settings(&["timeout_turn 60000", "timeout_match 60000"]);
        let before = settings.plan(0).aim;
        settings.spend(ms(30_000));
        assert!(settings.plan(0).aim < before / 2 + ms(1));
        settings.restart();
        assert_eq!(settings.plan(0).aim, before);
    }
}
