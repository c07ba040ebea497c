//! Problems as SGF.
//!
//! A file of ours says everything: stones, whose turn it is and the book's answer as any program reads them, and the rest in
//! properties of its own beside them. In other files key stones may be marked for the eye; what is not said is
//! [guessed](crate::derive).

mod book;
mod places;
mod proof;

use std::borrow::Cow;

use tengen_board::Point;
use tengen_go::{
    Colour, Move, Position,
    record::{Heading, Mark, Record, RecordFault},
};
use tengen_sgf::{Collection, Ident, NodeId, ReadOptions, Tree, Value};

use super::{
    Entry, Oddity, Reading,
    draft::Draft,
    fault::{FormatError, FormatFault, sgf_place},
    source::{Grounds, Source},
    words::{self, Word},
};
use crate::{
    Aim, Expected, Guess, Kept, Origin, Part, Problem,
    derive::{self, Hints},
};
use places::Places;

pub use proof::proof_trees;

/// The key stones: `TNGK[cc][dd]`.
pub const KEYS: Ident = Ident::literal("TNGK");
/// The playable points: `TNGR[aa:cc]`.
pub const REGION: Ident = Ident::literal("TNGR");
/// What whoever moves first wants: `TNGA[kill]`, `TNGA[live]`; `TNGA[kill:one]` if one of the key chains is enough.
pub const AIM: Ident = Ident::literal("TNGA");
/// The ko point: `TNGO[cc]`.
pub const KO: Ident = Ident::literal("TNGO");
/// Outside ko threats of Black and of White: `TNGT[0:1]`.
pub const THREATS: Ident = Ident::literal("TNGT");
/// The result of the book: `TNGE[win]`, `TNGE[ko]`, `TNGE[fail]`, `TNGE[win-or-ko]`.
pub const EXPECTED: Ident = Ident::literal("TNGE");
/// Whether the book names all first moves that work: `TNGF[yes]`.
pub const COMPLETE: Ident = Ident::literal("TNGF");

pub(super) fn read(bytes: &[u8]) -> Result<Reading, FormatError> {
    let start = tengen_sgf::Place { line: 1, column: 1 };
    let reading = tengen_sgf::read(bytes, ReadOptions::default())
        .map_err(|error| FormatError { at: sgf_place(&error).unwrap_or(start), fault: FormatFault::Sgf(error) })?;
    let text = String::from_utf8_lossy(bytes);
    let places = Places::find(Source { text: &text });
    let mut grounds = Grounds::default();
    let trees = reading.collection.trees.into_iter().enumerate();
    let entries = trees.map(|(at, tree)| entry(tree, &TreePlaces { at, places: &places }, &mut grounds));
    let oddities = reading
        .warnings
        .iter()
        .map(|warning| Oddity { at: warning.at, told: format!("{}; {}", warning.fault, warning.fault.repair()) });
    Ok(Reading { entries: entries.collect::<Result<_, _>>()?, oddities: oddities.collect() })
}

/// Where the properties of one tree stand in the file.
struct TreePlaces<'p> {
    at: usize,
    places: &'p Places,
}

impl TreePlaces<'_> {
    fn error(&self, ident: Ident, text: Option<&str>, fault: FormatFault) -> FormatError {
        FormatError { at: self.places.of(self.at, ident, text), fault }
    }

    /// What is wrong with the points of a property.
    fn of_record(&self, ident: Ident, fault: RecordFault) -> FormatError {
        let text = match &fault {
            RecordFault::NotAPoint { text, .. } | RecordFault::Turn { text } => Some(text.clone()),
            _ => None,
        };
        self.error(ident, text.as_deref(), FormatFault::SetUp(fault))
    }
}

fn entry(tree: Tree, places: &TreePlaces<'_>, grounds: &mut Grounds) -> Result<Entry, FormatError> {
    let begin = places.places.tree(places.at);
    let (record, warnings) =
        Record::read(tree).map_err(|error| FormatError { at: begin, fault: FormatFault::Record(error) })?;
    let start = start(&record);
    let replay = record.replay(start);
    for fault in warnings.into_iter().chain(replay.warnings).map(|warning| warning.fault) {
        match &fault {
            RecordFault::NotAPoint { ident, .. } | RecordFault::TooManyPoints { ident } => {
                return Err(places.of_record(*ident, fault));
            }
            RecordFault::Turn { .. } => return Err(places.of_record(Ident::PL, fault)),
            RecordFault::SetUpTwice { .. } => return Err(places.of_record(Ident::AW, fault)),
            _ => {}
        }
    }
    let position = replay.game.position();
    let mut guess = Guess::default();
    let mut draft = Draft::new(grounds.of_board(record.board()), begin);
    for (ident, colour) in [(Ident::AB, Colour::Black), (Ident::AW, Colour::White)] {
        let at = places.places.of(places.at, ident, None);
        for point in stones(position, colour) {
            let at = places.places.point(places.at, ident, record.value_of(point).text()).unwrap_or(at);
            draft.stone(point, colour, at);
        }
    }
    (draft.problem.to_play, guess.to_play) = to_play(&record, start, replay.game.to_move());
    let heading = record.heading();
    draft.problem.name = heading.about.name.clone().unwrap_or_default();
    draft.problem.source = heading.about.source.clone().unwrap_or_default();
    draft.problem.description = record.comment(start).unwrap_or_default().to_string();
    private_words(&record, start, places, &mut draft)?;
    let is_ours = record.tree()[start].has(KEYS);
    let node = &record.tree()[start];
    let aim = aim(&record, start, places, &mut draft, &mut guess)?;

    let mut keys: Option<Vec<Point>> = None;
    if is_ours {
        keys = Some(record.points(start, KEYS).map_err(|fault| places.of_record(KEYS, fault))?);
    } else if let Some(marked) = marked_stones(&record, start, position) {
        (keys, guess.keys) = (Some(marked), Origin::Marks);
    }
    draft.problem.book = book::read(&record, start, draft.problem.to_play, is_ours);
    let given_region = if node.has(REGION) {
        Some(record.points(start, REGION).map_err(|fault| places.of_record(REGION, fault))?)
    } else {
        undimmed(&record, start, position).inspect(|_| guess.region = Origin::Marks)
    };
    if let (Some(keys), Some(region), Some(aim)) = (&keys, &given_region, aim) {
        (draft.problem.keys, draft.problem.region, draft.problem.aim) = (keys.clone(), region.clone(), aim);
    } else {
        let moves = book::moves(&record, start);
        let hints = Hints { aim, keys: keys.as_deref(), moves: &moves };
        let derived = derive::derive(position, draft.problem.to_play, &hints)
            .map_err(|fault| FormatError { at: begin, fault: FormatFault::NoTarget(fault) })?;
        if keys.is_none() {
            (guess.keys, guess.confidence) = (Origin::Enclosure, derived.confidence);
        }
        if aim.is_none() {
            guess.aim = if keys.is_some() { Origin::Marks } else { Origin::Enclosure };
        }
        draft.problem.aim = aim.unwrap_or(derived.aim);
        draft.problem.keys = derived.keys;
        draft.problem.region = given_region.unwrap_or_else(|| {
            guess.region = Origin::Enclosure;
            derived.region
        });
    }
    guess.added = match guess.region {
        Origin::Given => Vec::new(),
        Origin::Enclosure => derive::close(&mut draft.problem),
        _ => derive::complete(&mut draft.problem),
    };
    note_places(&record, places, &mut draft);
    draft.finish((guess != Guess::default()).then_some(guess))
}

/// The last node that sets up stones before the first move.
fn start(record: &Record) -> NodeId {
    let tree = record.tree();
    let is_move = |id: &NodeId| tree[*id].has(Ident::B) || tree[*id].has(Ident::W);
    let before = tree.main_line().take_while(|id| !is_move(id));
    let sets_up = |id: &NodeId| [Ident::AB, Ident::AW, Ident::AE].iter().any(|ident| tree[*id].has(*ident));
    before.filter(sets_up).last().unwrap_or_else(|| tree.root())
}

fn stones(position: &Position, colour: Colour) -> impl Iterator<Item = Point> {
    let board = position.ground().board();
    board.points().filter(move |point| position.stone(*point) == Some(colour))
}

/// `PL`, or the colour of the first move, or whoever's turn it would be in a game.
fn to_play(record: &Record, start: NodeId, turn: Option<Colour>) -> (Colour, Origin) {
    let turn = turn.unwrap_or(Colour::Black);
    if record.tree()[start].has(Ident::PL) {
        return (turn, Origin::Given);
    }
    let first = record.tree().children(start).iter().find_map(|child| record.move_at(*child));
    match first {
        Some((colour, _)) => (colour, Origin::Moves),
        None => (turn, Origin::Enclosure),
    }
}

/// What only files of ours say, and what other properties of theirs have to make sense for.
fn private_words(
    record: &Record,
    start: NodeId,
    places: &TreePlaces<'_>,
    draft: &mut Draft,
) -> Result<(), FormatError> {
    let node = &record.tree()[start];
    if let Some(text) = node.text(EXPECTED) {
        Expected::meant(text).map_err(|fault| places.error(EXPECTED, None, fault))?;
    }
    if let Some(text) = node.text(COMPLETE) {
        bool::meant(text).map_err(|fault| places.error(COMPLETE, None, fault))?;
    }
    if let Some(value) = node.value(THREATS) {
        let (black, white) = value.compose().unwrap_or((value.text(), ""));
        for (count, text) in draft.problem.threats.iter_mut().zip([black, white]) {
            *count = words::threats(text).map_err(|fault| places.error(THREATS, None, fault))?;
        }
    }
    if node.has(KO) {
        let kos = record.points(start, KO).map_err(|fault| places.of_record(KO, fault))?;
        if kos.len() > 1 {
            return Err(places.error(KO, None, FormatFault::TwoKos));
        }
        draft.problem.ko = kos.first().copied();
    }
    Ok(())
}

/// The aim if the file says it, in a property or in words.
fn aim(
    record: &Record,
    start: NodeId,
    places: &TreePlaces<'_>,
    draft: &mut Draft,
    guess: &mut Guess,
) -> Result<Option<Aim>, FormatError> {
    if let Some(value) = record.tree()[start].value(AIM) {
        let (aim, kept) = value.compose().unwrap_or((value.text(), Kept::default().spelled()));
        draft.problem.kept = Kept::meant(kept).map_err(|fault| places.error(AIM, None, fault))?;
        return Aim::meant(aim).map(Some).map_err(|fault| places.error(AIM, None, fault));
    }
    let told: Cow<'_, str> = record.comment(start).unwrap_or_default().to_lowercase().into();
    let says = |known: &[&str]| told.split(|c: char| !c.is_alphabetic()).any(|word| known.contains(&word));
    let kill = says(&["kill", "kills", "capture", "captures"]);
    let live = says(&["live", "lives", "survive", "save", "alive"]);
    if kill == live {
        return Ok(None);
    }
    guess.aim = Origin::Comment;
    Ok(Some(if kill { Aim::Kill } else { Aim::Live }))
}

/// Stones of one colour that are marked for the eye; nothing if those of both are.
fn marked_stones(record: &Record, start: NodeId, position: &Position) -> Option<Vec<Point>> {
    let is_mark =
        |mark: &Mark| matches!(mark, Mark::Circle | Mark::Cross | Mark::Selected | Mark::Square | Mark::Triangle);
    let marks = record.marks(start).into_iter().filter(|(_, mark)| is_mark(mark));
    let mut stones: Vec<Point> =
        marks.map(|(point, _)| point).filter(|point| position.stone(*point).is_some()).collect();
    stones.sort_unstable();
    stones.dedup();
    let colour = position.stone(*stones.first()?);
    stones.iter().all(|stone| position.stone(*stone) == colour).then_some(stones)
}

/// Empty points that are not greyed out, if some are.
fn undimmed(record: &Record, start: NodeId, position: &Position) -> Option<Vec<Point>> {
    let marks = record.marks(start);
    let dim: Vec<Point> = marks.into_iter().filter(|(_, mark)| *mark == Mark::Dim).map(|(point, _)| point).collect();
    let playable = |point: &Point| position.stone(*point).is_none() && !dim.contains(point);
    (!dim.is_empty()).then(|| record.board().points().filter(playable).collect())
}

/// Where the lists stand that only files of ours have.
fn note_places(record: &Record, places: &TreePlaces<'_>, draft: &mut Draft) {
    for (part, ident) in [(Part::Keys, KEYS), (Part::Region, REGION), (Part::Ko, KO)] {
        draft.note(part, None, places.places.of(places.at, ident, None));
        let points = match part {
            Part::Keys => draft.problem.keys.clone(),
            Part::Region => draft.problem.region.clone(),
            _ => draft.problem.ko.into_iter().collect(),
        };
        for point in points {
            if let Some(at) = places.places.point(places.at, ident, record.value_of(point).text()) {
                draft.note(part, point, at);
            }
        }
    }
}

pub(super) fn write(problems: &[&Problem]) -> String {
    tengen_sgf::write(&Collection { trees: problems.iter().map(|problem| tree(problem)).collect() })
}

/// A problem with its book as a tree.
pub(super) fn tree(problem: &Problem) -> Tree {
    let record = record(problem);
    let mut tree = record.tree().clone();
    book::write(&record, problem, &mut tree);
    tree
}

/// A problem without its book's moves.
pub(crate) fn record(problem: &Problem) -> Record {
    let mut heading = Heading::default();
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    heading.about.name = some(words::line(&problem.name));
    heading.about.source = some(words::line(&problem.source));
    let record = Record::of_setup(problem.setup(), heading);
    let root = record.tree().root();
    let mut tree = record.tree().clone();
    // A problem is one by any rules, and nobody counts.
    tree[root].remove(Ident::RU);
    tree[root].remove(Ident::KM);
    let values = |points: &[Point]| points.iter().map(|point| record.value_of(*point)).collect::<Vec<_>>();
    let node = &mut tree[root];
    node.set(
        AIM,
        match problem.kept {
            Kept::Any => Value::from(problem.aim.spelled()),
            Kept::All => Value::composed(problem.aim.spelled(), problem.kept.spelled()),
        },
    );
    node.set_all(KEYS, values(&problem.keys));
    node.set_all(REGION, values(&problem.region));
    // For the eye, in programs that know nothing of this.
    node.set_all(Ident::MA, values(&problem.keys));
    node.set_all(KO, values(problem.ko.as_slice()));
    if problem.threats != [0, 0] {
        let [black, white] = problem.threats.map(|count| count.to_string());
        node.set(THREATS, Value::composed(&black, &white));
    }
    if let Some(expected) = problem.book.expected {
        node.set(EXPECTED, expected.spelled());
    }
    if problem.book.complete {
        node.set(COMPLETE, true.spelled());
    }
    let description = words::lines(&problem.description);
    if !description.is_empty() {
        node.set(Ident::C, description);
    }
    match Record::read(tree) {
        Ok((read, _)) => read,
        // What we write ourselves is a record; if it ever were not, the stones alone still are.
        Err(_) => record,
    }
}

/// The value of a move in a record; nothing where a side plays elsewhere.
pub(crate) fn move_value(record: &Record, mv: Option<Point>) -> Value {
    mv.map_or_else(Value::default, |point| record.value_of(point))
}

/// The property of a move.
pub(crate) fn move_ident(colour: Colour) -> Ident {
    match colour {
        Colour::Black => Ident::B,
        Colour::White => Ident::W,
    }
}

/// The point of a move; nothing for a pass.
fn point_of(mv: Move) -> Option<Point> {
    match mv {
        Move::Place(point) => Some(point),
        _ => None,
    }
}
