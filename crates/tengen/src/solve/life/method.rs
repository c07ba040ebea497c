//! How problems are solved: by proof, or as an earlier program did, for comparison.

use clap::{Args, ValueEnum};
use tengen_life::{Answer, Limits, Problem, Proof, Verdict, solve_in_a_way, solve_without_zones, source::Source};

/// Options for the method.
#[derive(Args)]
#[group(skip)]
pub(super) struct Options {
    /// By proof, or as an earlier program did: alpha-beta with eye shapes, which proves nothing (GoLD, J. Haris 2019)
    #[arg(long, value_name = "METHOD", default_value = "proof")]
    method: Name,
    /// What each part of a search is worth: solves the problems once with each, from minimax to proof numbers with zones
    #[arg(long, conflicts_with_all = ["json", "proof", "all", "refute", "write"])]
    pub(super) ablation: bool,
    /// The earlier program: the deepest line
    #[arg(long, value_name = "MOVES", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: u32,
    /// The earlier program: the most moves of a position
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=400))]
    breadth: u16,
    /// The earlier program: how many moves that cut off are tried first at each depth
    #[arg(long, value_name = "MOVES", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=16))]
    killers: u8,
    /// The earlier program: what a move beside a key chain is worth; half of it a step farther
    #[arg(long, value_name = "VALUE", default_value_t = 64, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    nearness: u32,
    /// The earlier program: what a vital point is worth
    #[arg(long, value_name = "VALUE", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    vital: u32,
    /// The earlier program without some of its parts
    #[arg(long, value_name = "PARTS", value_delimiter = ',')]
    without: Vec<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Name {
    Proof,
    Source,
}

/// What can be left out.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    AlphaBeta,
    Deepening,
    Generator,
    Patterns,
    /// The removal of moves that leave a key chain with one liberty.
    Suicide,
}

/// A way to solve.
pub(super) enum Method {
    /// Proof numbers with relevance zones: our own.
    Proof,
    /// The same without zones.
    NoZones,
    /// An earlier program's.
    Source(Source),
}

impl Method {
    pub(super) fn of(options: &Options) -> Self {
        match options.method {
            Name::Proof => Self::Proof,
            Name::Source => Self::Source(source(options)),
        }
    }

    /// Answers, in one of several ways if the method knows more than the usual one, 0; only proofs of our own can be looked through.
    pub(super) fn solve(&self, problem: &Problem, limits: &Limits<'_>, way: u32) -> (Answer, Vec<Proof>) {
        match self {
            Self::Proof => solve_in_a_way(problem, limits, way),
            Self::NoZones => (solve_without_zones(problem, limits), Vec::new()),
            Self::Source(source) => (source.solve(problem, limits), Vec::new()),
        }
    }
}

/// Whether nothing more can come of it: a proof.
pub(super) fn settles(answer: &Answer) -> bool {
    answer.proved && answer.verdict != Verdict::Unknown
}

fn source(options: &Options) -> Source {
    let with = |part| !options.without.contains(&part);
    Source {
        alpha_beta: with(Part::AlphaBeta),
        killers: options.killers.into(),
        deepening: with(Part::Deepening),
        generator: with(Part::Generator),
        patterns: with(Part::Patterns),
        no_suicide: with(Part::Suicide),
        depth: options.depth,
        breadth: options.breadth.into(),
        nearness: options.nearness,
        vital: options.vital,
    }
}

/// Every method of the comparison with its name, plainest first.
pub(super) fn all(options: &Options) -> Vec<(&'static str, Method)> {
    let steps = source(options).steps();
    let own = [("df-pn", Method::NoZones), ("df-pn + zones", Method::Proof)];
    steps.into_iter().map(|(name, source)| (name, Method::Source(source))).chain(own).collect()
}
