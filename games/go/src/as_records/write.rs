use tengen_board::{Board, Point};
use tengen_game::{Boards, GameSpec, Refused, Seat, Table};
use tengen_records::{RecordNode, Recorded, Sign};
use tengen_sgf::{Collection, Ident, Node, NodeId, Tree, Value};

use crate::{
    Colour, Go, KIND, codes,
    record::{Heading, Record},
};

/// A game as it was played: with what was counted, and a free handicap set up as FF\[4\] has it.
pub(super) fn game(game: &Go, head: &Recorded) -> String {
    tengen_sgf::write(&Collection { trees: vec![Record::of_game(game, &heading(head))] })
}

/// A whole tree.
pub(super) fn tree(boards: &Boards, recorded: &Recorded) -> Result<String, Refused> {
    let _drawn = recorded.shape.as_ref().map(|shape| boards.adopt(shape)).transpose()?;
    let start = open(boards, &recorded.game)?;
    let mut tree = Record::of_game(&start, &heading(recorded));
    let mut written: Vec<NodeId> = Vec::with_capacity(recorded.nodes.len());
    for (number, node) in recorded.nodes.iter().enumerate() {
        let bad = || Refused::new(&codes::BAD_NODE).with("node", number);
        let parent = node.parent.map(|parent| parent as usize);
        let id = match parent {
            None if number == 0 => tree.root(),
            Some(parent) if parent < number => {
                // Giving up, and talking the end over, are no nodes of a record: the result tells of them.
                if node.mv.as_deref().is_some_and(is_talk) {
                    written.push(written[parent]);
                    continue;
                }
                tree.add(written[parent], Node::new())
            }
            _ => return Err(bad()),
        };
        written.push(id);
        fill(&mut tree, id, start.board(), node).ok_or_else(bad)?;
        let Some(game) = &node.game else { continue };
        let after = open(boards, game)?;
        if after.board() != start.board() {
            return Err(bad());
        }
        // With a move, the game is what came of it, and comes of it again.
        if node.mv.is_none() {
            let before = parent.map_or_else(|| Ok(start.clone()), |parent| position(boards, recorded, parent))?;
            set_up(&mut tree[id], &before, &after);
        }
    }
    Ok(tengen_sgf::write(&Collection { trees: vec![tree] }))
}

fn open(boards: &Boards, spec: &GameSpec) -> Result<Go, Refused> {
    let other = || Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", spec.game.as_str());
    if spec.game != KIND.name {
        return Err(other());
    }
    let (_, table) = KIND.open(boards, spec.options.clone())?;
    table.as_any().downcast_ref::<Go>().cloned().ok_or_else(other)
}

fn is_talk(mv: &str) -> bool {
    let word = mv.split_whitespace().next().unwrap_or_default();
    ["resign", "mark", "accept", "resume"].iter().any(|talk| word.eq_ignore_ascii_case(talk))
}

/// What a node says; nothing if it names what is not there.
fn fill(tree: &mut Tree, id: NodeId, board: &Board, node: &RecordNode) -> Option<()> {
    let written = &mut tree[id];
    if let Some(mv) = &node.mv {
        let ident = match node.seat? {
            Seat(0) => Ident::B,
            Seat(1) => Ident::W,
            _ => return None,
        };
        let value = match mv.trim() {
            pass if pass.eq_ignore_ascii_case("pass") => Value::default(),
            name => Value::from(place(board, board.point(name)?)),
        };
        written.set(ident, value);
    }
    if let Some(comment) = node.comment.as_deref().filter(|comment| !comment.is_empty()) {
        written.set(Ident::C, comment);
    }
    for mark in &node.marks {
        let point = Point::from_index(mark.point as usize).filter(|point| point.index() < board.len())?;
        let at = place(board, point);
        let ident = match (mark.sign, mark.seat) {
            (Sign::Circle, _) => Ident::CR,
            (Sign::Cross, _) => Ident::MA,
            (Sign::Selected, _) => Ident::SL,
            (Sign::Square, _) => Ident::SQ,
            (Sign::Triangle, _) => Ident::TR,
            (Sign::Dim, _) => Ident::DD,
            (Sign::Territory, Some(Seat(0))) => Ident::TB,
            (Sign::Territory, Some(Seat(1))) => Ident::TW,
            (Sign::Territory, _) => return None,
            (Sign::Label, _) => Ident::LB,
        };
        let value = match mark.sign {
            Sign::Label => Value::composed(&at, mark.text.as_deref()?),
            _ => Value::from(at),
        };
        written.append(ident, value);
    }
    Some(())
}

/// A point as records write it: two letters on grids, its name elsewhere.
fn place(board: &Board, point: Point) -> String {
    let letters = board.grid_size().and_then(|(columns, rows)| {
        let (column, row) = (point.index() % columns, point.index() / columns);
        // Records count rows from the top.
        tengen_sgf::Point::new(u8::try_from(column + 1).ok()?, u8::try_from(rows - row).ok()?)
    });
    letters.map_or_else(|| board.name(point), |letters| letters.to_string())
}

/// The game at a node.
fn position(boards: &Boards, recorded: &Recorded, number: usize) -> Result<Go, Refused> {
    let mut moves = Vec::new();
    let mut at = Some(number);
    let mut game = &recorded.game;
    while let Some(node) = at.and_then(|at| recorded.nodes.get(at)) {
        if let Some(own) = &node.game {
            game = own;
            break;
        }
        moves.extend(node.seat.zip(node.mv.as_deref()));
        at = node.parent.map(|parent| parent as usize);
    }
    let mut table = open(boards, game)?;
    for (seat, mv) in moves.into_iter().rev() {
        // What is not allowed changes nothing here, as nowhere else.
        _ = Table::play(&mut table, seat, mv);
    }
    Ok(table)
}

/// What has to be put down and taken off between two positions, and whose turn it is then.
fn set_up(node: &mut Node, before: &Go, after: &Go) {
    let board = after.board();
    let stones = [(Some(Colour::Black), Ident::AB), (Some(Colour::White), Ident::AW), (None, Ident::AE)];
    for (stone, ident) in stones {
        let is = |game: &Go, point: Point| game.position().stone(point) == stone;
        let changed = board.points().filter(|point| is(after, *point) && !is(before, *point));
        node.set_all(ident, changed.map(|point| place(board, point)));
    }
    if let Some(turn) = after.to_move() {
        node.set(Ident::PL, turn.letter().to_string());
    }
}

fn heading(recorded: &Recorded) -> Heading {
    Heading {
        players: [Seat(0), Seat(1)].map(|seat| recorded.player(seat)),
        result: recorded.result.clone(),
        about: recorded.about.clone(),
    }
}
