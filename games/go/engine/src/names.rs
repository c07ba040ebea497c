//! The engines that are built in, by name: `go[:LEVEL][,threads=N][,visits=N]`.

use std::fmt::Write as _;

use tengen_net::Network;
use thiserror::Error;

use crate::{
    Agent, Effort, Guidance, GuidedAgent, LEVELS, MctsAgent, MixtureWish, PolicyAgent, RandomAgent, Thinking, Way,
};

/// Why a name is no engine of ours.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnknownEngine {
    /// Nobody is called so.
    #[error(
        "unknown engine `{name}`: built in is `go`, with a level from go:1 to go:10, or as go:guided, go:mcts, go:net, go:uct or go:random"
    )]
    Name {
        /// What was asked for.
        name: String,
    },
    /// There is no such level.
    #[error(
        "`{name}`: there is no level `{level}`; levels go from 1 (beginner) to 10 (full strength), besides guided, mcts, net, uct and random"
    )]
    Level {
        /// What was asked for.
        name: String,
        /// What stands behind the colon.
        level: String,
    },
    /// There is no such option.
    #[error(
        "`{name}`: there is no option `{option}`; a searching engine takes threads=N and visits=N, go also way=WAY (beliefs, playouts or leaves), ask=N and, in hundredths, trust=N, late=N, signs=N, soften=N, explore=N, grow=N and reduce=N, go:net and go:random none"
    )]
    Option {
        /// What was asked for.
        name: String,
        /// What stands behind the comma.
        option: String,
    },
    /// A network was given to an engine that has no use for one, or to a level, which is what it is with its own.
    #[error("`{name}` takes no other network; go, go:10, go:guided and go:net do")]
    NoNetwork {
        /// What was asked for.
        name: String,
    },
    /// An option has a number that is not allowed.
    #[error("`{name}`: `{option}` should be a number from {least} to {most}")]
    Number {
        /// What was asked for.
        name: String,
        /// What stands behind the comma.
        option: String,
        /// The largest.
        most: u32,
        /// The smallest it may be.
        least: u32,
    },
}

/// More threads than that only wait for each other.
const MOST_THREADS: u32 = 256;
/// Far more than memory holds.
const MOST_VISITS: u32 = 1_000_000_000;

/// A built-in engine by its name. The same seed gives the same moves, with one thread and nobody to stop it.
///
/// ```
/// use tengen_go_engine::built_in;
///
/// assert_eq!(built_in("go:3", 1)?.name(), "Tengen level 3");
/// assert_eq!(built_in("go,threads=2,visits=5000", 1)?.name(), "Tengen");
/// let error = built_in("go:11", 1).err().unwrap().to_string();
/// assert!(error.contains("levels go from 1 (beginner) to 10 (full strength)"));
/// # Ok::<(), tengen_go_engine::UnknownEngine>(())
/// ```
///
/// # Errors
/// If there is no engine of that name, with what there is instead.
pub fn built_in(name: &str, seed: u64) -> Result<Box<dyn Agent>, UnknownEngine> {
    call(name, seed, None)
}

/// As [`built_in`], with this network instead of the one that comes with the program.
///
/// # Errors
/// If there is no engine of that name, or if it takes no other network.
pub fn built_in_with(name: &str, seed: u64, network: &Network) -> Result<Box<dyn Agent>, UnknownEngine> {
    // What is no name at all is told first.
    let agent = call(name, seed, Some(network))?;
    if asks_network(name) { Ok(agent) } else { Err(UnknownEngine::NoNetwork { name: name.to_string() }) }
}

/// Whether the engine of that name, if it is one, asks whatever network it is given. Levels 1 to 9 keep to the one that comes
/// with the program: with another they would be other levels.
#[must_use]
pub fn asks_network(name: &str) -> bool {
    let head = name.split(',').next().unwrap_or_default();
    matches!(head, "go" | "go:10" | "go:guided" | "go:net")
}

fn call(name: &str, seed: u64, network: Option<&Network>) -> Result<Box<dyn Agent>, UnknownEngine> {
    let network = || network.cloned().unwrap_or_else(Network::embedded);
    let mut words = name.split(',');
    let head = words.next().unwrap_or_default();
    let level = match head.split_once(':') {
        None if head == "go" => None,
        Some(("go", level)) => Some(level),
        _ => return Err(UnknownEngine::Name { name: name.to_string() }),
    };
    let unknown = |option: &str| UnknownEngine::Option { name: name.to_string(), option: option.to_string() };
    let mut options = Options::default();
    for word in words {
        let mixes = MIXING.iter().any(|option| word.starts_with(option));
        if matches!(level, Some("net" | "random")) || (mixes && !asks_network(head)) {
            return Err(unknown(word));
        }
        options.take(name, word)?;
    }
    let playing_out = |label: &str, thinking: Thinking| -> Box<dyn Agent> {
        let visits = options.visits.unwrap_or(thinking.visits);
        Box::new(MctsAgent::new(label, Thinking { visits, threads: options.threads, ..thinking }, seed))
    };
    let guided = |label: &str, effort: Effort| -> Box<dyn Agent> {
        let effort = options.visits.map_or(effort, |visits| Effort::Search { visits });
        let guidance = Guidance { effort, threads: options.threads, wish: options.wish, ..Guidance::FULL };
        Box::new(GuidedAgent::new(label, guidance, network(), seed))
    };
    Ok(match level {
        None => guided("Tengen", Effort::Full),
        // What full strength was called while another search was stronger on some boards.
        Some("guided") => guided("Tengen guided", Effort::Full),
        Some("net") => Box::new(PolicyAgent::new("Tengen net", &network())),
        Some("random") => Box::new(RandomAgent::new(seed)),
        Some("mcts") => playing_out("Tengen MCTS", Thinking::FULL),
        Some("uct") => playing_out("Tengen UCT", Thinking::PLAIN),
        Some(number) => {
            let unknown = || UnknownEngine::Level { name: name.to_string(), level: number.to_string() };
            let index = number.parse().ok().and_then(|number: usize| number.checked_sub(1)).ok_or_else(unknown)?;
            guided(&format!("Tengen level {number}"), LEVELS.get(index).ok_or_else(unknown)?.effort)
        }
    })
}

/// Options that say how network and playouts are mixed.
const MIXING: [&str; 9] = ["ask=", "trust=", "late=", "signs=", "soften=", "explore=", "grow=", "reduce=", "way="];

/// What stands behind the commas.
struct Options {
    threads: usize,
    visits: Option<u32>,
    wish: MixtureWish,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, visits: None, wish: MixtureWish::default() }
    }
}

impl Options {
    fn take(&mut self, name: &str, option: &str) -> Result<(), UnknownEngine> {
        let from = |least: u32, text: &str, most: u32| {
            let number = text.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| UnknownEngine::Number {
                name: name.to_string(),
                option: option.to_string(),
                least,
                most,
            })
        };
        let number = |text: &str, most: u32| from(1, text, most);
        match option.split_once('=') {
            Some(("threads", text)) => self.threads = number(text, MOST_THREADS)? as usize,
            Some(("visits", text)) => self.visits = Some(number(text, MOST_VISITS)?),
            Some(("ask", text)) => self.wish.counsel_at = Some(number(text, MOST_VISITS)?),
            Some(("trust", text)) => self.wish.trust = Some(number(text, 100)? as f32 / 100.0),
            Some(("late", text)) => self.wish.late = Some(number(text, 100)? as f32 / 100.0),
            Some(("signs", text)) => self.wish.signs = Some(from(0, text, 100)? as f32 / 100.0),
            Some(("soften", text)) => self.wish.soften = Some(number(text, 1000)? as f32 / 100.0),
            Some(("explore", text)) => self.wish.explore = Some(number(text, 1000)? as f32 / 100.0),
            Some(("grow", text)) => self.wish.growth = Some(from(0, text, 1000)? as f32 / 100.0),
            Some(("reduce", text)) => self.wish.reduction = Some(from(0, text, 100)? as f32 / 100.0),
            Some(("way", "beliefs")) => self.wish.way = Some(Way::Beliefs),
            Some(("way", "playouts")) => self.wish.way = Some(Way::Playouts),
            Some(("way", "leaves")) => self.wish.way = Some(Way::Leaves),
            _ => return Err(UnknownEngine::Option { name: name.to_string(), option: option.to_string() }),
        }
        Ok(())
    }
}

/// The names of all engines and what each is, as lines for people who ask what there is.
#[must_use]
pub fn guide() -> String {
    let mut text = String::from("Engines:\n  go         full strength; the same as go:10\n");
    for (number, level) in (1..).zip(LEVELS) {
        let facts = match level.effort {
            Effort::Glance { temperature } => format!(": one evaluation, {temperature}"),
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
         Options follow after commas: go:8,threads=2 uses two threads, go,visits=5000 so many visits.\n\
         For experiments, go,ask=4,trust=60,signs=30 asks the network about positions visited so often,\n\
         gives it so many hundredths of the judgement beside playouts, and the engine's own signs so many\n\
         of what it believes of moves; soften=200 makes what the network believes of moves twice as mild,\n\
         and explore=60 looks that much (in hundredths) at moves that do not seem the best. way=beliefs\n\
         goes by what is believed of moves, way=playouts as go:mcts does, way=leaves asks the network\n\
         about every leaf: there late=20 is the network's part of a judgement once the board is full of\n\
         stones, grow=45 looks around more and more with many visits, and reduce=20 takes moves not\n\
         tried yet for worth less.",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(name: &str) -> String {
        built_in(name, 1).err().map(|error| error.to_string()).unwrap_or_default()
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
            ("go:10,ask=4,trust=60,late=40,signs=30,soften=150,explore=80,grow=0,reduce=15", "Tengen level 10"),
            ("go,way=leaves,trust=100,signs=0", "Tengen"),
        ] {
            assert_eq!(built_in(name, 1).unwrap().name(), label);
        }
    }

    #[test]
    fn a_name_that_is_none_says_what_there_is() {
        for name in ["", "nobody", "random", "playouts:50", "gone", "chess:3"] {
            let known = "built in is `go`, with a level from go:1 to go:10, or as go:guided, go:mcts, go:net, go:uct or go:random";
            assert_eq!(complaint(name), format!("unknown engine `{name}`: {known}"));
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
        let options = "a searching engine takes threads=N and visits=N, go also way=WAY (beliefs, playouts or leaves), ask=N \
                       and, in hundredths, trust=N, late=N, signs=N, soften=N, explore=N, grow=N and reduce=N, go:net and go:random none";
        for (name, option) in [
            ("go,speed=9", "speed=9"),
            ("go:2,", ""),
            ("go:random,visits=1", "visits=1"),
            ("go:net,x", "x"),
            ("go:3,ask=4", "ask=4"),
            ("go:mcts,trust=60", "trust=60"),
            ("go:uct,soften=150", "soften=150"),
            ("go,way=home", "way=home"),
            ("go:mcts,way=leaves", "way=leaves"),
        ] {
            assert_eq!(complaint(name), format!("`{name}`: there is no option `{option}`; {options}"));
        }
        assert_eq!(complaint("go,threads=0"), "`go,threads=0`: `threads=0` should be a number from 1 to 256");
        assert_eq!(complaint("go,signs=101"), "`go,signs=101`: `signs=101` should be a number from 0 to 100");
        assert_eq!(complaint("go,trust=101"), "`go,trust=101`: `trust=101` should be a number from 1 to 100");
        assert_eq!(
            complaint("go,visits=many"),
            "`go,visits=many`: `visits=many` should be a number from 1 to 1000000000"
        );
    }

    #[test]
    fn a_network_goes_to_those_who_ask_one() {
        let network = Network::embedded();
        for name in ["go", "go:10,visits=5", "go:guided,threads=2", "go:net"] {
            assert!(asks_network(name) && built_in_with(name, 1, &network).is_ok(), "{name}");
        }
        for name in ["go:3", "go:mcts,visits=5", "go:uct", "go:random"] {
            let error = built_in_with(name, 1, &network).err().unwrap();
            assert!(!asks_network(name));
            assert_eq!(
                error.to_string(),
                format!("`{name}` takes no other network; go, go:10, go:guided and go:net do")
            );
        }
        let error = built_in_with("goo", 1, &network).err().unwrap();
        assert!(matches!(error, UnknownEngine::Name { .. }), "{error}");
    }

    #[test]
    fn the_guide_names_all_of_them() {
        let guide = guide();
        for line in guide.lines().skip(1).filter(|line| line.starts_with("  ")) {
            let name = line.split_whitespace().next().unwrap();
            assert!(built_in(name, 1).is_ok(), "{name}");
        }
        assert_eq!(guide.lines().filter(|line| line.starts_with("  go")).count(), 16);
        assert!(guide.lines().all(|line| line.chars().count() < 100), "{guide}");
    }
}
