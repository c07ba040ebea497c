use std::sync::Arc;

use tengen_go::{Colour, Life, Position};

use crate::judge::Ownership;

/// What one worker gathers of who owns which point: what is proven where the search begins, what the network expects of the
/// rest, and how playouts end.
#[derive(Debug, Clone)]
pub(super) struct Owners {
    proven: Arc<[Option<Colour>]>,
    gathered: Arc<Ownership>,
    expected: Vec<f32>,
    weight: f32,
}

impl Owners {
    /// `weight` is what a playout weighs beside what the network expects.
    pub(super) fn new(root: &Position, weight: f32) -> Self {
        let life = Life::of(root);
        let points = root.ground().board().points();
        let owner = |point| root.stone(point).filter(|_| life.is_alive(point)).or_else(|| life.territory(point));
        let proven: Arc<[Option<Colour>]> = points.map(owner).collect();
        let gathered = Ownership::beside_expectations(proven.len(), weight);
        Self { gathered, expected: Vec::with_capacity(proven.len()), weight, proven }
    }

    /// For another worker of the same search.
    pub(super) fn for_another(&self) -> Self {
        Self { gathered: Ownership::beside_expectations(self.proven.len(), self.weight), ..self.clone() }
    }

    /// Where it can be read.
    pub(super) fn gathered(&self) -> Arc<Ownership> {
        self.gathered.clone()
    }

    /// Adds what the network expects with `turn` to move.
    pub(super) fn add(&mut self, expected: &[f32], turn: Colour) {
        self.expected.clear();
        let owners = expected.iter().zip(&*self.proven);
        self.expected.extend(owners.map(|(share, proven)| match proven {
            None => *share,
            Some(colour) => (colour.sign() * turn.sign()) as f32,
        }));
        self.gathered.expect(&self.expected, turn);
    }
}

#[cfg(test)]
mod tests {
    use tengen_go::{Go, Setup};

    use super::*;

    #[test]
    fn what_is_proven_needs_no_network() {
        let setup = Setup::on("grid:5x1").unwrap();
        let at = |name: &str| setup.ground.board().point(name).unwrap();
        let stones = vec![(at("B1"), Colour::Black), (at("D1"), Colour::Black)];
        let mut owners = Owners::new(Go::new(Setup { stones, ..setup.clone() }).position(), 1.0);
        owners.add(&[-1.0; 5], Colour::Black);
        owners.add(&[1.0; 5], Colour::White);
        assert_eq!(Ownership::shares(&[owners.gathered()]), [1.0; 5], "each eye is one more than needed");

        let stones = vec![(at("B1"), Colour::Black)];
        let mut owners = Owners::new(Go::new(Setup { stones, ..setup }).position(), 1.0);
        owners.add(&[0.5; 5], Colour::White);
        assert_eq!(Ownership::shares(&[owners.gathered()]), [-0.5; 5], "nothing is proven");
    }
}
