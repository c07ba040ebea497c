//! Games of Go as SGF, on any board.
//!
//! A [`Record`] is a tree of nodes with a heading and everything that was settled before the first move. It gives the
//! game at any node, takes new variations, and never loses what it does not understand: the tree stays as it was read.
//!
//! ```
//! use tengen_go::{Colour, record::Record};
//! use tengen_sgf::{ReadOptions, read};
//!
//! let file = b"(;GM[1]SZ[9]PB[Ai]PW[Bo]KM[6.5]RU[Japanese]RE[W+R];B[ee];W[ge](;B[gg])(;B[gf];W[hf]))";
//! let reading = read(file, ReadOptions::default())?;
//! let (record, warnings) = Record::read(reading.collection.trees[0].clone())?;
//! assert!(warnings.is_empty() && record.check().is_empty());
//! assert_eq!(record.heading().player(Colour::Black).name.as_deref(), Some("Ai"));
//!
//! // The heading says how it ended; any node is a game to go on with.
//! assert_eq!(record.heading().game_result().unwrap().to_string(), "W+R");
//! let game = record.main_line_game();
//! let variation = record.node(5).unwrap();
//! assert_eq!(record.game_at(variation).to_move(), Some(Colour::Black));
//!
//! // A game becomes a tree again.
//! let tree = Record::of_game(&game, record.heading());
//! assert_eq!(tree.len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! On grids this is FF\[4\] as every program reads it. On other boards the root has `GM[361]` and says which board
//! ([`BOARD`], [`GRAPH`]), and points are written by name; `docs/sgf.md` has the whole of it. The glued and cut boards
//! of q5Go (`GM[q5go-1]`, `GM[q5go-2]`) are read too.
//!
//! What makes no sense is a [`RecordWarning`] with the number of its node, what is wrong and what was done: moves are
//! played whether they are legal or not, as FF\[4\] asks. Only a tree that is not Go, or whose board cannot be made,
//! is a [`RecordError`].
//!
//! What this does not do: it opens no files, and bytes, escapes and encodings are [`tengen_sgf`]'s affair.

mod ending;
mod fault;
mod heading;
mod marks;
mod notation;
mod q5go;
mod replay;
mod result;
mod rule_names;
mod set_up;
mod start;
mod surface;
mod translate;
mod write;

use std::collections::HashMap;
use std::sync::Arc;

use tengen_board::{Board, Point};
use tengen_sgf::{Ident, Node, NodeId, Tree, Value};

use crate::{Colour, Go, Move, Refusal, Setup};
use fault::shown;
use notation::Notation;
use replay::Walk;
use surface::Surface;

pub use ending::DEAD;
pub use fault::{RecordError, RecordFault, RecordWarning};
pub use heading::Heading;
pub use marks::Mark;
pub use replay::Replay;
pub use result::{By, GameResult};
pub use start::PRISONERS;
pub use surface::{BOARD, GAME, GRAPH};

/// The most warnings that are kept of one record. Nobody reads more.
pub const MOST_WARNINGS: usize = 1_000;

/// How much work [`Record::check`] does before it stops, in units of some tenths of a microsecond: a few seconds for a
/// file made to keep it busy, and far more than any record of a game needs.
const MOST_WORK: usize = 30_000_000;

/// A game of Go as a tree: heading, set-up, main line and variations.
#[derive(Debug, Clone)]
pub struct Record {
    tree: Tree,
    heading: Heading,
    setup: Setup,
    notation: Notation,
}

impl Record {
    /// Reads what the root says: board, rules, set-up and heading. The warnings are about the root; what is wrong with
    /// the moves is found when they are played ([`Record::replay`], [`Record::check`]).
    ///
    /// # Errors
    /// If the tree is not a game of Go, or its board cannot be made.
    pub fn read(tree: Tree) -> Result<(Self, Vec<RecordWarning>), RecordError> {
        let mut faults = Vec::new();
        let root = &tree[tree.root()];
        let Surface { board, notation } = Surface::read(root, &mut faults)?;
        let heading = Heading::read(root);
        if let (Some(text), None) = (&heading.result, heading.game_result()) {
            faults.push(RecordFault::Result { text: shown(text) });
        }
        let setup = start::read(&tree, &board, &notation, &mut faults);
        let node = tree.root();
        let warnings = faults.into_iter().take(MOST_WARNINGS);
        let warnings = warnings.map(|fault| RecordWarning { node, number: 0, fault }).collect();
        Ok((Self { tree, heading, setup, notation }, warnings))
    }

    /// The tree of a game: its set-up, its moves, and once it is over its result, territory and dead stones. The
    /// result of the heading is used only while the game has none of its own.
    #[must_use]
    pub fn of_game(game: &Go, heading: &Heading) -> Tree {
        write::tree(game, heading)
    }

    /// The record of a game that has not begun: what is settled before the first move, to which moves can be added.
    #[must_use]
    pub fn of_setup(setup: Setup, heading: Heading) -> Self {
        let notation = Notation::of(setup.ground.board());
        Self { tree: Self::of_game(&Go::new(setup.clone()), &heading), heading, setup, notation }
    }

    /// The tree as it was read, with what was added since.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to be written or kept.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// Who played, when, where, and how it ended.
    #[must_use]
    pub fn heading(&self) -> &Heading {
        &self.heading
    }

    /// What was settled before the first move.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Arc<Board> {
        self.setup.ground.board()
    }

    /// The node with this number in file order; the root is 0.
    #[must_use]
    pub fn node(&self, number: usize) -> Option<NodeId> {
        self.tree.depth_first().nth(number)
    }

    /// The game as it stands at a node. It is played from the root, so this takes as long as the way there is; trees
    /// from strangers are best read with [`tengen_sgf::Limits`] that suit the use.
    #[must_use]
    pub fn game_at(&self, node: NodeId) -> Go {
        self.replay(node).game
    }

    /// The game as it stands at a node, and what was wrong on the way.
    #[must_use]
    pub fn replay(&self, node: NodeId) -> Replay {
        let mut walk = Walk::new(self);
        walk.to(node);
        walk.finish()
    }

    /// The game at the end of the main line: counted, if the heading says so and the record agrees.
    #[must_use]
    pub fn main_line_game(&self) -> Go {
        self.replay_main_line().game
    }

    /// As [`main_line_game`](Self::main_line_game), and what was wrong on the way.
    #[must_use]
    pub fn replay_main_line(&self) -> Replay {
        let last = self.last_of_main_line();
        let mut walk = Walk::new(self);
        walk.to(last);
        ending::bring_to_end(&mut walk, self, last);
        walk.finish()
    }

    fn last_of_main_line(&self) -> NodeId {
        self.tree.main_line().last().unwrap_or_else(|| self.tree.root())
    }

    /// Plays through every variation and says all that is wrong. A record that would keep this busy for minutes is
    /// checked in part, and the last warning says so.
    #[must_use]
    pub fn check(&self) -> Vec<RecordWarning> {
        let last_of_main_line = self.last_of_main_line();
        let mut walk = Walk::new(self);
        let mut at = None;
        for (checked, node) in self.tree.depth_first().enumerate() {
            if walk.work > MOST_WORK {
                let mut warnings = walk.finish().warnings;
                let fault = RecordFault::Unchecked { checked };
                warnings.push(RecordWarning { node, number: checked, fault });
                return warnings;
            }
            let parent = self.tree.parent(node);
            if let Some(parent) = parent.filter(|_| parent != at) {
                walk.back_to(parent);
            }
            walk.enter(node);
            if node == last_of_main_line {
                ending::bring_to_end(&mut walk, self, node);
            }
            at = Some(node);
        }
        walk.finish().warnings
    }

    /// The move in a node: [`Move::Place`] or [`Move::Pass`]. If there are two, the first.
    #[must_use]
    pub fn move_at(&self, node: NodeId) -> Option<(Colour, Move)> {
        self.tree[node].properties().iter().find_map(|property| {
            let colour = match property.ident() {
                Ident::B => Colour::Black,
                Ident::W => Colour::White,
                _ => return None,
            };
            Some((colour, self.notation.mv(self.board(), property.values().first()?.text())?))
        })
    }

    /// What a node marks on the board.
    #[must_use]
    pub fn marks(&self, node: NodeId) -> Vec<(Point, Mark)> {
        self.marks_of(&self.tree[node])
    }

    /// The points that a property of a node lists, rectangles written out.
    ///
    /// # Errors
    /// The first value that names no point of this board.
    pub fn points(&self, node: NodeId, ident: Ident) -> Result<Vec<Point>, RecordFault> {
        let mut faults = Vec::new();
        let points = set_up::points(&self.tree[node], ident, self.board(), &self.notation, &mut faults);
        faults.into_iter().next().map_or(Ok(points), Err)
    }

    /// A point as this record writes it.
    #[must_use]
    pub fn value_of(&self, point: Point) -> Value {
        self.notation.write(self.board(), point).into()
    }

    /// The comment on a node.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> Option<&str> {
        self.tree[node].text(Ident::C)
    }

    /// Changes the comment on a node; an empty one goes.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) {
        if comment.is_empty() {
            self.tree[node].remove(Ident::C);
        } else {
            self.tree[node].set(Ident::C, comment);
        }
    }

    /// Adds a move after a node, as a new variation if something follows there: a stone on a point, or a pass. If the
    /// same move follows already, that node is the answer.
    ///
    /// # Errors
    /// The reason why it is not allowed, whose turn it is aside; nothing has changed then.
    pub fn add_move(&mut self, after: NodeId, by: Colour, point: Option<Point>) -> Result<NodeId, Refusal> {
        let mv = point.map_or(Move::Pass, Move::Place);
        let known = self.tree.children(after).iter().find(|child| self.move_at(**child) == Some((by, mv)));
        if let Some(known) = known {
            return Ok(*known);
        }
        self.game_at(after).play_out_of_turn(by, mv)?;
        let value = point.map_or_else(Value::default, |point| self.notation.write(self.board(), point).into());
        Ok(self.tree.add(after, Node::new().with(write::move_ident(by), value)))
    }

    /// Faults with the numbers of their nodes.
    fn warnings(&self, faults: Vec<(NodeId, RecordFault)>) -> Vec<RecordWarning> {
        if faults.is_empty() {
            return Vec::new();
        }
        let numbers: HashMap<NodeId, usize> = self.tree.depth_first().enumerate().map(|(at, id)| (id, at)).collect();
        let numbered = faults.into_iter().map(|(node, fault)| {
            let number = numbers.get(&node).copied().unwrap_or_default();
            RecordWarning { node, number, fault }
        });
        numbered.collect()
    }
}
