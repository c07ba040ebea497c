//! What a playout knows of Go, on a board of any shape.
//!
//! A playout answers the last move before it plays anywhere: it captures what stands in atari beside it, saves what the
//! move put in atari, and plays shapes of contact around it. Everything else is a random point that fills no own eye
//! and, mostly, puts no own stones in atari. All of it speaks of neighbours, chains and rims ([`tengen_go::eye`]), so a
//! grid is no special case.

use tengen_board::Point;
use tengen_go::{Colour, Playout, Position, Random, margin_of_filled_board, score};

/// How often, in 256, a rule that has something to say is heard.
const HEARD_CAPTURE: u32 = 232;
const HEARD_SHAPE: u32 = 243;
/// How often a random move into self-atari is taken back.
const REFUSED_SELF_ATARI: u32 = 230;

/// Plays games to the end with a little knowledge.
#[derive(Debug, Clone)]
pub struct Instinct {
    random: Random,
    candidates: Vec<Point>,
}

impl Instinct {
    /// The same seed plays the same games.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Random::with_seed(seed), candidates: Vec::with_capacity(32) }
    }

    /// Plays to the end from here; each stone is told to `note`. The position is left at the end of the game.
    pub fn play_out(
        &mut self,
        position: &mut Position,
        mut turn: Colour,
        mut last: Option<Point>,
        mut note: impl FnMut(Colour, Point),
    ) -> Playout {
        let most = position.ground().board().len() as u32 * 3 + 20;
        let (mut moves, mut passes) = (0, 0);
        while passes < 2 && moves < most {
            let next = self.next(position, turn, last);
            match next {
                Some(point) => {
                    position.play(point, turn, |_| {});
                    note(turn, point);
                    moves += 1;
                    passes = 0;
                }
                None => {
                    position.set_ko(None);
                    passes += 1;
                }
            }
            last = next;
            turn = !turn;
        }
        let margin = if passes < 2 {
            score::area(position, &[]).into_iter().flatten().map(Colour::sign).sum()
        } else {
            margin_of_filled_board(position)
        };
        Playout { margin, moves }
    }

    /// The next move of a playout.
    fn next(&mut self, position: &mut Position, colour: Colour, last: Option<Point>) -> Option<Point> {
        if let Some(last) = last.filter(|last| position.stone(*last).is_some()) {
            if self.hears(HEARD_CAPTURE) {
                self.candidates.clear();
                fights(position, colour, last, &mut self.candidates);
                if let Some(point) = self.choose(position, colour, false) {
                    return Some(point);
                }
            }
            if self.hears(HEARD_SHAPE) {
                self.candidates.clear();
                shapes(position, colour, last, &mut self.candidates);
                if let Some(point) = self.choose(position, colour, true) {
                    return Some(point);
                }
            }
        }
        let refused = |position: &Position, point: Point, random: &mut Random| {
            position.open(point) < 2 && position.is_self_atari(point, colour) && random.below(256) < REFUSED_SELF_ATARI
        };
        position.random_move_if(colour, &mut self.random, |position, point, random| !refused(position, point, random))
    }

    fn hears(&mut self, share: u32) -> bool {
        self.random.below(256) < share
    }

    /// One of the candidates that may be played.
    fn choose(&mut self, position: &Position, colour: Colour, careful: bool) -> Option<Point> {
        while !self.candidates.is_empty() {
            let at = self.random.below(self.candidates.len() as u32) as usize;
            let point = self.candidates.swap_remove(at);
            let allowed = position.ko() != Some(point)
                && position.stone(point).is_none()
                && (position.open(point) > 0 || position.is_playable(point, colour));
            if allowed && !(careful && position.is_self_atari(point, colour)) {
                return Some(point);
            }
        }
        None
    }
}

/// Captures and escapes that the last move calls for.
pub(crate) fn fights(position: &Position, colour: Colour, last: Point, out: &mut Vec<Point>) {
    // The stone just played may stand in atari itself.
    if let Some(liberty) = position.chain(last).and_then(tengen_go::Chain::lone_liberty) {
        out.push(liberty);
    }
    for &n in position.ground().board().neighbours(last) {
        if position.stone(n) != Some(colour) {
            continue;
        }
        let Some(liberty) = position.chain(n).and_then(tengen_go::Chain::lone_liberty) else { continue };
        position.captures_around(n, |capture| {
            if !out.contains(&capture) {
                out.push(capture);
            }
        });
        if !out.contains(&liberty) && !position.is_self_atari(liberty, colour) {
            out.push(liberty);
        }
    }
}

/// Points of contact around the last move.
fn shapes(position: &Position, colour: Colour, last: Point, out: &mut Vec<Point>) {
    let ground = position.ground();
    for &point in ground.board().neighbours(last).iter().chain(ground.rim(last).0) {
        if position.stone(point).is_none() && is_shape(position, point, colour) {
            out.push(point);
        }
    }
}

/// Whether a point is one that players look at: beside an enemy stone and near an own one, with room to grow, or where
/// chains are cut or joined.
pub(crate) fn is_shape(position: &Position, point: Point, colour: Colour) -> bool {
    let (own, enemy) = (position.near(point, colour), position.near(point, !colour));
    if enemy == 0 {
        return false;
    }
    let (rim, _) = position.ground().rim(point);
    let near_own = own > 0 || rim.iter().any(|p| position.stone(*p) == Some(colour));
    if !near_own {
        return false;
    }
    position.open(point) >= 2
        || (enemy >= 2 && position.chains_around(point, !colour) >= 2)
        || (own >= 2 && position.chains_around(point, colour) >= 2)
}
