use tengen_board::{Board, Point};
use tengen_game::{MarkKind, Scene};

use crate::{Picture, Stone};

impl<'a> Picture<'a> {
    /// What a game shows on this board: what lies on it, the last move, what has won and what is forbidden. Of two sides the
    /// first is black. None of a kind of picture that is not made of stones, discs or tiles.
    #[must_use]
    pub fn of_scene(board: &'a Board, shown: &tengen_game::Picture) -> Option<Self> {
        let (letters, [black, white]) = if let Scene::Stones(stones) = &shown.scene {
            (&stones.stones, ['b', 'w'])
        } else if let Scene::Discs(discs) = &shown.scene {
            (&discs.discs, ['0', '1'])
        } else if let Scene::Tiles(tiles) = &shown.scene {
            (&tiles.tiles, ['0', '1'])
        } else {
            return None;
        };
        let side = |letter: char| match letter {
            letter if letter == black => Some(Stone::Black),
            letter if letter == white => Some(Stone::White),
            _ => None,
        };
        let sides = |letters: &str| -> Vec<(Point, Stone)> {
            board.points().zip(letters.chars()).filter_map(|(point, letter)| Some((point, side(letter)?))).collect()
        };
        let points = |numbers: &[u32]| -> Vec<Point> {
            numbers.iter().filter_map(|number| Point::from_index(*number as usize)).collect()
        };
        let picture = Self::new(board)
            .stones(sides(letters))
            .last(shown.last.and_then(|last| Point::from_index(last as usize)))
            .chain(points(shown.marks(MarkKind::Won)))
            .labels(points(shown.marks(MarkKind::Forbidden)).into_iter().map(|point| (point, "x")))
            .columns(columns(board, shown));
        Some(match shown.stones().and_then(|stones| stones.count.as_ref()) {
            Some(count) => picture.territory(sides(&count.owners)).dead(points(&count.dead)),
            None => picture,
        })
    }
}

/// The letters of the columns: those of the points in the first row, or the alphabet above a rack.
fn columns(board: &Board, shown: &tengen_game::Picture) -> Vec<String> {
    if let Scene::Discs(discs) = &shown.scene {
        return ('a'..='z').take(discs.columns as usize).map(String::from).collect();
    }
    let columns = match &shown.scene {
        Scene::Tiles(tiles) => tiles.columns as usize,
        _ => board.rectangle().map_or(0, |(columns, _)| columns),
    };
    let first_row = shown.names.iter().take(columns);
    first_row.map(|name| name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string()).collect()
}
