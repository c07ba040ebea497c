use super::{
    JsonError,
    document::Document,
    entry::{Neighbours, Number, Pair, Place},
};
use crate::{
    Board, BoardError, Import, MOST_POINTS, Spec, Warning, Whereabouts,
    import::{Gathering, TooManyEdges, shown},
    layout::FarPlace,
};

/// The largest text that is read: more than twice what the largest board takes.
pub const MOST_BYTES: usize = 16 << 20;

/// Reads a board.
///
/// If the text names a spec such as `torus:9` and has the points, edges and names of that board, it is that board
/// (drawn as its `layout` says). Otherwise its spec becomes `file:NAME`.
///
/// # Errors
/// If the text is not JSON, holds no edges, or what it holds does not fit together.
pub fn read(text: impl AsRef<[u8]>, name: &str) -> Result<Import, JsonError> {
    read_bytes(text.as_ref(), name)
}

fn read_bytes(text: &[u8], name: &str) -> Result<Import, JsonError> {
    if text.len() > MOST_BYTES {
        return Err(JsonError::TooLarge { bytes: text.len() });
    }
    const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
    let mut document = Document::parse(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text))?;
    let points = count_points(&document)?;
    let mut gathering = Gathering::default();
    for word in std::mem::take(&mut document.unknown) {
        gathering.ignore(word, Whereabouts::Path("top level".to_string()));
    }
    let one_way = match (&document.edges, &document.adjacency) {
        (Some(_), Some(_)) => return Err(JsonError::Both("edges", "adjacencyList")),
        (None, None) => return Err(JsonError::NoEdges),
        (Some(edges), None) => join_pairs(&mut gathering, edges, points).map(|()| None)?,
        (None, Some(lists)) => join_neighbours(&mut gathering, lists, points)?,
    };
    let places = places(&document)?;
    let spec = document.spec.filter(|spec| !spec.starts_with("file:"));
    let names = document.names;
    let generated = spec.as_ref().and_then(|spec| spec.parse::<Spec>().ok()?.build().ok());
    let generated = generated.filter(|board| gathering.is_of(board, points) && goes_by(board, names.as_deref()));
    let mut import = match generated {
        Some(board) => finish_generated(gathering, board, places.as_deref())?,
        None => {
            let names = names.filter(|names| !are_numbers(names));
            let mut import = gathering.finish(Spec::File(name.to_string()), points, places.as_deref(), names)?;
            import.warnings.extend(spec.map(|spec| Warning::NotThatSpec { spec: shown(spec.as_bytes()) }));
            import
        }
    };
    import.warnings.extend(one_way);
    Ok(import)
}

/// The board of a spec that the text names and is; drawn as the text says, if it says.
fn finish_generated(gathering: Gathering, board: Board, places: Option<&[FarPlace]>) -> Result<Import, BoardError> {
    let same_place = |(given, made): (&FarPlace, &[f32; 3])| given.map(|c| c as f32) == *made;
    let drawn_alike = places.is_none_or(|given| given.iter().zip(board.layout()).all(same_place));
    let as_generated: Vec<FarPlace> = board.layout().iter().map(|place| place.map(f64::from)).collect();
    let mut import =
        gathering.finish(board.spec().clone(), board.len(), Some(places.unwrap_or(&as_generated)), None)?;
    if drawn_alike {
        import.board = board;
    }
    Ok(import)
}

/// Whether the names are those of this board, or left to it.
fn goes_by(board: &Board, names: Option<&[String]>) -> bool {
    names.is_none_or(|names| board.points().zip(names).all(|(point, name)| board.name(point) == *name))
}

/// How many points there are; whatever tells it must agree.
fn count_points(document: &Document) -> Result<usize, JsonError> {
    let points = document.points.map(|Number(points)| usize::try_from(points).unwrap_or(usize::MAX));
    let told = [
        ("points", points),
        ("names", document.names.as_ref().map(Vec::len)),
        ("layout", document.layout.as_ref().map(Vec::len)),
        ("coordinates", document.coordinates.as_ref().map(Vec::len)),
        ("adjacencyList", document.adjacency.as_ref().map(Vec::len)),
    ];
    let mut told = told.into_iter().filter_map(|(key, count)| Some((key, count?)));
    let (other, points) = told.next().ok_or(JsonError::CountUnknown)?;
    match points {
        0 => return Err(BoardError::NoPoints.into()),
        1..=MOST_POINTS => {}
        _ => return Err(BoardError::TooManyPoints { points }.into()),
    }
    match told.find(|(_, found)| *found != points) {
        Some((key, found)) => Err(JsonError::Count { key, found, other, points }),
        None => Ok(points),
    }
}

fn join_pairs(gathering: &mut Gathering, edges: &[Pair], points: usize) -> Result<(), JsonError> {
    for (at, Pair([a, b])) in edges.iter().enumerate() {
        let path = || format!("edges[{at}]");
        let (a, b) = (point(*a, points, path)?, point(*b, points, path)?);
        let joined = gathering.join(a, b, || Whereabouts::Path(path()));
        joined.map_err(|TooManyEdges| JsonError::TooManyEdges { path: path() })?;
    }
    Ok(())
}

/// Joins each point to its neighbours, and tells of edges that only one end lists.
fn join_neighbours(
    gathering: &mut Gathering,
    lists: &[Neighbours],
    points: usize,
) -> Result<Option<Warning>, JsonError> {
    let mut said: Vec<(u16, u16)> = Vec::new();
    for (from, Neighbours(list)) in lists.iter().enumerate() {
        let path = || format!("adjacencyList[{from}]");
        let here = point(from as u64, points, path)?;
        for to in list {
            let there = point(*to, points, path)?;
            let joined = gathering.join(here, there, || Whereabouts::Path(path()));
            joined.map_err(|TooManyEdges| JsonError::TooManyEdges { path: path() })?;
            said.push((here, there));
        }
    }
    said.sort_unstable();
    said.dedup();
    let mut one_way = said.iter().filter(|(a, b)| said.binary_search(&(*b, *a)).is_err());
    let Some((first, _)) = one_way.next() else { return Ok(None) };
    let first = Whereabouts::Path(format!("adjacencyList[{first}]"));
    Ok(Some(Warning::OneWay { count: 1 + one_way.count(), first }))
}

fn point(point: u64, points: usize, path: impl Fn() -> String) -> Result<u16, JsonError> {
    let known = u16::try_from(point).ok().filter(|point| usize::from(*point) < points);
    known.ok_or_else(|| JsonError::NoSuchPoint { path: path(), point, points })
}

fn places(document: &Document) -> Result<Option<Vec<FarPlace>>, JsonError> {
    match (&document.layout, &document.coordinates) {
        (Some(_), Some(_)) => Err(JsonError::Both("layout", "coordinates")),
        (Some(layout), None) => Ok(Some(layout.iter().map(|Place(place)| *place).collect())),
        // A screen's y grows downward, a board's upward: turned over, it looks as it does there.
        (None, Some(screen)) => Ok(Some(screen.iter().map(|Place([x, y, z])| [*x, -*y, *z]).collect())),
        (None, None) => Ok(None),
    }
}

/// Whether the names only say what the points are called anyway.
fn are_numbers(names: &[String]) -> bool {
    names.iter().enumerate().all(|(at, name)| *name == (at + 1).to_string())
}
