//! How an engine behaves while dead stones are marked.
//!
//! It marks what it takes for dead, group by group, and accepts. Whoever marks otherwise is contradicted once for each
//! group. Then it accepts, unless that would lose a game it thinks it has won or not lost: then it wants to play on, where
//! stones that are dead can be taken. That too has an end. All of it follows from the log: an engine that was restarted in
//! the middle goes on as if it had not been.

use tengen_board::Point;
use tengen_go::{Colour, Go, Move};

/// So often a group is marked in one count: once to propose, once to insist.
const MOST_MARKS: usize = 2;
/// So often an engine wants to play on in one game. Whoever still disagrees then gets what they want: a game must end.
const MOST_RESUMES: usize = 3;

/// What an engine takes for dead, kept as long as the stones stay where they are: an estimate by chance must not change
/// while people look at it.
#[derive(Debug, Default)]
pub(crate) struct Opinion(Option<(u64, Vec<bool>)>);

impl Opinion {
    /// What `colour` does next; nothing if it has accepted. `ask` is called only if there is no opinion yet.
    pub(crate) fn next_step<E>(
        &mut self,
        game: &Go,
        colour: Colour,
        ask: impl FnOnce() -> Result<Vec<bool>, E>,
    ) -> Result<Option<Move>, E> {
        if game.has_accepted(colour) {
            return Ok(None);
        }
        let stones = game.position().hash();
        let dead = match self.0.take() {
            Some((of, dead)) if of == stones => dead,
            _ => ask()?,
        };
        let step = next_step(game, colour, &dead);
        self.0 = Some((stones, dead));
        Ok(step)
    }
}

/// What `colour` does next; nothing if it has accepted. `dead` is its opinion of each point.
fn next_step(game: &Go, colour: Colour, dead: &[bool]) -> Option<Move> {
    if game.has_accepted(colour) {
        return None;
    }
    let disputed: Vec<Group> = groups(game, dead).into_iter().filter(|group| group.dead != group.marked).collect();
    let own_marks = |group: &Group| {
        let this_count = game.moves().rev().take_while(|(_, mv)| matches!(mv, Move::Mark(_) | Move::Accept));
        this_count.filter(|(by, mv)| *by == colour && matches!(mv, Move::Mark(at) if group.stones.contains(at))).count()
    };
    if let Some(group) = disputed.iter().find(|group| own_marks(group) < MOST_MARKS) {
        return Some(Move::Mark(group.stones[0]));
    }
    let resumed = game.moves().filter(|(by, mv)| *by == colour && *mv == Move::Resume).count();
    if resumed < MOST_RESUMES && is_robbed(game, colour, &disputed) {
        return Some(Move::Resume);
    }
    Some(Move::Accept)
}

/// Whether the marking gives `colour` less than its own opinion would: a draw for a win, or a loss for either.
fn is_robbed(game: &Go, colour: Colour, disputed: &[Group]) -> bool {
    let mut dead = game.dead().to_vec();
    for stone in disputed.iter().flat_map(|group| &group.stones) {
        dead[stone.index()] ^= true;
    }
    let worth = |dead: &[bool]| match game.score_with(dead).winner() {
        Some(winner) if winner == colour => 2,
        Some(_) => 0,
        None => 1,
    };
    worth(game.dead()) < worth(&dead)
}

/// Stones of one colour that hang together over empty points: a mark is for all of them, so they always are marked alike.
struct Group {
    stones: Vec<Point>,
    /// Whether they are marked now.
    marked: bool,
    /// Whether most of them are dead, as the engine sees it.
    dead: bool,
}

fn groups(game: &Go, dead: &[bool]) -> Vec<Group> {
    let (board, position) = (game.board(), game.position());
    let mut grouped = vec![false; board.len()];
    let mut groups = Vec::new();
    for first in board.points() {
        let Some(colour) = position.stone(first) else { continue };
        if grouped[first.index()] {
            continue;
        }
        let mut seen = vec![false; board.len()];
        seen[first.index()] = true;
        let mut reached = vec![first];
        let mut at = 0;
        while let Some(&point) = reached.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                let open = position.stone(next).is_none_or(|other| other == colour);
                if open && !std::mem::replace(&mut seen[next.index()], true) {
                    reached.push(next);
                }
            }
        }
        reached.retain(|point| position.stone(*point).is_some());
        for stone in &reached {
            grouped[stone.index()] = true;
        }
        let lost = reached.iter().filter(|stone| dead.get(stone.index()) == Some(&true)).count();
        groups.push(Group { marked: game.dead()[first.index()], dead: 2 * lost > reached.len(), stones: reached });
    }
    groups
}

#[cfg(test)]
mod tests {
    use tengen_go::Setup;

    use super::*;

    /// White has the right of a 5x5 board and a lost stone at A1; Black has the left. Both have passed.
    fn counting() -> Go {
        let mut game = Go::new(Setup { komi: Some(-0.5), ..Setup::on("grid:5").unwrap() });
        for (by, name) in [("B1", "C1"), ("B2", "C2"), ("B3", "C3"), ("B4", "C4"), ("B5", "C5"), ("pass", "A1")]
            .into_iter()
            .flat_map(|(black, white)| [(Colour::Black, black), (Colour::White, white)])
            .chain([(Colour::Black, "pass"), (Colour::White, "pass")])
        {
            let mv = game.board().point(name).map_or(Move::Pass, Move::Place);
            game.play_as(by, mv).unwrap();
        }
        game
    }

    fn opinion(game: &Go, names: &[&str]) -> Vec<bool> {
        let mut dead = vec![false; game.board().len()];
        for name in names {
            dead[game.board().point(name).unwrap().index()] = true;
        }
        dead
    }

    fn point(game: &Go, name: &str) -> Point {
        game.board().point(name).unwrap()
    }

    #[test]
    fn it_marks_what_is_dead_and_then_accepts_once() {
        let mut game = counting();
        let dead = opinion(&game, &["A1"]);
        let step = next_step(&game, Colour::Black, &dead).unwrap();
        assert_eq!(step, Move::Mark(point(&game, "A1")));
        game.play_as(Colour::Black, step).unwrap();
        assert_eq!(next_step(&game, Colour::Black, &dead), Some(Move::Accept));
        game.play_as(Colour::Black, Move::Accept).unwrap();
        assert_eq!(next_step(&game, Colour::Black, &dead), None);
    }

    #[test]
    fn whoever_denies_a_lost_game_is_contradicted_once_and_then_made_to_play_on() {
        let mut game = counting();
        // By area: 10 to 15 with the stone dead or alive. A whole side called dead is what robs.
        let dead = opinion(&game, &["A1"]);
        for _ in 0..MOST_MARKS {
            let own = next_step(&game, Colour::White, &dead).unwrap();
            assert!(matches!(own, Move::Mark(_)), "{own:?}");
            game.play_as(Colour::White, own).unwrap();
            game.play_as(Colour::Black, own).unwrap();
        }
        assert_eq!(next_step(&game, Colour::White, &dead), Some(Move::Accept), "White wins either way");

        let all_black = Move::Mark(point(&game, "C1"));
        let mut steps = Vec::new();
        for _ in 0..50 {
            game.play_as(Colour::Black, all_black).unwrap();
            while let Some(step) = next_step(&game, Colour::White, &dead) {
                steps.push(step);
                game.play_as(Colour::White, step).unwrap();
                if step == Move::Resume {
                    for by in [game.to_move().unwrap(), !game.to_move().unwrap()] {
                        game.play_as(by, Move::Pass).unwrap();
                    }
                }
                if matches!(step, Move::Mark(_) | Move::Resume) {
                    break;
                }
            }
            if game.has_accepted(Colour::White) && game.dead()[point(&game, "C1").index()] {
                break;
            }
        }
        let resumes = steps.iter().filter(|step| **step == Move::Resume).count();
        assert_eq!(resumes, MOST_RESUMES);
        assert_eq!(steps.last(), Some(&Move::Accept), "no game goes on for ever: {steps:?}");
    }

    #[test]
    fn a_group_of_two_minds_is_what_most_of_it_is() {
        let game = counting();
        let mixed = opinion(&game, &["B1", "B2"]);
        assert!(matches!(next_step(&game, Colour::White, &mixed), Some(Move::Accept)));
        let most = opinion(&game, &["B1", "B2", "B3"]);
        assert_eq!(next_step(&game, Colour::White, &most), Some(Move::Mark(point(&game, "B1"))));
    }
}
