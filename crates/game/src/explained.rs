use crate::Refused;

/// A refusal in English, for people at a command line and in records of matches between engines: where, what it means, and
/// what it is about. One that came over a wire is told by its code.
///
/// ```
/// use tengen_game::{Refused, codes, explained};
///
/// let refused = Refused::new(&codes::NO_SUCH_POINT).with("text", "Z9");
/// assert_eq!(explained(&refused), "the board has no point of that name (text Z9)");
/// ```
#[must_use]
pub fn explained(refused: &Refused) -> String {
    let param = |name: &str| refused.params.get(name);
    let place = match (param("line"), param("column"), param("node")) {
        (Some(line), Some(column), _) => format!("line {line}, column {column}: "),
        (_, _, Some(node)) => format!("node {node}: "),
        _ => String::new(),
    };
    let about = refused.params.iter().filter(|(name, _)| !["line", "column", "node"].contains(&name.as_ref()));
    let about = about
        .map(|(name, value)| format!("{name} {}", value.as_str().map_or_else(|| value.to_string(), str::to_string)));
    let about = about.collect::<Vec<_>>().join(", ");
    let meaning = refused.declared().map_or(&*refused.code, |code| code.meaning());
    let clause = clause(meaning);
    if about.is_empty() { format!("{place}{clause}") } else { format!("{place}{clause} ({about})") }
}

/// A sentence as it stands after a colon. Names keep their capitals.
fn clause(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let is_name = ["Black", "White", "Renju", "JSON"].iter().any(|name| sentence.starts_with(name));
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if !is_name => first.to_lowercase().chain(letters).collect(),
        _ => sentence.to_string(),
    }
}
