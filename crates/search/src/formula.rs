/// How the next move to look at is chosen. Values are for the seat that chooses, from 0 to 1, priors
/// ([`Prior`](crate::Prior)) included; N and n are the visits of the position and of the move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Formula {
    /// Upper confidence bounds (L. Kocsis and C. Szepesvári, 2006): value + c √(ln N / n).
    Uct {
        /// How much to explore.
        c: f32,
        /// How urgent a move is of which nothing is known (first-play urgency; S. Gelly and Y. Wang, 2006):
        /// `f32::INFINITY` tries each once before any twice, the likeliest first; 1 or less lets a good move found early
        /// be looked at first.
        first_play: f32,
    },
    /// Values mixed with AMAF values, which count less the more is known (the hand-selected schedule of S. Gelly and
    /// D. Silver, 2011), and a little exploration.
    Rave {
        /// How much to explore.
        c: f32,
        /// How many visits make a value count as much as AMAF values.
        equivalence: f32,
    },
    /// Values and priors, as in AlphaZero: value + c p √N / (1 + n). Moves not tried yet are taken to be worth a little
    /// less than the position itself, and the less the more of what looked likely has been tried.
    Puct {
        /// How much to explore.
        c: f32,
        /// How much more with many visits: c grows by this share of itself with ln (1 + N / 500).
        growth: f32,
        /// How much less moves not tried yet are worth once all that looked likely has been tried.
        reduction: f32,
    },
    /// As [`Formula::Puct`] without growth, and the same for all moves not tried yet, with AMAF values: m games in which a
    /// move was made later count as m / (m + n + `doubt` + m n / `equivalence`) of what it is worth.
    PuctRave {
        /// How much to explore.
        c: f32,
        /// How much less than the position a move is worth of which nothing is known.
        reduction: f32,
        /// How many visits make a value count as much as many AMAF values.
        equivalence: f32,
        /// How many games make AMAF values count as much as what the position is worth.
        doubt: f32,
    },
}

/// What is known of a move when the next is chosen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    pub(crate) visits: f32,
    pub(crate) value: f32,
    pub(crate) amaf_visits: f32,
    pub(crate) amaf_value: f32,
    pub(crate) probability: f32,
}

/// What is known of the position they are made in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parent {
    root_of_visits: f32,
    log_of_visits: f32,
    /// ln (1 + visits / 500)
    growth: f32,
    value: f32,
    /// The square root of how likely it looked that one of the moves tried would be made.
    root_of_tried: f32,
}

impl Parent {
    pub(crate) fn new(visits: f32, value: f32, tried: f32) -> Self {
        Self {
            root_of_visits: visits.sqrt(),
            log_of_visits: visits.max(1.0).ln(),
            growth: (visits / GROWS_FROM).ln_1p(),
            value,
            root_of_tried: tried.clamp(0.0, 1.0).sqrt(),
        }
    }
}

/// Exploration grows noticeably from so many visits on.
const GROWS_FROM: f32 = 500.0;

/// More urgent than anything that is known.
const BEFORE_ALL_OTHERS: f32 = 1e12;

impl Formula {
    /// Whether it makes a difference how likely the moves looked that were tried.
    #[inline]
    pub(crate) fn asks_what_was_tried(self) -> bool {
        matches!(self, Self::Puct { .. })
    }

    /// How urgent it is to look at a move next.
    #[inline]
    pub(crate) fn urgency(self, known: &Known, parent: &Parent) -> f32 {
        match self {
            Self::Uct { c, first_play } => {
                if known.visits > 0.0 {
                    known.value + c * (parent.log_of_visits / known.visits).sqrt()
                } else if first_play.is_infinite() {
                    BEFORE_ALL_OTHERS * (1.0 + known.probability)
                } else {
                    first_play + known.probability
                }
            }
            Self::Rave { c, equivalence } => {
                let weight = if known.amaf_visits > 0.0 { amaf_weight(known.visits, equivalence) } else { 0.0 };
                let value = if known.visits > 0.0 { known.value } else { parent.value };
                let mixed = (1.0 - weight) * value + weight * known.amaf_value;
                if c == 0.0 { mixed } else { mixed + c * (parent.log_of_visits / (known.visits + 1.0)).sqrt() }
            }
            Self::Puct { c, growth, reduction } => {
                let unknown = parent.value - reduction * parent.root_of_tried;
                let value = if known.visits > 0.0 { known.value } else { unknown };
                let c = c * (1.0 + growth * parent.growth);
                value + c * known.probability * parent.root_of_visits / (1.0 + known.visits)
            }
            Self::PuctRave { c, reduction, equivalence, doubt } => {
                let (n, m) = (known.visits, known.amaf_visits);
                let value = if n > 0.0 { known.value } else { parent.value - reduction };
                let weight = m / (m + n + doubt + m * n / equivalence);
                let value = value + weight * (known.amaf_value - value);
                value + c * known.probability * parent.root_of_visits / (1.0 + n)
            }
        }
    }
}

/// How much AMAF values count: all at first, half after `equivalence` visits, less and less from there.
#[inline]
fn amaf_weight(visits: f32, equivalence: f32) -> f32 {
    (equivalence / (3.0 * visits + equivalence)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNKNOWN: Known = Known { visits: 0.0, value: 0.0, amaf_visits: 0.0, amaf_value: 0.0, probability: 0.0 };

    #[test]
    fn amaf_counts_for_all_then_half_then_hardly() {
        assert_eq!(amaf_weight(0.0, 1000.0), 1.0);
        assert_eq!(amaf_weight(1000.0, 1000.0), 0.5);
        let weights: Vec<f32> = (0..50).map(|tens| amaf_weight(tens as f32 * 10.0, 1000.0)).collect();
        assert!(weights.windows(2).all(|pair| pair[0] > pair[1]));
        assert!(amaf_weight(1e6, 1000.0) < 0.02);
    }

    #[test]
    fn rave_mixes_by_weight() {
        let rave = Formula::Rave { c: 0.0, equivalence: 300.0 };
        let known = Known { visits: 300.0, value: 0.2, amaf_visits: 900.0, amaf_value: 0.6, ..UNKNOWN };
        let urgency = rave.urgency(&known, &Parent::new(1000.0, 0.9, 0.0));
        assert!((urgency - 0.4).abs() < 1e-6, "half of 0.2 and half of 0.6, not {urgency}");
    }

    #[test]
    fn rave_without_amaf_values_falls_back_on_the_value_then_on_the_parent() {
        let rave = Formula::Rave { c: 0.0, equivalence: 300.0 };
        let parent = Parent::new(10.0, 0.7, 0.0);
        assert_eq!(rave.urgency(&Known { visits: 5.0, value: 0.3, ..UNKNOWN }, &parent), 0.3);
        assert_eq!(rave.urgency(&UNKNOWN, &parent), 0.7);
    }

    #[test]
    fn uct_tries_everything_once_the_likeliest_first() {
        let uct = Formula::Uct { c: 1.4, first_play: f32::INFINITY };
        let parent = Parent::new(1e6, 0.5, 0.0);
        let likely = uct.urgency(&Known { probability: 0.300_1, ..UNKNOWN }, &parent);
        let less = uct.urgency(&Known { probability: 0.3, ..UNKNOWN }, &parent);
        let tried_and_good = uct.urgency(&Known { visits: 1.0, value: 1.0, probability: 1.0, ..UNKNOWN }, &parent);
        assert!(likely > less && less > tried_and_good);
    }

    #[test]
    fn uct_with_first_play_urgency_stays_with_a_good_move() {
        let uct = Formula::Uct { c: 0.1, first_play: 0.9 };
        let parent = Parent::new(20.0, 0.5, 0.0);
        let good = uct.urgency(&Known { visits: 20.0, value: 0.95, ..UNKNOWN }, &parent);
        let bad = uct.urgency(&Known { visits: 20.0, value: 0.5, ..UNKNOWN }, &parent);
        let unknown = uct.urgency(&UNKNOWN, &parent);
        assert!(good > unknown && unknown > bad);
    }

    #[test]
    fn uct_gives_the_published_bound() {
        let uct = Formula::Uct { c: 1.0, first_play: f32::INFINITY };
        let parent = Parent::new(std::f32::consts::E.powi(4), 0.0, 0.0);
        assert!((uct.urgency(&Known { visits: 1.0, value: 0.5, ..UNKNOWN }, &parent) - 2.5).abs() < 1e-5);
    }

    #[test]
    fn puct_takes_the_unknown_for_a_little_less_than_the_parent() {
        let puct = Formula::Puct { c: 2.0, growth: 0.0, reduction: 0.2 };
        let parent = Parent::new(16.0, 0.6, 0.25);
        let urgency = puct.urgency(&Known { probability: 0.25, ..UNKNOWN }, &parent);
        assert!((urgency - (0.5 + 2.0 * 0.25 * 4.0)).abs() < 1e-6);
        let tried = puct.urgency(&Known { visits: 3.0, value: 0.8, probability: 0.25, ..UNKNOWN }, &parent);
        assert!((tried - (0.8 + 0.5)).abs() < 1e-6);
    }

    #[test]
    fn puct_doubts_the_unknown_the_more_the_more_it_has_tried() {
        let puct = Formula::Puct { c: 2.0, growth: 0.0, reduction: 0.2 };
        let urgency = |tried| puct.urgency(&UNKNOWN, &Parent::new(16.0, 0.6, tried));
        assert!((urgency(0.0) - 0.6).abs() < 1e-6, "as much as the position before anything was tried");
        assert!((urgency(1.0) - 0.4).abs() < 1e-6);
    }

    #[test]
    fn puct_explores_more_with_many_visits() {
        let known = Known { visits: 9.0, value: 0.5, probability: 0.1, ..UNKNOWN };
        let urgency = |growth, visits| {
            Formula::Puct { c: 1.0, growth, reduction: 0.0 }.urgency(&known, &Parent::new(visits, 0.5, 1.0)) - 0.5
        };
        assert!((urgency(0.5, 1e-3) / urgency(0.0, 1e-3) - 1.0).abs() < 1e-3);
        let e = std::f32::consts::E;
        assert!((urgency(0.5, 500.0 * (e - 1.0)) / urgency(0.0, 500.0 * (e - 1.0)) - 1.5).abs() < 1e-3);
    }

    #[test]
    fn puct_with_amaf_values_believes_them_until_it_knows_better() {
        let formula = Formula::PuctRave { c: 0.0, reduction: 0.1, equivalence: 100.0, doubt: 30.0 };
        let parent = Parent::new(16.0, 0.6, 0.0);
        let urgency = |known: Known| formula.urgency(&known, &parent);
        assert_eq!(urgency(UNKNOWN), 0.5, "nothing is known but the position");
        let heard = |amaf_visits| urgency(Known { amaf_visits, amaf_value: 0.9, ..UNKNOWN });
        assert!((heard(30.0) - 0.7).abs() < 1e-6, "half of what was heard, half of what the position is worth");
        assert!(heard(30_000.0) > 0.89);
        let tried = |visits| urgency(Known { visits, value: 0.3, amaf_visits: 1e6, amaf_value: 0.9, probability: 0.0 });
        assert!((tried(100.0) - 0.6).abs() < 1e-3, "half after as many visits as the equivalence says");
        assert!(tried(100_000.0) < 0.31);
    }
}
