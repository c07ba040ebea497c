use anyhow::{Result, bail};
use tengen_board::Spec;
use tengen_game::GameSpec;
use tengen_game::explained;

/// The game that a bot opens: what its engine plays, on this board, by these rules, with everything filled in.
pub(super) fn game(plays: &str, board: &str, rules: Option<&str>, opening: Option<&str>) -> Result<GameSpec> {
    let games = tengen_games::games();
    let has =
        |option: &str| games.find(plays).is_some_and(|kind| kind.options.iter().any(|known| known.name == option));
    let mut spec = GameSpec::new(plays);
    spec = match board.parse::<Spec>() {
        Ok(Spec::Grid { columns, rows }) if has("size") && columns == rows => spec.with("size", columns),
        Ok(Spec::Grid { columns, rows }) if has("width") && has("height") => {
            spec.with("width", columns).with("height", rows)
        }
        _ if has("size") => bail!("{plays} is played on square grids such as grid:15, not on {board}"),
        _ if has("width") => bail!("{plays} is played on grids such as grid:7x6, not on {board}"),
        // What is no board of the game is told below.
        _ => spec.with("board", board),
    };
    for (name, value) in [("rules", rules), ("opening", opening)] {
        if let Some(value) = value {
            spec = spec.with(name, value);
        }
    }
    match games.open(&spec) {
        Ok((spec, _)) => Ok(spec),
        Err(refused) => bail!("no such game can be opened: {}", explained(&refused)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_means_what_the_game_makes_of_it() {
        let text = |plays, board, rules, opening| {
            game(plays, board, rules, opening).map(|spec| serde_json::to_string(&spec).unwrap())
        };
        let gomoku = r#"{"game":"gomoku","opening":"swap2","rules":"renju","size":15}"#;
        assert_eq!(text("gomoku", "grid:15", Some("renju"), Some("swap2")).unwrap(), gomoku);
        let upright = tengen_games::KINDS.iter().find(|kind| kind.options.iter().any(|option| option.name == "width"));
        let told = text(upright.unwrap().name, "grid:8x5", None, None).unwrap();
        assert!(told.contains(r#""height":5"#) && told.contains(r#""width":8"#), "{told}");
        assert!(text("go", "torus:9", Some("japanese"), None).unwrap().contains(r#""board":"torus:9""#));
        let refused = |plays, board, opening| text(plays, board, None, opening).unwrap_err().to_string();
        assert_eq!(
            refused("gomoku", "torus:9", None),
            "gomoku is played on square grids such as grid:15, not on torus:9"
        );
        let large = "no such game can be opened: the board cannot have that many lines (least 5, most 22, size 30)";
        assert_eq!(refused("gomoku", "grid:30", None), large);
        let odd = "no such game can be opened: the game has no such option (name opening)";
        assert_eq!(refused("go", "grid:9", Some("swap2")), odd);
    }
}
