use super::{
    error::{ObjError, ObjFault},
    statement::{Statement, Statements},
};
use crate::{
    Import, MOST_POINTS, Spec, Whereabouts,
    import::{Gathering, shown},
    layout::FarPlace,
};

/// The largest file that is read: several times the largest board with all that a mesh can carry.
pub const MOST_BYTES: usize = 32 << 20;

/// Reads an OBJ file; the board's spec becomes `file:NAME`.
///
/// The layout keeps its shape, and is moved and scaled to the size of the generated boards. Axes stay as they are:
/// Blender exports with Y up, which is how boards lie here.
///
/// # Errors
/// If a line cannot be understood, an index leads nowhere, there are no points or edges, or too many.
pub fn read(file: impl AsRef<[u8]>, name: &str) -> Result<Import, ObjError> {
    read_bytes(file.as_ref(), name)
}

fn read_bytes(file: &[u8], name: &str) -> Result<Import, ObjError> {
    if file.len() > MOST_BYTES {
        return Err(ObjError::TooLarge { bytes: file.len() });
    }
    // Twice through the file: a line may name points that stand further down.
    let places = read_places(file)?;
    let gathering = read_edges(file, places.len())?;
    if !gathering.has_edges() {
        return Err(ObjError::NoEdges);
    }
    Ok(gathering.finish(Spec::File(name.to_string()), places.len(), Some(&places), None)?)
}

fn read_places(file: &[u8]) -> Result<Vec<FarPlace>, ObjError> {
    let mut places = Vec::new();
    for statement in Statements::of(file) {
        if keyword(&statement) == b"v" {
            let at_line = |fault| ObjError::Line { line: statement.line, fault };
            if places.len() == MOST_POINTS {
                return Err(at_line(ObjFault::TooManyPoints));
            }
            places.push(place(&statement).map_err(at_line)?);
        }
    }
    if places.is_empty() { Err(ObjError::NoPoints) } else { Ok(places) }
}

/// The three coordinates of a point; a weight or a colour may follow and is ignored.
fn place(statement: &Statement<'_>) -> Result<FarPlace, ObjFault> {
    let mut place = [0.0; 3];
    let mut words = statement.words().skip(1);
    for (found, coordinate) in place.iter_mut().enumerate() {
        let word = words.next().ok_or(ObjFault::TooFewNumbers { found })?;
        let number = std::str::from_utf8(word).ok().and_then(|word| word.parse::<f64>().ok());
        *coordinate = number.ok_or_else(|| ObjFault::NotANumber(shown(word)))?;
        if !coordinate.is_finite() {
            return Err(ObjFault::NotFinite(shown(word)));
        }
    }
    Ok(place)
}

/// What a mesh says beside points and edges, and a board does not need.
const OTHER_WORDS: [&[u8]; 9] = [b"p", b"o", b"g", b"s", b"vn", b"vt", b"vp", b"mtllib", b"usemtl"];

fn read_edges(file: &[u8], points: usize) -> Result<Gathering, ObjError> {
    let mut gathering = Gathering::default();
    let mut above = 0;
    for statement in Statements::of(file) {
        let at_line = |fault| ObjError::Line { line: statement.line, fault };
        match keyword(&statement) {
            b"v" => above += 1,
            b"l" => polyline(&mut gathering, &statement, 'l', above, points).map(|_| ()).map_err(at_line)?,
            b"f" => {
                let (first, last) = polyline(&mut gathering, &statement, 'f', above, points).map_err(at_line)?;
                join(&mut gathering, last, first, &statement).map_err(at_line)?;
            }
            word if OTHER_WORDS.contains(&word) => {}
            word => gathering.ignore(shown(word), Whereabouts::Line(statement.line)),
        }
    }
    Ok(gathering)
}

/// Joins the points of a line one after the other, and gives back its first and last.
fn polyline(
    gathering: &mut Gathering,
    statement: &Statement<'_>,
    keyword: char,
    above: usize,
    points: usize,
) -> Result<(u16, u16), ObjFault> {
    let mut ends: Option<(u16, u16)> = None;
    let mut found = 0;
    for word in statement.words().skip(1) {
        let next = point(word, above, points)?;
        found += 1;
        if let Some((_, last)) = ends {
            join(gathering, last, next, statement)?;
        }
        ends = Some((ends.map_or(next, |(first, _)| first), next));
    }
    ends.filter(|_| found >= 2).ok_or(ObjFault::TooFewPoints { keyword, found })
}

fn join(gathering: &mut Gathering, a: u16, b: u16, statement: &Statement<'_>) -> Result<(), ObjFault> {
    gathering.join(a, b, || Whereabouts::Line(statement.line)).map_err(|_| ObjFault::TooManyEdges)
}

/// The point that an entry such as `7`, `-1`, `7/1`, `7//3` or `7/1/3` names. Texture and normal are not looked up.
fn point(entry: &[u8], above: usize, points: usize) -> Result<u16, ObjFault> {
    let bad = || ObjFault::NotAnIndex(shown(entry));
    let entry = std::str::from_utf8(entry).map_err(|_| bad())?;
    let mut indices = entry.split('/');
    let index: i64 = indices.next().and_then(|index| index.parse().ok()).ok_or_else(bad)?;
    let mut extras = 0;
    for extra in indices {
        extras += 1;
        if extras > 2 || !(extra.is_empty() || extra.parse::<i64>().is_ok()) {
            return Err(bad());
        }
    }
    let magnitude = index.unsigned_abs();
    let at = match index {
        0 => return Err(ObjFault::Zero),
        1.. => usize::try_from(magnitude - 1).ok().filter(|at| *at < points),
        _ => usize::try_from(magnitude).ok().and_then(|back| above.checked_sub(back)),
    };
    // Readers of places stop at a number of points whose indices all fit.
    at.and_then(|at| u16::try_from(at).ok()).ok_or(if index > 0 {
        ObjFault::NoSuchPoint { index: magnitude, points }
    } else {
        ObjFault::BeforeTheFirst { back: magnitude, points: above }
    })
}

fn keyword<'a>(statement: &'a Statement<'_>) -> &'a [u8] {
    statement.words().next().unwrap_or_default()
}
