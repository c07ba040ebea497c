//! What can be asked. A question is one JSON object: `do` says what, and beside it stands what the answer needs.
//!
//! It is read twice, first for `do` and then for the rest. As one tagged enum everything would be copied into a buffer
//! before it is looked at, and what is wrong would lose its line and column.

use serde::{Deserialize, de::DeserializeOwned};
use tengen_game::{BoardShape, GameSpec, RecordFormat};
use tengen_game::{Refused, Seat, Spot};
use tengen_matches::{Entry, MatchSpec};

use tengen_sector66::{Growth, Template, Turn};

use crate::{codes, life::LifeFormat};

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Do {
    /// Which games there are, and what can be chosen about them: [`GameKind`](tengen_game::GameKind)s. Nothing else is said.
    Games,
    /// The shape of [a board](Board): a [`BoardShape`].
    Board,
    /// [A board](Map) in the plane: [`BoardMap`](tengen_game::BoardMap).
    Map,
    /// Makes [a drawn board](Adopt) known by its name.
    Adopt,
    /// Reads [a file](ReadBoard), OBJ or JSON: a [`BoardRead`](crate::board::BoardRead).
    ReadBoard,
    /// Writes [a board](WriteBoard): a text.
    WriteBoard,
    /// Looks at [a board that is being drawn](Inspect): an [`Inspection`](crate::board::Inspection).
    Inspect,
    /// A game [after some moves](After): [`Viewed`](crate::Viewed).
    View,
    /// Why [a move](Why) may not be made: a [`Refused`], or nothing if it may.
    Why,
    /// What [a point](Group) belongs to, such as a chain and its liberties; nothing where there is none.
    Group,
    /// What the game calls the move that a click [between points](Between) means, allowed or not: a text, or nothing.
    Between,
    /// What the game calls the move that a click means [while a spell is chosen](With), allowed or not: a text, or nothing.
    With,
    /// What happened in each move besides what is seen, [after some moves](After): lists of [`Told`](tengen_game::Told).
    Told,
    /// A shortest way of every seat [after some moves](After): points in order, none in games without ways.
    Ways,
    /// Where stones threaten [after some moves](After): [`Threats`](crate::Threats), or nothing in a game without threats.
    Threats,
    /// What the defence says to [an attack](Defend) in a game of Gomoku: [`Defended`](crate::Defended).
    Defend,
    /// [A match](Fold) as its log tells it: a [`MatchView`](tengen_matches::MatchView).
    Fold,
    /// The same, and the match is kept: [`Following`](crate::Following).
    Follow,
    /// Goes on with a match that is kept by [its next event](Apply): a [`MatchView`](tengen_matches::MatchView).
    Apply,
    /// Forgets [a match](LetGo) that is kept.
    LetGo,
    /// Reads [a record](ReadRecord) of whatever kind: [`RecordRead`](crate::record::RecordRead).
    ReadRecord,
    /// The game of a [whole match](tengen_matches::Record): [`Recorded`](tengen_records::Recorded).
    RecordMatch,
    /// Writes a [`Recorded`](tengen_records::Recorded) game in a [format](WriteRecord): a text.
    WriteRecord,
    /// Reads [a search tree](ReadTree) that somebody saved: a [`SavedTree`](tengen_game::SavedTree).
    ReadTree,
    /// Lets games be played with [a plug-in](AddPlugin): what is known of it, [`AdditionFacts`](tengen_game::AdditionFacts).
    AddPlugin,
    /// The plug-ins of [a game](Plugins) that are known here, those inside the program first: a list of the same.
    Plugins,
    /// The hashes of the plug-ins of [a game](MissingPlugins) that are not known here: a list of texts.
    MissingPlugins,
    /// [A picture or a mesh](PluginFile) of a plug-in that is known here, in base 64; nothing if there is none.
    PluginFile,
    /// A small game for two to try [a plug-in](PluginSample) in that is known here: a [`GameSpec`], or nothing if there is none.
    PluginSample,
    /// Reads a [file](LifeRead) of life-and-death problems: a [`LifeRead`](crate::LifeRead).
    LifeRead,
    /// Writes [a problem](LifeWrite) as a file: a text.
    LifeWrite,
    /// A position [within a problem](LifeAfter): a [`LifePosition`](crate::LifePosition).
    LifeAt,
    /// What there is to ask about a chain in [a game](After) of Go, at [a stone](Group) of it: a
    /// [`LifeAbout`](crate::LifeAbout), or nothing.
    LifeAbout,
    /// The stones after [one more](LifePlace): a text, or nothing.
    LifePlace,
    /// What the solver finds [within a problem](LifeSolve): a [`LifeAnswer`](crate::LifeAnswer).
    LifeSolve,
    /// Reads [a file](TemplateRead) with a template: a [`Template`].
    TemplateRead,
    /// Writes [a template](TemplateIs) as a file: a text.
    TemplateWrite,
    /// What [a template](TemplateIs) looks like, and what is wrong with it: a [`TemplateLook`](crate::TemplateLook).
    TemplateLook,
    /// Makes [a template that somebody keeps](TemplateAdopt) known by its name, so that specs may name it.
    TemplateAdopt,
    /// [Turns](TemplateTurn) a template: a [`Template`].
    TemplateTurn,
    /// Makes a template [larger or smaller](TemplateGrow): a [`Template`].
    TemplateGrow,
    /// A game [after some moves](After) as a [`Template`].
    TemplateOf,
    /// What an engine that is [quick](QuickMove) plays [after some moves](After): a text, or nothing if the game is over.
    QuickMove,
    /// A [quick game](QuickGame) of an engine against itself: [`TemplatePlayed`](crate::TemplatePlayed).
    QuickGame,
    /// A language beside its reference, for translators: [`Row`](tengen_locale::Row)s.
    LocaleGrid,
    /// What there is to say about a message that somebody types: [`Finding`](tengen_locale::Finding)s.
    LocaleLook,
    /// What nobody can read in a language: [`Finding`](tengen_locale::Finding)s.
    LocaleErrors,
    /// A language with other texts: a [`Language`](tengen_locale::Language).
    LocaleTexts,
    /// A language as an archive, in base 64: a text.
    LocalePack,
    /// The language in an archive: a [`Language`](tengen_locale::Language).
    LocaleUnpack,
    /// The usual spelling of a code: a [`LanguageCode`](crate::LanguageCode).
    LocaleCode,
}

/// What is to be done, of all that a question says.
#[derive(Deserialize)]
struct Asked {
    #[serde(rename = "do")]
    what: Do,
}

/// What a question wants.
pub(crate) fn what(question: &[u8]) -> Result<Do, Refused> {
    read::<Asked>(question).map(|asked| asked.what)
}

/// What a question says.
pub(crate) fn read<T: DeserializeOwned>(question: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(question)
        .map_err(|error| Refused::new(&codes::BAD_QUESTION).with("detail", error.to_string()))
}

/// A file with a search tree.
#[derive(Debug, Clone, Deserialize)]
pub struct ReadTree {
    /// What stands in it.
    pub text: String,
}

/// A board by its name.
#[derive(Debug, Clone, Deserialize)]
pub struct Board {
    /// Its spec, or the name of one that was adopted.
    pub board: String,
}

/// A board in the plane.
#[derive(Debug, Clone, Deserialize)]
pub struct Map {
    /// Its spec, or the name of one that was adopted.
    pub board: String,
    /// By how many columns and rows it is scrolled to the left and downward, if it can be.
    #[serde(default)]
    pub scroll: [i32; 2],
    /// How it is turned before it is drawn, if it is a ball: a quaternion x, y, z, w.
    #[serde(default = "unturned")]
    pub turn: [f64; 4],
}

fn unturned() -> [f64; 4] {
    tengen_board::map::Aim::default().turn
}

/// A board that somebody drew.
#[derive(Debug, Clone, Deserialize)]
pub struct Adopt {
    /// The board. Its name is `board:...` or `file:...`; another board of that name is forgotten.
    pub shape: BoardShape,
}

/// A file with a board.
#[derive(Debug, Clone, Deserialize)]
pub struct ReadBoard {
    /// What stands in it.
    pub text: String,
    /// What to call the board: `file:` and this.
    pub name: String,
}

/// A board that becomes a file.
#[derive(Debug, Clone, Deserialize)]
pub struct WriteBoard {
    /// The board.
    pub shape: BoardShape,
    /// As what.
    pub format: Format,
}

/// How a board is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Wavefront OBJ, for modelling programs; without names.
    Obj,
    /// Our own JSON, with everything.
    Json,
}

/// A board that is being drawn.
#[derive(Debug, Clone, Deserialize)]
pub struct Inspect {
    /// Where its points lie.
    pub points: Vec<[f64; 3]>,
    /// Which of them are joined, counted from 0.
    pub edges: Vec<(u64, u64)>,
    /// What they are called.
    #[serde(default)]
    pub names: Option<Vec<String>>,
}

/// A game after some moves.
#[derive(Debug, Clone, Deserialize)]
pub struct After {
    /// The game.
    pub game: GameSpec,
    /// Who made which move.
    pub moves: Vec<(Seat, String)>,
}

/// A move that somebody wants to make.
#[derive(Debug, Clone, Deserialize)]
pub struct Why {
    /// Who.
    pub seat: Seat,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A point of the board.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Group {
    /// The point, from 0.
    pub point: u32,
}

/// A place between points.
#[derive(Debug, Clone, Deserialize)]
pub struct Between {
    /// The pairs of points that it parts, from 0.
    pub edges: Vec<(u32, u32)>,
}

/// A spell that is chosen, and where it would be cast.
#[derive(Debug, Clone, Deserialize)]
pub struct With {
    /// The spell, as the game calls it.
    pub spell: String,
    /// On what.
    pub on: Spot,
}

/// An attack by whoever is to move.
#[derive(Debug, Clone, Deserialize)]
pub struct Defend {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A match and its log.
#[derive(Debug, Clone, Deserialize)]
pub struct Fold {
    /// What was settled before it began.
    pub spec: MatchSpec,
    /// Its log.
    pub entries: Vec<Entry>,
    /// The number of the last event that counts; all do if nothing is said.
    #[serde(default)]
    pub upto: Option<u32>,
}

/// The next event of a match that is kept.
#[derive(Debug, Clone, Deserialize)]
pub struct Apply {
    /// The match.
    pub handle: u32,
    /// The event.
    pub entry: Entry,
}

/// A match that need not be kept any more.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct LetGo {
    /// The match.
    pub handle: u32,
}

/// A file with a record of any game in any of its formats, or with a whole match. Which of them, its content tells.
#[derive(Debug, Clone, Deserialize)]
pub struct ReadRecord {
    /// The file, if it is known to be text.
    #[serde(default)]
    pub text: Option<String>,
    /// The file in base 64, if it may be in any character set.
    #[serde(default)]
    pub base64: Option<String>,
    /// Which game of the file, from 0.
    #[serde(default)]
    pub tree: usize,
}

/// How a record becomes a file.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct WriteRecord {
    /// One of the formats of the game.
    pub format: RecordFormat,
}

/// A plug-in that somebody brought.
#[derive(Debug, Clone, Deserialize)]
pub struct AddPlugin {
    /// The game that it is for.
    pub game: String,
    /// Its file, in base 64.
    pub base64: String,
    /// Whether new games that only name its UUID are played with it; if nothing is said, they are if no version of it is known.
    /// Games that name its hash are anyway.
    #[serde(default)]
    pub usual: Option<bool>,
}

/// A plug-in to try.
#[derive(Debug, Clone, Deserialize)]
pub struct PluginSample {
    /// The game.
    pub game: String,
    /// Its UUID.
    pub uuid: String,
    /// The hash of its file.
    pub hash: String,
}

/// A game that may be played with plug-ins.
#[derive(Debug, Clone, Deserialize)]
pub struct MissingPlugins {
    /// Its spec.
    pub game: GameSpec,
}

/// The plug-ins of a game.
#[derive(Debug, Clone, Deserialize)]
pub struct Plugins {
    /// The game.
    pub game: String,
}

/// A file in a plug-in.
#[derive(Debug, Clone, Deserialize)]
pub struct PluginFile {
    /// The game.
    pub game: String,
    /// The hash of the plug-in.
    pub hash: String,
    /// The name of the file in it.
    pub name: String,
}

/// A file of life-and-death problems, in any of their formats.
#[derive(Debug, Clone, Deserialize)]
pub struct LifeRead {
    /// What stands in it.
    pub text: String,
}

/// A life-and-death problem that becomes a file.
#[derive(Debug, Clone, Deserialize)]
pub struct LifeWrite {
    /// The problem, as a file.
    pub problem: String,
    /// In which format.
    pub format: LifeFormat,
}

/// A life-and-death problem after some moves.
#[derive(Debug, Clone, Deserialize)]
pub struct LifeAfter {
    /// The problem, as a file.
    pub problem: String,
    /// The moves of both sides in turn, by the names of points, or `pass`.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A life-and-death problem to solve, after some moves.
#[derive(Debug, Clone, Deserialize)]
pub struct LifeSolve {
    /// The problem and the moves.
    #[serde(flatten)]
    pub after: LifeAfter,
    /// How many positions to look at, at most.
    pub nodes: u64,
}

/// A stone that is placed without turns.
#[derive(Debug, Clone, Deserialize)]
pub struct LifePlace {
    /// The board.
    pub board: String,
    /// What stands there: a letter for each point.
    pub stones: String,
    /// The point, from 0.
    pub point: u32,
    /// Its colour: `b` or `w`.
    pub colour: char,
}

/// A file with a template.
#[derive(Debug, Clone, Deserialize)]
pub struct TemplateRead {
    /// What stands in it.
    pub text: String,
}

/// A template that is being made.
#[derive(Debug, Clone, Deserialize)]
pub struct TemplateIs {
    /// The template.
    pub template: Template,
}

/// A template that somebody keeps on a server.
#[derive(Debug, Clone, Deserialize)]
pub struct TemplateAdopt {
    /// What specs call it. Those that ship keep their names.
    pub name: String,
    /// The template.
    pub template: Template,
}

/// A template to turn.
#[derive(Debug, Clone, Deserialize)]
pub struct TemplateTurn {
    /// The template.
    pub template: Template,
    /// How.
    pub turn: Turn,
}

/// A template to make larger or smaller.
#[derive(Debug, Clone, Deserialize)]
pub struct TemplateGrow {
    /// The template.
    pub template: Template,
    /// By how much, at each side.
    pub growth: Growth,
}

/// How an engine looks for a move.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct QuickMove {
    /// How many visits it has for the move, at most.
    pub visits: u32,
    /// The same seed gives the same move.
    #[serde(default)]
    pub seed: u64,
}

/// A game for an engine to play out.
#[derive(Debug, Clone, Deserialize)]
pub struct QuickGame {
    /// The game.
    pub game: GameSpec,
    /// How many visits the engine has for a move, at most.
    pub visits: u32,
    /// The same seed gives the same game.
    #[serde(default)]
    pub seed: u64,
}
