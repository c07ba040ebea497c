//! A game as any of its formats tells it, and the whole tree of an SGF file.

use std::{collections::HashMap, ops::Range};

use serde_json::{Map, Value};
use tengen_game::{Boards, Game, GameSpec, Refused, Seat, Turn};
use tengen_records::{
    File, MOST_WARNINGS, PointMark, RecordNode, RecordPlayer, RecordWarning, Recorded, Sign, codes::NO_SUCH_RECORD,
    repairs,
};
use tengen_sgf::{Ident, Node, NodeId, Tree};

use super::{fault, head};
use crate::{
    Gomoku, KIND, Move, Rules, Setup, codes,
    record::{Format, GameResult, ReadError, Record, json, line, psq, read_line_of, read_psq, sgf},
};

pub(super) fn read(boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
    let text = file.text();
    let record = match Format::of(file.bytes()) {
        Format::Sgf => return read_sgf(boards, file),
        Format::Json => json::read(text),
        Format::Psq => match option(file.said(), "rules")? {
            Some(winning) => psq::read(text, winning),
            None => read_psq(text),
        },
        Format::Line => return read_lines(boards, file),
    };
    of_record(boards, &record.map_err(fault::of_read)?)
}

/// The game that is meant of a text with one or several.
fn read_lines(boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
    let text = file.text();
    let games = line::games(text);
    let trees = games.len().max(1);
    let game = match (games.get(file.tree()), file.tree()) {
        (Some(game), _) => game.clone(),
        (None, 0) => 0..text.len(),
        (None, tree) => return Err(Refused::new(&NO_SUCH_RECORD).with("tree", tree).with("trees", trees)),
    };
    let record = read_said_line(text, game, file.said())?;
    Ok(Recorded { trees: trees as u32, ..of_record(boards, &record.map_err(fault::of_read)?)? })
}

/// A line, which tells neither its board nor its rules: what nobody says is guessed.
fn read_said_line(
    text: &str,
    game: Range<usize>,
    said: &Map<String, Value>,
) -> Result<Result<Record, ReadError>, Refused> {
    let (winning, opening) = (option(said, "rules")?, option(said, "opening")?);
    let size = said.get("size").and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
    if winning.is_none() && opening.is_none() && size.is_none() {
        return Ok(read_line_of(text, game));
    }
    let guessed = read_line_of(text, game.clone()).map(|record| record.game().setup()).unwrap_or_default();
    let rules = Rules {
        winning: winning.unwrap_or(guessed.rules().winning),
        opening: opening.unwrap_or(guessed.rules().opening),
    };
    let bad = || Refused::new(&codes::BAD_OPTION).with("name", "size");
    let setup = Setup::new(size.unwrap_or(guessed.size()), rules).map_err(|_| bad())?;
    Ok(line::read_game(text, game, setup))
}

/// What is said of an option, if anything is.
fn option<T: std::str::FromStr>(said: &Map<String, Value>, name: &'static str) -> Result<Option<T>, Refused> {
    let bad = || Refused::new(&codes::BAD_OPTION).with("name", name);
    said.get(name).map(|value| value.as_str().and_then(|text| text.parse().ok()).ok_or_else(bad)).transpose()
}

/// A game in one line of play.
fn of_record(boards: &Boards, record: &Record) -> Result<Recorded, Refused> {
    let (game, _) = KIND.open(boards, spec(record.game().setup()).options)?;
    let mut walk = Walk::new(record.game().setup());
    for mv in record.game().moves() {
        walk.push(*mv);
    }
    let player = |name: &String| RecordPlayer {
        name: Some(name.clone()).filter(|name| !name.is_empty()),
        ..RecordPlayer::default()
    };
    let players = record.players().iter().map(player).collect();
    let result = Some(record.result()).filter(|result| *result != GameResult::Unfinished).map(sgf::write_result);
    Ok(Recorded { players, result, ..Recorded::new(game, 0, walk.nodes) })
}

/// A tree of an SGF file. Its main line must be a game; a variation that is none is left out with a warning.
fn read_sgf(boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
    let (reading, tree) = file.sgf()?;
    let placed = |error| fault::of_read(sgf::placed(error, file.bytes(), reading, file.tree()));
    let record = sgf::read_tree(tree).map_err(placed)?;
    let (game, _) = KIND.open(boards, spec(record.game().setup()).options)?;
    let mut walk = Walk::new(record.game().setup());
    walk.through(tree);
    let root = &tree[tree.root()];
    let said = root.text(Ident::RE).map(str::trim).filter(|said| !said.is_empty() && *said != "?");
    let result = match record.result() {
        // `Void`, perhaps.
        GameResult::Unfinished => said.map(str::to_string),
        result => Some(sgf::write_result(result)),
    };
    Ok(Recorded {
        players: head::players(root, record.game()),
        result,
        about: head::about(root),
        trees: reading.collection.trees.len() as u32,
        warnings: repairs(reading).chain(walk.warnings).take(MOST_WARNINGS).collect(),
        ..Recorded::new(game, 0, walk.nodes)
    })
}

fn spec(setup: Setup) -> GameSpec {
    GameSpec::new("gomoku")
        .with("size", setup.size())
        .with("rules", setup.rules().winning.to_string())
        .with("opening", setup.rules().opening.to_string())
}

/// A game that follows the nodes of a record, and what they come to.
struct Walk {
    game: Gomoku,
    nodes: Vec<RecordNode>,
    /// The number of the node that comes next after the last one, which may be in the middle of the list.
    last: u32,
    warnings: Vec<RecordWarning>,
}

impl Walk {
    fn new(setup: Setup) -> Self {
        Self { game: Gomoku::new(setup), nodes: vec![RecordNode::default()], last: 0, warnings: Vec::new() }
    }

    /// Makes a move that is allowed, as a node after the last one.
    fn push(&mut self, mv: Move) {
        let seat = match self.game.turn() {
            Turn::Of(seat) => seat,
            Turn::Over(_) => Seat(0),
        };
        self.add(RecordNode { seat: Some(seat), mv: Some(mv.to_string()), ..RecordNode::default() });
        self.game.play(mv);
    }

    fn add(&mut self, node: RecordNode) {
        self.nodes.push(RecordNode { parent: Some(self.last), ..node });
        self.last = self.nodes.len() as u32 - 1;
    }

    fn through(&mut self, tree: &Tree) {
        // What each node that is kept came to: the last of its own nodes here, and how many moves led to it.
        let mut kept: HashMap<NodeId, (u32, usize)> = HashMap::with_capacity(tree.len());
        for id in tree.depth_first() {
            let (after, moves) = match tree.parent(id) {
                None => (0, 0),
                Some(parent) => match kept.get(&parent) {
                    Some(known) => *known,
                    None => continue,
                },
            };
            while self.game.moves().len() > moves {
                self.game.undo();
            }
            self.last = after;
            match self.enter(&tree[id], id == tree.root()) {
                Ok(()) => _ = kept.insert(id, (self.last, self.game.moves().len())),
                Err(fault) => self.warnings.push(RecordWarning {
                    node: Some(after),
                    line: None,
                    column: None,
                    text: format!("{fault}; the variation was left out"),
                }),
            }
        }
    }

    /// Follows a node. If it cannot, nothing was added.
    fn enter(&mut self, node: &Node, is_root: bool) -> Result<(), String> {
        if [Ident::AB, Ident::AW, Ident::AE].into_iter().any(|ident| node.has(ident)) {
            return Err("stones are set up".to_string());
        }
        let moves = sgf::moves(node, &self.game).map_err(|fault| fault.to_string())?;
        let mut tried = self.game.clone();
        for mv in &moves {
            tried.check(*mv).map_err(|refusal| refusal.to_string())?;
            tried.play(*mv);
        }
        if moves.is_empty() && !is_root {
            self.add(RecordNode::default());
        }
        for mv in moves {
            self.push(mv);
        }
        let (size, last) = (self.game.setup().size(), self.last as usize);
        self.nodes[last].comment = node.text(Ident::C).filter(|text| !text.is_empty()).map(str::to_string);
        self.nodes[last].marks = marks(node, size);
        Ok(())
    }
}

/// Marks with their properties. Territory there is none in these games.
pub(super) const SIGNS: [(Ident, Sign); 6] = [
    (Ident::CR, Sign::Circle),
    (Ident::MA, Sign::Cross),
    (Ident::SL, Sign::Selected),
    (Ident::SQ, Sign::Square),
    (Ident::TR, Sign::Triangle),
    (Ident::DD, Sign::Dim),
];

/// What a node marks; a mark where there is no point has nothing to be drawn on.
fn marks(node: &Node, size: u8) -> Vec<PointMark> {
    let number = |text: &str| {
        let point = sgf::read_point(text, size).filter(|point| point.x() < size && point.y() < size)?;
        Some(u32::from(point.y()) * u32::from(size) + u32::from(point.x()))
    };
    let mut marks = Vec::new();
    for (ident, sign) in SIGNS {
        // Rectangles are opened up; points by name are taken as they stand.
        let names = match tengen_sgf::points(node.values(ident)) {
            Ok(points) => points.iter().map(ToString::to_string).collect(),
            Err(_) => node.values(ident).iter().map(|value| value.text().trim().to_string()).collect::<Vec<_>>(),
        };
        let points = names.iter().filter_map(|name| number(name));
        marks.extend(points.map(|point| PointMark { point, sign, seat: None, text: None }));
    }
    for (at, text) in node.values(Ident::LB).iter().filter_map(|value| value.compose()) {
        let label = |point| PointMark { point, sign: Sign::Label, seat: None, text: Some(text.to_string()) };
        marks.extend(number(at.trim()).map(label));
    }
    marks
}
