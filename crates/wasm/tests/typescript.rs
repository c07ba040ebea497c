//! The types of the answers in the web client are made from the types here: `web/src/core/types.ts` is what this test
//! would write. What also goes over the wire is imported from there.

use std::{collections::BTreeSet, env, fs};

use tengen_game::{Group, RecordFormat, SavedTree, SearchTree, TreeNode};
use tengen_locale::{Finding, Row, Severity, What};
use tengen_records::{About, PointMark, RecordNode, RecordPlayer, RecordWarning, Recorded, Sign};
use tengen_sector66::{
    Template,
    template::{Count, GameFor, KindOf, OddField, OneOrMore, SeatAt, Spells},
};
use tengen_wasm::{
    Defended, Fate, Following, LanguageCode, LifeAbout, LifeAnswer, LifeBook, LifeEnd, LifePosition, LifeProblem,
    LifeRead, LifeVerdict, Makes, Refuge, SeenThreat, TemplateFault, TemplateGame, TemplateKind, TemplateLook,
    TemplatePlayed, TemplateSeat, Threats, Viewed,
    board::{BoardRead, Counts, Inspection},
    record::RecordRead,
};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/core/types.ts");

const HEAD: &str = "// What the core answers, made from the Rust types of crates/wasm.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wasm

";

#[derive(Default)]
struct Written {
    config: Config,
    declared: BTreeSet<String>,
    declarations: String,
}

/// The names of what a type is made of.
#[derive(Default)]
struct Parts {
    config: Config,
    names: BTreeSet<String>,
}

impl TypeVisitor for Parts {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.names.insert(T::ident(&self.config));
        }
        T::visit_generics(self);
    }
}

impl Written {
    fn declare<T: TS + 'static>(&mut self, parts: &mut Parts) {
        let words = T::docs().unwrap_or_default();
        self.declarations += &tidy(&format!("{words}export {}\n", T::decl(&self.config)));
        self.declarations += "\n";
        self.declared.insert(T::ident(&self.config));
        T::visit_dependencies(parts);
    }
}

fn typescript() -> String {
    let (mut written, mut parts) = (Written::default(), Parts::default());
    written.declare::<Viewed>(&mut parts);
    written.declare::<Following>(&mut parts);
    written.declare::<Group>(&mut parts);
    written.declare::<SavedTree>(&mut parts);
    written.declare::<SearchTree>(&mut parts);
    written.declare::<TreeNode>(&mut parts);
    written.declare::<Threats>(&mut parts);
    written.declare::<SeenThreat>(&mut parts);
    written.declare::<Makes>(&mut parts);
    written.declare::<Defended>(&mut parts);
    written.declare::<Fate>(&mut parts);
    written.declare::<Refuge>(&mut parts);
    written.declare::<LifeRead>(&mut parts);
    written.declare::<LifeProblem>(&mut parts);
    written.declare::<LifeBook>(&mut parts);
    written.declare::<LifePosition>(&mut parts);
    written.declare::<LifeEnd>(&mut parts);
    written.declare::<LifeAbout>(&mut parts);
    written.declare::<LifeAnswer>(&mut parts);
    written.declare::<LifeVerdict>(&mut parts);
    written.declare::<Row>(&mut parts);
    written.declare::<Finding>(&mut parts);
    written.declare::<What>(&mut parts);
    written.declare::<Severity>(&mut parts);
    written.declare::<LanguageCode>(&mut parts);
    written.declare::<Template>(&mut parts);
    written.declare::<GameFor>(&mut parts);
    written.declare::<Count>(&mut parts);
    written.declare::<SeatAt>(&mut parts);
    written.declare::<OneOrMore>(&mut parts);
    written.declare::<KindOf>(&mut parts);
    written.declare::<OddField>(&mut parts);
    written.declare::<Spells>(&mut parts);
    written.declare::<TemplateLook>(&mut parts);
    written.declare::<TemplateKind>(&mut parts);
    written.declare::<TemplateGame>(&mut parts);
    written.declare::<TemplateSeat>(&mut parts);
    written.declare::<TemplateFault>(&mut parts);
    written.declare::<TemplatePlayed>(&mut parts);
    written.declare::<BoardRead>(&mut parts);
    written.declare::<Inspection>(&mut parts);
    written.declare::<Counts>(&mut parts);
    written.declare::<RecordRead>(&mut parts);
    written.declare::<Recorded>(&mut parts);
    written.declare::<RecordPlayer>(&mut parts);
    written.declare::<About>(&mut parts);
    written.declare::<RecordNode>(&mut parts);
    written.declare::<PointMark>(&mut parts);
    written.declare::<Sign>(&mut parts);
    written.declare::<RecordWarning>(&mut parts);
    let imported: Vec<String> = parts.names.difference(&written.declared).cloned().collect();
    let imports = format!("import type {{ {} }} from '../wire';\n\n", imported.join(", "));
    format!("{HEAD}{imports}{}\n", written.declarations.trim_end())
}

const FORMATS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/formats.ts");

/// In which formats games are written, and what browsers call them.
fn formats() -> String {
    let mut text = "// In which formats games are written, made from the registry.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wasm

import type { RecordFormat } from './wire';

/** In which formats matches of each game are written. */
export const FORMATS: Record<string, readonly RecordFormat[]> = {\n"
        .to_string();
    for kind in tengen_games::KINDS {
        let bare = kind.name.chars().all(|letter| letter.is_ascii_alphanumeric());
        let name = if bare { kind.name.to_string() } else { format!("'{}'", kind.name) };
        let formats: Vec<String> = kind.records.iter().map(|format| format!("'{format}'")).collect();
        text += &format!("  {name}: [{}],\n", formats.join(", "));
    }
    text += "};\n\n/** What browsers are told a format is. */\nexport const TYPES: Record<RecordFormat, string> = {\n";
    for format in RecordFormat::ALL {
        text += &format!("  {format}: '{}',\n", format.content_type());
    }
    text + "};\n"
}

/// The declaration as Prettier would write it: short remarks on one line, fields under each other.
fn tidy(declaration: &str) -> String {
    let text = declaration.replace("/**\n * ", "/** ").replace("\n */", " */").replace(", }", ",\n}");
    let (mut tidied, mut depth) = (String::new(), 0);
    for line in text.lines().map(str::trim) {
        let remark = line.starts_with("/**") || line.starts_with('*');
        let indent = depth - usize::from(line.starts_with('}'));
        let line = if remark { line.to_string() } else { line.replace('"', "'") };
        let line = line.strip_suffix(',').map_or(line.clone(), |field| format!("{field};"));
        tidied += &format!("{}{line}\n", "  ".repeat(indent));
        if !remark {
            depth = depth + line.matches('{').count() - line.matches('}').count();
        }
    }
    tidied
}

#[test]
fn the_types_and_the_formats_of_the_core_are_current() {
    for (file, now) in [(FILE, typescript()), (FORMATS, formats())] {
        if env::var_os("TENGEN_RENEW").is_some() {
            fs::write(file, &now).unwrap();
        }
        let kept = fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
        assert!(kept == now, "{file} is not current; renew it with TENGEN_RENEW=1 cargo test -p tengen-wasm");
    }
}

#[test]
fn what_the_wire_has_comes_from_there() {
    let types = typescript();
    assert!(
        types.contains(
            "import type { BoardShape, Direction, GameSpec, MatchRecord, MatchView, Refused, Seat, Slot, View } from '../wire';"
        ),
        "{types}"
    );
    assert!(types.contains("export type RecordNode = {\n"), "{types}");
    assert!(!types.contains("bigint"), "JSON numbers are numbers");
}
