//! SVG documents: well formed, complete, small.

use tengen_board::{Board, FAMILIES, Point};
use tengen_draw::{Picture, Stone, View, svg};

/// Checks that a text is one well-formed XML element, as far as our own writing goes, and lists the tags it opens.
fn tags(document: &str) -> Result<Vec<String>, String> {
    let (mut open, mut seen) = (Vec::new(), Vec::new());
    let mut rest = document.trim_end();
    while let Some(start) = rest.find('<') {
        let (text, after) = rest.split_at(start);
        check_text(text)?;
        let end = after.find('>').ok_or("a tag without end")?;
        let tag = &after[1..end];
        rest = &after[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let opened: Option<String> = open.pop();
            if opened.as_deref() != Some(name) {
                return Err(format!("</{name}> closes {opened:?}"));
            }
        } else {
            let empty = tag.ends_with('/');
            let inner = tag.trim_end_matches('/');
            let (name, attributes) = inner.split_once(' ').unwrap_or((inner, ""));
            check_attributes(attributes)?;
            seen.push(inner.to_string());
            if !empty {
                open.push(name.to_string());
            }
        }
        if open.is_empty() && !rest.is_empty() {
            return Err(format!("more after the end: {rest}"));
        }
    }
    if open.is_empty() && rest.is_empty() { Ok(seen) } else { Err(format!("left open: {open:?} {rest}")) }
}

fn check_attributes(mut attributes: &str) -> Result<(), String> {
    let mut names = Vec::new();
    while !attributes.is_empty() {
        let (name, rest) = attributes.split_once("=\"").ok_or_else(|| format!("no value in {attributes}"))?;
        let (value, rest) = rest.split_once('"').ok_or_else(|| format!("no end of {rest}"))?;
        check_text(value)?;
        if names.contains(&name) || name.contains(|c: char| !(c.is_ascii_alphanumeric() || c == '-')) {
            return Err(format!("the attribute {name:?} cannot stand here"));
        }
        names.push(name);
        attributes = rest.trim_start();
    }
    Ok(())
}

fn check_text(text: &str) -> Result<(), String> {
    let bad_entity = |part: &str| !["amp;", "lt;", "gt;", "quot;"].iter().any(|entity| part.starts_with(entity));
    if text.contains(['<', '>'])
        || text.split('&').skip(1).any(bad_entity)
        || text.contains("NaN")
        || text.contains("inf")
    {
        return Err(format!("text that XML cannot hold or a number that is none: {text:?}"));
    }
    Ok(())
}

#[test]
fn the_checker_finds_what_is_wrong() {
    assert_eq!(tags("<a b=\"1\"><c/></a>").unwrap(), ["a b=\"1\"", "c"]);
    for bad in
        ["<a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&nbsp;</a>", "<a/><b/>", "<a x=\"NaN\"/>", "</a>"]
    {
        assert!(tags(bad).is_err(), "{bad}");
    }
}

/// A picture with one of everything.
fn busy(board: &Board) -> Picture<'_> {
    let point = |at: usize| Point::new((at % board.len()) as u16);
    let stones =
        (0..board.len()).step_by(3).map(|at| (point(at), if at % 2 == 0 { Stone::Black } else { Stone::White }));
    Picture::new(board)
        .stones(stones)
        .last(point(3))
        .cursor(point(1))
        .dead([point(0)])
        .chain([point(3), point(6)])
        .territory([(point(0), Stone::White), (point(2), Stone::Black)])
        .labels([(point(4), "<&\">\u{1b}\u{0}"), (point(6), "12")])
}

#[test]
fn every_family_is_drawn_whole_and_well_formed() {
    for family in FAMILIES {
        let board = Board::from_spec(family.example).unwrap();
        let drawing = svg::board(&busy(&board), &View::of(&board));
        let tags = tags(&drawing).unwrap_or_else(|wrong| panic!("{}: {wrong}", family.example));
        let stones = tags.iter().filter(|tag| tag.contains("class=\"stone\"")).count();
        assert_eq!(stones, board.len().div_ceil(3), "{}", family.example);
        assert!(drawing.contains(">&lt;&amp;&quot;&gt;</text>"), "{}", family.example);
        assert!(drawing.contains(&format!("<title>{}</title>", board.spec())));
        // Everything lies on the page.
        let size: Vec<f64> = tags[0]
            .split("viewBox=\"0 0 ")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .split(' ')
            .map(|number| number.parse().unwrap())
            .collect();
        for tag in tags.iter().filter(|tag| tag.starts_with("circle")) {
            let number = |name: &str| -> f64 {
                tag.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
            };
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            assert!(
                x - r >= -1.0 && y - r >= -1.0 && x + r <= size[0] + 1.0 && y + r <= size[1] + 1.0,
                "{}: {tag}",
                family.example
            );
        }
    }
}

#[test]
fn documents_are_small() {
    let bytes = |spec: &str| {
        let board = Board::from_spec(spec).unwrap();
        svg::board(&busy(&board), &View::of(&board)).len()
    };
    assert!(bytes("grid:19") < 40_000);
    assert!(bytes("torus:9") < 90_000);
    assert!(bytes("sphere:162") < 60_000);
}

#[test]
fn grids_carry_their_coordinates() {
    let board = Board::from_spec("grid:9x13").unwrap();
    let drawing = svg::board(&Picture::new(&board), &View::of(&board));
    for label in ["A", "J", "1", "13"] {
        assert_eq!(drawing.matches(&format!(">{label}</text>")).count(), 2, "{label}");
    }
    assert_eq!(drawing.matches(">I</text>").count(), 0);
    assert_eq!(drawing.matches("</text>").count(), 2 * (9 + 13));
}
