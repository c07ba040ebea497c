//! The page on SGF shows whole files. They are what it says they are.

use super::{moves, sound, stones, written};
use tengen_go::Colour;
use tengen_go::record::Record;

const PAGE: &str = include_str!("../../../../docs/sgf.md");

fn examples() -> Vec<&'static str> {
    PAGE.split("```sgf\n").skip(1).filter_map(|rest| Some(rest.split_once("```")?.0)).collect()
}

#[test]
fn every_file_on_the_page_reads_without_a_warning_and_writes_the_same() {
    let examples = examples();
    assert_eq!(examples.len(), 3);
    for text in examples {
        let record = sound(text);
        let tree = if text.contains("q5go") { record.tree().clone() } else { record.translated() };
        assert_eq!(written(tree), text);
    }
}

#[test]
fn the_files_are_what_the_page_says() {
    let [torus, triangle, cut] = examples()[..] else { panic!("three files") };
    let game = sound(torus).main_line_game();
    assert_eq!(moves(&game), ["B 13", "W 14", "B 9", "W 12", "B 15", "W pass", "B 19"]);
    assert_eq!(game.prisoners(Colour::Black), 1);
    assert_eq!(stones(&game, Colour::White), ["12"]);

    let record = sound(triangle);
    assert_eq!((record.board().len(), record.board().spec().to_string().as_str()), (3, "file:triangle"));
    let game = record.main_line_game();
    assert_eq!(stones(&game, Colour::Black), ["left", "right"]);
    assert_eq!(written(Record::of_game(&game, record.heading())).lines().count(), triangle.lines().count());

    let record = sound(cut);
    assert_eq!(record.board().len(), 21);
    assert_eq!(moves(&record.main_line_game()), ["B A5", "W D2"]);
}
