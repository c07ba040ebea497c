//! What can be asked for on the command line.

use std::ffi::OsString;
use std::fmt::Write as _;

use crate::checks::STEPS;
use crate::step::Step;

/// One reading of the command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// List the commands.
    Help,
    /// Build `tengen` and become it, with these words.
    Run(Vec<OsString>),
    /// Build the web client.
    Web,
    /// Make the shipped plug-ins anew.
    Plugins,
    /// Run a server, and Vite for its pages.
    Dev,
    /// Run these steps, in this order.
    Test(Vec<&'static Step>),
}

impl Request {
    /// Reads the words after `cargo xtask`; the error says what was not understood.
    pub(crate) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut words = words.into_iter();
        let Some(command) = words.next() else {
            return Ok(Self::Help);
        };
        match command.to_str() {
            Some("help" | "--help" | "-h") => Ok(Self::Help),
            Some("run") => Ok(Self::Run(product_words(words))),
            Some("test") => read_test(words),
            Some("web") => alone(Self::Web, "web", words),
            Some("plugins") => alone(Self::Plugins, "plugins", words),
            Some("dev") => alone(Self::Dev, "dev", words),
            _ => Err(format!("there is no command `{}`", command.display())),
        }
    }
}

/// A command that takes no words.
fn alone(request: Request, name: &str, mut words: impl Iterator<Item = OsString>) -> Result<Request, String> {
    match words.next() {
        None => Ok(request),
        Some(word) if word == "--help" || word == "-h" => Ok(Request::Help),
        Some(word) => Err(format!("`{name}` does not know `{}`", word.display())),
    }
}

/// `cargo xtask run` alone starts the server; anything else is for `tengen` to understand. A leading `--` is a
/// habit from `cargo run` and means nothing here.
fn product_words(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<_> = words.collect();
    if words.first().is_some_and(|word| word == "--") {
        words.remove(0);
    }
    if words.is_empty() {
        words.push("serve".into());
    }
    words
}

fn read_test(words: impl Iterator<Item = OsString>) -> Result<Request, String> {
    let mut quick = false;
    let mut named = Vec::new();
    for word in words {
        match word.to_str() {
            Some("--help" | "-h") => return Ok(Request::Help),
            Some("--quick") => quick = true,
            text => match STEPS.iter().find(|step| Some(step.name) == text) {
                Some(step) => named.push(step.name),
                None => return Err(format!("`test` has no step or option `{}`", word.display())),
            },
        }
    }
    // The order is the table's, not the caller's: cheap checks come before dear ones.
    let chosen =
        STEPS.iter().filter(|step| (named.is_empty() || named.contains(&step.name)) && (step.in_quick || !quick));
    let chosen: Vec<_> = chosen.collect();
    if chosen.is_empty() {
        return Err("`--quick` leaves out every step that was named".to_owned());
    }
    Ok(Request::Test(chosen))
}

/// The page shown by `cargo xtask help` and after anything that was not understood.
pub(crate) fn usage() -> String {
    let mut page = String::from(
        "\
Usage:
  cargo xtask run                     start the server and print its address
  cargo xtask run WORDS...            any other command of tengen: cargo xtask run play --board torus:9
  cargo xtask web                     build the pages that tengen carries inside it
  cargo xtask plugins                 make the shipped plug-ins anew from their code and pictures
  cargo xtask dev                     a server, and the pages from Vite: changes are in the browser at once
  cargo xtask test                    install what is missing, then run every check
  cargo xtask test --quick            the same without the slow steps
  cargo xtask test STEP...            only these steps
  cargo xtask help                    this page

Steps of the test (* left out by --quick):
",
    );
    for step in &STEPS {
        let star = if step.in_quick { ' ' } else { '*' };
        writeln!(page, "  {:<8}{star} {}", step.name, step.about).expect("a String takes any text");
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Request, String> {
        Request::read(line.split_whitespace().map(OsString::from))
    }

    fn steps(line: &str) -> Vec<&'static str> {
        match read(line) {
            Ok(Request::Test(steps)) => steps.iter().map(|step| step.name).collect(),
            other => panic!("{line} was read as {other:?}"),
        }
    }

    fn product(words: &[&str]) -> Result<Request, String> {
        Ok(Request::Run(words.iter().map(OsString::from).collect()))
    }

    #[test]
    fn run_alone_starts_the_server() {
        assert_eq!(read("run"), product(&["serve"]));
        assert_eq!(read("run --"), product(&["serve"]));
    }

    #[test]
    fn everything_after_run_belongs_to_the_product() {
        assert_eq!(read("run play"), product(&["play"]));
        assert_eq!(read("run board torus:9"), product(&["board", "torus:9"]));
        assert_eq!(read("run -- board torus:9"), product(&["board", "torus:9"]));
        assert_eq!(read("run --help"), product(&["--help"]));
        assert_eq!(read("run solve -- -"), product(&["solve", "--", "-"]));
    }

    #[test]
    fn the_pages_are_built_or_watched() {
        assert_eq!((read("web"), read("dev")), (Ok(Request::Web), Ok(Request::Dev)));
        assert_eq!(read("plugins"), Ok(Request::Plugins));
    }

    #[test]
    fn test_is_every_step_unless_told_otherwise() {
        assert_eq!(steps("test").len(), STEPS.len());
        assert_eq!(steps("test fuzz fmt fuzz"), ["fmt", "fuzz"]);
    }

    #[test]
    fn quick_leaves_out_the_plug_ins_the_browser_the_documentation_and_fuzzing_only() {
        let quick = steps("test --quick");
        let left_out: Vec<_> = steps("test").into_iter().filter(|name| !quick.contains(name)).collect();
        assert_eq!(left_out, ["plugins", "browser", "docs", "fuzz"]);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert_eq!(read("tset"), Err("there is no command `tset`".to_owned()));
        assert_eq!(read("web --fast"), Err("`web` does not know `--fast`".to_owned()));
        assert_eq!(read("test --fast"), Err("`test` has no step or option `--fast`".to_owned()));
        assert_eq!(read("test --quick fuzz"), Err("`--quick` leaves out every step that was named".to_owned()));
    }

    #[test]
    fn help_is_never_further_than_one_word_away() {
        for line in ["", "help", "-h", "--help", "test --help", "web -h", "dev --help"] {
            assert_eq!(read(line), Ok(Request::Help), "{line}");
        }
    }
}
