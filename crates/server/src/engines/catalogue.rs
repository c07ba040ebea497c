//! `engines.toml`: the programs that may sit at a table besides the engines that are built in.

use std::{fs, io, ops::Range, path::Path};

use serde::Deserialize;
use tengen_game::{GameKind, Place, Protocol};
use tengen_games::ENTRIES;
use tengen_protocol::gtp::CommandLine;
use thiserror::Error;
use toml::Spanned;

use super::{Boards, Program};

/// The programs there are.
///
/// ```
/// use tengen_server::engines::Catalogue;
///
/// let catalogue = Catalogue::read(r#"
///     [[engine]]
///     name = "gnugo"
///     label = "GNU Go, level 8"
///     command = "gnugo --mode gtp --level 8"
///     boards = ["grid:5..19"]
///     instances = 2
/// "#)?;
/// assert_eq!(catalogue.programs[0].name, "gnugo");
///
/// let error = Catalogue::read("[[engine]]\nname = \"gnugo\"\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1: `gnugo` needs a command or an address");
/// # Ok::<(), tengen_server::engines::CatalogueError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    /// In the order of the file.
    pub programs: Vec<Program>,
}

/// Why there is no catalogue.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// The file cannot be opened.
    #[error("cannot read {path}: {reason}")]
    File {
        /// As it was given.
        path: String,
        /// The system's own reason.
        reason: io::Error,
    },
    /// The text is no TOML, or not of this shape.
    #[error("line {line}, column {column}: {reason}")]
    Unreadable {
        /// Where, from 1.
        line: usize,
        /// Where in the line, from 1.
        column: usize,
        /// What is wrong.
        reason: String,
    },
    /// It can be read and makes no sense.
    #[error("line {line}: {reason}")]
    Unfit {
        /// Where, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    engine: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: Spanned<String>,
    label: Option<Spanned<String>>,
    command: Option<Spanned<String>>,
    address: Option<Spanned<String>>,
    protocol: Option<Spanned<String>>,
    #[serde(default)]
    games: Vec<Spanned<String>>,
    #[serde(default)]
    boards: Vec<Spanned<String>>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    instances: Option<Spanned<i64>>,
}

/// The protocol that a program speaks if nothing is said.
const USUAL_PROTOCOL: &str = "gtp";
/// More processes of one program than this help nobody.
const MOST_INSTANCES: i64 = 256;
const LONGEST_NAME: usize = 40;
const LONGEST_LABEL: usize = 80;

impl Catalogue {
    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be opened, or for the reasons of [`Catalogue::read`].
    pub fn load(path: &Path) -> Result<Self, CatalogueError> {
        let text = fs::read_to_string(path)
            .map_err(|reason| CatalogueError::File { path: path.display().to_string(), reason })?;
        Self::read(&text)
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    /// The first thing in it that makes no sense, and where it stands.
    pub fn read(text: &str) -> Result<Self, CatalogueError> {
        let file: File = toml::from_str(text).map_err(|error| {
            let (line, column) = position(text, error.span().map_or(0, |span| span.start));
            CatalogueError::Unreadable { line, column, reason: error.message().trim().replace('\n', "; ") }
        })?;
        let mut programs: Vec<Program> = Vec::new();
        for entry in file.engine {
            let span = entry.span();
            let name_span = entry.get_ref().name.span();
            let program = Reader { text }.program(entry.into_inner(), span)?;
            if programs.iter().any(|other| other.name == program.name) {
                return Err(
                    Reader { text }.unfit(name_span, format!("there are two engines called `{}`", program.name))
                );
            }
            programs.push(program);
        }
        Ok(Self { programs })
    }
}

struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn unfit(&self, span: Range<usize>, reason: String) -> CatalogueError {
        CatalogueError::Unfit { line: position(self.text, span.start).0, reason }
    }

    fn program(&self, entry: Entry, span: Range<usize>) -> Result<Program, CatalogueError> {
        let name = entry.name.get_ref();
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(plain) {
            let wanted = format!("a name is 1 to {LONGEST_NAME} letters, digits, or any of - _ .");
            return Err(self.unfit(entry.name.span(), wanted));
        }
        if let Some(label) = entry.label.as_ref().filter(|label| label.get_ref().chars().count() > LONGEST_LABEL) {
            return Err(self.unfit(label.span(), format!("a label has at most {LONGEST_LABEL} characters")));
        }
        let (game, protocol) = self.spoken(&entry)?;
        let rules = self.each(&entry.rules, |rules| protocol.rules(rules))?;
        let own = game.name;
        if let Some(game) = entry.games.iter().find(|game| game.get_ref() != own) {
            let reason =
                format!("`{}` is not a game that such a program can be asked to play: that is {own}", game.get_ref());
            return Err(self.unfit(game.span(), reason));
        }
        let place = self.place(&entry, span)?;
        if let (false, Some(address)) = (protocol.takes_address(), &entry.address) {
            let reason = format!("a program that speaks {} needs a command", protocol.name());
            return Err(self.unfit(address.span(), reason));
        }
        let usual = || protocol.usual_boards().parse::<Boards>().into_iter().collect();
        let boards = if entry.boards.is_empty() { usual() } else { self.each(&entry.boards, str::parse)? };
        let instances = match &entry.instances {
            None => 1,
            Some(count) if (1..=MOST_INSTANCES).contains(count.get_ref()) => *count.get_ref() as usize,
            Some(count) => return Err(self.unfit(count.span(), format!("instances are 1 to {MOST_INSTANCES}"))),
        };
        Ok(Program {
            name: entry.name.into_inner(),
            label: entry.label.map(Spanned::into_inner),
            place,
            game,
            protocol,
            rules,
            boards,
            instances,
        })
    }

    /// What it plays, by the protocol it speaks.
    fn spoken(&self, entry: &Entry) -> Result<(&'static GameKind, &'static dyn Protocol), CatalogueError> {
        let wanted = entry.protocol.as_ref().map_or(USUAL_PROTOCOL, |protocol| protocol.get_ref());
        let of_game = |entry: &'static tengen_games::Entry| {
            entry.engines.protocols().iter().map(move |protocol| (entry.kind, *protocol))
        };
        let known: Vec<(&GameKind, &dyn Protocol)> = ENTRIES.iter().flat_map(of_game).collect();
        let unknown = || {
            let names: Vec<_> = known.iter().map(|(_, protocol)| protocol.name()).collect();
            let span = entry.protocol.as_ref().map_or(entry.name.span(), Spanned::span);
            self.unfit(span, format!("a protocol is one of {}, not `{wanted}`", names.join(", ")))
        };
        known.iter().copied().find(|(_, protocol)| protocol.name() == wanted).ok_or_else(unknown)
    }

    fn place(&self, entry: &Entry, span: Range<usize>) -> Result<Place, CatalogueError> {
        let name = entry.name.get_ref();
        match (&entry.command, &entry.address) {
            (Some(command), None) => {
                let line = command.get_ref().parse::<CommandLine>();
                let place = line.map(|_| Place::Command(command.get_ref().clone()));
                place.map_err(|error| self.unfit(command.span(), error.to_string()))
            }
            (None, Some(address)) => {
                let port = address.get_ref().rsplit_once(':').map(|(host, port)| (host, port.parse::<u16>()));
                match port {
                    Some((host, Ok(1..))) if !host.is_empty() => Ok(Place::Address(address.get_ref().clone())),
                    _ => Err(self.unfit(address.span(), format!("`{}` is not host:port", address.get_ref()))),
                }
            }
            (None, None) => Err(self.unfit(span, format!("`{name}` needs a command or an address"))),
            (Some(_), Some(address)) => {
                Err(self.unfit(address.span(), format!("`{name}` has a command and an address: it can have one")))
            }
        }
    }

    fn each<T, E: ToString>(
        &self,
        texts: &[Spanned<String>],
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<Vec<T>, CatalogueError> {
        let one =
            |text: &Spanned<String>| read(text.get_ref()).map_err(|error| self.unfit(text.span(), error.to_string()));
        texts.iter().map(one).collect()
    }
}

/// Line and column of a byte, both from 1; columns count characters.
fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at.min(text.len())).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(text: &str) -> String {
        Catalogue::read(text).unwrap_err().to_string()
    }

    #[test]
    fn an_entry_with_everything_and_one_with_nothing() {
        let text = r#"
[[engine]]
name = "katago"
label = "KataGo"
command = "katago gtp -config 'my file.cfg'"
games = ["go"]
boards = ["grid", "torus:5..9"]
rules = ["japanese", "chinese"]
instances = 3

[[engine]]
name = "far"
address = "127.0.0.1:5454"
"#;
        let Catalogue { programs } = Catalogue::read(text).unwrap();
        let [katago, far] = programs.as_slice() else { panic!("{programs:?}") };
        assert_eq!(katago.place, Place::Command("katago gtp -config 'my file.cfg'".to_string()));
        assert_eq!((katago.instances, katago.boards.len()), (3, 2));
        assert!(katago.has_rules("Japanese") && !katago.has_rules("aga") && !katago.has_rules("checkers"));
        assert_eq!(far.place, Place::Address("127.0.0.1:5454".to_string()));
        assert!(far.has_rules("aga") && far.has_board(&"grid:19".parse().unwrap()));
        assert!(!far.has_board(&"torus:9".parse().unwrap()));
        assert!(Catalogue::read("").unwrap().programs.is_empty());
        let text = "[[engine]]\nname = 'x'\ncommand = 'x'\nprotocol = 'gomocup'\nrules = ['freestyle', 'renju']\n";
        let Catalogue { programs } = Catalogue::read(text).unwrap();
        assert_eq!(programs[0].game.name, "gomoku");
        assert!(programs[0].has_rules("renju") && !programs[0].has_rules("standard"));
        assert!(programs[0].has_board(&"grid:20".parse().unwrap()));
    }

    #[test]
    fn what_makes_no_sense_is_told_with_its_line() {
        let entry = |lines: &str| format!("# programs\n[[engine]]\nname = \"x\"\n{lines}\n");
        for (text, said) in [
            (entry("command = 'a'\naddress = 'b:1'"), "line 5: `x` has a command and an address: it can have one"),
            (entry("command = \"gnugo 'x\""), "line 4: column 7: the quotation mark ' is never closed"),
            (entry("address = 'here'"), "line 4: `here` is not host:port"),
            (entry("command = 'a'\ninstances = 0"), "line 5: instances are 1 to 256"),
            (
                entry("command = 'a'\ngames = ['go',\n 'chess']"),
                "line 6: `chess` is not a game that such a program can be asked to play: that is go",
            ),
            (
                entry("command = 'a'\nprotocol = 'uci'"),
                "line 5: a protocol is one of gtp, gomocup, qtp, quoridor-uci, not `uci`",
            ),
            (entry("address = 'a:1'\nprotocol = 'gomocup'"), "line 4: a program that speaks gomocup needs a command"),
            (
                entry("command = 'a'\nprotocol = 'gomocup'\ngames = ['go']"),
                "line 6: `go` is not a game that such a program can be asked to play: that is gomoku",
            ),
            (
                "[[engine]]\nname = 'go:3'\ncommand = 'a'".to_string(),
                "line 2: a name is 1 to 40 letters, digits, or any of - _ .",
            ),
        ] {
            assert_eq!(complaint(&text), said);
        }
        let boards = complaint(&entry("command = 'a'\nboards = [\n 'grid:19',\n 'moon'\n]"));
        assert!(boards.starts_with("line 7: `moon` means no boards (there is no such family)"), "{boards}");
        let rules = complaint(&entry("command = 'a'\nrules = ['house']"));
        assert!(rules.starts_with("line 5: ") && rules.contains("house"), "{rules}");
        let twice = "[[engine]]\nname='a'\ncommand='x'\n[[engine]]\nname='a'\ncommand='y'\n";
        assert_eq!(complaint(twice), "line 5: there are two engines called `a`");
    }

    #[test]
    fn what_cannot_be_read_is_told_with_line_and_column() {
        let unclosed = complaint("[[engine]]\nname = \"x\n");
        assert!(unclosed.starts_with("line 2, column "), "{unclosed}");
        let unknown = complaint("[[engine]]\nname = 'x'\ncomand = 'a'\n");
        assert!(unknown.starts_with("line 3, column 1: ") && unknown.contains("comand"), "{unknown}");
        let missing = complaint("[[engine]]\ncommand = 'a'\n");
        assert!(missing.starts_with("line 1, column 1: ") && missing.contains("name"), "{missing}");
        let number = complaint("[[engine]]\nname = 3\n");
        assert!(number.starts_with("line 2, column 8: "), "{number}");
        let none = Catalogue::load(Path::new("/nowhere/engines.toml")).unwrap_err().to_string();
        assert!(none.starts_with("cannot read /nowhere/engines.toml: "), "{none}");
    }
}
