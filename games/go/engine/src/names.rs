//! The engines that are built in, by name: `go[:LEVEL][,threads=N][,visits=N]`, and for experiments
//! `,tune=SETTINGS`.

use std::{fmt::Write as _, str::FromStr};

use tengen_game::{Thinker, UnknownEngine};
use tengen_net::Network;

use crate::{Effort, Guidance, GuidedAgent, LEVELS, MctsAgent, PolicyAgent, RandomAgent, Selection, Thinking, Tuning};

/// More threads than that only wait for each other.
const MOST_THREADS: u32 = 256;
/// Far more than memory holds.
const MOST_VISITS: u32 = 1_000_000_000;

/// Whether the engine of that name, if it is one, asks whatever network it is given. Levels 1 to 9 keep to the one that comes
/// with the program: with another they would be other levels.
#[must_use]
pub fn asks_network(name: &str) -> bool {
    let head = name.split(',').next().unwrap_or_default();
    matches!(head, "go" | "go:10" | "go:guided" | "go:net")
}

/// A built-in engine by its name, with this network instead of the one that comes with the program, if it asks one.
pub(crate) fn call(name: &str, seed: u64, network: Option<&Network>) -> Result<Box<dyn Thinker>, UnknownEngine> {
    let foreign = network.is_some();
    let network = || network.cloned().unwrap_or_else(Network::embedded);
    let mut words = name.split(',');
    let head = words.next().unwrap_or_default();
    let level = match head.split_once(':') {
        None if head == "go" => None,
        Some(("go", level)) => Some(level),
        _ => return Err(UnknownEngine::Name { name: name.to_string(), guide: guide() }),
    };
    let mut options = Options::default();
    for word in words {
        let tunes = word.starts_with("tune=");
        if matches!(level, Some("net" | "random")) || (tunes && !asks_network(head)) {
            return Err(no_option(name, word));
        }
        options.take(name, word)?;
    }
    let playing_out = |label: &str, thinking: Thinking| -> Box<dyn Thinker> {
        let visits = options.visits.unwrap_or(thinking.visits);
        Box::new(MctsAgent::new(label, Thinking { visits, threads: options.threads, ..thinking }, seed))
    };
    let guided = |label: &str, effort: Effort| -> Box<dyn Thinker> {
        let effort = options.visits.map_or(effort, |visits| Effort::Search { visits });
        let guidance = Guidance { effort, threads: options.threads, tuning: options.tuning, ..Guidance::FULL };
        Box::new(GuidedAgent::new(label, guidance, network(), seed))
    };
    let engine = match level {
        None => guided("Tengen", Effort::Full),
        // What full strength was called while another search was stronger on some boards.
        Some("guided") => guided("Tengen guided", Effort::Full),
        Some("net") => Box::new(PolicyAgent::new("Tengen net", &network())),
        Some("random") => Box::new(RandomAgent::new(seed)),
        Some("mcts") => playing_out("Tengen MCTS", Thinking::FULL),
        Some("uct") => playing_out("Tengen UCT", Thinking::PLAIN),
        Some(number) => {
            let unknown = || {
                let known =
                    "levels go from 1 (beginner) to 10 (full strength), besides guided, mcts, net, uct and random";
                refused(name, format!("there is no level `{number}`; {known}"))
            };
            let index = number.parse().ok().and_then(|number: usize| number.checked_sub(1)).ok_or_else(unknown)?;
            guided(&format!("Tengen level {number}"), LEVELS.get(index).ok_or_else(unknown)?.effort)
        }
    };
    if foreign && !asks_network(name) {
        return Err(refused(name, "it takes no other network; go, go:10, go:guided and go:net do".to_string()));
    }
    Ok(engine)
}

fn refused(name: &str, reason: String) -> UnknownEngine {
    UnknownEngine::Option { name: name.to_string(), reason }
}

fn bad(name: &str, option: &str, reason: &str) -> UnknownEngine {
    refused(name, format!("`{option}` {reason}"))
}

fn no_option(name: &str, option: &str) -> UnknownEngine {
    let known = "a searching engine takes threads=N and visits=N, go also tune=SETTINGS, go:net and go:random none";
    refused(name, format!("there is no option `{option}`; {known}"))
}

/// What stands behind the commas.
struct Options {
    threads: usize,
    visits: Option<u32>,
    tuning: Tuning,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, visits: None, tuning: Tuning::default() }
    }
}

impl Options {
    fn take(&mut self, name: &str, option: &str) -> Result<(), UnknownEngine> {
        let number = |text: &str, most: u32| number(text, 1, most).map_err(|reason| bad(name, option, &reason));
        match option.split_once('=') {
            Some(("threads", text)) => self.threads = number(text, MOST_THREADS)? as usize,
            Some(("visits", text)) => self.visits = Some(number(text, MOST_VISITS)?),
            Some(("tune", text)) => self.tuning = text.parse().map_err(|reason: String| bad(name, option, &reason))?,
            _ => return Err(no_option(name, option)),
        }
        Ok(())
    }
}

fn number(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("should be a number from {least} to {most}"))
}

/// `KEY:VALUE;KEY:VALUE`, as [`Tuning`] explains them.
impl FromStr for Tuning {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut tuning = Self::default();
        for setting in text.split(';') {
            let (key, value) = setting.split_once(':').unwrap_or((setting, ""));
            let percent = |least, most| {
                let number = number(value, least, most).map_err(|reason| format!("`{setting}` {reason}"))?;
                Ok::<_, String>(Some(number as f32 / 100.0))
            };
            match key {
                "ask" => tuning.evaluate_at = Some(number(value, 1, MOST_VISITS)?),
                "trust" => tuning.trust = percent(1, 100)?,
                "late" => tuning.late = percent(1, 100)?,
                "features" => tuning.features = percent(0, 100)?,
                "temperature" => tuning.temperature = percent(1, 1000)?,
                "explore" => tuning.explore = percent(1, 1000)?,
                "grow" => tuning.growth = percent(0, 1000)?,
                "reduce" => tuning.reduction = percent(0, 100)?,
                "search" => {
                    let known = Selection::ALL.into_iter().find(|selection| selection.name() == value);
                    tuning.selection = Some(known.ok_or("`search` should be puct-rave, rave or puct")?);
                }
                _ => return Err(format!("has no setting `{key}`")),
            }
        }
        Ok(tuning)
    }
}

/// The names of all engines and what each is, as lines for people who ask what there is.
pub(crate) fn guide() -> String {
    let mut text = String::from("Engines:\n  go         full strength; the same as go:10\n");
    for (number, level) in (1..).zip(LEVELS) {
        let facts = match level.effort {
            Effort::Policy { temperature } => format!(": one evaluation, {temperature}"),
            Effort::Search { visits } => format!(": {visits} visits a move"),
            Effort::Full => String::new(),
        };
        let _ = writeln!(text, "  {:<10} {level}{facts}", format!("go:{number}"));
    }
    text.push_str(
        "  go:guided  another name for go\n  \
         go:mcts    the search without the network: for comparisons\n  \
         go:net     the network without a search, one evaluation a move\n  \
         go:uct     plain UCT over random games: for comparisons\n  \
         go:random  any move that does not fill its own eye\n\
         Options follow after commas: go:8,threads=2 uses two threads, go,visits=5000 so many visits.",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built_in(name: &str) -> Result<Box<dyn Thinker>, UnknownEngine> {
        call(name, 1, None)
    }

    fn complaint(name: &str) -> String {
        built_in(name).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn every_level_has_its_name() {
        for (name, label) in [
            ("go", "Tengen"),
            ("go:1", "Tengen level 1"),
            ("go:10", "Tengen level 10"),
            ("go:guided", "Tengen guided"),
            ("go:mcts", "Tengen MCTS"),
            ("go:net", "Tengen net"),
            ("go:uct", "Tengen UCT"),
            ("go:random", "Tengen random"),
            ("go:4,visits=10", "Tengen level 4"),
            ("go,visits=10,threads=2", "Tengen"),
            (
                "go:10,tune=ask:4;trust:60;late:40;features:30;temperature:150;explore:80;grow:0;reduce:15",
                "Tengen level 10",
            ),
            ("go,tune=search:puct;trust:100;features:0", "Tengen"),
        ] {
            assert_eq!(built_in(name).unwrap().name(), label);
        }
    }

    #[test]
    fn a_name_that_is_none_says_what_there_is() {
        for name in ["", "nobody", "random", "playouts:50", "gone", "chess:3"] {
            assert_eq!(complaint(name), format!("there is no engine `{name}`\n\n{}", guide()));
        }
        for level in ["", "0", "11", "-1", "x", "1.5"] {
            let known = "levels go from 1 (beginner) to 10 (full strength), besides guided, mcts, net, uct and random";
            assert_eq!(
                complaint(&format!("go:{level}")),
                format!("`go:{level}`: there is no level `{level}`; {known}")
            );
        }
    }

    #[test]
    fn options_are_checked_too() {
        let options =
            "a searching engine takes threads=N and visits=N, go also tune=SETTINGS, go:net and go:random none";
        for (name, option) in [
            ("go,speed=9", "speed=9"),
            ("go:2,", ""),
            ("go:random,visits=1", "visits=1"),
            ("go:net,x", "x"),
            ("go:3,tune=ask:4", "tune=ask:4"),
            ("go:mcts,tune=trust:60", "tune=trust:60"),
        ] {
            assert_eq!(complaint(name), format!("`{name}`: there is no option `{option}`; {options}"));
        }
        for (tune, reason) in [
            ("", "has no setting ``"),
            ("home", "has no setting `home`"),
            ("search:home", "`search` should be puct-rave, rave or puct"),
            ("trust:50;features:101", "`features:101` should be a number from 0 to 100"),
            ("trust:0", "`trust:0` should be a number from 1 to 100"),
        ] {
            assert_eq!(complaint(&format!("go,tune={tune}")), format!("`go,tune={tune}`: `tune={tune}` {reason}"));
        }
        assert_eq!(complaint("go,threads=0"), "`go,threads=0`: `threads=0` should be a number from 1 to 256");
        assert_eq!(
            complaint("go,visits=many"),
            "`go,visits=many`: `visits=many` should be a number from 1 to 1000000000"
        );
    }

    #[test]
    fn a_network_goes_to_those_who_ask_one() {
        let network = Network::embedded();
        for name in ["go", "go:10,visits=5", "go:guided,threads=2", "go:net"] {
            assert!(asks_network(name) && call(name, 1, Some(&network)).is_ok(), "{name}");
        }
        for name in ["go:3", "go:mcts,visits=5", "go:uct", "go:random"] {
            let error = call(name, 1, Some(&network)).err().unwrap();
            assert!(!asks_network(name));
            assert_eq!(
                error.to_string(),
                format!("`{name}`: it takes no other network; go, go:10, go:guided and go:net do")
            );
        }
        let error = call("goo", 1, Some(&network)).err().unwrap();
        assert!(matches!(error, UnknownEngine::Name { .. }), "{error}");
    }

    #[test]
    fn the_guide_names_all_of_them() {
        let guide = guide();
        for line in guide.lines().skip(1).filter(|line| line.starts_with("  ")) {
            let name = line.split_whitespace().next().unwrap();
            assert!(built_in(name).is_ok(), "{name}");
        }
        assert_eq!(guide.lines().filter(|line| line.starts_with("  go")).count(), 16);
        assert!(guide.lines().all(|line| line.chars().count() < 100), "{guide}");
    }
}
