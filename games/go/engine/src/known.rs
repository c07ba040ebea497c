use std::sync::Arc;

use tengen_game::{Game as _, SearchTree, TreeSize};
use tengen_go::Go;
use tengen_search::Tree;

/// The tree of the last move, to go on with.
pub(crate) struct Known {
    pub(crate) tree: Tree<Go>,
    pub(crate) root: Go,
}

impl Known {
    /// The tree, if it was grown for this position.
    pub(crate) fn told(&self, game: &Go, size: &TreeSize) -> Option<SearchTree> {
        let same = self.root.hash() == game.hash() && self.root.moves().eq(game.moves());
        if same { self.tree.told(&self.root, size) } else { None }
    }

    /// The part of the tree that begins at `root`, if that is the same game further on.
    pub(crate) fn take_up(self, root: &Go) -> Option<Tree<Go>> {
        let Self { mut tree, root: mut at } = self;
        let seen = at.moves().len();
        let same_game = Arc::ptr_eq(at.ground(), root.ground())
            && at.komi() == root.komi()
            && at.setup().stones == root.setup().stones
            && at.setup().handicap == root.setup().handicap
            && at.rules() == root.rules()
            && root.moves().len() >= seen
            && at.moves().eq(root.moves().take(seen));
        if !same_game {
            return None;
        }
        for (colour, mv) in root.moves().skip(seen) {
            if at.to_move() != Some(colour) || at.play_as(colour, mv).is_err() || !tree.advance(&at, mv) {
                return None;
            }
        }
        (at.to_move() == root.to_move()).then_some(tree)
    }
}
