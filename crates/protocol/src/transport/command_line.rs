//! How an engine is started: a command line in words, as a shell would split it, with no shell involved.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A program and its arguments.
///
/// Words are separated by white space. `'...'` keeps everything, `"..."` everything but `\"` and `\\`, and a backslash
/// outside quotes keeps the next character. Nothing else is special: `$`, `|`, `>`, `*` and `~` are plain characters.
///
/// ```
/// use tengen_protocol::gtp::CommandLine;
///
/// let line: CommandLine = r#"katago gtp -config "my file.cfg" -override-config 'logDir=,x=1'"#.parse().unwrap();
/// assert_eq!(line.program(), "katago");
/// assert_eq!(line.arguments(), ["gtp", "-config", "my file.cfg", "-override-config", "logDir=,x=1"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

/// Why a text is no command line. Columns count characters from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandLineError {
    /// No word at all, or an empty one for the program.
    #[error("the command line names no program")]
    NoProgram,
    /// A quotation mark without its partner.
    #[error("column {column}: the quotation mark {quote} is never closed")]
    UnclosedQuote {
        /// `'` or `"`
        quote: char,
        /// Where it was opened.
        column: usize,
    },
    /// A backslash with nothing behind it.
    #[error("column {column}: nothing follows the backslash")]
    LoneBackslash {
        /// Where it stands.
        column: usize,
    },
}

impl CommandLine {
    /// A program with arguments that are already apart.
    pub fn new(program: impl Into<String>, arguments: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect() }
    }

    /// A bare name or a path.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// What the program is given.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, CommandLineError> {
        let mut words = words(text)?.into_iter();
        match words.next() {
            Some(program) if !program.is_empty() => Ok(Self::new(program, words)),
            _ => Err(CommandLineError::NoProgram),
        }
    }
}

/// Written so that reading it again gives the same words.
impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_word(f, &self.program)?;
        for argument in &self.arguments {
            f.write_str(" ")?;
            write_word(f, argument)?;
        }
        Ok(())
    }
}

fn write_word(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    let special = |char: char| char.is_whitespace() || matches!(char, '\'' | '"' | '\\');
    if !word.is_empty() && !word.contains(special) {
        return f.write_str(word);
    }
    write!(f, "\"{}\"", word.replace('\\', r"\\").replace('"', "\\\""))
}

fn words(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = text.chars().zip(1..);
    while let Some((char, column)) = chars.next() {
        match char {
            '\'' | '"' => quoted(char, column, &mut chars, word.get_or_insert_default())?,
            '\\' => {
                let (kept, _) = chars.next().ok_or(CommandLineError::LoneBackslash { column })?;
                word.get_or_insert_default().push(kept);
            }
            _ if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Takes all up to the closing quotation mark.
fn quoted(
    quote: char,
    column: usize,
    chars: &mut impl Iterator<Item = (char, usize)>,
    word: &mut String,
) -> Result<(), CommandLineError> {
    let unclosed = CommandLineError::UnclosedQuote { quote, column };
    while let Some((char, _)) = chars.next() {
        if char == quote {
            return Ok(());
        }
        if char == '\\' && quote == '"' {
            let Some((next, _)) = chars.next() else { break };
            // Before anything else a backslash is itself, so that Windows paths survive in quotes.
            if !matches!(next, '"' | '\\') {
                word.push('\\');
            }
            word.push(next);
        } else {
            word.push(char);
        }
    }
    Err(unclosed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_as_a_shell_splits_them() {
        for (text, split) in [
            ("  gnugo\t--mode gtp ", vec!["gnugo", "--mode", "gtp"]),
            (r"/opt/my\ engine/run", vec!["/opt/my engine/run"]),
            (r#"a "" 'b c'd"e" '\n'"#, vec!["a", "", "b cde", r"\n"]),
            (r#"a "say \"hi\" \\ C:\new""#, vec!["a", r#"say "hi" \ C:\new"#]),
            ("a $HOME | > ~ *", vec!["a", "$HOME", "|", ">", "~", "*"]),
        ] {
            assert_eq!(words(text).unwrap(), split, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_and_where() {
        let error = |text: &str| text.parse::<CommandLine>().unwrap_err().to_string();
        assert_eq!(error("gnugo 'x"), "column 7: the quotation mark ' is never closed");
        assert_eq!(error("é \"x\\\""), "column 3: the quotation mark \" is never closed");
        assert_eq!(error("gnugo \\"), "column 7: nothing follows the backslash");
        assert_eq!(error(" \t"), "the command line names no program");
        assert_eq!(error("'' --mode gtp"), "the command line names no program");
    }
}
