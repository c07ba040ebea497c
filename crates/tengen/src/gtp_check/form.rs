//! The form: signs, ids, comments, line ends, errors, and the commands that every engine has.

use std::time::Duration;

use super::{
    findings::Findings,
    session::{Gone, Session},
};

/// What the specification requires of every engine.
const REQUIRED: [&str; 11] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
];

/// What tournaments and programs for people use besides.
const USEFUL: [&str; 9] = [
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "showboard",
];

/// Long enough for an answer that should not come.
const MOMENT: Duration = Duration::from_millis(300);

/// A command that no engine has.
const NONSENSE: &str = "tengen-no-such-command";

pub(super) fn check(session: &mut Session, findings: &mut Findings) -> Result<Vec<String>, Gone> {
    findings.chapter("Who it is");
    let version = session.ask("protocol_version")?;
    findings.require(version.success && version.text == "2", "it speaks version 2 of the protocol", version.quoted());
    for command in ["name", "version"] {
        let answer = session.ask(command)?;
        let told = answer.success && !answer.text.is_empty();
        let what = if told { format!("{command}: {}", answer.text) } else { format!("it tells its {command}") };
        findings.require(told, &what, answer.quoted());
    }
    let commands = list(session, findings)?;
    findings.chapter("Form");
    ids(session, findings)?;
    unknown(session, findings)?;
    lines(session, findings)?;
    errors(session, findings)?;
    Ok(commands)
}

fn list(session: &mut Session, findings: &mut Findings) -> Result<Vec<String>, Gone> {
    let answer = session.ask("list_commands")?;
    let commands: Vec<String> = answer.text.split_whitespace().map(str::to_string).collect();
    let missing = |wanted: &[&str]| -> Vec<String> {
        wanted
            .iter()
            .filter(|name| !commands.iter().any(|known| known == *name))
            .map(|name| (*name).to_string())
            .collect()
    };
    let lacking = missing(&REQUIRED);
    findings.require(
        answer.success && lacking.is_empty(),
        "list_commands has every required command",
        format!("missing: {}", lacking.join(", ")),
    );
    let lacking = missing(&USEFUL);
    findings.wish(lacking.is_empty(), "it has the other usual commands", format!("missing: {}", lacking.join(", ")));
    findings.wish(
        !answer.text.lines().any(|line| line.trim().contains([' ', '\t'])),
        "list_commands has one command a line",
        "several in one line",
    );

    let mut denied = Vec::new();
    for command in &commands {
        if session.ask(&format!("known_command {command}"))?.text != "true" {
            denied.push(command.clone());
        }
    }
    let unknown = session.ask(&format!("known_command {NONSENSE}"))?;
    findings.require(denied.is_empty(), "known_command knows what list_commands lists", denied.join(", "));
    findings.require(
        unknown.success && unknown.text == "false",
        "known_command answers `false` for a command it has not",
        unknown.quoted(),
    );
    Ok(commands)
}

fn ids(session: &mut Session, findings: &mut Findings) -> Result<(), Gone> {
    let mut wrong = Vec::new();
    for id in [0, 1, 42, 2_147_483_647u32] {
        session.say(&format!("{id} name\n"));
        let answer = session.answer(&format!("{id} name"))?;
        if answer.id != Some(id) || !answer.success {
            wrong.push(format!("{id} came back as {:?}", answer.id));
        }
    }
    findings.require(wrong.is_empty(), "ids are repeated", wrong.join(", "));
    session.say(&format!("43 {NONSENSE}\n"));
    let answer = session.answer(NONSENSE)?;
    findings.require(
        answer.id == Some(43) && !answer.success,
        "an error repeats the id too",
        format!("{:?}, {}", answer.id, answer.quoted()),
    );
    session.say("name\n");
    let answer = session.answer("name")?;
    findings.require(answer.id.is_none(), "without an id there is none in the answer", format!("{:?}", answer.id));
    findings.wish(!answer.unspaced, "a space separates sign and text", format!("`={}`", answer.text));
    Ok(())
}

fn unknown(session: &mut Session, findings: &mut Findings) -> Result<(), Gone> {
    let answer = session.ask(NONSENSE)?;
    findings.require(!answer.success, "a command it has not is an error", answer.quoted());
    findings.wish(answer.text == "unknown command", "the text of that error is `unknown command`", answer.quoted());
    Ok(())
}

fn lines(session: &mut Session, findings: &mut Findings) -> Result<(), Gone> {
    for (text, what) in [
        ("\n\n\n", "empty lines are not answered"),
        ("# a comment, nothing else\n", "a line that is only a comment is not answered"),
        ("   \t  \n", "a line of white space is not answered"),
    ] {
        session.say(text);
        let heard = session.hears_something(MOMENT);
        findings.require(heard.is_none(), what, format!("it says `{}`", heard.unwrap_or_default()));
    }
    for (text, what) in [
        ("51 protocol_version # with a comment\n", "a comment after a command is ignored"),
        ("51 protocol_version\r\n", "a line may end in CR LF"),
        ("51\tprotocol_version\t\n", "a tab is a space"),
        ("  51   protocol_version  \n", "white space around a command is ignored"),
    ] {
        session.say(text);
        let answer = session.answer(text.trim())?;
        findings.require(answer.success && answer.text == "2" && answer.id == Some(51), what, answer.quoted());
    }
    session.say("52 na\x07me\n");
    let answer = session.answer("name with a control character in it")?;
    findings.wish(answer.success, "control characters in a command are dropped", answer.quoted());
    session.say("61 name\n62 version\n63 protocol_version\n");
    let mut order = Vec::new();
    for command in ["name", "version", "protocol_version"] {
        order.push(session.answer(command)?.id);
    }
    findings.require(
        order == [Some(61), Some(62), Some(63)],
        "three commands at once are answered in their order",
        format!("{order:?}"),
    );
    Ok(())
}

fn errors(session: &mut Session, findings: &mut Findings) -> Result<(), Gone> {
    for command in
        ["boardsize", "boardsize large", "komi", "komi much", "play", "play b", "play green d4", "genmove green"]
    {
        let answer = session.ask(command)?;
        let what = format!("`{command}` is an error");
        findings.require(!answer.success, &what, answer.quoted());
    }
    Ok(())
}
