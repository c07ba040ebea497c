use tengen_game::Scene;

use crate::{Ending, Match, Reason};

/// How a match ended, as records say it: `B+3.5`, `W+R`, `0` for a draw, `Void` for what does not count; `3>1=2` for the
/// places of three seats or four.
pub(super) fn of(state: &Match) -> Option<String> {
    let Ending { payoffs, reason, .. } = state.ending()?;
    match payoffs.as_slice() {
        [] => Some("Void".to_string()),
        [first, second] if first == second => Some("0".to_string()),
        [first, second] => Some(won(state, if first > second { 0 } else { 1 }, reason)),
        many => Some(places(many)),
    }
}

fn won(state: &Match, winner: usize, reason: &Reason) -> String {
    // Openings may exchange the colours.
    let (colours, count) = match state.table().picture().scene {
        Scene::Stones(stones) => (stones.colours, stones.count),
        _ => (String::new(), None),
    };
    let colour = colours.chars().nth(winner).unwrap_or(if winner == 0 { 'b' } else { 'w' });
    let how = match (reason, count.as_ref().map(|count| count.score.as_slice())) {
        (Reason::Resigned { .. }, _) => "R".to_string(),
        (Reason::TimeOut { .. }, _) => "T".to_string(),
        (Reason::Left { .. } | Reason::Forfeit { .. }, _) => "F".to_string(),
        (_, _) if state.moves().last().is_some_and(|(_, mv)| tengen_records::is_resignation(mv)) => "R".to_string(),
        (_, Some([first, second])) => (first - second).abs().to_string(),
        _ => String::new(),
    };
    format!("{}+{how}", colour.to_ascii_uppercase())
}

/// The seats by their places, counted from 1; those who share one stand beside each other.
fn places(payoffs: &[f32]) -> String {
    let mut seats: Vec<(usize, f32)> = (1..).zip(payoffs.iter().copied()).collect();
    seats.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let mut text = String::new();
    let mut before: Option<f32> = None;
    for (seat, payoff) in seats {
        text += match before {
            None => "",
            Some(before) if before == payoff => "=",
            Some(_) => ">",
        };
        text += &seat.to_string();
        before = Some(payoff);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn the_best_come_first_and_equals_share_their_place() {
        assert_eq!(places(&[0.25, 0.25, 1.0]), "3>1=2");
        assert_eq!(places(&[1.0, 0.0, 2.0 / 3.0, 1.0 / 3.0]), "1>3>4>2");
        assert_eq!(places(&[0.5, 0.5, 0.5]), "1=2=3");
    }
}
