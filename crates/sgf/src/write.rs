//! Writing: a collection to text.

use crate::{Collection, Ident, Node, NodeId, Property, Tree, Value};

/// Lines are broken before a property that would pass this column; FF\[4\] asks for no particular width.
const WIDTH: usize = 78;

/// The collection as FF\[4\] in UTF-8, which the root of each tree says in its `CA`.
///
/// The root stands on lines of its own, each variation begins a line, and long lines are broken between properties,
/// never inside a value. Properties keep their order.
///
/// ```
/// use tengen_sgf::{ReadOptions, read, write};
/// let file = "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;B[ee]\n(;W[gc];B[cc])\n(;W[cc]))\n";
/// let reading = read(file.as_bytes(), ReadOptions::strict())?;
/// assert_eq!(write(&reading.collection), file);
/// # Ok::<(), tengen_sgf::SgfError>(())
/// ```
pub fn write(collection: &Collection) -> String {
    let mut page = Page::default();
    for tree in &collection.trees {
        write_tree(tree, &mut page);
    }
    page.text
}

/// What is left to write.
enum Step {
    Variation(NodeId),
    Close,
}

fn write_tree(tree: &Tree, page: &mut Page) {
    let mut steps = vec![Step::Variation(tree.root())];
    while let Some(step) = steps.pop() {
        match step {
            Step::Close => page.put(")"),
            Step::Variation(first) => {
                page.break_line();
                page.put("(");
                steps.push(Step::Close);
                let last = write_line_of_play(tree, first, page);
                steps.extend(tree.children(last).iter().rev().copied().map(Step::Variation));
            }
        }
    }
    page.break_line();
}

/// Writes `first` and what follows, up to a node that branches or ends.
fn write_line_of_play(tree: &Tree, first: NodeId, page: &mut Page) -> NodeId {
    let mut id = first;
    loop {
        if id == tree.root() {
            write_node(&declared(&tree[id]), page);
        } else {
            write_node(&tree[id], page);
        }
        let &[next] = tree.children(id) else {
            return id;
        };
        if id == tree.root() {
            page.break_line();
        }
        id = next;
    }
}

/// The root as it is written: with the character set of the file.
fn declared(root: &Node) -> Node {
    let mut declared = Node::new();
    let leading = |property: &&Property| matches!(property.ident(), Ident::FF | Ident::GM);
    if !root.has(Ident::CA) {
        for property in root.properties().iter().take_while(leading) {
            declared.set_all(property.ident(), property.values().iter().cloned());
        }
        declared.set(Ident::CA, "UTF-8");
    }
    for property in root.properties() {
        declared.set_all(property.ident(), property.values().iter().cloned());
    }
    declared.set(Ident::CA, "UTF-8");
    declared
}

fn write_node(node: &Node, page: &mut Page) {
    let mut semicolon = ";";
    for property in node.properties() {
        let mut text = format!("{semicolon}{}", property.ident());
        for value in property.values() {
            text.push('[');
            Value::escape_to(value, &mut text);
            text.push(']');
        }
        page.put_whole(&text);
        semicolon = "";
    }
    if !semicolon.is_empty() {
        page.put_whole(semicolon);
    }
}

/// The text so far, and how far its last line reaches.
#[derive(Default)]
struct Page {
    text: String,
    column: usize,
}

impl Page {
    fn put(&mut self, piece: &str) {
        self.text.push_str(piece);
        match piece.rfind('\n') {
            Some(end) => self.column = piece[end + 1..].chars().count(),
            None => self.column += piece.chars().count(),
        }
    }

    /// Puts something that must not be broken, on a new line if this one has no room for its beginning.
    fn put_whole(&mut self, piece: &str) {
        let first_line = piece.split('\n').next().unwrap_or_default().chars().count();
        // A parenthesis alone on its line keeps its node with it.
        if self.column > 1 && self.column + first_line > WIDTH {
            self.break_line();
        }
        self.put(piece);
    }

    fn break_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(root: Node) -> String {
        write(&Collection { trees: vec![Tree::new(root)] })
    }

    #[test]
    fn the_character_set_is_always_said_and_keeps_its_place() {
        let bare = Node::new().with(Ident::GM, "1").with(Ident::FF, "4").with(Ident::SZ, "9");
        assert_eq!(written(bare), "(;GM[1]FF[4]CA[UTF-8]SZ[9])\n");
        let other = Node::new().with(Ident::SZ, "9").with(Ident::CA, "Big5").with(Ident::GM, "1");
        assert_eq!(written(other), "(;SZ[9]CA[UTF-8]GM[1])\n");
        assert_eq!(written(Node::new()), "(;CA[UTF-8])\n");
    }

    #[test]
    fn long_lines_break_between_properties_only() {
        let long = "x".repeat(60);
        let root = Node::new().with(Ident::PB, long.as_str()).with(Ident::PW, long.as_str());
        let expected = format!("(;CA[UTF-8]PB[{long}]\nPW[{long}])\n");
        assert_eq!(written(root), expected);
    }

    #[test]
    fn nothing_is_written_for_nothing() {
        assert_eq!(write(&Collection::default()), "");
    }
}
