//! The board as text: rows from the last to the first, walls as `===` and `H`.

use tengen_game::{Fields, Orientation, Scene, Seat, Table};

use super::Dialect;

pub(super) fn drawn(table: &dyn Table, dialect: Dialect) -> String {
    let Scene::Fields(fields) = table.picture().scene else { return String::new() };
    let drawing = Drawing { fields: &fields, dialect };
    let rows: Vec<u32> = (0..fields.rows).rev().collect();
    let letters: String = (0..fields.columns).filter_map(|column| char::from_u32('A' as u32 + column)).fold(
        "  ".to_string(),
        |mut line, letter| {
            line.push_str(&format!("   {letter}"));
            line
        },
    );
    let edge = format!("   {}+", "+---".repeat(fields.columns as usize));
    let mut lines = vec![String::new(), letters.clone(), edge.clone()];
    for (from_top, &row) in rows.iter().enumerate() {
        lines.push(drawing.row(row) + &drawing.stock(from_top));
        if row > 0 {
            lines.push(drawing.below(row));
        }
    }
    lines.extend([edge, letters]);
    lines.join("\n")
}

struct Drawing<'a> {
    fields: &'a Fields,
    dialect: Dialect,
}

impl Drawing<'_> {
    /// The field of ours that is here, both numbers from 0.
    fn point(&self, column: u32, row: u32) -> u32 {
        let own = if self.dialect.is_flipped() { self.fields.rows - 1 - row } else { row };
        own * self.fields.columns + column
    }

    fn parted(&self, one: u32, other: u32) -> bool {
        let columns = self.fields.columns;
        self.fields
            .walls
            .iter()
            .any(|wall| wall.edges(columns).into_iter().any(|(a, b)| (a, b) == (one, other) || (b, a) == (one, other)))
    }

    /// The fields of a row and what is between them.
    fn row(&self, row: u32) -> String {
        let mut line = format!("{:>2} |", row + 1);
        for column in 0..self.fields.columns {
            let here = self.point(column, row);
            let pawn = self.fields.pawns.iter().find(|pawn| pawn.point == here);
            let pawn = pawn.map_or(' ', |pawn| if self.dialect.colour(pawn.seat) == "black" { 'B' } else { 'W' });
            let last = column + 1 == self.fields.columns;
            let walled = !last && self.parted(here, self.point(column + 1, row));
            line.push_str(&format!(" {pawn} {}", if walled { 'H' } else { '|' }));
        }
        format!("{line} {}", row + 1)
    }

    /// What is between a row and the one below it.
    fn below(&self, row: u32) -> String {
        let mut line = "   +".to_string();
        for column in 0..self.fields.columns {
            let (here, under) = (self.point(column, row), self.point(column, row - 1));
            line.push_str(if self.parted(here, under) { "===" } else { "---" });
            let middle = self.fields.walls.iter().find(|wall| wall.point == here.min(under));
            line.push(match middle.map(|wall| wall.orientation) {
                Some(Orientation::Horizontal) => '=',
                Some(Orientation::Vertical) => 'H',
                None => '+',
            });
        }
        line
    }

    /// How many walls are left, beside the first two rows.
    fn stock(&self, from_top: usize) -> String {
        let seats = [Seat(0), Seat(1)];
        let colour = ["black", "white"].get(from_top);
        let seat = colour.and_then(|colour| seats.into_iter().find(|seat| self.dialect.colour(*seat) == *colour));
        let left = seat.and_then(|seat| self.fields.stock.get(usize::from(seat.0)));
        match (colour, left) {
            (Some(colour), Some(left)) => format!("  {colour} walls: {left}"),
            _ => String::new(),
        }
    }
}
