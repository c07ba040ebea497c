//! The experiments of M. Muzika's thesis (2017), to be repeated with the players of this house.

use std::time::Duration;

use tengen_game::{Comparison, Contender, Experiment, Extent, Limit};

use crate::engines::{PLAIN, POLICY, ROLLOUTS};

const fn plain(limit: Limit) -> Contender {
    Contender { engine: PLAIN, limit, asks_network: false }
}

const fn guided(limit: Limit) -> Contender {
    Contender { engine: ROLLOUTS, limit, asks_network: true }
}

const BARE: Contender = Contender { engine: POLICY, limit: Limit::Nothing, asks_network: true };

/// Chapter 6 of the thesis.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    source: "Martin Muzika, Application of Game Theoretic Algorithms to Gomoku, bachelor project, CTU in Prague, 2017, chapter 6",
    options: &[],
    iterations: "visits",
    network: "net",
    trials: &[
        Comparison {
            name: "6.1a",
            title: "Search with a network against plain search, equal time",
            options: &[],
            entrants: [guided(Limit::Time), plain(Limit::Time)],
            published: Extent { games: 2100, times: &[Duration::from_secs(60)], iterations: None },
            won: Some(1897.0),
            said: "",
            iterations: [Some(2_000), Some(20_000_000)],
            small: Extent {
                games: 20,
                times: &[
                    Duration::from_millis(10),
                    Duration::from_millis(30),
                    Duration::from_millis(100),
                    Duration::from_millis(300),
                ],
                iterations: None,
            },
        },
        Comparison {
            name: "6.1b",
            title: "Search with a network against plain search, equal iterations",
            options: &[],
            entrants: [guided(Limit::Iterations), plain(Limit::Iterations)],
            published: Extent { games: 74, times: &[], iterations: Some(30_000) },
            won: Some(67.0),
            said: "",
            iterations: [Some(30_000), Some(30_000)],
            small: Extent { games: 10, times: &[], iterations: Some(30) },
        },
        Comparison {
            name: "6.2",
            title: "Plain search with 1,000 iterations against the network alone",
            options: &[],
            entrants: [plain(Limit::Fixed(1000)), BARE],
            published: Extent { games: 1000, times: &[], iterations: None },
            won: Some(950.0),
            said: "",
            iterations: [Some(1000), None],
            small: Extent { games: 40, times: &[], iterations: None },
        },
        Comparison {
            name: "6.3",
            title: "Search with a network against the network alone",
            options: &[],
            entrants: [guided(Limit::Time), BARE],
            published: Extent { games: 1000, times: &[Duration::from_secs(1)], iterations: None },
            won: Some(999.0),
            said: "",
            iterations: [Some(50), None],
            small: Extent { games: 20, times: &[Duration::from_millis(100), Duration::from_secs(1)], iterations: None },
        },
    ],
    speeds: None,
    differences: &[
        "The network is another one: it has learnt by self-play and not from games of people, has eight blocks of 96 channels \
         where that of the source has two layers of four filters, and plays far better by itself. --net gives another.",
        "Games begin with five stones that leave both sides even, each opening played twice with sides changed, by exactly \
         five without swap2. The source does not say how its games begin.",
        "A side that can make five, or must stop one, does so without asking the network; the source asks in every position.",
        "Time is that of one thread of a processor of today, the source's that of one core of 2017.",
    ],
};
