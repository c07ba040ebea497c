/// Why a match was forfeited, as the event says it: an engine failed, or a moderator decided.
pub const FORFEITS: &[&str] = &["engine_crashed", "engine_hung", "engine_illegal", "engine_missing", "moderator"];
