//! The types of the web client are made from the types here: `web/src/wire.ts` is what this test would write.

use std::{any::TypeId, collections::BTreeMap, collections::HashSet, env, fs, path::Path};

use tengen_game::GameKind;
use tengen_game::Group;
use tengen_matches::Record;
use tengen_wire::{
    BanBody, Begun, BoardBody, BoardMap, BoardShape, BoardTaken, Boards, BotBody, BotMade, ConfirmBody,
    CredentialsBody, EngineAbout, FlagBody, FromClient, FromServer, FromWorker, Insight, JoinBody, Languages,
    Leaderboard, Matches, Me, MeBody, NewGame, NewMatch, PasswordBody, PersonRatings, PersonRecord, PlaceBody, Plugin,
    PluginStateBody, PluginTaken, Plugins, Preset, ProblemBody, ProblemStateBody, ProblemTaken, Problems, Profile,
    PublishBody, Question, ReadyBody, RoleBody, RoomBody, Session, SolveBody, StarsBody, TemplateBody, TemplateBrief,
    TemplateTaken, TemplateWhole, Templates, ToWorker, TokenBody, TokenLine, TokenMade, Translation, TranslationBody,
    Translations, TryBody, TryJudged, Verdict,
};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.ts");

const HEAD: &str = "// Everything that goes between server and clients, made from the Rust types of crates/wire.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wire

";

/// A name that is no type of its own.
const FAULT: &str = "
/** The body of every answer over HTTP that is not what was asked for; its code is one of CODES. */
export type Fault = Refused;
";

/// Every type that can be reached, by name.
#[derive(Default)]
struct Reached {
    config: Config,
    seen: HashSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Reached {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Numbers, lists and the like have no declaration; what stands in them is reached through whoever holds them.
        if T::output_path().is_some() {
            let words = T::docs().unwrap_or_default();
            let declaration = format!("{words}export {}\n", T::decl(&self.config));
            let twin = self.declarations.insert(T::ident(&self.config), declaration);
            assert_eq!(twin, None, "two types of that name");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn typescript() -> String {
    let mut reached = Reached::default();
    macro_rules! visit {
        ($($type:ty),* $(,)?) => { $( reached.visit::<$type>(); )* };
    }
    visit!(
        FromClient,
        FromServer,
        NewGame,
        NewMatch,
        JoinBody,
        RoomBody,
        PlaceBody,
        ReadyBody,
        Begun,
        Preset,
        GameKind,
        tengen_game::Choosable,
        Group
    );
    visit!(
        Record,
        tengen_game::RecordFormat,
        Boards,
        BoardShape,
        BoardMap,
        BoardTaken,
        BoardBody,
        Matches,
        Leaderboard,
        PersonRatings,
        PersonRecord
    );
    visit!(Me, MeBody, Session, Profile, CredentialsBody, PasswordBody, ConfirmBody, BanBody, RoleBody, Verdict);
    visit!(TokenBody, TokenLine, TokenMade, BotBody, BotMade, EngineAbout, Question, Insight);
    visit!(FromWorker, ToWorker);
    // What a plug-in says of itself stands within `Plugin`, and by itself in the core of the browser.
    visit!(Plugins, Plugin, tengen_game::AdditionFacts, PluginStateBody, PluginTaken, FlagBody);
    visit!(Templates, TemplateBrief, TemplateWhole, TemplateBody, TemplateTaken, StarsBody);
    visit!(Problems, ProblemBody, ProblemTaken, ProblemStateBody, TryBody, TryJudged, SolveBody);
    visit!(Languages, Translations, Translation, TranslationBody, PublishBody);
    let declarations: Vec<String> = reached.declarations.into_values().map(|text| tidy(&text)).collect();
    format!("{HEAD}{}{FAULT}", declarations.join("\n"))
}

/// The declaration with short remarks on one line and fields under each other.
fn tidy(declaration: &str) -> String {
    let text = declaration.replace("/**\n * ", "/** ").replace("\n */", " */").replace(", }", ",\n}");
    let (mut tidied, mut depth) = (String::new(), 0);
    for line in text.lines().map(str::trim) {
        let remark = line.starts_with("/**") || line.starts_with('*');
        let indent = depth - usize::from(line.starts_with('}'));
        tidied += &format!("{}{line}\n", "  ".repeat(indent));
        if !remark {
            depth = depth + line.matches('{').count() - line.matches('}').count();
        }
    }
    tidied
}

#[test]
fn the_types_of_the_web_client_are_current() {
    let now = typescript();
    if env::var_os("TENGEN_RENEW").is_some() {
        let folder = Path::new(FILE).parent().unwrap();
        fs::create_dir_all(folder).unwrap();
        fs::write(FILE, &now).unwrap();
    }
    let kept = fs::read_to_string(FILE).unwrap_or_default().replace("\r\n", "\n");
    assert!(kept == now, "web/src/wire.ts is not current; renew it with TENGEN_RENEW=1 cargo test -p tengen-wire");
}

#[test]
fn the_types_say_what_the_wire_says() {
    let types = typescript();
    for line in [
        "{ \"type\": \"watch\",\n  /** For the answer. */\n  id: number,\n",
        "export type Seat = number;",
        "export type Made = string | [Seat, string];",
        "  settings: Record<string, unknown>,\n",
        "export type Fault = Refused;",
        "export type GameSpec = { game: string } & Record<string, unknown>;",
    ] {
        assert!(types.contains(line), "{line} is not in\n{types}");
    }
    assert!(!types.contains("bigint"), "JSON numbers are numbers");
}
