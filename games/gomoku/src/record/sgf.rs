//! SGF with `GM[4]`:
//!
//! ```text
//! (;FF[4]GM[4]CA[UTF-8]AP[Tengen]SZ[15]RU[standard,opening=swap2]PB[Ai]PW[Bo]
//! RE[W+R]
//! ;B[hh];W[gi];B[ee];TNGC[white];W[ii])
//! ```
//!
//! Stones are two letters from the top left, as in Go; on reading `B[h8]` is understood too. A choice of an opening has a
//! node of its own with our property [`CHOICE`]. `PB` and `PW` name whoever has the colour in the end. `SZ` is 15 and
//! `RU` is `standard` where they are not said.
//!
//! The main line is the game; variations are passed over, and whoever wants them reads them with [`moves`]. What is wrong
//! is told with line and column; in a file that had to be repaired, what is wrong with the game is told with the number
//! of the node in the main line.

use tengen_sgf::{Collection, Ident, Node, ReadOptions, Tree};

use super::fault::{At, MOST_BYTES, ReadError, Reading, RecordFault, place, shown};
use super::{By, GameResult, Record};
use crate::{Colour, Gomoku, Move, Point, Rules, Setup};

/// The property with a choice: `white`, `black` or `add`.
pub const CHOICE: Ident = Ident::literal("TNGC");

const STONES: [(Colour, Ident); 2] = [(Colour::Black, Ident::B), (Colour::White, Ident::W)];
const NAMES: [(Colour, Ident); 2] = [(Colour::Black, Ident::PB), (Colour::White, Ident::PW)];

/// Reads the first game of a file.
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
    if bytes.len() > MOST_BYTES {
        return Err(ReadError { at: At::File, fault: RecordFault::TooLong { most: MOST_BYTES } });
    }
    let wrong = |fault: RecordFault| ReadError { at: At::File, fault };
    let reading = tengen_sgf::read(bytes, ReadOptions::default()).map_err(|fault| wrong(fault.into()))?;
    match reading.collection.trees.first() {
        Some(tree) => read_tree(tree).map_err(|error| placed(error, bytes, &reading, 0)),
        None => Err(wrong(RecordFault::OtherGame { game: "none".to_string() })),
    }
}

/// An error of [`read_tree`] with line and column instead of the number of a node: that of the tree with this number, of a
/// file that came to be `reading`. Where the file had to be repaired its nodes are not where they seem, and nothing changes.
#[must_use]
pub fn placed(error: ReadError, bytes: &[u8], reading: &tengen_sgf::Reading, tree: usize) -> ReadError {
    let (At::Node(number), true, Ok(text)) = (error.at, reading.warnings.is_empty(), str::from_utf8(bytes)) else {
        return error;
    };
    // First children stand first: a main line is the beginning of its tree.
    let before: usize = reading.collection.trees.iter().take(tree).map(Tree::len).sum();
    match nth_node(text, before + number) {
        Some(byte) => ReadError { at: place(text, byte), ..error },
        None => error,
    }
}

/// Where the node with this number begins, in the order of the text.
fn nth_node(text: &str, number: usize) -> Option<usize> {
    let (mut nodes, mut inside, mut escaped) = (0, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if inside => escaped = true,
            b'[' => inside = true,
            b']' => inside = false,
            b';' if !inside => {
                if nodes == number {
                    return Some(at);
                }
                nodes += 1;
            }
            _ => {}
        }
    }
    None
}

/// Reads the game that a tree tells.
///
/// # Errors
/// The first thing that is wrong, and in which node.
pub fn read_tree(tree: &Tree) -> Result<Record, ReadError> {
    let root = &tree[tree.root()];
    let setup = setup(root).map_err(|fault| ReadError { at: At::Node(0), fault })?;
    let mut reading = Reading::new(setup);
    for (number, id) in tree.main_line().enumerate() {
        let at = At::Node(number);
        let node = &tree[id];
        if [Ident::AB, Ident::AW, Ident::AE].into_iter().any(|ident| node.has(ident)) {
            return Err(ReadError { at, fault: RecordFault::SetUp });
        }
        for mv in moves(node, reading.game()).map_err(|fault| ReadError { at, fault })? {
            reading.play(mv, at)?;
        }
    }
    let result = match root.text(Ident::RE) {
        Some(said) => read_result(said).ok_or_else(|| {
            let text = shown(said);
            ReadError { at: At::Node(0), fault: RecordFault::NotAResult { text } }
        })?,
        None => GameResult::Unfinished,
    };
    let mut players = <[String; 2]>::default();
    for (colour, ident) in NAMES {
        let seat = reading.game().seat_of(colour);
        players[usize::from(seat.0)] = root.text(ident).unwrap_or_default().to_string();
    }
    reading.finish(players, result, At::Node(0))
}

/// Writes a game as a file.
#[must_use]
pub fn write(record: &Record) -> String {
    tengen_sgf::write(&Collection { trees: vec![write_tree(record)] })
}

/// Writes a game as a tree.
#[must_use]
pub fn write_tree(record: &Record) -> Tree {
    let game = record.game();
    let size = game.setup().size();
    let mut root = Node::new()
        .with(Ident::FF, "4")
        .with(Ident::GM, "4")
        .with(Ident::AP, "Tengen")
        .with(Ident::SZ, size.to_string().as_str())
        .with(Ident::RU, game.setup().rules().to_string().as_str());
    for (colour, ident) in NAMES {
        let name = &record.players()[usize::from(game.seat_of(colour).0)];
        if !name.is_empty() {
            root.set(ident, name.as_str());
        }
    }
    if record.result() != GameResult::Unfinished {
        root.set(Ident::RE, write_result(record.result()).as_str());
    }
    let mut tree = Tree::new(root);
    let mut last = tree.root();
    let mut stones = 0;
    for mv in record.game().moves() {
        let node = match mv {
            Move::Place(point) => {
                let (_, ident) = STONES[stones % 2];
                stones += 1;
                Node::new().with(ident, write_point(*point, size).as_str())
            }
            Move::Choose(_) => Node::new().with(CHOICE, mv.to_string().as_str()),
        };
        last = tree.add(last, node);
    }
    tree
}

fn setup(root: &Node) -> Result<Setup, RecordFault> {
    match root.text(Ident::GM).map(str::trim) {
        Some("4") => {}
        game => return Err(RecordFault::OtherGame { game: format!("GM[{}]", shown(game.unwrap_or("1"))) }),
    }
    let size = match root.text(Ident::SZ).map(str::trim) {
        Some(text) => {
            let (width, height) = text.split_once(':').unwrap_or((text, text));
            let square = (width == height).then_some(width).and_then(|width| width.parse().ok());
            square.ok_or_else(|| RecordFault::Size { text: shown(text) })?
        }
        None => Setup::default().size(),
    };
    let rules = root.text(Ident::RU).map_or(Ok(Rules::default()), str::parse)?;
    Ok(Setup::new(size, rules)?)
}

/// What is done in a node that follows this position: at most one stone of each colour, and a choice. Whether it is allowed
/// is for the game to say.
///
/// # Errors
/// What makes no sense there.
pub fn moves(node: &Node, game: &Gomoku) -> Result<Vec<Move>, RecordFault> {
    let mut next = game.next_colour();
    let mut found = Vec::new();
    for (colour, ident) in STONES {
        let Some(text) = node.text(ident) else { continue };
        if colour != next {
            return Err(RecordFault::Colour { found: colour, next });
        }
        let point = read_point(text.trim(), game.setup().size());
        found.push(Move::Place(point.ok_or_else(|| RecordFault::Word { text: shown(text) })?));
        next = !next;
    }
    if let Some(text) = node.text(CHOICE) {
        match text.parse() {
            Ok(choice @ Move::Choose(_)) => found.push(choice),
            _ => return Err(RecordFault::Word { text: shown(text) }),
        }
    }
    Ok(found)
}

/// `hh`, from the top left; or `h8`. It may be off the board to the right.
#[must_use]
pub fn read_point(text: &str, size: u8) -> Option<Point> {
    match tengen_sgf::Point::read(text) {
        Some(point) => Point::new(point.column() - 1, size.checked_sub(point.row())?),
        None => text.parse().ok(),
    }
}

/// `hh`, for a point of a board of this size.
#[must_use]
pub fn write_point(point: Point, size: u8) -> String {
    let row = size.saturating_sub(1).saturating_sub(point.y());
    [point.x(), row].map(|line| char::from(b'a' + line)).iter().collect()
}

/// As FF\[4\] writes results. It has no word for a row: `B+` is a win.
#[must_use]
pub fn write_result(result: GameResult) -> String {
    match result {
        GameResult::Won(winner, by) => {
            let how = match by {
                By::Row | By::Unsaid => "",
                By::Resignation => "R",
                By::Time => "T",
                By::Forfeit => "F",
            };
            format!("{}+{how}", winner.letter())
        }
        GameResult::Draw => "Draw".to_string(),
        GameResult::Unfinished => "?".to_string(),
    }
}

/// A result as FF\[4\], other programs or we write it.
#[must_use]
pub fn read_result(said: &str) -> Option<GameResult> {
    let said = said.trim();
    match said.to_ascii_lowercase().as_str() {
        "0" => Some(GameResult::Draw),
        "" | "?" | "void" => Some(GameResult::Unfinished),
        _ => {
            // Programs write a score or a word of their own after the sign; who won is what counts.
            let won = |(winner, _): (&str, &str)| Some(GameResult::Won(winner.parse().ok()?, By::Unsaid));
            said.parse().ok().or_else(|| said.split_once('+').and_then(won))
        }
    }
}
