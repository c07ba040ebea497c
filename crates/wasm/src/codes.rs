//! What the core in the browser is asked in vain.

pub(crate) use tengen_game::codes::*;
pub(crate) use tengen_records::codes::*;

tengen_game::codes! {
    // Setting up a game.
    UNKNOWN_MATCH = "unknown_match", 404, ["handle"], "The match is not kept here any more.";

    // Records, and what the core in the browser is asked.
    NO_THREATS = "no_threats", 422, ["game"], "There are threats only in a game of Gomoku whose opening is over.";
    BAD_QUESTION = "bad_question", 422, ["detail"], "The core was asked something that it does not know; for whoever writes the client.";

    // Templates.
    NO_TEMPLATE_GAME = "no_template_game", 422, ["game"], "The game is not played on a template.";

    // Languages.
    NO_LANGUAGE_CODE = "no_language_code", 422, ["code"], "It is no code of a language, such as cs, pt-BR or zh-Hant.";
    LANGUAGE_UNREADABLE = "language_unreadable", 422, ["detail"], "The file is no archive of a language, or the language cannot be written as one.";
}
