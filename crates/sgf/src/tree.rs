//! Trees of nodes, kept in one flat list so that no file, however deep, can overflow the stack.

use std::iter::FusedIterator;
use std::ops::{Index, IndexMut};

use crate::Node;

/// What one file holds: any number of trees, usually one game each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    /// The trees in file order.
    pub trees: Vec<Tree>,
}

/// Which node of a [`Tree`]. Only meaningful for the tree that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

/// A root and everything that follows from it. The first child continues the main line; the others are variations.
///
/// `tree[id]` is the node; an id from another, larger tree panics as an index out of range does.
///
/// ```
/// use tengen_sgf::{Ident, Node, Tree};
/// let mut tree = Tree::new(Node::new().with(Ident::SZ, "9"));
/// let played = tree.add(tree.root(), Node::new().with(Ident::B, "ee"));
/// let variation = tree.add(tree.root(), Node::new().with(Ident::B, "gc"));
/// assert_eq!(tree.children(tree.root()), [played, variation]);
/// assert_eq!(tree.parent(variation), Some(tree.root()));
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [tree.root(), played]);
/// tree[variation].set(Ident::C, "wider");
/// ```
#[derive(Debug, Clone)]
pub struct Tree {
    branches: Vec<Branch>,
}

#[derive(Debug, Clone)]
struct Branch {
    node: Node,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

const ROOT: NodeId = NodeId(0);

impl Tree {
    /// A tree of one node.
    pub fn new(root: Node) -> Self {
        Self { branches: vec![Branch { node: root, parent: None, children: Vec::new() }] }
    }

    /// Its first node, where what holds for the whole game is written.
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// How many nodes it has; never zero, so there is no `is_empty`.
    #[expect(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.branches.len()
    }

    /// Adds a node after `parent`: as its main line if it is the first there, else as the last variation.
    pub fn add(&mut self, parent: NodeId, node: Node) -> NodeId {
        let id = NodeId(self.branches.len());
        self.branches[parent.0].children.push(id);
        self.branches.push(Branch { node, parent: Some(parent), children: Vec::new() });
        id
    }

    /// The node before; none before the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.branches[id.0].parent
    }

    /// The nodes after, main line first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.branches[id.0].children
    }

    /// The root and then each first child, to the end.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine { tree: self, next: Some(ROOT) }
    }

    /// Every node in file order: each before its children, main line before variations.
    pub fn depth_first(&self) -> DepthFirst<'_> {
        DepthFirst { tree: self, waiting: vec![ROOT] }
    }

    /// The way from the root to a node, both included.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(to), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }
}

impl Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.branches[id.0].node
    }
}

impl IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.branches[id.0].node
    }
}

/// Trees are equal when they read the same, in whatever order their nodes were added.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        // In depth-first order, the numbers of children fix the shape.
        self.len() == other.len()
            && self.depth_first().zip(other.depth_first()).all(|(mine, theirs)| {
                self.children(mine).len() == other.children(theirs).len() && self[mine] == other[theirs]
            })
    }
}

impl Eq for Tree {}

/// Walks [`Tree::main_line`].
#[derive(Debug, Clone)]
pub struct MainLine<'t> {
    tree: &'t Tree,
    next: Option<NodeId>,
}

impl Iterator for MainLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.children(id).first().copied();
        Some(id)
    }
}

impl FusedIterator for MainLine<'_> {}

/// Walks [`Tree::depth_first`].
#[derive(Debug, Clone)]
pub struct DepthFirst<'t> {
    tree: &'t Tree,
    waiting: Vec<NodeId>,
}

impl Iterator for DepthFirst<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.waiting.pop()?;
        self.waiting.extend(self.tree.children(id).iter().rev());
        Some(id)
    }
}

impl FusedIterator for DepthFirst<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ident;

    fn named(name: &str) -> Node {
        Node::new().with(Ident::N, name)
    }

    #[test]
    fn trees_built_in_another_order_are_equal() {
        let mut depth_first = Tree::new(named("root"));
        let a = depth_first.add(depth_first.root(), named("a"));
        let a1 = depth_first.add(a, named("a1"));
        depth_first.add(depth_first.root(), named("b"));

        let mut breadth_first = Tree::new(named("root"));
        let a = breadth_first.add(breadth_first.root(), named("a"));
        breadth_first.add(breadth_first.root(), named("b"));
        breadth_first.add(a, named("a1"));

        assert_eq!(depth_first, breadth_first);
        let names = |tree: &Tree| -> Vec<String> {
            tree.depth_first().filter_map(|id| tree[id].text(Ident::N).map(String::from)).collect()
        };
        assert_eq!(names(&breadth_first), ["root", "a", "a1", "b"]);
        assert_eq!(depth_first.path(a1), [depth_first.root(), a, a1]);
    }

    #[test]
    fn the_same_nodes_in_another_shape_are_not_equal() {
        let mut line = Tree::new(named("root"));
        let a = line.add(line.root(), named("a"));
        line.add(a, named("b"));
        let mut fork = Tree::new(named("root"));
        fork.add(fork.root(), named("a"));
        fork.add(fork.root(), named("b"));
        assert_ne!(line, fork);
    }
}
