//! The book's answer as a tree of moves.
//!
//! `TE` marks a first move that works, `BM` one that does not; the main line is the book's. Problem sites write RIGHT or CORRECT
//! into the comment where a variation ends well.

use tengen_board::Point;
use tengen_go::{Colour, record::Record};
use tengen_sgf::{Ident, Node, NodeId, Tree};

use super::{COMPLETE, EXPECTED, Word, move_ident, move_value, point_of};
use crate::{Book, Expected, Problem};

/// What is said of a first move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Right,
    Wrong,
    Nothing,
}

pub(super) fn read(record: &Record, start: NodeId, to_play: Colour, is_ours: bool) -> Book {
    let tree = record.tree();
    let node = &tree[start];
    let mut book = Book {
        expected: node.text(EXPECTED).and_then(|text| Expected::meant(text).ok()),
        complete: node.text(COMPLETE).is_some_and(|text| bool::meant(text).unwrap_or(false)),
        ..Book::default()
    };
    let first = |child: &NodeId| {
        let (colour, mv) = record.move_at(*child)?;
        (colour == to_play).then(|| (*child, point_of(mv)))
    };
    let children: Vec<(NodeId, Option<Point>)> = tree.children(start).iter().filter_map(first).collect();
    let by_comments = !is_ours && children.iter().any(|(child, _)| ends_well(tree, *child));
    let said = |child: NodeId| {
        let node = &tree[child];
        match (node.has(Ident::TE), node.has(Ident::BM)) {
            (true, _) => Said::Right,
            (_, true) => Said::Wrong,
            _ if by_comments && ends_well(tree, child) => Said::Right,
            _ if by_comments => Said::Wrong,
            _ => Said::Nothing,
        }
    };
    for &(child, mv) in &children {
        let list = match said(child) {
            Said::Right => &mut book.correct,
            Said::Wrong => &mut book.wrong,
            Said::Nothing => continue,
        };
        if let Some(point) = mv.filter(|point| !list.contains(point)) {
            list.push(point);
        }
    }
    // A move in both lists is one that works in some variation.
    book.wrong.retain(|point| !book.correct.contains(point));
    let nothing_said = children.iter().all(|(child, _)| said(*child) == Said::Nothing);
    if let (false, true, Some((_, Some(point)))) = (is_ours, nothing_said, children.first()) {
        book.correct.push(*point);
    }
    book.line = line(record, start, to_play);
    book
}

/// Whether somebody wrote so into a comment of a node or of what follows.
fn ends_well(tree: &Tree, from: NodeId) -> bool {
    let mut waiting = vec![from];
    while let Some(id) = waiting.pop() {
        let comment = tree[id].text(Ident::C).unwrap_or_default();
        let mut words = comment.split(|c: char| !c.is_alphabetic());
        if words.any(|word| word == "RIGHT" || word.eq_ignore_ascii_case("correct")) {
            return true;
        }
        waiting.extend(tree.children(id));
    }
    false
}

/// The main line; where a colour moves twice, the other played elsewhere between.
fn line(record: &Record, start: NodeId, to_play: Colour) -> Vec<Option<Point>> {
    let mut line = Vec::new();
    let mut turn = to_play;
    let mut at = start;
    while let Some(&next) = record.tree().children(at).first() {
        if let Some((colour, mv)) = record.move_at(next) {
            if colour != turn {
                line.push(None);
            }
            line.push(point_of(mv));
            turn = !colour;
        }
        at = next;
    }
    line
}

/// Every point on which somebody plays in the tree.
pub(super) fn moves(record: &Record, start: NodeId) -> Vec<Point> {
    let mut waiting = vec![start];
    let mut points = Vec::new();
    while let Some(id) = waiting.pop() {
        if id != start {
            points.extend(record.move_at(id).and_then(|(_, mv)| point_of(mv)));
        }
        waiting.extend(record.tree().children(id));
    }
    points.sort_unstable();
    points.dedup();
    points
}

pub(super) fn write(record: &Record, problem: &Problem, tree: &mut Tree) {
    let book = &problem.book;
    let node = |colour: Colour, mv: Option<Point>| Node::new().with(move_ident(colour), move_value(record, mv));
    let marked = |mv: Option<Point>| {
        let first = node(problem.to_play, mv);
        match mv {
            Some(point) if book.correct.contains(&point) => first.with(Ident::TE, "1"),
            Some(point) if book.wrong.contains(&point) => first.with(Ident::BM, "1"),
            _ => first,
        }
    };
    let mut at = tree.root();
    let mut turn = problem.to_play;
    for (ply, mv) in book.line.iter().enumerate() {
        at = tree.add(at, if ply == 0 { marked(*mv) } else { node(turn, *mv) });
        turn = !turn;
    }
    let first = book.line.first().copied().flatten();
    for &point in book.correct.iter().chain(&book.wrong).filter(|point| first != Some(**point)) {
        let root = tree.root();
        tree.add(root, marked(Some(point)));
    }
}
