//! Who can sit where: the engines that are built in, and the programs of the catalogue once they have been checked.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use tengen_board::Spec;
use tengen_game::{Ability, EngineEntry, EngineKind, GameSpec, Refused, Resources, ThinkError, Thinker};
use tengen_games::Entry;
use tengen_wire::EngineAbout;

use super::{Catalogue, Program, Report, Settings, aside::Aside, check::can_play_on, running::Running};
use crate::codes;

/// Everybody who can be asked for a move.
pub(super) struct Roster {
    built_in: Vec<(&'static Entry, EngineEntry)>,
    programs: Vec<(Arc<Program>, Mutex<Checked>)>,
    pub(super) running: Arc<Running>,
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

impl Who {
    pub(super) fn is_built_in(self) -> bool {
        matches!(self, Self::BuiltIn(_))
    }
}

impl Roster {
    pub(super) fn new(games: &'static [Entry], catalogue: Catalogue) -> Self {
        let built_in = games.iter().flat_map(|entry| entry.engines.list().into_iter().map(move |one| (entry, one)));
        let programs = catalogue.programs.into_iter().map(|program| (Arc::new(program), Mutex::new(Checked::NotYet)));
        Self { built_in: built_in.collect(), programs: programs.collect(), running: Arc::default() }
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
        let built_in = self.built_in.iter().position(|(_, engine)| engine.name == name).map(Who::BuiltIn);
        built_in.or_else(|| self.programs().position(|program| program.name == name).map(Who::Program))
    }

    /// The best built-in engine for a game.
    pub(super) fn best(&self, game: &str) -> Option<&str> {
        self.built_in.iter().find(|(entry, _)| entry.kind.name == game).map(|(entry, _)| entry.engines.best())
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
                let (entry, EngineEntry { name, kind, level, strength, analyses }) = self.built_in[at];
                EngineAbout {
                    name: name.to_string(),
                    game: entry.kind.name.to_string(),
                    kind,
                    level,
                    strength,
                    label: None,
                    available: true,
                    analyses,
                    policy: entry.engines.tells_policy(name),
                }
            }
            Who::Program(at) => {
                let program = &self.programs[at].0;
                let ability = self.ability(at);
                let own = |ability: &Arc<Ability>| format!("{} {}", ability.title, ability.version).trim().to_string();
                let own_label = ability.as_ref().map_or_else(|| program.name.clone(), own);
                EngineAbout {
                    name: program.name.clone(),
                    game: program.game.name.to_string(),
                    kind: EngineKind::Program,
                    level: None,
                    strength: None,
                    label: Some(program.label.clone().unwrap_or(own_label)),
                    available: ability.is_some(),
                    analyses: false,
                    policy: false,
                }
            }
        }
    }

    /// Whether it plays this game on this board by these rules, as far as is known: a program that is not there is listed
    /// for what it is said to play.
    fn plays(&self, who: Who, game: &GameSpec) -> bool {
        match who {
            Who::BuiltIn(at) => {
                let (entry, engine) = &self.built_in[at];
                entry.kind.name == game.game && entry.engines.check_seat(engine.name, game).is_ok()
            }
            Who::Program(at) => {
                let program = &self.programs[at].0;
                let Some(wanted) = program.protocol.wanted(game).filter(|_| program.game.name == game.game) else {
                    return false;
                };
                let Ok(board) = wanted.board.parse::<Spec>() else { return false };
                let able = |ability: Arc<Ability>| {
                    can_play_on(&ability, &board)
                        && wanted.opening.is_none_or(|opening| ability.openings.contains(&opening))
                };
                program.has_rules(&wanted.rules) && program.has_board(&board) && self.ability(at).is_none_or(able)
            }
        }
    }

    pub(super) fn check_seat(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        let short = || engine.chars().take(40).collect::<String>();
        let who = self.find(engine).ok_or_else(|| Refused::new(&codes::UNKNOWN_ENGINE).with("engine", short()))?;
        let there = match who {
            Who::BuiltIn(_) => true,
            Who::Program(at) => self.ability(at).is_some(),
        };
        if !there {
            return Err(Refused::new(&codes::ENGINE_UNAVAILABLE).with("engine", short()));
        }
        if self.plays(who, game) {
            return Ok(());
        }
        let refused = Refused::new(&codes::ENGINE_CANNOT_PLAY).with("engine", short()).with("game", game.game.clone());
        Err(match game.board() {
            Some(board) => refused.with("board", board.chars().take(80).collect::<String>()),
            None => refused,
        })
    }

    pub(super) fn analyses(&self, who: Who) -> bool {
        matches!(who, Who::BuiltIn(at) if self.built_in[at].1.analyses)
    }

    /// Whether it answers in a moment.
    pub(super) fn is_quick(&self, who: Who) -> bool {
        match who {
            Who::BuiltIn(at) => {
                let (entry, engine) = &self.built_in[at];
                entry.engines.is_quick(engine.name)
            }
            Who::Program(_) => false,
        }
    }

    /// Somebody who begins to think.
    pub(super) fn call(&self, who: Who, settings: &Settings) -> Result<Box<dyn Thinker>, ThinkError> {
        match who {
            Who::BuiltIn(at) => {
                let (entry, engine) = &self.built_in[at];
                // Strangers say names.
                let resources = Resources { memory: Some(settings.memory), trusted: false };
                let made = entry.engines.make(engine.name, seed(), &resources);
                made.map_err(|error| ThinkError::Crashed(error.to_string()))
            }
            Who::Program(at) => {
                let program = &self.programs[at].0;
                Ok(Box::new(Aside::start(program, settings.check_within, settings.grace, &self.running)?))
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
    fn who_cannot_play_a_game_is_not_offered_for_it() {
        let roster = Roster::new(tengen_games::ENTRIES, Catalogue::default());
        assert_eq!(roster.check_seat("go:5", &GameSpec::new("gomoku")).unwrap_err().code, "engine_cannot_play");
        // Some do not sit at every game of their own: each says so itself.
        for entry in tengen_games::ENTRIES {
            let widest =
                entry.kind.options.iter().fold(GameSpec::new(entry.kind.name), |spec, option| match option.what {
                    tengen_game::Range::Number { most, .. } => spec.with(option.name, most as u64),
                    _ => spec,
                });
            let sits = |engine: &EngineEntry| entry.engines.check_seat(engine.name, &widest).is_ok();
            let expected = entry.engines.list().iter().filter(|engine| sits(engine)).count();
            assert_eq!(roster.list(Some(&widest)).len(), expected, "{widest:?}");
        }
    }

    #[test]
    fn engines_are_told_without_a_sentence() {
        let roster = Roster::new(tengen_games::ENTRIES, Catalogue::default());
        let about = roster.list(Some(&GameSpec::new("go")));
        let told = |at: usize| serde_json::to_value(&about[at]).unwrap();
        let level = |name: &str, level: u32, kind: &str, strength: Option<u32>| {
            let mut told = serde_json::json!({"name": name, "game": "go", "kind": kind, "level": level,
                "available": true, "analyses": true, "policy": true});
            if let Some(strength) = strength {
                told["strength"] = strength.into();
            }
            told
        };
        assert_eq!(told(2), level("go:3", 3, "level", roster.built_in[2].1.strength));
        assert_eq!(told(9), level("go:10", 10, "full", None));
        let gomoku = roster.list(Some(&GameSpec::new("gomoku")));
        let names: Vec<&str> = gomoku.iter().map(|about| about.name.as_str()).collect();
        assert_eq!((names[0], names[9], names[10], names[13]), ("gomoku:1", "gomoku:10", "gomoku:mcts", "gomoku:puct"));
        assert_eq!((roster.best("gomoku"), gomoku[10].level, gomoku[10].analyses), (Some("gomoku:10"), None, true));
        let renju = roster.list(Some(&GameSpec::new("gomoku").with("rules", "renju")));
        assert_eq!((gomoku.len(), renju.len()), (14, 11), "networks do not know renju");
    }
}
