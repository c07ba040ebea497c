//! The main line in any format, the whole tree as SGF.

use tengen_game::{Boards, RecordFormat, Refused, Seat};
use tengen_records::{About, PointMark, RecordNode, Recorded, Sign, is_resignation};
use tengen_sgf::{Collection, Ident, Node, NodeId, Tree, Value};

use super::{head, read::SIGNS};
use crate::{
    Gomoku, KIND, Move, Point, codes,
    record::{By, Format, GameResult, Record, sgf},
};

pub(super) fn write(boards: &Boards, recorded: &Recorded, format: RecordFormat) -> Result<Option<String>, Refused> {
    let record = main_line(boards, recorded)?;
    Ok(match format {
        RecordFormat::Sgf => Some(tree(&record, recorded)?),
        RecordFormat::Psq => Some(Format::Psq.write(&record)),
        RecordFormat::Txt => Some(Format::Line.write(&record)),
        RecordFormat::Json => is_all_told(recorded).then(|| Format::Json.write(&record)),
    })
}

/// Whether our JSON of the family, which is older, has a place for everything.
fn is_all_told(recorded: &Recorded) -> bool {
    let plain = recorded.players.iter().all(|player| player.rank.is_none() && player.team.is_none());
    let result = recorded.result.as_deref().map(sgf::read_result);
    let said = !matches!(result, Some(None | Some(GameResult::Unfinished)));
    recorded.is_bare_line() && recorded.about == About::default() && plain && said
}

fn main_line(boards: &Boards, recorded: &Recorded) -> Result<Record, Refused> {
    let other = || Refused::new(&codes::RECORD_OF_ANOTHER_GAME).with("game", recorded.game.game.as_str());
    let (_, table) = KIND.open(boards, recorded.game.options.clone())?;
    let mut game = table.as_any().downcast_ref::<Gomoku>().ok_or_else(other)?.clone();
    let gave_up = recorded.play_main_line(&mut game)?;
    // Specs set up no stones.
    let record = Record::of(&game).map_err(|_| Refused::new(&codes::RECORD_SET_UP))?;
    let names = [Seat(0), Seat(1)].map(|seat| recorded.player(seat).name.unwrap_or_default());
    let record = record.with_players(names);
    let said = recorded.result.as_deref().and_then(sgf::read_result);
    let said = said.or_else(|| gave_up.map(|loser| GameResult::Won(!game.colour_of(loser), By::Resignation)));
    // A result that the moves do not bear out is none.
    Ok(said.and_then(|said| record.clone().with_result(said).ok()).unwrap_or(record))
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
        let bad = || Refused::new(&codes::BAD_NODE).with("node", number);
        let known = match node.parent.map(|parent| written.get(parent as usize)) {
            None if number == 0 => (tree.root(), 0),
            Some(Some(parent)) => *parent,
            _ => return Err(bad()),
        };
        // Giving up is told by the result.
        if node.mv.as_deref().is_some_and(is_resignation) || node.game.is_some() && number > 0 {
            written.push(known);
            continue;
        }
        let mv = node.mv.as_deref().map(|mv| mv.parse::<Move>().map_err(|_| bad())).transpose()?;
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
