use std::{fmt, str::FromStr};

use crate::{Board, BoardError, SizeFault, generators};

/// What kind of board, and how large: the short text that names a board everywhere, such as `grid:19` or `torus:9x13`.
///
/// Where a board has a way round it, the second number counts the points along that way: `cylinder:9x20` is 9 points
/// wide and 20 round.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the fields are the numbers of the spec, explained with each variant")]
pub enum Spec {
    /// `grid:19`, `grid:9x13`: the usual board, columns by rows.
    Grid { columns: u16, rows: u16 },
    /// `torus:9`, `torus:7x11`: a grid glued left to right and top to bottom.
    Torus { columns: u16, rows: u16 },
    /// `cylinder:9x20`: a strip whose ends are glued.
    Cylinder { across: u16, around: u16 },
    /// `mobius:5x21`: a strip whose ends are glued with half a twist.
    Mobius { across: u16, around: u16 },
    /// `klein:8x8`: a Klein bottle, a Möbius strip whose long edge is glued to itself across.
    Klein { across: u16, around: u16 },
    /// `sphere:162`: a geodesic sphere of 10 f² + 2 points (12, 42, 92, 162, 252, 362, ...).
    Sphere { points: u16 },
    /// `globe:7x16`: circles of latitude by meridians, the poles cut off.
    Globe { parallels: u16, meridians: u16 },
    /// `hex:5`: a honeycomb of that many rings of cells, stones on the corners; 6 n² points.
    Hex { rings: u16 },
    /// `tri:6`: the triangular tiling in a hexagon of that side; 3 n² - 3 n + 1 points.
    Tri { side: u16 },
    /// `rhombus:11`, `rhombus:9x14`: the triangular tiling in a rhombus, columns by rows; six neighbours inside.
    Rhombus { columns: u16, rows: u16 },
    /// `trihex:4`: triangles and hexagons in turn (kagome), that many rings of hexagons; 9 n² - 3 n points.
    Trihex { rings: u16 },
    /// `circle:4x12`: rings by spokes.
    Circle { rings: u16, spokes: u16 },
    /// `cube:5`: the surface of a cube with that many points along each edge; 6 (n - 1)² + 2 points.
    Cube { side: u16 },
    /// `lattice:4x4x4`: a block of the cubic lattice.
    Lattice { x: u16, y: u16, z: u16 },
    /// `diamond:2`: an octahedron of the diamond lattice; (n + 1) (n + 2) (4 n + 9) / 3 points (26, 68, 140, 250, ...).
    Diamond { cells: u16 },
    /// `random:100:7`: a random planar board of that many points from a seed.
    Random { points: u16, seed: u64 },
    /// `file:NAME`: a board from a file.
    File(String),
}

/// One kind of board, for help texts and menus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Family {
    /// What stands before the colon.
    pub name: &'static str,
    /// A spec that works.
    pub example: &'static str,
    /// What the numbers mean.
    pub meaning: &'static str,
    /// How many numbers there may be, least and most.
    numbers: (usize, usize),
}

const fn family(name: &'static str, example: &'static str, meaning: &'static str, numbers: (usize, usize)) -> Family {
    Family { name, example, meaning, numbers }
}

/// Every kind of board that can be generated.
pub const FAMILIES: &[Family] = &[
    family("grid", "grid:19", "columns x rows, or one number for a square; 1 to 38", (1, 2)),
    family("torus", "torus:9", "columns x rows, glued at all sides; each 3 or more", (1, 2)),
    family("cylinder", "cylinder:9x20", "points across x points around", (1, 2)),
    family("mobius", "mobius:5x21", "points across x points around, glued with half a twist", (1, 2)),
    family("klein", "klein:8x8", "points across x points around: a Klein bottle", (1, 2)),
    family("sphere", "sphere:162", "a geodesic sphere of 12, 42, 92, 162, 252, 362, ... points", (1, 1)),
    family("globe", "globe:7x16", "circles of latitude x meridians, poles cut off", (2, 2)),
    family("hex", "hex:5", "a honeycomb with that many rings of cells; three neighbours", (1, 1)),
    family("tri", "tri:6", "a triangular tiling in a hexagon of that side; six neighbours", (1, 1)),
    family("rhombus", "rhombus:11", "a triangular tiling in a rhombus: columns x rows; six neighbours", (1, 2)),
    family("trihex", "trihex:4", "triangles and hexagons, that many rings; four neighbours", (1, 1)),
    family("circle", "circle:4x12", "rings x spokes", (2, 2)),
    family("cube", "cube:5", "the surface of a cube, that many points along an edge", (1, 1)),
    family("lattice", "lattice:4x4x4", "a block of the cubic lattice", (1, 3)),
    family("diamond", "diamond:2", "an octahedron of the diamond lattice: 26, 68, 140, 250, ... points", (1, 1)),
    family("random", "random:100:7", "a random planar board: points, then a seed", (1, 2)),
];

impl Spec {
    /// Makes the board.
    ///
    /// # Errors
    /// If this names a file: only a caller that can read files can make that one. If its numbers are not what reading
    /// the spec from text would accept.
    pub fn build(&self) -> Result<Board, BoardError> {
        if !matches!(self, Self::File(_)) {
            self.to_string().parse::<Self>()?;
        }
        generators::build(self)
    }

    /// How many points the board has, counted without making it; nothing for a file.
    #[must_use]
    pub fn points(&self) -> Option<usize> {
        let n = usize::from;
        Some(match *self {
            Self::Grid { columns, rows } | Self::Torus { columns, rows } | Self::Rhombus { columns, rows } => {
                n(columns) * n(rows)
            }
            Self::Cylinder { across, around } | Self::Mobius { across, around } | Self::Klein { across, around } => {
                n(across) * n(around)
            }
            Self::Globe { parallels, meridians } => n(parallels) * n(meridians),
            Self::Circle { rings, spokes } => n(rings) * n(spokes),
            Self::Sphere { points } | Self::Random { points, .. } => n(points),
            Self::Hex { rings } => 6 * n(rings) * n(rings),
            Self::Tri { side } => 3 * n(side) * n(side).saturating_sub(1) + 1,
            Self::Trihex { rings } => 3 * n(rings) * (3 * n(rings)).saturating_sub(1),
            Self::Cube { side } => 6 * n(side).saturating_sub(1).pow(2) + 2,
            Self::Lattice { x, y, z } => n(x) * n(y) * n(z),
            Self::Diamond { cells } => (n(cells) + 1) * (n(cells) + 2) * (4 * n(cells) + 9) / 3,
            Self::File(_) => return None,
        })
    }

    /// Whether the board lies in a plane, so that it is best seen from above.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        matches!(
            self,
            Self::Grid { .. }
                | Self::Hex { .. }
                | Self::Tri { .. }
                | Self::Rhombus { .. }
                | Self::Trihex { .. }
                | Self::Circle { .. }
                | Self::Random { .. }
        )
    }

    /// Columns and rows of boards made of a rectangle, glued at its sides or not. Round the board go the rows.
    pub(crate) fn rectangle(&self) -> Option<(usize, usize)> {
        match *self {
            Self::Grid { columns, rows } | Self::Torus { columns, rows } => Some((columns.into(), rows.into())),
            Self::Cylinder { across, around } | Self::Mobius { across, around } | Self::Klein { across, around } => {
                Some((across.into(), around.into()))
            }
            _ => None,
        }
    }

    /// The numbers are in range, and the board is not too large.
    fn checked(self, text: &str, family: &Family) -> Result<Self, BoardError> {
        let within = |numbers: &[u16], least: u16, most: u16| {
            if numbers.iter().all(|n| (least..=most).contains(n)) {
                Ok(())
            } else {
                Err(SizeFault::Range { least, most })
            }
        };
        let verdict = match self {
            Self::Grid { columns, rows } => within(&[columns, rows], 1, 38),
            Self::Torus { columns, rows } => within(&[columns, rows], 3, 255),
            Self::Klein { across, around } => within(&[across, around], 3, 255),
            Self::Cylinder { across, around } => within(&[across], 1, 255).and(within(&[around], 3, 255)),
            Self::Mobius { across, around } => within(&[across], 2, 255).and(within(&[around], 3, 255)),
            Self::Globe { parallels, meridians } => within(&[parallels], 2, 255).and(within(&[meridians], 3, 255)),
            Self::Circle { rings, spokes } => within(&[rings], 1, 255).and(within(&[spokes], 3, 255)),
            Self::Sphere { points } => generators::sphere_frequency(points).map(|_| ()).ok_or(SizeFault::NotASphere),
            Self::Hex { rings } => within(&[rings], 1, 104),
            Self::Tri { side } => within(&[side], 2, 148),
            Self::Rhombus { columns, rows } => within(&[columns, rows], 1, 255),
            Self::Trihex { rings } => within(&[rings], 1, 85),
            Self::Cube { side } => within(&[side], 2, 105),
            Self::Lattice { x, y, z } => within(&[x, y, z], 1, 40),
            Self::Diamond { cells } => within(&[cells], 1, 34),
            Self::Random { points, .. } => within(&[points], 3, 10_000),
            Self::File(_) => Ok(()),
        };
        match verdict {
            Ok(()) => Ok(self),
            Err(reason) => Err(BoardError::BadSpec { spec: text.to_string(), reason, example: family.example }),
        }
    }
}

impl FromStr for Spec {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let (name, size) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        if name == "file" && !size.is_empty() {
            return Ok(Self::File(size.to_string()));
        }
        let Some(family) = FAMILIES.iter().find(|family| family.name == name) else {
            let mut known: Vec<_> = FAMILIES.iter().map(|family| family.name).collect();
            known.push("file");
            return Err(BoardError::UnknownFamily { family: name.to_string(), known: known.join(", ") });
        };
        let bad = |reason: SizeFault| BoardError::BadSpec { spec: text.to_string(), reason, example: family.example };
        let (size, seed) = match name {
            "random" => {
                let (points, seed) = size.split_once(':').unwrap_or((size, "1"));
                (points, seed.parse().map_err(|_| bad(SizeFault::NotASeed { text: seed.to_string() }))?)
            }
            _ => (size, 0u64),
        };
        let numbers = numbers(size).map_err(bad)?;
        let (least, most) = if name == "random" { (1, 1) } else { family.numbers };
        if !(least..=most).contains(&numbers.len()) {
            return Err(bad(SizeFault::Count { least, most }));
        }
        // One number stands for all: `grid:9` is `grid:9x9`.
        let at = |index: usize| numbers.get(index).copied().unwrap_or(numbers[0]);
        let (a, b, c) = (at(0), at(1), at(2));
        if numbers.len() == 2 && name == "lattice" {
            return Err(bad(SizeFault::OneOrThree));
        }
        let spec = match name {
            "grid" => Self::Grid { columns: a, rows: b },
            "torus" => Self::Torus { columns: a, rows: b },
            "cylinder" => Self::Cylinder { across: a, around: b },
            "mobius" => Self::Mobius { across: a, around: b },
            "klein" => Self::Klein { across: a, around: b },
            "sphere" => Self::Sphere { points: a },
            "globe" => Self::Globe { parallels: a, meridians: b },
            "hex" => Self::Hex { rings: a },
            "tri" => Self::Tri { side: a },
            "rhombus" => Self::Rhombus { columns: a, rows: b },
            "trihex" => Self::Trihex { rings: a },
            "circle" => Self::Circle { rings: a, spokes: b },
            "cube" => Self::Cube { side: a },
            "lattice" => Self::Lattice { x: a, y: b, z: c },
            "diamond" => Self::Diamond { cells: a },
            _ => Self::Random { points: a, seed },
        };
        spec.checked(text, family)
    }
}

/// `9x13` as numbers.
fn numbers(size: &str) -> Result<Vec<u16>, SizeFault> {
    if size.is_empty() {
        return Err(SizeFault::Missing);
    }
    size.split(['x', 'X'])
        .map(|part| part.parse::<u16>().map_err(|_| SizeFault::NotANumber { text: part.to_string() }))
        .collect()
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pair = |f: &mut fmt::Formatter<'_>, name: &str, a: u16, b: u16| {
            if a == b { write!(f, "{name}:{a}") } else { write!(f, "{name}:{a}x{b}") }
        };
        match self {
            Self::Grid { columns, rows } => pair(f, "grid", *columns, *rows),
            Self::Torus { columns, rows } => pair(f, "torus", *columns, *rows),
            Self::Cylinder { across, around } => write!(f, "cylinder:{across}x{around}"),
            Self::Mobius { across, around } => write!(f, "mobius:{across}x{around}"),
            Self::Klein { across, around } => write!(f, "klein:{across}x{around}"),
            Self::Sphere { points } => write!(f, "sphere:{points}"),
            Self::Globe { parallels, meridians } => write!(f, "globe:{parallels}x{meridians}"),
            Self::Hex { rings } => write!(f, "hex:{rings}"),
            Self::Tri { side } => write!(f, "tri:{side}"),
            Self::Rhombus { columns, rows } => pair(f, "rhombus", *columns, *rows),
            Self::Trihex { rings } => write!(f, "trihex:{rings}"),
            Self::Circle { rings, spokes } => write!(f, "circle:{rings}x{spokes}"),
            Self::Cube { side } => write!(f, "cube:{side}"),
            Self::Lattice { x, y, z } => write!(f, "lattice:{x}x{y}x{z}"),
            Self::Diamond { cells } => write!(f, "diamond:{cells}"),
            Self::Random { points, seed } => write!(f, "random:{points}:{seed}"),
            Self::File(name) => write!(f, "file:{name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_read_built_and_written_back() {
        for family in FAMILIES {
            let spec: Spec = family.example.parse().unwrap();
            let again: Spec = spec.to_string().parse().unwrap();
            assert_eq!(spec, again);
            let board = spec.build().unwrap();
            assert!(board.len() > 1, "{spec}");
            assert_eq!(spec.points(), Some(board.len()), "{spec}");
        }
    }

    #[test]
    fn refusals_say_what_is_wrong_and_what_would_work() {
        let refusal = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert!(refusal("sprere:12").starts_with("unknown kind of board `sprere`; known are grid, torus"));
        assert_eq!(refusal("grid:"), "cannot read the board `grid:`: its size is missing (for example `grid:19`)");
        assert!(refusal("grid:39").contains("from 1 to 38"));
        assert!(refusal("grid:9x9x9").contains("1 to 2 numbers"));
        assert!(refusal("torus:2").contains("from 3 to 255"));
        assert!(refusal("sphere:100").contains("92, 162"));
        assert!(refusal("circle:4").contains("two numbers"));
        assert!(refusal("lattice:4x4").contains("one number or three"));
        assert!(refusal("grid:9x-2").contains("`-2` is not a number"));
        assert!(refusal("random:50:x").contains("`x` is not a seed"));
        assert!(refusal("").contains("unknown kind of board"));
    }

    #[test]
    fn the_largest_board_of_each_family_fits() {
        for largest in [
            "grid:38",
            "torus:255",
            "klein:255",
            "cylinder:255",
            "mobius:255",
            "globe:255x255",
            "circle:255x255",
            "sphere:65612",
            "hex:104",
            "tri:148",
            "rhombus:255",
            "trihex:85",
            "cube:105",
            "lattice:40",
            "diamond:34",
            "random:10000",
        ] {
            match largest.parse::<Spec>() {
                Ok(spec) => {
                    let points = spec.build().unwrap().len();
                    assert!(points <= crate::MOST_POINTS, "{largest}");
                    assert_eq!(spec.points(), Some(points), "{largest}");
                }
                Err(refusal) => assert!(largest.starts_with("sphere"), "{refusal}"),
            }
        }
    }
}
