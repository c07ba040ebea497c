use std::{collections::HashSet, fmt};

use crate::{
    Board, BoardError, Draft, Point, Spec,
    layout::{self, FarPlace},
};

/// The most edges a board from a file may have: fifteen for each point of the largest board.
pub const MOST_EDGES: usize = 500_000;

/// A board out of a file, and what its maker should know about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Import {
    /// The board.
    pub board: Board,
    /// What was odd in the file; the board can be played on all the same.
    pub warnings: Vec<Warning>,
}

/// Where in a file something stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Whereabouts {
    /// A line, counted from 1.
    Line(usize),
    /// A path into JSON, such as `edges[17]`.
    Path(String),
}

/// Something odd in a file that does not keep it from being a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// Edges from a point to itself, which were left out.
    SelfEdges {
        /// How many.
        count: usize,
        /// The first of them.
        first: Whereabouts,
    },
    /// Points that no edge leads to.
    Isolated {
        /// How many.
        count: usize,
        /// The first of them, by its number from 1.
        first: usize,
    },
    /// Parts of the board that no edge joins, isolated points not counted.
    Parts {
        /// How many.
        count: usize,
    },
    /// Points that lie exactly where another point lies.
    SamePlace {
        /// How many.
        count: usize,
        /// The first of them, by its number from 1.
        first: usize,
        /// The point that lies there too.
        other: usize,
    },
    /// Edges that only one of their ends lists; they were taken to lead both ways.
    OneWay {
        /// How many.
        count: usize,
        /// The first of them.
        first: Whereabouts,
    },
    /// A word of the format, or of another program, that means nothing here.
    Ignored {
        /// The word.
        word: String,
        /// Where it stands first.
        first: Whereabouts,
    },
    /// More such words than are worth naming one by one.
    MoreIgnored {
        /// How often they occur.
        count: usize,
    },
    /// The file names a spec, but its points, edges or names are not those of that spec.
    NotThatSpec {
        /// What the file says.
        spec: String,
    },
}

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Path(path) => f.write_str(path),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SelfEdges { count: 1, first } => {
                write!(f, "{first}: an edge from a point to itself was left out")
            }
            Self::SelfEdges { count, first } => {
                write!(f, "{first}: the first of {count} edges from a point to itself, which were left out")
            }
            Self::Isolated { count: 1, first } => {
                write!(f, "no edge leads to point {first}: a stone there would have no liberty")
            }
            Self::Isolated { count, first } => {
                write!(f, "no edge leads to {count} points, the first is {first}: stones there would have no liberty")
            }
            Self::Parts { count } => write!(f, "the board falls into {count} parts that no edge joins"),
            Self::SamePlace { count: 1, first, other } => write!(
                f,
                "point {first} lies exactly where point {other} lies (if they should be one, merge them by distance)"
            ),
            Self::SamePlace { count, first, other } => write!(
                f,
                "{count} points lie exactly where another lies, the first is {first}, where point {other} lies (if \
                 they should be one, merge them by distance)"
            ),
            Self::OneWay { count: 1, first } => {
                write!(f, "{first}: an edge that its other end does not list was taken to lead both ways")
            }
            Self::OneWay { count, first } => write!(
                f,
                "{first}: the first of {count} edges that their other ends do not list; they were taken to lead both \
                 ways"
            ),
            Self::Ignored { word, first } => write!(f, "{first}: `{word}` means nothing here and was ignored"),
            Self::MoreIgnored { count } => write!(f, "other words without a meaning here were ignored {count} times"),
            Self::NotThatSpec { spec } => {
                write!(f, "the file calls itself `{spec}`, but it is another board and goes by the name of the file")
            }
        }
    }
}

/// A board as a reader of files gathers it: checked edges, and whatever is to be said about it.
#[derive(Debug, Default)]
pub(crate) struct Gathering {
    edges: HashSet<(u16, u16)>,
    self_edges: Option<(usize, Whereabouts)>,
    ignored: Vec<(String, Whereabouts)>,
    more_ignored: usize,
}

/// The file has more than [`MOST_EDGES`].
#[derive(Debug)]
pub(crate) struct TooManyEdges;

impl Gathering {
    /// Words that are named one by one.
    const NAMED_WORDS: usize = 16;

    /// Joins two points that exist.
    pub(crate) fn join(&mut self, a: u16, b: u16, at: impl FnOnce() -> Whereabouts) -> Result<(), TooManyEdges> {
        if a == b {
            self.self_edges.get_or_insert_with(|| (0, at())).0 += 1;
            return Ok(());
        }
        self.edges.insert((a.min(b), a.max(b)));
        if self.edges.len() > MOST_EDGES { Err(TooManyEdges) } else { Ok(()) }
    }

    pub(crate) fn has_edges(&self) -> bool {
        !self.edges.is_empty()
    }

    /// Whether these are the edges of that board, which has as many points.
    pub(crate) fn is_of(&self, board: &Board, points: usize) -> bool {
        let known = |(a, b): (Point, Point)| self.edges.contains(&(a.raw(), b.raw()));
        board.len() == points && board.edge_count() == self.edges.len() && board.edges().all(known)
    }

    /// Notes a word that means nothing here.
    pub(crate) fn ignore(&mut self, word: String, at: Whereabouts) {
        if self.ignored.iter().any(|(known, _)| *known == word) {
            return;
        }
        if self.ignored.len() < Self::NAMED_WORDS {
            self.ignored.push((word, at));
        } else {
            self.more_ignored += 1;
        }
    }

    /// The board, with its layout settled, or computed where there is none.
    pub(crate) fn finish(
        self,
        spec: Spec,
        points: usize,
        places: Option<&[FarPlace]>,
        names: Option<Vec<String>>,
    ) -> Result<Import, BoardError> {
        let mut edges: Vec<_> = self.edges.iter().copied().collect();
        edges.sort_unstable();
        let mut draft = Draft::new(spec);
        match places {
            Some(places) => layout::settle(places, &edges).into_iter().for_each(|place| _ = draft.point(place)),
            None => (0..points).for_each(|_| _ = draft.point([0.0; 3])),
        }
        for &(a, b) in &edges {
            draft.edge(a.into(), b.into());
        }
        if let Some(names) = names {
            draft.name_points(names);
        }
        let mut board = draft.finish()?;
        if places.is_none() {
            board.layout = layout::settle(&layout::lay_out(&board), &edges);
        }
        let warnings = self.warnings(&board, places);
        Ok(Import { board, warnings })
    }

    fn warnings(self, board: &Board, places: Option<&[FarPlace]>) -> Vec<Warning> {
        let mut warnings: Vec<_> =
            self.ignored.into_iter().map(|(word, first)| Warning::Ignored { word, first }).collect();
        if self.more_ignored > 0 {
            warnings.push(Warning::MoreIgnored { count: self.more_ignored });
        }
        warnings.extend(self.self_edges.map(|(count, first)| Warning::SelfEdges { count, first }));
        warnings.extend(places.and_then(same_place));
        let mut isolated = board.points().filter(|point| board.degree(*point) == 0).map(|point| point.index() + 1);
        let first = isolated.next();
        let count = isolated.count() + usize::from(first.is_some());
        warnings.extend(first.map(|first| Warning::Isolated { count, first }));
        let parts = board.components() - count;
        if parts > 1 {
            warnings.push(Warning::Parts { count: parts });
        }
        warnings
    }
}

/// Points on top of others: what is left of a mesh whose seams were never merged, and why its graph falls apart.
fn same_place(places: &[FarPlace]) -> Option<Warning> {
    // Adding 0.0 makes -0.0 equal to it.
    let mut sorted: Vec<_> =
        places.iter().enumerate().map(|(at, place)| (place.map(|c| (c + 0.0).to_bits()), at)).collect();
    sorted.sort_unstable();
    let doubles = || sorted.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    let first = doubles().min_by_key(|pair| pair[1].1)?;
    Some(Warning::SamePlace { count: doubles().count(), first: first[1].1 + 1, other: first[0].1 + 1 })
}

/// Text from a file as a message may show it: short, and without anything that could disturb a terminal.
pub(crate) fn shown(text: &[u8]) -> String {
    const MOST_CHARS: usize = 40;
    let mut shown = String::new();
    for (at, c) in String::from_utf8_lossy(text).chars().enumerate() {
        if at == MOST_CHARS {
            shown.push('…');
            break;
        }
        shown.push(if c.is_control() { char::REPLACEMENT_CHARACTER } else { c });
    }
    shown
}
