//! Properties: nothing panics, and what was written reads back the same.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tengen_sgf::{Collection, Ident, Node, NodeId, ReadOptions, Tree, Value, read, write};

/// Text with much of what has a meaning in SGF.
fn text() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        4 => select(vec!['[', ']', '\\', ':', ';', '(', ')', '\n', '\r', '\t', ' ']),
        4 => prop::char::range('A', 'z'),
        1 => any::<char>(),
    ];
    let hard = select(vec!["CA[Big5]", ";CA[GBK", "\\\r\n", "\u{feff}", "\u{fffd}", "表ソ", "]B[aa]", "a]b"]);
    prop_oneof![
        3 => vec(letter, 0..30).prop_map(String::from_iter),
        1 => hard.prop_map(String::from),
    ]
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        2 => text().prop_map(Value::from),
        1 => text().prop_map(|text| Value::uncomposed(&text)),
        1 => (text(), text()).prop_map(|(left, right)| Value::composed(&left, &right)),
    ]
}

fn ident() -> impl Strategy<Value = Ident> {
    let spelled = "[A-Z]{1,16}".prop_map(|letters| letters.parse().expect("capital letters"));
    prop_oneof![select(vec![Ident::B, Ident::C, Ident::CA, Ident::KO, Ident::FF, Ident::LB]), spelled]
}

fn node() -> impl Strategy<Value = Node> {
    vec((ident(), vec(value(), 1..4)), 0..5).prop_map(|properties| {
        let mut node = Node::new();
        for (ident, values) in properties {
            node.set_all(ident, values);
        }
        node
    })
}

fn tree() -> impl Strategy<Value = Tree> {
    (node(), vec((any::<Index>(), node()), 0..12)).prop_map(|(root, rest)| {
        let mut tree = Tree::new(root);
        let mut ids: Vec<NodeId> = vec![tree.root()];
        for (parent, node) in rest {
            ids.push(tree.add(*parent.get(&ids), node));
        }
        tree
    })
}

fn collection() -> impl Strategy<Value = Collection> {
    vec(tree(), 1..4).prop_map(|trees| Collection { trees })
}

/// The collection as it is once a file says that it is UTF-8.
fn in_utf_8(mut collection: Collection) -> Collection {
    for tree in &mut collection.trees {
        let root = tree.root();
        if tree[root].has(Ident::CA) {
            tree[root].set(Ident::CA, "UTF-8");
            continue;
        }
        let mut marked = Node::new();
        let leading = |ident| matches!(ident, Ident::FF | Ident::GM);
        for property in tree[root].properties() {
            if !leading(property.ident()) && !marked.has(Ident::CA) {
                marked.set(Ident::CA, "UTF-8");
            }
            marked.set_all(property.ident(), property.values().iter().cloned());
        }
        marked.set(Ident::CA, "UTF-8");
        tree[root] = marked;
    }
    collection
}

fn survives(collection: Collection) -> Result<(), TestCaseError> {
    let written = write(&collection);
    let again = read(written.as_bytes(), ReadOptions::strict());
    let again = again.map_err(|error| TestCaseError::fail(format!("{error} in {written:?}")))?;
    prop_assert_eq!(&write(&again.collection), &written);
    prop_assert_eq!(again.collection, in_utf_8(collection));
    Ok(())
}

/// A change somebody's disk or editor made to a file.
#[derive(Debug, Clone)]
enum Damage {
    Overwrite(Index, u8),
    Insert(Index, u8),
    Remove(Index),
    Cut(Index),
    Repeat(Index, Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let byte = || prop_oneof![select(b"()[];\\: ABab\n\xc3\x83".to_vec()), any::<u8>()];
    prop_oneof![
        4 => (any::<Index>(), byte()).prop_map(|(at, byte)| Damage::Overwrite(at, byte)),
        4 => (any::<Index>(), byte()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        4 => any::<Index>().prop_map(Damage::Remove),
        1 => any::<Index>().prop_map(Damage::Cut),
        1 => any::<(Index, Index)>().prop_map(|(from, to)| Damage::Repeat(from, to)),
    ]
}

fn damaged(mut file: Vec<u8>, damages: Vec<Damage>) -> Vec<u8> {
    for damage in damages {
        if file.is_empty() {
            break;
        }
        match damage {
            Damage::Overwrite(at, byte) => *at.get_mut(&mut file) = byte,
            Damage::Insert(at, byte) => file.insert(at.index(file.len()), byte),
            Damage::Remove(at) => drop(file.remove(at.index(file.len()))),
            Damage::Cut(at) => file.truncate(at.index(file.len())),
            Damage::Repeat(from, to) => {
                let (from, to) = (from.index(file.len()), to.index(file.len()));
                file.extend_from_within(from.min(to)..from.max(to));
            }
        }
    }
    file
}

const FILES: [&[u8]; 8] = [
    include_bytes!("fixtures/good/ordinary-game.sgf"),
    include_bytes!("fixtures/good/problem.sgf"),
    include_bytes!("fixtures/good/escapes.sgf"),
    include_bytes!("fixtures/good/two-trees.sgf"),
    include_bytes!("fixtures/nasty/unescaped-brackets.sgf"),
    include_bytes!("fixtures/nasty/text-between.sgf"),
    include_bytes!("fixtures/charsets/shift_jis.sgf"),
    include_bytes!("fixtures/charsets/utf-16le.sgf"),
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_collection_survives_writing_and_reading(collection in collection()) {
        survives(collection)?;
    }

    #[test]
    fn any_value_keeps_its_text_and_its_sides(left in text(), right in text()) {
        let (plain_left, plain_right) = (Value::from(left.as_str()), Value::from(right.as_str()));
        let composed = Value::composed(&left, &right);
        prop_assert_eq!(composed.compose(), Some((plain_left.text(), plain_right.text())));
        prop_assert!(Value::uncomposed(&left).compose().is_none());
        prop_assert_eq!(Value::from(plain_left.text()), plain_left);
    }

    #[test]
    fn arbitrary_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        if let Ok(reading) = read(&bytes, ReadOptions::default()) {
            survives(reading.collection)?;
        }
    }

    #[test]
    fn arbitrary_punctuation_is_read_or_refused(bytes in vec(select(b"()[];\\:ABa \n\x81\xe9".to_vec()), 0..60)) {
        if let Ok(reading) = read(&[b"(".as_slice(), &bytes].concat(), ReadOptions::default()) {
            survives(reading.collection)?;
        }
    }

    #[test]
    fn damaged_files_are_read_once_and_then_stay_the_same(
        file in select(FILES.to_vec()),
        damages in vec(damage(), 1..8),
    ) {
        let file = damaged(file.to_vec(), damages);
        if let Ok(reading) = read(&file, ReadOptions::default()) {
            survives(reading.collection)?;
        }
    }

    #[test]
    fn strict_and_lenient_reading_agree_on_proper_files(file in select(FILES.to_vec()), damages in vec(damage(), 0..3)) {
        let file = damaged(file.to_vec(), damages);
        let lenient = read(&file, ReadOptions::default());
        match read(&file, ReadOptions::strict()) {
            Ok(strict) => prop_assert_eq!(Ok(strict), lenient),
            Err(_) => prop_assert!(lenient.is_err() || !lenient.is_ok_and(|reading| reading.warnings.is_empty())),
        }
    }
}
