/// How the next move to look at is chosen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Formula {
    /// Upper confidence bounds: value + c √(ln N / n). Moves not tried yet come first.
    Uct {
        /// How much to explore.
        c: f32,
    },
    /// Values mixed with AMAF values, which count less the more is known (D. Silver's schedule), and a little exploration.
    Rave {
        /// How much to explore.
        c: f32,
        /// How many visits make a value count as much as AMAF values.
        equivalence: f32,
    },
    /// Values and priors, as in AlphaZero: value + c p √N / (1 + n). Moves not tried yet are taken to be worth a little
    /// less than the node itself.
    Puct {
        /// How much to explore.
        c: f32,
        /// How much less.
        reduction: f32,
    },
}

/// What is known of a move when the next is chosen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    pub(crate) visits: f32,
    pub(crate) value: f32,
    pub(crate) rave_visits: f32,
    pub(crate) rave_value: f32,
    pub(crate) probability: f32,
}

/// What is known of the node they follow.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parent {
    pub(crate) root_of_visits: f32,
    pub(crate) log_of_visits: f32,
    pub(crate) value: f32,
}

impl Parent {
    pub(crate) fn new(visits: f32, value: f32) -> Self {
        Self { root_of_visits: visits.sqrt(), log_of_visits: visits.max(1.0).ln(), value }
    }
}

impl Formula {
    /// How urgent it is to look at a move next.
    #[inline]
    pub(crate) fn urgency(self, known: &Known, parent: &Parent) -> f32 {
        match self {
            Self::Uct { c } => {
                if known.visits == 0.0 {
                    return f32::INFINITY;
                }
                known.value + c * (parent.log_of_visits / known.visits).sqrt()
            }
            Self::Rave { c, equivalence } => {
                let weight = (equivalence / (3.0 * known.visits + equivalence)).sqrt();
                let weight = if known.rave_visits > 0.0 { weight } else { 0.0 };
                let value = if known.visits > 0.0 { known.value } else { parent.value };
                let mixed = (1.0 - weight) * value + weight * known.rave_value;
                if c == 0.0 { mixed } else { mixed + c * (parent.log_of_visits / (known.visits + 1.0)).sqrt() }
            }
            Self::Puct { c, reduction } => {
                let value = if known.visits > 0.0 { known.value } else { parent.value - reduction };
                value + c * known.probability * parent.root_of_visits / (1.0 + known.visits)
            }
        }
    }
}
