//! What a message is made of, apart from its words.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use fluent_syntax::{
    ast::{self, Expression, InlineExpression, PatternElement, VariantKey},
    parser,
};

use crate::{file, plurals::FORMS};

/// No message nests deeper: its reader goes one step down for each brace.
const DEEPEST: usize = 100;

/// What a message is made of: its value and its attributes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Its value, if it has one.
    pub(crate) value: Option<Parts>,
    /// Its attributes by their names.
    pub(crate) attributes: BTreeMap<String, Parts>,
}

/// What a text is made of, apart from its words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// `$name`
    pub(crate) variables: BTreeSet<String>,
    /// `-name`
    pub(crate) terms: BTreeSet<String>,
    /// `name`, `name.attribute`
    pub(crate) messages: BTreeSet<String>,
    /// `NAME`, of those whose results are shown.
    pub(crate) functions: BTreeSet<String>,
    /// What is chosen by, and between what: by the text of the selector.
    pub(crate) choices: BTreeMap<String, Choice>,
}

/// Between what a text chooses.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The names of the variants. Numbers are left out: they are exceptions, which every language may make.
    pub(crate) names: BTreeSet<String>,
    /// Whether it chooses by number.
    pub(crate) plural: bool,
}

/// What Fluent does not understand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unreadable {
    /// Where, from 1.
    pub(crate) line: u32,
    /// Where in the line, in characters from 1.
    pub(crate) column: u32,
    /// In English.
    pub(crate) detail: String,
}

/// Reads a message as it stands in a file.
pub(crate) fn read(key: &str, text: &str) -> Result<Shape, Unreadable> {
    if let Some(at) = too_deep(text) {
        return Err(unreadable(text, at, format!("Nested deeper than {DEEPEST} levels")));
    }
    let plain = with_plain_escapes(text);
    let resource = parser::parse(&*plain).map_err(|(_, errors)| match errors.first() {
        Some(error) => unreadable(text, error.pos.start, error.kind.to_string()),
        None => unreadable(text, 0, "Cannot be read".to_string()),
    })?;
    let mut shapes = resource.body.iter().filter_map(|entry| match entry {
        ast::Entry::Message(message) => {
            Some((message.id.name.to_string(), shape(message.value.as_ref(), &message.attributes)))
        }
        ast::Entry::Term(term) => Some((format!("-{}", term.id.name), shape(Some(&term.value), &term.attributes))),
        _ => None,
    });
    match (shapes.next(), shapes.next()) {
        (Some((name, shape)), None) if name == key => Ok(shape),
        _ => Err(unreadable(text, 0, "Expected one message".to_string())),
    }
}

/// Reads what a message says, without its name.
pub(crate) fn read_body(key: &str, body: &str) -> Result<Shape, Unreadable> {
    let body = body.trim();
    read(key, &file::written(key, body)).map_err(|error| {
        let (line, column) = file::place_in_body(key, body, error.line, error.column);
        Unreadable { line, column, ..error }
    })
}

/// The same with an `x` for each byte of a letter that ends an escape before its time, as in `{"\u00Č"}`: Fluent's reader takes it
/// to have one byte and falls over it. Where that is no escape it is words, which nobody looks at here.
fn with_plain_escapes(text: &str) -> Cow<'_, str> {
    let mut plain = Cow::Borrowed(text);
    for (at, _) in text.match_indices('\\') {
        let digits = match text.as_bytes().get(at + 1) {
            Some(b'u') => 4,
            Some(b'U') => 6,
            _ => continue,
        };
        let rest = &text[at + 2..];
        let given = rest.bytes().take(digits).take_while(u8::is_ascii_hexdigit).count();
        let letter = rest[given..].chars().next().filter(|letter| given < digits && !letter.is_ascii());
        if let Some(letter) = letter {
            let from = at + 2 + given;
            plain.to_mut().replace_range(from..from + letter.len_utf8(), &"x".repeat(letter.len_utf8()));
        }
    }
    plain
}

/// The first byte that lies too deep, counted generously: what only looks like braces counts as well.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut calls) = (0_usize, 0_usize);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b'(' if depth > 0 => calls += 1,
            b')' => calls = calls.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            calls = 0;
        }
        if depth + calls > DEEPEST {
            return Some(at);
        }
    }
    None
}

fn unreadable(text: &str, at: usize, detail: String) -> Unreadable {
    // What is missing at the end is missing behind the last letter, not on the next line.
    let at = at.min(text.trim_end().len());
    let before: String = text.char_indices().take_while(|(index, _)| *index < at).map(|(_, letter)| letter).collect();
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    let number = |count: usize| u32::try_from(count + 1).unwrap_or(u32::MAX);
    Unreadable { line: number(before.matches('\n').count()), column: number(column), detail }
}

fn shape(value: Option<&ast::Pattern<&str>>, attributes: &[ast::Attribute<&str>]) -> Shape {
    let named = |attribute: &ast::Attribute<&str>| (attribute.id.name.to_string(), Parts::of(&attribute.value));
    Shape { value: value.map(Parts::of), attributes: attributes.iter().map(named).collect() }
}

impl Parts {
    fn of(pattern: &ast::Pattern<&str>) -> Self {
        let mut parts = Self::default();
        parts.pattern(pattern);
        parts
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, true),
            Expression::Select { selector, variants } => {
                self.inline(selector, false);
                let choice = self.choices.entry(called(selector)).or_default();
                for variant in variants {
                    match &variant.key {
                        VariantKey::Identifier { name } => choice.names.insert((*name).to_string()),
                        VariantKey::NumberLiteral { .. } => continue,
                    };
                }
                // `other` alone is also what people call the rest of anything.
                choice.plural = choice.names.iter().any(|name| name != "other" && FORMS.contains(&name.as_str()));
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    /// `shown`: what it comes to is shown, and not only chosen by.
    fn inline(&mut self, inline: &InlineExpression<&str>, shown: bool) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { id, arguments } => {
                if shown {
                    self.functions.insert(id.name.to_string());
                }
                self.arguments(arguments);
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name)).unwrap_or_default();
                self.messages.insert(format!("{}{attribute}", id.name));
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(format!("-{}", id.name));
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(format!("${}", id.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &ast::CallArguments<&str>) {
        for argument in &arguments.positional {
            self.inline(argument, false);
        }
    }
}

/// What is chosen by: the variable, whatever function looks at it.
fn called(selector: &InlineExpression<&str>) -> String {
    match selector {
        InlineExpression::VariableReference { id } => format!("${}", id.name),
        InlineExpression::FunctionReference { id, arguments } => {
            arguments.positional.first().map_or_else(|| id.name.to_string(), called)
        }
        InlineExpression::TermReference { id, attribute, .. } => {
            let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name)).unwrap_or_default();
            format!("-{}{attribute}", id.name)
        }
        InlineExpression::MessageReference { id, .. } => id.name.to_string(),
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => (*value).to_string(),
        InlineExpression::Placeable { .. } => "{ }".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_tells_what_it_is_made_of() {
        let text = "{ NUMBER($n) ->\n    [one] One { -stone(case: \"a\") } of { $name }\n    [0] none\n   *[other] { NUMBER($n) } { stones.title }\n}\n.title = { $title }";
        let shape = read_body("x", text).unwrap();
        let value = shape.value.unwrap();
        let set = |names: &[&str]| names.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(value.variables, set(&["$n", "$name"]));
        assert_eq!((value.terms, value.messages), (set(&["-stone"]), set(&["stones.title"])));
        assert_eq!(value.functions, set(&["NUMBER"]));
        assert_eq!(value.choices["$n"], Choice { names: set(&["one", "other"]), plural: true });
        assert_eq!(shape.attributes["title"].variables, set(&["$title"]));
    }

    #[test]
    fn an_escape_may_end_with_any_letter() {
        for body in ["{\"\\U\u{fffc}", "{ \"\\u00Č\" }", "{ \"\\\\ \\uŽ"] {
            let error = read_body("x", body).unwrap_err();
            assert_eq!(error.line, 1, "{body}: {}", error.detail);
        }
        // No escapes: words, and a code that is whole.
        for body in ["\\uživatel", "{ \"\\u010DČ\" } \\U"] {
            assert!(read_body("x", body).unwrap().value.is_some(), "{body}");
        }
    }

    #[test]
    fn errors_have_places() {
        for (body, line, column) in [
            ("Hello { $name", 1, 14),
            ("Hello }", 1, 7),
            ("One\ntwo { 9 9 }", 2, 9),
            ("", 1, 1),
            ("{ $n ->\n    [one] One\n}", 3, 1),
            ("Č { $n ->\n   *[other] ž\n   *[one] }\n}", 3, 5),
        ] {
            let error = read_body("some-key", body).unwrap_err();
            assert_eq!((error.line, error.column), (line, column), "{body}: {}", error.detail);
        }
    }

    #[test]
    fn depth_has_an_end() {
        let deep = |n: usize| format!("{}\"x\"{}", "{ ".repeat(n), " }".repeat(n));
        assert!(read_body("a", &deep(DEEPEST)).is_ok());
        assert!(read_body("a", &deep(DEEPEST + 1)).unwrap_err().detail.starts_with("Nested deeper"));
        assert!(read_body("a", &deep(1_000_000)).is_err());
        assert!(read_body("a", &format!("{{ {}$x }}", "F(".repeat(1_000_000))).is_err());
    }
}
