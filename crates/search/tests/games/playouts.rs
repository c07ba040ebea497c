use tengen_game::{Game, Seat, Turn};
use tengen_search::{Judge, Payoffs, Prior, Trace};

use super::thicket::mix;

/// Judges by playing on at random; the same seed gives the same games.
#[derive(Debug, Clone)]
pub struct Playouts<M> {
    state: u64,
    amaf: Option<Amaf<M>>,
}

/// How many slots there are for AMAF values, and which a move has.
#[derive(Debug, Clone, Copy)]
struct Amaf<M> {
    slots: usize,
    slot: fn(M) -> usize,
}

impl<M> Playouts<M> {
    pub fn new(seed: u64) -> Self {
        Self { state: mix(seed), amaf: None }
    }

    pub fn with_amaf(self, slots: usize, slot: fn(M) -> usize) -> Self {
        Self { amaf: Some(Amaf { slots, slot }), ..self }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state = mix(self.state);
        (self.state >> 33) as usize % bound
    }
}

impl<G: Game> Judge<G> for Playouts<G::Move> {
    fn judge(&mut self, game: &G, trace: &mut Trace) -> Payoffs {
        let mut game = game.clone();
        let mut moves = Vec::new();
        loop {
            match game.turn() {
                Turn::Over(outcome) => return [0, 1, 2, 3].map(|seat| outcome.payoff(Seat(seat))),
                Turn::Of(seat) => {
                    game.legal(&mut moves);
                    let mv = moves[self.below(moves.len())];
                    if let Some(amaf) = &self.amaf {
                        trace.note(seat, (amaf.slot)(mv));
                    }
                    game.play(mv);
                }
            }
        }
    }

    fn priors(&mut self, _game: &G, moves: &mut Vec<G::Move>, priors: &mut Vec<Prior>) {
        let even = 1.0 / moves.len() as f32;
        priors.fill(Prior { visits: 0.0, value: 0.0, probability: even });
    }

    fn slots(&self) -> usize {
        self.amaf.as_ref().map_or(0, |amaf| amaf.slots)
    }

    fn slot(&self, mv: G::Move) -> Option<usize> {
        self.amaf.as_ref().map(|amaf| (amaf.slot)(mv))
    }
}
