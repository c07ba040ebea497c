use tengen_game::{Outcome, Seat};
use tengen_gomoku::{Gomoku, Move};
use tengen_search::{Judge, Payoffs, Prior, Trace};

use super::{keep, payoffs, shares};
use crate::cell::Cell;
use crate::decided::Decided;
use crate::evaluations::Evaluations;
use crate::kind::Kind;
use crate::position::Position;
use crate::threat::Vcf;

/// Evaluates leaves by the network, once the stones that are forced have been placed, and looks for wins by fours before.
pub(crate) struct Puct<'e> {
    evaluations: &'e mut Evaluations,
    vcf: &'e mut Vcf,
    /// Positions in one look for a win by fours; none at all if 0.
    fours: u64,
    /// The leaf that was asked about last, its forced stones placed.
    settled: Option<(u64, Position)>,
    /// Of the moves taken out last.
    only_losses: bool,
    cells: Vec<Cell>,
}

/// No more fours in a row are looked for at a leaf.
const MOST_FOURS: u8 = 20;

impl<'e> Puct<'e> {
    pub(crate) fn new(evaluations: &'e mut Evaluations, vcf: &'e mut Vcf, fours: u64) -> Self {
        Self { evaluations, vcf, fours, settled: None, only_losses: false, cells: Vec::new() }
    }
}

impl Judge<Gomoku> for Puct<'_> {
    fn winner(&mut self, game: &Gomoku) -> Option<Seat> {
        let mut position = Position::of(game);
        let hash = position.hash();
        let wins = match position.settle() {
            Decided::Wins(_) => Some(position.turn()),
            Decided::Loses => Some(!position.turn()),
            Decided::Open if self.fours > 0 => {
                let turn = position.turn();
                self.vcf.find(&mut position, MOST_FOURS, self.fours).won().map(|_| turn)
            }
            Decided::Open | Decided::Drawn | Decided::Forced(_) => None,
        };
        self.settled = Some((hash, position));
        wins.map(|colour| game.seat_of(colour))
    }

    fn judge(&mut self, game: &Gomoku, _: &mut Trace) -> Payoffs {
        let position = Position::of(game);
        let kept = self.settled.take().filter(|(hash, _)| *hash == position.hash());
        let mut position = kept.map_or(position, |(_, position)| position);
        match position.settle() {
            Decided::Drawn => payoffs(&Outcome::draw(2)),
            Decided::Wins(_) => shares(game, position.turn(), 1.0),
            Decided::Loses => shares(game, position.turn(), 0.0),
            Decided::Open | Decided::Forced(_) => {
                shares(game, position.turn(), self.evaluations.of(&position).expectation)
            }
        }
    }

    fn priors(&mut self, game: &Gomoku, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let position = Position::of(game);
        if let Decided::Forced(five) | Decided::Wins(five) = position.decided() {
            self.only_losses = true;
            return keep(moves, priors, |cell| (cell == five).then_some(1.0));
        }
        let evaluated = self.evaluations.of(&position);
        self.only_losses = position.count(!position.turn(), Kind::OpenFour) > 0;
        if self.only_losses {
            position.defences(&mut self.cells);
            let cells = &self.cells;
            // Defences far from all that the network has looked at are rare, but may be the only ones.
            keep(moves, priors, |cell| cells.contains(&cell).then(|| evaluated.probability(cell).max(1e-3)));
        } else {
            let mut likely = vec![None; crate::CELLS];
            evaluated.moves.iter().for_each(|(cell, probability)| likely[cell.index()] = Some(*probability));
            keep(moves, priors, |cell| likely[cell.index()]);
        }
    }

    fn leaves_out_only_losses(&self) -> bool {
        self.only_losses
    }
}
