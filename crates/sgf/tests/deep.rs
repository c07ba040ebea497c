//! Files shaped to break a reader: very deep, very wide, or made to be slow. Sizes are such that quadratic work
//! would take minutes.

use tengen_sgf::{Collection, Ident, Node, NodeId, ReadOptions, SgfError, Tree, read, write};

fn lenient(file: &str) -> Result<Collection, SgfError> {
    read(file.as_bytes(), ReadOptions::default()).map(|reading| reading.collection)
}

fn survives(collection: &Collection) {
    let written = write(collection);
    let again = read(written.as_bytes(), ReadOptions::strict()).expect("what was written is proper");
    assert!(again.collection == *collection);
    assert!(write(&again.collection) == written);
}

fn rooted() -> Tree {
    Tree::new(Node::new().with(Ident::CA, "UTF-8"))
}

#[test]
fn a_main_line_of_100_000_moves() {
    let mut tree = rooted();
    let mut last = tree.root();
    for ply in 0..100_000 {
        let colour = if ply % 2 == 0 { Ident::B } else { Ident::W };
        last = tree.add(last, Node::new().with(colour, "pd"));
    }
    assert_eq!(tree.main_line().count(), 100_001);
    assert_eq!(tree.path(last).len(), 100_001);
    survives(&Collection { trees: vec![tree] });
}

#[test]
fn variations_nested_50_000_deep() {
    let mut tree = rooted();
    let mut last = tree.root();
    for _ in 0..50_000 {
        tree.add(last, Node::new().with(Ident::B, "dd"));
        last = tree.add(last, Node::new().with(Ident::B, "pd"));
    }
    assert_eq!(tree.depth_first().count(), 100_001);
    survives(&Collection { trees: vec![tree.clone()] });
    drop(tree);
}

#[test]
fn parentheses_nested_beyond_the_limit() {
    let deep = |depth: usize| "(;B[aa]".repeat(depth) + &")".repeat(depth);
    let tree = &lenient(&deep(100_000)).expect("within the limit").trees[0];
    assert_eq!(tree.main_line().count(), 100_000);
    let refusal = lenient(&deep(100_001)).expect_err("over the limit");
    assert_eq!(refusal.to_string(), "line 1, column 700001: more than 100000 nested variations");
}

#[test]
fn one_node_with_50_000_variations() {
    let mut tree = rooted();
    let children: Vec<NodeId> = (0..50_000).map(|_| tree.add(tree.root(), Node::new())).collect();
    assert_eq!(tree.children(tree.root()), children);
    survives(&Collection { trees: vec![tree] });
}

#[test]
fn a_list_of_half_a_million_values() {
    let mut root = Node::new().with(Ident::CA, "UTF-8");
    root.set_all(Ident::AB, (0..500_000).map(|_| "aa"));
    survives(&Collection { trees: vec![Tree::new(root)] });
}

#[test]
fn floods_end_in_time() {
    let floods = [
        "(", ")", "()", "((x", ";", "[", "]", "A", "a", "A ", "A[", "A[]", "A[[]1", "A[[]", "[[]A ", "\\", "(x)", "é",
        " ",
    ];
    for flood in floods {
        let file = format!("(;{}", flood.repeat(1_000_000 / flood.len()));
        match lenient(&file) {
            Ok(collection) => {
                let written = write(&collection);
                assert!(read(written.as_bytes(), ReadOptions::strict()).is_ok(), "{flood:?}");
            }
            Err(error) => {
                assert!(
                    matches!(error, SgfError::TooDeep { .. } | SgfError::TooManyNodes { .. } | SgfError::NoTree),
                    "{flood:?}: {error}"
                );
            }
        }
    }
}

#[test]
fn the_longest_file_and_one_byte_more() {
    let longest = format!("(;C[{}])", "x".repeat(tengen_sgf::MAX_BYTES - 6));
    assert!(lenient(&longest).is_ok());
    let refusal = lenient(&format!("{longest} ")).expect_err("over the limit");
    assert_eq!(refusal.to_string(), "the file has 16777217 bytes; at most 16777216 are read");
}
