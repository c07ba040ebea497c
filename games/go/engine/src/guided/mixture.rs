use tengen_board::Board;
use tengen_go::{Colour, Position};
use tengen_net::{is_of_squares, is_small};

use crate::Effort;

/// How network and playouts share the work on a board. A playout costs a small part of an evaluation: the network evaluates
/// nodes that are visited often, and its value counts for all playouts below.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Mixture {
    /// The network evaluates a node after so many visits.
    pub(super) evaluate_at: u32,
    /// The weight of the network's value beside the playout, as long as the board is open.
    pub(super) trust: f32,
    /// The same once the board is full of stones, where the network evaluates every leaf.
    pub(super) late: f32,
    /// The weight of the move features in the priors; the rest is the network's policy.
    pub(super) features: f32,
    /// The temperature of the network's policy: it is surer of its first choice than it ought to be, and what it holds for
    /// hopeless would hardly be visited.
    pub(super) temperature: f32,
    /// How much a search by priors explores.
    pub(super) explore: f32,
    /// How much more it explores with many visits, where the network evaluates every leaf.
    pub(super) growth: f32,
    /// How much less unvisited moves are worth there, once all that looked likely has been tried.
    pub(super) reduction: f32,
    /// How the search goes about.
    pub(super) selection: Selection,
}

/// How a search chooses the next move to visit, and when the network evaluates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selection {
    /// PUCT with values mixed with a little of the all-moves-as-first values: for priors that can be trusted.
    PuctRave,
    /// As the search without a network does, by all-moves-as-first values above all; priors are visits to begin with.
    Rave,
    /// PUCT by priors and values alone, and the network evaluates every leaf: for a network that can be trusted with both.
    /// Leaves are played out as well unless it is trusted entirely.
    Puct,
}

impl Selection {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::PuctRave, Self::Rave, Self::Puct];

    /// As [`Tuning`] writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PuctRave => "puct-rave",
            Self::Rave => "rave",
            Self::Puct => "puct",
        }
    }
}

/// For experiments: what should be otherwise than [`GuidedAgent`](super::GuidedAgent) has it on a board. Names of engines
/// write it as `go,tune=KEY:NUMBER;KEY:NUMBER`, with numbers in percent but for `ask`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tuning {
    /// `ask`: the network evaluates a node after so many visits.
    pub evaluate_at: Option<u32>,
    /// `trust`: the weight of the network's value beside the playout, above 0 and up to 1.
    pub trust: Option<f32>,
    /// `late`: the same once the board is full of stones, where the network evaluates every leaf.
    pub late: Option<f32>,
    /// `features`: the weight of the move features in the priors, 0 to 1; the rest is the network's policy.
    pub features: Option<f32>,
    /// `temperature` of the network's policy, above 0; 1 leaves it as it is.
    pub temperature: Option<f32>,
    /// `explore`: the c of [`Formula::PuctRave`](tengen_search::Formula::PuctRave) and of
    /// [`Formula::Puct`](tengen_search::Formula::Puct).
    pub explore: Option<f32>,
    /// `grow`: the growth of [`Formula::Puct`](tengen_search::Formula::Puct).
    pub growth: Option<f32>,
    /// `reduce`: its reduction.
    pub reduction: Option<f32>,
    /// `search`: `puct-rave`, `rave` or `puct`.
    pub selection: Option<Selection>,
}

impl Tuning {
    /// Nothing.
    pub const NONE: Self = Self {
        evaluate_at: None,
        trust: None,
        late: None,
        features: None,
        temperature: None,
        explore: None,
        growth: None,
        reduction: None,
        selection: None,
    };
}

impl Mixture {
    /// Where the network has learnt most, on boards of squares of up to 100 points, and may judge every leaf: alone while the board is
    /// open, which saves the time of playouts, and with as much from them once there are fights.
    const AT_HOME: Self = Self {
        evaluate_at: 1,
        trust: 1.0,
        late: 0.5,
        features: 0.3,
        temperature: 1.0,
        explore: 0.5,
        growth: 0.45,
        reduction: 0.2,
        selection: Selection::Puct,
    };
    /// On other boards of up to 100 points with a handful of visits: playouts are worth their time, and know more once there are fights.
    const NEXT_DOOR: Self = Self { trust: 0.9, late: 0.2, ..Self::AT_HOME };
    /// Where it knows its way about: on larger boards of squares.
    const FAMILIAR: Self = Self {
        evaluate_at: 4,
        trust: 0.6,
        late: 0.6,
        features: 0.3,
        temperature: 1.0,
        explore: 0.6,
        growth: 0.45,
        reduction: 0.2,
        selection: Selection::PuctRave,
    };
    /// Where it has seen little, and playouts know more of who wins once they are many; of moves neither knows as much as both
    /// together.
    const STRANGE: Self = Self {
        evaluate_at: 40,
        trust: 0.25,
        late: 0.25,
        features: 0.55,
        temperature: 1.0,
        explore: 0.6,
        growth: 0.45,
        reduction: 0.2,
        selection: Selection::Rave,
    };

    /// Next door with time for many playouts, which find what the network would not look at: it is heard early, and as much as they are.
    const UNHURRIED: Self = Self { evaluate_at: 12, trust: 0.5, late: 0.5, features: 0.4, ..Self::STRANGE };

    /// What has been measured to play best on boards of this kind (`docs/strength.md`).
    pub(super) fn on(board: &Board, effort: Effort) -> Self {
        match (is_small(board), is_of_squares(board)) {
            (true, true) => Self::AT_HOME,
            (true, false) if effort == Effort::Full => Self::UNHURRIED,
            (true, false) => Self::NEXT_DOOR,
            (false, true) => Self::FAMILIAR,
            (false, false) => Self::STRANGE,
        }
    }

    /// The same as far as nobody wants it otherwise.
    pub(super) fn with(self, tuning: Tuning) -> Self {
        Self {
            evaluate_at: tuning.evaluate_at.unwrap_or(self.evaluate_at),
            trust: tuning.trust.unwrap_or(self.trust),
            late: tuning.late.unwrap_or(self.late),
            features: tuning.features.unwrap_or(self.features),
            temperature: tuning.temperature.unwrap_or(self.temperature),
            explore: tuning.explore.unwrap_or(self.explore),
            growth: tuning.growth.unwrap_or(self.growth),
            reduction: tuning.reduction.unwrap_or(self.reduction),
            selection: tuning.selection.unwrap_or(self.selection),
        }
    }

    /// How much of a judgement of a leaf is the network's.
    ///
    /// It knows more of what stones are worth on an open board than a playout does. Once fights are under way, a playout sees what can be
    /// taken, and the network often does not.
    pub(super) fn trust_in(&self, position: &Position) -> f32 {
        let stones = Colour::BOTH.map(|colour| position.stones(colour)).into_iter().sum::<usize>();
        let full = stones as f32 / position.ground().board().len() as f32;
        let (open, filled) = FIGHTS;
        self.trust + ((full - open) / (filled - open)).clamp(0.0, 1.0) * (self.late - self.trust)
    }

    /// What a playout weighs beside an evaluation where owners are added up, so that each has its share.
    pub(super) fn weight_of_playout(&self, position: &Position) -> f32 {
        let (trust, evaluate_at) = match self.selection {
            Selection::Puct => (self.trust_in(position), 1),
            Selection::PuctRave | Selection::Rave => (self.trust, self.evaluate_at),
        };
        (1.0 - trust) / (trust * evaluate_at as f32)
    }
}

/// Fights begin and are under way when so much of the board is full of stones.
const FIGHTS: (f32, f32) = (0.3, 0.6);

#[cfg(test)]
mod tests {
    use tengen_go::{Go, Setup};

    use super::*;

    #[test]
    fn how_they_are_mixed_is_a_matter_of_size_and_neighbours() {
        for (expected, boards) in [
            (Mixture::AT_HOME, ["grid:9", "torus:7x11", "klein:8x8", "grid:10"]),
            (Mixture::UNHURRIED, ["sphere:92", "random:85:99", "tri:6", "sphere:12"]),
            (Mixture::FAMILIAR, ["grid:13", "torus:13", "grid:19", "mobius:9x13"]),
            (Mixture::STRANGE, ["sphere:162", "random:150:3", "tri:13", "sphere:362"]),
        ] {
            for spec in boards {
                assert_eq!(Mixture::on(&Board::from_spec(spec).unwrap(), Effort::Full), expected, "{spec}");
            }
        }
    }

    #[test]
    fn with_a_handful_of_visits_the_network_is_asked_about_every_leaf_of_a_small_board() {
        for spec in ["sphere:92", "random:60:12", "random:95:16"] {
            let board = Board::from_spec(spec).unwrap();
            assert_eq!(Mixture::on(&board, Effort::Search { visits: 64 }), Mixture::NEXT_DOOR, "{spec}");
        }
    }

    fn full_by(share: f32) -> Position {
        let setup = Setup::on("grid:10").unwrap();
        let points: Vec<_> = setup.ground.board().points().collect();
        // Columns of stones in turn, with air between them.
        let stones =
            points.iter().filter(|point| point.index() % 5 > 1).zip([Colour::Black, Colour::White].into_iter().cycle());
        let stones = stones.map(|(point, colour)| (*point, colour)).take((share * 100.0) as usize).collect();
        Go::new(Setup { stones, ..setup }).position().clone()
    }

    #[test]
    fn the_fuller_the_board_the_more_playouts_are_heard() {
        for (share, expected) in [(0.0, 1.0), (0.3, 1.0), (0.45, 0.75), (0.6, 0.5)] {
            let trust = Mixture::AT_HOME.trust_in(&full_by(share));
            assert!((trust - expected).abs() < 1e-6, "{share}: {trust}");
        }
        let tuning = Tuning { late: Some(0.9), ..Tuning::NONE };
        assert_eq!(Mixture::AT_HOME.with(tuning).trust_in(&full_by(0.6)), 0.9);
    }

    #[test]
    fn owners_are_shared_out_as_judgements_are() {
        for mixture in [Mixture::AT_HOME, Mixture::NEXT_DOOR, Mixture::FAMILIAR, Mixture::STRANGE, Mixture::UNHURRIED] {
            for share in [0.0, 0.5] {
                let position = full_by(share);
                let (trust, asked) = match mixture.selection {
                    Selection::Puct => (mixture.trust_in(&position), 1),
                    _ => (mixture.trust, mixture.evaluate_at),
                };
                let playouts = mixture.weight_of_playout(&position) * asked as f32;
                assert!((1.0 / (1.0 + playouts) - trust).abs() < 1e-6);
            }
        }
    }
}
