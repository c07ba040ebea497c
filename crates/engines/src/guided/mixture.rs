use tengen_board::Board;
use tengen_net::{is_of_squares, is_small};

/// How network and playouts share the work on a board. A playout costs a small part of an evaluation: the network is asked
/// where the search comes by often, and what it says there goes for all that is played out below.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Mixture {
    /// The network is asked about a position that has been visited so often.
    pub(super) counsel_at: u32,
    /// How much of a judgement is the network's; the rest is the playout's.
    pub(super) trust: f32,
    /// How much of what is believed of a move comes from its signs; the rest is the network's.
    pub(super) signs: f32,
    /// The temperature of what the network says of moves: it is surer of its first choice than it ought to be, and what it holds
    /// for hopeless would hardly be looked at.
    pub(super) soften: f32,
    /// How much a search by beliefs explores.
    pub(super) explore: f32,
    /// How much more it explores with many visits, where the network is asked about every leaf.
    pub(super) growth: f32,
    /// How much less moves not tried yet are worth there, once all that looked likely has been tried.
    pub(super) reduction: f32,
    /// How the search goes about.
    pub(super) way: Way,
}

/// How a search goes about: how the next move to look at is chosen, and when the network is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By what is believed of it, and values mixed with all-moves-as-first values a little: for beliefs that can be trusted.
    Beliefs,
    /// As the search without a network does, by all-moves-as-first values above all; beliefs are visits to begin with.
    Playouts,
    /// By what is believed of it and by values alone, and the network is asked about every leaf: for a network that can be trusted
    /// with both. Leaves are played out as well unless it is trusted entirely.
    Leaves,
}

/// What somebody who experiments wants otherwise than [`GuidedAgent`](super::GuidedAgent) has it on a board.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct MixtureWish {
    /// The network is asked about a position that has been visited so often.
    pub counsel_at: Option<u32>,
    /// How much of a judgement is the network's, above 0 and up to 1.
    pub trust: Option<f32>,
    /// How much of what is believed of a move comes from its signs and not from the network, 0 to 1.
    pub signs: Option<f32>,
    /// The temperature of what the network says of moves, above 0; 1 leaves it as it is.
    pub soften: Option<f32>,
    /// How much a search by beliefs explores: the c of [`Formula::PuctRave`](tengen_search::Formula::PuctRave), and of
    /// [`Formula::Puct`](tengen_search::Formula::Puct) where the network is asked about every leaf.
    pub explore: Option<f32>,
    /// How much more it explores with many visits, where the network is asked about every leaf: the growth of
    /// [`Formula::Puct`](tengen_search::Formula::Puct).
    pub growth: Option<f32>,
    /// How much less moves not tried yet are worth there: its reduction.
    pub reduction: Option<f32>,
    /// How the search goes about.
    pub way: Option<Way>,
}

impl MixtureWish {
    /// Nothing.
    pub const NONE: Self = Self {
        counsel_at: None,
        trust: None,
        signs: None,
        soften: None,
        explore: None,
        growth: None,
        reduction: None,
        way: None,
    };
}

impl Mixture {
    /// Where the network has learnt most, on boards of up to 100 points, and may judge every leaf; a playout of each still keeps it
    /// from what it does not see.
    const AT_HOME: Self = Self {
        counsel_at: 1,
        trust: 0.7,
        signs: 0.3,
        soften: 1.0,
        explore: 0.5,
        growth: 0.45,
        reduction: 0.2,
        way: Way::Leaves,
    };
    /// Where it knows its way about: on larger boards of squares.
    const FAMILIAR: Self = Self {
        counsel_at: 4,
        trust: 0.6,
        signs: 0.3,
        soften: 1.0,
        explore: 0.6,
        growth: 0.45,
        reduction: 0.2,
        way: Way::Beliefs,
    };
    /// Where it has seen little, and playouts know more of who wins; of moves neither knows as much as both together.
    const STRANGE: Self = Self {
        counsel_at: 40,
        trust: 0.25,
        signs: 0.55,
        soften: 1.0,
        explore: 0.6,
        growth: 0.45,
        reduction: 0.2,
        way: Way::Playouts,
    };

    /// What has been measured to play best on boards of this kind, with little time at least (`docs/strength.md`).
    pub(super) fn on(board: &Board) -> Self {
        if is_small(board) {
            Self::AT_HOME
        } else if is_of_squares(board) {
            Self::FAMILIAR
        } else {
            Self::STRANGE
        }
    }

    /// The same as far as nobody wants it otherwise.
    pub(super) fn with(self, wish: MixtureWish) -> Self {
        Self {
            counsel_at: wish.counsel_at.unwrap_or(self.counsel_at),
            trust: wish.trust.unwrap_or(self.trust),
            signs: wish.signs.unwrap_or(self.signs),
            soften: wish.soften.unwrap_or(self.soften),
            explore: wish.explore.unwrap_or(self.explore),
            growth: wish.growth.unwrap_or(self.growth),
            reduction: wish.reduction.unwrap_or(self.reduction),
            way: wish.way.unwrap_or(self.way),
        }
    }

    /// What a playout weighs beside an evaluation where owners are added up, so that each has its share.
    pub(super) fn weight_of_playout(&self) -> f32 {
        (1.0 - self.trust) / (self.trust * self.counsel_at as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_is_at_home_on_small_boards_and_knows_larger_ones_of_squares() {
        for (expected, boards) in [
            (Mixture::AT_HOME, ["grid:9", "torus:7x11", "sphere:92", "grid:10"]),
            (Mixture::AT_HOME, ["klein:8x8", "hex:4", "tri:6", "random:85:99"]),
            (Mixture::FAMILIAR, ["grid:13", "torus:13", "grid:19", "mobius:9x13"]),
            (Mixture::STRANGE, ["sphere:162", "random:150:3", "tri:13", "sphere:362"]),
        ] {
            for spec in boards {
                assert_eq!(Mixture::on(&Board::from_spec(spec).unwrap()), expected, "{spec}");
            }
        }
    }

    #[test]
    fn owners_are_shared_out_as_judgements_are() {
        for mixture in [Mixture::AT_HOME, Mixture::FAMILIAR, Mixture::STRANGE] {
            let playouts = mixture.weight_of_playout() * mixture.counsel_at as f32;
            assert!((1.0 / (1.0 + playouts) - mixture.trust).abs() < 1e-6);
        }
    }
}
