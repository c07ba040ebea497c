//! Reading: bytes to a collection, repairing on the way.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use crate::charset::{charset_named, decode};
use crate::fault::{Faults, needs_no_value};
use crate::place::place;
use crate::scan::Scan;
use crate::{Collection, Ident, Limits, Node, NodeId, SgfError, SgfFault, Tree, Value, Warning};

/// How to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// Refuse the first fault instead of repairing it.
    pub strict: bool,
    /// What is too much.
    pub limits: Limits,
}

impl ReadOptions {
    /// Nothing but proper FF\[4\].
    pub fn strict() -> Self {
        Self { strict: true, limits: Limits::default() }
    }
}

/// What came of reading a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The trees: always one at least. `CA` stands as it stood in the file.
    pub collection: Collection,
    /// What was repaired, in file order; at most [`MAX_WARNINGS`](crate::MAX_WARNINGS).
    pub warnings: Vec<Warning>,
    /// How many more repairs there were.
    pub unreported: usize,
    /// The character set of the file, by its name in the Encoding Standard, such as `Shift_JIS`.
    pub encoding: &'static str,
}

/// Reads a file. Faults are repaired and reported, or refused if `options` say so; what is beyond repair or over the
/// limits is an error either way.
///
/// ```
/// use tengen_sgf::{SgfFault, ReadOptions, SgfError, read};
/// let reading = read(b"(;B[aa];W[bb]", ReadOptions::default())?;
/// assert_eq!(reading.warnings[0].fault, SgfFault::MissingClose { count: 1 });
///
/// let refused = read(b"(;B[aa];W[bb]", ReadOptions::strict()).unwrap_err();
/// assert_eq!(refused.to_string(), "line 1, column 14: 1 `)` missing at the end of the file");
/// assert_eq!(read(b"1. e4 e5", ReadOptions::default()), Err(SgfError::NoTree));
/// # Ok::<(), SgfError>(())
/// ```
pub fn read(bytes: &[u8], options: ReadOptions) -> Result<Reading, SgfError> {
    let limit = options.limits.bytes;
    if bytes.len() > limit {
        return Err(SgfError::TooLong { found: bytes.len(), limit });
    }
    let decoded = decode(bytes);
    if decoded.text.trim().is_empty() {
        return Err(SgfError::Empty);
    }
    let mut faults = Faults::new(options.strict);
    for (at, fault) in decoded.faults {
        faults.note(&decoded.text, at, fault)?;
    }
    let mut reader = Reader {
        scan: Scan::new(&decoded.text),
        limits: options.limits,
        charset: decoded.charset,
        faults,
        trees: Vec::new(),
        current: None,
        groups: Vec::new(),
        nodes: 0,
        values: 0,
        left_out: 0,
        controls: 0,
    };
    reader.read_all()?;
    let (warnings, unreported) = reader.faults.finish(&decoded.text);
    Ok(Reading {
        collection: Collection { trees: reader.trees },
        warnings,
        unreported,
        encoding: decoded.charset.name(),
    })
}

/// The state of a reading. Parentheses are a list, not calls: their depth is the file's choice.
struct Reader<'t> {
    scan: Scan<'t>,
    limits: Limits,
    charset: &'static Encoding,
    faults: Faults,
    trees: Vec<Tree>,
    /// The node read last, in the last tree; none before the root of the next tree.
    current: Option<NodeId>,
    groups: Vec<Group>,
    nodes: usize,
    values: usize,
    /// How often text was left out.
    left_out: usize,
    /// How many control characters were in it.
    controls: usize,
}

/// More control characters than that outside of values, and a file is no text that somebody damaged.
const MOST_CONTROLS: usize = 8;

/// A pair of parentheses that is open.
struct Group {
    at: usize,
    /// The node it continues; none if it is a tree.
    before: Option<NodeId>,
    has_node: bool,
    /// True after a variation: no node or property may follow.
    branched: bool,
}

impl Reader<'_> {
    fn read_all(&mut self) -> Result<(), SgfError> {
        let mut begun = false;
        while let Some(byte) = self.scan.peek() {
            if !self.groups.is_empty() {
                self.read_inside(byte)?;
                continue;
            }
            match byte {
                b')' => {
                    self.note_here(SgfFault::ExtraClose)?;
                    self.scan.at += 1;
                }
                _ => {
                    let at = self.scan.at;
                    let text = self.scan.take_outside();
                    if !begun && self.scan.peek().is_none() {
                        return Err(SgfError::NoTree);
                    }
                    if !text.is_empty() {
                        self.leave_out(text)?;
                        self.note(at, SgfFault::TextOutside { text: beginning(text) })?;
                    }
                    if self.scan.peek() == Some(b'(') {
                        begun = true;
                        self.open()?;
                    }
                }
            }
        }
        if !begun {
            return Err(SgfError::NoTree);
        }
        if !self.groups.is_empty() {
            self.note_here(SgfFault::MissingClose { count: self.groups.len() })?;
        }
        if self.values == 0 && self.left_out > 0 {
            return Err(SgfError::NoTree);
        }
        if self.trees.is_empty() {
            self.note_here(SgfFault::NoNodes)?;
            self.trees.push(Tree::new(Node::new()));
        }
        Ok(())
    }

    fn read_inside(&mut self, byte: u8) -> Result<(), SgfError> {
        match byte {
            b'(' => self.open(),
            b')' => self.close(),
            b';' => {
                if self.branched() {
                    self.note_here(SgfFault::NodeAfterVariation)?;
                }
                self.begin_node()?;
                self.scan.at += 1;
                Ok(())
            }
            b'[' => {
                let at = self.scan.at;
                let text = self.scan.take_value().raw;
                self.leave_out(text)?;
                self.note(at, SgfFault::NoIdent { text: beginning(text) })
            }
            _ => self.read_word(),
        }
    }

    fn read_word(&mut self) -> Result<(), SgfError> {
        let at = self.scan.at;
        if let Some(written) = self.scan.property_word()
            && let Some((ident, cut)) = Ident::from_capitals(written)
        {
            if cut {
                self.note(at, SgfFault::LongIdent { ident })?;
            } else if ident.as_str() != written {
                self.note(at, SgfFault::LowerCase { written: beginning(written), ident })?;
            }
            self.scan.at += written.len();
            return self.read_property(at, ident);
        }
        if let Some(written) = self.scan.lone_capitals()
            && let Some((ident, _)) = Ident::from_capitals(written)
        {
            self.note(at, SgfFault::NoValue { ident })?;
            self.scan.at += written.len();
            if needs_no_value(ident) {
                let node = self.node_for(at, ident)?;
                self.append(at, node, ident, Value::default())?;
            }
            return Ok(());
        }
        let text = self.scan.take_text();
        self.leave_out(text)?;
        self.note(at, SgfFault::TextBetween { text: beginning(text) })
    }

    /// Counts text that belongs to nothing. Programs of old end files with NUL and ^Z; nobody means anything by them elsewhere.
    fn leave_out(&mut self, text: &str) -> Result<(), SgfError> {
        self.left_out += 1;
        let text = text.trim_end_matches(['\0', '\u{1a}']);
        self.controls += text.chars().filter(|c| c.is_control() && !c.is_whitespace()).count();
        if self.controls > MOST_CONTROLS { Err(SgfError::Binary) } else { Ok(()) }
    }

    fn read_property(&mut self, at: usize, ident: Ident) -> Result<(), SgfError> {
        let node = self.node_for(at, ident)?;
        while self.scan.peek() == Some(b'[') {
            let value_at = self.scan.at;
            let extent = self.scan.take_value();
            if let Some(bracket) = extent.unescaped {
                self.note(bracket, SgfFault::UnescapedBracket { ident })?;
            }
            if !extent.closed {
                self.note(value_at, SgfFault::UnclosedValue { ident })?;
            }
            let value = Value::unescape(extent.raw);
            if ident == Ident::CA && self.is_root(node) {
                self.check_charset(value_at, value.text())?;
            }
            self.append(value_at, node, ident, value)?;
        }
        Ok(())
    }

    /// The node that a property at `at` belongs to.
    fn node_for(&mut self, at: usize, ident: Ident) -> Result<NodeId, SgfError> {
        match self.current {
            Some(node) if self.groups.last().is_some_and(|group| group.has_node) => {
                if self.branched() {
                    self.note(at, SgfFault::PropertyAfterVariation { ident })?;
                }
                if self.last_tree(node).is_some_and(|node| node.has(ident)) {
                    self.note(at, SgfFault::Twice { ident })?;
                }
                Ok(node)
            }
            _ => {
                self.note(at, SgfFault::MissingSemicolon)?;
                self.begin_node()
            }
        }
    }

    fn append(&mut self, at: usize, id: NodeId, ident: Ident, value: Value) -> Result<(), SgfError> {
        let (text, limits) = (self.scan.text, self.limits);
        if self.values == limits.values {
            return Err(SgfError::TooManyValues { at: place(text, at), limit: limits.values });
        }
        self.values += 1;
        if let Some(tree) = self.trees.last_mut() {
            let node = &mut tree[id];
            if node.properties().len() == limits.properties && !node.has(ident) {
                let limit = limits.properties;
                return Err(SgfError::TooManyProperties { at: place(text, at), limit });
            }
            node.append(ident, value);
        }
        Ok(())
    }

    fn begin_node(&mut self) -> Result<NodeId, SgfError> {
        let limit = self.limits.nodes;
        if self.nodes == limit {
            let at = place(self.scan.text, self.scan.at);
            return Err(SgfError::TooManyNodes { at, limit });
        }
        self.nodes += 1;
        let id = match (self.current, self.trees.last_mut()) {
            (Some(before), Some(tree)) => tree.add(before, Node::new()),
            _ => {
                let tree = Tree::new(Node::new());
                let root = tree.root();
                self.trees.push(tree);
                root
            }
        };
        self.current = Some(id);
        if let Some(group) = self.groups.last_mut() {
            group.has_node = true;
            group.branched = false;
        }
        Ok(id)
    }

    fn open(&mut self) -> Result<(), SgfError> {
        let (at, limit) = (self.scan.at, self.limits.depth);
        if self.groups.len() == limit {
            return Err(SgfError::TooDeep { at: place(self.scan.text, at), limit });
        }
        let before = self.current;
        self.groups.push(Group { at, before, has_node: false, branched: false });
        self.scan.at += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), SgfError> {
        self.scan.at += 1;
        let Some(group) = self.groups.pop() else {
            return Ok(());
        };
        self.current = group.before;
        if !group.has_node {
            self.note(group.at, SgfFault::NoNode)?;
        }
        if let Some(outer) = self.groups.last_mut() {
            outer.branched |= group.has_node || group.branched;
        }
        Ok(())
    }

    fn check_charset(&mut self, at: usize, label: &str) -> Result<(), SgfError> {
        // A file known to be UTF-16 is free to say so.
        let known = if self.charset == UTF_16LE || self.charset == UTF_16BE {
            Encoding::for_label(label.as_bytes()).map(|named| if named == UTF_16LE { self.charset } else { named })
        } else {
            charset_named(label)
        };
        match known {
            None => self.note(at, SgfFault::UnknownCharset { label: beginning(label) }),
            Some(declared) if declared != self.charset => {
                let (declared, used) = (declared.name(), self.charset.name());
                self.note(at, SgfFault::OtherCharset { declared, used })
            }
            Some(_) => Ok(()),
        }
    }

    fn branched(&self) -> bool {
        self.groups.last().is_some_and(|group| group.branched)
    }

    fn is_root(&self, node: NodeId) -> bool {
        self.trees.last().is_some_and(|tree| tree.root() == node)
    }

    fn last_tree(&self, node: NodeId) -> Option<&Node> {
        self.trees.last().map(|tree| &tree[node])
    }

    fn note_here(&mut self, fault: SgfFault) -> Result<(), SgfError> {
        self.note(self.scan.at, fault)
    }

    fn note(&mut self, at: usize, fault: SgfFault) -> Result<(), SgfError> {
        self.faults.note(self.scan.text, at, fault)
    }
}

/// Enough of a text to recognise it in a message.
fn beginning(text: &str) -> String {
    const SHOWN: usize = 24;
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
