//! Proper files, read strictly.

use tengen_sgf::{
    Ident, Play, Point, ReadOptions, Reading, Tree, Value, number, points, read, real, simple_text, write,
};

fn strictly(file: &[u8]) -> Reading {
    let reading = read(file, ReadOptions::strict()).expect("a proper file");
    assert!(reading.warnings.is_empty());
    let written = write(&reading.collection);
    let again = read(written.as_bytes(), ReadOptions::strict()).expect("what was written is proper");
    assert_eq!(write(&again.collection), written);
    reading
}

fn only_tree(reading: &Reading) -> &Tree {
    assert_eq!(reading.collection.trees.len(), 1);
    &reading.collection.trees[0]
}

#[test]
fn an_ordinary_game_says_who_played_what() {
    let reading = strictly(include_bytes!("fixtures/good/ordinary-game.sgf"));
    let tree = only_tree(&reading);
    let root = &tree[tree.root()];
    assert_eq!(reading.encoding, "UTF-8");
    assert_eq!(root.text(Ident::PW), Some("Béla"));
    assert_eq!(root.text(Ident::SZ).and_then(number), Some(9));
    assert_eq!(root.text(Ident::KM).and_then(real), Some(6.5));
    assert_eq!(root.value(Ident::AP).and_then(Value::compose), Some(("Tengen", "0.1")));
    assert_eq!(root.properties().len(), 16);

    let moves: Vec<Play> = tree
        .main_line()
        .filter_map(|id| tree[id].text(Ident::B).or(tree[id].text(Ident::W)))
        .map(|text| Play::read(text, 9, 9).expect("a move on 9x9"))
        .collect();
    let at = |column, row| Play::At(Point::new(column, row).expect("on the grid"));
    assert_eq!(moves, [at(5, 5), at(7, 3), at(3, 3), at(7, 7), at(3, 7), Play::Pass, Play::Pass]);

    let comment = tree.depth_first().find_map(|id| tree[id].text(Ident::C)).expect("a comment");
    assert_eq!(comment, "Black takes the corner.\nWhite has sente.");
    assert_eq!(simple_text(comment), "Black takes the corner. White has sente.");
}

#[test]
fn a_problem_has_stones_labels_and_a_tree_of_answers() {
    let reading = strictly(include_bytes!("fixtures/good/problem.sgf"));
    let tree = only_tree(&reading);
    let root = &tree[tree.root()];
    assert_eq!(points(root.values(Ident::AB)).expect("points").len(), 3 * 2 + 1);
    let labels: Vec<_> = root.values(Ident::LB).iter().filter_map(Value::compose).collect();
    assert_eq!(labels, [("dd", "A"), ("ee", "B")]);
    assert!(root.value(Ident::DD).is_some_and(Value::is_empty));

    assert_eq!(tree.len(), 8);
    let &[right, wrong] = tree.children(tree.root()) else { panic!("two answers") };
    assert_eq!(tree[right].text(Ident::N), Some("Correct"));
    assert_eq!(tree.children(right).len(), 1);
    assert_eq!(tree.children(wrong).len(), 2);
    let last = tree.depth_first().last().expect("a node");
    assert!(tree[last].has(Ident::KO));
    let moves: Vec<_> = tree.path(last).iter().filter_map(|&id| tree[id].properties().first()).collect();
    let idents: Vec<Ident> = moves.iter().map(|property| property.ident()).collect();
    assert_eq!(idents, [Ident::FF, Ident::W, Ident::B, Ident::W]);
}

#[test]
fn escapes_are_resolved_and_written_back() {
    let reading = strictly(include_bytes!("fixtures/good/escapes.sgf"));
    let tree = only_tree(&reading);
    let line: Vec<_> = tree.main_line().map(|id| &tree[id]).collect();
    assert_eq!(line[0].value(Ident::AP).and_then(Value::compose), Some(("a:b", "1.0:beta")));
    assert_eq!(line[0].text(Ident::C), Some("brackets [in pairs] and a backslash \\ and a colon: fine"));
    assert_eq!(line[1].text(Ident::C), Some("a softbreak, a q pointless escape, a tab"));
    let labels: Vec<_> = line[1].values(Ident::LB).iter().filter_map(Value::compose).collect();
    assert_eq!(labels, [("aa", "x:y"), ("bb", "]")]);
    assert_eq!(line[1].value(Ident::N).and_then(Value::compose), None);
    assert_eq!(line[2].text(Ident::C), Some("two\n\nlines"));
    assert!(write(&reading.collection).contains(r"LB[aa:x\:y][bb:\]]N[one\:piece]"));
}

#[test]
fn a_file_may_hold_several_games_of_several_kinds() {
    let reading = strictly(include_bytes!("fixtures/good/two-trees.sgf"));
    let [gomoku, go] = &reading.collection.trees[..] else { panic!("two trees") };
    assert_eq!(gomoku[gomoku.root()].text(Ident::GM), Some("4"));
    assert_eq!(gomoku.len(), 6);
    let root = &go[go.root()];
    assert_eq!(root.value(Ident::SZ).and_then(Value::compose), Some(("13", "9")));
    assert_eq!(root.values(Ident::AB).len(), 3);
    assert_eq!(go.main_line().count(), 5);
    assert_eq!(
        write(&reading.collection),
        "(;FF[4]GM[4]CA[UTF-8]SZ[15]\n;B[hh];W[hg]\n(;B[ii])\n(;B[gi];W[ij]))\n\
         (;FF[4]GM[1]CA[UTF-8]SZ[13:9]AB[aa][bb][cc]\n;W[dd];;B[ee];)\n"
    );
}

#[test]
fn private_properties_are_kept() {
    const KGS_DEAD: Ident = Ident::literal("KGSDE");
    let reading = strictly(include_bytes!("fixtures/good/private-properties.sgf"));
    let tree = only_tree(&reading);
    assert_eq!(tree[tree.root()].values(KGS_DEAD), [Value::from("aa"), Value::from("bb")]);
    let longest: Ident = "ABCDEFGHIJKLMNOP".parse().expect("16 letters");
    let played = tree.children(tree.root())[0];
    assert_eq!(tree[played].text(longest), Some("sixteen letters"));
    for bad in ["", "b", "B1", "É", "ABCDEFGHIJKLMNOPQ"] {
        assert!(bad.parse::<Ident>().is_err(), "{bad:?}");
    }
}
