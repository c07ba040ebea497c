//! Why a spec or a file is no board, and what is odd about one that is: codes with all that is needed to say it.

use tengen_board::{
    BoardError, MOST_EDGES, MOST_POINTS, NameFault, SizeFault, Warning, Whereabouts,
    json::JsonError,
    obj::{ObjError, ObjFault},
};

use crate::{Refused, codes, short};

/// Why there is no board by this name or spec; without a name, by what the board was called where it stood.
#[must_use]
pub fn of_board(name: &str, error: &BoardError) -> Refused {
    let refused = match error {
        BoardError::UnknownFamily { .. } => Refused::new(&codes::BOARD_FAMILY_UNKNOWN),
        BoardError::FromFile(_) => Refused::new(&codes::NO_SUCH_BOARD),
        BoardError::BadSpec { reason, example, .. } => of_size(reason).with("example", *example),
        BoardError::TooManyPoints { points } => {
            return Refused::new(&codes::BOARD_TOO_LARGE).with("points", *points).with("most", MOST_POINTS);
        }
        BoardError::NoPoints => return Refused::new(&codes::BOARD_WITHOUT_POINTS),
        BoardError::NameCount { names, points } => {
            return Refused::new(&codes::BOARD_POINTS_DISAGREE)
                .with("key", "names")
                .with("found", *names)
                .with("other", "layout")
                .with("points", *points);
        }
        BoardError::NoSuchPoint { a, b, points } => {
            return Refused::new(&codes::BOARD_NO_SUCH_POINT).with("point", *a.max(b)).with("points", *points);
        }
        BoardError::Loop(point) => return Refused::new(&codes::BOARD_LOOP).with("point", *point),
        BoardError::NotFinite(point) => {
            return Refused::new(&codes::BOARD_NOT_A_NUMBER).with("path", format!("layout[{point}]"));
        }
        BoardError::BadName { name, index, reason } => return of_name(*index, name, *reason),
        BoardError::NotThatSpec(_) => Refused::new(&codes::BOARD_NOT_THAT_SPEC),
    };
    refused.with("board", short(if name.is_empty() { own_name(error) } else { name }))
}

fn own_name(error: &BoardError) -> &str {
    match error {
        BoardError::UnknownFamily { family: name, .. }
        | BoardError::BadSpec { spec: name, .. }
        | BoardError::FromFile(name)
        | BoardError::NotThatSpec(name) => name,
        _ => "",
    }
}

fn of_size(fault: &SizeFault) -> Refused {
    match fault {
        SizeFault::Missing => Refused::new(&codes::BOARD_SIZE_MISSING),
        SizeFault::NotANumber { text } => Refused::new(&codes::BOARD_SIZE_NOT_A_NUMBER).with("text", short(text)),
        SizeFault::NotASeed { text } => Refused::new(&codes::BOARD_SEED_NOT_A_NUMBER).with("text", short(text)),
        SizeFault::Count { least, most } => {
            Refused::new(&codes::BOARD_SIZE_COUNT).with("least", *least).with("most", *most)
        }
        SizeFault::OneOrThree => Refused::new(&codes::BOARD_SIZE_ONE_OR_THREE),
        SizeFault::Range { least, most } => {
            Refused::new(&codes::BOARD_SIZE_RANGE).with("least", *least).with("most", *most)
        }
        SizeFault::NotASphere => Refused::new(&codes::BOARD_SIZE_NO_SPHERE),
    }
}

fn of_name(index: usize, name: &str, fault: NameFault) -> Refused {
    let refused = match fault {
        NameFault::Length => Refused::new(&codes::BOARD_POINT_NAME_LENGTH),
        NameFault::Character => Refused::new(&codes::BOARD_POINT_NAME_CHARACTER),
        NameFault::Move => Refused::new(&codes::BOARD_POINT_NAME_MOVE),
        NameFault::Number => Refused::new(&codes::BOARD_POINT_NAME_NUMBER),
        NameFault::Taken => Refused::new(&codes::BOARD_POINT_NAME_TAKEN),
    };
    refused.with("path", format!("names[{index}]")).with("name", short(name))
}

/// Why a JSON text is no board.
#[must_use]
pub fn of_json(error: JsonError) -> Refused {
    match error {
        JsonError::TooLarge { bytes } => Refused::new(&codes::BOARD_FILE_TOO_LARGE).with("bytes", bytes),
        JsonError::Syntax { line, column, .. } => {
            Refused::new(&codes::BOARD_MALFORMED).with("line", line).with("column", column)
        }
        JsonError::Content { line, column, path, .. } => {
            Refused::new(&codes::BOARD_UNFIT).with("line", line).with("column", column).with("path", path)
        }
        JsonError::NoEdges => Refused::new(&codes::BOARD_WITHOUT_EDGES),
        JsonError::Both(first, second) => {
            Refused::new(&codes::BOARD_SAYS_TWICE).with("key", first).with("other", second)
        }
        JsonError::CountUnknown => Refused::new(&codes::BOARD_POINTS_UNTOLD),
        JsonError::Count { key, found, other, points } => Refused::new(&codes::BOARD_POINTS_DISAGREE)
            .with("key", key)
            .with("found", found)
            .with("other", other)
            .with("points", points),
        JsonError::NoSuchPoint { path, point, points } => {
            Refused::new(&codes::BOARD_NO_SUCH_POINT).with("path", path).with("point", point).with("points", points)
        }
        JsonError::TooManyEdges { path } => {
            Refused::new(&codes::BOARD_TOO_MANY_EDGES).with("path", path).with("most", MOST_EDGES)
        }
        JsonError::Name { index, name, reason } => of_name(index, &name, reason),
        JsonError::Board(error) => of_board("", &error),
    }
}

/// Why an OBJ file is no board.
#[must_use]
pub fn of_obj(error: ObjError) -> Refused {
    match error {
        ObjError::TooLarge { bytes } => Refused::new(&codes::BOARD_FILE_TOO_LARGE).with("bytes", bytes),
        ObjError::NoPoints => Refused::new(&codes::BOARD_WITHOUT_POINTS),
        ObjError::NoEdges => Refused::new(&codes::BOARD_WITHOUT_EDGES),
        ObjError::Line { line, fault } => of_line(fault).with("line", line),
        ObjError::Board(error) => of_board("", &error),
    }
}

fn of_line(fault: ObjFault) -> Refused {
    match fault {
        ObjFault::TooFewNumbers { found } => Refused::new(&codes::BOARD_TOO_FEW_NUMBERS).with("found", found),
        ObjFault::NotANumber(text) | ObjFault::NotFinite(text) => {
            Refused::new(&codes::BOARD_NOT_A_NUMBER).with("text", text)
        }
        ObjFault::NotAnIndex(text) => Refused::new(&codes::BOARD_NOT_AN_INDEX).with("text", text),
        ObjFault::Zero => Refused::new(&codes::BOARD_NOT_AN_INDEX).with("text", "0"),
        ObjFault::NoSuchPoint { index, points } => {
            Refused::new(&codes::BOARD_NO_SUCH_POINT).with("point", index).with("points", points)
        }
        ObjFault::BeforeTheFirst { back, points } => {
            Refused::new(&codes::BOARD_NO_SUCH_POINT).with("point", format!("-{back}")).with("points", points)
        }
        ObjFault::TooFewPoints { keyword, found } => {
            Refused::new(&codes::BOARD_TOO_FEW_POINTS).with("text", keyword.to_string()).with("found", found)
        }
        ObjFault::TooManyPoints => Refused::new(&codes::BOARD_TOO_LARGE).with("most", MOST_POINTS),
        ObjFault::TooManyEdges => Refused::new(&codes::BOARD_TOO_MANY_EDGES).with("most", MOST_EDGES),
    }
}

/// What is odd about a board that can be played on all the same.
#[must_use]
pub fn of_warning(warning: &Warning) -> Refused {
    match warning {
        Warning::SelfEdges { count, first } => at(Refused::new(&codes::SELF_EDGES).with("count", *count), first),
        Warning::Isolated { count, first } => {
            Refused::new(&codes::ISOLATED_POINTS).with("count", *count).with("point", *first)
        }
        Warning::Parts { count } => Refused::new(&codes::SEVERAL_PARTS).with("count", *count),
        Warning::SamePlace { count, first, other } => {
            Refused::new(&codes::SAME_PLACE).with("count", *count).with("point", *first).with("other", *other)
        }
        Warning::OneWay { count, first } => at(Refused::new(&codes::ONE_WAY_EDGES).with("count", *count), first),
        Warning::Ignored { word, first } => at(Refused::new(&codes::IGNORED_WORD).with("word", word.as_str()), first),
        Warning::MoreIgnored { count } => Refused::new(&codes::IGNORED_WORDS).with("count", *count),
        Warning::NotThatSpec { spec } => Refused::new(&codes::NOT_THAT_SPEC).with("spec", spec.as_str()),
    }
}

fn at(refused: Refused, place: &Whereabouts) -> Refused {
    match place {
        Whereabouts::Line(line) => refused.with("line", *line),
        Whereabouts::Path(path) => refused.with("path", path.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use tengen_board::{Board, json, obj};

    use super::*;

    #[test]
    fn a_spec_that_makes_no_board_says_why_without_a_sentence() {
        let spec = |text: &str| of_board(text, &Board::from_spec(text).unwrap_err()).to_string();
        assert_eq!(spec("tours:5"), r#"board_family_unknown board="tours:5""#);
        assert_eq!(spec("grid:"), r#"board_size_missing board="grid:" example="grid:19""#);
        assert_eq!(spec("grid:39"), r#"board_size_range board="grid:39" example="grid:19" least=1 most=38"#);
        assert_eq!(spec("hex:a"), r#"board_size_not_a_number board="hex:a" example="hex:5" text="a""#);
        assert_eq!(spec("circle:4"), r#"board_size_count board="circle:4" example="circle:4x12" least=2 most=2"#);
        assert_eq!(spec("sphere:100"), r#"board_size_no_sphere board="sphere:100" example="sphere:162""#);
        assert_eq!(spec("random:9:x"), r#"board_seed_not_a_number board="random:9:x" example="random:100:7" text="x""#);
        assert_eq!(spec("lattice:4x4"), r#"board_size_one_or_three board="lattice:4x4" example="lattice:4x4x4""#);
        assert_eq!(spec("file:mine"), r#"no_such_board board="file:mine""#);
        let nameless = of_board("", &Board::from_spec("grid:99").unwrap_err());
        assert_eq!(nameless.params["board"], "grid:99");
    }

    #[test]
    fn what_is_wrong_with_a_file_says_where() {
        let json = |text: &str| of_json(json::read(text, "x").unwrap_err()).to_string();
        assert_eq!(json("{\"points\": 3,\n \"edges\": [[0, 1}"), "board_malformed column=17 line=2");
        assert_eq!(json("{\"points\": 3,\n \"edges\": [[0, true]]}"), "board_unfit column=19 line=2 path=\"edges[0]\"");
        let gap = r#"{"points": 3, "edges": [[0, 1], [1, 3]]}"#;
        assert_eq!(json(gap), "board_no_such_point path=\"edges[1]\" point=3 points=3");
        assert_eq!(json(r#"{"points": 3}"#), "board_without_edges");
        assert_eq!(json(r#"{"points": 0, "edges": []}"#), "board_without_points");
        let names = r#"{"names": ["a", "pass"], "edges": [[0, 1]]}"#;
        assert_eq!(json(names), r#"board_point_name_move name="pass" path="names[1]""#);
        let obj = |text: &str| of_obj(obj::read(text, "x").unwrap_err()).to_string();
        assert_eq!(obj("v 0 0 0\nv 1 0 zero\n"), "board_not_a_number line=2 text=\"zero\"");
        assert_eq!(obj("v 0 0 0\nv 1 0 0\nl 1 3\n"), "board_no_such_point line=3 point=3 points=2");
        assert_eq!(obj("# nothing\n"), "board_without_points");
    }

    #[test]
    fn what_is_odd_says_how_often() {
        let import = obj::read("v 0 0 0\nv 1 0 0\nv 2 0 0\nl 1 2\nl 2 2\n", "x").unwrap();
        let odd: Vec<String> = import.warnings.iter().map(|warning| of_warning(warning).to_string()).collect();
        assert_eq!(odd, ["self_edges count=1 line=5", "isolated_points count=1 point=3"]);
    }
}
