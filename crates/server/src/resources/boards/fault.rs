//! Why a file is no board, and what is odd about one that is: codes with all that is needed to say it.

use tengen_board::{
    BoardError, MOST_EDGES, Warning, Whereabouts,
    json::JsonError,
    obj::{Fault, ObjError},
};
use tengen_game::Refused;

pub(super) fn of_json(error: JsonError) -> Refused {
    match error {
        JsonError::TooLarge { bytes } => Refused::new("board_file_too_large").with("bytes", bytes),
        JsonError::Syntax { line, column, .. } => {
            Refused::new("board_malformed").with("line", line).with("column", column)
        }
        JsonError::Content { line, column, path, .. } => {
            Refused::new("board_unfit").with("line", line).with("column", column).with("path", path)
        }
        JsonError::NoEdges => Refused::new("board_without_edges"),
        JsonError::Both(first, second) => Refused::new("board_says_twice").with("key", first).with("other", second),
        JsonError::CountUnknown => Refused::new("board_points_untold"),
        JsonError::Count { key, found, other, points } => Refused::new("board_points_disagree")
            .with("key", key)
            .with("found", found)
            .with("other", other)
            .with("points", points),
        JsonError::NoSuchPoint { path, point, points } => {
            Refused::new("board_no_such_point").with("path", path).with("point", point).with("points", points)
        }
        JsonError::TooManyEdges { path } => {
            Refused::new("board_too_many_edges").with("path", path).with("most", MOST_EDGES)
        }
        JsonError::Name { index, name, .. } => {
            Refused::new("board_point_name").with("path", format!("names[{index}]")).with("name", name)
        }
        JsonError::Board(error) => of_board(&error),
    }
}

pub(super) fn of_obj(error: ObjError) -> Refused {
    match error {
        ObjError::TooLarge { bytes } => Refused::new("board_file_too_large").with("bytes", bytes),
        ObjError::NoPoints => Refused::new("board_without_points"),
        ObjError::NoEdges => Refused::new("board_without_edges"),
        ObjError::Line { line, fault } => of_line(fault).with("line", line),
        ObjError::Board(error) => of_board(&error),
    }
}

fn of_line(fault: Fault) -> Refused {
    match fault {
        Fault::TooFewNumbers { found } => Refused::new("board_too_few_numbers").with("found", found),
        Fault::NotANumber(text) | Fault::NotFinite(text) => Refused::new("board_not_a_number").with("text", text),
        Fault::NotAnIndex(text) => Refused::new("board_not_an_index").with("text", text),
        Fault::Zero => Refused::new("board_not_an_index").with("text", "0"),
        Fault::NoSuchPoint { index, points } => {
            Refused::new("board_no_such_point").with("point", index).with("points", points)
        }
        Fault::BeforeTheFirst { back, points } => {
            Refused::new("board_no_such_point").with("point", format!("-{back}")).with("points", points)
        }
        Fault::TooFewPoints { keyword, found } => {
            Refused::new("board_too_few_points").with("text", keyword.to_string()).with("found", found)
        }
        Fault::TooManyPoints => Refused::new("board_too_large").with("most", tengen_board::MOST_POINTS),
        Fault::TooManyEdges => Refused::new("board_too_many_edges").with("most", MOST_EDGES),
    }
}

fn of_board(error: &BoardError) -> Refused {
    match error {
        BoardError::NoPoints => Refused::new("board_without_points"),
        BoardError::TooManyPoints { points } => {
            Refused::new("board_too_large").with("points", *points).with("most", tengen_board::MOST_POINTS)
        }
        // The readers find everything else before a board is made of it.
        _ => Refused::new("board_unfit"),
    }
}

pub(super) fn of_warning(warning: &Warning) -> Refused {
    match warning {
        Warning::SelfEdges { count, first } => at(Refused::new("self_edges").with("count", *count), first),
        Warning::Isolated { count, first } => {
            Refused::new("isolated_points").with("count", *count).with("point", *first)
        }
        Warning::Parts { count } => Refused::new("several_parts").with("count", *count),
        Warning::SamePlace { count, first, other } => {
            Refused::new("same_place").with("count", *count).with("point", *first).with("other", *other)
        }
        Warning::OneWay { count, first } => at(Refused::new("one_way_edges").with("count", *count), first),
        Warning::Ignored { word, first } => at(Refused::new("ignored_word").with("word", word.as_str()), first),
        Warning::MoreIgnored { count } => Refused::new("ignored_words").with("count", *count),
        Warning::NotThatSpec { spec } => Refused::new("not_that_spec").with("spec", spec.as_str()),
        other => Refused::new("odd_board").with("detail", other.to_string()),
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
    use tengen_board::{json, obj};

    use super::*;

    #[test]
    fn what_is_wrong_says_where() {
        let json = |text: &str| of_json(json::read(text, "x").unwrap_err()).to_string();
        assert_eq!(json("{\"points\": 3,\n \"edges\": [[0, 1}"), "board_malformed column=17 line=2");
        assert_eq!(json("{\"points\": 3,\n \"edges\": [[0, true]]}"), "board_unfit column=19 line=2 path=\"edges[0]\"");
        let gap = r#"{"points": 3, "edges": [[0, 1], [1, 3]]}"#;
        assert_eq!(json(gap), "board_no_such_point path=\"edges[1]\" point=3 points=3");
        assert_eq!(json(r#"{"points": 3}"#), "board_without_edges");
        assert_eq!(json(r#"{"points": 0, "edges": []}"#), "board_without_points");
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
