//! Writes an SVG of each board named, with stones strewn over it, and shows it in the terminal:
//! `cargo run -p tengen-draw --example gallery -- FOLDER torus:9 sphere:162`

use std::{error::Error, fs, path::Path};

use tengen_board::{Board, Point};
use tengen_draw::{Picture, Stone, View, svg, text};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("say a folder to write to, then boards such as torus:9")?;
    for spec in arguments {
        let board = Board::from_spec(&spec)?;
        let view = View::of(&board);
        let stones: Vec<_> = board.points().filter_map(|point| Some((point, strewn(point)?))).collect();
        let last = stones.last().map(|(point, _)| *point);
        let picture = Picture::new(&board).stones(stones).last(last);
        let name = spec.replace(':', "-") + ".svg";
        fs::write(Path::new(&folder).join(&name), svg::board(&picture, &view))?;
        let style = text::Style { colour: true, ..text::Style::default() };
        println!("{name}\n{}", text::board(&picture, &view, &style));
    }
    Ok(())
}

/// A stone on about every third point, in no order that the eye could see.
fn strewn(point: Point) -> Option<Stone> {
    let mixed = (u32::from(point.raw()) + 11).wrapping_mul(2_654_435_769);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519);
    match mixed >> 29 {
        0 => Some(Stone::Black),
        1 => Some(Stone::White),
        _ => None,
    }
}
