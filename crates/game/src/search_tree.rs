use serde::{Deserialize, Serialize};

use crate::{GameSpec, Games, Refused, Seat, Table, Turn, codes};

/// The tree that a search has grown, as much of it as is told: the positions most often visited.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SearchTree {
    /// Who is to move at its root.
    pub seat: Seat,
    /// How many positions the search holds in memory, told or not.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub positions: u64,
    /// The root first; of every other its parent comes before it, and children in the order of their visits.
    pub nodes: Vec<TreeNode>,
}

/// A position of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TreeNode {
    /// Where its parent stands in the list; none for the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub parent: Option<u32>,
    /// The move that leads there, as the game writes it, and whose it is; none for the root.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub mv: Option<(Seat, String)>,
    /// How often the search came by.
    pub visits: u32,
    /// The payoff that each seat can expect there, from 0 to 1, where it is known: searches with more than two seats keep that of whoever
    /// moved.
    pub values: Vec<Option<f32>>,
    /// How likely the move looked before it was tried, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub prior: Option<f32>,
    /// Who wins there for sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub wins: Option<Seat>,
    /// How many of its moves were tried and are not told.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub more: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// How much of a tree is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeSize {
    /// So many positions at most, those most often visited.
    pub nodes: usize,
    /// So many moves deep at most.
    pub depth: u32,
}

impl Default for TreeSize {
    fn default() -> Self {
        Self { nodes: 2_000, depth: 30 }
    }
}

/// A tree with the game that it is about: what is written into files.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SavedTree {
    /// [`SavedTree::VERSION`].
    pub tengen_tree: u32,
    /// Who searched.
    pub engine: String,
    /// The game, with everything filled in.
    pub game: GameSpec,
    /// The moves that led to the root.
    pub moves: Vec<(Seat, String)>,
    /// What was found.
    pub tree: SearchTree,
}

impl SavedTree {
    /// The version of the file.
    pub const VERSION: u32 = 1;
    /// No file has more bytes.
    pub const MOST_BYTES: usize = 8 << 20;
    /// No file has more positions.
    pub const MOST_NODES: usize = 20_000;
    /// None of them is more moves away from the root.
    pub const MOST_DEPTH: usize = 200;

    /// Reads a file.
    ///
    /// # Errors
    /// `tree_unreadable`, `tree_version` or `tree_unfit`: what is wrong with it, and where. Whether the moves can be made is not looked at.
    pub fn read(text: &str) -> Result<Self, Refused> {
        let unreadable = |detail: String| Refused::new(&codes::TREE_UNREADABLE).with("detail", detail);
        if text.len() > Self::MOST_BYTES {
            return Err(unreadable(format!("more than {} bytes", Self::MOST_BYTES)));
        }
        #[derive(Deserialize)]
        struct Version {
            tengen_tree: u32,
        }
        let short = |error: serde_json::Error| error.to_string().chars().take(200).collect::<String>();
        // What another version writes may look different.
        let Version { tengen_tree } = serde_json::from_str(text).map_err(|error| unreadable(short(error)))?;
        if tengen_tree != Self::VERSION {
            let refused = Refused::new(&codes::TREE_VERSION).with("known", Self::VERSION).with("found", tengen_tree);
            return Err(refused);
        }
        let saved: Self = serde_json::from_str(text).map_err(|error| unreadable(short(error)))?;
        saved.tree.check()?;
        Ok(saved)
    }

    /// The table at its root.
    ///
    /// # Errors
    /// If there is no such game, or the moves cannot be made.
    pub fn table(&self, games: &Games) -> Result<Box<dyn Table>, Refused> {
        let (_, mut table) = games.open(&self.game)?;
        for (ply, (seat, mv)) in self.moves.iter().enumerate() {
            table.play(*seat, mv).map_err(|refused| refused.placed("ply", ply))?;
        }
        Ok(table)
    }

    /// The moves from the root to a position; nothing if there is none of that number.
    #[must_use]
    pub fn line(&self, node: usize) -> Option<Vec<(Seat, String)>> {
        let mut line = Vec::new();
        let mut at = self.tree.nodes.get(node)?;
        while let (Some(parent), Some(mv)) = (at.parent, &at.mv) {
            line.push(mv.clone());
            at = self.tree.nodes.get(parent as usize)?;
        }
        line.reverse();
        Some(line)
    }

    /// Makes every move of the tree at a table, each where it belongs.
    ///
    /// # Errors
    /// The first that cannot be made, with the number of its position (`node`); what is wrong with the game or the moves before.
    pub fn check_moves(&self, games: &Games) -> Result<(), Refused> {
        let root = self.table(games)?;
        if root.seats() != self.tree.nodes[0].values.len() {
            return Err(unfit(0, "it does not have a value for each seat"));
        }
        if !matches!(root.turn(), Turn::Of(seat) if seat == self.tree.seat) {
            return Err(unfit(0, "somebody else is to move"));
        }
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.tree.nodes.len()];
        for (at, node) in self.tree.nodes.iter().enumerate().skip(1) {
            children[node.parent.unwrap_or(0) as usize].push(at);
        }
        // Depth first, so that one table and its undo are enough.
        let (mut table, mut made, mut waiting) = (root, 0, vec![(0, 0usize)]);
        while let Some((at, depth)) = waiting.pop() {
            while made >= depth.max(1) {
                table.undo();
                made -= 1;
            }
            if let Some((seat, mv)) = &self.tree.nodes[at].mv {
                table.play(*seat, mv).map_err(|refused| refused.placed("node", at))?;
                made += 1;
            }
            waiting.extend(children[at].iter().rev().map(|child| (*child, depth + 1)));
        }
        Ok(())
    }
}

fn unfit(node: usize, reason: &str) -> Refused {
    Refused::new(&codes::TREE_UNFIT).with("node", node).with("detail", reason)
}

impl SearchTree {
    /// Whether it is one.
    fn check(&self) -> Result<(), Refused> {
        let Some(root) = self.nodes.first() else { return Err(unfit(0, "it is empty")) };
        if self.nodes.len() > SavedTree::MOST_NODES {
            return Err(unfit(SavedTree::MOST_NODES, "it has more positions than any that is shown"));
        }
        let seats = root.values.len();
        let mut depths: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for (at, node) in self.nodes.iter().enumerate() {
            let depth = match (at, node.parent, &node.mv) {
                (0, None, None) => 0,
                (0, ..) => {
                    return Err(unfit(at, "the first position is the root, without a parent and without a move"));
                }
                (_, Some(parent), Some(_)) if (parent as usize) < at => depths[parent as usize] + 1,
                (_, Some(_), Some(_)) => return Err(unfit(at, "its parent does not come before it")),
                _ => return Err(unfit(at, "it has no parent, or no move")),
            };
            if depth > SavedTree::MOST_DEPTH {
                return Err(unfit(at, "it is too deep"));
            }
            depths.push(depth);
            let share = |value: &f32| (0.0..=1.0).contains(value);
            if node.values.len() != seats || !node.values.iter().flatten().all(share) {
                return Err(unfit(at, "it does not have a value from 0 to 1 for each seat"));
            }
            if !node.prior.iter().all(share) {
                return Err(unfit(at, "its prior is not from 0 to 1"));
            }
            if node.wins.is_some_and(|seat| usize::from(seat.0) >= seats) {
                return Err(unfit(at, "nobody of that seat can win"));
            }
        }
        Ok(())
    }
}
