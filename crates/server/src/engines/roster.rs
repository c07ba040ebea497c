//! Who can sit where: the engines that are built in, and the programs of the catalogue once they have been checked.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tengen_board::Spec;
use tengen_connect_four::engine::{LEVELS as FOUR_LEVELS, Solvers};
use tengen_connect_four::{Shape, solver::AnySolver};
use tengen_game::GameSpec;
use tengen_game::Refused;
use tengen_go_engine::LEVELS;
use tengen_wire::{EngineAbout, EngineKind};

use super::{
    Ability, Catalogue, Mind, MindError, Plays, Program, Report,
    four_mind::FourMind,
    go_mind::GoMind,
    gomocup_mind::GomocupMind,
    gomoku_mind::{self, GomokuMind},
    gtp_mind::GtpMind,
};

const GO: &str = "go";
const FOUR: &str = "connect-four";
const GOMOKU: &str = "gomoku";
/// The engine for Connect Four that makes no mistake, where the game is solved.
const FOUR_PERFECT: &str = "four:perfect";
/// The plain engine for Gomoku, to compare others with.
const GOMOKU_PLAIN: &str = "gomoku:mcts";
/// About how many Elo the levels of Gomoku, by exactly five on 15 lines, stand above the first, by the matches of
/// `docs/strength.md`.
const GOMOKU_STRENGTHS: [u32; 9] = [0, 150, 350, 450, 550, 750, 950, 1200, 1350];
/// The same for Connect Four on 7x6.
const FOUR_STRENGTHS: [u32; 4] = [0, 300, 800, 1050];
/// The board of Go if a spec names none.
const USUAL_BOARD: &str = "grid:19";
/// The lines of a board of Gomoku if a spec names none.
const USUAL_SIZE: u64 = 15;

/// Everybody who can be asked for a move.
#[derive(Debug)]
pub(super) struct Roster {
    built_in: Vec<BuiltIn>,
    programs: Vec<(Arc<Program>, Mutex<Checked>)>,
    /// For every mind that plays Connect Four.
    solvers: Arc<Solvers>,
}

#[derive(Debug)]
struct BuiltIn {
    name: String,
    game: &'static str,
    /// From 1; none for an engine that has no levels.
    level: Option<usize>,
    kind: EngineKind,
    strength: Option<u32>,
}

impl BuiltIn {
    /// The levels of an engine, the last of which is its full strength.
    fn levels(game: &'static str, engine: &str, levels: usize, strengths: &[u32]) -> impl Iterator<Item = Self> {
        (1..=levels).map(move |level| Self {
            name: format!("{engine}:{level}"),
            game,
            level: Some(level),
            kind: if level == levels { EngineKind::Full } else { EngineKind::Level },
            strength: strengths.get(level - 1).copied(),
        })
    }

    /// An engine without levels.
    fn only(game: &'static str, name: &str, kind: EngineKind) -> Self {
        Self { name: name.to_string(), game, level: None, kind, strength: None }
    }

    fn plays(&self, game: &GameSpec) -> bool {
        let number = |option: &str, usual: u8| match game.options.get(option) {
            Some(said) => said.as_u64().and_then(|said| u8::try_from(said).ok()).unwrap_or(0),
            None => usual,
        };
        let classic = Shape::CLASSIC;
        let (width, height, row) =
            (number("width", classic.width()), number("height", classic.height()), number("row", classic.row()));
        let solved = || Shape::new(width, height, row).is_ok_and(AnySolver::solves);
        self.game == game.game && (self.kind != EngineKind::Perfect || solved())
    }
}

/// About how many Elo the levels of Go stand above the first; full strength is not among them.
fn go_strengths() -> Vec<u32> {
    LEVELS.iter().filter_map(|level| level.strength).collect()
}

/// What is known of a program.
#[derive(Debug, Clone, PartialEq)]
enum Checked {
    NotYet,
    Fit(Arc<Ability>),
    Unfit,
}

/// One of the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    BuiltIn(usize),
    Program(usize),
}

impl Roster {
    pub(super) fn new(catalogue: Catalogue) -> Self {
        let strengths = go_strengths();
        let go = BuiltIn::levels(GO, "go", LEVELS.len(), &strengths);
        let gomoku = BuiltIn::levels(GOMOKU, "gomoku", gomoku_mind::FULL, &GOMOKU_STRENGTHS);
        let plain = BuiltIn::only(GOMOKU, GOMOKU_PLAIN, EngineKind::Level);
        let four = BuiltIn::levels(FOUR, "four", FOUR_LEVELS.len(), &FOUR_STRENGTHS);
        let perfect = BuiltIn::only(FOUR, FOUR_PERFECT, EngineKind::Perfect);
        let built_in = go.chain(four).chain([perfect]).chain(gomoku).chain([plain]);
        let programs = catalogue.programs.into_iter().map(|program| (Arc::new(program), Mutex::new(Checked::NotYet)));
        Self { built_in: built_in.collect(), programs: programs.collect(), solvers: Arc::default() }
    }

    pub(super) fn programs(&self) -> impl ExactSizeIterator<Item = &Arc<Program>> {
        self.programs.iter().map(|(program, _)| program)
    }

    /// Notes what was found out about a program.
    pub(super) fn note(&self, at: usize, report: &Report) {
        if let Some((_, checked)) = self.programs.get(at) {
            let found = match &report.finding {
                Ok(ability) => Checked::Fit(Arc::new(ability.clone())),
                Err(_) => Checked::Unfit,
            };
            *checked.lock().unwrap_or_else(PoisonError::into_inner) = found;
        }
    }

    fn ability(&self, at: usize) -> Option<Arc<Ability>> {
        match &*self.programs[at].1.lock().unwrap_or_else(PoisonError::into_inner) {
            Checked::Fit(ability) => Some(ability.clone()),
            Checked::NotYet | Checked::Unfit => None,
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<Who> {
        let built_in = self.built_in.iter().position(|engine| engine.name == name).map(Who::BuiltIn);
        built_in.or_else(|| self.programs().position(|program| program.name == name).map(Who::Program))
    }

    /// The best built-in engine for a game.
    pub(super) fn best(&self, game: &str) -> Option<&str> {
        let full = |engine: &&BuiltIn| engine.game == game && engine.kind == EngineKind::Full;
        self.built_in.iter().find(full).map(|engine| engine.name.as_str())
    }

    pub(super) fn list(&self, game: Option<&GameSpec>) -> Vec<EngineAbout> {
        let fits = |who| game.is_none_or(|game| self.plays(who, game));
        let built_in = (0..self.built_in.len()).map(Who::BuiltIn);
        let all = built_in.chain((0..self.programs.len()).map(Who::Program));
        all.filter(|who| fits(*who)).map(|who| self.about(who)).collect()
    }

    fn about(&self, who: Who) -> EngineAbout {
        match who {
            Who::BuiltIn(at) => {
                let BuiltIn { name, game, level, kind, strength } = &self.built_in[at];
                EngineAbout {
                    name: name.clone(),
                    game: (*game).to_string(),
                    kind: *kind,
                    level: level.and_then(|level| u32::try_from(level).ok()),
                    strength: *strength,
                    label: None,
                    available: true,
                    analyses: self.analyses(who),
                }
            }
            Who::Program(at) => {
                let program = &self.programs[at].0;
                let ability = self.ability(at);
                let own = |ability: &Arc<Ability>| format!("{} {}", ability.title, ability.version).trim().to_string();
                let own_label = ability.as_ref().map_or_else(|| program.name.clone(), own);
                EngineAbout {
                    name: program.name.clone(),
                    game: program.plays.game().to_string(),
                    kind: EngineKind::Program,
                    level: None,
                    strength: None,
                    label: Some(program.label.clone().unwrap_or(own_label)),
                    available: ability.is_some(),
                    analyses: false,
                }
            }
        }
    }

    /// Whether it plays this game on this board by these rules, as far as is known: a program that is not there is listed
    /// for what it is said to play.
    fn plays(&self, who: Who, game: &GameSpec) -> bool {
        match who {
            Who::BuiltIn(at) => self.built_in[at].plays(game),
            Who::Program(at) => {
                let program = &self.programs[at].0;
                let said = |option: &str| game.options.get(option).and_then(|said| said.as_str());
                let (board, usual_rules, can_open) = match program.plays {
                    Plays::Go { .. } => (game.board().unwrap_or(USUAL_BOARD).parse::<Spec>(), "aga", true),
                    Plays::Gomoku { .. } => {
                        let size = game.options.get("size").and_then(serde_json::Value::as_u64).unwrap_or(USUAL_SIZE);
                        // The protocol has no words for the other openings.
                        let can_open = match said("opening").unwrap_or("free") {
                            "free" => true,
                            "swap2" => self.ability(at).is_none_or(|ability| ability.swap2),
                            _ => false,
                        };
                        (format!("grid:{size}").parse(), "standard", can_open)
                    }
                };
                program.plays.game() == game.game
                    && can_open
                    && program.has_rules(said("rules").unwrap_or(usual_rules))
                    && board.is_ok_and(|board| {
                        program.has_board(&board) && self.ability(at).is_none_or(|ability| ability.can_play_on(&board))
                    })
            }
        }
    }

    pub(super) fn check_seat(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        let short = || engine.chars().take(40).collect::<String>();
        let who = self.find(engine).ok_or_else(|| Refused::new("unknown_engine").with("engine", short()))?;
        let there = match who {
            Who::BuiltIn(_) => true,
            Who::Program(at) => self.ability(at).is_some(),
        };
        if !there {
            return Err(Refused::new("engine_unavailable").with("engine", short()));
        }
        if self.plays(who, game) {
            return Ok(());
        }
        let refused = Refused::new("engine_cannot_play").with("engine", short()).with("game", game.game.clone());
        Err(match game.board() {
            Some(board) => refused.with("board", board.chars().take(80).collect::<String>()),
            None => refused,
        })
    }

    pub(super) fn analyses(&self, who: Who) -> bool {
        matches!(who, Who::BuiltIn(at) if self.built_in[at].name != GOMOKU_PLAIN)
    }

    /// Somebody who begins to think. `patience` is for a program to be started in.
    pub(super) fn mind(&self, who: Who, patience: Duration) -> Result<Box<dyn Mind>, MindError> {
        match who {
            Who::BuiltIn(at) => {
                let BuiltIn { name, game, level, .. } = &self.built_in[at];
                match (*game, level) {
                    (FOUR, Some(level)) => Ok(Box::new(FourMind::new(*level, seed(), self.solvers.clone())?)),
                    (FOUR, None) => Ok(Box::new(FourMind::perfect(seed(), self.solvers.clone()))),
                    (GOMOKU, Some(level)) => Ok(Box::new(GomokuMind::new(*level, seed())?)),
                    (GOMOKU, None) => Ok(Box::new(GomokuMind::plain(seed()))),
                    _ => Ok(Box::new(GoMind::new(name, seed())?)),
                }
            }
            Who::Program(at) => {
                let program = &self.programs[at].0;
                match program.plays {
                    Plays::Go { .. } => Ok(Box::new(GtpMind::start(program, patience)?)),
                    Plays::Gomoku { .. } => Ok(Box::new(GomocupMind::start(program, patience)?)),
                }
            }
        }
    }
}

/// No two games alike: the standard library seeds its hashes from the system.
fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_those_of_the_matches() {
        let page = include_str!("../../../../docs/strength.md");
        let row = |engine: &str, level: usize| {
            let begins = format!("| `{engine}:{level}` against `{engine}:{}` |", level - 1);
            let line = page.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("no {begins}"));
            line.trim_end_matches(" |").rsplit("| ").next().and_then(|steps| steps.trim().parse::<u32>().ok())
        };
        let ladders: [(&str, &[u32], usize); 3] = [
            ("go", &go_strengths(), LEVELS.len()),
            ("gomoku", &GOMOKU_STRENGTHS, gomoku_mind::FULL),
            ("four", &FOUR_STRENGTHS, FOUR_LEVELS.len()),
        ];
        for (engine, strengths, levels) in ladders {
            let measured: Vec<_> = (2..=strengths.len()).map(|level| row(engine, level).expect("a number")).collect();
            assert_eq!(measured, strengths[1..], "{engine}");
            assert_eq!(strengths.len(), levels - 1, "all but full strength");
        }
    }

    #[test]
    fn nobody_is_called_perfect_where_the_game_is_not_solved() {
        let roster = Roster::new(Catalogue::default());
        let four = |width: u64, height: u64, row: u64| {
            GameSpec::new("connect-four").with("width", width).with("height", height).with("row", row)
        };
        let is_there = |game: &GameSpec| roster.check_seat("four:perfect", game).is_ok();
        assert!(is_there(&GameSpec::new("connect-four")) && is_there(&four(7, 6, 4)) && is_there(&four(5, 4, 4)));
        for other in [four(8, 6, 4), four(7, 7, 4), four(7, 6, 5), four(300, 6, 4), GameSpec::new("gomoku")] {
            assert!(!is_there(&other), "{other:?}");
        }
        assert_eq!(roster.list(Some(&four(8, 7, 4))).len(), FOUR_LEVELS.len());
    }

    #[test]
    fn engines_are_told_without_a_sentence() {
        let roster = Roster::new(Catalogue::default());
        let about = roster.list(Some(&GameSpec::new("go")));
        let told = |at: usize| serde_json::to_value(&about[at]).unwrap();
        let level = |name: &str, level: u32, kind: &str, strength: Option<u32>| {
            let mut told = serde_json::json!({"name": name, "game": "go", "kind": kind, "level": level,
                "available": true, "analyses": true});
            if let Some(strength) = strength {
                told["strength"] = strength.into();
            }
            told
        };
        assert_eq!(told(2), level("go:3", 3, "level", LEVELS[2].strength));
        assert_eq!(told(9), level("go:10", 10, "full", None));
        let four = roster.list(Some(&GameSpec::new("connect-four")));
        assert_eq!((four.len(), roster.best("connect-four")), (FOUR_LEVELS.len() + 1, Some("four:5")));
        let perfect = serde_json::json!({"name": "four:perfect", "game": "connect-four", "kind": "perfect",
            "available": true, "analyses": true});
        assert_eq!(serde_json::to_value(&four[5]).unwrap(), perfect);
        let gomoku = roster.list(Some(&GameSpec::new("gomoku")));
        let names: Vec<&str> = gomoku.iter().map(|about| about.name.as_str()).collect();
        assert_eq!((names[0], names[9], names[10], names.len()), ("gomoku:1", "gomoku:10", "gomoku:mcts", 11));
        assert_eq!((roster.best("gomoku"), gomoku[10].level, gomoku[10].analyses), (Some("gomoku:10"), None, false));
    }
}
