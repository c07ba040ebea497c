//! The Gomoku family: the main line in any format, the whole tree as SGF.

use tengen_game::RecordFormat;
use tengen_game::{Refused, Table};
use tengen_gomoku::{
    Gomoku, Move, Point,
    record::{Format, Record, sgf},
};
use tengen_sgf::{Collection, Ident, Node, NodeId, Tree, Value};

use super::{PointMark, RecordNode, Recorded, Sign, gomoku_head as head, gomoku_read::SIGNS, main_line};

pub(super) fn write(table: &dyn Table, recorded: &Recorded, format: RecordFormat) -> Option<Result<String, Refused>> {
    let start = table.as_any().downcast_ref::<Gomoku>()?;
    let record = match main_line(start, recorded) {
        Ok(record) => record,
        Err(refused) => return Some(Err(refused)),
    };
    match format {
        RecordFormat::Sgf => Some(tree(&record, recorded)),
        RecordFormat::Psq => Some(Ok(Format::Psq.write(&record))),
        RecordFormat::Txt => Some(Ok(Format::Line.write(&record))),
        RecordFormat::Json => None,
    }
}

fn main_line(start: &Gomoku, recorded: &Recorded) -> Result<Record, Refused> {
    let mut game = start.clone();
    main_line::play(recorded, &mut game)?;
    // Specs set up no stones.
    let record = Record::of(&game).map_err(|_| Refused::new("record_set_up"))?;
    let names = recorded.players.each_ref().map(|player| player.name.clone().unwrap_or_default());
    let record = record.with_players(names);
    let said = recorded.result.as_deref().and_then(sgf::read_result);
    // A result that the moves do not bear out is none.
    Ok(said.and_then(|said| record.clone().with_verdict(said).ok()).unwrap_or(record))
}

fn tree(record: &Record, recorded: &Recorded) -> Result<String, Refused> {
    let size = record.game().setup().size();
    let main = sgf::write_tree(record);
    let mut root = main[main.root()].clone();
    head::write(&mut root, &recorded.about, &recorded.players, record.game());
    if let Some(said) = recorded.result.as_deref().filter(|_| !root.has(Ident::RE)) {
        root.set(Ident::RE, said);
    }
    let mut tree = Tree::new(root);
    // Each node with the stones that lie there: whose the next one is follows from their number.
    let mut written: Vec<(NodeId, usize)> = Vec::with_capacity(recorded.nodes.len());
    for (number, node) in recorded.nodes.iter().enumerate() {
        let bad = || Refused::new("bad_node").with("node", number);
        let known = match node.parent.map(|parent| written.get(parent as usize)) {
            None if number == 0 => (tree.root(), 0),
            Some(Some(parent)) => *parent,
            _ => return Err(bad()),
        };
        let mv = node.mv.as_deref().map(|mv| mv.parse::<Move>().map_err(|_| bad())).transpose()?;
        if node.game.is_some() && number > 0 {
            written.push(known);
            continue;
        }
        let (parent, stones) = known;
        let id = if number == 0 { parent } else { tree.add(parent, Node::new()) };
        fill(&mut tree[id], mv, stones, size);
        remarks(&mut tree[id], node, size).ok_or_else(bad)?;
        written.push((id, stones + usize::from(matches!(mv, Some(Move::Place(_))))));
    }
    Ok(tengen_sgf::write(&Collection { trees: vec![tree] }))
}

fn fill(node: &mut Node, mv: Option<Move>, stones: usize, size: u8) {
    match mv {
        Some(Move::Place(point)) => {
            let ident = if stones.is_multiple_of(2) { Ident::B } else { Ident::W };
            node.set(ident, sgf::write_point(point, size));
        }
        Some(choice) => node.set(sgf::CHOICE, choice.to_string()),
        None => {}
    }
}

/// What is said and marked; nothing if a mark is off the board.
fn remarks(written: &mut Node, node: &RecordNode, size: u8) -> Option<()> {
    if let Some(comment) = node.comment.as_deref().filter(|comment| !comment.is_empty()) {
        written.set(Ident::C, comment);
    }
    for PointMark { point, sign, text, .. } in &node.marks {
        let (x, y) = (point % u32::from(size), point / u32::from(size));
        let point = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?).filter(|point| point.y() < size)?;
        let at = sgf::write_point(point, size);
        match (sign, SIGNS.into_iter().find(|(_, known)| known == sign)) {
            (Sign::Label, _) => written.append(Ident::LB, Value::composed(&at, text.as_deref()?)),
            (_, Some((ident, _))) => written.append(ident, at),
            // Territory means nothing in these games.
            (_, None) => {}
        }
    }
    Some(())
}
