use std::collections::HashMap;

use tengen_board::{Point, Spec};
use tengen_game::{BoardShape, Boards, Refused, Seat, Table};
use tengen_records::{File, MOST_WARNINGS, PointMark, RecordNode, RecordWarning, Recorded, Sign, repairs};
use tengen_sgf::{Ident, NodeId};

use super::{fault, spec};
use crate::{
    Colour, KIND, Move, codes,
    record::{Heading, Mark, Record},
};

/// How many nodes of one record may have games of their own. Each is worked out from the root.
const MOST_GAMES: usize = 500;

pub(super) fn read(boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
    let (reading, tree) = file.sgf()?;
    let (record, faults) = Record::read(tree.clone()).map_err(|error| fault::of_record(&error))?;

    let made_here = matches!(record.board().spec(), Spec::File(_));
    let shape = made_here.then(|| BoardShape::of(record.board(), &record.board().spec().to_string()));
    let _drawn = shape.as_ref().map(|shape| boards.adopt(shape)).transpose()?;
    let (game, table) = KIND.open(boards, spec::of(record.setup()).options)?;
    let mut pass = Pass { boards, record: &record, table, games: 0, way: Vec::new(), left_out: Vec::new() };
    let nodes = pass.nodes()?;
    let left_out = pass.left_out.into_iter().map(|node| RecordWarning {
        node: Some(node),
        line: None,
        column: None,
        text: "no game can go on from this position; it was left out".to_string(),
    });

    let oddities = faults.into_iter().chain(record.check()).map(|warning| RecordWarning {
        node: Some(warning.number as u32),
        line: None,
        column: None,
        text: format!("{}; {}", warning.fault, warning.fault.repair()),
    });
    let Heading { players, result, about } = record.heading().clone();
    let trees = reading.collection.trees.len();
    let warnings = repairs(reading).chain(oddities).chain(left_out).take(MOST_WARNINGS).collect();
    Ok(Recorded { game, shape, players: players.to_vec(), result, about, nodes, trees: trees as u32, warnings })
}

/// Goes through a record with a table that follows.
struct Pass<'r> {
    boards: &'r Boards,
    record: &'r Record,
    table: Box<dyn Table>,
    games: usize,
    /// The way from the root to where the table stands, with what leads back from each node.
    way: Vec<(NodeId, Step)>,
    /// The nodes whose positions no game can begin with.
    left_out: Vec<u32>,
}

/// What a node did to the table.
enum Step {
    Nothing,
    Played,
    /// Another game took its place; this is the one before.
    Replaced(Box<dyn Table>),
}

impl Pass<'_> {
    fn nodes(&mut self) -> Result<Vec<RecordNode>, Refused> {
        let tree = self.record.tree();
        let mut numbers: HashMap<NodeId, u32> = HashMap::with_capacity(tree.len());
        let mut nodes = Vec::with_capacity(tree.len());
        for (number, id) in (0..).zip(tree.depth_first()) {
            let parent = tree.parent(id);
            self.back_to(parent);
            let mut node = RecordNode {
                parent: parent.and_then(|parent| numbers.get(&parent).copied()),
                comment: self.record.comment(id).map(str::to_string),
                marks: self.record.marks(id).into_iter().map(mark).collect(),
                ..RecordNode::default()
            };
            if let Some((colour, mv)) = self.record.move_at(id) {
                node.seat = Some(seat_of(colour));
                node.mv = Some(match mv {
                    Move::Place(point) => self.record.board().name(point),
                    _ => "pass".to_string(),
                });
            }
            let step = self.enter(id, number, &mut node)?;
            self.way.push((id, step));
            numbers.insert(id, number);
            nodes.push(node);
        }
        Ok(nodes)
    }

    fn back_to(&mut self, parent: Option<NodeId>) {
        while let Some((_, step)) = self.way.pop_if(|(last, _)| Some(*last) != parent) {
            match step {
                Step::Nothing => {}
                Step::Played => _ = self.table.undo(),
                Step::Replaced(before) => self.table = before,
            }
        }
    }

    /// Lets the table follow. Where it cannot by a move that is allowed, a game of its own begins.
    fn enter(&mut self, id: NodeId, number: u32, node: &mut RecordNode) -> Result<Step, Refused> {
        let tree = self.record.tree();
        let is_root = id == tree.root();
        let has = |ident: Ident| tree[id].has(ident);
        let sets_up = !is_root && [Ident::AB, Ident::AW, Ident::AE, Ident::PL].into_iter().any(has);
        let two_moves = has(Ident::B) && has(Ident::W);
        match (node.seat, &node.mv) {
            _ if sets_up || two_moves => {}
            (Some(seat), Some(mv)) => {
                if self.table.play(seat, mv).is_ok() {
                    return Ok(Step::Played);
                }
            }
            _ => return Ok(Step::Nothing),
        }
        self.games += 1;
        if self.games > MOST_GAMES {
            return Err(Refused::new(&codes::RECORD_TOO_LARGE).with("most", MOST_GAMES));
        }
        let game = spec::of(&self.record.game_at(id).as_setup());
        // A position that no game can begin with is left out, and so is what cannot be played before it: the game before
        // goes on there.
        let Ok((game, table)) = KIND.open(self.boards, game.options) else {
            self.left_out.push(number);
            (node.seat, node.mv) = (None, None);
            return Ok(Step::Nothing);
        };
        node.game = Some(game);
        Ok(Step::Replaced(std::mem::replace(&mut self.table, table)))
    }
}

fn mark((point, mark): (Point, Mark)) -> PointMark {
    let (sign, seat, text) = match mark {
        Mark::Circle => (Sign::Circle, None, None),
        Mark::Cross => (Sign::Cross, None, None),
        Mark::Selected => (Sign::Selected, None, None),
        Mark::Square => (Sign::Square, None, None),
        Mark::Triangle => (Sign::Triangle, None, None),
        Mark::Dim => (Sign::Dim, None, None),
        Mark::Territory(colour) => (Sign::Territory, Some(seat_of(colour)), None),
        Mark::Label(text) => (Sign::Label, None, Some(text)),
    };
    PointMark { point: u32::from(point.raw()), sign, seat, text }
}

fn seat_of(colour: Colour) -> Seat {
    Seat(colour.index() as u8)
}
